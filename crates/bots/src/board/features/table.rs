//! The features of the game board, the time and the rules.

use board_game::goods::Good;
use board_game::main_board::{DEPOT_SPACES, Depot};
use board_game::rooms::{RoomId, shields};
use board_game::supply::Supply;
use board_game::tiles::{Animal, Building, Tile};
use board_game::{Edition, Rules, State};

use super::{count, vineyards, when};
use crate::net::{Block, layout::first_of};

const TILES: usize = 64;
const BUILDINGS: usize = 12;
const SHIELDS: usize = 24;

const _: () = assert!(Tile::COUNT <= TILES && Building::ALL.len() <= BUILDINGS);

const fn block(name: &'static str, size: usize) -> Block {
    Block { name, size }
}

pub(super) const BLOCKS: &[Block] = &[
    block("time", 26),
    block("players", 3),
    block("edition", 4),
    block("expansions", 16),
    block("turns of the round", 4),
    block("depots", 6 * TILES),
    block("black depot", TILES),
    block("goods in depots", 36 * 3),
    block("goods to come", 5 * 6),
    block("supply: buildings", BUILDINGS * 5),
    block("supply: animals", 13 * 2),
    block("supply: monasteries", 32),
    block("black supply: buildings", BUILDINGS * 2),
    block("black supply: animals", 13),
    block("black supply: monasteries", 32),
    block("shields in depots", 6 * SHIELDS),
    block("tiles in depots", 2 * TILES),
    block("colours in depots", 6 * 6 * 2),
    block("double tiles", vineyards::DOUBLE_TILES),
];

const TIME: u16 = first_of(BLOCKS, "time");
const PLAYERS: u16 = first_of(BLOCKS, "players");
const EDITION: u16 = first_of(BLOCKS, "edition");
const EXPANSIONS: u16 = first_of(BLOCKS, "expansions");
const TURNS: u16 = first_of(BLOCKS, "turns of the round");
const DEPOTS: u16 = first_of(BLOCKS, "depots");
const BLACK: u16 = first_of(BLOCKS, "black depot");
const DEPOT_GOODS: u16 = first_of(BLOCKS, "goods in depots");
const GOODS_TO_COME: u16 = first_of(BLOCKS, "goods to come");
const BUILDINGS_LEFT: u16 = first_of(BLOCKS, "supply: buildings");
const ANIMALS_LEFT: u16 = first_of(BLOCKS, "supply: animals");
const MONASTERIES_LEFT: u16 = first_of(BLOCKS, "supply: monasteries");
const BLACK_BUILDINGS: u16 = first_of(BLOCKS, "black supply: buildings");
const BLACK_ANIMALS: u16 = first_of(BLOCKS, "black supply: animals");
const BLACK_MONASTERIES: u16 = first_of(BLOCKS, "black supply: monasteries");
const DEPOT_SHIELDS: u16 = first_of(BLOCKS, "shields in depots");
const DEPOT_TILES: u16 = first_of(BLOCKS, "tiles in depots");
const DEPOT_COLORS: u16 = first_of(BLOCKS, "colours in depots");
const DOUBLE_TILES: u16 = first_of(BLOCKS, "double tiles");

pub(super) fn fill(rules: &Rules, state: &State, slots: &mut Vec<u16>) {
    game(rules, state, slots);
    market(state, slots);
    if rules.setup.rooms.has(RoomId::Shields) {
        for shield in 1..=shields::SHIELDS {
            let depot = match state.rooms().shields().place(shield) {
                shields::Place::Depot(depot) => usize::from(depot),
                _ => 0,
            };
            let place = depot.saturating_sub(1) * SHIELDS + usize::from(shield) - 1;
            slots.push(when(depot > 0, DEPOT_SHIELDS + place as u16));
        }
    }
    if rules.setup.rooms.has(RoomId::Vineyards) {
        vineyards::of_table(rules, state, DOUBLE_TILES, slots);
    }
}

fn game(rules: &Rules, state: &State, slots: &mut Vec<u16>) {
    slots.push(TIME + u16::from(state.phase() * 5 + state.round()).min(25));
    slots.push(PLAYERS + u16::from(rules.seat_count().clamp(2, 4)) - 2);
    let editions = [Edition::First2011, Edition::First2019, Edition::Revised2019, Edition::Special];
    let edition = editions.iter().position(|&edition| edition == rules.ruleset.edition).unwrap_or(2);
    slots.push(EDITION + edition as u16);
    if !rules.setup.rooms.is_empty() {
        for &room in RoomId::ALL.iter().filter(|&&room| (room as usize) < 16) {
            slots.push(when(rules.setup.rooms.has(room), EXPANSIONS + room as u16));
        }
    }
    let to_come = rules.all_seats().filter(|&seat| state.player(seat).dice()[1] > 0).count();
    slots.push(count(TURNS, to_come, 4));
}

fn market(state: &State, slots: &mut Vec<u16>) {
    let (mut tiles, mut colors) = ([0_u8; TILES], [0_u8; 36]);
    for (at, tile) in state.depots().iter().flatten().enumerate() {
        let place = at / DEPOT_SPACES * TILES + tile.index();
        slots.push(when(!tile.is_none(), DEPOTS + place as u16));
        if !tile.is_none() {
            tiles[tile.index() % TILES] += 1;
            if !tile.is_wild() {
                colors[at / DEPOT_SPACES * 6 + tile.color().index()] += 1;
            }
        }
    }
    for (tile, &number) in tiles.iter().enumerate() {
        slots.push(count(DEPOT_TILES + 2 * tile as u16, number.into(), 2));
    }
    for (cell, &number) in colors.iter().enumerate() {
        slots.push(count(DEPOT_COLORS + 2 * cell as u16, number.into(), 2));
    }
    for tile in state.black().iter().copied().chain([state.beside()]) {
        slots.push(when(!tile.is_none(), BLACK + tile.index() as u16));
    }
    for depot in 0..Depot::COUNT {
        for good in Good::ALL {
            let cell = (depot * 6 + good as usize) as u16;
            slots.push(count(DEPOT_GOODS + 3 * cell, state.depot_goods()[depot].count(good).into(), 3));
        }
    }
    for (round, good) in state.round_goods().iter().copied().enumerate() {
        slots.push(good.map_or(0, |good| GOODS_TO_COME + (round * 6) as u16 + good as u16));
    }
}

/// What nobody has seen yet.
pub(super) fn supply(supply: &Supply, slots: &mut Vec<u16>) {
    let (colored, black) = (&supply.colored, &supply.black);
    for building in Building::ALL {
        let (tile, at) = (Tile::building(building), building as u16);
        slots.push(count(BUILDINGS_LEFT + 5 * at, colored.count(tile).into(), 5));
        slots.push(count(BLACK_BUILDINGS + 2 * at, black.count(tile).into(), 2));
    }
    let animals = Animal::ALL.into_iter().flat_map(|animal| (2..=4).map(move |n| Tile::livestock(animal, n)));
    for (at, tile) in animals.chain([Tile::GEESE]).enumerate() {
        slots.push(count(ANIMALS_LEFT + 2 * at as u16, colored.count(tile).into(), 2));
        slots.push(count(BLACK_ANIMALS + at as u16, black.count(tile).into(), 1));
    }
    for number in 1..=Tile::MONASTERIES {
        let (tile, at) = (Tile::monastery(number), u16::from(number) - 1);
        slots.push(count(MONASTERIES_LEFT + at, colored.count(tile).into(), 1));
        slots.push(count(BLACK_MONASTERIES + at, black.count(tile).into(), 1));
    }
}
