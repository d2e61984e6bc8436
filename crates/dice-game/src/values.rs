//! The points printed on the sheets and the faces of the dice. Each table says how sure we are of it.

use tabletop::choice::Confidence;

use crate::colors::Color;

/// Phases of a game (DICE-ROUND-07).
pub const PHASES: usize = 3;

/// Time boxes in each of the three columns (DICE-COMP-04). Confidence: [`TIME_BOXES_CONFIDENCE`].
pub const TIME_BOXES: u8 = 10;
/// Two sources show ten.
pub const TIME_BOXES_CONFIDENCE: Confidence = Confidence::Verified;

/// Rounds of each phase in the solo game (DICE-SOLO-01).
pub const SOLO_ROUNDS: u8 = 8;

/// Of the six faces of the hourglass die this many show one hourglass, the others two.
pub const SINGLE_FACES: u32 = 4;
/// One source, whose author may have guessed. It fits the eight rounds of a solo phase: ten boxes at one and a third a round
/// are seven and a half.
pub const SINGLE_FACES_CONFIDENCE: Confidence = Confidence::SingleSource;

/// Points for a completed area, by phase and size less one (DICE-AREA-01).
///
/// Castles, areas of one hex, are worth 1 in every phase (AMB-DIC-14).
pub const AREA_POINTS: [[u8; 4]; PHASES] = [[1, 4, 8, 13], [1, 3, 6, 10], [1, 2, 4, 7]];
/// The rulebook names castles, three hexes in all phases and two in phase 2; the others have one source.
pub const AREA_POINTS_CONFIDENCE: [[Confidence; 4]; PHASES] = {
    use Confidence::{SingleSource as S, Verified as V};
    [[V, S, V, S], [V, V, V, S], [V, S, V, S]]
};

/// A completed pasture counts this many times (DICE-AREA-04).
pub const PASTURE_FACTOR: u8 = 2;

/// Points of each commodity that is sold (DICE-ROUND-03).
pub const COMMODITY_POINTS: u8 = 2;

/// Points for completing a colour first and second, and how sure we are.
#[derive(Clone, Copy, Debug)]
pub struct ColorPoints {
    /// For all who are first in the same round.
    pub first: u8,
    /// For all who are next in the same round.
    pub second: u8,
    /// How sure we are.
    pub confidence: Confidence,
}

/// By colour (DICE-COLOR-01). The rulebook names yellow. Purple is doubtful: its one source has it plainly, but every
/// other second value is at most half of the first.
pub const COLOR_POINTS: [ColorPoints; Color::COUNT] = [
    single_source(3, 2), // purple
    single_source(3, 1), // gray
    single_source(4, 2), // blue
    single_source(6, 3), // orange
    single_source(3, 1), // green
    ColorPoints { first: 4, second: 2, confidence: Confidence::Verified },
];

const fn single_source(first: u8, second: u8) -> ColorPoints {
    ColorPoints { first, second, confidence: Confidence::SingleSource }
}

/// What the solo rules say to a number of points (DICE-SOLO-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Grade {
    Unrated,
    WellDone,
    Excellent,
    Incredible,
}

impl Grade {
    /// The grade of a solo game.
    pub const fn of(points: i32) -> Grade {
        match points {
            ..=50 => Grade::Unrated,
            51..=60 => Grade::WellDone,
            61..=69 => Grade::Excellent,
            _ => Grade::Incredible,
        }
    }

    /// The words for a player.
    pub const fn words(self) -> &'static str {
        match self {
            Grade::Unrated => "unrated",
            Grade::WellDone => "well done",
            Grade::Excellent => "excellent",
            Grade::Incredible => "incredible",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rules: TV-DIC-02, TV-DIC-16, DICE-AREA-01, AMB-DIC-14, DATA-DICE-POINTS
    #[test]
    fn area_points_are_those_of_the_rulebook() {
        let of_size = |size: usize| AREA_POINTS.map(|phase| phase[size - 1]);
        assert_eq!(of_size(1), [1, 1, 1]);
        assert_eq!(of_size(2), [4, 3, 2]);
        assert_eq!(of_size(3), [8, 6, 4]);
        assert_eq!(of_size(4), [13, 10, 7]);
        assert_eq!([4, 3].map(|points| points * PASTURE_FACTOR), [8, 6], "a pasture of two");
    }

    // Rules: DICE-COLOR-01, DATA-DICE-COLORS
    #[test]
    fn the_second_value_of_a_colour_is_lower() {
        assert!(COLOR_POINTS.iter().all(|points| points.second < points.first));
        let yellow = COLOR_POINTS[Color::Yellow.index()];
        assert_eq!((yellow.first, yellow.second), (4, 2));
    }

    // Rules: DICE-SOLO-03
    #[test]
    fn grades_begin_after_fifty() {
        let words = [50, 51, 60, 61, 69, 70].map(|points| Grade::of(points).words());
        assert_eq!(words, ["unrated", "well done", "well done", "excellent", "excellent", "incredible"]);
    }
}
