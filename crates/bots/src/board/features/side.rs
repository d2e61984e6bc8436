//! The features of a house.

use board_game::boards::Board;
use board_game::goods::Good;
use board_game::rooms::chateauma::{CHATEAUMA, Card, Modifier};
use board_game::rooms::{RoomId, shields};
use board_game::state::{Estate, KEY_SPACES};
use board_game::tiles::{Building, Color, Kind, Tile};
use board_game::{Rules, State};
use hexes::HexSet;
use tabletop::Seat;

use super::{count, vineyards, when};
use crate::net::{Block, layout::first_of};

/// The largest area that is told from larger ones.
const SIZES: usize = 8;
/// Pairs of a size and the number of spaces that are missing.
const PROGRESS: usize = SIZES * (SIZES + 3) / 2;
const BUILDINGS: usize = 12;
const TILES: usize = 64;
const SHIELDS: usize = 24;
/// Spaces of its duchy and of its cards, silver, goods, its level and modifiers.
const AUTOMATIC: usize = 37 + 12 + 8 + 12 + 3 + 4;

const _: () = assert!(Tile::COUNT <= TILES && Building::ALL.len() <= BUILDINGS);

const fn block(name: &'static str, size: usize) -> Block {
    Block { name, size }
}

pub(super) const BLOCKS: &[Block] = &[
    block("areas", 6 * PROGRESS * 2),
    block("openings", 36 * 3),
    block("herds", 5 * 5 * 4),
    block("building sites", BUILDINGS * 16),
    block("buildings", BUILDINGS * 4),
    block("storage", TILES),
    block("storage by ease", 7 * 7),
    block("storage by die", 6 * 3),
    block("free key spaces", KEY_SPACES + 1),
    block("monasteries", 32),
    block("counting monasteries", 12 * 6),
    block("silver", 12),
    block("workers", 14),
    block("goods", 6 * 5),
    block("goods colours", 6),
    block("sold colours", 6),
    block("sold goods", 16),
    block("dice", 28),
    block("track", 4 + 7),
    block("turn to come", 4),
    block("colours", 6 * 8 * 3),
    block("mines", 6),
    block("shields", SHIELDS),
    block("route", 18),
    block("posts", 2),
    block("vines", vineyards::VINES),
    block("vineyard", vineyards::VINEYARD),
    block("automatic", AUTOMATIC),
];

const AREAS: u16 = first_of(BLOCKS, "areas");
const OPENINGS: u16 = first_of(BLOCKS, "openings");
const HERDS: u16 = first_of(BLOCKS, "herds");
const SITES: u16 = first_of(BLOCKS, "building sites");
const BUILT: u16 = first_of(BLOCKS, "buildings");
const STORAGE: u16 = first_of(BLOCKS, "storage");
const EASE: u16 = first_of(BLOCKS, "storage by ease");
const BY_DIE: u16 = first_of(BLOCKS, "storage by die");
const FREE: u16 = first_of(BLOCKS, "free key spaces");
const MONASTERIES: u16 = first_of(BLOCKS, "monasteries");
const COUNTING: u16 = first_of(BLOCKS, "counting monasteries");
const SILVER: u16 = first_of(BLOCKS, "silver");
const WORKERS: u16 = first_of(BLOCKS, "workers");
const GOODS: u16 = first_of(BLOCKS, "goods");
const GOODS_COLORS: u16 = first_of(BLOCKS, "goods colours");
const SOLD_COLORS: u16 = first_of(BLOCKS, "sold colours");
const SOLD: u16 = first_of(BLOCKS, "sold goods");
const DICE: u16 = first_of(BLOCKS, "dice");
const TRACK: u16 = first_of(BLOCKS, "track");
const TO_COME: u16 = first_of(BLOCKS, "turn to come");
const COLORS: u16 = first_of(BLOCKS, "colours");
const MINES: u16 = first_of(BLOCKS, "mines");
const HELD_SHIELDS: u16 = first_of(BLOCKS, "shields");
const ROUTE: u16 = first_of(BLOCKS, "route");
const POSTS: u16 = first_of(BLOCKS, "posts");
const VINES: u16 = first_of(BLOCKS, "vines");
const VINEYARD: u16 = first_of(BLOCKS, "vineyard");
const AUTOMATIC_SIDE: u16 = first_of(BLOCKS, "automatic");

