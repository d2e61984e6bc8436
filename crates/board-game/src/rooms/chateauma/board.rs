//! The duchy of the Châteauma, boards 35 and 36: which colour each space has, and the marks of board 36 (DATA-25).

use hexes::{HEXAGON, HexSet, Hexagon};
use tabletop::choice::Confidence;

use crate::tiles::Color;

/// How sure we are of how many spaces of each colour there are.
pub const COUNTS_CONFIDENCE: Confidence = Confidence::SingleSource;
/// How sure we are of where they lie and of the marks: only the order within a colour matters, and the number of marks for an
/// extra turn is not known.
pub const PLACES_CONFIDENCE: Confidence = Confidence::StandIn;

/// The colours of the spaces, row by row.
const PICTURE: [&str; 7] = ["BBMM", "BBBMM", "CBBBMM", "LLCBCSS", "LLBBSS", "LBISS", "LIIC"];

/// The spaces that modifier A covers with tiles laid face down (CHAT-35).
pub const MARKS_A: [&str; 5] = ["a1", "a2", "d1", "d6", "a3"];
/// The spaces that modifier B covers: a building, a mine and a castle (CHAT-36).
pub const MARKS_B: [&str; 3] = ["b1", "f3", "c1"];
/// The spaces that bring an extra turn with modifier D (CHAT-38).
pub const MARKS_D: [&str; 3] = ["c4", "e1", "e5"];

const fn color_of(letter: u8) -> Color {
    match letter {
        b'C' => Color::Castle,
        b'I' => Color::Mine,
        b'S' => Color::Ship,
        b'B' => Color::Building,
        b'L' => Color::Livestock,
        _ => Color::Monastery,
    }
}

/// The spaces of each colour.
pub const COLORS: [HexSet; 6] = {
    let mut colors = [HexSet::EMPTY; 6];
    let mut space = 0;
    while space < Hexagon::SPACES {
        let (row, index) = Hexagon::row_and_index(space);
        let color = color_of(PICTURE[row].as_bytes()[index]).index();
        colors[color] = colors[color].or(HexSet::of(space as u8));
        space += 1;
    }
    colors
};

/// The colour of a space.
pub const fn color(space: u8) -> Color {
    let (row, index) = Hexagon::row_and_index(space as usize);
    color_of(PICTURE[row].as_bytes()[index])
}

/// The spaces of some marks.
pub fn marks(names: &[&str]) -> impl Iterator<Item = u8> {
    names.iter().map(|name| HEXAGON.space(name).expect("a space of the board"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The place of a space among those of its colour, from 1.
    fn ordinal(name: &str) -> String {
        let space = HEXAGON.space(name).unwrap();
        let earlier = COLORS[color(space).index()].into_iter().filter(|&other| other <= space).count();
        format!("{}{earlier}", color(space).letter())
    }

    // Rules: DATA-25, BASE-COMP-20
    #[test]
    fn the_board_has_the_spaces_of_a_duchy_and_its_marks_lie_apart() {
        assert_eq!(COLORS.map(HexSet::len), [4, 3, 6, 12, 6, 6]);
        assert_eq!(MARKS_A.map(ordinal), ["B1", "B2", "L1", "S1", "M1"]);
        assert_eq!(MARKS_B.map(ordinal), ["B3", "I1", "C1"]);
        assert_eq!(MARKS_D.map(ordinal), ["B8", "L3", "S3"]);
        let all: HexSet = marks(&MARKS_A).chain(marks(&MARKS_B)).chain(marks(&MARKS_D)).collect();
        assert_eq!(all.len(), 11);
    }
}
