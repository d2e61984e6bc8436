//! Monasteries: 1 to 14 change the rules for their owner, 15 to 26 score at the end (MON-*).
//!
//! The permanent effects stand where they act: 1 in placing, 2 with the mines, 3 and 4 in selling, 5 with ships,
//! 6 in buying, 7 with livestock, 8 to 12 in changing dice, 13 and 14 in taking workers.

use tabletop::Seat;

use super::{Building, Color, livestock};
use crate::rules::Rules;
use crate::state::{PlayerBoard, State};

/// The points of a duchy's monasteries in the final scoring.
pub(crate) fn final_points(rules: &Rules, state: &State, seat: Seat) -> u16 {
    let board = state.board(seat);
    (15..=26).filter(|&number| board.has_monastery(number)).map(|number| points(rules, state, seat, number)).sum()
}

/// What one scoring monastery is worth.
pub fn points(rules: &Rules, state: &State, seat: Seat, number: u8) -> u16 {
    let board = state.board(seat);
    match number {
        15 => u16::from(rules.ruleset.monastery_15_points) * board.sold.colors() as u16,
        16..=23 => 4 * state.buildings(seat, Building::ALL[usize::from(number - 16)]) as u16,
        24 => 4 * livestock::kinds(rules, state, seat),
        25 => u16::from(board.sold.total()),
        26 => u16::from(rules.ruleset.monastery_26_points) * board.bonus_tiles() as u16,
        _ => 0,
    }
}

/// Whether placing a tile of that colour lets the die be changed by one for free (MON-09, MON-10, MON-11).
#[inline]
pub(crate) const fn eases_placing(board: &PlayerBoard, color: Color) -> bool {
    /// By colour: castle, mine, ship, building, livestock, monastery.
    const EASED_BY: [u8; 6] = [11, 11, 10, 9, 10, 11];
    board.has_monastery(EASED_BY[color.index()])
}
