//! A position of the board game: plain data, small enough to copy at every branch of a search.

use hexes::{HexSet, Hexagon};
use tabletop::Seat;

use crate::agenda::Agenda;
use crate::boards::{Board, Duchy};
use crate::goods::{Good, Goods};
use crate::main_board::{BLACK_SPACES, DEPOT_SPACES, Depot};
use crate::score::Points;
use crate::setup::MAX_SEATS;
use crate::supply::Supply;
use crate::tiles::{Building, Kind, Tile};
use crate::track::{SEATS, Track};

/// How many tiles a player can store (BASE-COMP-18).
pub const KEY_SPACES: usize = 3;
/// How many colours of goods a player can store (BASE-TILE-SHIP-02).
pub const GOODS_STACKS: u32 = 3;
/// Rounds in a phase, and phases in a game (BASE-PHASE-01).
pub const FIVE: u8 = 5;
/// The spaces of all duchies: four of 37, or two of 73.
pub const DUCHY_SPACES: usize = 148;

/// Everything on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    covered: [u64; MAX_SEATS],
    open: [u64; MAX_SEATS],
    /// The tiles nobody has seen yet.
    pub supply: Supply,
    /// The goods nobody has seen yet.
    pub goods_supply: Goods,
    /// The goods in the numbered depots.
    pub depot_goods: [Goods; Depot::COUNT],
    /// The player boards.
    pub boards: [PlayerBoard; MAX_SEATS],
    towns: [[u8; Building::ALL.len()]; MAX_SEATS],
    /// What is still to happen.
    pub agenda: Agenda,
    /// The tiles in the numbered depots, in the order of [`crate::main_board::DEPOTS`].
    pub depots: [[Tile; DEPOT_SPACES]; Depot::COUNT],
    /// The tiles in the black depot.
    pub black: [Tile; BLACK_SPACES],
    /// The goods of the phase in the order in which the rounds take them.
    pub round_goods: [Option<Good>; FIVE as usize],
    tiles: [Tile; DUCHY_SPACES],
    /// The duchy of each seat.
    pub duchies: [Duchy; MAX_SEATS],
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
}

/// What lies on and beside the board of one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlayerBoard {
    /// Points by source.
    pub points: Points,
    /// Goods in storage.
    pub goods: Goods,
    /// Goods sold.
    pub sold: Goods,
    /// Monasteries in the duchy: a bit for each number, 1 lowest.
    pub monasteries: u32,
    /// Silver.
    pub silver: u16,
    /// Workers.
    pub workers: u16,
    /// Tiles on the key spaces in ascending order, empty spaces last.
    pub storage: [Tile; KEY_SPACES],
    /// Unused dice, the lower first; 0 for a die that is used or not rolled.
    pub dice: [u8; 2],
    /// Large bonus tiles: a bit for each colour.
    pub large: u8,
    /// Small bonus tiles: a bit for each colour.
    pub small: u8,
}

impl PlayerBoard {
    /// Nothing at all.
    pub const EMPTY: PlayerBoard = PlayerBoard {
        points: Points::NONE,
        goods: Goods::NONE,
        sold: Goods::NONE,
        monasteries: 0,
        silver: 0,
        workers: 0,
        storage: [Tile::NONE; KEY_SPACES],
        dice: [0; 2],
        large: 0,
        small: 0,
    };

    /// Whether the monastery with that number is in the duchy.
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

    /// The stored tiles without repetition.
    #[inline]
    pub fn each_stored(&self, mut each: impl FnMut(Tile)) {
        let mut last = Tile::NONE;
        for &tile in &self.storage {
            if tile.is_none() {
                return;
            }
            if tile != last {
                each(tile);
                last = tile;
            }
        }
    }

