//! The whole table: the game board above, the players below.

use std::collections::BTreeSet;

use board_game::main_board::{Depot, reading_order};
use board_game::ruleset::Choice as _;
use board_game::tiles::{Color, Tile};
use board_game::{Rules, State};
use tabletop::{Game, Next, Seat};

use super::{belongings, chateauma, colors, compact, names, players};
use crate::look::{Layout, Look};
use crate::sheet::{Line, Sheet};

/// The board, then a sheet for every player, starting with the viewer or the one whose turn it is.
pub(super) fn draw(rules: &Rules, state: &State, look: &Look) -> Sheet {
    if look.layout == Layout::Compact {
        return compact::draw(rules, state, look);
    }
    let mut sheet = game_board(rules, state, look);
    sheet.push(Line::default());
    let players: Vec<Sheet> =
        houses(rules, look).into_iter().map(|house| players::draw(rules, state, house, look)).collect();
    sheet.extend(Sheet::arranged(&players, 2, look.width));
    if rules.has_chateauma() {
        sheet.push(Line::default());
        sheet.extend(chateauma::draw(rules, state, look));
    }
    sheet
}

/// The houses, the viewer's first.
pub(super) fn houses(rules: &Rules, look: &Look) -> Vec<Seat> {
    let mut houses: Vec<Seat> = rules.houses().collect();
    let first = houses.iter().position(|&house| rules.is_same_house(house, look.seat.unwrap_or(house)));
    houses.rotate_left(first.unwrap_or(0));
    houses
}

fn game_board(rules: &Rules, state: &State, look: &Look) -> Sheet {
    let mut sheet = Sheet::default();
    sheet.push(headline(rules, state, look));
    sheet.extend(depots(rules, state, look));
    let heading = |text: &str| Line::painted(look, colors::HEADING, text);
    sheet.push_flow(heading("Black depot").and(" (2 silver):"), black_depot(rules, state, look), look.width);
    sheet.push_flow(heading("Goods to come:"), goods_to_come(state, look), look.width);
    if !rules.is_solo() {
        sheet.push_flow(heading("Turn order:"), track(rules, state, look), look.width);
        sheet.push_flow(heading("Bonus").and(" 1st/2nd:"), bonus_tiles(rules, state, look), look.width);
    }
    for (title, text) in belongings::on_table(rules, state) {
        let words = text.split(' ').map(Line::plain);
        sheet.push_flow(heading(title), words, look.width);
    }
    sheet
}

fn headline(rules: &Rules, state: &State, look: &Look) -> Line {
    let rules_of = format!(" · {} rules", rules.ruleset.edition.name());
    moment(rules, state, look).and(&rules_of)
}

/// Phase, round and white die.
pub(super) fn moment(rules: &Rules, state: &State, look: &Look) -> Line {
    let moment = match rules.next(state) {
        Next::Over => "The game is over".to_owned(),
        _ => format!("Phase {}, round {} of 5", names::phase(state.phase()), state.round() + 1),
    };
    let white = if state.white() == 0 { String::new() } else { format!(" · white die {}", state.white()) };
    Line::painted(look, colors::HEADING, &moment).and(&white)
}

/// The goods of the rounds that are still to come in this phase, in their order.
pub(super) fn goods_to_come(state: &State, look: &Look) -> Vec<Line> {
    let goods = state.round_goods().iter().flatten();
    let lines = goods.map(|&good| Line::painted(look, colors::good(good), &names::numbered(good)));
    separated(lines.collect())
}

/// Six columns: the number, the tiles in the order of the printed board, the goods.
pub(super) fn depots(rules: &Rules, state: &State, look: &Look) -> Sheet {
    let width = ((look.width + 1) / Depot::COUNT).clamp(12, 17) - 1;
    let columns = Depot::numbered().map(|depot| {
        let mut column = Sheet::default();
        column.push(Line::painted(look, colors::HEADING, &format!("Depot {}", depot.0)).padded(width));
        let order = reading_order(rules.ruleset.board_layout)[depot.index()];
        let places = order.into_iter().filter(|place| rules.is_depot_space_used(depot.index() * 4 + place));
        for place in places {
            column.push(tile_line(rules, state.depots()[depot.index()][place], look));
        }
        for shield in belongings::shields_in_depot(state, depot.0) {
            column.push(Line::plain(format!(" {shield}")));
        }
        goods(state, depot, width, look).into_iter().for_each(|line| column.push(line));
        column
    });
    Sheet::arranged(&columns.collect::<Vec<_>>(), 1, look.width)
}

