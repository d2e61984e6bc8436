//! Group commit: while one transaction is forced to the disk, the entries of all other tables gather for the next.

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::{Store, StoreError, Write};

/// So many entries share a transaction at most. SQLite allows 32,766 values in a statement, and a row has up to 7.
const MOST: usize = 1_000;

/// What became of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// It is on disk.
    Yes,
    /// Another entry has its number.
    Conflict,
}

/// The way to the disk.
#[derive(Clone)]
pub struct Writer {
    queue: mpsc::Sender<Job>,
}

struct Job {
    write: Write,
    done: oneshot::Sender<Result<Kept, StoreError>>,
}

impl Writer {
    /// Starts the task that writes. It ends when all writers are dropped and everything is written.
    pub fn start(store: Arc<dyn Store>) -> (Writer, JoinHandle<()>) {
        let (queue, jobs) = mpsc::channel(4 * MOST);
        (Writer { queue }, tokio::spawn(run(store, jobs)))
    }

    /// Writes an entry; answers when it is on disk.
    pub async fn write(&self, write: Write) -> Result<Kept, StoreError> {
        let (done, answer) = oneshot::channel();
        let gone = || StoreError("the server is shutting down".to_owned());
        self.queue.send(Job { write, done }).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

async fn run(store: Arc<dyn Store>, mut queue: mpsc::Receiver<Job>) {
    let mut jobs = Vec::new();
    while queue.recv_many(&mut jobs, MOST).await > 0 {
        // Nodes that write the same tables in the same order never wait for each other in a circle.
        jobs.sort_by(|one, other| one.write.table.cmp(&other.write.table));
        let (batch, waiting): (Vec<Write>, Vec<_>) = jobs.drain(..).map(|job| (job.write, job.done)).unzip();
        metrics::histogram!("burgundy_batch_entries").record(batch.len() as f64);
        match store.commit(&batch).await {
            Ok(kept) => {
                metrics::counter!("burgundy_entries_total").increment(batch.len() as u64);
                for (done, kept) in waiting.into_iter().zip(kept) {
                    // Whoever asked may have gone away; the entry is kept all the same.
                    let _ = done.send(Ok(if kept { Kept::Yes } else { Kept::Conflict }));
                }
            }
            Err(error) => {
                tracing::error!(%error, entries = batch.len(), "a batch was not written");
                for done in waiting {
                    let _ = done.send(Err(error.clone()));
                }
            }
        }
    }
}
