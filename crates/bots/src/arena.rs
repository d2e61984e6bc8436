//! Matches: many games between the same bots, on as many threads as wanted, with the same result on any number.

pub mod clock;
pub mod pairs;
pub mod stats;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{Builder, ScopedJoinHandle};

use tabletop::chance::{Luck as _, QuickLuck, settle};
use tabletop::{Actions, Actor, Game, Seat, Side, Viewer};

use crate::insight::Insight;
use crate::{Bot, Limits, bot};

/// A match as somebody wants it played.
///
/// Bot `i` sits at seat `(i + game) % bots`, so every bot has every seat equally often if the number of games is a
/// multiple of the number of bots. Game number `g` has a stream of chance of its own, made from the seed and `g`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    /// The names of the bots, one for each seat of the game.
    pub seats: Vec<String>,
    /// How many games are played.
    pub games: usize,
    /// Repeats the match.
    pub seed: u64,
    /// How many threads play, at most [`MOST_THREADS`]; they change nothing but the time it takes.
    pub threads: usize,
}

/// More threads than this never play: no machine is faster with more, and many cannot start them.
pub const MOST_THREADS: usize = 256;

/// How one bot did in a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// The name of the bot.
    pub bot: String,
    /// How many games it played.
    pub games: usize,
    /// Its mean score.
    pub mean: f64,
    /// The standard deviation of its scores.
    pub deviation: f64,
    /// The share of games it won; a win shared by two counts half for each.
    pub win_share: f64,
    /// The 95 % interval of the win share (Wilson).
    pub interval: (f64, f64),
    /// The mean points by source.
    pub sources: Vec<(&'static str, f64)>,
}

impl Match {
    /// Plays the match and tells how each bot did, in the order of [`Match::seats`], and after them how automatic opponents
    /// did.
    ///
    /// `on_progress` is called after every game with the number of games done and to do, from any thread.
    pub fn play<G: Insight>(
        &self,
        game: &G,
        on_progress: impl Fn(usize, usize) + Sync,
    ) -> Result<Vec<Standing>, String> {
        self.check(game)?;
        let automatic = automatic_sides(game);
        let competing = self.seats.len() + automatic.len();
        let next = AtomicUsize::new(0);
        let done = AtomicUsize::new(0);
        let work = || {
            let mut tallies = vec![Tally::default(); competing];
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.games {
                    return Ok(tallies);
                }
                self.play_game(game, number, &mut tallies)?;
                on_progress(done.fetch_add(1, Ordering::Relaxed) + 1, self.games);
            }
        };
        let mut tallies = vec![Tally::default(); competing];
        let parts: Vec<Result<Vec<Tally>, String>> = std::thread::scope(|scope| {
            // The thread that is here plays too, so a system that gives no other is slow and not a failure.
            let others = self.threads.min(self.games).clamp(1, MOST_THREADS) - 1;
            let start = |_| Builder::new().spawn_scoped(scope, work).ok();
            let others: Vec<_> = (0..others).map_while(start).collect();
            let mut parts = vec![work()];
            let join = |thread: ScopedJoinHandle<'_, _>| {
                thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            parts.extend(others.into_iter().map(join));
            parts
        });
        for part in parts {
            tallies.iter_mut().zip(part?).for_each(|(tally, part)| tally.add(&part));
        }
        let names = self.seats.iter().map(String::as_str).chain(automatic.iter().map(|(name, _)| *name));
        Ok(names.zip(&tallies).map(|(name, tally)| tally.standing(name, self.games)).collect())
    }

    fn check<G: Insight>(&self, game: &G) -> Result<(), String> {
        if self.seats.len() != game.seats() {
            return Err(format!(
                "{} bots are named for {} seats: name one for each",
                self.seats.len(),
                game.seats()
            ));
        }
        if self.games == 0 {
            return Err("a match has at least one game".to_owned());
        }
        self.seats.iter().try_for_each(|name| bot::<G>(name, 0).map(drop))
    }

    fn play_game<G: Insight>(&self, game: &G, number: usize, tallies: &mut [Tally]) -> Result<(), String> {
        let players = self.seats.len();
        let mut luck = QuickLuck::numbered(self.seed, number as u64);
        let mut bots = Vec::with_capacity(players);
        for seat in 0..players {
            let name = &self.seats[(seat + players - number % players) % players];
            bots.push(bot::<G>(name, luck.next_u64())?);
        }
        let end = play_out(game, &mut bots, &mut luck);
        let winners = game.winners(&end);
        let (bots_tallies, others) = tallies.split_at_mut(players);
        let ranks = game.ranks(&end);
        let first = ranks.iter().filter(|rank| rank.place == 1).count().max(1) as u64;
        for ((_, side), tally) in automatic_sides(game).into_iter().zip(others) {
            let rank = ranks.iter().find(|rank| rank.side == side);
            let share = if rank.is_some_and(|rank| rank.place == 1) { WHOLE_WIN / first } else { 0 };
            tally.count(&game.breakdown(&end, side), rank.map_or(0, |rank| rank.points), share);
        }
        for (index, tally) in bots_tallies.iter_mut().enumerate() {
            let seat = Seat(((index + number) % players) as u8);
            let share = if winners.contains(seat) { WHOLE_WIN / winners.len() as u64 } else { 0 };
            tally.count(&game.breakdown(&end, Side::Seat(seat)), game.score(&end, seat), share);
        }
        Ok(())
    }
}

