//! Named facts about a position, as scenario files expect them.

use std::fmt::Display;

use tabletop::{Game, Seat};

use crate::card::{Card, Type};
use crate::estate::Estate;
use crate::piles::Piles;
use crate::rules::Rules;
use crate::score::{self, Source};
use crate::state::State;
use crate::stock::{Animal, Good, Ware};

const TABLE: &str = "round, turn, first, start-card, deck, discard, drawn, ranking, all-seven, display.N, discard.CARD, \
                     unseen.CARD, goods.N, animals.N, aaron.points, aaron.estate, aaron.cards, aaron.firsts, \
                     aaron.all-seven, aaron.hidden";
const SEAT: &str = "N.points, N.points.SOURCE, N.silver, N.workers, N.goods, N.sold, N.animals, N.projects, N.hand, \
                    N.pile, N.estate, N.cards, N.firsts, N.all-seven, N.storage";

/// The value of a fact, or the known names.
pub(crate) fn fact(rules: &Rules, state: &State, name: &str) -> Result<String, String> {
    let parts: Vec<&str> = name.split('.').collect();
    let found = match parts[..] {
        [name] => of_table(rules, state, name),
        ["aaron", name] => of_aaron(rules, state, name),
        [name, detail] if !name.starts_with(|c: char| c.is_ascii_digit()) => {
            detail_of_table(state, name, detail)
        }
        [seat, name] => seat_of(rules, seat).and_then(|seat| of_seat(rules, state, seat, name)),
        [seat, "points", source] => seat_of(rules, seat).and_then(|seat| {
            let source = Source::ALL.into_iter().find(|known| known.name() == source)?;
            Some(source.points(rules, state, seat).to_string())
        }),
        _ => None,
    };
    found.ok_or_else(|| format!("unknown fact \"{name}\"; facts of the table: {TABLE}; of a player: {SEAT}"))
}

fn seat_of(rules: &Rules, text: &str) -> Option<Seat> {
    text.parse::<Seat>().ok().filter(|seat| seat.0 < rules.players())
}

fn of_table(rules: &Rules, state: &State, name: &str) -> Option<String> {
    Some(match name {
        "round" => ((b'A' + state.round) as char).to_string(),
        "turn" => (state.turn + 1).to_string(),
        "first" => state.first.to_string(),
        "start-card" if rules.is_solitaire() => "-".to_owned(),
        "start-card" => format!("{} {}", state.start_card, if state.face_down { "down" } else { "up" }),
        "deck" => state.deck.size.to_string(),
        "discard" => state.deck.discard.len().to_string(),
        "drawn" => words(state.drawn.iter().filter(|card| !card.is_none())),
        "ranking" => rules.standing(state).places(),
        "all-seven" => words(&rules.sevens()[usize::from(state.sevens)..]),
        _ => return None,
    })
}

fn detail_of_table(state: &State, name: &str, detail: &str) -> Option<String> {
    let number = |high: usize| detail.parse::<usize>().ok().filter(|number| (1..=high).contains(number));
    let card = || detail.parse::<Card>().ok();
    Some(match name {
        "display" => words(state.display[number(6)? - 1].iter().filter(|card| !card.is_none())),
        "discard" => state.deck.discard.count(card()?).to_string(),
        "unseen" => {
            let card = card()?;
            state.deck.unseen.iter().map(|cards| cards.count(card)).sum::<u8>().to_string()
        }
        "goods" => pile::<Good, 3>(&state.goods, number(2)? - 1),
        "animals" => pile::<Animal, 4>(&state.animals, number(2)? - 1),
        _ => return None,
    })
}

fn of_aaron(rules: &Rules, state: &State, name: &str) -> Option<String> {
    let aaron = &state.aaron;
    Some(match name {
        "points" => rules.aaron_points(state).to_string(),
        "estate" => stacks(&aaron.estate),
        "cards" => aaron.estate.cards.to_string(),
        "firsts" => types(aaron.firsts),
        "all-seven" => aaron.all_seven.to_string(),
        "hidden" => aaron.hidden.to_string(),
        _ => return None,
    })
}

fn of_seat(rules: &Rules, state: &State, seat: Seat, name: &str) -> Option<String> {
    let player = state.player(seat);
    Some(match name {
        "points" => score::total(rules, state, seat).to_string(),
        "silver" => player.silver.to_string(),
        "workers" => player.workers.to_string(),
        "goods" => player.goods.text::<Good>(),
        "sold" => player.sold.text::<Good>(),
        "animals" => player.animals.text::<Animal>(),
        "projects" => words(player.projects.iter().filter(|card| !card.is_none())),
        "hand" => words(player.hand.iter().filter(|card| !card.is_none())),
        "pile" => player.pile.len().to_string(),
        "estate" => stacks(&player.estate),
        "cards" => player.estate.cards.to_string(),
        "firsts" => types(player.firsts),
        "all-seven" => player.all_seven.to_string(),
        "storage" => score::storage(rules, state, seat).to_string(),
        _ => return None,
    })
}

/// The top card and the size of the pile: `dark of 5`; `-` when it is empty.
fn pile<W: Ware + Display, const N: usize>(piles: &Piles<W, N>, pile: usize) -> String {
    match piles.tops[pile] {
        Some(top) => format!("{top} of {}", piles.size(pile)),
        None if piles.below[pile] > 0 => format!("? of {}", piles.size(pile)),
        None => "-".to_owned(),
    }
}

/// The stacks by type and size: `mine:1 mine:3 ship:2`.
pub(crate) fn stacks(estate: &Estate) -> String {
    words(Type::ALL.into_iter().flat_map(|kind| {
        let at = kind as usize;
        let of = move |size: u8, count: u8| (0..count).map(move |_| format!("{}:{size}", kind.name()));
        of(1, estate.open(kind, 1)).chain(of(2, estate.pairs[at])).chain(of(3, estate.complete[at]))
    }))
}

/// The types whose bits are set.
pub(crate) fn types(bits: u8) -> String {
    words(Type::ALL.into_iter().filter(|&kind| bits >> kind as u8 & 1 == 1).map(Type::name))
}

pub(crate) fn words<T: ToString>(values: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}
