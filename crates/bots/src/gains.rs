//! What a line of play brings.

use tabletop::{Actor, Game, Seat, Side};

/// The points that actions of a seat bring, by source; sources that bring nothing are left out.
///
/// The line ends early where something hidden from the seat turns out to make an action impossible.
pub fn gains<G: Game>(
    game: &G,
    seen: &G::State,
    seat: Seat,
    actions: &[G::Action],
) -> Vec<(&'static str, i32)> {
    let mut after = *seen;
    for &action in actions {
        if game.play(&mut after, Actor::Seat(seat), action).is_err() {
            break;
        }
    }
    let points = |state: &G::State| game.breakdown(state, Side::Seat(seat));
    let both = points(seen).into_iter().zip(points(&after));
    both.map(|((source, before), (_, after))| (source, after - before))
        .filter(|(_, gain)| *gain != 0)
        .collect()
}
