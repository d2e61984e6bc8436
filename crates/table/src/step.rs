//! One action of a game as somebody may know it.

use tabletop::{Actor, Event};

/// One action that was played.
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
