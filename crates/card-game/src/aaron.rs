//! Aaron, the opponent of the solitaire game: his cards are turned up and sorted, nothing else.

use tabletop::{Event, Place, Seat, Side};

use crate::card::{Card, Type};
use crate::rules::Rules;
use crate::score::{self, Source};
use crate::state::State;

/// Aaron as a side of the game.
pub(crate) const AARON: Side = Side::Automatic("Aaron");

impl Rules {
    /// A card of his pile is turned up and joins its own type. He takes the cards for first triples and all seven
    /// types, but has no functions and no bonuses; a cloister brings the player a point (AARON-03 to AARON-07).
    pub(crate) fn aaron_gets(&self, state: &mut State, card: Card) {
        state.deck.unseen[0].remove(card);
        state.aaron.hidden -= 1;
        let stack = state.aaron.estate.stack_for(card);
        let triple = state.aaron.estate.place(card, stack);
        self.tell(move || Event::Revealed {
            piece: card.to_string(),
            at: Place::common("aaron", stack.with(card)),
        });
        if let Some(kind) = triple {
            self.tell_points(None, Source::Triples, kind.triple().into());
            if state.is_first(kind) {
                state.aaron.firsts |= 1 << kind as u8;
                self.tell_points(None, Source::FirstTriples, 1);
            }
        }
        if state.aaron.all_seven == 0 && self.has_all_types(&state.aaron.estate) {
            state.aaron.all_seven = self.take_seven(state);
            self.tell_points(None, Source::AllSeven, state.aaron.all_seven.into());
        }
        if card.card_type() == Type::Cloister {
            self.gain_points(state, Seat(0), 1);
        }
    }

    /// His points: triples, first triples, all seven types (AMB-AAR-03).
    pub fn aaron_points(&self, state: &State) -> i32 {
        self.aaron_sources(state).iter().map(|(_, points)| points).sum()
    }

    /// His points by source.
    pub(crate) fn aaron_sources(&self, state: &State) -> [(&'static str, i32); 3] {
        let aaron = &state.aaron;
        [
            (Source::Triples.name(), aaron.estate.points()),
            (Source::FirstTriples.name(), aaron.firsts.count_ones() as i32),
            (Source::AllSeven.name(), aaron.all_seven.into()),
        ]
    }

    /// Whether he has more points than the player, animals counted (AARON-09, AMB-AAR-05).
    pub fn aaron_leads(&self, state: &State) -> bool {
        self.aaron_points(state) > score::total(self, state, Seat(0))
    }
}
