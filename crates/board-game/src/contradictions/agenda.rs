//! What is still to happen, against the table: every question has a cause and a seat that can answer it.

use tabletop::Seat;

use crate::agenda::{Agenda, Cause, Item};
use crate::boards::Duchy;
use crate::depth::item_without_room;
use crate::effects::ship;
use crate::rooms::Question;
use crate::rules::Rules;
use crate::setup::{Duchies, Opening};
use crate::state::{PHASES, ROUNDS, State};
use crate::tiles::Tile;

/// Every question is for the seat whose turn it is, and leaves something to choose.
pub(super) fn agenda(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let items = state.agenda.items();
    for pair in items.windows(2) {
        if let [Item::NextTurn(place), Item::Turn(seat)] = *pair
            && (place == 0 || state.order[usize::from(place) - 1] != seat)
        {
            found.push(format!("it is player {seat}'s turn, but the turn order names another"));
        }
    }
    if let Some(item) = item_without_room(rules, state) {
        found.push(format!(
            "the agenda is too long: {} could grow beyond the {} items it has room for",
            crate::position::agenda_word(item),
            Agenda::DEPTH
        ));
    }
    moment(rules, state, found);
    for &item in items {
        match item {
            Item::StartCastles(place) => opening(rules, state, place, found),
            _ => found.extend(why_impossible(rules, state, item)),
        }
    }
    let castles_to_come = items.iter().any(|item| matches!(item, Item::StartCastles(_)));
    let in_play = !castles_to_come;
    let unknown =
        |seat: Seat| rules.duchy(state, seat) == Duchy::UNKNOWN || rules.covered(state, seat).is_empty();
    if items.is_empty() && !(state.phase + 1 == PHASES && state.round + 1 == ROUNDS) && !rules.is_solo() {
        found.push(
            "nothing is left on the agenda, but the game ends only with the last round of phase E".to_owned(),
        );
    }
    if state.hired && !rules.all_seats().any(|seat| rules.estate(state, seat).has_monastery(6)) {
        found.push("monastery 6 has been used, but nobody has it".to_owned());
    }
    for seat in rules.houses().filter(|&seat| in_play && unknown(seat)) {
        found.push(format!("player {seat} has no duchy with a starting castle"));
    }
}

/// The agenda fits the phase and the round.
fn moment(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let items = state.agenda.items();
    let is_start = (state.phase, state.round) == (0, 0);
    if matches!(items, [Item::PhaseBegins, _, ..]) && !(is_start && state.white == 0) {
        found.push(
            "the table is set up before the first roll: what the agenda says belongs to phase A, round 1, \
             without a white die"
                .to_owned(),
        );
    }
    let fills = |item: &Item| matches!(item, Item::FillGoods(_) | Item::FillBlack(_) | Item::FillDepots(_));
    if state.round > 0 && items.iter().any(fills) {
        found.push(format!(
            "the board is filled before round 1 of a phase, but this is round {}",
            state.round + 1
        ));
    }
    if matches!(items, [Item::PhaseEnds] | [Item::MinesPay, ..]) && state.round + 1 < ROUNDS {
        found.push(format!("a phase ends after round {ROUNDS}, but this is round {}", state.round + 1));
    }
    let begins = state.order.into_iter().find(|&seat| rules.is_seat(seat)).unwrap_or_default();
    if let Some(first) = rules.setup.start_player
        && is_start
        && begins != first
    {
        found.push(format!(
            "player {first} is the start player, but the order of the first round begins with {begins}"
        ));
    }
}

