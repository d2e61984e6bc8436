//! The rules engine of the board game: every edition, every duchy, two to four players.
#![forbid(unsafe_code)]

pub mod action;
pub mod agenda;
pub mod boards;
mod choices;
mod contradictions;
mod facts;
mod fate;
mod gains;
mod game;
pub mod goods;
pub mod main_board;
pub mod moments;
pub mod notation;
mod play;
mod position;
mod refusals;
pub mod rooms;
pub mod rules;
pub mod ruleset;
pub mod score;
pub mod seating;
pub mod setup;
pub mod state;
pub mod supply;
pub mod tiles;
pub mod track;
pub mod workers;

pub use action::{Action, Die};
pub use rules::Rules;
pub use ruleset::{Edition, Ruleset};
pub use setup::Setup;
pub use state::State;
