//! The belongings of a seat and of its house.

use board_game::boards::Duchy;
use board_game::rooms::{RoomId, routes};
use board_game::tiles::{Kind, Tile};
use board_game::{Rules, State};
use tabletop::{Actor, Game, Seat, Viewer};

use super::orders::{ANIMALS, BUILDINGS, COLORS, GOODS, SOURCES, duchies};
use super::vineyards;
use super::{CARDS, DUCHIES, SHIELDS, SPACE, SPACES, TILES, count_goods, count_tiles};
use crate::observe::floats::{Floats, RowPart, part, truth};
use crate::observe::numbers::place_in;

/// The most cards in a trade route.
const ROUTE: usize = 5;

pub(super) const PARTS: &[RowPart] = &[
    part("plays", 1),
    part("is of the viewer's house", 1),
    part("may act", 1),
    part("number of the seat", 4),
    part("place in the turn order", 4),
    part("place on the track, from the front", 4),
    part("steps on the track", 1),
    part("unused dice", 6),
    part("points", 1),
    part("points by source", 16),
    part("workers", 1),
    part("silver", 1),
    part("goods", 6),
    part("sold goods", 6),
    part("storage", TILES),
    part("storage besides", TILES),
    part("monasteries", 32),
    part("large bonus tiles", 6),
    part("small bonus tiles", 6),
    part("shields", SHIELDS),
    part("route: cards", ROUTE * CARDS),
    part("route: spaces filled", 1),
    part("route: goods on the pile", 6),
    part("posts: two or three are connected", 2),
    part("posts: first or second bonus", 2),
    part("duchy", DUCHIES),
    part("duchy: spaces", SPACES * SPACE),
    vineyards::SEAT[0],
    vineyards::SEAT[1],
    vineyards::SEAT[2],
];

/// Describes a seat, which comes at this place of the row.
pub(super) fn fill(rules: &Rules, seen: &State, viewer: Viewer, seat: Seat, at: usize, mut row: Floats<'_>) {
    row.flag("plays", true);
    let is_own = viewer.seat().is_some_and(|own| rules.is_same_house(own, seat));
    row.flag("is of the viewer's house", is_own);
    row.flag("may act", rules.next(seen).includes(Actor::Seat(seat)));
    row.one_of("number of the seat", Some(seat.index()));
    row.one_of("place in the turn order", place(rules.turn_order(seen), seat));
    row.one_of("place on the track, from the front", place(rules.track_order(seen), seat));
    row.value("steps on the track", f32::from(seen.steps(seat)) / 6.0);
    let dice = row.part("unused dice");
    let unused = seen.player(seat).dice().into_iter().filter(|&die| die > 0);
    unused.for_each(|die| dice[usize::from(die) - 1] += 0.5);
    let points = rules.points(seen, seat);
    row.value("points", f32::from(points.total()) / 200.0);
    let by_source = row.part("points by source").iter_mut().zip(SOURCES);
    by_source.for_each(|(entry, source)| *entry = f32::from(points.of(source)) / 100.0);
    estate(rules, seen, seat, &mut row);
    expansions(rules, seen, seat, &mut row);
    duchy(rules, seen, seat, at, &mut row);
    vineyards::seat(seen, seat, &mut row);
    row.finish();
}

fn place(order: &[Seat], seat: Seat) -> Option<usize> {
    order.iter().position(|&other| other == seat)
}

fn estate(rules: &Rules, seen: &State, seat: Seat, row: &mut Floats<'_>) {
    let estate = rules.estate(seen, seat);
    row.value("workers", f32::from(estate.workers()) / 20.0);
    row.value("silver", f32::from(estate.silver()) / 20.0);
    count_goods(estate.goods(), row.part("goods"));
    count_goods(estate.sold(), row.part("sold goods"));
    count_tiles(estate.stored(), row.part("storage"));
    count_tiles(rules.stored_apart(seen, seat), row.part("storage besides"));
    row.bits("monasteries", estate.monasteries());
    let large = row.part("large bonus tiles").iter_mut().zip(COLORS);
    large.for_each(|(entry, color)| *entry = truth(estate.has_large(color)));
    let small = row.part("small bonus tiles").iter_mut().zip(COLORS);
    small.for_each(|(entry, color)| *entry = truth(estate.has_small(color)));
}

