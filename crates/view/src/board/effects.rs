//! What an action costs and brings, found by playing it.

use board_game::action::{Action, Die};
use board_game::score::Source;
use board_game::{Rules, State};
use tabletop::{Actor, Game, Seat};

use super::names;
use crate::words::count;

/// The price and the gains of an action of a seat.
pub(super) struct Effect {
    /// Workers paid, to change the die or for something of an expansion.
    pub(super) workers: u16,
    /// What it brings at once: `2 silver`, `16 points (area 6, phase 10)`; nothing if it ends a phase.
    pub(super) gains: Vec<String>,
}

/// Plays the action twice, with its die and with a die that needs no workers: the difference is the price.
pub(super) fn effect(rules: &Rules, state: &State, by: Actor, action: Action) -> Effect {
    let Actor::Seat(seat) = by else { return Effect { workers: 0, gains: Vec::new() } };
    let mut real = *state;
    rules.play_unchecked(&mut real, by, action);
    let Some((number, with_exact_die)) = exact(rules, state, seat, action) else {
        let paid = || rules.estate(state, seat).workers.saturating_sub(rules.estate(&real, seat).workers);
        let workers = if matches!(action, Action::Room(_)) { paid() } else { 0 };
        let gains =
            if ends_phase(rules, state, &real) { Vec::new() } else { gains(rules, state, &real, seat) };
        return Effect { workers, gains };
    };
    let mut before = *state;
    before.player_mut(seat).dice = [0, number];
    let mut free = before;
    rules.play_unchecked(&mut free, by, with_exact_die);
    Effect {
        workers: rules.estate(&free, seat).workers - rules.estate(&real, seat).workers,
        gains: gains(rules, &before, &free, seat),
    }
}

/// Whether a phase, or the game, ended between two positions: what that brings is not the gain of an action.
pub(super) fn ends_phase(rules: &Rules, before: &State, after: &State) -> bool {
    after.phase != before.phase || rules.next(after).is_over()
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

/// What a seat and its house have more of after than before: points by source, silver, workers, goods.
pub(super) fn gains(rules: &Rules, before: &State, after: &State, seat: Seat) -> Vec<String> {
    let (old, new) = (rules.estate(before, seat), rules.estate(after, seat));
    let mut gains = Vec::new();
    let silver = new.silver.saturating_sub(old.silver);
    if silver > 0 {
        gains.push(format!("{silver} silver"));
    }
    let workers = new.workers.saturating_sub(old.workers);
    if workers > 0 {
        gains.push(names::workers(workers));
    }
    gains.extend(points(rules, before, after, seat));
    if new.goods.total() > old.goods.total() {
        gains.push(names::goods_words(new.goods.minus(old.goods)));
    }
    gains
}

/// The points a seat gained.
pub(super) fn points(rules: &Rules, before: &State, after: &State, seat: Seat) -> Option<String> {
    let (scored, scores) = (rules.points(before, seat), rules.points(after, seat));
    let points = rules.score(after, seat) - rules.score(before, seat);
    (points > 0).then(|| {
        let sources: Vec<(Source, i16)> = Source::ALL
            .into_iter()
            .map(|source| (source, scores.of(source) - scored.of(source)))
            .filter(|&(_, points)| points > 0)
            .collect();
        count(points, "point", "points") + &for_what(&sources)
    })
}

/// ` (area 6, phase 10)`, ` (livestock)`, and nothing where the action says it.
fn for_what(sources: &[(Source, i16)]) -> String {
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
