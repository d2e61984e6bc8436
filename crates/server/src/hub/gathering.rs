//! From a set-up to the first action: making a table, taking seats, starting; and the next game of the same people.

use std::sync::Arc;

use tabletop::Seat;
use tabletop::text::{excerpt, name as clean};

use super::acting::known_bot;
use super::people::person_name;
use super::{Attempt, Beside, Held, Hub, Who};
use crate::entry::{Created, Entry, Purpose, SeatKind, SeatPlan};
use crate::live::{Change, Live, Stage};
use crate::oops::Oops;
use crate::played;
use crate::secret;
use crate::store::{Kept, Key, Person};
use crate::wire::{
    ContributeRequest, CreateRequest, CreatedView, ImportRequest, InvitationView, JoinRequest, SeatRequest,
    TokenView, number,
};

/// Whoever makes a table, with the secret from which those of its seats follow.
pub(crate) struct Maker<'a> {
    pub(crate) who: &'a Who,
    pub(crate) secret: &'a str,
    /// Where people reach the server, for links.
    pub(crate) url: &'a str,
}

impl Hub {
    /// Makes a table.
    pub(crate) async fn create(
        self: &Arc<Hub>,
        maker: &Maker<'_>,
        request: &CreateRequest,
        attempt: Option<&Attempt>,
    ) -> Result<CreatedView, Oops> {
        self.create_for(Purpose::Play, None, maker, request, attempt).await
    }

    /// Makes a table for a purpose, with a seed that is known if it has to be.
    pub(crate) async fn create_for(
        self: &Arc<Hub>,
        purpose: Purpose,
        seed: Option<&str>,
        maker: &Maker<'_>,
        request: &CreateRequest,
        attempt: Option<&Attempt>,
    ) -> Result<CreatedView, Oops> {
        let owner = maker.who.person()?.clone();
        if let Some(id) = self.repeated(attempt).await? {
            return self.made(maker, &id, request.start).await;
        }
        let (players, setup) = played::judge(&setup_lines(request)?)?;
        if players != request.seats.len() {
            return Err(Oops::bad(format!(
                "the set-up is for {players} seats and {} are named: name one for each player",
                request.seats.len()
            )));
        }
        let seats = plan(&request.seats, &owner)?;
        let is_full =
            |plan: &SeatPlan| plan.person.is_some() || plan.bot.is_some() || plan.by == SeatKind::Token;
        if request.start && !seats.iter().all(is_full) {
            return Err(Oops::bad("a game starts at once only if nobody has to join: leave out \"start\""));
        }
        let fresh = || self.seeds.fresh().to_string();
        let (seed, listed) = (seed.map_or_else(fresh, str::to_owned), purpose == Purpose::Play);
        let (owner, record) = (owner.id.clone(), None);
        let created = Created { setup, seats, owner, listed, seed, record, after: None, purpose };
        let id = self.set_up(maker, created, attempt).await?;
        self.made(maker, &id, request.start).await
    }

    /// The answer to whoever has made a table. Its game begins if it has to and has not: the server may have been killed between
    /// the first two entries.
    async fn made(self: &Arc<Hub>, maker: &Maker<'_>, id: &str, begins: bool) -> Result<CreatedView, Oops> {
        let mut held = self.hold_fresh(id).await?;
        must_own(&held, maker.who)?;
        if begins && held.live().stage == Stage::Gathering {
            match self.begin(&mut held, maker.who, None).await {
                // The same request has reached another server too.
                Err(oops) if oops.fault.code == "stale" => {}
                begun => drop(begun?),
            }
        }
        Ok(created_view(held.live(), maker))
    }

