//! Events add up to what changed.

use super::checks::{Check, ensure, same};
use super::{Fault, Law};
use crate::{Audit, Event, Seat, Tell};

/// Playing with events leads to the same position; every point has an event with its source, and every change of a
/// counted resource has one too. Returns the events.
pub(super) fn add_up<G: Audit + Tell>(check: &Check<'_, G>, action: G::Action) -> Result<Vec<Event>, Fault> {
    let Check { game, state, by, .. } = *check;
    let (mut after, mut told) = (*state, *state);
    game.play_unchecked(&mut after, by, action);
    let events = game.play_telling(&mut told, by, action);
    same(Law::Events, &format!("the positions after \"{action}\" without and with telling"), &after, &told)?;
    for rank in game.ranks(state) {
        let (before, now) = (game.breakdown(state, rank.side), game.breakdown(&after, rank.side));
        for (&(source, old), &(_, new)) in before.iter().zip(&now) {
            let points = scored(
                &events,
                |seat| match seat {
                    Some(seat) => rank.side.seats().contains(seat),
                    None => rank.side.seats().is_empty(),
                },
                source,
            );
            ensure(Law::Events, new - old == points, || {
                format!(
                    "\"{action}\" brings {} {} {source}, but {points} are told: {events:?}",
                    rank.side,
                    new - old
                )
            })?;
        }
        let Some(first) = rank.side.seats().first() else { continue };
        for what in G::COUNTED {
            let count = |state| -> Result<i64, Fault> {
                let value = game.fact(state, &format!("{first}.{what}")).map_err(|why| (Law::Events, why))?;
                value.parse().map_err(|_| (Law::Events, format!("{what} is not counted: {value}")))
            };
            let (real, told) = (
                count(&after)? - count(state)?,
                counted(&events, |seat| rank.side.seats().contains(seat), what),
            );
            ensure(Law::Events, real == told, || {
                format!("\"{action}\" changes {first}.{what} by {real}, but {told} is told: {events:?}")
            })?;
        }
    }
    Ok(events)
}

fn scored(events: &[Event], is_ours: impl Fn(Option<Seat>) -> bool, wanted: &str) -> i32 {
    let points = events.iter().map(|event| match *event {
        Event::Scored { seat, source, points } if is_ours(seat) && source == wanted => points,
        _ => 0,
    });
    points.sum()
}

fn counted(events: &[Event], is_ours: impl Fn(Seat) -> bool, wanted: &str) -> i64 {
    let changes = events.iter().map(|event| match *event {
        Event::Gained { seat, what, count } if is_ours(seat) && what == wanted => i64::from(count),
        Event::Spent { seat, what, count } if is_ours(seat) && what == wanted => -i64::from(count),
        _ => 0,
    });
    changes.sum()
}
