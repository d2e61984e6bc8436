//! The belongings of a player in the card game.

use card_game::deck::SHUFFLINGS;
use card_game::estate::Estate;
use card_game::score::Source;
use card_game::{Card, Rules, State};
use tabletop::{Actor, Game, Seat};

use super::numbers::{ANIMALS, GOODS, TYPES_OF_CARDS};
use super::{CARDS, TYPES, WARES, count, count_each, count_wares, truth};
use crate::observe::floats::{Floats, RowPart, part};

const SOURCES: [Source; 7] = [
    Source::Triples,
    Source::FirstTriples,
    Source::AllSeven,
    Source::PointCards,
    Source::Goods,
    Source::Animals,
    Source::StartCard,
];

pub(super) const PARTS: &[RowPart] = &[
    part("plays", 1),
    part("may act", 1),
    part("number of the seat", 4),
    part("began the round", 1),
    part("has the start-player card", 1),
    part("points", 1),
    part("points by source", 8),
    part("workers", 1),
    part("silver", 1),
    part("hand: known cards", CARDS),
    part("hand: unknown cards", 1),
    part("hand: cards of each shuffling", SHUFFLINGS),
    part("pile: cards of each shuffling", SHUFFLINGS),
    part("projects", CARDS),
    part("goods", WARES),
    part("sold goods", WARES),
    part("animals", WARES),
    part("estate", CARDS),
    part("triples", TYPES),
    part("stacks of two", TYPES),
    part("stacks of one", TYPES),
    part("first triples", TYPES),
    part("all seven types", 1),
];

/// Describes a seat.
pub(super) fn fill(rules: &Rules, seen: &State, seat: Seat, mut row: Floats<'_>) {
    let player = seen.player(seat);
    row.flag("plays", true);
    row.flag("may act", rules.next(seen).includes(Actor::Seat(seat)));
    row.one_of("number of the seat", Some(seat.index()));
    row.flag("began the round", seen.first() == seat);
    row.flag("has the start-player card", seen.start_card() == seat);
    row.value("points", rules.score(seen, seat) as f32 / 50.0);
    let by_source = row.part("points by source").iter_mut().zip(SOURCES);
    by_source.for_each(|(entry, source)| *entry = source.points(rules, seen, seat) as f32 / 50.0);
    row.value("workers", f32::from(player.workers) / 10.0);
    row.value("silver", f32::from(player.silver) / 10.0);
    count_each(player.hand, row.part("hand: known cards"));
    let unknown = player.hand.iter().filter(|&&card| card == Card::UNKNOWN).count();
    row.value("hand: unknown cards", unknown as f32 / 2.0);
    let shufflings = row.part("hand: cards of each shuffling");
    for (card, from) in player.hand.iter().zip(player.hand_from) {
        if !card.is_none() {
            shufflings[usize::from(from) % SHUFFLINGS] += 0.5;
        }
    }
    let piles = row.part("pile: cards of each shuffling").iter_mut().zip(player.pile.0);
    piles.for_each(|(entry, count)| *entry = f32::from(count) / 6.0);
    count_each(player.projects, row.part("projects"));
    count_wares(&player.goods, &GOODS, row.part("goods"));
    count_wares(&player.sold, &GOODS, row.part("sold goods"));
    count_wares(&player.animals, &ANIMALS, row.part("animals"));
    estate(&player.estate, ["estate", "triples", "stacks of two", "stacks of one"], &mut row);
    types(player.firsts, row.part("first triples"));
    row.value("all seven types", f32::from(player.all_seven) / 4.0);
    row.finish();
}

/// Describes an estate: its cards, and the stacks of each type by their size.
pub(super) fn estate(estate: &Estate, names: [&str; 4], row: &mut Floats<'_>) {
    let [all, triples, twos, ones] = names;
    count(estate.cards, row.part(all));
    for (name, stacks) in [(triples, estate.complete), (twos, estate.pairs)] {
        let entries = row.part(name).iter_mut().zip(TYPES_OF_CARDS);
        entries.for_each(|(entry, kind)| *entry = f32::from(stacks[kind as usize]) / 4.0);
    }
    types(estate.singles, row.part(ones));
}

/// 1 for each type whose bit is set.
pub(super) fn types(bits: u8, out: &mut [f32]) {
    let entries = out.iter_mut().zip(TYPES_OF_CARDS);
    entries.for_each(|(entry, kind)| *entry = truth(bits >> kind as u8 & 1 == 1));
}
