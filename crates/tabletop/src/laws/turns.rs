//! Only those who may act have a list; everyone else is refused.

use super::checks::{ensure, legal};
use super::{Fault, Law};
use crate::{Actor, Game, Next, Seat};

/// Seats and chance have legal actions exactly when they may act, and an action of anyone else changes nothing.
pub(super) fn only_those_who_may_act<G: Game>(
    game: &G,
    state: &G::State,
    actions: &[G::Action],
) -> Result<(), Fault> {
    let next = game.next(state);
    ensure(Law::Turn, next != Next::Seats(Default::default()), || "a set of no seats is to act".to_owned())?;
    let is_seat = |seat: Seat| seat.index() < game.seats();
    ensure(Law::Turn, next.seats().into_iter().all(is_seat), || format!("{next} is to act"))?;
    for actor in Seat::all(8).map(Actor::Seat).chain([Actor::Chance]) {
        let has_list = !legal(game, state, actor).is_empty();
        ensure(Law::Turn, has_list == next.includes(actor), || {
            format!("{actor} has {} list of actions when {next} is to act", if has_list { "a" } else { "no" })
        })?;
        for &action in actions.iter().filter(|_| !next.includes(actor)) {
            let mut after = *state;
            let is_refused = game.play(&mut after, actor, action).is_err() && after == *state;
            ensure(Law::Turn, is_refused, || format!("{actor} played \"{action}\" when {next} is to act"))?;
        }
    }
    Ok(())
}
