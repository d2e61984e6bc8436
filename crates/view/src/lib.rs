//! Positions as text that a person can read. No I/O: strings in, strings out.
//!
//! A game that implements [`Show`] can be played in a terminal: its table is drawn as text, its legal actions are
//! listed as a menu, and everything that happens has an English sentence. Colour is used only where [`Look::color`]
//! asks for it, and never carries meaning alone: a letter or a word always says the same.
#![forbid(unsafe_code)]

mod board;
mod card;
mod components;
mod dice;
mod gains;
mod log;
mod look;
mod scores;
mod sheet;
mod words;

use table::{Choice, Tabled};
use tabletop::{Actor, Event};

pub use board::{board_picture, companion};
pub use log::sentence;
pub use look::{Layout, Look, name_of};
pub use scores::scores;
pub use words::{list, nearest, wrap};

/// A game that can be shown as text.
pub trait Show: Tabled {
    /// The whole table, as the position shows it.
    fn screen(&self, state: &Self::State, look: &Look) -> String;

    /// The question to `by`, who is named; chance is asked when somebody records a game from a real table.
    fn question(&self, state: &Self::State, by: Actor, look: &Look) -> String;

    /// The choices of `by` in groups, as a person would look for them: each exactly once.
    fn menu(
        &self,
        state: &Self::State,
        by: Actor,
        choices: Vec<Choice<Self::Action>>,
    ) -> Vec<Group<Self::Action>>;

    /// What a choice of `by` means: one phrase that completes "you can …".
    fn describe(&self, state: &Self::State, by: Actor, choice: &Choice<Self::Action>) -> String;

    /// An action and its gains as a sentence for a log; empty if it is not worth one. The events come from the rules; the
    /// positions supply the names of what is on the table.
    fn happened(
        &self,
        before: &Self::State,
        after: &Self::State,
        by: Actor,
        action: Self::Action,
        events: &[Event],
        names: &[String],
    ) -> String;

    /// A warning about anything that a legal action wastes needlessly.
    fn waste(&self, _state: &Self::State, _action: Self::Action) -> Option<String> {
        None
    }

    /// One sentence: who won and with how many points.
    fn result(&self, state: &Self::State, look: &Look) -> String {
        scores::result(self, state, look)
    }

    /// The rules about a thing of this game by its name in notation, as they hold in this game.
    fn explain(&self, word: &str) -> Option<String>;

    /// The names that [`Show::explain`] knows.
    fn words(&self) -> Vec<String>;

    /// Examples of actions in notation, for help texts.
    fn examples(&self) -> &'static str;

    /// Whether the names of spaces differ by capitals alone, as `e1` and `E1` in the duchy of a team.
    fn has_capital_spaces(&self) -> bool {
        false
    }

    /// What a player should know before the game about tables that are not confirmed by two sources: a sentence on those
    /// of this game that come from a single source, one on what is deduced, and one on stand-ins.
    fn doubts(&self) -> Vec<String>;

    /// A legend of the symbols on the screen; empty if they are self-explanatory.
    fn legend(&self) -> &'static str {
        ""
    }
}

/// Choices that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group<A> {
    /// What they have in common: `Take with the 4`.
    pub title: String,
    /// The choices.
    pub entries: Vec<Entry<A>>,
}

/// A choice in a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry<A> {
    /// The choice.
    pub choice: Choice<A>,
    /// The few words that distinguish it within its group.
    pub text: String,
}

/// What a legal action means, for tests.
#[cfg(test)]
fn told<G: Show>(game: &G, state: &G::State, by: Actor, action: G::Action) -> String {
    game.describe(state, by, &table::choice_of(game, state, by, action))
}
