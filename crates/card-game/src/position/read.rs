//! Reads a position from lines, including hand-made ones: whatever is missing is derived from the rest.

use tabletop::text::{Fields, Reasons};
use tabletop::{Seat, Unreadable};

use super::{agenda, known_cards, player};
use crate::agenda::Item;
use crate::card::Card;
use crate::cards::Cards;
use crate::deck::SHUFFLINGS;
use crate::estate::Estate;
use crate::piles::Piles;
use crate::rules::Rules;
use crate::setup::MAX_SEATS;
use crate::state::{ROWS, State, TURNS};
use crate::stock::{Ware, Wares};

pub(super) type Read<T> = Result<T, Unreadable>;

/// Reads a position, or says everything that is impossible in it.
pub(crate) fn read(rules: &Rules, fields: &mut Fields) -> Result<State, Reasons> {
    let mut reasons = Reasons::default();
    let mut state = State::empty();
    state.deck.unseen = [Cards::EMPTY; SHUFFLINGS];
    let seats = || Seat::all(rules.seats_used());
    let mut line = |key: &str, reasons: &mut Reasons, apply: &mut dyn FnMut(&str) -> Read<()>| {
        let found = fields.take(key);
        if let Some(text) = &found {
            reasons.take(apply(text).map_err(|error| format!("{key}: {error}")));
        }
        found.is_some()
    };
    line("round", &mut reasons, &mut |text| read_round(text).map(|round| state.round = round));
    line("turn", &mut reasons, &mut |text| below(text, 1, TURNS).map(|turn| state.turn = turn - 1));
    state.first = rules.setup.start_player.unwrap_or_default();
    if !rules.is_solitaire() {
        line("first", &mut reasons, &mut |text| read_seat(rules, text).map(|seat| state.first = seat));
        state.start_card = state.first;
        line("start-card", &mut reasons, &mut |text| read_start_card(rules, &mut state, text));
    }
    for row in 0..ROWS {
        line(&format!("display {}", row + 1), &mut reasons, &mut |text| {
            player::read_cards(&mut state.display[row], text, "a row has five cards at most")
        });
    }
    for older in 0..SHUFFLINGS - 1 {
        if line(&format!("older {}", older + 1), &mut reasons, &mut |text| {
            state.deck.unseen[older] = text.parse()?;
            Ok(())
        }) {
            state.deck.current = older as u8 + 1;
        }
    }
    let mut pile_given = [false; MAX_SEATS];
    for seat in seats() {
        line(&format!("player {seat}"), &mut reasons, &mut |text| {
            let (player, given) = player::read(text, state.deck.newest())?;
            *state.player_mut(seat) = player;
            pile_given[seat.index()] = given;
            Ok(())
        });
        line(&format!("estate {seat}"), &mut reasons, &mut |text| {
            state.player_mut(seat).estate = player::read_estate(text)?;
            Ok(())
        });
    }
    if rules.is_solitaire() {
        line("aaron", &mut reasons, &mut |text| read_aaron(&mut state, text));
    }
    line("discard", &mut reasons, &mut |text| text.parse().map(|cards| state.deck.discard = cards));
    line("drawn", &mut reasons, &mut |text| {
        player::read_cards(&mut state.drawn, text, "three cards are bought at most")
    });
    line("used", &mut reasons, &mut |text| read_used(&mut state, text));
    let mut on_turn = state.first;
    line("on-turn", &mut reasons, &mut |text| read_seat(rules, text).map(|seat| on_turn = seat));
    let agenda_given = line("agenda", &mut reasons, &mut |text| {
        agenda::read(rules, text).map(|agenda| state.agenda = agenda)
    });
    let goods_given = line("goods", &mut reasons, &mut |text| read_piles(&mut state.goods, text));
    let animals_given = line("animals", &mut reasons, &mut |text| read_piles(&mut state.animals, text));
    reasons.or(())?;
    let mut reasons = Reasons::default();
    take_turn(rules, &mut state, on_turn, agenda_given, &pile_given);
    state.sevens = seats().filter(|&seat| state.player(seat).all_seven > 0).count() as u8;
    state.sevens += u8::from(state.aaron.all_seven > 0);
    state.aaron.hidden = super::aaron_hidden(rules, &state);
    let owned: Vec<_> = seats().map(|seat| *state.player(seat)).collect();
    let goods = owned.iter().flat_map(|player| [player.goods, player.sold]);
    reasons.take(fill_piles(&mut state.goods, goods, goods_given));
    reasons.take(fill_piles(&mut state.animals, owned.iter().map(|player| player.animals), animals_given));
    reasons.take(fill_deck(rules, &mut state));
    reasons.or(())?;
    Reasons(crate::contradictions::find(rules, &state)).or(())?;
    rules.proceed(&mut state);
    Ok(state)
}

/// Without an agenda it is somebody's turn; a pile that is not given has the cards that the round still needs, once
/// they have been dealt.
fn take_turn(
    rules: &Rules,
    state: &mut State,
    on_turn: Seat,
    agenda_given: bool,
    pile_given: &[bool; MAX_SEATS],
) {
    let (first, players) = (state.first.0, rules.players());
    let place_of = |seat: Seat| (seat.0 + players - first) % players;
    let (now, newest) = (place_of(on_turn), state.deck.newest());
    let is_dealt =
        !state.agenda.items().iter().any(|item| matches!(item, Item::RoundBegins | Item::DealHands));
    for seat in Seat::all(rules.seats_used()).filter(|seat| is_dealt && !pile_given[seat.index()]) {
        let has_played = place_of(seat) < now || seat == on_turn && state.played;
        let left = TURNS - state.turn - u8::from(has_played);
        let in_hand = state.player(seat).hand_size() as u8;
        state.player_mut(seat).pile.0[newest] = left.saturating_sub(in_hand);
    }
    if agenda_given {
        return;
    }
    state.agenda = [Item::RoundEnds, Item::NextTurn(now + 1), Item::Turn(on_turn)].into_iter().collect();
    if !state.played && state.player(on_turn).draws() {
        state.agenda.push(Item::DrawHand(on_turn));
    }
}

