//! A vineyard board: double spaces in layers, with what they bring; a full layer is outlined in gold.

use maud::{Markup, html};
use table::{Place, Slot};
use tabletop::Seat;

use super::super::{View, raw, say};
use crate::kit::{cost_badge, double_hexagon, double_tile, n, symbol, vines};
use crate::offer::{element, least};
use crate::scene::Scene;
use crate::words;

const WIDTH: f64 = 1.732_050_807_568_877_2;
/// The radius of the hexes of the own board; pages scale it.
const RADIUS: f64 = 28.6;
const LAYERS: u8 = 5;

/// Width and height of a board without its pennants.
pub(super) fn size(radius: f64) -> (f64, f64) {
    (6.0 * WIDTH * radius + 2.0, 8.0 * radius + 3.0)
}

/// The middle of a double space.
fn centre(slot: &Slot, radius: f64) -> (f64, f64) {
    let (x, y) = slot.spot.map_or((0.0, 0.0), |spot| (f64::from(spot.x), f64::from(spot.y)));
    ((x / 2.0 - 2.0) * WIDTH * radius, (y - 2.0) * 1.5 * radius)
}

fn layer(slot: &Slot) -> u8 {
    LAYERS - slot.spot.map_or(0, |spot| spot.y)
}

fn is_full(slots: &[Slot], of: u8) -> bool {
    slots.iter().filter(|slot| layer(slot) == of).all(|slot| !slot.pieces.is_empty())
}

/// Ground, bonuses, vines and full layers.
pub(super) fn drawing(scene: &Scene, seat: Seat, radius: f64, small: bool) -> String {
    let slots = scene.slots("vineyard", Some(seat));
    let mut text = String::new();
    for slot in slots.iter().filter(|slot| slot.pieces.is_empty()) {
        text += &ground(slot, radius, small);
    }
    for slot in slots {
        let at = centre(slot, radius);
        text +=
            &slot.pieces.iter().map(|piece| double_tile(&piece.name, radius, at, small)).collect::<String>();
    }
    for of in (1..=LAYERS).filter(|&of| is_full(slots, of)) {
        text += &format!(
            r#"<path class="rg done" d="{}" stroke-width="{}"/>"#,
            outline(slots, of, radius),
            n((radius * 0.085).max(1.4))
        );
    }
    text
}

