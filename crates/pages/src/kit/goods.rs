//! Goods: octagons with the number of the die that sells them.

use maud::Markup;

use super::drawn;
use super::geometry::n;

/// A good inside another drawing, by the number that sells it; a count above one in a disc.
pub fn good(number: u8, size: f64, (x, y): (f64, f64), count: u32, class: &str) -> String {
    let (cut, half) = (size * 0.3, size / 2.0);
    let (a, b) = (n(half), n(half - cut));
    let (ma, mb) = (n(-half), n(-half + cut));
    let outline = format!("M{mb} {ma}H{b}L{a} {mb}V{b}L{b} {a}H{mb}L{ma} {b}V{mb}z");
    let mut text = format!(
        r#"<g class="good g{number} {class}" transform="translate({} {})"><path class="gs" d="{outline}" transform="translate(0 {})"/><path class="gb" d="{outline}"/>"#,
        n(x),
        n(y),
        n(size * 0.07)
    );
    let icon = |y: f64, scale: f64| super::symbol(&format!("g{number}"), (0.0, y), size * scale, "");
    let digit = |y: f64, high: f64| {
        format!(r#"<text class="gn" y="{}" font-size="{}">{number}</text>"#, n(y), n(high))
    };
    let large = size >= 36.0;
    if size >= 30.0 {
        text += &icon(-size * if large { 0.08 } else { 0.13 }, if large { 0.6 } else { 0.54 });
        text += &digit(half - size * if large { 0.07 } else { 0.05 }, (size * 0.28).max(12.0));
    } else if size >= 22.0 {
        text += &icon(0.0, 0.68);
    } else {
        let high = (size * 0.74).max(12.0);
        text += &digit(high * 0.36, high);
    }
    if count > 1 {
        let radius = (size * 0.26).max(7.4);
        let at = if size < 30.0 { (half * 0.92).max(half + radius - 7.5) } else { half * 0.92 };
        let high = (size * 0.38).max(12.0);
        text += &format!(
            r#"<circle class="cb2" cx="{}" cy="{}" r="{}"/><text class="cbt2" x="{}" y="{}" font-size="{}">{count}</text>"#,
            n(at),
            n(-at),
            n(radius),
            n(at),
            n(-at + high * 0.36),
            n(high)
        );
    }
    text + "</g>"
}

/// A good on its own.
pub fn good_image(number: u8, size: f64, count: u32, class: &str, label: &str) -> Markup {
    let margin = match (count > 1, size >= 30.0) {
        (false, _) => 3.0,
        (true, true) => (size * 0.25).max(3.0),
        (true, false) => 8.5,
    };
    let (edge, side) = (n(-size / 2.0 - margin), n(size + 2.0 * margin));
    let called = super::called(label);
    drawn(format!(
        r#"<svg class="good-i" width="{side}" height="{side}" viewBox="{edge} {edge} {side} {side}"{called}>{}</svg>"#,
        good(number, size, (0.0, 0.0), count, class)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_or_the_icon_is_always_there() {
        assert!(good(3, 48.0, (0.0, 0.0), 1, "").contains(">3</text>"));
        assert!(good(3, 48.0, (0.0, 0.0), 1, "").contains("#i-g3"));
        assert!(good(3, 18.0, (0.0, 0.0), 1, "").contains(">3</text>"));
        assert!(good(3, 22.0, (0.0, 0.0), 1, "").contains("#i-g3"));
        assert!(good(3, 48.0, (0.0, 0.0), 2, "").contains(">2</text>"));
    }
}
