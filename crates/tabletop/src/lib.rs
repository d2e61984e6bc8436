//! The contract every game of the family implements, and everything built on it alone.
//!
//! A game is a [`Game`]: rules built once, a small `Copy` state, a complete list of legal actions for everyone who may
//! act. Built on that contract alone are chance ([`chance`]), positions as text ([`position`]), records of whole
//! games ([`record`]), scenario files ([`scenario`]), counts of lines of play ([`perft`]) and the laws every game
//! must keep ([`laws`]).
//!
//! The smallest example of the contract: two seats take one or two of five stones in turn, and the last stone wins.
//!
//! ```
//! use tabletop::standing::rank;
//! use tabletop::{Actions, Actor, Game, Next, Ranks, Refusal, Seat, Side, Unreadable};
//!
//! struct Nim;
//!
//! #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
//! struct Stones { left: u8, turn: Seat }
//!
//! #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
//! struct Take(u8);
//!
//! impl std::fmt::Display for Take {
//!     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
//!         write!(f, "take {}", self.0)
//!     }
//! }
//!
//! impl std::str::FromStr for Take {
//!     type Err = Unreadable;
//!     fn from_str(text: &str) -> Result<Take, Unreadable> {
//!         let number = text.strip_prefix("take ").and_then(|number| number.parse().ok());
//!         number.map(Take).ok_or_else(|| Unreadable::new(text, "an action is \"take\" and a number"))
//!     }
//! }
//!
//! impl Game for Nim {
//!     const NAME: &'static str = "nim";
//!     const TURN_RULE: &'static str = "NIM-1";
//!     type State = Stones;
//!     type Action = Take;
//!
//!     fn seats(&self) -> usize { 2 }
//!     fn start(&self) -> Stones { Stones { left: 5, turn: Seat(0) } }
//!
//!     fn next(&self, state: &Stones) -> Next {
//!         if state.left == 0 { Next::Over } else { Next::seat(state.turn) }
//!     }
//!
//!     fn legal(&self, state: &Stones, by: Actor, actions: &mut Actions<Take>) {
//!         actions.clear();
//!         if self.next(state).includes(by) {
//!             actions.extend((1..=state.left.min(2)).map(Take));
//!         }
//!     }
//!
//!     fn refusal(&self, state: &Stones, _by: Actor, action: Take) -> Refusal {
//!         let text = format!("{} stones cannot be taken: there are {}", action.0, state.left);
//!         Refusal::new("NIM-2", text)
//!     }
//!
//!     fn play_unchecked(&self, state: &mut Stones, _by: Actor, action: Take) {
//!         *state = Stones { left: state.left - action.0, turn: Seat(1 - state.turn.0) };
//!     }
//!
//!     fn total_weight(&self, _: &Stones) -> u32 { 0 } // nothing is left to chance
//!     fn outcome(&self, _: &Stones, _: u32) -> Take { unreachable!("there is no chance") }
//!
//!     fn score(&self, state: &Stones, seat: Seat) -> i32 {
//!         i32::from(state.left == 0 && seat != state.turn)
//!     }
//!
//!     fn breakdown(&self, state: &Stones, side: Side) -> Vec<(&'static str, i32)> {
//!         side.seats().into_iter().map(|seat| ("last stone", self.score(state, seat))).collect()
//!     }
//!
//!     fn ranks(&self, state: &Stones) -> Ranks {
//!         rank(Seat::all(2).map(|seat| (Side::Seat(seat), self.score(state, seat), self.score(state, seat))))
//!     }
//! }
//!
//! let (first, second) = (Actor::Seat(Seat(0)), Actor::Seat(Seat(1)));
//! let mut state = Nim.start();
//! let refused = Nim.play(&mut state, second, Take(1)).unwrap_err();
//! assert_eq!(refused.text, "seat 1 acts now, not seat 2");
//! for (by, text) in [(first, "take 2"), (second, "take 2"), (first, "take 1")] {
//!     Nim.play(&mut state, by, text.parse().unwrap()).unwrap();
//! }
//! assert_eq!(Nim.winners(&state).to_string(), "1");
//! assert_eq!(Nim.standing(&state).to_string(), "1 1, 2 0; places 1 > 2");
//! ```
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
pub mod rollout;
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
