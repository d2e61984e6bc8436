//! Mines: nothing at once, silver at the end of every phase (BASE-TILE-MINE-01, BASE-ENDPHASE-01).

use crate::rules::Rules;
use crate::state::State;
use crate::tiles::{Color, Tile};

/// Pays every player for the mines in the duchy: silver, and workers with monastery 2 (MON-02).
pub(crate) fn pay(rules: &Rules, state: &mut State) {
    for place in 0..usize::from(rules.places()) {
        let seat = state.order[place];
        if !rules.is_seat(seat) {
            continue;
        }
        if state.order[..place].iter().any(|&other| rules.is_same_house(other, seat)) {
            continue;
        }
        let spaces = rules.covered(state, seat) & rules.board(state, seat).colors[Color::Mine.index()];
        let mines = rules.count_among(state, seat, Tile::MINE, spaces);
        let mut silver = mines;
        for hook in &rules.moments.mine_silver {
            silver = hook(rules, state, seat, silver);
        }
        rules.gain_silver(state, seat, silver);
        if mines > 0 && rules.estate(state, seat).has_monastery(2) {
            let mut workers = mines;
            for hook in &rules.moments.mine_workers {
                workers = hook(rules, state, seat, workers);
            }
            rules.gain_workers(state, seat, workers);
        }
    }
    for hook in &rules.moments.mines_paid {
        hook(rules, state, ());
    }
}
