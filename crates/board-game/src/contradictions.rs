//! What cannot be: everything in a position that contradicts the rules or itself.

use hexes::HexSet;
use tabletop::Seat;

use crate::agenda::Item;
use crate::boards::Duchy;
use crate::goods::{Good, Goods};
use crate::notation::space_name;
use crate::position::{copies, defaults as derived, goods_on_table, tiles_on_table};
use crate::rules::Rules;
use crate::score::{Source, size_value};
use crate::setup::{Duchies, StartCastle};
use crate::state::{FIVE, State};
use crate::tiles::{Building, Color, Kind, Tile, ship};

/// All contradictions, as sentences.
pub(crate) fn find(rules: &Rules, state: &State) -> Vec<String> {
    let mut found = Vec::new();
    tiles(rules, state, &mut found);
    wild_tiles(rules, state, &mut found);
    goods(rules, state, &mut found);
    agenda(rules, state, &mut found);
    Seat::all(rules.seats_used()).for_each(|seat| dice(state, seat, &mut found));
    rules.moments.contradictions.iter().for_each(|check| check(rules, state, &mut found));
    for seat in rules.houses() {
        estate(rules, state, seat, &mut found);
        if rules.duchy(state, seat) != Duchy::UNKNOWN {
            duchy(rules, state, seat, &mut found);
            bonus_tiles(rules, state, seat, &mut found);
            points(rules, state, seat, &mut found);
        }
    }
    dealt(rules, state, &mut found);
    found
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
    let on_table = tiles_on_table(rules, state);
    let inn = on_table.contains(&Tile::INN) || state.beside == Tile::INN;
    if inn && !rules.setup.rooms.has("inns") {
        found.push("an inn is on the table, but the expansion inns is not played".to_owned());
    }
    if on_table.contains(&Tile::FACE_DOWN) && rules.players() > 1 {
        found.push("a tile lies face down, which happens only in the solo game".to_owned());
    }
    if ![Tile::NONE, Tile::INN].contains(&state.beside) {
        found.push(format!("only an inn lies beside the black depot, not {}", state.beside));
    }
}

