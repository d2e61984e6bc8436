//! The text of positions: everything on the table as `key: value` lines. See `docs/notation.md`.

mod agenda;
pub(crate) mod defaults;
pub(crate) mod doubts;
mod lines;
mod read;
mod write;

pub(crate) use agenda::word as agenda_word;
pub(crate) use read::read;
pub(crate) use write::{colors, counted, pile, write};

use crate::agenda::Item;
use crate::main_board::Depot;
use crate::tiles::Tile;

use crate::goods::Goods;
use crate::rules::Rules;
use crate::state::State;

/// Every tile on the table: depots, storages, duchies, and the one that waits for room.
pub(crate) fn tiles_on_table(rules: &Rules, state: &State) -> Vec<Tile> {
    let mut tiles: Vec<Tile> = state.depots.iter().flatten().chain(&state.black).copied().collect();
    for seat in rules.houses() {
        tiles.extend(rules.estate(state, seat).storage);
        tiles.extend(rules.duchy_tiles(state, seat).map(|(_, tile)| tile));
    }
    tiles.extend(state.agenda.items().iter().filter_map(|item| match item {
        Item::Discard(_, tile) | Item::SettleTile(_, tile) | Item::Store(_, tile) => Some(*tile),
        _ => None,
    }));
    rules.moments.tiles_on_table.iter().for_each(|add| add(rules, state, &mut tiles));
    tiles.retain(|tile| !tile.is_none());
    tiles
}

/// Every good on the table.
pub(crate) fn goods_on_table(rules: &Rules, state: &State) -> Vec<Goods> {
    let depots = Depot::numbered().map(|depot| state.depot_goods[depot.index()]);
    let coming = state.round_goods.iter().flatten().map(|&good| Goods::of(good, 1));
    let estates =
        rules.houses().flat_map(|seat| [rules.estate(state, seat).goods, rules.estate(state, seat).sold]);
    let mut goods: Vec<Goods> = depots.chain(coming).chain(estates).collect();
    rules.moments.goods_on_table.iter().for_each(|add| add(rules, state, &mut goods));
    goods
}

/// How many tiles of a face the game has.
pub(crate) fn copies(rules: &Rules, tile: Tile) -> u8 {
    rules.full_supply.colored.count(tile) + rules.full_supply.black.count(tile)
}
