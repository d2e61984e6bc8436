//! The Châteauma in positions and facts: written, read and checked.

use std::str::FromStr;

use tabletop::text::{Fields, Reasons};

use super::cards::{County, deck};
use super::part::{Card, Part, SLOTS};
use super::points::Source;
use super::reserve::ROOM;
use super::{Ask, CHATEAUMA, Modifier, ask, board, completion, face_up, stacked_monasteries, vineyards};
use crate::agenda::Item;
use crate::boards::{space_name, space_named};
use crate::goods::{Good, Goods};
use crate::rooms::{RoomId, shields};
use crate::rules::Rules;
use crate::score::PHASE_VALUES;
use crate::state::{ROUNDS, State};
use crate::tiles::{Color, Kind, Tile};

fn list<T: ToString>(words: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| word.to_string()).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

/// The colours whose bits are set.
fn colors(bits: u8) -> String {
    list(Color::ALL.into_iter().filter(|color| bits >> color.index() & 1 == 1).map(Color::name))
}

/// `9 cow3 - - ?m4`: the number, then the tiles in reading order; `?` lies face down.
pub(super) fn card(card: &Card) -> String {
    if card.is_none() {
        return "-".to_owned();
    }
    let tile = |at: usize| match card.is_down(at) {
        true => format!("?{}", card.tiles[at]),
        false => card.tiles[at].to_string(),
    };
    format!("{} {}", card.number, list((0..card.spaces().len()).map(tile)))
}

/// The tiles in the order in which they came, the wild one last.
pub(super) fn reserve(part: &Part) -> String {
    let wild = (!part.wild.is_none()).then(|| format!("?{}", part.wild));
    list(part.reserve.tiles().map(|tile| tile.to_string()).chain(wild))
}

fn stacked(rules: &Rules, state: &State) -> String {
    list(state.rooms.chateauma().stacked.tiles().chain(stacked_monasteries(rules, state)))
}

/// `a1=bank ; m4`: the spaces, then the tiles that lie on others. Tiles of modifier A are always there and not written.
fn duchy(rules: &Rules, state: &State) -> String {
    let tiles = rules.duchy_tiles(state, CHATEAUMA).filter(|&(_, tile)| tile != Tile::FACE_DOWN);
    let spaces = list(tiles.map(|(space, tile)| format!("{}={tile}", space_name(space))));
    match stacked(rules, state) {
        none if none == "-" => spaces,
        others => format!("{spaces} ; {others}"),
    }
}

pub(super) fn write(rules: &Rules, state: &State, fields: &mut Fields) {
    let (part, estate) = (state.rooms.chateauma(), rules.estate(state, CHATEAUMA));
    let mut own = vec![format!("silver {}", estate.silver), format!("goods {}", estate.goods)];
    let kept = Source::ALL.into_iter().filter(|source| source.is_kept());
    let points = kept.map(|source| (source, source.points(rules, state))).filter(|&(_, points)| points != 0);
    for (name, value) in
        [("sold", estate.sold.to_string()), ("large", colors(estate.large)), ("small", colors(estate.small))]
    {
        if value != "-" {
            own.push(format!("{name} {value}"));
        }
    }
    own.push(format!(
        "points {}",
        list(points.map(|(source, points)| format!("{}={points}", source.name())))
    ));
    fields.push("chateauma", own.join(", "));
    fields.push("chateauma duchy", duchy(rules, state));
    for (slot, name) in SLOTS.iter().enumerate() {
        fields.push(format!("{name} card"), card(&part.cards[slot]));
    }
    fields.push("county deck", list(part.unseen(rules)));
    fields.push("reserve", reserve(part));
}

/// What is wrong with a line of the room.
struct Line<'a> {
    key: &'a str,
    reasons: &'a mut Reasons,
}