/// What is found out once about a duchy.
struct Survey {
    board: &'static Board,
    covered: HexSet,
    open: HexSet,
    /// How many animals of each kind, geese last, live in each pasture, by the place of its area.
    herds: [[u8; 5]; 32],
    /// The towns that have each building.
    towns: [HexSet; BUILDINGS],
    built: [u8; BUILDINGS],
    kinds: u8,
}

impl Survey {
    fn new(rules: &Rules, state: &State, house: Seat) -> Survey {
        let board = rules.board(state, house);
        let covered = rules.covered(state, house);
        let mut survey = Survey {
            board,
            covered,
            open: rules.open(state, house),
            herds: [[0; 5]; 32],
            towns: [HexSet::EMPTY; BUILDINGS],
            built: [0; BUILDINGS],
            kinds: 0,
        };
        let told = board.colors[Color::Building.index()] | board.colors[Color::Livestock.index()];
        (covered & told).for_each(|space| match rules.tile(state, house, space).kind() {
            Kind::Building(building) => {
                survey.built[building as usize] += 1;
                survey.towns[building as usize] |= board.areas[board.area_of(space)];
            }
            Kind::Livestock(animal, number) => {
                survey.herds[board.area_of(space) % 32][animal as usize] += number;
                survey.kinds |= 1 << animal as u8;
            }
            Kind::Geese => {
                survey.herds[board.area_of(space) % 32][4] += 2;
                survey.kinds |= 16;
            }
            _ => {}
        });
        survey
    }
}

pub(super) fn fill(rules: &Rules, state: &State, house: Seat, slots: &mut Vec<u16>) {
    let survey = Survey::new(rules, state, house);
    areas(&survey, slots);
    openings(&survey, slots);
    buildings(rules, state, house, &survey, slots);
    storage(rules, state, house, &survey, slots);
    monasteries(rules, state, house, &survey, slots);
    stock(rules, state, house, slots);
    order(rules, state, house, slots);
    colors(rules, state, house, &survey, slots);
    if !rules.setup.rooms.is_empty() {
        expansions(rules, state, house, slots);
    }
}

/// Every area by colour, size, missing spaces and whether it can be reached; every pasture by its animals.
fn areas(survey: &Survey, slots: &mut Vec<u16>) {
    for (place, &area) in survey.board.areas.iter().enumerate() {
        let Some(first) = area.lowest() else { continue };
        let color = survey.board.color(first);
        let size = area.len().min(SIZES);
        let missing = area.without(survey.covered).len().min(size);
        let is_reached = missing > 0 && !(area & survey.open).is_empty();
        let progress = (size - 1) * (size + 2) / 2 + missing;
        slots.push(AREAS + ((color.index() * PROGRESS + progress) * 2 + usize::from(is_reached)) as u16);
        if color == Color::Livestock {
            for (animal, &herd) in survey.herds[place % 32].iter().enumerate() {
                let size = match herd {
                    0 => 0,
                    1..=2 => 1,
                    3..=4 => 2,
                    5..=7 => 3,
                    _ => 4,
                };
                let cell = (animal * 5 + size) * 4 + missing.min(3);
                slots.push(when(herd > 0, HERDS + cell as u16));
            }
        }
    }
}

/// How many spaces of each colour and number can be covered next.
fn openings(survey: &Survey, slots: &mut Vec<u16>) {
    let mut open = [[0_u8; 6]; 6];
    survey.open.for_each(|space| {
        open[survey.board.color(space).index()][usize::from(survey.board.number(space)) - 1] += 1;
    });
    for (cell, &spaces) in open.iter().flatten().enumerate() {
        slots.push(count(OPENINGS + 3 * cell as u16, spaces.into(), 3));
    }
}

