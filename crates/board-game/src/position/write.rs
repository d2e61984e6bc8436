//! A position as lines.

use std::fmt::Display;

use tabletop::Seat;
use tabletop::text::Fields;

use super::{agenda, defaults};
use crate::boards::Duchy;
use crate::boards::space_name;
use crate::main_board::Depot;
use crate::rules::Rules;
use crate::score::{Points, Source};
use crate::setup::Duchies;
use crate::state::{Estate, State};
use crate::supply::Pile;
use crate::tiles::{Color, Tile};

/// The lines of a position; reading them gives the same state.
pub(crate) fn write(rules: &Rules, state: &State) -> Fields {
    let mut fields = Fields::new();
    let seats = || rules.all_seats();
    fields.push("phase", (b'A' + state.phase) as char);
    fields.push("round", state.round + 1);
    if state.white > 0 {
        fields.push("white", state.white);
    }
    fields.push("order", list(rules.turn_order(state).iter().map(|&place| rules.place_name(place))));
    let track = rules
        .track_order(state)
        .iter()
        .map(|&seat| format!("{}@{}", rules.place_name(seat), state.track.at[seat.index()]));
    fields.push("track", list(track));
    for depot in Depot::numbered() {
        let goods = state.depot_goods[depot.index()];
        let goods = if goods.is_empty() { String::new() } else { format!(" ; {goods}") };
        fields.push(format!("depot {}", depot.0), list(state.depots[depot.index()]) + &goods);
    }
    fields.push("black", list(state.black));
    if !state.beside.is_none() {
        fields.push("beside", state.beside);
    }
    fields.push(
        "coming",
        list(state.round_goods.map(|good| good.map_or("-".to_owned(), |good| good.to_string()))),
    );
    for seat in seats() {
        fields.push(format!("player {seat}"), player(rules, state, seat));
    }
    for seat in rules.houses() {
        fields.push(format!("duchy {seat}"), duchy(rules, state, seat));
    }
    if !matches!(rules.setup.duchies, Duchies::Same(_) | Duchies::Each(_)) {
        fields.push("dealt", list(seats().map(|seat| state.dealt[seat.index()] + 1)));
    }
    if state.supply != defaults::supply(rules, state) {
        fields.push("supply", pile(&state.supply.colored));
        fields.push("black supply", pile(&state.supply.black));
    }
    let used: Vec<_> =
        [(state.bought, "bought"), (state.hired, "hired")].into_iter().filter(|(is, _)| *is).collect();
    if !used.is_empty() {
        fields.push("used", list(used.iter().map(|(_, name)| name)));
    }
    rules.moments.write.iter().for_each(|write| write(rules, state, &mut fields));
    fields.push("agenda", agenda::write(&state.agenda));
    fields
}

fn list<T: Display>(values: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

/// What a seat has; what belongs to its house stands with the first seat of it.
fn player(rules: &Rules, state: &State, seat: Seat) -> String {
    let player = state.player(seat);
    let mut parts = Vec::new();
    let first = rules.houses().any(|house| house == seat);
    let estate = if first { rules.estate(state, seat) } else { &Estate::EMPTY };
    if first {
        parts.extend([format!("silver {}", estate.silver), format!("workers {}", estate.workers)]);
    }
    if player.dice != [0; 2] {
        parts.push(format!("dice {}", list(player.dice)));
    }
    let mut part = |name: &str, value: String| {
        if value != "-" {
            parts.push(format!("{name} {value}"));
        }
    };
    part("storage", list(estate.stored()));
    part("goods", estate.goods.to_string());
    part("sold", estate.sold.to_string());
    part("large", colors(estate.large));
    part("small", colors(estate.small));
    let all = rules.points(state, seat);
    let points = Source::ALL.iter().filter(|&&source| all.of(source) != 0);
    let points = list(points.map(|&source| format!("{}={}", source.name(), all.of(source))));
    let scores_by_default = || {
        first
            && rules.duchy(state, seat) != Duchy::UNKNOWN
            && defaults::points(rules, state, seat) != Points::NONE
    };
    part("points", if points == "-" && scores_by_default() { "0".to_owned() } else { points });
    if parts.is_empty() { "-".to_owned() } else { parts.join(", ") }
}

/// The colours whose bits are set.
pub(crate) fn colors(bits: u8) -> String {
    list(Color::ALL.into_iter().filter(|color| bits >> color.index() & 1 == 1).map(Color::name))
}

fn duchy(rules: &Rules, state: &State, seat: Seat) -> String {
    let mut words = Vec::new();
    let duchy = rules.duchy(state, seat);
    if !matches!(rules.setup.duchies, Duchies::Same(_) | Duchies::Each(_)) {
        words.push(if duchy == Duchy::UNKNOWN {
            "?".to_owned()
        } else {
            rules.ruleset.edition.name_of(duchy)
        });
    }
    if duchy != Duchy::UNKNOWN {
        words.extend(
            rules.duchy_tiles(state, seat).map(|(space, tile)| format!("{}={tile}", space_name(space))),
        );
    }
    list(words)
}

/// `castle*12 bank*3 m6`.
/// The tiles of a pile with their counts.
pub(crate) fn pile(pile: &Pile) -> String {
    counted(|tile| pile.count(tile))
}

/// All tiles of which there are some, with their counts.
pub(crate) fn counted(count: impl Fn(Tile) -> u8) -> String {
    let counts = Tile::all().map(|tile| (tile, count(tile))).filter(|&(_, count)| count > 0);
    list(counts.map(|(tile, count)| match count {
        1 => tile.to_string(),
        count => format!("{tile}*{count}"),
    }))
}
