//! `burgundy perft`: counts lines of play, to catch unintended changes to the rules.

use std::io::{self, Write as _};
use std::path::PathBuf;

use tabletop::perft::{divide, perft};
use tabletop::{Game, position};

use crate::failure::usage;
use crate::files::{located, read_document};
use crate::numbers::whole;
use crate::setup_args::{self, SetupArgs};

/// The closing section of the long help.
pub(crate) fn help() -> String {
    format!("{EXAMPLES}\n\n{}", setup_args::help())
}

const EXAMPLES: &str = "\
A line of play is a sequence of legal actions; an outcome of chance counts once, whatever its weight. Games that end
sooner are not counted.

Examples:
  burgundy perft --depth 4                        from the start of a game for two
  burgundy perft --depth 3 --edition special --players 4
  burgundy perft --depth 3 --divide --position 40.position";

/// Options of `perft`.
#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// The length of a line in actions, outcomes of chance included
    #[arg(long, value_name = "N", value_parser = whole::<u32>)]
    depth: u32,
    /// Counts from this position instead of the start; "-" reads stdin
    #[arg(long, value_name = "FILE", conflicts_with_all = setup_args::OPTION_IDS)]
    position: Option<PathBuf>,
    /// Also prints the count for each first action
    #[arg(long)]
    divide: bool,
    #[command(flatten)]
    setup: SetupArgs,
}

/// Counts and prints.
pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    let Some(path) = &options.position else {
        return family::with_game!(options.setup.game(), G => {
            let game: G = options.setup.build()?;
            count(&game, &game.start(), options)
        })
        .map_err(usage)?;
    };
    let document = read_document(path, &["position"])?;
    let name = position::game_name(&document).map_err(|reasons| usage(located(path, &reasons)))?;
    family::with_game!(name, G => {
        let (game, state) =
            position::read::<G>(&document).map_err(|reasons| usage(located(path, &reasons)))?;
        count(&game, &state, options)
    })
    .map_err(|sentence| usage(located(path, &sentence.into())))?
}

fn count<G: Game>(game: &G, state: &G::State, options: &Options) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    if !options.divide {
        return Ok(writeln!(out, "{}", perft(game, state, options.depth))?);
    }
    let parts = divide(game, state, options.depth);
    for (action, count) in &parts {
        writeln!(out, "{action}: {count}")?;
    }
    let total = if options.depth == 0 { 1 } else { parts.iter().map(|(_, count)| count).sum() };
    Ok(writeln!(out, "total: {total}")?)
}
