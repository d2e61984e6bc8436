//! What cannot be: everything in a position that contradicts the rules or itself.

use hexes::HexSet;
use tabletop::Seat;

use crate::agenda::Item;
use crate::boards::Duchy;
use crate::goods::{Good, Goods};
use crate::position::{copies, defaults as derived, goods_on_table, tiles_on_table};
use crate::rules::Rules;
use crate::score::{Source, size_value};
use crate::state::{GOODS_STACKS, State};
use crate::tiles::{Building, Color, Kind, Tile, monastery, ship};

/// All contradictions, as sentences.
pub(crate) fn find(rules: &Rules, state: &State) -> Vec<String> {
    let mut found = Vec::new();
    tiles(rules, state, &mut found);
    goods(rules, state, &mut found);
    agenda(rules, state, &mut found);
    for seat in Seat::all(rules.seats_used()) {
        player_board(state, seat, &mut found);
        if state.duchies[seat.index()] != Duchy::UNKNOWN {
            duchy(rules, state, seat, &mut found);
            bonus_tiles(rules, state, seat, &mut found);
            points(rules, state, seat, &mut found);
        }
    }
    found
}

/// No face is there more often than it was printed (BASE-COMP-01).
fn tiles(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let on_table = tiles_on_table(rules, state);
    for tile in Tile::all() {
        let visible = on_table.iter().filter(|&&other| other == tile).count() as u8;
        let all = visible + state.supply.colored.count(tile) + state.supply.black.count(tile);
        if all > copies(tile) {
            found.push(format!("{all} tiles \"{tile}\" are in the game, which has only {}", copies(tile)));
        }
    }
}

/// Goods never leave the game: seven of each colour (BASE-COMP-09).
fn goods(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let on_table = goods_on_table(rules, state);
    for good in Good::ALL {
        let visible: u8 = on_table.iter().map(|goods| goods.count(good)).sum();
        let all = visible + state.goods_supply.count(good);
        if all != Goods::ALL.count(good) {
            found.push(format!("{all} {good} goods are in the game, which has seven"));
        }
    }
}

/// What is asked can be asked: of the seat on turn, and with something to choose.
fn agenda(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let items = state.agenda.items();
    for pair in items.windows(2) {
        if let [Item::NextTurn(place), Item::Turn(seat)] = *pair
            && (place == 0 || state.order[usize::from(place) - 1] != seat)
        {
            found.push(format!("it is the turn of seat {seat}, but the turn order names another"));
        }
    }
    for &item in items {
        let is_possible = match item {
            Item::Discard(seat, _) => state.board(seat).is_full(),
            Item::ShipAlso(seat, depot) => {
                state.board(seat).has_monastery(5) && !ship::has_nothing_beside(state, depot)
            }
            Item::ChooseGoods(seat, first, second) => ship::must_choose(state, seat, [first, second]),
            _ => true,
        };
        if !is_possible {
            found.push(format!("the agenda asks \"{item:?}\", which cannot come up on this table"));
        }
    }
    let in_play = items.iter().any(|item| matches!(item, Item::PhaseEnds | Item::GameEnds)) || items.is_empty();
    let unknown = |seat: Seat| state.duchies[seat.index()] == Duchy::UNKNOWN || state.covered(seat).is_empty();
    if in_play && let Some(seat) = Seat::all(rules.seats_used()).find(|&seat| unknown(seat)) {
        found.push(format!("seat {seat} has no duchy with a starting castle"));
    }
}

fn player_board(state: &State, seat: Seat, found: &mut Vec<String>) {
    let board = state.board(seat);
    if board.goods.colors() > GOODS_STACKS {
        found.push(format!("player {seat} stores {} colours of goods; there is room for three", board.goods.colors()));
    }
    let empty_last = |tile: &Tile| (tile.is_none(), *tile);
    if !board.storage.is_sorted_by_key(empty_last) {
        found.push(format!("the storage of player {seat} is out of order"));
    }
    let rolling = state.agenda.items().iter().any(|item| matches!(item, Item::Roll(_)));
    if board.dice.iter().any(|&die| die > 6) || (!rolling && !board.dice.is_sorted()) {
        found.push(format!("the dice of player {seat} cannot show {:?}", board.dice));
    }
}

