//! What the following turns make of the best ends of a turn.
//!
//! Every candidate meets the same luck: trial number `i` has the same dice and the same hidden cards for all of them, so
//! that only what differs between them counts. A candidate whose paired difference to the best is clearly negative is
//! dropped, and the budget goes to those that are left. What the end of the turn looked like counts like some trials.
//!
//! Trials come in rounds, and those of a round can be played by several threads. They are counted in their order, each with
//! the nodes it took, so the answer is the same on any number of threads.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

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
    /// As how many trials the judgement of the end of the own turn counts.
    pub prior: f32,
    /// How many nodes playing everything out may take near the end.
    pub exact: u64,
}

impl Depth {
    /// The best end of the own turn and nothing else.
    pub const fn turn(beam: Beam) -> Depth {
        Depth { beam, candidates: 1, turns: 0, inner: beam, trials: 0, prior: 0.0, exact: 0 }
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
    /// One for each thread.
    inner: Vec<TurnSearch<G>>,
}

impl<G: Game> Default for Thinker<G> {
    fn default() -> Thinker<G> {
        Thinker::on_threads(1)
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
/// The first trial shows whether luck has a part at all; after the second round, and after every further one, candidates
/// are dropped.
const ROUNDS: [usize; 3] = [1, 3, 4];
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
    /// Plays trials on so many threads: with at least 1 there is no difference but in time.
    pub fn on_threads(threads: usize) -> Thinker<G> {
        let inner = (0..threads.max(1)).map(|_| TurnSearch::default()).collect();
        Thinker { outer: TurnSearch::default(), inner }
    }

    /// Looks for the best way to play the turn of a seat that may act, by what the seat sees.
    #[expect(clippy::too_many_arguments, reason = "a search has these inputs")]
    pub fn think<M: Mind<G> + Clone>(
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
        let (nodes, leaves) = (meter.used().min(budget.nodes), self.outer.leaves());
        let plans = candidates.into_iter().map(|candidate| candidate.plan).collect();
        Thought { plans, is_exact: false, nodes, leaves }
    }

    /// Plays trials and sorts the candidates by them.
    fn compare<M: Mind<G> + Clone>(
        &mut self,
        task: &mut Task<'_, '_, G, M>,
        first_world: &G::State,
        candidates: &mut [Candidate<G>],
    ) {
        let mut alive: Vec<usize> = (0..candidates.len()).collect();
        let mut done = 0;
        for round in 0.. {
            let last = (done + ROUNDS[round.min(ROUNDS.len() - 1)]).min(task.depth.trials);
            if last <= done || alive.len() < 2 {
                break;
            }
            let mut is_certain = true;
            let mut jobs = Vec::with_capacity((last - done) * alive.len());
            for trial in done..last {
                let world = if trial == 0 { *first_world } else { task.world(trial) };
                is_certain &= world == *task.seen;
                jobs.extend(alive.iter().map(|&at| match world == *first_world {
                    true => (trial, candidates[at].end),
                    false => (trial, task.replayed(&world, &candidates[at].plan.actions)),
                }));
            }
            let played = self.play_round(task, &jobs);
            for worths in played.chunks(alive.len()).take_while(|worths| worths.len() == alive.len()) {
                for (&at, &(worth, used_luck)) in alive.iter().zip(worths) {
                    is_certain &= !used_luck;
                    candidates[at].worths.push(worth);
                }
                done += 1;
            }
            // A trial that is not complete for all would not be a fair comparison.
            if done < last || is_certain {
                break;
            }
            if round > 0 {
                drop_the_beaten(candidates, &mut alive, task.depth.prior);
            }
        }
        rate(candidates, task.depth.prior);
    }

    /// Plays trials in their order as far as the budget goes, on all threads.
    fn play_round<M: Mind<G> + Clone>(
        &mut self,
        task: &mut Task<'_, '_, G, M>,
        jobs: &[(usize, G::State)],
    ) -> Vec<(f32, bool)> {
        let [first, others @ ..] = &mut self.inner[..] else { return Vec::new() };
        let Task { game, depth, seat, seed, .. } = *task;
        let trials = Trials { game, depth, seat, seed };
        if others.is_empty() || jobs.len() < 2 {
            let play =
                |&(trial, end): &(usize, G::State)| trials.play(first, task.mind, task.meter, end, trial);
            return jobs.iter().map_while(play).collect();
        }
        let next = AtomicUsize::new(0);
        let work = |search: &mut TurnSearch<G>, mind: &mut M, meter: &Meter<'_>| {
            let mut played = Vec::new();
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                let Some(&(trial, end)) = jobs.get(at) else { return played };
                let mut meter = meter.part();
                let Some(worth) = trials.play(search, mind, &mut meter, end, trial) else { return played };
                played.push((at, meter.used(), worth));
            }
        };
        let mut played = std::thread::scope(|scope| {
            let (work, meter) = (&work, &*task.meter);
            let minds = others.iter_mut().map(|search| (search, task.mind.clone()));
            let threads: Vec<_> =
                minds.map(|(search, mut mind)| scope.spawn(move || work(search, &mut mind, meter))).collect();
            let mut played = work(first, task.mind, meter);
            for thread in threads {
                played.extend(thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
            played
        });
        played.sort_unstable_by_key(|&(at, ..)| at);
        let mut counted = Vec::with_capacity(played.len());
        for (place, (at, nodes, worth)) in played.into_iter().enumerate() {
            task.meter.spend(nodes);
            // What a single thread would not have played to its end does not count.
            if place != at || task.meter.left() == 0 {
                break;
            }
            counted.push(worth);
        }
        if counted.len() < jobs.len() {
            task.meter.spend(task.meter.left());
        }
        counted
    }
}

/// What all trials have in common.
struct Trials<'a, G> {
    game: &'a G,
    depth: &'a Depth,
    seat: Seat,
    seed: u64,
}

impl<G: Game> Trials<'_, G> {
    /// Plays on from the end of the own turn; what that is worth, and whether luck had a part in it. Nothing if the budget
    /// ran out.
    fn play<M: Mind<G>>(
        &self,
        search: &mut TurnSearch<G>,
        mind: &mut M,
        meter: &mut Meter<'_>,
        mut state: G::State,
        trial: usize,
    ) -> Option<(f32, bool)> {
        let Trials { game, depth, .. } = *self;
        let mut luck = QuickLuck::numbered(self.seed, 2 * trial as u64 + 1);
        let mut used_luck = false;
        let mut own_turns = 0;
        for turn in 0.. {
            let is_enough = turn >= depth.turns && own_turns >= depth.turns / 2;
            if is_enough || turn >= MOST_TURNS * depth.turns {
                break;
            }
            used_luck |= settle(game, &mut state, &mut luck) > 0;
            let Some(seat) = game.next(&state).seats().first() else { break };
            own_turns += usize::from(seat == self.seat);
            let mut view = game.seen_by(&state, Viewer::Seat(seat));
            if view != state {
                // What a player cannot see it imagines, and what it imagines is not what is there.
                let stream = self.seed ^ (seat.index() as u64 + 1) << 32;
                let mut fancy = QuickLuck::numbered(stream, (trial * MOST_TURNS * depth.turns + turn) as u64);
                view = game.imagine(&view, Viewer::Seat(seat), &mut fancy);
            }
            let ends = search.run(game, &view, seat, mind, (depth.inner, 1), meter);
            state = match view == state {
                true => *ends.state(0),
                false => replayed(game, &state, seat, &ends.actions(0)),
            };
            if meter.is_spent() {
                return None;
            }
        }
        meter.spend(1);
        (!meter.is_spent()).then(|| (mind.worth(game, &state, self.seat), used_luck))
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

/// Takes out the candidates that are clearly worse than the one that looks best so far.
fn drop_the_beaten<G: Game>(candidates: &[Candidate<G>], alive: &mut Vec<usize>, prior: f32) {
    let so_far = |at: usize| candidates[at].so_far(prior);
    let Some(&best) = alive.iter().max_by(|&&one, &&other| so_far(one).total_cmp(&so_far(other))) else {
        return;
    };
    alive.retain(|&at| {
        let (_, error) = paired(&candidates[at].worths, &candidates[best].worths);
        at == best || so_far(at) + CLEARLY * error >= so_far(best)
    });
}

impl<G: Game> Candidate<G> {
    /// What it is worth by its trials and by first sight.
    fn so_far(&self, prior: f32) -> f32 {
        match self.worths.len() as f32 + prior {
            0.0 => self.plan.first_sight,
            count => (self.worths.iter().sum::<f32>() + prior * self.plan.first_sight) / count,
        }
    }
}

/// Sorts candidates: those with the most trials first, among them by what they are worth by trials and first sight.
fn rate<G: Game>(candidates: &mut [Candidate<G>], prior: f32) {
    for candidate in candidates.iter_mut() {
        candidate.plan.trials = candidate.worths.len();
        candidate.plan.worth = candidate.so_far(prior);
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
                let first_sight = other.plan.first_sight - best.plan.first_sight;
                let weighed = common as f32 * difference + prior * first_sight;
                other.plan.worth = best.plan.worth + weighed / (common as f32 + prior);
            }
        }
    }
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

    const DEEP: Depth = Depth {
        beam: Beam::ALL,
        candidates: 8,
        turns: 2,
        inner: Beam::ALL,
        trials: 200,
        prior: 0.0,
        exact: 0,
    };

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
    fn the_number_of_threads_changes_nothing() {
        let game = Harvest { seats: 3, rounds: 5 };
        for (roll, prior) in [([3, 4, 4], 0.0), ([6, 5, 5], 3.0), ([1, 1, 2], 0.5)] {
            let (state, depth) = (game.settled(&roll), Depth { prior, ..DEEP });
            for nodes in [0, 10, 200, 1000, 2345, 100_000] {
                let budget = (Budget::nodes(nodes), None);
                let [one, two, five] = [1, 2, 5].map(|threads| {
                    Thinker::on_threads(threads).think(&game, &state, Seat(0), &mut Points, &depth, budget, 9)
                });
                assert_eq!(one, two, "{nodes}");
                assert_eq!(one, five, "{nodes}");
            }
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
