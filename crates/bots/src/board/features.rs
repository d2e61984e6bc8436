//! What a net sees of a position of the board game: what the rules see, whatever the duchy.
//!
//! Each slot holds one feature. Which slots there are depends on the duchies and the number of players alone, so that
//! a slot means the same in all positions of a game.

use std::hash::{Hash as _, Hasher as _};

use board_game::boards::Duchy;
use board_game::supply::Supply;
use board_game::{Rules, Ruleset, State};
use search::KeyHasher;
use tabletop::Seat;

mod side;
mod table;
#[cfg(test)]
mod tests;
mod vineyards;

use super::{Weights, automatic, estimate};
use crate::net::layout::{count, when};
use crate::net::{Inputs, Layout, MOST_SIDES};

/// The features of the board game. A block is never changed: what is new is a new block.
pub const LAYOUT: Layout = Layout { game: "board", side: side::BLOCKS, table: table::BLOCKS, stages: 5 };

/// Looks at positions for a net; what does not change from one to the next is kept.
#[derive(Clone, Debug, Default)]
pub struct Eye {
    /// What the net sees of the last position.
    pub inputs: Inputs,
    supply: Option<Supply>,
    supply_slots: Vec<u16>,
    /// The keys of what the slots of each side were made of.
    seen: [u64; MOST_SIDES],
    hands: Hands,
}

/// What the hand-made evaluation said of houses, by the key of what it depends on.
#[derive(Clone, Debug, Default)]
struct Hands {
    known: Vec<(u64, f32)>,
    rules: Option<(Ruleset, u8)>,
}

/// How many of them are kept: those of the last few hundred positions.
const KEPT: usize = 1 << 11;

impl Eye {
    /// Looks at a position.
    pub fn look(&mut self, rules: &Rules, state: &State) -> &Inputs {
        let inputs = &mut self.inputs;
        inputs.count = 0;
        for (house, (slots, seen)) in rules.houses().zip(inputs.sides.iter_mut().zip(&mut self.seen)) {
            inputs.count += 1;
            let key = side_key(rules, state, house);
            if *seen == key && rules.setup.rooms.is_empty() {
                continue;
            }
            *seen = key;
            slots.clear();
            if rules.duchy(state, house) != Duchy::UNKNOWN {
                side::fill(rules, state, house, slots);
            }
        }
        if rules.has_chateauma() {
            inputs.sides[inputs.count].clear();
            side::automatic(rules, state, &mut inputs.sides[inputs.count]);
            inputs.count += 1;
        }
        inputs.table.clear();
        table::fill(rules, state, &mut inputs.table);
        if self.supply != Some(*state.supply()) {
            self.supply = Some(*state.supply());
            self.supply_slots.clear();
            table::supply(state.supply(), &mut self.supply_slots);
        }
        inputs.table.extend_from_slice(&self.supply_slots);
        inputs.stage = usize::from(state.phase().min(4));
        &self.inputs
    }

    /// What the hand-made evaluation says of each side.
    pub fn by_hand(&mut self, rules: &Rules, state: &State) -> [f32; MOST_SIDES] {
        let mut worths = [0.0; MOST_SIDES];
        self.hands.prepare(rules);
        let mut sides = 0;
        for (worth, house) in worths.iter_mut().zip(rules.houses()) {
            *worth = self.hands.of(rules, state, house);
            sides += 1;
        }
        if rules.has_chateauma() {
            worths[sides] = automatic::estimate(rules, state);
        }
        worths
    }
}

impl Hands {
    /// Forgets everything if the game is another one.
    fn prepare(&mut self, rules: &Rules) {
        let game = Some((rules.ruleset, rules.seat_count()));
        if self.rules != game {
            self.rules = game;
            self.known.clear();
            self.known.resize(KEPT, (0, 0.0));
        }
    }

    #[inline]
    fn of(&mut self, rules: &Rules, state: &State, house: Seat) -> f32 {
        if !rules.setup.rooms.is_empty() {
            return estimate(rules, state, house, &Weights::TUNED);
        }
        let key = hand_key(rules, state, house);
        let known = &mut self.known[key as usize % KEPT];
        if known.0 != key {
            *known = (key, estimate(rules, state, house, &Weights::TUNED));
        }
        known.1
    }
}

/// A key of everything that the slots of a house depend on without expansions.
fn side_key(rules: &Rules, state: &State, house: Seat) -> u64 {
    let mut hasher = KeyHasher::default();
    of_house(rules, state, house, &mut hasher);
    hasher.finish()
}

/// A key of everything that the hand-made evaluation of a house depends on without expansions.
fn hand_key(rules: &Rules, state: &State, house: Seat) -> u64 {
    let mut hasher = KeyHasher::default();
    of_house(rules, state, house, &mut hasher);
    hasher.write_u32(u32::from_le_bytes([state.phase(), state.round(), u8::from(state.bought()), house.0]));
    let items = || {
        state
            .agenda()
            .items()
            .iter()
            .filter(|item| item.seat().is_some_and(|seat| rules.is_same_house(seat, house)))
    };
    items().for_each(|item| item.hash(&mut hasher));
    hasher.write_u8(u8::from(state.agenda().top().seat().is_some()));
    let has_tools = items().next().is_some() || state.player(house).dice()[1] > 0;
    if has_tools {
        rules.hash_market(state, &mut hasher);
    } else {
        rules.hash_goods(state, &mut hasher);
    }
    hasher.finish()
}

fn of_house(rules: &Rules, state: &State, house: Seat, hasher: &mut KeyHasher) {
    rules.hash_house(state, house, hasher);
    let mut bonuses = 0_u64;
    for (place, other) in rules.houses().enumerate() {
        bonuses |= u64::from(rules.estate(state, other).bonuses()) << (16 * place);
    }
    hasher.write_u64(bonuses);
    let mut order = u64::from(state.steps(house));
    for seats in [rules.track_order(state), rules.turn_order(state)] {
        order = seats.iter().fold(order, |order, seat| order << 4 | u64::from(seat.0));
    }
    hasher.write_u64(order);
}
