//! What the Châteauma can be expected to have at the end.

use board_game::rooms::chateauma::Level;
use board_game::{Rules, State};

/// Rounds in a game.
const ROUNDS: f32 = 25.0;

/// Its points so far and, for every round that is left, a share of a guess: 130, 160 and 190 points in a game by its level.
/// Evaluations only compare positions with each other, so the guess needs to be no better.
pub(super) fn estimate(rules: &Rules, state: &State) -> f32 {
    let points = rules.chateauma_points(state) as f32;
    if state.is_over() {
        return points;
    }
    let in_a_game = match rules.setup.chateauma.level {
        Level::Gateway => 130.0,
        Level::Midweight => 160.0,
        Level::Heavy => 190.0,
    };
    let left = ROUNDS - f32::from(state.phase() * 5 + state.round());
    points + in_a_game * left / ROUNDS
}
