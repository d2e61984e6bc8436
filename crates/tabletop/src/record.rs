//! A whole game as text: the set-up and every action in order, including outcomes of chance.
//!
//! ```text
//! burgundy record 2
//! game: board
//! players: 2                 # the set-up lines of the game
//! seat 1: Anna               # names, if known
//! seat 2: Rob
//! bot 2: greedy              # the seat is played by this bot, not by a person
//! date: 2025-03-01           # any text
//! chance: seed               # or "table": the outcomes were typed in from a real table
//! commitment: sha256:…       # fixed before the game
//! seed: …                    # revealed after it
//!
//! * roll 5                   # chance
//! 2 4:take 6 bank            # the second seat
//! result: 1 182, 2 175; places 1 > 2
//! ```
//!
//! The `result` line ends a finished game: the points of every seat and of an automatic opponent, then all of them from
//! best to worst, with ` = ` between those that share a place and `-` for the game itself if it has won. Without that
//! line a record may stop anywhere; the game is then unfinished.
//!
//! When seats choose simultaneously, their lines are in the order in which they chose.
//!
//! A record omits switches that have the default of its edition. Records of version 1 are read with the defaults of
//! their time, and written again as version 2 with lines for them.
//!
//! A record is replayed when it is read, so every record that can be read obeys the rules. If the seed is given, the
//! commitment and every outcome of chance must match it.

mod head;
mod read;
mod undo;

use std::fmt::{self, Debug, Display};

use crate::chance::{ChaChaLuck, Luck, draw};
use crate::text::{Document, Fields, Reasons};
use crate::{Actor, Event, Notation, Refusal, Standing, Tell, Viewer};

pub use head::{Head, Source};
pub use undo::{undo_limit, undo_point};

/// A game from its start as far as it was played; every action in it was legal.
pub struct Record<G: Notation> {
    /// Who played, when, and where chance came from.
    pub head: Head,
    setup: Fields,
    actions: Vec<(Actor, G::Action)>,
    result: Option<Standing>,
}

impl<G: Notation> Record<G> {
    /// The record of a game in which nothing has happened yet.
    pub fn new(game: &G, mut head: Head) -> Record<G> {
        head.names.truncate(game.seats());
        head.bots.truncate(game.seats());
        Record { head, setup: game.setup(), actions: Vec::new(), result: None }
    }

    /// Reads a record and the rules it was played by; the first bad line is named with its number and the reason.
    pub fn read(document: &Document) -> Result<(G, Record<G>), Reasons> {
        read::read(document)
    }

    /// Everything that was played, and who played it.
    pub fn actions(&self) -> &[(Actor, G::Action)] {
        &self.actions
    }

    /// How the game ended; nothing while it is unfinished.
    pub fn result(&self) -> Option<&Standing> {
        self.result.as_ref()
    }

    /// Whether the game was played to its end.
    pub fn game_over(&self) -> bool {
        self.result.is_some()
    }

    /// Plays an action in `state`, which must be the position after all actions so far, and writes it down.
    /// An action that is not legal is refused and changes nothing.
    pub fn push(
        &mut self,
        game: &G,
        state: &mut G::State,
        by: Actor,
        action: G::Action,
    ) -> Result<(), Refusal> {
        game.play(state, by, action)?;
        self.write_down(game, state, by, action);
        Ok(())
    }

    /// The same as [`Record::push`], and reports what happens.
    pub fn push_telling(
        &mut self,
        game: &G,
        state: &mut G::State,
        by: Actor,
        action: G::Action,
    ) -> Result<Vec<Event>, Refusal>
    where
        G: Tell,
    {
        game.check(state, by, action)?;
        let events = game.play_telling(state, by, action);
        self.write_down(game, state, by, action);
        Ok(events)
    }

    fn write_down(&mut self, game: &G, after: &G::State, actor: Actor, action: G::Action) {
        self.actions.push((actor, action));
        if game.next(after).is_over() {
            self.result = Some(Standing::of(game, after));
        }
    }

    /// Plays chance from `luck` and writes it down until a seat is to act or the game is over.
    pub fn settle(
        &mut self,
        game: &G,
        state: &mut G::State,
        luck: &mut (impl Luck + ?Sized),
    ) -> Result<(), Refusal> {
        while let Some(outcome) = draw(game, state, luck) {
            self.push(game, state, Actor::Chance, outcome)?;
        }
        Ok(())
    }

