//! Tiles: glazed roof tiles with an icon, in the colour and texture of their kind.

use maud::Markup;

use super::geometry::{WIDTH, hexagon, n, shaken};
use super::{drawn, symbol};

/// A piece in notation, taken apart for drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece<'a> {
    /// The colour class: `castle`, `mine`, `ship`, `building`, `livestock`, `monastery`, or `inn` and `facedown`.
    pub kind: &'static str,
    /// The word without a number.
    pub word: &'a str,
    /// The number at its end: of a monastery, of the animals.
    pub number: Option<u8>,
}

impl<'a> Piece<'a> {
    /// The piece with that name in notation; nothing if it is no tile.
    pub fn named(name: &'a str) -> Option<Piece<'a>> {
        let word = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let number = name[word.len()..].parse().ok();
        let kind = match word {
            "castle" => "castle",
            "mine" => "mine",
            "ship" => "ship",
            "m" if number.is_some() => "monastery",
            "cow" | "pig" | "sheep" | "chicken" | "goat" | "geese" => "livestock",
            "warehouse" | "watchtower" | "carpenter" | "church" | "market" | "boarding" | "bank"
            | "townhall" | "crane" | "white-castle" => "building",
            "inn" => "inn",
            "facedown" => "facedown",
            _ => return None,
        };
        Some(Piece { kind, word, number })
    }
}

/// What the icon and the mark of a monastery are: what it concerns, over what it gives. A lozenge (`*`) scores at the end,
/// `±` turns a die, `@` names an icon.
const MONASTERIES: [(&str, &str); 29] = [
    ("building", "2×"),
    ("mine", "@worker"),
    ("goods", "2@silver"),
    ("goods", "@worker"),
    ("ship", "2@depot"),
    ("silver", "@any"),
    ("livestock", "+1"),
    ("worker", "±2"),
    ("building", "±1"),
    ("ship", "±1"),
    ("castle", "±1"),
    ("depot", "±1"),
    ("worker", "@silver"),
    ("worker", "4×"),
    ("goods", "*2"),
    ("warehouse", "*4"),
    ("watchtower", "*4"),
    ("carpenter", "*4"),
    ("church", "*4"),
    ("market", "*4"),
    ("boarding", "*4"),
    ("bank", "*4"),
    ("townhall", "*4"),
    ("livestock", "*4"),
    ("g4", "*1"),
    ("bonus", "*3"),
    ("boat", "1."),
    ("silver", "2@worker"),
    ("white-castle", "*4"),
];

/// A tile inside another drawing. `small` draws only what can be seen on a small map.
pub fn tile(name: &str, radius: f64, (x, y): (f64, f64), class: &str, small: bool) -> String {
    let Some(piece) = Piece::named(name) else { return String::new() };
    let hex = radius * if small { 0.97 } else { 0.93 };
    let outline = shaken(hex, -90.0, 0.13, name, if small { 0.0 } else { radius * 0.035 });
    let class = if class.is_empty() { String::new() } else { format!(" {class}") };
    let mut text =
        format!(r#"<g class="tile t-{}{class}" transform="translate({} {})">"#, piece.kind, n(x), n(y));
    if !small {
        text += &format!(r#"<path class="sh" d="{outline}" transform="translate(0 {})"/>"#, n(radius * 0.05));
    }
    let texture = if radius > 34.0 { "p" } else { "ps" };
    text += &format!(r#"<path class="hx" d="{outline}"/>"#);
    // The rim of an inn takes the colour and the texture of the area that it stands in.
    let ground =
        if piece.kind == "inn" { class.trim_start().strip_prefix("t-").unwrap_or("") } else { piece.kind };
    if !matches!(ground, "" | "facedown") {
        text += &format!(r#"<path class="tx" d="{outline}" fill="url(#{texture}-{ground})"/>"#);
    }
    if piece.kind == "inn" {
        text += &format!(r#"<path class="core" d="{}"/>"#, hexagon(hex * 0.76));
    }
    if !small && piece.kind != "inn" {
        let bevel = shaken(hex * 0.9, -90.0, 0.13, name, radius * 0.03);
        text += &format!(r#"<path class="bv" d="{bevel}"/>"#);
    }
    text += &match piece.kind {
        "monastery" => monastery(piece.number.unwrap_or(0), radius, small),
        "livestock" => livestock(piece, radius, small),
        "facedown" => symbol("removed", (0.0, 0.0), radius, ""),
        "inn" => symbol("inn", (0.0, 0.0), radius * if small { 0.98 } else { 0.88 }, ""),
        _ => symbol(piece.word, (0.0, 0.0), radius * if small { 1.24 } else { 1.06 }, ""),
    };
    text + "</g>"
}

fn monastery(number: u8, radius: f64, small: bool) -> String {
    let Some(&(icon, mark)) = MONASTERIES.get(usize::from(number).wrapping_sub(1)) else {
        return String::new();
    };
    if small {
        return symbol(icon, (0.0, 0.0), radius * 1.16, "");
    }
    let (up, size, down) = match radius {
        36.0.. => (0.17, 0.82, 0.5),
        28.0.. => (0.28, 0.7, 0.45),
        _ => (0.37, 0.62, 0.4),
    };
    let mark_size = (radius * 0.37).max((radius * 0.62).min(14.3));
    let mut text = symbol(icon, (0.0, -radius * up), radius * size, "");
    text += &mark_of(mark, radius * down, mark_size);
    if radius > 38.0 {
        text += &format!(r#"<text class="mn" y="{}" font-size="12">{number}</text>"#, n(-radius * 0.6));
    }
    text
}

/// The small mark under the icon of a monastery.
fn mark_of(mark: &str, y: f64, size: f64) -> String {
    if let Some(points) = mark.strip_prefix('*') {
        let (wide, high) = (n(size * 0.78), n(size * 0.66));
        return format!(
            r#"<path class="tg" d="M0 {}l{wide} {high}-{wide} {high}-{wide}-{high}z"/><text class="tgt" y="{}" font-size="{}">{points}</text>"#,
            n(y - size * 0.66),
            n(y + size * 0.3),
            n((size * 0.84).max(12.0))
        );
    }
    if let Some((count, icon)) = mark.split_once('@') {
        let aside = if count.is_empty() { 0.0 } else { size * 0.36 };
        let number = match count {
            "" => String::new(),
            count => format!(
                r#"<text class="tgi" x="{}" y="{}" font-size="{}">{count}</text>"#,
                n(-size * 0.42),
                n(y + size * 0.32),
                n((size * 0.92).max(12.0))
            ),
        };
        return number + &symbol(icon, (aside, y), size * 1.02, "");
    }
    format!(
        r#"<text class="tgi" y="{}" font-size="{}">{mark}</text>"#,
        n(y + size * 0.34),
        n((size * 1.02).max(12.5))
    )
}

fn livestock(piece: Piece<'_>, radius: f64, small: bool) -> String {
    let count = piece.number.map_or_else(|| "2".to_owned(), |count| count.to_string());
    if small {
        let icon = symbol(piece.word, (0.0, -radius * 0.13), radius * 1.12, "");
        if radius < 11.0 {
            return icon;
        }
        let high = n((radius * 0.56).max(12.0));
        return icon
            + &format!(r#"<text class="ct" y="{}" font-size="{high}">{count}</text>"#, n(radius * 0.8));
    }
    let disc = (radius * 0.235).max(7.2);
    symbol(piece.word, (0.0, -radius * 0.14), radius * 0.98, "")
        + &format!(
            r#"<circle class="cb" cy="{}" r="{}"/><text class="cbt" y="{}" font-size="{}">{count}</text>"#,
            n(radius * 0.8 - disc),
            n(disc),
            n(radius * 0.8 - disc * 0.49),
            n((radius * 0.34).max(12.0))
        )
}

/// A tile on its own; the ring of a selection is drawn beyond its frame.
pub fn tile_image(name: &str, radius: f64, label: &str) -> Markup {
    let (width, height) = (WIDTH * radius + 4.0, 2.0 * radius + 6.0);
    let ring = hexagon(radius * 0.97);
    framed(
        width,
        height,
        &super::called(label),
        &format!(
            r#"{}<path class="selr0" d="{ring}"/><path class="selr" d="{ring}"/>"#,
            tile(name, radius, (0.0, 0.0), "", radius < 20.0)
        ),
    )
}

/// A key space without a tile.
pub fn empty_key_space(radius: f64, label: &str) -> Markup {
    framed(
        WIDTH * radius + 4.0,
        2.0 * radius + 6.0,
        &super::called(label),
        &format!(r#"<path class="slot" d="{}"/>"#, hexagon(radius * 0.9)),
    )
}

/// The space of a depot whose tile is gone; its kind stays readable.
pub fn hole(kind: &str, radius: f64, (x, y): (f64, f64), class: &str) -> String {
    let icon = if kind.is_empty() { String::new() } else { symbol(kind, (0.0, 0.0), radius * 0.8, "hw") };
    format!(
        r#"<g class="t-{kind} {class}" transform="translate({} {})"><path class="hole" d="{}"/>{icon}</g>"#,
        n(x),
        n(y),
        hexagon(radius * 0.88)
    )
}

fn framed(width: f64, height: f64, attributes: &str, inner: &str) -> Markup {
    let (left, top, width, height) = (n(-width / 2.0), n(-height / 2.0), n(width), n(height));
    drawn(format!(
        r#"<svg class="tile-i" width="{width}" height="{height}" viewBox="{left} {top} {width} {height}"{attributes}>{inner}</svg>"#
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_of_the_board_game_can_be_drawn() {
        for tile_name in family::board_game::tiles::Tile::all().map(|tile| tile.to_string()) {
            let piece = Piece::named(&tile_name).unwrap_or_else(|| panic!("{tile_name}"));
            let large = tile(&tile_name, 47.0, (0.0, 0.0), "", false);
            let icon = large.split("#i-").nth(1).and_then(|rest| rest.split('"').next());
            let icon = icon.unwrap_or_else(|| panic!("{tile_name} has an icon"));
            assert!(super::super::SPRITE.contains(&format!(r#"id="i-{icon}""#)), "{tile_name}: {icon}");
            assert!(large.contains(&format!("t-{}", piece.kind)), "{tile_name}");
        }
        assert_eq!(Piece::named("red"), None);
        assert_eq!(tile("red", 20.0, (0.0, 0.0), "", true), "");
    }

    #[test]
    fn a_monastery_says_what_it_gives() {
        assert!(tile("m20", 47.0, (0.0, 0.0), "", false).contains("#i-market"));
        assert!(tile("m20", 47.0, (0.0, 0.0), "", false).contains(">4</text>"));
        assert!(tile("m12", 30.0, (0.0, 0.0), "", false).contains("±1"));
        assert!(tile("m20", 47.0, (0.0, 0.0), "", false).contains(">20</text>"));
        assert!(!tile("m20", 32.0, (0.0, 0.0), "", false).contains(">20</text>"));
    }
}
