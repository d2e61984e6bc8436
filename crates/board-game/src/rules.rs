//! The rules of one game: built once from a [`Setup`], shared by reference, never changed.

use tabletop::Seat;
use tabletop::event::Ear;

use crate::agenda::{Cause, Item};
use crate::boards::Board;
use crate::main_board::{BLACK_DEPOT, BLACK_SPACES, DEPOT_SPACES, DEPOTS, Depot};
use crate::moments::Moments;
use crate::rooms::RoomId;
use crate::rooms::chateauma::{self, CHATEAUMA, Modifier};
use crate::ruleset::{DiscardToMakeRoom, Ruleset};
use crate::score::Source;
use crate::seating::Seating;
use crate::setup::{Duchies, DuchyBoard, Setup, StartCastle};
use crate::state::{Estate, KEY_SPACES, State};
use crate::supply::Supply;
use crate::workers::Ease;

/// The rules of one game.
#[derive(Clone, Debug)]
pub struct Rules {
    /// What was asked for.
    pub setup: Setup,
    /// Where the starting castles go.
    pub start_castle: StartCastle,
    /// The switches of the edition.
    pub ruleset: Ruleset,
    places: u8,
    /// How many tiles of the black supply are never drawn: those that modifier A lays face down (CHAT-35).
    pub(crate) black_hidden: u32,
    /// What the expansions do.
    pub(crate) moments: Moments,
    /// Who owns what.
    pub seating: Seating,
    scale: u8,
    /// The key spaces of a house.
    pub key_spaces: usize,
    /// How many colours of goods a house can store.
    pub goods_stacks: u32,
    pub(crate) full_supply: Supply,
    pub(crate) duchy_boards: Vec<DuchyBoard>,
    pub(crate) boards: &'static [Board],
    /// Where these rules tell what happens; nobody listens unless somebody asks for it.
    pub(crate) ear: Ear,
    /// Whether every duchy is a hexagon of 37 spaces.
    pub(crate) has_hexagons: bool,
    /// Whether tiles are placed from the key spaces alone, on hexagons, and no expansion has a say.
    pub(crate) has_plain_sites: bool,
    /// Whether a search may put purchases off, as `shortlist` says.
    pub(crate) purchases_wait: bool,
    /// The spaces of the numbered depots that are in use, as bits, counted over all depots.
    depots_used: u32,
    black_used: [bool; BLACK_SPACES],
}

impl Rules {
    pub(crate) fn new(setup: Setup, start_castle: StartCastle) -> Rules {
        let has_chateauma = setup.rooms.has(RoomId::Chateauma);
        let places = setup.players + u8::from(has_chateauma);
        let scale = places.max(2);
        let black_hidden =
            if has_chateauma && setup.chateauma.has(Modifier::A) { chateauma::HIDDEN } else { 0 };
        let black_for = setup.black_depot.map_or(scale, |size| size / 2);
        let moments = Moments::of(setup.rooms.iter());
        let mut full_supply = Supply::full();
        moments.supply.iter().for_each(|add| add(&mut full_supply));
        let (is_team, is_solo) = (setup.rooms.has(RoomId::Team), setup.rooms.has(RoomId::Solo));
        let has_hexagons = !is_team && !is_solo;
        let has_plain_sites = has_hexagons && moments.stored.is_empty() && moments.placeable.is_empty();
        Rules {
            has_hexagons,
            has_plain_sites,
            purchases_wait: moments.let_purchases_wait(),
            start_castle,
            ruleset: setup.ruleset,
            moments,
            seating: if is_team { Seating::TEAMS } else { Seating::SINGLE },
            scale,
            places,
            black_hidden,
            key_spaces: if is_team { 2 } else { KEY_SPACES },
            goods_stacks: if is_solo { 6 } else { 3 },
            full_supply,
            ear: Ear::CLOSED,
            duchy_boards: setup.duchy_boards(),
            boards: Board::all(),
            depots_used: (0..DEPOT_SPACES * Depot::COUNT)
                .filter(|at| DEPOTS[at / DEPOT_SPACES][at % DEPOT_SPACES].players <= scale)
                .fold(0, |used, at| used | 1 << at),
            black_used: BLACK_DEPOT.map(|smallest| smallest <= black_for),
            setup,
        }
    }

    /// How many seats there are: those who decide something. An opponent that decides nothing has none.
    #[inline]
    pub fn seat_count(&self) -> u8 {
        self.setup.players
    }

