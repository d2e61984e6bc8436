//! How what the solo game keeps is written, read and checked.

use hexes::Hexagon;
use tabletop::text::{Fields, Reasons};

use super::waiting::WAITING;
use super::{Ask, LOWEST_TARGET, SOLO, ask, empty, is_won, rounds};
use crate::boards::{space_name, space_named};
use crate::goods::Goods;
use crate::rules::Rules;
use crate::state::State;

pub(super) fn write(_: &Rules, state: &State, fields: &mut Fields) {
    let part = state.rooms.solo();
    fields.push("counter", format!("{} of {}", part.counter, part.target));
    if !part.goods_out.is_empty() {
        fields.push("goods out", part.goods_out);
    }
    if part.crane_counted {
        fields.push("crane", "counted");
    }
    let words = part.waiting().map(|(space, brings)| format!("{}={brings}", space_name(space)));
    let words: Vec<String> = words.collect();
    if !words.is_empty() {
        fields.push("waiting", words.join(" "));
    }
}

/// Reads `12 of 45`.
pub(super) fn read(rules: &Rules, state: &mut State, fields: &mut Fields, reasons: &mut Reasons) {
    state.rooms.solo_mut().target = rules.setup.solo_target;
    if let Some(text) = fields.take("counter") {
        let numbers = text
            .split_once(" of ")
            .and_then(|(counter, target)| Some((counter.parse().ok()?, target.parse().ok()?)));
        match numbers {
            Some((counter, target))
                if counter < u16::from(target) && (LOWEST_TARGET..=100).contains(&target) =>
            {
                let part = state.rooms.solo_mut();
                (part.counter, part.target) = (counter, target);
            }
            _ => reasons.add(format!(
                "counter: \"{text}\" should be written like 12 of 45, the counter below the target"
            )),
        }
    }
    state.rooms.solo_mut().crane_counted = fields.take("crane").is_some();
    for word in fields.take("waiting").unwrap_or_default().split_whitespace() {
        let read = word.split_once('=').and_then(|(space, brings)| {
            let space = space_named(space).filter(|&space| usize::from(space) < Hexagon::SPACES)?;
            Some((space, brings.parse().ok().filter(|brings| (1..16).contains(brings))?))
        });
        match read {
            Some((space, _)) if state.rooms.solo().waiting().any(|(other, _)| other == space) => {
                reasons.add(format!(
                    "waiting: \"{word}\" names a space twice: write all that its tile brings as one"
                ));
            }
            Some((space, brings)) if state.rooms.solo().waiting().count() < WAITING => {
                state.rooms.solo_mut().wait(space, brings);
            }
            _ => reasons
                .add(format!("waiting: \"{word}\" should be a space and what its tile brings, as in c5=3")),
        }
    }
    if let Some(text) = fields.take("goods out") {
        let read = text.parse::<Goods>().map_err(|error| format!("goods out: {error}"));
        state.rooms.solo_mut().goods_out = reasons.take(read).unwrap_or_default();
    }
}

pub(super) fn contradictions(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let part = state.rooms.solo();
    if part.waiting().next().is_some() && !state.agenda.items().contains(&ask(Ask::Order(SOLO))) {
        found
            .push("placed tiles still bring something, but the agenda does not ask for the order".to_owned());
    }
    let covered = rules.covered(state, SOLO);
    if part.waiting().any(|(space, _)| !covered.has(space)) {
        found.push("a space without a tile cannot bring anything".to_owned());
    }
}

pub(super) fn fact(rules: &Rules, state: &State, name: &str) -> Option<String> {
    match name {
        "counter" => Some(state.rooms.solo().counter.to_string()),
        "target" => Some(state.rooms.solo().target.to_string()),
        "goods-out" => Some(state.rooms.solo().goods_out.to_string()),
        "result" => Some(match (is_won(rules, state), state.agenda.items().is_empty()) {
            (true, _) => format!("won in round {}", rounds(state)),
            (false, true) => match empty(rules, state) {
                1 => "lost with 1 space empty".to_owned(),
                spaces => format!("lost with {spaces} spaces empty"),
            },
            (false, false) => "open".to_owned(),
        }),
        _ => None,
    }
}
