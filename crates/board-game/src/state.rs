//! A position of the board game: plain data, small enough to copy at every branch of a search.

use tabletop::Seat;

use crate::agenda::{Agenda, Item};
use crate::boards::Duchy;
use crate::goods::{Good, Goods};
use crate::main_board::{BLACK_SPACES, DEPOT_SPACES, Depot};
use crate::rooms::Parts;
use crate::score::Tally;
use crate::supply::Supply;
use crate::tiles::{Color, Laid, Tile, TileSet};
use crate::track::{MAX_SEATS, SEATS, Track};

/// How many tiles a player can store (BASE-COMP-18).
pub const KEY_SPACES: usize = 3;
/// How many rounds a phase has (BASE-PHASE-01).
pub const ROUNDS: u8 = 5;
/// How many phases a game has (BASE-PHASE-01).
pub const PHASES: u8 = 5;

/// Everything on the table. What belongs to a duchy is kept by house: see [`crate::seating`].
///
/// Everything can be read, nothing can be set: a state changes only when an action is played, so it is always one that
/// the rules allow. A position that was not played comes from its text, which is judged as it is read.
///
/// ```
/// use board_game::{Edition, Setup};
/// use tabletop::{Game, Seat};
///
/// let rules = Setup::standard(Edition::Revised2019, 2).rules().unwrap();
/// let state = rules.start();
/// assert_eq!((state.phase(), state.round()), (0, 0));
/// assert_eq!(rules.estate(&state, Seat(0)).silver(), 1);
/// ```
///
/// Neither the table, nor an estate, nor the agenda can be edited:
///
/// ```compile_fail,E0616
/// # use board_game::{Edition, Setup};
/// # use tabletop::Game;
/// # let rules = Setup::standard(Edition::Revised2019, 2).rules().unwrap();
/// let mut state = rules.start();
/// state.white = 6;
/// ```
///
/// ```compile_fail,E0624
/// # use board_game::{Edition, Setup};
/// # use tabletop::{Game, Seat};
/// # let rules = Setup::standard(Edition::Revised2019, 2).rules().unwrap();
/// let mut state = rules.start();
/// let estate = rules.estate_mut(&mut state, Seat(0));
/// ```
///
/// ```compile_fail,E0596
/// # use board_game::{Edition, Setup};
/// # use tabletop::Game;
/// # let rules = Setup::standard(Edition::Revised2019, 2).rules().unwrap();
/// let mut state = rules.start();
/// state.agenda().pop();
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) covered: [u64; MAX_SEATS],
    /// The free spaces of each duchy of 37 spaces where tiles may go, colours aside: lists need them far more often than they
    /// change.
    pub(crate) sites: [u64; MAX_SEATS],
    /// The tiles nobody has seen yet.
    pub(crate) supply: Supply,
    /// The goods nobody has seen yet.
    pub(crate) goods_supply: Goods,
    /// The goods in the numbered depots.
    pub(crate) depot_goods: [Goods; Depot::COUNT],
    pub(crate) estates: [Estate; MAX_SEATS],
    pub(crate) players: [Player; MAX_SEATS],
    /// What is still to happen.
    pub(crate) agenda: Agenda,
    /// The tiles in the numbered depots, in the order of [`crate::main_board::DEPOTS`].
    pub(crate) depots: [[Tile; DEPOT_SPACES]; Depot::COUNT],
    /// The tiles in the black depot.
    pub(crate) black: [Tile; BLACK_SPACES],
    /// The tile beside the black depot that is sold like one of it: the top inn.
    pub(crate) beside: Tile,
    /// The goods of the phase in the order in which the rounds take them.
    pub(crate) round_goods: [Option<Good>; ROUNDS as usize],
    pub(crate) tiles: Laid,
    pub(crate) duchies: [Duchy; MAX_SEATS],
    /// The duchy board that each seat was dealt, as a place in the edition's list.
    pub(crate) dealt: [u8; MAX_SEATS],
    /// The turn order of the round: fixed when it begins (BASE-ROUND-05).
    pub(crate) order: [Seat; MAX_SEATS],
    /// The turn order track.
    pub(crate) track: Track,
    /// 0 to 4 for phases A to E.
    pub(crate) phase: u8,
    /// 0 to 4.
    pub(crate) round: u8,
    /// The white die of the round, 0 before the first roll.
    pub(crate) white: u8,
    /// Whether the purchase of the turn has been made.
    pub(crate) bought: bool,
    /// Whether monastery 6 of the special edition has been used this turn.
    pub(crate) hired: bool,
    /// What the expansions keep.
    pub(crate) rooms: Parts,
}

