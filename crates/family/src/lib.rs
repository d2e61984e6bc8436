//! The registry of all games of the family, and how to run code for one of them by name.
//!
//! Code that works for every game is generic over [`tabletop::Game`]; [`with_game!`] picks the type by name, so the
//! compiler generates one fast copy of it for each game.
//!
//! ```
//! use tabletop::{Game, Notation};
//!
//! let seats = family::with_game!("board", G => {
//!     let rules = G::from_setup(&mut tabletop::text::Fields::new()).unwrap();
//!     rules.seats()
//! });
//! assert_eq!(seats, Ok(2));
//! ```
#![forbid(unsafe_code)]

pub mod catalogue;
mod check;
pub mod hostile;
mod setup_lines;
mod tables;

pub use board_game;
pub use card_game;
pub use check::{Fault, check};
pub use dice_game;
pub use setup_lines::SetupLine;
pub use tables::{new_table, read_table};

/// A game of the family as players know it.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The word that names it in files and on the command line.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// The lines of its set-up, the switches of the rules last.
    pub setup: fn() -> Vec<SetupLine>,
}

/// Every game.
pub const GAMES: &[Entry] = &[
    Entry { name: "board", title: "The board game", setup: setup_lines::board },
    Entry { name: "dice", title: "The dice game", setup: setup_lines::dice },
    Entry { name: "card", title: "The card game", setup: setup_lines::card },
];

/// The game of that name.
pub fn game(name: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|game| game.name == name)
}

/// Runs an expression with `$game` bound to the type of the game with that name.
///
/// Returns `Ok` of the expression, or an `Err` with a sentence that lists the games.
#[macro_export]
macro_rules! with_game {
    ($name:expr, $game:ident => $body:expr) => {
        match $name {
            "board" => {
                type $game = $crate::board_game::Rules;
                Ok($body)
            }
            "dice" => {
                type $game = $crate::dice_game::Rules;
                Ok($body)
            }
            "card" => {
                type $game = $crate::card_game::Rules;
                Ok($body)
            }
            other => Err($crate::unknown_game(other)),
        }
    };
}

/// The error for an unknown game.
pub fn unknown_game(name: &str) -> String {
    let names: Vec<_> = GAMES.iter().map(|game| game.name).collect();
    format!("unknown game \"{name}\"; the games are: {}", names.join(", "))
}

#[cfg(test)]
mod tests {
    use tabletop::Game;

    #[test]
    fn every_listed_game_can_be_run_by_its_name() {
        for entry in super::GAMES {
            assert_eq!(with_game!(entry.name, G => G::NAME), Ok(entry.name));
            assert!(!(entry.setup)().is_empty());
        }
        let error: Result<(), String> = with_game!("chess", G => assert!(!G::NAME.is_empty()));
        let names: Vec<&str> = super::GAMES.iter().map(|entry| entry.name).collect();
        let sentence = format!("unknown game \"chess\"; the games are: {}", names.join(", "));
        assert_eq!(error.unwrap_err(), sentence);
    }
}
