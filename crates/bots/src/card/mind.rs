//! What bots know of the card game. It has no net yet: they judge by the hand-made evaluation.

use card_game::{Rules, State};
use tabletop::{Game as _, Seat};

use crate::insight::{Insight, seats_at_end, seats_by_hand};
use crate::net::{Inputs, Judgement, Layout, MOST_SIDES};

impl Insight for Rules {
    const LAYOUT: Layout = Layout { game: "card", side: &[], table: &[], stages: 1 };
    type Eye = ();

    fn sides(&self) -> usize {
        self.seats()
    }

    fn side_of(&self, seat: Seat) -> usize {
        seat.index()
    }

    fn look<'a>(&self, (): &'a mut (), _: &State) -> Option<&'a Inputs> {
        None
    }

    fn by_hand(&self, (): &mut (), state: &State) -> [f32; MOST_SIDES] {
        seats_by_hand(self, state)
    }

    fn at_end(&self, state: &State) -> Option<Judgement> {
        seats_at_end(self, state)
    }
}
