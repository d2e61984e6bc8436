//! The features of a seat, and of Aaron.

use card_game::agenda::Item;
use card_game::card::{Card, Kind, Type};
use card_game::estate::Stack;
use card_game::state::{HAND, PROJECTS, Player};
use card_game::stock::{Animal, Good, Ware as _};

use super::*;

/// Questions besides those that name a kind.
const PLAIN: usize = 16;
/// So many of them are seen.
const QUESTIONS: usize = 6;
/// How far a number of the hand is from another: none to three steps, or there is no hand.
const REACH: usize = 5;
/// What a type has in an estate: triples, further pairs, a single card.
const PILES: usize = 4 + 3 + 1;

pub(super) const BLOCKS: &[Block] = &[
    block("piles", Type::COUNT * PILES),
    block("types", (Type::COUNT + 1) * 3),
    block("missing types", Type::COUNT),
    block("silver", 14),
    block("workers", 12),
    block("goods", 3 * 6),
    block("sold", 14),
    block("animals", 4 * 5),
    block("kinds of animals", 5),
    block("projects", Card::FACES),
    block("project count", PROJECTS + 1),
    block("project fits", Type::COUNT * 3),
    block("project dice", 6 * 3),
    block("project by hand", Type::COUNT * REACH),
    block("hand", 6 * HAND),
    block("display by hand", KINDS),
    block("pile", TURNS as usize),
    block("order", 4),
    block("start card", 1),
    block("turn to come", 1),
    block("questions", PLAIN + 3 * KINDS),
    block("Aaron's piles", Type::COUNT * PILES),
    block("Aaron's types", (Type::COUNT + 1) * 3),
    block("Aaron's cards", 25),
    block("lead of Aaron", 24),
];

const OWN_PILES: u16 = first_of(BLOCKS, "piles");
const OWN_TYPES: u16 = first_of(BLOCKS, "types");
const MISSING: u16 = first_of(BLOCKS, "missing types");
const SILVER: u16 = first_of(BLOCKS, "silver");
const WORKERS: u16 = first_of(BLOCKS, "workers");
const STORED: u16 = first_of(BLOCKS, "goods");
const SOLD: u16 = first_of(BLOCKS, "sold");
const HERD: u16 = first_of(BLOCKS, "animals");
const HERD_KINDS: u16 = first_of(BLOCKS, "kinds of animals");
const PROJECT: u16 = first_of(BLOCKS, "projects");
const PROJECT_COUNT: u16 = first_of(BLOCKS, "project count");
const FITS: u16 = first_of(BLOCKS, "project fits");
const PROJECT_DICE: u16 = first_of(BLOCKS, "project dice");
const BY_HAND: u16 = first_of(BLOCKS, "project by hand");
const IN_HAND: u16 = first_of(BLOCKS, "hand");
const ROW_BY_HAND: u16 = first_of(BLOCKS, "display by hand");
const PILE: u16 = first_of(BLOCKS, "pile");
const ORDER: u16 = first_of(BLOCKS, "order");
const START_CARD: u16 = first_of(BLOCKS, "start card");
const TO_COME: u16 = first_of(BLOCKS, "turn to come");
const ASKED: u16 = first_of(BLOCKS, "questions");
const AARON_PILES: u16 = first_of(BLOCKS, "Aaron's piles");
const AARON_TYPES: u16 = first_of(BLOCKS, "Aaron's types");
const AARON_CARDS: u16 = first_of(BLOCKS, "Aaron's cards");
const LEAD: u16 = first_of(BLOCKS, "lead of Aaron");

pub(super) fn fill(rules: &Rules, state: &State, seat: Seat, slots: &mut Vec<u16>) {
    let player = state.player(seat);
    piles(&player.estate, OWN_PILES, slots);
    types(rules, state, &player.estate, player.all_seven, OWN_TYPES, slots);
    let is_open = player.all_seven == 0 && next_seven(rules, state) > 0;
    for kind in Type::ALL {
        slots.push(when(is_open && !rules.has_type(&player.estate, kind), MISSING + kind as u16));
    }
    stock(player, slots);
    projects(player, slots);
    hand(state, player, slots);
    order(rules, state, seat, slots);
    questions(state, seat, slots);
}

/// What lies in an estate, type by type.
fn piles(estate: &Estate, first: u16, slots: &mut Vec<u16>) {
    for kind in Type::ALL {
        let first = first + (PILES * kind as usize) as u16;
        slots.push(count(first, estate.complete[kind as usize].into(), 4));
        slots.push(count(first + 4, estate.pairs[kind as usize].into(), 3));
        slots.push(when(estate.open(kind, 1) > 0, first + 7));
    }
}

/// How many types there are, and whether the card for all seven is taken, to be had, or gone.
fn types(rules: &Rules, state: &State, estate: &Estate, own: u8, first: u16, slots: &mut Vec<u16>) {
    let types = Type::ALL.into_iter().filter(|&kind| rules.has_type(estate, kind)).count();
    let card = match (own, next_seven(rules, state)) {
        (1.., _) => 0,
        (0, 1..) => 1,
        (0, 0) => 2,
    };
    slots.push(first + (3 * types + card) as u16);
}

