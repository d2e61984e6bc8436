//! The program: play, simulate, check, replay.
//!
//! Every command is a module with its `Options` and a `run`; it prints its result on stdout and returns what went
//! wrong. Only [`failure`] writes to stderr and decides the exit code.
#![forbid(unsafe_code)]

mod analyse;
mod arena;
mod bench;
mod browser;
mod chateauma;
mod check;
mod columns;
mod completions;
mod duchy;
mod failure;
mod files;
mod help;
mod load;
mod numbers;
mod perft;
mod play;
mod record;
mod replay;
mod rules;
mod serve;
mod setup_args;
mod sim;
mod train;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

pub(crate) use failure::CheckFailed;

#[global_allocator]
static ALLOCATOR: counting::Counting = counting::Counting;

/// Plays The Castles of Burgundy: in a browser, at the terminal, between bots, from records.
///
/// Without a command it starts a server for this machine and opens the first page in a browser.
#[derive(Parser, Debug)]
#[command(name = "burgundy", version, after_long_help = EXAMPLES, args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    /// Prints the address but opens no browser
    #[arg(long, env = "BURGUNDY_NO_OPEN", value_parser = clap::builder::FalseyValueParser::new())]
    no_open: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  burgundy                                   plays in a browser
  burgundy play --seats human,greedy         a game against a bot
  burgundy record --save friday.record       a game from a real table, written down
  burgundy chateauma 2 heavy                 the Châteauma for two people at a real table
  burgundy sim --seats greedy,random         100 games between two bots
  burgundy rules watchtower                  the rules about watchtowers
  burgundy replay game.record --at 40        a record after 40 actions
  burgundy serve --addr 0.0.0.0:8080         a server for others

Exit codes: 0 done, 1 a check failed, 2 bad usage or input.";

#[derive(Subcommand, Debug)]
enum Command {
    /// Plays at the terminal, with people and bots
    #[command(after_long_help = help::flow(&play::help()))]
    Play(play::Options),
    /// Asks what to play at the terminal, then plays it
    #[command(after_long_help = help::flow(play::MENU_HELP))]
    Menu,
    /// Records a game from a real table, checking every move
    #[command(after_long_help = help::flow(&record::help()))]
    Record(record::Options),
    /// Plays the Châteauma beside the cardboard game
    #[command(after_long_help = help::flow(chateauma::HELP))]
    Chateauma(chateauma::Options),
    /// Plays many games between bots and reports the results
    #[command(after_long_help = help::flow(&sim::help()))]
    Sim(sim::Options),
    /// Shows the best ways to play a turn of a record or position
    #[command(after_long_help = help::flow(analyse::HELP))]
    Analyse(analyse::Options),
    /// Tells how strong bots are, by paired games
    #[command(after_long_help = help::flow(&arena::help()))]
    Arena(arena::Options),
    /// Lets bots play themselves and a net learn from it
    #[command(after_long_help = help::flow(train::HELP))]
    Train(train::Options),
    /// Measures how fast the rules are
    #[command(after_long_help = help::flow(&bench::help()))]
    Bench(bench::Options),
    #[command(hide = true)]
    BenchWork(bench::WorkOptions),
    /// Counts the lines of play of a given length
    #[command(after_long_help = help::flow(&perft::help()))]
    Perft(perft::Options),
    /// Runs scenarios, replays records and verifies positions
    #[command(after_long_help = help::flow(check::HELP))]
    Check(check::Options),
    /// Shows a record: its actions, a position, the result
    #[command(after_long_help = help::flow(replay::HELP))]
    Replay(replay::Options),
    /// Prints rules by their ID, searches them, or lists those without a test
    #[command(after_long_help = help::flow(rules::HELP))]
    Rules(rules::Options),
    /// Prints a board: its spaces, their colours, numbers and neighbours
    #[command(after_long_help = help::flow(duchy::HELP))]
    Duchy(duchy::Options),
    /// Serves tables over HTTP, for people and programs
    #[command(after_long_help = help::flow(serve::HELP))]
    Serve(serve::Options),
    /// Copies the database of a server, which may be running
    #[command(after_long_help = help::flow(serve::BACKUP_HELP))]
    Backup(serve::BackupOptions),
    /// Checks that the dice of a game follow from its seed
    #[command(after_long_help = help::flow(verify::HELP))]
    Verify(verify::Options),
    /// Measures how much a server on this machine can take
    #[command(after_long_help = help::flow(load::HELP))]
    Load(load::Options),
    /// Prints the completion script of a shell
    #[command(after_long_help = help::flow(completions::HELP))]
    Completions(completions::Options),
}

fn main() -> ExitCode {
    failure::install_panic_hook();
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return failure::report_usage(&error),
    };
    let done = match cli.command {
        Some(command) => run(command),
        None => serve::open(!cli.no_open),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failure::report(&error),
    }
}

fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Play(options) => play::run(&options),
        Command::Menu => play::menu(),
        Command::Record(options) => record::run(&options),
        Command::Chateauma(options) => chateauma::run(&options),
        Command::Sim(options) => sim::run(&options),
        Command::Analyse(options) => analyse::run(&options),
        Command::Arena(options) => arena::run(&options),
        Command::Train(options) => train::run(&options),
        Command::Bench(options) => bench::run(&options),
        Command::BenchWork(options) => bench::work(&options),
        Command::Perft(options) => perft::run(&options),
        Command::Check(options) => check::run(&options),
        Command::Replay(options) => replay::run(&options),
        Command::Rules(options) => rules::run(&options),
        Command::Duchy(options) => duchy::run(&options),
        Command::Serve(options) => serve::run(&options),
        Command::Backup(options) => serve::back_up(&options),
        Command::Verify(options) => verify::run(&options),
        Command::Load(options) => load::run(&options),
        Command::Completions(options) => completions::run(&options),
    }
}
