//! What the following turns make of the best ends of a turn.
//!
//! Every candidate meets the same luck: trial number `i` has the same dice and the same hidden cards for all of them, so
//! that only what differs between them counts. A candidate whose paired difference to the best is clearly negative is
//! dropped, and the budget goes to those that are left.

use std::sync::atomic::AtomicBool;

use tabletop::chance::{QuickLuck, settle};
use tabletop::{Actions, Actor, Game, Seat, Viewer};

use crate::{Beam, Budget, Meter, Mind, TurnSearch, exact};

/// How deep a search looks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Depth {
    /// How the own turn is looked into.
    pub beam: Beam,
    /// How many ends of it are compared further; with 1 the best end is played as it is.
    pub candidates: usize,
    /// How many turns of anybody are played on before the position is judged; with more seats as many more as it takes
    /// until the own seat has had half of them.
    pub turns: usize,
    /// How those turns are looked into.
    pub inner: Beam,
    /// How many trials each candidate has at most.
    pub trials: usize,
    /// How many nodes playing everything out may take near the end.
    pub exact: u64,
}

impl Depth {
    /// The best end of the own turn and nothing else.
    pub const fn turn(beam: Beam) -> Depth {
        Depth { beam, candidates: 1, turns: 0, inner: beam, trials: 0, exact: 0 }
    }
}

/// A way to play the turn.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan<A> {
    /// The actions, at least one.
    pub actions: Vec<A>,
    /// What it is worth: as the end of the turn is judged, or the mean over the trials.
    pub worth: f32,
    /// The worth of the end of the turn alone.
    pub first_sight: f32,
    /// How many trials it had.
    pub trials: usize,
    /// The standard error of its difference to the best plan, over their common trials.
    pub error: f32,
}

/// What a search found.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<A> {
    /// The plans that were compared, the best first; at least one.
    pub plans: Vec<Plan<A>>,
    /// Whether the rest of the game was played out, so that the first plan is certain to be best.
    pub is_exact: bool,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How many ends of the own turn were looked at.
    pub leaves: usize,
}

/// Searches turn after turn and keeps its memory.
#[derive(Debug)]
pub struct Thinker<G: Game> {
    outer: TurnSearch<G>,
    inner: TurnSearch<G>,
}

impl<G: Game> Default for Thinker<G> {
    fn default() -> Thinker<G> {
        Thinker { outer: TurnSearch::default(), inner: TurnSearch::default() }
    }
}

/// A candidate with the worth of its trials so far.
struct Candidate<G: Game> {
    plan: Plan<G::Action>,
    end: G::State,
    worths: Vec<f32>,
}

/// No trial is longer than so many times the turns that are wanted.
const MOST_TURNS: usize = 4;
/// Trials before the first candidate is dropped.
const FEWEST_TRIALS: usize = 4;
/// Candidates are dropped when the best is ahead by so many standard errors.
const CLEARLY: f32 = 2.0;

/// One search: everything that its parts need.
struct Task<'a, 'b, G: Game, M> {
    game: &'a G,
    seen: &'a G::State,
    seat: Seat,
    mind: &'a mut M,
    depth: &'a Depth,
    meter: &'a mut Meter<'b>,
    seed: u64,
}