/// The tiles are connected, of the right colour, and the derived sets are true.
fn duchy(rules: &Rules, state: &State, seat: Seat, found: &mut Vec<String>) {
    let board = rules.board(state, seat);
    let covered: HexSet = board.spaces.into_iter().filter(|&space| !state.tile(seat, space).is_none()).collect();
    if covered != state.covered(seat) || board.around(covered) != state.open(seat) {
        found.push(format!("the covered and open spaces of duchy {seat} do not fit its tiles"));
        return;
    }
    let mut towns = [0; Building::ALL.len()];
    let mut monasteries = 0;
    for (space, tile) in state.duchy_tiles(seat) {
        if tile.color() != board.color(space) {
            found.push(format!("duchy {seat}: {} does not take \"{tile}\"", board.space_name(space)));
        }
        match tile.kind() {
            Kind::Monastery(number) => monasteries |= 1 << (number - 1),
            Kind::Building(building) => {
                let (towns, town) = (&mut towns[building as usize], 1 << board.area_of(space));
                if *towns & town != 0 && !state.board(seat).has_monastery(1) {
                    found.push(format!("duchy {seat}: a town has two buildings \"{tile}\""));
                }
                *towns |= town;
            }
            _ => {}
        }
    }
    let known = Building::ALL.map(|building| state.towns_with(seat, building));
    if monasteries != state.board(seat).monasteries || towns != known {
        found.push(format!("what is known of the towns and monasteries of duchy {seat} does not fit its tiles"));
    }
    let Some(first) = (board.colors[Color::Castle.index()] & covered).lowest() else {
        if !covered.is_empty() {
            found.push(format!("duchy {seat} has tiles but no castle to begin with"));
        }
        return;
    };
    let mut reached = HexSet::of(first);
    while !(board.around(reached) & covered).is_empty() {
        reached |= board.around(reached) & covered;
    }
    if reached != covered {
        found.push(format!("the tiles of duchy {seat} are not connected"));
    }
}

/// Bonus tiles are for completed colours, each at most once, the small one after the large one (BASE-SCORE-04, -05).
fn bonus_tiles(rules: &Rules, state: &State, seat: Seat, found: &mut Vec<String>) {
    let board = state.board(seat);
    let completed: Vec<Color> = rules.completed_colors(state, seat).collect();
    for color in Color::ALL {
        let bit = 1 << color.index();
        let others = || state.boards.iter().enumerate().filter(|(at, _)| *at != seat.index()).map(|(_, board)| board);
        let (large, small) = (board.large & bit != 0, board.small & bit != 0);
        let name = color.name();
        if (large || small) && !completed.contains(&color) {
            found.push(format!("player {seat} has a {name} bonus tile without having completed the colour"));
        }
        if large && small || large && others().any(|other| other.large & bit != 0) {
            found.push(format!("the large {name} bonus tile is there twice"));
        }
        if small && others().any(|other| other.small & bit != 0) {
            found.push(format!("the small {name} bonus tile is there twice"));
        }
        if small && !others().any(|other| other.large & bit != 0) {
            found.push(format!("player {seat} has the small {name} bonus tile though nobody has the large one"));
        }
    }
}

/// Points counted along the way equal points recounted from the table, as far as it tells.
fn points(rules: &Rules, state: &State, seat: Seat, found: &mut Vec<String>) {
    let board = state.board(seat);
    let over = state.agenda.items().is_empty();
    let mut expect = |source: Source, possible: std::ops::RangeInclusive<u16>| {
        let points = board.points.of(source);
        if !possible.contains(&points) {
            let right = match (possible.start(), possible.end()) {
                (low, high) if low == high => low.to_string(),
                (low, &u16::MAX) => format!("at least {low}"),
                (low, high) => format!("{low} to {high}"),
            };
            found.push(format!("player {seat} has {points} points for {}; the table shows {right}", source.name()));
        }
    };
    let exactly = |points: u16| points..=points;
    if rules.moments.area_size.is_empty() {
        let areas = derived::scored_areas(rules, state, seat);
        let size: u16 = areas.iter().map(|area| size_value(area.len() as u16)).sum();
        let castles = derived::lone_castles(rules, state, seat);
        expect(Source::AreaSize, size + castles.saturating_sub(1)..=size + castles);
        let (fewest, most) = (areas.len() as u16 + castles.saturating_sub(1), areas.len() as u16 + castles);
        expect(Source::AreaPhase, 2 * fewest..=10 * most);
    }
    expect(Source::Colors, exactly(derived::color_points(rules, state, seat)));
    expect(Source::Livestock, derived::animals(state, seat)..=u16::MAX);
    expect(Source::Goods, exactly(derived::goods_points(rules, state, seat)));
    expect(Source::Watchtowers, exactly(4 * state.buildings(seat, Building::Watchtower) as u16));
    let at_the_end = |points: u16| exactly(if over { points } else { 0 });
    expect(Source::UnsoldGoods, at_the_end(u16::from(board.goods.total())));
    expect(Source::Silver, at_the_end(board.silver));
    expect(Source::Workers, at_the_end(board.workers / 2));
    expect(Source::Monasteries, at_the_end(monastery::final_points(rules, state, seat)));
}
