//! The card game as numbers.

mod numbers;
mod seats;

use card_game::agenda::Item;
use card_game::card::Card;
use card_game::cards::Cards;
use card_game::deck::SHUFFLINGS;
use card_game::piles::Piles;
use card_game::stock::{Ware, Wares};
use card_game::{Action, Rules, State};
use tabletop::{Game, Next, Viewer};

use self::numbers::{ANIMALS, GOODS, KINDS_OF_CARDS, cards};
use super::Observe;
use super::floats::{Floats, RowPart, part, rows, truth};
use super::numbers::{ActionKind, place_in};

/// Places for faces of cards: 60 are taken.
const CARDS: usize = 64;
/// Places for kinds of cards: 14 are taken.
const CARD_KINDS: usize = 16;
/// Places for types of cards: 7 are taken.
const TYPES: usize = 8;
/// Places for goods: 3 are taken; for animals: 4.
const WARES: usize = 4;
/// Places for kinds of questions and other items of the agenda: 12 are taken.
const ITEMS: usize = 16;

impl Observe for Rules {
    const VERSION: u32 = 1;
    const KINDS: &'static [ActionKind] = numbers::KINDS;
    const MOST_SEATS: usize = card_game::setup::MAX_SEATS;

    const TABLE: &'static [RowPart] = &[
        part("seats that play", 4),
        part("seats, chance or nobody is to act", 3),
        part("round", 5),
        part("turn", 6),
        part("the card of the turn has been played", 1),
        part("the purchase of the turn has been made", 1),
        part("the start-player card lies face down", 1),
        part("question", ITEMS),
        part("question: number", 6),
        part("question: kind of card", CARD_KINDS),
        part("question: card", CARDS),
        part("question: points", 1),
        part("agenda: items", ITEMS),
        part("agenda: cards", CARDS),
        part("display", 6 * CARDS),
        part("bought cards", CARDS),
        part("discard pile", CARDS),
        part("cards in the deck", 1),
        part("shuffling of the deck", SHUFFLINGS),
        part("face-down cards of each shuffling", SHUFFLINGS * CARDS),
        part("goods: tops of the piles", 2 * WARES),
        part("goods: cards below the tops", 2),
        part("goods: below both tops", WARES),
        part("animals: tops of the piles", 2 * WARES),
        part("animals: cards below the tops", 2),
        part("animals: below both tops", WARES),
        part("cards for all seven types taken", 1),
        part("Aaron: cards face down", 1),
        part("Aaron: points", 1),
        part("Aaron: estate", CARDS),
        part("Aaron: triples", TYPES),
        part("Aaron: stacks of two", TYPES),
        part("Aaron: stacks of one", TYPES),
        part("Aaron: first triples", TYPES),
        part("Aaron: all seven types", 1),
    ];

    const SEAT: &'static [RowPart] = seats::PARTS;

    fn number(action: Action) -> usize {
        numbers::number(action)
    }

    fn numbered(number: usize) -> Option<Action> {
        numbers::numbered(number)
    }

    fn observe(&self, state: &State, viewer: Viewer, out: &mut [f32]) {
        let seen = &self.seen_by(state, viewer);
        let (mut table, seats) = rows(self, viewer, out);
        game(self, seen, &mut table);
        agenda(seen, &mut table);
        stock(seen, &mut table);
        aaron(self, seen, &mut table);
        table.finish();
        seats.for_each(|(seat, row)| seats::fill(self, seen, seat, row));
    }
}

fn game(rules: &Rules, seen: &State, floats: &mut Floats<'_>) {
    floats.one_of("seats that play", Some(rules.seats() - 1));
    let next = match rules.next(seen) {
        Next::Seats(_) => 0,
        Next::Chance => 1,
        Next::Over => 2,
    };
    floats.one_of("seats, chance or nobody is to act", Some(next));
    floats.one_of("round", Some(usize::from(seen.round())));
    floats.one_of("turn", Some(usize::from(seen.turn())));
    floats.flag("the card of the turn has been played", seen.played());
    floats.flag("the purchase of the turn has been made", seen.bought());
    floats.flag("the start-player card lies face down", seen.face_down());
}

