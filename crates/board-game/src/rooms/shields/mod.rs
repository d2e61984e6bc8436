//! Shields: eighteen abilities, taken with doubles instead of the two die actions, kept on castles, paid for with a
//! tribute at the end of each phase (SHIELD-G01 to -G08, SHIELD-01 to -18).
//!
//! The file of each concern: `ask` what the room asks, `act` what players can do, `text` how it is written; here the
//! data and the abilities that change a value.

use tabletop::{Event, Seat};

use super::{Room, RoomId, vineyards};
use crate::action::Action;
use crate::agenda::Item;
use crate::main_board::Depot;
use crate::rules::Rules;
use crate::ruleset::{PhaseEndOrder, Shield2, Shield8, YesNo};
use crate::score::Source;
use crate::state::{KEY_SPACES, State};
use crate::supply::Pile;
use crate::tiles::{Color, Kind, Tile};

mod act;
mod ask;
mod text;

pub use act::Act;
pub use ask::{Ask, Settlers};

/// How many shields there are.
pub const SHIELDS: u8 = 18;

/// Where a shield is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Place {
    /// Not dealt, or removed from the game.
    #[default]
    Out,
    /// In a depot, 1 to 6.
    Depot(u8),
    /// On a castle of a seat.
    Seat(Seat),
    /// Taken by the Châteauma, for whom it is worth points and nothing else (CHAT-46).
    Opponent,
}

/// Where the shields are and what they have done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Part {
    /// By number: 0 for a shield that is out, a depot, or a seat and [`SEAT`].
    places: [u8; SHIELDS as usize],
    /// The seat whose monasteries shield 6 copies.
    pub(crate) copied: Option<Seat>,
    /// Whether shield 16 has been used this turn.
    pub(crate) set_die: bool,
    /// The depots in which shields lie, as bits by their number.
    depots: u8,
    /// Tiles beyond the key spaces, kept with shield 4.
    cellar: Pile,
}

/// Added to a seat where a byte says where a shield is.
const SEAT: u8 = 8;
/// What a byte says of a shield that the Châteauma has.
const OPPONENT: u8 = SEAT - 1;

impl Default for Part {
    fn default() -> Part {
        Part { places: [0; SHIELDS as usize], copied: None, set_die: false, depots: 0, cellar: Pile::EMPTY }
    }
}

impl Part {
    /// Where a shield is, by its number.
    pub const fn place(&self, shield: u8) -> Place {
        match self.places[shield as usize - 1] {
            0 => Place::Out,
            OPPONENT => Place::Opponent,
            depot @ 1..SEAT => Place::Depot(depot),
            seat => Place::Seat(Seat(seat - SEAT)),
        }
    }

    fn put(&mut self, shield: u8, place: Place) {
        self.places[usize::from(shield) - 1] = match place {
            Place::Out => 0,
            Place::Depot(depot) => depot,
            Place::Seat(seat) => seat.0 + SEAT,
            Place::Opponent => OPPONENT,
        };
        self.depots = self
            .places
            .iter()
            .filter(|place| (1..OPPONENT).contains(*place))
            .fold(0, |depots, place| depots | 1 << place);
    }

    /// The Châteauma takes a shield.
    pub(super) fn give_to_opponent(&mut self, shield: u8) {
        self.put(shield, Place::Opponent);
    }

    /// A shield lies in a depot, as people say.
    pub(super) fn lay(&mut self, shield: u8, depot: u8) {
        self.put(shield, Place::Depot(depot));
    }

    /// The shields of the Châteauma.
    pub fn of_opponent(&self) -> impl Iterator<Item = u8> + '_ {
        (1..=SHIELDS).filter(move |&shield| self.place(shield) == Place::Opponent)
    }

    /// Whether a shield is in a depot or belongs to somebody.
    pub fn is_in_play(&self, shield: u8) -> bool {
        self.place(shield) != Place::Out
    }

    /// The tiles beyond the key spaces of the owner of shield 4.
    pub const fn cellar(&self) -> &Pile {
        &self.cellar
    }

    /// The seat whose monasteries shield 6 copies.
    pub const fn copied(&self) -> Option<Seat> {
        self.copied
    }

    /// Whether shield 16 has been used this turn.
    pub const fn set_die(&self) -> bool {
        self.set_die
    }

    /// Whether a seat has a shield.
    pub fn has(&self, seat: Seat, shield: u8) -> bool {
        self.places[usize::from(shield) - 1] == seat.0 + SEAT
    }

    /// The shields of a seat.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        (1..=SHIELDS).filter(move |&shield| self.has(seat, shield))
    }

    /// The shields in a depot.
    pub fn in_depot(&self, depot: u8) -> impl Iterator<Item = u8> + '_ {
        (1..=SHIELDS).filter(move |&shield| self.place(shield) == Place::Depot(depot))
    }
}

