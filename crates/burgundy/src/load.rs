//! `burgundy load`: a bounded load on a server of this machine, and what came of it.

use std::io::{self, BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use clap::builder::PossibleValuesParser;
use serde_json::{Value, json};
use server::client::{Client, Lost};
use tabletop::chance::{Luck as _, QuickLuck};

use crate::failure::usage;
use crate::numbers::whole;

/// The end of the long help.
pub(crate) const HELP: &str = "\
Starts a server of its own in a temporary folder, lets clients play random games at many tables through the API as fast as
they are answered, then opens event streams and measures how long an action takes to reach them. Everything is bounded, and
only a server on this machine is ever asked. 5000 streams need `ulimit -n` of at least 12000.

Examples:
  burgundy load
  burgundy load --tables 200 --seconds 20 --streams 5000
  burgundy load --database postgres://burgundy@localhost/burgundy_test";

/// Options of `load`.
#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// Tables at once, up to 1000
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = whole::<usize>)]
    tables: usize,
    /// How long to play, up to 300
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = whole::<u64>)]
    seconds: u64,
    /// Event streams at once, up to 9000
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = whole::<usize>)]
    streams: usize,
    /// The game
    #[arg(long, value_name = "NAME", default_value = "board", value_parser = PossibleValuesParser::new(family::GAMES.iter().map(|game| game.name)))]
    game: String,
    /// A PostgreSQL database for the server, instead of SQLite
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Prints one object
    #[arg(long)]
    json: bool,
}

/// Tables that streams follow; each is acted at once a second.
const FOLLOWED: usize = 50;

/// So many tables a server keeps in memory, the finished ones among them.
const KEPT: usize = 2_000;

/// Plays, follows, and prints the figures.
pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    if options.tables == 0 || options.tables > 1_000 || options.seconds > 300 || options.streams > 9_000 {
        return Err(usage("a load has 1 to 1000 tables, at most 300 seconds and at most 9000 streams"));
    }
    let server = Spawned::start(options)?;
    let figures = crate::serve::runtime()?.block_on(measure(options, &server));
    let figures = figures.map_err(|error| anyhow::anyhow!("the load broke off: {error}"))?;
    let mut out = io::stdout().lock();
    if options.json {
        return Ok(writeln!(out, "{}", serde_json::to_string_pretty(&figures)?)?);
    }
    for (name, value) in figures.as_object().into_iter().flatten() {
        writeln!(out, "{:<34} {value}", name.replace('_', " "))?;
    }
    Ok(())
}

async fn measure(options: &Options, server: &Spawned) -> Result<Value, Lost> {
    let empty = server.kilobytes();
    let (acts, games) = play(options, server.addr).await?;
    let full = server.kilobytes();
    let mut figures = json!({
        "tables": options.tables,
        "actions": acts.len(),
        "games_finished": games,
        "actions_per_second": acts.len() as u64 / options.seconds.max(1),
        "act_p50_ms": percentile(&acts, 50.0),
        "act_p99_ms": percentile(&acts, 99.0),
        "act_max_ms": percentile(&acts, 100.0),
        "kilobytes_per_table": full.saturating_sub(empty) as usize / (options.tables + games).min(KEPT),
    });
    if options.streams > 0 {
        let before = server.kilobytes();
        let (events, during) = follow(options, server).await?;
        figures["streams"] = options.streams.into();
        figures["events"] = events.len().into();
        figures["act_to_event_p50_ms"] = percentile(&events, 50.0).into();
        figures["act_to_event_p99_ms"] = percentile(&events, 99.0).into();
        figures["act_to_event_max_ms"] = percentile(&events, 100.0).into();
        figures["kilobytes_per_stream"] = (during.saturating_sub(before) / options.streams as u64).into();
    }
    Ok(figures)
}

