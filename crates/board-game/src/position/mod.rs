//! The text of positions: everything on the table as `key: value` lines. See `docs/notation.md`.

mod agenda;
pub(crate) mod defaults;
mod read;
mod write;

pub(crate) use read::read;
pub(crate) use write::{colors, write};

use crate::agenda::Item;
use crate::main_board::Depot;
use crate::supply::Supply;
use crate::tiles::Tile;
use tabletop::Seat;

use crate::goods::Goods;
use crate::rules::Rules;
use crate::state::State;

/// Every tile on the table: depots, storages, duchies, and the one that waits for room.
pub(crate) fn tiles_on_table(rules: &Rules, state: &State) -> Vec<Tile> {
    let mut tiles: Vec<Tile> = state.depots.iter().flatten().chain(&state.black).copied().collect();
    for seat in Seat::all(rules.seats_used()) {
        tiles.extend(state.board(seat).storage);
        tiles.extend(state.duchy_tiles(seat).map(|(_, tile)| tile));
    }
    tiles.extend(state.agenda.items().iter().filter_map(|item| match item {
        Item::Discard(_, tile) => Some(*tile),
        _ => None,
    }));
    tiles.retain(|tile| !tile.is_none());
    tiles
}

/// Every good on the table.
pub(crate) fn goods_on_table(rules: &Rules, state: &State) -> Vec<Goods> {
    let depots = Depot::numbered().map(|depot| state.depot_goods[depot.index()]);
    let coming = state.round_goods.iter().flatten().map(|&good| Goods::of(good, 1));
    let boards = Seat::all(rules.seats_used()).flat_map(|seat| [state.board(seat).goods, state.board(seat).sold]);
    depots.chain(coming).chain(boards).collect()
}

/// How many tiles of a face the game has.
pub(crate) fn copies(tile: Tile) -> u8 {
    let full = Supply::full();
    full.colored.count(tile) + full.black.count(tile)
}
