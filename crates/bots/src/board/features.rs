//! What a net sees of a position of the board game: what the rules see, whatever the duchy.
//!
//! Each slot holds one feature. Which slots there are depends on the duchies and the number of players alone, so that
//! a slot means the same in all positions of a game.

use board_game::boards::Duchy;
use board_game::supply::Supply;
use board_game::{Rules, State};

mod side;
mod table;
#[cfg(test)]
mod tests;

use crate::net::{Inputs, Layout};

/// The features of the board game. A block is never changed: what is new is a new block.
pub const LAYOUT: Layout = Layout { game: "board", side: side::BLOCKS, table: table::BLOCKS, stages: 5 };

/// Looks at positions for a net; what does not change from one to the next is kept.
#[derive(Clone, Debug, Default)]
pub struct Eye {
    /// What the net sees of the last position.
    pub inputs: Inputs,
    supply: Option<Supply>,
    supply_slots: Vec<u16>,
}

impl Eye {
    /// Looks at a position.
    pub fn look(&mut self, rules: &Rules, state: &State) -> &Inputs {
        if self.supply != Some(*state.supply()) {
            self.supply = Some(*state.supply());
            self.supply_slots.clear();
            table::supply(state.supply(), &mut self.supply_slots);
        }
        fill(rules, state, &mut self.inputs);
        self.inputs.table.extend_from_slice(&self.supply_slots);
        &self.inputs
    }
}

/// Fills in what the net sees of a position, but for the supplies.
fn fill(rules: &Rules, state: &State, inputs: &mut Inputs) {
    inputs.count = 0;
    for (house, slots) in rules.houses().zip(&mut inputs.sides) {
        slots.clear();
        if rules.duchy(state, house) != Duchy::UNKNOWN {
            side::fill(rules, state, house, slots);
        }
        inputs.count += 1;
    }
    inputs.table.clear();
    table::fill(rules, state, &mut inputs.table);
    inputs.stage = usize::from(state.phase().min(4));
}

/// The number of a feature, or of none.
fn when(is_there: bool, feature: u16) -> u16 {
    if is_there { feature } else { 0 }
}

/// The feature of a count: none for 0, and the last of `most` for everything beyond.
fn count(first: u16, count: usize, most: usize) -> u16 {
    match count.min(most) {
        0 => 0,
        count => first + count as u16 - 1,
    }
}
