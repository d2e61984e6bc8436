//! `burgundy analyse`: the best ways to play a turn.

use std::io::{self, Write as _};
use std::path::PathBuf;

use bots::insight::Insight;
use bots::search::{Budget, Plan, Thought};
use bots::{Level, Limits, Thinking, gains};
use serde_json::{Value, json};
use table::Table;
use tabletop::{Notation, Seat, Tell, Viewer, position};

use crate::columns::{row, table as columns};
use crate::failure::usage;
use crate::files::{located, read_document};
use crate::numbers::whole;

/// Options of `analyse`.
#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// A record or a position; "-" reads stdin
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Looks at a record after so many actions, outcomes of chance included; at its end by default
    #[arg(long, value_name = "N", value_parser = whole::<usize>)]
    at: Option<usize>,
    /// The level that looks: one that searches
    #[arg(long, value_name = "NAME", default_value = "duke")]
    level: String,
    /// How many positions it looks at
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = whole::<u64>)]
    nodes: u64,
    /// How many turns are shown
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = whole::<usize>)]
    lines: usize,
    /// Prints one object instead of a table
    #[arg(long)]
    json: bool,
}

pub(crate) const HELP: &str = "\
The turn of whoever acts next is searched, with only what that seat may see. For each of the best ways to play it there is what it
is worth: in the board game about the margin at the end; how far behind the best it is, with the standard error of that; and
the points that the turn itself brings, by source.

Examples:
  burgundy analyse friday.record
  burgundy analyse friday.record --at 120 --lines 10
  burgundy analyse 40.position --nodes 1000000 --json";

/// Looks and prints.
pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    let path = &options.file;
    let document = read_document(path, &["record", "position"])?;
    let name = position::game_name(&document).map_err(|reasons| usage(located(path, &reasons)))?;
    family::with_game!(name, G => {
        let faulty = |reasons| usage(located(path, &reasons));
        if document.kind == "position" {
            let (game, state) = position::read::<G>(&document).map_err(faulty)?;
            analyse(&game, &state, options)
        } else {
            let table = Table::<G>::read(&document).map_err(faulty)?;
            let (at, played) = (options.at.unwrap_or(table.ply()), table.ply());
            let Some(state) = table.position_at(at) else {
                return Err(usage(format!("the record has {played} actions: use --at 0 to --at {played}")));
            };
            analyse(table.game(), &state, options)
        }
    })
    .map_err(|sentence| usage(located(path, &sentence.into())))?
}

fn analyse<G: Insight + Notation + Tell>(
    game: &G,
    state: &G::State,
    options: &Options,
) -> anyhow::Result<()> {
    let level = Level::named(&options.level).and_then(Level::search::<G>);
    let Some((mut search, with_net)) = level else {
        return Err(usage(format!(
            "\"{}\" is no level that searches: use abbot, castellan or duke",
            options.level
        )));
    };
    let Some(seat) = game.next(state).seats().first() else {
        return Err(usage("nobody acts in this position: choose another with --at"));
    };
    search.depth.candidates = search.depth.candidates.max(options.lines);
    let seen = game.seen_by(state, Viewer::Seat(seat));
    let mut bot = Thinking::<G>::new(search, with_net.then(G::shipped).flatten(), 1);
    let limits = Limits::of(Budget::nodes(options.nodes));
    let thought = bot.think(game, &seen, seat, limits);
    print(game, &seen, seat, &thought, options)
}

fn print<G: Tell>(
    game: &G,
    seen: &G::State,
    seat: Seat,
    thought: &Thought<G::Action>,
    options: &Options,
) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    let plans: Vec<&Plan<G::Action>> = thought.plans.iter().take(options.lines).collect();
    if options.json {
        let plan = |plan: &&Plan<G::Action>| {
            let gains: serde_json::Map<String, Value> = gains(game, seen, seat, &plan.actions)
                .into_iter()
                .map(|(source, points)| (source.to_owned(), points.into()))
                .collect();
            json!({
                "actions": plan.actions.iter().map(ToString::to_string).collect::<Vec<_>>(),
                "worth": plan.worth,
                "error": plan.error,
                "trials": plan.trials,
                "gains": gains,
            })
        };
        let report = json!({
            "seat": seat.0 + 1,
            "nodes": thought.nodes,
            "exact": thought.is_exact,
            "plans": plans.iter().map(plan).collect::<Vec<_>>(),
        });
        return Ok(writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?);
    }
    let how = if thought.is_exact { "everything that is left was played out" } else { "by search" };
    writeln!(out, "Seat {seat} acts next; {} positions were searched, {how}.\n", thought.nodes)?;
    let mut rows = vec![row(["worth", "behind", "trials", "the turn brings", "actions"])];
    for plan in &plans {
        let gains: Vec<String> = gains(game, seen, seat, &plan.actions)
            .iter()
            .map(|(source, points)| format!("{source} {points:+}"))
            .collect();
        let actions: Vec<String> = plan.actions.iter().map(ToString::to_string).collect();
        rows.push(vec![
            format!("{:+.1}", plan.worth),
            format!("{:.1} ±{:.1}", plans[0].worth - plan.worth, plan.error),
            plan.trials.to_string(),
            if gains.is_empty() { "-".to_owned() } else { gains.join(", ") },
            actions.join(", "),
        ]);
    }
    Ok(write!(out, "{}", columns(&rows))?)
}
