//! The vineyard depot and the store, below the honeycomb.

use family::board_game::rooms::RoomId;
use maud::{Markup, html};
use table::{Place, Slot};

use super::super::{View, say};
use crate::kit::{die_image, double_hole, double_image, icon};
use crate::offer::{element, is_live, least};
use crate::words;

/// Slots with their numbers, and the store with its price.
pub(crate) fn depots(view: &View<'_>) -> Markup {
    let scene = view.scene;
    if !scene.has_room(RoomId::Vineyards) {
        return html! {};
    }
    let (slots, store) = (scene.slots("vineyard-depot", None), scene.slots("vineyard-store", None));
    let many = slots.len() > 3;
    let radius = if many { 13.4 } else { 15.9 };
    let can = view.offers.iter().any(|offer| offer.choice.kind == "buy-double");
    html! {
        div.vd.six[many] data-k="v" {
            div.dpo role="group" aria-label=(say::VINEYARD_DEPOT) data-el="vineyard-depot-0" data-card="vineyard-depot" {
                @for slot in slots {
                    @let numbers = slot.print.as_deref().unwrap_or_default();
                    div.s1 {
                        span.dd { @for face in numbers.split(' ').filter_map(|number| number.parse().ok()) { (die_image(face, 15.0, "ink", "")) } }
                        (place(view, "vineyard-depot", slot, radius, &say::slot_name(numbers)))
                    }
                }
            }
            div.sto role="group" aria-label=(say::VINEYARD_STORE) data-el="vineyard-store-0" data-card="vineyard-store" {
                div.hd1 { span { (say::STORE) } span.pr.can[can] { "2" (icon("silver", 15)) } }
                @for slot in store {
                    div.s1 { (place(view, "vineyard-store", slot, radius, say::store_name(&slot.name))) }
                }
            }
        }
    }
}

fn place(view: &View<'_>, zone: &'static str, slot: &Slot, radius: f64, whence: &str) -> Markup {
    let Some(piece) = slot.pieces.first() else {
        return double_hole(radius, if zone == "vineyard-store" { "bhole" } else { "slot" }, &say::EMPTY);
    };
    let id = element(&Place::common(zone, &slot.name), Some(&piece.name));
    let live = is_live(&view.offers, &id);
    let cost = least(&view.offers, &id);
    html! {
        button.vt0.live[live] type="button" data-el=(id) data-card=(piece.name) data-r=(radius)
            aria-label={ (words::piece_name(&piece.name)) ", " (whence) (cost.map(say::something_here).unwrap_or_default()) } {
            (double_image(&piece.name, radius, ""))
            @if let Some(cost) = cost.filter(|cost| *cost > 0) { i.vcost { (cost) (icon("worker", 12)) } }
        }
    }
}