    /// Makes a table from a record. A game whose dice come from a real table goes on as one, if somebody is there to enter
    /// them by hand.
    pub(crate) async fn import(
        self: &Arc<Hub>,
        maker: &Maker<'_>,
        request: &ImportRequest,
        by_hand: bool,
        attempt: Option<&Attempt>,
    ) -> Result<CreatedView, Oops> {
        let owner = maker.who.person()?.clone();
        if let Some(id) = self.repeated(attempt).await? {
            return self.invitations(maker, &id).await;
        }
        let text = request.record.clone();
        let read = tokio::task::spawn_blocking(move || {
            let game = played::resume(&text)?;
            let names: Vec<String> = game.seats().iter().map(|sitting| sitting.name.clone()).collect();
            let (setup, document) = (game.setup(), game.whole_record());
            let setup = setup.iter().map(|(key, value)| (key.to_owned(), value.to_owned()));
            let setup: Vec<_> =
                std::iter::once(("game".to_owned(), game.game().to_owned())).chain(setup).collect();
            let can_go_on = game.next().is_over() || game.has_seed();
            let seed = document.fields.get("seed").map(str::to_owned);
            Ok((names, setup, can_go_on, seed, document.to_string()))
        });
        let read: Result<_, tabletop::text::Reasons> =
            read.await.map_err(|_| Oops::bad("the record cannot be read"))?;
        let (names, setup, can_go_on, seed, record) = read.map_err(|reasons| {
            Oops::new(axum::http::StatusCode::UNPROCESSABLE_ENTITY, "bad-record", reasons.to_string())
        })?;
        let purpose = match (can_go_on, by_hand) {
            (true, _) => Purpose::Play,
            (_, true) => Purpose::Cardboard,
            _ => {
                let message = "the dice of this record come from a real table, so it cannot go on here";
                return Err(Oops::bad(message));
            }
        };
        let seats = match request.seats.is_empty() {
            true => {
                let here =
                    |name: &String| SeatRequest { by: SeatKind::Here, name: Some(name.clone()), bot: None };
                plan(&names.iter().map(here).collect::<Vec<_>>(), &owner)?
            }
            false if request.seats.len() != names.len() => {
                return Err(Oops::bad(format!("the record has {} seats: name one for each", names.len())));
            }
            false => plan(&request.seats, &owner)?,
        };
        let seed = seed.unwrap_or_else(|| self.seeds.fresh().to_string());
        let (owner, record) = (owner.id.clone(), Some(record));
        let created = Created { setup, seats, owner, listed: false, seed, record, after: None, purpose };
        let id = self.set_up(maker, created, attempt).await?;
        self.made(maker, &id, false).await
    }

    /// Writes the first entry of a new table; gives its name. The same attempt makes one table, even if it comes twice at once.
    async fn set_up(
        self: &Arc<Hub>,
        maker: &Maker<'_>,
        created: Created,
        attempt: Option<&Attempt>,
    ) -> Result<String, Oops> {
        self.must_have_room(&created.owner).await?;
        if self.store.count().await? >= self.limits.tables {
            return Err(Oops::busy("full", "this server has as many tables as it can hold"));
        }
        let id = attempt.map_or_else(secret::name, |attempt| secret::of_table(maker.secret, &attempt.key));
        if self.write_first(&id, maker, &created, attempt).await? == Kept::Yes {
            return Ok(id);
        }
        if let Some(id) = self.repeated(attempt).await? {
            return Ok(id);
        }
        // The answer to a request with that key was forgotten long ago.
        let id = secret::name();
        match self.write_first(&id, maker, &created, attempt).await? {
            Kept::Yes => Ok(id),
            Kept::Conflict => Err(Oops::busy("try-again", "the table could not be made: try again")),
        }
    }

    async fn write_first(
        self: &Arc<Hub>,
        id: &str,
        maker: &Maker<'_>,
        created: &Created,
        attempt: Option<&Attempt>,
    ) -> Result<Kept, Oops> {
        let live = Live::new(id, created)?;
        let room = self.room(id)?;
        let mut guard = room.live.clone().lock_owned().await;
        let keys = keys(&live, maker);
        *guard = Some(live);
        let mut held = Held { room, guard };
        let mut members: Vec<String> = created.seats.iter().filter_map(|plan| plan.person.clone()).collect();
        members.push(created.owner.clone());
        members.sort();
        members.dedup();
        let answer = attempt.map(|attempt| attempt.answered(id));
        let change =
            Change { ply: 1, name: "created", seat: None, from: 0, back_to: None, revealed: Vec::new() };
        let beside = Beside { members, keys, answer };
        self.keep(&mut held, &Entry::Created(Box::new(created.clone())), &change, beside).await
    }

    async fn must_have_room(&self, person: &str) -> Result<(), Oops> {
        let most = self.limits.tables_per_person;
        if self.store.count_of(person).await? >= most {
            let message = format!("you sit at {most} tables already: finish or close one first");
            return Err(Oops::forbidden("too-many-tables", message));
        }
        Ok(())
    }

    /// The invitations and tokens of a table, for its owner.
    pub(crate) async fn invitations(&self, maker: &Maker<'_>, id: &str) -> Result<CreatedView, Oops> {
        let held = self.hold_fresh(id).await?;
        must_own(&held, maker.who)?;
        Ok(created_view(held.live(), maker))
    }

