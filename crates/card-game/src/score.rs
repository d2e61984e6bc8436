//! Points: everything that scores lies on the table, so the score is counted, never kept.

use tabletop::Seat;

use crate::rules::Rules;
use crate::state::State;
use crate::stock::Animals;

/// What points are for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Source {
    /// Triples in the estate.
    Triples,
    /// Cards for the first triple of a type.
    FirstTriples,
    /// The card for all seven types.
    AllSeven,
    /// Victory point cards.
    PointCards,
    /// Goods sold.
    Goods,
    /// Sets of different animals.
    Animals,
    /// The start-player card.
    StartCard,
}

impl Source {
    /// All sources.
    pub const ALL: [Source; 7] = [
        Source::Triples,
        Source::FirstTriples,
        Source::AllSeven,
        Source::PointCards,
        Source::Goods,
        Source::Animals,
        Source::StartCard,
    ];

    /// The word of the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Source::Triples => "triples",
            Source::FirstTriples => "first-triples",
            Source::AllSeven => "all-seven",
            Source::PointCards => "point-cards",
            Source::Goods => "goods",
            Source::Animals => "animals",
            Source::StartCard => "start-card",
        }
    }

    /// The points of a seat for this (CARD-END-01 to CARD-END-03).
    #[inline]
    pub fn points(self, rules: &Rules, state: &State, seat: Seat) -> i32 {
        let player = state.player(seat);
        match self {
            Source::Triples => player.estate.points(),
            Source::FirstTriples => player.firsts.count_ones() as i32,
            Source::AllSeven => player.all_seven.into(),
            Source::PointCards => player.points.into(),
            Source::Goods => player.sold.total().into(),
            Source::Animals => animal_sets(&player.animals),
            Source::StartCard => i32::from(!rules.is_solitaire() && state.start_card == seat),
        }
    }
}

/// The points of a seat right now.
pub fn total(rules: &Rules, state: &State, seat: Seat) -> i32 {
    Source::ALL.iter().map(|source| source.points(rules, state, seat)).sum()
}

/// The points of animals in sets of different ones, every card in one set: 4, 2 and 1 for four, three and two
/// (CARD-END-02).
pub fn animal_sets(animals: &Animals) -> i32 {
    const SET: [i32; 5] = [0, 0, 1, 2, 4];
    let most = animals.0.iter().copied().max().unwrap_or(0);
    (0..most).map(|sets| SET[animals.0.iter().filter(|&&count| count > sets).count()]).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stock::Wares;

    // Rules: CARD-END-02, TV-CAR-05
    #[test]
    fn animals_score_in_sets_of_different_ones() {
        for (animals, points) in [
            ([1, 2, 3, 0], 3),
            ([0; 4], 0),
            ([5, 0, 0, 0], 0),
            ([1, 1, 1, 1], 4),
            ([2, 2, 1, 1], 5),
            ([5; 4], 20),
        ] {
            assert_eq!(animal_sets(&Wares(animals)), points, "{animals:?}");
        }
    }
}
