//! The contract every game of the family meets, and what follows from it alone.
//!
//! A game is a [`Game`]: rules built once, a small `Copy` state, a complete list of legal actions for everyone who may
//! act. From that contract alone come chance ([`chance`]), positions as text ([`position`]), records of whole
//! games ([`record`]), scenario files ([`scenario`]), counts of lines of play ([`perft`]) and the laws every game
//! must keep ([`laws`]).
#![forbid(unsafe_code)]

mod actor;
pub mod agenda;
pub mod chance;
pub mod choice;
mod cost;
pub mod event;
mod game;
pub mod laws;
mod line;
pub mod perft;
pub mod position;
mod printable;
pub mod record;
mod refusal;
pub mod scenario;
mod seed;
pub mod standing;
pub mod text;
#[cfg(test)]
mod toy;

pub use actor::{Actor, Next, Seat, Seats, SeatsIter, Viewer};
pub use cost::Cost;
pub use event::{Event, Place, Tell};
pub use game::{Actions, Audit, Game, MAX_ACTIONS, Notation};
pub use refusal::{Lack, Refusal, Unreadable};
pub use standing::{Rank, Ranks, Side, Standing};
