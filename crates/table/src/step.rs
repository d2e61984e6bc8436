//! One action that was played.

use tabletop::{Actor, Event, Game};

/// One action that was played, as a viewer may know it: plain data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// How many actions were played before it.
    pub ply: usize,
    /// Who acted.
    pub by: Actor,
    /// The action in notation; `None` if it is hidden from the viewer.
    pub action: Option<String>,
    /// What happened, in order; empty if it is hidden from the viewer.
    pub events: Vec<Event>,
}

/// The same for code that knows the game, with the positions before and after: enough to describe it in words.
pub struct Played<G: Game> {
    /// How many actions were played before it.
    pub ply: usize,
    /// Who acted.
    pub by: Actor,
    /// The action.
    pub action: G::Action,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// The position before it.
    pub before: G::State,
    /// The position after it.
    pub after: G::State,
}
