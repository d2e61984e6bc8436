//! The card game as text.

mod colors;
mod explain;
mod gains;
mod log;
mod menu;
mod names;
mod phrases;
mod players;
mod questions;
mod table;
#[cfg(test)]
mod tests;

use card_game::{Action, Rules, State};

use crate::look::Look;
use crate::{Group, Show};

impl Show for Rules {
    fn screen(&self, state: &State, look: &Look) -> String {
        table::draw(self, state, look).to_string()
    }

    fn question(&self, state: &State, look: &Look) -> String {
        questions::question(state, look)
    }

    fn menu(&self, state: &State) -> Vec<Group<Action>> {
        menu::menu(self, state)
    }

    fn describe(&self, state: &State, action: Action) -> String {
        phrases::describe(self, state, action)
    }

    fn happened(&self, before: &State, after: &State, action: Action, names: &[String]) -> String {
        log::happened(self, before, after, action, names)
    }

    fn explain(&self, word: &str) -> Option<String> {
        explain::explain(word)
    }

    fn words(&self) -> Vec<String> {
        explain::words()
    }
}
