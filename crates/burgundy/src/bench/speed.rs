//! Random games against the clock, and what they allocate.

use std::hint::black_box;
use std::time::{Duration, Instant};

use counting::allocations;
use tabletop::Game;
use tabletop::rollout::Rollouts;

/// The time of a row is measured in this many slices.
pub(super) const SLICES: u32 = 20;

/// How fast games are played.
pub(super) struct Speed {
    /// In the middle slice.
    pub(super) decisions_per_s: f64,
    /// In the same slice.
    pub(super) games_per_s: f64,
    /// In the best slice.
    pub(super) best_decisions_per_s: f64,
    /// Over all slices.
    pub(super) decisions_per_game: f64,
    /// How many legal actions a decision has, over all slices.
    pub(super) actions_per_decision: f64,
}

/// Plays random games for that long.
pub(super) fn measure<G: Game>(game: &G, time: Duration) -> Speed {
    let mut rollouts = Rollouts::new(game, 1);
    let mut slices: Vec<Slice> = (0..SLICES).map(|_| Slice::play(&mut rollouts, time / SLICES)).collect();
    let decisions: u64 = slices.iter().map(|slice| slice.decisions).sum();
    let games: u64 = slices.iter().map(|slice| slice.games).sum();
    slices.sort_by(|one, other| one.decisions_per_s().total_cmp(&other.decisions_per_s()));
    let (median, best) = (&slices[slices.len() / 2], &slices[slices.len() - 1]);
    Speed {
        decisions_per_s: median.decisions_per_s(),
        games_per_s: median.games as f64 / median.seconds,
        best_decisions_per_s: best.decisions_per_s(),
        decisions_per_game: decisions as f64 / games.max(1) as f64,
        actions_per_decision: rollouts.listed() as f64 / decisions.max(1) as f64,
    }
}

/// Plays that many random games and counts their decisions.
pub(super) fn play_games<G: Game>(game: &G, games: u64, seed: u64) -> u64 {
    let mut rollouts = Rollouts::new(game, seed);
    (0..games).map(|_| black_box(rollouts.play_game()).1).sum()
}

/// How many allocations a decision makes.
pub(super) fn allocations_per_decision<G: Game>(game: &G) -> f64 {
    const GAMES: u64 = 20;
    let before = allocations();
    let decisions = play_games(game, GAMES, 1);
    (allocations() - before) as f64 / decisions.max(1) as f64
}

/// How long the copy of a position takes, from one table of positions that fit the cache into another; the best of
/// many rounds.
pub(super) fn ns_per_copy<G: Game>(game: &G) -> f64 {
    const POSITIONS: usize = 16;
    const PASSES: u32 = 200;
    const ROUNDS: u32 = 100;
    let from = vec![game.start(); POSITIONS];
    let mut to = from.clone();
    let round = |_| {
        let start = Instant::now();
        for _ in 0..PASSES {
            for (to, from) in to.chunks_exact_mut(1).zip(from.chunks_exact(1)) {
                // An assignment through `black_box` would copy twice, by way of the stack.
                black_box(to).copy_from_slice(black_box(from));
            }
        }
        start.elapsed().as_nanos() as f64 / f64::from(PASSES) / POSITIONS as f64
    };
    (0..ROUNDS).map(round).fold(f64::INFINITY, f64::min)
}

/// What was played in a part of the time, in whole games.
struct Slice {
    decisions: u64,
    games: u64,
    seconds: f64,
}

impl Slice {
    fn play<G: Game>(rollouts: &mut Rollouts<'_, G>, time: Duration) -> Slice {
        let start = Instant::now();
        let (mut decisions, mut games) = (0, 0);
        loop {
            decisions += black_box(rollouts.play_game()).1;
            games += 1;
            let elapsed = start.elapsed();
            if elapsed >= time {
                return Slice { decisions, games, seconds: elapsed.as_secs_f64() };
            }
        }
    }

    fn decisions_per_s(&self) -> f64 {
        self.decisions as f64 / self.seconds
    }
}
