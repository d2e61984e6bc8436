//! The rules of one game: built once from a [`Setup`], shared by reference, never changed.

use tabletop::Seat;
use tabletop::event::Ear;

use crate::agenda::Item;
use crate::card::Type;
use crate::estate::Estate;
use crate::setup::{AllSeven, Setup, StartWorkers};
use crate::state::{ROUNDS, ROWS, State};

/// The rules of one game.
#[derive(Clone, Debug)]
pub struct Rules {
    /// What was asked for.
    pub setup: Setup,
    display: u8,
    sevens: &'static [u8],
    /// Where these rules report events; closed unless somebody asks for them.
    pub(crate) ear: Ear,
}

/// How many cards Aaron's piles have in rounds A to E (AARON-02).
pub const AARON_PILES: [u8; ROUNDS as usize] = [3, 4, 5, 6, 7];

impl Rules {
    pub(crate) fn new(setup: Setup) -> Rules {
        let (display, sevens): (u8, &[u8]) = match setup.players {
            1 | 2 => (7, &[3, 1]),
            3 => (10, &[4, 2, 1]),
            _ => (13, &[4, 3, 2, 1]),
        };
        Rules { setup, display, sevens, ear: Ear::CLOSED }
    }

    /// How many players there are, Aaron not counted.
    #[inline]
    pub fn players(&self) -> u8 {
        self.setup.players
    }

    /// How many seats are in use.
    #[inline]
    pub(crate) fn seats_used(&self) -> usize {
        usize::from(self.setup.players)
    }

    /// Whether this is the solitaire game against Aaron.
    #[inline]
    pub fn is_solitaire(&self) -> bool {
        self.setup.players == 1
    }

    /// How many cards the display gets in a round (CARD-SETUP-06).
    #[inline]
    pub fn display_size(&self) -> u8 {
        self.display
    }

    /// The row of the display for its card number `at`, counted from 0; none if the card's own die decides.
    #[inline]
    pub fn row_of(&self, at: u8) -> Option<usize> {
        let laid_out = if self.setup.players == 4 { 2 * ROWS } else { ROWS };
        let at = usize::from(at);
        (at < laid_out).then_some(at % ROWS)
    }

    /// The points of the cards for all seven types, in the order in which they are taken (CARD-SETUP-04).
    #[inline]
    pub fn sevens(&self) -> &'static [u8] {
        self.sevens
    }

    /// Whether an estate has a type, as far as the card for all seven is concerned: a cloister in another stack no longer
    /// counts as one, unless the printed colours count (AMB-CAR-07).
    #[inline]
    pub fn has_type(&self, estate: &Estate, kind: Type) -> bool {
        match (kind, self.setup.all_seven) {
            (Type::Cloister, AllSeven::Printed) => estate.has_cloister_card(),
            _ => estate.has_type(kind),
        }
    }

    /// Whether an estate has all seven types (CARD-EST-05).
    #[inline]
    pub fn has_all_types(&self, estate: &Estate) -> bool {
        Type::ALL.into_iter().all(|kind| self.has_type(estate, kind))
    }

    /// The seat at a place of the turn order of the round.
    #[inline]
    pub fn seat_at(&self, state: &State, place: u8) -> Seat {
        let at = state.first.0 + place;
        Seat(if at < self.setup.players { at } else { at - self.setup.players })
    }

    /// The table before anything was decided.
    pub(crate) fn table(&self) -> State {
        let mut state = State::empty();
        for seat in Seat::all(self.seats_used()) {
            state.player_mut(seat).silver = 1;
        }
        state.agenda.push(Item::RoundBegins);
        state.agenda.push(Item::SetUpPiles);
        match self.setup.start_player {
            _ if self.is_solitaire() => self.seat_players(&mut state, Seat(0)),
            Some(seat) => self.seat_players(&mut state, seat),
            None => state.agenda.push(Item::DrawStart),
        }
        state.agenda.push(Item::DealAnimal(Seat(0)));
        state.agenda.push(Item::DealGood(Seat(0)));
        if self.is_solitaire() {
            state.aaron.hidden = AARON_PILES.iter().sum();
            state.deck.size -= state.aaron.hidden;
        }
        state
    }

    /// Gives the start-player card and the workers out (CARD-SETUP-03, AMB-CAR-01, AARON-01).
    pub(crate) fn seat_players(&self, state: &mut State, first: Seat) {
        state.first = first;
        self.move_start_card(state, first);
        for place in 0..self.players() {
            let is_last = place > 0 && place + 1 == self.players();
            let workers = match place {
                0 => u16::from(self.is_solitaire()),
                3 => 2,
                _ if is_last && self.setup.start_workers == StartWorkers::LastTwo => 2,
                _ => 1,
            };
            let seat = self.seat_at(state, place);
            self.gain_workers(state, seat, workers);
        }
    }
}
