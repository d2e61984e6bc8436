//! Plain data between the games and everything outside.
//!
//! A page, a server, a terminal and a program in another language all ask the same questions: whose turn is it, what
//! are the choices with their costs and gains, what has happened since, what does the table look like to me? Here the
//! answers are plain values: no text has to be parsed to use them, and none of them is shaped by JSON, HTML or a
//! terminal. [`Table`] is one game in progress; [`AnyTable`] is the same for code that does not depend on the game.
//!
//! ```
//! use table::{AnyTable, Chance, Sitting, Table};
//! use tabletop::chance::Seed;
//! use tabletop::{Actor, Seat, Viewer};
//!
//! let rules = board_game::Setup::standard(board_game::Edition::Revised2019, 2).rules().unwrap();
//! let seats = ["Anna", "Bea"].map(Sitting::person);
//! let mut table: Box<dyn AnyTable> = Box::new(Table::new(rules, &seats, Chance::Seed(Seed::from_number(7))));
//! table.settle(); // dice and tiles, until it is a seat's turn
//! let seat = table.next().seats().first().unwrap();
//! let choices = table.choices(Actor::Seat(seat));
//! let cheap = choices.iter().find(|choice| choice.kind == "take" && choice.cost.workers == 0).unwrap();
//! let refused = table.act(Actor::Seat(Seat(1 - seat.0)), &cheap.text).unwrap_err();
//! assert!(refused.text.contains("acts now"));
//! table.act(Actor::Seat(seat), &cheap.text).unwrap();
//! let last = table.steps(table.ply() - 1, Viewer::Public).pop().unwrap();
//! assert_eq!(last.action.as_deref(), Some(&*cheap.text));
//! ```
#![forbid(unsafe_code)]

mod any;
mod choice;
mod games;
mod known;
mod observe;
mod picture;
mod sitting;
mod step;
mod table;

pub use any::AnyTable;
pub use choice::{Choice, Gain, choice_of, choices, gained, gained_at_the_end};
pub use games::Tabled;
pub use observe::{ActionKind, Observe, RowPart};
pub use picture::{Counter, Picture, Piece, Slot, Spot, Zone};
pub use sitting::{Player, Sitting};
pub use step::{Played, Step};
pub use table::{Chance, Refused, Table};
pub use tabletop::{Cost, Event, Place, Refusal};
