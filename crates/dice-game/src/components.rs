//! What is printed on sheets and dice, table by table, and how sure we are of each.

use tabletop::choice::{Component, Confidence};

use crate::colors::Color;
use crate::rules::Rules;
use crate::sheets::{Letter, SQUARES_OF_A_CONFIDENCE};
use crate::values::{AREA_POINTS_CONFIDENCE, COLOR_POINTS, SINGLE_FACES_CONFIDENCE, TIME_BOXES_CONFIDENCE};

/// Every table of the dice game that the rulebook does not give in words.
pub const COMPONENTS: &[Component<Rules>] = &[
    sheet(Letter::A, "duchy A", |rules| rules.setup.sheet == Letter::A),
    Component {
        rule: "DATA-DICE-SHEETS",
        what: "the squares on the castles of duchy A",
        confidence: SQUARES_OF_A_CONFIDENCE,
        is_used: |rules| rules.setup.sheet == Letter::A,
    },
    sheet(Letter::B, "duchy B", |rules| rules.setup.sheet == Letter::B),
    sheet(Letter::C, "duchy C", |rules| rules.setup.sheet == Letter::C),
    sheet(Letter::D, "duchy D", |rules| rules.setup.sheet == Letter::D),
    Component::always("DATA-DICE-FACES", "the colour dice", Confidence::Verified),
    Component::always("DATA-DICE-FACES", "the hourglass die", SINGLE_FACES_CONFIDENCE),
    Component::always("DATA-DICE-FACES", "the boxes of a column", TIME_BOXES_CONFIDENCE),
    areas(3, "the points of castles, of three hexes, and of two in phase 2"),
    areas(4, "the points of four hexes, and of two in phases 1 and 3"),
    colors(Color::Yellow, "the points for yellow"),
    colors(Color::Purple, "the points for purple, gray, blue, orange and green"),
];

const fn sheet(letter: Letter, what: &'static str, is_used: fn(&Rules) -> bool) -> Component<Rules> {
    Component { rule: "DATA-DICE-SHEETS", what, confidence: letter.confidence(), is_used }
}

/// Areas that are as sure as those of `size` hexes.
const fn areas(size: usize, what: &'static str) -> Component<Rules> {
    Component::always("DATA-DICE-POINTS", what, AREA_POINTS_CONFIDENCE[0][size - 1])
}

/// Colours that are as sure as `color`.
const fn colors(color: Color, what: &'static str) -> Component<Rules> {
    Component::always("DATA-DICE-COLORS", what, COLOR_POINTS[color.index()].confidence)
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rules: DATA-DICE-POINTS, DATA-DICE-COLORS
    #[test]
    fn the_mark_of_a_group_is_that_of_each() {
        for (phase, sizes) in AREA_POINTS_CONFIDENCE.iter().enumerate() {
            let [three, four] = [sizes[2], sizes[3]];
            assert_eq!((three, four), (AREA_POINTS_CONFIDENCE[0][2], AREA_POINTS_CONFIDENCE[0][3]));
            assert_eq!((sizes[0], sizes[1]), (three, if phase == 1 { three } else { four }));
        }
        for color in Color::ALL {
            let like = if color == Color::Yellow { Color::Yellow } else { Color::Purple };
            let mark = |color: Color| COLOR_POINTS[color.index()].confidence;
            assert_eq!(mark(color), mark(like), "{color:?}");
        }
    }
}
