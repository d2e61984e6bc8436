//! A position from lines, hand-made ones included: what is not said follows from the rest.

use tabletop::Seat;
use tabletop::text::{Fields, Reasons};

use super::doubts::Doubts;
use super::lines::{self, Faults};
use super::{agenda, defaults};
use crate::agenda::Item;
use crate::boards::Duchy;
use crate::main_board::{DEPOT_SPACES, Depot, fill_color};
use crate::rooms::chateauma::{self, Modifier};
use crate::rules::Rules;
use crate::score::{Points, Source};
use crate::state::{Estate, ROUNDS, State};
use crate::supply::{Pile, Supply};
use crate::tiles::Tile;
use crate::track::MAX_SEATS;

/// Reads a position: what the lines say, what is wrong with them, and what that leaves in doubt.
///
/// A line that cannot be read does not hide what is wrong elsewhere, but nothing that depends on it is judged.
pub(crate) fn read(rules: &Rules, fields: &mut Fields) -> (State, Reasons, Doubts) {
    let mut state = State::empty(Supply { colored: Pile::EMPTY, black: Pile::EMPTY });
    state.duchies = rules.table().duchies;
    let mut reader = Reader { fields, reasons: Reasons::default(), doubts: Doubts::NONE };
    read_table(rules, &mut state, &mut reader);
    read_duchies(rules, &mut state, &mut reader);
    let given = read_players(rules, &mut state, &mut reader);
    read_agenda(rules, &mut state, &mut reader);
    rules.sort_openers(&mut state);
    read_rooms(rules, &mut state, &mut reader);
    state.supply = defaults::supply(rules, &state);
    reader.line("supply", Doubts::SUPPLY, |text, faults| {
        state.supply.colored = lines::pile(rules, text, faults);
    });
    reader.line("black supply", Doubts::SUPPLY, |text, faults| {
        state.supply.black = lines::pile(rules, text, faults);
    });
    state.goods_supply = defaults::goods_supply(rules, &state);
    if !state.agenda.items().iter().any(|item| matches!(item, Item::Roll(_))) {
        state.players.iter_mut().for_each(|player| player.dice.sort_unstable());
    }
    let Reader { mut reasons, doubts, .. } = reader;
    if !doubts.concern(Doubts::POINTS) {
        score(rules, &mut state, &given, &mut reasons);
    }
    (state, reasons, doubts)
}

/// Lines that are being read, and what is wrong with them.
struct Reader<'a> {
    fields: &'a mut Fields,
    reasons: Reasons,
    doubts: Doubts,
}

impl Reader<'_> {
    /// Reads a line if it is there; what is wrong with it puts a part of the position in doubt.
    fn line(&mut self, key: &str, part: Doubts, read: impl FnOnce(&str, &mut Faults)) -> bool {
        let Some(text) = self.fields.take(key) else { return false };
        let mut faults = Faults::default();
        read(&text, &mut faults);
        if !faults.is_empty() {
            self.doubts |= part;
        }
        faults.0.iter().for_each(|fault| self.reasons.add(format!("{key}: {fault}")));
        true
    }
}

fn read_table(rules: &Rules, state: &mut State, reader: &mut Reader<'_>) {
    reader.line("phase", Doubts::PHASE, |text, faults| {
        state.phase = faults.keep(lines::phase(text)).unwrap_or_default();
    });
    reader.line("round", Doubts::ROUND, |text, faults| {
        state.round = faults.keep(lines::number(text, 1, ROUNDS)).map_or(0, |round| round - 1);
    });
    reader.line("white", Doubts::ROUND, |text, faults| {
        state.white = faults.keep(lines::number(text, 1, 6)).unwrap_or_default();
    });
    rules.lay_pieces(state, rules.setup.start_player.unwrap_or_default());
    let before_castles = reader.fields.get("agenda").is_some_and(|agenda| agenda.contains("start-castles"));
    if rules.setup.chateauma.has(Modifier::C) && !before_castles {
        state.order[..usize::from(rules.places())].rotate_right(1);
    }
    reader.line("order", Doubts::ORDER, |text, faults| {
        state.order = lines::order(rules, text, faults).unwrap_or(state.order);
    });
    state.track.order = state.order;
    reader.line("track", Doubts::TRACK, |text, faults| {
        state.track = lines::track(rules, text, faults).unwrap_or(state.track);
    });
    for depot in Depot::numbered() {
        let phase_in_doubt = reader.doubts.concern(Doubts::PHASE) && has_changing_space(depot, rules.scale());
        reader.line(&format!("depot {}", depot.0), Doubts::DEPOTS, |text, faults| {
            lines::depot(rules, state, depot, (text, phase_in_doubt), faults);
        });
    }
    reader.line("black", Doubts::DEPOTS, |text, faults| lines::black(rules, state, text, faults));
    reader.line("beside", Doubts::DEPOTS, |text, faults| {
        state.beside = faults.keep(text.parse()).unwrap_or(Tile::NONE);
    });
    reader.line("coming", Doubts::ROUND, |text, faults| state.round_goods = lines::coming(text, faults));
    reader.line("dealt", Doubts::DEALT, |text, faults| lines::dealt(rules, state, text, faults));
}

