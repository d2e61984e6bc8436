//! What a player can gain besides points: workers, silver for goods, tiles for the storage.

use tabletop::{Event, Seat};

use crate::agenda::Item;
use crate::goods::Good;
use crate::main_board::Depot;
use crate::rules::Rules;
use crate::score::Source;
use crate::state::State;
use crate::tiles::Tile;

impl Rules {
    /// Every gain of workers goes through here.
    #[inline]
    pub(crate) fn gain_workers(&self, state: &mut State, seat: Seat, workers: u16) {
        self.add_workers(state, seat, workers);
        for hook in &self.moments.workers_gained {
            hook(self, state, (seat, workers));
        }
    }

    /// Adds workers that are a gain of somebody else, which no room hears of.
    #[inline]
    pub(crate) fn add_workers(&self, state: &mut State, seat: Seat, workers: u16) {
        self.estate_mut(state, seat).workers += workers;
        if workers > 0 {
            self.tell(move || Event::Gained { seat, what: "workers", count: workers.into() });
        }
    }

    /// The take-workers action (BASE-ACT-WORKERS-01, MON-13, MON-14).
    pub(crate) fn take_workers(&self, state: &mut State, seat: Seat) {
        let estate = self.estate(state, seat);
        let (workers, silver) = (if estate.has_monastery(14) { 4 } else { 2 }, estate.has_monastery(13));
        self.gain_silver(state, seat, u16::from(silver));
        self.gain_workers(state, seat, workers);
    }

    /// A sale of all stored goods of one colour (BASE-ACT-SELL-01, BASE-ACT-SELL-02, MON-03, MON-04).
    pub(crate) fn sell(&self, state: &mut State, seat: Seat, good: Good) {
        let estate = self.estate_mut(state, seat);
        let sold = estate.goods.only(good);
        let count = sold.count(good);
        estate.goods = estate.goods.minus(sold);
        estate.sold = estate.sold.plus(sold);
        let mut silver = if estate.has_monastery(3) { 2 } else { 1 };
        let brings_worker = estate.has_monastery(4);
        for hook in &self.moments.sale_silver {
            silver = hook(self, state, (seat, count), silver);
        }
        self.tell(move || Event::Sold { seat, piece: good.to_string(), count: count.into() });
        self.gain_silver(state, seat, silver);
        let value = self.good_value(state, seat);
        self.gain_points(state, seat, i16::from(count) * value, Source::Goods);
        if brings_worker {
            self.gain_workers(state, seat, 1);
        }
        for hook in &self.moments.goods_sold {
            hook(self, state, (seat, good, count));
        }
    }

    /// The points that each good of a sale brings.
    pub fn good_value(&self, state: &State, seat: Seat) -> i16 {
        self.moments
            .good_value
            .iter()
            .fold(i16::from(self.scale()), |value, hook| hook(self, state, seat, value))
    }

    /// Moves a tile from a depot to a key space; with none free its owner is asked what to discard
    /// (BASE-ACT-TAKE-01, BASE-ACT-TAKE-02).
    #[inline]
    pub(crate) fn take_tile(&self, state: &mut State, seat: Seat, depot: Depot, tile: Tile) {
        state.take_from_depot(depot, tile);
        self.tell_taken(seat, tile, depot);
        for hook in &self.moments.tile_taken {
            hook(self, state, (seat, tile));
        }
        self.store(state, seat, tile);
    }

    /// Every tile that comes into storage comes through here; with no free key space its owner is asked first.
    #[inline]
    pub(crate) fn store(&self, state: &mut State, seat: Seat, tile: Tile) {
        if self.free_key_spaces(state, seat) == 0 {
            return state.agenda.push(Item::Discard(seat, tile));
        }
        if !self.moments.store.iter().any(|store| store(self, state, seat, tile)) {
            self.estate_mut(state, seat).put_in_storage(tile);
        }
    }

    /// Takes a tile out of storage, wherever it is kept.
    #[inline]
    pub(crate) fn fetch(&self, state: &mut State, seat: Seat, tile: Tile) {
        let fetched = self.moments.fetch.iter().any(|fetch| fetch(self, state, seat, tile))
            || self.estate_mut(state, seat).take_from_storage(tile);
        debug_assert!(fetched, "{tile} is not stored");
    }
}
