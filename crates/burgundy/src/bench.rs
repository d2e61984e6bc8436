//! `burgundy bench`: how fast the rules are.
//!
//! A *decision* is one action of a seat, chosen uniformly from its legal list. Making the list, choosing, playing the
//! action and playing the chance that follows are all part of its cost.

mod instructions;
mod leaves;
mod set_ups;
mod speed;

use std::io::{self, Write as _};
use std::time::Duration;

use serde_json::{Value, json};
use tabletop::Notation;

use crate::columns::{row, table};
use crate::failure::usage;
use crate::setup_args::{self, SetupArgs};
use instructions::PerDecision;
use speed::Speed;

/// The closing section of the long help.
pub(crate) fn help() -> String {
    format!("{EXAMPLES}\n\n{}", setup_args::help())
}

const EXAMPLES: &str = "\
A decision is one action of a seat, chosen uniformly from its legal list. Its cost includes generating the list and the
chance between decisions. One core plays; time is measured in slices, and the median slice is reported next to the best:
other load on the machine can only slow a slice down. Copies are of one position between tables that fit the cache. Allocations are counted by the allocator of the program; instructions and mispredicted branches by
callgrind, if valgrind is installed: the branches are those that its simulated predictor gets wrong.

Examples:
  burgundy bench                           a row for each number of players
  burgundy bench --every                   a row for every expansion and mode, and for the other games
  burgundy bench --players 2 --seconds 5
  burgundy bench --leaves --players 2      how fast bots judge ends of turns
  burgundy bench --json --no-instructions";

/// Options of `bench`.
#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// How long each row is measured
    #[arg(long, value_name = "S", default_value = "1", value_parser = read_seconds)]
    seconds: f64,
    /// Skips counting instructions, which takes a few more seconds and needs valgrind
    #[arg(long)]
    no_instructions: bool,
    /// Prints a list of objects instead of a table
    #[arg(long)]
    json: bool,
    /// Measures every named set-up: each expansion and mode, all expansions together, the dice game, the card game
    #[arg(long, conflicts_with_all = setup_args::OPTION_IDS)]
    every: bool,
    /// Measures how many ends of turns a second bots judge, with the net and by hand, instead of random games
    #[arg(long, conflicts_with_all = ["every", "json"])]
    leaves: bool,
    #[command(flatten)]
    setup: SetupArgs,
}

/// Options of the hidden `bench-work`: the work whose instructions are counted.
#[derive(clap::Args, Debug)]
pub(crate) struct WorkOptions {
    /// How many games
    #[arg(long)]
    games: u64,
    /// The seed of the games
    #[arg(long)]
    seed: u64,
    #[command(flatten)]
    setup: SetupArgs,
}

/// Measures and prints one row for each set-up.
pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    if options.leaves {
        return run_leaves(options);
    }
    let set_ups = match options.every {
        true => set_ups::every(),
        false => set_ups::asked_for(&options.setup)?,
    };
    let measure = |(name, setup): &(String, SetupArgs)| -> anyhow::Result<Row> {
        family::with_game!(setup.game(), G => Row::measure::<G>(name, setup, options)).map_err(usage)?
    };
    let rows = set_ups.iter().map(measure).collect::<anyhow::Result<Vec<Row>>>()?;
    let mut out = io::stdout().lock();
    if options.json {
        let list: Vec<Value> = rows.iter().map(Row::json).collect();
        return Ok(writeln!(out, "{}", serde_json::to_string_pretty(&list)?)?);
    }
    let heading = row(HEADING);
    let lines: Vec<Vec<String>> = std::iter::once(heading).chain(rows.iter().map(Row::cells)).collect();
    write!(out, "{}", table(&lines))?;
    writeln!(
        out,
        "One core; the median of {} slices of {:.0} ms, and the best, as other programs only ever slow a slice down.",
        speed::SLICES,
        1000.0 * options.seconds / f64::from(speed::SLICES)
    )?;
    if rows.iter().any(|row| row.counted.is_none()) && !options.no_instructions {
        writeln!(out, "Instructions were not counted: valgrind could not be run.")?;
    }
    Ok(())
}

