//! Who acts, who watches, and who acts next.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::Unreadable;

/// A place at the table, counted from 0 and shown counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Seat(pub u8);

impl Seat {
    /// The first `count` seats.
    pub fn all(count: usize) -> impl Iterator<Item = Seat> + Clone {
        (0..count as u8).map(Seat)
    }

    /// The place in an array.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for Seat {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Seat, Unreadable> {
        match text.parse::<u8>() {
            Ok(number @ 1..=8) => Ok(Seat(number - 1)),
            _ => Err(Unreadable::new(text, "seats are numbered 1 to 8")),
        }
    }
}

/// A set of seats.
///
/// ```
/// use tabletop::{Seat, Seats};
///
/// let seats: Seats = [Seat(2), Seat(0)].into_iter().collect();
/// assert!(seats.contains(Seat(0)) && !seats.contains(Seat(1)));
/// assert_eq!(seats.to_string(), "1 3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const EMPTY: Seats = Seats(0);

    /// One seat.
    #[inline]
    pub const fn of(seat: Seat) -> Seats {
        Seats(1 << (seat.0 & 7))
    }

    /// The seats whose bits are set, the first seat lowest.
    #[inline]
    pub const fn from_bits(bits: u8) -> Seats {
        Seats(bits)
    }

    /// Whether a seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 >> seat.0 & 1 == 1
    }

    /// How many seats there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// Adds a seat.
    #[inline]
    pub const fn add(&mut self, seat: Seat) {
        self.0 |= Seats::of(seat).0;
    }
}

impl IntoIterator for Seats {
    type Item = Seat;
    type IntoIter = SeatsIter;
    #[inline]
    fn into_iter(self) -> SeatsIter {
        SeatsIter(self)
    }
}

/// The seats of a set, from the lowest to the highest.
#[derive(Clone, Debug)]
pub struct SeatsIter(Seats);

impl Iterator for SeatsIter {
    type Item = Seat;
    #[inline]
    fn next(&mut self) -> Option<Seat> {
        let seat = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(seat)
    }
}

impl FromIterator<Seat> for Seats {
    #[inline]
    fn from_iter<T: IntoIterator<Item = Seat>>(seats: T) -> Seats {
        let mut set = Seats::EMPTY;
        seats.into_iter().for_each(|seat| set.add(seat));
        set
    }
}

/// `1 3`, or `-` for none.
impl Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (at, seat) in self.into_iter().enumerate() {
            write!(f, "{}{seat}", if at == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

/// Who does something: a player or chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Actor {
    /// A player.
    Seat(Seat),
    /// Dice, drawn tiles, shuffled cards.
    Chance,
}

impl Actor {
    /// The seat, unless it is chance.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance => None,
        }
    }
}

impl From<Seat> for Actor {
    fn from(seat: Seat) -> Actor {
        Actor::Seat(seat)
    }
}

/// `1` for the first seat, `*` for chance.
impl Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Seat(seat) => Display::fmt(seat, f),
            Actor::Chance => f.write_str("*"),
        }
    }
}

impl FromStr for Actor {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Actor, Unreadable> {
        match text {
            "*" => Ok(Actor::Chance),
            _ => text
                .parse()
                .map(Actor::Seat)
                .map_err(|_| Unreadable::new(text, "an actor is the number of a seat, or \"*\" for chance")),
        }
    }
}

/// Who may act next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Next {
    /// These seats, in any order: more than one when players choose simultaneously.
    Seats(Seats),
    /// Chance.
    Chance,
    /// Nobody: the game is over.
    Over,
}

impl Next {
    /// One seat alone.
    #[inline]
    pub const fn seat(seat: Seat) -> Next {
        Next::Seats(Seats::of(seat))
    }

    /// Whether `actor` may act.
    #[inline]
    pub fn includes(self, actor: Actor) -> bool {
        match (self, actor) {
            (Next::Seats(seats), Actor::Seat(seat)) => seats.contains(seat),
            (Next::Chance, Actor::Chance) => true,
            _ => false,
        }
    }

    /// The seats that may act.
    #[inline]
    pub const fn seats(self) -> Seats {
        match self {
            Next::Seats(seats) => seats,
            Next::Chance | Next::Over => Seats::EMPTY,
        }
    }

    /// One of those who may act: the lowest seat, or chance; `None` when the game is over.
    #[inline]
    pub fn actor(self) -> Option<Actor> {
        match self {
            Next::Seats(seats) => seats.first().map(Actor::Seat),
            Next::Chance => Some(Actor::Chance),
            Next::Over => None,
        }
    }

    /// Whether nothing is left to do.
    #[inline]
    pub const fn is_over(self) -> bool {
        matches!(self, Next::Over)
    }
}

/// `1` or `1 3` for seats, `*` for chance, `-` when the game is over.
impl Display for Next {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Next::Seats(seats) => Display::fmt(seats, f),
            Next::Chance => f.write_str("*"),
            Next::Over => f.write_str("-"),
        }
    }
}

/// Who views a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// What everyone at the table may know.
    Public,
}

impl Viewer {
    /// Every seat of a game, then the public.
    pub fn all(seats: usize) -> impl Iterator<Item = Viewer> + Clone {
        Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public])
    }

    /// The seat, unless it is the public.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        }
    }

    /// Whether this is the seat that acts.
    #[inline]
    pub fn is(self, actor: Actor) -> bool {
        self.seat().is_some() && self.seat() == actor.seat()
    }
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Viewer {
        Viewer::Seat(seat)
    }
}

/// `seat 1`, or `the public`.
impl Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => write!(f, "seat {seat}"),
            Viewer::Public => f.write_str("the public"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invalid_seat_names_the_valid_ones() {
        assert_eq!("8".parse(), Ok(Seat(7)));
        for text in ["0", "9", "-1", "one", ""] {
            let error = text.parse::<Seat>().unwrap_err().to_string();
            assert_eq!(error, format!("\"{text}\" cannot be read: seats are numbered 1 to 8"));
        }
    }

    #[test]
    fn only_those_who_may_act_are_included() {
        let both: Seats = [Seat(1), Seat(3)].into_iter().collect();
        let next = Next::Seats(both);
        assert!(next.includes(Actor::Seat(Seat(3))) && next.includes(Actor::Seat(Seat(1))));
        assert!(!next.includes(Actor::Seat(Seat(0))) && !next.includes(Actor::Chance));
        assert!(!next.includes(Actor::Seat(Seat(9))), "a seat that does not exist");
        assert!(Next::Chance.includes(Actor::Chance) && !Next::Over.includes(Actor::Chance));
        assert_eq!((next.actor(), Next::Over.actor()), (Some(Actor::Seat(Seat(1))), None));
        assert_eq!([next, Next::Chance, Next::Over].map(|next| next.to_string()), ["2 4", "*", "-"]);
    }
}
