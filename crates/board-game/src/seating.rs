//! Who owns what: seats, the houses they belong to, and the duchy of each house.
//!
//! A house has a duchy, workers, silver, goods, key spaces and bonus tiles. Every seat is a house of its own, but in
//! the team game seats 1 and 3 are one house and seats 2 and 4 the other, with a duchy twice as large.

use hexes::{HEXAGON, HexSet};
use tabletop::Seat;

use crate::boards::{Board, Duchy};
use crate::rules::Rules;
use crate::state::{Estate, State};
use crate::tiles::{Building, Color, Kind, Tile, TileSet};
use crate::track::MAX_SEATS;

/// How seats form houses and how their duchies are laid out in a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seating {
    /// A seat's house is the seat with only these bits.
    mask: u8,
    /// How many words of a set of spaces a house has: one, or two as a power of two.
    shift: u8,
    /// The spaces of a duchy.
    spaces: u8,
}

impl Seating {
    /// Every seat is a house of its own.
    pub const SINGLE: Seating = Seating { mask: 3, shift: 0, spaces: 37 };
    /// Two teams of two.
    pub const TEAMS: Seating = Seating { mask: 1, shift: 1, spaces: 73 };

    /// The house of a seat.
    #[inline]
    pub const fn house(self, seat: Seat) -> usize {
        (seat.0 & self.mask) as usize
    }

    /// The number of houses for this many seats.
    pub const fn houses(self, seats: usize) -> usize {
        if self.shift == 0 { seats } else { seats / 2 }
    }
}