/// Measures how many ends of turns a second are judged.
fn run_leaves(options: &Options) -> anyhow::Result<()> {
    let time = Duration::from_secs_f64(options.seconds);
    let measured = family::with_game!(options.setup.game(), G => {
        let game: G = options.setup.build()?;
        [true, false].map(|with_net| leaves::measure(&game, with_net, time))
    });
    let mut rows = vec![row(["judged", "ends of turns", "turns", "ends/s", "allocations/end"])];
    for (name, measured) in ["with the net", "by hand"].into_iter().zip(measured.map_err(usage)?) {
        rows.push(vec![
            name.to_owned(),
            measured.leaves.to_string(),
            measured.turns.to_string(),
            format!("{:.0}", measured.per_second),
            format!("{:.5}", measured.allocations),
        ]);
    }
    let mut out = io::stdout().lock();
    write!(out, "{}", table(&rows))?;
    Ok(writeln!(
        out,
        "One core, by the time that the thread was running. A game without a net is judged by hand twice."
    )?)
}

/// Plays games and prints how many decisions they had.
pub(crate) fn work(options: &WorkOptions) -> anyhow::Result<()> {
    let decisions = family::with_game!(options.setup.game(), G => {
        let game: G = options.setup.build()?;
        speed::play_games(&game, options.games, options.seed)
    });
    Ok(writeln!(io::stdout(), "{}", decisions.map_err(usage)?)?)
}

const HEADING: [&str; 12] = [
    "set-up",
    "players",
    "decisions/s",
    "best",
    "games/s",
    "decisions/game",
    "actions/decision",
    "bytes",
    "ns/copy",
    "allocations",
    "instructions",
    "mispredicted",
];

/// What was measured for one set-up; allocations, instructions and mispredicted branches are those of a decision.
struct Row {
    name: String,
    game: &'static str,
    players: usize,
    modules: Vec<String>,
    speed: Speed,
    state_bytes: usize,
    ns_per_copy: f64,
    allocations: f64,
    counted: Option<PerDecision>,
}

impl Row {
    fn measure<G: Notation>(name: &str, setup: &SetupArgs, options: &Options) -> anyhow::Result<Row> {
        let game: G = setup.build()?;
        let counted = match options.no_instructions {
            true => None,
            false => instructions::per_decision(setup)?,
        };
        Ok(Row {
            name: name.to_owned(),
            game: G::NAME,
            players: game.seats(),
            modules: game
                .setup()
                .get("expansions")
                .map(|names| names.split_whitespace().map(str::to_owned).collect())
                .unwrap_or_default(),
            speed: speed::measure(&game, Duration::from_secs_f64(options.seconds)),
            state_bytes: size_of::<G::State>(),
            ns_per_copy: speed::ns_per_copy(&game),
            allocations: speed::allocations_per_decision(&game),
            counted,
        })
    }

    fn json(&self) -> Value {
        let counted = |of: fn(&PerDecision) -> f64, digits| {
            self.counted.as_ref().map(|counted| rounded(of(counted), digits))
        };
        json!({
            "set_up": self.name,
            "game": self.game,
            "players": self.players,
            "modules": self.modules,
            "decisions_per_s": self.speed.decisions_per_s.round() as u64,
            "best_decisions_per_s": self.speed.best_decisions_per_s.round() as u64,
            "games_per_s": self.speed.games_per_s.round() as u64,
            "decisions_per_game": rounded(self.speed.decisions_per_game, 1),
            "actions_per_decision": rounded(self.speed.actions_per_decision, 2),
            "state_bytes": self.state_bytes,
            "ns_per_copy": rounded(self.ns_per_copy, 2),
            "allocations_per_decision": self.allocations,
            "instructions_per_decision": counted(|counted| counted.instructions, 1),
            "mispredictions_per_decision": counted(|counted| counted.mispredictions, 2),
        })
    }

    fn cells(&self) -> Vec<String> {
        let counted = |of: fn(&PerDecision) -> f64, digits| {
            self.counted.as_ref().map_or("-".to_owned(), |counted| format!("{:.digits$}", of(counted)))
        };
        vec![
            self.name.clone(),
            self.players.to_string(),
            format!("{:.0}", self.speed.decisions_per_s),
            format!("{:.0}", self.speed.best_decisions_per_s),
            format!("{:.0}", self.speed.games_per_s),
            format!("{:.1}", self.speed.decisions_per_game),
            format!("{:.2}", self.speed.actions_per_decision),
            self.state_bytes.to_string(),
            format!("{:.1}", self.ns_per_copy),
            format!("{:.3}", self.allocations),
            counted(|counted| counted.instructions, 0),
            counted(|counted| counted.mispredictions, 1),
        ]
    }
}

fn rounded(number: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (number * scale).round() / scale
}

fn read_seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.01..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("it should be a number of seconds from 0.01 to 3600".to_owned()),
    }
}