    /// Takes a seat.
    pub(crate) async fn join(
        self: &Arc<Hub>,
        id: &str,
        who: &Who,
        request: &JoinRequest,
        attempt: Option<&Attempt>,
    ) -> Result<String, Oops> {
        let person = who.person()?;
        let mut held = self.hold_fresh(id).await?;
        if let Some(body) = self.repeated(attempt).await? {
            return Ok(body);
        }
        let seat = self.seat_to_join(&held, request).await?;
        must_gather(&held)?;
        let seated = &held.live().seats[seat.index()];
        if seated.person.as_deref() != Some(&person.id) && seated.is_taken() {
            return Err(Oops::conflict("taken", format!("seat {seat} is taken")));
        }
        let name = person_name(request.name.as_deref().unwrap_or(&person.name))?;
        must_be_new(&held, seat, &name)?;
        self.must_have_room(&person.id).await?;
        let entry = Entry::Joined { seat: seat.0, person: person.id.clone(), name };
        self.simple(&mut held, who, entry, attempt).await
    }

    async fn seat_to_join(&self, held: &Held, request: &JoinRequest) -> Result<Seat, Oops> {
        let live = held.live();
        if let Some(invitation) = &request.invitation {
            let key = self.store.key(&secret::hash(invitation)).await?;
            let key = key.filter(|key| key.table == live.id && key.purpose == "join");
            let key = key.ok_or_else(|| {
                Oops::forbidden("bad-invitation", "this invitation does not belong to this table")
            })?;
            return Ok(Seat(key.seat as u8 - 1));
        }
        let is_open = |seat: Seat| live.seats[seat.index()].by == SeatKind::Anybody;
        match request.seat {
            Some(number) => {
                let seat = number.checked_sub(1).map(Seat).filter(|seat| seat.index() < live.seats.len());
                match seat.filter(|seat| is_open(*seat)) {
                    Some(seat) => Ok(seat),
                    None => Err(Oops::forbidden("not-open", format!("seat {number} is not open to anybody"))),
                }
            }
            None => Seat::all(live.seats.len())
                .find(|seat| is_open(*seat) && !live.seats[seat.index()].is_taken())
                .ok_or_else(|| Oops::conflict("taken", "no seat is open to anybody any more")),
        }
    }

    /// Gives a seat back before the game.
    pub(crate) async fn leave(
        self: &Arc<Hub>,
        id: &str,
        who: &Who,
        seat: Option<u8>,
        attempt: Option<&Attempt>,
    ) -> Result<String, Oops> {
        let mut held = self.hold_fresh(id).await?;
        if let Some(body) = self.repeated(attempt).await? {
            return Ok(body);
        }
        let seat = who.seat(held.live(), seat, |_| true)?;
        must_gather(&held)?;
        if !matches!(held.live().seats[seat.index()].by, SeatKind::Invitation | SeatKind::Anybody) {
            return Err(Oops::conflict("not-joined", "this seat was never joined: close the table instead"));
        }
        self.simple(&mut held, who, Entry::Left { seat: seat.0 }, attempt).await
    }

    /// Adds a part to the seed.
    pub(crate) async fn contribute(
        self: &Arc<Hub>,
        id: &str,
        who: &Who,
        request: &ContributeRequest,
        attempt: Option<&Attempt>,
    ) -> Result<String, Oops> {
        let mut held = self.hold_fresh(id).await?;
        if let Some(body) = self.repeated(attempt).await? {
            return Ok(body);
        }
        let seat = who.seat(held.live(), request.seat, |_| true)?;
        must_gather(&held)?;
        let text = clean(&request.text);
        if text.is_empty() || text != request.text {
            let message = "a contribution is a text of 1 to 60 letters, digits and signs, without line breaks, \"|\" and \"#\"";
            return Err(Oops::bad(message));
        }
        self.simple(&mut held, who, Entry::Contributed { seat: seat.0, text }, attempt).await
    }

    /// Starts the game.
    pub(crate) async fn start(
        self: &Arc<Hub>,
        id: &str,
        who: &Who,
        attempt: Option<&Attempt>,
    ) -> Result<String, Oops> {
        let mut held = self.hold_fresh(id).await?;
        if let Some(body) = self.repeated(attempt).await? {
            return Ok(body);
        }
        if who.seats(held.live()).is_empty() {
            must_own(&held, who)?;
        }
        must_gather(&held)?;
        if let Some(empty) = held.live().seats.iter().position(|seat| !seat.is_taken()) {
            return Err(Oops::conflict("not-full", format!("nobody sits on seat {} yet", empty + 1)));
        }
        self.begin(&mut held, who, attempt).await
    }

