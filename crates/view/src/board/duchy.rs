//! A duchy as staggered rows of spaces.
//!
//! A covered space shows three letters of its tile, `[Ban]`; a free one its colour and number: `>B3<` where a tile
//! can be placed now, `(B3)` next to a covered space, `B3` elsewhere. Each row begins and ends with the names of its
//! first and last space; on the islands of the solo game every space has its name. A `+` marks a border post.

use board_game::action::Action;
use board_game::boards::{Board, Duchy, Shape};
use board_game::notation::space_name;
use board_game::{Rules, State};
use hexes::HexSet;
use tabletop::{Actions, Actor, Game, Seat};

use super::{colors, names};
use crate::look::{Layout, Look};
use crate::sheet::{Line, Sheet};
use board_game::boards::layout::{Block, blocks, rivers};

const CELL: usize = 6;
const LABEL: usize = 3;
/// How many columns a space with its name takes.
const NAMED_CELL: usize = 8;
/// The rows with a border post on their left and on their right, and where the one below the last row is.
const POST_ROWS: [&str; 4] = ["b1", "c1", "b5", "c6"];

/// How many columns the duchies of a game take.
pub(super) fn width(rules: &Rules, look: &Look) -> usize {
    if rules.is_solo() {
        return look.width;
    }
    let cells = if is_wide(rules, look) { 13 } else { 7 };
    CELL * cells + 2 * LABEL
}

/// Whether both halves of a team's duchy fit side by side.
fn is_wide(rules: &Rules, look: &Look) -> bool {
    rules.is_team() && look.width >= CELL * 13 + 2 * LABEL
}

/// The spaces of a seat's duchy on which something can be placed right now.
pub(super) fn targets(rules: &Rules, state: &State, seat: Seat) -> HexSet {
    let acting = rules.next(state).seats().into_iter().find(|&actor| rules.is_same_house(actor, seat));
    let Some(acting) = acting else { return HexSet::EMPTY };
    let mut actions = Actions::new();
    rules.legal(state, Actor::Seat(acting), &mut actions);
    let space = |action: &Action| match *action {
        Action::Place { space, .. } | Action::StartCastle { space } => Some(space),
        _ => None,
    };
    actions.iter().filter_map(space).collect()
}

/// A seat's duchy; the sides to choose from while it has none.
pub(super) fn draw(rules: &Rules, state: &State, seat: Seat, look: &Look) -> Sheet {
    if rules.duchy(state, seat) == Duchy::UNKNOWN {
        return sides(rules, state, seat, look);
    }
    let board = rules.board(state, seat);
    let targets = targets(rules, state, seat);
    let cell = |space: u8| {
        let (tile, color) = (rules.tile(state, seat, space), board.color(space));
        if !tile.is_none() {
            let sign = format!("[{:^3}]", names::sign(tile, rules.ruleset.edition));
            return Line::painted(look, colors::tile(color), &sign);
        }
        let face = face(board, space);
        let (face, style) = if targets.has(space) {
            (format!(">{face}<"), colors::target(color))
        } else if rules.open(state, seat).has(space) {
            (format!("({face})"), colors::open(color))
        } else {
            (format!(" {face} "), colors::far(color))
        };
        Line::painted(look, style, &face)
    };
    if board.shape == Shape::Solo {
        return islands(board, look, cell);
    }
    let mut sheet = Sheet::default();
    let has_posts = rules.setup.rooms.has(board_game::rooms::RoomId::BorderPosts);
    for block in blocks(board, is_wide(rules, look)) {
        sheet.extend(rows(look, &block, has_posts, cell));
    }
    sheet
}

/// The sides of a duchy board that its owner can choose now, as they are printed.
fn sides(rules: &Rules, state: &State, seat: Seat, look: &Look) -> Sheet {
    let mut sheet = Sheet::default();
    let mut actions = Actions::new();
    rules.legal(state, Actor::Seat(seat), &mut actions);
    for action in actions {
        let Action::Side { duchy } = action else { continue };
        let board = duchy.board();
        let doubt = names::doubt(board.confidence);
        let title = format!("Duchy {}{doubt}:", rules.ruleset.edition.name_of(duchy));
        sheet.push(Line::painted(look, colors::HEADING, &title));
        sheet.extend(printed(board, look));
    }
    if sheet.0.is_empty() {
        sheet.push(Line::painted(look, colors::FAINT, "   (the duchy is not known yet)"));
    }
    sheet
}

