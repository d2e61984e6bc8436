//! A player's sheet: name and score, hand, projects, estate and storage.

use card_game::card::Type;
use card_game::estate::Estate;
use card_game::stock::{Animal, Good};
use card_game::{Rules, State};
use tabletop::{Game, Seat};

use super::table::cards;
use super::{colors, names};
use crate::look::Look;
use crate::sheet::{Line, Sheet};

const WIDTH: usize = 48;

/// The sheet of one seat.
pub(super) fn draw(rules: &Rules, state: &State, seat: Seat, look: &Look) -> Sheet {
    let player = state.player(seat);
    let mut sheet = Sheet::default();
    let mark = if rules.next(state).seats().contains(seat) { "> " } else { "" };
    sheet.push(title(&format!("{mark}{}", look.name(seat)), rules.score(state, seat), look));
    let pile = format!("(and {} face down)", player.pile.len());
    let hand = cards(&player.hand, look).into_iter().chain([Line::plain(pile)]);
    sheet.push_flow(Line::plain("hand:"), hand, WIDTH);
    sheet.push_flow(Line::plain("projects:"), cards(&player.projects, look), WIDTH);
    sheet.push_flow(Line::plain("estate:"), stacks(&player.estate, look), WIDTH);
    sheet.push(Line::plain(format!("{} silver · {}", player.silver, names::workers(player.workers.into()))));
    let (goods, sold) = (names::wares::<Good, 3>(&player.goods), names::wares::<Good, 3>(&player.sold));
    sheet.push_wrapped(&format!("goods: {goods} · sold: {sold}"), WIDTH);
    sheet.push_wrapped(&format!("animals: {}", names::wares::<Animal, 4>(&player.animals)), WIDTH);
    taken(player.firsts, player.all_seven, &mut sheet);
    sheet
}

/// A one-line summary of a player, for the other players.
pub(super) fn in_short(rules: &Rules, state: &State, seat: Seat, look: &Look, width: usize) -> Sheet {
    let player = state.player(seat);
    let mut sheet = Sheet::default();
    let head = format!("{} · {}", look.name(seat), names::points(rules.score(state, seat)));
    sheet.push(Line::painted(look, colors::HEADING, &head));
    sheet.push_flow(Line::plain("estate:"), stacks(&player.estate, look), width);
    let coins = format!("{} silver · {}", player.silver, names::workers(player.workers.into()));
    sheet.push_wrapped(&format!("{coins} · goods: {}", names::wares::<Good, 3>(&player.goods)), width);
    sheet
}

/// The sheet of Aaron.
pub(super) fn aaron(rules: &Rules, state: &State, look: &Look) -> Sheet {
    let mut sheet = Sheet::default();
    sheet.push(title("Aaron", rules.aaron_points(state), look));
    sheet.push_flow(Line::plain("estate:"), stacks(&state.aaron().estate, look), WIDTH);
    sheet.push(Line::plain(format!("{} cards face down", state.aaron().hidden)));
    taken(state.aaron().firsts, state.aaron().all_seven, &mut sheet);
    sheet
}

fn title(name: &str, points: i32, look: &Look) -> Line {
    let text = format!("{name} · {}", names::points(points));
    Line::painted(look, colors::HEADING, &text).padded(WIDTH)
}

/// Every type with its stacks: `mine 3+1`, a full triple first.
fn stacks(estate: &Estate, look: &Look) -> Vec<Line> {
    let kinds: Vec<Type> = Type::ALL.into_iter().filter(|&kind| estate.has_type(kind)).collect();
    let line = |(place, &kind): (usize, &Type)| {
        let of = |size: &'static str, count: u8| std::iter::repeat_n(size, count.into());
        let at = kind as usize;
        let sizes = of("3", estate.complete[at])
            .chain(of("2", estate.pairs[at]))
            .chain(of("1", estate.open(kind, 1)));
        let text = format!("{} {}", kind.name(), sizes.collect::<Vec<_>>().join("+"));
        let comma = if place + 1 < kinds.len() { "," } else { "" };
        Line::painted(look, colors::of(kind), &text).and(comma)
    };
    if kinds.is_empty() { vec![Line::plain("-")] } else { kinds.iter().enumerate().map(line).collect() }
}

/// The cards for first triples and all seven types.
fn taken(firsts: u8, all_seven: u8, sheet: &mut Sheet) {
    let names: Vec<&str> =
        Type::ALL.into_iter().filter(|&kind| firsts >> kind as u8 & 1 == 1).map(Type::name).collect();
    let mut parts = Vec::new();
    if !names.is_empty() {
        parts.push(format!("first triples: {}", names.join(", ")));
    }
    if all_seven > 0 {
        parts.push(format!("all seven types: {all_seven}"));
    }
    if !parts.is_empty() {
        sheet.push_wrapped(&parts.join(" · "), WIDTH);
    }
}
