//! The components of the base game.

use board_game::agenda::Item;
use board_game::boards::layout::{blocks, rivers};
use board_game::boards::{Board, Duchy};
use board_game::goods::{Good, Goods};
use board_game::main_board::Depot;
use board_game::tiles::{Color, Tile};
use board_game::track::Track;
use board_game::{Rules, State};
use tabletop::{Game as _, Seat};

use crate::picture::{Counter, Piece, Slot, Spot, Zone};

/// The zones that every game has.
pub(super) fn all(rules: &Rules, seen: &State) -> Vec<Zone> {
    let mut zones = vec![depots(seen), black_depot(seen), coming(seen), goods_supply(seen), face_down(seen)];
    if rules.places() > 1 {
        zones.push(track(rules, seen));
    }
    if !rules.is_solo() {
        zones.push(bonuses_left(rules, seen));
    }
    for house in rules.houses() {
        let estate = rules.estate(seen, house);
        zones.push(duchy(rules, seen, house));
        zones.push(Zone::single("storage", Some(house), tiles(estate.stored())));
        zones.push(Zone::single("goods", Some(house), goods(estate.goods())));
        zones.push(Zone::single("sold", Some(house), goods(estate.sold())));
        if !rules.is_solo() {
            zones.push(bonuses(rules, seen, house));
        }
    }
    for seat in rules.all_seats() {
        zones.push(dice(seen, seat));
        zones.push(Zone::single("waiting", Some(seat), waiting(seen, seat)));
    }
    zones
}

pub(super) fn counters(rules: &Rules, seen: &State) -> Vec<Counter> {
    let common = |name, value: u8| Counter { owner: None, name, value: value.into() };
    let mut counters = vec![
        common("phase", seen.phase() + 1),
        common("round", seen.round() + 1),
        common("white", seen.white()),
        common("goods-supply", seen.goods_supply().total()),
    ];
    for seat in rules.all_seats() {
        let (estate, owner) = (rules.estate(seen, seat), Some(seat));
        let own = |name, value: i64| Counter { owner, name, value };
        let place = rules.turn_order(seen).iter().position(|&other| other == seat);
        counters.extend([
            own("points", rules.score(seen, seat).into()),
            own("workers", estate.workers().into()),
            own("silver", estate.silver().into()),
            own("track", seen.steps(seat).into()),
            own("place", place.map_or(0, |at| at as i64 + 1)),
        ]);
    }
    counters
}

/// Tiles in their order, equal ones stacked.
pub(super) fn tiles(tiles: impl IntoIterator<Item = Tile>) -> Vec<Piece> {
    Piece::all(tiles.into_iter().filter(|tile| !tile.is_none()).map(|tile| tile.to_string()))
}

/// Goods by their colours.
pub(super) fn goods(goods: Goods) -> Vec<Piece> {
    let piece = |good: Good| Piece { name: good.to_string(), count: goods.count(good).into() };
    goods.each().map(piece).collect()
}

fn depots(seen: &State) -> Zone {
    let slot = |depot: Depot| {
        let mut held = tiles(seen.depots()[depot.index()]);
        held.extend(goods(seen.depot_goods()[depot.index()]));
        Slot { number: Some(depot.0), ..Slot::holding(depot.0, held) }
    };
    Zone::new("depot", None, Depot::numbered().map(slot).collect())
}

/// The black depot, with the tile sold next to it.
fn black_depot(seen: &State) -> Zone {
    Zone::single("black", None, tiles(seen.black().iter().copied().chain([seen.beside()])))
}

/// The goods of the rounds that are still to come in this phase.
fn coming(seen: &State) -> Zone {
    let slot = |(round, good): (usize, &Option<Good>)| {
        Slot::holding(round + 1, Piece::all(good.iter().map(ToString::to_string)))
    };
    Zone::new("round", None, seen.round_goods().iter().enumerate().map(slot).collect())
}

/// The face-down goods.
fn goods_supply(seen: &State) -> Zone {
    Zone::single("supply", None, Piece::several("?", seen.goods_supply().total()))
}

/// The face-down tiles, by their backs: coloured or black.
fn face_down(seen: &State) -> Zone {
    let supply = seen.supply();
    let colored = Color::ALL.into_iter().map(|color| Slot {
        color: Some(color.name()),
        ..Slot::holding(color.name(), Piece::several("?", supply.colored.of_color(color)))
    });
    let black = Slot::holding("black", Piece::several("?", supply.black.total()));
    Zone::new("tiles", None, colored.chain([black]).collect())
}

