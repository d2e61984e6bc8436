//! The current question, and those still to come.

use board_game::agenda::Item;
use board_game::main_board::{Depot, Depots};
use board_game::rooms::{Ask, more_tiles, routes, shields, solo, team};
use board_game::tiles::Tile;
use board_game::{Rules, State};
use tabletop::{Actor, Viewer};

use super::orders::{BUILDINGS, CAUSES, tiles};
use super::{count_tiles, vineyards};
use crate::observe::floats::Floats;
use crate::observe::numbers::place_in;

/// Describes the question to the viewer, or else the one that is asked now, and how much waits; tells which it is.
pub(super) fn fill(rules: &Rules, seen: &State, viewer: Viewer, floats: &mut Floats<'_>) -> Item {
    let own = viewer.seat().map_or(Item::Nothing, |seat| rules.question_to(seen, Actor::Seat(seat)));
    let asked = if own == Item::Nothing { seen.agenda().top() } else { own };
    question(asked, floats);
    let items = seen.agenda().items();
    let kinds = floats.part("agenda: items");
    items.iter().filter_map(|&item| place(item)).for_each(|place| kinds[place] += 0.25);
    let buildings = floats.part("agenda: buildings");
    items.iter().filter_map(|&item| building(item)).for_each(|place| buildings[place] += 0.25);
    count_tiles(items.iter().filter_map(|&item| tile(item)), floats.part("agenda: tiles"));
    asked
}

fn question(asked: Item, floats: &mut Floats<'_>) {
    floats.one_of("question", place(asked));
    let (die, cause) = match asked {
        Item::Extra(_, die, cause) => (Some(usize::from(die.0)), Some(place_in(&CAUSES, cause))),
        _ => (None, None),
    };
    floats.one_of("question: die", die);
    floats.one_of("question: cause", cause);
    floats.one_of("question: building", building(asked));
    floats.one_of("question: tile", tile(asked).map(|tile| tiles().place(tile.index())));
    let both = floats.part("question: depots");
    let mut mark = |at: usize, depot: Depot| both[at * 7 + usize::from(depot.0)] = 1.0;
    match asked {
        Item::ShipAlso(_, depot) => mark(0, depot),
        Item::Settle(_, depots) => depots.each().for_each(|depot| mark(0, depot)),
        Item::ChooseGoods(_, first, second) => {
            mark(0, first);
            mark(1, second);
        }
        Item::Room(Ask::Shields(shields::Ask::Settle(_, settlers))) => {
            settlers.depots().flat_map(Depots::each).for_each(|depot| mark(0, depot));
        }
        _ => {}
    }
    let shield = match asked {
        Item::Room(Ask::Shields(shields::Ask::Replace(_, shield))) => Some(usize::from(shield) - 1),
        _ => None,
    };
    floats.one_of("question: shield", shield);
    let space = match asked {
        Item::Room(Ask::MoreTiles(more_tiles::Ask::Geese(_, space))) => Some(usize::from(space)),
        _ => None,
    };
    floats.one_of("question: space", space);
    let number = match asked {
        Item::Room(Ask::Solo(solo::Ask::Gain(_, number) | solo::Ask::PayGood(_, number)))
        | Item::Room(Ask::Routes(routes::Ask::Order(_, number))) => number,
        _ => 0,
    };
    floats.value("question: number", f32::from(number) / 10.0);
}

/// The place of each kind of item that players should know of; chance and the course of the game have none.
fn place(item: Item) -> Option<usize> {
    Some(match item {
        Item::ChooseSide(_) => 0,
        Item::ChooseCastle(_) => 1,
        Item::Turn(_) => 2,
        Item::Extra(..) => 3,
        Item::Effect(..) => 4,
        Item::Ship(_) => 5,
        Item::ShipAlso(..) => 6,
        Item::ChooseGoods(..) => 7,
        Item::Discard(..) => 8,
        Item::Settle(..) => 9,
        Item::SettleTile(..) => 10,
        Item::Store(..) => 11,
        Item::Room(ask) => place_of_room(ask)?,
        _ => return None,
    })
}

fn place_of_room(ask: Ask) -> Option<usize> {
    Some(match ask {
        Ask::MoreTiles(more_tiles::Ask::Crane(_)) => 12,
        Ask::MoreTiles(more_tiles::Ask::Geese(..)) => 13,
        Ask::Routes(routes::Ask::Order(..)) => 14,
        Ask::Routes(routes::Ask::Lay(..)) => 15,
        Ask::Routes(routes::Ask::Give(..)) => 16,
        Ask::Shields(shields::Ask::Replace(..)) => 17,
        Ask::Shields(shields::Ask::Tribute(_)) => 18,
        Ask::Shields(shields::Ask::NameGoods(_)) => 19,
        Ask::Shields(shields::Ask::Copy(_)) => 20,
        Ask::Shields(shields::Ask::Shed(_)) => 21,
        Ask::Shields(shields::Ask::Settle(..)) => 22,
        Ask::Team(team::Ask::Store(..)) => 23,
        Ask::Team(team::Ask::Keep(..)) => 24,
        Ask::Solo(solo::Ask::Order(_)) => 25,
        Ask::Solo(solo::Ask::Gain(..)) => 26,
        Ask::Solo(solo::Ask::Sweep(_)) => 27,
        Ask::Solo(solo::Ask::Exchange(_)) => 28,
        Ask::Solo(solo::Ask::PayGood(..)) => 29,
        Ask::Vineyards(ask) => vineyards::place(ask)?,
        Ask::Routes(routes::Ask::Deal(..)) | Ask::Shields(shields::Ask::Deal(_)) | Ask::Chateauma(_) => {
            return None;
        }
        Ask::BorderPosts(never)
        | Ask::WhiteCastles(never)
        | Ask::CastleLink(never)
        | Ask::CastleRetrieval(never)
        | Ask::Inns(never) => match never {},
    })
}

/// The place of the building whose effect is offered.
fn building(item: Item) -> Option<usize> {
    match item {
        Item::Effect(_, building) => Some(place_in(&BUILDINGS, building)),
        _ => None,
    }
}

/// The tile that an item is about.
fn tile(item: Item) -> Option<Tile> {
    match item {
        Item::Discard(_, tile)
        | Item::SettleTile(_, tile)
        | Item::Store(_, tile)
        | Item::Room(Ask::Team(team::Ask::Store(_, tile) | team::Ask::Keep(_, tile))) => Some(tile),
        _ => None,
    }
}
