//! The board game as text.

mod belongings;
mod chateauma;
mod colors;
mod compact;
pub mod companion;
mod duchy;
mod effects;
mod explain;
mod log;
mod menu;
mod names;
mod phrases;
mod players;
mod questions;
mod rooms;
#[cfg(test)]
mod rooms_tests;
mod table;
#[cfg(test)]
mod tests;
mod verdict;
mod vineyards;

use board_game::action::Action;
use board_game::boards::Board;
use board_game::{Rules, State};

use ::table::Choice;
use tabletop::{Actor, Event};

use crate::components;
use crate::look::Look;
use crate::{Group, Show};

/// A duchy as it is printed, with nothing on it.
pub fn board_picture(board: &Board, look: &Look) -> String {
    duchy::printed(board, look).to_string()
}

impl Show for Rules {
    fn doubts(&self) -> Vec<String> {
        components::doubts(self, board_game::components::COMPONENTS)
    }

    fn screen(&self, state: &State, look: &Look) -> String {
        table::draw(self, state, look).to_string()
    }

    fn question(&self, state: &State, by: Actor, look: &Look) -> String {
        questions::question(self, state, by, look)
    }

    fn menu(&self, state: &State, by: Actor, choices: Vec<Choice<Action>>) -> Vec<Group<Action>> {
        menu::menu(self, state, by, choices)
    }

    fn describe(&self, state: &State, _by: Actor, choice: &Choice<Action>) -> String {
        phrases::describe(self, state, choice)
    }

    fn happened(
        &self,
        before: &State,
        after: &State,
        by: Actor,
        action: Action,
        events: &[Event],
        names: &[String],
    ) -> String {
        log::happened(self, before, after, by, action, events, names)
    }

    fn waste(&self, state: &State, action: Action) -> Option<String> {
        let seat = state.agenda().top().seat().filter(|_| action == Action::EndTurn)?;
        log::unused(state, seat).map(|dice| format!("That leaves {dice} unused."))
    }

    fn result(&self, state: &State, look: &Look) -> String {
        verdict::result(self, state, look)
    }

    fn explain(&self, word: &str) -> Option<String> {
        explain::explain(self, word)
    }

    fn words(&self) -> Vec<String> {
        explain::words(self)
    }

    fn examples(&self) -> &'static str {
        "4:take 6 bank, 3:place bank c3, 2:sell red, 5:workers, buy bank, end"
    }

    fn has_capital_spaces(&self) -> bool {
        self.is_team()
    }

    fn legend(&self) -> &'static str {
        "The die in front of an action can be left out where only one fits.\n\n\
         In a duchy [Ban] is a tile, >B3< a space where you can place something now, (B3) a free space next to a \
         tile, and B3 a space that cannot be reached yet. The letter is the colour: C castle, I mine, S ship, \
         B building, L livestock, M monastery; the number is the die it needs. Each row begins and ends with the \
         names of its first and last space.\n\n\
         In a vineyard [  gre blu 1a] has a green vine left and a blue one right, (5 Chu War 2b) is open to a double \
         tile: it needs a 5 and covers the bonuses of church and warehouse, and 6 Act Boa 3a cannot be reached yet."
    }
}
