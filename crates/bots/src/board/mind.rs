//! What bots know of the board game.

use std::sync::{Arc, LazyLock};

use board_game::agenda::Item;
use board_game::{Action, Rules, State};
use tabletop::{Game as _, Seat};

use super::features::{self, Eye};
use super::{Weights, estimate, policy};
use crate::insight::Insight;
use crate::net::{Inputs, Judgement, Layout, MOST_SIDES, Net};

impl Insight for Rules {
    const LAYOUT: Layout = features::LAYOUT;
    type Eye = Eye;

    fn sides(&self) -> usize {
        self.houses().count()
    }

    fn side_of(&self, seat: Seat) -> usize {
        self.house(seat).index()
    }

    fn look<'a>(&self, eye: &'a mut Eye, state: &State) -> Option<&'a Inputs> {
        (!self.is_solo()).then(|| eye.look(self, state))
    }

    fn by_hand(&self, state: &State) -> [f32; MOST_SIDES] {
        let mut worths = [0.0; MOST_SIDES];
        for (worth, house) in worths.iter_mut().zip(self.houses()) {
            *worth = estimate(self, state, house, &Weights::TUNED);
        }
        worths
    }

    fn at_end(&self, state: &State) -> Option<Judgement> {
        if !state.is_over() || self.is_solo() {
            return None;
        }
        let mut end = Judgement::default();
        for (side, house) in self.houses().enumerate() {
            let members = self.all_seats().filter(|&seat| self.is_same_house(seat, house));
            end.scores[side] = members.map(|seat| self.score(state, seat) as f32).sum();
            end.wins[side] = self.payoff(state, house);
        }
        Some(end)
    }

    fn rank(&self, state: &State, seat: Seat, legal: &[Action], worths: &mut Vec<f32>) {
        policy::rank(self, state, seat, legal, worths);
    }

    fn shipped() -> Option<Arc<Net>> {
        static NET: LazyLock<Option<Arc<Net>>> = LazyLock::new(|| {
            let bytes = include_bytes!("../../nets/board.net");
            crate::net::read(bytes, features::LAYOUT).ok().map(Arc::new)
        });
        NET.clone()
    }

    /// The last round, when all dice are known.
    fn is_near_end(&self, state: &State) -> bool {
        state.phase() == 4 && state.round() == 4 && !matches!(state.agenda().top(), Item::Roll(_))
    }
}