/// All tables at once, each as fast as it is answered; gives the time of every action in microseconds.
async fn play(options: &Options, addr: SocketAddr) -> Result<(Vec<u64>, usize), Lost> {
    let until = Instant::now() + Duration::from_secs(options.seconds);
    let games = Arc::new(AtomicUsize::new(0));
    let mut tables = Vec::new();
    for number in 0..options.tables {
        let (game, games) = (options.game.clone(), games.clone());
        tables.push(tokio::spawn(async move {
            let mut player = Player::sit_down(addr, &game, number as u64).await?;
            let mut times = Vec::new();
            while Instant::now() < until {
                let started = Instant::now();
                player.act().await?;
                times.push(started.elapsed().as_micros() as u64);
                if player.legal.is_empty() {
                    games.fetch_add(1, Ordering::Relaxed);
                    player.new_table(&game).await?;
                }
            }
            Ok::<_, Lost>(times)
        }));
    }
    let mut all = Vec::new();
    for table in tables {
        all.extend(table.await??);
    }
    Ok((all, games.load(Ordering::Relaxed)))
}

/// Streams that follow tables at which somebody acts once a second; gives the times from act to event in microseconds, and
/// the memory of the server meanwhile.
async fn follow(options: &Options, server: &Spawned) -> Result<(Vec<u64>, u64), Lost> {
    let seconds = options.seconds.clamp(3, 20);
    let clock = Instant::now();
    let mut players = Vec::new();
    for number in 0..FOLLOWED.min(options.streams) {
        let player = Player::sit_down(server.addr, &options.game, 10_000 + number as u64).await?;
        let sent: Arc<Vec<AtomicU64>> = Arc::new((0..1_000).map(|_| AtomicU64::new(0)).collect());
        players.push((player, sent));
    }
    let mut streams = Vec::new();
    for number in 0..options.streams {
        let (player, sent) = &players[number % players.len()];
        let mut events = player.client.events(&format!("{}/events", player.path), None).await?;
        let sent = sent.clone();
        streams.push(tokio::spawn(async move {
            let mut times = Vec::new();
            let end = tokio::time::sleep(Duration::from_secs(seconds + 60));
            tokio::pin!(end);
            loop {
                let event = tokio::select! { event = events.next() => event, () = &mut end => None };
                let Some(event) = event else { return times };
                let at =
                    event.id.and_then(|id| sent.get(id as usize)).map_or(0, |at| at.load(Ordering::Acquire));
                match at {
                    0 => {}
                    u64::MAX => return times,
                    at => times.push(clock.elapsed().as_micros() as u64 - at),
                }
            }
        }));
    }
    let during = server.kilobytes();
    let mut acting = Vec::new();
    for (number, (mut player, sent)) in players.into_iter().enumerate() {
        acting.push(tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(1_000 * number as u64 / FOLLOWED as u64)).await;
            for round in 0..=seconds {
                // The last action tells the streams that nothing more comes.
                let now = if round == seconds { u64::MAX } else { clock.elapsed().as_micros() as u64 };
                sent[player.ply as usize + 1].store(now, Ordering::Release);
                player.act().await?;
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
            Ok::<_, Lost>(())
        }));
    }
    for task in acting {
        task.await??;
    }
    let mut all = Vec::new();
    for stream in streams {
        all.extend(stream.await?);
    }
    Ok((all, during))
}

/// One client that plays both seats of a table.
struct Player {
    client: Client,
    path: String,
    ply: i64,
    legal: Vec<(u64, Vec<String>)>,
    luck: QuickLuck,
}

impl Player {
    async fn sit_down(addr: SocketAddr, game: &str, number: u64) -> Result<Player, Lost> {
        let client = Client::person(addr, "Load").await?;
        let luck = QuickLuck::numbered(1, number);
        let mut player = Player { client, path: String::new(), ply: 0, legal: Vec::new(), luck };
        player.new_table(game).await?;
        Ok(player)
    }

    async fn new_table(&mut self, game: &str) -> Result<(), Lost> {
        let here = json!({ "by": "here" });
        let table = json!({ "setup": { "game": game }, "seats": [here, here], "start": true });
        let created = self.client.post("/api/v1/tables", &table).await?;
        let created = created.json();
        let id = created["id"].as_str().ok_or_else(|| created["error"]["message"].to_string())?;
        self.path = format!("/api/v1/tables/{id}");
        self.look().await
    }

