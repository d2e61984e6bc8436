//! The text of positions: everything on the table as `key: value` lines. See `docs/notation-card.md`.

mod agenda;
mod player;
mod read;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;

use tabletop::Seat;

use crate::agenda::Item;
use crate::card::Card;
use crate::cards::Cards;
use crate::rules::{AARON_PILES, Rules};
use crate::state::State;

/// How many cards of each face are known: on the table, in hands, in estates, in the discard pile.
pub(crate) fn known_cards(rules: &Rules, state: &State) -> [u8; Card::FACES] {
    let mut counts = [0; Card::FACES];
    let mut see = |card: Card| {
        if card.is_face() {
            counts[card.index()] += 1;
        }
    };
    state.display.iter().flatten().chain(&state.drawn).for_each(|&card| see(card));
    for seat in Seat::all(rules.seats_used()) {
        let player = state.player(seat);
        player.projects.iter().chain(&player.hand).for_each(|&card| see(card));
        player.estate.cards.iter().for_each(&mut see);
    }
    let all: [Cards; 2] = [state.aaron.estate.cards, state.deck.discard];
    all.iter().for_each(|cards| cards.iter().for_each(&mut see));
    for item in state.agenda.items() {
        if let Item::Discard(_, card) = *item {
            see(card);
        }
    }
    counts
}

/// How many of Aaron's cards are face down in this round (AARON-02, AARON-03).
pub(crate) fn aaron_hidden(rules: &Rules, state: &State) -> u8 {
    if !rules.is_solitaire() {
        return 0;
    }
    let round = usize::from(state.round);
    let later: u8 = AARON_PILES[round + 1..].iter().sum();
    let now = state.agenda.items().iter().find_map(|item| match *item {
        Item::RoundBegins => Some(AARON_PILES[round]),
        Item::RevealAaron(left) => Some(left),
        _ => None,
    });
    later + now.unwrap_or(0)
}
