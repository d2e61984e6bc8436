//! What bots know of the dice game.

use std::sync::{Arc, LazyLock};

use dice_game::{Rules, State};
use tabletop::{Game as _, Seat};

use super::features;
use crate::insight::{Insight, seats_at_end, seats_by_hand, shipped_net};
use crate::net::{Inputs, Judgement, Layout, MOST_SIDES, Net};

impl Insight for Rules {
    const LAYOUT: Layout = features::LAYOUT;
    type Eye = Inputs;

    fn sides(&self) -> usize {
        self.seats()
    }

    fn side_of(&self, seat: Seat) -> usize {
        seat.index()
    }

    fn look<'a>(&self, eye: &'a mut Inputs, state: &State) -> Option<&'a Inputs> {
        Some(features::look(self, state, eye))
    }

    fn by_hand(&self, _: &mut Inputs, state: &State) -> [f32; MOST_SIDES] {
        seats_by_hand(self, state)
    }

    fn at_end(&self, state: &State) -> Option<Judgement> {
        seats_at_end(self, state)
    }

    fn shipped() -> Option<Arc<Net>> {
        static NET: LazyLock<Option<Arc<Net>>> =
            LazyLock::new(|| shipped_net(include_bytes!("../../nets/dice.net"), features::LAYOUT));
        NET.clone()
    }
}
