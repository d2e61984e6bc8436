//! Everything that lies on the table, wherever it lies.

use tabletop::{Place, Seat};

use crate::agenda::Item;
use crate::goods::Goods;
use crate::rules::Rules;
use crate::state::State;
use crate::tiles::Tile;

impl Rules {
    /// Every tile on the table but for the stack of inns, those without a place yet included.
    pub fn tiles_on_table(&self, state: &State) -> Vec<Tile> {
        let mut tiles: Vec<Tile> = state.depots.iter().flatten().chain(&state.black).copied().collect();
        for seat in self.houses() {
            tiles.extend(self.estate(state, seat).storage);
            tiles.extend(self.duchy_tiles(state, seat).map(|(_, tile)| tile));
        }
        tiles.extend(state.agenda.items().iter().filter_map(|item| match item {
            Item::Discard(_, tile) | Item::SettleTile(_, tile) | Item::Store(_, tile) => Some(*tile),
            _ => None,
        }));
        self.moments.tiles_on_table.iter().for_each(|add| add(self, state, &mut tiles));
        tiles.retain(|tile| !tile.is_none());
        tiles
    }

    /// Every good on the table, and those that an expansion has taken out of the game.
    pub fn goods_on_table(&self, state: &State) -> Vec<Goods> {
        let coming = state.round_goods.iter().flatten().map(|&good| Goods::of(good, 1));
        let estates =
            self.houses().flat_map(|seat| [self.estate(state, seat).goods, self.estate(state, seat).sold]);
        let mut goods: Vec<Goods> = state.depot_goods.into_iter().chain(coming).chain(estates).collect();
        self.moments.goods_on_table.iter().for_each(|add| add(self, state, &mut goods));
        goods
    }

    /// How many tiles of a face the game has.
    pub(crate) fn copies(&self, tile: Tile) -> u8 {
        self.full_supply.colored.count(tile) + self.full_supply.black.count(tile)
    }

    /// Where a seat keeps a stored tile: in a storage of its own, or on the key spaces of its house.
    pub fn kept_at(&self, state: &State, seat: Seat, tile: Tile) -> Place {
        if self.stored_apart(state, seat).contains(&tile) {
            Place::of(seat, "private", "")
        } else {
            Place::of(self.house(seat), "storage", "")
        }
    }
}
