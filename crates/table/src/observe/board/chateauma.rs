//! The Châteauma as numbers: it has no seat, so it comes after what all share.

use board_game::rooms::RoomId;
use board_game::rooms::chateauma::{CHATEAUMA, Card, Level, Modifier, Source};
use board_game::tiles::Tile;
use board_game::{Rules, State};
use tabletop::Seat;

use super::orders::{COLORS, tiles};
use super::{COUNTIES, SHIELDS, SPACES, TILES, count_goods, count_tiles};
use crate::observe::floats::{Floats, RowPart, part, truth};
use crate::observe::numbers::place_in;

/// Spaces of two county cards.
const CARD_SPACES: usize = 10;

pub(super) const PARTS: [RowPart; 26] = [
    part("Châteauma: level", 3),
    part("Châteauma: modifiers", 4),
    part("Châteauma: place in the turn order", 4),
    part("Châteauma: place on the track, from the front", 4),
    part("Châteauma: steps on the track", 1),
    part("Châteauma: points", 1),
    part("Châteauma: points by source", 16),
    part("Châteauma: silver", 1),
    part("Châteauma: goods", 6),
    part("Châteauma: sold goods", 6),
    part("Châteauma: large bonus tiles", 6),
    part("Châteauma: small bonus tiles", 6),
    part("Châteauma: monasteries", 32),
    part("Châteauma: shields", SHIELDS),
    part("Châteauma: shield 6 copies it", 1),
    part("Châteauma: cards in the slots", 2 * COUNTIES),
    part("Châteauma: cards in the deck", COUNTIES),
    part("Châteauma: tiles on the cards", CARD_SPACES * TILES),
    part("Châteauma: tiles face down on the cards", CARD_SPACES),
    part("Châteauma: reserve", TILES),
    part("Châteauma: top of each type in the reserve", 6 * TILES),
    part("Châteauma: wild tile", TILES),
    part("Châteauma: covered spaces", SPACES),
    part("Châteauma: tiles in the duchy", TILES),
    part("Châteauma: tiles laid on others", TILES),
    part("Châteauma: double tiles", 1),
];

pub(super) fn fill(rules: &Rules, seen: &State, floats: &mut Floats<'_>) {
    if !rules.setup.rooms.has(RoomId::Chateauma) {
        PARTS.iter().for_each(|part| floats.part(part.name).fill(0.0));
        return;
    }
    let (part, estate) = (seen.rooms().chateauma(), rules.estate(seen, CHATEAUMA));
    let options = rules.setup.chateauma;
    let levels = [Level::Gateway, Level::Midweight, Level::Heavy];
    floats.one_of("Châteauma: level", Some(place_in(&levels, options.level)));
    let modifiers = floats.part("Châteauma: modifiers").iter_mut().zip(Modifier::ALL);
    modifiers.for_each(|(entry, modifier)| *entry = truth(options.has(modifier)));
    let place = |order: &[Seat]| order.iter().position(|&other| other == CHATEAUMA);
    floats.one_of("Châteauma: place in the turn order", place(rules.turn_order(seen)));
    floats.one_of("Châteauma: place on the track, from the front", place(rules.track_order(seen)));
    floats.value("Châteauma: steps on the track", f32::from(seen.steps(CHATEAUMA)) / 6.0);
    floats.value("Châteauma: points", rules.chateauma_points(seen) as f32 / 200.0);
    let by_source = floats.part("Châteauma: points by source").iter_mut().zip(Source::ALL);
    by_source.for_each(|(entry, source)| *entry = f32::from(source.points(rules, seen)) / 100.0);
    floats.value("Châteauma: silver", f32::from(estate.silver()) / 20.0);
    count_goods(estate.goods(), floats.part("Châteauma: goods"));
    count_goods(estate.sold(), floats.part("Châteauma: sold goods"));
    let large = floats.part("Châteauma: large bonus tiles").iter_mut().zip(COLORS);
    large.for_each(|(entry, color)| *entry = truth(estate.has_large(color)));
    let small = floats.part("Châteauma: small bonus tiles").iter_mut().zip(COLORS);
    small.for_each(|(entry, color)| *entry = truth(estate.has_small(color)));
    floats.bits("Châteauma: monasteries", estate.monasteries());
    let shields = floats.part("Châteauma: shields");
    seen.rooms().shields().of_opponent().for_each(|shield| shields[usize::from(shield) - 1] = 1.0);
    floats.flag("Châteauma: shield 6 copies it", seen.rooms().shields().copied() == Some(CHATEAUMA));
    let slots = floats.part("Châteauma: cards in the slots");
    for (card, out) in part.cards().iter().zip(slots.chunks_exact_mut(COUNTIES)) {
        if let Some(at) = usize::from(card.number()).checked_sub(1) {
            out[at] = 1.0;
        }
    }
    let deck = floats.part("Châteauma: cards in the deck");
    part.unseen(rules).for_each(|card| deck[usize::from(card) - 1] = 1.0);
    let on_cards = floats.part("Châteauma: tiles on the cards");
    let spaces = part.cards().iter().flat_map(Card::tiles);
    for (tile, out) in spaces.zip(on_cards.chunks_exact_mut(TILES)) {
        one_tile(tile, out);
    }
    let down = floats.part("Châteauma: tiles face down on the cards");
    let is_down = part.cards().iter().flat_map(|card| (0..CARD_SPACES / 2).map(|at| card.is_down(at)));
    is_down.zip(down).for_each(|(is_down, entry)| *entry = truth(is_down));
    count_tiles(part.reserve().tiles(), floats.part("Châteauma: reserve"));
    let tops = floats.part("Châteauma: top of each type in the reserve");
    for (color, out) in COLORS.into_iter().zip(tops.chunks_exact_mut(TILES)) {
        one_tile(part.reserve().top(color).unwrap_or_default(), out);
    }
    one_tile(part.wild(), floats.part("Châteauma: wild tile"));
    let covered = floats.part("Châteauma: covered spaces");
    rules.covered(seen, CHATEAUMA).into_iter().for_each(|space| covered[usize::from(space)] = 1.0);
    let duchy = rules.duchy_tiles(seen, CHATEAUMA).map(|(_, tile)| tile);
    count_tiles(duchy, floats.part("Châteauma: tiles in the duchy"));
    count_tiles(part.stacked().tiles(), floats.part("Châteauma: tiles laid on others"));
    floats.value("Châteauma: double tiles", rules.chateauma_doubles(seen) as f32 / 13.0);
}

/// 1 at the place of a tile.
fn one_tile(tile: Tile, out: &mut [f32]) {
    if !tile.is_none() {
        out[tiles().place(tile.index())] = 1.0;
    }
}