/// What belongs to a duchy: in the team game to both its players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Estate {
    /// Goods in storage.
    pub(crate) goods: Goods,
    /// Goods sold.
    pub(crate) sold: Goods,
    /// The monasteries whose effect is owned: a bit for each number, 1 lowest.
    pub(crate) monasteries: u32,
    /// Silver.
    pub(crate) silver: u16,
    /// Workers.
    pub(crate) workers: u16,
    /// Tiles on the key spaces in ascending order, empty spaces last.
    pub(crate) storage: [Tile; KEY_SPACES],
    /// Large bonus tiles: a bit for each colour.
    pub(crate) large: u8,
    /// Small bonus tiles: a bit for each colour.
    pub(crate) small: u8,
}

/// What belongs to one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// Points counted along the way; [`Rules::points`](crate::Rules::points) has all.
    pub(crate) points: Tally,
    /// Unused dice, the lower first; 0 for a die that is used or not rolled.
    pub(crate) dice: [u8; 2],
}

impl Estate {
    /// Nothing at all.
    pub(crate) const EMPTY: Estate = Estate {
        goods: Goods::NONE,
        sold: Goods::NONE,
        monasteries: 0,
        silver: 0,
        workers: 0,
        storage: [Tile::NONE; KEY_SPACES],
        large: 0,
        small: 0,
    };

    /// Goods in storage.
    #[inline]
    pub const fn goods(&self) -> Goods {
        self.goods
    }

    /// Goods sold.
    #[inline]
    pub const fn sold(&self) -> Goods {
        self.sold
    }

    /// Silver.
    #[inline]
    pub const fn silver(&self) -> u16 {
        self.silver
    }

    /// Workers.
    #[inline]
    pub const fn workers(&self) -> u16 {
        self.workers
    }

    /// The monasteries whose effect is owned: a bit for each number, 1 lowest.
    #[inline]
    pub const fn monasteries(&self) -> u32 {
        self.monasteries
    }

    /// Whether the large bonus tile of a colour is owned.
    #[inline]
    pub const fn has_large(&self, color: Color) -> bool {
        self.large >> color.index() & 1 == 1
    }

    /// Whether the small bonus tile of a colour is owned.
    #[inline]
    pub const fn has_small(&self, color: Color) -> bool {
        self.small >> color.index() & 1 == 1
    }

    /// Whether the effect of the monastery with that number is owned.
    #[inline]
    pub const fn has_monastery(&self, number: u8) -> bool {
        self.monasteries >> (number - 1) & 1 == 1
    }

