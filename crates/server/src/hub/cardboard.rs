//! Games on cardboard: what is entered, told and corrected; and the coach of a first game.

use std::sync::Arc;

use super::acting::must_run;
use super::{Beside, Held, Hub, Who};
use crate::entry::{Entry, Purpose};
use crate::live::Change;
use crate::oops::Oops;
use crate::store::Kept;

impl Hub {
    /// Plays what chance brought at a real table.
    pub(crate) async fn enter(
        self: &Arc<Hub>,
        id: &str,
        who: &Who,
        ply: i64,
        outcomes: &[String],
    ) -> Result<(), Oops> {
        let mut held = self.hold_for_entry(id, who, ply, Purpose::Cardboard).await?;
        must_run(&held)?;
        let (entry, change) = held.live_mut().enter(outcomes)?;
        self.write_down(&mut held, &entry, &change).await
    }

    /// Tells the companion something; no lines let the program roll or draw what is asked.
    pub(crate) async fn tell(
        self: &Arc<Hub>,
        id: &str,
        who: &Who,
        ply: i64,
        lines: Vec<String>,
    ) -> Result<(), Oops> {
        let mut held = self.hold_for_entry(id, who, ply, Purpose::Companion).await?;
        must_run(&held)?;
        let seed = self.seeds.fresh();
        let drawn = || held.live().companion.as_ref().map(|kept| kept.drawn(seed)).unwrap_or_default();
        let lines = if lines.is_empty() { drawn() } else { lines };
        if lines.is_empty() {
            return Err(Oops::bad("there is nothing to roll or draw: the table shows it"));
        }
        let entry = Entry::Told { lines };
        let change = held.live_mut().apply(&entry)?;
        self.write_down(&mut held, &entry, &change).await
    }

    /// Takes back the last thing that was entered, whoever or whatever it was: to correct a slip.
    pub(crate) async fn correct(self: &Arc<Hub>, id: &str, who: &Who, ply: i64) -> Result<(), Oops> {
        let mut held = self.hold_fresh(id).await?;
        let seat = must_sit(&held, who)?;
        if !matches!(held.live().created.purpose, Purpose::Cardboard | Purpose::Companion) {
            return Err(Oops::conflict(
                "not-cardboard",
                "only what was entered from a real table is corrected",
            ));
        }
        must_be_fresh(&held, ply)?;
        let Some(count) = held.live().actions().checked_sub(1) else {
            return Err(Oops::conflict("cannot-undo", "nothing has been entered yet"));
        };
        let entry = Entry::TookBack { seat: seat.0, count };
        let change = held.live_mut().apply(&entry)?;
        self.write_down(&mut held, &entry, &change).await
    }

    /// Sends the coach of a first game away.
    pub(crate) async fn dismiss(self: &Arc<Hub>, id: &str, who: &Who) -> Result<(), Oops> {
        let mut held = self.hold_fresh(id).await?;
        must_sit(&held, who)?;
        if held.live().created.purpose != Purpose::Lesson || held.live().is_dismissed {
            return Ok(());
        }
        let change = held.live_mut().apply(&Entry::Dismissed)?;
        self.write_down(&mut held, &Entry::Dismissed, &change).await
    }

    async fn hold_for_entry(
        self: &Arc<Hub>,
        id: &str,
        who: &Who,
        ply: i64,
        purpose: Purpose,
    ) -> Result<Held, Oops> {
        let held = self.hold_fresh(id).await?;
        must_sit(&held, who)?;
        if held.live().created.purpose != purpose {
            return Err(Oops::conflict("not-cardboard", "nothing is entered at this table"));
        }
        must_be_fresh(&held, ply)?;
        Ok(held)
    }

    async fn write_down(
        self: &Arc<Hub>,
        held: &mut Held,
        entry: &Entry,
        change: &Change,
    ) -> Result<(), Oops> {
        match self.keep(held, entry, change, Beside::default()).await? {
            Kept::Yes => Ok(()),
            Kept::Conflict => Err(stale()),
        }
    }
}

/// The first seat of whoever asks, or the answer that one is needed.
fn must_sit(held: &Held, who: &Who) -> Result<tabletop::Seat, Oops> {
    who.seat(held.live(), None, |_| true)
}

fn must_be_fresh(held: &Held, ply: i64) -> Result<(), Oops> {
    if held.live().ply == ply { Ok(()) } else { Err(stale()) }
}

fn stale() -> Oops {
    Oops::conflict("stale", "something has happened since: look at the table and choose again")
}
