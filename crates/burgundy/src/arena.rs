//! `burgundy arena`: how strong bots are, by paired games.

mod chart;
mod ledger;

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::available_parallelism;

use bots::arena::pairs::{Group, play_group, seatings};
use bots::arena::stats::{Estimate, Pairing, Verdict, margin, ratings, sprt, win_share};
use bots::insight::Insight;
use serde_json::{Value, json};
use tabletop::{Notation, Seat};

use crate::columns::{row, table};
use crate::failure::usage;
use crate::help;
use crate::numbers::whole;
use crate::setup_args::{self, SetupArgs};
use ledger::Ledger;

/// Options of `arena`.
#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// The bots, with commas between them; every pair of them plays
    #[arg(long, value_name = "BOTS", value_delimiter = ',', default_value = "castellan,greedy")]
    bots: Vec<String>,
    /// How many games every pair plays at least
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = whole::<usize>)]
    games: usize,
    /// Repeats the games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u64>)]
    seed: u64,
    /// How many threads play; all cores by default. The result is the same on any number, but for the time
    #[arg(long, value_name = "N", value_parser = whole::<usize>)]
    threads: Option<usize>,
    /// Keeps every game in this file, and goes on from it
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Ends as soon as the first bot is shown to be better than the second by the second number of Elo rather than by the
    /// first, or the other way round
    #[arg(long, value_name = "LOW,HIGH", value_parser = read_bounds)]
    sprt: Option<Bounds>,
    /// Prints one object instead of tables
    #[arg(long)]
    json: bool,
    /// Writes a chart of the ratings into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    setup: SetupArgs,
}

/// Two differences in Elo.
#[derive(Clone, Copy, Debug)]
struct Bounds([f64; 2]);

/// The end of the long help.
pub(crate) fn help() -> String {
    format!("{EXAMPLES}\n\nBots:\n{}\n{}", help::bots(), setup_args::help())
}

const EXAMPLES: &str = "\
Games come in groups: the same dice and tiles with every seating, so that luck cancels out and a bot against itself has
exactly its share. With two sides each bot has each of them once; with more, the first bot of a pair sits at each seat in
turn while the second has all the rest; alone both play the same luck and are compared. Intervals are for 95 % and by
groups. A level that searches can be changed: castellan@my.net judges with the net of a file; duke:nodes=20000 looks at so many positions a turn; also ms=, turns=,
candidates=, trials=, prior=, threads=, width=, slack=, inner=, others= and aim=points|margin|win.

Examples:
  burgundy arena --bots duke,greedy --games 300
  burgundy arena --bots page,squire,merchant,abbot,castellan,duke --games 200 --file ladder.jsonl --svg ladder.svg
  burgundy arena --bots castellan,abbot --duchies random --sprt 0,30 --games 2000
  burgundy arena --bots duke,greedy --players 4 --json";

/// Plays and prints.
pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    if options.bots.len() < 2 {
        return Err(usage("an arena needs two bots or more: --bots duke,greedy"));
    }
    if options.sprt.is_some() && options.bots.len() != 2 {
        return Err(usage("--sprt compares two bots: name two with --bots"));
    }
    family::with_game!(options.setup.game(), G => {
        let game: G = options.setup.build()?;
        Arena { game: &game, options }.run()
    })
    .map_err(usage)?
}

/// What distinguishes some games, how many they are, the part of the wins and the mean margin.
type Part = (String, usize, f64, f64);

/// A pair of bots and what they played.
struct Duel {
    bots: [usize; 2],
    groups: Vec<Group>,
}

struct Arena<'a, G> {
    game: &'a G,
    options: &'a Options,
}

