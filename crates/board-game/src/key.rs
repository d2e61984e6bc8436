//! What tells the positions of one game apart, in as few words as possible: a search asks for it at every position.

use std::hash::{Hash as _, Hasher};

use tabletop::Seat;

use crate::rooms::chateauma::CHATEAUMA;
use crate::rules::Rules;
use crate::state::State;
use crate::tiles::Tile;

impl Rules {
    /// Feeds a hasher everything that can differ between two positions of this game and matters for what follows. Points
    /// count as their sum, whatever they were scored for.
    pub fn hash_position<H: Hasher>(&self, state: &State, hasher: &mut H) {
        for house in self.houses() {
            self.hash_house(state, house, hasher);
        }
        self.hash_market(state, hasher);
        for pile in [&state.supply.colored, &state.supply.black] {
            pile.words().into_iter().for_each(|word| hasher.write_u64(word));
        }
        let goods = state.round_goods.map(|good| good.map_or(0, |good| good as u8 + 1));
        let [one, two, three, four, five] = goods;
        let flags = u8::from(state.bought) | u8::from(state.hired) << 1;
        hasher.write_u64(u64::from_le_bytes([
            one,
            two,
            three,
            four,
            five,
            state.phase * 8 + state.round,
            state.white,
            flags,
        ]));
        hasher.write_u64(bytes(state.order.map(|seat| seat.0), state.track.order.map(|seat| seat.0)));
        hasher.write_u64(bytes(state.track.at, state.dealt));
        hasher.write_u32(state.goods_supply.bits());
        for item in state.agenda.items() {
            item.hash(hasher);
        }
        if !self.setup.rooms.is_empty() {
            state.rooms.hash(hasher);
        }
        if self.has_chateauma() {
            self.hash_house(state, CHATEAUMA, hasher);
            state.player(CHATEAUMA).hash(hasher);
        }
    }

    /// Feeds a hasher what a house has, expansions left out: its duchy and the tiles there, its estate, the points and dice
    /// of its players.
    #[inline]
    pub fn hash_house<H: Hasher>(&self, state: &State, house: Seat, hasher: &mut H) {
        let estate = self.estate(state, house);
        let (low, high) = self.covered(state, house).words();
        hasher.write_u64(low);
        if high != 0 {
            hasher.write_u64(high);
        }
        self.laid(state, house).for_each(|word| hasher.write_u64(word));
        hasher.write_u64(u64::from(estate.goods.bits()) | u64::from(estate.sold.bits()) << 32);
        let (silver, workers) = (u64::from(estate.silver), u64::from(estate.workers));
        hasher.write_u64(u64::from(estate.monasteries) | silver << 32 | workers << 48);
        let [one, two, three] = estate.storage.map(|tile| tile.index() as u8);
        let duchy = state.duchies[house.index() & 3].0;
        hasher.write_u64(u64::from_le_bytes([one, two, three, estate.large, estate.small, duchy, 0, 0]));
        for seat in self.all_seats().filter(|&seat| self.is_same_house(seat, house)) {
            let player = state.player(seat);
            let [low, high] = player.dice.map(u64::from);
            hasher.write_u64(low | high << 8 | u64::from(player.points.total().cast_unsigned()) << 16);
        }
    }

    /// Feeds a hasher what lies in the depots.
    #[inline]
    pub fn hash_market<H: Hasher>(&self, state: &State, hasher: &mut H) {
        let (halves, []) = state.depots.as_chunks::<2>() else { unreachable!("six depots") };
        for [one, other] in halves {
            hasher.write_u64(bytes(one.map(Tile::byte), other.map(Tile::byte)));
        }
        hasher.write_u64(u64::from_le_bytes(state.black.map(Tile::byte)));
        hasher.write_u8(state.beside.byte());
        self.hash_goods(state, hasher);
    }

    /// Feeds a hasher the goods in the depots.
    #[inline]
    pub fn hash_goods<H: Hasher>(&self, state: &State, hasher: &mut H) {
        let (pairs, []) = state.depot_goods.as_chunks::<2>() else { unreachable!("six depots") };
        for [one, other] in pairs {
            hasher.write_u64(u64::from(one.bits()) | u64::from(other.bits()) << 32);
        }
    }
}

#[inline]
const fn bytes(low: [u8; 4], high: [u8; 4]) -> u64 {
    u32::from_le_bytes(low) as u64 | (u32::from_le_bytes(high) as u64) << 32
}
