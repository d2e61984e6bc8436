//! A bot that searches.

use std::sync::Arc;
use std::time::Duration;

use search::{Budget, Depth, Thinker, Thought};
use tabletop::{Actor, Game, Seat, Viewer};

use crate::aim::Aim;
use crate::insight::{Insight, Judge};
use crate::net::Net;
use crate::{Bot, Limits, MOST_THREADS};

/// How a bot searches.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Search {
    /// What it plays for.
    pub aim: Aim,
    /// How deep it looks.
    pub depth: Depth,
    /// How much it may look at for a turn.
    pub budget: Budget,
    /// Against people a turn is answered after this time, whatever is left of the budget: see [`Limits::is_repeatable`].
    pub stop: Option<Duration>,
    /// On how many threads it plays what follows; they change nothing but the time.
    pub threads: usize,
}

impl Search {
    /// The same as a game wants it.
    #[must_use]
    pub fn suited<G: Insight>(self) -> Search {
        Search { depth: G::suited(self.depth), ..self }
    }

    /// Changes one thing: `nodes=5000` or `ms=100` a turn, `turns`, `candidates`, `trials`, `prior`, `width` and
    /// `slack` of the beam, `inner` for both in the turns that are played on, `threads`, `others` for how much their points
    /// count in hundredths, `aim=points`, `aim=margin` or `aim=win`.
    pub fn change(&mut self, change: &str) -> Result<(), String> {
        let unknown = || {
            format!(
                "\"{change}\" changes nothing: say nodes=, ms=, turns=, candidates=, trials=, prior=, width=, slack=, inner=, \
                 threads=, others= with a number, or aim= with points, margin or win"
            )
        };
        let (what, value) = change.split_once('=').ok_or_else(unknown)?;
        if what == "aim" {
            self.aim = match value {
                "points" => Aim::POINTS,
                "margin" => Aim::MARGIN,
                "win" => Aim::WIN,
                _ => return Err(unknown()),
            };
            return Ok(());
        }
        let number: u32 = value.parse().map_err(|_| unknown())?;
        match what {
            "nodes" => {
                self.budget = Budget::nodes(number.into());
                self.depth.exact = self.budget.nodes / 4;
            }
            "ms" => self.budget.time = Some(Duration::from_millis(number.into())),
            "turns" => self.depth.turns = number as usize,
            "candidates" => self.depth.candidates = number as usize,
            "trials" => self.depth.trials = number as usize,
            "prior" => self.depth.prior = number as f32,
            "threads" => self.threads = (number as usize).clamp(1, MOST_THREADS),
            "others" => self.aim.others = number as f32 / 100.0,
            "width" => self.depth.beam.width = number as usize,
            "slack" => self.depth.beam.slack = number as f32,
            "inner" => (self.depth.inner.width, self.depth.inner.slack) = (number as usize, number as f32),
            _ => return Err(unknown()),
        }
        Ok(())
    }
}

/// Searches once a turn and then plays what it has planned, as long as things come as expected.
#[derive(Debug)]
pub struct Thinking<G: Insight> {
    search: Search,
    judge: Judge<G>,
    thinker: Thinker<G>,
    seed: u64,
    /// The rest of the plan, the next step last: what will be seen then, and what is to be done.
    plan: Vec<(G::State, G::Action)>,
}

impl<G: Insight> Thinking<G> {
    /// A bot that searches in this way and judges with a net, if there is one; what it decides repeats with the seed.
    pub fn new(search: Search, net: Option<Arc<Net>>, seed: u64) -> Thinking<G> {
        let judge = Judge::new(search.aim, net);
        Thinking { search, judge, thinker: Thinker::on_threads(search.threads), seed, plan: Vec::new() }
    }

    /// The best ways to play the turn of a seat, as far as the bot looks.
    pub fn think(&mut self, game: &G, seen: &G::State, seat: Seat, limits: Limits<'_>) -> Thought<G::Action> {
        let Search { depth, budget, stop, .. } = &self.search;
        let own = Budget { time: budget.time.or(if limits.is_repeatable { None } else { *stop }), ..*budget };
        let budget = limits.budget.unwrap_or(own);
        self.thinker.think(game, seen, seat, &mut self.judge, depth, (budget, limits.cancel), self.seed)
    }
}

impl<G: Insight> Bot<G> for Thinking<G> {
    fn choose(
        &mut self,
        game: &G,
        seen: &G::State,
        seat: Seat,
        legal: &[G::Action],
        limits: Limits<'_>,
    ) -> G::Action {
        if let Some((expected, action)) = self.plan.pop()
            && expected == *seen
            && legal.contains(&action)
        {
            return action;
        }
        self.plan.clear();
        if let [only] = legal {
            return *only;
        }
        let thought = self.think(game, seen, seat, limits);
        self.plan = steps(game, seen, seat, &thought.plans[0].actions);
        match self.plan.pop() {
            Some((_, action)) if legal.contains(&action) => action,
            _ => legal[0],
        }
    }
}

/// What will be seen before each action, the last first.
fn steps<G: Game>(
    game: &G,
    seen: &G::State,
    seat: Seat,
    actions: &[G::Action],
) -> Vec<(G::State, G::Action)> {
    let mut steps = Vec::with_capacity(actions.len());
    let mut state = *seen;
    for (at, &action) in actions.iter().enumerate() {
        steps.push((game.seen_by(&state, Viewer::Seat(seat)), action));
        if at + 1 < actions.len() {
            game.play_unchecked(&mut state, Actor::Seat(seat), action);
        }
    }
    steps.reverse();
    steps
}
