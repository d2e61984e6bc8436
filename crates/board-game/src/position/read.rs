//! A position from lines, hand-made ones included: what is not said follows from the rest.

use tabletop::text::{Fields, Reasons};
use tabletop::{Seat, Unreadable};

use super::{agenda, defaults};
use crate::agenda::Item;
use crate::boards::Duchy;
use crate::goods::{Good, Goods};
use crate::main_board::{DEPOT_SPACES, Depot, fill_color};
use crate::notation::space_named;
use crate::rules::Rules;
use crate::score::{Points, Source};
use crate::setup::{Duchies, MAX_SEATS};
use crate::state::{Estate, FIVE, KEY_SPACES, State};
use crate::supply::{Pile, Supply};
use crate::tiles::{Color, Tile};
use crate::track::{SEATS, Track};

type Read<T> = Result<T, Unreadable>;

/// Reads a position, or says everything that is impossible in it.
pub(crate) fn read(rules: &Rules, fields: &mut Fields) -> Result<State, Reasons> {
    let mut reasons = Reasons::default();
    let mut state = State::empty(Supply { colored: Pile::EMPTY, black: Pile::EMPTY });
    state.duchies = rules.table().duchies;
    let before_castles = fields.get("agenda").is_some_and(|agenda| agenda.contains("start-castles"));
    let mut line = |key: &str, reasons: &mut Reasons, apply: &mut dyn FnMut(&str) -> Read<()>| {
        let found = fields.take(key);
        if let Some(text) = &found {
            reasons.take(apply(text).map_err(|error| format!("{key}: {error}")));
        }
        found.is_some()
    };
    let seats = || Seat::all(rules.seats_used());
    line("phase", &mut reasons, &mut |text| read_phase(text).map(|phase| state.phase = phase));
    line("round", &mut reasons, &mut |text| number(text, 1, FIVE).map(|round| state.round = round - 1));
    line("white", &mut reasons, &mut |text| number(text, 1, 6).map(|white| state.white = white));
    rules.seat_players(&mut state, rules.setup.start_player.unwrap_or_default());
    seats().for_each(|seat| rules.estate_mut(&mut state, seat).workers = 0);
    line("order", &mut reasons, &mut |text| read_order(rules, text).map(|order| state.order = order));
    state.track.order = state.order;
    line("track", &mut reasons, &mut |text| read_track(rules, text).map(|track| state.track = track));
    for depot in Depot::numbered() {
        line(&format!("depot {}", depot.0), &mut reasons, &mut |text| {
            read_depot(rules, &mut state, depot, text)
        });
    }
    line("black", &mut reasons, &mut |text| read_black(rules, &mut state, text));
    line("beside", &mut reasons, &mut |text| text.parse().map(|tile| state.beside = tile));
    line("coming", &mut reasons, &mut |text| read_coming(text).map(|coming| state.round_goods = coming));
    line("dealt", &mut reasons, &mut |text| read_dealt(rules, &mut state, text));
    for seat in rules.houses() {
        let key = format!("duchy {seat}");
        if !line(&key, &mut reasons, &mut |text| read_duchy(rules, &mut state, seat, text)) && !before_castles
        {
            reasons.take(start_in_the_centre(rules, &mut state, seat));
        }
    }
    let mut given = [None; MAX_SEATS];
    for seat in seats() {
        line(&format!("player {seat}"), &mut reasons, &mut |text| {
            let (dice, estate, points) = read_player(text)?;
            state.player_mut(seat).dice = dice;
            given[seat.index()] = points;
            if rules.houses().any(|house| house == seat) {
                let monasteries = rules.estate(&state, seat).monasteries;
                *rules.estate_mut(&mut state, seat) = Estate { monasteries, ..estate };
            } else if estate != Estate::EMPTY {
                return Err(Unreadable::new(text, "what a team owns stands with its first player"));
            }
            Ok(())
        });
    }
    line("used", &mut reasons, &mut |text| {
        read_used(text).map(|(bought, hired)| (state.bought, state.hired) = (bought, hired))
    });
    let mut on_turn = state.order[0];
    line("turn", &mut reasons, &mut |text| read_seat(rules, text).map(|seat| on_turn = seat));
    let place = state.order.iter().position(|&seat| seat == on_turn).unwrap_or(0) as u8;
    state.agenda = [Item::PhaseEnds, Item::NextTurn(place + 1), Item::Turn(on_turn)].into_iter().collect();
    line("agenda", &mut reasons, &mut |text| agenda::read(rules, text).map(|agenda| state.agenda = agenda));
    rules.moments.read.iter().for_each(|read| read(rules, &mut state, fields, &mut reasons));
    let mut line = |key: &str, reasons: &mut Reasons, apply: &mut dyn FnMut(&str) -> Read<()>| {
        if let Some(text) = fields.take(key) {
            reasons.take(apply(&text).map_err(|error| format!("{key}: {error}")));
        }
    };
    state.supply = defaults::supply(rules, &state);
    line("supply", &mut reasons, &mut |text| read_pile(rules, text).map(|pile| state.supply.colored = pile));
    line("black supply", &mut reasons, &mut |text| {
        read_pile(rules, text).map(|pile| state.supply.black = pile)
    });
    match defaults::goods_supply(rules, &state) {
        Ok(goods) => state.goods_supply = goods,
        Err(reason) => reasons.add(reason),
    }
    if !state.agenda.items().iter().any(|item| matches!(item, Item::Roll(_))) {
        state.players.iter_mut().for_each(|player| player.dice.sort_unstable());
    }
    reasons.or(())?;
    if rules.houses().all(|seat| rules.duchy(&state, seat) != Duchy::UNKNOWN) {
        defaults::give_bonus_tiles(rules, &mut state);
    }
    for seat in rules.houses() {
        let is_given =
            seats().any(|other| rules.is_same_house(seat, other) && given[other.index()].is_some());
        if !is_given && rules.duchy(&state, seat) != Duchy::UNKNOWN {
            state.player_mut(seat).points = defaults::points(rules, &state, seat).tally();
        }
    }
    let mut reasons = Reasons::default();
    for seat in seats() {
        if let Some(points) = &given[seat.index()] {
            give_points(rules, &mut state, seat, points, &mut reasons);
        }
    }
    crate::contradictions::find(rules, &state).into_iter().for_each(|reason| reasons.add(reason));
    reasons.or(())?;
    rules.proceed(&mut state);
    Ok(state)
}

