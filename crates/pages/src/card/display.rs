//! The six rows of the display, and the piles of goods and animals.

use maud::{Markup, html};
use table::Place;

use super::draw::{card, ware};
use crate::kit::die_image;
use crate::offer::{element, is_live, least};
use crate::play::View;
use crate::words::card as words;

/// The display; a row where something can be taken for nothing is outlined.
pub(super) fn display(view: &View<'_>) -> Markup {
    html! {
        div.rows6 {
            span.sc { (words::DISPLAY) }
            @for slot in view.scene.slots("display", None) {
                @let row = slot.number.unwrap_or(0);
                @let names: Vec<&str> = slot.pieces.iter().flat_map(|piece| std::iter::repeat_n(piece.name.as_str(), piece.count as usize)).collect();
                @let id = |name: &str| element(&Place::common("display", &slot.name), Some(name));
                @let cheapest = names.iter().filter_map(|name| least(&view.offers, &id(name))).min();
                div.depot.row6.{ "n" (names.len().min(5)) }.hot[cheapest == Some(0)].can[cheapest.is_some()] data-k=(row) data-el=(element(&Place::common("display", &slot.name), None))
                    role="group" tabindex="0" aria-label={ (words::DISPLAY) " " (row) } {
                    span.rt { (die_image(row, 28.0, "ink", "")) @if let Some(cost) = cheapest.filter(|&cost| cost > 0) { span.wc { (cost) (crate::kit::icon("worker", 13)) } } }
                    @for name in &names { (card(view, &id(name), name)) }
                    @if names.is_empty() { span.e0 {} }
                }
            }
        }
    }
}

/// The open piles, two of goods and two of animals.
pub(super) fn piles(view: &View<'_>) -> Markup {
    html! {
        div.pls data-k="p" {
            span.sc { (words::PILES) }
            div.pz {
                @for zone in ["goods", "animals"] {
                    @for slot in view.scene.slots(zone, None) {
                        @let top = slot.pieces.first().map_or("", |piece| piece.name.as_str());
                        @let id = element(&Place { zone, owner: None, slot: slot.name.clone() }, None);
                        button.pile.live[is_live(&view.offers, &id)] type="button" data-el=(id) data-card=(top)
                            aria-label={ (if top.is_empty() { String::new() } else { words::ware_name(top) }) ", " (slot.number.unwrap_or(0)) } {
                            @if top.is_empty() { span.e1 {} } @else { (ware(top, 34.0, 1)) }
                            small { "×" (slot.number.unwrap_or(0)) }
                        }
                    }
                }
            }
        }
    }
}