impl<G: Game> Thinker<G> {
    /// Looks for the best way to play the turn of a seat that may act, by what the seat sees.
    #[expect(clippy::too_many_arguments, reason = "a search has these inputs")]
    pub fn think<M: Mind<G>>(
        &mut self,
        game: &G,
        seen: &G::State,
        seat: Seat,
        mind: &mut M,
        depth: &Depth,
        (budget, cancel): (Budget, Option<&AtomicBool>),
        seed: u64,
    ) -> Thought<G::Action> {
        let mut meter = Meter::new(budget, cancel);
        let mut task = Task { game, seen, seat, mind, depth, meter: &mut meter, seed };
        let first_world = task.world(0);
        if let Some(thought) = task.exact(&first_world) {
            return thought;
        }
        let ends = self.outer.run(
            game,
            &first_world,
            seat,
            task.mind,
            (depth.beam, depth.candidates.max(1)),
            task.meter,
        );
        let mut candidates: Vec<Candidate<G>> = (0..ends.len())
            .map(|at| Candidate {
                plan: Plan {
                    actions: ends.actions(at),
                    worth: ends.worth(at),
                    first_sight: ends.worth(at),
                    trials: 0,
                    error: 0.0,
                },
                end: *ends.state(at),
                worths: Vec::new(),
            })
            .collect();
        if candidates.len() > 1 && depth.turns > 0 {
            self.compare(&mut task, &first_world, &mut candidates);
        }
        let (nodes, leaves) = (meter.used(), self.outer.leaves());
        let plans = candidates.into_iter().map(|candidate| candidate.plan).collect();
        Thought { plans, is_exact: false, nodes, leaves }
    }

    /// Plays trials and sorts the candidates by them.
    fn compare<M: Mind<G>>(
        &mut self,
        task: &mut Task<'_, '_, G, M>,
        first_world: &G::State,
        candidates: &mut [Candidate<G>],
    ) {
        let mut alive: Vec<usize> = (0..candidates.len()).collect();
        let mut trial = 0;
        while trial < task.depth.trials && alive.len() > 1 {
            let world = if trial == 0 { *first_world } else { task.world(trial) };
            let mut is_certain = true;
            for &at in &alive {
                let after = match world == *first_world {
                    true => candidates[at].end,
                    false => task.replayed(&world, &candidates[at].plan.actions),
                };
                let Some((worth, used_luck)) = self.trial(task, after, trial) else {
                    // The trial is not complete for all: it would not be a fair comparison.
                    candidates.iter_mut().for_each(|candidate| candidate.worths.truncate(trial));
                    trial = task.depth.trials;
                    break;
                };
                is_certain &= !used_luck;
                candidates[at].worths.push(worth);
            }
            trial += 1;
            if trial > task.depth.trials || is_certain && world == *task.seen {
                break;
            }
            if trial >= FEWEST_TRIALS {
                drop_the_beaten(candidates, &mut alive);
            }
        }
        rate(candidates);
    }

    /// Plays on from the end of the own turn; what that is worth, and whether luck had a part in it. Nothing if the budget
    /// ran out.
    fn trial<M: Mind<G>>(
        &mut self,
        task: &mut Task<'_, '_, G, M>,
        mut state: G::State,
        trial: usize,
    ) -> Option<(f32, bool)> {
        let game = task.game;
        let mut luck = QuickLuck::numbered(task.seed, 2 * trial as u64 + 1);
        let mut used_luck = false;
        let mut own_turns = 0;
        for turn in 0.. {
            let is_enough = turn >= task.depth.turns && own_turns >= task.depth.turns / 2;
            if is_enough || turn >= MOST_TURNS * task.depth.turns {
                break;
            }
            used_luck |= settle(game, &mut state, &mut luck) > 0;
            let Some(seat) = game.next(&state).seats().first() else { break };
            own_turns += usize::from(seat == task.seat);
            let mut view = game.seen_by(&state, Viewer::Seat(seat));
            if view != state {
                // What a player cannot see it imagines, and what it imagines is not what is there.
                let stream = task.seed ^ (seat.index() as u64 + 1) << 32;
                let mut fancy =
                    QuickLuck::numbered(stream, (trial * MOST_TURNS * task.depth.turns + turn) as u64);
                view = game.imagine(&view, Viewer::Seat(seat), &mut fancy);
            }
            let ends = self.inner.run(game, &view, seat, task.mind, (task.depth.inner, 1), task.meter);
            state = match view == state {
                true => *ends.state(0),
                false => replayed(game, &state, seat, &ends.actions(0)),
            };
            if task.meter.is_spent() {
                return None;
            }
        }
        task.meter.spend(1);
        Some((task.mind.worth(game, &state, task.seat), used_luck))
    }
}

