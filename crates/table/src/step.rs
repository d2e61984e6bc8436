//! One action that was played.

use tabletop::{Actor, Event, Game};

/// One action that was played, as somebody may know it: plain data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// How many actions were played before it.
    pub ply: usize,
    /// Who acted.
    pub by: Actor,
    /// The action in notation; nothing if the viewer may not know it.
    pub action: Option<String>,
    /// What happened, in order; nothing if the viewer may not know it.
    pub events: Vec<Event>,
}

/// The same for those who know the game, with the positions around it: enough to tell it in words.
pub struct Played<'a, G: Game> {
    /// How many actions were played before it.
    pub ply: usize,
    /// Who acted.
    pub by: Actor,
    /// The action.
    pub action: G::Action,
    /// What happened, in order.
    pub events: &'a [Event],
    /// The position before it.
    pub before: &'a G::State,
    /// The position after it.
    pub after: &'a G::State,
}
