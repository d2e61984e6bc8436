//! `burgundy train`: bots play themselves and a net learns from it.

mod folder;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{available_parallelism, sleep};
use std::time::{Duration, Instant};

use bots::arena::pairs::{Group, play_group};
use bots::net::{Net, Origin};
use bots::search::{Beam, Budget, Depth};
use bots::train::Course;
use bots::train::games::{Played, Style, play};
use bots::train::learner::{Errors, Learner, Pace};
use bots::train::samples::Samples;
use bots::{Bot, Search, Thinking};
use tabletop::chance::{Luck as _, QuickLuck};

use crate::failure::usage;
use crate::numbers::whole;
use folder::Folder;

/// Options of `train`.
#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// The folder in which everything is kept; it is made if it is not there
    folder: PathBuf,
    /// The game: board, dice or card
    #[arg(long, value_name = "GAME", default_value = "board")]
    game: String,
    /// Repeats the training; programs that share a folder need different seeds
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u64>)]
    seed: u64,
    /// How many rounds of playing and learning are made in all
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = whole::<u64>)]
    rounds: u64,
    /// How many games a round has
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = whole::<usize>)]
    games: usize,
    /// How many games the first round has if there is no net yet: they are played fast
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = whole::<usize>)]
    first: usize,
    /// From how many of the last rounds the net learns
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = whole::<u64>)]
    window: u64,
    /// How large the first steps are, in millionths; later ones are smaller. A net that has learned much wants small ones
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = whole::<u32>)]
    rate: u32,
    /// How many groups of paired games decide whether a new net is better; with 0 it is always used
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = whole::<u64>)]
    gate: u64,
    /// What this program does: everything, or only one part while others do the rest
    #[arg(long, value_enum, default_value_t = Role::All)]
    role: Role,
    /// Ends after so many minutes; the next call goes on from there
    #[arg(long, value_name = "N", value_parser = whole::<u64>)]
    minutes: Option<u64>,
    /// How many threads play; all cores by default
    #[arg(long, value_name = "N", value_parser = whole::<usize>)]
    threads: Option<usize>,
}

#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    /// Plays and learns
    All,
    /// Plays games with the best net so far and writes them into the folder
    Play,
    /// Waits for games in the folder and learns from them
    Learn,
}

pub(crate) const HELP: &str = "\
Bots play themselves; a net learns from the games; a gate of paired games on fresh seeds decides whether it replaces the
one that is used. A folder belongs to one game. It holds the games of each round (games-*.txt), the learner (learner.bin),
the net that is used (best.net) and what happened so far (progress.txt). A call that was stopped goes on where it was.

Several programs can share a folder, also over a network: one learns, the others play, each with a seed of its own.

Examples:
  burgundy train nets/run1 --minutes 15
  burgundy train nets/dice --game dice --first 20000 --games 6000
  burgundy train nets/run1 --role learn --seed 1
  burgundy train nets/run1 --role play --seed 2 --threads 4";

/// How bots look around while they play games to learn from, and at the gate.
const BEAM: Beam = Beam { width: 5, slack: 5.0, leaves: 1500 };
/// The first games are played by first sight.
const QUICK: Beam = Beam { width: 1, slack: 0.0, leaves: 1 };
/// How much of what is to be expected comes from the end of the game.
const LAMBDA: f32 = 0.6;
/// How often the first games are learned; later ones are learned once in each round of the window.
const FIRST_PASSES: usize = 3;
/// One of so many games is not learned from but used to see how far off the net is.
const HELD_OUT: usize = 25;
/// Games whose positions are in memory at the same time.
const CHUNK: usize = 1500;

/// Trains.
pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    family::with_game!(options.game.as_str(), G => Training::<G>::new(options)?.run()).map_err(usage)?
}

struct Training<'a, G> {
    options: &'a Options,
    folder: Folder,
    start: Instant,
    game: std::marker::PhantomData<G>,
}

