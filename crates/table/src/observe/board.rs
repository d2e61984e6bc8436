//! The board game as numbers.

mod agenda;
mod chateauma;
mod numbers;
mod orders;
mod seats;
mod vineyards;

use board_game::goods::Goods;
use board_game::main_board::Depot;
use board_game::supply::Pile;
use board_game::tiles::Tile;
use board_game::{Action, Rules, State};
use tabletop::{Game, Next, Seat, Viewer};

use self::orders::{EDITIONS, GOODS, ROOMS, tiles};
use super::Observe;
use super::floats::{Floats, RowPart, part, rows, truth};
use super::numbers::{ActionKind, place_in};

/// Places for tiles: 57 are taken.
const TILES: usize = 64;
/// Places for duchies: 36 are taken.
const DUCHIES: usize = 64;
/// Places for types of buildings: 10 are taken.
const BUILDINGS: usize = 16;
/// Places for shields: 18 are taken.
const SHIELDS: usize = 24;
/// Places for cards of trade routes: 12 are taken.
const CARDS: usize = 16;
/// Places for county cards: 17 are taken.
const COUNTIES: usize = 24;
/// Spaces of a duchy, or of half a team's.
const SPACES: usize = 37;
/// Entries for a space.
const SPACE: usize = 46;
/// Places for kinds of questions and other items of the agenda: 35 are taken.
const ITEMS: usize = 40;

impl Observe for Rules {
    const VERSION: u32 = 1;
    const KINDS: &'static [ActionKind] = numbers::KINDS;
    const MOST_SEATS: usize = board_game::setup::MAX_SEATS;

    const TABLE: &'static [RowPart] = &[
        part("seats that play", 4),
        part("edition", 8),
        part("expansions", 16),
        part("seats, chance or nobody is to act", 3),
        part("phase", 5),
        part("round", 5),
        part("white die", 6),
        part("the purchase of the turn has been made", 1),
        part("the building of monastery 6 has been taken", 1),
        part("question", ITEMS),
        part("question: die", 7),
        part("question: cause", 8),
        part("question: building", BUILDINGS),
        part("question: tile", TILES),
        part("question: depots", 14),
        part("question: shield", SHIELDS),
        part("question: space", 73),
        part("question: number", 1),
        part("agenda: items", ITEMS),
        part("agenda: buildings", BUILDINGS),
        part("agenda: tiles", TILES),
        part("depots: tiles", Depot::COUNT * TILES),
        part("depots: goods", Depot::COUNT * 6),
        part("depots: shields", Depot::COUNT * SHIELDS),
        part("black depot: tiles", TILES),
        part("inns below the top one", 1),
        part("goods of the rounds to come", 5 * 6),
        part("supply: goods", 6),
        part("supply: tiles with coloured backs", TILES),
        part("supply: tiles with black backs", TILES),
        part("castles set aside", 1),
        part("shield 6 copies the seat", 4),
        part("shield 16 has been used this turn", 1),
        part("solo: counter", 1),
        part("solo: target", 1),
        part("solo: goods out of the game", 6),
        part("solo: the crane has counted", 1),
        part("solo: what placed tiles still bring", SPACES * 4),
        vineyards::TABLE[0],
        vineyards::TABLE[1],
        vineyards::TABLE[2],
        vineyards::TABLE[3],
        vineyards::TABLE[4],
        vineyards::TABLE[5],
        vineyards::TABLE[6],
        chateauma::PARTS[0],
        chateauma::PARTS[1],
        chateauma::PARTS[2],
        chateauma::PARTS[3],
        chateauma::PARTS[4],
        chateauma::PARTS[5],
        chateauma::PARTS[6],
        chateauma::PARTS[7],
        chateauma::PARTS[8],
        chateauma::PARTS[9],
        chateauma::PARTS[10],
        chateauma::PARTS[11],
        chateauma::PARTS[12],
        chateauma::PARTS[13],
        chateauma::PARTS[14],
        chateauma::PARTS[15],
        chateauma::PARTS[16],
        chateauma::PARTS[17],
        chateauma::PARTS[18],
        chateauma::PARTS[19],
        chateauma::PARTS[20],
        chateauma::PARTS[21],
        chateauma::PARTS[22],
        chateauma::PARTS[23],
        chateauma::PARTS[24],
        chateauma::PARTS[25],
    ];

    const SEAT: &'static [RowPart] = seats::PARTS;

    fn number(action: Action) -> usize {
        numbers::number(action)
    }

    fn numbered(number: usize) -> Option<Action> {
        numbers::numbered(number)
    }

    fn observe(&self, state: &State, viewer: Viewer, out: &mut [f32]) {
        let seen = &self.seen_by(state, viewer);
        let (mut table, seats) = rows(self, viewer, out);
        game(self, seen, &mut table);
        let asked = agenda::fill(self, seen, viewer, &mut table);
        main_board(seen, &mut table);
        expansions(self, seen, viewer, &mut table);
        vineyards::table(seen, asked, &mut table);
        chateauma::fill(self, seen, &mut table);
        table.finish();
        for (at, (seat, row)) in seats.enumerate() {
            seats::fill(self, seen, viewer, seat, at, row);
        }
    }
}

