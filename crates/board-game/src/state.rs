//! A position of the board game: plain data, small enough to copy at every branch of a search.

use tabletop::Seat;

use crate::agenda::{Agenda, Item};
use crate::boards::Duchy;
use crate::goods::{Good, Goods};
use crate::main_board::{BLACK_SPACES, DEPOT_SPACES, Depot};
use crate::rooms::Parts;
use crate::score::Tally;
use crate::setup::MAX_SEATS;
use crate::supply::Supply;
use crate::tiles::{Laid, Tile, TileSet};
use crate::track::{SEATS, Track};

/// How many tiles a player can store (BASE-COMP-18).
pub const KEY_SPACES: usize = 3;
/// How many rounds a phase has (BASE-PHASE-01).
pub const ROUNDS: u8 = 5;
/// How many phases a game has (BASE-PHASE-01).
pub const PHASES: u8 = 5;

/// Everything on the table. What belongs to a duchy is kept by house: see [`crate::seating`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) covered: [u64; MAX_SEATS],
    /// The tiles nobody has seen yet.
    pub supply: Supply,
    /// The goods nobody has seen yet.
    pub goods_supply: Goods,
    /// The goods in the numbered depots.
    pub depot_goods: [Goods; Depot::COUNT],
    pub(crate) estates: [Estate; MAX_SEATS],
    pub(crate) players: [Player; MAX_SEATS],
    /// What is still to happen.
    pub agenda: Agenda,
    /// The tiles in the numbered depots, in the order of [`crate::main_board::DEPOTS`].
    pub depots: [[Tile; DEPOT_SPACES]; Depot::COUNT],
    /// The tiles in the black depot.
    pub black: [Tile; BLACK_SPACES],
    /// The tile beside the black depot that is sold like one of it: the top inn.
    pub beside: Tile,
    /// The goods of the phase in the order in which the rounds take them.
    pub round_goods: [Option<Good>; ROUNDS as usize],
    pub(crate) tiles: Laid,
    pub(crate) duchies: [Duchy; MAX_SEATS],
    /// The duchy board that each seat was dealt, as a place in the edition's list.
    pub dealt: [u8; MAX_SEATS],
    /// The turn order of the round: fixed when it begins (BASE-ROUND-05).
    pub order: [Seat; MAX_SEATS],
    /// The turn order track.
    pub track: Track,
    /// 0 to 4 for phases A to E.
    pub phase: u8,
    /// 0 to 4.
    pub round: u8,
    /// The white die of the round, 0 before the first roll.
    pub white: u8,
    /// Whether the purchase of the turn has been made.
    pub bought: bool,
    /// Whether monastery 6 of the special edition has been used this turn.
    pub hired: bool,
    /// What the expansions keep.
    pub rooms: Parts,
}

/// What belongs to a duchy: in the team game to both its players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Estate {
    /// Goods in storage.
    pub goods: Goods,
    /// Goods sold.
    pub sold: Goods,
    /// The monasteries whose effect is owned: a bit for each number, 1 lowest.
    pub monasteries: u32,
    /// Silver.
    pub silver: u16,
    /// Workers.
    pub workers: u16,
    /// Tiles on the key spaces in ascending order, empty spaces last.
    pub storage: [Tile; KEY_SPACES],
    /// Large bonus tiles: a bit for each colour.
    pub large: u8,
    /// Small bonus tiles: a bit for each colour.
    pub small: u8,
}

/// What belongs to one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// Points counted along the way; [`Rules::points`](crate::Rules::points) has all.
    pub points: Tally,
    /// Unused dice, the lower first; 0 for a die that is used or not rolled.
    pub dice: [u8; 2],
}

impl Estate {
    /// Nothing at all.
    pub const EMPTY: Estate = Estate {
        goods: Goods::NONE,
        sold: Goods::NONE,
        monasteries: 0,
        silver: 0,
        workers: 0,
        storage: [Tile::NONE; KEY_SPACES],
        large: 0,
        small: 0,
    };

    /// Whether the effect of the monastery with that number is owned.
    #[inline]
    pub const fn has_monastery(&self, number: u8) -> bool {
        self.monasteries >> (number - 1) & 1 == 1
    }