impl<'a, G: Course> Training<'a, G> {
    fn new(options: &'a Options) -> anyhow::Result<Training<'a, G>> {
        if options.games == 0 || options.first == 0 {
            return Err(usage("a round has at least one game"));
        }
        let folder = Folder::open(&options.folder)?;
        Ok(Training { options, folder, start: Instant::now(), game: std::marker::PhantomData })
    }

    fn run(&self) -> anyhow::Result<()> {
        loop {
            let round = self.folder.rounds()?;
            if round >= self.options.rounds || self.is_late() {
                return Ok(());
            }
            let net = self.folder.best::<G>()?;
            let wanted = if net.is_none() { self.options.first } else { self.options.games };
            if self.options.role != Role::Learn {
                self.play(round, wanted, net.as_ref())?;
            }
            if self.options.role != Role::Play && !self.is_late() {
                let games = self.folder.games(round)?;
                if games.len() >= wanted {
                    self.learn(round, games, net)?;
                } else {
                    sleep(Duration::from_secs(2));
                }
            } else if self.folder.rounds()? == round {
                sleep(Duration::from_secs(2));
            }
        }
    }

    fn is_late(&self) -> bool {
        let limit = self.options.minutes.map(|minutes| Duration::from_secs(60 * minutes));
        limit.is_some_and(|limit| self.start.elapsed() >= limit)
    }

    /// Plays the games of a round that are still missing, until somebody has learned from the round.
    fn play(&self, round: u64, wanted: usize, net: Option<&Arc<Net>>) -> anyhow::Result<()> {
        const BATCH: u64 = 64;
        let style = Style {
            net: net.cloned(),
            beam: if net.is_none() { QUICK } else { BEAM },
            explore: if net.is_none() { 0.35 } else { 0.25 },
            heat: G::HEAT,
        };
        let seed = stream(self.options.seed, round);
        let mut done = self.folder.games_of(round, self.options.seed)?.len() as u64;
        let others = self.options.role == Role::Play;
        while !self.is_late() && self.folder.rounds()? == round {
            let all = if others { self.folder.games(round)?.len() } else { done as usize };
            if all >= wanted {
                return Ok(());
            }
            let next = AtomicU64::new(done);
            let last = (done + BATCH).min(done + (wanted - all) as u64);
            let work = || {
                let mut lines = Vec::new();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= last {
                        return lines;
                    }
                    lines.push((number, play::<G>(seed, number, &style).line()));
                }
            };
            let mut lines = self.on_threads(work);
            lines.sort_unstable();
            self.folder.add_games(round, self.options.seed, lines.iter().map(|(_, line)| line.as_str()))?;
            done = last;
            eprint!("\rround {round}: {done} games  ");
        }
        Ok(())
    }