/// The points a shield brings at the end.
pub const fn value(shield: u8) -> i16 {
    match shield {
        1..=6 => 12,
        7..=12 => 8,
        _ => 4,
    }
}

/// The depot of each shield that is dealt: one each with two players, one or two with three, two with four.
fn depots(rules: &Rules) -> &'static [u8] {
    match rules.scale() {
        2 => &[1, 2, 3, 4, 5, 6],
        3 => &[1, 2, 2, 3, 4, 4, 5, 6, 6],
        _ => &[1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6],
    }
}

const fn act(act: Act) -> Action {
    Action::Room(super::Act::Shields(act))
}

const fn ask(ask: Ask) -> Item {
    Item::Room(super::Ask::Shields(ask))
}

/// The room.
pub const ROOM: Room = Room {
    name: "shields",
    about: "Shields: abilities taken with doubles, kept on castles, paid for with a tribute",
    words: &["shield", "drop", "pay", "set-die", "copy", "name", "free-castle"],
    excludes: &[
        (RoomId::Team, "shields are not defined for the team game"),
        (RoomId::Solo, "shields are not defined for the solo game"),
    ],
    sources: &[Source::Shields],
    allows_gaps: true,
    uncheckable_sources: &[
        Source::AreaSize,
        Source::Colors,
        Source::Goods,
        Source::Livestock,
        Source::Monasteries,
        Source::Watchtowers,
    ],
    set_up: Some(|_, state, ()| state.agenda.push(ask(Ask::Deal(0)))),
    turn_begins: Some(|_, state, _| state.rooms.shields.set_die = false),
    tile_placed: Some(|rules, state, (seat, tile, _)| {
        if let (Kind::Monastery(_), Some(copied)) = (tile.kind(), state.rooms.shields.copied)
            && copied == seat
        {
            copy_monasteries(rules, state);
        }
    }),
    ship_unloaded: Some(|_, state, seat| {
        if state.rooms.shields.has(seat, 5) {
            state.agenda.push(ask(Ask::NameGoods(seat)));
        }
    }),
    workers_gained: Some(|rules, state, (seat, workers)| {
        if let Place::Seat(owner) = state.rooms.shields.place(2)
            && owner != seat
        {
            let gain = if rules.ruleset.shield_2 == Shield2::PerGain { 1 } else { workers };
            rules.add_workers(state, owner, gain);
        }
    }),
    phase_ends: Some(phase_ends),
    game_ending: Some(|_, state, ()| {
        if let (Place::Seat(owner), None) = (state.rooms.shields.place(6), state.rooms.shields.copied) {
            state.agenda.push(ask(Ask::Copy(owner)));
        }
    }),
    points: Some(|_, state, seat, mut points| {
        if state.is_over() {
            let factor = if state.rooms.shields.has(seat, 13) { 2 } else { 1 };
            points.add(Source::Shields, factor * state.rooms.shields.of(seat).map(value).sum::<i16>());
        }
        points
    }),
    stored: Some(|_, state, seat, mut faces| {
        let cellar = &state.rooms.shields.cellar;
        if !cellar.is_empty() && (state.rooms.shields.has(seat, 4) || is_shedding(state, seat)) {
            cellar.tiles().for_each(|tile| faces.add(tile));
        }
        faces
    }),
    stored_apart: Some(|_, state, seat, tiles| {
        if state.rooms.shields.has(seat, 4) || is_shedding(state, seat) {
            tiles.extend(beyond(state));
        }
    }),
    free_key_spaces: Some(
        |_, state, seat, free| if state.rooms.shields.has(seat, 4) { usize::MAX } else { free },
    ),
    store: Some(|rules, state, seat, tile| {
        let full = rules.estate(state, seat).stored_count() == KEY_SPACES;
        if full {
            state.rooms.shields.cellar.add(tile);
        }
        full
    }),
    fetch: Some(|rules, state, seat, tile| {
        let may = state.rooms.shields.has(seat, 4) || is_shedding(state, seat);
        may && fetch(rules, state, seat, tile)
    }),
    places_apart: Some(|_, state, seat| {
        state.rooms.shields.has(seat, 18) || !state.rooms.shields.cellar.is_empty()
    }),
    placeable: Some(|rules, state, (seat, _), spaces| {
        if state.rooms.shields.has(seat, 18) {
            rules.board(state, seat).spaces.without(rules.covered(state, seat))
        } else {
            spaces
        }
    }),
    sale_silver: Some(|rules, state, (seat, count), silver| {
        let adds = rules.ruleset.shield_overrides_monastery == YesNo::No
            && rules.estate(state, seat).has_monastery(3);
        if state.rooms.shields.has(seat, 9) { u16::from(count) + u16::from(adds) } else { silver }
    }),
    good_value: Some(
        |_, state, seat, value| if state.rooms.shields.has(seat, 12) { 2 * value } else { value },
    ),
    area_size: Some(|_, state, (seat, _), size| size + u16::from(state.rooms.shields.has(seat, 17))),
    pasture: Some(|rules, state, (seat, _), pasture| {
        if state.rooms.shields.has(seat, 1) {
            rules.board(state, seat).colors[Color::Livestock.index()]
        } else {
            pasture
        }
    }),
    bonus_value: Some(
        |_, state, (seat, _), value| if state.rooms.shields.has(seat, 7) { 2 * value } else { value },
    ),
    mine_silver: Some(
        |_, state, seat, silver| if state.rooms.shields.has(seat, 8) { 2 * silver } else { silver },
    ),
    mine_workers: Some(|rules, state, seat, workers| {
        let doubles = rules.ruleset.shield_8 == Shield8::Both && state.rooms.shields.has(seat, 8);
        if doubles { 2 * workers } else { workers }
    }),
    monastery_points: Some(
        |_, state, seat, points| {
            if state.rooms.shields.has(seat, 10) { 2 * points } else { points }
        },
    ),
    menu: Some(act::menu),
    keeps_open: Some(|_, state, item| {
        item.seat().is_some_and(|seat| act::can_copy(&state.rooms.shields, seat))
    }),
    tiles_on_table: Some(|_, state, tiles| tiles.extend(beyond(state))),
    write: Some(text::write),
    read: Some(text::read),
    contradictions: Some(text::contradictions),
    fact: Some(text::fact),
    ..Room::NONE
};

