//! The place in memory where a table is, with those who look on.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use serde::Serialize;
use tabletop::{Seat, Viewer};
use tokio::sync::broadcast;

use crate::clock::now;
use crate::live::{Change, Live};
use crate::store::Crowd;
use crate::wire::{StepView, number};

/// So many updates wait for a slow reader before it has to catch up from the log.
const WAITING: usize = 64;

/// A table in memory.
pub(crate) struct Room {
    pub(crate) id: String,
    /// The table; nothing before it was read, and after something went wrong with it.
    pub(crate) live: Arc<tokio::sync::Mutex<Option<Live>>>,
    pub(crate) news: broadcast::Sender<Arc<News>>,
    /// How many streams there are for each seat, and last for the public.
    watching: Mutex<[u32; 9]>,
    /// Who looks on at other servers, and when they said so.
    elsewhere: Mutex<BTreeMap<String, (Crowd, i64)>>,
    /// Who looked on here when the other servers were told last.
    pub(super) told: Mutex<Crowd>,
    /// Whether a bot is being looked after.
    pub(crate) thinking: AtomicBool,
    /// How often each seat was given up, as far as those who look on are told.
    given_up: [AtomicU32; 8],
    used: AtomicI64,
}

/// Something to tell those who look on.
#[derive(Clone, Debug)]
pub(crate) enum News {
    /// An entry, as an event for each viewer that somebody looks through.
    Entry { ply: i64, events: Vec<(Viewer, Bytes)> },
    /// Who is there has changed.
    Presence(Bytes),
}

/// An entry as a viewer may see it.
#[derive(Serialize)]
struct Update<'a> {
    ply: i64,
    entry: &'a str,
    seat: Option<u8>,
    stage: &'a str,
    to_act: Vec<u8>,
    actions: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    back_to: Option<usize>,
    steps: Vec<StepView>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    revealed: Vec<StepView>,
}

impl Room {
    pub(crate) fn new(id: &str) -> Room {
        Room {
            id: id.to_owned(),
            live: Arc::default(),
            news: broadcast::Sender::new(WAITING),
            watching: Mutex::default(),
            elsewhere: Mutex::default(),
            told: Mutex::default(),
            thinking: AtomicBool::new(false),
            given_up: Default::default(),
            used: AtomicI64::new(now()),
        }
    }

    pub(crate) fn touch(&self) {
        self.used.store(now(), Ordering::Relaxed);
    }

    pub(crate) fn last_used(&self) -> i64 {
        self.used.load(Ordering::Relaxed)
    }

    /// Tells everybody who looks on about an entry that is on disk.
    pub(crate) fn publish(&self, live: &Live, change: &Change) {
        self.note_who_left(live);
        let viewers = self.viewers();
        if viewers.is_empty() {
            return;
        }
        let events = viewers.into_iter().map(|viewer| (viewer, event(live, change, viewer))).collect();
        // Nobody listening any more is no failure.
        let _ = self.news.send(Arc::new(News::Entry { ply: change.ply, events }));
    }

    /// Tells those who look on that the log has grown, as far as they do not know it.
    pub(crate) fn has_grown(&self, live: &Live) {
        self.note_who_left(live);
        let _ = self.news.send(Arc::new(News::Entry { ply: live.ply, events: Vec::new() }));
    }

    fn note_who_left(&self, live: &Live) {
        for (known, now) in self.given_up.iter().zip(live.given_up) {
            known.store(now, Ordering::Release);
        }
    }

    /// Somebody begins to look on; the answer is to be kept as long.
    pub(crate) fn watch(self: &Arc<Room>, live: &Live, viewer: Viewer) -> Watcher {
        self.note_who_left(live);
        self.watcher(viewer)
    }

    fn watcher(self: &Arc<Room>, viewer: Viewer) -> Watcher {
        self.count(viewer, 1);
        Watcher { given_up: self.given_up(viewer), room: self.clone(), viewer }
    }

    fn given_up(&self, viewer: Viewer) -> u32 {
        viewer.seat().map_or(0, |seat| self.given_up[seat.index()].load(Ordering::Acquire))
    }

