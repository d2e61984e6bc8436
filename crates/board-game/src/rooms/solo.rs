//! The solo game: fill a duchy of islands within 25 rounds (SOLO-01 to SOLO-22).
//!
//! Points move a counter; when it reaches the target it falls back to 0, the target sinks by 5, and a free action
//! follows. With every gain points can be bought for silver. A ship sweeps the other depots clean and lets five goods be
//! exchanged for a tile laid face down. A completed colour brings a tile of the black depot directly into the duchy. The
//! player chooses the order of all that a placed tile brings.

use std::fmt;

use hexes::Hexagon;
use tabletop::text::{Fields, Reasons};
use tabletop::{Actions, Seat, Unreadable};

use super::{Deed, Question, Room};
use crate::action::{Action, Die};
use crate::agenda::{Agenda, Item};
use crate::boards::Shape;
use crate::goods::{Good, Goods};
use crate::main_board::{Depot, reading_order};
use crate::notation::{space_name, space_named};
use crate::rules::Rules;
use crate::score::{PHASE_VALUES, Source, size_value};
use crate::setup::Setup;
use crate::state::State;
use crate::tiles::{Kind, Tile, monastery};

/// The lowest target (SOLO-19).
const LOWEST_TARGET: u8 = 5;
/// What a tile laid face down costs (SOLO-13).
const EXCHANGE: u8 = 5;
/// The one seat.
const SOLO: Seat = Seat(0);
/// No more tiles can wait: of the 37 spaces one holds the first castle.
const WAITING: usize = 36;

/// The counter, its target, what has left the game, and what placed tiles still bring.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Part {
    /// Points since the counter last fell back.
    pub counter: u16,
    /// The target.
    pub target: u8,
    /// Goods that have left the game.
    pub goods_out: Goods,
    /// Points bought for silver.
    bought: u16,
    /// Points of monasteries, which score as they are placed.
    monasteries: u16,
    /// Whether the crane has counted for a scoring monastery (AMB-ENG-08).
    pub crane_counted: bool,
    /// Spaces whose tile still brings something. The last one comes first.
    waiting: [u8; WAITING],
    /// What they bring: bits of [`Partial`], half a byte each.
    brings: [u8; WAITING / 2],
    waiting_len: u8,
}

impl Default for Part {
    fn default() -> Part {
        Part {
            counter: 0,
            target: 0,
            goods_out: Goods::NONE,
            bought: 0,
            monasteries: 0,
            crane_counted: false,
            waiting: [0; WAITING],
            brings: [0; WAITING / 2],
            waiting_len: 0,
        }
    }
}

impl Part {
    /// The space whose tile brings something next, and what.
    pub fn next(&self) -> Option<(u8, u8)> {
        self.waiting().last()
    }

    /// All spaces whose tile still brings something, and what; the last one comes first.
    pub fn waiting(&self) -> impl Iterator<Item = (u8, u8)> + '_ {
        (0..usize::from(self.waiting_len)).map(|at| (self.waiting[at], self.brings[at / 2] >> (at % 2 * 4) & 15))
    }

    fn set(&mut self, at: usize, space: u8, brings: u8) {
        self.waiting[at] = space;
        let shift = at % 2 * 4;
        self.brings[at / 2] = self.brings[at / 2] & !(15 << shift) | brings << shift;
    }

    fn wait(&mut self, space: u8, brings: u8) {
        self.set(usize::from(self.waiting_len), space, brings);
        self.waiting_len += 1;
    }

    fn forget(&mut self) {
        (self.waiting, self.brings, self.waiting_len) = ([0; WAITING], [0; WAITING / 2], 0);
    }

    /// Takes one thing off what the next tile brings; a tile that brings nothing more is done.
    fn take(&mut self, partial: Partial) {
        let Some((space, brings)) = self.next() else { return };
        let last = usize::from(self.waiting_len) - 1;
        match brings & !partial.bit() {
            0 => {
                self.set(last, 0, 0);
                self.waiting_len -= 1;
            }
            left => self.set(last, space, left),
        }
    }
}

