//! The rules engine of the card game: two to four players, or one against Aaron.
#![forbid(unsafe_code)]

mod aaron;
pub mod action;
pub mod agenda;
pub mod card;
pub mod cards;
mod choices;
pub mod components;
mod contradictions;
mod costs;
pub mod deck;
pub mod estate;
mod facts;
mod fate;
mod game;
mod kinds;
mod notation;
pub mod piles;
mod place;
mod play;
mod position;
mod refusals;
pub mod rules;
pub mod score;
mod secrets;
pub mod setup;
pub mod state;
pub mod stock;
#[cfg(test)]
mod stress;
mod suppose;
mod telling;
mod workers;

pub use action::Action;
pub use card::Card;
pub use rules::Rules;
pub use setup::Setup;
pub use state::State;
