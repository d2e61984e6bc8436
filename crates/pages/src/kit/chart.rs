//! Points by source over the rounds, stacked.

use maud::Markup;

use super::drawn;
use super::geometry::n;

/// One source of points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Band {
    /// The colour class.
    pub class: &'static str,
    /// The points after each round, from the first on.
    pub rounds: Vec<i32>,
    /// The points when everything was counted.
    pub end: i32,
}

/// How many rounds the chart has room for.
const ROUNDS: usize = 25;
const WIDE: f64 = 430.0;
const HIGH: f64 = 330.0;

/// Stacked bands; `top` is the highest value of the scale, the same in every chart that is compared.
pub fn chart(bands: &[Band], top: i32, label: &str, end_label: &str) -> Markup {
    let x = |round: f64| round * (WIDE - 34.0) / 27.0;
    let y = |points: i32| HIGH - f64::from(points) / f64::from(top.max(1)) * HIGH;
    let mut text = String::new();
    for (phase, letter) in ["A", "B", "C", "D", "E"].into_iter().enumerate() {
        let from = phase as f64 * 5.0;
        text += &format!(
            r#"<rect x="{}" y="0" width="{}" height="{HIGH}" class="pb{}"/><text class="ax" x="{}" y="{}">{letter}</text>"#,
            n(x(from)),
            n(x(5.0)),
            phase % 2,
            n(x(from + 2.5)),
            HIGH + 17.0
        );
    }
    for points in (50..top).step_by(50) {
        text += &format!(
            r#"<path class="gl" d="M0 {}H{}"/><text class="ay" x="-8" y="{}">{points}</text>"#,
            n(y(points)),
            n(x(25.0)),
            n(y(points) + 4.0)
        );
    }
    let (mut base, mut pile) = (vec![0; ROUNDS + 1], 0);
    for band in bands {
        let value = |at: usize| match at {
            0 => 0,
            at => band.rounds.get(at - 1).or(band.rounds.last()).copied().unwrap_or(0),
        };
        let over: Vec<i32> = base.iter().enumerate().map(|(at, low)| low + value(at)).collect();
        let point = |(at, points): (usize, &i32)| format!("{} {}", n(x(at as f64)), n(y(*points)));
        let there: Vec<String> = over.iter().enumerate().map(point).collect();
        let back: Vec<String> = base.iter().enumerate().rev().map(point).collect();
        text += &format!(r#"<path class="{}" d="M{}L{}z"/>"#, band.class, there.join("L"), back.join("L"));
        if band.end > 0 {
            text += &format!(
                r#"<rect class="{}" x="{}" y="{}" width="{}" height="{}"/>"#,
                band.class,
                n(x(25.4)),
                n(y(pile + band.end)),
                n(x(1.5)),
                n(y(pile) - y(pile + band.end))
            );
        }
        if f64::from(band.end) >= f64::from(top) / 24.0 {
            text += &format!(
                r#"<text class="lv2" x="{}" y="{}">{}</text>"#,
                n(x(27.3)),
                n(f64::midpoint(y(pile), y(pile + band.end)) + 4.0),
                band.end
            );
        }
        pile += band.end.max(0);
        base = over;
    }
    text += &format!(r#"<text class="ax" x="{}" y="{}">{end_label}</text>"#, n(x(26.15)), HIGH + 17.0);
    let (wide, high) = (WIDE + 30.0, HIGH + 30.0);
    let label = maud::html! { (label) }.into_string();
    drawn(format!(
        r#"<svg class="chart" width="{wide}" height="{high}" viewBox="-30 -4 {wide} {high}" role="img" aria-label="{label}">{text}</svg>"#
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_lie_on_each_other_and_end_in_a_bar() {
        let band = |class, end| Band { class, rounds: vec![1, 2, end], end };
        let drawing = chart(&[band("e1", 40), band("e2", 3)], 225, "points", "end").into_string();
        assert_eq!(drawing.matches("class=\"e1\"").count(), 2);
        assert!(drawing.contains(">40</text>") && !drawing.contains(">3</text>"));
        assert!(drawing.contains(">200</text>") && !drawing.contains(">250</text>"));
    }
}
