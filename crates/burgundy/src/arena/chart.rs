//! A chart of ratings.

use std::fmt::Write as _;

use bots::arena::stats::Estimate;

/// Bots and their ratings as an SVG picture: a dot with its interval for each, the strongest on top.
pub(super) fn ratings(bots: &[(&str, Estimate)]) -> String {
    const LEFT: f64 = 110.0;
    const WIDTH: f64 = 560.0;
    const LINE: f64 = 30.0;
    let mut bots = bots.to_vec();
    bots.sort_by(|one, other| other.1.mean.total_cmp(&one.1.mean));
    let low = bots.iter().map(|bot| bot.1.interval().0).fold(f64::INFINITY, f64::min);
    let high = bots.iter().map(|bot| bot.1.interval().1).fold(f64::NEG_INFINITY, f64::max);
    let (first, last) = ((low / 100.0).floor() * 100.0, (high / 100.0).ceil() * 100.0);
    let x = |elo: f64| LEFT + WIDTH * (elo - first) / (last - first).max(100.0);
    let height = LINE * (bots.len() as f64 + 1.5);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {height}\" font-family=\"sans-serif\" \
         font-size=\"13\" role=\"img\">\n<title>Elo of the bots, with 95 % intervals</title>\n",
        LEFT + WIDTH + 90.0
    );
    let mut mark = first;
    while mark <= last {
        let at = x(mark);
        let end = height - LINE;
        let _ = writeln!(
            svg,
            "<line x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"8\" y2=\"{end:.1}\" stroke=\"#ddd\"/>\
             <text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#555\">{mark:+.0}</text>",
            end + 18.0
        );
        mark += if last - first > 1500.0 { 200.0 } else { 100.0 };
    }
    for (place, (name, rating)) in bots.iter().enumerate() {
        let y = LINE * (place as f64 + 0.75);
        let (from, to) = rating.interval();
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{name}</text>\
             <line x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#7a1f2b\" stroke-width=\"2\"/>\
             <circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"#7a1f2b\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" fill=\"#333\">{:+.0} ±{:.0}</text>",
            LEFT - 12.0,
            y + 4.5,
            x(from),
            x(to),
            x(rating.mean),
            x(to) + 8.0,
            y + 4.5,
            rating.mean,
            rating.error
        );
    }
    svg.push_str("</svg>\n");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strongest_bot_is_on_top() {
        let bot = |mean| Estimate { mean, error: 12.0 };
        let svg = ratings(&[("weak", bot(-150.0)), ("strong", bot(150.0))]);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        assert!(svg.find(">strong<").unwrap() < svg.find(">weak<").unwrap());
        assert!(svg.contains("+150 ±12") && svg.contains(">-200<"));
    }
}