/// The room.
pub const ROOM: Room = Room {
    name: "solo",
    about: "The solo game: fill a duchy of islands within 25 rounds (duchies 33 and 34)",
    excludes: &[],
    forbidden,
    sources: &[Source::Bought],
    blurs: &Source::ALL,
    table: Some(|rules, state, ()| state.rooms.solo.target = rules.setup.solo_target),
    set_up: Some(|rules, state, ()| rules.estate_mut(state, SOLO).workers = 2),
    round_rolled: Some(|rules, state, ()| remove_tile(rules, state)),
    partial: Some(placed),
    tile_placed: Some(|rules, state, (seat, tile, _)| score_monastery(rules, state, seat, tile)),
    points_gained: Some(|_, state, (seat, points, _)| gain(state, seat, points)),
    points: Some(|_, state, _, mut points| {
        points.add(Source::Bought, state.rooms.solo.bought as i16);
        points.add(Source::Monasteries, state.rooms.solo.monasteries as i16);
        points
    }),
    keep_points: Some(|_, state, _, points| {
        state.rooms.solo.bought = points.of(Source::Bought).max(0) as u16;
        state.rooms.solo.monasteries = points.of(Source::Monasteries).max(0) as u16;
    }),
    ship_unloaded: Some(|_, state, seat| state.agenda.push(ask(Ask::Sweep(seat)))),
    game_ending: Some(|_, state, ()| state.agenda = Agenda::EMPTY),
    goods_on_table: Some(|_, state, goods| goods.push(state.rooms.solo.goods_out)),
    write: Some(|_, state, fields| {
        let part = &state.rooms.solo;
        fields.push("counter", format!("{} of {}", part.counter, part.target));
        if !part.goods_out.is_empty() {
            fields.push("goods out", part.goods_out);
        }
        if part.crane_counted {
            fields.push("crane", "counted");
        }
        let words = part.waiting().map(|(space, brings)| format!("{}={brings}", space_name(space)));
        let words: Vec<String> = words.collect();
        if !words.is_empty() {
            fields.push("waiting", words.join(" "));
        }
    }),
    read: Some(read),
    contradictions: Some(|rules, state, found| {
        let part = &state.rooms.solo;
        if part.waiting_len > 0 && !state.agenda.items().contains(&ask(Ask::Order(SOLO))) {
            found.push("placed tiles still bring something, but the agenda does not ask for the order".to_owned());
        }
        let covered = rules.covered(state, SOLO);
        if part.waiting().any(|(space, _)| !covered.has(space)) {
            found.push("a space without a tile cannot bring anything".to_owned());
        }
    }),
    fact: Some(|rules, state, name| match name {
        "counter" => Some(state.rooms.solo.counter.to_string()),
        "target" => Some(state.rooms.solo.target.to_string()),
        "goods-out" => Some(state.rooms.solo.goods_out.to_string()),
        "result" => Some(match (is_won(rules, state), state.agenda.items().is_empty()) {
            (true, _) => format!("won in round {}", rounds(state)),
            (false, true) => format!("lost with {} spaces empty", empty(rules, state)),
            (false, false) => "open".to_owned(),
        }),
        _ => None,
    }),
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
    state.phase * crate::state::FIVE + state.round + 1
}

fn empty(rules: &Rules, state: &State) -> usize {
    rules.board(state, SOLO).spaces.len() - rules.covered(state, SOLO).len()
}

/// What the room asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// Which of the things that the last placed tile brings comes next?
    Order(Seat),
    /// So many points were gained: how many more are bought?
    Gain(Seat, u8),
    /// A ship has unloaded: the other depots are swept.
    Sweep(Seat),
    /// Which tile of the black depot is exchanged for five goods?
    Exchange(Seat),
    /// Which good is paid next? So many are left.
    PayGood(Seat, u8),
}

/// What the room lets the player do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// Let this come next.
    Next(Partial),
    /// Buy so many points.
    Points(u8),
    /// Take this tile of the black depot face down.
    FaceDown(Tile),
    /// Pay one good of this colour.
    Pay(Good),
}

/// What a placed tile can bring, in an order of the player's choice (AMB-SOLO-05).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Partial {
    /// The points for the size of the area.
    Size,
    /// The points for the phase.
    Phase,
    /// The tile of the black depot for a colour.
    Color,
    /// The effect of the tile.
    Effect,
}