/// `+ pink, 2 red`, on as many lines as it needs.
fn goods(state: &State, depot: Depot, width: usize, look: &Look) -> Vec<Line> {
    let goods = state.depot_goods()[depot.index()];
    let mut lines: Vec<Line> = Vec::new();
    for good in goods.each() {
        let text = match goods.count(good) {
            1 => good.name().to_owned(),
            count => format!("{count} {}", good.name()),
        };
        let stack = Line::painted(look, colors::good(good), &text);
        match lines.pop() {
            Some(line) if line.width() + 2 + text.len() <= width => lines.push(line.and(", ").then(&stack)),
            full => {
                lines.extend(full);
                lines.push(Line::plain("+ ").then(&stack));
            }
        }
    }
    lines
}

fn tile_line(rules: &Rules, tile: Tile, look: &Look) -> Line {
    if tile.is_none() {
        return Line::painted(look, colors::FAINT, " -");
    }
    let name = names::short(tile, rules.ruleset.edition);
    Line::plain(" ").then(&Line::painted(look, colors::name(tile), &name))
}

pub(super) fn black_depot(rules: &Rules, state: &State, look: &Look) -> Vec<Line> {
    let mut tiles: Vec<Tile> = state.black().iter().copied().filter(|tile| !tile.is_none()).collect();
    tiles.sort_unstable();
    let line =
        |tile: Tile| Line::painted(look, colors::name(tile), &names::short(tile, rules.ruleset.edition));
    let mut lines: Vec<Line> = tiles.into_iter().map(line).collect();
    lines.extend(belongings::beside_black_depot(rules, state).map(Line::plain));
    separated(lines)
}

/// The turn order of this round, and the pieces on the track.
fn track(rules: &Rules, state: &State, look: &Look) -> Vec<Line> {
    let order = rules.track_order(state);
    if order.iter().collect::<BTreeSet<_>>().len() < order.len() {
        return vec![Line::plain("not known yet")];
    }
    let name = |seat: Seat| chateauma::name(rules, &look.names, seat);
    let piece = |&seat: &Seat| Line::plain(format!("{} at {}", name(seat), state.steps(seat) + 1));
    let next = order.iter().map(piece).collect();
    let now = rules.turn_order(state).iter().map(|&seat| Line::plain(name(seat))).collect();
    let mut parts = separated(now);
    parts.push(Line::plain("· track:"));
    parts.extend(separated(next));
    parts
}

/// The bonuses still available for completing each colour first and second.
fn bonus_tiles(rules: &Rules, state: &State, look: &Look) -> Vec<Line> {
    let [large, small] = rules.bonuses();
    let line = |color: Color| {
        let left = |taken: bool, points: i16| if taken { "-".to_owned() } else { points.to_string() };
        let automatic = rules.all_places().filter(|&place| !rules.is_seat(place));
        let mut estates = rules.houses().chain(automatic).map(|seat| rules.estate(state, seat));
        let large = left(estates.clone().any(|estate| estate.has_large(color)), large);
        let small = left(estates.any(|estate| estate.has_small(color)), small);
        Line::painted(look, colors::open(color), names::areas(color)).and(&format!(" {large}/{small}"))
    };
    separated(Color::ALL.map(line).to_vec())
}

/// Separated by commas; a dash if there is nothing.
pub(super) fn separated(mut lines: Vec<Line>) -> Vec<Line> {
    if lines.is_empty() {
        return vec![Line::plain("-")];
    }
    let last = lines.len() - 1;
    for line in &mut lines[..last] {
        *line = std::mem::take(line).and(",");
    }
    lines
}
