//! Acting, taking back, asking to take back, giving up a seat.

use std::sync::Arc;

use serde::Serialize;
use tabletop::{Actor, Seat, Viewer};

use super::{Beside, Held, Hub, Who};
use crate::clock::now;
use crate::entry::Entry;
use crate::live::{Asked, Change, Stage};
use crate::oops::Oops;
use crate::store::{Answer, Kept};
use crate::wire::{ActRequest, ActView, AnswerRequest, BotRequest, TableView, UndoRequest};

/// A request that may be sent again: the second time it is answered like the first and does nothing.
#[derive(Clone, Debug)]
pub(crate) struct Attempt {
    pub(crate) scope: String,
    pub(crate) key: String,
    pub(crate) request: String,
}

impl Attempt {
    /// The answer to be kept.
    pub(super) fn answered(&self, body: &str) -> Answer {
        let Attempt { scope, key, request } = self.clone();
        Answer { scope, key, request, body: body.to_owned(), at: now() }
    }
}

/// What somebody who wants to act has seen, and with which seat: the one that was named, or the one that is meant.
#[derive(Clone, Copy)]
struct Seen {
    ply: i64,
    seat: Seat,
    named: Option<u8>,
}

/// An entry that was applied to a table, and what is answered once it is on disk.
pub(super) struct Done {
    entry: Entry,
    change: Change,
    body: String,
    members: Vec<String>,
}

impl Done {
    fn new(entry: Entry, change: Change, body: String) -> Done {
        Done { entry, change, body, members: Vec::new() }
    }
}

/// So often somebody who is overtaken by another node tries again.
const TRIES: usize = 5;

impl Hub {
    /// The answer that was given to the same request before.
    pub(crate) async fn repeated(&self, attempt: Option<&Attempt>) -> Result<Option<String>, Oops> {
        let Some(attempt) = attempt else { return Ok(None) };
        match self.store.answer(&attempt.scope, &attempt.key).await? {
            Some(answer) if answer.request == attempt.request => Ok(Some(answer.body)),
            Some(_) => Err(Oops::new(
                axum::http::StatusCode::UNPROCESSABLE_ENTITY,
                "key-reused",
                "this idempotency key belongs to another request: use a new one for each",
            )),
            None => Ok(None),
        }
    }

    /// Lets a seat act.
    pub(crate) async fn act(
        self: &Arc<Hub>,
        id: &str,
        who: &Who,
        request: &ActRequest,
        attempt: Option<&Attempt>,
    ) -> Result<String, Oops> {
        let mut held = self.hold_for(id, request.ply).await?;
        let seat = match who.seat(held.live(), request.seat, |seat| held.live().to_act().contains(seat)) {
            Ok(seat) => seat,
            // It may have had one when it sent this for the first time.
            Err(oops) => return self.repeated(attempt).await?.ok_or(oops),
        };
        let seen = Seen { ply: request.ply, seat, named: request.seat };
        for _ in 0..TRIES {
            if let Some(body) = self.overtaken(&held, who, seen, attempt).await? {
                return Ok(body);
            }
            let since = held.live().actions();
            let (entry, change) = held.live_mut().act(seat, &request.action)?;
            let live = held.live();
            // What other seats may do is left out if it says something that this one may not know.
            let is_told = |other: &Seat| request.legal && !live.hides_between(&[seat, *other]);
            let legal_of: Vec<Seat> = who.seats(live).into_iter().filter(is_told).collect();
            let body = json(&ActView::new(live, since, Viewer::Seat(seat), &legal_of, request.text));
            // Somebody who chooses at the same time at another server may be faster; that makes nobody late.
            if self.try_to_finish(&mut held, &Done::new(entry, change, body.clone()), attempt).await?
                == Kept::Yes
            {
                return Ok(body);
            }
        }
        self.too_late(&held, who, request.seat, attempt).await
    }

    /// Takes back what a seat did last.
    pub(crate) async fn undo(
        self: &Arc<Hub>,
        id: &str,
        who: &Who,
        request: &UndoRequest,
        attempt: Option<&Attempt>,
    ) -> Result<String, Oops> {
        let mut held = self.hold_for(id, request.ply).await?;
        let last = last_seat(&held);
        let seat = match who.seat(held.live(), request.seat, |seat| Some(seat) == last) {
            Ok(seat) => seat,
            Err(oops) => return self.repeated(attempt).await?.ok_or(oops),
        };
        let seen = Seen { ply: request.ply, seat, named: request.seat };
        if let Some(body) = self.overtaken(&held, who, seen, attempt).await? {
            return Ok(body);
        }
        let count = undo_point(&held, seat, request.turn)?;
        self.go_back(&mut held, who, seen, count, attempt).await
    }

    /// The table for somebody who has seen its first `ply` entries, perhaps at another node.
    async fn hold_for(&self, id: &str, ply: i64) -> Result<Held, Oops> {
        let mut held = self.hold(id).await?;
        if ply > held.live().ply && self.is_shared {
            self.catch_up(&mut held).await?;
        }
        Ok(held)
    }