fn number(text: &str, low: u8, high: u8) -> Read<u8> {
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

fn read_phase(text: &str) -> Read<u8> {
    match text.as_bytes() {
        [letter @ b'A'..=b'E'] => Ok(letter - b'A'),
        _ => Err(Unreadable::new(text, "phases are A to E")),
    }
}

fn read_seat(rules: &Rules, text: &str) -> Read<Seat> {
    text.parse().and_then(|seat: Seat| match seat.0 < rules.players() {
        true => Ok(seat),
        false => Err(Unreadable::new(text, format!("there are {} seats", rules.players()))),
    })
}

fn read_order(rules: &Rules, text: &str) -> Read<[Seat; 4]> {
    let seats = text.split_whitespace().map(|word| read_seat(rules, word)).collect::<Read<Vec<Seat>>>()?;
    let mut sorted = seats.clone();
    sorted.sort_unstable();
    if !sorted.iter().copied().eq(Seat::all(rules.seats_used())) {
        return Err(Unreadable::new(text, "every seat should be named once"));
    }
    let mut order = SEATS;
    order[..seats.len()].copy_from_slice(&seats);
    Ok(order)
}

/// Reads `2@1 1@0`: seats from the front to the back with the spaces they have moved.
fn read_track(rules: &Rules, text: &str) -> Read<Track> {
    let pairs: Vec<(&str, &str)> =
        text.split_whitespace().map(|word| word.split_once('@').unwrap_or((word, "0"))).collect();
    let names: Vec<&str> = pairs.iter().map(|(seat, _)| *seat).collect();
    let mut track = Track { order: read_order(rules, &names.join(" "))?, ..Track::EMPTY };
    for (seat, at) in &pairs {
        track.at[read_seat(rules, seat)?.index()] = number(at, 0, Track::LAST)?;
    }
    let spaces = track.order[..rules.seats_used()].iter().map(|seat| track.at[seat.index()]);
    if !spaces.is_sorted_by(|front, back| front >= back) {
        return Err(Unreadable::new(text, "pieces should be named from the front to the back"));
    }
    Ok(track)
}

/// Reads `ship - - m3 ; red*2`; without the empty spaces each tile goes to the first space of its colour.
fn read_depot(rules: &Rules, state: &mut State, depot: Depot, text: &str) -> Read<()> {
    let (tiles, goods) = text.split_once(';').unwrap_or((text, ""));
    state.depot_goods[depot.index()] = goods.parse()?;
    let words: Vec<&str> = tiles.split_whitespace().collect();
    let first = depot.index() * DEPOT_SPACES;
    let usable = |at: usize, tile: Tile| {
        rules.is_depot_space_used(first + at)
            && fill_color(depot.index(), at, rules.scale, state.phase) == tile.color()
    };
    let mut spaces = [Tile::NONE; DEPOT_SPACES];
    for (at, word) in words.iter().enumerate().filter(|(_, word)| **word != "-") {
        let tile: Tile = word.parse()?;
        let place = match words.len() == DEPOT_SPACES && words.contains(&"-") {
            true => Some(at).filter(|&at| usable(at, tile)),
            false => (0..DEPOT_SPACES).find(|&at| spaces[at].is_none() && usable(at, tile)),
        };
        match place {
            Some(place) => spaces[place] = tile,
            None => return Err(Unreadable::new(word, "this depot has no free space for such a tile now")),
        }
    }
    state.depots[depot.index()] = spaces;
    Ok(())
}

fn read_black(rules: &Rules, state: &mut State, text: &str) -> Read<()> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let positional = words.len() == state.black.len();
    let mut free = (0..state.black.len()).filter(|&at| rules.is_black_space_used(at));
    for (at, word) in words.iter().enumerate().filter(|(_, word)| **word != "-") {
        let place =
            if positional { Some(at).filter(|&at| rules.is_black_space_used(at)) } else { free.next() };
        match place {
            Some(place) => state.black[place] = word.parse()?,
            None => return Err(Unreadable::new(word, "the black depot has no free space for it")),
        }
    }
    Ok(())
}

