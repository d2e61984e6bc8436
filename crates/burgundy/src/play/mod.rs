//! `burgundy play`: a game at the terminal, with people and bots.

pub(crate) mod choose;
pub(crate) mod commands;
pub(crate) mod console;
pub(crate) mod folder;
pub(crate) mod fresh;
mod host;
pub(crate) mod interrupt;
pub(crate) mod listing;
mod menu;
mod page;
pub(crate) mod question;
pub(crate) mod seats;
mod session;
pub(crate) mod store;

use std::path::{Path, PathBuf};

use table::{Sitting, Table};
use tabletop::chance::Seed;
use tabletop::position;
use tabletop::record::{Head, Record};
use tabletop::text::Document;
use view::wrap;

use crate::failure::usage;
use crate::files::{located, read_document, read_text_as};
use crate::help;
use crate::setup_args::{self, SetupArgs};

use console::Console;
use host::Host;
use session::{Playable, Session};
use store::SavedGame;

pub(crate) use host::save_copy;
pub(crate) use menu::{HELP as MENU_HELP, menu};

/// The closing section of the long help.
pub(crate) fn help() -> String {
    format!("{EXAMPLES}\n\nBots:\n{}\n{}", help::bots(), setup_args::help())
}

const EXAMPLES: &str = "\
The game is saved after every move; continue it with --resume. Unless you name a file with --save, it is kept in the
folder \"burgundy\" of your data folder: in XDG_DATA_HOME if set, otherwise in ~/.local/share, on a Mac in
~/Library/Application Support, on Windows in %APPDATA%. --resume finds it there by name. Dice and draws come from a secret
seed; its fingerprint is shown before the game, the seed itself afterwards. Without a terminal the answers are read from
stdin, one per line, and the game is saved when they end; the exit code is 2 if none of them could be used.

Examples:
  burgundy play                                        against the greedy bot
  burgundy play --seats Anna=human,Bea=human           two people at one keyboard
  burgundy play --seats human,greedy,random --duchies random
  burgundy play --edition special --players 3
  burgundy play --resume burgundy-2025-03-01-1.record";

/// Options of `play`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Options {
    /// Who plays, separated by commas: "human" or the name of a bot, also "Anna=human"
    ///
    /// Without it, a person plays against the greedy bot on all other seats.
    #[arg(long, value_name = "WHO")]
    seats: Option<String>,
    /// Repeats the dice and draws of a game: a number or 64 hexadecimal digits
    #[arg(long, value_name = "SEED", value_parser = fresh::read_seed)]
    seed: Option<Seed>,
    /// Continues the game of a record
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
    resume: Option<PathBuf>,
    /// Where to save the game; by default a new file in your data folder, or the file being continued
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Turns off colours
    #[arg(long)]
    no_color: bool,
    #[command(flatten)]
    setup: SetupArgs,
}

impl Options {
    /// A new game with defaults for everything but its set-up and players.
    fn of(setup: SetupArgs, seats: &str) -> Options {
        Options {
            seats: Some(seats.to_owned()),
            seed: None,
            resume: None,
            save: None,
            no_color: false,
            setup,
        }
    }
}

/// Plays.
pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    let console = Console::new(options.no_color);
    match &options.resume {
        Some(path) => resume(path, options, console),
        None => family::with_game!(options.setup.game(), G => start::<G>(options, console)).map_err(usage)?,
    }
}

fn start<G: Playable>(options: &Options, console: Console) -> anyhow::Result<()> {
    let (game, seats) = match &options.seats {
        Some(text) => {
            let seats = seats::read(text)?;
            (options.setup.with_players(seats.len()).build::<G>()?, seats)
        }
        None => {
            let game = options.setup.build::<G>()?;
            let seats = seats::read(&seats::against("greedy", game.seats()))?;
            (game, seats)
        }
    };
    must_fit(&seats, game.seats())?;
    let seed = options.seed.map_or_else(fresh::fresh_seed, Ok)?;
    let head = Head { date: Some(fresh::today()), ..Head::seeded(seed) };
    let saved = new_file(options.save.as_deref())?;
    let mut notice = vec![format!("The seed's fingerprint: {}", seed.commitment())];
    notice.extend(game.doubts());
    notice.push(format!("A new game, saved in {}.", store::shown(saved.path())));
    notice.push("Type \"help\" for help.".to_owned());
    let notice: Vec<String> = notice.iter().map(|line| wrap(line, console.width())).collect();
    let notice = notice.join("\n");
    let record = Record::new(&game, head);
    Host::play(Session::new(at_table(game, &record, &seats), saved)?, console, notice)
}

fn resume(path: &Path, options: &Options, console: Console) -> anyhow::Result<()> {
    options.setup.must_be_empty()?;
    let path = &folder::find(path);
    let (document, saved) = match &options.save {
        None => {
            let saved = SavedGame::open(path)?;
            (read_text_as(path, saved.text(), &["record"])?, Some(saved))
        }
        Some(_) => (read_document(path, &["record"])?, None),
    };
    let name = position::game_name(&document).map_err(|reasons| usage(located(path, &reasons)))?;
    family::with_game!(name, G => go_on::<G>(&document, path, saved, options, console)).map_err(usage)?
}

fn go_on<G: Playable>(
    document: &Document,
    path: &Path,
    saved: Option<SavedGame>,
    options: &Options,
    console: Console,
) -> anyhow::Result<()> {
    let (game, record) = Record::<G>::read(document).map_err(|reasons| usage(located(path, &reasons)))?;
    let seats = match &options.seats {
        Some(text) => seats::read(text)?,
        None => seats::recorded(&record.head, game.seats())?,
    };
    must_fit(&seats, game.seats())?;
    let doubtful = match options.seats {
        Some(_) => None,
        None => seats::people_called_like_bots(&seats),
    };
    let played = record.actions().len();
    let saved = saved.map_or_else(|| new_file(options.save.as_deref()), Ok)?;
    let notice =
        format!("Continuing after {played} actions; the game is saved in {}.", store::shown(saved.path()));
    let notice = [Some(notice), doubtful].into_iter().flatten().collect::<Vec<_>>().join("\n\n");
    let notice = wrap(&notice, console.width()).replace("\n\n", "\n");
    Host::play(Session::new(at_table(game, &record, &seats), saved)?, console, notice)
}

fn at_table<G: Playable>(game: G, record: &Record<G>, seats: &[Sitting]) -> Table<G> {
    let mut table = Table::from_record(game, record);
    table.sit(seats);
    table
}

/// A new file of that name, or with a new name in the folder for saved games.
pub(crate) fn new_file(path: Option<&Path>) -> anyhow::Result<SavedGame> {
    path.map_or_else(SavedGame::create_named, SavedGame::create)
}

fn must_fit(seats: &[Sitting], players: usize) -> anyhow::Result<()> {
    match seats.len() {
        count if count == players => Ok(()),
        count => Err(usage(format!("{players} players need {players} seats, not {count}"))),
    }
}