/// Shields 14 and 15 and then the tribute, or the other way round, all in turn order (AMB-SH-04, AMB-ENG-03). A seat
/// with both shields is asked about them together.
fn phase_ends(rules: &Rules, state: &mut State, (): ()) {
    let effects = |state: &mut State| {
        let order = state.order;
        for &seat in order[..usize::from(rules.places())].iter().rev().filter(|&&seat| rules.is_seat(seat)) {
            let settlers = Settlers::of(state, seat);
            if settlers != Settlers::NONE {
                state.agenda.push(ask(Ask::Settle(seat, settlers)));
            }
        }
    };
    let tributes = |state: &mut State| {
        let order = state.order;
        for &seat in order[..usize::from(rules.places())].iter().rev().filter(|&&seat| rules.is_seat(seat)) {
            state.agenda.push(ask(Ask::Tribute(seat)));
        }
    };
    match rules.ruleset.phase_end_order {
        PhaseEndOrder::EffectsFirst => {
            tributes(state);
            effects(state);
        }
        PhaseEndOrder::TributeFirst => {
            effects(state);
            tributes(state);
        }
    }
}

/// The tiles that shield 4 keeps beyond the key spaces.
fn beyond(state: &State) -> impl Iterator<Item = Tile> {
    let cellar = &state.rooms.shields.cellar;
    cellar.tiles().flat_map(|tile| (0..cellar.count(tile)).map(move |_| tile))
}

/// Takes a tile out of a storage with tiles beyond the key spaces; one of those moves up to a key space that this frees,
/// so that nothing lies beyond while fewer than three tiles are stored (AMB-SH-08).
fn fetch(rules: &Rules, state: &mut State, seat: Seat, tile: Tile) -> bool {
    let Some(next) = state.rooms.shields.cellar.tiles().next() else { return false };
    let beyond = if state.rooms.shields.cellar.count(tile) > 0 { tile } else { next };
    if beyond != tile {
        let estate = rules.estate_mut(state, seat);
        if !estate.take_from_storage(tile) {
            return false;
        }
        estate.put_in_storage(beyond);
    }
    state.rooms.shields.cellar.remove(beyond);
    true
}

/// Fills key spaces that are free though tiles lie beyond them.
fn move_up(rules: &Rules, state: &mut State, seat: Seat) {
    while rules.estate(state, seat).stored_count() < rules.key_spaces {
        let Some(tile) = state.rooms.shields.cellar.tiles().next() else { return };
        state.rooms.shields.cellar.remove(tile);
        rules.estate_mut(state, seat).put_in_storage(tile);
    }
}