fn read_coming(text: &str) -> Read<[Option<Good>; FIVE as usize]> {
    let mut coming = [None; FIVE as usize];
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.len() > coming.len() {
        return Err(Unreadable::new(text, "a phase has five goods"));
    }
    for (place, word) in coming.iter_mut().zip(words).filter(|(_, word)| *word != "-") {
        *place = Some(word.parse()?);
    }
    Ok(coming)
}

fn read_dealt(rules: &Rules, state: &mut State, text: &str) -> Read<()> {
    for (dealt, word) in state.dealt.iter_mut().zip(text.split_whitespace()) {
        *dealt = number(word, 1, rules.duchy_boards.len() as u8)? - 1;
    }
    if text.split_whitespace().count() != rules.seats_used() {
        return Err(Unreadable::new(text, "it should name a board for each seat"));
    }
    Ok(())
}

/// Reads `7 d4=castle c3=bank`; the number of the duchy only where the set-up does not say it.
fn read_duchy(rules: &Rules, state: &mut State, seat: Seat, text: &str) -> Read<()> {
    for word in text.split_whitespace().filter(|&word| word != "-") {
        let Some((at, tile)) = word.split_once('=') else {
            state.duchies[seat.index()] = read_duchy_name(rules, state, seat, word)?;
            continue;
        };
        if state.duchies[seat.index()] == Duchy::UNKNOWN {
            return Err(Unreadable::new(text, "it should begin with the number of the duchy"));
        }
        let board = rules.board(state, seat);
        let tile: Tile = tile.parse()?;
        let space = space_named(at).filter(|&space| board.spaces.has(space)).ok_or_else(|| {
            let expected =
                format!("a duchy has {} spaces, named by row and place, a1 to g4", board.spaces.len());
            Unreadable::new(at, expected)
        })?;
        if rules.covered(state, seat).has(space) {
            return Err(Unreadable::new(word, "this space is covered already; a space takes one tile"));
        }
        if !tile.is_wild() && board.color(space) != tile.color() {
            let expected = format!("{at} is a {} space and takes no {tile}", board.color(space).name());
            return Err(Unreadable::new(word, expected));
        }
        rules.cover(state, seat, space, tile);
    }
    Ok(())
}

fn read_duchy_name(rules: &Rules, state: &State, seat: Seat, word: &str) -> Read<Duchy> {
    let given = rules.duchy(state, seat);
    let duchy = if word == "?" { Duchy::UNKNOWN } else { rules.ruleset.edition.duchy(word)? };
    if matches!(rules.setup.duchies, Duchies::Same(_) | Duchies::Each(_)) && duchy != given {
        return Err(Unreadable::new(word, "the set-up gives this seat another duchy"));
    }
    Ok(duchy)
}

fn start_in_the_centre(rules: &Rules, state: &mut State, seat: Seat) -> Result<(), String> {
    let duchy = rules.duchy(state, seat);
    let centre = (duchy != Duchy::UNKNOWN).then(|| rules.board(state, seat).central_castle()).flatten();
    let Some(space) = centre else {
        return Err(format!(
            "duchy {seat} has no castle in its centre: add a line such as \"duchy {seat}: a1=castle\""
        ));
    };
    rules.cover(state, seat, space, Tile::CASTLE);
    Ok(())
}