impl Line<'_> {
    fn fault(&mut self, word: &str, expected: &str) {
        self.reasons.add(format!("{}: \"{word}\" cannot be read: {expected}", self.key));
    }

    fn keep<T: FromStr<Err = tabletop::Unreadable>>(&mut self, word: &str) -> Option<T> {
        word.parse().map_err(|fault| self.reasons.add(format!("{}: {fault}", self.key))).ok()
    }

    /// Reads `bank` or `bank*3`.
    fn tiles(&mut self, word: &str) -> Vec<Tile> {
        let (name, count) = word.split_once('*').unwrap_or((word, "1"));
        let Some(tile) = self.keep::<Tile>(name).filter(|tile| {
            let fits = !tile.is_wild();
            if !fits {
                self.fault(name, "the Châteauma has tiles with a colour only");
            }
            fits
        }) else {
            return Vec::new();
        };
        match count.parse::<usize>() {
            Ok(count @ 1..=26) => vec![tile; count],
            _ => {
                self.fault(word, "a count is 1 to 26");
                Vec::new()
            }
        }
    }
}

/// Whether the table is still being set up, before the modifiers' tiles lie in the duchy.
fn is_before(state: &State) -> bool {
    state.agenda.items().iter().any(|item| matches!(item, Item::StartCastles(_)))
}

/// Whether cards are still to be drawn for the set-up.
fn awaits_cards(state: &State) -> bool {
    is_before(state) || state.agenda.items().contains(&ask(Ask::Left))
}

pub(super) fn read(rules: &Rules, state: &mut State, fields: &mut Fields, reasons: &mut Reasons) {
    let one_of_each = Good::ALL.into_iter().fold(Goods::NONE, |all, good| all.plus(Goods::of(good, 1)));
    rules.estate_mut(state, CHATEAUMA).goods = one_of_each;
    let mut line = Line { key: "chateauma", reasons };
    let text = fields.take("chateauma").unwrap_or_default();
    let given = read_own(rules, state, &text, &mut line);
    line.key = "chateauma duchy";
    let text = fields.take("chateauma duchy").unwrap_or_default();
    read_duchy(rules, state, &text, &mut line);
    let cards = SLOTS.map(|name| fields.take(&format!("{name} card")));
    for (slot, text) in cards.iter().enumerate() {
        let Some(text) = text else { continue };
        line.key = if slot == 0 { "left card" } else { "right card" };
        state.rooms.chateauma_mut().cards[slot] = read_card(rules, text, &mut line);
    }
    if !awaits_cards(state) {
        deal_missing(rules, state, cards.map(|text| text.is_none()));
    }
    line.key = "county deck";
    read_deck(rules, state, fields.take("county deck"), &mut line);
    line.key = "reserve";
    let text = fields.take("reserve").unwrap_or_default();
    read_reserve(state, &text, &mut line);
    for tile in state.rooms.chateauma().on_cards().collect::<Vec<_>>() {
        if let Kind::Monastery(number) = tile.kind() {
            rules.estate_mut(state, CHATEAUMA).monasteries |= 1 << (number - 1);
        }
    }
    if state.rooms.shields.copied == Some(CHATEAUMA) {
        shields::copy_monasteries(rules, state);
    }
    if !given {
        let estate = *rules.estate(state, CHATEAUMA);
        let goods = i16::from(estate.sold.total()) * i16::from(rules.scale());
        Source::Goods.add(state, goods);
        Source::Colors.add(state, rules.bonus_tile_points(&estate));
    }
}

/// Reads `silver 2, goods red*2, sold pink, large mine, points goods=4`; returns whether points are given.
fn read_own(rules: &Rules, state: &mut State, text: &str, line: &mut Line<'_>) -> bool {
    let mut given = false;
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty() && *part != "-") {
        let (name, value) = part.split_once(' ').unwrap_or((part, ""));
        let estate = rules.estate_mut(state, CHATEAUMA);
        match name {
            "silver" => match value.parse() {
                Ok(silver @ 0..=999) => estate.silver = silver,
                _ => line.fault(part, "silver is a number from 0 to 999"),
            },
            "goods" => estate.goods = line.keep(value).unwrap_or(estate.goods),
            "sold" => estate.sold = line.keep(value).unwrap_or(estate.sold),
            "large" => estate.large = read_colors(value, line),
            "small" => estate.small = read_colors(value, line),
            "points" => {
                given = true;
                read_points(state, value, line);
            }
            _ => line.fault(part, "the Châteauma has silver, goods, sold, large, small and points"),
        }
    }
    given
}

