//! What an action costs and brings, found by playing it.

use board_game::action::{Action, Die};
use board_game::score::Source;
use board_game::{Rules, State};
use tabletop::{Actor, Game, Seat};

use super::names;
use crate::words::count;

/// The price and the gains of an action of a seat.
pub(super) struct Effect {
    /// Workers paid to change the die.
    pub(super) workers: u16,
    /// What it brings at once: `2 silver`, `16 points (area 6, phase 10)`.
    pub(super) gains: Vec<String>,
}

/// Plays the action twice, with its die and with a die that needs no workers: the difference is the price.
pub(super) fn effect(rules: &Rules, state: &State, action: Action) -> Effect {
    let Actor::Seat(seat) = rules.actor(state) else { return Effect { workers: 0, gains: Vec::new() } };
    let mut real = *state;
    rules.play_unchecked(&mut real, action);
    let Some((number, with_exact_die)) = exact(rules, state, seat, action) else {
        return Effect { workers: 0, gains: gains(rules, state, &real, seat) };
    };
    let mut before = *state;
    before.board_mut(seat).dice = [0, number];
    let mut free = before;
    rules.play_unchecked(&mut free, with_exact_die);
    Effect {
        workers: free.board(seat).workers - real.board(seat).workers,
        gains: gains(rules, &before, &free, seat),
    }
}

/// The number a die action needs, and the same action with a die that shows it.
fn exact(rules: &Rules, state: &State, seat: Seat, action: Action) -> Option<(u8, Action)> {
    match action {
        Action::Take { die, depot, tile } if die != Die::NONE => {
            Some((depot.0, Action::Take { die: Die(depot.0), depot, tile }))
        }
        Action::Place { die, tile, space } if die != Die::NONE => {
            let number = rules.board(state, seat).number(space);
            Some((number, Action::Place { die: Die(number), tile, space }))
        }
        Action::Sell { die, good } if die != Die::NONE => {
            Some((good.number(), Action::Sell { die: Die(good.number()), good }))
        }
        _ => None,
    }
}

/// What a seat has more of after than before: points by source, silver, workers, goods.
pub(super) fn gains(rules: &Rules, before: &State, after: &State, seat: Seat) -> Vec<String> {
    let (old, new) = (before.board(seat), after.board(seat));
    let mut gains = Vec::new();
    let silver = new.silver.saturating_sub(old.silver);
    if silver > 0 {
        gains.push(format!("{silver} silver"));
    }
    let workers = new.workers.saturating_sub(old.workers);
    if workers > 0 {
        gains.push(names::workers(workers));
    }
    let points = rules.score(after, seat) - rules.score(before, seat);
    if points > 0 {
        let sources: Vec<(Source, u16)> = Source::ALL
            .into_iter()
            .map(|source| (source, new.points.of(source) - old.points.of(source)))
            .filter(|&(_, points)| points > 0)
            .collect();
        gains.push(count(points, "point", "points") + &for_what(&sources));
    }
    if new.goods.total() > old.goods.total() {
        gains.push(names::goods_words(new.goods.minus(old.goods)));
    }
    gains
}

/// ` (area 6, phase 10)`, ` (livestock)`, and nothing where the action says it.
fn for_what(sources: &[(Source, u16)]) -> String {
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