    /// Nothing for somebody who may go on from what it has seen. Otherwise what it is answered: the same as before, if it was
    /// answered before, or how things are now.
    async fn overtaken(
        &self,
        held: &Held,
        who: &Who,
        seen: Seen,
        attempt: Option<&Attempt>,
    ) -> Result<Option<String>, Oops> {
        if let Some(body) = self.repeated(attempt).await? {
            return Ok(Some(body));
        }
        must_run(held)?;
        match held.live().is_fresh(seen.seat, seen.ply) {
            true => Ok(None),
            false => self.too_late(held, who, seen.named, attempt).await.map(Some),
        }
    }

    /// The answer to somebody who does not know the latest: what was answered before, or how things are now.
    async fn too_late(
        &self,
        held: &Held,
        who: &Who,
        named: Option<u8>,
        attempt: Option<&Attempt>,
    ) -> Result<String, Oops> {
        if let Some(body) = self.repeated(attempt).await? {
            return Ok(body);
        }
        let live = held.live();
        let table = TableView::new(live, who.viewer(live, named)?, &who.seats(live), who.is_owner(live));
        let message = "something has happened since: look at the table and choose again";
        Err(Oops { table: Some(Box::new(table)), ..Oops::conflict("stale", message) })
    }

    /// Keeps an entry that was applied; when this answers, it is on disk.
    pub(super) async fn finish(
        self: &Arc<Hub>,
        held: &mut Held,
        who: &Who,
        named: Option<u8>,
        done: Done,
        attempt: Option<&Attempt>,
    ) -> Result<String, Oops> {
        match self.try_to_finish(held, &done, attempt).await? {
            Kept::Yes => Ok(done.body),
            Kept::Conflict => self.too_late(held, who, named, attempt).await,
        }
    }

    async fn try_to_finish(
        self: &Arc<Hub>,
        held: &mut Held,
        done: &Done,
        attempt: Option<&Attempt>,
    ) -> Result<Kept, Oops> {
        let answer = attempt.map(|attempt| attempt.answered(&done.body));
        let beside = Beside { members: done.members.clone(), answer, ..Beside::default() };
        self.keep(held, &done.entry, &done.change, beside).await
    }

    async fn go_back(
        self: &Arc<Hub>,
        held: &mut Held,
        who: &Who,
        seen: Seen,
        count: usize,
        attempt: Option<&Attempt>,
    ) -> Result<String, Oops> {
        let entry = Entry::TookBack { seat: seen.seat.0, count };
        let change = held.live_mut().apply(&entry)?;
        let body = json(&ActView::new(held.live(), count, Viewer::Seat(seen.seat), &[], false));
        self.finish(held, who, seen.named, Done::new(entry, change, body), attempt).await
    }

    /// Asks the others to go back to before one's own last action, whatever was revealed since.
    pub(crate) async fn ask_back(
        self: &Arc<Hub>,
        id: &str,
        who: &Who,
        request: &UndoRequest,
        attempt: Option<&Attempt>,
    ) -> Result<String, Oops> {
        let mut held = self.hold_fresh(id).await?;
        if let Some(body) = self.repeated(attempt).await? {
            return Ok(body);
        }
        let seat = who.seat(held.live(), request.seat, |_| false)?;
        if request.ply != held.live().ply {
            return self.too_late(&held, who, request.seat, None).await;
        }
        must_run(&held)?;
        let count = before_last_action(&held, seat)?;
        let asked = Asked { seat, count, agreed: tabletop::Seats::EMPTY };
        if held.live().waiting_for(&asked).is_empty() {
            let seen = Seen { ply: request.ply, seat, named: request.seat };
            return self.go_back(&mut held, who, seen, count, attempt).await;
        }
        self.simple(&mut held, who, Entry::Asked { seat: seat.0, count }, attempt).await
    }

    /// Answers somebody who asks to take back.
    pub(crate) async fn answer_back(
        self: &Arc<Hub>,
        id: &str,
        who: &Who,
        request: &AnswerRequest,
        attempt: Option<&Attempt>,
    ) -> Result<String, Oops> {
        let mut held = self.hold_fresh(id).await?;
        if let Some(body) = self.repeated(attempt).await? {
            return Ok(body);
        }
        let waiting = match &held.live().asked {
            Some(asked) => held.live().waiting_for(asked),
            None => return Err(Oops::conflict("not-asked", "nobody asks to take anything back")),
        };
        let seat = who.seat(held.live(), request.seat, |seat| waiting.contains(&seat))?;
        if !waiting.contains(&seat) {
            return Err(Oops::conflict(
                "not-asked",
                "you have answered already, or you are the one who asks",
            ));
        }
        let entry = Entry::Answered { seat: seat.0, agrees: request.agrees };
        self.simple(&mut held, who, entry, attempt).await
    }