/// The turn order track: on every space the pieces of the seats, the top of a stack first.
fn track(rules: &Rules, seen: &State) -> Zone {
    let on = |at: u8| rules.track_order(seen).iter().filter(move |&&seat| seen.steps(seat) == at);
    let slot = |at: u8| {
        Slot::holding(
            at + 1,
            Piece::all(on(at).map(|&seat| match rules.is_seat(seat) {
                true => format!("seat{seat}"),
                false => rules.place_name(seat),
            })),
        )
    };
    Zone::new("turn-order", None, (0..=Track::LAST).map(slot).collect())
}

/// The bonus tiles that nobody has.
fn bonuses_left(rules: &Rules, seen: &State) -> Zone {
    let automatic = rules.all_places().filter(|&place| !rules.is_seat(place));
    let is_left = |is_taken: &dyn Fn(Seat) -> bool| !rules.houses().chain(automatic.clone()).any(is_taken);
    bonus_zone(None, |color| {
        [
            is_left(&|house| rules.estate(seen, house).has_large(color)),
            is_left(&|house| rules.estate(seen, house).has_small(color)),
        ]
    })
}

/// The bonus tiles of a house.
pub(super) fn bonuses(rules: &Rules, seen: &State, house: Seat) -> Zone {
    let estate = rules.estate(seen, house);
    bonus_zone(Some(house), |color| [estate.has_large(color), estate.has_small(color)])
}

fn bonus_zone(owner: Option<Seat>, there: impl Fn(Color) -> [bool; 2]) -> Zone {
    let slot = |color: Color| {
        let sizes = ["large", "small"].into_iter().zip(there(color)).filter(|&(_, is_there)| is_there);
        let pieces = Piece::all(sizes.map(|(size, _)| size.to_owned()));
        Slot { color: Some(color.name()), ..Slot::holding(color.name(), pieces) }
    };
    Zone::new("bonus", owner, Color::ALL.into_iter().map(slot).collect())
}

fn duchy(rules: &Rules, seen: &State, house: Seat) -> Zone {
    if rules.duchy(seen, house) == Duchy::UNKNOWN {
        return Zone::new("duchy", Some(house), Vec::new());
    }
    let board = rules.board(seen, house);
    let spots = spots(board);
    let slot = |space: u8| Slot {
        color: Some(board.color(space).name()),
        number: Some(board.number(space)),
        spot: spots.iter().find(|(drawn, _)| *drawn == space).map(|(_, spot)| *spot),
        ..Slot::holding(board.space_name(space), tiles([rules.tile(seen, house, space)]))
    };
    Zone {
        print: Some(rules.ruleset.edition.name_of(rules.duchy(seen, house))),
        rivers: rivers(board).into_iter().map(|(a, b)| [a, b].map(|space| board.space_name(space))).collect(),
        ..Zone::new("duchy", Some(house), board.spaces.into_iter().map(slot).collect())
    }
}

/// Where every space of a board is drawn.
fn spots(board: &Board) -> Vec<(u8, Spot)> {
    let blocks = blocks(board, true);
    let spot = |block: usize, x: usize, y: usize| Spot { block: block as u8, x: x as u8, y: y as u8 };
    let in_block = |(block, spaces): (usize, &Vec<(u8, usize, usize)>)| {
        spaces.iter().map(move |&(space, x, y)| (space, spot(block, x, y))).collect::<Vec<_>>()
    };
    blocks.iter().enumerate().flat_map(in_block).collect()
}

fn dice(seen: &State, seat: Seat) -> Zone {
    let dice = seen.player(seat).dice().into_iter().filter(|&die| die > 0);
    Zone::single("dice", Some(seat), Piece::all(dice.map(|die| die.to_string())))
}

/// The tiles of a seat that have no place yet: it is asked first what to discard, or where to place them.
fn waiting(seen: &State, seat: Seat) -> Vec<Piece> {
    tiles(seen.agenda().items().iter().filter_map(|&item| match item {
        Item::Discard(of, tile) | Item::SettleTile(of, tile) | Item::Store(of, tile) if of == seat => {
            Some(tile)
        }
        _ => None,
    }))
}
