//! Contradictions: everything in a position that breaks the rules or disagrees with itself.

mod agenda;
mod duchy;

use tabletop::Seat;

use self::agenda::agenda;
use self::duchy::{bonus_tiles, duchy, points};
use crate::agenda::Item;
use crate::boards::Duchy;
use crate::goods::{Good, Goods};
use crate::position::doubts::Doubts;
use crate::rooms::RoomId;
use crate::rules::Rules;
use crate::setup::Duchies;
use crate::state::{ROUNDS, State};
use crate::tiles::Tile;

/// All contradictions, as sentences, except those that depend on a part that is in doubt.
pub(crate) fn find(rules: &Rules, state: &State, doubts: Doubts) -> Vec<String> {
    let mut found = Vec::new();
    let sure_of = |parts: Doubts| !doubts.concern(parts);
    tiles(rules, state, &mut found);
    wild_tiles(rules, state, &mut found);
    goods(rules, state, &mut found);
    if sure_of(Doubts::PHASE) {
        goods_seen(rules, state, &mut found);
    }
    if sure_of(Doubts::ROUND | Doubts::AGENDA) {
        goods_to_come(state, &mut found);
    }
    if sure_of(Doubts::POINTS | Doubts::ROUND | Doubts::DEPOTS) {
        agenda(rules, state, &mut found);
    }
    rules.all_seats().for_each(|seat| dice(state, seat, &mut found));
    if sure_of(Doubts::ANY) {
        rules.moments.contradictions.iter().for_each(|check| check(rules, state, &mut found));
    }
    for seat in rules.houses() {
        estate(rules, state, seat, &mut found);
        if sure_of(Doubts::TRACK | Doubts::duchy(seat)) {
            track(rules, state, seat, &mut found);
        }
        if rules.duchy(state, seat) == Duchy::UNKNOWN {
            let points = rules.points(state, seat).total();
            if sure_of(Doubts::POINTS) && points != 0 {
                found.push(format!("player {seat} has {points} points but no duchy yet"));
            }
            continue;
        }
        if sure_of(Doubts::duchy(seat) | Doubts::ROOMS) {
            duchy(rules, state, seat, &mut found);
        }
        if sure_of(Doubts::POINTS) {
            bonus_tiles(rules, state, seat, &mut found);
            points(rules, state, seat, &mut found);
        }
    }
    if sure_of(Doubts::DEALT | Doubts::DUCHIES) {
        dealt(rules, state, &mut found);
    }
    found
}

/// A piece moves with each ship its player places, and in no other way (BASE-TILE-SHIP-04).
fn track(rules: &Rules, state: &State, house: Seat, found: &mut Vec<String>) {
    let members = rules.all_seats().filter(|&seat| rules.is_same_house(house, seat));
    let steps: u16 = members.map(|seat| u16::from(state.track.at[seat.index()])).sum();
    let ships = rules.count_in_duchy(state, house, Tile::SHIP);
    if steps > ships {
        found.push(format!(
            "player {house} has moved {steps} spaces on the track, but the ships in duchy {house} make it {ships}"
        ));
    }
}

/// A duchy that was dealt is a side of its board, and no board is dealt more often than it is in the box.
fn dealt(rules: &Rules, state: &State, found: &mut Vec<String>) {
    if matches!(rules.setup.duchies, Duchies::Same(_) | Duchies::Each(_)) {
        return;
    }
    let known = |seat: &Seat| rules.duchy(state, *seat) != Duchy::UNKNOWN;
    for seat in rules.houses().filter(known) {
        let board = usize::from(state.dealt[seat.index()]);
        if !rules.duchy_boards[board].sides.contains(&rules.duchy(state, seat)) {
            found.push(format!("player {seat} was dealt board {}, which has another duchy", board + 1));
        }
    }
    for (at, board) in rules.duchy_boards.iter().enumerate() {
        let count =
            rules.houses().filter(known).filter(|seat| usize::from(state.dealt[seat.index()]) == at).count();
        if count > usize::from(board.copies) {
            found.push(format!("board {} was dealt {count} times; the box has {}", at + 1, board.copies));
        }
    }
}

/// Inns and tiles laid face down belong to games that have them.
fn wild_tiles(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let on_table = rules.tiles_on_table(state);
    let inn = on_table.contains(&Tile::INN) || state.beside == Tile::INN;
    if inn && !rules.setup.rooms.has(RoomId::Inns) {
        found.push("an inn is on the table, but the expansion inns is not played".to_owned());
    }
    if on_table.contains(&Tile::FACE_DOWN) && !rules.is_solo() {
        found.push("a tile lies face down, which happens only in the solo game".to_owned());
    }
    if ![Tile::NONE, Tile::INN].contains(&state.beside) {
        found.push(format!("only an inn can lie beside the black depot, not {}", state.beside));
    }
}

