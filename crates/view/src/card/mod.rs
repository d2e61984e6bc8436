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

use ::table::Choice;
use card_game::{Action, Rules, State};
use tabletop::{Actor, Event, Game, Seat};

use crate::components;
use crate::look::Look;
use crate::{Group, Show};

impl Show for Rules {
    fn doubts(&self) -> Vec<String> {
        components::doubts(self, card_game::components::COMPONENTS)
    }

    fn screen(&self, state: &State, look: &Look) -> String {
        table::draw(self, state, look).to_string()
    }

    fn question(&self, state: &State, _by: Actor, look: &Look) -> String {
        questions::question(state, look)
    }

    fn menu(&self, state: &State, _by: Actor, choices: Vec<Choice<Action>>) -> Vec<Group<Action>> {
        menu::menu(state, choices)
    }

    fn describe(&self, state: &State, _by: Actor, choice: &Choice<Action>) -> String {
        phrases::describe(state, choice)
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

    fn result(&self, state: &State, look: &Look) -> String {
        if !self.is_solitaire() {
            return crate::scores::result(self, state, look);
        }
        let verb = if self.aaron_leads(state) { "loses against" } else { "wins against" };
        let (points, his) = (self.score(state, Seat(0)), self.aaron_points(state));
        format!("{} {verb} Aaron with {points} points to {his}.", look.name(Seat(0)))
    }

    fn explain(&self, word: &str) -> Option<String> {
        explain::explain(word)
    }

    fn words(&self) -> Vec<String> {
        explain::words()
    }

    fn examples(&self) -> &'static str {
        "play castle4, take 6 bank5, place mine3 new, place mine3 mine:1, sell dark, workers, silver, convert 2, buy, end"
    }

    fn legend(&self) -> &'static str {
        "A card is written with the number of its die: bank5 is a bank with a 5. In an estate \"mine 3+1\" is a triple of \
         mines and one mine more; mine:1 names the stack of one. \"?\" is a card in the hand of another."
    }
}
