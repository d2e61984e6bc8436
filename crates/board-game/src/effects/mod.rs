//! What each kind of tile does: when it is placed, at the end of a phase, at the end of the game.

pub(crate) mod building;
pub(crate) mod castle;
pub(crate) mod livestock;
pub(crate) mod mine;
pub mod monastery;
pub(crate) mod ship;
