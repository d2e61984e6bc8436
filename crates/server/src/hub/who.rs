//! Who asks.

use tabletop::{Seat, Viewer};

use crate::live::Live;
use crate::oops::Oops;
use crate::store::Person;

/// Who asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    /// Somebody who did not say.
    Nobody,
    /// A person.
    Person(Person),
    /// A program with the token of a seat.
    Program { table: String, seat: Seat, hash: String },
}

impl Who {
    /// The person, or the answer that one is needed.
    pub(crate) fn person(&self) -> Result<&Person, Oops> {
        match self {
            Who::Person(person) => Ok(person),
            Who::Program { .. } => Err(Oops::forbidden(
                "seat-token",
                "the token of a seat can only act, undo and read at its table",
            )),
            Who::Nobody => Err(Oops::nobody()),
        }
    }

    /// Whose answers to repeated requests these are.
    pub(crate) fn scope(&self, table: &str) -> String {
        match self {
            Who::Nobody => format!("{table} -"),
            Who::Person(person) => format!("{table} {}", person.id),
            Who::Program { hash, .. } => format!("{table} {hash}"),
        }
    }

    /// The seats of whoever asks.
    pub(crate) fn seats(&self, live: &Live) -> Vec<Seat> {
        let is_own = |seat: &Seat| {
            let seated = &live.seats[seat.index()];
            match self {
                Who::Nobody => false,
                Who::Person(person) => seated.person.as_deref() == Some(&person.id),
                Who::Program { table, seat: own, .. } => {
                    *table == live.id && own == seat && seated.bot.is_none()
                }
            }
        };
        Seat::all(live.seats.len()).filter(is_own).collect()
    }

    /// Whether whoever asks has set the table up.
    pub(crate) fn is_owner(&self, live: &Live) -> bool {
        matches!(self, Who::Person(person) if person.id == live.created.owner)
    }

    /// One of the seats of whoever asks: the one that is named, counted from 1, or the first that `is_meant`, or the first.
    pub(crate) fn seat(
        &self,
        live: &Live,
        named: Option<u8>,
        is_meant: impl Fn(Seat) -> bool,
    ) -> Result<Seat, Oops> {
        let own = self.seats(live);
        if let Some(number) = named {
            let seat = number.checked_sub(1).map(Seat).filter(|seat| seat.index() < live.seats.len());
            let seat = seat.ok_or_else(|| {
                Oops::bad(format!("there is no seat {number}: seats are 1 to {}", live.seats.len()))
            })?;
            return match own.contains(&seat) {
                true => Ok(seat),
                false if *self == Who::Nobody => Err(Oops::nobody()),
                false => Err(Oops::forbidden("not-your-seat", format!("seat {number} is not yours"))),
            };
        }
        match own.iter().copied().find(|seat| is_meant(*seat)).or(own.first().copied()) {
            Some(seat) => Ok(seat),
            None if *self == Who::Nobody => Err(Oops::nobody()),
            None => Err(Oops::forbidden("not-seated", "you have no seat at this table")),
        }
    }

    /// Through whose eyes whoever asks looks: the seat that is named, the first of its own that is to act, its first, or
    /// everybody's. Seats that hide something from each other have to be named, one at a time.
    pub(crate) fn viewer(&self, live: &Live, named: Option<u8>) -> Result<Viewer, Oops> {
        if named.is_some() {
            return self.seat(live, named, |_| true).map(Viewer::Seat);
        }
        if live.hides_between(&self.seats(live)) {
            return Ok(Viewer::Public);
        }
        let to_act = live.to_act();
        let seat = self.seat(live, None, |seat| to_act.contains(seat));
        Ok(seat.map_or(Viewer::Public, Viewer::Seat))
    }
}
