//! All tables of a server: read from their logs when they are needed, changed one entry at a time, kept in memory as long as
//! there is room.

mod acting;
mod bots;
mod cardboard;
mod gathering;
mod people;
mod presence;
mod reading;
mod room;
mod seeds;
mod turns;
mod who;

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedMutexGuard, Semaphore, watch};
use tracing::Instrument as _;

use crate::clock::now;
use crate::config::Limits;
use crate::entry::Entry;
use crate::live::{self, Change, Live};
use crate::oops::Oops;
use crate::store::{Answer, Kept, Key, Notice, Store, TableRow, Write, Writer};

pub(crate) use acting::Attempt;
pub(crate) use gathering::{Maker, invitations_of};
pub(crate) use reading::Following;
pub(crate) use room::{News, Room, Watcher};
pub(crate) use who::Who;

/// All tables.
pub(crate) struct Hub {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) limits: Limits,
    /// What this server calls itself among others.
    pub(crate) node: String,
    /// Whether other servers write to the same tables.
    is_shared: bool,
    writer: Writer,
    rooms: Mutex<HashMap<String, Arc<Room>>>,
    people: people::People,
    seeds: seeds::Seeds,
    turns: turns::Turns,
    thinkers: Arc<Semaphore>,
    replayers: Semaphore,
    stopping: watch::Sender<bool>,
    busy: AtomicUsize,
}

/// A table that nobody else can change meanwhile.
pub(crate) struct Held {
    pub(crate) room: Arc<Room>,
    guard: OwnedMutexGuard<Option<Live>>,
}

impl Held {
    /// The table.
    pub(crate) fn live(&self) -> &Live {
        self.guard.as_ref().expect("a table that is held was read")
    }

    fn live_mut(&mut self) -> &mut Live {
        self.guard.as_mut().expect("a table that is held was read")
    }
}

/// A table that was being changed when something broke is read again by whoever needs it next.
impl Drop for Held {
    fn drop(&mut self) {
        if std::thread::panicking() {
            *self.guard = None;
        }
    }
}

/// What is written beside an entry.
#[derive(Default)]
struct Beside {
    members: Vec<String>,
    keys: Vec<Key>,
    answer: Option<Answer>,
}

impl Hub {
    /// Starts to serve the tables of a store.
    pub(crate) async fn open(
        store: Arc<dyn Store>,
        node: String,
        limits: Limits,
        seed: Option<tabletop::chance::Seed>,
    ) -> Result<Arc<Hub>, Oops> {
        let (writer, _) = Writer::start(store.clone());
        let notices = store.listen().await?;
        let hub = Arc::new(Hub {
            limits: limits.clone(),
            node,
            is_shared: notices.is_some(),
            writer,
            rooms: Mutex::default(),
            people: people::People::default(),
            seeds: seeds::Seeds::new(seed),
            turns: turns::Turns::default(),
            thinkers: Arc::new(Semaphore::new(limits.bots)),
            replayers: Semaphore::new(2),
            stopping: watch::Sender::new(false),
            busy: AtomicUsize::new(0),
            store,
        });
        if let Some(mut notices) = notices {
            tokio::spawn(hub.clone().tell_presence());
            let hub = hub.clone();
            tokio::spawn(async move {
                while let Some(notice) = notices.recv().await {
                    hub.hear(notice).await;
                }
            });
        }
        tokio::spawn(hub.clone().look_after_bots());
        tokio::spawn(hub.clone().clean_up());
        Ok(hub)
    }