/// Why an item cannot be on the agenda of this table, if so.
fn why_impossible(rules: &Rules, state: &State, item: Item) -> Option<String> {
    let last = state.phase + 1 == PHASES && state.round + 1 == ROUNDS;
    let reason = match item {
        Item::Discard(seat, tile) if rules.free_key_spaces(state, seat) > 0 => {
            format!("player {seat} is asked to make room for {tile}, but a key space is free")
        }
        Item::ShipAlso(seat, _) if !rules.estate(state, seat).has_monastery(5) => {
            format!("player {seat} is asked to choose a second depot without monastery 5")
        }
        Item::ShipAlso(seat, depot) if ship::has_nothing_beside(state, depot) => {
            format!("player {seat} is asked to choose a depot next to {}, but those have no goods", depot.0)
        }
        Item::ChooseGoods(seat, first, second) if !ship::must_choose(rules, state, seat, [first, second]) => {
            format!("player {seat} is asked to choose among goods that all fit, or of which none fits")
        }
        Item::Effect(seat, building)
            if rules.setup.rooms.is_empty() && rules.buildings(state, seat, building) == 0 =>
        {
            format!("player {seat} is asked to use a {} without having one", building.name())
        }
        Item::Extra(_, _, cause) if !rules.has_cause(cause) => {
            format!("nothing grants the action of {} in this game", cause.name())
        }
        Item::Extra(seat, _, Cause::Castle)
            if rules.setup.rooms.is_empty() && rules.count_in_duchy(state, seat, Tile::CASTLE) < 2 =>
        {
            format!("player {seat} is asked to use a castle besides the first without having one")
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
        Item::DrawStart if rules.setup.start_player.is_some() => {
            "the start player is not drawn: the set-up names one".to_owned()
        }
        Item::ChooseCastle(seat)
            if rules.duchy(state, seat) != Duchy::UNKNOWN && !rules.is_castle_chosen(state, seat) =>
        {
            format!("player {seat} does not choose a starting castle: the set-up puts it in the centre")
        }
        Item::ChooseCastle(seat) if !rules.covered(state, seat).is_empty() => {
            format!("player {seat} is asked to place a starting castle, but has one")
        }
        Item::ChooseCastle(seat) if rules.duchy(state, seat) == Duchy::UNKNOWN => {
            format!("player {seat} is asked to place a starting castle without a duchy")
        }
        Item::ChooseSide(seat) if rules.duchy(state, seat) != Duchy::UNKNOWN => {
            format!("player {seat} is asked to choose a side of the duchy board, but has chosen one")
        }
        Item::SettleTile(seat, tile)
            if rules.duchy(state, seat) != Duchy::UNKNOWN
                && rules.placeable(state, seat, tile).is_empty() =>
        {
            format!("player {seat} is asked to place {tile} at once, but no space of the duchy takes it")
        }
        Item::Room(ask) => return ask.why_impossible(rules, state),
        _ => return None,
    };
    Some(reason)
}

/// What is wrong with the duchies while sides and starting castles are dealt and chosen, if anything is.
///
/// All castles are chosen at the same time, and only then count one after another from `place` on.
fn opening(rules: &Rules, state: &State, place: u8, found: &mut Vec<String>) {
    let items = state.agenda.items();
    let dealing = items.iter().any(|item| {
        matches!(item, Item::DealBoard(_) | Item::TurnBoard(_) | Item::DrawStart | Item::DealGood(..))
    });
    let choosing = items.iter().any(|item| item.is_opening());
    if place > 0 && (dealing || choosing) {
        return found
            .push("starting castles count when all have been chosen: write start-castles:0".to_owned());
    }
    if rules.setup.opening == Opening::InTurn {
        found.extend(
            early_opener(rules, state)
                .map(|seat| format!("player {seat} has chosen a side or a starting castle out of turn")),
        );
    }
    let is_dealt = matches!(rules.setup.duchies, Duchies::Random | Duchies::Boards);
    let asked = |seat: Seat| {
        let seats = rules.openers(state);
        seats.into_iter().filter(|&other| rules.is_same_house(seat, other)).count()
    };
    found.extend(state.order[..rules.houses().count()].iter().filter_map(|&seat| {
        let stands = !rules.covered(state, seat).is_empty();
        let known = rules.duchy(state, seat) != Duchy::UNKNOWN;
        let dealt_later =
            items.iter().any(|&item| matches!(item, Item::DealBoard(_)) || item == Item::TurnBoard(seat));
        let chosen = choosing && known && asked(seat) == 0 && rules.is_castle_chosen(state, seat);
        match asked(seat) {
            2.. => Some(format!("player {seat} is asked twice for a side or a starting castle")),
            _ if known && dealt_later && is_dealt => {
                Some(format!("player {seat} has a duchy, but its board is still to be dealt or turned"))
            }
            0 if !known && !dealt_later => {
                Some(format!("player {seat} is asked to place a starting castle without a duchy"))
            }
            0 if stands && place == 0 && !chosen => {
                Some(format!("player {seat} is still to place a starting castle, but has one"))
            }
            0 if !stands && (place > 0 || chosen) => Some(format!(
                "player {seat} has no starting castle though everybody else was asked for one or has one"
            )),
            _ => None,
        }
    }));
}

/// A seat that has chosen something although an earlier one in turn order is still asked, if there is one.
fn early_opener(rules: &Rules, state: &State) -> Option<Seat> {
    let waits = |seat: Seat| match rules.opening_question(state, seat) {
        Item::ChooseCastle(_) => rules.setup.duchies != Duchies::Boards,
        item => item.is_opening(),
    };
    let order = state.order[..rules.houses().count()].iter().copied();
    let is_asked = |&seat: &Seat| rules.opening_question(state, seat).is_opening();
    order.skip_while(|seat| !is_asked(seat)).skip(1).find(|&seat| !waits(seat))
}