/// For every type of building how many stand, and where more could.
fn buildings(rules: &Rules, state: &State, house: Seat, survey: &Survey, slots: &mut Vec<u16>) {
    let is_free = rules.estate(state, house).has_monastery(1);
    let sites = survey.board.colors[Color::Building.index()].without(survey.covered);
    for building in Building::ALL {
        let at = building as usize;
        let sites = if is_free { sites } else { sites.without(survey.towns[at]) };
        let now = (sites & survey.open).len().min(3);
        let in_all = match sites.len() {
            0 => 0,
            1 => 1,
            2..=4 => 2,
            _ => 3,
        };
        slots.push(SITES + (at * 16 + now * 4 + in_all) as u16);
        slots.push(count(BUILT + 4 * at as u16, survey.built[at].into(), 4));
    }
}

/// Stored tiles, and how easily they are placed.
fn storage(rules: &Rules, state: &State, house: Seat, survey: &Survey, slots: &mut Vec<u16>) {
    let estate = rules.estate(state, house);
    let mut by_die = [0_usize; 6];
    for tile in estate.stored().chain([Tile::NONE; KEY_SPACES]).take(KEY_SPACES) {
        slots.push(when(!tile.is_none(), STORAGE + tile.index() as u16));
        if tile.is_none() {
            slots.push(0);
            continue;
        }
        let mut spaces = survey.open;
        let color = if tile.is_wild() { 6 } else { tile.color().index() };
        if !tile.is_wild() {
            spaces &= survey.board.colors[color];
            if let (Kind::Building(building), false) = (tile.kind(), estate.has_monastery(1)) {
                spaces = spaces.without(survey.towns[building as usize]);
            }
        }
        let mut numbers = 0_u8;
        spaces.for_each(|space| numbers |= 1 << (survey.board.number(space) - 1));
        by_die.iter_mut().enumerate().for_each(|(at, tiles)| *tiles += usize::from(numbers >> at & 1));
        slots.push(EASE + (color * 7) as u16 + numbers.count_ones() as u16);
    }
    for (at, &tiles) in by_die.iter().enumerate() {
        slots.push(count(BY_DIE + 3 * at as u16, tiles, 3));
    }
    slots.push(FREE + rules.free_key_spaces(state, house).min(KEY_SPACES) as u16);
}

/// Monasteries, and what those count that score at the end.
fn monasteries(rules: &Rules, state: &State, house: Seat, survey: &Survey, slots: &mut Vec<u16>) {
    let estate = rules.estate(state, house);
    for number in 1..=Tile::MONASTERIES {
        slots.push(when(estate.has_monastery(number), MONASTERIES + u16::from(number) - 1));
    }
    for number in 15..=26_u8 {
        let counted = match number {
            15 => estate.sold().colors() as usize,
            24 => survey.kinds.count_ones() as usize,
            25 => usize::from(estate.sold().total()) / 3,
            26 => estate.bonus_tiles() as usize,
            _ => survey.built[usize::from(number - 16)].into(),
        };
        let feature = COUNTING + u16::from(number - 15) * 6 + counted.min(5) as u16;
        slots.push(when(estate.has_monastery(number), feature));
    }
    let mines = (survey.board.colors[Color::Mine.index()] & survey.covered).len();
    slots.push(count(MINES, mines, 6));
}

/// Silver, workers and goods.
fn stock(rules: &Rules, state: &State, house: Seat, slots: &mut Vec<u16>) {
    let estate = rules.estate(state, house);
    slots.push(count(SILVER, estate.silver().into(), 12));
    slots.push(count(WORKERS, estate.workers().into(), 14));
    for good in Good::ALL {
        slots.push(count(GOODS + 5 * good as u16, estate.goods().count(good).into(), 5));
        slots.push(when(estate.sold().count(good) > 0, SOLD_COLORS + good as u16));
    }
    slots.push(count(GOODS_COLORS, estate.goods().colors() as usize, 6));
    slots.push(count(SOLD, estate.sold().total().into(), 16));
}

