//! Shields: on the quay of the depots, on the castles of every map, and what they cost.

use maud::{Markup, html};
use table::{Place, Slot};
use tabletop::Seat;

use super::{View, say};
use crate::kit::{Map, castle_with_shield, icon, n, shield, shield_image, shield_number};
use crate::offer::{element, is_live};
use crate::scene::Scene;
use crate::words;

/// The castles of a seat that carry a shield. The rules do not say which castle carries which, so they are hung in the order of
/// the spaces.
pub(super) fn hung(scene: &Scene, seat: Seat) -> Vec<(String, u8)> {
    let numbers = scene.pieces("shields", seat).into_iter().filter_map(shield_number);
    castles(scene, seat).into_iter().zip(numbers).collect()
}

fn castles(scene: &Scene, seat: Seat) -> Vec<String> {
    let slots = scene.slots("duchy", Some(seat)).iter();
    let carries = |slot: &&Slot| slot.pieces.iter().any(|piece| piece.name == "castle");
    slots.filter(carries).map(|slot| slot.name.clone()).collect()
}

/// Shields on a map.
pub(super) fn on_map(scene: &Scene, map: &Map, seat: Seat, small: bool) -> String {
    let drawn = |(space, number): (String, u8)| {
        let radius = map.tile_radius();
        castle_with_shield(number, radius, map.centre(&space), small)
    };
    hung(scene, seat).into_iter().map(drawn).collect()
}

/// The element of a space of the own map: a castle stands for its shield, a free one for the place of a new shield. Gives
/// the element and the shield that hangs there.
pub(in crate::table) fn space_element(view: &View<'_>, own: Seat, space: &str) -> (String, Option<String>) {
    let shields = Place::of(own, "shields", "");
    let hung = hung(view.scene, own);
    if let Some((_, number)) = hung.iter().find(|(name, _)| name == space) {
        let name = format!("shield{number}");
        return (element(&shields, Some(&name)), Some(name));
    }
    let is_offered = view.offers.iter().any(|offer| offer.choice.kind == "free-castle");
    if is_offered && castles(view.scene, own).iter().any(|name| name == space) {
        return (element(&shields, None), None);
    }
    (element(&Place::of(own, "duchy", space), None), None)
}

/// The shields on the quay of a depot, from `left` on; gives the drawing and how wide it is.
pub(in crate::table) fn in_depot(view: &View<'_>, depot: &Slot, low: f64) -> (String, f64) {
    let numbers: Vec<u8> = depot.pieces.iter().filter_map(|piece| shield_number(&piece.name)).collect();
    // Beside many goods shields stand closer together.
    let goods = depot.pieces.iter().filter(|piece| words::good_number(&piece.name).is_some()).count();
    let step = if numbers.len() + goods > 3 { 27.0 } else { 32.0 };
    let drawn = |(at, number): (usize, &u8)| {
        let name = format!("shield{number}");
        let id = element(&Place::common("depot", &depot.name), Some(&name));
        let live = if is_live(&view.offers, &id) { " live" } else { "" };
        let label = html! { (words::piece_name(&name)) ", " (say::depot(&depot.name)) }.into_string();
        format!(
            r#"<g class="dt sdt{live}" data-el="{id}" data-card="{name}" role="button" tabindex="-1" aria-label="{label}" transform="translate({} {})">{}<circle class="insp" r="18"/></g>"#,
            n(at as f64 * step + step / 2.0 - 2.0),
            n(low),
            shield(*number, 28.0, (0.0, 0.0), "", true)
        )
    };
    let width = numbers.len() as f64 * step;
    (numbers.iter().enumerate().map(drawn).collect(), width)
}

/// The tribute that is due, under the purse.
pub(super) fn tribute(view: &View<'_>) -> Markup {
    let due = view.scene.counter(view.scene.own(), "tribute");
    html! {
        @if due > 0 { div.trib data-card="tribute" data-el="tribute-1" { (icon("tribute", 17)) (say::tribute(due)) } }
    }
}

/// The own shields and what they do, for the sheet of a narrow page.
pub(super) fn list(view: &View<'_>) -> Markup {
    let own = view.scene.own();
    let hung = hung(view.scene, own);
    html! {
        div.ysec {
            h3 { (say::SHIELDS) @if !hung.is_empty() { small { (say::tribute(hung.len() as i64)) } } }
            @if hung.is_empty() { p { (say::NO_SHIELD) } }
            @for (space, number) in &hung {
                @let name = format!("shield{number}");
                @if let Some((title, text, _)) = say::card(&name) {
                    div.shrow { (shield_image(*number, 44.0, "")) p { b { (title) ", " (space) } (text) } }
                }
            }
        }
    }
}
