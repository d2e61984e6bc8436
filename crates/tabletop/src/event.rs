//! What happens on the table, reported by the rules where it happens.
//!
//! A game that implements [`Tell`] reports everything that a position cannot show: where a tile came from, what placing it
//! gained, what was paid. Code that only plays, such as a search, does not pay for it: without a listener, reporting an
//! event costs one comparison.

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
    /// A round began, counted from 1 in its phase. If rounds check off boxes of a column, the number is that of its first
    /// box.
    RoundBegan(u8),
    /// A turn began.
    TurnBegan(Seat),
    /// The last decision was made.
    GameEnded,
    /// A die shows a number.
    Rolled {
        /// Whose die it is; `None` for a common one.
        seat: Option<Seat>,
        /// What it shows.
        face: String,
    },
    /// Something hidden was revealed at a place.
    Revealed {
        /// What it is.
        piece: String,
        /// Where it is now.
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
        /// Where it was.
        from: Place,
    },
    /// A seat placed something where it stays.
    Placed {
        /// The seat.
        seat: Seat,
        /// What it placed.
        piece: String,
        /// Where it is now.
        at: Place,
    },
    /// Something left the game, or went to a discard pile.
    Removed {
        /// The seat that lost it; `None` if it was on the table.
        seat: Option<Seat>,
        /// What it was.
        piece: String,
        /// Where it was.
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
    /// A seat gained something that is counted: workers, silver, goods of a colour.
    Gained {
        /// The seat.
        seat: Seat,
        /// What: the name of the fact that counts it.
        what: &'static str,
        /// How much more.
        count: u32,
    },
    /// A seat lost or paid something that is counted.
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
        /// The seat; `None` for an automatic opponent.
        seat: Option<Seat>,
        /// What for, as [`Game::breakdown`] names it.
        source: &'static str,
        /// The points; negative if points are lost.
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

/// Where something is: a kind of place, whose it is, and which one.
///
/// It identifies an element on a page, or a slot of an observation.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The kind: `depot`, `duchy`, `storage`, `display`, …
    pub zone: &'static str,
    /// Whose it is; `None` if it is common.
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

/// A game that reports what happens.
pub trait Tell: Game {
    /// The facts of a seat, such as `workers`, whose every change is reported by [`Event::Gained`] and [`Event::Spent`].
    const COUNTED: &'static [&'static str];

    /// Plays a legal action like [`Game::play_unchecked`] and reports what happens, in order.
    ///
    /// Events may contain secrets: show them only to viewers to whom the action is revealed.
    fn play_telling(&self, state: &mut Self::State, by: Actor, action: Self::Action) -> Vec<Event>;

    /// The events of a legal action, without playing it. Pass a position that the asking seat may see.
    fn preview(&self, state: &Self::State, by: Actor, action: Self::Action) -> Vec<Event> {
        let mut after = *state;
        self.play_telling(&mut after, by, action)
    }
}

/// Where rules put their events. Rules have a closed one; a copy of them with an open one collects events.
#[derive(Default)]
pub struct Ear(Option<Box<Mutex<Vec<Event>>>>);

impl Ear {
    /// Nobody listens.
    pub const CLOSED: Ear = Ear(None);

    /// Somebody listens.
    pub fn open() -> Ear {
        Ear(Some(Box::default()))
    }

    /// Whether somebody listens, to skip work that only an event needs.
    #[inline]
    pub fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// Reports an event, which is created only if somebody listens.
    #[inline]
    pub fn tell(&self, event: impl FnOnce() -> Event) {
        if let Some(heard) = &self.0 {
            hear(heard, event);
        }
    }

    /// All events so far.
    pub fn into_events(self) -> Vec<Event> {
        self.0.map_or_else(Vec::new, |heard| heard.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Not inlined: callers would grow by code for an event that is hardly ever created.
#[cold]
#[inline(never)]
fn hear(heard: &Mutex<Vec<Event>>, event: impl FnOnce() -> Event) {
    heard.lock().unwrap_or_else(PoisonError::into_inner).push(event());
}

/// A copy is closed: only the original that was opened collects events.
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