impl Partial {
    const ALL: [Partial; 4] = [Partial::Size, Partial::Phase, Partial::Color, Partial::Effect];

    const fn bit(self) -> u8 {
        1 << self as u8
    }

    const fn name(self) -> &'static str {
        match self {
            Partial::Size => "size",
            Partial::Phase => "phase",
            Partial::Color => "color",
            Partial::Effect => "effect",
        }
    }
}

const fn act(act: Act) -> Action {
    Action::Room(super::Act::Solo(act))
}

const fn ask(ask: Ask) -> Item {
    Item::Room(super::Ask::Solo(ask))
}

/// A tile was placed. The last space wins at once; otherwise what it brings waits for its order (AMB-SOLO-13).
fn placed(rules: &Rules, state: &mut State, (seat, tile, space): (Seat, Tile, u8)) {
    if is_won(rules, state) {
        state.agenda = Agenda::EMPTY;
        state.rooms.solo.forget();
        return;
    }
    let board = rules.board(state, seat);
    let covered = rules.covered(state, seat);
    let has_effect = !matches!(tile.kind(), Kind::FaceDown | Kind::Mine | Kind::Inn | Kind::Monastery(..15 | 27..=28));
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
    state.rooms.solo.wait(space, brings);
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
        Partial::Color => state.agenda.push(Item::Settle(seat, Depot::BLACK)),
        Partial::Effect => rules.take_effect(state, seat, rules.tile(state, seat, space), space),
    }
}

/// The first tile of the white die's depot leaves the game, or of the next depot clockwise that has one (SOLO-08, -09).
fn remove_tile(rules: &Rules, state: &mut State) {
    let order = reading_order(rules.ruleset.solo_removal);
    let depots = (0..Depot::COUNT).map(|step| (Depot(state.white).index() + step) % Depot::COUNT);
    for depot in depots {
        if let Some(&place) = order[depot].iter().find(|&&place| !state.depots[depot][place].is_none()) {
            state.depots[depot][place] = Tile::NONE;
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
                && !state.rooms.solo.crane_counted
                && rules.count_in_duchy(state, seat, crane) > 0;
            state.rooms.solo.crane_counted |= counts_crane;
            monastery::points(rules, state, seat, number) + if counts_crane { 4 } else { 0 }
        }
    };
    if points > 0 {
        state.rooms.solo.monasteries += points as u16;
        gain(state, seat, points);
    }
}

/// Points were gained: more may be bought with them (SOLO-17).
fn gain(state: &mut State, seat: Seat, points: i16) {
    if points > 0 {
        state.agenda.push(ask(Ask::Gain(seat, points.min(255) as u8)));
    }
}

/// The completed colours whose completion has been registered: one that still waits for its turn does not count yet
/// (AMB-SOLO-07).
fn registered_colors(rules: &Rules, state: &State, seat: Seat) -> i16 {
    let board = rules.board(state, seat);
    let waits = |color| {
        let mut waiting = state.rooms.solo.waiting();
        waiting.any(|(space, brings)| brings & Partial::Color.bit() != 0 && board.color(space) == color)
    };
    rules.completed_colors(state, seat).filter(|&color| !waits(color)).count() as i16
}

/// Moves the counter; at the target it falls back, the target sinks, and a free action follows (SOLO-18, AMB-ENG-07).
fn count(state: &mut State, seat: Seat, points: u16) {
    let part = &mut state.rooms.solo;
    part.counter += points;
    if part.counter >= u16::from(part.target) {
        part.counter = 0;
        part.target = part.target.saturating_sub(5).max(LOWEST_TARGET);
        state.agenda.push(Item::Extra(seat, Die::NONE));
    }
}