fn game(rules: &Rules, seen: &State, floats: &mut Floats<'_>) {
    floats.one_of("seats that play", Some(rules.seats() - 1));
    floats.one_of("edition", Some(place_in(&EDITIONS, rules.ruleset.edition)));
    let playing = floats.part("expansions");
    ROOMS.iter().zip(playing).for_each(|(&room, entry)| *entry = truth(rules.setup.rooms.has(room)));
    let next = match rules.next(seen) {
        Next::Seats(_) => 0,
        Next::Chance => 1,
        Next::Over => 2,
    };
    floats.one_of("seats, chance or nobody is to act", Some(next));
    floats.one_of("phase", Some(usize::from(seen.phase())));
    floats.one_of("round", Some(usize::from(seen.round())));
    floats.one_of("white die", usize::from(seen.white()).checked_sub(1));
    floats.flag("the purchase of the turn has been made", seen.bought());
    floats.flag("the building of monastery 6 has been taken", seen.hired());
}

fn main_board(seen: &State, floats: &mut Floats<'_>) {
    let depots = floats.part("depots: tiles");
    for (spaces, out) in seen.depots().iter().zip(depots.chunks_exact_mut(TILES)) {
        count_tiles(spaces.iter().copied(), out);
    }
    let depots = floats.part("depots: goods");
    for (&goods, out) in seen.depot_goods().iter().zip(depots.chunks_exact_mut(6)) {
        count_goods(goods, out);
    }
    let depots = floats.part("depots: shields");
    for (depot, out) in Depot::numbered().zip(depots.chunks_exact_mut(SHIELDS)) {
        seen.rooms().shields().in_depot(depot.0).for_each(|shield| out[usize::from(shield) - 1] = 1.0);
    }
    count_tiles(seen.black().iter().copied().chain([seen.beside()]), floats.part("black depot: tiles"));
    floats.value("inns below the top one", f32::from(seen.rooms().inns().below()) / 4.0);
    let rounds = floats.part("goods of the rounds to come");
    for (good, out) in seen.round_goods().iter().zip(rounds.chunks_exact_mut(6)) {
        good.iter().for_each(|&good| out[place_in(&GOODS, good)] = 1.0);
    }
    count_goods(seen.goods_supply(), floats.part("supply: goods"));
    count_pile(&seen.supply().colored, floats.part("supply: tiles with coloured backs"));
    count_pile(&seen.supply().black, floats.part("supply: tiles with black backs"));
}

fn expansions(rules: &Rules, seen: &State, viewer: Viewer, floats: &mut Floats<'_>) {
    floats.value("castles set aside", f32::from(seen.rooms().castle_retrieval().aside()) / 16.0);
    let copied = seen
        .rooms()
        .shields()
        .copied()
        .filter(|&seat| rules.is_seat(seat))
        .map(|seat| after(rules, viewer, seat));
    floats.one_of("shield 6 copies the seat", copied);
    floats.flag("shield 16 has been used this turn", seen.rooms().shields().set_die());
    let solo = &seen.rooms().solo();
    floats.value("solo: counter", f32::from(solo.counter()) / 100.0);
    floats.value("solo: target", f32::from(solo.target()) / 100.0);
    count_goods(solo.goods_out(), floats.part("solo: goods out of the game"));
    floats.flag("solo: the crane has counted", solo.crane_counted());
    let waiting = floats.part("solo: what placed tiles still bring");
    let count = solo.waiting().count();
    for (at, (space, brings)) in solo.waiting().enumerate() {
        for (kind, partial) in orders::PARTIALS.into_iter().enumerate() {
            if brings & partial.bit() != 0 {
                waiting[usize::from(space) * 4 + kind] = (at + 1) as f32 / count as f32;
            }
        }
    }
}

/// How many seats after the viewer's a seat comes.
fn after(rules: &Rules, viewer: Viewer, seat: Seat) -> usize {
    let (first, seats) = (viewer.seat().map_or(0, Seat::index), rules.seats());
    (seat.index() + seats - first) % seats
}

/// Adds a quarter for each tile at its place.
fn count_tiles(all: impl IntoIterator<Item = Tile>, out: &mut [f32]) {
    let places = tiles();
    for tile in all.into_iter().filter(|tile| !tile.is_none()) {
        out[places.place(tile.index())] += 0.25;
    }
}

/// A quarter for each tile at its place.
fn count_pile(pile: &Pile, out: &mut [f32]) {
    tiles().each().for_each(|(place, tile)| out[place] = f32::from(pile.count(tile)) / 4.0);
}

/// A seventh for each good at the place of its colour.
fn count_goods(goods: Goods, out: &mut [f32]) {
    GOODS.iter().zip(out).for_each(|(&good, entry)| *entry = f32::from(goods.count(good)) / 7.0);
}
