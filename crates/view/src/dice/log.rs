//! What happened, as sentences for a log.
//!
//! The choices of a round are reported when all have chosen: until then they are secret.

use dice_game::colors::Bonus;
use dice_game::state::{Choice, Mark, Stage};
use dice_game::{Action, Rules, State};
use hexes::HEXAGON;
use tabletop::choice::Choice as _;
use tabletop::{Actor, Event, Game, Seat};

use super::gains;
use super::table::phase;
use crate::look::name_of;
use crate::words::list;

/// One line; empty for a step that is part of something larger.
pub(super) fn happened(
    rules: &Rules,
    before: &State,
    after: &State,
    by: Actor,
    action: Action,
    events: &[Event],
    names: &[String],
) -> String {
    match (before.stage(), after.stage()) {
        (Stage::Castles, Stage::Roll(_)) => castles(rules, after, names),
        (Stage::Roll(4), Stage::Marks) => rolled(after),
        (Stage::Marks, Stage::Roll(_) | Stage::Over) => {
            resolved(rules, before, after, (by, action), events, names)
        }
        _ => String::new(),
    }
}

fn castles(rules: &Rules, after: &State, names: &[String]) -> String {
    let starts = Seat::all(rules.seats()).map(|seat| {
        let hex = after.page(seat).start_castle().unwrap_or_default();
        let bonus = rules.sheet.area(hex).bonus.map_or("", |bonus| bonus.name());
        format!("{} starts with the castle {} ({bonus})", name_of(names, seat), HEXAGON.name(hex))
    });
    format!("{}.", starts.collect::<Vec<_>>().join("; "))
}

fn rolled(after: &State) -> String {
    let dice = after.dice();
    let colors: Vec<String> = dice.colors.iter().flatten().map(|color| color.name().to_owned()).collect();
    let pips: Vec<String> = dice.pips.iter().map(ToString::to_string).collect();
    let hourglass = if dice.is_double() { "double hourglass" } else { "one hourglass" };
    format!("Phase {}, {hourglass}: {}, {}.", phase(after.phase()), list(&colors), list(&pips))
}

/// Everyone's choices in a round and their gains.
fn resolved(
    rules: &Rules,
    before: &State,
    after: &State,
    (by, last): (Actor, Action),
    events: &[Event],
    names: &[String],
) -> String {
    let chosen = |seat: Seat| {
        let mut choice = *before.choice(seat);
        if by == Actor::Seat(seat) {
            choice.add(last);
        }
        choice
    };
    let parts = Seat::all(rules.seats()).map(|seat| {
        let (old, new) = (before.page(seat), after.page(seat));
        let mut text = format!("{} {}", name_of(names, seat), deeds(&chosen(seat)));
        let gains = gains::words(&table::gained(events, seat));
        if !gains.is_empty() {
            text += &format!(" ({})", gains.join(", "));
        }
        let colors = (new.firsts | new.seconds) & !(old.firsts | old.seconds);
        for color in
            dice_game::colors::Color::ALL.into_iter().filter(|color| colors >> color.index() & 1 == 1)
        {
            let place = if new.firsts >> color.index() & 1 == 1 { "first" } else { "second" };
            text += &format!(" and completes {} {place}", color.name());
        }
        text
    });
    let mut text = format!("{}.", parts.collect::<Vec<_>>().join("; "));
    if after.stage() == Stage::Over {
        text += " The game ends.";
    } else if let Some(ended) = events.iter().find_map(ended_phase) {
        text += &format!(" Phase {} ends.", phase(ended - 1));
    }
    text
}

/// `sells the commodities, writes 4 into d3 with a monk`.
fn deeds(choice: &Choice) -> String {
    let mark = |mark: Mark| {
        let with = match mark.with {
            None | Some(Bonus::Commodity) => "",
            Some(Bonus::Monk) => " with a monk",
            Some(Bonus::Worker) => " with a worker",
            Some(Bonus::Silver) => " for a silver",
        };
        format!("writes {} into {}{with}", mark.number, HEXAGON.name(mark.hex))
    };
    let mut deeds: Vec<String> =
        choice.sells.then(|| "sells all commodities".to_owned()).into_iter().collect();
    deeds.extend(choice.first.map(mark));
    deeds.extend(choice.second.map(mark));
    if choice.is_pass() {
        deeds.push("passes".to_owned());
    }
    list(&deeds)
}

/// The phase that ended, counted from 1.
fn ended_phase(event: &Event) -> Option<u8> {
    match event {
        Event::PhaseEnded(number) => Some(*number),
        _ => None,
    }
}
