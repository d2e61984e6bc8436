//! How the vineyards are written, read and checked.

use std::fmt::Display;

use tabletop::Seat;
use tabletop::text::{Fields, Reasons};

use super::{Ask, DoubleTile, Grape, Heap, Slot, Space, StoreSpace, VineTiles, Vines};
use super::{Part, Spaces, full_pool, planting, score};
use crate::agenda::Item;
use crate::rooms::shields;
use crate::rules::Rules;
use crate::state::State;

/// The line of the Châteauma's double tiles.
const PILE: &str = "double tiles chateauma";

fn list<T: Display>(values: impl Iterator<Item = T>) -> String {
    let words: Vec<String> = values.map(|value| value.to_string()).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

fn counted<T: Display>(values: impl Iterator<Item = (T, u8)>) -> String {
    list(values.map(|(value, count)| if count == 1 { value.to_string() } else { format!("{value}*{count}") }))
}

fn heap(heap: &Heap) -> String {
    counted(heap.kinds().map(|tile| (tile, heap.count(tile))))
}

fn vine_tiles(tiles: &VineTiles) -> String {
    counted(tiles.grapes().map(|grape| (grape, tiles.count(grape))))
}

fn depot(part: &Part) -> String {
    let slots = (0..Slot::COUNT).map(Slot::from_index);
    list(slots.filter_map(|slot| part.depot[slot.index()].map(|tile| format!("{slot}={tile}"))))
}

fn store(part: &Part) -> String {
    let spaces = StoreSpace::ALL.into_iter();
    list(spaces.filter_map(|space| part.store[space.index()].map(|tile| format!("{space}={tile}"))))
}

fn vineyard(part: &Part, seat: Seat) -> String {
    list(Space::all().filter_map(|space| part.vines(seat, space).map(|vines| format!("{space}={vines}"))))
}

/// Every double tile that lies on the table, with those that wait for room.
fn on_table(rules: &Rules, state: &State) -> Vec<DoubleTile> {
    let part = &state.rooms.vineyards;
    let mut tiles: Vec<DoubleTile> = part.depot.iter().chain(&part.store).copied().flatten().collect();
    for seat in rules.all_seats() {
        tiles.extend(Space::all().filter_map(|space| part.vines(seat, space)).map(Vines::tile));
        tiles.extend(part.stored[seat.index()]);
    }
    tiles.extend(part.cellar.each());
    tiles.extend(state.rooms.chateauma().pile().each());
    tiles.extend(state.agenda.items().iter().filter_map(|item| match item {
        Item::Room(crate::rooms::Ask::Vineyards(Ask::MakeRoom(_, tile) | Ask::Settle(_, tile))) => {
            Some(*tile)
        }
        _ => None,
    }));
    tiles
}

/// The bag, if no double tile has left the game but those that were removed.
fn full_bag(rules: &Rules, state: &State) -> Heap {
    let mut bag = Heap::full(rules.setup.grapes_removed);
    for tile in on_table(rules, state) {
        if bag.count(tile) > 0 {
            bag.remove(tile);
        }
    }
    bag
}

/// The pool, if no vine bonus tile has left the game.
fn rest_of_pool(rules: &Rules, state: &State) -> VineTiles {
    let mut pool = full_pool(rules);
    for tiles in &state.rooms.vineyards.vine_tiles {
        for grape in Grape::ALL {
            (0..tiles.count(grape).min(pool.count(grape))).for_each(|_| pool.remove(grape));
        }
    }
    pool
}

/// How many vine bonus tiles a seat must have: one that was dealt, and one for each complete layer but those that are
/// still to be taken.
fn vine_tiles_due(state: &State, seat: Seat) -> u8 {
    let items = state.agenda.items();
    let vine_ask = |item: &Item| match item {
        Item::Room(crate::rooms::Ask::Vineyards(ask)) => Some(*ask),
        _ => None,
    };
    let is_undealt = items.iter().any(|item| match (item, vine_ask(item)) {
        (Item::StartCastles(_), _) => true,
        (_, Some(Ask::Deal(next))) => next <= seat,
        _ => false,
    });
    let waiting = items
        .iter()
        .filter_map(vine_ask)
        .filter(|ask| matches!(ask, Ask::Planted(other, open) if *other == seat && open.completes()));
    let layers = state.rooms.vineyards.complete_layers(seat);
    (u8::from(!is_undealt) + layers).saturating_sub(waiting.count() as u8)
}

pub(super) fn write(rules: &Rules, state: &State, fields: &mut Fields) {
    let part = &state.rooms.vineyards;
    fields.push("vineyard depot", depot(part));
    fields.push("vineyard store", store(part));
    if part.bag != full_bag(rules, state) {
        fields.push("vineyard bag", heap(&part.bag));
    }
    if part.pool != rest_of_pool(rules, state) {
        fields.push("vine pool", vine_tiles(&part.pool));
    }
    for seat in rules.all_seats() {
        fields.push(format!("vineyard {seat}"), vineyard(part, seat));
        fields.push(format!("vine tiles {seat}"), vine_tiles(&part.vine_tiles[seat.index()]));
        let stored = planting::stored(state, seat);
        if !stored.is_empty() {
            fields.push(format!("double tiles {seat}"), heap(&stored));
        }
    }
    if rules.has_chateauma() {
        fields.push(PILE, heap(state.rooms.chateauma().pile()));
    }
}

/// Reads the words of a line one by one; each that cannot be read is named.
fn words<T>(
    fields: &mut Fields,
    reasons: &mut Reasons,
    key: &str,
    wanted: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Option<Vec<T>> {
    let text = fields.take(key)?;
    let mut values = Vec::new();
    for word in text.split_whitespace().filter(|&word| word != "-") {
        match read(word) {
            Some(value) => values.push(value),
            None => reasons.add(format!("{key}: \"{word}\" should be {wanted}")),
        }
    }
    Some(values)
}

/// `green-blue*2` or `green`.
fn counted_word<T: std::str::FromStr>(word: &str) -> Option<(T, u8)> {
    let (name, count) = word.split_once('*').unwrap_or((word, "1"));
    Some((name.parse().ok()?, count.parse().ok().filter(|count| (1..=4).contains(count))?))
}

fn pair<K: std::str::FromStr, V: std::str::FromStr>(word: &str) -> Option<(K, V)> {
    let (key, value) = word.split_once('=')?;
    Some((key.parse().ok()?, value.parse().ok()?))
}

pub(super) fn read(rules: &Rules, state: &mut State, fields: &mut Fields, reasons: &mut Reasons) {
    let slots =
        words(fields, reasons, "vineyard depot", "a slot and its double tile, 3=green-blue", |word| {
            pair(word).filter(|(slot, _): &(Slot, DoubleTile)| slot.is_used(rules))
        });
    for (slot, tile) in slots.unwrap_or_default() {
        if state.rooms.vineyards.depot[slot.index()].replace(tile).is_some() {
            reasons.add(format!("vineyard depot: slot {slot} is named twice"));
        }
    }
    let spaces =
        words(fields, reasons, "vineyard store", "a space and its double tile, middle=green-blue", |word| {
            pair(word).filter(|(space, _): &(StoreSpace, DoubleTile)| StoreSpace::used(rules).contains(space))
        });
    for (space, tile) in spaces.unwrap_or_default() {
        if state.rooms.vineyards.store[space.index()].replace(tile).is_some() {
            reasons.add(format!("vineyard store: the {space} space is named twice"));
        }
    }
    for seat in rules.all_seats() {
        read_vineyard(state, fields, reasons, seat);
        read_stored(state, fields, reasons, seat);
    }
    if rules.has_chateauma() {
        let pile = words(fields, reasons, PILE, "a double tile and how many, green-blue*2", counted_word);
        state.rooms.chateauma_mut().pile = heap_of(&pile.unwrap_or_default(), PILE, reasons);
    }
    read_vine_tiles(rules, state, fields, reasons);
    state.rooms.vineyards.bag = full_bag(rules, state);
    let bag =
        words(fields, reasons, "vineyard bag", "a double tile and how many, green-blue*2", counted_word);
    if let Some(bag) = bag {
        state.rooms.vineyards.bag = heap_of(&bag, "vineyard bag", reasons);
    }
}

fn read_vineyard(state: &mut State, fields: &mut Fields, reasons: &mut Reasons, seat: Seat) {
    let key = format!("vineyard {seat}");
    let planted = words(fields, reasons, &key, "a space and the vines on it, 1a=green-blue", pair);
    for (space, vines) in planted.unwrap_or_default() {
        match state.rooms.vineyards.vines(seat, space) {
            None => state.rooms.vineyards.put(seat, space, vines),
            Some(_) => reasons.add(format!("{key}: {space} is named twice")),
        }
    }
}

fn read_stored(state: &mut State, fields: &mut Fields, reasons: &mut Reasons, seat: Seat) {
    let key = format!("double tiles {seat}");
    let stored = words(fields, reasons, &key, "a double tile and how many, green-blue*2", counted_word);
    let stored = heap_of(&stored.unwrap_or_default(), &key, reasons);
    // Shields are read after the vineyards: who has shield 4 is still a word of its line.
    let shield_4 = format!("4@p{seat}");
    let keeps =
        fields.get("shields").is_some_and(|text| text.split_whitespace().any(|word| word == shield_4));
    if stored.total() > 1 && !keeps && !shields::hoards(state, seat) {
        return reasons.add(format!(
            "{key}: {} double tiles need {} key spaces; without shield 4 there are three",
            stored.total(),
            2 * stored.total()
        ));
    }
    stored.each().for_each(|tile| planting::put_in_storage(state, seat, tile));
}

fn heap_of(counts: &[(DoubleTile, u8)], key: &str, reasons: &mut Reasons) -> Heap {
    let mut heap = Heap::EMPTY;
    for &(tile, count) in counts {
        if heap.count(tile) + count > tile.copies() {
            reasons.add(format!("{key}: the game has {} tiles {tile}", tile.copies()));
            continue;
        }
        (0..count).for_each(|_| heap.add(tile));
    }
    heap
}

/// Vine bonus tiles that are not named are those that come first: one for each seat, and one for each complete layer.
fn read_vine_tiles(rules: &Rules, state: &mut State, fields: &mut Fields, reasons: &mut Reasons) {
    const WANTED: &str = "a colour of grapes and how many, green*2";
    let mut unnamed = Vec::new();
    for seat in rules.all_seats() {
        let key = format!("vine tiles {seat}");
        match words(fields, reasons, &key, WANTED, counted_word) {
            Some(tiles) => {
                state.rooms.vineyards.vine_tiles[seat.index()] = vine_tiles_of(&tiles, &key, reasons);
            }
            None => unnamed.push(seat),
        }
    }
    for seat in unnamed {
        let due = vine_tiles_due(state, seat);
        for at in 0..due {
            let pool = rest_of_pool(rules, state);
            let free = |grape: &Grape| pool.count(*grape) > 0;
            let nth = Grape::ALL
                .into_iter()
                .cycle()
                .skip(usize::from(seat.0 + at))
                .take(Grape::ALL.len())
                .find(free);
            if let Some(grape) = nth {
                state.rooms.vineyards.vine_tiles[seat.index()].add(grape);
            }
        }
    }
    state.rooms.vineyards.pool = rest_of_pool(rules, state);
    if let Some(pool) = words(fields, reasons, "vine pool", WANTED, counted_word) {
        state.rooms.vineyards.pool = vine_tiles_of(&pool, "vine pool", reasons);
    }
}

fn vine_tiles_of(counts: &[(Grape, u8)], key: &str, reasons: &mut Reasons) -> VineTiles {
    let mut tiles = VineTiles::default();
    for &(grape, count) in counts {
        if tiles.count(grape) + count > super::tiles::VINE_TILES_EACH {
            reasons.add(format!("{key}: the game has four {grape} vine bonus tiles"));
            continue;
        }
        (0..count).for_each(|_| tiles.add(grape));
    }
    tiles
}

pub(super) fn contradictions(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let part = &state.rooms.vineyards;
    let on_table = on_table(rules, state);
    let full = Heap::full(rules.setup.grapes_removed);
    for tile in DoubleTile::all() {
        let all = on_table.iter().filter(|&&other| other == tile).count() as u8 + part.bag.count(tile);
        if all > full.count(tile) {
            found.push(format!("{all} double tiles {tile} are in the game, which has {}", full.count(tile)));
        }
    }
    for grape in Grape::ALL {
        let owned: u8 = part.vine_tiles.iter().map(|tiles| tiles.count(grape)).sum();
        let (all, most) = (owned + part.pool.count(grape), full_pool(rules).count(grape));
        if all > most {
            found.push(format!("{all} {grape} vine bonus tiles are in the game, which has {most}"));
        }
    }
    for seat in rules.all_seats() {
        of_seat(rules, state, seat, found);
    }
}

fn of_seat(rules: &Rules, state: &State, seat: Seat, found: &mut Vec<String>) {
    let part = &state.rooms.vineyards;
    let covered = part.covered(seat);
    if reached(covered) != covered {
        found.push(format!("the double tiles of vineyard {seat} are not connected from the bottom layer up"));
    }
    let (has, due) = (part.vine_tiles[seat.index()].total(), vine_tiles_due(state, seat));
    if has > due || has < due && !part.pool.is_empty() {
        found.push(format!("player {seat} has {has} vine bonus tiles; the complete layers call for {due}"));
    }
    let stored = planting::stored(state, seat);
    if !stored.is_empty() && !shields::hoards(state, seat) && planting::is_overfull(rules, state, seat) {
        let single = rules.estate(state, seat).stored_count();
        found.push(format!(
            "player {seat} stores {single} tiles and a double tile on {} key spaces",
            rules.key_spaces
        ));
    }
}

/// The covered spaces that can have been covered one after another.
fn reached(covered: Spaces) -> Spaces {
    let mut reached = Spaces(0);
    for start in Spaces::BOTTOM.iter().filter(|&space| covered.has(space)) {
        let mut from = Spaces(1 << start.index());
        while from.open().0 & covered.0 != 0 {
            from.0 |= from.open().0 & covered.0;
        }
        reached.0 |= from.0;
    }
    reached
}

pub(super) fn fact(rules: &Rules, state: &State, name: &str) -> Option<String> {
    let part = &state.rooms.vineyards;
    match name {
        "vineyard-depot" => return Some(depot(part)),
        "vineyard-store" => return Some(store(part)),
        "vineyard-bag" => return Some(part.bag.total().to_string()),
        "vine-pool" => return Some(vine_tiles(&part.pool)),
        _ => {}
    }
    let (first, detail) = name.split_once('.')?;
    match first {
        "vineyard-bag" => return Some(part.bag.count(detail.parse().ok()?).to_string()),
        "vine-pool" => return Some(part.pool.count(detail.parse().ok()?).to_string()),
        _ => {}
    }
    let seat = first.parse::<Seat>().ok().filter(|&seat| rules.is_seat(seat))?;
    Some(match detail {
        "vineyard" => vineyard(part, seat),
        "vine-tiles" => vine_tiles(&part.vine_tiles[seat.index()]),
        "double-tiles" => heap(&planting::stored(state, seat)),
        _ => match detail.strip_prefix("vines.") {
            Some(grape) => {
                let sizes = score::areas(state, seat, grape.parse().ok()?);
                list(sizes.iter().filter(|&&size| size > 0))
            }
            None => {
                let vines = part.vines(seat, detail.parse().ok()?);
                vines.map_or("-".to_owned(), |vines| vines.to_string())
            }
        },
    })
}
