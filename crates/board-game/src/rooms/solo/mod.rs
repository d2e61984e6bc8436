//! The solo game: fill a duchy of islands within 25 rounds (SOLO-01 to SOLO-22).
//!
//! Points move a counter; when it reaches the target it falls back to 0, the target sinks by 5, and a free action
//! follows. With every gain points can be bought for silver. A ship sweeps the other depots clean and lets five goods be
//! exchanged for a tile laid face down. A completed colour brings a tile of the black depot directly into the duchy. The
//! player chooses the order of all that a placed tile brings.
//!
//! The file of each concern: `ask` what the room asks, `act` what the player can do, `waiting` what the room keeps, `text`
//! how it is written; here what happens.

use tabletop::Seat;

use super::{Room, RoomId};
use crate::action::{Action, Die};
use crate::agenda::{Agenda, Cause, Item};
use crate::boards::Shape;
use crate::effects::monastery;
use crate::goods::{Good, Goods};
use crate::main_board::{Depot, Depots, reading_order};
use crate::rules::Rules;
use crate::score::{PHASE_VALUES, Source, size_value};
use crate::setup::Setup;
use crate::state::State;
use crate::tiles::{Kind, Tile};

mod act;
mod ask;
mod text;
mod waiting;

pub use act::Act;
pub use ask::Ask;
pub use waiting::{LATEST, Part, Partial};

/// The lowest target (SOLO-19).
const LOWEST_TARGET: u8 = 5;
/// What a tile laid face down costs (SOLO-13).
const EXCHANGE: u8 = 5;
/// The one seat.
const SOLO: Seat = Seat(0);

/// The room.
pub const ROOM: Room = Room {
    name: "solo",
    about: "The solo game: fill a duchy of islands within 25 rounds (duchies 33 and 34)",
    words: &["next", "points", "face-down", "pay-good"],
    excludes: &[],
    forbidden,
    sources: &[Source::Bought],
    uncheckable_sources: &Source::ALL,
    table: Some(|rules, state, ()| state.rooms.solo_mut().target = rules.setup.solo_target),
    seated: Some(|rules, state, ()| rules.estate_mut(state, SOLO).workers = 2),
    round_rolled: Some(|rules, state, ()| remove_tile(rules, state)),
    placed_instead: Some(placed),
    tile_placed: Some(|rules, state, (seat, tile, _)| score_monastery(rules, state, seat, tile)),
    points_gained: Some(|rules, state, (seat, points, source)| {
        // With trade routes the goods of a sale are laid first, and then its points are asked about: `routes::lay` does it.
        if source != Source::Goods || !rules.setup.rooms.has(RoomId::Routes) {
            gain(state, seat, points);
        }
    }),
    points: Some(|_, state, _, mut points| {
        points.add(Source::Bought, state.rooms.solo().bought as i16);
        points.add(Source::Monasteries, state.rooms.solo().monasteries as i16);
        points
    }),
    keep_points: Some(|_, state, _, points| {
        state.rooms.solo_mut().bought = points.of(Source::Bought).max(0) as u16;
        state.rooms.solo_mut().monasteries = points.of(Source::Monasteries).max(0) as u16;
    }),
    ship_unloaded: Some(|_, state, seat| state.agenda.push(ask(Ask::Sweep(seat)))),
    game_ending: Some(|rules, state, ()| end(rules, state)),
    goods_on_table: Some(|_, state, goods| goods.push(state.rooms.solo().goods_out)),
    write: Some(text::write),
    read: Some(text::read),
    contradictions: Some(text::contradictions),
    fact: Some(text::fact),
    ..Room::NONE
};

fn forbidden(setup: &Setup) -> Option<String> {
    let fits = setup.possible_duchies().iter().all(|duchy| duchy.board().shape == Shape::Solo);
    if setup.players != 1 {
        Some("the solo game is for one player: use \"players: 1\"".to_owned())
    } else if !fits {
        Some("the solo game is played on duchy 33 (13a) or 34 (13b): use \"duchies: same 33\"".to_owned())
    } else {
        None
    }
}