fn agenda(seen: &State, floats: &mut Floats<'_>) {
    let asked = seen.agenda().top();
    floats.one_of("question", place(asked));
    let die = match asked {
        Item::Action(_, die) => usize::from(die).checked_sub(1),
        _ => None,
    };
    floats.one_of("question: number", die);
    let kind = match asked {
        Item::Function(_, kind) => Some(kind),
        _ => None,
    };
    floats.one_of("question: kind of card", kind.map(|kind| place_in(&KINDS_OF_CARDS, kind)));
    floats.one_of("question: card", card_of(asked).map(|card| cards().place(card.index())));
    let points = match asked {
        Item::Return(_, points) => points,
        _ => 0,
    };
    floats.value("question: points", f32::from(points) / 10.0);
    let items = seen.agenda().items();
    let kinds = floats.part("agenda: items");
    items.iter().filter_map(|&item| place(item)).for_each(|place| kinds[place] += 0.25);
    count_each(items.iter().filter_map(|&item| card_of(item)), floats.part("agenda: cards"));
}

/// The place of each kind of item that players should know of; chance and the course of the game have none.
fn place(item: Item) -> Option<usize> {
    Some(match item {
        Item::Turn(_) => 0,
        Item::Action(..) => 1,
        Item::Castle(_) => 2,
        Item::Function(..) => 3,
        Item::TakeGood(_) => 4,
        Item::TakeAnimal(_) => 5,
        Item::Bonus(_) => 6,
        Item::Order(..) => 7,
        Item::Bought(_) => 8,
        Item::Discard(..) => 9,
        Item::Return(..) => 10,
        Item::Placed(..) => 11,
        _ => return None,
    })
}

fn card_of(item: Item) -> Option<Card> {
    match item {
        Item::Order(_, card) | Item::Discard(_, card) | Item::Placed(_, card) => Some(card),
        _ => None,
    }
}

fn stock(seen: &State, floats: &mut Floats<'_>) {
    let display = floats.part("display");
    for (row, out) in seen.display().iter().zip(display.chunks_exact_mut(CARDS)) {
        count_each(row.iter().copied(), out);
    }
    count_each(*seen.drawn(), floats.part("bought cards"));
    count(seen.deck().discard, floats.part("discard pile"));
    floats.value("cards in the deck", f32::from(seen.deck().size) / 114.0);
    floats.one_of("shuffling of the deck", Some(seen.deck().newest()));
    let unseen = floats.part("face-down cards of each shuffling");
    for (&all, out) in seen.deck().unseen.iter().zip(unseen.chunks_exact_mut(CARDS)) {
        count(all, out);
    }
    let names = ["goods: tops of the piles", "goods: cards below the tops", "goods: below both tops"];
    piles(seen.goods(), &GOODS, names, floats);
    let names = ["animals: tops of the piles", "animals: cards below the tops", "animals: below both tops"];
    piles(seen.animals(), &ANIMALS, names, floats);
    floats.value("cards for all seven types taken", f32::from(seen.sevens()) / 4.0);
}

fn piles<W: Ware, const N: usize>(
    piles: &Piles<W, N>,
    order: &[W],
    [tops, below, hidden]: [&str; 3],
    floats: &mut Floats<'_>,
) {
    for (top, out) in piles.tops.iter().zip(floats.part(tops).chunks_exact_mut(WARES)) {
        top.iter().for_each(|&ware| out[place_in(order, ware)] = 1.0);
    }
    let counts = floats.part(below).iter_mut().zip(piles.below);
    counts.for_each(|(entry, count)| *entry = f32::from(count) / 10.0);
    count_wares(&piles.hidden, order, floats.part(hidden));
}

fn aaron(rules: &Rules, seen: &State, floats: &mut Floats<'_>) {
    let aaron = &seen.aaron();
    floats.value("Aaron: cards face down", f32::from(aaron.hidden) / 25.0);
    floats.value("Aaron: points", rules.aaron_points(seen) as f32 / 50.0);
    let names = ["Aaron: estate", "Aaron: triples", "Aaron: stacks of two", "Aaron: stacks of one"];
    seats::estate(&aaron.estate, names, floats);
    seats::types(aaron.firsts, floats.part("Aaron: first triples"));
    floats.value("Aaron: all seven types", f32::from(aaron.all_seven) / 4.0);
}

/// A third for each card at the place of its face.
fn count(all: Cards, out: &mut [f32]) {
    cards().each().for_each(|(place, card)| out[place] = f32::from(all.count(card)) / 3.0);
}

/// Adds a third for each face that is known.
fn count_each(all: impl IntoIterator<Item = Card>, out: &mut [f32]) {
    let known = all.into_iter().filter(|card| card.is_face());
    known.for_each(|card| out[cards().place(card.index())] += 1.0 / 3.0);
}

/// A fifth for each card of goods or animals.
fn count_wares<W: Ware, const N: usize>(wares: &Wares<N>, order: &[W], out: &mut [f32]) {
    order.iter().zip(out).for_each(|(&ware, entry)| *entry = f32::from(wares.count(ware)) / 5.0);
}
