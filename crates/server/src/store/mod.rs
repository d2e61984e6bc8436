//! What is kept on disk: an append-only log for each table, and what is needed to find a table again.
//!
//! The log is the truth. The row of a table in `tables` is a summary that is written in the same transaction, so that
//! lists need not read logs.

mod postgres;
mod queries;
mod schema;
mod sqlite;
mod writer;

use futures_util::future::BoxFuture;
use tokio::sync::mpsc;

pub use postgres::Postgres;
pub use sqlite::Sqlite;
pub use writer::{Kept, Writer};

/// What the store answers, later.
pub type Stored<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// Why the store could not answer.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{0}")]
pub struct StoreError(pub String);

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError(error.to_string())
    }
}

/// A database that holds tables. SQLite and PostgreSQL pass the same tests.
pub trait Store: Send + Sync + 'static {
    /// Writes everything or nothing, and has it on disk before it answers. Says for each entry whether it was kept:
    /// not if another one already has its number.
    fn commit<'a>(&'a self, batch: &'a [Write]) -> Stored<'a, Vec<bool>>;
    /// The entries of a table from a number on.
    fn log<'a>(&'a self, table: &'a str, from: i64) -> Stored<'a, Vec<LogRow>>;
    /// The answer that was given to a request before.
    fn answer<'a>(&'a self, scope: &'a str, key: &'a str) -> Stored<'a, Option<Answer>>;
    /// Adds a person.
    fn add_person<'a>(&'a self, person: &'a Person, secret: &'a str) -> Stored<'a, ()>;
    /// The person whose secret has that hash.
    fn person<'a>(&'a self, secret: &'a str) -> Stored<'a, Option<Person>>;
    /// Gives a person another name.
    fn rename<'a>(&'a self, person: &'a str, name: &'a str) -> Stored<'a, ()>;
    /// What a key with that hash opens.
    fn key<'a>(&'a self, hash: &'a str) -> Stored<'a, Option<Key>>;
    /// Tables that anybody may join, the latest first.
    fn open_tables(&self, limit: i64) -> Stored<'_, Vec<TableRow>>;
    /// Tables of a person: unfinished ones first, and the latest first; so many are left out at the beginning.
    fn tables_of<'a>(&'a self, person: &'a str, skip: i64, limit: i64) -> Stored<'a, Vec<TableRow>>;
    /// How many unfinished tables a person sits at.
    fn count_of<'a>(&'a self, person: &'a str) -> Stored<'a, i64>;
    /// How many tables there are.
    fn count(&self) -> Stored<'_, i64>;
    /// Takes over tables at which a bot is to act and whose lease has run out.
    fn claim<'a>(&'a self, node: &'a str, now: i64, until: i64, limit: i64) -> Stored<'a, Vec<String>>;
    /// Deletes tables in a stage that nobody touched since; says how many.
    fn expire<'a>(&'a self, stage: &'a str, before: i64) -> Stored<'a, u64>;
    /// Deletes answers older than that.
    fn forget_answers(&self, before: i64) -> Stored<'_, u64>;
    /// Tells other nodes who looks on at tables here, where there can be other nodes.
    fn announce<'a>(&'a self, crowds: &'a [(String, Crowd)]) -> Stored<'a, ()>;
    /// What other nodes write, where there can be other nodes.
    fn listen(&self) -> Stored<'_, Option<mpsc::Receiver<Notice>>>;
    /// Whether the database answers.
    fn ping(&self) -> Stored<'_, ()>;
    /// Ends all connections.
    fn close(&self) -> BoxFuture<'_, ()>;
}

/// One entry of a log with everything that is written beside it.
#[derive(Clone, Debug, Default)]
pub struct Write {
    /// The table.
    pub table: String,
    /// How many entries its log had before.
    pub ply: i64,
    /// When, in milliseconds.
    pub at: i64,
    /// The entry as JSON.
    pub entry: String,
    /// The new summary, if it changed.
    pub summary: Option<TableRow>,
    /// Persons who have come to the table.
    pub members: Vec<String>,
    /// New invitations and tokens.
    pub keys: Vec<Key>,
    /// The answer to be repeated if the request is.
    pub answer: Option<Answer>,
    /// What other nodes are told beside the table and its number: the persons to act.
    pub to_act: Vec<String>,
}

/// An entry as it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogRow {
    /// Its number.
    pub ply: i64,
    /// When, in milliseconds.
    pub at: i64,
    /// The entry as JSON.
    pub entry: String,
}

/// The summary of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableRow {
    /// The table.
    pub id: String,
    /// `gathering`, `running`, `over` or `closed`.
    pub stage: String,
    /// Whether it is in the list of open tables.
    pub listed: bool,
    /// When something last happened, in milliseconds.
    pub touched: i64,
    /// Until when a node has promised to let a bot act; nothing if no bot is to act.
    pub bot_until: Option<i64>,
    /// Which node.
    pub bot_node: Option<String>,
    /// The rest as JSON.
    pub summary: String,
}

/// Somebody who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The name inside the server.
    pub id: String,
    /// The name that others see.
    pub name: String,
    /// Since when, in milliseconds.
    pub made: i64,
}

/// What somebody who has a secret may do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key {
    /// The hash of the secret.
    pub hash: String,
    /// At which table.
    pub table: String,
    /// With which seat, counted from 1.
    pub seat: i64,
    /// `join` or `play`.
    pub purpose: String,
}

/// An answer that was given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Whose it is.
    pub scope: String,
    /// The key of the request.
    pub key: String,
    /// The fingerprint of the request.
    pub request: String,
    /// The body.
    pub body: String,
    /// When, in milliseconds.
    pub at: i64,
}

/// News from another node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// A log has grown.
    Grown {
        /// The node that wrote.
        node: String,
        /// The table.
        table: String,
        /// How many entries it has now.
        ply: i64,
        /// The persons to act.
        to_act: Vec<String>,
    },
    /// Somebody has come or gone at another node, or is still there.
    Present {
        /// The node.
        node: String,
        /// The table.
        table: String,
        /// Who looks on there now.
        crowd: Crowd,
    },
    /// A person has another name.
    Renamed {
        /// The node.
        node: String,
        /// The person.
        person: String,
    },
    /// News may have been missed.
    Gap,
}

/// Who looks on at a table, at one node.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Crowd {
    /// The seats that are connected, one bit each.
    pub seats: u8,
    /// How many look on without a seat.
    pub watchers: u32,
}
