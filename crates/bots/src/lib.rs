//! Players made of code, and matches between them.
#![forbid(unsafe_code)]

use tabletop::Game;

/// A player made of code. It sees the position as its seat may see it and the complete list of legal actions.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the legal actions; the list is not empty.
    fn choose(&mut self, game: &G, seen: &G::State, legal: &[G::Action]) -> G::Action;
}
