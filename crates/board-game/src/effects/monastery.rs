//! Monasteries: 1 to 14 change the rules for their owner, 15 to 26 score at the end (MON-*).
//!
//! The permanent effects stand where they act: 1 in placing, 2 with the mines, 3 and 4 in selling, 5 with ships,
//! 6 in buying, 7 with livestock, 8 to 12 in changing dice, 13 and 14 in taking workers.

use tabletop::Seat;

use super::livestock;
use crate::rules::Rules;
use crate::state::{Estate, State};
use crate::tiles::{Building, Color, Tile};

/// The points of a duchy's monasteries in the final scoring.
pub(crate) fn final_points(rules: &Rules, state: &State, seat: Seat) -> i16 {
    let estate = rules.estate(state, seat);
    let scoring = (15..=Tile::MONASTERIES).filter(|&number| estate.has_monastery(number));
    let mut sum = scoring.map(|number| points(rules, state, seat, number)).sum();
    for hook in &rules.moments.monastery_points {
        sum = hook(rules, state, seat, sum);
    }
    sum
}

/// What one scoring monastery is worth.
pub fn points(rules: &Rules, state: &State, seat: Seat, number: u8) -> i16 {
    let estate = rules.estate(state, seat);
    let buildings = |building| 4 * rules.buildings(state, seat, building) as i16;
    match number {
        15 => i16::from(rules.ruleset.monastery_15_points) * estate.sold.colors() as i16,
        16..=23 => buildings(Building::ALL[usize::from(number - 16)]),
        24 => 4 * livestock::kinds(rules, state, seat) as i16,
        25 => i16::from(estate.sold.total()),
        26 => i16::from(rules.ruleset.monastery_26_points) * estate.bonus_tiles() as i16,
        29 => buildings(Building::WhiteCastle),
        _ => 0,
    }
}

/// The monasteries that ease placing: 9, 10 and 11, as bits.
pub(crate) const EASING: u32 = 0b111 << 8;

/// Whether placing a tile of that colour lets the die be changed by one for free (MON-09, MON-10, MON-11).
#[inline]
pub(crate) const fn eases_placing(estate: &Estate, color: Color) -> bool {
    /// By colour: castle, mine, ship, building, livestock, monastery.
    const EASED_BY: [u8; 6] = [11, 11, 10, 9, 10, 11];
    estate.has_monastery(EASED_BY[color.index()])
}