    /// What the first seat that is to act may do: seats that hide something from each other are asked for one at a time.
    async fn look(&mut self) -> Result<(), Lost> {
        let mut table = self.client.get(&self.path).await?.json();
        if let (None, Some(seat)) = (table["viewer"].as_u64(), table["to_act"][0].as_u64()) {
            table = self.client.get(&format!("{}?seat={seat}", self.path)).await?.json();
        }
        self.ply = table["ply"].as_i64().unwrap_or(0);
        let choices = table["choices"].as_array().into_iter().flatten();
        let actions: Vec<_> =
            choices.filter_map(|choice| choice["action"].as_str().map(str::to_owned)).collect();
        let seat = table["viewer"].as_u64().unwrap_or(1);
        self.legal = if actions.is_empty() { Vec::new() } else { vec![(seat, actions)] };
        Ok(())
    }

    async fn act(&mut self) -> Result<(), Lost> {
        let (seat, actions) = self.legal.first().ok_or("nobody is to act")?;
        let action = &actions[self.luck.below(actions.len() as u32) as usize];
        let request = json!({ "ply": self.ply, "seat": seat, "action": action, "legal": true });
        let answer = self.client.post(&format!("{}/act", self.path), &request).await?;
        if answer.status != 200 {
            return Err(format!("\"{action}\" was answered with {}: {:?}", answer.status, answer.body).into());
        }
        let answer = answer.json();
        self.ply = answer["ply"].as_i64().unwrap_or(0);
        let legal = answer["legal"].as_array().into_iter().flatten().filter_map(|legal| {
            let actions =
                legal["actions"].as_array()?.iter().filter_map(|action| action.as_str().map(str::to_owned));
            Some((legal["seat"].as_u64()?, actions.collect()))
        });
        self.legal = legal.collect();
        if self.legal.is_empty() && answer["stage"] == "running" {
            self.look().await?;
        }
        Ok(())
    }
}

/// A value in milliseconds below which so many percent are, from times in microseconds.
fn percentile(times: &[u64], percent: f64) -> f64 {
    let mut times = times.to_vec();
    times.sort_unstable();
    let place = (times.len() as f64 * percent / 100.0).ceil() as usize;
    let micros = times.get(place.clamp(1, times.len().max(1)) - 1).copied().unwrap_or(0);
    (micros as f64 / 10.0).round() / 100.0
}

/// A server in a process of its own, which ends with this one.
struct Spawned {
    child: Child,
    addr: SocketAddr,
    folder: PathBuf,
}

impl Spawned {
    fn start(options: &Options) -> anyhow::Result<Spawned> {
        let folder = std::env::temp_dir().join(format!("burgundy-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["serve", "--addr", "127.0.0.1:0", "--rate", "0", "--log", "warn"]);
        command.args(["--streams-per-client", "10000", "--tables-per-person", "100000"]);
        match &options.database {
            Some(url) => command.args(["--database", url]),
            None => command.arg("--data").arg(&folder),
        };
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        let addr = line.trim().rsplit("//").next().and_then(|addr| addr.parse().ok());
        match addr {
            Some(addr) => Ok(Spawned { child, addr, folder }),
            None => {
                let _ = child.kill();
                Err(anyhow::anyhow!("the server did not start: {line}"))
            }
        }
    }

    /// The memory that the server uses; 0 where the system does not say.
    fn kilobytes(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
    }
}

impl Drop for Spawned {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_times_that_were_measured() {
        let times: Vec<u64> = (1..=100).rev().map(|time| time * 1_000).collect();
        assert_eq!([50.0, 99.0, 100.0].map(|percent| percentile(&times, percent)), [50.0, 99.0, 100.0]);
        assert_eq!(percentile(&[], 99.0), 0.0);
    }
}
