//! Seats that choose simultaneously: each choice is hidden from the others, and any seat may go first.

use super::checks::{ensure, legal, same};
use super::{Fault, Law, pick};
use crate::chance::Luck;
use crate::{Actor, Audit, Seat, Viewer};

/// The choice of one seat does not change what another that may act sees and may do.
pub(super) fn others_learn_nothing<G: Audit>(
    game: &G,
    before: &G::State,
    by: Actor,
    action: G::Action,
) -> Result<(), Fault> {
    let mut after = *before;
    game.play_unchecked(&mut after, by, action);
    for seat in game.next(before).seats().into_iter().filter(|&seat| Actor::Seat(seat) != by) {
        ensure(Law::Together, game.next(&after).seats().contains(seat), || {
            format!("seat {seat} had still to choose, but may not act after \"{action}\"")
        })?;
        let [seen, seen_after] = [before, &after].map(|state| game.seen_by(state, Viewer::Seat(seat)));
        same(
            Law::Together,
            &format!("what seat {seat} sees before and after \"{action}\""),
            &seen,
            &seen_after,
        )?;
        let [list, list_after] = [before, &after].map(|state| legal(game, state, Actor::Seat(seat)));
        same(
            Law::Together,
            &format!("the list of seat {seat} before and after"),
            &list[..],
            &list_after[..],
        )?;
    }
    Ok(())
}

/// All seats that may act choose at random, in two orders: the position that follows is the same.
pub(super) fn order_is_free<G: Audit>(game: &G, state: &G::State, luck: &mut impl Luck) -> Result<(), Fault> {
    let plans: Vec<Plan<G>> =
        game.next(state).seats().into_iter().map(|seat| Plan::of(game, state, seat, luck)).collect();
    let one = carry_out(game, state, &plans, luck)?;
    let other = carry_out(game, state, &plans, luck)?;
    same(Law::Together, "the positions after two orders of the same choices", &one, &other)
}

/// All that one seat chooses until it may not act any more.
struct Plan<G: Audit> {
    seat: Seat,
    actions: Vec<G::Action>,
}

impl<G: Audit> Plan<G> {
    fn of(game: &G, state: &G::State, seat: Seat, luck: &mut impl Luck) -> Plan<G> {
        let (mut state, mut actions) = (*state, Vec::new());
        while game.next(&state).seats().contains(seat) && actions.len() <= game.longest_game() {
            let Some(action) = pick(&legal(game, &state, Actor::Seat(seat)), luck) else { break };
            game.play_unchecked(&mut state, Actor::Seat(seat), action);
            actions.push(action);
        }
        Plan { seat, actions }
    }
}

/// Carries out all plans, one action of a random seat at a time.
fn carry_out<G: Audit>(
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
        if let Err(refusal) = game.play(&mut state, Actor::Seat(seat), actions[0]) {
            return Err((Law::Together, format!("in another order seat {seat} is refused: {refusal}")));
        }
        rest[at].1 = &actions[1..];
        rest.retain(|(_, actions)| !actions.is_empty());
    }
    Ok(state)
}
