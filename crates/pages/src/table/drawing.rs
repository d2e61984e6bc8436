//! The duchies side by side, for a picture of a position.

use super::map;
use crate::kit::n;
use crate::scene::Scene;

const RADIUS: f64 = 30.0;
const GAP: f64 = 24.0;

/// Every duchy with its name and points: the drawing, its width and its height.
pub(super) fn drawing(scene: &Scene) -> (String, f64, f64) {
    let (mut left, mut high, mut drawing) = (GAP, 0.0_f64, String::new());
    for seat in scene.houses() {
        let map = map(scene, seat, RADIUS, true);
        let size = map.size();
        let title = format!("{} · {}", scene.names(seat), scene.points(seat));
        let title = maud::html! { (title) }.into_string();
        drawing += &format!(
            r#"<text class="sf" x="{}" y="34" font-size="24" font-weight="700" fill="var(--ink)">{title}</text><g transform="translate({} {})">{}</g>"#,
            n(left),
            n(left + size.0 / 2.0),
            n(52.0 + size.1 / 2.0),
            map.ground(true) + &map.tiles(&[]) + &super::rooms::on_map(scene, &map, seat, false)
        );
        left += size.0 + GAP;
        high = high.max(size.1);
    }
    (drawing, left, high + 52.0 + GAP)
}