fn read_colors(text: &str, line: &mut Line<'_>) -> u8 {
    let mut bits = 0;
    for word in text.split_whitespace().filter(|&word| word != "-") {
        match Color::named(word) {
            Some(color) => bits |= 1 << color.index(),
            None => line.fault(word, "colours are castle, mine, ship, building, livestock and monastery"),
        }
    }
    bits
}

fn read_points(state: &mut State, text: &str, line: &mut Line<'_>) {
    let mut said = Vec::new();
    for word in text.split_whitespace().filter(|&word| word != "-" && word != "0") {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        let most =
            |source| if matches!(source, Source::BoardingHouses | Source::BorderPosts) { 99 } else { 999 };
        let source = Source::ALL.into_iter().find(|source| source.is_kept() && source.name() == name);
        match (source, value.parse::<i16>()) {
            (Some(source), Ok(points)) if (0..=most(source)).contains(&points) && !said.contains(&source) => {
                said.push(source);
                source.add(state, points);
            }
            _ => {
                let kept = Source::ALL.iter().filter(|source| source.is_kept());
                let names: Vec<_> = kept.map(|source| source.name()).collect();
                let expected = format!(
                    "points are written like goods=4, each source once: {}; the others follow from the table",
                    names.join(", ")
                );
                line.fault(word, &expected);
            }
        }
    }
}

/// Reads spaces with tiles, or tiles alone, which go to the first free space of their colour; then tiles on top of others.
fn read_duchy(rules: &Rules, state: &mut State, text: &str, line: &mut Line<'_>) {
    let (spaces, others) = text.split_once(';').unwrap_or((text, ""));
    let options = rules.setup.chateauma;
    if options.has(Modifier::A) && !is_before(state) {
        board::marks(&board::MARKS_A).for_each(|space| rules.cover(state, CHATEAUMA, space, Tile::FACE_DOWN));
    }
    let words = |text: &'_ str| {
        text.split_whitespace().filter(|&word| word != "-").map(str::to_owned).collect::<Vec<_>>()
    };
    for word in words(spaces) {
        let Some((at, tile)) = word.split_once('=') else { continue };
        let Some(tile) = line.tiles(tile).first().copied() else { continue };
        match space_named(at).filter(|&space| space < 37) {
            None => line.fault(at, "spaces are named by row and place, a1 to g4"),
            Some(space) if board::color(space) != tile.color() => {
                line.fault(&word, &format!("{at} is a {} space", board::color(space).name()));
            }
            Some(space) if rules.covered(state, CHATEAUMA).has(space) => {
                line.fault(&word, "this space is covered already");
            }
            Some(space) => rules.cover(state, CHATEAUMA, space, tile),
        }
    }
    if options.has(Modifier::B) && !is_before(state) {
        let drawing = state.agenda.items().contains(&ask(Ask::Building));
        let [building, mine, castle] = board::MARKS_B.map(|name| space_named(name).unwrap_or_default());
        for (space, tile) in [(mine, Tile::MINE), (castle, Tile::CASTLE)] {
            if !rules.covered(state, CHATEAUMA).has(space) {
                rules.cover(state, CHATEAUMA, space, tile);
            }
        }
        if !drawing && !rules.covered(state, CHATEAUMA).has(building) {
            let name = board::MARKS_B[0];
            line.fault(
                spaces.trim(),
                &format!("modifier B covers {name}: say with which building, {name}=bank"),
            );
        }
    }
    for word in words(spaces).into_iter().filter(|word| !word.contains('=')) {
        for tile in line.tiles(&word) {
            let free = board::COLORS[tile.color().index()].without(rules.covered(state, CHATEAUMA)).lowest();
            match free {
                Some(space) => rules.cover(state, CHATEAUMA, space, tile),
                None => stack(rules, state, tile),
            }
        }
    }
    for word in words(others) {
        line.tiles(&word).into_iter().for_each(|tile| stack(rules, state, tile));
    }
}