/// Silver, workers, goods and animals.
fn stock(player: &Player, slots: &mut Vec<u16>) {
    slots.push(count(SILVER, player.silver.into(), 14));
    slots.push(count(WORKERS, player.workers.into(), 12));
    for &good in Good::ALL {
        slots.push(count(STORED + 6 * good as u16, player.goods.count(good).into(), 6));
    }
    slots.push(count(SOLD, player.sold.total().into(), 14));
    for &animal in Animal::ALL {
        slots.push(count(HERD + 5 * animal as u16, player.animals.count(animal).into(), 5));
    }
    let kinds = player.animals.0.iter().filter(|&&animals| animals > 0).count();
    slots.push(HERD_KINDS + kinds as u16);
}

/// Projects: what they are, what they would join, and how far the hand is from their numbers.
fn projects(player: &Player, slots: &mut Vec<u16>) {
    let mut dice = [0_usize; 6];
    for &card in &player.projects {
        if card.is_none() {
            slots.extend([0; 3]);
            continue;
        }
        slots.push(PROJECT + card.index() as u16);
        let joins = player.estate.targets(card.card_type()).map(Stack::size).max().unwrap_or(0);
        slots.push(FITS + 3 * card.card_type() as u16 + u16::from(joins));
        let steps = dice_in_hand(player).map(|die| apart(die, card.die())).min().unwrap_or(4);
        slots.push(BY_HAND + (card.card_type() as usize * REACH + steps) as u16);
        dice[usize::from(card.die()) - 1] += 1;
    }
    let projects = dice.iter().sum::<usize>();
    slots.push(PROJECT_COUNT + projects as u16);
    for (at, &projects) in dice.iter().enumerate() {
        slots.push(count(PROJECT_DICE + 3 * at as u16, projects, 3));
    }
}

fn dice_in_hand(player: &Player) -> impl Iterator<Item = u8> {
    player.hand.into_iter().filter(|card| card.is_face()).map(Card::die)
}

/// How many workers lie between two numbers.
fn apart(one: u8, other: u8) -> usize {
    let apart = one.abs_diff(other);
    apart.min(6 - apart).into()
}

/// The numbers in hand, what the display offers for them, and the cards that are still to be drawn.
fn hand(state: &State, player: &Player, slots: &mut Vec<u16>) {
    let mut dice = [0_usize; 6];
    dice_in_hand(player).for_each(|die| dice[usize::from(die) - 1] += 1);
    for (at, &cards) in dice.iter().enumerate() {
        slots.push(count(IN_HAND + (HAND * at) as u16, cards, HAND));
    }
    for card in player.hand {
        let row = if card.is_face() { usize::from(card.die()) - 1 } else { ROWS };
        let cards = state.display().get(row).copied().unwrap_or([Card::NONE; ROW_CARDS]);
        slots.extend(cards.map(|card| when(card.is_face(), ROW_BY_HAND + card.kind() as u16)));
    }
    slots.push(count(PILE, player.pile.len().into(), TURNS.into()));
}

/// The place in the order of the round, and whether the turn is still to come.
fn order(rules: &Rules, state: &State, seat: Seat, slots: &mut Vec<u16>) {
    let place = (0..rules.players()).find(|&place| rules.seat_at(state, place) == seat).unwrap_or(0);
    slots.push(ORDER + u16::from(place));
    slots.push(when(state.start_card() == seat, START_CARD));
    let is_to_come = state.agenda().items().iter().any(|item| match *item {
        Item::NextTurn(next) => place >= next,
        Item::Turn(asked) => asked == seat && !state.played(),
        _ => false,
    });
    slots.push(when(is_to_come, TO_COME));
}

/// What the seat will still be asked in a turn that chance interrupts.
fn questions(state: &State, seat: Seat, slots: &mut Vec<u16>) {
    let last = slots.len() + QUESTIONS;
    for item in state.agenda().items().iter().rev() {
        let of_kind = |group: usize, kind: Kind| PLAIN + group * KINDS + kind as usize;
        let question = match *item {
            Item::DrawBought(buyer, _) if buyer == seat => 0,
            _ if item.seat().is_some_and(|asked| asked != seat) => continue,
            Item::Turn(_) if state.played() => 1,
            Item::Action(_, die) => 1 + usize::from(die),
            Item::Castle(_) => 8,
            Item::TakeGood(_) => 9,
            Item::TakeAnimal(_) => 10,
            Item::Bonus(_) => 11,
            Item::Bought(_) => 12,
            Item::Discard(..) => 13,
            Item::Return(..) => 14,
            Item::Function(_, kind) => of_kind(0, kind),
            Item::Placed(owner, card) if owner == seat => of_kind(1, card.kind()),
            Item::Order(_, card) => of_kind(2, card.kind()),
            _ => continue,
        };
        if slots.len() < last {
            slots.push(ASKED + question as u16);
        }
    }
    slots.resize(last, 0);
}

/// What the net sees of Aaron.
pub(super) fn aaron(rules: &Rules, state: &State, slots: &mut Vec<u16>) {
    let aaron = state.aaron();
    piles(&aaron.estate, AARON_PILES, slots);
    types(rules, state, &aaron.estate, aaron.all_seven, AARON_TYPES, slots);
    slots.push(count(AARON_CARDS, aaron.hidden.into(), 25));
    let lead = rules.aaron_points(state) - rules.score(state, Seat(0));
    slots.push(LEAD + (lead + 12).clamp(0, 23) as u16);
}

#[cfg(test)]
pub(super) fn is_question(slot: u16) -> bool {
    (ASKED..AARON_PILES).contains(&slot)
}

#[cfg(test)]
pub(super) fn is_turn_to_come(slot: u16) -> bool {
    slot == TO_COME
}
