//! Vineyards: double tiles are taken with dice, stored on two key spaces and placed in a vineyard of one's own, where
//! they cover bonuses; vine bonus tiles score connected vines at the end (VINE-01 to -20).
//!
//! The file of each concern: `tiles` grapes and double tiles, `board` the vineyard board, `store` the vineyard depot and
//! the store, `planting` double tiles in storage and in the vineyard, `bonuses` what they cover, `score` the areas,
//! `ask` what the room asks, `act` what players can do, `refusals` why they cannot, `text` how it is written.

use tabletop::Seat;

use super::{Room, RoomId};
use crate::action::Action;
use crate::agenda::Item;
use crate::rules::Rules;
use crate::ruleset::{Edition, VinePool};
use crate::score::Source;
use crate::setup::{MAX_SEATS, Setup};

mod act;
mod ask;
pub mod board;
mod bonuses;
mod planting;
mod refusals;
pub mod score;
pub mod store;
mod text;
pub mod tiles;

pub use act::{Act, Site};
pub use ask::{Ask, Open};
pub use board::{Bonus, Space, Spaces};
pub use planting::{open_spaces, stored};
pub use store::{Shelf, Slot, StoreSpace};
pub use tiles::{DoubleTile, Grape, Grapes, Heap, VineTiles, Vines};

pub(crate) use planting::{can_settle, is_overfull};

/// The vineyards of all seats and what lies between them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Part {
    planted: Planted,
    /// The double tiles nobody has seen yet.
    pub(crate) bag: Heap,
    /// The double tiles in the vineyard depot, by [`Slot::index`].
    pub(crate) depot: [Option<DoubleTile>; Slot::COUNT],
    /// The double tiles in the store, from the left.
    pub(crate) store: [Option<DoubleTile>; StoreSpace::ALL.len()],
    /// A double tile that each seat has in storage: the first in order if there are several.
    stored: [Option<DoubleTile>; MAX_SEATS],
    /// The other double tiles of the owner of shield 4.
    cellar: Heap,
    /// The vine bonus tiles of each seat.
    pub(crate) vine_tiles: [VineTiles; MAX_SEATS],
    /// The vine bonus tiles that nobody has.
    pub(crate) pool: VineTiles,
}

const BITS: usize = 6;
const MASK: u16 = (1 << BITS) - 1;
const _: () = assert!(Vines::COUNT < 1 << BITS);

/// The double tiles of all vineyards, six bits for each space; 0 stands for none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Planted([u8; (MAX_SEATS * Space::COUNT * BITS).div_ceil(8) + 1]);

impl Default for Planted {
    fn default() -> Planted {
        Planted([0; (MAX_SEATS * Space::COUNT * BITS).div_ceil(8) + 1])
    }
}

impl Part {
    /// The double tile on a space of a seat's vineyard, as it lies.
    #[inline]
    pub fn vines(&self, seat: Seat, space: Space) -> Option<Vines> {
        let bit = (seat.index() % MAX_SEATS * Space::COUNT + space.index()) * BITS;
        let pair = u16::from_le_bytes([self.planted.0[bit / 8], self.planted.0[bit / 8 + 1]]);
        usize::from(pair >> (bit % 8) & MASK).checked_sub(1).map(Vines::from_index)
    }

    /// The double tiles nobody has seen yet.
    pub const fn bag(&self) -> &Heap {
        &self.bag
    }

    /// The double tile in a slot of the vineyard depot.
    pub const fn in_slot(&self, slot: Slot) -> Option<DoubleTile> {
        self.depot[slot.index()]
    }

    /// The double tile on a space of the store.
    pub const fn in_store(&self, space: StoreSpace) -> Option<DoubleTile> {
        self.store[space.index()]
    }

    /// The vine bonus tiles of a seat.
    pub const fn vine_tiles(&self, seat: Seat) -> &VineTiles {
        &self.vine_tiles[seat.index()]
    }

    /// The vine bonus tiles that nobody has.
    pub const fn pool(&self) -> &VineTiles {
        &self.pool
    }

    /// Lays a double tile on a free space.
    fn put(&mut self, seat: Seat, space: Space, vines: Vines) {
        debug_assert!(self.vines(seat, space).is_none(), "{space} is covered");
        let bit = (seat.index() % MAX_SEATS * Space::COUNT + space.index()) * BITS;
        let pair = u16::from_le_bytes([self.planted.0[bit / 8], self.planted.0[bit / 8 + 1]]);
        let [low, high] = (pair | (vines.index() as u16 + 1) << (bit % 8)).to_le_bytes();
        self.planted.0[bit / 8] = low;
        self.planted.0[bit / 8 + 1] = high;
    }

