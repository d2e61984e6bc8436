//! A duchy as staggered rows of spaces.
//!
//! A covered space shows three letters of its tile, `[Ban]`; a free one its colour and number: `>B3<` where a tile
//! can be placed now, `(B3)` next to a covered space, `B3` elsewhere. Each row begins and ends with the names of its
//! first and last space.

use board_game::action::Action;
use board_game::agenda::Item;
use board_game::boards::{Board, Duchy};
use board_game::{Rules, State};
use hexes::{HEXAGON, HexSet, Hexagon};
use tabletop::{Actions, Actor, Game, Seat};

use super::{colors, names};
use crate::look::Look;
use crate::sheet::{Line, Sheet};

/// How many columns a duchy takes.
pub(super) const WIDTH: usize = CELL * 7 + 2 * LABEL;
const CELL: usize = 6;
const LABEL: usize = 3;

/// The spaces of a seat's duchy on which something can be placed right now.
pub(super) fn targets(rules: &Rules, state: &State, seat: Seat) -> HexSet {
    if rules.actor(state) != Actor::Seat(seat) {
        return HexSet::EMPTY;
    }
    let mut actions = Actions::new();
    rules.legal(state, &mut actions);
    let space = |action: &Action| match *action {
        Action::Place { space, .. } | Action::StartCastle { space } => Some(space),
        _ => None,
    };
    actions.iter().filter_map(space).collect()
}

/// The seven rows of a seat's duchy; the sides to choose from while it has none.
pub(super) fn draw(rules: &Rules, state: &State, seat: Seat, look: &Look) -> Sheet {
    if state.duchies[seat.index()] == Duchy::UNKNOWN {
        return sides(rules, state, seat, look);
    }
    let board = rules.board(state, seat);
    let targets = targets(rules, state, seat);
    rows(look, |space| {
        let tile = state.tile(seat, space);
        if !tile.is_none() {
            let sign = format!("[{:^3}]", names::sign(tile, rules.ruleset.edition));
            return Line::painted(look, colors::tile(tile.color()), &sign);
        }
        let color = board.color(space);
        let face = face(board, space);
        let (face, style) = if targets.has(space) {
            (format!(">{face}<"), colors::target(color))
        } else if state.open(seat).has(space) {
            (format!("({face})"), colors::open(color))
        } else {
            (format!(" {face} "), colors::far(color))
        };
        Line::painted(look, style, &face)
    })
}

/// The sides of a duchy board that its owner can choose now, as they are printed.
fn sides(rules: &Rules, state: &State, seat: Seat, look: &Look) -> Sheet {
    let mut sheet = Sheet::default();
    let mut actions = Actions::new();
    if state.agenda.top() == Item::ChooseSide(seat) {
        rules.legal(state, &mut actions);
    }
    for action in actions {
        let Action::Side { duchy } = action else { continue };
        let board = duchy.board();
        let doubt = names::doubt(board.confidence);
        let title = format!("Duchy {}{doubt}:", rules.ruleset.edition.name_of(duchy));
        sheet.push(Line::painted(look, colors::HEADING, &title));
        sheet.extend(rows(look, |space| {
            Line::painted(look, colors::open(board.color(space)), &format!(" {} ", face(board, space)))
        }));
    }
    if sheet.0.is_empty() {
        sheet.push(Line::painted(look, colors::FAINT, "   (the duchy is not known yet)"));
    }
    sheet
}

/// Seven staggered rows of cells.
fn rows(look: &Look, cell: impl Fn(u8) -> Line) -> Sheet {
    let mut sheet = Sheet::default();
    let mut first = 0;
    for (row, &length) in Hexagon::ROWS.iter().enumerate() {
        if look.tall && row > 0 {
            sheet.push(Line::default());
        }
        let label = |space: usize| Line::painted(look, colors::FAINT, &HEXAGON.name(space as u8));
        let indent = (7 - length) * CELL / 2;
        let mut line = label(first).padded(LABEL + indent);
        for space in first..first + length {
            line = line.then(&cell(space as u8).padded(CELL));
        }
        first += length;
        sheet.push(line.padded(LABEL + indent + length * CELL + indent).then(&label(first - 1)));
    }
    sheet
}

/// Colour and number of a space: `B3`.
fn face(board: &Board, space: u8) -> String {
    format!("{}{}", board.color(space).letter(), board.number(space))
}
