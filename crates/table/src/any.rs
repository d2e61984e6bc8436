//! A table for code that does not depend on the game.

use tabletop::record::Record;
use tabletop::text::{Document, Fields};
use tabletop::{Actor, Event, Next, Seat, Standing, Viewer};

use crate::choice::Choice;
use crate::games::Tabled;
use crate::picture::Picture;
use crate::sitting::Sitting;
use crate::step::Step;
use crate::table::{Refused, Table};

/// A game in progress of any kind: notation in, plain data out. See [`Table`] for what each method does.
pub trait AnyTable: Send {
    /// The name of the game.
    fn game(&self) -> &'static str;
    /// The set-up lines.
    fn setup(&self) -> Fields;
    /// Who sits at the table.
    fn seats(&self) -> &[Sitting];
    /// Changes who plays.
    fn sit(&mut self, seats: &[Sitting]);
    /// How many actions were played.
    fn ply(&self) -> usize;
    /// Who may act.
    fn next(&self) -> Next;
    /// Everything that `by` may do.
    fn choices(&self, by: Actor) -> Vec<Choice<String>>;
    /// What each of the next outcomes of chance is for, until a seat is to act.
    fn awaited(&self) -> Vec<Vec<Event>>;
    /// Why `by` may not play an action in notation now; nothing changes.
    fn check(&self, by: Actor, action: &str) -> Result<(), Refused>;
    /// Plays an action in notation.
    fn act(&mut self, by: Actor, action: &str) -> Result<(), Refused>;
    /// Plays chance from the seed until a seat is to act or the game is over.
    fn settle(&mut self) -> usize;
    /// What was played from action number `since` on, as a viewer may know it.
    fn steps(&self, since: usize, viewer: Viewer) -> Vec<Step>;
    /// What the table looks like to a viewer.
    fn picture(&self, viewer: Viewer) -> Picture;
    /// The position in notation, with everything in it: only for those who may know it all.
    fn position(&self) -> Document;
    /// Sides, points and places.
    fn standing(&self) -> Standing;
    /// Takes back the last action of a seat, if nothing new was revealed since.
    fn undo(&mut self, asking: Seat) -> Result<Step, Refused>;
    /// Takes back the last action of any kind, to correct a typo while entering a game.
    fn take_back(&mut self) -> Option<Step>;
    /// The record as a viewer may see it: without the seed, and with `?` for what it may not know.
    fn record_for(&self, viewer: Viewer) -> Document;
    /// The whole record, including the seed: only for the host of the table.
    fn whole_record(&self) -> Document;
}

impl<G: Tabled> AnyTable for Table<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn setup(&self) -> Fields {
        Table::game(self).setup()
    }

    fn seats(&self) -> &[Sitting] {
        Table::seats(self)
    }

    fn sit(&mut self, seats: &[Sitting]) {
        Table::sit(self, seats);
    }

    fn ply(&self) -> usize {
        Table::ply(self)
    }

    fn next(&self) -> Next {
        Table::next(self)
    }

    fn choices(&self, by: Actor) -> Vec<Choice<String>> {
        let choices = Table::choices(self, by);
        choices.into_iter().map(|choice| choice.map(|action| action.to_string())).collect()
    }

    fn awaited(&self) -> Vec<Vec<Event>> {
        Table::awaited(self)
    }

    fn check(&self, by: Actor, action: &str) -> Result<(), Refused> {
        let action: G::Action =
            action.parse().map_err(|error| Refused { rule: None, text: format!("{error}") })?;
        Ok(Table::game(self).check(Table::position(self), by, action)?)
    }

    fn act(&mut self, by: Actor, action: &str) -> Result<(), Refused> {
        let action: G::Action =
            action.parse().map_err(|error| Refused { rule: None, text: format!("{error}") })?;
        Ok(Table::act(self, by, action)?)
    }

    fn settle(&mut self) -> usize {
        Table::settle(self)
    }

    fn steps(&self, since: usize, viewer: Viewer) -> Vec<Step> {
        Table::steps(self, since, viewer)
    }

    fn picture(&self, viewer: Viewer) -> Picture {
        Table::picture(self, viewer)
    }

    fn position(&self) -> Document {
        tabletop::position::document(Table::game(self), Table::position(self))
    }

    fn standing(&self) -> Standing {
        Table::standing(self)
    }

    fn undo(&mut self, asking: Seat) -> Result<Step, Refused> {
        Table::undo(self, asking)
    }

    fn take_back(&mut self) -> Option<Step> {
        Table::take_back(self)
    }

    fn record_for(&self, viewer: Viewer) -> Document {
        Record::redacted(self.record(), Table::game(self), viewer)
    }

    fn whole_record(&self) -> Document {
        self.record().document()
    }
}
