//! `burgundy sim`: games between bots.

use std::io::{self, IsTerminal as _, Write as _};
use std::sync::Mutex;
use std::thread::available_parallelism;

use bots::insight::Insight;
use bots::{MOST_THREADS, Match, Standing};
use serde_json::{Map, Value, json};
use tabletop::Notation;

use crate::columns::{row, table};
use crate::failure::{complain, usage};
use crate::help;
use crate::numbers::whole;
use crate::setup_args::{self, SetupArgs};

/// Options of `sim`.
#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// The bots, one for each seat, separated by commas
    #[arg(long, value_name = "BOTS", value_delimiter = ',', default_value = "greedy,random")]
    seats: Vec<String>,
    /// The number of games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = whole::<usize>)]
    games: usize,
    /// The seed, to repeat the games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u64>)]
    seed: u64,
    /// The number of threads, up to 256; all cores by default. It does not affect the result
    #[arg(long, value_name = "N", value_parser = whole::<usize>)]
    threads: Option<usize>,
    /// Prints one object instead of a table
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    setup: SetupArgs,
}

/// The closing section of the long help.
pub(crate) fn help() -> String {
    format!("{EXAMPLES}\n\nBots:\n{}\n{}", help::bots(), setup_args::help())
}

const EXAMPLES: &str = "\
The bots change seats after every game, so that none has an advantage if the number of games is a multiple of the number
of seats. A game depends only on the seed and its number, not on the number of threads. The number of bots is the number
of players; an automatic opponent, such as the Châteauma, is reported after them. A shared win counts as a fraction of
one; the interval is Wilson's.

Examples:
  burgundy sim --seats greedy,random --games 300 --seed 7
  burgundy sim --seats greedy,greedy,random --edition special --duchies random
  burgundy sim --edition special --set expansions=chateauma --seats greedy --games 200
  burgundy sim --games 1000 --json";

/// Plays and prints how the bots did.
pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    family::with_game!(options.setup.game(), G => {
        for name in &options.seats {
            bots::bot::<G>(name.trim(), options.seed).map_err(usage)?;
        }
        let setup = options.setup.with_players(options.seats.len());
        let game: G = setup.build()?;
        play(&game, options)
    })
    .map_err(usage)?
}

fn play<G: Insight + Notation>(game: &G, options: &Options) -> anyhow::Result<()> {
    let contest = Match {
        seats: options.seats.iter().map(|name| name.trim().to_owned()).collect(),
        games: options.games,
        seed: options.seed,
        threads: threads(options)?,
    };
    let progress = Progress::new();
    let standings = contest.play(game, |done, total| progress.show(done, total)).map_err(usage)?;
    progress.clear();
    let mut out = io::stdout().lock();
    if options.json {
        return Ok(writeln!(out, "{}", serde_json::to_string_pretty(&report(game, options, &standings))?)?);
    }
    writeln!(
        out,
        "{} of the game \"{}\" with seed {}; the bots change seats after every game.\n",
        if options.games == 1 { "1 game".to_owned() } else { format!("{} games", options.games) },
        G::NAME,
        options.seed
    )?;
    write!(out, "{}\n{}", results(&standings), sources(&standings))?;
    Ok(())
}

fn threads(options: &Options) -> anyhow::Result<usize> {
    match options.threads {
        Some(0) => Err(usage("0 threads cannot play: use --threads 1 or more")),
        Some(threads) if threads > MOST_THREADS => {
            complain(&format!("{threads} threads are too many: using {MOST_THREADS}"));
            Ok(MOST_THREADS)
        }
        Some(threads) => Ok(threads),
        None => Ok(available_parallelism().map_or(1, usize::from)),
    }
}

fn results(standings: &[Standing]) -> String {
    let heading = row(["bot", "mean score", "deviation", "wins", "95 % interval"]);
    let rows = standings.iter().map(|bot| {
        let (low, high) = bot.interval;
        vec![
            bot.bot.clone(),
            format!("{:.1}", bot.mean),
            format!("{:.1}", bot.deviation),
            percent(bot.win_share),
            format!("{} to {}", percent(low), percent(high)),
        ]
    });
    table(&std::iter::once(heading).chain(rows).collect::<Vec<_>>())
}

/// The mean points by source: a table for the bots, and one for every opponent that scores in its own way.
fn sources(standings: &[Standing]) -> String {
    let names = |bot: &Standing| bot.sources.iter().map(|&(source, _)| source).collect::<Vec<_>>();
    let tables = standings.chunk_by(|one, other| names(one) == names(other)).map(source_table);
    tables.collect::<Vec<_>>().join("\n")
}

fn source_table(standings: &[Standing]) -> String {
    let names = standings.iter().map(|bot| bot.bot.clone());
    let mut rows = vec![std::iter::once("mean points".to_owned()).chain(names).collect()];
    for (place, (source, _)) in standings.first().map_or(&[][..], |bot| &bot.sources).iter().enumerate() {
        let points = standings.iter().map(|bot| format!("{:.1}", bot.sources[place].1));
        rows.push(std::iter::once((*source).to_owned()).chain(points).collect());
    }
    table(&rows)
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn report<G: Notation>(game: &G, options: &Options, standings: &[Standing]) -> Value {
    let setup: Map<String, Value> =
        game.setup().iter().map(|(key, value)| (key.to_owned(), Value::from(value))).collect();
    let seats: Vec<Value> = standings.iter().map(seat).collect();
    json!({ "game": G::NAME, "setup": setup, "games": options.games, "seed": options.seed, "seats": seats })
}

fn seat(standing: &Standing) -> Value {
    let points: Map<String, Value> =
        standing.sources.iter().map(|&(source, points)| (source.to_owned(), points.into())).collect();
    json!({
        "bot": standing.bot,
        "mean": standing.mean,
        "deviation": standing.deviation,
        "win_share": standing.win_share,
        "ci95": [standing.interval.0, standing.interval.1],
        "points": points,
    })
}

/// A bar on stderr, if that is a terminal.
struct Progress {
    percent: Option<Mutex<usize>>,
}

impl Progress {
    fn new() -> Progress {
        Progress { percent: io::stderr().is_terminal().then(|| Mutex::new(0)) }
    }

    fn show(&self, done: usize, total: usize) {
        const WIDTH: usize = 40;
        let Some(Ok(mut shown)) = self.percent.as_ref().map(Mutex::lock) else { return };
        let percent = 100 * done / total;
        if percent > *shown {
            *shown = percent;
            let full = WIDTH * done / total;
            eprint!("\r[{}{}] {percent} %", "#".repeat(full), " ".repeat(WIDTH - full));
        }
    }

    fn clear(&self) {
        if self.percent.is_some() {
            eprint!("\r{:60}\r", "");
        }
    }
}
