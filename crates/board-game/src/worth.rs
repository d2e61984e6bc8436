//! What things are worth and where they may go, expansions included: for whoever weighs actions
//! before playing them.

use hexes::HexSet;
use tabletop::Seat;

use crate::rules::Rules;
use crate::state::State;
use crate::tiles::{Color, Tile};

impl Rules {
    /// The silver that a sale of this many goods would pay.
    pub fn sale_silver(&self, state: &State, seat: Seat, count: u8) -> u16 {
        let silver = if self.estate(state, seat).has_monastery(3) { 2 } else { 1 };
        self.moments.sale_silver.iter().fold(silver, |silver, hook| hook(self, state, (seat, count), silver))
    }

    /// The open spaces on which a seat may place a tile, before its colour is considered.
    #[inline]
    pub fn open_to(&self, state: &State, seat: Seat, tile: Tile, open: HexSet) -> HexSet {
        self.moments.placeable.iter().fold(open, |spaces, hook| hook(self, state, (seat, tile), spaces))
    }

    /// The points that a seat would get for completing a colour next: for the large bonus tile or the small one
    /// (BASE-SCORE-04, -05), or none if both are gone.
    pub fn next_bonus(&self, state: &State, seat: Seat, color: Color) -> i16 {
        let mut estates = self.houses().map(|house| self.estate(state, house));
        let [large, small] = self.bonuses();
        let value = if estates.clone().all(|estate| !estate.has_large(color)) {
            large
        } else if estates.all(|estate| !estate.has_small(color)) {
            small
        } else {
            return 0;
        };
        self.moments.bonus_value.iter().fold(value, |value, hook| hook(self, state, (seat, color), value))
    }
}
