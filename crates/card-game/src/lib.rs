//! The rules engine of the card game: two to four players, or one against Aaron.
//!
//! ```
//! use card_game::Rules;
//! use tabletop::chance::{Luck, QuickLuck, settle};
//! use tabletop::text::Fields;
//! use tabletop::{Actions, Actor, Game, Notation, Viewer};
//!
//! let rules = Rules::from_setup(&mut Fields::new()).unwrap(); // two players
//! let (mut state, mut luck, mut actions) = (rules.start(), QuickLuck::new(7), Actions::new());
//! loop {
//!     settle(&rules, &mut state, &mut luck); // cards, goods and animals
//!     let Some(seat) = rules.next(&state).seats().first() else { break };
//!     // A seat sees its own hand and no other.
//!     let seen = rules.seen_by(&state, Viewer::Seat(seat));
//!     rules.legal(&seen, Actor::Seat(seat), &mut actions);
//!     let action = actions[luck.below(actions.len() as u32) as usize];
//!     rules.play(&mut state, Actor::Seat(seat), action).unwrap();
//! }
//! assert_eq!(rules.ranks(&state).len(), 2);
//! ```
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
