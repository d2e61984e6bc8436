//! White castles: the white die, whose number they play.

use family::board_game::rooms::RoomId;
use maud::{Markup, html};

use super::{View, raw, say};
use crate::kit::{die, die_image, symbol};
use crate::offer::{die_element, is_live};

/// The white die in its corner.
pub(super) fn corner(view: &View<'_>) -> Markup {
    let face = u8::try_from(view.scene.common("white")).unwrap_or(0);
    if !view.scene.has_room(RoomId::WhiteCastles) || face == 0 {
        return html! {};
    }
    let drawn = die(face, 34.0, (20.0, 22.0), "")
        + &format!(
            r#"<text class="lab2" x="43" y="19">{}</text><g class="t-building wc">{}</g>"#,
            say::WHITE_DIE,
            symbol("white-castle", (52.0, 34.0), 20.0, "")
        );
    html! {
        svg.xc.c-white viewBox="0 0 116 46" data-el="white-0" data-card="white" role="img" aria-label={ (say::WHITE_DIE) " " (face) } { (raw(drawn)) }
    }
}

/// The white die beside the own dice, while its number is to be used.
pub(in crate::table) fn to_use(view: &View<'_>) -> Markup {
    let Some(("extra", Some(face), _)) = view.scene.asked() else { return html! {} };
    let id = die_element(view.scene.own(), face);
    html! {
        @if is_live(&view.offers, &id) {
            button.dieb.live type="button" data-el=(id) data-card="white" aria-label={ (say::WHITE_DIE) " " (face) } {
                (die_image(face, 44.0, "act", ""))
            }
        }
    }
}
