//! Exact play where the rest of the game can be enumerated: every seat does what is best for itself, chance is weighed.

use std::collections::HashMap;

use tabletop::{Actions, Actor, Game, Next, Seat};

use crate::{Meter, Mind};

/// No game has more seats.
const SEATS: usize = 8;

/// What a position is worth to every seat.
type Worths = [f32; SEATS];

/// The best action of a seat and what the game is then worth to it, if everything that can still happen is played out
/// within `nodes` and the budget.
///
/// Nothing is answered where several seats choose at the same time: the best choice depends on what others expect.
pub fn solve<G: Game, M: Mind<G>>(
    game: &G,
    state: &G::State,
    seat: Seat,
    mind: &mut M,
    nodes: u64,
    meter: &mut Meter<'_>,
) -> Option<(G::Action, f32)> {
    if game.next(state) != Next::seat(seat) {
        return None;
    }
    let stop = meter.used().saturating_add(nodes);
    let mut solver = Solver { game, mind, meter, stop, known: HashMap::new() };
    let mut best: Option<(G::Action, f32)> = None;
    let mut legal = Actions::new();
    game.shortlist(state, Actor::Seat(seat), &mut legal);
    for &action in &legal {
        let mut after = *state;
        game.play_unchecked(&mut after, Actor::Seat(seat), action);
        let worth = solver.worths(&after)?[seat.index()];
        if best.is_none_or(|(_, highest)| worth > highest) {
            best = Some((action, worth));
        }
    }
    best
}

struct Solver<'a, 'b, G: Game, M> {
    game: &'a G,
    mind: &'a mut M,
    meter: &'a mut Meter<'b>,
    stop: u64,
    known: HashMap<u64, Worths>,
}

impl<G: Game, M: Mind<G>> Solver<'_, '_, G, M> {
    fn worths(&mut self, state: &G::State) -> Option<Worths> {
        self.meter.spend(1);
        if self.meter.is_spent() || self.meter.used() >= self.stop {
            return None;
        }
        let key = self.mind.key(self.game, state);
        if let Some(known) = self.known.get(&key) {
            return Some(*known);
        }
        let worths = match self.game.next(state) {
            Next::Over => self.at_end(state),
            Next::Chance => self.expected(state)?,
            Next::Seats(seats) if seats.len() == 1 => self.best(state, seats.first()?)?,
            Next::Seats(_) => return None,
        };
        self.known.insert(key, worths);
        Some(worths)
    }

    fn at_end(&mut self, state: &G::State) -> Worths {
        let mut worths = [0.0; SEATS];
        for seat in Seat::all(self.game.seats()) {
            worths[seat.index()] = self.mind.worth(self.game, state, seat);
        }
        worths
    }

    fn expected(&mut self, state: &G::State) -> Option<Worths> {
        let mut outcomes = Vec::new();
        self.game.outcomes(state, |outcome, weight| outcomes.push((outcome, weight)));
        let total = self.game.total_weight(state) as f32;
        let mut sum = [0.0; SEATS];
        for (outcome, weight) in outcomes {
            let mut after = *state;
            self.game.play_unchecked(&mut after, Actor::Chance, outcome);
            let worths = self.worths(&after)?;
            sum.iter_mut().zip(worths).for_each(|(sum, worth)| *sum += worth * weight as f32 / total);
        }
        Some(sum)
    }

    fn best(&mut self, state: &G::State, seat: Seat) -> Option<Worths> {
        let mut legal = Actions::new();
        self.game.shortlist(state, Actor::Seat(seat), &mut legal);
        let mut best: Option<Worths> = None;
        for &action in &legal {
            let mut after = *state;
            self.game.play_unchecked(&mut after, Actor::Seat(seat), action);
            let worths = self.worths(&after)?;
            if best.is_none_or(|best| worths[seat.index()] > best[seat.index()]) {
                best = Some(worths);
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::toys::{Chase, Harvest, Nim, Pick, Points};

    fn meter() -> Meter<'static> {
        Meter::new(Budget::ENDLESS, None)
    }

    #[test]
    fn a_multiple_of_three_stones_is_lost_and_anything_else_won() {
        for stones in 1..40_u8 {
            let (action, worth) =
                solve(&Nim, &(stones, 0), Seat(0), &mut Points, u64::MAX, &mut meter()).unwrap();
            match stones % 3 {
                0 => assert_eq!(worth, -1.0),
                rest => assert_eq!((action, worth), (Pick::Field(rest), 1.0)),
            }
        }
    }

    /// The last seat of the last round takes what is left; the first takes the two best fields.
    #[test]
    fn the_last_round_with_all_dice_known_is_played_exactly() {
        let game = Harvest { seats: 2, rounds: 1 };
        let state = game.settled(&[2, 6, 5]);
        let (action, worth) = solve(&game, &state, Seat(0), &mut Points, 1000, &mut meter()).unwrap();
        assert_eq!((action, worth), (Pick::Field(1), 9.0));
    }

    /// With one die to come everywhere the expected margin is that of the dice: the first of two rounds brings its fields,
    /// the second round of the other seat brings two of three dice against one.
    #[test]
    fn chance_is_weighed() {
        let game = Harvest { seats: 2, rounds: 2 };
        let state = game.settled(&[1, 1, 1]);
        let (_, worth) = solve(&game, &state, Seat(0), &mut Points, u64::MAX, &mut meter()).unwrap();
        let mut expected = 0.0;
        for roll in 0..216 {
            let mut dice = [roll / 36 + 1, roll / 6 % 6 + 1, roll % 6 + 1];
            dice.sort_unstable();
            expected += (1 + dice[0] - dice[1] - dice[2]) as f32 / 216.0;
        }
        assert!((worth - expected).abs() < 1e-3, "{worth} {expected}");
    }

    #[test]
    fn too_much_and_choices_at_the_same_time_are_not_answered() {
        assert_eq!(solve(&Nim, &(30, 0), Seat(0), &mut Points, 20, &mut meter()), None);
        assert_eq!(solve(&Nim, &(3, 1), Seat(0), &mut Points, 99, &mut meter()), None, "not its turn");
        assert_eq!(solve(&Chase, &[None; 2], Seat(0), &mut Points, 99, &mut meter()), None);
    }
}