    async fn begin(
        self: &Arc<Hub>,
        held: &mut Held,
        who: &Who,
        attempt: Option<&Attempt>,
    ) -> Result<String, Oops> {
        let (entry, change) = held.live_mut().start()?;
        self.shown(held, who, entry, change, attempt).await
    }

    /// Gives a table up before the game.
    pub(crate) async fn close_table(
        self: &Arc<Hub>,
        id: &str,
        who: &Who,
        attempt: Option<&Attempt>,
    ) -> Result<String, Oops> {
        let mut held = self.hold_fresh(id).await?;
        if let Some(body) = self.repeated(attempt).await? {
            return Ok(body);
        }
        must_own(&held, who)?;
        must_gather(&held)?;
        self.simple(&mut held, who, Entry::Closed, attempt).await
    }

    /// Sets up the same game again for the same people, each one seat further; the same table for all who ask.
    pub(crate) async fn rematch(self: &Arc<Hub>, maker: &Maker<'_>, id: &str) -> Result<CreatedView, Oops> {
        let person = maker.who.person()?.clone();
        let mut held = self.hold_fresh(id).await?;
        let live = held.live();
        if let Some(next) = live.rematch.clone() {
            return self.next_of(maker, &next).await;
        }
        if live.stage != Stage::Over {
            return Err(Oops::conflict("not-over", "the game is not over"));
        }
        if maker.who.seats(live).is_empty() {
            must_own(&held, maker.who)?;
        }
        let mut seats: Vec<SeatPlan> = live
            .seats
            .iter()
            .map(|seat| SeatPlan {
                by: seat.by,
                name: seat.name.clone(),
                person: seat.person.clone(),
                bot: seat.bot.clone(),
            })
            .collect();
        seats.rotate_left(1);
        let created = Created {
            setup: live.created.setup.clone(),
            seats,
            owner: person.id,
            listed: false,
            seed: self.seeds.fresh().to_string(),
            record: None,
            after: Some(live.id.clone()),
            purpose: live.created.purpose,
        };
        let next = self.set_up(maker, created, None).await?;
        let entry = Entry::Rematched { table: next };
        let change = held.live_mut().apply(&entry)?;
        self.keep(&mut held, &entry, &change, Beside::default()).await?;
        // If somebody was faster at another server, their table counts, and this one waits for nobody and expires.
        let next = held.live().rematch.clone();
        self.next_of(
            maker,
            &next.ok_or_else(|| Oops::busy("try-again", "the table could not be made: try again"))?,
        )
        .await
    }

    /// The next table of the same people; its secrets are for whoever made it.
    async fn next_of(self: &Arc<Hub>, maker: &Maker<'_>, id: &str) -> Result<CreatedView, Oops> {
        match self.made(maker, id, false).await {
            Err(oops) if oops.fault.code == "not-owner" => {
                Ok(CreatedView { id: id.to_owned(), invitations: Vec::new(), tokens: Vec::new() })
            }
            made => made,
        }
    }
}

/// The set-up lines of a request, the game first and the number of players among them.
fn setup_lines(request: &CreateRequest) -> Result<Vec<(String, String)>, Oops> {
    if request.setup.len() > 100 || request.seats.is_empty() || request.seats.len() > 8 {
        return Err(Oops::bad("a table has 1 to 8 seats and at most 100 set-up lines"));
    }
    let mut lines = Vec::new();
    for (key, value) in &request.setup {
        let value = match value {
            serde_json::Value::String(text) => text.clone(),
            serde_json::Value::Number(number) => number.to_string(),
            _ => {
                return Err(Oops::bad(format!("the set-up line \"{}\" is a text or a number", excerpt(key))));
            }
        };
        lines.push((key.clone(), value));
    }
    if !request.setup.contains_key("game") {
        lines.insert(0, ("game".to_owned(), "board".to_owned()));
    }
    if !request.setup.contains_key("players") {
        lines.push(("players".to_owned(), request.seats.len().to_string()));
    }
    Ok(lines)
}