    /// Gives a seat to a bot, which plays on.
    pub(crate) async fn hand_over(
        self: &Arc<Hub>,
        id: &str,
        who: &Who,
        request: &BotRequest,
        resigned: bool,
        attempt: Option<&Attempt>,
    ) -> Result<String, Oops> {
        let mut held = self.hold_fresh(id).await?;
        if let Some(body) = self.repeated(attempt).await? {
            return Ok(body);
        }
        let seat = who.seat(held.live(), request.seat, |_| false)?;
        must_run(&held)?;
        let bot = known_bot(request.bot.as_deref().unwrap_or("greedy"))?;
        let entry = Entry::HandedOver { seat: seat.0, bot, resigned };
        self.simple(&mut held, who, entry, attempt).await
    }

    /// Applies an entry that was checked, keeps it, and answers with the table.
    pub(super) async fn simple(
        self: &Arc<Hub>,
        held: &mut Held,
        who: &Who,
        entry: Entry,
        attempt: Option<&Attempt>,
    ) -> Result<String, Oops> {
        let change = held.live_mut().apply(&entry)?;
        self.shown(held, who, entry, change, attempt).await
    }

    /// Keeps an entry that was applied, and answers with the table.
    pub(super) async fn shown(
        self: &Arc<Hub>,
        held: &mut Held,
        who: &Who,
        entry: Entry,
        change: Change,
        attempt: Option<&Attempt>,
    ) -> Result<String, Oops> {
        let live = held.live();
        let body = json(&TableView::new(live, who.viewer(live, None)?, &who.seats(live), who.is_owner(live)));
        let members = match &entry {
            Entry::Joined { person, .. } => vec![person.clone()],
            _ => Vec::new(),
        };
        let done = Done { members, ..Done::new(entry, change, body) };
        self.finish(held, who, None, done, attempt).await
    }

    /// Lets a bot act, if nothing has happened since it began to think.
    pub(super) async fn act_as_bot(
        self: &Arc<Hub>,
        id: &str,
        seat: Seat,
        ply: i64,
        action: &str,
    ) -> Result<bool, Oops> {
        for _ in 0..TRIES {
            let mut held = self.hold(id).await?;
            if held.live().ply != ply {
                return Ok(false);
            }
            let (entry, change) = held.live_mut().act(seat, action)?;
            match self.keep(&mut held, &entry, &change, Beside::default()).await? {
                Kept::Yes => return Ok(true),
                Kept::Conflict => {}
            }
        }
        Ok(false)
    }
}

pub(super) fn must_run(held: &Held) -> Result<(), Oops> {
    match held.live().stage {
        Stage::Running => Ok(()),
        Stage::Gathering => Err(Oops::conflict("not-started", "the game has not started")),
        Stage::Over => Err(Oops::conflict("over", "the game is over")),
        Stage::Closed => Err(Oops::conflict("closed", "the table was closed")),
    }
}

/// The seat that acted last, if chance has not acted since.
fn last_seat(held: &Held) -> Option<Seat> {
    held.live().game.as_ref()?.actors().last()?.seat()
}

/// How many actions are left if a seat takes back its last one, or all that it can. The table stays as it is.
fn undo_point(held: &Held, seat: Seat, whole_turn: bool) -> Result<usize, Oops> {
    // If the last action is the seat's own, chance has not acted since, so that action can be left out; and so on.
    let actors = held.live().game.as_ref().map(|game| game.actors()).unwrap_or_default();
    let own = actors.iter().rev().take_while(|by| **by == Actor::Seat(seat)).count();
    match (own, actors.len()) {
        (0, 0) => Err(Oops::conflict("cannot-undo", "you have not done anything yet")),
        (0, _) => Err(Oops::conflict(
            "cannot-undo",
            "what you did last cannot be taken back: somebody else has acted, or something new was revealed; ask the others",
        )),
        (own, played) => Ok(played - if whole_turn { own } else { 1 }),
    }
}

/// How many actions were played before the last one of a seat.
fn before_last_action(held: &Held, seat: Seat) -> Result<usize, Oops> {
    let actors = held.live().game.as_ref().map(|game| game.actors()).unwrap_or_default();
    let last = actors.iter().rposition(|by| *by == Actor::Seat(seat));
    last.ok_or_else(|| Oops::conflict("cannot-undo", "you have not done anything yet"))
}

/// The name of a bot, if there is one.
pub(super) fn known_bot(name: &str) -> Result<String, Oops> {
    match bots::names().find(|(known, _)| *known == name) {
        Some((known, _)) => Ok(known.to_owned()),
        None => {
            let known: Vec<&str> = bots::names().map(|(known, _)| known).collect();
            let name = tabletop::text::excerpt(name);
            Err(Oops::bad(format!("there is no bot \"{name}\"; the bots are: {}", known.join(", "))))
        }
    }
}

/// A value as JSON.
pub(super) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what goes over the wire is plain data")
}
