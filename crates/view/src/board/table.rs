//! The whole table: the game board above, the players below.

use board_game::main_board::{Depot, reading_order};
use board_game::ruleset::Choice as _;
use board_game::state::FIVE;
use board_game::tiles::{Color, Tile};
use board_game::{Rules, State};
use tabletop::{Actor, Game, Seat};

use super::{colors, names, players};
use crate::look::Look;
use crate::sheet::{Line, Sheet};

/// The board, then a sheet for every player, the one whose turn it is or who looks first.
pub(super) fn draw(rules: &Rules, state: &State, look: &Look) -> Sheet {
    let mut sheet = game_board(rules, state, look);
    sheet.push(Line::default());
    let first = look.seat.map_or(0, Seat::index);
    let seats = (0..rules.seats()).map(|place| Seat(((first + place) % rules.seats()) as u8));
    let players: Vec<Sheet> = seats.map(|seat| players::draw(rules, state, seat, look)).collect();
    sheet.extend(Sheet::arranged(players, 2, look.width));
    sheet
}

fn game_board(rules: &Rules, state: &State, look: &Look) -> Sheet {
    let mut sheet = Sheet::default();
    sheet.push(headline(rules, state, look));
    sheet.extend(depots(rules, state, look));
    sheet.push(black_depot(rules, state, look));
    sheet.push_wrapped(&track(rules, state, look), look.width);
    sheet.push(bonus_tiles(rules, state, look));
    sheet
}

fn headline(rules: &Rules, state: &State, look: &Look) -> Line {
    let moment = match rules.actor(state) {
        Actor::Nobody => "The game is over".to_owned(),
        _ => format!("Phase {}, round {} of 5", names::phase(state.phase), state.round + 1),
    };
    let white = if state.white == 0 { String::new() } else { format!(" · white die {}", state.white) };
    let coming: Vec<Line> = state.round_goods[usize::from(state.round).min(usize::from(FIVE) - 1)..]
        .iter()
        .flatten()
        .map(|&good| Line::painted(look, colors::good(good), &names::numbered(good)))
        .collect();
    let line = Line::painted(look, colors::HEADING, &moment)
        .and(&white)
        .and(&format!(" · {} rules", rules.ruleset.edition.name()));
    if coming.is_empty() {
        return line;
    }
    coming.into_iter().fold(line.and(" · goods to come:"), |line, good| line.and(" ").then(good))
}

/// Six columns: the number, the tiles in the order of the printed board, the goods.
fn depots(rules: &Rules, state: &State, look: &Look) -> Sheet {
    let width = ((look.width + 1) / Depot::COUNT).clamp(12, 17) - 1;
    let columns = Depot::numbered().map(|depot| {
        let mut column = Sheet::default();
        column.push(Line::painted(look, colors::HEADING, &format!("Depot {}", depot.0)).padded(width));
        let order = reading_order(rules.ruleset.board_layout)[depot.index()];
        let places = order.into_iter().filter(|place| rules.is_depot_space_used(depot.index() * 4 + place));
        for place in places {
            column.push(tile_line(rules, state.depots[depot.index()][place], look));
        }
        goods(state, depot, width, look).into_iter().for_each(|line| column.push(line));
        column
    });
    Sheet::arranged(columns.collect(), 1, look.width)
}

/// `+ tur 2pur red`, on as many lines as it needs.
fn goods(state: &State, depot: Depot, width: usize, look: &Look) -> Vec<Line> {
    let goods = state.depot_goods[depot.index()];
    let mut lines: Vec<Line> = Vec::new();
    for good in goods.each() {
        let name = &good.name()[..3];
        let text = match goods.count(good) {
            1 => format!(" {name}"),
            count => format!(" {count}{name}"),
        };
        let stack = Line::painted(look, colors::good(good), &text);
        match lines.pop() {
            Some(line) if line.width() + text.len() <= width => lines.push(line.then(stack)),
            full => {
                lines.extend(full);
                lines.push(Line::plain(" +").then(stack));
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
    Line::plain(" ").then(Line::painted(look, colors::open(tile.color()), &name))
}

fn black_depot(rules: &Rules, state: &State, look: &Look) -> Line {
    let mut tiles: Vec<Tile> = state.black.into_iter().filter(|tile| !tile.is_none()).collect();
    tiles.sort_unstable();
    let head = Line::painted(look, colors::HEADING, "Black depot").and(" (2 silver):");
    if tiles.is_empty() {
        return head.and(" empty");
    }
    tiles.into_iter().enumerate().fold(head, |line, (at, tile)| {
        let name = names::short(tile, rules.ruleset.edition);
        line.and(if at == 0 { " " } else { ", " }).then(Line::painted(look, colors::open(tile.color()), &name))
    })
}

/// The order of this round, and where the pieces stand.
fn track(rules: &Rules, state: &State, look: &Look) -> String {
    let names = |seats: &[Seat]| seats.iter().map(|&seat| look.name(seat)).collect::<Vec<_>>().join(", ");
    let seats = rules.seats();
    if state.board(state.track.order[0]).workers == 0 && state.white == 0 {
        return "The starting player is not known yet.".to_owned();
    }
    let mut spaces: Vec<(u8, Vec<Seat>)> = Vec::new();
    for &seat in &state.track.order[..seats] {
        let at = state.track.at[seat.index()] + 1;
        match spaces.last_mut() {
            Some((space, stack)) if *space == at => stack.push(seat),
            _ => spaces.push((at, vec![seat])),
        }
    }
    let stacks: Vec<String> = spaces.iter().map(|(space, stack)| format!("{space} {}", names(stack))).collect();
    format!("This round: {} · Track, front first: {}", names(&state.order[..seats]), stacks.join(" < "))
}

/// What the first and the second to complete each colour still get.
fn bonus_tiles(rules: &Rules, state: &State, look: &Look) -> Line {
    let players = rules.players();
    let head = Line::painted(look, colors::HEADING, "Colour bonus").and(" first/second:");
    Color::ALL.into_iter().enumerate().fold(head, |line, (at, color)| {
        let bit = 1 << color.index();
        let left = |taken: bool, points: u8| if taken { "-".to_owned() } else { points.to_string() };
        let large = left(state.boards.iter().any(|board| board.large & bit != 0), players + 3);
        let small = left(state.boards.iter().any(|board| board.small & bit != 0), players);
        let name = Line::painted(look, colors::open(color), names::areas(color));
        line.and(if at == 0 { " " } else { ", " }).then(name).and(&format!(" {large}/{small}"))
    })
}
