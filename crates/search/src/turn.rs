//! Whole turns: every end that a turn can have, as far as the beam looks.

use tabletop::{Actions, Actor, Game, Seat};

use crate::keys::KeySet;
use crate::{Meter, Mind};

/// How far a search looks around in a turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Beam {
    /// At most so many actions of a decision are tried.
    pub width: usize,
    /// Actions that look worse than the best by more than this are not tried.
    pub slack: f32,
    /// After so many ends the turn is not looked into any further.
    pub leaves: usize,
}

impl Beam {
    /// Everything.
    pub const ALL: Beam = Beam { width: usize::MAX, slack: f32::INFINITY, leaves: usize::MAX };
}

/// An end of a turn.
#[derive(Clone, Copy, Debug)]
struct End<S> {
    worth: f32,
    state: S,
    node: u32,
}

/// A step of a line: the action and the step before it.
#[derive(Clone, Copy, Debug)]
struct Step<A> {
    before: u32,
    action: A,
}

const ROOT: u32 = u32::MAX;

/// Finds the best ends of a turn. It keeps its memory, so that further turns allocate nothing.
#[derive(Debug)]
pub struct TurnSearch<G: Game> {
    seen: KeySet,
    steps: Vec<Step<G::Action>>,
    children: Vec<(f32, G::Action)>,
    worths: Vec<f32>,
    ends: Vec<End<G::State>>,
    leaves: usize,
}

/// The best ends that were found, the best first.
#[derive(Clone, Copy, Debug)]
pub struct Ends<'a, G: Game> {
    search: &'a TurnSearch<G>,
}

impl<G: Game> Default for TurnSearch<G> {
    fn default() -> TurnSearch<G> {
        TurnSearch {
            seen: KeySet::new(),
            steps: Vec::new(),
            children: Vec::new(),
            worths: Vec::new(),
            ends: Vec::new(),
            leaves: 0,
        }
    }
}

/// Where a search is.
struct Walk<'a, 'b, G: Game, M> {
    game: &'a G,
    mind: &'a mut M,
    meter: &'a mut Meter<'b>,
    seat: Seat,
    beam: Beam,
    keep: usize,
}

impl<G: Game> TurnSearch<G> {
    /// Looks for the `keep` best ends of the turn of a seat that may act now.
    ///
    /// At least one line is followed to its end, whatever the budget.
    pub fn run<M: Mind<G>>(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        mind: &mut M,
        (beam, keep): (Beam, usize),
        meter: &mut Meter<'_>,
    ) -> Ends<'_, G> {
        self.seen.clear();
        self.steps.clear();
        self.children.clear();
        self.ends.clear();
        self.leaves = 0;
        let mut walk = Walk { game, mind, meter, seat, beam, keep: keep.max(1) };
        self.expand(&mut walk, state, ROOT);
        Ends { search: self }
    }

    /// How many different ends were looked at.
    pub fn leaves(&self) -> usize {
        self.leaves
    }

    fn expand<M: Mind<G>>(&mut self, walk: &mut Walk<'_, '_, G, M>, state: &G::State, node: u32) {
        let first = self.children.len();
        self.list_children(walk, state);
        // The children of this node stay where they are while those of deeper ones come and go above them.
        let last = self.children.len();
        for at in first..last {
            if self.leaves > 0 && (walk.meter.is_spent() || self.leaves >= walk.beam.leaves) {
                break;
            }
            let action = self.children[at].1;
            let mut after = *state;
            walk.game.play_unchecked(&mut after, Actor::Seat(walk.seat), action);
            walk.meter.spend(1);
            // Only what is looked into is marked: what the beam leaves out here may be reached elsewhere.
            if !self.seen.insert(walk.mind.key(walk.game, &after)) {
                continue;
            }
            let child = self.steps.len() as u32;
            self.steps.push(Step { before: node, action });
            if walk.game.next(&after).includes(Actor::Seat(walk.seat)) {
                self.expand(walk, &after, child);
            } else {
                self.end(walk, &after, child);
            }
        }
        self.children.truncate(first);
    }

    /// Adds the actions of a position to the list of children, the best first, and leaves out what the beam does.
    fn list_children<M: Mind<G>>(&mut self, walk: &mut Walk<'_, '_, G, M>, state: &G::State) {
        let first = self.children.len();
        let mut legal = Actions::new();
        walk.game.shortlist(state, Actor::Seat(walk.seat), &mut legal);
        if legal.len() == 1 {
            self.children.push((0.0, legal[0]));
            return;
        }
        walk.mind.rank(walk.game, state, walk.seat, &legal, &mut self.worths);
        debug_assert_eq!(self.worths.len(), legal.len());
        self.children.extend(self.worths.iter().copied().zip(legal.iter().copied()));
        let children = &mut self.children[first..];
        children.sort_by(|one, other| other.0.total_cmp(&one.0));
        let least = children[0].0 - walk.beam.slack;
        let kept = children.iter().take(walk.beam.width.max(1)).take_while(|child| child.0 >= least).count();
        self.children.truncate(first + kept.max(1));
    }

    fn end<M: Mind<G>>(&mut self, walk: &mut Walk<'_, '_, G, M>, state: &G::State, node: u32) {
        self.leaves += 1;
        let worth = walk.mind.worth(walk.game, state, walk.seat);
        let place = self.ends.partition_point(|end| end.worth >= worth);
        if place < walk.keep {
            self.ends.truncate(walk.keep - 1);
            self.ends.insert(place, End { worth, state: *state, node });
        }
    }
}