/// No face is there more often than it was printed (BASE-COMP-01).
fn tiles(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let on_table = rules.tiles_on_table(state);
    for tile in Tile::all() {
        let visible = on_table.iter().filter(|&&other| other == tile).count() as u8;
        let all = visible + state.supply.colored.count(tile) + state.supply.black.count(tile);
        if all > rules.copies(tile) && !tile.is_wild() {
            found.push(format!(
                "{all} tiles \"{tile}\" are in the game, which has only {}",
                rules.copies(tile)
            ));
            continue;
        }
        let on = |spaces: &[Tile]| spaces.iter().filter(|&&there| there == tile).count() as u8;
        let full = &rules.full_supply;
        if on(&state.black) + state.supply.black.count(tile) > full.black.count(tile) {
            found.push(format!(
                "more tiles \"{tile}\" have black backs than there are: {}",
                full.black.count(tile)
            ));
        }
        if on(state.depots.as_flattened()) + state.supply.colored.count(tile) > full.colored.count(tile) {
            found.push(format!(
                "more tiles \"{tile}\" have coloured backs than there are: {}",
                full.colored.count(tile)
            ));
        }
    }
}

/// Goods never leave the game: seven of each colour (BASE-COMP-09).
fn goods(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let on_table = rules.goods_on_table(state);
    for good in Good::ALL {
        let visible: u8 = on_table.iter().map(|goods| goods.count(good)).sum();
        let all = visible + state.goods_supply.count(good);
        if all != Goods::ALL.count(good) {
            found.push(format!("{all} {good} goods are in the game, which has seven"));
        }
    }
}

/// Goods come into the game five in a phase (BASE-PHASE-05).
fn goods_seen(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let seen: u8 = rules.goods_on_table(state).iter().map(|goods| goods.total()).sum();
    let set_aside = if rules.has_chateauma() { Good::ALL.len() as u8 } else { 0 };
    let most = 3 * rules.houses().count() as u8 + ROUNDS * (state.phase + 1) + set_aside;
    if seen > most {
        found.push(format!(
            "{seen} goods have come into play; by phase {} there can be {most}",
            (b'A' + state.phase) as char
        ));
    }
}

/// The goods of rounds that have begun have left their places.
fn goods_to_come(state: &State, found: &mut Vec<String>) {
    let next = state.agenda.items().iter().find_map(|item| match item {
        Item::FillGoods(at) => Some(*at),
        _ => None,
    });
    let rolled = state.agenda.items().iter().any(|item| matches!(item, Item::Turn(_) | Item::NextTurn(1..)));
    let used = state.round + u8::from(rolled);
    for (at, good) in state.round_goods.iter().enumerate().filter(|(_, good)| good.is_some()) {
        if next.is_some_and(|next| at >= usize::from(next)) || next.is_none() && at < usize::from(used) {
            let good = good.map_or("", Good::name);
            found.push(format!(
                "the {good} good of round {} cannot lie there in round {}",
                at + 1,
                state.round + 1
            ));
        }
    }
}

fn estate(rules: &Rules, state: &State, seat: Seat, found: &mut Vec<String>) {
    let estate = rules.estate(state, seat);
    if estate.goods.colors() > rules.goods_stacks {
        found.push(format!(
            "player {seat} stores {} colours of goods; there is room for three",
            estate.goods.colors()
        ));
    }
    if estate.stored_count() > rules.key_spaces {
        found.push(format!(
            "player {seat} stores {} tiles on {} key spaces",
            estate.stored_count(),
            rules.key_spaces
        ));
    }
    let empty_last = |tile: &Tile| (tile.is_none(), *tile);
    if !estate.storage.is_sorted_by_key(empty_last) {
        found.push(format!("the storage of player {seat} is out of order"));
    }
}

fn dice(state: &State, seat: Seat, found: &mut Vec<String>) {
    let player = state.player(seat);
    let rolling = state.agenda.items().iter().any(|item| matches!(item, Item::Roll(_)));
    if player.dice.iter().any(|&die| die > 6) || (!rolling && !player.dice.is_sorted()) {
        found.push(format!("the dice of player {seat} cannot show {:?}", player.dice));
    }
}
