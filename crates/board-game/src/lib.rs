//! The rules engine of the board game: every edition, every duchy, every expansion, alone to four players.
//!
//! ```
//! use board_game::{Edition, Setup};
//! use tabletop::chance::{Luck, QuickLuck, settle};
//! use tabletop::{Actions, Actor, Game};
//!
//! let rules = Setup::standard(Edition::Revised2019, 2).rules().unwrap();
//! let (mut state, mut luck, mut actions) = (rules.start(), QuickLuck::new(7), Actions::new());
//! loop {
//!     settle(&rules, &mut state, &mut luck); // dice and tiles
//!     let Some(seat) = rules.next(&state).seats().first() else { break };
//!     rules.legal(&state, Actor::Seat(seat), &mut actions);
//!     let action = actions[luck.below(actions.len() as u32) as usize];
//!     rules.play(&mut state, Actor::Seat(seat), action).unwrap();
//! }
//! assert_eq!(rules.ranks(&state).len(), 2);
//! ```
#![forbid(unsafe_code)]

pub mod action;
pub mod agenda;
pub mod boards;
mod choices;
pub mod components;
mod contradictions;
mod costs;
mod depth;
pub mod effects;
mod facts;
mod fate;
mod gains;
mod game;
pub mod goods;
mod key;
pub mod main_board;
mod moments;
pub mod notation;
mod on_table;
mod opening;
mod play;
mod position;
mod prices;
mod refusals;
pub mod rooms;
pub mod rules;
pub mod ruleset;
pub mod score;
pub mod seating;
mod settling;
pub mod setup;
mod shortlist;
pub mod state;
pub mod supply;
mod telling;
pub mod tiles;
pub mod track;
pub mod workers;
mod worth;

pub use action::{Action, Die};
pub use rules::Rules;
pub use ruleset::{Edition, Ruleset};
pub use setup::Setup;
pub use state::State;

/// The example in README is run like any other.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
