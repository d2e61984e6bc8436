//! The contract every game of the family meets, and what follows from it alone.
//!
//! A game is a [`Game`]: rules built once, a small `Copy` state, one actor at a time, a complete list of legal
//! actions. From that contract alone come chance ([`chance`]), positions as text ([`position`]), records of whole
//! games ([`record`]), scenario files ([`scenario`]), counts of lines of play ([`perft`]) and the laws every game
//! must keep ([`laws`]).
#![forbid(unsafe_code)]

pub mod agenda;
pub mod chance;
pub mod choice;
mod game;
pub mod laws;
mod line;
pub mod perft;
pub mod position;
mod printable;
pub mod record;
pub mod scenario;
mod seed;
pub mod text;
#[cfg(test)]
mod toy;

pub use game::{Actions, Actor, Game, MAX_ACTIONS, Refusal, Seat, Unreadable};