/// Who may sit where, with names that differ.
fn plan(seats: &[SeatRequest], owner: &Person) -> Result<Vec<SeatPlan>, Oops> {
    let mut plans: Vec<SeatPlan> = Vec::new();
    for (number, seat) in (1..).zip(seats) {
        let bot = match (seat.by, &seat.bot) {
            (SeatKind::Bot, bot) => Some(known_bot(bot.as_deref().unwrap_or("greedy"))?),
            (_, None) => None,
            (_, Some(_)) => {
                return Err(Oops::bad(format!("seat {number} is not a bot's: leave out \"bot\"")));
            }
        };
        let person = (seat.by == SeatKind::Here).then(|| owner.id.clone());
        let usual = match (seat.by, &bot) {
            (SeatKind::Here, _) if plans.iter().all(|plan| plan.name != owner.name) => owner.name.clone(),
            (SeatKind::Bot, Some(bot)) => format!("Bot {number} ({bot})"),
            (SeatKind::Invitation | SeatKind::Anybody, _) => String::new(),
            _ => format!("Player {number}"),
        };
        let name = match seat.name.as_deref().map(clean).filter(|name| !name.is_empty()) {
            Some(name) => name,
            None => usual,
        };
        if !name.is_empty() && plans.iter().any(|plan| plan.name == name) {
            return Err(Oops::bad(format!("two seats are called \"{name}\": give each a name of its own")));
        }
        plans.push(SeatPlan { by: seat.by, name, person, bot });
    }
    Ok(plans)
}

/// What the secrets of the seats open.
fn keys(live: &Live, maker: &Maker<'_>) -> Vec<Key> {
    let key = |seat: Seat| {
        let purpose = purpose(live.seats[seat.index()].by)?;
        let secret = secret::of_seat(maker.secret, &live.id, seat.0, purpose);
        let (table, seat) = (live.id.clone(), i64::from(number(seat)));
        Some(Key { hash: secret::hash(&secret), table, seat, purpose: purpose.to_owned() })
    };
    Seat::all(live.seats.len()).filter_map(key).collect()
}

fn purpose(kind: SeatKind) -> Option<&'static str> {
    match kind {
        SeatKind::Invitation => Some("join"),
        SeatKind::Token => Some("play"),
        SeatKind::Here | SeatKind::Anybody | SeatKind::Bot => None,
    }
}

fn created_view(live: &Live, maker: &Maker<'_>) -> CreatedView {
    let of =
        |kind: SeatKind| Seat::all(live.seats.len()).filter(move |seat| live.seats[seat.index()].by == kind);
    let secret = |seat: Seat, purpose| secret::of_seat(maker.secret, &live.id, seat.0, purpose);
    let invitation = |seat: Seat| {
        let invitation = secret(seat, "join");
        let link = format!("{}/tables/{}#{invitation}", maker.url, live.id);
        InvitationView { seat: number(seat), invitation, link }
    };
    CreatedView {
        id: live.id.clone(),
        invitations: of(SeatKind::Invitation).map(invitation).collect(),
        tokens: of(SeatKind::Token)
            .map(|seat| TokenView { seat: number(seat), token: secret(seat, "play") })
            .collect(),
    }
}

/// The links of the seats that are taken by invitation.
pub(crate) fn invitations_of(live: &Live, maker: &Maker<'_>) -> Vec<(Seat, String)> {
    let links = created_view(live, maker).invitations.into_iter();
    links.map(|view| (Seat(view.seat - 1), view.link)).collect()
}

fn must_own(held: &Held, who: &Who) -> Result<(), Oops> {
    match who {
        Who::Nobody => Err(Oops::nobody()),
        _ if who.is_owner(held.live()) => Ok(()),
        _ => Err(Oops::forbidden("not-owner", "only whoever set the table up may do that")),
    }
}

fn must_gather(held: &Held) -> Result<(), Oops> {
    match held.live().stage {
        Stage::Gathering => Ok(()),
        Stage::Closed => Err(Oops::conflict("closed", "the table was closed")),
        Stage::Running | Stage::Over => Err(Oops::conflict("started", "the game has started already")),
    }
}

fn must_be_new(held: &Held, seat: Seat, name: &str) -> Result<(), Oops> {
    let mut others = Seat::all(held.live().seats.len()).filter(|other| *other != seat);
    match others.any(|other| held.live().seats[other.index()].name == name) {
        true => Err(Oops::conflict(
            "same-name",
            format!("somebody else is called \"{name}\" here: take another name"),
        )),
        false => Ok(()),
    }
}