    /// The bonus tiles that are owned: a bit for each colour, the small ones above the large ones.
    #[inline]
    pub const fn bonuses(&self) -> u16 {
        self.large as u16 | (self.small as u16) << 8
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
    pub(crate) fn put_in_storage(&mut self, tile: Tile) {
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

    /// Takes a stored tile off its key space; returns whether it was there.
    #[inline]
    pub(crate) fn take_from_storage(&mut self, tile: Tile) -> bool {
        let [first, second, third] = self.storage;
        self.storage = match tile {
            _ if tile == first => [second, third, Tile::NONE],
            _ if tile == second => [first, third, Tile::NONE],
            _ if tile == third => [first, second, Tile::NONE],
            _ => return false,
        };
        true
    }
}

impl Player {
    /// Nothing at all.
    pub(crate) const EMPTY: Player = Player { points: Tally::NONE, dice: [0; 2] };

    /// Unused dice, the lower first; 0 for a die that is used or not rolled.
    #[inline]
    pub const fn dice(&self) -> [u8; 2] {
        self.dice
    }

    /// Uses a die that shows `pips`.
    #[inline]
    pub(crate) fn use_die(&mut self, pips: u8) {
        let [low, high] = self.dice;
        self.dice = [0, if low == pips { high } else { low }];
    }
}

impl State {
    /// A table on which nothing has been set up.
    pub(crate) fn empty(supply: Supply) -> State {
        State {
            covered: [0; MAX_SEATS],
            sites: [0; MAX_SEATS],
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
        matches!(self.agenda.top(), Item::Nothing)
    }

    /// What is still to happen.
    #[inline]
    pub const fn agenda(&self) -> &Agenda {
        &self.agenda
    }

    /// 0 to 4 for phases A to E.
    #[inline]
    pub const fn phase(&self) -> u8 {
        self.phase
    }

    /// The round of the phase, 0 to 4.
    #[inline]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The white die of the round, 0 before the first roll.
    #[inline]
    pub const fn white(&self) -> u8 {
        self.white
    }

    /// Whether the purchase of the turn has been made.
    #[inline]
    pub const fn bought(&self) -> bool {
        self.bought
    }

    /// Whether monastery 6 of the special edition has been used this turn.
    #[inline]
    pub const fn hired(&self) -> bool {
        self.hired
    }

    /// The tiles in the numbered depots, in the order of [`crate::main_board::DEPOTS`].
    #[inline]
    pub const fn depots(&self) -> &[[Tile; DEPOT_SPACES]; Depot::COUNT] {
        &self.depots
    }

    /// The goods in the numbered depots.
    #[inline]
    pub const fn depot_goods(&self) -> &[Goods; Depot::COUNT] {
        &self.depot_goods
    }

    /// The tiles in the black depot.
    #[inline]
    pub const fn black(&self) -> &[Tile; BLACK_SPACES] {
        &self.black
    }

    /// The tile beside the black depot that is sold like one of it: the top inn.
    #[inline]
    pub const fn beside(&self) -> Tile {
        self.beside
    }

    /// The goods of the phase in the order in which the rounds take them.
    #[inline]
    pub const fn round_goods(&self) -> &[Option<Good>; ROUNDS as usize] {
        &self.round_goods
    }

    /// The tiles nobody has seen yet.
    #[inline]
    pub const fn supply(&self) -> &Supply {
        &self.supply
    }

    /// The goods nobody has seen yet.
    #[inline]
    pub const fn goods_supply(&self) -> Goods {
        self.goods_supply
    }

    /// How many spaces a seat has moved forward on the turn order track.
    #[inline]
    pub const fn steps(&self, seat: Seat) -> u8 {
        self.track.at[seat.index() & (MAX_SEATS - 1)]
    }

    /// What the expansions keep.
    #[inline]
    pub const fn rooms(&self) -> &Parts {
        &self.rooms
    }

    /// What belongs to a seat alone.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index() & (MAX_SEATS - 1)]
    }

    /// What belongs to a seat alone, to be changed.
    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
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

    /// Takes a good out of the supply; it must be there.
    #[inline]
    pub(crate) fn draw_good(&mut self, good: Good) {
        self.goods_supply = self.goods_supply.minus(Goods::of(good, 1));
    }

    /// The good of the supply that number `pick` stands for.
    #[inline]
    pub(crate) fn pick_good(&self, mut pick: u32) -> Good {
        for good in Good::ALL {
            match pick.checked_sub(u32::from(self.goods_supply.count(good))) {
                Some(rest) => pick = rest,
                None => return good,
            }
        }
        unreachable!("a pick beyond the goods that are left")
    }

    /// Takes the first such tile out of a depot, or from beside the black one; it must be there.
    #[inline]
    pub(crate) fn take_from_depot(&mut self, depot: Depot, tile: Tile) {
        let place = match depot {
            Depot::BLACK if tile == self.beside => Some(&mut self.beside),
            Depot::BLACK => self.black.iter_mut().find(|there| **there == tile),
            _ => self.depots[depot.index()].iter_mut().find(|there| **there == tile),
        };
        *place.expect("a tile of the depot") = Tile::NONE;
    }
}
