//! `burgundy duchy`: what is printed on a board.

use std::io::{self, Write as _};

use family::board_game::Edition;
use family::board_game::boards::{Board, Duchy};
use hexes::HexSet;
use tabletop::choice::Choice as _;

use crate::columns::{row, table_of_words};
use crate::failure::usage;
use crate::play::console::Console;

/// The closing section of the long help.
pub(crate) const HELP: &str = "\
A board has a picture, a row for each space with its colour, its number and its neighbours, a word about how sure we are
of it, and its name in every edition. Some numbers mean different boards in different editions.

Examples:
  burgundy duchy                     lists all boards
  burgundy duchy 7                   the board that the 2019 editions call 7
  burgundy duchy 4 --edition special
  burgundy duchy 11a                 a board for border posts; 12a for teams, 13a for the solo game";

/// Options of `duchy`.
#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// The name of the board: 1 to 34, or 11a to 13b
    #[arg(value_name = "N")]
    name: Option<String>,
    /// The edition that uses this name
    #[arg(long, value_name = "NAME", default_value = "2019-revised", value_parser = read_edition)]
    edition: Edition,
}

/// Prints a board, or the list of all.
pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    let text = match &options.name {
        Some(name) => whole(options.edition.duchy(name).map_err(usage)?),
        None => list(),
    };
    Ok(io::stdout().lock().write_all(text.as_bytes())?)
}

/// The boards, each with its names.
fn list() -> String {
    let editions = Edition::NAMES.iter().map(|(_, name)| *name);
    let heading = ["board"].into_iter().chain(editions).chain(["printed board"]);
    let mut rows = vec![heading.map(str::to_owned).collect()];
    for (duchy, board) in all() {
        let names = Edition::NAMES.iter().map(|&(edition, _)| names(edition, duchy).join(" "));
        let names = names.map(|name| if name.is_empty() { "-".to_owned() } else { name });
        let row =
            [board.name.to_owned()].into_iter().chain(names).chain([board.confidence.sentence().to_owned()]);
        rows.push(row.collect());
    }
    table_of_words(&rows)
}

fn whole(duchy: Duchy) -> String {
    let board = duchy.board();
    let picture = view::board_picture(board, &Console::new(false).look(&[], None));
    let names = Edition::NAMES.iter().map(|&(edition, title)| {
        let names = names(edition, duchy);
        let names = if names.is_empty() { "not in this edition".to_owned() } else { names.join(" or ") };
        format!("  {title}: {names}\n")
    });
    let names: String = names.collect();
    let mut rows = vec![row(["space", "colour", "number", "next to"])];
    for space in board.spaces {
        let neighbours = spaces(board, board.neighbours(space));
        let number = board.number(space).to_string();
        rows.push(vec![board.space_name(space), board.color(space).name().to_owned(), number, neighbours]);
    }
    format!(
        "Board {}: {} spaces, {}.\n\n{}\n\nNames:\n{}\n{}\nA starting castle may stand on {}.\n",
        board.name,
        board.spaces.len(),
        board.confidence.sentence(),
        picture.trim_end(),
        names,
        table_of_words(&rows),
        spaces(board, board.start_castles)
    )
}

fn read_edition(text: &str) -> Result<Edition, String> {
    Edition::named(text).map_err(|error| error.to_string())
}

fn all() -> impl Iterator<Item = (Duchy, &'static Board)> {
    (0..).map(Duchy).zip(Board::all())
}

/// The names that an edition has for a duchy.
fn names(edition: Edition, duchy: Duchy) -> Vec<String> {
    let numbers = (1..=34).map(|number| number.to_string());
    let letters = (11..=13).flat_map(|number| ('a'..='f').map(move |side| format!("{number}{side}")));
    numbers.chain(letters).filter(|name| edition.duchy(name) == Ok(duchy)).collect()
}

fn spaces(board: &Board, spaces: HexSet) -> String {
    spaces.into_iter().map(|space| board.space_name(space)).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_has_a_name_in_some_edition() {
        for (duchy, board) in all() {
            let is_named = |&(edition, _): &(Edition, _)| !names(edition, duchy).is_empty();
            assert!(Edition::NAMES.iter().any(is_named), "{}", board.name);
        }
    }
}
