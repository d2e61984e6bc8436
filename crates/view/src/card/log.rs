//! What happened, as sentences for a log. Cards drawn into a hand are not mentioned.

use card_game::action::Action;
use card_game::agenda::Item;
use card_game::{Rules, State};
use table::gained;
use tabletop::{Actor, Event, Game, Seat};

use super::gains::{self, Effect};
use super::names;
use super::phrases::words;
use crate::look::name_of;

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
    let text = match by {
        Actor::Seat(seat) => acted(rules, before, seat, action, events, names),
        Actor::Chance => log_outcome(rules, before, after, action, events, names),
    };
    text + &events.iter().map(|event| round_end(rules, after, event, names)).collect::<String>()
}

fn acted(
    rules: &Rules,
    before: &State,
    seat: Seat,
    action: Action,
    events: &[Event],
    names: &[String],
) -> String {
    let (verb, rest) = words(before, action);
    let cost = rules.cost(before, Actor::Seat(seat), action);
    let effect = Effect::new(action, cost, &gained(events, seat));
    let mut text = format!("{} {verb}s {rest}", name_of(names, seat));
    if effect.workers > 0 {
        text += &format!(" for {}", names::workers(effect.workers));
    }
    let told = matches!(action, Action::EndTurn | Action::Decline | Action::Silver);
    if !told && !effect.gains.is_empty() {
        text += &format!(": {}", effect.gains.join(", "));
    }
    text + "."
}

/// A sentence about the end of a round, shown when the next one begins.
fn round_end(rules: &Rules, after: &State, event: &Event, names: &[String]) -> String {
    match event {
        Event::GameEnded => " The game is over.".to_owned(),
        Event::RoundBegan(number @ 2..) => {
            let begins = match rules.is_solitaire() {
                true => String::new(),
                false => format!(", {} begins", name_of(names, after.first())),
            };
            format!(" Round {} ends{begins}.", names::round(number - 2))
        }
        _ => String::new(),
    }
}

fn log_outcome(
    rules: &Rules,
    before: &State,
    after: &State,
    action: Action,
    events: &[Event],
    names: &[String],
) -> String {
    match (before.agenda().top(), action) {
        (Item::DealGood(seat), Action::DrawGood { good }) => {
            format!("{} begins with a {good} good.", name_of(names, seat))
        }
        (Item::DealAnimal(seat), Action::DrawAnimal { animal }) => {
            format!("{} begins with a {animal}.", name_of(names, seat))
        }
        (_, Action::Start { seat }) => format!("{} is the start player.", name_of(names, seat)),
        (Item::FillDisplay(at), _) if at + 1 == rules.display_size() => {
            format!("Round {} begins: the display is laid out.", names::round(after.round()))
        }
        (Item::RevealAaron(_), Action::Draw { card }) => {
            let points = events.iter().map(aaron_points).sum();
            let his = if points > 0 { format!(": {}", names::points(points)) } else { String::new() };
            let yours = gains::words(&gained(events, Seat(0)), false);
            let yours = match yours.is_empty() {
                true => String::new(),
                false => format!("; {} gets {}", name_of(names, Seat(0)), yours.join(", ")),
            };
            format!("Aaron turns up {}{his}{yours}.", names::card(card))
        }
        (Item::DrawBought(seat, _), Action::Draw { card }) => {
            format!("{} draws {}.", name_of(names, seat), names::card(card))
        }
        _ => String::new(),
    }
}

/// Points of the opponent without a seat.
fn aaron_points(event: &Event) -> i32 {
    match event {
        Event::Scored { seat: None, points, .. } => *points,
        _ => 0,
    }
}