/// Unused dice, the place on the track, and whether the turn of the round is still to come.
fn order(rules: &Rules, state: &State, house: Seat, slots: &mut Vec<u16>) {
    let track = rules.track_order(state).iter().position(|&seat| seat == house).unwrap_or(0);
    slots.push(TRACK + track.min(3) as u16);
    slots.push(TRACK + 4 + u16::from(state.steps(house).min(6)));
    for seat in rules.all_seats().filter(|&seat| rules.is_same_house(seat, house)) {
        let [low, high] = state.player(seat).dice().map(u16::from);
        // Pairs are numbered as a triangle: 21 of them, then six single dice.
        let feature = match (low, high) {
            (_, 0) => 0,
            (0, high) => DICE + 21 + high - 1,
            (low, high) => DICE + (high - 1) * high / 2 + low - 1,
        };
        slots.push(feature);
        let place = rules.turn_order(state).iter().position(|&other| other == seat).unwrap_or(0);
        slots.push(when(high > 0, TO_COME + place.min(3) as u16));
    }
}

/// Every colour by what is missing and which bonus is left.
fn colors(rules: &Rules, state: &State, house: Seat, survey: &Survey, slots: &mut Vec<u16>) {
    let own = rules.estate(state, house);
    for color in Color::ALL {
        let is_taken = |has: fn(&Estate, Color) -> bool| {
            rules.houses().any(|house| has(rules.estate(state, house), color))
        };
        let missing = survey.board.colors[color.index()].without(survey.covered).len();
        let bonus = match missing {
            0 if own.has_large(color) => 0,
            0 if own.has_small(color) => 1,
            0 => 2,
            _ => usize::from(is_taken(Estate::has_large)) + usize::from(is_taken(Estate::has_small)),
        };
        slots.push(COLORS + ((color.index() * 8 + missing.min(7)) * 3 + bonus) as u16);
    }
}

/// Shields, trade routes and border posts, where they are played.
fn expansions(rules: &Rules, state: &State, house: Seat, slots: &mut Vec<u16>) {
    if rules.setup.rooms.has(RoomId::Shields) {
        for shield in 1..=shields::SHIELDS {
            let is_held = state.rooms().shields().has(house, shield);
            slots.push(when(is_held, HELD_SHIELDS + u16::from(shield) - 1));
        }
    }
    if rules.setup.rooms.has(RoomId::Routes) {
        slots.push(count(ROUTE, state.rooms().routes().laid(rules.house(house).index()).into(), 18));
    }
    if rules.setup.rooms.has(RoomId::BorderPosts) {
        let connected = usize::from(state.rooms().border_posts().connected(house));
        slots.push(count(POSTS, connected.saturating_sub(1), 2));
    }
    if rules.setup.rooms.has(RoomId::Vineyards) {
        vineyards::of_side(state, house, [VINES, VINEYARD], slots);
    }
}

/// What the net sees of the Châteauma.
pub(super) fn automatic(rules: &Rules, state: &State, slots: &mut Vec<u16>) {
    let (estate, options) = (rules.estate(state, CHATEAUMA), rules.setup.chateauma);
    let mut first = AUTOMATIC_SIDE;
    let mut add = |number: usize, most: usize| {
        slots.push(count(first, number, most));
        first += most as u16;
    };
    add(rules.covered(state, CHATEAUMA).len(), 37);
    add(state.rooms().chateauma().cards().iter().map(Card::len).sum(), 12);
    add(estate.silver().into(), 8);
    add(estate.goods().total().into(), 12);
    add(options.level as usize + 1, 3);
    for modifier in Modifier::ALL {
        add(usize::from(options.has(modifier)), 1);
    }
}
