//! What a target costs.

use super::geometry::n;

/// A pill that says what a target costs in workers, a tick if nothing. Both forms are drawn and a class shows one, so that
/// a page can change the number without drawing.
pub fn cost_badge((x, y): (f64, f64), cost: u32, scale: f64, soft: bool) -> String {
    let free = if cost == 0 { " free" } else { "" };
    let soft = if soft { " soft" } else { "" };
    format!(
        concat!(
            r#"<g class="cost{}{}" transform="translate({} {}) scale({})" aria-hidden="true">"#,
            r#"<g class="fr"><circle r="10.5"/><path d="M-4.5.5-1.2 4 5-3.8"/></g>"#,
            r#"<g class="pd"><rect x="-19" y="-11" width="38" height="22" rx="11"/>"#,
            r#"<text x="-7" y="5.6">{}</text>"#,
            r##"<use href="#i-worker" x="0" y="-8" width="16" height="16"/></g></g>"##
        ),
        soft,
        free,
        n(x),
        n(y),
        n(scale),
        cost
    )
}
