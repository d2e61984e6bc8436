//! Seats that choose at the same time: what one chooses is hidden from the others, and any may be first.

use super::checks::{ensure, legal, same};
use super::{Fault, Law, pick};
use crate::chance::Luck;
use crate::{Actor, Game, Seat};

/// The seats that wait are those of the contract, and each can be called.
pub(super) fn who_waits<G: Game>(game: &G, state: &G::State, waiting: &[Seat]) -> Result<(), Fault> {
    let fits = match game.actor(state) {
        Actor::Seat(seat) => waiting.contains(&seat),
        Actor::Chance | Actor::Nobody => waiting.is_empty(),
    };
    ensure(Law::Together, fits, || format!("{waiting:?} wait when the actor is {}", game.actor(state)))?;
    for &seat in waiting {
        let mut called = *state;
        game.call(&mut called, seat);
        same(
            Law::Together,
            "the seat that is called and the actor",
            &Actor::Seat(seat),
            &game.actor(&called),
        )?;
        same(Law::Together, "those who wait before and after a call", waiting, &game.waiting(&called)[..])?;
    }
    Ok(())
}

/// The choice of the seat that acts does not change what another that waits sees and may do.
pub(super) fn others_learn_nothing<G: Game>(
    game: &G,
    before: &G::State,
    waiting: &[Seat],
    action: G::Action,
) -> Result<(), Fault> {
    let mut after = *before;
    game.play_unchecked(&mut after, action);
    for &seat in waiting.iter().filter(|&&seat| Actor::Seat(seat) != game.actor(before)) {
        ensure(Law::Together, game.waiting(&after).contains(&seat), || {
            format!("seat {seat} had still to choose, but waits no longer after \"{action}\"")
        })?;
        let [seen, seen_after] = [before, &after].map(|state| game.seen_by(state, seat));
        same(
            Law::Together,
            &format!("what seat {seat} sees before and after \"{action}\""),
            &seen,
            &seen_after,
        )?;
        let [list, list_after] = [before, &after].map(|state| {
            let mut called = *state;
            game.call(&mut called, seat);
            legal(game, &called)
        });
        same(
            Law::Together,
            &format!("the list of seat {seat} before and after"),
            &list[..],
            &list_after[..],
        )?;
    }
    Ok(())
}

/// All seats that wait choose at random, in two orders: the position that follows is the same.
pub(super) fn order_is_free<G: Game>(game: &G, state: &G::State, luck: &mut impl Luck) -> Result<(), Fault> {
    let plans: Vec<Plan<G>> =
        game.waiting(state).into_iter().map(|seat| Plan::of(game, state, seat, luck)).collect();
    let one = carry_out(game, state, &plans, luck)?;
    let other = carry_out(game, state, &plans, luck)?;
    same(Law::Together, "the positions after two orders of the same choices", &one, &other)
}

/// All that one seat chooses until it waits no longer.
struct Plan<G: Game> {
    seat: Seat,
    actions: Vec<G::Action>,
}

impl<G: Game> Plan<G> {
    fn of(game: &G, state: &G::State, seat: Seat, luck: &mut impl Luck) -> Plan<G> {
        let (mut state, mut actions) = (*state, Vec::new());
        while game.waiting(&state).contains(&seat) && actions.len() <= game.longest_game() {
            game.call(&mut state, seat);
            let Some(action) = pick(&legal(game, &state), luck) else { break };
            game.play_unchecked(&mut state, action);
            actions.push(action);
        }
        Plan { seat, actions }
    }
}

/// Carries out all plans, one action of a random seat at a time.
fn carry_out<G: Game>(
    game: &G,
    start: &G::State,
    plans: &[Plan<G>],
    luck: &mut impl Luck,
) -> Result<G::State, Fault> {
    let mut state = *start;
    let mut rest: Vec<(Seat, &[G::Action])> =
        plans.iter().map(|plan| (plan.seat, &plan.actions[..])).collect();
    rest.retain(|(_, actions)| !actions.is_empty());
    while !rest.is_empty() {
        let at = luck.below(rest.len() as u32) as usize;
        let (seat, actions) = rest[at];
        game.call(&mut state, seat);
        if let Err(refusal) = game.play(&mut state, actions[0]) {
            return Err((Law::Together, format!("in another order seat {seat} is refused: {refusal}")));
        }
        rest[at].1 = &actions[1..];
        rest.retain(|(_, actions)| !actions.is_empty());
    }
    Ok(state)
}