/// An open double space: both bonuses around its number.
fn ground(slot: &Slot, radius: f64, small: bool) -> String {
    let (x, y) = centre(slot, radius);
    let path = double_hexagon(radius, 0.985);
    let mut text = format!(
        r#"<g class="vs sp{}" data-of="{}" transform="translate({} {})"><path class="vg" d="{path}"/><path class="vr" d="{path}" fill="url(#v-yellow)"/>"#,
        if small { " mn" } else { "" },
        slot.name,
        n(x),
        n(y)
    );
    if !small {
        text += &format!(r#"<path class="dmo" d="M0 {}V{}"/>"#, n(-radius * 0.44), n(radius * 0.44));
        for (side, bonus) in [-1.0, 1.0].into_iter().zip(bonuses(slot)) {
            text += &symbol(bonus, (side * WIDTH * radius * 0.56, 0.0), radius * 0.72, "vb");
        }
        let side = radius * 0.62;
        text += &format!(
            r#"<rect class="nd" x="{0}" y="{0}" width="{1}" height="{1}" rx="{2}"/><text class="nt" y="{3}" font-size="{4}">{5}</text>"#,
            n(-side / 2.0),
            n(side),
            n(side * 0.24),
            n(side * 0.29),
            n(side * 0.82),
            slot.number.unwrap_or(0)
        );
    }
    text + "</g>"
}

/// The symbols of the bonuses of a double space, left and right.
fn bonuses(slot: &Slot) -> impl Iterator<Item = &str> {
    slot.print.as_deref().unwrap_or_default().split(' ')
}

/// The outline of a layer.
fn outline(slots: &[Slot], of: u8, radius: f64) -> String {
    let count = 2 * slots.iter().filter(|slot| layer(slot) == of).count() as i32;
    let left = left_edge(slots, of);
    let (wide, y) = (WIDTH * radius, -(f64::from(of) - 3.0) * 1.5 * radius);
    let at = |x: f64, dy: f64| format!("{} {}", n(x * wide), n(y + dy * radius));
    let mut points = Vec::new();
    for hex in 0..count {
        let x = left + f64::from(hex) + 0.5;
        points.extend([at(x - 0.5, -0.5), at(x, -1.0)]);
    }
    points.push(at(left + f64::from(count), -0.5));
    for hex in (0..count).rev() {
        let x = left + f64::from(hex) + 0.5;
        points.extend([at(x + 0.5, 0.5), at(x, 1.0)]);
    }
    points.push(at(left, 0.5));
    format!("M{}z", points.join("L"))
}

/// The left end of a layer, in widths of a hex from the middle of the board.
fn left_edge(slots: &[Slot], of: u8) -> f64 {
    let here = slots.iter().filter(|slot| layer(slot) == of).filter_map(|slot| slot.spot);
    f64::from(here.map(|spot| spot.x).min().unwrap_or(0)) / 2.0 - 3.0
}

/// The pennants of the layers; that of a full one is gold.
fn pennants(slots: &[Slot]) -> String {
    let pennant = |of: u8| {
        let left = left_edge(slots, of) * WIDTH * RADIUS;
        format!(
            r#"<g class="terr{}" transform="translate({} {})"><path d="M-9-12h18v21L0 5-9 9z"/><text y="2">{of}</text></g>"#,
            if is_full(slots, of) { " done" } else { "" },
            n(left - RADIUS * 0.52),
            n(-(f64::from(of) - 3.0) * 1.5 * RADIUS)
        )
    };
    (1..=LAYERS).map(pennant).collect()
}

/// The own board, to be pointed at.
pub(super) fn own(view: &View<'_>) -> Markup {
    let (scene, own) = (view.scene, view.scene.own());
    let slots = scene.slots("vineyard", Some(own));
    let id = |slot: &Slot| element(&Place::of(own, "vineyard", &slot.name), None);
    let mut drawn = drawing(scene, own, RADIUS, false) + &pennants(slots);
    let ring = double_hexagon(RADIUS, 0.94);
    for slot in slots {
        if let Some(cost) = least(&view.offers, &id(slot)) {
            let (x, y) = centre(slot, RADIUS);
            drawn += &format!(
                r#"<g class="lg" data-at="{}" transform="translate({} {})"><g class="ghost"></g><path class="ring0" d="{ring}"/><path class="ring" d="{ring}"/>{}</g>"#,
                slot.name,
                n(x),
                n(y),
                cost_badge((0.0, -RADIUS * 0.72), cost, 0.78, false)
            );
        }
    }
    let (wide, high) = (6.0 * WIDTH * RADIUS + 42.0, 8.0 * RADIUS + 16.0);
    let frame =
        format!("{} {} {} {}", n(-3.0 * WIDTH * RADIUS - 36.0), n(-4.0 * RADIUS - 11.0), n(wide), n(high));
    let rows: Vec<Vec<&Slot>> =
        (1..=LAYERS).rev().map(|of| slots.iter().filter(|slot| layer(slot) == of).collect()).collect();
    html! {
        svg.map.vmap viewBox=(frame) {
            g aria-hidden="true" { (raw(drawn)) }
            g role="grid" aria-label=(say::YOUR_VINEYARD) {
                @for row in rows { g role="row" {
                    @for slot in row { (hit(view, slot, &id(slot))) }
                } }
            }
        }
    }
}

fn hit(view: &View<'_>, slot: &Slot, id: &str) -> Markup {
    let cost = least(&view.offers, id);
    let (x, y) = centre(slot, RADIUS);
    let what = match slot.pieces.first() {
        Some(piece) => words::piece_name(&piece.name),
        None => {
            let bonuses: Vec<String> = bonuses(slot).map(say::bonus_name).collect();
            format!("{}, {}", slot.number.unwrap_or(0), bonuses.join(", "))
        }
    };
    let can = cost.map(say::something_here).unwrap_or_default();
    let card = slot.pieces.first().map(|piece| card_name(&piece.name));
    html! {
        path.hit.live[cost.is_some()] d=(double_hexagon(RADIUS, 1.0)) transform={ "translate(" (n(x)) " " (n(y)) ")" } data-el=(id) data-r=(RADIUS)
            data-card=(card.as_deref().unwrap_or("vineyard")) data-space=(slot.name) role="gridcell" tabindex="-1"
            aria-label={ (slot.name) ", " (what) (can) } {}
    }
}

/// The name of the card of a double tile, however it lies.
fn card_name(name: &str) -> String {
    let Some((left, right)) = vines(name) else { return name.to_owned() };
    let place = |grape: &str| crate::kit::GRAPES.iter().position(|other| *other == grape);
    if place(left) <= place(right) { name.to_owned() } else { format!("{right}-{left}") }
}
