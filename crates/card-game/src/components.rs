//! What is printed on the cards, table by table, and how sure we are of each.

use tabletop::choice::{Component, Confidence};

use crate::action::ROUND_CARDS_CONFIDENCE;
use crate::card::{DICE_CONFIDENCE, Type};
use crate::rules::Rules;
use crate::stock::{ANIMALS_CONFIDENCE, GOOD_NUMBERS_CONFIDENCE, GOOD_POINTS_CONFIDENCE};

/// Every table of the card game that the rulebook does not give in words.
pub const COMPONENTS: &[Component<Rules>] = &[
    Component::always("DATA-CARDS", "the dice on the action cards", DICE_CONFIDENCE),
    triples(Type::Building, "the points of triples of buildings, pastures and cloisters"),
    triples(Type::Castle, "the points of triples of castles, mines, knowledge and ships"),
    round_cards(0, "round cards A and D"),
    round_cards(1, "round cards B, C and E"),
    Component::always("DATA-GOODS-CARDS", "the numbers that sell goods", GOOD_NUMBERS_CONFIDENCE),
    Component::always("DATA-GOODS-CARDS", "the points of a good that is sold", GOOD_POINTS_CONFIDENCE),
    Component::always("DATA-GOODS-CARDS", "the silver of a good that is sold", Confidence::Verified),
    Component::always("DATA-ANIMAL-CARDS", "the animals", ANIMALS_CONFIDENCE),
];

/// Triples that are as sure as those of `kind`.
const fn triples(kind: Type, what: &'static str) -> Component<Rules> {
    Component::always("DATA-TRIPLES", what, kind.triple_confidence())
}

/// Round cards that are as sure as that of `round`.
const fn round_cards(round: usize, what: &'static str) -> Component<Rules> {
    Component::always("DATA-ROUND-CARDS", what, ROUND_CARDS_CONFIDENCE[round])
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rules: DATA-TRIPLES, DATA-ROUND-CARDS
    #[test]
    fn the_mark_of_a_group_is_that_of_each() {
        let sure = [Type::Building, Type::Pasture, Type::Cloister];
        for kind in Type::ALL {
            let like = if sure.contains(&kind) { Type::Building } else { Type::Castle };
            assert_eq!(kind.triple_confidence(), like.triple_confidence(), "{}", kind.name());
        }
        let [a, b, c, d, e] = ROUND_CARDS_CONFIDENCE;
        assert_eq!((a, b, b), (d, c, e));
    }
}
