//! What bots know of the board game.

use std::hash::Hasher;
use std::sync::{Arc, LazyLock};

use board_game::agenda::Item;
use board_game::{Action, Rules, State};
use tabletop::{Game as _, Seat};

use super::features::{self, Eye};
use super::policy;
use crate::insight::{Insight, shipped_net};
use crate::net::{Inputs, Judgement, Layout, MOST_SIDES, Net};

/// How much the points of the Châteauma count for one person.
const BESIDE_THE_CHATEAUMA: f32 = 0.3;

impl Insight for Rules {
    const LAYOUT: Layout = features::LAYOUT;
    type Eye = Eye;

    /// The houses, and the Châteauma if it plays.
    fn sides(&self) -> usize {
        self.houses().count() + usize::from(self.has_chateauma())
    }

    /// Alone beside the Châteauma hardly anything hurts it: who plays mostly for the own points beats it more often.
    fn others(&self) -> f32 {
        if self.has_chateauma() && self.setup.players == 1 { BESIDE_THE_CHATEAUMA } else { 1.0 }
    }

    fn side_of(&self, seat: Seat) -> usize {
        self.house(seat).index()
    }

    fn look<'a>(&self, eye: &'a mut Eye, state: &State) -> Option<&'a Inputs> {
        (!self.is_solo()).then(|| eye.look(self, state))
    }

    fn by_hand(&self, eye: &mut Eye, state: &State) -> [f32; MOST_SIDES] {
        eye.by_hand(self, state)
    }

    fn hash_position<H: Hasher>(&self, state: &State, hasher: &mut H) {
        Rules::hash_position(self, state, hasher);
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
        if self.has_chateauma() {
            let people = self.sides() - 1;
            end.scores[people] = self.chateauma_points(state) as f32;
            end.wins[people] = 1.0 - end.wins[..people].iter().sum::<f32>();
        }
        Some(end)
    }

    fn rank(&self, state: &State, seat: Seat, legal: &[Action], worths: &mut Vec<f32>) {
        policy::rank(self, state, seat, legal, worths);
    }

    fn shipped() -> Option<Arc<Net>> {
        static NET: LazyLock<Option<Arc<Net>>> =
            LazyLock::new(|| shipped_net(include_bytes!("../../nets/board.net"), features::LAYOUT));
        NET.clone()
    }

    /// The last round, when all dice are known.
    fn is_near_end(&self, state: &State) -> bool {
        state.phase() == 4 && state.round() == 4 && !matches!(state.agenda().top(), Item::Roll(_))
    }
}
