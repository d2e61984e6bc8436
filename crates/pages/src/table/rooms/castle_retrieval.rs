//! Castle retrieval: the castles that were set aside.

use maud::{Markup, html};
use table::Place;

use super::{View, raw, say};
use crate::kit::{icon, tile};
use crate::offer::{element, is_live};

fn aside(view: &View<'_>) -> Option<(u32, String, bool)> {
    let pieces = view.scene.zone("aside", None)?.slots.iter().flat_map(|slot| &slot.pieces);
    let id = element(&Place::common("aside", ""), Some("castle"));
    let live = is_live(&view.offers, &id);
    Some((pieces.map(|piece| piece.count).sum(), id, live))
}

/// The castles in their corner.
pub(super) fn corner(view: &View<'_>) -> Markup {
    let Some((count, id, live)) = aside(view).filter(|(count, ..)| *count > 0) else { return html! {} };
    let badge = format!(
        r#"<g transform="translate(22 -22)"><circle class="s-n" r="10"/><text class="s-nt" y="4.6" font-size="13">{count}</text></g><text class="lab2 mid" y="42">{}</text>"#,
        say::ASIDE_SHORT
    );
    let ring = crate::kit::hexagon(26.0);
    let drawn =
        tile("castle", 27.0, (0.0, 0.0), "", false) + &format!(r#"<path class="insp" d="{ring}"/>"#) + &badge;
    html! {
        svg.xc.dt.c-aside.live[live] viewBox="-44 -34 88 82" data-el=(id) data-card="aside" data-r="27" role="button" tabindex="0"
            aria-label={ (say::ASIDE) ": " (count) } { (raw(drawn)) }
    }
}

/// The same as a chip on a narrow page.
pub(super) fn chip(view: &View<'_>) -> Markup {
    let Some((count, id, live)) = aside(view).filter(|(count, ..)| *count > 0) else { return html! {} };
    html! {
        button.tab.aside1.live[live] type="button" data-el=(id) data-card="aside" aria-label={ (say::ASIDE) ": " (count) } { (icon("castle", 18)) (count) }
    }
}
