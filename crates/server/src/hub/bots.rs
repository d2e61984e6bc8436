//! Bots at the tables: they think on a bounded number of threads, and never while a table is held.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::{Held, Hub, Room};
use crate::clock::now;
use crate::oops::Oops;
use crate::played::Thought;

/// So many tables are taken over at once.
const CLAIM: i64 = 50;

/// A bot whose time is up may take so long to come to an end.
const HURRY: Duration = Duration::from_secs(1);

impl Hub {
    /// Lets the bots of a table act, if it is their turn and nobody looks after them yet.
    pub(super) fn wake_bots(self: &Arc<Hub>, held: &Held) {
        if held.live().bot_to_act().is_none() || held.room.thinking.swap(true, Ordering::AcqRel) {
            return;
        }
        let (hub, room) = (self.clone(), held.room.clone());
        tokio::spawn(async move {
            let (own, playing) = (hub.clone(), room.clone());
            let failed = match tokio::spawn(async move { own.play_bots(&playing).await }).await {
                Ok(Ok(())) => return,
                Ok(Err(oops)) => oops.fault.message,
                Err(error) => error.to_string(),
            };
            tracing::warn!(table = room.id, error = failed, "a bot could not act");
            // It is tried again when the lease has run out.
            room.thinking.store(false, Ordering::Release);
        });
    }

    async fn play_bots(self: &Arc<Hub>, room: &Arc<Room>) -> Result<(), Oops> {
        loop {
            let held = self.hold(&room.id).await?;
            let next = held.live().bot_to_act();
            let Some((seat, bot)) = next.filter(|_| !self.is_stopping()) else {
                // Whoever changes the table next sees that nobody looks after its bots.
                room.thinking.store(false, Ordering::Release);
                return Ok(());
            };
            let game = held.live().game.as_ref();
            let broken = |text: String| Oops::from(table::Refused { rule: None, text });
            let game = game.ok_or_else(|| broken("the game has not started".to_owned()))?;
            let ply = held.live().ply;
            let thought = game.thought(seat, bot).map_err(broken)?;
            let hasty = game.thought(seat, "random").map_err(broken)?;
            drop(held);
            let started = std::time::Instant::now();
            let action = match self.think(thought).await {
                Some(action) => action,
                // A bot that takes too long, or has a bug, does not stop the game.
                None => hasty(&AtomicBool::new(true)),
            };
            metrics::histogram!("burgundy_bot_seconds").record(started.elapsed().as_secs_f64());
            let (hub, id) = (self.clone(), room.id.clone());
            self.whole(async move { hub.act_as_bot(&id, seat, ply, &action).await }).await?;
        }
    }

    /// The action of a bot, thought about on a thread of a bounded number; nothing from a bot that cannot be hurried.
    async fn think(&self, thought: Thought) -> Option<String> {
        let place = self.thinkers.clone().acquire_owned().await.ok()?;
        let cancel = Arc::new(AtomicBool::new(false));
        let told = cancel.clone();
        let mut thinking = tokio::task::spawn_blocking(move || {
            // The place is free when the thread is, not when somebody stops waiting for it.
            let _place = place;
            thought(&told)
        });
        if let Ok(thought) = tokio::time::timeout(self.limits.bot_time, &mut thinking).await {
            return thought.ok();
        }
        cancel.store(true, Ordering::Relaxed);
        tokio::time::timeout(HURRY, thinking).await.ok()?.ok()
    }

    /// Takes over the bots of nodes that have died, and those that waited while this server was down.
    pub(super) async fn look_after_bots(self: Arc<Hub>) {
        let mut stopping = self.stopping();
        let pause = (self.limits.lease / 5).clamp(Duration::from_millis(100), Duration::from_secs(2));
        loop {
            let until = now() + self.limits.lease.as_millis() as i64;
            match self.store.claim(&self.node, now(), until, CLAIM).await {
                Ok(tables) => {
                    for table in &tables {
                        match self.hold_fresh(table).await {
                            Ok(held) => self.wake_bots(&held),
                            Err(oops) => tracing::warn!(table, error = oops.fault.message, "a bot waits"),
                        }
                    }
                    if tables.len() as i64 == CLAIM {
                        continue;
                    }
                }
                Err(error) => tracing::warn!(%error, "waiting bots could not be found"),
            }
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                _ = stopping.wait_for(|stopping| *stopping) => return,
            }
        }
    }
}