    /// The positions of the game: its start, and the one after every action. `game` is the game of this record.
    pub fn states<'a>(&'a self, game: &'a G) -> impl Iterator<Item = G::State> + 'a {
        let mut state = game.start();
        let after = self.actions.iter().map(move |&(by, action)| {
            game.play_unchecked(&mut state, by, action);
            state
        });
        std::iter::once(state).chain(after)
    }

    /// The position after `count` actions, or after all if there are fewer.
    pub fn position_at(&self, game: &G, count: usize) -> G::State {
        let mut state = game.start();
        for &(by, action) in self.actions.iter().take(count) {
            game.play_unchecked(&mut state, by, action);
        }
        state
    }

    /// The position after all actions.
    pub fn position(&self, game: &G) -> G::State {
        self.position_at(game, self.actions.len())
    }

    /// Forgets all but the first `count` actions.
    pub fn truncate(&mut self, count: usize) {
        if count < self.actions.len() {
            self.actions.truncate(count);
            self.result = None;
        }
    }

    /// The luck of the seed, if it is known, advanced past the outcomes so far.
    pub fn luck(&self, game: &G) -> Option<ChaChaLuck> {
        let mut luck = ChaChaLuck::new(&self.head.seed_of_chance()?);
        for (state, (actor, _)) in self.states(game).zip(&self.actions) {
            if *actor == Actor::Chance {
                luck.below(game.total_weight(&state));
            }
        }
        Some(luck)
    }

    /// The document to write to a file.
    pub fn document(&self) -> Document {
        let lines = self.actions.iter().map(|(actor, action)| format!("{actor} {action}"));
        self.with_lines(&self.head, lines)
    }

    /// Which actions a viewer knows: those revealed to it when they were played, and the choices of seats before a
    /// position in which nothing was hidden from it. When the game is over, all.
    pub fn known_to(&self, game: &G, viewer: Viewer) -> Vec<bool> {
        let mut known = vec![self.game_over(); self.actions.len()];
        for (at, before) in self.states(game).enumerate() {
            if game.seen_by(&before, viewer) == before {
                let choices = self.actions[..at].iter().map(|(by, _)| by.seat().is_some());
                known.iter_mut().zip(choices).for_each(|(known, is_choice)| *known |= is_choice);
            }
            if let Some(&(by, action)) = self.actions.get(at) {
                known[at] |= game.reveals(&before, by, action, viewer);
            }
        }
        known
    }

    /// The document as a viewer may see it while the game runs: without the seed, and with `?` for every action that it
    /// does not know. It is for display; it cannot be read back. Once the game is over, nothing is left out.
    pub fn redacted(&self, game: &G, viewer: Viewer) -> Document {
        if self.game_over() {
            return self.document();
        }
        let known = self.known_to(game, viewer);
        let lines = self.actions.iter().zip(known).map(|((actor, action), known)| match known {
            true => format!("{actor} {action}"),
            false => format!("{actor} ?"),
        });
        self.with_lines(&self.head.sealed(), lines)
    }

    fn with_lines(&self, head: &Head, lines: impl Iterator<Item = String>) -> Document {
        let mut document = Document::new("record");
        document.fields.push("game", G::NAME);
        document.fields.extend(self.setup.clone());
        document.fields.extend(head.fields());
        let result = self.result.iter().map(|standing| format!("{RESULT}{standing}"));
        document.body = lines.chain(result).enumerate().collect();
        document
    }
}

const RESULT: &str = "result: ";

impl<G: Notation> Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.document(), f)
    }
}

impl<G: Notation> Clone for Record<G> {
    fn clone(&self) -> Record<G> {
        Record {
            head: self.head.clone(),
            setup: self.setup.clone(),
            actions: self.actions.clone(),
            result: self.result.clone(),
        }
    }
}

impl<G: Notation> PartialEq for Record<G> {
    fn eq(&self, other: &Record<G>) -> bool {
        self.head == other.head && self.setup == other.setup && self.actions == other.actions
    }
}

impl<G: Notation> Eq for Record<G> {}

impl<G: Notation> Debug for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Debug::fmt(&self.to_string(), f)
    }
}

#[cfg(test)]
mod tests;
