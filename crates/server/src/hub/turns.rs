//! Telling persons that it is their turn, wherever it is.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use tokio::sync::broadcast;

/// Who listens for their turns.
#[derive(Default)]
pub(crate) struct Turns {
    listening: Mutex<HashMap<String, broadcast::Sender<Bytes>>>,
}

impl Turns {
    /// Listens for the turns of a person.
    pub(crate) fn listen(&self, person: &str) -> broadcast::Receiver<Bytes> {
        let mut listening = self.listening.lock().unwrap_or_else(PoisonError::into_inner);
        listening.retain(|_, sender| sender.receiver_count() > 0);
        listening.entry(person.to_owned()).or_insert_with(|| broadcast::Sender::new(64)).subscribe()
    }

    /// Ends all streams: something was missed, and whoever comes again is told everything that waits.
    pub(crate) fn break_off(&self) {
        self.listening.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// It has become the turn of these persons at a table.
    pub(crate) fn tell(&self, table: &str, persons: &[String]) {
        if persons.is_empty() {
            return;
        }
        let listening = self.listening.lock().unwrap_or_else(PoisonError::into_inner);
        for sender in persons.iter().filter_map(|person| listening.get(person)) {
            let event = format!("event: turn\ndata: {{\"table\":\"{table}\"}}\n\n");
            // Nobody listening any more is no failure.
            let _ = sender.send(Bytes::from(event));
        }
    }
}