fn stack(rules: &Rules, state: &mut State, tile: Tile) {
    state.rooms.chateauma_mut().stacked.add(tile);
    if let Kind::Monastery(number) = tile.kind() {
        rules.estate_mut(state, CHATEAUMA).monasteries |= 1 << (number - 1);
    }
}

fn read_card(rules: &Rules, text: &str, line: &mut Line<'_>) -> Card {
    let mut words = text.split_whitespace();
    let mut card = Card::default();
    match words.next() {
        None | Some("-") => return card,
        Some(number) => match number.parse::<u8>() {
            Ok(number) if deck(rules).contains(&number) => card.number = number,
            _ => {
                line.fault(number, &format!("the county cards of this game are {}", list(deck(rules))));
                return card;
            }
        },
    }
    for (at, word) in words.enumerate() {
        let Some(&color) = card.spaces().get(at) else {
            line.fault(word, &format!("card {} has {} spaces", card.number, card.spaces().len()));
            break;
        };
        if word == "-" {
            continue;
        }
        let (name, is_down) = word.strip_prefix('?').map_or((word, false), |name| (name, true));
        let Some(tile) = line.tiles(name).first().copied() else { continue };
        if !is_down && tile.color() != color {
            line.fault(word, &format!("space {} of card {} takes a {}", at + 1, card.number, color.name()));
            continue;
        }
        card.tiles[at] = tile;
        card.down |= u8::from(is_down) << at;
    }
    card
}

/// Slots that a hand-made position does not mention: the left one has a castle card with its first castle, the right one any
/// other.
fn deal_missing(rules: &Rules, state: &mut State, missing: [bool; 2]) {
    if missing == [true, true] || missing == [true, false] {
        let taken = state.rooms.chateauma().cards[1].number;
        let castle = |card: &u8| *card != taken && County::numbered(*card).castle().is_some();
        if let Some(number) = deck(rules).into_iter().find(castle) {
            let card = &mut state.rooms.chateauma_mut().cards[0];
            card.number = number;
            card.tiles[County::numbered(number).castle().unwrap_or_default()] = Tile::CASTLE;
        }
    }
    if missing[1] && !state.agenda.items().contains(&ask(Ask::Right)) {
        let taken = state.rooms.chateauma().cards[0].number;
        state.rooms.chateauma_mut().cards[1].number =
            deck(rules).into_iter().find(|&card| card != taken).unwrap_or(0);
    }
}

/// The cards that are face down; without a line all that are not in the slots.
fn read_deck(rules: &Rules, state: &mut State, text: Option<String>, line: &mut Line<'_>) {
    let part = state.rooms.chateauma_mut();
    let shown = part.cards.map(|card| card.number);
    let places = deck(rules);
    let bit = |number: u8| places.iter().position(|&card| card == number).map_or(0, |at| 1u16 << at);
    part.unseen = match text {
        None => places.into_iter().filter(|card| !shown.contains(card)).map(bit).sum(),
        Some(text) => {
            let mut unseen = 0;
            for word in text.split_whitespace().filter(|&word| word != "-") {
                match word.parse::<u8>().map(|number| (number, bit(number))) {
                    Ok((_, 0)) | Err(_) => {
                        line.fault(word, &format!("the county cards of this game are {}", list(places)));
                    }
                    Ok((number, bit)) if unseen & bit != 0 || shown.contains(&number) => {
                        line.fault(word, "a county card is in the deck once, or in a slot");
                    }
                    Ok((_, bit)) => unseen |= bit,
                }
            }
            unseen
        }
    };
}

fn read_reserve(state: &mut State, text: &str, line: &mut Line<'_>) {
    for word in text.split_whitespace().filter(|&word| word != "-") {
        let part = state.rooms.chateauma_mut();
        if let Some(name) = word.strip_prefix('?') {
            let tile = line.tiles(name).first().copied().unwrap_or_default();
            if !std::mem::replace(&mut part.wild, tile).is_none() {
                line.fault(word, "the reserve has one wild tile at most");
            }
        } else if !line.tiles(word).into_iter().all(|tile| part.reserve.put(tile)) {
            line.fault(word, &format!("the reserve never has more than {ROOM} tiles"));
        }
    }
}

