//! The cost and gains of an action, in words.

use board_game::action::Action;
use board_game::goods::{Good, Goods};
use board_game::score::Source;
use table::{Choice, Cost, Gain};

use super::names;
use crate::gains::{counted, pieces, points};
use crate::words::count;

/// The price and the gains of an action of a seat.
pub(super) struct Effect {
    /// Workers paid, to change the die or for something of an expansion.
    pub(super) workers: u32,
    /// Its immediate gains: `2 silver`, `16 points (area 6, phase 10)`.
    pub(super) gains: Vec<String>,
}

impl Effect {
    /// The workers of a purchase are in its words.
    pub(super) fn new(action: Action, cost: Cost, gains: &[Gain]) -> Effect {
        let is_said = matches!(action, Action::Buy { .. } | Action::Hire { .. });
        Effect { workers: if is_said { 0 } else { cost.workers.into() }, gains: words(gains) }
    }

    /// The cost and gains of a choice.
    pub(super) fn of(choice: &Choice<Action>) -> Effect {
        Effect::new(choice.action, choice.cost, &choice.gains)
    }
}

/// Gains in words: silver, workers, points by source, goods.
pub(super) fn words(gains: &[Gain]) -> Vec<String> {
    let mut words = Vec::new();
    let (silver, workers) = (counted(gains, "silver"), counted(gains, "workers"));
    if silver > 0 {
        words.push(format!("{silver} silver"));
    }
    if workers > 0 {
        words.push(names::workers(workers));
    }
    words.extend(points_words(gains));
    let goods = pieces(gains).fold(Goods::NONE, |goods, good: Good| goods.plus(Goods::of(good, 1)));
    if !goods.is_empty() {
        words.push(names::goods_words(goods));
    }
    words
}

fn points_words(gains: &[Gain]) -> Option<String> {
    let total = points(gains, |_| true);
    (total > 0).then(|| {
        let sources: Vec<(Source, i32)> = Source::ALL
            .into_iter()
            .map(|source| (source, points(gains, |name| name == source.name())))
            .filter(|&(_, points)| points > 0)
            .collect();
        count(total, "point", "points") + &for_what(&sources)
    })
}

/// ` (area 6, phase 10)`, ` (livestock)`, or nothing if the action makes it obvious.
fn for_what(sources: &[(Source, i32)]) -> String {
    match sources {
        [(Source::Goods | Source::Watchtowers, _)] => String::new(),
        [(source, _)] => format!(" ({})", names::source(*source)),
        _ => {
            let parts: Vec<String> = sources
                .iter()
                .map(|(source, points)| format!("{} {points}", names::source(*source)))
                .collect();
            format!(" ({})", parts.join(", "))
        }
    }
}
