//! `burgundy serve` and `burgundy backup`: tables over HTTP.

use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Parser as _;
use server::store::Sqlite;
use server::{Config, Database, Limits, Server};
use tabletop::chance::Seed;

use crate::browser;
use crate::failure::usage;
use crate::numbers::whole;
use crate::play::folder::folder;

/// The end of the long help of `serve`.
pub(crate) const HELP: &str = "\
Without options the server listens on 127.0.0.1:8080, or on the next free port, and keeps its tables in the folder
\"burgundy\" of your data folder. Every option can also be given in the environment. Ctrl-C or SIGTERM ends it: requests
that were begun are answered, and everything that was acknowledged is on disk.

docs/api.md describes the API, docs/hosting.md how to run a server for others.

Examples:
  burgundy serve
  burgundy serve --addr 0.0.0.0:8080 --public-url https://play.example.org --behind-proxy
  burgundy serve --database postgres://burgundy@localhost/burgundy";

/// The end of the long help of `backup`.
pub(crate) const BACKUP_HELP: &str = "\
Copies the database of a server, which may be running, to a new file. That file is a whole database. To go back to it, stop the
server, delete tables.db-wal and tables.db-shm if they are there, and put the copy in the place of tables.db. A PostgreSQL
database is backed up with pg_dump.

Examples:
  burgundy backup tables-2026-11-18.db
  burgundy backup --data /var/lib/burgundy /mnt/backup/tables.db";

/// Options of `serve`.
#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// Where to listen; 127.0.0.1:8080 or the next free port by default
    #[arg(long, value_name = "ADDRESS", env = "BURGUNDY_ADDR")]
    addr: Option<SocketAddr>,
    /// The folder for the tables
    #[arg(long, value_name = "FOLDER", env = "BURGUNDY_DATA")]
    data: Option<PathBuf>,
    /// A PostgreSQL database for the tables, which several servers may share: postgres://…
    #[arg(
        long,
        value_name = "URL",
        env = "BURGUNDY_DATABASE",
        hide_env_values = true,
        conflicts_with = "data"
    )]
    database: Option<String>,
    /// The address under which people reach the server, scheme included, such as `https://play.example.org`
    #[arg(long, value_name = "URL", env = "BURGUNDY_PUBLIC_URL")]
    public_url: Option<String>,
    /// Believes the proxy in front of the server who asks (X-Forwarded-For)
    #[arg(long, env = "BURGUNDY_BEHIND_PROXY")]
    behind_proxy: bool,
    /// How many requests a second one client may send; 0 for any number
    #[arg(long, value_name = "N", env = "BURGUNDY_RATE", value_parser = whole::<u32>)]
    rate: Option<u32>,
    /// How many event streams may be open at once for one client
    #[arg(long, value_name = "N", env = "BURGUNDY_STREAMS_PER_CLIENT", value_parser = whole::<usize>)]
    streams_per_client: Option<usize>,
    /// How many unfinished tables one person may have
    #[arg(long, value_name = "N", env = "BURGUNDY_TABLES_PER_PERSON", value_parser = whole::<u32>)]
    tables_per_person: Option<u32>,
    /// How many tables are kept in memory
    #[arg(long, value_name = "N", env = "BURGUNDY_CACHED", value_parser = whole::<usize>)]
    cached: Option<usize>,
    /// How long a bot's turn belongs to a server that has died, in seconds
    #[arg(long, value_name = "SECONDS", env = "BURGUNDY_LEASE", value_parser = whole::<u32>)]
    lease: Option<u32>,
    /// For tests: tables get their seeds from this number, so whoever knows it knows every die
    #[arg(long, value_name = "N", env = "BURGUNDY_SEED", value_parser = whole::<u64>)]
    seed: Option<u64>,
    /// What is logged on stderr: error, warn, info or debug
    #[arg(long, value_name = "LEVEL", env = "BURGUNDY_LOG", default_value = "info")]
    log: tracing::Level,
    /// Logs one JSON object a line
    #[arg(long, env = "BURGUNDY_LOG_JSON")]
    log_json: bool,
}

/// Options of `backup`.
#[derive(clap::Args, Debug)]
pub(crate) struct BackupOptions {
    /// The new file
    file: PathBuf,
    /// The folder with the tables
    #[arg(long, value_name = "FOLDER", env = "BURGUNDY_DATA")]
    data: Option<PathBuf>,
}

