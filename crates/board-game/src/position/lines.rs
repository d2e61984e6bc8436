//! The lines of a position one by one: each names everything that is wrong with it and keeps the rest.

use tabletop::{Seat, Unreadable};

use crate::boards::Duchy;
use crate::boards::space_named;
use crate::goods::{Good, Goods};
use crate::main_board::{DEPOT_SPACES, Depot, fill_color};
use crate::rooms::chateauma::CHATEAUMA;
use crate::rules::Rules;
use crate::score::{Points, Source};
use crate::setup::Duchies;
use crate::state::{Estate, KEY_SPACES, ROUNDS, State};
use crate::supply::Pile;
use crate::tiles::{Color, Tile};
use crate::track::{SEATS, Track};

type Read<T> = Result<T, Unreadable>;

/// Everything that is wrong with a line.
#[derive(Default)]
pub(super) struct Faults(pub(super) Vec<Unreadable>);

impl Faults {
    /// Adds a fault: a piece of text, and what would be right.
    pub(super) fn add(&mut self, text: &str, expected: impl Into<String>) {
        self.0.push(Unreadable::new(text, expected));
    }

    /// Keeps the value of a result, or its fault.
    pub(super) fn keep<T>(&mut self, result: Read<T>) -> Option<T> {
        result.map_err(|fault| self.0.push(fault)).ok()
    }

    /// Whether nothing is wrong.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The words of a list, in which `-` stands for nothing.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().filter(|&word| word != "-")
}

pub(super) fn number(text: &str, low: u8, high: u8) -> Read<u8> {
    match text.parse() {
        Ok(number) if (low..=high).contains(&number) => Ok(number),
        _ => Err(Unreadable::new(text, format!("it should be a number from {low} to {high}"))),
    }
}

fn count(text: &str) -> Read<u16> {
    match text.parse() {
        Ok(count @ 0..=999) => Ok(count),
        _ => Err(Unreadable::new(text, "it should be a number from 0 to 999")),
    }
}

fn signed(text: &str) -> Read<i16> {
    match text.parse() {
        Ok(count @ -999..=999) => Ok(count),
        _ => Err(Unreadable::new(text, "it should be a number from -999 to 999")),
    }
}

pub(super) fn phase(text: &str) -> Read<u8> {
    match text.as_bytes() {
        [letter @ b'A'..=b'E'] => Ok(letter - b'A'),
        _ => Err(Unreadable::new(text, "phases are A to E")),
    }
}

pub(super) fn seat(rules: &Rules, text: &str) -> Read<Seat> {
    text.parse().and_then(|seat: Seat| match rules.is_seat(seat) {
        true => Ok(seat),
        false => Err(Unreadable::new(text, format!("there are {} seats", rules.seat_count()))),
    })
}

/// A seat or, where it plays, `chateauma`.
pub(super) fn place(rules: &Rules, text: &str) -> Read<Seat> {
    match rules.has_chateauma() && text == rules.place_name(CHATEAUMA) {
        true => Ok(CHATEAUMA),
        false => seat(rules, text),
    }
}

/// Reads `2 1`: all seats, each once.
pub(super) fn order(rules: &Rules, text: &str, faults: &mut Faults) -> Option<[Seat; 4]> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let seats: Vec<Seat> = words.iter().filter_map(|word| faults.keep(place(rules, word))).collect();
    if seats.len() < words.len() {
        return None;
    }
    let mut sorted = seats.clone();
    sorted.sort_unstable();
    if !sorted.iter().copied().eq(rules.all_places()) {
        let expected = match rules.has_chateauma() {
            true => "every seat and chateauma should be named once",
            false => "every seat should be named once",
        };
        faults.add(text, expected);
        return None;
    }
    let mut order = SEATS;
    order[..seats.len()].copy_from_slice(&seats);
    Some(order)
}

