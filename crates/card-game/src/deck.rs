//! The cards that lie face down, and where they came from.
//!
//! Nobody knows a face-down card, so the deck and the piles of the players are counts, and the cards are drawn from
//! one set at the moment they are turned up. The set splits when the discard pile is shuffled into a new deck: what
//! is still face down in front of the players was dealt from the old deck and cannot be one of the new cards. So
//! there is a set for each *shuffling* of which cards are still face down, the oldest first, the deck's own last.

use crate::cards::Cards;

/// The most shufflings that can have face-down cards: Aaron's, two of one deal, and the deck's.
pub const SHUFFLINGS: usize = 4;

/// How many face-down cards of each shuffling a pile has; the newest lie on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pile(pub [u8; SHUFFLINGS]);

impl Pile {
    /// No cards.
    pub const EMPTY: Pile = Pile([0; SHUFFLINGS]);

    /// How many cards.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == [0; SHUFFLINGS]
    }

    /// The shuffling of the top card.
    #[inline]
    pub fn top(self) -> usize {
        self.0.iter().rposition(|&count| count > 0).unwrap_or(0)
    }
}

/// All face-down cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deck {
    /// The face-down cards of each shuffling, wherever they lie; in a seat's view also the hands of others.
    pub unseen: [Cards; SHUFFLINGS],
    /// The discard pile, face up.
    pub discard: Cards,
    /// The shuffling of the deck.
    pub current: u8,
    /// How many cards the deck has.
    pub size: u8,
}

impl Deck {
    /// All cards in the deck.
    pub const FULL: Deck = Deck {
        unseen: [Cards::ALL, Cards::EMPTY, Cards::EMPTY, Cards::EMPTY],
        discard: Cards::EMPTY,
        current: 0,
        size: 114,
    };

    /// The unseen cards of the deck's shuffling.
    #[inline]
    pub fn cards(&self) -> Cards {
        self.unseen[usize::from(self.current) % SHUFFLINGS]
    }

    /// The shuffling of the deck as a place in the arrays.
    #[inline]
    pub fn newest(&self) -> usize {
        usize::from(self.current) % SHUFFLINGS
    }

    /// Whether a card can be drawn, if need be after shuffling the discard pile.
    #[inline]
    pub fn can_draw(&self) -> bool {
        self.size > 0 || !self.discard.is_empty()
    }
}
