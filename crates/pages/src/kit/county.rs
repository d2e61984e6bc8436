//! County cards: arched like a window, with spaces for tiles and what the full card is worth.

use super::geometry::{Point, WIDTH, hexagon, n};
use super::tile::tile;
use super::{drawn, symbol};
use maud::Markup;

/// A space of a county card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CountySpace {
    /// The colour that is printed on it.
    pub color: &'static str,
    /// Half-steps from the left and rows from the top.
    pub at: (u8, u8),
    /// The tile that lies on it, in notation; `facedown` if it lies so.
    pub tile: Option<String>,
    /// The sign that is printed on it: `sell` or `double`.
    pub sign: Option<String>,
    /// Whether it was covered last.
    pub is_last: bool,
}

/// A county card to be drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct County {
    /// Its title.
    pub title: String,
    /// Its spaces in reading order.
    pub spaces: Vec<CountySpace>,
    /// What it is worth at each level, and whether that level is played.
    pub values: Vec<(u8, bool)>,
    /// What completing it counts for besides: `post` or `shield`.
    pub emblem: Option<String>,
    /// Whether it is the one that works now.
    pub works: bool,
}

impl County {
    /// The spaces alone: the drawing, its width and its height.
    fn hexes(&self, radius: f64) -> (String, f64, f64) {
        let last = |of: fn(&CountySpace) -> u8| f64::from(self.spaces.iter().map(of).max().unwrap_or(0));
        let (right, bottom) = (last(|space| space.at.0), last(|space| space.at.1));
        let (wide, high) = (WIDTH * radius * (right / 2.0 + 1.0), radius * (bottom * 1.5 + 2.0));
        let mut text = String::new();
        for space in &self.spaces {
            let (x, y) = (f64::from(space.at.0), f64::from(space.at.1));
            let centre = ((x - right / 2.0) * WIDTH * radius / 2.0, (y - bottom / 2.0) * 1.5 * radius);
            text += &space_drawing(space, radius, centre);
        }
        (text, wide, high)
    }

    /// The spaces alone, for a strip.
    pub fn small(&self, radius: f64) -> Markup {
        let (text, wide, high) = self.hexes(radius);
        let (wide, high) = (wide + 4.0, high + 4.0);
        drawn(format!(
            r#"<svg width="{0}" height="{1}" viewBox="{2} {3} {0} {1}" aria-hidden="true">{text}</svg>"#,
            n(wide),
            n(high),
            n(-wide / 2.0),
            n(-high / 2.0)
        ))
    }

    /// The whole card.
    pub fn card(&self, radius: f64, label: &str) -> Markup {
        let (wide, high) = (radius * 6.64, radius * 8.24);
        let (hexes, ..) = self.hexes(radius);
        let (middle, right, bottom) = (wide / 2.0, wide - 3.0, high - 10.0);
        let arch = format!(
            "M3 {b}V26C3 10 {l} 8 {m} 3C{f} 8 {r} 10 {r} 26V{b}q0 7-7 7H10q-7 0-7-7z",
            b = n(bottom),
            l = n(wide * 0.3),
            m = n(middle),
            f = n(wide * 0.7),
            r = n(right)
        );
        let class = if self.works { "ctn act" } else { "ctn" };
        let mut text = format!(
            r#"<g class="{class}"><path class="cty-s" d="{arch}" transform="translate(0 2)"/><path class="cty-b" d="{arch}"/><text class="cty-n" x="{}" y="{}">{}</text><g transform="translate({} {})">{hexes}</g>"#,
            n(middle),
            n(radius * 1.24),
            self.title,
            n(middle),
            n(high / 2.0 + radius * 0.24)
        );
        if let Some(emblem) = &self.emblem {
            text += &format!(
                r#"<g class="csym">{}</g>"#,
                symbol(emblem, (wide - radius * 0.8, radius * 1.9), radius * 0.7, "")
            );
        }
        let low = high - radius * 0.84;
        for (at, (points, is_on)) in (0..).zip(&self.values) {
            let x = middle + (f64::from(at) - 1.0) * radius * 1.52;
            let (class, lozenge) = match is_on {
                true => ("lv on", lozenge(radius * 0.64)),
                false => ("lv", String::new()),
            };
            text += &format!(
                r#"<g class="{class}" transform="translate({} {})">{lozenge}<text y="5">{points}</text></g>"#,
                n(x),
                n(low)
            );
        }
        drawn(format!(
            r#"<svg class="ctyv" width="{0}" height="{1}" viewBox="0 0 {0} {1}"{2}>{text}</g></svg>"#,
            n(wide),
            n(high),
            super::called(label)
        ))
    }
}

fn lozenge(size: f64) -> String {
    let (wide, high) = (n(size * 1.06), n(size * 0.82));
    format!(r#"<path d="M0-{high}L{wide} 0 0 {high}-{wide} 0z"/>"#)
}

fn space_drawing(space: &CountySpace, radius: f64, (x, y): Point) -> String {
    let outline = hexagon(radius * 0.96);
    let color = space.color;
    let up = if space.sign.is_some() { radius * 0.24 } else { radius * 0.06 };
    let mut text = format!(
        r#"<g class="sp t-{color}" transform="translate({} {})"><path class="gr" d="{outline}"/><path class="gx" d="{outline}" fill="url(#ps-{color})"/>{}</g>"#,
        n(x),
        n(y),
        symbol(color, (0.0, -up), radius * 0.82, "wm")
    );
    if let Some(name) = &space.tile {
        text += &tile(name, radius * 0.98, (x, y), "", radius < 15.0);
    }
    if let Some(sign) = space.sign.as_ref().filter(|_| radius > 12.0) {
        text += &format!(
            r#"<g class="sellm" transform="translate({} {})"><circle r="{}"/>{}</g>"#,
            n(x),
            n(y + radius * 0.56),
            n(radius * 0.3),
            symbol(sign, (0.0, 0.0), radius * 0.44, "")
        );
    }
    if space.is_last {
        text += &format!(
            r#"<path class="lastm" transform="translate({} {})" d="{outline}" stroke-width="2.2"/>"#,
            n(x),
            n(y)
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_shows_its_spaces_signs_and_the_level_that_is_played() {
        let space = |at, tile: Option<&str>, sign: Option<&str>| CountySpace {
            color: "mine",
            at,
            tile: tile.map(str::to_owned),
            sign: sign.map(str::to_owned),
            is_last: tile.is_some(),
        };
        let card = County {
            title: "County 1".to_owned(),
            spaces: vec![
                space((1, 0), Some("mine"), None),
                space((0, 1), None, Some("sell")),
                space((2, 1), None, None),
            ],
            values: vec![(8, false), (12, true), (16, false)],
            emblem: None,
            works: true,
        };
        let text = card.card(25.0, "County 1").into_string();
        assert_eq!(text.matches("class=\"gr\"").count(), 3);
        assert_eq!(text.matches("lastm").count(), 1);
        assert!(text.contains("#i-sell") && text.contains("ctn act") && text.contains("lv on"));
        assert!(text.contains(">12</text>"));
    }
}
