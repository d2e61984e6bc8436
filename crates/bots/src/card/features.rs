//! What a net sees of a position of the card game: estates, storage, projects, hands, the display and the time.
//!
//! The hand of another seat is seen only where the position shows it: a search imagines it, and what a seat sees does not
//! hold it. The order of face-down cards is not in a position.

use card_game::card::{Card, Kind, Type};
use card_game::estate::Estate;
use card_game::setup::Setup;
use card_game::state::{ROUNDS, ROW_CARDS, ROWS, TURNS};
use card_game::stock::{Animal, Good, Ware as _};
use card_game::{Rules, State};
use tabletop::{Game as _, Seat};

use crate::net::layout::{count, first_of, when};
use crate::net::{Block, Inputs, Layout};

mod side;
#[cfg(test)]
mod tests;

/// The features of the card game. A block is never changed: what is new is a new block.
pub const LAYOUT: Layout =
    Layout { game: "card", side: side::BLOCKS, table: TABLE, stages: 2 * ROUNDS as usize };

const KINDS: usize = Kind::ALL.len();

const fn block(name: &'static str, size: usize) -> Block {
    Block { name, size }
}

const TABLE: &[Block] = &[
    block("time", ROUNDS as usize * TURNS as usize),
    block("players", 4),
    block("rules", 4),
    block("firsts", Type::COUNT),
    block("seven", 5),
    block("display", ROWS * KINDS),
    block("types on display", Type::COUNT * 3),
    block("goods to take", 3 * 2),
    block("animals to take", 4 * 2),
    block("hidden goods", 3 * 6),
    block("hidden animals", 4 * 5),
    block("unseen types", Type::COUNT * 8),
    block("start card face down", 1),
];

const TIME: u16 = first_of(TABLE, "time");
const PLAYERS: u16 = first_of(TABLE, "players");
const RULES: u16 = first_of(TABLE, "rules");
const FIRSTS: u16 = first_of(TABLE, "firsts");
const SEVEN: u16 = first_of(TABLE, "seven");
const DISPLAY: u16 = first_of(TABLE, "display");
const TYPES: u16 = first_of(TABLE, "types on display");
const GOODS: u16 = first_of(TABLE, "goods to take");
const ANIMALS: u16 = first_of(TABLE, "animals to take");
const HIDDEN_GOODS: u16 = first_of(TABLE, "hidden goods");
const HIDDEN_ANIMALS: u16 = first_of(TABLE, "hidden animals");
const UNSEEN: u16 = first_of(TABLE, "unseen types");
const FACE_DOWN: u16 = first_of(TABLE, "start card face down");

/// Looks at a position.
pub(super) fn look<'a>(rules: &Rules, state: &State, inputs: &'a mut Inputs) -> &'a Inputs {
    inputs.count = rules.seats();
    for (seat, slots) in Seat::all(rules.seats()).zip(&mut inputs.sides) {
        slots.clear();
        side::fill(rules, state, seat, slots);
    }
    if rules.is_solitaire() {
        let slots = &mut inputs.sides[inputs.count];
        slots.clear();
        side::aaron(rules, state, slots);
        inputs.count += 1;
    }
    inputs.table.clear();
    table(rules, state, &mut inputs.table);
    let round = usize::from(state.round());
    inputs.stage = if rules.is_solitaire() { usize::from(ROUNDS) + round } else { round };
    inputs
}

fn table(rules: &Rules, state: &State, slots: &mut Vec<u16>) {
    slots.push(TIME + u16::from(state.round() * TURNS + state.turn()));
    slots.push(PLAYERS + u16::from(rules.players().clamp(1, 4)) - 1);
    let (setup, standard) = (&rules.setup, Setup::standard(rules.players()));
    let differs = [
        setup.start_workers != standard.start_workers,
        setup.triple_order != standard.triple_order,
        setup.all_seven != standard.all_seven,
        setup.tie_animals != standard.tie_animals,
    ];
    for (at, differs) in (0..).zip(differs) {
        slots.push(when(differs, RULES + at));
    }
    for kind in Type::ALL {
        slots.push(when(state.is_first(kind), FIRSTS + kind as u16));
    }
    slots.push(SEVEN + u16::from(next_seven(rules, state).min(4)));
    display(state, slots);
    for pile in 0..2 {
        slots.push(state.goods().tops[pile].map_or(0, |good| GOODS + (2 * good.index() + pile) as u16));
        slots.push(
            state.animals().tops[pile].map_or(0, |animal| ANIMALS + (2 * animal.index() + pile) as u16),
        );
    }
    for &good in Good::ALL {
        let hidden = state.goods().hidden.count(good);
        slots.push(count(HIDDEN_GOODS + 6 * good as u16, hidden.into(), 6));
    }
    for &animal in Animal::ALL {
        let hidden = state.animals().hidden.count(animal);
        slots.push(count(HIDDEN_ANIMALS + 5 * animal as u16, hidden.into(), 5));
    }
    unseen(state, slots);
    slots.push(when(state.face_down(), FACE_DOWN));
}

/// The points of the next card for all seven types, 0 if there is none.
fn next_seven(rules: &Rules, state: &State) -> u8 {
    rules.sevens().get(usize::from(state.sevens())).copied().unwrap_or(0)
}

fn display(state: &State, slots: &mut Vec<u16>) {
    let mut types = [0_u8; Type::COUNT];
    for (row, cards) in state.display().iter().enumerate() {
        for card in cards {
            let is_there = card.is_face();
            slots.push(when(is_there, DISPLAY + (row * KINDS) as u16 + card.kind() as u16));
            types[card.card_type() as usize] += u8::from(is_there);
        }
    }
    for (at, &cards) in types.iter().enumerate() {
        slots.push(count(TYPES + 3 * at as u16, cards.into(), 3));
    }
}

/// How many cards of each type nobody has seen, two to a step.
fn unseen(state: &State, slots: &mut Vec<u16>) {
    let mut types = [0_u8; Type::COUNT];
    for cards in state.deck().unseen {
        if !cards.is_empty() {
            for card in Card::all() {
                types[card.card_type() as usize] += cards.count(card);
            }
        }
    }
    for (at, &cards) in types.iter().enumerate() {
        slots.push(count(UNSEEN + 8 * at as u16, usize::from(cards).div_ceil(2), 8));
    }
}
