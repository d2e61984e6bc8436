//! A position as lines.

use tabletop::Seat;
use tabletop::text::Fields;

use super::{agenda, player};
use crate::card::Card;
use crate::facts::{types, words};
use crate::piles::Piles;
use crate::rules::Rules;
use crate::state::State;
use crate::stock::Ware;

/// The lines of a position; reading them gives the same state.
pub(crate) fn write(rules: &Rules, state: &State) -> Fields {
    let mut fields = Fields::new();
    fields.push("round", (b'A' + state.round) as char);
    fields.push("turn", state.turn + 1);
    if !rules.is_solitaire() {
        fields.push("first", state.first);
        let side = if state.face_down { "down" } else { "up" };
        fields.push("start-card", format!("{} {side}", state.start_card));
    }
    for (row, cards) in state.display.iter().enumerate() {
        fields.push(format!("display {}", row + 1), list(cards));
    }
    fields.push("goods", piles(&state.goods));
    fields.push("animals", piles(&state.animals));
    for seat in Seat::all(rules.seats_used()) {
        fields.push(format!("player {seat}"), player::write(state, seat));
    }
    for seat in Seat::all(rules.seats_used()) {
        fields.push(format!("estate {seat}"), player::write_estate(&state.player(seat).estate));
    }
    if rules.is_solitaire() {
        let aaron = &state.aaron;
        let (cards, firsts) = (aaron.estate.cards, types(aaron.firsts));
        fields.push("aaron", format!("cards {cards}, firsts {firsts}, all-seven {}", aaron.all_seven));
    }
    fields.push("discard", state.deck.discard);
    for older in 0..state.deck.newest() {
        fields.push(format!("older {}", older + 1), state.deck.unseen[older]);
    }
    if !state.drawn[0].is_none() {
        fields.push("drawn", list(&state.drawn));
    }
    let used: Vec<_> =
        [(state.played, "played"), (state.bought, "bought")].into_iter().filter(|(is, _)| *is).collect();
    if !used.is_empty() {
        fields.push("used", words(used.iter().map(|(_, name)| name)));
    }
    fields.push("agenda", agenda::write(&state.agenda));
    fields
}

pub(super) fn list(cards: &[Card]) -> String {
    words(cards.iter().filter(|card| !card.is_none()))
}

/// The two piles by their top card and the number of cards below it: `dark+7 light+6`.
fn piles<W: Ware, const N: usize>(piles: &Piles<W, N>) -> String {
    words((0..2).map(|pile| match (piles.tops[pile], piles.below[pile]) {
        (None, 0) => "-".to_owned(),
        (None, below) => format!("?+{}", below - 1),
        (Some(top), below) => format!("{}+{below}", top.name()),
    }))
}