    fn on_threads<T: Send>(&self, work: impl Fn() -> Vec<T> + Sync) -> Vec<T> {
        let cores = available_parallelism().map_or(1, usize::from);
        let threads = self.options.threads.unwrap_or(cores).clamp(1, bots::MOST_THREADS);
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(&work)).collect();
            let mut all = work();
            for thread in others {
                all.extend(thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
            all
        })
    }

    fn learn(&self, round: u64, games: Vec<Played>, best: Option<Arc<Net>>) -> anyhow::Result<()> {
        let mut learner = match self.folder.learner(G::LAYOUT)? {
            Some(learner) => learner,
            None => match &best {
                Some(net) => Learner::from_net(net),
                None => Learner::new(G::LAYOUT, self.options.seed),
            },
        };
        let teacher = best.is_some().then(|| Arc::new(learner.averaged().net(Origin::default())));
        let first = self.options.rate as f32 / 1e6;
        let rates = [0, 1].map(|later| first / (1.0 + 0.2 * (round + later) as f32));
        let new = games.len() as u64;
        let (mut studied, mut held_out) = (Vec::new(), Vec::new());
        for (at, game) in games.into_iter().enumerate() {
            if at.is_multiple_of(HELD_OUT) { held_out.push(game) } else { studied.push(game) }
        }
        for earlier in (0..round).rev().take(self.options.window.saturating_sub(1) as usize) {
            let games = self.folder.games(earlier)?.into_iter().enumerate();
            studied.extend(games.filter(|(at, _)| !at.is_multiple_of(HELD_OUT)).map(|(_, game)| game));
        }
        let mut luck = QuickLuck::numbered(stream(self.options.seed, round), 1);
        for at in (1..studied.len()).rev() {
            studied.swap(at, luck.below(at as u32 + 1) as usize);
        }
        let passes = if best.is_some() { 1 } else { FIRST_PASSES };
        let chunks = passes * studied.len().div_ceil(CHUNK);
        let mut unplayable = 0;
        for chunk in 0..chunks {
            let games = studied.chunks(CHUNK).nth(chunk % (chunks / passes)).unwrap_or_default();
            let mut samples = Samples::default();
            for game in games {
                unplayable += usize::from(!samples.add::<G>(game, teacher.as_ref(), LAMBDA));
            }
            let done = chunk as f32 / chunks as f32;
            let pace = Pace { rate: rates[0] + done * (rates[1] - rates[0]), ..Pace::STANDARD };
            learner.learn(&samples, pace, luck.next_u64());
            eprint!("\rround {round}: learning, {} of {chunks}  ", chunk + 1);
        }
        let mut kept = Samples::default();
        for game in held_out.iter().take(CHUNK) {
            kept.add::<G>(game, teacher.as_ref(), LAMBDA);
        }
        let averaged = learner.averaged();
        let errors = averaged.errors(&kept);
        let before = self.folder.learned()?.max(best.as_ref().map_or(0, |net| net.origin.games));
        let learned = before + new;
        let net = averaged.net(origin(learned));
        let groups = self.gate(round, &Arc::new(net.clone()), best);
        let (win, margin, error) = summary(&groups);
        let is_better = groups.is_empty() || margin > 0.0;
        let line = format!(
            "round {round}: {learned} games learned{}; {}; gate {margin:+.2} points (error {error:.2}), {:.1} % of {} groups: {}",
            if unplayable > 0 { format!(", {unplayable} unplayable") } else { String::new() },
            by_stage(&errors),
            100.0 * win,
            groups.len(),
            if is_better { "the new net is used" } else { "the old net stays" },
        );
        self.folder.finish(&learner, is_better.then_some(&net), learned, &line)?;
        eprintln!("\r{line}");
        Ok(())
    }

    /// The new net against the one that is used, on seeds that no game had before.
    fn gate(&self, round: u64, new: &Arc<Net>, old: Option<Arc<Net>>) -> Vec<Group> {
        let (aim, depth, budget) = (bots::aim::Aim::MARGIN, Depth::turn(BEAM), Budget::ENDLESS);
        let search = Search { aim, depth, budget, stop: None, threads: 1 };
        let with = |net: Option<Arc<Net>>| {
            move |seed| Box::new(Thinking::<G>::new(search, net.clone(), seed)) as Box<dyn Bot<G>>
        };
        let (new, old) = (with(Some(new.clone())), with(old));
        let seed = stream(!self.options.seed, round);
        let next = AtomicU64::new(0);
        let mut groups = self.on_threads(|| {
            let mut groups = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.options.gate {
                    return groups;
                }
                let game = G::course(&mut QuickLuck::numbered(seed, number));
                groups.push(play_group(&game, [&new, &old], seed, number, |_, _| String::new()));
            }
        });
        groups.sort_by_key(|group| group.number);
        groups
    }
}

/// A seed of its own for each round.
fn stream(seed: u64, round: u64) -> u64 {
    seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(17) ^ round.wrapping_mul(0xd6e8_feb8_6659_fd93)
}

/// The mean part of the wins and margin of the first bot, with the standard error of the margin.
fn summary(groups: &[Group]) -> (f64, f64, f64) {
    let count = groups.len().max(1) as f64;
    let win = groups.iter().map(Group::win).sum::<f64>() / count;
    let margin = groups.iter().map(Group::margin).sum::<f64>() / count;
    let squares: f64 = groups.iter().map(|group| (group.margin() - margin).powi(2)).sum();
    (win, margin, (squares / (count - 1.0).max(1.0) / count).sqrt())
}

fn by_stage(errors: &Errors) -> String {
    let root = |sum: f64, count: f64| (sum / count.max(1.0)).sqrt();
    let stages: Vec<String> = errors
        .stages
        .iter()
        .map(|&[count, net, hand, _]| format!("{:.1}/{:.1}", root(net, count), root(hand, count)))
        .collect();
    let count: f64 = errors.stages.iter().map(|stage| stage[0]).sum();
    let lost: f64 = errors.stages.iter().map(|stage| stage[3]).sum();
    format!("margin off by {} (net/hand, by stage), win loss {:.3}", stages.join(" "), lost / count.max(1.0))
}

fn origin(games: u64) -> Origin {
    let command: Vec<String> = std::env::args().skip(1).collect();
    let git = std::process::Command::new("git").args(["rev-parse", "--short=12", "HEAD"]).output();
    let commit = git
        .ok()
        .filter(|git| git.status.success())
        .map(|git| String::from_utf8_lossy(&git.stdout).trim().to_owned());
    Origin {
        command: format!("burgundy {}", command.join(" ")),
        commit: commit.unwrap_or_else(|| "unknown".to_owned()),
        games,
    }
}