/// No face is there more often than it was printed (BASE-COMP-01).
fn tiles(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let on_table = tiles_on_table(rules, state);
    for tile in Tile::all() {
        let visible = on_table.iter().filter(|&&other| other == tile).count() as u8;
        let all = visible + state.supply.colored.count(tile) + state.supply.black.count(tile);
        if all > copies(rules, tile) && !tile.is_wild() {
            found.push(format!(
                "{all} tiles \"{tile}\" are in the game, which has only {}",
                copies(rules, tile)
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
    let on_table = goods_on_table(rules, state);
    for good in Good::ALL {
        let visible: u8 = on_table.iter().map(|goods| goods.count(good)).sum();
        let all = visible + state.goods_supply.count(good);
        if all != Goods::ALL.count(good) {
            found.push(format!("{all} {good} goods are in the game, which has seven"));
        }
    }
    let seen: u8 = on_table.iter().map(|goods| goods.total()).sum();
    let most = 3 * rules.houses().count() as u8 + FIVE * (state.phase + 1);
    if seen > most {
        found.push(format!(
            "{seen} goods have been seen; by phase {} it is {most}",
            (b'A' + state.phase) as char
        ));
    }
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
    found.extend(items.iter().filter_map(|&item| uncaused(rules, state, item)));
    let castles_to_come = items.iter().any(|item| matches!(item, Item::StartCastles(_)));
    let in_play = !castles_to_come;
    let unknown =
        |seat: Seat| rules.duchy(state, seat) == Duchy::UNKNOWN || rules.covered(state, seat).is_empty();
    if items.is_empty() && !(state.phase + 1 == FIVE && state.round + 1 == FIVE) && rules.players() > 1 {
        found.push("nothing is left to do, but the game ends with the last round of phase E".to_owned());
    }
    if state.hired && !Seat::all(rules.seats_used()).any(|seat| rules.estate(state, seat).has_monastery(6)) {
        found.push("monastery 6 has been used, but nobody has it".to_owned());
    }
    if in_play && let Some(seat) = rules.houses().find(|&seat| unknown(seat)) {
        found.push(format!("seat {seat} has no duchy with a starting castle"));
    }
}

/// Why an item cannot be on the agenda of this table, if so.
fn uncaused(rules: &Rules, state: &State, item: Item) -> Option<String> {
    let last = state.phase + 1 == FIVE && state.round + 1 == FIVE;
    let reason = match item {
        Item::Discard(seat, tile) if rules.free_key_spaces(state, seat) > 0 => {
            format!("player {seat} is to make room for {tile}, but a key space is free")
        }
        Item::ShipAlso(seat, _) if !rules.estate(state, seat).has_monastery(5) => {
            format!("player {seat} is to choose a second depot without monastery 5")
        }
        Item::ShipAlso(seat, depot) if ship::has_nothing_beside(state, depot) => {
            format!("player {seat} is to choose a depot next to {}, but those have no goods", depot.0)
        }
        Item::ChooseGoods(seat, first, second) if !ship::must_choose(rules, state, seat, [first, second]) => {
            format!("player {seat} is to choose among goods that all fit, or of which none fits")
        }
        Item::Effect(seat, building)
            if rules.setup.rooms.is_empty() && rules.buildings(state, seat, building) == 0 =>
        {
            format!("player {seat} is to use a {} without having one", building.name())
        }
        Item::Extra(seat, _)
            if rules.setup.rooms.is_empty() && rules.count_in_duchy(state, seat, Tile::CASTLE) < 2 =>
        {
            format!("player {seat} is to use a castle besides the first without having one")
        }
        Item::GameEnds if !last => "the game cannot end before the last round of phase E".to_owned(),
        Item::ChooseSide(_) if rules.setup.duchies != Duchies::Boards => {
            "nobody chooses a side: the set-up gives out the duchies".to_owned()
        }
        Item::TurnBoard(_) | Item::DealBoard(_)
            if matches!(rules.setup.duchies, Duchies::Same(_) | Duchies::Each(_)) =>
        {
            "no duchy board is dealt: the set-up names the duchies".to_owned()
        }
        Item::ChooseCastle(seat) if !rules.covered(state, seat).is_empty() => {
            format!("player {seat} is to place a starting castle, but has one")
        }
        Item::ChooseCastle(seat) if rules.duchy(state, seat) == Duchy::UNKNOWN => {
            format!("player {seat} is to place a starting castle without a duchy")
        }
        Item::ChooseSide(seat) if rules.duchy(state, seat) != Duchy::UNKNOWN => {
            format!("player {seat} is to choose a side of the duchy board, but has chosen one")
        }
        Item::StartCastles(place) => return opening(rules, state, place),
        _ => return None,
    };
    Some(reason)
}

/// What is wrong with the duchies while sides and starting castles are dealt and chosen, if anything is.
///
/// All castles are chosen at the same time, and only then count one after another from `place` on.
fn opening(rules: &Rules, state: &State, place: u8) -> Option<String> {
    let items = state.agenda.items();
    let dealing = items.iter().any(|item| {
        matches!(item, Item::DealBoard(_) | Item::TurnBoard(_) | Item::DrawStart | Item::DealGood(..))
    });
    let choosing = items.iter().any(|item| item.is_opening());
    if place > 0 && (dealing || choosing) {
        return Some("starting castles count when all have been chosen: write start-castles:0".to_owned());
    }
    let asked = |seat: Seat| {
        let seats = rules.openers(state);
        seats.into_iter().filter(|&other| rules.is_same_house(seat, other)).count()
    };
    state.order[..rules.houses().count()].iter().find_map(|&seat| {
        let stands = !rules.covered(state, seat).is_empty();
        let known = rules.duchy(state, seat) != Duchy::UNKNOWN;
        let chosen = choosing && known && asked(seat) == 0 && rules.is_castle_chosen(state, seat);
        match asked(seat) {
            2.. => Some(format!("player {seat} is asked twice for a side or a starting castle")),
            0 if !known && !dealing => {
                Some(format!("player {seat} is to place a starting castle without a duchy"))
            }
            0 if stands && place == 0 && !chosen => {
                Some(format!("player {seat} is still to place a starting castle, but has one"))
            }
            0 if !stands && (place > 0 || chosen) => Some(format!(
                "player {seat} has no starting castle though everybody else was asked for one or has one"
            )),
            _ => None,
        }
    })
}

fn estate(rules: &Rules, state: &State, seat: Seat, found: &mut Vec<String>) {
    let board = rules.estate(state, seat);
    if board.goods.colors() > rules.goods_stacks {
        found.push(format!(
            "player {seat} stores {} colours of goods; there is room for three",
            board.goods.colors()
        ));
    }
    if board.stored_count() > rules.key_spaces {
        found.push(format!(
            "player {seat} stores {} tiles on {} key spaces",
            board.stored_count(),
            rules.key_spaces
        ));
    }
    let empty_last = |tile: &Tile| (tile.is_none(), *tile);
    if !board.storage.is_sorted_by_key(empty_last) {
        found.push(format!("the storage of player {seat} is out of order"));
    }
}

fn dice(state: &State, seat: Seat, found: &mut Vec<String>) {
    let board = state.player(seat);
    let rolling = state.agenda.items().iter().any(|item| matches!(item, Item::Roll(_)));
    if board.dice.iter().any(|&die| die > 6) || (!rolling && !board.dice.is_sorted()) {
        found.push(format!("the dice of player {seat} cannot show {:?}", board.dice));
    }
}

/// The tiles are connected, of the right colour, and the derived sets are true.
fn duchy(rules: &Rules, state: &State, seat: Seat, found: &mut Vec<String>) {
    let board = rules.board(state, seat);
    let covered: HexSet =
        board.spaces.into_iter().filter(|&space| !rules.tile(state, seat, space).is_none()).collect();
    if covered != rules.covered(state, seat) || board.around(covered) != rules.open(state, seat) {
        found.push(format!("the covered and open spaces of duchy {seat} do not fit its tiles"));
        return;
    }
    if rules.start_castle == StartCastle::Centre
        && let Some(centre) = board.central_castle()
        && !covered.is_empty()
        && !covered.has(centre)
    {
        found.push(format!(
            "duchy {seat} has tiles but no castle on its central space, where the set-up puts the first"
        ));
    }
    let mut towns = [0u16; Building::ALL.len()];
    let mut monasteries = 0;
    for (space, tile) in rules.duchy_tiles(state, seat) {
        if !tile.is_wild() && tile.color() != board.color(space) {
            found.push(format!("duchy {seat}: {} does not take \"{tile}\"", space_name(space)));
        }
        match tile.kind() {
            Kind::Monastery(number) => monasteries |= 1 << (number - 1),
            Kind::Building(building) => {
                let (towns, town) = (&mut towns[building as usize], 1 << board.area_of(space));
                let freely = rules.estate(state, seat).has_monastery(1)
                    || rules.setup.rooms.iter().any(|room| room.scatters);
                if *towns & town != 0 && !freely {
                    found.push(format!("duchy {seat}: a town has two buildings \"{tile}\""));
                }
                *towns |= town;
            }
            _ => {}
        }
    }
    let owned = rules.estate(state, seat).monasteries;
    if owned & monasteries != monasteries {
        found.push(format!("what is known of the monasteries of duchy {seat} does not fit its tiles"));
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
    if reached != covered && !rules.setup.rooms.iter().any(|room| room.scatters) {
        found.push(format!("the tiles of duchy {seat} are not connected"));
    }
}

/// Bonus tiles are for completed colours, each at most once, the small one after the large one (BASE-SCORE-04, -05).
fn bonus_tiles(rules: &Rules, state: &State, seat: Seat, found: &mut Vec<String>) {
    let board = rules.estate(state, seat);
    let completed: Vec<Color> = rules.completed_colors(state, seat).collect();
    for color in Color::ALL {
        let bit = 1 << color.index();
        let others =
            || state.estates.iter().enumerate().filter(|(at, _)| *at != seat.index()).map(|(_, board)| board);
        let (large, small) = (board.large & bit != 0, board.small & bit != 0);
        let name = color.name();
        if (large || small) && !completed.contains(&color) {
            found.push(format!("player {seat} has a {name} bonus tile without having completed the colour"));
        }
        if large && small {
            found.push(format!("player {seat} has both {name} bonus tiles; a player can have only one"));
            continue;
        }
        let earlier = || state.estates[..seat.index()].iter();
        if large && earlier().any(|other| other.large & bit != 0)
            || small && earlier().any(|other| other.small & bit != 0)
        {
            let size = if large { "large" } else { "small" };
            found.push(format!("the {size} {name} bonus tile is there twice"));
        }
        let free =
            !others().any(|other| other.large & bit != 0) || !others().any(|other| other.small & bit != 0);
        if rules.players() > 1 && completed.contains(&color) && !large && !small && free {
            found.push(format!(
                "player {seat} has completed {name} but has not taken a bonus tile that was free"
            ));
        }
        if small && !others().any(|other| other.large & bit != 0) {
            found.push(format!(
                "player {seat} has the small {name} bonus tile though nobody has the large one"
            ));
        }
    }
}

/// Points counted along the way equal points recounted from the table, as far as it tells.
fn points(rules: &Rules, state: &State, seat: Seat, found: &mut Vec<String>) {
    let members = || Seat::all(rules.seats_used()).filter(|&other| rules.is_same_house(seat, other));
    let mut expect = |source: Source, possible: std::ops::RangeInclusive<i16>| {
        let points: i16 = members().map(|member| rules.points(state, member).of(source)).sum();
        if rules.setup.rooms.iter().any(|room| room.blurs.contains(&source)) {
            return;
        }
        if !possible.contains(&points) {
            let right = match (possible.start(), possible.end()) {
                (low, high) if low == high => low.to_string(),
                (low, &i16::MAX) => format!("at least {low}"),
                (low, high) => format!("{low} to {high}"),
            };
            found.push(format!(
                "player {seat} has {points} points for {}; the table shows {right}",
                source.name()
            ));
        }
    };
    let exactly = |points: i16| points..=points;
    let areas = derived::scored_areas(rules, state, seat);
    let size: i16 = areas.iter().map(|area| size_value(rules.area_size(state, seat, *area))).sum();
    let castles = derived::lone_castles(rules, state, seat);
    expect(Source::AreaSize, size + (castles - 1).max(0)..=size + castles);
    let (fewest, most) = (areas.len() as i16 + (castles - 1).max(0), areas.len() as i16 + castles);
    expect(Source::AreaPhase, 2 * fewest..=10 * most);
    expect(Source::Colors, exactly(derived::color_points(rules, state, seat)));
    expect(Source::Livestock, derived::animals(rules, state, seat)..=i16::MAX);
    expect(Source::Goods, exactly(derived::goods_points(rules, state, seat)));
    expect(Source::Watchtowers, exactly(derived::watchtower_points(rules, state, seat)));
}
