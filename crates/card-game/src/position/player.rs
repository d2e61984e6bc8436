//! The lines of one player: storage, projects, hand; and the estate.

use tabletop::{Seat, Unreadable};

use super::read::{Read, below, count};
use super::write::list;
use crate::card::{Card, Type};
use crate::deck::{Pile, SHUFFLINGS};
use crate::estate::Estate;
use crate::facts::{stacks, types, words};
use crate::state::{HAND, Player, State, TURNS, insert};
use crate::stock::{Animal, Animals, Good, Goods};

/// `silver 2, workers 1, points 3, goods dark*2, …`; a card or a pile of an older shuffling has its number behind.
pub(super) fn write(state: &State, seat: Seat) -> String {
    let player = state.player(seat);
    let newest = state.deck.newest();
    let from = |text: String, shuffling: usize| match shuffling == newest {
        true => text,
        false => format!("{text}@{}", shuffling + 1),
    };
    let mut parts = vec![format!("silver {}", player.silver), format!("workers {}", player.workers)];
    let mut part = |name: &str, value: String| {
        if value != "-" {
            parts.push(format!("{name} {value}"));
        }
    };
    part("points", words((player.points > 0).then_some(player.points)));
    part("goods", player.goods.text::<Good>());
    part("sold", player.sold.text::<Good>());
    part("animals", player.animals.text::<Animal>());
    part("projects", list(&player.projects));
    let hand = player.hand.iter().zip(player.hand_from).filter(|(card, _)| !card.is_none());
    part("hand", words(hand.map(|(card, shuffling)| from(card.to_string(), shuffling.into()))));
    let pile = (0..SHUFFLINGS).filter(|&shuffling| player.pile.0[shuffling] > 0);
    let pile = words(pile.map(|shuffling| from(player.pile.0[shuffling].to_string(), shuffling)));
    part("pile", if pile == "-" { "0".to_owned() } else { pile });
    part("firsts", types(player.firsts));
    part("all-seven", words((player.all_seven > 0).then_some(player.all_seven)));
    parts.join(", ")
}

/// Reads a player; also returns whether the pile was given.
pub(super) fn read(text: &str, newest: usize) -> Read<(Player, bool)> {
    let mut player = Player::EMPTY;
    let mut pile_given = false;
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty() && *part != "-") {
        let (name, value) = part.split_once(' ').unwrap_or((part, ""));
        match name {
            "silver" => player.silver = count(value)?,
            "workers" => player.workers = count(value)?,
            "points" => player.points = count(value)?,
            "goods" => player.goods = Goods::read::<Good>(value)?,
            "sold" => player.sold = Goods::read::<Good>(value)?,
            "animals" => player.animals = Animals::read::<Animal>(value)?,
            "projects" => read_cards(&mut player.projects, value, "a player has three projects at most")?,
            "hand" => read_hand(&mut player, value, newest)?,
            "pile" => (player.pile, pile_given) = (read_pile(value, newest)?, true),
            "firsts" => player.firsts = read_types(value)?,
            "all-seven" => player.all_seven = below(value, 0, 4)?,
            _ => {
                let expected = "a player has silver, workers, points, goods, sold, animals, projects, hand, pile, \
                                firsts and all-seven";
                return Err(Unreadable::new(part, expected));
            }
        }
    }
    Ok((player, pile_given))
}

/// Reads cards into places that are kept in order.
pub(super) fn read_cards(places: &mut [Card], text: &str, expected: &str) -> Read<()> {
    for word in text.split_whitespace().filter(|&word| word != "-") {
        if places.last().is_some_and(|last| !last.is_none()) {
            return Err(Unreadable::new(text, expected));
        }
        insert(places, word.parse()?);
    }
    Ok(())
}

fn read_hand(player: &mut Player, text: &str, newest: usize) -> Read<()> {
    for word in text.split_whitespace().filter(|&word| word != "-") {
        if player.hand_size() == HAND {
            return Err(Unreadable::new(text, "a hand has two cards at most"));
        }
        let (name, shuffling) = read_shuffling(word, newest)?;
        let card = if name == "?" { Card::UNKNOWN } else { name.parse()? };
        player.put_in_hand(card, shuffling as u8);
    }
    Ok(())
}

fn read_pile(text: &str, newest: usize) -> Read<Pile> {
    let mut pile = Pile::EMPTY;
    for word in text.split_whitespace() {
        let (number, shuffling) = read_shuffling(word, newest)?;
        pile.0[shuffling] += below(number, 0, TURNS)?;
    }
    match pile.len() <= TURNS {
        true => Ok(pile),
        false => Err(Unreadable::new(text, "a player is dealt six cards")),
    }
}

/// Splits `castle4@1`; without a number it is of the deck's shuffling.
fn read_shuffling(word: &str, newest: usize) -> Read<(&str, usize)> {
    let Some((name, number)) = word.split_once('@') else { return Ok((word, newest)) };
    let shuffling = number.parse::<usize>().ok().filter(|number| (1..=newest).contains(number));
    match shuffling {
        Some(number) => Ok((name, number - 1)),
        None => Err(Unreadable::new(word, "@ is followed by the number of a line \"older N\"")),
    }
}

pub(super) fn read_types(text: &str) -> Read<u8> {
    text.split_whitespace().filter(|&word| word != "-").try_fold(0, |bits, word| match Type::named(word) {
        Some(kind) => Ok(bits | 1 << kind as u8),
        None => {
            let names: Vec<_> = Type::ALL.iter().map(|kind| kind.name()).collect();
            Err(Unreadable::new(word, format!("types are {}", names.join(", "))))
        }
    })
}

/// The cards of an estate, and its stacks unless every card lies with its own type: `mine1 cloister2 ; mine:2`.
pub(super) fn write_estate(estate: &Estate) -> String {
    match *estate == Estate::sorted(estate.cards) {
        true => estate.cards.to_string(),
        false => format!("{} ; {}", estate.cards, stacks(estate)),
    }
}

pub(super) fn read_estate(text: &str) -> Read<Estate> {
    let Some((cards, stacks)) = text.split_once(';') else { return Ok(Estate::sorted(text.parse()?)) };
    let mut estate = Estate { cards: cards.parse()?, ..Estate::EMPTY };
    for word in stacks.split_whitespace().filter(|&word| word != "-") {
        let (name, size) = word.split_once(':').unwrap_or((word, ""));
        let unreadable = || Unreadable::new(word, "a stack is its type and its cards, as in mine:2");
        let at = Type::named(name).ok_or_else(unreadable)? as usize;
        match size {
            "1" if estate.singles >> at & 1 == 1 => {
                return Err(Unreadable::new(word, "a type has at most one stack of one card"));
            }
            "1" => estate.singles |= 1 << at,
            "2" if estate.pairs[at] < 40 => estate.pairs[at] += 1,
            "3" if estate.complete[at] < 40 => estate.complete[at] += 1,
            _ => return Err(unreadable()),
        }
    }
    Ok(estate)
}
