//! What an action costs and brings, found by playing it.

use card_game::score::Source;
use card_game::stock::{Animal, Good, Wares};
use card_game::{Action, Rules, State};
use tabletop::{Actor, Game, Seat};

use super::names;

/// The price in workers and the gains of an action.
pub(super) struct Effect {
    /// Workers paid to change the number.
    pub(super) workers: u16,
    /// What it brings at once: `2 silver`, `5 points`.
    pub(super) gains: Vec<String>,
}

/// Plays the action of a seat and looks at what has changed.
pub(super) fn effect(rules: &Rules, state: &State, by: Actor, action: Action) -> Effect {
    let Actor::Seat(seat) = by else { return Effect { workers: 0, gains: Vec::new() } };
    let mut after = *state;
    rules.play_unchecked(&mut after, by, action);
    let free = rules.with_free_action(state);
    let mut unpaid = free;
    rules.play_unchecked(&mut unpaid, by, action);
    let paid = unpaid.player(seat).workers.saturating_sub(after.player(seat).workers);
    let workers = if matches!(action, Action::Convert { .. } | Action::Return { .. }) { 0 } else { paid };
    Effect { workers, gains: gains(rules, &free, &unpaid, seat, matches!(action, Action::Sell { .. })) }
}

/// What a seat has more in one position than in another. The start-player card counts only if it came by a sale: at the end
/// of a round it passes on whatever was done.
pub(super) fn gains(rules: &Rules, before: &State, after: &State, seat: Seat, sells: bool) -> Vec<String> {
    let (old, new) = (before.player(seat), after.player(seat));
    let mut gains = Vec::new();
    let sources = Source::ALL.into_iter().filter(|&source| sells || source != Source::StartCard);
    let points: i32 =
        sources.map(|source| source.points(rules, after, seat) - source.points(rules, before, seat)).sum();
    if points > 0 {
        gains.push(names::points(points));
    }
    if new.silver > old.silver {
        gains.push(format!("{} silver", new.silver - old.silver));
    }
    if new.workers > old.workers {
        gains.push(names::workers(new.workers - old.workers));
    }
    let goods = more(&old.goods, &new.goods);
    if goods.total() > 0 {
        gains.push(format!("{} goods", names::wares::<Good, 3>(&goods)));
    }
    let animals = more(&old.animals, &new.animals);
    if animals.total() > 0 {
        gains.push(names::wares::<Animal, 4>(&animals));
    }
    gains
}

fn more<const N: usize>(old: &Wares<N>, new: &Wares<N>) -> Wares<N> {
    Wares(std::array::from_fn(|at| new.0[at].saturating_sub(old.0[at])))
}
