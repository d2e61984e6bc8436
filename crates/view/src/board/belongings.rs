//! What the expansions add next to a duchy and on the table.

use board_game::rooms::RoomId;
use board_game::rooms::routes::{self, Bonus};
use board_game::rooms::shields::{self, SHIELDS};
use board_game::{Rules, State};
use tabletop::Seat;

use super::{names, vineyards};
use crate::words::count;

/// The lines of a house: posts, route, shields.
pub(super) fn of(rules: &Rules, state: &State, house: Seat) -> Vec<String> {
    let has = |room: RoomId| rules.setup.rooms.has(room);
    let mut lines = Vec::new();
    if has(RoomId::BorderPosts) {
        lines.push(posts(state, house));
    }
    if has(RoomId::Routes) {
        lines.push(route(rules, state, house));
    }
    if has(RoomId::Shields) {
        lines.extend(shields(rules, state, house));
    }
    lines
}

fn posts(state: &State, seat: Seat) -> String {
    let part = &state.rooms().border_posts();
    let connected = match part.connected(seat) {
        0 => "none connected",
        2 => "two connected",
        _ => "all three connected",
    };
    let bonus = match part.bonuses().iter().position(|&taken| taken == Some(seat)) {
        Some(0) => ", first bonus",
        Some(_) => ", second bonus",
        None => "",
    };
    format!("border posts: {connected}{bonus}")
}

/// `route 2/15, next 3:townhall, 5:watchtower`: the goods by their number, each with its bonus.
fn route(rules: &Rules, state: &State, house: Seat) -> String {
    let part = &state.rooms().routes();
    let cards = part.cards(rules, house.index()).iter().filter(|&&card| card > 0).count();
    let (laid, spaces) = (part.laid(house.index()), cards as u8 * 3);
    let space = |at: u8| {
        let (good, bonus) = routes::space_at(rules, state, house.index(), at)?;
        Some(format!("{good}:{}", bonus_name(bonus)))
    };
    let free: Vec<String> = (laid..spaces).filter_map(space).collect();
    match free.split_first() {
        None if cards == 0 => "route: not dealt yet".to_owned(),
        None => format!("route: all {spaces} spaces are filled"),
        Some((next, others)) => {
            let others =
                if others.is_empty() { String::new() } else { format!(", then {}", others.join(" ")) };
            format!("route {laid}/{}: next {next}{others}", routes::spaces(rules))
        }
    }
}

fn bonus_name(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Effect(building) => building.name(),
        Bonus::Action => "castle",
    }
}

fn shields(rules: &Rules, state: &State, seat: Seat) -> Vec<String> {
    let part = &state.rooms().shields();
    let owned: Vec<String> =
        part.of(seat).map(|shield| format!("shield{shield} ({} points)", shields::value(shield))).collect();
    if owned.is_empty() {
        return Vec::new();
    }
    let copies = match part.copied() {
        Some(other) if part.has(seat, 6) => format!(" · shield6 copies the monasteries of seat {other}"),
        _ => String::new(),
    };
    let mut lines = vec![format!("{} · tribute {} silver{copies}", owned.join(", "), owned.len())];
    if part.has(seat, 4) && !part.cellar().is_empty() {
        let kept = part.cellar().tiles().map(|tile| {
            let name = names::short(tile, rules.ruleset.edition);
            match part.cellar().count(tile) {
                1 => name,
                copies => format!("{copies} {name}"),
            }
        });
        lines.push(format!("beyond the key spaces: {}", kept.collect::<Vec<_>>().join(", ")));
    }
    lines
}

/// The lines of the table: a heading and what follows it.
pub(super) fn on_table(rules: &Rules, state: &State) -> Vec<(&'static str, String)> {
    let has = |room: RoomId| rules.setup.rooms.has(room);
    let mut lines = Vec::new();
    let played: Vec<&str> = rules.setup.rooms.iter().map(RoomId::name).collect();
    if !played.is_empty() {
        lines.push(("Expansions:", played.join(", ")));
    }
    if has(RoomId::BorderPosts) {
        let left = |place: usize| match state.rooms().border_posts().bonuses()[place] {
            None => rules.bonuses()[place].to_string(),
            Some(_) => "-".to_owned(),
        };
        lines.push(("Border posts 1st/2nd:", format!("{}/{}", left(0), left(1))));
    }
    if has(RoomId::CastleRetrieval) {
        lines.push(("Castles set aside:", state.rooms().castle_retrieval().aside().to_string()));
    }
    if has(RoomId::Vineyards) {
        lines.extend(vineyards::on_table(rules, state));
    }
    if has(RoomId::Solo) {
        lines.push(("Solo game:", solo(rules, state)));
    }
    lines
}

fn solo(rules: &Rules, state: &State) -> String {
    let part = &state.rooms().solo();
    let seat = Seat(0);
    let free = match rules.duchy(state, seat) {
        board_game::boards::Duchy::UNKNOWN => 37,
        _ => rules.board(state, seat).spaces.len() - rules.covered(state, seat).len(),
    };
    format!(
        "counter {} of {} · {} left · round {} of 25",
        part.counter(),
        part.target(),
        count(free as i32, "space", "spaces"),
        state.phase() * 5 + state.round() + 1
    )
}

/// The shields in a depot, by the names that explain them.
pub(super) fn shields_in_depot(state: &State, depot: u8) -> impl Iterator<Item = String> {
    let part = state.rooms().shields();
    (1..=SHIELDS)
        .filter(move |&shield| part.place(shield) == shields::Place::Depot(depot))
        .map(|shield| format!("shield{shield}"))
}

/// The top inn and those below it: `inn (and 2 more)`.
pub(super) fn beside_black_depot(rules: &Rules, state: &State) -> Option<String> {
    if state.beside().is_none() {
        return None;
    }
    let more = match state.rooms().inns().below() {
        0 => String::new(),
        below => format!(" (and {below} more)"),
    };
    Some(names::short(state.beside(), rules.ruleset.edition) + &more)
}
