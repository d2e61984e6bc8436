//! What a server is told when it starts.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use tabletop::chance::Seed;

/// Where a server listens and where it keeps its tables.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub addr: SocketAddr,
    /// Whether the next free port may be taken if that one is in use.
    pub any_port: bool,
    /// The database.
    pub database: Database,
    /// The address under which people reach the server, if it is not the one it listens on: `https://play.example.org`.
    pub public_url: Option<String>,
    /// Whether a proxy in front of the server says who asks, in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// What is too much.
    pub limits: Limits,
    /// For tests: the seed from which those of all tables follow. Whoever knows it knows every die.
    pub seed: Option<Seed>,
}

/// Where tables are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Database {
    /// In a file.
    Sqlite(PathBuf),
    /// In PostgreSQL, by its address.
    Postgres(String),
}

/// What is too much.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Changing requests a second from one client; 0 for no limit.
    pub requests_per_second: u32,
    /// Unfinished tables of one person.
    pub tables_per_person: i64,
    /// All tables.
    pub tables: i64,
    /// Event streams at once.
    pub streams: usize,
    /// Event streams of one client at once.
    pub streams_per_client: usize,
    /// Tables that are kept in memory.
    pub cached: usize,
    /// Connections at once.
    pub connections: usize,
    /// Connections of one client at once, where no proxy brings everybody.
    pub connections_per_client: usize,
    /// Bots that think at once.
    pub bots: usize,
    /// How long a bot may think.
    pub bot_time: Duration,
    /// How long a bot's turn belongs to the node that took it.
    pub lease: Duration,
    /// How long a request may take, its body included.
    pub request_time: Duration,
    /// How long a client may take to send the head of a request.
    pub head_time: Duration,
    /// After how long tables that never started are deleted.
    pub keep_gathering: Duration,
    /// After how long finished tables are deleted.
    pub keep_finished: Duration,
}

/// The longest body of a request.
pub(crate) const LONGEST_BODY: usize = 64 * 1024;
/// The longest body of a request that brings a record.
pub(crate) const LONGEST_RECORD: usize = 1024 * 1024;
/// The longest head of a request.
pub(crate) const LONGEST_HEAD: usize = 32 * 1024;
/// The longest path and query.
pub(crate) const LONGEST_URI: usize = 2_048;
/// The longest idempotency key.
pub(crate) const LONGEST_KEY: usize = 100;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests_per_second: 50,
            tables_per_person: 100,
            tables: 1_000_000,
            streams: 10_000,
            streams_per_client: 100,
            cached: 2_000,
            connections: 16_000,
            connections_per_client: 300,
            bots: std::thread::available_parallelism().map_or(1, usize::from),
            bot_time: Duration::from_secs(10),
            lease: Duration::from_secs(15),
            request_time: Duration::from_secs(20),
            head_time: Duration::from_secs(10),
            keep_gathering: 7 * DAY,
            keep_finished: 365 * DAY,
        }
    }
}
