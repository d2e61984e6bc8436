//! The duchy in the middle: a map and a grid of spaces.

use family::board_game::rooms::RoomId;
use maud::{Markup, PreEscaped, html};
use tabletop::Seat;

use super::{View, rooms};
use crate::kit::{Area, Map, Space, arms, compass};
use crate::offer::least;
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
        spot: slot.spot,
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

/// The map of the duchy of a house.
pub(crate) fn map(scene: &Scene, house: Seat, radius: f64, is_mini: bool) -> Map {
    let map = Map::new(&spaces(scene, house), &areas(scene, house), radius, is_mini, &print(scene, house));
    map.with_rivers(scene.zone("duchy", Some(house)).map_or(&[], |zone| &zone.rivers))
}

/// Radius and window of the large map: a hexagon, the two of a team, or islands that fill the window.
fn frame(scene: &Scene, house: Seat) -> (f64, &'static str) {
    if scene.has_room(RoomId::Team) {
        return (39.6, "-488 -252 976 504");
    }
    if !scene.has_room(RoomId::Solo) {
        return (RADIUS, "-334 -300 668 612");
    }
    let (wide, high) = map(scene, house, 1.0, true).size();
    ((612.0 / wide).min(520.0 / high), "-322 -318 644 612")
}

/// The own duchy with name and score in its corners.
pub(super) fn own(view: &View<'_>) -> Markup {
    let (scene, own) = (view.scene, view.scene.house(view.scene.own()));
    let spaces = spaces(scene, own);
    let (radius, window) = frame(scene, own);
    let map = map(scene, own, radius, false);
    let last: Vec<&str> =
        scene.last_placed().into_iter().filter(|(seat, _)| *seat == own).map(|(_, space)| space).collect();
    let mut drawing = map.ground(true) + &map.tiles(&last);
    drawing += &rooms::on_map(scene, &map, own, false);
    let id = |space: &str| rooms::space_element(view, own, space);
    let drops = view.offers.iter().any(|offer| offer.choice.kind == "drop");
    for space in &spaces {
        let (id, shield) = id(&space.name);
        match least(&view.offers, &id) {
            Some(_) if shield.is_some() && drops => drawing += &map.swap_ring(&space.name),
            Some(cost) => drawing += &map.ring(&space.name, cost),
            None => {}
        }
    }
    drawing += &rooms::letters(scene, map.row_letters());
    let large = html! {
        svg.map.fine[radius < 38.0] viewBox=(window) {
            g aria-hidden="true" { (PreEscaped(drawing)) }
            g role="grid" aria-label=(if scene.has_room(RoomId::Team) { words::TEAM_DUCHY } else { words::YOUR_DUCHY }) {
                @for row in rows(&spaces) {
                    g role="row" {
                        @for space in row { (hit(view, &map, space, &id(&space.name), radius)) }
                    }
                }
            }
        }
    };
    html! {
        div.mapbox data-part="map" {
            @if scene.has_room(RoomId::Team) || scene.has_room(RoomId::Solo) { div.roam tabindex="-1" { (large) } } @else { (large) }
            svg.orn viewBox="-50 -62 100 112" aria-hidden="true" { (PreEscaped(compass(0.0, 0.0, 52.0))) }
            (rooms::beside_map(view))
            div.corner.me { @for seat in scene.side(own) { (arms(seat, if scene.has_room(RoomId::Team) { 28 } else { 34 })) } div { h2 { (scene.names(own)) } @let name = print(scene, own); @if !name.is_empty() { small { (words::duchy(&name)) } } } }
            button.corner.score type="button" data-card="score" popovertarget="scores" title=(words::SCORE) { (score(scene, own)) }
        }
    }
}

fn rows(spaces: &[Space]) -> Vec<&[Space]> {
    let row = |space: &Space| space.spot.map(|spot| (spot.block, spot.y));
    spaces.chunk_by(|one, other| row(one) == row(other)).collect()
}

/// A space to be pointed at, focused and named.
fn hit(
    view: &View<'_>,
    map: &Map,
    space: &Space,
    (id, shield): &(String, Option<String>),
    radius: f64,
) -> Markup {
    let cost = least(&view.offers, id);
    let what = match &space.tile {
        Some(tile) => match shield {
            Some(shield) => format!("{}, {}", words::piece_name(tile), words::piece_name(shield)),
            None => words::piece_name(tile),
        },
        None => words::open_space(space.number),
    };
    let can = cost.map(words::space_price).unwrap_or_default();
    let act = if cost.is_some() { words::SOMETHING.text() } else { "" };
    let label = format!("{}, {}, {what}{act}{can}", space.name, words::color_name(space.color));
    html! {
        path.hit.live[cost.is_some()] d=(map.outline(&space.name)) data-el=(id) data-r=(radius * 0.95)
            data-card=(shield.as_deref().or(space.tile.as_deref()).unwrap_or(space.color)) data-space=(space.name) role="gridcell" tabindex="-1"
            aria-label=(label) {}
    }
}

/// The points with how they stand; in the solo game the counter with its target.
fn score(scene: &Scene, own: Seat) -> Markup {
    if scene.has_room(RoomId::Solo) {
        return html! { b { (scene.counter(own, "counter")) } span { (words::of_target(scene.counter(own, "target"))) } };
    }
    let parts: Vec<String> =
        scene.side(own).into_iter().map(|seat| scene.counter(seat, "points").to_string()).collect();
    html! {
        b { (scene.points(own)) }
        @if parts.len() > 1 { span.sum0 { (parts.join(" + ")) } }
        span { (lead(scene, own)) }
        (super::track::boat(scene, own))
    }
}

/// `15 ahead`, `5 behind Colette`.
fn lead(scene: &Scene, own: Seat) -> String {
    let sides = scene.standing.sides.iter().map(|side| side.rank);
    let others: Vec<_> = sides.filter(|rank| !rank.side.seats().contains(own)).collect();
    let Some(best) = others.iter().max_by_key(|rank| rank.points) else { return String::new() };
    let name = words::side_name(scene, best.side);
    match scene.points(own) - i64::from(best.points) {
        0 => words::level_with(&name),
        ahead if ahead > 0 => words::ahead(ahead),
        behind if others.len() > 1 => words::behind_of(-behind, &name),
        behind => words::behind(-behind),
    }
}