impl<G: Insight + Notation> Arena<'_, G> {
    fn run(&self) -> anyhow::Result<()> {
        let names: Vec<&str> = self.options.bots.iter().map(|name| name.trim()).collect();
        for name in &names {
            bots::bot::<G>(name, 0).map_err(usage)?;
        }
        let setup = self.game.setup().to_string();
        let mut ledger = Ledger::open(self.options.file.as_deref(), G::NAME, &setup, self.options.seed)?;
        let mut duels = Vec::new();
        for (one, first) in names.iter().enumerate() {
            for (other, second) in names.iter().enumerate().skip(one + 1) {
                let known = ledger.groups(first, second);
                let groups = self.play([first, second], known, &mut ledger)?;
                duels.push(Duel { bots: [one, other], groups });
            }
        }
        self.print(&names, &duels)
    }

    fn play(&self, names: [&str; 2], known: Vec<Group>, ledger: &mut Ledger) -> anyhow::Result<Vec<Group>> {
        let wanted = self.options.games.div_ceil(seatings(self.game).len());
        let makers =
            names.map(|name| move |seed| bots::bot::<G>(name, seed).expect("the names have been checked"));
        let state = Mutex::new((known, ledger, Ok(())));
        let is_decided = AtomicBool::new(false);
        let missing: Vec<u64> = {
            let known = &state.lock().expect("nobody else is here").0;
            (0..wanted as u64).filter(|number| known.iter().all(|group| group.number != *number)).collect()
        };
        let next = AtomicUsize::new(0);
        let work = || {
            while let Some(&number) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                if is_decided.load(Ordering::Relaxed) {
                    return;
                }
                let with = |state: &G::State, seat: Seat| {
                    self.game.fact(state, &format!("{seat}.duchy")).unwrap_or_default()
                };
                let group = play_group(self.game, [&makers[0], &makers[1]], self.options.seed, number, with);
                let Ok(mut state) = state.lock() else { return };
                let (groups, ledger, result) = &mut *state;
                if let Err(error) = ledger.add(names, &group) {
                    *result = Err(error);
                    is_decided.store(true, Ordering::Relaxed);
                }
                groups.push(group);
                if let Some(Bounds(bounds)) = self.options.sprt {
                    is_decided.fetch_or(sprt(groups, bounds).1 != Verdict::Open, Ordering::Relaxed);
                }
            }
        };
        let cores = available_parallelism().map_or(1, usize::from);
        let threads = self.options.threads.unwrap_or(cores).clamp(1, bots::MOST_THREADS);
        std::thread::scope(|scope| {
            (1..threads).for_each(|_| drop(scope.spawn(work)));
            work();
        });
        let (mut groups, _, result) = state.into_inner().expect("all threads have ended");
        result?;
        groups.sort_by_key(|group| group.number);
        Ok(groups)
    }

    fn print(&self, names: &[&str], duels: &[Duel]) -> anyhow::Result<()> {
        let pairings: Vec<Pairing<'_>> =
            duels.iter().map(|duel| Pairing { bots: duel.bots, groups: &duel.groups }).collect();
        let is_rated = seatings(self.game).len() == 2;
        let ratings = if is_rated { ratings(names.len(), &pairings, self.options.seed) } else { Vec::new() };
        if let Some(path) = &self.options.svg {
            let rated: Vec<(&str, Estimate)> = names.iter().copied().zip(ratings.iter().copied()).collect();
            let written = std::fs::write(path, chart::ratings(&rated));
            written.map_err(|error| usage(format!("{} cannot be written: {error}", path.display())))?;
        }
        let mut out = io::stdout().lock();
        if self.options.json {
            let report = self.report(names, duels, &ratings);
            return Ok(writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?);
        }
        writeln!(out, "The game \"{}\" with seed {}; intervals are for 95 %.\n", G::NAME, self.options.seed)?;
        write!(out, "{}", results(names, duels))?;
        for (title, by) in [("seat", by_seat as fn(&Duel) -> Vec<_>), ("duchy", by_duchy)] {
            let rows = parts(names, duels, title, by);
            if rows.len() > 2 {
                write!(out, "\n{}", table(&rows))?;
            }
        }
        if is_rated && names.len() > 2 {
            let mut rows = vec![row(["bot", "Elo", "95 %"])];
            for (name, rating) in names.iter().zip(&ratings) {
                rows.push(vec![
                    (*name).to_owned(),
                    format!("{:+.0}", rating.mean),
                    format!("±{:.0}", rating.error),
                ]);
            }
            write!(out, "\n{}", table(&rows))?;
        }
        if let (Some(Bounds(bounds)), [duel]) = (self.options.sprt, duels) {
            let (ratio, verdict) = sprt(&duel.groups, bounds);
            let says = match verdict {
                Verdict::Open => "more games are needed",
                Verdict::Accepted => "accepted",
                Verdict::Rejected => "rejected",
            };
            writeln!(
                out,
                "\nSPRT of {:+} against {:+} Elo: {ratio:+.2} of ±2.94, {says}.",
                bounds[1], bounds[0]
            )?;
        }
        Ok(())
    }

    fn report(&self, names: &[&str], duels: &[Duel], ratings: &[Estimate]) -> Value {
        let duel = |duel: &Duel| {
            let (win, (low, high)) = win_share(&duel.groups);
            let margin = margin(&duel.groups);
            let sides = [0, 1].map(|bot| {
                json!({
                    "ms_per_turn": milliseconds(duel, bot),
                    "longest_ms": longest(duel, bot),
                })
            });
            let by = |parts: Vec<Part>| -> Vec<Value> {
                let part = |(name, games, win, margin): Part| json!({ "name": name, "games": games, "win": win, "margin": margin });
                parts.into_iter().map(part).collect()
            };
            json!({
                "bots": duel.bots.map(|bot| names[bot]),
                "games": games(duel),
                "scores": scores(duel),
                "margin": margin.mean,
                "margin_ci95": margin.error,
                "win": win,
                "win_ci95": [low, high],
                "times": sides,
                "by_seat": by(by_seat(duel)),
                "by_duchy": by(by_duchy(duel)),
            })
        };
        let rating = |(name, rating): (&&str, &Estimate)| json!({ "bot": name, "elo": rating.mean, "ci95": rating.error });
        json!({
            "game": G::NAME,
            "setup": self.game.setup().iter().map(|(key, value)| (key.to_owned(), Value::from(value))).collect::<serde_json::Map<_, _>>(),
            "seed": self.options.seed,
            "pairs": duels.iter().map(duel).collect::<Vec<_>>(),
            "ratings": names.iter().zip(ratings).map(rating).collect::<Vec<_>>(),
        })
    }
}

