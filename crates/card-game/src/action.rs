//! Everything an actor can do.

use tabletop::Seat;
use tabletop::choice::Confidence;

use crate::card::Card;
use crate::estate::Stack;
use crate::stock::{Animal, Good};

/// An action of a seat, or an outcome of chance.
///
/// Lists of legal actions are sorted in the order of this type. Workers are not part of an action: each action is
/// paid for with the fewest workers possible.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Play a card of the hand; its die is used for the action of the turn.
    Play {
        /// The card.
        card: Card,
    },
    /// Move a card from the display to the projects.
    Take {
        /// The row of the display, 1 to 6.
        row: u8,
        /// The card.
        card: Card,
    },
    /// Move a project to the estate.
    Place {
        /// The project.
        card: Card,
        /// The stack it joins.
        stack: Stack,
    },
    /// Sell all stored goods of one type.
    Sell {
        /// The type.
        good: Good,
    },
    /// Refill the workers to two.
    Workers,
    /// Take one silver.
    Silver,
    /// Turn workers and silver into points, three cards for each.
    Convert {
        /// The points.
        points: u8,
    },
    /// How many of the cards to be converted are workers; the others are silver.
    Return {
        /// The workers.
        workers: u8,
    },
    /// Pay three silver for three cards of the deck.
    Buy,
    /// Keep a bought card as a project.
    Keep {
        /// The card.
        card: Card,
    },
    /// Discard a bought card for an action with its die.
    Use {
        /// The card.
        card: Card,
    },
    /// Discard a project to make room.
    Discard {
        /// The project.
        card: Card,
    },
    /// Take the top card of a pile of goods.
    Goods {
        /// The pile, 0 or 1.
        pile: u8,
    },
    /// Take the top card of a pile of animals.
    Animals {
        /// The pile, 0 or 1.
        pile: u8,
    },
    /// Choose a bonus of the round card.
    Bonus {
        /// The bonus.
        bonus: Bonus,
    },
    /// Choose what comes first after a triple.
    First {
        /// The one or the other.
        order: First,
    },
    /// Decline a function that is offered.
    Decline,
    /// End the turn.
    EndTurn,
    /// Chance: this seat begins.
    Start {
        /// The seat.
        seat: Seat,
    },
    /// Chance: this good is dealt or turned up.
    DrawGood {
        /// The good.
        good: Good,
    },
    /// Chance: this animal is dealt or turned up.
    DrawAnimal {
        /// The animal.
        animal: Animal,
    },
    /// Chance: this card is drawn.
    Draw {
        /// The card.
        card: Card,
    },
}

/// What the round cards offer for a triple (CARD-EST-04).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Bonus {
    /// Victory points.
    Points,
    /// Goods from the piles.
    Goods,
    /// Animals from the piles.
    Animals,
    /// Workers.
    Workers,
    /// Silver.
    Silver,
    /// A worker and a silver.
    Both,
}

impl Bonus {
    /// All bonuses.
    pub const ALL: [Bonus; 6] =
        [Bonus::Points, Bonus::Goods, Bonus::Animals, Bonus::Workers, Bonus::Silver, Bonus::Both];

    /// The word of the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Bonus::Points => "points",
            Bonus::Goods => "goods",
            Bonus::Animals => "animals",
            Bonus::Workers => "workers",
            Bonus::Silver => "silver",
            Bonus::Both => "both",
        }
    }

    /// How much of it the card of a round, 0 to 4 for A to E, offers; 0 if it does not.
    #[inline]
    pub const fn amount(self, round: u8) -> u8 {
        ROUND_CARDS[round as usize % ROUND_CARDS.len()][self as usize]
    }
}

/// The bonuses of the round cards A to E, in the order of [`Bonus::ALL`] (DATA-ROUND-CARDS).
const ROUND_CARDS: [[u8; 6]; 5] =
    [[3, 2, 2, 3, 3, 0], [0, 2, 2, 3, 3, 0], [0, 1, 1, 2, 2, 1], [0, 0, 0, 2, 2, 1], [0, 0, 0, 1, 1, 0]];

/// How sure we are of each round card: the rulebook describes A and D, the others have one source (DATA-ROUND-CARDS).
pub const ROUND_CARDS_CONFIDENCE: [Confidence; 5] = {
    use Confidence::{SingleSource as S, Verified as V};
    [V, S, S, V, S]
};

/// What comes first after a triple, if the owner chooses (AMB-CAR-09).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum First {
    /// The bonus of the round.
    Bonus,
    /// The function of the card.
    Function,
}

impl First {
    /// Both.
    pub const ALL: [First; 2] = [First::Bonus, First::Function];

    /// The word of the notation.
    pub const fn name(self) -> &'static str {
        match self {
            First::Bonus => "bonus",
            First::Function => "function",
        }
    }
}
