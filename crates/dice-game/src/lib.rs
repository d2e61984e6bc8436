//! The rules engine of the dice game: four duchies, one to five players who choose simultaneously.
//!
//! The choices of a seat are kept separate from its page ([`state::Choice`]) until every seat has chosen; then
//! the round is resolved for all. So the others cannot see it, and the order in which they choose changes nothing.
//!
//! ```
//! use dice_game::Rules;
//! use tabletop::chance::{Luck, QuickLuck, settle};
//! use tabletop::text::Fields;
//! use tabletop::{Actions, Actor, Game, Notation, Seat, Viewer};
//!
//! let mut setup = Fields::new();
//! setup.push("players", "3");
//! let rules = Rules::from_setup(&mut setup).unwrap();
//! let (mut state, mut luck, mut actions) = (rules.start(), QuickLuck::new(7), Actions::new());
//! loop {
//!     settle(&rules, &mut state, &mut luck); // dice
//!     let Some(seat) = rules.next(&state).seats().first() else { break };
//!     rules.legal(&state, Actor::Seat(seat), &mut actions);
//!     let action = actions[luck.below(actions.len() as u32) as usize];
//!     // Nobody sees what another seat chooses before all have chosen.
//!     let is_last = rules.next(&state).seats().len() == 1;
//!     let other = Viewer::Seat(Seat((seat.0 + 1) % 3));
//!     assert!(is_last || !rules.reveals(&state, Actor::Seat(seat), action, other));
//!     rules.play(&mut state, Actor::Seat(seat), action).unwrap();
//! }
//! assert_eq!(rules.ranks(&state).len(), 3);
//! ```
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
