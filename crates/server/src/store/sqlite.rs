//! Tables in a file, for one server.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::pool::PoolConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection as _, Sqlite as Database};
use tokio::sync::mpsc;

use super::{Crowd, Notice, Store, Stored};

super::queries::queries!(Database);

/// A database in a file, which one server at a time may open.
pub struct Sqlite {
    /// One connection, because SQLite has one writer at a time anyway.
    writing: Pool,
    reading: Pool,
    file: Known,
    /// Kept until the database is closed.
    lock: Mutex<Option<File>>,
}

impl Sqlite {
    /// Opens the database or makes a new one, and brings its schema up to date.
    pub async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(|error| {
                StoreError(format!("the folder {} cannot be made: {error}", folder.display()))
            })?;
        }
        let lock = lock(path)?;
        match make_private(path) {
            Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => {
                return Err(StoreError(format!("{} cannot be made: {error}", path.display())));
            }
            _ => {}
        }
        // The connections stay as long as the server: with the last one the write-ahead log would go.
        let connected = async |most| {
            let pool = SqlitePoolOptions::new().max_connections(most).idle_timeout(None).max_lifetime(None);
            pool.connect_with(options(path).create_if_missing(false)).await.map_err(|error| {
                StoreError(format!("the database {} cannot be opened: {error}", path.display()))
            })
        };
        let writing = connected(1).await?;
        let mut connection = writing.acquire().await?;
        let mut change = connection.begin_with("BEGIN IMMEDIATE").await?;
        migrate(&mut change).await?;
        change.commit().await?;
        drop(connection);
        let reading = connected(4).await?;
        Ok(Sqlite { writing, reading, file: Known::new(path), lock: Mutex::new(Some(lock)) })
    }

    /// A connection that was opened when the file had gone would find another one, or none, beside the log of this one.
    fn writing(&self) -> Result<&Pool, StoreError> {
        self.file.must_be_there().map(|()| &self.writing)
    }

    fn reading(&self) -> Result<&Pool, StoreError> {
        self.file.must_be_there().map(|()| &self.reading)
    }

    /// What became of a change. After one that failed, as when the disk is full, the connection may be in the middle of it:
    /// the next change gets another.
    fn written<T>(
        &self,
        mut connection: PoolConnection<Database>,
        done: Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let done = done.and_then(|value| self.file.must_be_there().map(|()| value));
        if done.is_err() {
            connection.close_on_drop();
        }
        done
    }

    /// Copies a database, which may be in use, to a new file.
    pub async fn back_up(from: &Path, to: &Path) -> Result<(), StoreError> {
        let options = options(from).create_if_missing(false);
        let mut connection = sqlx::SqliteConnection::connect_with(&options)
            .await
            .map_err(|error| StoreError(format!("{} cannot be opened: {error}", from.display())))?;
        let target =
            to.to_str().ok_or_else(|| StoreError("the name of the new file is not text".to_owned()))?;
        make_private(to).map_err(|error| match error.kind() {
            std::io::ErrorKind::AlreadyExists => {
                StoreError(format!("{} exists already: name a new file", to.display()))
            }
            _ => StoreError(format!("{} cannot be made: {error}", to.display())),
        })?;
        let whole = async {
            let copied = sqlx::query("VACUUM INTO $1").bind(target).execute(&mut connection).await;
            copied.map_err(|error| StoreError(format!("{} cannot be written: {error}", to.display())))?;
            connection.close().await?;
            let file = File::open(to).and_then(|file| file.sync_all());
            file.map_err(|error| {
                StoreError(format!("{} cannot be forced to the disk: {error}", to.display()))
            })
        };
        // Nobody is to take half a copy for a whole one.
        whole.await.inspect_err(|_: &StoreError| drop(std::fs::remove_file(to)))
    }
}

/// The file of the database as it was when it was opened. Whoever deletes or replaces it while the server runs leaves the server
/// with a file that has no name any more: what is written there would be lost with the server.
struct Known {
    path: PathBuf,
    at_first: Option<(u64, u64)>,
}

impl Known {
    fn new(path: &Path) -> Known {
        Known { path: path.to_owned(), at_first: identity(path) }
    }

    /// Nothing counts as written if the file is not there any more.
    fn must_be_there(&self) -> Result<(), StoreError> {
        match identity(&self.path) == self.at_first {
            true => Ok(()),
            false => Err(StoreError(format!(
                "{} was deleted or replaced while the server runs: put it back or restart the server",
                self.path.display()
            ))),
        }
    }
}

/// What tells a file from another of the same name.
#[cfg(unix)]
fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;
    std::fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
}

/// Here nobody can delete a file that is open.
#[cfg(not(unix))]
fn identity(_: &Path) -> Option<(u64, u64)> {
    None
}

/// Makes a new, empty file for a database, which nobody else on this machine may read: it holds the seeds of games.
fn make_private(path: &Path) -> std::io::Result<()> {
    let mut new = File::options();
    new.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut new, 0o600);
    new.open(path).map(drop)
}

/// Every commit is forced to the disk before it is answered.
fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(10))
}