/// All goods left in the depots leave the game (SOLO-12); then five goods may be exchanged (SOLO-13).
fn sweep(rules: &Rules, state: &mut State, seat: Seat) {
    for depot in &mut state.depot_goods {
        state.rooms.solo.goods_out = state.rooms.solo.goods_out.plus(*depot);
        *depot = Goods::NONE;
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
    state.rooms.solo.goods_out = state.rooms.solo.goods_out.plus(one);
}

impl Question for Ask {
    fn seat(self) -> Option<Seat> {
        match self {
            Ask::Order(seat) | Ask::Gain(seat, _) | Ask::Exchange(seat) | Ask::PayGood(seat, _) => Some(seat),
            Ask::Sweep(_) => None,
        }
    }

    fn choices(self, rules: &Rules, state: &State, actions: &mut Actions<Action>) {
        match self {
            Ask::Order(_) => {
                let (_, brings) = state.rooms.solo.next().unwrap_or_default();
                let waiting = Partial::ALL.into_iter().filter(|partial| brings & partial.bit() != 0);
                actions.extend(waiting.map(|partial| act(Act::Next(partial))));
            }
            Ask::Gain(seat, _) => {
                let most = rules.estate(state, seat).silver.min(200) as u8;
                actions.extend((0..=most).map(|points| act(Act::Points(points))));
            }
            Ask::Exchange(_) => {
                actions.push(Action::Decline);
                state.faces(Depot::BLACK).for_each(|tile| actions.push(act(Act::FaceDown(tile))));
            }
            Ask::PayGood(seat, _) => {
                actions.extend(rules.estate(state, seat).goods.each().map(|good| act(Act::Pay(good))));
            }
            Ask::Sweep(_) => {}
        }
    }

    fn answer(self, rules: &Rules, state: &mut State, action: Action) {
        if let (Ask::Order(seat), Action::Room(super::Act::Solo(Act::Next(partial)))) = (self, action) {
            let (space, _) = state.rooms.solo.next().unwrap_or_default();
            state.rooms.solo.take(partial);
            return bring(rules, state, seat, space, partial);
        }
        state.agenda.pop();
        let Action::Room(super::Act::Solo(act)) = action else { return };
        match (self, act) {
            (Ask::Gain(seat, points), Act::Points(bought)) => {
                rules.estate_mut(state, seat).silver -= u16::from(bought);
                state.rooms.solo.bought += u16::from(bought);
                count(state, seat, u16::from(points) + u16::from(bought));
            }
            (Ask::Exchange(seat), Act::FaceDown(tile)) => {
                state.take_from_depot(Depot::BLACK, tile);
                rules.store(state, seat, Tile::FACE_DOWN);
                state.agenda.push(ask(Ask::PayGood(seat, EXCHANGE)));
            }
            (Ask::PayGood(seat, left), Act::Pay(good)) => {
                pay_good(rules, state, seat, good);
                if left > 1 {
                    state.agenda.push(ask(Ask::PayGood(seat, left - 1)));
                }
            }
            _ => {}
        }
    }

    fn proceed(self, rules: &Rules, state: &mut State) -> bool {
        match self {
            Ask::Order(seat) => match state.rooms.solo.next() {
                None => {
                    state.agenda.pop();
                }
                Some((space, brings)) if brings.is_power_of_two() => {
                    if let Some(partial) = Partial::ALL.into_iter().find(|partial| partial.bit() == brings) {
                        state.rooms.solo.take(partial);
                        bring(rules, state, seat, space, partial);
                    }
                }
                Some(_) => return false,
            },
            Ask::Gain(seat, points) if rules.estate(state, seat).silver == 0 => {
                state.agenda.pop();
                count(state, seat, u16::from(points));
            }
            Ask::Sweep(seat) => sweep(rules, state, seat),
            Ask::PayGood(seat, left) if rules.estate(state, seat).goods.colors() == 1 => {
                state.agenda.pop();
                let only = rules.estate(state, seat).goods.each().next();
                only.into_iter().for_each(|good| (0..left).for_each(|_| pay_good(rules, state, seat, good)));
            }
            _ => return false,
        }
        true
    }

    fn sentence(self) -> String {
        match self {
            Ask::Order(..) => "choose what the placed tile brings next".to_owned(),
            Ask::Gain(_, points) => format!("choose how many points to buy besides the {points} gained"),
            Ask::Sweep(_) => "wait for the depots to be swept".to_owned(),
            Ask::Exchange(_) => "take a black tile face down for five goods, or decline".to_owned(),
            Ask::PayGood(_, left) => format!("pay {left} more goods"),
        }
    }

    fn word(self) -> String {
        match self {
            Ask::Order(_) => "order".to_owned(),
            Ask::Gain(_, points) => format!("gain:{points}"),
            Ask::Sweep(_) => "sweep".to_owned(),
            Ask::Exchange(_) => "exchange".to_owned(),
            Ask::PayGood(_, left) => format!("pay:{left}"),
        }
    }

    fn read(rules: &Rules, word: &str) -> Option<Ask> {
        if rules.players() != 1 {
            return None;
        }
        let (name, values) = word.split_once(':').unwrap_or((word, ""));
        let number = |text: &str| text.parse::<u8>().ok();
        match name {
            "order" => Some(Ask::Order(SOLO)),
            "gain" => Some(Ask::Gain(SOLO, number(values)?)),
            "sweep" => Some(Ask::Sweep(SOLO)),
            "exchange" => Some(Ask::Exchange(SOLO)),
            "pay" => Some(Ask::PayGood(SOLO, number(values).filter(|left| (1..=EXCHANGE).contains(left))?)),
            _ => None,
        }
    }
}

impl Deed for Act {
    fn play(self, _: &Rules, _: &mut State, _: Seat) {}

    fn why_not(self, _: &Rules, _: &State, _: Seat) -> String {
        match self {
            Act::Next(_) => "no placed tile is waiting".to_owned(),
            Act::Points(_) => "points can be bought only when points are gained, for one silver each".to_owned(),
            Act::FaceDown(_) | Act::Pay(_) => "goods are exchanged only when a ship is placed in the solo game".to_owned(),
        }
    }

    fn read(words: &[&str]) -> Option<Result<Act, Unreadable>> {
        Some(match words {
            ["next", name] => {
                let partial = Partial::ALL.into_iter().find(|partial| partial.name() == *name);
                partial.map(Act::Next).ok_or_else(|| Unreadable::new(name, "it should be size, phase, color or effect"))
            }
            ["points", number] => {
                number.parse().map(Act::Points).map_err(|_| Unreadable::new(number, "it should be a number of points"))
            }
            ["face-down", tile] => tile.parse().map(Act::FaceDown),
            ["pay-good", good] => good.parse().map(Act::Pay),
            _ => return None,
        })
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Next(partial) => write!(f, "next {}", partial.name()),
            Act::Points(points) => write!(f, "points {points}"),
            Act::FaceDown(tile) => write!(f, "face-down {tile}"),
            Act::Pay(good) => write!(f, "pay-good {good}"),
        }
    }
}

