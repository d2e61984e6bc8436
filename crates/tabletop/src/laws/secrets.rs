//! Hidden information leaves no trace.

use super::checks::{Check, ensure, legal, same};
use super::{Fault, Law, pick};
use crate::chance::Luck;
use crate::{Actor, Audit, Game, Viewer};

/// A viewer's view is enough to derive the same view again, to act, and to imagine the hidden part.
pub(super) fn check<G: Audit>(game: &G, state: &G::State, luck: &mut impl Luck) -> Result<(), Fault> {
    for viewer in Viewer::all(game.seats()) {
        let seen = game.seen_by(state, viewer);
        let again = game.seen_by(&seen, viewer);
        same(Law::Secrets, &format!("what {viewer} sees and sees of that"), &seen, &again)?;
        let imagined = game.imagine(&seen, viewer, luck);
        let again = game.seen_by(&imagined, viewer);
        same(Law::Secrets, &format!("what {viewer} sees and sees of what it imagines"), &seen, &again)?;
        let contradictions = game.contradictions(&imagined);
        ensure(Law::Secrets, contradictions.is_empty(), || {
            format!("{viewer} imagines an impossible position: {}", contradictions.join("; "))
        })?;
        if let Some(seat) = viewer.seat() {
            let [list, from_seen, from_imagined] =
                [state, &seen, &imagined].map(|state| legal(game, state, Actor::Seat(seat)));
            same(Law::Secrets, "the list and the one from what the seat sees", &list[..], &from_seen[..])?;
            same(
                Law::Secrets,
                "the list and the one from what the seat imagines",
                &list[..],
                &from_imagined[..],
            )?;
        }
    }
    Ok(())
}

/// `reveals` agrees with what a viewer sees: after two actions that are not revealed to it the views are equal; after two
/// that are revealed and lead to different positions they differ.
pub(super) fn no_trace<G: Game>(
    check: &Check<'_, G>,
    action: G::Action,
    luck: &mut impl Luck,
) -> Result<(), Fault> {
    let Check { game, state, by, list } = *check;
    let Some(other) = pick(list, luck) else { return Ok(()) };
    let [one, another] = [action, other].map(|action| {
        let mut after = *state;
        game.play_unchecked(&mut after, by, action);
        after
    });
    for viewer in Viewer::all(game.seats()) {
        let [is_told, is_told_other] = [action, other].map(|action| game.reveals(state, by, action, viewer));
        ensure(Law::Secrets, is_told || !viewer.is(by), || {
            format!("{viewer} is not told its own action \"{action}\"")
        })?;
        let looks_alike = game.seen_by(&one, viewer) == game.seen_by(&another, viewer);
        let is_right = match (is_told, is_told_other) {
            (false, false) => looks_alike,
            (true, true) => !looks_alike || one == another,
            _ => true,
        };
        ensure(Law::Secrets, is_right, || {
            let told = if is_told { "is" } else { "is not" };
            format!("{viewer} {told} told whether \"{action}\" or \"{other}\" was played, but sees otherwise")
        })?;
    }
    Ok(())
}
