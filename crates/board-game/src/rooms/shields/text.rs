//! How the shields are written, read and checked.

use tabletop::Seat;
use tabletop::text::{Fields, Reasons};

use super::{Part, Place, SHIELDS, ask, castles};
use crate::agenda::Item;
use crate::boards::Duchy;
use crate::rules::Rules;
use crate::state::State;
use crate::tiles::Tile;

/// `1@3 7@p2`: shield 1 is in depot 3, shield 7 belongs to player 2; the others are out of the game.
fn places(part: &Part) -> String {
    let word = |shield: u8| match part.place(shield) {
        Place::Out => None,
        Place::Depot(depot) => Some(format!("{shield}@{depot}")),
        Place::Seat(seat) => Some(format!("{shield}@p{seat}")),
        Place::Opponent => Some(format!("{shield}@chateauma")),
    };
    let words: Vec<String> = (1..=SHIELDS).filter_map(word).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

pub(super) fn write(rules: &Rules, state: &State, fields: &mut Fields) {
    let part = &state.rooms.shields;
    fields.push("shields", places(part));
    if let Some(seat) = part.copied {
        fields.push("shield 6 copies", rules.place_name(seat));
    }
    if part.set_die {
        fields.push("shield 16", "used");
    }
    let words = part.cellar.tiles().map(|tile| format!("{tile}*{}", part.cellar.count(tile)));
    let words: Vec<String> = words.collect();
    if !words.is_empty() {
        fields.push("shield 4 keeps", words.join(" "));
    }
}

pub(super) fn read(rules: &Rules, state: &mut State, fields: &mut Fields, reasons: &mut Reasons) {
    let seat_of = |text: &str| text.parse::<Seat>().ok().filter(|&seat| rules.is_seat(seat));
    for word in fields.take("shields").unwrap_or_default().split_whitespace().filter(|&word| word != "-") {
        let read = word.split_once('@').and_then(|(shield, place)| {
            let shield = shield.parse::<u8>().ok().filter(|shield| (1..=SHIELDS).contains(shield))?;
            let place = match place.strip_prefix('p') {
                Some(seat) => Place::Seat(seat_of(seat)?),
                None if place == "chateauma" && rules.has_chateauma() => Place::Opponent,
                None => Place::Depot(place.parse().ok().filter(|depot| (1..=6).contains(depot))?),
            };
            Some((shield, place))
        });
        match read {
            Some((shield, place)) => state.rooms.shields.put(shield, place),
            None => reasons.add(format!(
                "shields: \"{word}\" should be a shield and its depot, 3@5, or its owner, 3@p1"
            )),
        }
    }
    if let Some(text) = fields.take("shield 6 copies") {
        match rules.all_places().find(|&place| rules.place_name(place) == text) {
            Some(place) => state.rooms.shields.copied = Some(place),
            None => reasons.add(format!("shield 6 copies: \"{text}\" should be a seat")),
        }
    }
    state.rooms.shields.set_die = fields.take("shield 16").is_some();
    for word in fields.take("shield 4 keeps").unwrap_or_default().split_whitespace() {
        let (name, count) = word.split_once('*').unwrap_or((word, "1"));
        match (name.parse::<Tile>(), count.parse::<u8>()) {
            (Ok(tile), Ok(count)) if (1..=state.rooms.shields.cellar.room(tile)).contains(&count) => {
                (0..count).for_each(|_| state.rooms.shields.cellar.add(tile));
            }
            _ => reasons.add(format!("shield 4 keeps: \"{word}\" should be a tile and how many, bank*2")),
        }
    }
    if let Place::Seat(owner) = state.rooms.shields.place(4) {
        super::move_up(rules, state, owner);
    }
    if rules.houses().all(|seat| rules.duchy(state, seat) != Duchy::UNKNOWN) {
        super::copy_monasteries(rules, state);
    }
}

pub(super) fn contradictions(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let part = &state.rooms.shields;
    for seat in rules.all_seats().filter(|&seat| rules.duchy(state, seat) != Duchy::UNKNOWN) {
        let count = part.of(seat).count();
        if count > castles(rules, state, seat) {
            found.push(format!("player {seat} has {count} shields, more than castles to carry them"));
        }
    }
    let before_castles = state.agenda.items().iter().any(|item| matches!(item, Item::StartCastles(_)));
    if before_castles && (1..=SHIELDS).any(|shield| part.place(shield) != Place::Out) {
        found.push("shields have been dealt, but the starting castles come first".to_owned());
    }
    let shedding = rules.all_seats().any(|seat| state.agenda.items().contains(&ask(super::Ask::Shed(seat))));
    if !part.cellar.is_empty() && !shedding && !matches!(part.place(4), Place::Seat(_)) {
        found.push("tiles lie beyond the key spaces though nobody has shield 4".to_owned());
    }
}

pub(super) fn fact(rules: &Rules, state: &State, name: &str) -> Option<String> {
    let part = &state.rooms.shields;
    if name == "shields" {
        return Some(places(part));
    }
    let (seat, name) = name.split_once('.')?;
    if seat == "shields" {
        let words: Vec<String> = part.in_depot(name.parse().ok()?).map(|shield| shield.to_string()).collect();
        return Some(if words.is_empty() { "-".to_owned() } else { words.join(" ") });
    }
    let seat = seat.parse::<Seat>().ok().filter(|&seat| rules.is_seat(seat))?;
    let words: Vec<String> = part.of(seat).map(|shield| shield.to_string()).collect();
    (name == "shields").then(|| if words.is_empty() { "-".to_owned() } else { words.join(" ") })
}