/// Whether a seat may have more in storage than the key spaces hold: with shield 4, or until what it kept is discarded.
pub(super) fn hoards(state: &State, seat: Seat) -> bool {
    state.rooms.shields.has(seat, 4) || state.agenda.items().contains(&ask(Ask::Shed(seat)))
}

/// Whether more is stored than the key spaces hold (AMB-SH-08, AMB-VIN-19).
fn is_overfull(rules: &Rules, state: &State, seat: Seat) -> bool {
    !state.rooms.shields.cellar.is_empty() || vineyards::is_overfull(rules, state, seat)
}

/// A tile for one of shields 14 and 15 was taken; the other shield still has its turn.
pub(super) fn leave_to_settle(state: &mut State, settle: Ask, depot: Depot) {
    if let Ask::Settle(seat, settlers) = settle
        && settlers.without(depot) != Settlers::NONE
    {
        state.agenda.push(ask(Ask::Settle(seat, settlers.without(depot))));
    }
}

fn is_shedding(state: &State, seat: Seat) -> bool {
    matches!(state.agenda.top(), Item::Room(super::Ask::Shields(Ask::Shed(shedding))) if shedding == seat)
}

/// How many castles a seat has, each of which carries one shield at most (AMB-SH-20).
fn castles(rules: &Rules, state: &State, seat: Seat) -> usize {
    usize::from(rules.count_in_duchy(state, seat, Tile::CASTLE))
}

/// A shield comes to a seat. If the seat has others, its owner is asked whether the shield replaces one of them
/// (SHIELD-G04).
fn take(rules: &Rules, state: &mut State, seat: Seat, shield: u8) {
    if let Place::Depot(depot) = state.rooms.shields.place(shield) {
        rules.tell(|| Event::Took { seat, piece: name(shield), from: Depot(depot).place() });
    }
    if state.rooms.shields.of(seat).next().is_none() {
        return keep(rules, state, seat, shield);
    }
    state.rooms.shields.put(shield, Place::Out);
    state.agenda.push(ask(Ask::Replace(seat, shield)));
}

/// A shield comes to lie on a castle.
fn keep(rules: &Rules, state: &mut State, seat: Seat, shield: u8) {
    state.rooms.shields.put(shield, Place::Seat(seat));
    if shield == 7 && rules.ruleset.shield_7_retroactive == YesNo::Yes {
        let points = rules.bonus_tile_points(rules.estate(state, seat));
        rules.gain_points(state, seat, points, Source::Colors);
    }
}

/// The name of a shield in events.
fn name(shield: u8) -> String {
    format!("shield{shield}")
}

/// A shield leaves the game, and with it what it gave.
fn lose(rules: &Rules, state: &mut State, seat: Seat, shield: u8) {
    rules.tell(|| {
        let from = tabletop::Place::of(seat, "shields", "");
        Event::Removed { seat: Some(seat), piece: name(shield), from }
    });
    let must_shed = shield == 4 && is_overfull(rules, state, seat);
    state.rooms.shields.put(shield, Place::Out);
    match shield {
        4 if must_shed => state.agenda.push(ask(Ask::Shed(seat))),
        6 => {
            rules.estate_mut(state, seat).monasteries = own_monasteries(rules, state, seat);
        }
        _ => {}
    }
}

fn own_monasteries(rules: &Rules, state: &State, seat: Seat) -> u32 {
    rules.duchy_tiles(state, seat).fold(0, |bits, (_, tile)| match tile.kind() {
        Kind::Monastery(number) => bits | 1 << (number - 1),
        _ => bits,
    })
}

/// Shield 6: the monasteries of the chosen player count as the owner's own (SHIELD-06, DIFF-12a).
pub(super) fn copy_monasteries(rules: &Rules, state: &mut State) {
    let (Place::Seat(owner), Some(copied)) = (state.rooms.shields.place(6), state.rooms.shields.copied)
    else {
        return;
    };
    let mut monasteries = match rules.is_seat(copied) {
        true => own_monasteries(rules, state, copied),
        false => rules.estate(state, copied).monasteries,
    };
    if rules.ruleset.shield_6_copies_27 == YesNo::No {
        monasteries &= !(1 << 26);
    }
    rules.estate_mut(state, owner).monasteries |= monasteries;
    for hook in &rules.moments.piece_moved {
        hook(rules, state, owner);
    }
}