pub(super) fn contradictions(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let part = state.rooms.chateauma();
    let items = state.agenda.items();
    let drawing =
        awaits_cards(state) || [Ask::Right, Ask::Draw].iter().any(|&step| items.contains(&ask(step)));
    for (slot, card) in part.cards.iter().enumerate() {
        let name = SLOTS[slot];
        if card.is_complete() {
            found.push(format!("the {name} card of the Châteauma is complete: it should have been settled"));
        }
        if card.is_none() && part.unseen != 0 && !drawing {
            found.push(format!("the {name} slot of the Châteauma is empty, but there are cards to draw"));
        }
        let wilds = (0..card.tiles.len()).filter(|&at| card.is_down(at)).map(|at| card.tiles[at]);
        wilds.for_each(|tile| found.extend(no_wild(rules, tile)));
    }
    if part.cards[0].number > 0 && part.cards[0].number == part.cards[1].number {
        found.push(format!("county card {} lies in both slots", part.cards[0].number));
    }
    if !part.wild.is_none() {
        found.extend(no_wild(rules, part.wild));
    }
    let most = most_reserve(rules, state);
    if part.reserve.len() > most {
        found.push(format!(
            "the reserve has {} tiles; by now it can have {most}: one bought in each turn and one for each building on a card",
            part.reserve.len()
        ));
    }
    let (pile, most) = (vineyards::doubles(state), vineyards::most_doubles(rules, state));
    if pile > most {
        found.push(format!(
            "the Châteauma has {pile} double tiles; by now it can have {most}: one bought in each turn and one for each covered symbol"
        ));
    }
    if let Some(tile) = part
        .stacked
        .tiles()
        .chain(stacked_monasteries(rules, state))
        .find(|tile| !rules.covered(state, CHATEAUMA).covers(board::COLORS[tile.color().index()]))
    {
        found.push(format!(
            "{tile} lies on another tile in the duchy of the Châteauma, which has free {} spaces",
            tile.color().name()
        ));
    }
    bonus_tiles(rules, state, found);
    points(rules, state, found);
    if rules.setup.rooms.has(RoomId::Shields) && state.rooms.shields.is_in_play(2) {
        found.push("shield 2 is not played beside the Châteauma".to_owned());
    }
    if items.iter().any(|item| matches!(item, Item::Roll(at) if state.order.get(usize::from(at / 2)) == Some(&CHATEAUMA) && *at < 2 * rules.places()))
    {
        found.push("the Châteauma rolls no dice at the beginning of a round".to_owned());
    }
    if items.contains(&Item::Turn(CHATEAUMA)) {
        found.push("the Châteauma has a turn of its own: write chateauma.die instead of turn:4".to_owned());
    }
}

/// A wild tile comes from the black depot.
fn no_wild(rules: &Rules, tile: Tile) -> Option<String> {
    (rules.full_supply.black.count(tile) == 0)
        .then(|| format!("a wild tile comes from the black depot, where there is no {tile}"))
}

/// The most tiles that the reserve can have.
fn most_reserve(rules: &Rules, state: &State) -> usize {
    let part = state.rooms.chateauma();
    let of_completed: usize = part
        .completed(rules)
        .map(|card| County::numbered(card).spaces.iter().filter(|&&color| color == Color::Building).count())
        .sum();
    let in_slots = part.on_cards().filter(|tile| tile.color() == Color::Building).count();
    turns(state) + of_completed + in_slots
}

/// The most turns that it can have had.
pub(super) fn turns(state: &State) -> usize {
    usize::from(state.phase * ROUNDS + state.round) + 1
}