/// Reads `12 of 45`.
fn read(rules: &Rules, state: &mut State, fields: &mut Fields, reasons: &mut Reasons) {
    state.rooms.solo.target = rules.setup.solo_target;
    if let Some(text) = fields.take("counter") {
        let numbers = text.split_once(" of ").and_then(|(counter, target)| Some((counter.parse().ok()?, target.parse().ok()?)));
        match numbers {
            Some((counter, target)) if counter < u16::from(target) && (LOWEST_TARGET..=100).contains(&target) => {
                (state.rooms.solo.counter, state.rooms.solo.target) = (counter, target);
            }
            _ => reasons.add(format!("counter: \"{text}\" should be written like 12 of 45, the counter below the target")),
        }
    }
    state.rooms.solo.crane_counted = fields.take("crane").is_some();
    for word in fields.take("waiting").unwrap_or_default().split_whitespace() {
        let read = word.split_once('=').and_then(|(space, brings)| {
            let space = space_named(space).filter(|&space| usize::from(space) < Hexagon::SPACES)?;
            Some((space, brings.parse().ok().filter(|brings| (1..16).contains(brings))?))
        });
        match read {
            Some((space, brings)) if usize::from(state.rooms.solo.waiting_len) < WAITING => {
                state.rooms.solo.wait(space, brings);
            }
            _ => reasons.add(format!("waiting: \"{word}\" should be a space and what its tile brings, as in c5=3")),
        }
    }
    if let Some(text) = fields.take("goods out") {
        state.rooms.solo.goods_out = reasons.take(text.parse::<Goods>()).unwrap_or_default();
    }
}