fn lock(path: &Path) -> Result<File, StoreError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let name = PathBuf::from(name);
    let file = File::options().create(true).truncate(false).write(true).open(&name);
    let file = file.map_err(|error| StoreError(format!("{} cannot be written: {error}", name.display())))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(std::fs::TryLockError::WouldBlock) => Err(StoreError(format!(
            "another server uses {}: end it first, or name another folder with --data",
            path.display()
        ))),
        Err(std::fs::TryLockError::Error(error)) => {
            Err(StoreError(format!("{} cannot be locked: {error}", name.display())))
        }
    }
}

impl Store for Sqlite {
    fn commit<'a>(&'a self, batch: &'a [Write]) -> Stored<'a, Vec<bool>> {
        Box::pin(async move {
            let mut connection = self.writing()?.acquire().await?;
            let done = async {
                let mut change = connection.begin_with("BEGIN IMMEDIATE").await?;
                let kept = write(&mut change, batch).await?;
                change.commit().await?;
                Ok(kept)
            };
            let done = done.await;
            self.written(connection, done)
        })
    }

    fn log<'a>(&'a self, table: &'a str, from: i64) -> Stored<'a, Vec<LogRow>> {
        Box::pin(async move { log(self.reading()?, table, from).await })
    }

    fn answer<'a>(&'a self, scope: &'a str, key: &'a str) -> Stored<'a, Option<Answer>> {
        Box::pin(async move { answer(self.reading()?, scope, key).await })
    }

    fn add_person<'a>(&'a self, person: &'a Person, secret: &'a str) -> Stored<'a, ()> {
        Box::pin(async move {
            let mut connection = self.writing()?.acquire().await?;
            let done = add_person(&mut connection, person, secret).await;
            self.written(connection, done)
        })
    }

    fn person<'a>(&'a self, secret: &'a str) -> Stored<'a, Option<Person>> {
        Box::pin(async move { person(self.reading()?, secret).await })
    }

    fn rename<'a>(&'a self, person: &'a str, name: &'a str) -> Stored<'a, ()> {
        Box::pin(async move {
            let mut connection = self.writing()?.acquire().await?;
            let done = rename(&mut connection, person, name).await;
            self.written(connection, done)
        })
    }

    fn key<'a>(&'a self, hash: &'a str) -> Stored<'a, Option<Key>> {
        Box::pin(async move { key(self.reading()?, hash).await })
    }

    fn open_tables(&self, limit: i64) -> Stored<'_, Vec<TableRow>> {
        Box::pin(async move { open_tables(self.reading()?, limit).await })
    }

    fn tables_of<'a>(&'a self, person: &'a str, skip: i64, limit: i64) -> Stored<'a, Vec<TableRow>> {
        Box::pin(async move { tables_of(self.reading()?, person, skip, limit).await })
    }

    fn count_of<'a>(&'a self, person: &'a str) -> Stored<'a, i64> {
        Box::pin(async move { count_of(self.reading()?, person).await })
    }

    fn count(&self) -> Stored<'_, i64> {
        Box::pin(async move { count(self.reading()?).await })
    }

    /// There is one node, so a lease of another one is what is left of an earlier run.
    fn claim<'a>(&'a self, node: &'a str, now: i64, until: i64, limit: i64) -> Stored<'a, Vec<String>> {
        Box::pin(async move {
            let rows: Vec<(String,)> = sqlx::query_as(
                "UPDATE tables SET bot_until = $1, bot_node = $2 WHERE id IN (SELECT id FROM tables \
                 WHERE bot_until < $3 OR bot_until IS NOT NULL AND bot_node <> $2 LIMIT $4) RETURNING id",
            )
            .bind(until)
            .bind(node)
            .bind(now)
            .bind(limit)
            .fetch_all(self.writing()?)
            .await?;
            Ok(rows.into_iter().map(|(id,)| id).collect())
        })
    }

    fn expire<'a>(&'a self, stage: &'a str, before: i64) -> Stored<'a, u64> {
        Box::pin(async move {
            let mut connection = self.writing()?.acquire().await?;
            let done = async {
                let mut change = connection.begin_with("BEGIN IMMEDIATE").await?;
                let count = expire(&mut change, stage, before).await?;
                change.commit().await?;
                Ok(count)
            };
            let done = done.await;
            self.written(connection, done)
        })
    }

    fn forget_answers(&self, before: i64) -> Stored<'_, u64> {
        Box::pin(async move { forget_answers(self.writing()?, before).await })
    }

    fn announce<'a>(&'a self, _: &'a [(String, Crowd)]) -> Stored<'a, ()> {
        Box::pin(async { Ok(()) })
    }

    fn listen(&self) -> Stored<'_, Option<mpsc::Receiver<Notice>>> {
        Box::pin(async { Ok(None) })
    }

    fn ping(&self) -> Stored<'_, ()> {
        Box::pin(async move {
            sqlx::query("SELECT 1").execute(self.reading()?).await?;
            Ok(())
        })
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            self.reading.close().await;
            self.writing.close().await;
            self.lock.lock().unwrap_or_else(PoisonError::into_inner).take();
        })
    }
}