fn expansions(rules: &Rules, seen: &State, seat: Seat, row: &mut Floats<'_>) {
    let owned = row.part("shields");
    seen.rooms().shields().of(seat).for_each(|shield| owned[usize::from(shield) - 1] = 1.0);
    let (part, house) = (&seen.rooms().routes(), rules.house(seat).index());
    let cards = row.part("route: cards");
    if rules.setup.rooms.has(RoomId::Routes) {
        let dealt = part.cards(rules, house).iter().enumerate().filter(|&(_, &card)| card > 0);
        dealt.for_each(|(at, &card)| cards[at * CARDS + usize::from(card) - 1] = 1.0);
    }
    row.value("route: spaces filled", f32::from(part.laid(house)) / (ROUTE * routes::CARDS[0].len()) as f32);
    let piled = row.part("route: goods on the pile").iter_mut().zip(GOODS);
    piled.for_each(|(entry, good)| *entry = truth(part.piled(house).any(|other| other == good)));
    let posts = &seen.rooms().border_posts();
    row.one_of("posts: two or three are connected", usize::from(posts.connected(seat)).checked_sub(2));
    let bonus = posts.bonuses().iter().position(|&taken| taken == Some(seat));
    row.one_of("posts: first or second bonus", bonus);
}

/// The duchy of a house. In the team game the first two rows show the left halves and the last two the right halves.
fn duchy(rules: &Rules, seen: &State, seat: Seat, at: usize, row: &mut Floats<'_>) {
    let duchy = rules.duchy(seen, seat);
    let names = row.part("duchy");
    let spaces = row.part("duchy: spaces");
    if duchy == Duchy::UNKNOWN {
        let sides = rules.sides_to_choose(seen, seat).into_iter().flatten();
        sides.for_each(|side| names[duchies().place(usize::from(side.0))] = 0.5);
        return;
    }
    names[duchies().place(usize::from(duchy.0))] = 1.0;
    let board = rules.board(seen, seat);
    let first = if rules.is_team() && at >= 2 { SPACES } else { 0 };
    for space in
        board.spaces.into_iter().filter(|&space| (first..first + SPACES).contains(&usize::from(space)))
    {
        let out = &mut spaces[(usize::from(space) - first) * SPACE..][..SPACE];
        out[place_in(&COLORS, board.color(space))] = 1.0;
        out[6 + usize::from(board.number(space)) - 1] = 1.0;
        let tile = rules.tile(seen, seat, space);
        if !tile.is_none() {
            out[12] = 1.0;
            attributes(tile, &mut out[13..]);
        }
    }
}

/// What a laid tile is: its kind in 8 entries, the building in 16, the animal in 8 with geese as the fifth, how many.
fn attributes(tile: Tile, out: &mut [f32]) {
    const BUILDING: usize = 8;
    const ANIMAL: usize = BUILDING + super::BUILDINGS;
    const COUNT: usize = ANIMAL + 8;
    let kind = match tile.kind() {
        Kind::Castle => 0,
        Kind::Mine => 1,
        Kind::Ship => 2,
        Kind::Building(building) => {
            out[BUILDING + place_in(&BUILDINGS, building)] = 1.0;
            3
        }
        Kind::Livestock(animal, count) => {
            out[ANIMAL + place_in(&ANIMALS, animal)] = 1.0;
            out[COUNT] = f32::from(count) / 4.0;
            4
        }
        Kind::Geese => {
            out[ANIMAL + ANIMALS.len()] = 1.0;
            out[COUNT] = 0.5;
            4
        }
        Kind::Monastery(_) => 5,
        Kind::Inn => 6,
        Kind::FaceDown => 7,
    };
    out[kind] = 1.0;
}
