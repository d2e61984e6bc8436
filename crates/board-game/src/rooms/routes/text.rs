//! How the trade routes are written and read.

use tabletop::text::{Fields, Reasons};

use super::{cards_each, is_dealt, laid_by_now, spaces};
use crate::goods::Good;
use crate::rules::Rules;
use crate::state::State;

pub(super) fn numbers(cards: &[u8]) -> String {
    let words: Vec<String> = cards.iter().filter(|&&card| card > 0).map(u8::to_string).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

/// The colours of the goods that found no space on the route of a house.
pub(super) fn piled(state: &State, house: usize) -> String {
    let bits = state.rooms.routes.piled[house];
    let names = Good::ALL.iter().filter(|&&good| bits >> good as u8 & 1 == 1).map(|good| good.name());
    let names: Vec<&str> = names.collect();
    if names.is_empty() { "-".to_owned() } else { names.join(" ") }
}

/// `route 1: 3 7 12 ; 4 ; red`: cards, spaces filled, colours on the pile.
pub(super) fn write(rules: &Rules, state: &State, fields: &mut Fields) {
    let part = &state.rooms.routes;
    for seat in rules.houses() {
        let cards = numbers(part.cards(rules, seat.index()));
        let piled = piled(state, seat.index());
        fields.push(format!("route {seat}"), format!("{cards} ; {} ; {piled}", part.laid[seat.index()]));
    }
}

pub(super) fn read(rules: &Rules, state: &mut State, fields: &mut Fields, reasons: &mut Reasons) {
    let mut free: Vec<u8> = (1..=12).collect();
    for seat in rules.houses() {
        let key = format!("route {seat}");
        state.rooms.routes.laid[seat.index()] = laid_by_now(rules, state, seat) as u8;
        let Some(text) = fields.take(&key) else { continue };
        match read_route(rules, &text) {
            Some((cards, laid, piled)) => {
                free.retain(|card| !cards.contains(card));
                let part = &mut state.rooms.routes;
                part.cards_mut(rules, seat.index())[..cards.len()].copy_from_slice(&cards);
                part.laid[seat.index()] = laid.unwrap_or(part.laid[seat.index()]);
                part.piled[seat.index()] = piled;
            }
            None => reasons.add(format!(
                "{key}: \"{text}\" should name up to {} cards from 1 to 12, then after ; the spaces filled, then colours",
                cards_each(rules)
            )),
        }
    }
    if is_dealt(state) {
        for seat in rules.houses() {
            for card in
                state.rooms.routes.cards_mut(rules, seat.index()).iter_mut().filter(|card| **card == 0)
            {
                *card = free.remove(0);
            }
        }
    }
}

fn read_route(rules: &Rules, text: &str) -> Option<(Vec<u8>, Option<u8>, u8)> {
    let mut parts = text.split(';').map(str::trim);
    let words = |text: &str| {
        text.split_whitespace().filter(|&word| word != "-").map(str::to_owned).collect::<Vec<_>>()
    };
    let cards = words(parts.next()?)
        .into_iter()
        .map(|word| word.parse::<u8>().ok().filter(|card| (1..=12).contains(card)));
    let cards =
        cards.collect::<Option<Vec<u8>>>().filter(|cards| cards.len() <= usize::from(cards_each(rules)))?;
    let laid: Option<u8> = parts.next().map_or(Some(None), |text| text.parse().ok().map(Some))?;
    let piled = words(parts.next().unwrap_or("-"))
        .iter()
        .try_fold(0, |bits, word| word.parse::<Good>().ok().map(|good| bits | 1 << good as u8))?;
    (usize::from(laid.unwrap_or(0)) <= spaces(rules)).then_some((cards, laid, piled))
}
