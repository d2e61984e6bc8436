//! The sheet of a player or team: name and score, the duchy, and what is next to it.

use board_game::boards::Duchy;
use board_game::goods::Goods;
use board_game::rooms::RoomId;
use board_game::state::Estate;
use board_game::tiles::{Color, Tile};
use board_game::{Rules, State};
use tabletop::{Game, Seat};

use super::table::separated;
use super::{colors, duchy, names, vineyards};
use crate::look::{Layout, Look};
use crate::sheet::{Line, Sheet};
use crate::words::list;

/// The sheet of the house of a seat.
pub(super) fn draw(rules: &Rules, state: &State, house: Seat, look: &Look) -> Sheet {
    let mut sheet = titled_duchy(rules, state, house, look);
    sheet.extend(belongings(rules, state, house, look, duchy::width(rules, look)));
    sheet
}

/// Name and score above the duchy.
pub(super) fn titled_duchy(rules: &Rules, state: &State, house: Seat, look: &Look) -> Sheet {
    let mut sheet = Sheet::default();
    let width = if rules.is_solo() { 0 } else { duchy::width(rules, look) };
    sheet.push(title(rules, state, &members(rules, house), look).padded(width));
    sheet.extend(duchy::draw(rules, state, house, look));
    sheet
}

/// What is next to the duchy.
pub(super) fn belongings(rules: &Rules, state: &State, house: Seat, look: &Look, width: usize) -> Sheet {
    let mut sheet = Sheet::default();
    let members = members(rules, house);
    let is_team = members.len() > 1;
    let estate = rules.estate(state, house);
    let coins = format!("{} silver · {}", estate.silver(), names::workers(estate.workers().into()));
    let (coins, storage) = match is_team {
        true => (coins, "shared storage:"),
        false => (format!("{} · {coins}", dice(state, house)), "storage:"),
    };
    let (first, rest) = coins.split_once(' ').unwrap_or((&coins, ""));
    sheet.push_flow(Line::plain(first), rest.split(' ').map(Line::plain), width);
    sheet.push_flow(Line::plain(storage), tiles(rules, estate.stored(), look), width);
    sheet.push_flow(Line::plain("goods:"), goods(estate.goods(), look), width);
    let mut others = Vec::new();
    if estate.bonus_tiles() > 0 {
        others.push(format!("bonus: {}", bonus_tiles(estate)));
    }
    if !estate.sold().is_empty() {
        others.push(format!("sold: {}", names::goods(estate.sold())));
    }
    if !others.is_empty() && look.layout != Layout::Compact {
        sheet.push_wrapped(&others.join(" · "), width);
    }
    super::belongings::of(rules, state, house).iter().for_each(|line| sheet.push_wrapped(line, width));
    if rules.setup.rooms.has(RoomId::Vineyards) {
        sheet.extend(vineyards::draw(state, house, look));
    }
    for &seat in members.iter().filter(|_| is_team) {
        let who = format!("{}{}", mark(rules, state, seat), look.name(seat));
        let private = state.rooms().team().stored(seat);
        let words = format!("· {} · private storage:", dice(state, seat));
        let words = words.split(' ').map(Line::plain).chain(tiles(rules, private, look));
        sheet.push_flow(Line::painted(look, colors::HEADING, &who), words, width);
    }
    sheet
}

/// A one-line summary of a house, for the other players.
pub(super) fn in_short(rules: &Rules, state: &State, house: Seat, look: &Look, width: usize) -> Sheet {
    let (mut sheet, members, estate) = (Sheet::default(), members(rules, house), rules.estate(state, house));
    let names: Vec<String> = members.iter().map(|&seat| look.name(seat)).collect();
    let points: i32 = members.iter().map(|&seat| rules.score(state, seat)).sum();
    let head = format!("{} · {points} points", list(&names));
    let mut head = head.split(' ').map(|word| Line::painted(look, colors::HEADING, word));
    let mut parts: Vec<String> = members.iter().map(|&seat| dice(state, seat)).collect();
    parts.push(format!("{} silver", estate.silver()));
    parts.push(names::workers(estate.workers().into()));
    let first = head.next().unwrap_or_default();
    let parts = parts.iter().flat_map(|part| ["·", part.as_str()]).map(Line::plain);
    let mut words: Vec<Line> = head.chain(parts).collect();
    if estate.stored().next().is_some() {
        words.push(Line::plain("· storage:"));
        words.extend(tiles(rules, estate.stored(), look));
    }
    let goods: u32 = estate.goods().each().map(|good| u32::from(estate.goods().count(good))).sum();
    words.push(Line::plain(format!("· {goods} goods")));
    sheet.push_flow(first, words, width);
    sheet
}

/// The seats of a house.
fn members(rules: &Rules, house: Seat) -> Vec<Seat> {
    Seat::all(rules.seats()).filter(|&seat| rules.is_same_house(seat, house)).collect()
}

fn mark(rules: &Rules, state: &State, seat: Seat) -> &'static str {
    if rules.next(state).seats().contains(seat) { "> " } else { "" }
}

fn title(rules: &Rules, state: &State, members: &[Seat], look: &Look) -> Line {
    let scores: Vec<i32> = members.iter().map(|&seat| rules.score(state, seat)).collect();
    let (name, parts) = match members {
        [seat] => (format!("{}{}", mark(rules, state, *seat), look.name(*seat)), String::new()),
        _ => {
            let parts: Vec<String> = scores.iter().map(i32::to_string).collect();
            let names: Vec<String> = members.iter().map(|&seat| look.name(seat)).collect();
            (list(&names), format!(" ({})", parts.join(" + ")))
        }
    };
    let duchy = match rules.duchy(state, members[0]) {
        Duchy::UNKNOWN => String::new(),
        duchy => {
            let doubt = names::doubt(duchy.board().confidence);
            format!(" · duchy {}{doubt}", rules.ruleset.edition.name_of(duchy))
        }
    };
    let points = format!("{} points", scores.iter().sum::<i32>());
    Line::painted(look, colors::HEADING, &name)
        .and(" · ")
        .then(&Line::painted(look, colors::HEADING, &points))
        .and(&parts)
        .and(&duchy)
}

fn dice(state: &State, seat: Seat) -> String {
    match state.player(seat).dice() {
        [0, 0] => "dice - -".to_owned(),
        [0, die] => format!("die {die}"),
        [low, high] => format!("dice {low} {high}"),
    }
}

/// Tiles by name; a dash if there are none.
fn tiles(rules: &Rules, tiles: impl Iterator<Item = Tile>, look: &Look) -> Vec<Line> {
    let name = |tile| names::short(tile, rules.ruleset.edition);
    separated(tiles.map(|tile| Line::painted(look, colors::name(tile), &name(tile))).collect())
}

/// Stacks of goods; a dash if there are none.
fn goods(goods: Goods, look: &Look) -> Vec<Line> {
    let stack = |good| {
        let name = Line::painted(look, colors::good(good), &names::numbered(good));
        match goods.count(good) {
            1 => name,
            count => Line::plain(format!("{count} ")).then(&name),
        }
    };
    separated(goods.each().map(stack).collect())
}

/// The bonus tiles of an estate, the large ones first.
fn bonus_tiles(estate: &Estate) -> String {
    let large = Color::ALL.into_iter().filter(|&color| estate.has_large(color));
    let small = Color::ALL.into_iter().filter(|&color| estate.has_small(color));
    let large = large.map(|color| format!("{} large", names::areas(color)));
    large.chain(small.map(|color| format!("{} small", names::areas(color)))).collect::<Vec<_>>().join(", ")
}
