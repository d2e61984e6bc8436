//! The dice game as text.

mod colors;
mod explain;
mod gains;
mod log;
mod menu;
mod pages;
mod questions;
mod table;
#[cfg(test)]
mod tests;

use ::table::Choice;
use dice_game::values::Grade;
use dice_game::{Action, Rules, State};
use tabletop::{Actor, Event, Game, Seat};

use crate::components;
use crate::look::Look;
use crate::{Group, Show};

impl Show for Rules {
    fn doubts(&self) -> Vec<String> {
        components::doubts(self, dice_game::components::COMPONENTS)
    }

    fn screen(&self, state: &State, look: &Look) -> String {
        table::draw(self, state, look).to_string()
    }

    fn question(&self, state: &State, by: Actor, look: &Look) -> String {
        questions::question(self, state, by, look)
    }

    fn menu(&self, _state: &State, _by: Actor, choices: Vec<Choice<Action>>) -> Vec<Group<Action>> {
        menu::menu(self, choices)
    }

    fn describe(&self, _state: &State, _by: Actor, choice: &Choice<Action>) -> String {
        menu::describe(self, choice)
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
        if !self.is_solo() {
            return crate::scores::result(self, state, look);
        }
        let points = self.score(state, Seat(0));
        format!("{} scores {points} points: {}.", look.name(Seat(0)), Grade::of(points).words())
    }

    fn explain(&self, word: &str) -> Option<String> {
        explain::explain(self, word)
    }

    fn words(&self) -> Vec<String> {
        explain::words()
    }

    fn examples(&self) -> &'static str {
        "castle c2, sell, keep, mark d3 4, monk d3 4, worker d3 4, silver d3 4, done, pass"
    }

    fn legend(&self) -> &'static str {
        "On a page [B5] is a hex marked with a 5, [C*] the starting castle, {B5} what you have chosen in this round and \
         others do not see yet, >B< a hex that you can mark now, (B) a free hex next to a marked one, and B a hex out of \
         reach. The letter is the colour: P purple (monastery), G gray (mine), B blue (river), O orange (city), C green \
         (castle), Y yellow (pasture); beside a C stands the bonus of its square: m monk, s silver, w worker, \
         c commodity. Each row begins and ends with the names of its first and last hex."
    }
}
