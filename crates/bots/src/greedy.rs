//! A bot that looks one action ahead.

use tabletop::{Actor, Seat};

use crate::{Bot, Evaluate, Limits};

/// Plays the action after which the position looks best; of equally good ones the first.
///
/// Outcomes of chance are not looked into: a position in which chance is to act is judged as it stands.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl<G: Evaluate> Bot<G> for Greedy {
    fn choose(
        &mut self,
        game: &G,
        seen: &G::State,
        seat: Seat,
        legal: &[G::Action],
        _: Limits<'_>,
    ) -> G::Action {
        let (mut best, rest) = (legal[0], &legal[1..]);
        if rest.is_empty() {
            return best;
        }
        let worth = |action| {
            let mut after = *seen;
            game.play_unchecked(&mut after, Actor::Seat(seat), action);
            game.evaluate(&after, seat)
        };
        let mut highest = worth(best);
        for &action in rest {
            let value = worth(action);
            if value > highest {
                (best, highest) = (action, value);
            }
        }
        best
    }
}