/// Reads `2@1 1@0`: seats from the front to the back with the spaces they have moved.
pub(super) fn track(rules: &Rules, text: &str, faults: &mut Faults) -> Option<Track> {
    let pairs: Vec<(&str, &str)> =
        text.split_whitespace().map(|word| word.split_once('@').unwrap_or((word, "0"))).collect();
    let names: Vec<&str> = pairs.iter().map(|(seat, _)| *seat).collect();
    let order = order(rules, &names.join(" "), faults);
    let steps: Vec<_> = pairs.iter().map(|(_, at)| faults.keep(number(at, 0, Track::LAST))).collect();
    let (order, steps) = (order?, steps.into_iter().collect::<Option<Vec<u8>>>()?);
    if !steps.is_sorted_by(|front, back| front >= back) {
        faults.add(text, "pieces should be named from the front to the back");
        return None;
    }
    let mut track = Track { order, ..Track::EMPTY };
    order.iter().zip(steps).for_each(|(seat, at)| track.at[seat.index()] = at);
    Some(track)
}

/// Reads `red*2 pink`; no more than seven of a colour.
pub(super) fn goods(text: &str, faults: &mut Faults) -> Goods {
    let mut goods = Goods::NONE;
    for word in words(text) {
        let Some(more) = faults.keep(word.parse::<Goods>()) else { continue };
        match Good::ALL.into_iter().find(|&good| goods.count(good) + more.count(good) > 7) {
            Some(_) => faults.add(word, "there are seven goods of each colour, so a count is 1 to 7"),
            None => goods = goods.plus(more),
        }
    }
    goods
}

/// Reads `ship - - m3 ; red*2`; without the empty spaces each tile goes to the first space of its colour.
///
/// Which tiles a depot takes goes by the phase; where that is in doubt no tile is complained about.
pub(super) fn depot(
    rules: &Rules,
    state: &mut State,
    depot: Depot,
    (text, phase_in_doubt): (&str, bool),
    faults: &mut Faults,
) {
    let (tiles, goods_text) = text.split_once(';').unwrap_or((text, ""));
    state.depot_goods[depot.index()] = goods(goods_text, faults);
    let words: Vec<&str> = tiles.split_whitespace().collect();
    let positional = words.len() == DEPOT_SPACES && words.contains(&"-");
    let first = depot.index() * DEPOT_SPACES;
    let usable = |at: usize, tile: Tile| {
        rules.is_depot_space_used(first + at)
            && !tile.is_wild()
            && fill_color(depot.index(), at, rules.scale(), state.phase) == tile.color()
    };
    let mut spaces = [Tile::NONE; DEPOT_SPACES];
    for (at, word) in words.iter().enumerate().filter(|(_, word)| **word != "-") {
        let Some(tile) = faults.keep(word.parse::<Tile>()) else { continue };
        let place = match positional {
            true => Some(at).filter(|&at| usable(at, tile)),
            false => (0..DEPOT_SPACES).find(|&at| spaces[at].is_none() && usable(at, tile)),
        };
        match place {
            Some(place) => spaces[place] = tile,
            None if phase_in_doubt => {}
            None => faults.add(word, "this depot has no free space for such a tile now"),
        }
    }
    state.depots[depot.index()] = spaces;
}

pub(super) fn black(rules: &Rules, state: &mut State, text: &str, faults: &mut Faults) {
    let words: Vec<&str> = text.split_whitespace().collect();
    let positional = words.len() == state.black.len();
    let mut free = (0..state.black.len()).filter(|&at| rules.is_black_space_used(at));
    for (at, word) in words.iter().enumerate().filter(|(_, word)| **word != "-") {
        let Some(tile) = faults.keep(word.parse::<Tile>()) else { continue };
        let place =
            if positional { Some(at).filter(|&at| rules.is_black_space_used(at)) } else { free.next() };
        match place {
            Some(place) => state.black[place] = tile,
            None => faults.add(word, "the black depot has no free space for it"),
        }
    }
}

pub(super) fn coming(text: &str, faults: &mut Faults) -> [Option<Good>; ROUNDS as usize] {
    let mut coming = [None; ROUNDS as usize];
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.len() > coming.len() {
        faults.add(text, "a phase has five goods");
    }
    for (place, word) in coming.iter_mut().zip(words).filter(|(_, word)| *word != "-") {
        *place = faults.keep(word.parse());
    }
    coming
}

