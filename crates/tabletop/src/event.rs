//! What happens on the table, told by the rules where it happens.
//!
//! A game that is [`Tell`] says everything that a position cannot: which tile came from where, what a placed tile
//! brought, what was paid. Those who only want to play, such as a search, never pay for it: rules that nobody listens
//! to skip every sentence at the cost of one comparison.

use std::fmt::{self, Debug, Display};
use std::sync::{Mutex, PoisonError};

use crate::{Actor, Game, Seat};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A phase began, counted from 1.
    PhaseBegan(u8),
    /// A phase ended, counted from 1.
    PhaseEnded(u8),
    /// A round began, counted from 1 in its phase. Where a phase is a column of boxes that a round checks off, its first
    /// box counts.
    RoundBegan(u8),
    /// A turn began.
    TurnBegan(Seat),
    /// The last decision was made.
    GameEnded,
    /// A die shows a number; those of a seat are its own.
    Rolled {
        /// Whose die it is; nobody's for a common one.
        seat: Option<Seat>,
        /// What it shows.
        face: String,
    },
    /// Something nobody knew came to a place.
    Revealed {
        /// What it is.
        piece: String,
        /// Where it lies now.
        at: Place,
    },
    /// A seat used one of its dice.
    Used {
        /// The seat.
        seat: Seat,
        /// The number the die showed.
        die: u8,
    },
    /// A seat took something.
    Took {
        /// The seat.
        seat: Seat,
        /// What it took.
        piece: String,
        /// Where it lay.
        from: Place,
    },
    /// A seat placed something where it stays.
    Placed {
        /// The seat.
        seat: Seat,
        /// What it placed.
        piece: String,
        /// Where it lies now.
        at: Place,
    },
    /// Something left the game, or went to a discard pile.
    Removed {
        /// The seat that lost it; nobody if it lay on the table.
        seat: Option<Seat>,
        /// What it was.
        piece: String,
        /// Where it lay.
        from: Place,
    },
    /// A seat sold goods.
    Sold {
        /// The seat.
        seat: Seat,
        /// The goods.
        piece: String,
        /// How many.
        count: u32,
    },
    /// A seat has more of something that is counted: workers, silver, goods of a colour.
    Gained {
        /// The seat.
        seat: Seat,
        /// What: the name of the fact that counts it.
        what: &'static str,
        /// How much more.
        count: u32,
    },
    /// A seat has less of something that is counted.
    Spent {
        /// The seat.
        seat: Seat,
        /// What: the name of the fact that counts it.
        what: &'static str,
        /// How much less.
        count: u32,
    },
    /// A side scored.
    Scored {
        /// The seat; nobody for an automatic opponent.
        seat: Option<Seat>,
        /// What for, as [`Game::breakdown`] names it.
        source: &'static str,
        /// The points; negative where points are lost.
        points: i32,
    },
    /// An opponent that decides nothing took a step of its own: what it did and, step by step, why.
    Step {
        /// What it did, in a word of the game's own: `looks`, `places`, `sells`.
        step: &'static str,
        /// What it is about: a tile, a kind of tile, a card; empty if nothing.
        piece: String,
        /// Where it looked, took something from or put it.
        at: Option<Place>,
        /// How many; where it looks for something, 1 if that is there.
        count: u32,
    },
    /// A piece of a seat moved along a track.
    Moved {
        /// The seat.
        seat: Seat,
        /// The track.
        track: &'static str,
        /// The space it came to.
        to: u32,
    },
}

/// Where something lies: a kind of place, whose it is, and which one.
///
/// A page finds the element to draw on by it, a program the slot of an observation.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The kind: `depot`, `duchy`, `storage`, `display`, …
    pub zone: &'static str,
    /// Whose it is; nobody's if it is common.
    pub owner: Option<Seat>,
    /// Which of them: the number of a depot, the name of a space; empty if there is only one.
    pub slot: String,
}

impl Place {
    /// A common place.
    pub fn common(zone: &'static str, slot: impl Display) -> Place {
        Place { zone, owner: None, slot: slot.to_string() }
    }

    /// A place of a seat.
    pub fn of(owner: Seat, zone: &'static str, slot: impl Display) -> Place {
        Place { zone, owner: Some(owner), slot: slot.to_string() }
    }
}

/// `depot 3`, `duchy 1 c3`, `storage 2`.
impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.zone)?;
        if let Some(owner) = self.owner {
            write!(f, " {owner}")?;
        }
        if self.slot.is_empty() { Ok(()) } else { write!(f, " {}", self.slot) }
    }
}

/// A game that says what happens.
pub trait Tell: Game {
    /// The facts of a seat, such as `workers`, whose every change is told by [`Event::Gained`] and [`Event::Spent`].
    const COUNTED: &'static [&'static str];

    /// Plays a legal action like [`Game::play_unchecked`] and tells what happens, in order.
    ///
    /// What is told may hold secrets: tell it only to those to whom the action is revealed.
    fn play_telling(&self, state: &mut Self::State, by: Actor, action: Self::Action) -> Vec<Event>;

    /// What a legal action would bring, without playing it. Give it a position that the asking seat may see.
    fn preview(&self, state: &Self::State, by: Actor, action: Self::Action) -> Vec<Event> {
        let mut after = *state;
        self.play_telling(&mut after, by, action)
    }
}

/// Where rules put what they tell. Rules have one that is closed; a copy of them with an open one can be listened to.
#[derive(Default)]
pub struct Ear(Option<Box<Mutex<Vec<Event>>>>);

impl Ear {
    /// Nobody listens.
    pub const CLOSED: Ear = Ear(None);

    /// Somebody listens.
    pub fn open() -> Ear {
        Ear(Some(Box::default()))
    }

    /// Whether somebody listens, for what is costly to find out.
    #[inline]
    pub fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// Tells an event, which is made only if somebody listens.
    #[inline]
    pub fn tell(&self, event: impl FnOnce() -> Event) {
        if let Some(heard) = &self.0 {
            hear(heard, event);
        }
    }

    /// Everything that was told.
    pub fn into_events(self) -> Vec<Event> {
        self.0.map_or_else(Vec::new, |heard| heard.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Kept out of the callers, which would grow by an event that is hardly ever made.
#[cold]
#[inline(never)]
fn hear(heard: &Mutex<Vec<Event>>, event: impl FnOnce() -> Event) {
    heard.lock().unwrap_or_else(PoisonError::into_inner).push(event());
}

/// A copy is closed: only those who opened an ear hear anything.
impl Clone for Ear {
    fn clone(&self) -> Ear {
        Ear::CLOSED
    }
}

impl Debug for Ear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Ear(open)" } else { "Ear(closed)" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_open_ear_hears() {
        let ear = Ear::CLOSED;
        ear.tell(|| unreachable!("nobody listens"));
        assert_eq!(ear.into_events(), []);
        let ear = Ear::open();
        ear.tell(|| Event::TurnBegan(Seat(1)));
        ear.clone().tell(|| unreachable!("a copy is closed"));
        assert_eq!(ear.into_events(), [Event::TurnBegan(Seat(1))]);
    }

    #[test]
    fn places_are_written_shortly() {
        assert_eq!(Place::common("depot", 3).to_string(), "depot 3");
        assert_eq!(Place::of(Seat(0), "duchy", "c3").to_string(), "duchy 1 c3");
        assert_eq!(Place::of(Seat(1), "storage", "").to_string(), "storage 2");
    }
}