    /// The seats.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(usize::from(self.seat_count()))
    }

    /// Whether there is such a seat.
    #[inline]
    pub fn is_seat(&self, seat: Seat) -> bool {
        seat.0 < self.seat_count()
    }

    /// How many places the turn order has: how many turns a round has and pieces stand on the track. Every seat has one, and
    /// so has the Châteauma.
    #[inline]
    pub fn places(&self) -> u8 {
        self.places
    }

    /// Whether the Châteauma has a place in the turn order.
    #[inline]
    pub fn has_chateauma(&self) -> bool {
        self.places > self.setup.players
    }

    /// The name of a place in the turn order in notation: the number of a seat, or `chateauma`.
    pub fn place_name(&self, place: Seat) -> String {
        if self.is_seat(place) { place.to_string() } else { RoomId::Chateauma.name().to_owned() }
    }

    /// Everyone who has a place in the turn order: the seats, then the Châteauma.
    pub fn all_places(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.all_seats().chain(self.has_chateauma().then_some(CHATEAUMA))
    }

    /// The first die to roll from this one on: the Châteauma rolls none at the beginning of a round (CHAT-09).
    #[inline]
    pub(crate) fn next_roll(&self, state: &State, at: u8) -> u8 {
        let skips =
            self.has_chateauma() && at < 2 * self.places && state.order[usize::from(at / 2)] == CHATEAUMA;
        if skips { at + 2 } else { at }
    }

    /// The turn order of the round.
    #[inline]
    pub fn turn_order<'a>(&self, state: &'a State) -> &'a [Seat] {
        &state.order[..usize::from(self.places())]
    }

    /// The pieces on the track from the front to the back.
    #[inline]
    pub fn track_order<'a>(&self, state: &'a State) -> &'a [Seat] {
        &state.track.order[..usize::from(self.places())]
    }

    /// How many players the values that depend on it go by (BASE-PC-06): two in the solo game.
    #[inline]
    pub fn scale(&self) -> u8 {
        self.scale
    }

    /// Whether this is the solo game.
    #[inline]
    pub fn is_solo(&self) -> bool {
        self.setup.rooms.has(RoomId::Solo)
    }

    /// Whether this is the team game.
    #[inline]
    pub fn is_team(&self) -> bool {
        self.setup.rooms.has(RoomId::Team)
    }

    /// The sources of points that this game has.
    pub fn sources(&self) -> impl Iterator<Item = Source> {
        Source::BASE
            .iter()
            .copied()
            .chain(self.setup.rooms.iter().flat_map(|room| room.room().sources.iter().copied()))
    }

    /// Whether a space of the numbered depots, counted over all of them, is in use.
    #[inline]
    pub fn is_depot_space_used(&self, at: usize) -> bool {
        self.depots_used >> at & 1 == 1
    }

    /// The first space in use from this one on; 32 if there is none.
    #[inline]
    pub(crate) fn next_depot_space(&self, from: u8) -> u8 {
        (self.depots_used & u32::MAX.checked_shl(u32::from(from)).unwrap_or(0)).trailing_zeros() as u8
    }

    /// Whether a space of the black depot is in use.
    #[inline]
    pub fn is_black_space_used(&self, at: usize) -> bool {
        self.black_used[at]
    }

    /// What eases changing a die for a seat (MON-08, and MON-09 to MON-12 with a free step).
    #[inline]
    pub(crate) fn ease(&self, state: &State, seat: Seat, free_step: bool) -> Ease {
        self.ease_of(self.estate(state, seat), free_step)
    }

    /// What eases changing a die for an estate.
    #[inline]
    pub(crate) fn ease_of(&self, estate: &Estate, free_step: bool) -> Ease {
        let double = estate.has_monastery(8);
        let reach = if double { self.ruleset.monastery_8_free_step } else { 1 };
        Ease { double, free: if free_step { reach } else { 0 } }
    }

    /// Whether an extra action can have that cause in this game.
    pub(crate) fn has_cause(&self, cause: Cause) -> bool {
        match cause {
            Cause::Castle => true,
            Cause::WhiteCastle => self.setup.rooms.has(RoomId::WhiteCastles),
            Cause::TradeRoute => self.setup.rooms.has(RoomId::Routes),
            Cause::SoloTarget => self.setup.rooms.has(RoomId::Solo),
            Cause::Vineyard => self.setup.rooms.has(RoomId::Vineyards),
        }
    }

    /// Whether a tile that does not come from the take action finds room or can be given some (AMB-BASE-03).
    #[inline]
    pub(crate) fn has_room(&self, state: &State, seat: Seat) -> bool {
        self.ruleset.discard_to_make_room == DiscardToMakeRoom::Always
            || self.free_key_spaces(state, seat) > 0
    }

    /// The table before anything was decided.
    pub(crate) fn table(&self) -> State {
        let mut state = State::empty(self.full_supply);
        for seat in self.houses() {
            self.estate_mut(&mut state, seat).silver = 1;
            match &self.setup.duchies {
                Duchies::Same(duchy) => state.duchies[seat.index()] = *duchy,
                Duchies::Each(duchies) => state.duchies[seat.index()] = duchies[seat.index()],
                Duchies::Random | Duchies::Boards => {}
            }
        }
        state.agenda.push(Item::PhaseBegins);
        state.agenda.push(Item::StartCastles(0));
        if matches!(self.setup.duchies, Duchies::Random | Duchies::Boards) {
            state.agenda.push(Item::DealBoard(0));
        }
        match self.setup.start_player.or((self.seat_count() == 1).then_some(Seat(0))) {
            Some(seat) => self.seat_players(&mut state, seat),
            None => state.agenda.push(Item::DrawStart),
        }
        state.agenda.push(Item::DealGood(Seat(0), 3));
        for hook in &self.moments.table {
            hook(self, &mut state, ());
        }
        state
    }

    /// Lays the pieces on the track and gives out workers, beginning with the start player (BASE-SETUP-10 to -13).
    pub(crate) fn seat_players(&self, state: &mut State, first: Seat) {
        let before = *state;
        self.lay_pieces(state, first);
        for place in 0..self.seat_count() {
            let seat = state.order[usize::from(place)];
            self.estate_mut(state, seat).workers += u16::from(place) + 1;
        }
        self.moments.seated.iter().for_each(|hook| hook(self, state, ()));
        self.tell_start(&before, state);
    }

    /// Lays the pieces on the track in the order of the first round (BASE-SETUP-12). The Châteauma comes last; where it is the
    /// start player, it comes to the front when the table is set up (CHAT-06).
    pub(crate) fn lay_pieces(&self, state: &mut State, first: Seat) {
        for place in 0..self.seat_count() {
            state.track.order[usize::from(place)] = Seat((first.0 + place) % self.seat_count());
        }
        if self.has_chateauma() {
            state.track.order[usize::from(self.seat_count())] = CHATEAUMA;
        }
        state.order = state.track.order;
    }
}
