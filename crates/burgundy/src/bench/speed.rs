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
    /// In the best slice.
    pub(super) decisions_per_s: f64,
    /// In the same slice.
    pub(super) games_per_s: f64,
    /// In the middle slice.
    pub(super) median_decisions_per_s: f64,
}

/// Plays random games for that long.
pub(super) fn measure<G: Game>(game: &G, time: Duration) -> Speed {
    let mut rollouts = Rollouts::new(game, 1);
    let mut slices: Vec<(f64, f64)> = (0..SLICES).map(|_| slice(&mut rollouts, time / SLICES)).collect();
    slices.sort_by(|one, other| one.0.total_cmp(&other.0));
    let (decisions_per_s, games_per_s) = slices[slices.len() - 1];
    Speed { decisions_per_s, games_per_s, median_decisions_per_s: slices[slices.len() / 2].0 }
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
            for (to, from) in to.iter_mut().zip(black_box(&from[..])) {
                *black_box(to) = *from;
            }
        }
        start.elapsed().as_nanos() as f64 / f64::from(PASSES) / POSITIONS as f64
    };
    (0..ROUNDS).map(round).fold(f64::INFINITY, f64::min)
}

/// Decisions and games in a second, measured over whole games.
fn slice<G: Game>(rollouts: &mut Rollouts<'_, G>, time: Duration) -> (f64, f64) {
    let start = Instant::now();
    let (mut decisions, mut games) = (0, 0);
    loop {
        decisions += black_box(rollouts.play_game()).1;
        games += 1;
        let elapsed = start.elapsed();
        if elapsed >= time {
            let seconds = elapsed.as_secs_f64();
            return (decisions as f64 / seconds, f64::from(games) / seconds);
        }
    }
}