/// Gives a seat its points, each to where it is kept. Those that the table alone says must be as it says.
fn give_points(rules: &Rules, state: &mut State, seat: Seat, points: &Points, reasons: &mut Reasons) {
    state.player_mut(seat).points = points.tally();
    rules.moments.keep_points.iter().for_each(|keep| keep(rules, state, seat, points));
    let counted = rules.points(state, seat);
    for source in Source::ALL.into_iter().filter(|&source| points.of(source) != counted.of(source)) {
        reasons.add(format!(
            "player {seat} has {} points for {}; the table shows {}",
            points.of(source),
            source.name(),
            counted.of(source)
        ));
    }
}

/// Reads `silver 2, workers 3, dice 3 5, storage bank m6, goods red*2, …`: the dice, what the house has, and the points
/// if they are given.
fn read_player(text: &str) -> Read<([u8; 2], Estate, Option<Points>)> {
    let (mut dice, mut board, mut points) = ([0; 2], Estate::EMPTY, None);
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty() && *part != "-") {
        let (name, value) = part.split_once(' ').unwrap_or((part, ""));
        match name {
            "silver" => board.silver = count(value)?,
            "workers" => board.workers = count(value)?,
            "dice" => dice = read_dice(value)?,
            "storage" => read_storage(&mut board, value)?,
            "goods" => board.goods = value.parse::<Goods>()?,
            "sold" => board.sold = value.parse::<Goods>()?,
            "large" => board.large = read_colors(value)?,
            "small" => board.small = read_colors(value)?,
            "points" => points = Some(read_points(value)?),
            _ => {
                let expected =
                    "a player has silver, workers, dice, storage, goods, sold, large, small and points";
                return Err(Unreadable::new(part, expected));
            }
        }
    }
    Ok((dice, board, points))
}

fn read_dice(text: &str) -> Read<[u8; 2]> {
    let mut dice = [0; 2];
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.len() > dice.len() {
        return Err(Unreadable::new(text, "a player has two dice"));
    }
    for (die, word) in dice.iter_mut().zip(&words) {
        *die = number(word, 0, 6)
            .map_err(|_| Unreadable::new(word, "a die shows 1 to 6, or 0 once it is used"))?;
    }
    if words.len() == 1 {
        dice.sort_unstable();
    }
    Ok(dice)
}

fn read_storage(board: &mut Estate, text: &str) -> Read<()> {
    for word in text.split_whitespace() {
        if board.stored_count() == KEY_SPACES {
            return Err(Unreadable::new(text, format!("a player board has {KEY_SPACES} key spaces")));
        }
        board.put_in_storage(word.parse()?);
    }
    Ok(())
}

fn read_colors(text: &str) -> Read<u8> {
    text.split_whitespace().filter(|&word| word != "-").try_fold(0, |bits, word| {
        let color = Color::named(word).ok_or_else(|| {
            Unreadable::new(word, "colours are castle, mine, ship, building, livestock and monastery")
        })?;
        Ok(bits | 1 << color.index())
    })
}

fn read_points(text: &str) -> Read<Points> {
    let mut points = Points::NONE;
    for word in text.split_whitespace().filter(|&word| word != "-" && word != "0") {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        let source = Source::ALL.into_iter().find(|source| source.name() == name).ok_or_else(|| {
            let names: Vec<_> = Source::ALL.iter().map(|source| source.name()).collect();
            Unreadable::new(
                word,
                format!("points are written like area-size=6; the sources are {}", names.join(", ")),
            )
        })?;
        points.add(source, signed(value)?);
    }
    Ok(points)
}

fn read_used(text: &str) -> Read<(bool, bool)> {
    text.split_whitespace().filter(|&word| word != "-").try_fold((false, false), |(bought, hired), word| {
        match word {
            "bought" => Ok((true, hired)),
            "hired" => Ok((bought, true)),
            _ => Err(Unreadable::new(word, "what a turn can have used is bought and hired")),
        }
    })
}

fn read_pile(rules: &Rules, text: &str) -> Read<Pile> {
    let full = &rules.full_supply;
    let mut pile = Pile::EMPTY;
    for word in text.split_whitespace().filter(|&word| word != "-") {
        let (name, copies) = word.split_once('*').unwrap_or((word, "1"));
        let tile: Tile = name.parse()?;
        let most = full.colored.count(tile) + full.black.count(tile) - pile.count(tile);
        for _ in 0..number(copies, 1, most.max(1))? {
            if pile.count(tile) > 0 && most == 0 {
                return Err(Unreadable::new(word, "the game has fewer of this tile"));
            }
            pile.add(tile);
        }
    }
    Ok(pile)
}