/// Serves until it is asked to end.
pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    log(options);
    let config = config(options)?;
    until_the_end(async {
        let server = Server::start(config).await.map_err(usage)?;
        say(&format!("burgundy is served at {}", server.url()))?;
        server.run().await;
        Ok(())
    })
}

/// Runs a server. When it has stopped everything is on disk, and nobody waits for what bots still think.
fn until_the_end(serving: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    let runtime = runtime()?;
    let ended = runtime.block_on(serving);
    runtime.shutdown_background();
    ended
}

/// Serves this machine as plain `burgundy` does: quietly, and with the first page in a browser if one is wanted and there is
/// a desktop.
pub(crate) fn open(is_wanted: bool) -> anyhow::Result<()> {
    let quiet: &[&str] = if std::env::var_os("BURGUNDY_LOG").is_some() { &[] } else { &["--log", "warn"] };
    let options = Alone::try_parse_from(["burgundy"].iter().chain(quiet))?.options;
    log(&options);
    let config = config(&options)?;
    let kept = match &config.database {
        Database::Sqlite(file) => file.parent().unwrap_or(file).display().to_string(),
        Database::Postgres(_) => "PostgreSQL".to_owned(),
    };
    until_the_end(async {
        let server = Server::start(config).await.map_err(usage)?;
        say(&format!("burgundy is served at {}\nCtrl-C stops it. Games are kept in {kept}.", server.url()))?;
        if is_wanted && !browser::show(server.url()) {
            say("Open that address in a browser.")?;
        }
        server.run().await;
        Ok(())
    })
}

/// The options of `serve`, taken from the environment alone.
#[derive(clap::Parser, Debug)]
struct Alone {
    #[command(flatten)]
    options: Options,
}

fn say(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}

/// Copies the database.
pub(crate) fn back_up(options: &BackupOptions) -> anyhow::Result<()> {
    let from = database_file(options.data.as_ref());
    runtime()?.block_on(Sqlite::back_up(&from, &options.file)).map_err(usage)?;
    Ok(writeln!(io::stdout(), "{} is a copy of {}", options.file.display(), from.display())?)
}

/// The threads on which a server runs.
pub(crate) fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    Ok(tokio::runtime::Builder::new_multi_thread().enable_all().build()?)
}

fn config(options: &Options) -> anyhow::Result<Config> {
    let database = match &options.database {
        Some(url) if url.starts_with("postgres://") || url.starts_with("postgresql://") => {
            Database::Postgres(url.clone())
        }
        Some(_) => return Err(usage("a database is postgres://…; for SQLite name a folder with --data")),
        None => Database::Sqlite(database_file(options.data.as_ref())),
    };
    let usual = Limits::default();
    let streams_per_client = options.streams_per_client.unwrap_or(usual.streams_per_client);
    let limits = Limits {
        requests_per_second: options.rate.unwrap_or(usual.requests_per_second),
        streams_per_client,
        // Every stream has a connection of its own.
        connections_per_client: (usual.connections_per_client - usual.streams_per_client)
            .saturating_add(streams_per_client),
        tables_per_person: options.tables_per_person.map_or(usual.tables_per_person, i64::from),
        cached: options.cached.unwrap_or(usual.cached),
        lease: options
            .lease
            .map_or(usual.lease, |seconds| std::time::Duration::from_secs(seconds.max(1).into())),
        ..usual
    };
    Ok(Config {
        addr: options.addr.unwrap_or(([127, 0, 0, 1], 8080).into()),
        any_port: options.addr.is_none(),
        database,
        public_url: options.public_url.clone(),
        behind_proxy: options.behind_proxy,
        limits,
        seed: options.seed.map(Seed::from_number),
    })
}

fn database_file(data: Option<&PathBuf>) -> PathBuf {
    data.cloned().unwrap_or_else(folder).join("tables.db")
}

fn log(options: &Options) {
    let log =
        tracing_subscriber::fmt().with_writer(io::stderr).with_max_level(options.log).with_target(false);
    // A log that cannot be written stops no game.
    let log = log.log_internal_errors(false);
    // Whoever has set up a log already keeps it.
    let _ = match options.log_json {
        true => log.json().try_init(),
        false => log.with_ansi(false).try_init(),
    };
}
