//! Points and places are consistent.

use super::checks::{ensure, same};
use super::{Fault, Law};
use crate::{Game, Seat, Side};

/// Points by source add up, every seat is on one side, and the places are consistent.
pub(super) fn check<G: Game>(game: &G, state: &G::State) -> Result<(), Fault> {
    let standing = game.standing(state);
    let mut seats = Vec::new();
    for (at, side) in standing.sides.iter().enumerate() {
        let rank = side.rank;
        if rank.side != Side::Game {
            let sum = side.sources.iter().map(|(_, points)| points).sum::<i32>();
            same(Law::Score, "the points of a side and the sum of its sources", &rank.points, &sum)?;
        }
        let members = rank.side.seats();
        if !members.is_empty() {
            let scores = members.into_iter().map(|seat| game.score(state, seat)).sum::<i32>();
            same(Law::Score, "the points of a side and of its seats", &rank.points, &scores)?;
        }
        let place = match at.checked_sub(1).map(|before| standing.sides[before].rank.place) {
            Some(place) if place == rank.place => place,
            _ => at as u8 + 1,
        };
        same(Law::Score, "a place and the one that follows from those before", &place, &rank.place)?;
        seats.extend(members);
    }
    let with_seats = standing.sides.iter().filter(|side| !side.rank.side.seats().is_empty());
    let sources: Vec<Vec<&str>> =
        with_seats.map(|side| side.sources.iter().map(|&(source, _)| source).collect()).collect();
    ensure(Law::Score, sources.windows(2).all(|pair| pair[0] == pair[1]), || {
        format!("sides have different sources of points: {sources:?}")
    })?;
    seats.sort_unstable();
    same(Law::Score, "the seats and those with a place", &Seat::all(game.seats()).collect(), &seats)?;
    let paid = Seat::all(game.seats()).filter(|&seat| game.payoff(state, seat) > 0.0).collect();
    same(Law::Score, "the winners and those who are paid", &game.winners(state), &paid)
}
