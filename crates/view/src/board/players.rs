//! A player's sheet: name and score, the duchy, and what lies beside it.

use board_game::boards::Duchy;
use board_game::tiles::{Color, Tile};
use board_game::{Rules, State};
use tabletop::{Actor, Game, Seat};

use super::{colors, duchy, names};
use crate::look::Look;
use crate::sheet::{Line, Sheet};

/// The sheet of one seat.
pub(super) fn draw(rules: &Rules, state: &State, seat: Seat, look: &Look) -> Sheet {
    let mut sheet = Sheet::default();
    sheet.push(title(rules, state, seat, look).padded(duchy::WIDTH));
    sheet.extend(duchy::draw(rules, state, seat, look));
    sheet.push(purse(state, seat));
    sheet.push(storage(rules, state, seat, look));
    sheet.push(goods(state, seat, look));
    let board = state.board(seat);
    let mut others = Vec::new();
    if board.bonus_tiles() > 0 {
        others.push(format!("bonus: {}", bonus_tiles(state, seat)));
    }
    if !board.sold.is_empty() {
        others.push(format!("sold: {}", names::goods(board.sold)));
    }
    if !others.is_empty() {
        sheet.push_wrapped(&others.join(" · "), duchy::WIDTH);
    }
    sheet
}

fn title(rules: &Rules, state: &State, seat: Seat, look: &Look) -> Line {
    let mark = if rules.actor(state) == Actor::Seat(seat) { "> " } else { "" };
    let name = format!("{mark}{}", look.name(seat));
    let duchy = match state.duchies[seat.index()] {
        Duchy::UNKNOWN => String::new(),
        duchy => {
            let doubt = names::doubt(duchy.board().confidence);
            format!(" · duchy {}{doubt}", rules.ruleset.edition.name_of(duchy))
        }
    };
    let points = format!("{} points", rules.score(state, seat));
    Line::painted(look, colors::HEADING, &name)
        .and(" · ")
        .then(&Line::painted(look, colors::HEADING, &points))
        .and(&duchy)
}

fn purse(state: &State, seat: Seat) -> Line {
    let board = state.board(seat);
    let dice = match board.dice {
        [0, 0] => "dice - -".to_owned(),
        [0, die] => format!("die {die}"),
        [low, high] => format!("dice {low} {high}"),
    };
    Line::plain(format!("{dice} · {} silver · {}", board.silver, names::workers(board.workers)))
}

fn storage(rules: &Rules, state: &State, seat: Seat, look: &Look) -> Line {
    let tiles: Vec<Tile> = state.board(seat).stored().collect();
    if tiles.is_empty() {
        return Line::plain("storage: -");
    }
    tiles.into_iter().enumerate().fold(Line::plain("storage: "), |line, (at, tile)| {
        let name = names::short(tile, rules.ruleset.edition);
        line.and(if at == 0 { "" } else { ", " }).then(&Line::painted(
            look,
            colors::open(tile.color()),
            &name,
        ))
    })
}

fn goods(state: &State, seat: Seat, look: &Look) -> Line {
    let goods = state.board(seat).goods;
    if goods.is_empty() {
        return Line::plain("goods: -");
    }
    goods.each().enumerate().fold(Line::plain("goods: "), |line, (at, good)| {
        let count = match goods.count(good) {
            1 => String::new(),
            count => format!("{count} "),
        };
        let name = Line::painted(look, colors::good(good), &names::numbered(good));
        line.and(if at == 0 { "" } else { ", " }).and(&count).then(&name)
    })
}

/// The bonus tiles a seat owns, the large ones first.
fn bonus_tiles(state: &State, seat: Seat) -> String {
    let board = state.board(seat);
    let of = |owned: u8, size: &'static str| {
        let owned = Color::ALL.into_iter().filter(move |color| owned >> color.index() & 1 == 1);
        owned.map(move |color| format!("{} {size}", names::areas(color)))
    };
    of(board.large, "large").chain(of(board.small, "small")).collect::<Vec<_>>().join(", ")
}
