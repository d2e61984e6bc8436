//! A position as one drawing that stands on its own: every duchy with its name and points.

use tabletop::Seat;

use crate::assets::STYLE;
use crate::kit::{Map, SPRITE, n};
use crate::scene::Scene;
use crate::table::{areas, print, spaces};

const RADIUS: f64 = 30.0;
const GAP: f64 = 24.0;

/// The duchies side by side, as an SVG file.
pub fn picture(scene: &Scene) -> String {
    let (mut left, mut high, mut drawing) = (GAP, 0.0_f64, String::new());
    for seat in Seat::all(scene.seats.len()) {
        let spaces = spaces(scene, seat);
        let map = Map::new(&spaces, &areas(scene, seat), RADIUS, true, &print(scene, seat));
        let size = map.size();
        let title = format!("{} · {}", scene.name(seat), scene.counter(seat, "points"));
        let title = maud::html! { (title) }.into_string();
        drawing += &format!(
            r#"<text class="sf" x="{}" y="34" font-size="24" font-weight="700" fill="var(--ink)">{title}</text><g transform="translate({} {})">{}</g>"#,
            n(left),
            n(left + size.0 / 2.0),
            n(52.0 + size.1 / 2.0),
            map.ground(true) + &map.tiles(&[])
        );
        left += size.0 + GAP;
        high = high.max(size.1);
    }
    let (wide, high) = (n(left), n(high + 52.0 + GAP));
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" data-theme="light" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"><style><![CDATA[{STYLE}]]></style>{SPRITE}<rect width="100%" height="100%" fill="var(--sheet)"/>{drawing}</svg>
"#
    )
}
