//! The whole table: display, piles and bonuses above, the players below.

use std::fmt::Display;

use card_game::action::Bonus;
use card_game::card::{Card, Type};
use card_game::piles::Piles;
use card_game::stock::Ware;
use card_game::{Rules, State};
use tabletop::{Game, Next, Seat};

use super::{colors, explain, names, players};
use crate::look::{Layout, Look};
use crate::sheet::{Line, Sheet};

/// The middle of the table, then a sheet for every player, the viewer's first.
pub(super) fn draw(rules: &Rules, state: &State, look: &Look) -> Sheet {
    let is_compact = look.layout == Layout::Compact;
    let mut sheet = middle(rules, state, look);
    let mut seats: Vec<Seat> = Seat::all(rules.seats()).collect();
    seats.rotate_left(look.seat.map_or(0, Seat::index) % rules.seats());
    if is_compact {
        sheet.extend(compact(rules, state, &seats, look));
        return sheet;
    }
    sheet.push(Line::default());
    let mut sheets: Vec<Sheet> =
        seats.into_iter().map(|seat| players::draw(rules, state, seat, look)).collect();
    if rules.is_solitaire() {
        sheets.push(players::aaron(rules, state, look));
    }
    sheet.extend(Sheet::arranged(&sheets, 2, look.width));
    sheet
}

/// The first player, and a few words about the others.
fn compact(rules: &Rules, state: &State, seats: &[Seat], look: &Look) -> Sheet {
    const GAP: usize = 2;
    let Some((&own, others)) = seats.split_first() else { return Sheet::default() };
    let sheet = players::draw(rules, state, own, look);
    let width = look.width.saturating_sub(sheet.width() + GAP);
    let mut words = Sheet::default();
    others.iter().for_each(|&seat| words.extend(players::in_short(rules, state, seat, look, width)));
    if rules.is_solitaire() {
        words.extend(players::aaron(rules, state, look));
    }
    words.extend(to_be_had(rules, state, width));
    sheet.beside(words, GAP)
}

fn middle(rules: &Rules, state: &State, look: &Look) -> Sheet {
    let mut sheet = Sheet::default();
    let heading = |text: &str| Line::painted(look, colors::HEADING, text);
    sheet.push(headline(rules, state, look));
    let rows = state.display().iter().enumerate();
    let rows = rows.map(|(row, places)| (heading(&format!("Row {}:", row + 1)), cards(places, look)));
    match look.layout {
        Layout::Compact => {
            let row = |(head, cards): (Line, Vec<Line>)| {
                cards.iter().fold(head, |line, card| line.and(" ").then(card)).and("  ")
            };
            let mut rows = rows.map(row);
            sheet.push_flow(rows.next().unwrap_or_default(), rows, look.width);
        }
        _ => rows.for_each(|(head, cards)| sheet.push_flow(head, cards, look.width)),
    }
    let piles = format!("{} and {}", pile(state.goods(), 0), pile(state.goods(), 1));
    let animals = format!("{} and {}", pile(state.animals(), 0), pile(state.animals(), 1));
    let words = format!("{piles} ·").split(' ').map(Line::plain).collect::<Vec<_>>();
    let words = words.into_iter().chain([heading("Animals:")]).chain(animals.split(' ').map(Line::plain));
    sheet.push_flow(heading("Goods:"), words, look.width);
    let offers = Bonus::ALL.into_iter().filter(|bonus| bonus.amount(state.round()) > 0);
    let offers: Vec<String> = offers.map(|bonus| names::bonus(bonus, state.round())).collect();
    sheet.push_wrapped(&format!("Bonus for a triple: {}", offers.join(" / ")), look.width);
    if look.layout != Layout::Compact {
        sheet.extend(to_be_had(rules, state, look.width));
    }
    if !state.drawn()[0].is_none() {
        sheet.push_flow(heading("Bought:"), cards(state.drawn(), look), look.width);
    }
    sheet
}

/// The points for first triples and for all seven types that are left, and how many cards.
fn to_be_had(rules: &Rules, state: &State, width: usize) -> Sheet {
    let mut sheet = Sheet::default();
    let left: Vec<String> =
        Type::ALL.into_iter().filter(|&kind| state.is_first(kind)).map(explain::triple).collect();
    let left = if left.is_empty() { "none".to_owned() } else { left.join(", ") };
    sheet.push_wrapped(&format!("First triples to be had (1 point more): {left}"), width);
    let sevens: Vec<String> =
        rules.sevens()[usize::from(state.sevens())..].iter().map(u8::to_string).collect();
    let sevens = if sevens.is_empty() { "none left".to_owned() } else { sevens.join(", ") };
    let (deck, discard) = (state.deck().size, state.deck().discard.len());
    sheet.push_wrapped(&format!("All seven types: {sevens} · deck {deck} · discard pile {discard}"), width);
    sheet
}

fn headline(rules: &Rules, state: &State, look: &Look) -> Line {
    let moment = match rules.next(state) {
        Next::Over => "The game is over".to_owned(),
        _ => format!("Round {}, turn {} of 6", names::round(state.round()), state.turn() + 1),
    };
    let start = match (rules.is_solitaire(), state.face_down()) {
        (true, _) => String::new(),
        (_, true) => format!(" · {} has sold and begins the next round", look.name(state.start_card())),
        (_, false) => format!(" · {} began and has the start-player card", look.name(state.start_card())),
    };
    Line::painted(look, colors::HEADING, &moment).and(&start)
}

/// The cards of some places; a dash if there are none.
pub(super) fn cards(places: &[Card], look: &Look) -> Vec<Line> {
    let there: Vec<Card> = places.iter().copied().filter(|card| !card.is_none()).collect();
    if there.is_empty() {
        return vec![Line::plain("-")];
    }
    there.into_iter().map(|card| Line::painted(look, colors::card(card), &card.to_string())).collect()
}

/// `dark on 7 more`.
fn pile<W: Ware + Display, const N: usize>(piles: &Piles<W, N>, pile: usize) -> String {
    match (piles.tops[pile], piles.below[pile]) {
        (Some(top), 0) => top.to_string(),
        (Some(top), below) => format!("{top} on {below} more"),
        (None, 0) => "none".to_owned(),
        (None, below) => format!("{below} face down"),
    }
}