    /// Whether no key space is free.
    #[inline]
    pub const fn is_full(&self) -> bool {
        !self.storage[KEY_SPACES - 1].is_none()
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

    /// Takes a stored tile off its key space.
    #[inline]
    pub fn take_from_storage(&mut self, tile: Tile) {
        let place = self.storage.iter().position(|&stored| stored == tile).expect("a stored tile");
        self.storage.copy_within(place + 1.., place);
        self.storage[KEY_SPACES - 1] = Tile::NONE;
    }

    /// Uses a die that shows `pips`.
    #[inline]
    pub fn use_die(&mut self, pips: u8) {
        let [low, high] = self.dice;
        self.dice = [0, if low == pips { high } else { low }];
    }
}

/// The place of a seat in the arrays; the mask, one less than a power of two, spares a bounds check.
#[inline]
const fn place(seat: Seat) -> usize {
    seat.index() & (MAX_SEATS - 1)
}

impl State {
    /// A table on which nothing has been set up.
    pub fn empty(supply: Supply) -> State {
        State {
            covered: [0; MAX_SEATS],
            open: [0; MAX_SEATS],
            supply,
            goods_supply: Goods::ALL,
            depot_goods: [Goods::NONE; Depot::COUNT],
            boards: [PlayerBoard::EMPTY; MAX_SEATS],
            towns: [[0; Building::ALL.len()]; MAX_SEATS],
            agenda: Agenda::EMPTY,
            depots: [[Tile::NONE; DEPOT_SPACES]; Depot::COUNT],
            black: [Tile::NONE; BLACK_SPACES],
            round_goods: [None; FIVE as usize],
            tiles: [Tile::NONE; DUCHY_SPACES],
            duchies: [Duchy::UNKNOWN; MAX_SEATS],
            dealt: [0; MAX_SEATS],
            order: SEATS,
            track: Track::EMPTY,
            phase: 0,
            round: 0,
            white: 0,
            bought: false,
            hired: false,
        }
    }

    /// The player board of a seat.
    #[inline]
    pub fn board(&self, seat: Seat) -> &PlayerBoard {
        &self.boards[place(seat)]
    }

    /// The player board of a seat, to be changed.
    #[inline]
    pub fn board_mut(&mut self, seat: Seat) -> &mut PlayerBoard {
        &mut self.boards[place(seat)]
    }

    /// The spaces of a seat's duchy that are covered.
    #[inline]
    pub fn covered(&self, seat: Seat) -> HexSet {
        HexSet::from_words(self.covered[place(seat)], 0)
    }

    /// The free spaces of a seat's duchy that touch a covered one.
    #[inline]
    pub fn open(&self, seat: Seat) -> HexSet {
        HexSet::from_words(self.open[place(seat)], 0)
    }

    /// The towns of a seat's duchy that have a building of that type, as bits by their place among the areas.
    #[inline]
    pub fn towns_with(&self, seat: Seat, building: Building) -> u8 {
        self.towns[place(seat)][building as usize]
    }

    /// The tile on a space of a seat's duchy.
    #[inline]
    pub fn tile(&self, seat: Seat, space: u8) -> Tile {
        self.tiles[seat.index() * Hexagon::SPACES + space as usize]
    }

    /// Covers a space of a seat's duchy and keeps what is derived from it.
    #[inline]
    pub fn cover(&mut self, board: &Board, seat: Seat, space: u8, tile: Tile) {
        let covered = self.covered(seat) | HexSet::of(space);
        let open = (self.open(seat) | board.neighbours(space)).without(covered);
        self.covered[seat.index()] = covered.words().0;
        self.open[seat.index()] = open.words().0;
        self.tiles[seat.index() * Hexagon::SPACES + space as usize] = tile;
        match tile.kind() {
            Kind::Building(building) => self.towns[seat.index()][building as usize] |= 1 << board.area_of(space),
            Kind::Monastery(number) => self.boards[seat.index()].monasteries |= 1 << (number - 1),
            _ => {}
        }
    }

    /// The tiles of a seat's duchy with their spaces.
    pub fn duchy_tiles(&self, seat: Seat) -> impl Iterator<Item = (u8, Tile)> + '_ {
        self.covered(seat).into_iter().map(move |space| (space, self.tile(seat, space)))
    }

    /// How many buildings of a type stand in a seat's duchy.
    pub fn buildings(&self, seat: Seat, building: Building) -> usize {
        self.duchy_tiles(seat).filter(|&(_, tile)| tile == Tile::building(building)).count()
    }

    /// Takes the first such tile out of a depot; it must be there.
    #[inline]
    pub fn take_from_depot(&mut self, depot: Depot, tile: Tile) {
        let spaces: &mut [Tile] =
            if depot == Depot::BLACK { &mut self.black } else { &mut self.depots[depot.index()] };
        let place = spaces.iter().position(|&there| there == tile).expect("a tile of the depot");
        spaces[place] = Tile::NONE;
    }

    /// Hides a duchy of another seat: which side it shows, if `side`, and where its castle stands.
    pub(crate) fn hide_duchy(&mut self, seat: Seat, side: bool) {
        let first = seat.index() * Hexagon::SPACES;
        self.tiles[first..first + Hexagon::SPACES].fill(Tile::NONE);
        (self.covered[seat.index()], self.open[seat.index()]) = (0, 0);
        if side {
            self.duchies[seat.index()] = Duchy::UNKNOWN;
        }
    }
}