/// The opponents of a game that decide nothing, with their names.
fn automatic_sides<G: Game>(game: &G) -> Vec<(&'static str, Side)> {
    let ranks = game.ranks(&game.start());
    let named = |side: Side| match side {
        Side::Automatic(name) => Some((name, side)),
        _ => None,
    };
    ranks.into_iter().filter_map(|rank| named(rank.side)).collect()
}

/// Plays one game to its end; bot `i` has seat `i`, and each is shown only what its seat may see.
pub fn play_out<G: Game>(game: &G, bots: &mut [Box<dyn Bot<G>>], luck: &mut QuickLuck) -> G::State {
    let mut state = game.start();
    let mut legal = Actions::new();
    loop {
        settle(game, &mut state, luck);
        let Some(seat) = game.next(&state).seats().first() else { return state };
        game.legal(&state, Actor::Seat(seat), &mut legal);
        let seen = game.seen_by(&state, Viewer::Seat(seat));
        let action = bots[seat.index()].choose(game, &seen, seat, &legal, Limits::REPEATABLE);
        game.play_unchecked(&mut state, Actor::Seat(seat), action);
    }
}

/// A win can be shared evenly by up to eight seats.
const WHOLE_WIN: u64 = 840;

/// Sums of whole numbers, so that the order in which games are counted cannot matter.
#[derive(Clone, Default, Debug)]
struct Tally {
    score: i64,
    squares: i64,
    wins: u64,
    sources: Vec<(&'static str, i64)>,
}

impl Tally {
    fn count(&mut self, breakdown: &[(&'static str, i32)], score: i32, wins: u64) {
        let sources = breakdown.iter().map(|&(name, points)| (name, i64::from(points))).collect();
        let score = i64::from(score);
        self.add(&Tally { score, squares: score * score, wins, sources });
    }

    fn add(&mut self, other: &Tally) {
        self.score += other.score;
        self.squares += other.squares;
        self.wins += other.wins;
        if self.sources.is_empty() {
            self.sources.clone_from(&other.sources);
        } else {
            self.sources.iter_mut().zip(&other.sources).for_each(|(sum, part)| sum.1 += part.1);
        }
    }

    fn standing(&self, name: &str, games: usize) -> Standing {
        let count = games as f64;
        let mean = self.score as f64 / count;
        let variance = (self.squares as f64 - mean * self.score as f64) / (count - 1.0).max(1.0);
        let win_share = self.wins as f64 / (WHOLE_WIN as f64 * count);
        Standing {
            bot: name.to_owned(),
            games,
            mean,
            deviation: variance.max(0.0).sqrt(),
            win_share,
            interval: wilson(win_share, count),
            sources: self.sources.iter().map(|&(source, points)| (source, points as f64 / count)).collect(),
        }
    }
}

/// The 95 % interval of a share that was observed in `count` trials, by Wilson.
pub fn wilson(share: f64, count: f64) -> (f64, f64) {
    const Z: f64 = 1.959_964;
    let centre = share + Z * Z / (2.0 * count);
    let margin = Z * (share * (1.0 - share) / count + Z * Z / (4.0 * count * count)).sqrt();
    let scale = 1.0 + Z * Z / count;
    (((centre - margin) / scale).max(0.0), ((centre + margin) / scale).min(1.0))
}

#[cfg(test)]
mod tests {
    use board_game::{Edition, Rules, Setup};

    use super::*;

    fn rules(players: u8) -> Rules {
        Setup::standard(Edition::Revised2019, players).rules().unwrap()
    }

    fn duel(seats: &[&str], games: usize, threads: usize) -> Match {
        Match { seats: seats.iter().map(|&name| name.to_owned()).collect(), games, seed: 7, threads }
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let bots = ["greedy", "random", "random"];
        let one = duel(&bots, 7, 1).play(&rules(3), |_, _| {}).unwrap();
        for threads in [2, 5, 100, usize::MAX] {
            assert_eq!(duel(&bots, 7, threads).play(&rules(3), |_, _| {}).unwrap(), one);
        }
        assert_ne!(Match { seed: 8, ..duel(&bots, 7, 1) }.play(&rules(3), |_, _| {}).unwrap(), one);
    }

    #[test]
    fn every_game_is_reported_and_counted() {
        let calls = AtomicUsize::new(0);
        let highest = AtomicUsize::new(0);
        let standings = duel(&["random", "random"], 12, 3)
            .play(&rules(2), |done, total| {
                assert_eq!(total, 12);
                calls.fetch_add(1, Ordering::Relaxed);
                highest.fetch_max(done, Ordering::Relaxed);
            })
            .unwrap();
        assert_eq!((calls.into_inner(), highest.into_inner()), (12, 12));
        assert!((standings.iter().map(|bot| bot.win_share).sum::<f64>() - 1.0).abs() < 1e-9);
        for bot in &standings {
            assert_eq!(bot.games, 12);
            assert!((bot.sources.iter().map(|(_, points)| points).sum::<f64>() - bot.mean).abs() < 1e-9);
            assert!(bot.interval.0 <= bot.win_share && bot.win_share <= bot.interval.1);
        }
    }

    #[test]
    fn what_cannot_be_played_is_refused_with_a_sentence() {
        let refusal = |seats: &[&str], games| duel(seats, games, 1).play(&rules(2), |_, _| {}).unwrap_err();
        assert_eq!(refusal(&["random"], 1), "1 bots are named for 2 seats: name one for each");
        assert_eq!(refusal(&["random", "random"], 0), "a match has at least one game");
        assert!(refusal(&["random", "nobody"], 1).contains("there is no bot \"nobody\""));
    }

    /// The values of the textbook formula for 95 of 100 and for none of 10.
    #[test]
    fn wilson_intervals() {
        let close =
            |(low, high): (f64, f64), a: f64, b: f64| (low - a).abs() < 5e-4 && (high - b).abs() < 5e-4;
        assert!(close(wilson(0.95, 100.0), 0.8882, 0.9785));
        assert!(close(wilson(0.0, 10.0), 0.0, 0.2775));
    }

    #[test]
    fn greedy_beats_random() {
        let standings = duel(&["greedy", "random"], 60, 2).play(&rules(2), |_, _| {}).unwrap();
        assert!(standings[0].win_share >= 0.95, "{standings:?}");
    }
}
