//! The numbers of the actions of the card game. New kinds go at the end, as do cards.

use std::sync::LazyLock;

use card_game::Action;
use card_game::action::{Bonus, First};
use card_game::card::{Card, Kind as CardKind, Type};
use card_game::estate::Stack;
use card_game::stock::{Animal, Good};
use tabletop::Seat;

use super::{CARDS, TYPES, WARES};
use crate::observe::numbers::{ActionKind, Block, Order, place_in};

const FACES: &str = "castle1 castle2 castle3 castle4 castle5 castle6 mine1 mine2 mine3 mine4 mine5 mine6 \
    cloister1 cloister2 cloister3 cloister4 cloister5 cloister6 \
    knowledge1 knowledge2 knowledge3 knowledge4 knowledge5 knowledge6 ship1 ship2 ship3 ship4 ship5 ship6 \
    pasture1 pasture2 pasture3 pasture4 pasture5 pasture6 carpenter1 carpenter2 carpenter3 \
    church1 church2 church3 market1 market2 market3 watchtower1 watchtower2 watchtower3 bank4 bank5 bank6 \
    boarding4 boarding5 boarding6 warehouse4 warehouse5 warehouse6 cityhall4 cityhall5 cityhall6";

/// The faces of cards.
pub(super) fn cards() -> &'static Order<Card> {
    static CARD: LazyLock<Order<Card>> =
        LazyLock::new(|| Order::of(FACES.split(' '), |name| name.parse().ok(), Card::index));
    &CARD
}

pub(super) const KINDS_OF_CARDS: [CardKind; 14] = [
    CardKind::Castle,
    CardKind::Mine,
    CardKind::Cloister,
    CardKind::Knowledge,
    CardKind::Ship,
    CardKind::Pasture,
    CardKind::Carpenter,
    CardKind::Church,
    CardKind::Market,
    CardKind::Watchtower,
    CardKind::Bank,
    CardKind::Boarding,
    CardKind::Warehouse,
    CardKind::CityHall,
];

pub(super) const TYPES_OF_CARDS: [Type; 7] =
    [Type::Castle, Type::Mine, Type::Cloister, Type::Knowledge, Type::Ship, Type::Pasture, Type::Building];

pub(super) const GOODS: [Good; 3] = [Good::Light, Good::Medium, Good::Dark];
pub(super) const ANIMALS: [Animal; 4] = [Animal::Chicken, Animal::Cow, Animal::Sheep, Animal::Pig];
const BONUSES: [Bonus; 6] =
    [Bonus::Points, Bonus::Goods, Bonus::Animals, Bonus::Workers, Bonus::Silver, Bonus::Both];
const FIRSTS: [First; 2] = [First::Bonus, First::Function];

const PLAY: Block<1> = Block::first("play CARD", [CARDS]);
const TAKE: Block<2> = PLAY.then("take FROM-1 CARD", [6, CARDS]);
const PLACE: Block<3> = TAKE.then("place CARD TYPE:SIZE", [CARDS, TYPES, 3]);
const SELL: Block<1> = PLACE.then("sell GOOD", [WARES]);
const WORKERS: Block<0> = SELL.then("workers", []);
const SILVER: Block<0> = WORKERS.then("silver", []);
const CONVERT: Block<1> = SILVER.then("convert FROM-0", [256]);
const RETURN: Block<1> = CONVERT.then("return FROM-0", [256]);
const BUY: Block<0> = RETURN.then("buy", []);
const KEEP: Block<1> = BUY.then("keep CARD", [CARDS]);
const USE: Block<1> = KEEP.then("use CARD", [CARDS]);
const DISCARD: Block<1> = USE.then("discard CARD", [CARDS]);
const TAKE_GOOD: Block<1> = DISCARD.then("goods FROM-1", [2]);
const TAKE_ANIMAL: Block<1> = TAKE_GOOD.then("animals FROM-1", [2]);
const BONUS: Block<1> = TAKE_ANIMAL.then("bonus BONUS", [8]);
const FIRST: Block<1> = BONUS.then("first WHAT", [2]);
const DECLINE: Block<0> = FIRST.then("decline", []);
const END: Block<0> = DECLINE.then("end", []);
const START: Block<1> = END.then("start SEAT", [8]);
const GOOD: Block<1> = START.then("good GOOD", [WARES]);
const ANIMAL: Block<1> = GOOD.then("animal ANIMAL", [WARES]);
const DRAW: Block<1> = ANIMAL.then("draw CARD", [CARDS]);

pub(super) const KINDS: &[ActionKind] = &[
    PLAY.kind(),
    TAKE.kind(),
    PLACE.kind(),
    SELL.kind(),
    WORKERS.kind(),
    SILVER.kind(),
    CONVERT.kind(),
    RETURN.kind(),
    BUY.kind(),
    KEEP.kind(),
    USE.kind(),
    DISCARD.kind(),
    TAKE_GOOD.kind(),
    TAKE_ANIMAL.kind(),
    BONUS.kind(),
    FIRST.kind(),
    DECLINE.kind(),
    END.kind(),
    START.kind(),
    GOOD.kind(),
    ANIMAL.kind(),
    DRAW.kind(),
];

fn of(card: Card) -> usize {
    cards().place(card.index())
}

