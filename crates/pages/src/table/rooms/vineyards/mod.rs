//! Vineyards: the own board and those of the others, depot and store, and the vine bonus tiles.

mod board;
mod depots;

pub(crate) use depots::depots;

use maud::{Markup, html};
use table::{Place, Slot};
use tabletop::Seat;

use super::{View, raw, say};
use crate::kit::{arms, n, vine_image, vine_tile, vines};
use crate::offer::element;
use crate::scene::Scene;
use crate::words;

/// How many double spaces of a vineyard are covered.
pub(super) fn planted(scene: &Scene, seat: Seat) -> usize {
    scene.slots("vineyard", Some(seat)).iter().filter(|slot| !slot.pieces.is_empty()).count()
}

/// The name of a double tile however it lies.
pub(super) fn turned(name: &str) -> String {
    vines(name).map_or_else(String::new, |(left, right)| format!("{right}-{left}"))
}

/// What is used to plant a double tile: the stored one, and the turn if it does not lie as it is drawn in storage.
pub(super) fn tools(scene: &Scene, vines: &str) -> Vec<String> {
    let own = scene.own();
    let stored = scene.pieces("storage", own);
    let turned = turned(vines);
    if stored.contains(&vines) {
        return vec![element(&Place::of(own, "storage", ""), Some(vines))];
    }
    if stored.contains(&turned.as_str()) {
        let lies = element(&Place::of(own, "storage", ""), Some(&turned));
        return vec![element(&Place::of(own, "turn", ""), Some(&turned)), lies];
    }
    Vec::new()
}

/// What somebody would have meant by pointing at a double space.
pub(super) fn attempts(scene: &Scene, space: &str, dice: &[u8]) -> Result<Vec<String>, String> {
    let stored: Vec<&str> =
        scene.pieces("storage", scene.own()).into_iter().filter(|name| vines(name).is_some()).collect();
    if stored.is_empty() {
        return Err(say::no_double_tile());
    }
    let pairs = stored.iter().flat_map(|tile| dice.iter().map(move |die| (die, tile)));
    Ok(pairs.map(|(die, tile)| format!("{die}:plant {tile} {space}")).collect())
}

/// The own vineyard.
pub(super) fn own(view: &View<'_>) -> Markup {
    let (scene, own) = (view.scene, view.scene.own());
    html! {
        section.vy.sheet #vineyard data-k="v" aria-label=(say::YOUR_VINEYARD) data-part="vineyard" {
            header { (arms(own, 24)) h3 { (say::YOUR_VINEYARD) } span.vbs { (bonus_tiles(scene, own, 30, true)) } small { (say::of_all(planted(scene, own), 12)) } }
            (board::own(view))
            a.pclose.btn href="#table" { (words::CLOSE) }
        }
    }
}

/// The vine bonus tiles of a seat, with what each would score now.
fn bonus_tiles(scene: &Scene, seat: Seat, size: u32, with_points: bool) -> Markup {
    let tile = |slot: &Slot| {
        let grape = vine_tile(&slot.name)?.to_owned();
        let points = slot.number.unwrap_or(0);
        let label = say::vine_worth(&grape, slot.print.as_deref().unwrap_or_default(), points);
        Some(html! {
            span.vbt data-card=(slot.name) data-el={ "vine-tiles-" (seat.index() + 1) "-" (slot.name) } title=(label) {
                (vine_image(&grape, size, &label))
                @if with_points { b aria-hidden="true" { (points) } }
            }
        })
    };
    html! { @for tile in scene.slots("vine-worth", Some(seat)).iter().filter_map(tile) { (tile) } }
}

/// The vineyard of an opponent.
pub(super) fn small(view: &View<'_>, seat: Seat) -> Markup {
    let scene = view.scene;
    const RADIUS: f64 = 9.8;
    let (wide, high) = board::size(RADIUS);
    let frame = format!("{} {} {} {}", n(-wide / 2.0), n(-high / 2.0), n(wide), n(high));
    html! {
        div.ovy {
            svg.vin width=(n(wide)) height=(n(high)) viewBox=(frame) role="img" aria-label=(say::vineyard_of(&scene.name(seat), planted(scene, seat))) {
                (raw(board::drawing(scene, seat, RADIUS, true)))
            }
            span.bb { (bonus_tiles(scene, seat, 20, false)) }
        }
    }
}