/// Whether every space is covered (SOLO-21).
pub fn is_won(rules: &Rules, state: &State) -> bool {
    empty(rules, state) == 0
}

/// The rounds played, the current one included.
pub fn rounds(state: &State) -> u8 {
    state.phase * crate::state::ROUNDS + state.round + 1
}

fn empty(rules: &Rules, state: &State) -> usize {
    rules.board(state, SOLO).spaces.len() - rules.covered(state, SOLO).len()
}

const fn act(act: Act) -> Action {
    Action::Room(super::Act::Solo(act))
}

const fn ask(ask: Ask) -> Item {
    Item::Room(super::Ask::Solo(ask))
}

/// The game ends without a final scoring.
fn end(rules: &Rules, state: &mut State) {
    state.agenda = Agenda::EMPTY;
    rules.tell(move || tabletop::Event::GameEnded);
}

/// A tile was placed. The last space wins at once; otherwise what it brings waits for its order (AMB-SOLO-13).
fn placed(rules: &Rules, state: &mut State, (seat, tile, space): (Seat, Tile, u8)) {
    if is_won(rules, state) {
        end(rules, state);
        state.rooms.solo_mut().forget();
        return;
    }
    let board = rules.board(state, seat);
    let covered = rules.covered(state, seat);
    let has_effect =
        !matches!(tile.kind(), Kind::FaceDown | Kind::Mine | Kind::Inn | Kind::Monastery(..15 | 27..=28));
    let mut brings = if has_effect { Partial::Effect.bit() } else { 0 };
    if covered.covers(board.areas[board.area_of(space)]) {
        brings |= Partial::Size.bit() | Partial::Phase.bit();
    }
    if covered.covers(board.colors[board.color(space).index()]) {
        brings |= Partial::Color.bit();
    }
    if brings == 0 {
        return;
    }
    state.rooms.solo_mut().wait(space, brings);
    if !state.agenda.items().contains(&ask(Ask::Order(seat))) {
        state.agenda.push(ask(Ask::Order(seat)));
    }
}

fn bring(rules: &Rules, state: &mut State, seat: Seat, space: u8, partial: Partial) {
    let board = rules.board(state, seat);
    match partial {
        Partial::Size => {
            let size = rules.area_size(state, seat, board.areas[board.area_of(space)]);
            rules.gain_points(state, seat, size_value(size), Source::AreaSize);
        }
        Partial::Phase => {
            rules.gain_points(state, seat, PHASE_VALUES[usize::from(state.phase)], Source::AreaPhase);
        }
        Partial::Color => state.agenda.push(Item::Settle(seat, Depots::Black)),
        Partial::Effect => rules.take_effect(state, seat, rules.tile(state, seat, space), space),
    }
}

/// The first tile of the white die's depot leaves the game, or of the next depot clockwise that has one (SOLO-08, -09).
fn remove_tile(rules: &Rules, state: &mut State) {
    let order = reading_order(rules.ruleset.solo_removal);
    let depots = (0..Depot::COUNT).map(|step| (Depot(state.white).index() + step) % Depot::COUNT);
    for depot in depots {
        if let Some(&place) = order[depot].iter().find(|&&place| !state.depots[depot][place].is_none()) {
            let tile = std::mem::take(&mut state.depots[depot][place]);
            rules.tell(move || {
                let from = tabletop::Place::common("depot", depot + 1);
                tabletop::Event::Removed { seat: None, piece: tile.to_string(), from }
            });
            return;
        }
    }
}

