//! What happened, as sentences for a log.

use board_game::action::Action;
use board_game::agenda::Item;
use board_game::rooms::{Act, Ask, routes, shields, vineyards};
use board_game::state::ROUNDS;
use board_game::tiles::Tile;
use board_game::{Rules, State};
use table::{gained, gained_at_the_end};
use tabletop::{Actor, Event, Game, Seat};

use super::chateauma;
use super::effects::{self, Effect};
use super::names;
use super::phrases::{purchase_price, words};
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
    match by {
        Actor::Seat(seat) => {
            acted(rules, before, seat, action, events, names) + &ending(rules, before, after, events, names)
        }
        Actor::Chance if matches!(before.agenda().top(), Item::Room(Ask::Chateauma(_))) => {
            chateauma::steps(rules, events) + &ending(rules, before, after, events, names)
        }
        Actor::Chance => log_outcome(rules, before, after, action, events, names),
    }
}

/// What ended with an action, if anything did.
fn ending(rules: &Rules, before: &State, after: &State, events: &[Event], names: &[String]) -> String {
    if rules.next(after).is_over() {
        end(rules, "The game ends", events, names)
    } else if after.phase() != before.phase() {
        end(rules, &format!("Phase {} ends", names::phase(before.phase())), events, names)
    } else {
        String::new()
    }
}

fn acted(
    rules: &Rules,
    before: &State,
    seat: Seat,
    action: Action,
    events: &[Event],
    names: &[String],
) -> String {
    let (verb, rest) = words(rules, before, action);
    let third = match verb {
        "use" => "uses".to_owned(),
        verb => format!("{verb}s"),
    };
    let mut text = format!("{} {third} {rest}", name_of(names, seat));
    let cost = rules.cost(before, Actor::Seat(seat), action);
    let effect = Effect::new(action, cost, &gained(events, seat));
    match action {
        Action::Buy { workers, .. } => {
            text += &format!(" for {}", purchase_price(workers).replace(", ", " and "));
        }
        Action::Hire { .. } => text += " for 2 workers",
        Action::EndTurn => {
            text +=
                &unused(before, seat).map_or_else(String::new, |dice| format!(" and leaves {dice} unused"));
        }
        _ if effect.workers > 0 => text += &format!(" and {}", names::workers(effect.workers)),
        _ => {}
    }
    let mut brought = effect.gains;
    brought.extend(events.iter().find_map(|event| advance(event, seat)));
    if !brought.is_empty() {
        text += &format!(": {}", brought.join(", "));
    }
    text + "."
}

/// The step of a seat along the track of the turn order.
fn advance(event: &Event, seat: Seat) -> Option<String> {
    match event {
        Event::Moved { seat: moved, track: "turn-order", to } if *moved == seat => {
            Some(format!("space {to} of the track"))
        }
        _ => None,
    }
}

/// The dice of a seat that are still to be used: `the 3 and the 5`.
pub(super) fn unused(state: &State, seat: Seat) -> Option<String> {
    match state.player(seat).dice() {
        [0, 0] => None,
        [0, die] => Some(format!("the {die}")),
        [low, high] => Some(format!("the {low} and the {high}")),
    }
}

/// What everyone gained at the end of a phase or of the game.
fn end(rules: &Rules, what: &str, events: &[Event], names: &[String]) -> String {
    let mut parts = Vec::new();
    for seat in Seat::all(rules.seats()) {
        let gains = effects::words(&gained_at_the_end(events, seat));
        if !gains.is_empty() {
            parts.push(format!("{} gets {}", name_of(names, seat), gains.join(", ")));
        }
    }
    parts.extend(chateauma::at_the_end(events));
    if parts.is_empty() { format!(" {what}.") } else { format!(" {what}: {}.", parts.join("; ")) }
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
        (Item::Roll(_), Action::Roll { pips }) if !matches!(after.agenda().top(), Item::Roll(_)) => {
            let rolls: Vec<String> = rules
                .turn_order(before)
                .iter()
                .filter(|&&seat| rules.is_seat(seat))
                .map(|&seat| {
                    let [low, high] = after.player(seat).dice();
                    format!("{} rolls {low} and {high}", name_of(names, seat))
                })
                .collect();
            let good = before.round_goods()[usize::from(before.round())];
            let comes = good.map_or(String::new(), |good| format!(", {good} goods come to depot {pips}"));
            let phase = names::phase(before.phase());
            let leaves = removed(rules, events);
            format!(
                "Round {phase}{}: {}; white die {pips}{comes}{leaves}.",
                before.round() + 1,
                rolls.join(", ")
            )
        }
        (Item::DealGood(seat, 1), Action::DrawGood { .. }) => {
            format!(
                "{} begins with {}.",
                name_of(names, seat),
                names::goods_words(rules.estate(after, seat).goods())
            )
        }
        (
            Item::Room(Ask::Vineyards(vineyards::Ask::Deal(seat))),
            Action::Room(Act::Vineyards(vineyards::Act::Vine(grape))),
        ) => {
            format!("{} begins with the vine bonus tile {grape}.", name_of(names, seat))
        }
        (Item::Room(_), Action::Room(act)) => dealt(rules, after, act, names),
        (_, Action::Start { seat }) => format!("{} is the starting player.", name_of(names, seat)),
        (Item::DealBoard(place), Action::Board { board }) => {
            format!(
                "{} is dealt board {}.",
                name_of(names, rules.turn_order(before)[usize::from(place)]),
                board + 1
            )
        }
        (Item::TurnBoard(seat), Action::Side { duchy }) => {
            format!("{} plays duchy {}.", name_of(names, seat), rules.ruleset.edition.name_of(duchy))
        }
        (Item::FillGoods(at), _) if at + 1 == ROUNDS => {
            format!("Phase {} begins: the depots are filled.", names::phase(after.phase()))
        }
        _ => String::new(),
    }
}

/// The tile that the white die of the solo game removed.
fn removed(rules: &Rules, events: &[Event]) -> String {
    let gone = events.iter().filter_map(|event| match event {
        Event::Removed { seat: None, piece, from } if from.zone == "depot" => {
            Some((piece.parse::<Tile>().ok()?, &from.slot))
        }
        _ => None,
    });
    let edition = rules.ruleset.edition;
    gone.map(|(tile, depot)| format!(", {} leaves depot {depot}", names::long(tile, edition))).collect()
}

/// Cards and shields as they come.
fn dealt(rules: &Rules, after: &State, act: Act, names: &[String]) -> String {
    match act {
        Act::Shields(shields::Act::Take(shield)) => match after.rooms().shields().place(shield) {
            shields::Place::Depot(depot) => format!("Shield {shield} comes to depot {depot}."),
            _ => String::new(),
        },
        Act::Routes(routes::Act::Card(card)) => {
            let has_it = |house: &Seat| after.rooms().routes().cards(rules, house.index()).contains(&card);
            let owner = rules.houses().find(has_it);
            owner.map_or(String::new(), |seat| {
                format!("{} gets card {card} of the trade routes.", name_of(names, seat))
            })
        }
        _ => String::new(),
    }
}
