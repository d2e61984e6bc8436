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

const WIDE: f64 = 430.0;
const HIGH: f64 = 330.0;

/// Stacked bands over the 25 rounds of the board game; `top` is the highest value of the scale, the same in every chart that
/// is compared.
pub fn chart(bands: &[Band], top: i32, label: &str, end_label: &str) -> Markup {
    let phases = ["A", "B", "C", "D", "E"].map(|letter| (letter.to_owned(), 5));
    chart_over(&phases, bands, top, label, end_label)
}

/// Stacked bands over sections of so many rounds each.
pub fn chart_over(
    sections: &[(String, usize)],
    bands: &[Band],
    top: i32,
    label: &str,
    end_label: &str,
) -> Markup {
    let rounds = sections.iter().map(|(_, rounds)| rounds).sum::<usize>().max(1);
    let last = rounds as f64;
    let unit = (last + 2.0) / 27.0;
    let x = |round: f64| round * (WIDE - 34.0) / (last + 2.0);
    let y = |points: i32| HIGH - f64::from(points) / f64::from(top.max(1)) * HIGH;
    let mut text = String::new();
    let mut from = 0.0;
    for (phase, (letter, rounds)) in sections.iter().enumerate() {
        let wide = *rounds as f64;
        text += &format!(
            r#"<rect x="{}" y="0" width="{}" height="{HIGH}" class="pb{}"/><text class="ax" x="{}" y="{}">{letter}</text>"#,
            n(x(from)),
            n(x(wide)),
            phase % 2,
            n(x(from + wide / 2.0)),
            HIGH + 17.0
        );
        from += wide;
    }
    let step = if top > 120 { 50 } else { 20 };
    for points in (step..top).step_by(step as usize) {
        text += &format!(
            r#"<path class="gl" d="M0 {}H{}"/><text class="ay" x="-8" y="{}">{points}</text>"#,
            n(y(points)),
            n(x(last)),
            n(y(points) + 4.0)
        );
    }
    let (mut base, mut pile) = (vec![0; rounds + 1], 0);
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
                n(x(last + 0.4 * unit)),
                n(y(pile + band.end)),
                n(x(1.5 * unit)),
                n(y(pile) - y(pile + band.end))
            );
        }
        if f64::from(band.end) >= f64::from(top) / 24.0 {
            text += &format!(
                r#"<text class="lv2" x="{}" y="{}">{}</text>"#,
                n(x(last + 2.3 * unit)),
                n(f64::midpoint(y(pile), y(pile + band.end)) + 4.0),
                band.end
            );
        }
        pile += band.end.max(0);
        base = over;
    }
    text += &format!(
        r#"<text class="ax" x="{}" y="{}">{end_label}</text>"#,
        n(x(last + 1.15 * unit)),
        HIGH + 17.0
    );
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