/// Whether the tiles a depot takes go by the phase.
fn has_changing_space(depot: Depot, players: u8) -> bool {
    (0..DEPOT_SPACES)
        .any(|at| fill_color(depot.index(), at, players, 0) != fill_color(depot.index(), at, players, 1))
}

/// Reads the duchies; without a line, and unless castles are still to be placed, one begins in its centre.
fn read_duchies(rules: &Rules, state: &mut State, reader: &mut Reader<'_>) {
    let before_castles = reader.fields.get("agenda").is_some_and(|agenda| agenda.contains("start-castles"));
    for seat in rules.houses() {
        let key = format!("duchy {seat}");
        let part = Doubts::duchy(seat);
        if reader.line(&key, part, |text, faults| lines::duchy(rules, state, seat, text, faults))
            || before_castles
        {
            continue;
        }
        let is_known = rules.duchy(state, seat) != Duchy::UNKNOWN;
        match is_known.then(|| rules.board(state, seat).central_castle()).flatten() {
            Some(space) => rules.cover(state, seat, space, Tile::CASTLE),
            None => {
                reader.doubts |= part;
                reader.reasons.add(match is_known {
                    true => format!(
                        "duchy {seat} has no castle in its centre: add a line such as \"duchy {seat}: a1=castle\""
                    ),
                    false => format!(
                        "duchy {seat} is dealt by chance: add a line that says which, as in \"duchy {seat}: 7 a2=castle\""
                    ),
                });
            }
        }
    }
}

/// Reads what the players have; returns their points where they are given.
fn read_players(rules: &Rules, state: &mut State, reader: &mut Reader<'_>) -> [Option<Points>; MAX_SEATS] {
    let mut given = [None; MAX_SEATS];
    for seat in rules.all_seats() {
        reader.line(&format!("player {seat}"), Doubts::player(seat), |text, faults| {
            let found = lines::player(text, faults);
            state.player_mut(seat).dice = found.dice;
            given[seat.index()] = found.points;
            if rules.houses().any(|house| house == seat) {
                let monasteries = rules.estate(state, seat).monasteries;
                *rules.estate_mut(state, seat) = Estate { monasteries, ..found.estate };
            } else if found.estate != Estate::EMPTY {
                faults.add(text, "what a team owns stands with its first player");
            }
        });
    }
    given
}

fn read_agenda(rules: &Rules, state: &mut State, reader: &mut Reader<'_>) {
    reader.line("used", Doubts::AGENDA, |text, faults| {
        (state.bought, state.hired) = lines::used(text, faults);
    });
    let mut on_turn = state.order.into_iter().find(|&seat| rules.is_seat(seat)).unwrap_or_default();
    let names_turn = reader.line("turn", Doubts::AGENDA, |text, faults| {
        on_turn = faults.keep(lines::place(rules, text)).unwrap_or(on_turn);
    });
    let place = state.order.iter().position(|&seat| seat == on_turn).unwrap_or(0) as u8;
    let turn = if rules.is_seat(on_turn) { Item::Turn(on_turn) } else { chateauma::DIE };
    state.agenda = [Item::PhaseEnds, Item::NextTurn(place + 1), turn].into_iter().collect();
    let names_agenda = reader.line("agenda", Doubts::AGENDA, |text, faults| {
        state.agenda = agenda::read(rules, text, faults).unwrap_or(state.agenda);
    });
    let agrees = reader.doubts.concern(Doubts::AGENDA) || state.agenda.items().contains(&turn);
    if names_turn && names_agenda && !agrees {
        reader.doubts |= Doubts::AGENDA;
        let whose = match rules.is_seat(on_turn) {
            true => format!("seat {on_turn}"),
            false => "the Châteauma".to_owned(),
        };
        reader.reasons.add(format!(
            "turn: the agenda does not say that it is the turn of {whose}: leave one of the two lines out"
        ));
    }
}

fn read_rooms(rules: &Rules, state: &mut State, reader: &mut Reader<'_>) {
    let before = reader.reasons.0.len();
    for read in &rules.moments.read {
        read(rules, state, reader.fields, &mut reader.reasons);
    }
    if reader.reasons.0.len() > before {
        reader.doubts |= Doubts::ROOMS;
    }
}

/// Gives out bonus tiles and points: those that are given, or the fewest that the table allows.
fn score(rules: &Rules, state: &mut State, given: &[Option<Points>; MAX_SEATS], reasons: &mut Reasons) {
    let seats = || rules.all_seats();
    if rules.houses().all(|seat| rules.duchy(state, seat) != Duchy::UNKNOWN) {
        defaults::give_bonus_tiles(rules, state);
    }
    for seat in rules.houses() {
        let is_given =
            seats().any(|other| rules.is_same_house(seat, other) && given[other.index()].is_some());
        if !is_given && rules.duchy(state, seat) != Duchy::UNKNOWN {
            state.player_mut(seat).points = defaults::points(rules, state, seat).tally();
        }
    }
    for seat in seats() {
        if let Some(points) = &given[seat.index()] {
            give_points(rules, state, seat, points, reasons);
        }
    }
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
