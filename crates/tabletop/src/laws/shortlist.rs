//! The shortlist of a search: it leads to the same ends of a turn.

use std::collections::HashSet;

use super::checks::{Check, ensure, same, texts};
use super::{Fault, Law};
use crate::{Actions, Actor, Game, Seat};

/// Turns with more positions are not looked into.
const MOST_POSITIONS: usize = 2000;

/// Compares the ends of the turn that the shortlist of a seat leads to with those of the whole list.
pub(super) fn check<G: Game>(check: &Check<'_, G>) -> Result<(), Fault> {
    let Check { game, state, by, list } = *check;
    let Actor::Seat(seat) = by else { return Ok(()) };
    let shortlist = |state: &G::State, actions: &mut Actions<G::Action>| game.shortlist(state, by, actions);
    let mut short = Actions::new();
    shortlist(state, &mut short);
    let is_part = short.is_sorted() && short.iter().all(|action| list.contains(action));
    ensure(Law::Shortlist, is_part && !short.is_empty(), || {
        format!("it is no part of the list: {}", texts(&short))
    })?;
    let is_wasteful = |action: &&G::Action| game.wastes(state, by, **action);
    let wasteful = short.iter().find(is_wasteful);
    ensure(Law::Shortlist, wasteful.is_none(), || format!("a waste: {}", texts(wasteful.as_slice())))?;
    let without_waste = |state: &G::State, actions: &mut Actions<G::Action>| {
        game.legal(state, by, actions);
        actions.retain(|action| !game.wastes(state, by, *action));
    };
    let (Some(all), Some(reached)) =
        (ends(game, state, seat, without_waste), ends(game, state, seat, shortlist))
    else {
        return Ok(());
    };
    same(Law::Shortlist, "an end that only the whole list reaches", &None, &all.difference(&reached).next())?;
    same(Law::Shortlist, "an end that only the shortlist reaches", &None, &reached.difference(&all).next())?;
    list.iter().filter(is_wasteful).try_for_each(|&action| is_beaten(check, seat, action, &all))
}

/// An action that wastes something leads to no end at which the points are better than at all others.
fn is_beaten<G: Game>(
    check: &Check<'_, G>,
    seat: Seat,
    action: G::Action,
    ends_without: &HashSet<G::State>,
) -> Result<(), Fault> {
    let game = check.game;
    let mut after = *check.state;
    game.play_unchecked(&mut after, check.by, action);
    let whole = |state: &G::State, actions: &mut Actions<G::Action>| game.legal(state, check.by, actions);
    let margin = |state: &G::State, other| game.score(state, seat) - game.score(state, other);
    let others = Seat::all(game.seats());
    let beats = |better: &G::State, worse: &G::State| {
        game.score(better, seat) >= game.score(worse, seat)
            && others.clone().all(|other| margin(better, other) >= margin(worse, other))
    };
    let Some(wasteful) = ends(game, &after, seat, whole) else { return Ok(()) };
    let unbeaten = wasteful.iter().find(|worse| !ends_without.iter().any(|better| beats(better, worse)));
    ensure(Law::Shortlist, unbeaten.is_none(), || {
        format!("\"{action}\" is no waste, it leads to {unbeaten:?}")
    })
}

/// The positions in which somebody else is to act, reached by the actions that are listed; nothing if there is too much.
fn ends<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    list: impl Fn(&G::State, &mut Actions<G::Action>),
) -> Option<HashSet<G::State>> {
    let mut seen = HashSet::from([*state]);
    let (mut ends, mut open) = (HashSet::new(), vec![*state]);
    let mut actions = Actions::new();
    while let Some(state) = open.pop() {
        if !game.next(&state).includes(Actor::Seat(seat)) {
            ends.insert(state);
            continue;
        }
        list(&state, &mut actions);
        for &action in &actions {
            let mut after = state;
            game.play_unchecked(&mut after, Actor::Seat(seat), action);
            if seen.insert(after) {
                open.push(after);
            }
        }
        if seen.len() > MOST_POSITIONS {
            return None;
        }
    }
    Some(ends)
}