impl<G: Game, M: Mind<G>> Task<'_, '_, G, M> {
    /// A position that may lie behind what the seat sees.
    fn world(&self, trial: usize) -> G::State {
        let mut luck = QuickLuck::numbered(self.seed, 2 * trial as u64);
        self.game.imagine(self.seen, Viewer::Seat(self.seat), &mut luck)
    }

    fn replayed(&self, world: &G::State, actions: &[G::Action]) -> G::State {
        replayed(self.game, world, self.seat, actions)
    }

    fn exact(&mut self, world: &G::State) -> Option<Thought<G::Action>> {
        let is_open = self.depth.exact > 0 && world == self.seen;
        if !is_open || !self.mind.is_near_end(self.game, self.seen) {
            return None;
        }
        let (action, worth) =
            exact::solve(self.game, self.seen, self.seat, self.mind, self.depth.exact, self.meter)?;
        let plan = Plan { actions: vec![action], worth, first_sight: worth, trials: 0, error: 0.0 };
        Some(Thought { plans: vec![plan], is_exact: true, nodes: self.meter.used(), leaves: 0 })
    }
}

/// Plays as many of the actions as are legal: in another world the rest of a turn may be impossible.
fn replayed<G: Game>(game: &G, world: &G::State, seat: Seat, actions: &[G::Action]) -> G::State {
    let mut state = *world;
    let mut legal = Actions::new();
    for action in actions {
        game.legal(&state, Actor::Seat(seat), &mut legal);
        if legal.binary_search(action).is_err() {
            break;
        }
        game.play_unchecked(&mut state, Actor::Seat(seat), *action);
    }
    state
}

/// Takes out the candidates that are clearly worse than the one with the highest mean.
fn drop_the_beaten<G: Game>(candidates: &[Candidate<G>], alive: &mut Vec<usize>) {
    let Some(&best) = alive
        .iter()
        .max_by(|&&one, &&other| mean(&candidates[one].worths).total_cmp(&mean(&candidates[other].worths)))
    else {
        return;
    };
    alive.retain(|&at| {
        let (difference, error) = paired(&candidates[at].worths, &candidates[best].worths);
        at == best || difference + CLEARLY * error >= 0.0
    });
}

/// Sorts candidates: those with the most trials first, among them by the mean of their trials.
fn rate<G: Game>(candidates: &mut [Candidate<G>]) {
    for candidate in candidates.iter_mut() {
        candidate.plan.trials = candidate.worths.len();
        if !candidate.worths.is_empty() {
            candidate.plan.worth = mean(&candidate.worths);
        }
    }
    candidates.sort_by(|one, other| {
        let trials = other.plan.trials.cmp(&one.plan.trials);
        trials.then(other.plan.worth.total_cmp(&one.plan.worth))
    });
    if let Some((best, others)) = candidates.split_first_mut() {
        for other in others {
            let common = other.worths.len();
            let (difference, error) = paired(&other.worths, &best.worths[..common]);
            other.plan.error = error;
            if common > 0 {
                other.plan.worth = best.plan.worth + difference;
            }
        }
    }
}

fn mean(worths: &[f32]) -> f32 {
    worths.iter().sum::<f32>() / worths.len().max(1) as f32
}