fn results(names: &[&str], duels: &[Duel]) -> String {
    let mut rows =
        vec![row(["bot", "against", "games", "score", "margin", "wins", "95 %", "ms a turn", "longest"])];
    for duel in duels {
        let (win, (low, high)) = win_share(&duel.groups);
        let margin = margin(&duel.groups);
        let [own, other] = scores(duel);
        rows.push(vec![
            names[duel.bots[0]].to_owned(),
            names[duel.bots[1]].to_owned(),
            games(duel).to_string(),
            format!("{own:.1} : {other:.1}"),
            format!("{:+.1} ±{:.1}", margin.mean, margin.error),
            format!("{:.1} %", 100.0 * win),
            format!("{:.1} to {:.1}", 100.0 * low, 100.0 * high),
            format!("{:.1} : {:.1}", milliseconds(duel, 0), milliseconds(duel, 1)),
            format!("{:.0} : {:.0}", longest(duel, 0), longest(duel, 1)),
        ]);
    }
    table(&rows)
}

fn parts(names: &[&str], duels: &[Duel], title: &str, by: fn(&Duel) -> Vec<Part>) -> Vec<Vec<String>> {
    let mut rows = vec![row(["bot", "against", title, "games", "margin", "wins"])];
    for duel in duels {
        for (name, games, win, margin) in by(duel) {
            rows.push(vec![
                names[duel.bots[0]].to_owned(),
                names[duel.bots[1]].to_owned(),
                name,
                games.to_string(),
                format!("{margin:+.1}"),
                format!("{:.1} %", 100.0 * win),
            ]);
        }
    }
    rows
}

fn games(duel: &Duel) -> usize {
    duel.groups.iter().map(|group| group.games.len()).sum()
}

fn scores(duel: &Duel) -> [f64; 2] {
    let all = || duel.groups.iter().flat_map(|group| &group.games);
    let count = games(duel).max(1) as f64;
    let sum = |points: fn(&bots::arena::pairs::Outcome) -> i32| {
        all().map(|game| f64::from(points(game))).sum::<f64>()
    };
    [sum(|game| game.score) / count, sum(|game| game.against) / count]
}

fn milliseconds(duel: &Duel, bot: usize) -> f64 {
    let all = || duel.groups.iter().flat_map(|group| &group.games);
    let turns = all().map(|game| f64::from(game.turns[bot])).sum::<f64>();
    1000.0 * all().map(|game| game.time[bot].as_secs_f64()).sum::<f64>() / turns.max(1.0)
}

fn longest(duel: &Duel, bot: usize) -> f64 {
    let all = duel.groups.iter().flat_map(|group| &group.games);
    1000.0 * all.map(|game| game.longest[bot].as_secs_f64()).fold(0.0, f64::max)
}

fn by_seat(duel: &Duel) -> Vec<Part> {
    by(duel, |game| (game.seat + 1).to_string())
}

fn by_duchy(duel: &Duel) -> Vec<Part> {
    by(duel, |game| game.with.clone())
}

/// The games, the part of the wins and the mean margin by a property.
fn by(duel: &Duel, of: impl Fn(&bots::arena::pairs::Outcome) -> String) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for game in duel.groups.iter().flat_map(|group| &group.games) {
        let name = of(game);
        let at = parts.iter().position(|part| part.0 == name).unwrap_or_else(|| {
            parts.push((name, 0, 0.0, 0.0));
            parts.len() - 1
        });
        let part = &mut parts[at];
        part.1 += 1;
        part.2 += game.win;
        part.3 += f64::from(game.score - game.against);
    }
    for part in &mut parts {
        part.2 /= part.1 as f64;
        part.3 /= part.1 as f64;
    }
    parts.sort_by(|one, other| one.0.len().cmp(&other.0.len()).then(one.0.cmp(&other.0)));
    parts
}

fn read_bounds(text: &str) -> Result<Bounds, String> {
    let bounds = text.split_once(',').and_then(|(low, high)| Some([low.parse().ok()?, high.parse().ok()?]));
    bounds
        .filter(|[low, high]: &[f64; 2]| low < high)
        .map(Bounds)
        .ok_or_else(|| "two differences in Elo are wanted, the lower first, such as 0,30".to_owned())
}
