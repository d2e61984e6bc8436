//! The vineyards as numbers.

use board_game::State;
use board_game::action::Die;
use board_game::agenda::Item;
use board_game::rooms::Ask as RoomAsk;
use board_game::rooms::vineyards::{
    Act, Ask, Bonus, DoubleTile, Grape, Open, Site, Slot, Space, StoreSpace, VineTiles, Vines, stored,
};
use board_game::tiles::Building;
use tabletop::Seat;

use super::numbers::PAY_GOOD;
use crate::observe::floats::{Floats, RowPart, part};
use crate::observe::numbers::{ActionKind, Block, place_in};

/// Places for kinds of double tiles: 21 are taken.
const DOUBLES: usize = 24;
/// Places for double spaces of a vineyard: 12 are taken.
const SPACES: usize = 16;
/// Places for bonuses of a vineyard: 11 are taken.
const BONUSES: usize = 16;
/// Colours of grapes.
const GRAPES: [Grape; 6] =
    [Grape::Orange, Grape::Yellow, Grape::Green, Grape::Red, Grape::Black, Grape::Blue];
const STORE: [StoreSpace; 3] = [StoreSpace::Left, StoreSpace::Middle, StoreSpace::Right];
const BONUS: [Bonus; 11] = [
    Bonus::Effect(Building::Warehouse),
    Bonus::Effect(Building::Watchtower),
    Bonus::Effect(Building::Carpenter),
    Bonus::Effect(Building::Church),
    Bonus::Effect(Building::Market),
    Bonus::Effect(Building::Boarding),
    Bonus::Effect(Building::Bank),
    Bonus::Effect(Building::TownHall),
    Bonus::Action,
    Bonus::Black,
    Bonus::Double,
];

const TAKE: Block<2> = PAY_GOOD.then("DIE:take-double FROM-1", [7, Slot::COUNT]);
const PLANT: Block<4> = TAKE.then("DIE:plant GRAPE-GRAPE DOUBLE-SPACE", [7, 6, 6, SPACES]);
const TAKE_STORE: Block<1> = PLANT.then("take-store STORE", [STORE.len()]);
const USE: Block<1> = TAKE_STORE.then("bonus BONUS", [BONUSES]);
const VINE: Block<1> = USE.then("vine GRAPE", [6]);
const DRAW: Block<1> = VINE.then("double DOUBLE-TILE", [DOUBLES]);
const DISCARD: Block<1> = DRAW.then("discard-double DOUBLE-TILE", [DOUBLES]);
pub(super) const BUY: Block<2> = DISCARD.then("buy-double STORE WORKERS", [STORE.len(), 3]);

pub(super) const KINDS: [ActionKind; 8] = [
    TAKE.kind(),
    PLANT.kind(),
    TAKE_STORE.kind(),
    USE.kind(),
    VINE.kind(),
    DRAW.kind(),
    DISCARD.kind(),
    BUY.kind(),
];

/// What all share.
pub(super) const TABLE: [RowPart; 7] = [
    part("question: double space", SPACES),
    part("question: bonuses of the vineyard", BONUSES),
    part("question: double tile", DOUBLES),
    part("vineyard depot: double tiles", Slot::COUNT * DOUBLES),
    part("vineyard store: double tiles", STORE.len() * DOUBLES),
    part("vineyard bag", DOUBLES),
    part("pool of vine bonus tiles", 6),
];

/// What belongs to a seat.
pub(super) const SEAT: [RowPart; 3] = [
    part("double tiles in storage", DOUBLES),
    part("vine bonus tiles", 6),
    part("vineyard: double spaces", SPACES * 12),
];

fn of_grape(grape: Grape) -> usize {
    place_in(&GRAPES, grape)
}

/// The pairs of colours, the first colour with itself and all later ones, then the second, and so on.
fn pairs() -> impl Iterator<Item = DoubleTile> {
    (0..GRAPES.len())
        .flat_map(|one| (one..GRAPES.len()).map(move |other| DoubleTile::of(GRAPES[one], GRAPES[other])))
}

fn of_tile(tile: DoubleTile) -> usize {
    pairs().position(|other| other == tile).expect("a kind of double tile")
}

fn tile(place: usize) -> Option<DoubleTile> {
    pairs().nth(place)
}

/// The number of an action.
pub(super) fn number(act: Act) -> usize {
    let of = |number: u8| usize::from(number);
    match act {
        Act::Take(die, slot) => TAKE.number([of(die.0), slot.index()]),
        Act::Plant(site, vines) => {
            let [left, right] = vines.grapes().map(of_grape);
            PLANT.number([of(site.die().0), left, right, site.space().index()])
        }
        Act::TakeStore(space) => TAKE_STORE.number([place_in(&STORE, space)]),
        Act::Bonus(bonus) => USE.number([place_in(&BONUS, bonus)]),
        Act::Vine(grape) => VINE.number([of_grape(grape)]),
        Act::Draw(tile) => DRAW.number([of_tile(tile)]),
        Act::Discard(tile) => DISCARD.number([of_tile(tile)]),
        Act::Buy(space, workers) => BUY.number([place_in(&STORE, space), of(workers)]),
    }
}