    /// Says when the server stops.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.stopping.subscribe()
    }

    pub(crate) fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// Lets streams and bots end; everything that was begun is written first.
    pub(crate) fn stop(&self) {
        self.stopping.send_replace(true);
    }

    /// Waits until nothing is being written, at most for `patience`, and closes the store.
    pub(crate) async fn close(&self, patience: Duration) {
        self.stop();
        let waiting = async {
            while self.busy.load(Ordering::Acquire) > 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        if tokio::time::timeout(patience, waiting).await.is_err() {
            tracing::warn!("some requests did not end in time");
        }
        self.store.close().await;
    }

    /// Runs something to its end, even if whoever asked for it goes away: a table is never left half changed.
    pub(crate) async fn whole<T: Send + 'static>(
        self: &Arc<Hub>,
        work: impl Future<Output = Result<T, Oops>> + Send + 'static,
    ) -> Result<T, Oops> {
        let hub = self.clone();
        hub.busy.fetch_add(1, Ordering::AcqRel);
        let task = async move {
            let _busy = Busy(&hub.busy);
            work.await
        };
        // What it logs belongs to the request.
        let task = tokio::spawn(task.in_current_span());
        task.await.unwrap_or_else(|error| {
            tracing::error!(%error, "a request failed");
            Err(Oops::bug())
        })
    }

    /// The table of that name, read from its log if it is not in memory. Where other servers write too, it is brought up to
    /// date.
    pub(crate) async fn hold(&self, id: &str) -> Result<Held, Oops> {
        let room = self.room(id)?;
        let guard = room.live.clone().lock_owned().await;
        let mut held = Held { room, guard };
        if held.guard.is_none() {
            self.read_again(&mut held).await?;
        }
        Ok(held)
    }

    /// Forgets what is in memory and reads what is on disk. Streams that have not heard of all of it catch up.
    async fn read_again(&self, held: &mut Held) -> Result<(), Oops> {
        *held.guard = None;
        let live = self.read(&held.room.id).await.inspect_err(|oops| {
            if oops.fault.code == Oops::no_table().fault.code {
                self.forget(&held.room.id);
            }
        })?;
        held.room.has_grown(&live);
        *held.guard = Some(live);
        Ok(())
    }

    /// The same, and where other servers write too, everything that they have written is known.
    pub(crate) async fn hold_fresh(&self, id: &str) -> Result<Held, Oops> {
        let mut held = self.hold(id).await?;
        if self.is_shared {
            self.catch_up(&mut held).await?;
        }
        Ok(held)
    }

    /// Applies what others have written since.
    async fn catch_up(&self, held: &mut Held) -> Result<(), Oops> {
        let rows = self.store.log(&held.room.id, held.live().ply).await?;
        for row in rows {
            let room = held.room.clone();
            let live = held.live_mut();
            if row.ply != live.ply {
                continue;
            }
            let applied = live::read(&row.entry).and_then(|entry| live.apply(&entry));
            match applied {
                Ok(change) => room.publish(live, &change),
                Err(error) => {
                    *held.guard = None;
                    return Err(unreadable(&room.id, &error));
                }
            }
        }
        Ok(())
    }

    fn room(&self, id: &str) -> Result<Arc<Room>, Oops> {
        let is_name =
            id.len() == 20 && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
        if !is_name {
            return Err(Oops::no_table());
        }
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(room) = rooms.get(id) {
            room.touch();
            return Ok(room.clone());
        }
        if rooms.len() >= self.limits.cached {
            make_room(&mut rooms, self.limits.cached);
        }
        let room = Arc::new(Room::new(id));
        rooms.insert(id.to_owned(), room.clone());
        Ok(room)
    }

    /// How many tables are in memory.
    pub(crate) fn cached(&self) -> usize {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    fn forget(&self, id: &str) {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }

    /// Forgets every table that nobody uses right now; those that are left are read again when they are needed.
    fn forget_idle(&self) {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.retain(|_, room| Arc::strong_count(room) > 1);
    }

    async fn read(&self, id: &str) -> Result<Live, Oops> {
        let log = self.store.log(id, 0).await?;
        if log.is_empty() {
            return Err(Oops::no_table());
        }
        let _permit = self.replayers.acquire().await;
        let name = id.to_owned();
        let live = tokio::task::spawn_blocking(move || Live::replay(&name, &log)).await;
        let live = live.map_err(|error| unreadable(id, &error))?;
        live.map_err(|error| unreadable(id, &error))
    }

    /// Writes an entry that was applied to a table; when this answers, it is on disk and everybody was told.
    async fn keep(
        self: &Arc<Hub>,
        held: &mut Held,
        entry: &Entry,
        change: &Change,
        beside: Beside,
    ) -> Result<Kept, Oops> {
        let write = self.write(held.live(), entry, beside);
        let to_act = write.to_act.clone();
        let started = std::time::Instant::now();
        let kept = self.writer.write(write).await;
        metrics::histogram!("burgundy_commit_seconds").record(started.elapsed().as_secs_f64());
        match kept {
            Ok(Kept::Yes) => {
                held.room.publish(held.live(), change);
                self.turns.tell(&held.room.id, &to_act);
                self.wake_bots(held);
                Ok(Kept::Yes)
            }
            // What is in memory is not what is on disk.
            Ok(Kept::Conflict) => {
                self.read_again(held).await?;
                Ok(Kept::Conflict)
            }
            // Nor is it known what is: that is for whoever needs the table next.
            Err(error) => {
                *held.guard = None;
                Err(error.into())
            }
        }
    }

    fn write(&self, live: &Live, entry: &Entry, beside: Beside) -> Write {
        let has_bot = live.bot_to_act().is_some();
        let at = now();
        let row = TableRow {
            id: live.id.clone(),
            stage: live.stage.name().to_owned(),
            listed: live.is_listed(),
            touched: at,
            bot_until: has_bot.then(|| at + self.limits.lease.as_millis() as i64),
            bot_node: has_bot.then(|| self.node.clone()),
            summary: live.summary(),
        };
        Write {
            table: live.id.clone(),
            ply: live.ply - 1,
            at,
            entry: serde_json::to_string(entry).expect("an entry is plain text"),
            summary: Some(row),
            members: beside.members,
            keys: beside.keys,
            answer: beside.answer,
            to_act: live.called().to_vec(),
        }
    }

    /// Another node has written something.
    async fn hear(self: &Arc<Hub>, notice: Notice) {
        let known = |id: &str| self.rooms.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned();
        match notice {
            Notice::Grown { node, table, to_act, .. } if node != self.node => {
                self.turns.tell(&table, &to_act);
                if known(&table).is_some() {
                    self.refresh(&table).await;
                }
            }
            Notice::Present { node, table, crowd } if node != self.node => {
                if let Some(room) = known(&table) {
                    room.is_watched_at(node, crowd);
                }
            }
            Notice::Renamed { node, person } if node != self.node => self.people.forget(&person),
            Notice::Grown { .. } | Notice::Present { .. } | Notice::Renamed { .. } => {}
            Notice::Gap => {
                self.people.clear();
                self.turns.break_off();
                let ids: Vec<String> =
                    self.rooms.lock().unwrap_or_else(PoisonError::into_inner).keys().cloned().collect();
                for id in ids {
                    self.refresh(&id).await;
                }
            }
        }
    }

    async fn refresh(&self, id: &str) {
        if let Err(oops) = self.hold_fresh(id).await {
            tracing::warn!(table = id, error = oops.fault.message, "a table could not be brought up to date");
        }
    }

    /// Deletes what nobody needs any more, once an hour. A running game is never deleted.
    async fn clean_up(self: Arc<Hub>) {
        let mut stopping = self.stopping();
        loop {
            let ago = |age: Duration| now() - age.as_millis() as i64;
            let day = Duration::from_secs(24 * 60 * 60);
            let stages = [
                ("gathering", self.limits.keep_gathering),
                ("closed", self.limits.keep_gathering),
                ("over", self.limits.keep_finished),
            ];
            for (stage, age) in stages {
                match self.store.expire(stage, ago(age)).await {
                    Ok(0) => {}
                    Ok(count) => {
                        tracing::info!(stage, count, "tables have expired");
                        self.forget_idle();
                    }
                    Err(error) => tracing::warn!(%error, "expired tables could not be deleted"),
                }
            }
            if let Err(error) = self.store.forget_answers(ago(day)).await {
                tracing::warn!(%error, "old answers could not be deleted");
            }
            tokio::select! {
                () = tokio::time::sleep(Duration::from_secs(60 * 60)) => {}
                _ = stopping.wait_for(|stopping| *stopping) => return,
            }
        }
    }
}

/// Drops a tenth of the tables that nobody uses, those first that were not used for the longest time.
fn make_room(rooms: &mut HashMap<String, Arc<Room>>, most: usize) {
    let idle = rooms.values().filter(|room| Arc::strong_count(room) == 1);
    let mut idle: Vec<(i64, String)> = idle.map(|room| (room.last_used(), room.id.clone())).collect();
    idle.sort_unstable();
    for (_, id) in idle.iter().take((most / 10).max(1)) {
        rooms.remove(id);
    }
}

fn unreadable(id: &str, error: &dyn std::fmt::Display) -> Oops {
    tracing::error!(table = id, %error, "a table cannot be read");
    let message = "this table cannot be read; the log of the server says why";
    Oops::new(axum::http::StatusCode::INTERNAL_SERVER_ERROR, "unreadable", message)
}

struct Busy<'a>(&'a AtomicUsize);

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}
