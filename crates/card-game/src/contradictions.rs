//! Contradictions: everything that makes a position impossible.

use tabletop::Seat;

use crate::agenda::Item;
use crate::card::{Card, Type};
use crate::deck::SHUFFLINGS;
use crate::estate::Estate;
use crate::piles::Piles;
use crate::position::{aaron_hidden, known_cards};
use crate::rules::Rules;
use crate::state::{HAND, Player, State, TURNS};
use crate::stock::{Ware, Wares};

/// All contradictions, as sentences.
pub(crate) fn find(rules: &Rules, state: &State) -> Vec<String> {
    let mut found = Vec::new();
    cards(rules, state, &mut found);
    shufflings(state, &mut found);
    let players: Vec<&Player> = Seat::all(rules.seats_used()).map(|seat| state.player(seat)).collect();
    piles(state, &state.goods, players.iter().flat_map(|player| [player.goods, player.sold]), &mut found);
    piles(state, &state.animals, players.iter().map(|player| player.animals), &mut found);
    for (number, player) in (1..).zip(&players) {
        estate(&format!("player {number}"), &player.estate, &mut found);
        places(number, player, &mut found);
    }
    turns(rules, state, &mut found);
    firsts(state, &players, &mut found);
    sevens(rules, state, &players, &mut found);
    if rules.is_solitaire() {
        aaron(rules, state, &mut found);
    }
    agenda(rules, state, &mut found);
    found
}

/// Cards never leave the game: every face is there as often as it was printed (CARD-COMP-01).
fn cards(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let known = known_cards(rules, state);
    for card in Card::all() {
        let unseen: u8 = state.deck.unseen.iter().map(|cards| cards.count(card)).sum();
        let all = known[card.index()] + unseen;
        if all != card.copies() {
            found.push(format!("{all} cards {card} are in the game, which has {}", card.copies()));
        }
    }
}

/// The face-down cards of each shuffling are those that were dealt, and in the newest one the deck.
fn shufflings(state: &State, found: &mut Vec<String>) {
    let newest = state.deck.newest();
    for shuffling in 0..SHUFFLINGS {
        let deck = if shuffling == newest { u32::from(state.deck.size) } else { 0 };
        let (unseen, places) = (state.deck.unseen[shuffling].len(), state.dealt(shuffling) + deck);
        if unseen != places {
            found.push(format!(
                "{unseen} cards of shuffling {} are face down in {places} places",
                shuffling + 1
            ));
        }
    }
    let is_held = |shuffling: usize| {
        state.players.iter().any(|player| {
            let holds =
                |at: usize| !player.hand[at].is_none() && usize::from(player.hand_from[at]) == shuffling;
            player.pile.0[shuffling] > 0 || (0..HAND).any(holds)
        })
    };
    if (0..SHUFFLINGS).filter(|&shuffling| is_held(shuffling)).count() > 2 {
        found.push("the players hold cards of more than two shufflings".to_owned());
    }
}

/// Goods and animals never leave the game, and the piles have all that nobody owns (CARD-COMP-02, CARD-SETUP-02).
fn piles<W: Ware, const N: usize>(
    state: &State,
    piles: &Piles<W, N>,
    owned: impl Iterator<Item = Wares<N>>,
    found: &mut Vec<String>,
) {
    let mut all = piles.hidden.0;
    owned.for_each(|wares| all.iter_mut().zip(wares.0).for_each(|(all, count)| *all += count));
    piles.tops.iter().flatten().for_each(|top| all[top.index()] += 1);
    for (&ware, count) in W::ALL.iter().zip(all).filter(|(_, count)| *count != W::COPIES) {
        found.push(format!("{count} cards {} are in the game, which has {}", ware.name(), W::COPIES));
    }
    let is_set_up = !state.agenda.items().contains(&Item::SetUpPiles);
    let (below, hidden) = (piles.below[0] + piles.below[1], piles.hidden.total());
    let right = if is_set_up { hidden } else { 0 };
    if below != right {
        found.push(format!("{below} {} lie below the top cards, but {right} should", W::PLURAL));
    }
    let (one, other) = (piles.size(0), piles.size(1));
    if one.min(other) == 0 && one.max(other) > 1 {
        found.push(format!("a pile of {} is empty though the other could be halved", W::PLURAL));
    }
    let reveals = |item: &Item| match item {
        Item::RevealGoods => W::PLURAL == "goods",
        Item::RevealAnimals => W::PLURAL == "animals",
        _ => false,
    };
    if piles.to_reveal().is_some() && !state.agenda.items().iter().any(reveals) {
        found.push(format!("the top card of a pile of {} is not turned up", W::PLURAL));
    }
}

