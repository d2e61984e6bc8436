//! Points: everything that scores is on the table, so the score is computed, never stored.

use tabletop::Seat;

use crate::rules::Rules;
use crate::setup::TieAnimals;
use crate::state::State;
use crate::stock::{Animals, GOOD_POINTS};

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
            Source::Goods => (player.sold.total() * GOOD_POINTS).into(),
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

/// The animals that are in no scoring set: the sets use up all but the surplus of the most frequent one over the next
/// (AMB-CAR-26).
pub fn unused_animals(animals: &Animals) -> u8 {
    let mut counts = animals.0;
    counts.sort_unstable_by(|one, other| other.cmp(one));
    counts[0] - counts[1]
}

/// The cards that a seat has left in storage, which decide ties (CARD-END-04).
pub fn storage(rules: &Rules, state: &State, seat: Seat) -> u16 {
    let player = state.player(seat);
    let animals = match rules.setup.tie_animals {
        TieAnimals::Unused => unused_animals(&player.animals),
        TieAnimals::All => player.animals.total(),
    };
    player.silver + player.workers + u16::from(player.goods.total()) + u16::from(animals)
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

    // Rules: AMB-CAR-26, TV-CAR-21
    #[test]
    fn animals_in_no_set_are_unused() {
        for (animals, unused) in
            [([1, 2, 3, 0], 1), ([0, 5, 0, 0], 5), ([0, 1, 0, 1], 0), ([0; 4], 0), ([5, 1, 1, 1], 4)]
        {
            assert_eq!(unused_animals(&Wares(animals)), unused, "{animals:?}");
        }
    }
}