    /// How many bonus tiles are owned (BASE-SCORE-06).
    pub const fn bonus_tiles(&self) -> u32 {
        self.large.count_ones() + self.small.count_ones()
    }

    /// The stored tiles.
    pub fn stored(&self) -> impl Iterator<Item = Tile> {
        self.storage.into_iter().filter(|tile| !tile.is_none())
    }

    /// The faces of the stored tiles.
    #[inline]
    pub fn faces(&self) -> TileSet {
        let mut faces = TileSet::EMPTY;
        for &tile in &self.storage {
            faces.add(tile);
        }
        faces
    }

    /// How many tiles are stored.
    #[inline]
    pub fn stored_count(&self) -> usize {
        self.storage.iter().filter(|tile| !tile.is_none()).count()
    }

    /// Puts a tile on a free key space.
    #[inline]
    pub fn put_in_storage(&mut self, tile: Tile) {
        let mut carried = tile;
        for place in &mut self.storage {
            if place.is_none() {
                *place = carried;
                return;
            }
            if *place > carried {
                std::mem::swap(place, &mut carried);
            }
        }
        unreachable!("storage is full");
    }

    /// Takes a stored tile off its key space; tells whether it was there.
    #[inline]
    pub fn take_from_storage(&mut self, tile: Tile) -> bool {
        let Some(place) = self.storage.iter().position(|&stored| stored == tile) else { return false };
        self.storage.copy_within(place + 1.., place);
        self.storage[KEY_SPACES - 1] = Tile::NONE;
        true
    }
}

impl Player {
    /// Nothing at all.
    pub const EMPTY: Player = Player { points: Tally::NONE, dice: [0; 2] };

    /// Uses a die that shows `pips`.
    #[inline]
    pub fn use_die(&mut self, pips: u8) {
        let [low, high] = self.dice;
        self.dice = [0, if low == pips { high } else { low }];
    }
}

impl State {
    /// A table on which nothing has been set up.
    pub fn empty(supply: Supply) -> State {
        State {
            covered: [0; MAX_SEATS],
            supply,
            goods_supply: Goods::ALL,
            depot_goods: [Goods::NONE; Depot::COUNT],
            estates: [Estate::EMPTY; MAX_SEATS],
            players: [Player::EMPTY; MAX_SEATS],
            agenda: Agenda::EMPTY,
            depots: [[Tile::NONE; DEPOT_SPACES]; Depot::COUNT],
            black: [Tile::NONE; BLACK_SPACES],
            beside: Tile::NONE,
            round_goods: [None; ROUNDS as usize],
            tiles: Laid::NONE,
            duchies: [Duchy::UNKNOWN; MAX_SEATS],
            dealt: [0; MAX_SEATS],
            order: SEATS,
            track: Track::EMPTY,
            phase: 0,
            round: 0,
            white: 0,
            bought: false,
            hired: false,
            rooms: Parts::default(),
        }
    }

    /// Whether the game is over.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.agenda.top() == Item::Nothing
    }

    /// What belongs to a seat alone.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index() & (MAX_SEATS - 1)]
    }

    /// What belongs to a seat alone, to be changed.
    #[inline]
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index() & (MAX_SEATS - 1)]
    }

    /// The faces of the tiles in a depot.
    #[inline]
    pub fn faces(&self, depot: Depot) -> TileSet {
        let mut faces = TileSet::EMPTY;
        if depot == Depot::BLACK {
            self.black.iter().for_each(|&tile| faces.add(tile));
            faces.add(self.beside);
        } else {
            self.depots[depot.index()].iter().for_each(|&tile| faces.add(tile));
        }
        faces
    }

    /// Takes the first such tile out of a depot, or from beside the black one; it must be there.
    #[inline]
    pub fn take_from_depot(&mut self, depot: Depot, tile: Tile) {
        if depot == Depot::BLACK && tile == self.beside {
            self.beside = Tile::NONE;
            return;
        }
        let spaces: &mut [Tile] =
            if depot == Depot::BLACK { &mut self.black } else { &mut self.depots[depot.index()] };
        let place = spaces.iter().position(|&there| there == tile).expect("a tile of the depot");
        spaces[place] = Tile::NONE;
    }
}
