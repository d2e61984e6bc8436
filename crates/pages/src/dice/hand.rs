//! The five dice before the question.

use maud::{Markup, PreEscaped, html};
use table::Place;

use super::look::helper_element;
use crate::kit::{die_image, n, symbol};
use crate::offer::{element, is_live};
use crate::play::View;
use crate::scene::Scene;
use crate::words::dice as words;

/// The element of a die that shows something.
pub(super) fn die_element(kind: &str, face: &str) -> String {
    element(&Place::common("dice", kind), Some(face))
}

/// The faces of one kind of dice, equal ones as often as they came.
pub(super) fn faces<'a>(scene: &'a Scene, kind: &str) -> Vec<&'a str> {
    let slot = scene.slots("dice", None).iter().find(|slot| slot.name == kind);
    let pieces = slot.map(|slot| &slot.pieces[..]).unwrap_or_default();
    pieces.iter().flat_map(|piece| std::iter::repeat_n(piece.name.as_str(), piece.count as usize)).collect()
}

/// Numbers, colours and the hourglass.
pub(super) fn dice(view: &View<'_>) -> Markup {
    let scene = view.scene;
    let (pips, colors) = (faces(scene, "pips"), faces(scene, "colors"));
    let hourglass = scene.common("hourglass");
    if hourglass == 0 {
        return html! { div.dice {} };
    }
    html! {
        div.dice data-k="d" data-picks role="group" aria-label=(words::THE_DICE) {
            @for face in pips {
                @let id = die_element("pips", face);
                @let live = is_live(&view.offers, &id);
                button.dieb.live[live] type="button" data-el=(id) data-card=(face) aria-label=(face) {
                    (die_image(face.parse().unwrap_or(0), 44.0, if live { "act" } else { "" }, ""))
                }
            }
            span.plus aria-hidden="true" { "+" }
            @for color in colors {
                @let id = die_element("colors", color);
                @let live = is_live(&view.offers, &id);
                button.dieb.live[live] type="button" data-el=(id) data-card=(color) aria-label=(words::area_name(color)) {
                    (color_die(color, 44.0, live))
                }
            }
            span.hg data-el=(helper_element(scene.own(), "hourglass")) data-card="hourglass" role="img" aria-label={ (words::HOURS) ": " (hourglass) } {
                (hourglasses(hourglass))
            }
        }
    }
}

/// A die that shows a colour.
pub(super) fn color_die(color: &str, size: f64, live: bool) -> Markup {
    let kind = words::kind_of(color);
    let (edge, side, half) = (n(-size / 2.0 - 2.0), n(size + 4.0), n(-size / 2.0));
    let act = if live { " act" } else { "" };
    let drawing = format!(
        concat!(
            r#"<svg class="die-i cdie t-{}{}" width="{}" height="{}" viewBox="{} {} {} {}" aria-hidden="true">"#,
            r#"<rect class="cs" x="{}" y="{}" width="{}" height="{}" rx="{}"/>"#,
            r#"<rect class="db" x="{}" y="{}" width="{}" height="{}" rx="{}"/>{}</svg>"#
        ),
        kind,
        act,
        side,
        n(size + 6.0),
        edge,
        edge,
        side,
        n(size + 6.0),
        half,
        n(-size / 2.0 + 2.6),
        n(size),
        n(size),
        n(size * 0.22),
        half,
        half,
        n(size),
        n(size),
        n(size * 0.22),
        symbol(kind, (0.0, 0.0), size * 0.66, "")
    );
    PreEscaped(drawing)
}

fn hourglasses(count: i64) -> Markup {
    let icons: String = match count {
        2 => symbol("hourglass", (-8.0, 0.0), 22.0, "") + &symbol("hourglass", (8.0, 0.0), 22.0, ""),
        _ => symbol("hourglass", (0.0, 0.0), 28.0, ""),
    };
    PreEscaped(format!(
        r#"<svg class="die-i hgd" width="48" height="50" viewBox="-24 -24 48 50" aria-hidden="true"><rect x="-21" y="-21" width="42" height="42" rx="10"/>{icons}</svg>"#
    ))
}