impl<G: Game> Ends<'_, G> {
    /// How many there are: at least one.
    #[expect(clippy::len_without_is_empty, reason = "a turn always has an end")]
    pub fn len(&self) -> usize {
        self.search.ends.len()
    }

    /// What the turn that comes at this place is worth.
    pub fn worth(&self, at: usize) -> f32 {
        self.search.ends[at].worth
    }

    /// The position at its end.
    pub fn state(&self, at: usize) -> &G::State {
        &self.search.ends[at].state
    }

    /// Its actions.
    pub fn actions(&self, at: usize) -> Vec<G::Action> {
        let mut actions = Vec::new();
        let mut node = self.search.ends[at].node;
        while node != ROOT {
            let step = self.search.steps[node as usize];
            actions.push(step.action);
            node = step.before;
        }
        actions.reverse();
        actions
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::toys::{Harvest, Pick, Points};

    fn run(beam: Beam, budget: Budget) -> (usize, Vec<(f32, Vec<Pick>)>) {
        let game = Harvest { seats: 2, rounds: 3 };
        let mut search = TurnSearch::default();
        let state = game.settled(&[6, 1, 5]);
        let mut meter = Meter::new(budget, None);
        let ends = search.run(&game, &state, Seat(0), &mut Points, (beam, 100), &mut meter);
        let lines = (0..ends.len()).map(|at| (ends.worth(at), ends.actions(at))).collect();
        (search.leaves(), lines)
    }

    /// Two of three fields in either order: three different ends, the best first.
    #[test]
    fn ends_that_are_reached_in_several_ways_count_once() {
        let (leaves, lines) = run(Beam::ALL, Budget::ENDLESS);
        assert_eq!(leaves, 3);
        assert_eq!(lines.iter().map(|line| line.0).collect::<Vec<_>>(), [11.0, 7.0, 6.0]);
        assert_eq!(lines[0].1, [Pick::Field(0), Pick::Field(2)]);
        assert!(lines.iter().all(|line| line.1.len() == 2));
    }

    #[test]
    fn a_narrow_beam_follows_the_best_looking_actions() {
        let (leaves, lines) = run(Beam { width: 1, ..Beam::ALL }, Budget::ENDLESS);
        assert_eq!((leaves, lines[0].0), (1, 11.0));
        let (leaves, _) = run(Beam { slack: 1.5, ..Beam::ALL }, Budget::ENDLESS);
        assert_eq!(
            leaves, 1,
            "6 and 5 are within the slack at first, 5 alone after it, and the order does not matter"
        );
        let (leaves, lines) = run(Beam { leaves: 2, ..Beam::ALL }, Budget::ENDLESS);
        assert_eq!((leaves, lines.len(), lines[0].0), (2, 2, 11.0));
    }

    #[test]
    fn one_line_is_finished_whatever_the_budget() {
        let (leaves, lines) = run(Beam::ALL, Budget::nodes(0));
        assert_eq!((leaves, lines.len()), (1, 1));
        assert_eq!(lines[0].1, [Pick::Field(0), Pick::Field(2)]);
    }
}
