//! Tables in a file, for one server.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use futures_util::future::BoxFuture;
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
        make_private(path)?;
        let connected = async |most| {
            SqlitePoolOptions::new().max_connections(most).connect_with(options(path)).await.map_err(
                |error| StoreError(format!("the database {} cannot be opened: {error}", path.display())),
            )
        };
        let writing = connected(1).await?;
        let mut connection = writing.acquire().await?;
        let mut change = connection.begin_with("BEGIN IMMEDIATE").await?;
        migrate(&mut change).await?;
        change.commit().await?;
        drop(connection);
        Ok(Sqlite { writing, reading: connected(4).await?, lock: Mutex::new(Some(lock)) })
    }

    /// Copies a database, which may be in use, to a new file.
    pub async fn back_up(from: &Path, to: &Path) -> Result<(), StoreError> {
        if to.exists() {
            return Err(StoreError(format!("{} exists already: name a new file", to.display())));
        }
        let options = options(from).create_if_missing(false);
        let mut connection = sqlx::SqliteConnection::connect_with(&options)
            .await
            .map_err(|error| StoreError(format!("{} cannot be opened: {error}", from.display())))?;
        make_private(to)?;
        let target =
            to.to_str().ok_or_else(|| StoreError("the name of the new file is not text".to_owned()))?;
        sqlx::query("VACUUM INTO $1").bind(target).execute(&mut connection).await?;
        connection.close().await?;
        let file = File::open(to).and_then(|file| file.sync_all());
        file.map_err(|error| StoreError(format!("{} cannot be forced to the disk: {error}", to.display())))
    }
}

/// Makes an empty file for the database if there is none, which nobody else on this machine may read: it holds the seeds of games.
fn make_private(path: &Path) -> Result<(), StoreError> {
    let mut new = File::options();
    new.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut new, 0o600);
    match new.open(path) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => {
            Err(StoreError(format!("{} cannot be made: {error}", path.display())))
        }
        _ => Ok(()),
    }
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
            let mut connection = self.writing.acquire().await?;
            let mut change = connection.begin_with("BEGIN IMMEDIATE").await?;
            let kept = write(&mut change, batch).await?;
            change.commit().await?;
            Ok(kept)
        })
    }

    fn log<'a>(&'a self, table: &'a str, from: i64) -> Stored<'a, Vec<LogRow>> {
        Box::pin(log(&self.reading, table, from))
    }

    fn answer<'a>(&'a self, scope: &'a str, key: &'a str) -> Stored<'a, Option<Answer>> {
        Box::pin(answer(&self.reading, scope, key))
    }

    fn add_person<'a>(&'a self, person: &'a Person, secret: &'a str) -> Stored<'a, ()> {
        Box::pin(add_person(&self.writing, person, secret))
    }

    fn person<'a>(&'a self, secret: &'a str) -> Stored<'a, Option<Person>> {
        Box::pin(person(&self.reading, secret))
    }

    fn rename<'a>(&'a self, person: &'a str, name: &'a str) -> Stored<'a, ()> {
        Box::pin(rename(&self.writing, person, name))
    }

    fn key<'a>(&'a self, hash: &'a str) -> Stored<'a, Option<Key>> {
        Box::pin(key(&self.reading, hash))
    }

    fn open_tables(&self, limit: i64) -> Stored<'_, Vec<TableRow>> {
        Box::pin(open_tables(&self.reading, limit))
    }

    fn tables_of<'a>(&'a self, person: &'a str, skip: i64, limit: i64) -> Stored<'a, Vec<TableRow>> {
        Box::pin(tables_of(&self.reading, person, skip, limit))
    }

    fn count_of<'a>(&'a self, person: &'a str) -> Stored<'a, i64> {
        Box::pin(count_of(&self.reading, person))
    }

    fn count(&self) -> Stored<'_, i64> {
        Box::pin(count(&self.reading))
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
            .fetch_all(&self.writing)
            .await?;
            Ok(rows.into_iter().map(|(id,)| id).collect())
        })
    }

    fn expire<'a>(&'a self, stage: &'a str, before: i64) -> Stored<'a, u64> {
        Box::pin(async move {
            let mut connection = self.writing.acquire().await?;
            let mut change = connection.begin_with("BEGIN IMMEDIATE").await?;
            let count = expire(&mut change, stage, before).await?;
            change.commit().await?;
            Ok(count)
        })
    }

    fn forget_answers(&self, before: i64) -> Stored<'_, u64> {
        Box::pin(forget_answers(&self.writing, before))
    }

    fn announce<'a>(&'a self, _: &'a [(String, Crowd)]) -> Stored<'a, ()> {
        Box::pin(async { Ok(()) })
    }

    fn listen(&self) -> Stored<'_, Option<mpsc::Receiver<Notice>>> {
        Box::pin(async { Ok(None) })
    }

    fn ping(&self) -> Stored<'_, ()> {
        Box::pin(async move {
            sqlx::query("SELECT 1").execute(&self.reading).await?;
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
