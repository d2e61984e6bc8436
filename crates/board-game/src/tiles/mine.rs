//! Mines: nothing at once, silver at the end of every phase (BASE-TILE-MINE-01, BASE-ENDPHASE-01).

use tabletop::Seat;

use super::{Color, Tile};
use crate::rules::Rules;
use crate::state::State;

/// Pays every player for the mines in the duchy: silver, and workers with monastery 2 (MON-02).
pub(crate) fn pay(rules: &Rules, state: &mut State) {
    for place in 0..rules.seats_used() {
        let seat = state.order[place];
        let mines = count(rules, state, seat);
        state.board_mut(seat).silver += mines;
        if mines > 0 && state.board(seat).has_monastery(2) {
            rules.gain_workers(state, seat, mines);
        }
    }
}

/// How many mines are in a duchy.
pub(crate) fn count(rules: &Rules, state: &State, seat: Seat) -> u16 {
    let spaces = rules.board(state, seat).colors[Color::Mine.index()] & state.covered(seat);
    spaces.into_iter().filter(|&space| state.tile(seat, space) == Tile::MINE).count() as u16
}