/// The mean of the differences and its standard error.
fn paired(worths: &[f32], best: &[f32]) -> (f32, f32) {
    let count = worths.len().min(best.len());
    if count == 0 {
        return (0.0, 0.0);
    }
    let differences = || worths.iter().zip(best).map(|(one, other)| one - other);
    let mean = differences().sum::<f32>() / count as f32;
    let squares: f32 = differences().map(|difference| (difference - mean).powi(2)).sum();
    (mean, (squares / (count.max(2) - 1) as f32 / count as f32).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toys::{Call, Chase, Harvest, Pick, Points};

    const DEEP: Depth =
        Depth { beam: Beam::ALL, candidates: 8, turns: 2, inner: Beam::ALL, trials: 200, exact: 0 };

    fn think<G: Game>(
        game: &G,
        state: &G::State,
        depth: &Depth,
        budget: Budget,
        seed: u64,
    ) -> Thought<G::Action> {
        Thinker::default().think(game, state, Seat(0), &mut Points, depth, (budget, None), seed)
    }

    /// Calling is worth 6 times the share of aces, keeping is worth 2: what is hidden decides, and only in the mean.
    #[test]
    fn what_is_hidden_is_weighed_as_likely_as_it_is() {
        for (aces, best) in [(0, 0), (1, 0), (2, 1), (3, 1)] {
            let game = Call { aces };
            let seen = game.seen_by(&game.start(), Viewer::Seat(Seat(0)));
            let thought = think(&game, &seen, &DEEP, Budget::ENDLESS, 5);
            assert_eq!(thought.plans[0].actions, [Pick::Field(best)], "{aces} aces: {thought:?}");
        }
    }

    /// Seat 2 cannot know where seat 1 has gone: it is not met if it goes where seat 2 would not look first.
    #[test]
    fn choices_at_the_same_time_are_not_seen() {
        let thought = think(&Chase, &[None; 2], &DEEP, Budget::ENDLESS, 1);
        assert_eq!(thought.plans[0].worth, 1.0, "{thought:?}");
        let seeker = Thinker::default().think(
            &Chase,
            &[None; 2],
            Seat(1),
            &mut Points,
            &DEEP,
            (Budget::ENDLESS, None),
            1,
        );
        assert_eq!(seeker.plans[0].worth, 1.0, "{seeker:?}");
    }

    #[test]
    fn a_thought_repeats_with_its_seed_and_nodes() {
        let game = Harvest { seats: 3, rounds: 4 };
        let state = game.settled(&[3, 4, 4]);
        for nodes in [0, 1, 10, 100, 1000] {
            let [one, other] = [(); 2].map(|()| think(&game, &state, &DEEP, Budget::nodes(nodes), 9));
            assert_eq!(one, other);
            assert!(one.nodes <= nodes + 30, "{nodes}: {}", one.nodes);
            assert!(!one.plans.is_empty() && one.plans.iter().all(|plan| !plan.actions.is_empty()));
        }
    }

    #[test]
    fn candidates_that_are_clearly_worse_are_dropped() {
        let game = Harvest { seats: 2, rounds: 3 };
        let thought = think(&game, &game.settled(&[6, 5, 1]), &DEEP, Budget::ENDLESS, 3);
        assert_eq!(thought.plans[0].actions, [Pick::Field(0), Pick::Field(1)]);
        assert!(thought.plans[1].trials < 20, "{thought:?}");
        assert!(thought.plans.iter().skip(1).all(|plan| plan.worth < thought.plans[0].worth));
    }

    #[test]
    fn an_ending_without_chance_needs_one_trial_or_is_solved() {
        let game = Harvest { seats: 2, rounds: 1 };
        let state = game.settled(&[6, 5, 1]);
        let thought = think(&game, &state, &DEEP, Budget::ENDLESS, 3);
        assert_eq!((thought.plans[0].trials, thought.plans[0].worth), (1, 10.0));
        let solved = think(&game, &state, &Depth { exact: 100, ..DEEP }, Budget::ENDLESS, 3);
        assert!(solved.is_exact);
        assert_eq!((solved.plans[0].actions[0], solved.plans[0].worth), (Pick::Field(0), 10.0));
    }

    #[test]
    fn a_cancelled_search_still_answers() {
        let game = Harvest { seats: 4, rounds: 9 };
        let cancel = AtomicBool::new(true);
        let limits = (Budget::ENDLESS, Some(&cancel));
        let state = game.settled(&[1, 2, 3]);
        let thought = Thinker::default().think(&game, &state, Seat(0), &mut Points, &DEEP, limits, 1);
        assert!(thought.nodes < 50 && !thought.plans[0].actions.is_empty());
    }
}