/// Scoring monasteries score as they are placed; 26 counts completed colours (SOLO-15).
fn score_monastery(rules: &Rules, state: &mut State, seat: Seat, tile: Tile) {
    let Kind::Monastery(number @ (15..=26 | 29)) = tile.kind() else { return };
    let points = match number {
        26 => i16::from(rules.ruleset.monastery_26_points) * registered_colors(rules, state, seat),
        _ => {
            let crane = Tile::building(crate::tiles::Building::Crane);
            let counts_crane = matches!(number, 16..=23 | 29)
                && !state.rooms.solo().crane_counted
                && rules.count_in_duchy(state, seat, crane) > 0;
            state.rooms.solo_mut().crane_counted |= counts_crane;
            monastery::points(rules, state, seat, number) + if counts_crane { 4 } else { 0 }
        }
    };
    if points > 0 {
        state.rooms.solo_mut().monasteries += points as u16;
        rules.tell_points(seat, points, Source::Monasteries);
        gain(state, seat, points);
    }
}

/// Points were gained: more may be bought with them (SOLO-17).
pub(super) fn gain(state: &mut State, seat: Seat, points: i16) {
    if points > 0 {
        state.agenda.push(ask(Ask::Gain(seat, points.min(255) as u8)));
    }
}

/// The completed colours whose completion has been registered: one that still waits for its turn does not count yet
/// (AMB-SOLO-07).
fn registered_colors(rules: &Rules, state: &State, seat: Seat) -> i16 {
    let board = rules.board(state, seat);
    let waits = |color| {
        let mut waiting = state.rooms.solo().waiting();
        waiting.any(|(space, brings)| brings & Partial::Color.bit() != 0 && board.color(space) == color)
    };
    rules.completed_colors(state, seat).filter(|&color| !waits(color)).count() as i16
}

/// The target after one that was reached (SOLO-18, SOLO-19).
pub const fn next_target(target: u8) -> u8 {
    if target > LOWEST_TARGET + 5 { target - 5 } else { LOWEST_TARGET }
}

/// Moves the counter; at the target it falls back, the target sinks, and a free action follows (SOLO-18, AMB-ENG-07).
fn count(rules: &Rules, state: &mut State, seat: Seat, points: u16) {
    let part = state.rooms.solo_mut();
    part.counter += points;
    let reached = part.counter >= u16::from(part.target);
    if reached {
        part.counter = 0;
        part.target = next_target(part.target);
    }
    let (counter, target) = (part.counter.into(), part.target.into());
    rules.tell(move || tabletop::Event::Moved { seat, track: "counter", to: counter });
    if reached {
        rules.tell(move || tabletop::Event::Moved { seat, track: "target", to: target });
        state.agenda.push(Item::Extra(seat, Die::NONE, Cause::SoloTarget));
    }
}

/// All goods left in the depots leave the game (SOLO-12); then five goods may be exchanged (SOLO-13).
fn sweep(rules: &Rules, state: &mut State, seat: Seat) {
    for (number, depot) in (1..).zip(&mut state.depot_goods) {
        let swept = std::mem::replace(depot, Goods::NONE);
        state.rooms.solo_mut().goods_out = state.rooms.solo().goods_out.plus(swept);
        for good in swept.each().flat_map(|good| std::iter::repeat_n(good, swept.count(good).into())) {
            let from = || tabletop::Place::common("depot", number);
            rules.tell(|| tabletop::Event::Removed { seat: None, piece: good.to_string(), from: from() });
        }
    }
    state.agenda.pop();
    if can_exchange(rules, state, seat) {
        state.agenda.push(ask(Ask::Exchange(seat)));
    }
}

fn can_exchange(rules: &Rules, state: &State, seat: Seat) -> bool {
    rules.estate(state, seat).goods.total() >= EXCHANGE
        && !state.faces(Depot::BLACK).is_empty()
        && rules.has_room(state, seat)
}

fn pay_good(rules: &Rules, state: &mut State, seat: Seat, good: Good) {
    let one = Goods::of(good, 1);
    let estate = rules.estate_mut(state, seat);
    estate.goods = estate.goods.minus(one);
    rules.tell(move || tabletop::Event::Removed {
        seat: Some(seat),
        piece: good.to_string(),
        from: tabletop::Place::of(seat, "goods", ""),
    });
    state.rooms.solo_mut().goods_out = state.rooms.solo().goods_out.plus(one);
}