/// Stacks hold the cards of the estate, each at least one card of its type (CARD-EST-01, CARD-FN-CLOISTER).
fn estate(whose: &str, estate: &Estate, found: &mut Vec<String>) {
    let cards_of = |kind: Type| estate.cards.iter().filter(|card| card.card_type() == kind).count();
    let size = |kind: Type| usize::from(estate.size(kind));
    let all: usize = Type::ALL.into_iter().map(size).sum();
    if all != estate.cards.len() as usize {
        found.push(format!("the stacks of {whose} have {all} cards, the estate {}", estate.cards.len()));
    }
    for kind in Type::ALL {
        let (cards, at) = (cards_of(kind), kind as usize);
        let stacks = usize::from((estate.singles >> at & 1) + estate.pairs[at] + estate.complete[at]);
        let fits = match kind {
            Type::Cloister => size(kind) <= cards,
            _ => cards <= size(kind) && stacks <= cards,
        };
        if !fits {
            found.push(format!("the {} stacks of {whose} do not fit the cards of the estate", kind.name()));
        }
    }
}

/// Places are filled from the first and in order.
fn places(number: u8, player: &Player, found: &mut Vec<String>) {
    let hand = (0..HAND).map(|at| (player.hand[at], player.hand_from[at]));
    if !player.projects.is_sorted() || !hand.is_sorted() || player.projects.contains(&Card::UNKNOWN) {
        found.push(format!("the cards of player {number} are out of order"));
    }
}

/// Nobody has more cards for this round than turns (CARD-TURN-02).
fn turns(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let items = state.agenda.items();
    let next = items.iter().find_map(|item| match *item {
        Item::NextTurn(place) => Some(place),
        _ => None,
    });
    let is_turn = items.iter().any(|item| matches!(item, Item::Turn(_)));
    for place in 0..rules.players() {
        let seat = rules.seat_at(state, place);
        let left = next.map_or(0, |next| {
            let is_now = is_turn && place + 1 == next;
            let is_over = place < next && !is_now || is_now && state.played;
            TURNS - state.turn - u8::from(is_over)
        });
        let cards = state.player(seat).hand_size() as u8 + state.player(seat).pile.len();
        if cards > left && !items.is_empty() {
            found.push(format!("player {seat} has {cards} cards for the {left} turns that are left"));
        }
    }
}

/// The card for a first triple is with somebody who has such a triple, as soon as there is one (CARD-EST-03).
fn firsts(state: &State, players: &[&Player], found: &mut Vec<String>) {
    let owners = || players.iter().map(|player| (player.firsts, &player.estate));
    let owners = || owners().chain([(state.aaron.firsts, &state.aaron.estate)]);
    for kind in Type::ALL {
        let has_card = |firsts: u8| firsts >> kind as u8 & 1 == 1;
        let has_triple = |estate: &Estate| estate.complete[kind as usize] > 0;
        let (cards, name) = (owners().filter(|(firsts, _)| has_card(*firsts)).count(), kind.name());
        if owners().any(|(firsts, estate)| has_card(firsts) && !has_triple(estate)) {
            found.push(format!("the owner of the card for the first {name} triple has no such triple"));
        }
        if cards > 1 {
            found.push(format!("the card for the first {name} triple appears twice"));
        }
        if cards == 0 && owners().any(|(_, estate)| has_triple(estate)) {
            found.push(format!("there is a {name} triple, but nobody has the card for the first"));
        }
    }
}

