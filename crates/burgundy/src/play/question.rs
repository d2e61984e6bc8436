//! One question: who is asked, what they see, and everything they can do.

use table::{Choice, Table, choices};
use tabletop::Actor;
use view::{Group, Look, Show, wrap};

use super::listing::{listing, short_listing};

/// A question, built once, however many lines are typed before it is answered.
pub(crate) struct Question<G: Show> {
    /// Who is asked.
    pub(crate) by: Actor,
    /// What they see.
    pub(crate) seen: G::State,
    /// What they can do.
    pub(crate) groups: Vec<Group<G::Action>>,
}

impl<G: Show> Question<G> {
    /// What the table asks.
    pub(crate) fn at(table: &Table<G>, by: Actor) -> Question<G> {
        Question::new(table.game(), table.seen_by_actor(by), by)
    }

    /// What is asked in a position.
    pub(crate) fn new(game: &G, seen: G::State, by: Actor) -> Question<G> {
        let groups = game.menu(&seen, by, choices(game, &seen, by));
        Question { by, seen, groups }
    }

    /// Everything that can be done, in the order of the menu.
    pub(crate) fn choices(&self) -> impl Iterator<Item = &Choice<G::Action>> {
        self.groups.iter().flat_map(|group| &group.entries).map(|entry| &entry.choice)
    }

    /// The choice with that number in the menu.
    pub(crate) fn numbered(&self, number: usize) -> Option<&Choice<G::Action>> {
        self.choices().nth(number.checked_sub(1)?)
    }

    /// The choice of an action, if it is legal.
    pub(crate) fn choice_of(&self, action: G::Action) -> Option<&Choice<G::Action>> {
        self.choices().find(|choice| choice.action == action)
    }

    /// The question in words.
    pub(crate) fn words(&self, game: &G, look: &Look) -> String {
        look.bold(&wrap(&game.question(&self.seen, self.by, look), look.width))
    }

    /// The menu.
    pub(crate) fn listing(&self, look: &Look) -> String {
        listing(&self.groups, look)
    }

    /// The menu cut to that many lines, for a small window.
    pub(crate) fn short_listing(&self, look: &Look, room: usize) -> String {
        short_listing(&self.groups, look, room)
    }

    /// Why an action is not possible; `None` if it is.
    pub(crate) fn why_not(&self, game: &G, action: G::Action) -> String {
        game.check(&self.seen, self.by, action).err().map_or_else(String::new, |refusal| refusal.text)
    }
}