/// A board as it is printed, with nothing on it.
pub(super) fn printed(board: &Board, look: &Look) -> Sheet {
    let cell = |space: u8| {
        Line::painted(look, colors::open(board.color(space)), &format!(" {} ", face(board, space)))
    };
    if board.shape == Shape::Solo {
        return islands(board, look, cell);
    }
    let mut sheet = Sheet::default();
    let is_wide = look.width >= CELL * 13 + 2 * LABEL;
    blocks(board, is_wide).iter().for_each(|block| sheet.extend(rows(look, block, false, cell)));
    sheet
}

/// The spaces of a block row by row.
fn by_row(block: &Block) -> Vec<Vec<(u8, usize)>> {
    let height = block.iter().map(|(_, _, y)| y + 1).max().unwrap_or(0);
    let row =
        |row| block.iter().filter(move |(_, _, y)| *y == row).map(|&(space, x, _)| (space, x)).collect();
    (0..height).map(row).collect()
}

/// Staggered rows of cells with the names of their ends.
fn rows(look: &Look, block: &Block, has_posts: bool, cell: impl Fn(u8) -> Line) -> Sheet {
    let mut sheet = Sheet::default();
    let widest = block.iter().map(|(_, x, _)| *x).max().unwrap_or(0);
    let label = |space: u8| {
        let name = space_name(space);
        let post = if has_posts && POST_ROWS.contains(&name.as_str()) { "+" } else { "" };
        Line::painted(look, colors::FAINT, &name).and(post)
    };
    for (at, row) in by_row(block).iter().enumerate() {
        if look.layout == Layout::Tall && at > 0 {
            sheet.push(Line::default());
        }
        let (Some((first, _)), Some((last, _))) = (row.first(), row.last()) else { continue };
        let line = row.iter().fold(label(*first), |line, &(space, x)| {
            line.padded(LABEL + x * CELL / 2).then(&cell(space).padded(CELL))
        });
        sheet.push(line.padded(LABEL + widest * CELL / 2 + CELL).then(&label(*last)));
    }
    if has_posts {
        sheet.push(Line::default().padded(LABEL + 6 * CELL / 2 + CELL / 2 - 1).and("+"));
    }
    sheet
}

/// The islands of the solo game side by side, those of one space in a row, and the rivers that join them.
fn islands(board: &Board, look: &Look, cell: impl Fn(u8) -> Line) -> Sheet {
    let named = |space: u8| Line::painted(look, colors::FAINT, &space_name(space)).then(&cell(space));
    let (islets, islands): (Vec<Block>, Vec<Block>) =
        blocks(board, true).into_iter().partition(|block| block.len() == 1);
    let sheets: Vec<Sheet> = islands
        .iter()
        .map(|block| {
            let lines = by_row(block).into_iter().map(|row| {
                row.into_iter().fold(Line::default(), |line, (space, x)| {
                    line.padded(x * NAMED_CELL / 2).then(&named(space))
                })
            });
            Sheet(lines.collect())
        })
        .collect();
    let mut sheet = Sheet::arranged(&sheets, 3, look.width);
    if !islets.is_empty() {
        sheet.push(Line::default());
        sheet.push_flow(
            Line::default(),
            islets.iter().flatten().map(|(space, ..)| named(*space)),
            look.width,
        );
    }
    let joined: Vec<String> = rivers(board)
        .into_iter()
        .map(|(one, other)| format!("{}-{}", space_name(one), space_name(other)))
        .collect();
    sheet.push_wrapped(&format!("Rivers join: {}", joined.join(", ")), look.width);
    sheet
}

/// Colour and number of a space: `B3`.
fn face(board: &Board, space: u8) -> String {
    format!("{}{}", board.color(space).letter(), board.number(space))
}
