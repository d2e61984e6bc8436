//! Small drawings that several pages share.

use maud::{Markup, PreEscaped, html};

use crate::kit::{Area, Map, Space, die_image, empty_key_space, good_image, icon, n, sign, tile_image};

pub(super) fn die(face: u8) -> Markup {
    die_image(face, 40.0, "s0", "")
}

pub(super) fn white(face: u8) -> Markup {
    die_image(face, 40.0, "", "")
}

pub(super) fn tile(name: &str) -> Markup {
    tile_image(name, 30.0, "")
}

pub(super) fn good(number: u8) -> Markup {
    good_image(number, 40.0, 1, "", "")
}

pub(super) fn slot() -> Markup {
    empty_key_space(30.0, "")
}

pub(super) fn to() -> Markup {
    html! { span.ar1 { (sign("right", 24)) } }
}

pub(super) fn plus() -> Markup {
    html! { span.op1 { "+" } }
}

/// Something that is counted.
pub(super) fn counted(symbol: &str, count: &str) -> Markup {
    html! { span.res { (icon(symbol, 30)) b { (count) } } }
}

/// A colour, as a card or a die shows it.
pub(super) fn colour(name: &str) -> Markup {
    html! { span.bk1.{ "t-" (name) } { (icon(name, 30)) } }
}

/// A few spaces of a duchy, by rows: colour, number, tile.
pub(super) fn land(rows: &[&[(&'static str, u8, &str)]], rings: &[&str], seed: &str) -> Markup {
    let mut spaces = Vec::new();
    for (letter, row) in ('a'..).zip(rows) {
        for (place, &(color, number, tile)) in (1..).zip(*row) {
            let tile = (!tile.is_empty()).then(|| tile.to_owned());
            spaces.push(Space { name: format!("{letter}{place}"), color, number, tile, ..Space::default() });
        }
    }
    let one = |space: &Space| Area { spaces: vec![space.name.clone()], is_finished: false };
    let areas: Vec<Area> = spaces.iter().map(one).collect();
    let map = Map::new(&spaces, &areas, 34.0, false, seed);
    let (wide, high) = map.size();
    let frame = format!("{} {} {} {}", n(-wide / 2.0), n(-high / 2.0), n(wide), n(high));
    let drawn = map.ground(true)
        + &map.tiles(&[])
        + &rings.iter().map(|space| map.ring(space, 0)).collect::<String>();
    html! { svg.land1 width=(n(wide)) height=(n(high)) viewBox=(frame) { (PreEscaped(drawn)) } }
}
