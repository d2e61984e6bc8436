//! The duchy in the middle: a map and a grid of spaces.

use maud::{Markup, PreEscaped, html};
use table::Place;
use tabletop::Seat;

use super::View;
use crate::kit::{Area, Map, Space, arms, compass};
use crate::offer::{element, least};
use crate::scene::Scene;
use crate::words;

/// The radius of the spaces of the large map; a narrow page scales it.
const RADIUS: f64 = 47.2;

/// The spaces of a duchy as the kit draws them.
pub(crate) fn spaces(scene: &Scene, seat: Seat) -> Vec<Space> {
    let slots = scene.slots("duchy", Some(seat)).iter();
    let space = |slot: &table::Slot| Space {
        name: slot.name.clone(),
        color: slot.color.unwrap_or("castle"),
        number: slot.number.unwrap_or(0),
        tile: slot.pieces.first().map(|piece| piece.name.clone()),
    };
    slots.map(space).collect()
}

/// The areas of a duchy.
pub(crate) fn areas(scene: &Scene, seat: Seat) -> Vec<Area> {
    let slots = scene.slots("area", Some(seat)).iter();
    let area = |slot: &table::Slot| Area {
        spaces: slot.name.split(' ').map(str::to_owned).collect(),
        is_finished: !slot.pieces.is_empty(),
    };
    slots.map(area).collect()
}

/// The name of the duchy of a seat, for the seed of a drawing and for a caption.
pub(crate) fn print(scene: &Scene, seat: Seat) -> String {
    scene.zone("duchy", Some(seat)).and_then(|zone| zone.print.clone()).unwrap_or_default()
}

/// The own duchy with name and score in its corners.
pub(super) fn own(view: &View<'_>) -> Markup {
    let (scene, own) = (view.scene, view.scene.own());
    let spaces = spaces(scene, own);
    let map = Map::new(&spaces, &areas(scene, own), RADIUS, false, &print(scene, own));
    let last: Vec<&str> =
        scene.last_placed().into_iter().filter(|(seat, _)| *seat == own).map(|(_, space)| space).collect();
    let mut drawing = map.ground(true) + &map.tiles(&last);
    let id = |space: &str| element(&Place::of(own, "duchy", space), None);
    for space in &spaces {
        if let Some(cost) = least(&view.offers, &id(&space.name)) {
            drawing += &map.ring(&space.name, cost);
        }
    }
    drawing += &map.row_letters();
    html! {
        div.mapbox data-part="map" {
            svg.map viewBox="-334 -300 668 612" {
                g aria-hidden="true" { (PreEscaped(drawing)) }
                g role="grid" aria-label=(words::YOUR_DUCHY) {
                    @for row in rows(&spaces) {
                        g role="row" {
                            @for space in row { (hit(view, &map, space, &id(&space.name))) }
                        }
                    }
                }
            }
            svg.orn viewBox="-50 -62 100 112" aria-hidden="true" { (PreEscaped(compass(0.0, 0.0, 52.0))) }
            div.corner.me { (arms(own, 34)) div { h2 { (scene.name(own)) } small { "duchy " (print(scene, own)) } } }
            button.corner.score type="button" popovertarget="scores" title=(words::SCORE) {
                b { (scene.counter(own, "points")) }
                span { (lead(scene, own)) }
            }
        }
    }
}

fn rows(spaces: &[Space]) -> Vec<&[Space]> {
    spaces.chunk_by(|one, other| one.name[..1] == other.name[..1]).collect()
}

/// A space to be pointed at, focused and named.
fn hit(view: &View<'_>, map: &Map, space: &Space, id: &str) -> Markup {
    let cost = least(&view.offers, id);
    let what = match &space.tile {
        Some(tile) => words::piece_name(tile),
        None => format!("{}, open", space.number),
    };
    let can = match cost {
        None => String::new(),
        Some(0) => ", free".to_owned(),
        Some(workers) => format!(", {}", words::plural(i64::from(workers), "worker", "workers")),
    };
    let act = if cost.is_some() { ", something can be done here" } else { "" };
    let label = format!("{}, {}, {what}{act}{can}", space.name, words::color_name(space.color));
    html! {
        path.hit.live[cost.is_some()] d=(map.outline(&space.name)) data-el=(id) data-r=(RADIUS * 0.95)
            data-card=(space.tile.as_deref().unwrap_or(space.color)) data-space=(space.name) role="gridcell" tabindex="-1"
            aria-label=(label) {}
    }
}

/// `15 ahead`, `5 behind Colette`.
fn lead(scene: &Scene, own: Seat) -> String {
    let points = |seat: Seat| scene.counter(seat, "points");
    let Some(best) = scene.others().into_iter().max_by_key(|&seat| points(seat)) else {
        return String::new();
    };
    match points(own) - points(best) {
        0 => format!("level with {}", scene.name(best)),
        ahead if ahead > 0 => format!("{ahead} ahead"),
        behind if scene.seats.len() > 2 => format!("{} behind {}", -behind, scene.name(best)),
        behind => format!("{} behind", -behind),
    }
}
