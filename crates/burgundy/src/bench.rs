//! `burgundy bench`: how fast the rules are.
//!
//! A *decision* is one action of a seat, chosen uniformly from its legal list. Making the list, choosing, playing the
//! action and playing the chance that follows are all part of its cost.

mod instructions;
mod speed;

use std::io::{self, Write as _};
use std::time::Duration;

use serde_json::{Value, json};
use tabletop::Notation;

use crate::columns::{row, table};
use crate::failure::usage;
use crate::setup_args::{self, SetupArgs};
use speed::Speed;

/// The end of the long help.
pub(crate) fn help() -> String {
    format!("{EXAMPLES}\n\n{}", setup_args::help())
}

const EXAMPLES: &str = "\
A decision is one action of a seat, chosen uniformly from its legal list. Making the list and the chance between the
decisions are part of its cost. One core plays; the time is measured in slices, and the best one is reported, because
whatever else the machine does only makes a slice slower (--json has the median too). Copies are of one position
between tables that fit the cache. Allocations are counted by the allocator of the program, instructions by callgrind if
valgrind is installed.

Examples:
  burgundy bench                           a row for each number of players
  burgundy bench --players 2 --seconds 5
  burgundy bench --json --no-instructions";

/// Options of `bench`.
#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// How long each row is measured
    #[arg(long, value_name = "S", default_value = "1", value_parser = read_seconds)]
    seconds: f64,
    /// Does not count instructions, which takes a few seconds more and needs valgrind
    #[arg(long)]
    no_instructions: bool,
    /// Prints a list of objects instead of a table
    #[arg(long)]
    json: bool,
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

/// Measures and prints one row for each number of players.
pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    let rows = family::with_game!(options.setup.game(), G => rows::<G>(options)).map_err(usage)??;
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
        "One core; the best of {} slices of {:.0} ms, as other programs only ever slow a slice down.",
        speed::SLICES,
        1000.0 * options.seconds / f64::from(speed::SLICES)
    )?;
    if rows.iter().any(|row| row.instructions.is_none()) && !options.no_instructions {
        writeln!(out, "Instructions are counted by valgrind, which could not be run here.")?;
    }
    Ok(())
}

/// Plays games and prints how many decisions they had.
pub(crate) fn work(options: &WorkOptions) -> anyhow::Result<()> {
    let decisions = family::with_game!(options.setup.game(), G => {
        let game: G = options.setup.build()?;
        speed::play_games(&game, options.games, options.seed)
    });
    Ok(writeln!(io::stdout(), "{}", decisions.map_err(usage)?)?)
}

fn rows<G: Notation>(options: &Options) -> anyhow::Result<Vec<Row>> {
    set_ups::<G>(&options.setup)?.iter().map(|(setup, game)| Row::measure(setup, game, options)).collect()
}

/// The set-up that was asked for, or one for each number of players that can play it.
fn set_ups<G: Notation>(setup: &SetupArgs) -> anyhow::Result<Vec<(SetupArgs, G)>> {
    const MOST_PLAYERS: usize = 8;
    if setup.is_set("players") {
        return Ok(vec![(setup.clone(), setup.build()?)]);
    }
    let for_players = |players| {
        let setup = setup.with_players(players);
        setup.build().ok().map(|game| (setup, game))
    };
    let set_ups: Vec<(SetupArgs, G)> = (1..=MOST_PLAYERS).filter_map(for_players).collect();
    match set_ups[..] {
        [] => Ok(vec![(setup.clone(), setup.build()?)]),
        _ => Ok(set_ups),
    }
}

const HEADING: [&str; 9] = [
    "game",
    "players",
    "modules",
    "decisions/s",
    "games/s",
    "state bytes",
    "ns/copy",
    "allocations/decision",
    "instructions/decision",
];

/// What was measured for one set-up.
struct Row {
    game: &'static str,
    players: usize,
    modules: Vec<String>,
    speed: Speed,
    state_bytes: usize,
    ns_per_copy: f64,
    allocations: f64,
    instructions: Option<f64>,
}

impl Row {
    fn measure<G: Notation>(setup: &SetupArgs, game: &G, options: &Options) -> anyhow::Result<Row> {
        let instructions = match options.no_instructions {
            true => None,
            false => instructions::per_decision(setup)?,
        };
        Ok(Row {
            game: G::NAME,
            players: game.seats(),
            modules: game
                .setup()
                .get("expansions")
                .map(|names| names.split_whitespace().map(str::to_owned).collect())
                .unwrap_or_default(),
            speed: speed::measure(game, Duration::from_secs_f64(options.seconds)),
            state_bytes: size_of::<G::State>(),
            ns_per_copy: speed::ns_per_copy(game),
            allocations: speed::allocations_per_decision(game),
            instructions,
        })
    }

    fn json(&self) -> Value {
        json!({
            "game": self.game,
            "players": self.players,
            "modules": self.modules,
            "decisions_per_s": self.speed.decisions_per_s.round() as u64,
            "games_per_s": self.speed.games_per_s.round() as u64,
            "median_decisions_per_s": self.speed.median_decisions_per_s.round() as u64,
            "state_bytes": self.state_bytes,
            "ns_per_copy": rounded(self.ns_per_copy, 2),
            "allocations_per_decision": self.allocations,
            "instructions_per_decision": self.instructions.map(|count| rounded(count, 1)),
        })
    }

    fn cells(&self) -> Vec<String> {
        vec![
            self.game.to_owned(),
            self.players.to_string(),
            if self.modules.is_empty() { "-".to_owned() } else { self.modules.join(" ") },
            format!("{:.0}", self.speed.decisions_per_s),
            format!("{:.0}", self.speed.games_per_s),
            self.state_bytes.to_string(),
            format!("{:.1}", self.ns_per_copy),
            format!("{:.3}", self.allocations),
            self.instructions.map_or("-".to_owned(), |count| format!("{count:.0}")),
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