impl Rules {
    /// The seats that stand for a house each: all of them, or the first two in the team game.
    pub fn houses(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seating.houses(usize::from(self.seat_count())))
    }

    /// The seat that stands for the house of a seat.
    pub fn house(&self, seat: Seat) -> Seat {
        Seat(self.seating.house(seat) as u8)
    }

    /// Whether two seats share a house.
    #[inline]
    pub fn is_same_house(&self, one: Seat, other: Seat) -> bool {
        self.seating.house(one) == self.seating.house(other)
    }

    /// What the house of a seat owns.
    #[inline]
    pub fn estate<'a>(&self, state: &'a State, seat: Seat) -> &'a Estate {
        &state.estates[self.seating.house(seat) & (MAX_SEATS - 1)]
    }

    /// What the house of a seat owns, to be changed.
    #[inline]
    pub(crate) fn estate_mut<'a>(&self, state: &'a mut State, seat: Seat) -> &'a mut Estate {
        &mut state.estates[self.seating.house(seat) & (MAX_SEATS - 1)]
    }

    /// The duchy of a seat's house.
    #[inline]
    pub fn duchy(&self, state: &State, seat: Seat) -> Duchy {
        state.duchies[self.seating.house(seat)]
    }

    /// The board of a seat's house; only once it has been dealt.
    #[inline]
    pub fn board(&self, state: &State, seat: Seat) -> &'static Board {
        &self.boards[self.duchy(state, seat).0 as usize]
    }

    #[inline]
    fn set(&self, words: &[u64; MAX_SEATS], seat: Seat) -> HexSet {
        let first = self.seating.house(seat) << self.seating.shift;
        let high = if self.seating.shift == 0 { 0 } else { words[(first + 1) & (MAX_SEATS - 1)] };
        HexSet::from_words(words[first & (MAX_SEATS - 1)], high)
    }

    #[inline]
    fn put(&self, words: &mut [u64; MAX_SEATS], seat: Seat, set: HexSet) {
        let first = self.seating.house(seat) << self.seating.shift;
        let (low, high) = set.words();
        words[first & (MAX_SEATS - 1)] = low;
        if self.seating.shift > 0 {
            words[(first + 1) & (MAX_SEATS - 1)] = high;
        }
    }

    /// The spaces of a seat's duchy that are covered.
    #[inline]
    pub fn covered(&self, state: &State, seat: Seat) -> HexSet {
        self.set(&state.covered, seat)
    }

    /// The free spaces of a seat's duchy that touch a covered one.
    #[inline]
    pub fn open(&self, state: &State, seat: Seat) -> HexSet {
        self.board(state, seat).around(self.covered(state, seat))
    }

    /// The free spaces of a seat's duchy where tiles may go, whatever their colour: those that touch a covered one, unless an
    /// expansion says otherwise.
    #[inline]
    pub(crate) fn sites(&self, state: &State, seat: Seat) -> HexSet {
        match self.has_hexagons {
            true => HexSet::from_words(state.sites[seat.index() & (MAX_SEATS - 1)], 0),
            false => self.open(state, seat),
        }
    }

    /// The towns of a seat's duchy in which that building stands.
    pub fn towns_with(&self, state: &State, seat: Seat, building: Tile) -> HexSet {
        self.towns_on(state, seat, self.board(state, seat), building)
    }

    /// The towns of a seat's duchy, whose board is this one, in which that building stands.
    #[inline]
    pub(crate) fn towns_on(&self, state: &State, seat: Seat, board: &Board, building: Tile) -> HexSet {
        let mut towns = HexSet::EMPTY;
        (self.covered(state, seat) & board.colors[Color::Building.index()]).for_each(|space| {
            if self.tile(state, seat, space) == building {
                towns |= board.areas[board.area_of(space)];
            }
        });
        towns
    }

    #[inline]
    fn place_of(&self, seat: Seat, space: u8) -> usize {
        self.seating.house(seat) * usize::from(self.seating.spaces) + usize::from(space)
    }

    /// The tile on a space of a seat's duchy.
    #[inline]
    pub fn tile(&self, state: &State, seat: Seat, space: u8) -> Tile {
        state.tiles.get(self.place_of(seat, space))
    }

    /// The tiles of a seat's duchy, packed.
    #[inline]
    pub(crate) fn laid(&self, state: &State, seat: Seat) -> impl Iterator<Item = u64> {
        state.tiles.words(self.place_of(seat, 0), usize::from(self.seating.spaces))
    }

    /// The tiles of a seat's duchy with their spaces.
    pub fn duchy_tiles<'a>(&'a self, state: &'a State, seat: Seat) -> impl Iterator<Item = (u8, Tile)> + 'a {
        self.covered(state, seat).into_iter().map(move |space| (space, self.tile(state, seat, space)))
    }

    /// How many buildings of a type stand in a seat's duchy.
    pub fn buildings(&self, state: &State, seat: Seat, building: Building) -> usize {
        usize::from(self.count_in_duchy(state, seat, Tile::building(building)))
    }

    /// How many tiles like that are in a seat's duchy.
    pub fn count_in_duchy(&self, state: &State, seat: Seat, tile: Tile) -> u16 {
        self.count_among(state, seat, tile, self.covered(state, seat))
    }

    /// How many tiles like that are on some spaces of a seat's duchy.
    #[inline]
    pub(crate) fn count_among(&self, state: &State, seat: Seat, tile: Tile, spaces: HexSet) -> u16 {
        let mut count = 0;
        spaces.for_each(|space| count += u16::from(self.tile(state, seat, space) == tile));
        count
    }

    /// Covers a space of a seat's duchy and keeps what is derived from it.
    #[inline]
    pub(crate) fn cover(&self, state: &mut State, seat: Seat, space: u8, tile: Tile) {
        let covered = self.covered(state, seat) | HexSet::of(space);
        self.put(&mut state.covered, seat, covered);
        state.tiles.put(self.place_of(seat, space), tile);
        if self.has_hexagons {
            let mut sites = (self.sites(state, seat) | HEXAGON.neighbours(space)).without(covered);
            for hook in &self.moments.sites {
                sites = hook(self, state, (seat, space, tile), sites);
            }
            state.sites[seat.index() & (MAX_SEATS - 1)] = sites.words().0;
        }
        if let Kind::Monastery(number) = tile.kind() {
            self.estate_mut(state, seat).monasteries |= 1 << (number - 1);
        }
    }

    /// Takes back everything that stands in a seat's duchy, and which side it shows if `side`.
    pub(crate) fn hide_duchy(&self, state: &mut State, seat: Seat, side: bool) {
        for space in 0..self.seating.spaces {
            state.tiles.put(self.place_of(seat, space), Tile::NONE);
        }
        self.put(&mut state.covered, seat, HexSet::EMPTY);
        state.sites[seat.index() & (MAX_SEATS - 1)] = 0;
        if side {
            state.duchies[self.seating.house(seat)] = Duchy::UNKNOWN;
        }
    }

    /// The faces of the tiles that a seat may place: those of its house and those that only it may use.
    #[inline]
    pub fn stored_faces(&self, state: &State, seat: Seat) -> TileSet {
        let mut faces = self.estate(state, seat).faces();
        for hook in &self.moments.stored {
            faces = hook(self, state, seat, faces);
        }
        faces
    }

    /// The tiles that a seat has in storage besides those on the key spaces of its house: its private ones in the team
    /// game, those beyond the key spaces that shield 4 keeps.
    pub fn stored_apart(&self, state: &State, seat: Seat) -> Vec<Tile> {
        let mut tiles = Vec::new();
        self.moments.stored_apart.iter().for_each(|add| add(self, state, seat, &mut tiles));
        tiles
    }

    /// How many more tiles a seat can store.
    #[inline]
    pub fn free_key_spaces(&self, state: &State, seat: Seat) -> usize {
        let mut free = self.key_spaces.saturating_sub(self.estate(state, seat).stored_count());
        for hook in &self.moments.free_key_spaces {
            free = hook(self, state, seat, free);
        }
        free
    }
}