    /// The event that says who is there, at any server.
    pub(crate) fn presence(&self) -> Bytes {
        let elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
        let all = elsewhere.values().fold(self.crowd(), |all, (crowd, _)| Crowd {
            seats: all.seats | crowd.seats,
            watchers: all.watchers.saturating_add(crowd.watchers),
        });
        drop(elsewhere);
        let seats: Vec<u8> =
            Seat::all(8).filter(|seat| all.seats & 1 << seat.index() != 0).map(number).collect();
        let data = serde_json::json!({ "seats": seats, "watchers": all.watchers });
        Bytes::from(format!("event: presence\ndata: {data}\n\n"))
    }

    /// Who looks on at this server.
    pub(crate) fn crowd(&self) -> Crowd {
        let watching = *self.watching.lock().unwrap_or_else(PoisonError::into_inner);
        let seats = Seat::all(8).filter(|seat| watching[seat.index()] > 0);
        Crowd { seats: seats.fold(0, |seats, seat| seats | 1 << seat.index()), watchers: watching[8] }
    }

    /// Another server says who looks on there.
    pub(super) fn is_watched_at(&self, node: String, crowd: Crowd) {
        self.elsewhere_becomes(|elsewhere| {
            elsewhere.insert(node, (crowd, now()));
        });
    }

    /// Forgets servers that have said nothing since: they are gone, and their clients with them.
    pub(super) fn forget_silent(&self, before: i64) {
        self.elsewhere_becomes(|elsewhere| elsewhere.retain(|_, (_, at)| *at >= before));
    }

    fn elsewhere_becomes(&self, change: impl FnOnce(&mut BTreeMap<String, (Crowd, i64)>)) {
        let before = self.presence();
        change(&mut self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner));
        let after = self.presence();
        if after != before {
            let _ = self.news.send(Arc::new(News::Presence(after)));
        }
    }

    fn viewers(&self) -> Vec<Viewer> {
        let watching = *self.watching.lock().unwrap_or_else(PoisonError::into_inner);
        Viewer::all(8).filter(|viewer| watching[place(*viewer)] > 0).collect()
    }

    fn count(&self, viewer: Viewer, change: i32) {
        let mut watching = self.watching.lock().unwrap_or_else(PoisonError::into_inner);
        let count = &mut watching[place(viewer)];
        *count = count.saturating_add_signed(change);
        let (has_changed, crowd) = (*count == u32::from(change > 0), watching[8]);
        drop(watching);
        // Coming and going among a crowd of watchers is not worth an event for each.
        if has_changed || viewer == Viewer::Public && crowd < 20 {
            let _ = self.news.send(Arc::new(News::Presence(self.presence())));
        }
    }
}

fn place(viewer: Viewer) -> usize {
    viewer.seat().map_or(8, Seat::index)
}

/// An entry as an event of a stream. It is the same when it is made again from the log.
pub(crate) fn event(live: &Live, change: &Change, viewer: Viewer) -> Bytes {
    let learnt = change.revealed.iter().find(|(known, _)| *known == viewer);
    let learnt = learnt.map(|(_, numbers)| numbers.as_slice()).unwrap_or_default();
    let from = learnt.first().copied().unwrap_or(change.from).min(change.from);
    let (earlier, steps): (Vec<StepView>, Vec<StepView>) =
        live.steps(from, viewer, true).into_iter().partition(|step| step.number < change.from);
    let update = Update {
        ply: change.ply,
        entry: change.name,
        seat: change.seat.map(number),
        stage: live.stage.name(),
        to_act: live.to_act().into_iter().map(number).collect(),
        actions: live.actions(),
        back_to: change.back_to,
        steps,
        revealed: earlier.into_iter().filter(|step| learnt.contains(&step.number)).collect(),
    };
    let data = serde_json::to_string(&update).expect("an update is plain data");
    Bytes::from(format!("id: {}\nevent: entry\ndata: {data}\n\n", change.ply))
}

/// Somebody who looks on.
pub(crate) struct Watcher {
    pub(crate) room: Arc<Room>,
    pub(crate) viewer: Viewer,
    /// How often its seat had been given up when it came.
    given_up: u32,
}

impl Watcher {
    /// Through whose eyes it looks now: whoever has given a seat up sees what everybody sees from then on.
    pub(crate) fn eyes(&mut self) -> Viewer {
        if self.room.given_up(self.viewer) != self.given_up {
            *self = self.room.watcher(Viewer::Public);
        }
        self.viewer
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.room.count(self.viewer, -1);
    }
}