/// The number of an action.
pub(super) fn number(action: Action) -> usize {
    match action {
        Action::Play { card } => PLAY.number([of(card)]),
        Action::Take { row, card } => TAKE.number([usize::from(row) - 1, of(card)]),
        Action::Place { card, stack } => {
            PLACE.number([of(card), place_in(&TYPES_OF_CARDS, stack.kind()), stack.size().into()])
        }
        Action::Sell { good } => SELL.number([place_in(&GOODS, good)]),
        Action::Workers => WORKERS.number([]),
        Action::Silver => SILVER.number([]),
        Action::Convert { points } => CONVERT.number([points.into()]),
        Action::Return { workers } => RETURN.number([workers.into()]),
        Action::Buy => BUY.number([]),
        Action::Keep { card } => KEEP.number([of(card)]),
        Action::Use { card } => USE.number([of(card)]),
        Action::Discard { card } => DISCARD.number([of(card)]),
        Action::Goods { pile } => TAKE_GOOD.number([pile.into()]),
        Action::Animals { pile } => TAKE_ANIMAL.number([pile.into()]),
        Action::Bonus { bonus } => BONUS.number([place_in(&BONUSES, bonus)]),
        Action::First { order } => FIRST.number([place_in(&FIRSTS, order)]),
        Action::Decline => DECLINE.number([]),
        Action::EndTurn => END.number([]),
        Action::Start { seat } => START.number([seat.index()]),
        Action::DrawGood { good } => GOOD.number([place_in(&GOODS, good)]),
        Action::DrawAnimal { animal } => ANIMAL.number([place_in(&ANIMALS, animal)]),
        Action::Draw { card } => DRAW.number([of(card)]),
    }
}

/// The action that has a number.
pub(super) fn numbered(number: usize) -> Option<Action> {
    let card = |block: Block<1>| block.fields(number).map(|[place]| cards().at(place));
    if let Some(card) = card(PLAY) {
        return card.map(|card| Action::Play { card });
    }
    if let Some([row, place]) = TAKE.fields(number) {
        return Some(Action::Take { row: row as u8 + 1, card: cards().at(place)? });
    }
    if let Some([card, kind, size]) = PLACE.fields(number) {
        let (card, kind) = (cards().at(card)?, *TYPES_OF_CARDS.get(kind)?);
        let place = Action::Place { card, stack: Stack::new(kind, size as u8) };
        return Some(place).filter(|_| size > 0 || kind == card.card_type());
    }
    if let Some([good]) = SELL.fields(number) {
        return GOODS.get(good).map(|&good| Action::Sell { good });
    }
    if let Some([]) = WORKERS.fields(number) {
        return Some(Action::Workers);
    }
    if let Some([]) = SILVER.fields(number) {
        return Some(Action::Silver);
    }
    if let Some([points]) = CONVERT.fields(number) {
        return Some(Action::Convert { points: points as u8 }).filter(|_| points > 0);
    }
    if let Some([workers]) = RETURN.fields(number) {
        return Some(Action::Return { workers: workers as u8 });
    }
    if let Some([]) = BUY.fields(number) {
        return Some(Action::Buy);
    }
    if let Some(card) = card(KEEP) {
        return card.map(|card| Action::Keep { card });
    }
    if let Some(card) = card(USE) {
        return card.map(|card| Action::Use { card });
    }
    if let Some(card) = card(DISCARD) {
        return card.map(|card| Action::Discard { card });
    }
    if let Some([pile]) = TAKE_GOOD.fields(number) {
        return Some(Action::Goods { pile: pile as u8 });
    }
    if let Some([pile]) = TAKE_ANIMAL.fields(number) {
        return Some(Action::Animals { pile: pile as u8 });
    }
    if let Some([bonus]) = BONUS.fields(number) {
        return BONUSES.get(bonus).map(|&bonus| Action::Bonus { bonus });
    }
    if let Some([order]) = FIRST.fields(number) {
        return Some(Action::First { order: FIRSTS[order] });
    }
    if let Some([]) = DECLINE.fields(number) {
        return Some(Action::Decline);
    }
    if let Some([]) = END.fields(number) {
        return Some(Action::EndTurn);
    }
    numbered_of_chance(number)
}

fn numbered_of_chance(number: usize) -> Option<Action> {
    if let Some([seat]) = START.fields(number) {
        return Some(Action::Start { seat: Seat(seat as u8) });
    }
    if let Some([good]) = GOOD.fields(number) {
        return GOODS.get(good).map(|&good| Action::DrawGood { good });
    }
    if let Some([animal]) = ANIMAL.fields(number) {
        return ANIMALS.get(animal).map(|&animal| Action::DrawAnimal { animal });
    }
    let [card] = DRAW.fields(number)?;
    cards().at(card).map(|card| Action::Draw { card })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_in_the_engine_has_a_place() {
        assert!(Card::all().all(|card| cards().at(of(card)) == Some(card)));
        assert!(CardKind::ALL.iter().all(|kind| KINDS_OF_CARDS.contains(kind)));
        assert!(Type::ALL.iter().all(|kind| TYPES_OF_CARDS.contains(kind)));
        assert!(Bonus::ALL.iter().all(|bonus| BONUSES.contains(bonus)));
    }
}