    /// The spaces of a seat's vineyard that are covered.
    #[inline]
    pub fn covered(&self, seat: Seat) -> Spaces {
        let is_covered = |space: &Space| self.vines(seat, *space).is_some();
        Spaces(Space::all().filter(is_covered).fold(0, |bits, space| bits | 1 << space.index()))
    }

    /// How many layers of a seat's vineyard are complete.
    pub fn complete_layers(&self, seat: Seat) -> u8 {
        let covered = self.covered(seat);
        (1..=board::LAYERS).filter(|&layer| covered.covers(Spaces::of_layer(layer))).count() as u8
    }
}

const fn act(act: Act) -> Action {
    Action::Room(super::Act::Vineyards(act))
}

const fn ask(ask: Ask) -> Item {
    Item::Room(super::Ask::Vineyards(ask))
}

/// The room.
pub(crate) const ROOM: Room = Room {
    name: "vineyards",
    about: "Vineyards: double tiles in a vineyard of one's own bring bonuses, and points for connected vines",
    words: &["take-double", "plant", "take-store", "bonus", "vine", "double", "discard-double", "buy-double"],
    die_words: &["take-double", "plant"],
    excludes: &[
        (RoomId::Team, "vineyards are not defined for the team game"),
        (RoomId::Solo, "vineyards are not defined for the solo game"),
    ],
    forbidden: |setup| {
        let is_special = setup.ruleset.edition == Edition::Special;
        (!is_special).then(|| "vineyards belong to the special edition: use \"edition: special\"".to_owned())
    },
    sources: &[Source::Vineyards],
    uncheckable_sources: &[Source::Watchtowers],
    table: Some(|rules, state, ()| {
        let part = &mut state.rooms.vineyards;
        part.bag = Heap::full(rules.setup.grapes_removed);
        part.pool = full_pool(rules);
    }),
    set_up: Some(|_, state, ()| state.agenda.push(ask(Ask::Deal(Seat(0))))),
    phase_begins: Some(|rules, state, ()| store::refill(rules, state)),
    free_key_spaces: Some(|_, state, seat, free| {
        free.saturating_sub(2 * planting::stored_count(state, seat))
    }),
    points: Some(|_, state, seat, mut points| {
        if state.is_over() {
            points.add(Source::Vineyards, score::points(state, seat));
        }
        points
    }),
    menu: Some(act::menu),
    menu_aside: Some(act::menu),
    write: Some(text::write),
    read: Some(text::read),
    contradictions: Some(text::contradictions),
    fact: Some(text::fact),
    ..Room::NONE
};

/// All vine bonus tiles of the game; beside the Châteauma it is one set of six (VINE-01, VINE-04, CHAT-47, AMB-CHA-14).
pub(crate) fn full_pool(rules: &Rules) -> VineTiles {
    let is_one_set = rules.has_chateauma() && rules.ruleset.chateauma_vine_pool == VinePool::OneSet;
    let each = if is_one_set { 1 } else { tiles::VINE_TILES_EACH };
    VineTiles::each(each, rules.setup.grapes_removed)
}

/// Why this many colours of grapes cannot be removed, if they cannot; the Châteauma counts as a player (VINE-04, CHAT-51,
/// AMB-VIN-07).
pub(crate) fn why_not_removed(setup: &Setup) -> Option<String> {
    let removed = setup.grapes_removed;
    if removed.is_empty() {
        return None;
    }
    if !setup.rooms.has(RoomId::Vineyards) {
        return Some(
            "vine-limit-colors: colours of grapes are removed from the vineyards: add \"expansions: vineyards\" \
             or leave it out"
                .to_owned(),
        );
    }
    let has_chateauma = setup.rooms.has(RoomId::Chateauma);
    let most = 4u32.saturating_sub(u32::from(setup.players) + u32::from(has_chateauma));
    let players = if has_chateauma { "players, the Châteauma among them," } else { "players" };
    (removed.len() != most).then(|| match most {
        1 => format!("vine-limit-colors: with 3 {players} one colour of grapes is removed, or none"),
        2 => format!("vine-limit-colors: with 2 {players} two colours of grapes are removed, or none"),
        _ => format!("vine-limit-colors: with 4 {players} no colour of grapes is removed: leave it out"),
    })
}