/// All cards that are nowhere else are unseen, and the deck has those that nobody was dealt.
fn fill_deck(rules: &Rules, state: &mut State) -> Result<(), Reasons> {
    let known = known_cards(rules, state);
    let older: Vec<Cards> = state.deck.unseen[..state.deck.newest()].to_vec();
    let mut unseen = Cards::EMPTY;
    let mut reasons = Reasons::default();
    for card in Card::all() {
        let seen = known[card.index()] + older.iter().map(|cards| cards.count(card)).sum::<u8>();
        match card.copies().checked_sub(seen) {
            Some(left) => (0..left).for_each(|_| unseen.add(card)),
            None => {
                reasons.add(format!("{seen} cards {card} are in the game, which has only {}", card.copies()));
            }
        }
    }
    let newest = state.deck.newest();
    state.deck.unseen[newest] = unseen;
    match unseen.len().checked_sub(state.dealt(newest)) {
        Some(size) => state.deck.size = size as u8,
        None => reasons.add(format!("more cards were dealt than the {} that are face down", unseen.len())),
    }
    reasons.or(())
}

/// All wares that nobody has are in the piles; without a line they are two equal piles that show the first there are.
fn fill_piles<W: Ware, const N: usize>(
    piles: &mut Piles<W, N>,
    owned: impl Iterator<Item = Wares<N>>,
    given: bool,
) -> Result<(), Reasons> {
    let mut left = Wares::<N>::all::<W>().0;
    let shown = piles.tops.iter().flatten().fold(Wares::<N>::NONE, |mut all, &top| {
        all.add(top);
        all
    });
    for wares in owned.chain([shown]) {
        for (left, count) in left.iter_mut().zip(wares.0) {
            let too_many = format!("there are more than {} cards of one of the {}", W::COPIES, W::PLURAL);
            *left = left.checked_sub(count).ok_or_else(|| Reasons::one(too_many))?;
        }
    }
    piles.hidden = Wares(left);
    if !given {
        piles.set_up();
        while piles.to_reveal().is_some() {
            let first = piles.hidden.pick(0);
            piles.reveal(first);
        }
    }
    Ok(())
}

/// Reads `dark+7 light+6`.
fn read_piles<W: Ware, const N: usize>(piles: &mut Piles<W, N>, text: &str) -> Read<()> {
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.len() != 2 {
        return Err(Unreadable::new(text, "there are two piles, written like dark+7 light+6"));
    }
    for (pile, word) in words.into_iter().enumerate().filter(|(_, word)| *word != "-") {
        let (top, under) = word.split_once('+').unwrap_or((word, "0"));
        piles.below[pile] = below(under, 0, 20)?;
        match top {
            "?" => piles.below[pile] += 1,
            name => piles.tops[pile] = Some(W::named(name)?),
        }
    }
    Ok(())
}

fn read_aaron(state: &mut State, text: &str) -> Read<()> {
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty() && *part != "-") {
        let (name, value) = part.split_once(' ').unwrap_or((part, ""));
        match name {
            "cards" => state.aaron.estate = Estate::sorted(value.parse()?),
            "firsts" => state.aaron.firsts = player::read_types(value)?,
            "all-seven" => state.aaron.all_seven = below(value, 0, 4)?,
            _ => return Err(Unreadable::new(part, "Aaron has cards, firsts and all-seven")),
        }
    }
    Ok(())
}

pub(super) fn below(text: &str, low: u8, high: u8) -> Read<u8> {
    match text.parse() {
        Ok(number) if (low..=high).contains(&number) => Ok(number),
        _ => Err(Unreadable::new(text, format!("it should be a number from {low} to {high}"))),
    }
}

pub(super) fn count(text: &str) -> Read<u16> {
    below(text, 0, 99).map(u16::from)
}

fn read_round(text: &str) -> Read<u8> {
    match text.as_bytes() {
        [letter @ b'A'..=b'E'] => Ok(letter - b'A'),
        _ => Err(Unreadable::new(text, "rounds are A to E")),
    }
}

fn read_seat(rules: &Rules, text: &str) -> Read<Seat> {
    text.parse().and_then(|seat: Seat| match seat.0 < rules.players() {
        true => Ok(seat),
        false => Err(Unreadable::new(text, format!("there are {} seats", rules.players()))),
    })
}

/// Reads `2 up` or `2 down`.
fn read_start_card(rules: &Rules, state: &mut State, text: &str) -> Read<()> {
    let (seat, side) = text.split_once(' ').unwrap_or((text, "up"));
    state.start_card = read_seat(rules, seat)?;
    state.face_down = match side.trim() {
        "up" => false,
        "down" => true,
        other => return Err(Unreadable::new(other, "it should be up or down")),
    };
    Ok(())
}

fn read_used(state: &mut State, text: &str) -> Read<()> {
    for word in text.split_whitespace().filter(|&word| word != "-") {
        match word {
            "played" => state.played = true,
            "bought" => state.bought = true,
            _ => return Err(Unreadable::new(word, "it should be played, bought or both")),
        }
    }
    Ok(())
}
