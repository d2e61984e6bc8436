//! Servers that are killed in the middle: nothing that was acknowledged is lost, nothing is done twice.
#![cfg(unix)]

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use server::client::{Client, Lost};
use tabletop::chance::{Luck as _, QuickLuck};
use tabletop::text::Document;
use tokio::sync::watch;

/// A server in a process of its own.
struct Node {
    child: Child,
    addr: SocketAddr,
}

impl Node {
    fn start(store: &[String]) -> Node {
        let mut command = Command::new(program());
        command
            .args(["serve", "--addr", "127.0.0.1:0", "--rate", "0", "--log", "error", "--lease", "1"])
            .args(store);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let addr = line.trim().rsplit("//").next().and_then(|addr| addr.parse().ok());
        Node { child, addr: addr.unwrap_or_else(|| panic!("no address: {line:?}")) }
    }

    /// As when the power fails: SIGKILL, no goodbye.
    fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}

/// The program that is killed: the one that was built with the test, or the one that `BURGUNDY_PROGRAM` names.
fn program() -> String {
    std::env::var("BURGUNDY_PROGRAM").unwrap_or_else(|_| env!("CARGO_BIN_EXE_burgundy").to_owned())
}

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("burgundy-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Somebody who plays both seats of a table and writes down what was acknowledged.
struct Player {
    token: String,
    path: String,
    /// The number of entries of which the player knows.
    ply: i64,
    /// What was acknowledged.
    done: Vec<String>,
    /// What was sent without an answer.
    sent: Option<Value>,
    /// Whether the game was played to its end.
    is_over: bool,
    luck: QuickLuck,
}

impl Player {
    async fn sit_down(addr: SocketAddr, number: u64) -> Player {
        let mut client = Client::person(addr, "Anna").await.unwrap();
        let here = json!({ "by": "here" });
        let table = json!({ "setup": { "game": "board" }, "seats": [here, here], "start": true });
        let created = client.post("/api/v1/tables", &table).await.unwrap();
        assert_eq!(created.status, 201, "{created:?}");
        let path = format!("/api/v1/tables/{}", created.json()["id"].as_str().unwrap());
        let luck = QuickLuck::numbered(9, number);
        Player {
            token: client.token.unwrap(),
            path,
            ply: 2,
            done: Vec::new(),
            sent: None,
            is_over: false,
            luck,
        }
    }

    /// Acts until the server goes away or the game is over.
    async fn play(&mut self, addr: SocketAddr, most: usize) -> Result<(), Lost> {
        let mut client = Client::connect(addr, Some(self.token.clone())).await?;
        for _ in 0..most {
            if self.sent.is_none() {
                let table = client.get(&self.path).await?.json();
                assert_eq!(table["ply"], self.ply, "nobody else plays here");
                let Some(choices) = table["choices"].as_array().filter(|choices| !choices.is_empty()) else {
                    assert_eq!(table["stage"], "over", "{table}");
                    self.is_over = true;
                    return Ok(());
                };
                let choice = &choices[self.luck.below(choices.len() as u32) as usize];
                self.sent =
                    Some(json!({ "ply": self.ply, "seat": table["viewer"], "action": choice["action"] }));
            }
            let request = self.sent.clone().unwrap();
            let key = format!("key {}", self.ply);
            let answer = client.post_with_key(&format!("{}/act", self.path), &request, Some(&key)).await?;
            if answer.status.is_server_error() {
                return Err("the server is going away".into());
            }
            assert_eq!(answer.status, 200, "{answer:?}");
            assert_eq!(answer.json()["ply"], self.ply + 1, "whether it is the first time or not");
            self.ply += 1;
            self.done.push(format!("{} {}", request["seat"], request["action"].as_str().unwrap()));
            self.sent = None;
        }
        Ok(())
    }

    /// The table and its record at one moment. A database that was about to commit when the server died may do so between two
    /// requests: then both are asked for again.
    async fn shown(&self, addr: SocketAddr) -> (Value, String) {
        let mut client = Client::connect(addr, Some(self.token.clone())).await.unwrap();
        loop {
            let table = client.get(&self.path).await.unwrap();
            assert_eq!(table.status, 200, "{table:?}");
            let record = client.get(&format!("{}/record", self.path)).await.unwrap();
            let after = client.get(&self.path).await.unwrap().json();
            let table = table.json();
            if table["ply"] == after["ply"] {
                return (table, String::from_utf8(record.body.to_vec()).unwrap());
            }
        }
    }

    /// Everything acknowledged is there, once, in order; and what the server shows is what the record replays to.
    async fn check(&self, addr: SocketAddr) {
        let (table, record) = self.shown(addr).await;
        let document = Document::read(&record, &["record"]).unwrap();
        let lines = document.body.iter().map(|(_, line)| line).filter(|line| !line.starts_with(['*', 'r']));
        let lines: Vec<&String> = lines.collect();
        let known = lines.len().min(self.done.len());
        assert_eq!(lines[..known], self.done.iter().collect::<Vec<_>>(), "{}", self.path);
        let unanswered = usize::from(self.sent.is_some());
        assert!(lines.len() == self.done.len() || lines.len() == self.done.len() + unanswered);
        let replayed = family::read_table(&document).unwrap();
        assert_eq!(table["actions"], replayed.ply());
        let points: Vec<Value> =
            replayed.standing().sides.iter().map(|side| side.rank.points.into()).collect();
        let shown: Vec<Value> =
            table["standing"].as_array().unwrap().iter().map(|side| side["points"].clone()).collect();
        assert_eq!(shown, points);
    }
}

fn rounds() -> usize {
    std::env::var("BURGUNDY_CRASHES").ok().and_then(|count| count.parse().ok()).unwrap_or(30)
}

/// Nothing here waits for ever.
async fn in_time(test: impl Future<Output = ()>) {
    let limit = Duration::from_secs(120 + 5 * rounds() as u64);
    assert!(tokio::time::timeout(limit, test).await.is_ok(), "it takes too long");
}

async fn survives_crashes(store: &[String]) {
    let mut node = Node::start(store);
    let mut players = Vec::new();
    let (mut number, mut acknowledged, mut unanswered, mut finished) = (0, 0, 0, 0);
    let mut luck = QuickLuck::new(1);
    for round in 0..rounds() {
        while players.len() < 8 {
            players.push(Player::sit_down(node.addr, number).await);
            number += 1;
        }
        let before: usize = players.iter().map(|player| player.done.len()).sum();
        let addr = node.addr;
        let tasks: Vec<_> = players
            .drain(..)
            .map(|mut player| {
                tokio::spawn(async move {
                    // The server goes away under it; whatever was sent then is sent again later.
                    let _ = player.play(addr, 10_000).await;
                    player
                })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(100 + u64::from(luck.below(300)))).await;
        node.kill();
        for task in tasks {
            players.push(task.await.unwrap());
        }
        node = Node::start(store);
        for player in &players {
            player.check(node.addr).await;
        }
        acknowledged += players.iter().map(|player| player.done.len()).sum::<usize>() - before;
        unanswered += players.iter().filter(|player| player.sent.is_some()).count();
        finished += players.iter().filter(|player| player.is_over).count();
        // Somebody new sits down for whoever has finished, so that every server is killed in the middle of games.
        players.retain(|player| !player.is_over);
        if round % 50 == 49 {
            eprintln!(
                "round {}: {acknowledged} actions acknowledged, {unanswered} without an answer when the server was \
                 killed, {finished} games finished",
                round + 1
            );
        }
    }
    assert!(acknowledged > 5 * rounds(), "only {acknowledged} actions were played");
    assert!(
        unanswered > rounds() / 2,
        "only {unanswered} requests were under way when the server was killed"
    );
}

/// Set `BURGUNDY_CRASHES=1000` for more rounds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_a_server_on_sqlite_is_killed() {
    let folder = Folder::new("crash");
    in_time(survives_crashes(&["--data".to_owned(), folder.0.display().to_string()])).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_a_server_on_postgresql_is_killed() {
    let Some(server) = testkit::Postgres::start() else { return };
    in_time(survives_crashes(&["--database".to_owned(), server.database("crash")])).await;
}

/// Clients on two nodes; one node dies, and its clients go on at the other with the same secrets.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_one_of_two_nodes_dies_the_games_go_on_at_the_other() {
    let Some(server) = testkit::Postgres::start() else { return };
    in_time(one_of_two_nodes_dies(["--database".to_owned(), server.database("nodes")])).await;
}

async fn one_of_two_nodes_dies(store: [String; 2]) {
    let (mut first, second) = (Node::start(&store), Node::start(&store));
    let mut players = Vec::new();
    for number in 0..6 {
        players.push(Player::sit_down(if number % 2 == 0 { first.addr } else { second.addr }, number).await);
    }
    // Everybody plays a little at both nodes: each knows at once what the other has acknowledged.
    for player in &mut players {
        for turn in 0..6 {
            player.play(if turn % 2 == 0 { first.addr } else { second.addr }, 3).await.unwrap();
        }
    }
    let (bots, watcher) = bots_on(first.addr).await;
    let watched = players[1].path.clone();
    let mut events = watcher.events(&format!("{watched}/events"), None).await.unwrap();
    let before = events.next().await.unwrap().id.unwrap();
    players[1].play(second.addr, 4).await.unwrap();
    let mut last = before;
    while last < before + 4 {
        let event = events.next().await.unwrap();
        last = event.id.inspect(|&id| assert_eq!(id, last + 1, "in order, none twice")).unwrap_or(last);
    }

    let mut following = Vec::new();
    for (number, player) in players.iter().enumerate() {
        let nodes = if number % 2 == 0 { [first.addr, second.addr] } else { [second.addr, second.addr] };
        let (path, seen) = (format!("{}/events", player.path), player.ply);
        let (until, waiting) = watch::channel(i64::MAX);
        following.push((until, tokio::spawn(follow(nodes, path, seen, waiting))));
    }
    // Half of the clients play at the node that dies, half at the one that stays.
    let playing: Vec<_> = players
        .drain(..)
        .enumerate()
        .map(|(number, mut player)| {
            let (addr, most) = if number % 2 == 0 { (first.addr, 10_000) } else { (second.addr, 60) };
            tokio::spawn(async move {
                let _ = player.play(addr, most).await;
                player
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(300)).await;
    first.kill();
    for (task, (until, following)) in playing.into_iter().zip(following) {
        let mut player = task.await.unwrap();
        player.check(second.addr).await;
        player.play(second.addr, 10).await.unwrap();
        player.check(second.addr).await;
        until.send(player.ply).unwrap();
        let (heard, breaks) = following.await.unwrap();
        assert!(
            heard.windows(2).all(|pair| pair[1] == pair[0] + 1),
            "every entry once and in order: {heard:?}"
        );
        assert!(breaks <= 1, "more than one reconnect");
    }
    the_other_node_takes_the_bots_over(second.addr, &bots).await;
}

/// Follows a table up to an entry as browsers do: whoever is cut off comes again, at the other node, and says what it heard
/// last. Gives the numbers of all entries, and how often the stream broke off.
async fn follow(
    nodes: [SocketAddr; 2],
    path: String,
    seen: i64,
    mut until: watch::Receiver<i64>,
) -> (Vec<i64>, usize) {
    let (mut heard, mut breaks) = (vec![seen], 0);
    loop {
        let stream = async {
            let watcher = Client::connect(nodes[breaks.min(1)], None).await?;
            watcher.events(&path, heard.last().copied()).await
        };
        if let Ok(mut events) = stream.await {
            loop {
                let last = heard.last().copied().unwrap_or(seen);
                let event = tokio::select! {
                    event = events.next() => event,
                    _ = until.wait_for(|until| *until <= last) => return (heard, breaks),
                };
                match event {
                    Some(event) => heard.extend(event.id),
                    None => break,
                }
            }
        }
        breaks += 1;
    }
}

/// A game of bots that the node has begun, and somebody who watches.
async fn bots_on(addr: SocketAddr) -> (String, Client) {
    let mut owner = Client::person(addr, "Olga").await.unwrap();
    let bot = json!({ "by": "bot", "bot": "greedy" });
    let table =
        json!({ "setup": { "game": "board" }, "seats": [{ "by": "here" }, bot, bot, bot], "start": true });
    let created = owner.post("/api/v1/tables", &table).await.unwrap().json();
    let path = format!("/api/v1/tables/{}", created["id"].as_str().unwrap());
    owner.post(&format!("{path}/hand-over"), &json!({ "bot": "greedy" })).await.unwrap();
    (path, Client::connect(addr, None).await.unwrap())
}

async fn the_other_node_takes_the_bots_over(addr: SocketAddr, path: &str) {
    let mut client = Client::connect(addr, None).await.unwrap();
    for _ in 0..600 {
        if client.get(path).await.unwrap().json()["stage"] == "over" {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("nobody plays the bots of the node that died");
}