fn bonus_tiles(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let own = rules.estate(state, CHATEAUMA);
    let others = || rules.houses().map(|seat| rules.estate(state, seat));
    for color in Color::ALL {
        let (bit, name) = (1 << color.index(), color.name());
        let [large, small] = [own.large & bit != 0, own.small & bit != 0];
        if (large || small) && !rules.covered(state, CHATEAUMA).covers(board::COLORS[color.index()]) {
            found.push(format!("the Châteauma has a {name} bonus tile without having covered the colour"));
        }
        if large && small {
            found.push(format!("the Châteauma has both {name} bonus tiles"));
        }
        if large && others().any(|other| other.large & bit != 0) {
            found.push(format!("the large {name} bonus tile has been given out twice"));
        }
        if small && others().any(|other| other.small & bit != 0) {
            found.push(format!("the small {name} bonus tile has been given out twice"));
        }
        if small && !others().any(|other| other.large & bit != 0) {
            found.push(format!(
                "the Châteauma has the small {name} bonus tile though nobody has the large one"
            ));
        }
    }
}

fn points(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let own = rules.estate(state, CHATEAUMA);
    let sold = i16::from(own.sold.total());
    let routes = if rules.setup.rooms.has(RoomId::Routes) { sold } else { 0 };
    let goods = sold * i16::from(rules.scale());
    let (best, now) = (PHASE_VALUES[0], PHASE_VALUES[usize::from(state.phase)]);
    let [large, small] = rules.bonuses();
    let posts = match rules.setup.rooms.has(RoomId::BorderPosts) {
        true => completion::posts(rules, state),
        false => 0,
    };
    let border = match posts {
        0 | 1 => 0..=0,
        2 => now..=best,
        _ => now..=best + large.max(small),
    };
    let colors = rules.bonus_tile_points(own);
    let mut expect = |source: Source, possible: std::ops::RangeInclusive<i16>| {
        let points = source.points(rules, state);
        if !possible.contains(&points) {
            let right = match possible.start() == possible.end() {
                true => possible.start().to_string(),
                false => format!("{} to {}", possible.start(), possible.end()),
            };
            found.push(format!(
                "the Châteauma has {points} points for {}; the table shows {right}",
                source.name()
            ));
        }
    };
    expect(Source::Goods, goods..=goods + routes);
    expect(Source::Colors, colors..=colors);
    expect(Source::BorderPosts, border);
}

pub(super) fn fact(rules: &Rules, state: &State, name: &str) -> Option<String> {
    let name = name.strip_prefix("chateauma.")?;
    let (part, estate) = (state.rooms.chateauma(), rules.estate(state, CHATEAUMA));
    Some(match name {
        "points" => rules.chateauma_points(state).to_string(),
        "silver" => estate.silver.to_string(),
        "goods" => estate.goods.to_string(),
        "sold" => estate.sold.to_string(),
        "large" => colors(estate.large),
        "small" => colors(estate.small),
        "left" => card(&part.cards[0]),
        "right" => card(&part.cards[1]),
        "deck" => list(part.unseen(rules)),
        "completed" => list(part.completed(rules)),
        "reserve" => reserve(part),
        "covered" => rules.covered(state, CHATEAUMA).len().to_string(),
        "stacked" => stacked(rules, state),
        "mines" => face_up(rules, state).filter(|&tile| tile == Tile::MINE).count().to_string(),
        "monasteries" => list((1..=Tile::MONASTERIES).filter(|&number| estate.has_monastery(number))),
        "track" => state.track.at[CHATEAUMA.index()].to_string(),
        "shields" => list(state.rooms.shields.of_opponent()),
        "double-tiles" => vineyards::doubles(state).to_string(),
        _ => {
            if let Some(source) = name.strip_prefix("points.") {
                let source = Source::ALL.into_iter().find(|known| known.name() == source)?;
                return Some(source.points(rules, state).to_string());
            }
            if let Some(color) = name.strip_prefix("covered.") {
                let spaces = board::COLORS[Color::named(color)?.index()] & rules.covered(state, CHATEAUMA);
                return Some(spaces.len().to_string());
            }
            let space = space_named(name).filter(|&space| space < 37)?;
            rules.tile(state, CHATEAUMA, space).to_string()
        }
    })
}
