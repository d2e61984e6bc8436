//! Cards, goods and animals as they are drawn.

use maud::{Markup, PreEscaped, html};

use crate::kit::{die_image, hexagon, n, symbol};
use crate::offer::is_live;
use crate::play::View;
use crate::words::card as words;

/// The drawing of a kind or a type: a panel in its colour and texture with its symbol.
pub(super) fn art(kind: &str, wide: f64, high: f64) -> Markup {
    let class = words::class_of(kind);
    let texture = if class == "knowledge" { "monastery" } else { class };
    let size = wide.min(high) * 0.78;
    PreEscaped(format!(
        concat!(
            r#"<svg class="art t-{}" viewBox="0 0 {} {}" width="{}" height="{}" aria-hidden="true">"#,
            r#"<rect class="ab" width="{}" height="{}" rx="5"/><rect class="at" width="{}" height="{}" rx="5" fill="url(#ps-{})"/>{}</svg>"#
        ),
        class,
        n(wide),
        n(high),
        n(wide),
        n(high),
        n(wide),
        n(high),
        n(wide),
        n(high),
        texture,
        symbol(words::icon_of(kind), (wide / 2.0, high / 2.0), size, "")
    ))
}

/// A card that can be pointed at; `?` is one whose face nobody here may know.
pub(super) fn card(view: &View<'_>, id: &str, name: &str) -> Markup {
    let (kind, die) = words::parts(name);
    if name == "?" {
        return html! { span.cd.back role="img" aria-label=(words::FACE_DOWN) {} };
    }
    let live = is_live(&view.offers, id);
    html! {
        button.cd.dt.live[live] type="button" data-el=(id) data-card=(kind) aria-label={ (words::card_name(name)) ", " (words::function(kind)) } {
            (art(kind, 82.0, 50.0))
            span.cdn { (crate::words::capital(&words::kind_name(kind))) }
            span.cdf { (words::function(kind)) }
            @if let Some(die) = die { span.cdd { (die_image(die, 20.0, "ink", "")) } }
        }
    }
}

/// A good by the numbers that sell it, or an animal; a count above one in a disc.
pub(super) fn ware(name: &str, size: f64, count: u32) -> Markup {
    let Some((number, sold)) = words::good_of(name) else {
        return animal(name, size * 0.56, count);
    };
    let (half, cut) = (size / 2.0, size * 0.3);
    let (a, b, ma, mb) = (n(half), n(half - cut), n(-half), n(-half + cut));
    let outline = format!("M{mb} {ma}H{b}L{a} {mb}V{b}L{b} {a}H{mb}L{ma} {b}V{mb}z");
    let disc = match count {
        0 | 1 => String::new(),
        _ => format!(
            r#"<circle class="cb2" cx="{0}" cy="-{0}" r="9"/><text class="cbt2" x="{0}" y="-{1}" font-size="13">{count}</text>"#,
            n(half * 0.86),
            n(half * 0.86 - 4.6)
        ),
    };
    let side = n(size + 10.0);
    let edge = n(-half - 5.0);
    PreEscaped(format!(
        r#"<svg class="good-i" width="{side}" height="{side}" viewBox="{edge} {edge} {side} {side}" aria-hidden="true"><g class="good g{number}"><path class="gb" d="{outline}"/>{}<text class="gn" y="{}" font-size="13.5">{sold}</text>{disc}</g></svg>"#,
        symbol(&format!("g{number}"), (0.0, -size * 0.15), size * 0.5, ""),
        n(half - 3.0)
    ))
}

/// An animal on a hexagon, and how many there are.
fn animal(name: &str, radius: f64, count: u32) -> Markup {
    let side = n(radius * 2.0 + 8.0);
    let edge = n(-radius - 4.0);
    let disc = match count {
        0 | 1 => String::new(),
        _ => format!(
            r#"<g class="good"><circle class="cb2" cx="{0}" cy="-{1}" r="9"/><text class="cbt2" x="{0}" y="-{2}" font-size="13">{count}</text></g>"#,
            n(radius * 0.7),
            n(radius * 0.6),
            n(radius * 0.6 - 4.6)
        ),
    };
    PreEscaped(format!(
        r#"<svg class="good-i" width="{side}" height="{side}" viewBox="{edge} {edge} {side} {side}" aria-hidden="true"><g class="tile t-livestock"><path class="hx" d="{}"/>{}</g>{disc}</svg>"#,
        hexagon(radius),
        symbol(name, (0.0, 0.0), radius * 1.2, "")
    ))
}
