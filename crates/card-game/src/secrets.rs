//! What a seat may know: its own hand and everything face up.

use tabletop::chance::Luck;
use tabletop::{Seat, Viewer};

use crate::agenda::Item;
use crate::card::Card;
use crate::deck::SHUFFLINGS;
use crate::rules::Rules;
use crate::state::{HAND, State};

impl Rules {
    /// The position as a viewer sees it: the cards in the hands of others are unknown and count among the unseen cards
    /// of the shuffling that they came from, which everybody saw being dealt.
    pub(crate) fn seen(&self, state: &State, viewer: Viewer) -> State {
        let mut seen = *state;
        for other in Seat::all(self.seats_used()).filter(|&other| Viewer::Seat(other) != viewer) {
            let player = seen.player_mut(other);
            let (hand, from) = (player.hand, player.hand_from);
            player.hand = hand.map(|card| if card.is_none() { Card::NONE } else { Card::UNKNOWN });
            if player.hand_size() == HAND {
                player.hand_from.sort_unstable();
            }
            for (card, from) in hand.into_iter().zip(from).filter(|(card, _)| card.is_face()) {
                seen.deck.unseen[usize::from(from) % SHUFFLINGS].add(card);
            }
        }
        seen
    }

    /// Gives hidden hands cards of the shuffling they came from, each as likely as it is.
    pub(crate) fn fill_hands(&self, seen: &State, luck: &mut dyn Luck) -> State {
        let mut state = *seen;
        for seat in Seat::all(self.seats_used()) {
            let (hand, from) = (state.player(seat).hand, state.player(seat).hand_from);
            if !hand.contains(&Card::UNKNOWN) {
                continue;
            }
            (0..HAND).for_each(|_| state.player_mut(seat).take_from_hand(0));
            for (card, from) in hand.into_iter().zip(from).filter(|(card, _)| !card.is_none()) {
                let unseen = &mut state.deck.unseen[usize::from(from) % SHUFFLINGS];
                let drawn = match card {
                    Card::UNKNOWN => unseen.pick(luck.below(unseen.len())),
                    known => known,
                };
                if card == Card::UNKNOWN {
                    unseen.remove(drawn);
                }
                state.player_mut(seat).put_in_hand(drawn, from);
            }
        }
        state
    }

    /// The only seat that may see the next outcome of chance: a card drawn into its hand.
    pub(crate) fn only_viewer(&self, state: &State) -> Option<Seat> {
        match state.agenda.top() {
            Item::DrawHand(seat) => Some(seat),
            _ => None,
        }
    }
}