pub(super) fn dealt(rules: &Rules, state: &mut State, text: &str, faults: &mut Faults) {
    for (dealt, word) in state.dealt.iter_mut().zip(text.split_whitespace()) {
        if let Some(board) = faults.keep(number(word, 1, rules.duchy_boards.len() as u8)) {
            *dealt = board - 1;
        }
    }
    if text.split_whitespace().count() != usize::from(rules.seat_count()) {
        faults.add(text, "it should name a board for each seat");
    }
}

/// Reads `7 d4=castle c3=bank`; the number of the duchy only where the set-up does not say it.
pub(super) fn duchy(rules: &Rules, state: &mut State, seat: Seat, text: &str, faults: &mut Faults) {
    let mut is_named = false;
    for word in words(text) {
        if let Some((at, tile)) = word.split_once('=') {
            if state.duchies[seat.index()] == Duchy::UNKNOWN {
                return faults.add(text, "it should begin with the number of the duchy");
            }
            cover(rules, state, seat, (word, at, tile), faults);
        } else if std::mem::replace(&mut is_named, true) {
            faults.add(word, "the number of the duchy stands there already");
        } else {
            let Some(duchy) = faults.keep(duchy_named(rules, state, seat, word)) else { return };
            state.duchies[seat.index()] = duchy;
        }
    }
}

fn cover(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    (word, at, tile): (&str, &str, &str),
    faults: &mut Faults,
) {
    let board = rules.board(state, seat);
    let tile = faults.keep(tile.parse::<Tile>());
    let Some(space) = space_named(at).filter(|&space| board.spaces.has(space)) else {
        return faults
            .add(at, format!("a duchy has {} spaces, named by row and place, a1 to g4", board.spaces.len()));
    };
    let Some(tile) = tile else { return };
    if rules.covered(state, seat).has(space) {
        faults.add(word, "this space is covered already; a space takes one tile");
    } else if !tile.is_wild() && board.color(space) != tile.color() {
        faults.add(word, format!("{at} is a {} space and takes no {tile}", board.color(space).name()));
    } else {
        rules.cover(state, seat, space, tile);
    }
}

fn duchy_named(rules: &Rules, state: &State, seat: Seat, word: &str) -> Read<Duchy> {
    let given = rules.duchy(state, seat);
    let duchy = if word == "?" { Duchy::UNKNOWN } else { rules.ruleset.edition.duchy(word)? };
    if matches!(rules.setup.duchies, Duchies::Same(_) | Duchies::Each(_)) && duchy != given {
        return Err(Unreadable::new(word, "the set-up gives this seat another duchy"));
    }
    Ok(duchy)
}

/// What the line of a player says: the dice, what the house has, and the points if they are given.
pub(super) struct Belongings {
    pub(super) dice: [u8; 2],
    pub(super) estate: Estate,
    pub(super) points: Option<Points>,
}

/// Reads `silver 2, workers 3, dice 3 5, storage bank*2 m6, goods red*2, …`.
pub(super) fn player(text: &str, faults: &mut Faults) -> Belongings {
    let mut found = Belongings { dice: [0; 2], estate: Estate::EMPTY, points: None };
    let mut said: Vec<&str> = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty() && *part != "-") {
        let (name, value) = part.split_once(' ').unwrap_or((part, ""));
        if said.contains(&name) {
            faults.add(part, format!("{name} is said twice in this line"));
            continue;
        }
        said.push(name);
        let estate = &mut found.estate;
        match name {
            "silver" => estate.silver = faults.keep(count(value)).unwrap_or_default(),
            "workers" => estate.workers = faults.keep(count(value)).unwrap_or_default(),
            "dice" => found.dice = dice(value, faults),
            "storage" => storage(estate, value, faults),
            "goods" => estate.goods = goods(value, faults),
            "sold" => estate.sold = goods(value, faults),
            "large" => estate.large = colors(value, faults),
            "small" => estate.small = colors(value, faults),
            "points" => found.points = Some(points(value, faults)),
            _ => faults.add(
                part,
                "a player has silver, workers, dice, storage, goods, sold, large, small and points",
            ),
        }
    }
    found
}

