//! The duchies side by side, for a picture of a position.

use tabletop::Seat;

use super::{areas, print, spaces};
use crate::kit::{Map, n};
use crate::scene::Scene;

const RADIUS: f64 = 30.0;
const GAP: f64 = 24.0;

/// Every duchy with its name and points: the drawing, its width and its height.
pub(super) fn drawing(scene: &Scene) -> (String, f64, f64) {
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
    (drawing, left, high + 52.0 + GAP)
}
