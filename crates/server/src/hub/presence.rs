//! Who looks on at other servers of the same database.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use super::{Hub, Room};
use crate::clock::now;
use crate::store::Crowd;

/// So often a server tells the others what has changed.
const BEAT: Duration = Duration::from_millis(500);
/// Every so many beats it says again who is there, for those who were not there to hear it.
const REPEAT: u32 = 8;
/// A server that is silent for so many milliseconds is gone.
const SILENT: i64 = 15_000;

impl Hub {
    /// Tells the other servers who looks on here, until this one stops; and forgets those that are gone.
    pub(super) async fn tell_presence(self: Arc<Hub>) {
        let mut stopping = self.stopping();
        for beat in 0_u32.. {
            tokio::select! {
                () = tokio::time::sleep(BEAT) => {}
                _ = stopping.wait_for(|stopping| *stopping) => return,
            }
            let rooms: Vec<Arc<Room>> =
                self.rooms.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect();
            let repeats = beat.is_multiple_of(REPEAT);
            let crowds: Vec<(String, Crowd)> =
                rooms.iter().filter_map(|room| Some((room.id.clone(), to_tell(room, repeats)?))).collect();
            if let Err(error) = self.store.announce(&crowds).await {
                tracing::warn!(%error, "the other servers could not be told who is there");
            }
            rooms.iter().for_each(|room| room.forget_silent(now() - SILENT));
        }
    }
}

/// Who looks on, if the others are to be told.
fn to_tell(room: &Room, repeats: bool) -> Option<Crowd> {
    let crowd = room.crowd();
    let before = std::mem::replace(&mut *room.told.lock().unwrap_or_else(PoisonError::into_inner), crowd);
    (crowd != before || repeats && crowd != Crowd::default()).then_some(crowd)
}