/// The action that has a number.
pub(super) fn numbered(number: usize) -> Option<Act> {
    let die = |field: usize| Die(field as u8);
    if let Some([by, slot]) = TAKE.fields(number) {
        return Some(Act::Take(die(by), Slot::from_index(slot)));
    }
    if let Some([by, left, right, space]) = PLANT.fields(number) {
        let site = (space < Space::COUNT).then(|| Site::new(die(by), Space::from_index(space)))?;
        return Some(Act::Plant(site, Vines::new(GRAPES[left], GRAPES[right])));
    }
    if let Some([space]) = TAKE_STORE.fields(number) {
        return Some(Act::TakeStore(STORE[space]));
    }
    if let Some([bonus]) = USE.fields(number) {
        return BONUS.get(bonus).copied().map(Act::Bonus);
    }
    if let Some([grape]) = VINE.fields(number) {
        return Some(Act::Vine(GRAPES[grape]));
    }
    if let Some([what]) = DRAW.fields(number) {
        return tile(what).map(Act::Draw);
    }
    if let Some([what]) = DISCARD.fields(number) {
        return tile(what).map(Act::Discard);
    }
    let [space, workers] = BUY.fields(number)?;
    Some(Act::Buy(STORE[space], workers as u8))
}

/// The place of each kind of question among the items of the agenda.
pub(super) fn place(ask: Ask) -> Option<usize> {
    Some(match ask {
        Ask::Planted(..) => 30,
        Ask::Black(_) => 31,
        Ask::Double(_) => 32,
        Ask::MakeRoom(..) => 33,
        Ask::Settle(..) => 34,
        Ask::Deal(_) | Ask::Fill(_) => return None,
    })
}

/// Describes what is asked and what lies between the vineyards.
pub(super) fn table(seen: &State, asked: Item, floats: &mut Floats<'_>) {
    let ask = match asked {
        Item::Room(RoomAsk::Vineyards(ask)) => Some(ask),
        _ => None,
    };
    let open = match ask {
        Some(Ask::Planted(_, open)) => Some(open),
        _ => None,
    };
    floats.one_of("question: double space", open.map(|open| open.space().index()));
    let bonuses = floats.part("question: bonuses of the vineyard");
    open.into_iter().flat_map(Open::bonuses).for_each(|bonus| bonuses[place_in(&BONUS, bonus)] = 1.0);
    let about = match ask {
        Some(Ask::MakeRoom(_, tile) | Ask::Settle(_, tile)) => Some(of_tile(tile)),
        _ => None,
    };
    floats.one_of("question: double tile", about);
    let part = seen.rooms().vineyards();
    let depot = floats.part("vineyard depot: double tiles").chunks_exact_mut(DOUBLES);
    for (slot, out) in (0..Slot::COUNT).map(Slot::from_index).zip(depot) {
        part.in_slot(slot).into_iter().for_each(|tile| out[of_tile(tile)] = 1.0);
    }
    let store = floats.part("vineyard store: double tiles").chunks_exact_mut(DOUBLES);
    for (space, out) in STORE.into_iter().zip(store) {
        part.in_store(space).into_iter().for_each(|tile| out[of_tile(tile)] = 1.0);
    }
    let bag = floats.part("vineyard bag");
    pairs().zip(bag).for_each(|(tile, entry)| *entry = f32::from(part.bag().count(tile)) / 3.0);
    count_vine_tiles(part.pool(), floats.part("pool of vine bonus tiles"));
}

/// Describes the vineyard of a seat.
pub(super) fn seat(seen: &State, seat: Seat, row: &mut Floats<'_>) {
    let part = seen.rooms().vineyards();
    let (kept, out) = (stored(seen, seat), row.part("double tiles in storage"));
    pairs().zip(out).for_each(|(tile, entry)| *entry = f32::from(kept.count(tile)) / 3.0);
    count_vine_tiles(part.vine_tiles(seat), row.part("vine bonus tiles"));
    let spaces = row.part("vineyard: double spaces").chunks_exact_mut(12);
    for (space, out) in Space::all().zip(spaces) {
        if let Some([left, right]) = part.vines(seat, space).map(Vines::grapes) {
            out[of_grape(left)] = 1.0;
            out[6 + of_grape(right)] = 1.0;
        }
    }
}

/// A quarter for each vine bonus tile at the place of its colour.
fn count_vine_tiles(tiles: &VineTiles, out: &mut [f32]) {
    GRAPES.iter().zip(out).for_each(|(&grape, entry)| *entry = f32::from(tiles.count(grape)) / 4.0);
}
