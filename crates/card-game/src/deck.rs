//! The face-down cards and where they came from.
//!
//! Nobody knows a face-down card, so the deck and the piles of the players are counts, and the cards are drawn from
//! one set at the moment they are turned up. The set splits when the discard pile is shuffled into a new deck: what
//! is still face down in front of the players was dealt from the old deck and cannot be one of the new cards. So
//! there is a set for each *shuffling* of which cards are still face down, the oldest first, the deck's own last.

use crate::card::Card;
use crate::cards::Cards;
use crate::state::{HAND, Player, State};

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

impl State {
    /// How many cards of a shuffling the players and Aaron have, face down or hidden in hands.
    pub(crate) fn dealt(&self, shuffling: usize) -> u32 {
        let of = |player: &Player| {
            let hidden = (0..HAND).filter(|&at| {
                player.hand[at] == Card::UNKNOWN && usize::from(player.hand_from[at]) == shuffling
            });
            u32::from(player.pile.0[shuffling]) + hidden.count() as u32
        };
        let aaron = if shuffling == 0 { self.aaron.hidden.into() } else { 0 };
        self.players.iter().map(of).sum::<u32>() + aaron
    }

    /// Whether a shuffling still matters: a card of it is face down in front of somebody, or in a hand.
    pub(crate) fn is_in_use(&self, shuffling: usize) -> bool {
        let holds = |player: &Player| {
            player.pile.0[shuffling] > 0
                || (0..HAND)
                    .any(|at| !player.hand[at].is_none() && usize::from(player.hand_from[at]) == shuffling)
        };
        shuffling == 0 && self.aaron.hidden > 0 || self.players.iter().any(holds)
    }

    /// Shuffles the discard pile into a new deck; the old one is used up (AMB-CAR-03).
    pub(crate) fn reshuffle(&mut self) {
        debug_assert_eq!(self.deck.size, 0);
        let mut next = 0;
        for shuffling in 0..=self.deck.newest() {
            if !self.is_in_use(shuffling) {
                self.deck.unseen[shuffling] = Cards::EMPTY;
                continue;
            }
            if next < shuffling {
                self.rename_shuffling(shuffling, next);
            }
            next += 1;
        }
        debug_assert!(next < SHUFFLINGS);
        self.deck.current = next as u8;
        self.deck.unseen[next] = self.deck.discard;
        self.deck.size = self.deck.discard.len() as u8;
        self.deck.discard = Cards::EMPTY;
    }

    fn rename_shuffling(&mut self, from: usize, to: usize) {
        self.deck.unseen[to] = std::mem::take(&mut self.deck.unseen[from]);
        for player in &mut self.players {
            player.pile.0[to] = std::mem::take(&mut player.pile.0[from]);
            for at in 0..HAND {
                if !player.hand[at].is_none() && usize::from(player.hand_from[at]) == from {
                    player.hand_from[at] = to as u8;
                }
            }
        }
    }
}