/// The cards for all seven types were taken from the top, each by somebody who has seven cards (CARD-EST-05).
fn sevens(rules: &Rules, state: &State, players: &[&Player], found: &mut Vec<String>) {
    let owners = players.iter().map(|player| (player.all_seven, &player.estate));
    let owners: Vec<_> = owners.chain([(state.aaron.all_seven, &state.aaron.estate)]).collect();
    let mut taken: Vec<u8> = owners.iter().map(|(points, _)| *points).filter(|&points| points > 0).collect();
    taken.sort_unstable_by(|one, other| other.cmp(one));
    if rules.sevens().get(..usize::from(state.sevens)) != Some(&taken[..]) {
        found.push(format!("the cards for all seven types cannot have been taken as {taken:?}"));
    }
    let is_left = usize::from(state.sevens) < rules.sevens().len();
    for (points, estate) in owners {
        if points > 0 && estate.cards.len() < Type::COUNT as u32 {
            found.push("somebody has a card for all seven types without seven cards".to_owned());
        }
        if points == 0 && is_left && rules.has_all_types(estate) {
            found.push("somebody has all seven types without the card for it".to_owned());
        }
    }
}

/// Aaron's cards lie by their own types, and his piles have the cards of the rounds to come (AARON-02, AARON-04).
fn aaron(rules: &Rules, state: &State, found: &mut Vec<String>) {
    if state.aaron.estate != Estate::sorted(state.aaron.estate.cards) {
        found.push("Aaron's cards do not lie by their own types".to_owned());
    }
    let hidden = aaron_hidden(rules, state);
    if state.aaron.hidden != hidden {
        found.push(format!("Aaron has {} cards face down instead of {hidden}", state.aaron.hidden));
    }
}

/// Every question is for the seat whose turn it is, and leaves something to choose.
fn agenda(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let items = state.agenda.items();
    for pair in items.windows(2) {
        if let [Item::NextTurn(place), Item::Turn(seat)] = *pair
            && (place == 0 || rules.seat_at(state, place - 1) != seat)
        {
            found.push(format!("it is player {seat}'s turn, but the turn order names another"));
        }
    }
    let drawn = state.drawn.iter().filter(|card| !card.is_none()).count();
    let mut is_buying = false;
    for &item in items {
        is_buying |= matches!(item, Item::Bought(_) | Item::DrawBought(..));
        let is_possible = match item {
            Item::Turn(seat) => {
                let will_draw = items.contains(&Item::DrawHand(seat)) && state.player(seat).draws();
                state.played || state.player(seat).hand_size() > 0 || will_draw
            }
            Item::Discard(seat, _) => state.player(seat).is_full(),
            Item::Return(seat, points) => {
                3 * u16::from(points) <= state.player(seat).workers + state.player(seat).silver
            }
            Item::Bought(_) => state.bought && drawn > 0,
            Item::DrawBought(_, left) => state.bought && drawn + usize::from(left) == 3,
            Item::FillDisplay(at) => fits_display(rules, state, at),
            Item::RoundBegins => state.displayed().next().is_none() && !is_anything_dealt(state),
            Item::DealHands => state.turn == 0 && !is_anything_dealt(state),
            Item::DealGood(next) => is_dealt(rules, next, |seat| {
                state.player(seat).goods.total() + state.player(seat).sold.total()
            }),
            Item::DealAnimal(next) => is_dealt(rules, next, |seat| state.player(seat).animals.total()),
            _ => true,
        };
        if !is_possible {
            found.push(format!("the agenda cannot have {item:?} here"));
        }
    }
    if drawn > 0 && !is_buying {
        found.push("there are bought cards, but nobody is buying".to_owned());
    }
}

/// Whether the display can be what its first `at` cards made it.
fn fits_display(rules: &Rules, state: &State, at: u8) -> bool {
    let laid_out = |row: usize| (0..at).filter(|&card| rules.row_of(card) == Some(row)).count();
    let fits_row = |(row, cards): (usize, &[Card; 5])| {
        let all = cards.iter().filter(|card| !card.is_none()).count();
        let own = cards.iter().filter(|card| usize::from(card.die()) == row + 1).count();
        all >= laid_out(row) && all - laid_out(row) <= own
    };
    state.displayed().count() == usize::from(at) && state.display.iter().enumerate().all(fits_row)
}

/// Whether a player has cards for the round.
fn is_anything_dealt(state: &State) -> bool {
    state.players.iter().any(|player| player.hand_size() > 0 || !player.pile.is_empty())
}

/// Whether the seats before `next` have been dealt one card, and no other seat any.
fn is_dealt(rules: &Rules, next: Seat, count: impl Fn(Seat) -> u8) -> bool {
    Seat::all(rules.seats_used()).all(|seat| count(seat) == u8::from(seat < next))
}
