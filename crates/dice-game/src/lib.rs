//! The rules engine of the dice game: four duchies, one to five players who choose at the same time.
//!
//! What a seat chooses in a round is kept apart from its page ([`state::Choice`]) until every seat has chosen; then
//! the round is resolved for all. So the others cannot see it, and the order in which they choose changes nothing.
#![forbid(unsafe_code)]

pub mod action;
mod choices;
pub mod colors;
pub mod components;
mod contradictions;
mod facts;
mod game;
mod marking;
mod notation;
pub mod page;
mod play;
mod position;
mod refusals;
pub mod rules;
pub mod score;
pub mod setup;
pub mod sheets;
pub mod state;
mod telling;
pub mod values;

pub use action::Action;
pub use page::Page;
pub use rules::Rules;
pub use setup::Setup;
pub use state::State;