fn dice(text: &str, faults: &mut Faults) -> [u8; 2] {
    let mut dice = [0; 2];
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.len() > dice.len() {
        faults.add(text, "a player has two dice");
    }
    let mut dice_shown = dice.iter_mut();
    for word in &words {
        match (number(word, 0, 6), dice_shown.next()) {
            (Ok(pips), Some(die)) => *die = pips,
            (Ok(_), None) => {}
            (Err(_), _) => faults.add(word, "a die shows 1 to 6, or 0 once it is used"),
        }
    }
    if words.len() == 1 {
        dice.sort_unstable();
    }
    dice
}

fn storage(estate: &mut Estate, text: &str, faults: &mut Faults) {
    let mut tiles: Vec<Tile> = Vec::new();
    for word in text.split_whitespace() {
        let (name, copies) = word.split_once('*').unwrap_or((word, "1"));
        let copies = faults.keep(number(copies, 1, KEY_SPACES as u8)).unwrap_or(1);
        if let Some(tile) = faults.keep(name.parse::<Tile>()) {
            tiles.extend((0..copies).map(|_| tile));
        }
    }
    if tiles.len() > KEY_SPACES {
        faults.add(text, format!("a player board has {KEY_SPACES} key spaces"));
    }
    tiles.into_iter().take(KEY_SPACES).for_each(|tile| estate.put_in_storage(tile));
}

fn colors(text: &str, faults: &mut Faults) -> u8 {
    let mut bits = 0;
    for word in words(text) {
        match Color::named(word) {
            Some(color) if bits >> color.index() & 1 == 1 => faults.add(word, "this colour is said twice"),
            Some(color) => bits |= 1 << color.index(),
            None => faults.add(word, "colours are castle, mine, ship, building, livestock and monastery"),
        }
    }
    bits
}

fn points(text: &str, faults: &mut Faults) -> Points {
    let mut points = Points::NONE;
    let mut said: Vec<Source> = Vec::new();
    for word in words(text).filter(|&word| word != "0") {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        let Some(source) = Source::ALL.into_iter().find(|source| source.name() == name) else {
            let names: Vec<_> = Source::ALL.iter().map(|source| source.name()).collect();
            faults.add(
                word,
                format!("points are written like area-size=6; the sources are {}", names.join(", ")),
            );
            continue;
        };
        if said.contains(&source) {
            faults.add(word, format!("points for {name} are said twice"));
            continue;
        }
        said.push(source);
        points.add(source, faults.keep(signed(value)).unwrap_or_default());
    }
    points
}

/// Reads what a turn has used: whether a tile was bought, and whether one was hired.
pub(super) fn used(text: &str, faults: &mut Faults) -> (bool, bool) {
    let (mut bought, mut hired) = (false, false);
    for word in words(text) {
        let used = match word {
            "bought" => &mut bought,
            "hired" => &mut hired,
            _ => {
                faults.add(word, "what a turn can have used is bought and hired");
                continue;
            }
        };
        if std::mem::replace(used, true) {
            faults.add(word, "this is said twice");
        }
    }
    (bought, hired)
}

/// Reads `castle*12 bank*3 m6`.
pub(super) fn pile(rules: &Rules, text: &str, faults: &mut Faults) -> Pile {
    let mut pile = Pile::EMPTY;
    let mut said: Vec<Tile> = Vec::new();
    for word in words(text) {
        let (name, copies) = word.split_once('*').unwrap_or((word, "1"));
        let Some(tile) = faults.keep(name.parse::<Tile>()) else { continue };
        if said.contains(&tile) {
            faults.add(word, format!("{tile} is said twice; write how many there are, as in {tile}*2"));
            continue;
        }
        said.push(tile);
        match rules.copies(tile) {
            0 => faults.add(word, "the game has no such tile face down"),
            most => {
                let count = faults.keep(number(copies, 1, most)).unwrap_or_default();
                (0..count).for_each(|_| pile.add(tile));
            }
        }
    }
    pile
}
