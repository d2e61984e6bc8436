//! A player's page: a line of points and bonuses above the duchy.
//!
//! A marked hex shows its colour and number, `[B5]`, the starting castle `[C*]`; one that is chosen in this round is
//! in braces, `{B5}`. A free hex shows its colour: `>B<` where it can be marked now, `(B)` next to a marked hex, `B`
//! elsewhere. A castle also shows the bonus of its square: `Cm` monk, `Cs` silver, `Cw` worker, `Cc` commodity.

use dice_game::colors::{Bonus, Color};
use dice_game::{Action, Page, Rules, State};
use hexes::{HEXAGON, HexSet, Hexagon};
use tabletop::choice::Choice as _;
use tabletop::{Actions, Actor, Game, Seat};

use super::colors;
use crate::look::{Layout, Look};
use crate::sheet::{Line, Sheet};
use crate::words::count;

const CELL: usize = 5;
const LABEL: usize = 3;

/// The page of a seat, with what it has chosen in this round.
pub(super) fn draw(rules: &Rules, state: &State, seat: Seat, look: &Look) -> Sheet {
    let (page, will_be) = (state.page(seat), rules.page_as_chosen(state, seat));
    let mut sheet = Sheet::default();
    let phases: Vec<String> =
        page.points.iter().take(usize::from(state.phase()) + 1).map(ToString::to_string).collect();
    let points = count(page.total(), "point", "points");
    let name = Line::painted(look, colors::HEADING, &look.name(seat));
    sheet.push(name.and(&format!(": {points} ({})", phases.join(" + "))));
    sheet.push(Line::plain(bonuses(page)));
    let awarded = |title: &str, bits: u8| match bits {
        0 => String::new(),
        bits => format!("{title} {} ", color_names(bits)),
    };
    let awards = awarded("first:", page.firsts) + &awarded("second:", page.seconds);
    if look.layout != Layout::Compact || !awards.is_empty() {
        sheet.push(Line::plain(awards));
    }
    sheet.extend(duchy(rules, state, seat, &will_be, look));
    sheet
}

/// A one-line summary of a page, for the other players.
pub(super) fn in_short(state: &State, seat: Seat, look: &Look, width: usize) -> Sheet {
    let page = state.page(seat);
    let mut sheet = Sheet::default();
    let points = count(page.total(), "point", "points");
    sheet.push(Line::painted(look, colors::HEADING, &format!("{}: {points}", look.name(seat))));
    sheet.push_wrapped(&bonuses(page), width);
    sheet
}

fn bonuses(page: &Page) -> String {
    let kinds = Bonus::ALL.map(|bonus| match bonus {
        Bonus::Monk => count(page.has(bonus), "monk", "monks"),
        Bonus::Silver => format!("{} silver", page.has(bonus)),
        Bonus::Worker => count(page.has(bonus), "worker", "workers"),
        Bonus::Commodity => count(page.has(bonus), "commodity", "commodities"),
    });
    kinds.join(", ")
}

fn color_names(bits: u8) -> String {
    let names = Color::ALL.into_iter().filter(|color| bits >> color.index() & 1 == 1).map(Color::name);
    names.collect::<Vec<_>>().join(", ")
}

/// The hexes that a seat can mark right now.
fn targets(rules: &Rules, state: &State, seat: Seat) -> HexSet {
    let mut actions = Actions::new();
    rules.legal(state, Actor::Seat(seat), &mut actions);
    let hex = |action: &Action| match *action {
        Action::Castle { hex } => Some(hex),
        action => action.mark().map(|(hex, _)| hex),
    };
    actions.iter().filter_map(hex).collect()
}

fn duchy(rules: &Rules, state: &State, seat: Seat, will_be: &Page, look: &Look) -> Sheet {
    let targets = targets(rules, state, seat);
    let written = state.page(seat).marked();
    rows(look, |hex| {
        let color = rules.sheet.color(hex);
        let letter = letter(color);
        if will_be.marked().has(hex) {
            let number = match will_be.number(hex) {
                0 => "*".to_owned(),
                number => number.to_string(),
            };
            return match written.has(hex) {
                true => Line::painted(look, colors::marked(color), &format!("[{letter}{number}]")),
                false => Line::painted(look, colors::chosen(color), &format!("{{{letter}{number}}}")),
            };
        }
        let square = rules.sheet.area(hex).bonus.filter(|_| color == Color::Green);
        let face = format!("{letter}{}", square.map_or("", |bonus| &bonus.name()[..1]));
        let (face, style) = if targets.has(hex) {
            (format!(">{face}<"), colors::target(color))
        } else if will_be.open().has(hex) {
            (format!("({face})"), colors::open(color))
        } else {
            (format!(" {face} "), colors::far(color))
        };
        Line::painted(look, style, &face)
    })
}

/// The letter of a colour; castles, which are green, have a C, as gray has the G.
pub(super) fn letter(color: Color) -> char {
    match color {
        Color::Purple => 'P',
        Color::Gray => 'G',
        Color::Blue => 'B',
        Color::Orange => 'O',
        Color::Green => 'C',
        Color::Yellow => 'Y',
    }
}

/// Seven staggered rows of cells with the names of their ends.
fn rows(look: &Look, cell: impl Fn(u8) -> Line) -> Sheet {
    let mut sheet = Sheet::default();
    let label = |hex: usize| Line::painted(look, colors::FAINT, &HEXAGON.name(hex as u8));
    let mut first = 0;
    for (row, &length) in Hexagon::ROWS.iter().enumerate() {
        if look.layout == Layout::Tall && row > 0 {
            sheet.push(Line::default());
        }
        let indent = (7 - length) * CELL / 2;
        let hexes = first..first + length;
        let line = hexes
            .fold(label(first).padded(LABEL + indent), |line, hex| line.then(&cell(hex as u8).padded(CELL)));
        first += length;
        sheet.push(line.padded(LABEL + 7 * CELL).then(&label(first - 1)));
    }
    sheet
}
