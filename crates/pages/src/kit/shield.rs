//! Shields: the field says the value, the charge and the number which one it is; large ones add the mark of the ability.

use maud::Markup;

use super::geometry::n;
use super::{drawn, symbol};

const OUTLINE: &str = "M5 3.5c6 2.6 12 2.3 19-.5 7 2.8 13 3.1 19 .5V22c0 12-8 18.5-19 24C13 40.5 5 34 5 22z";

/// What the ability of each shield is about, as an icon.
const MARKS: [&str; 18] = [
    "livestock",
    "worker",
    "worker",
    "infinity",
    "depot",
    "monastery",
    "bonus",
    "mine",
    "silver",
    "monastery",
    "castle",
    "goods",
    "shield",
    "depot",
    "black",
    "d6",
    "any",
    "pennant",
];

/// The number of a shield in notation.
pub fn shield_number(name: &str) -> Option<u8> {
    let number = name.strip_prefix("shield")?.parse().ok()?;
    (1..=MARKS.len()).contains(&usize::from(number)).then_some(number)
}

/// A shield inside another drawing.
pub fn shield(number: u8, size: f64, (x, y): (f64, f64), class: &str, with_number: bool) -> String {
    let value = match number {
        1..=6 => 12,
        7..=12 => 8,
        _ => 4,
    };
    let class = if class.is_empty() { String::new() } else { format!(" {class}") };
    let mut text = format!(
        concat!(
            r#"<g class="shd v{}{}" transform="translate({} {})"><g transform="translate({} {}) scale({})">"#,
            r#"<path class="s-s" d="{}" transform="translate(0 2)"/><path class="s-b" d="{}"/>"#,
            r#"<path class="s-f" d="{}" transform="translate(3.36 3.36) scale(.86)"/></g>"#
        ),
        value,
        class,
        n(x),
        n(y),
        n(-size / 2.0),
        n(-size / 2.0),
        n(size / 48.0),
        OUTLINE,
        OUTLINE,
        OUTLINE
    );
    let charge = format!("h{number}");
    if size >= 38.0 {
        let mark = MARKS[usize::from(number.max(1) - 1) % MARKS.len()];
        text += &symbol(&charge, (0.0, -size * 0.13), size * 0.42, "");
        text +=
            &format!(r#"<path class="s-l" d="M{} {}H{}"/>"#, n(-size * 0.27), n(size * 0.12), n(size * 0.27));
        text += &symbol(mark, (0.0, size * 0.26), size * 0.235, "");
    } else {
        text += &symbol(&charge, (0.0, -size * 0.03), size * 0.52, "");
    }
    if with_number {
        let radius = (size * 0.19).max(8.2);
        let high = if number < 10 { radius * 1.42 } else { radius * 1.3 }.max(12.0);
        text += &format!(
            r#"<g transform="translate({} {})">{}<text class="s-nt" y="{}" font-size="{}">{number}</text></g>"#,
            n(size * 0.37),
            n(-size * 0.37),
            ground(number, radius),
            n(radius * 0.52),
            n(high)
        );
    }
    text + "</g>"
}

/// What a number stands on; two digits need more room.
fn ground(number: u8, radius: f64) -> String {
    match number {
        ..=9 => format!(r#"<circle class="s-n" r="{}"/>"#, n(radius)),
        _ => {
            let wide = radius * 1.3;
            format!(
                r#"<rect class="s-n s-w" x="{}" y="{}" width="{}" height="{}" rx="{}"/>"#,
                n(-wide),
                n(-radius),
                n(2.0 * wide),
                n(2.0 * radius),
                n(radius)
            )
        }
    }
}

/// A shield on its own.
pub fn shield_image(number: u8, size: f64, label: &str) -> Markup {
    let margin = size * 0.16 + 3.0;
    let (left, top, side) = (n(-size / 2.0 - margin * 0.3), n(-size / 2.0 - margin * 0.7), n(size + margin));
    let called = super::called(label);
    drawn(format!(
        r#"<svg class="shd-i" width="{side}" height="{side}" viewBox="{left} {top} {side} {side}"{called}>{}</svg>"#,
        shield(number, size, (0.0, 0.0), "", true)
    ))
}

/// A castle that carries a shield: the castle makes room for it.
pub fn castle_with_shield(number: u8, radius: f64, (x, y): (f64, f64), small: bool) -> String {
    let castle = super::tile("castle", radius, (x, y), "", small);
    let begins = castle.find("<use ").unwrap_or(castle.len());
    let ends = castle[begins..].find("/>").map_or(castle.len(), |end| begins + end + 2);
    let icon = if small { String::new() } else { symbol("castle", (0.0, -radius * 0.5), radius * 0.62, "") };
    let on_it = if small {
        shield(number, radius * 1.5, (x, y + radius * 0.04), "mini", false)
    } else {
        shield(number, radius * 1.14, (x, y + radius * 0.2), "", true)
    };
    format!("{}{icon}{}{on_it}", &castle[..begins], &castle[ends..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shield_has_a_charge_a_mark_and_a_number() {
        for number in 1..=18 {
            let drawing = shield(number, 48.0, (0.0, 0.0), "", true);
            for part in drawing.split("#i-").skip(1) {
                let icon = part.split('"').next().unwrap_or_default();
                assert!(super::super::SPRITE.contains(&format!(r#"id="i-{icon}""#)), "{icon}");
            }
            assert!(drawing.contains(&format!(">{number}</text>")));
            assert_eq!(shield_number(&format!("shield{number}")), Some(number));
        }
        assert_eq!(shield_number("shield19"), None);
        assert_eq!(shield_number("castle"), None);
    }

    #[test]
    fn a_castle_makes_room_for_its_shield() {
        let large = castle_with_shield(7, 45.0, (1.0, 2.0), false);
        assert_eq!((large.matches("#i-castle").count(), large.matches("#i-h7").count()), (1, 1));
        assert_eq!(large.matches("<g").count(), large.matches("</g>").count());
        let small = castle_with_shield(7, 14.0, (0.0, 0.0), true);
        assert!(!small.contains("#i-castle") && !small.contains("<text"));
    }
}
