//! Double tiles: two vines under one outline, each with its colour, its planting and its sign.

use maud::Markup;

use super::geometry::{Point, WIDTH, n};
use super::{drawn, symbol};

/// The colours of grapes.
pub const GRAPES: [&str; 6] = ["orange", "yellow", "green", "red", "black", "blue"];

/// The two vines of a double tile in notation, as it lies: `green-red`.
pub fn vines(name: &str) -> Option<(&str, &str)> {
    let (left, right) = name.split_once('-')?;
    (GRAPES.contains(&left) && GRAPES.contains(&right)).then_some((left, right))
}

/// The colour of a vine bonus tile in notation: `vine-green`.
pub fn vine_tile(name: &str) -> Option<&str> {
    name.strip_prefix("vine-").filter(|grape| GRAPES.contains(grape))
}

/// The outline of two neighbouring hexes, around the middle of their common edge, drawn in by `share`.
pub fn double_hexagon(radius: f64, share: f64) -> String {
    let (wide, middle) = (WIDTH * radius, radius / 2.0 * (1.0 - (1.0 - share) * 2.0));
    let corner = |x: f64, y: f64| -> Point {
        let centre = wide / 2.0 * x.signum();
        (centre + (x * wide - centre) * share, y * radius * share)
    };
    let points = [
        corner(-0.5, -1.0),
        (0.0, -middle),
        corner(0.5, -1.0),
        corner(1.0, -0.5),
        corner(1.0, 0.5),
        corner(0.5, 1.0),
        (0.0, middle),
        corner(-0.5, 1.0),
        corner(-1.0, 0.5),
        corner(-1.0, -0.5),
    ];
    rounded(&points, radius * 0.12)
}

fn rounded(points: &[Point], by: f64) -> String {
    let mut path = String::new();
    for (at, &(x, y)) in points.iter().enumerate() {
        let toward = |(px, py): Point| {
            let long = (px - x).hypot(py - y);
            (x + (px - x) * by / long, y + (py - y) * by / long)
        };
        let (ax, ay) = toward(points[(at + points.len() - 1) % points.len()]);
        let (bx, by) = toward(points[(at + 1) % points.len()]);
        let pen = if at == 0 { 'M' } else { 'L' };
        path += &format!("{pen}{} {}Q{} {} {} {}", n(ax), n(ay), n(x), n(y), n(bx), n(by));
    }
    path + "z"
}

/// Half of a double tile: `side` is -1 for the left one.
fn half(side: f64, radius: f64, share: f64) -> String {
    let centre = side * WIDTH * radius / 2.0;
    let (high, low) = (radius * share, radius / 2.0 * share);
    let (outer, middle) = (centre + centre * share, radius / 2.0 * (1.0 - (1.0 - share) * 2.0));
    format!(
        "M{} {}L0 {}V{}L{} {}L{} {}V{}z",
        n(centre),
        n(-high),
        n(-middle),
        n(middle),
        n(centre),
        n(high),
        n(outer),
        n(low),
        n(-low)
    )
}

/// A double tile inside another drawing, as it lies; `small` leaves out the shadow.
pub fn double_tile(name: &str, radius: f64, (x, y): Point, small: bool) -> String {
    let Some((left, right)) = vines(name) else { return String::new() };
    let share = if small { 0.97 } else { 0.955 };
    let outline = double_hexagon(radius, share);
    let mut text = format!(r#"<g class="tile dbl" transform="translate({} {})">"#, n(x), n(y));
    if !small {
        text += &format!(r#"<path class="sh" d="{outline}" transform="translate(0 {})"/>"#, n(radius * 0.05));
    }
    for (side, grape) in [(-1.0, left), (1.0, right)] {
        let path = half(side, radius, share);
        text += &format!(r#"<g class="vn {grape}"><path class="vf" d="{path}"/>"#);
        text += &format!(r#"<path class="vt" d="{path}" fill="url(#v-{grape})"/>"#);
        let size = radius * if small { 1.15 } else { 0.98 };
        text += &symbol(&format!("v-{grape}"), (side * WIDTH * radius / 2.0, 0.0), size, "");
        text += "</g>";
    }
    text += &format!(
        r#"<path class="do" d="{outline}"/><path class="dm" d="M0 {}V{}"/></g>"#,
        n(-radius * 0.42),
        n(radius * 0.42)
    );
    text
}

/// A double tile on its own, with the ring of a selection.
pub fn double_image(name: &str, radius: f64, label: &str) -> Markup {
    let ring = double_hexagon(radius, 1.0);
    framed(
        radius,
        label,
        &format!(
            r#"{}<path class="selr0" d="{ring}"/><path class="selr" d="{ring}"/>"#,
            double_tile(name, radius, (0.0, 0.0), radius < 15.0)
        ),
    )
}

/// A place for a double tile that is empty.
pub fn double_hole(radius: f64, class: &str, label: &str) -> Markup {
    framed(radius, label, &format!(r#"<path class="{class}" d="{}"/>"#, double_hexagon(radius, 0.94)))
}

fn framed(radius: f64, label: &str, inner: &str) -> Markup {
    let (wide, high) = (2.0 * WIDTH * radius + 6.0, 2.0 * radius + 6.0);
    let called = super::called(label);
    drawn(format!(
        r#"<svg class="tile-i" width="{0}" height="{1}" viewBox="{2} {3} {0} {1}"{called}>{inner}</svg>"#,
        n(wide),
        n(high),
        n(-wide / 2.0),
        n(-high / 2.0)
    ))
}

/// A vine bonus tile on its own: a pennant with the sign of its vine.
pub fn vine_image(grape: &str, size: u32, label: &str) -> Markup {
    const PENNANT: &str = "M-15-15h30v30L0 9-15 15z";
    let called = super::called(label);
    drawn(format!(
        r#"<svg class="vine-i" width="{size}" height="{size}" viewBox="-17 -17 34 34"{called}><g class="vn {grape}"><path class="vf vbk" d="{PENNANT}"/><path class="vt" d="{PENNANT}" fill="url(#v-{grape})"/>{}</g></svg>"#,
        symbol(&format!("v-{grape}"), (0.0, -3.0), 19.0, "")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_double_tile_shows_both_vines_as_it_lies() {
        for tile in family::board_game::rooms::vineyards::DoubleTile::all() {
            let name = tile.to_string();
            let (left, right) = vines(&name).unwrap_or_else(|| panic!("{name}"));
            let drawing = double_tile(&name, 30.0, (0.0, 0.0), false);
            let (first, second) =
                (drawing.find(&format!("vn {left}\"")), drawing.rfind(&format!("vn {right}\"")));
            assert!(first.is_some() && first < second, "{name}");
            assert_eq!(drawing.matches("<g").count(), drawing.matches("</g>").count());
        }
        assert_eq!(vines("white-castle"), None);
        assert_eq!(vine_tile("vine-red"), Some("red"));
        for grape in GRAPES {
            assert!(super::super::SPRITE.contains(&format!(r#"id="i-v-{grape}""#)));
        }
    }
}
