//! Search over any game of the contract [`tabletop::Game`]. It names no game.
//!
//! A *turn* is whatever one seat does until another actor or chance is next. [`turn`] finds the ends that a turn can have,
//! [`think`] compares the best of them by what the following turns make of them, and [`exact`] plays the rest of a game out
//! where it is small enough. What a position is worth, and which actions are looked at first, says a [`Mind`].
//!
//! The same seed, [`Budget`] in nodes and mind always lead to the same answer. A budget in time stops within a
//! few nodes; the first line of play is always finished, so that there is an answer.
#![forbid(unsafe_code)]

pub mod budget;
pub mod exact;
mod keys;
mod mind;
pub mod think;
#[cfg(test)]
mod toys;
pub mod turn;

pub use budget::{Budget, Meter};
pub use keys::KeyHasher;
pub use mind::Mind;
pub use think::{Depth, Plan, Thinker, Thought};
pub use turn::{Beam, Ends, TurnSearch};
