//! Inns: the one for sale and those below it, in the corner below the black depot.

use family::board_game::rooms::RoomId;
use maud::{Markup, html};
use table::Place;

use super::{View, raw, say};
use crate::kit::tile;
use crate::offer::{element, is_live};
use crate::words;

/// Whether a tile lies beside the black depot, not in it.
pub(in crate::table) fn is_beside(name: &str) -> bool {
    name == "inn"
}

/// The stack of inns with its price.
pub(super) fn corner(view: &View<'_>) -> Markup {
    let scene = view.scene;
    if !scene.has_room(RoomId::Inns) {
        return html! {};
    }
    let lies = |zone: &str| -> u32 {
        let pieces = scene.slots(zone, None).iter().flat_map(|slot| &slot.pieces);
        pieces.filter(|piece| is_beside(&piece.name)).map(|piece| piece.count).sum()
    };
    let count = lies("black") + lies("inns");
    if count == 0 {
        return html! {};
    }
    let id = element(&Place::common("black", ""), Some("inn"));
    let can = is_live(&view.offers, &id);
    let drawn: String = (0..count.min(3))
        .map(|at| tile("inn", 28.0, (f64::from(at) * 5.0, f64::from(at) * -6.0), "", false))
        .collect();
    let badge = format!(
        r#"<g transform="translate(34 -28)"><circle class="s-n" r="10"/><text class="s-nt" y="4.6" font-size="13">{count}</text></g>"#
    );
    let price = format!(
        r##"<g class="innp{}" transform="translate(62 22)"><rect x="-20" y="-11" width="40" height="22" rx="11"/><text x="-8" y="5">2</text><use href="#i-silver" x="0" y="-8" width="16" height="16"/></g>"##,
        if can { " can" } else { "" }
    );
    let label = format!("{}, {count}", words::piece_name("inn"));
    html! {
        svg.xc.c-inn.live[can] viewBox="-30 -42 116 78" data-el=(id) data-card="inn" data-r="28" role="button" tabindex="0"
            aria-label={ (say::INNS) ": " (label) } { (raw(drawn + &badge + &price)) }
    }
}
