//! `burgundy replay`: what happened in a record.

use std::io::{self, Write as _};
use std::path::PathBuf;

use table::{AnyTable, Table};
use tabletop::{Next, Seat, Viewer, position};
use view::{Look, Show};

use crate::failure::usage;
use crate::files::{located, read_document};
use crate::numbers::whole;
use crate::play::console::Console;

/// The closing section of the long help.
pub(crate) const HELP: &str = "\
A record is replayed while it is read: one that breaks a rule, or whose outcomes of chance are not those of its seed, is
refused with the number of the line. One that stops before the end is an unfinished game.

With --seat the record is printed as that seat may see it as long as the game is unfinished: without the seed, and with
\"?\" for what only others know, such as the cards in their hands. Such a record is to be looked at; it cannot be
replayed. Of a finished game everything may be seen.

Examples:
  burgundy replay game.record                              the whole game and its end
  burgundy replay game.record --at 40                      the table after 40 actions
  burgundy replay game.record --at 40 --position > 40.position
  burgundy replay game.record --seat 2                     what the second seat may know so far
  burgundy perft --depth 3 --position 40.position";

/// Options of `replay`.
#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// The record; "-" reads stdin
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Shows only the position after this many actions, outcomes of chance included
    #[arg(long, value_name = "N", value_parser = whole::<usize>)]
    at: Option<usize>,
    /// Shows the position in notation instead of as a picture
    #[arg(long)]
    text: bool,
    /// Prints only the position in notation, which other commands read with --position
    #[arg(long, conflicts_with = "text")]
    position: bool,
    /// Prints the record as this seat may see it while the game runs
    #[arg(long, value_name = "N", conflicts_with_all = ["at", "text", "position"])]
    seat: Option<Seat>,
}

/// Replays the record and prints it.
pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    let path = &options.file;
    let document = read_document(path, &["record"])?;
    let name = position::game_name(&document).map_err(|reasons| usage(located(path, &reasons)))?;
    family::with_game!(name, G => {
        let table = Table::<G>::read(&document).map_err(|reasons| usage(located(path, &reasons)))?;
        match options.seat {
            Some(seat) => print_seen(&table, seat),
            None => print(&table, options),
        }
    })
    .map_err(|sentence| usage(located(path, &sentence.into())))?
}

/// Prints the record as a seat may see it.
fn print_seen(table: &dyn AnyTable, seat: Seat) -> anyhow::Result<()> {
    let seats = table.seats().len();
    if seat.index() >= seats {
        return Err(usage(format!("this record has {seats} players: use --seat 1 to --seat {seats}")));
    }
    Ok(write!(io::stdout(), "{}", table.record_for(Viewer::Seat(seat)))?)
}

fn print<G: Show>(table: &Table<G>, options: &Options) -> anyhow::Result<()> {
    let (game, played) = (table.game(), table.ply());
    let at = options.at.unwrap_or(played);
    let Some(state) = &table.position_at(at) else {
        return Err(usage(format!("the record has {played} actions: use --at 0 to --at {played}")));
    };
    let mut out = io::stdout().lock();
    if options.position {
        return Ok(write!(out, "{}", position::document(game, state))?);
    }
    let look = Console::new(false).look(&table.record().head.names, None);
    if options.at.is_none() {
        for (number, (actor, action)) in (1..).zip(table.record().actions()) {
            writeln!(out, "{number:>5}  {actor} {action}")?;
        }
        writeln!(out)?;
    }
    match options.text {
        true => write!(out, "{}", position::document(game, state))?,
        false => writeln!(out, "{}", game.screen(state, &look).trim_end())?,
    }
    writeln!(out, "\nAfter {at} of {played} actions {}.", whose_turn(game.next(state), &look))?;
    writeln!(out, "\n{}", view::scores(game, state, &look).trim_end())?;
    if game.next(state).is_over() {
        writeln!(out, "\n{}", game.result(state, &look))?;
    }
    Ok(())
}

fn whose_turn(next: Next, look: &Look) -> String {
    match next {
        Next::Seats(seats) if seats.len() > 1 => {
            let names: Vec<String> = seats.into_iter().map(|seat| look.name(seat)).collect();
            format!("{} act next", view::list(&names))
        }
        Next::Seats(seats) => format!("{} acts next", look.name(seats.first().unwrap_or_default())),
        Next::Chance => "chance acts next".to_owned(),
        Next::Over => "the game is over".to_owned(),
    }
}
