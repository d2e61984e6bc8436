//! The whole table: time and dice above, the pages below.

use dice_game::colors::Color;
use dice_game::state::Stage;
use dice_game::values::{AREA_POINTS, COLOR_POINTS};
use dice_game::{Rules, State};
use tabletop::choice::{Choice as _, Confidence};
use tabletop::{Game, Seat};

use super::{colors, pages};
use crate::look::{Layout, Look};
use crate::sheet::{Line, Sheet};

/// Time, dice and values, then a page for every player, the viewer's first.
pub(super) fn draw(rules: &Rules, state: &State, look: &Look) -> Sheet {
    let mut sheet = Sheet::default();
    sheet.push(headline(rules, state, look));
    let heading = |text: &str| Line::painted(look, colors::HEADING, text);
    sheet.push_flow(heading("Dice:"), dice(state, look), look.width);
    let mut seats: Vec<Seat> = Seat::all(rules.seats()).collect();
    seats.rotate_left(look.seat.map_or(0, Seat::index));
    if look.layout == Layout::Compact {
        sheet.extend(compact(rules, state, &seats, look));
        return sheet;
    }
    sheet.extend(values(rules, state, look, look.width));
    sheet.push(Line::default());
    let pages: Vec<Sheet> = seats.into_iter().map(|seat| pages::draw(rules, state, seat, look)).collect();
    sheet.extend(Sheet::arranged(&pages, 3, look.width));
    sheet
}

/// What areas and colours are worth now.
fn values(rules: &Rules, state: &State, look: &Look, width: usize) -> Sheet {
    let heading = |text: &str| Line::painted(look, colors::HEADING, text);
    let mut sheet = Sheet::default();
    sheet.push_flow(heading("Areas now:"), areas(state), width);
    sheet.push_flow(heading("Colours").and(" 1st/2nd:"), color_values(rules, state, look), width);
    sheet
}

/// The first page, and a few words about the others.
fn compact(rules: &Rules, state: &State, seats: &[Seat], look: &Look) -> Sheet {
    const GAP: usize = 3;
    let Some((&own, others)) = seats.split_first() else { return Sheet::default() };
    let page = pages::draw(rules, state, own, look);
    let width = look.width.saturating_sub(page.width() + GAP);
    let mut words = values(rules, state, look, width);
    others.iter().for_each(|&seat| words.extend(pages::in_short(state, seat, look, width)));
    page.beside(words, GAP)
}

fn headline(rules: &Rules, state: &State, look: &Look) -> Line {
    let moment = match state.stage() {
        Stage::Over => "The game is over".to_owned(),
        Stage::Castles => "Before the first round".to_owned(),
        Stage::Roll(_) | Stage::Marks => format!("Phase {}", phase(state.phase())),
    };
    let (done, column) = (usize::from(state.time()), usize::from(rules.column()));
    let what = if rules.is_solo() { "rounds" } else { "boxes" };
    let time = format!(" · {}{} {done} of {column} {what}", "x".repeat(done), ".".repeat(column - done));
    let doubt = match rules.sheet.confidence {
        Confidence::Verified => String::new(),
        confidence => format!(" ({})", confidence.sentence()),
    };
    let duchy = format!(" · duchy {}{doubt}", rules.sheet.letter.name());
    Line::painted(look, colors::HEADING, &moment).and(&time).and(&duchy)
}

/// The Roman number of a phase.
pub(super) fn phase(phase: u8) -> &'static str {
    ["I", "II", "III"][usize::from(phase)]
}

fn dice(state: &State, look: &Look) -> Vec<Line> {
    let mut parts = Vec::new();
    match state.dice().hourglass {
        0 => return vec![Line::plain("not rolled")],
        1 => parts.push(Line::plain("one hourglass,")),
        _ => parts.push(Line::plain("double hourglass,")),
    }
    for &color in state.dice().colors.iter().flatten() {
        let text = format!("{} ({})", color.name(), pages::letter(color));
        parts.push(Line::painted(look, colors::open(color), &text).and(","));
    }
    for pips in state.dice().pips.iter().filter(|&&pips| pips > 0) {
        parts.push(Line::painted(look, colors::HEADING, &pips.to_string()));
    }
    parts
}

fn areas(state: &State) -> Vec<Line> {
    let points = AREA_POINTS[usize::from(state.phase())];
    let sizes = (1..).zip(points).map(|(size, points)| Line::plain(format!("{size} hex {points},")));
    sizes.chain([Line::plain("pastures twice")]).collect()
}

/// What the first and the second to complete each colour get, or `-` if they are gone.
fn color_values(rules: &Rules, state: &State, look: &Look) -> Vec<Line> {
    let taken = |color: Color, bits: fn(&dice_game::Page) -> u8| {
        Seat::all(rules.seats()).any(|seat| bits(state.page(seat)) >> color.index() & 1 == 1)
    };
    let left = |is_taken: bool, points: u8| if is_taken { "-".to_owned() } else { points.to_string() };
    let line = |color: Color| {
        let values = COLOR_POINTS[color.index()];
        let first = left(taken(color, |page| page.firsts), values.first);
        let second = left(taken(color, |page| page.seconds), values.second);
        Line::painted(look, colors::open(color), color.name()).and(&format!(" {first}/{second}"))
    };
    Color::ALL.map(line).to_vec()
}
