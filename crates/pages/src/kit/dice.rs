//! Dice.

use maud::Markup;

use super::drawn;
use super::geometry::n;

const PIPS: [&[(i8, i8)]; 6] = [
    &[(0, 0)],
    &[(-1, -1), (1, 1)],
    &[(-1, -1), (0, 0), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
];

/// A die inside another drawing; the class says whose it is: `s0` to `s3`, `ink`, and `used` or `act`. A face that is not
/// known stays blank.
pub fn die(face: u8, size: f64, (x, y): (f64, f64), class: &str) -> String {
    let (half, round) = (size / 2.0, n(size * 0.22));
    let (edge, low, size_text) = (n(-half), n(-half + size * 0.06), n(size));
    let mut text = format!(
        concat!(
            r#"<g class="die {}" transform="translate({} {})">"#,
            r#"<rect class="ds" x="{}" y="{}" width="{}" height="{}" rx="{}"/>"#,
            r#"<rect class="db" x="{}" y="{}" width="{}" height="{}" rx="{}"/>"#
        ),
        class,
        n(x),
        n(y),
        edge,
        low,
        size_text,
        size_text,
        round,
        edge,
        edge,
        size_text,
        size_text,
        round
    );
    for &(column, row) in PIPS.get(usize::from(face).wrapping_sub(1)).copied().unwrap_or(&[]) {
        let at = |step: i8| n(f64::from(step) * size * 0.25);
        text +=
            &format!(r#"<circle class="dp" cx="{}" cy="{}" r="{}"/>"#, at(column), at(row), n(size * 0.095));
    }
    text + "</g>"
}

/// A die on its own.
pub fn die_image(face: u8, size: f64, class: &str, label: &str) -> Markup {
    let (edge, width, height) = (n(-size / 2.0 - 2.0), n(size + 4.0), n(size + 6.0));
    let called = super::called(label);
    drawn(format!(
        r#"<svg class="die-i" width="{width}" height="{height}" viewBox="{edge} {edge} {width} {height}"{called}>{}</svg>"#,
        die(face, size, (0.0, 0.0), class)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_shows_its_number() {
        for face in 1..=6 {
            assert_eq!(die(face, 20.0, (0.0, 0.0), "ink").matches("class=\"dp\"").count(), usize::from(face));
        }
        assert!(!die(0, 20.0, (0.0, 0.0), "").contains("dp\""));
    }
}
