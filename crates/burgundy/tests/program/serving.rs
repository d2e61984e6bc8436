//! A server and the commands around it: copies, proofs of fair dice, loads, and the examples of the guide.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use server::client::Client;

use crate::shared::{Folder, text};

/// A server in a process of its own, ended with the test.
struct Serving {
    child: Child,
    addr: SocketAddr,
}

impl Serving {
    fn start(folder: &Folder, data: &str) -> Serving {
        let options = format!("serve --addr 127.0.0.1:0 --rate 0 --log error --data {data}");
        Serving::running(&mut folder.command(&options))
    }

    fn running(command: &mut Command) -> Serving {
        let mut child = command.stdin(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let addr = line.trim().rsplit("//").next().and_then(|addr| addr.parse().ok());
        Serving { child, addr: addr.unwrap_or_else(|| panic!("no address: {line:?}")) }
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn in_time<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime
        .block_on(async { tokio::time::timeout(Duration::from_secs(60), work).await })
        .expect("it takes too long")
}

/// A short game that a bot plays out; gives the address of its table.
async fn finished(addr: SocketAddr) -> String {
    let mut anna = Client::person(addr, "Anna").await.unwrap();
    let seats = json!([{ "by": "bot", "bot": "random" }]);
    let table = json!({ "setup": { "game": "dice" }, "seats": seats, "start": true });
    let created = anna.post("/api/v1/tables", &table).await.unwrap().json();
    let path = format!("/api/v1/tables/{}", created["id"].as_str().unwrap());
    while anna.get(&path).await.unwrap().json()["stage"] != "over" {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    path
}

async fn body(addr: SocketAddr, path: &str) -> String {
    let mut anybody = Client::connect(addr, None).await.unwrap();
    text(&anybody.get(path).await.unwrap().body)
}

#[test]
fn the_dice_of_a_finished_game_are_verified() {
    let folder = Folder::new("verifying");
    let serving = Serving::start(&folder, "data");
    let record =
        in_time(async { body(serving.addr, &format!("{}/record", finished(serving.addr).await)).await });
    fs::write(folder.0.join("game.record"), &record).unwrap();
    let said = folder.good("verify game.record", "");
    assert!(said.contains("The seed is the one that was committed to"), "{said}");
    assert!(said.contains("outcomes of chance follow from it."), "{said}");

    // No other roll is let through. Most are a failed check; some make what was played illegal, and so the record useless.
    let mut failed = 0;
    let lines: Vec<&str> = record.lines().collect();
    for (at, rolled) in lines.iter().enumerate().filter(|(_, line)| line.starts_with("* pips ")) {
        let mut lines = lines.clone();
        lines[at] = if rolled.ends_with('1') { "* pips 2" } else { "* pips 1" };
        let output = folder.run("verify -", &format!("{}\n", lines.join("\n")));
        let said = text(&output.stderr);
        match output.status.code() {
            Some(1) => assert!(said.contains("the seed gives"), "{said}"),
            code => assert_eq!(code, Some(2), "{said}"),
        }
        failed += usize::from(output.status.code() == Some(1));
    }
    assert!(failed > 5, "{failed} records failed the check");

    let hidden: String =
        record.lines().filter(|line| !line.starts_with("seed:")).map(|line| format!("{line}\n")).collect();
    let output = folder.run("verify -", &hidden);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        text(&output.stderr).contains("the seed is revealed when the game is over"),
        "{}",
        text(&output.stderr)
    );
}

#[test]
fn a_server_in_use_is_copied_and_the_copy_serves() {
    let folder = Folder::new("copying");
    let serving = Serving::start(&folder, "data");
    let (path, table) = in_time(async {
        let path = finished(serving.addr).await;
        (path.clone(), body(serving.addr, &path).await)
    });
    fs::create_dir(folder.0.join("copy")).unwrap();
    let said = folder.good("backup copy/tables.db --data data", "");
    assert!(said.contains("copy/tables.db is a copy of data/tables.db"), "{said}");
    let output = folder.run("backup copy/tables.db --data data", "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("exists already: name a new file"), "{}", text(&output.stderr));
    assert_eq!(folder.run("backup other.db --data nowhere", "").status.code(), Some(2));
    let copy = Serving::start(&folder, "copy");
    assert_eq!(in_time(body(copy.addr, &path)), table);
}

#[test]
fn a_load_is_measured_and_bounded() {
    let folder = Folder::new("loading");
    let figures: Value =
        serde_json::from_str(&folder.good("load --tables 2 --seconds 1 --streams 2 --json", "")).unwrap();
    assert!(figures["actions"].as_u64().unwrap() > 10, "{figures}");
    assert!(figures["events"].as_u64().unwrap() > 0, "{figures}");
    assert!(figures["act_p99_ms"].as_f64() >= figures["act_p50_ms"].as_f64(), "{figures}");
    let output = folder.run("load --tables 0", "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("1 to 1000 tables"), "{}", text(&output.stderr));
}

#[test]
fn a_port_that_is_taken_is_left_alone() {
    let folder = Folder::new("ports");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let output = folder.run(&format!("serve --addr {}", taken.local_addr().unwrap()), "");
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("cannot listen on") && said.contains("name another address with --addr"), "{said}");
    // The usual port is taken now, whether by this test or by somebody else.
    let _usual = TcpListener::bind("127.0.0.1:8080");
    let mut command = folder.command("serve --log error");
    let serving = Serving::running(command.env_remove("BURGUNDY_ADDR").env_remove("BURGUNDY_DATA"));
    assert!(serving.addr.port() > 8080 && serving.addr.ip().is_loopback(), "{}", serving.addr);
    assert!(in_time(body(serving.addr, "/healthz")).starts_with("alive"));
}

/// What was begun is answered, streams end, nobody new is let in, and the program ends well.
#[test]
fn a_server_that_is_asked_to_end_drains() {
    let folder = Folder::new("draining");
    let mut serving = Serving::start(&folder, "data");
    let addr = serving.addr;
    let mut late = TcpStream::connect(addr).unwrap();
    let head = "POST /api/v1/persons HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 14\r\n\r\n";
    late.write_all(format!("{head}{{\"name\":").as_bytes()).unwrap();
    in_time(async {
        let mut anna = Client::person(addr, "Anna").await.unwrap();
        let mut turns = anna.events("/api/v1/me/events", None).await.unwrap();
        assert_eq!(anna.get("/readyz").await.unwrap().status, 200);
        let pid = serving.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        assert_eq!(turns.next().await, None, "a stream ends");
        while TcpStream::connect(addr).is_ok() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    });
    late.write_all(b"\"Bea\"}").unwrap();
    let mut answer = String::new();
    late.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 201 ") && answer.contains("Bea"), "{answer}");
    assert!(serving.child.wait().unwrap().success());
}

/// Left alone this bot would think for much longer; what it thinks is of no use to a server that ends.
#[test]
fn a_server_that_is_asked_to_end_waits_for_no_bot() {
    let folder = Folder::new("thinking");
    let mut serving = Serving::start(&folder, "data");
    in_time(async {
        let mut anna = Client::person(serving.addr, "Anna").await.unwrap();
        let bot = json!({ "by": "bot", "bot": "duke-long" });
        let table = json!({ "setup": { "game": "board" }, "seats": [bot, bot, bot, bot], "start": true });
        for _ in 0..4 {
            assert_eq!(anna.post("/api/v1/tables", &table).await.unwrap().status, 201);
        }
    });
    // Whatever it takes in a busy moment, it is less than the ten seconds for which a bot may think.
    std::thread::sleep(Duration::from_millis(300));
    let asked = std::time::Instant::now();
    let pid = serving.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    assert!(serving.child.wait().unwrap().success());
    assert!(asked.elapsed() < Duration::from_secs(8), "it took {:?}", asked.elapsed());
}

/// Nobody reads what the server says any more: it serves on.
#[test]
fn a_log_that_cannot_be_written_stops_no_game() {
    let folder = Folder::new("unheard");
    let mut command = folder.command("serve --addr 127.0.0.1:0 --rate 0 --log debug --data data");
    let mut serving = Serving::running(&mut command);
    drop(serving.child.stderr.take());
    in_time(async {
        for _ in 0..3 {
            let mut anna = Client::person(serving.addr, "Anna").await.unwrap();
            assert_eq!(anna.get("/api/v1/me").await.unwrap().json()["name"], "Anna");
        }
        body(serving.addr, &format!("{}/record", finished(serving.addr).await)).await
    });
}

/// Runs the program where no file may be longer than so many blocks of 1 kB.
fn on_a_small_disk(folder: &Folder, blocks: u32, arguments: &str) -> Command {
    let mut command = Command::new("bash");
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" {arguments}");
    command
        .args(["-c", &script, env!("CARGO_BIN_EXE_burgundy")])
        .current_dir(&folder.0)
        .env("XDG_DATA_HOME", &folder.0);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// When the disk is full nothing more is acknowledged, and what was is there.
#[test]
fn a_full_disk_loses_nothing() {
    let folder = Folder::new("full");
    let options = "serve --addr 127.0.0.1:0 --rate 0 --log error --data data";
    let serving = Serving::running(&mut on_a_small_disk(&folder, 600, options));
    let (token, tables) = in_time(async {
        let mut anna = Client::person(serving.addr, "Anna").await.unwrap();
        let here = json!({ "by": "here" });
        let table = json!({ "setup": { "game": "board" }, "seats": [here, here], "start": true });
        let (mut tables, mut refused) = (Vec::new(), 0);
        while refused < 20 {
            let made = anna.post("/api/v1/tables", &table).await.unwrap();
            match made.status.as_u16() {
                201 => tables.push((made.json()["id"].as_str().unwrap().to_owned(), 2)),
                status => {
                    assert_eq!((status, made.code().as_str()), (503, "store"), "{made:?}");
                    refused += 1;
                }
            }
            let (id, ply) = tables.last_mut().unwrap();
            let path = format!("/api/v1/tables/{id}");
            let now = anna.get(&path).await.unwrap();
            assert_eq!(now.status, 200, "what is on the disk can be read: {now:?}");
            assert_eq!(now.json()["ply"], *ply, "what was refused was not done");
            let action = now.json()["choices"].as_array().unwrap().last().unwrap()["action"].clone();
            let done =
                anna.post(&format!("{path}/act"), &json!({ "ply": ply, "action": action })).await.unwrap();
            match done.status.as_u16() {
                200 => *ply += 1,
                status => assert_eq!((status, done.code().as_str()), (503, "store"), "{done:?}"),
            }
        }
        (anna.token, tables)
    });
    assert!(tables.len() > 3, "{} tables had room", tables.len());
    drop(serving);
    let serving = Serving::start(&folder, "data");
    in_time(async {
        let mut anna = Client::connect(serving.addr, token).await.unwrap();
        for (id, ply) in &tables {
            let table = anna.get(&format!("/api/v1/tables/{id}")).await.unwrap().json();
            assert_eq!(table["ply"], *ply, "{table}");
        }
        let mine = anna.get("/api/v1/me/tables").await.unwrap().json();
        // A table for which there was room, but not for its first dice, waits for them.
        let running = mine.as_array().unwrap().iter().filter(|table| table["stage"] == "running").count();
        assert_eq!(running, tables.len(), "no game but those that were acknowledged");
    });
    drop(serving);

    // Nobody takes half a copy for a whole one.
    let output = on_a_small_disk(&folder, 40, "backup copy.db --data data").output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("copy.db cannot be written"), "{}", text(&output.stderr));
    assert!(!folder.0.join("copy.db").exists());
    folder.good("backup copy.db --data data", "");
}

/// What is wrong with a place, an address or a database is said in a sentence.
#[test]
fn a_server_says_why_it_cannot_start() {
    let folder = Folder::new("wrong");
    fs::write(folder.0.join("file"), "no folder").unwrap();
    for (arguments, said) in [
        ("serve --addr 127.0.0.1:0 --data file", "file"),
        ("serve --addr 127.0.0.1:0 --data /proc/none", "the folder /proc/none cannot be made"),
        ("serve --addr 127.0.0.1:0 --database mysql://localhost/burgundy", "a database is postgres://"),
        (
            "serve --addr 127.0.0.1:0 --database postgres://nobody@127.0.0.1:1/none",
            "the PostgreSQL database does not answer",
        ),
        ("serve --addr 127.0.0.1:0 --database postgres://x --data data", "cannot be used with"),
        ("serve --addr 127.0.0.1", "invalid value '127.0.0.1' for '--addr"),
        ("serve --addr 127.0.0.1:0 --data data --public-url play.example.org", "is no address of a site"),
        ("serve --addr 192.0.2.1:80 --data data", "the server cannot listen on 192.0.2.1:80"),
        ("backup /proc/none/copy.db --data data", "data/tables.db cannot be opened"),
        ("verify nothing.record", "nothing.record cannot be read: there is no such file"),
        ("load --seconds 301", "at most 300 seconds"),
        ("load --game chess --seconds 1", "chess"),
    ] {
        let output = folder.run(arguments, "");
        let stderr = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments}: {stderr}");
        assert!(stderr.contains(said) && stderr.starts_with("burgundy: "), "{arguments}: {stderr}");
    }
    let serving = Serving::start(&folder, "data");
    let output = folder.run("serve --addr 127.0.0.1:0 --data data", "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("another server uses data/tables.db"), "{}", text(&output.stderr));
    let output = folder.run("backup /proc/none/copy.db --data data", "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("/proc/none/copy.db cannot be made"), "{}", text(&output.stderr));
    drop(serving);
}

/// Whoever reads the log learns nothing with which to play for somebody, and no name.
#[test]
fn a_log_tells_of_requests_and_keeps_secrets() {
    let folder = Folder::new("logging");
    let log = folder.0.join("log");
    let mut command = folder.command("serve --addr 127.0.0.1:0 --rate 0 --log debug --log-json --data data");
    let serving = Serving::running(command.stderr(fs::File::create(&log).unwrap()));
    let addr = serving.addr;
    let (secrets, request) = in_time(async {
        let mut anna = Client::person(addr, "Zacharias").await.unwrap();
        let mut nobody = Client::connect(addr, None).await.unwrap();
        let cookie = nobody.post("/api/v1/persons", &json!({ "name": "Yolanda" })).await.unwrap();
        let cookie =
            cookie.headers["set-cookie"].to_str().unwrap().split(['=', ';']).nth(1).unwrap().to_owned();
        let seats = json!([{ "by": "here" }, { "by": "token" }, { "by": "invitation" }]);
        let table = json!({ "setup": { "game": "card" }, "seats": seats });
        let created = anna.post_with_key("/api/v1/tables", &table, Some("Xaver's key")).await.unwrap().json();
        let path = format!("/api/v1/tables/{}", created["id"].as_str().unwrap());
        let invitation = created["invitations"][0]["invitation"].as_str().unwrap().to_owned();
        let token = created["tokens"][0]["token"].as_str().unwrap().to_owned();
        let mut bea = Client::person(addr, "Wilhelmine").await.unwrap();
        let wrong = bea.post(&format!("{path}/join"), &json!({ "invitation": cookie })).await.unwrap();
        assert_eq!(wrong.code(), "bad-invitation");
        let request = wrong.headers["x-request-id"].to_str().unwrap().to_owned();
        bea.post(&format!("{path}/join"), &json!({ "invitation": invitation })).await.unwrap();
        let mut program = Client::connect(addr, Some(token.clone())).await.unwrap();
        let started = program.post(&format!("{path}/start"), &json!({})).await.unwrap();
        assert_eq!(started.status, 200, "{started:?}");
        program
            .post(&format!("{path}/act"), &json!({ "ply": i64::MIN, "action": "Victoria" }))
            .await
            .unwrap();
        assert_eq!(anna.get(&format!("/nowhere?token={token}")).await.unwrap().status, 404);
        let record = body(addr, &format!("{}/record", finished(addr).await)).await;
        let seed = record.lines().find_map(|line| line.strip_prefix("seed: ")).unwrap().to_owned();
        let (anna, bea) = (anna.token.unwrap(), bea.token.unwrap());
        let names = ["Zacharias", "Yolanda", "Xaver", "Wilhelmine", "Victoria"].map(str::to_owned);
        ([vec![cookie, invitation, token, seed, anna, bea], names.into()].concat(), request)
    });
    drop(serving);
    let log = fs::read_to_string(log).unwrap();
    for secret in secrets {
        assert!(secret.len() > 4 && !log.contains(&secret), "{secret} is in the log");
    }
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let line =
        lines.iter().find(|line| line["fields"]["id"] == request.as_str()).expect("the request has its line");
    assert_eq!(
        (&line["fields"]["route"], &line["fields"]["code"]),
        (&json!("/api/v1/tables/{id}/join"), &json!("bad-invitation"))
    );
}

/// The commands of the guide as they stand there, with the address of this server and, for the second part, a finished game.
#[test]
fn the_examples_of_the_guide_run() {
    let has = |tool: &str| Command::new(tool).arg("--version").stdout(Stdio::null()).status().is_ok();
    if !["bash", "curl", "python3"].iter().all(|tool| has(tool)) {
        eprintln!("NOT TESTED: the examples need bash, curl and python3");
        return;
    }
    let guide = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/api.md")).unwrap();
    let blocks: Vec<&str> =
        guide.split("```sh\n").skip(1).map(|block| block.split("```").next().unwrap()).collect();
    assert_eq!(blocks.len(), 2, "a game in four requests, and the proof of fair dice");
    let folder = Folder::new("guide");
    let serving = Serving::start(&folder, "data");
    let path = in_time(finished(serving.addr));
    let server = format!("http://{}", serving.addr);
    let script = format!(
        "set -euo pipefail\n{}\nID={}\n{}",
        blocks[0].replace("http://127.0.0.1:8080", &server),
        path.rsplit('/').next().unwrap(),
        blocks[1]
    );
    let program = Path::new(env!("CARGO_BIN_EXE_burgundy")).parent().unwrap();
    let paths = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let output = Command::new("bash")
        .args(["-c", &script])
        .current_dir(&folder.0)
        .env("PATH", paths)
        .output()
        .unwrap();
    let said = text(&output.stdout);
    assert!(output.status.success(), "{said}\n{}", text(&output.stderr));
    assert!(said.contains("\"ply\":3") && said.contains("outcomes of chance follow from it."), "{said}");
}

/// The bot of the examples plays a whole game of each kind through the API.
#[test]
fn the_example_of_a_bot_plays_whole_games() {
    if Command::new("python3").arg("--version").stdout(Stdio::null()).status().is_err() {
        eprintln!("NOT TESTED: the bot of the examples needs python3");
        return;
    }
    let folder = Folder::new("example");
    let serving = Serving::start(&folder, "data");
    let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    for game in ["board", "dice", "card"] {
        let output = Command::new("python3")
            .arg(&bot)
            .args([&format!("http://{}", serving.addr), game])
            .output()
            .unwrap();
        let said = text(&output.stdout);
        assert!(output.status.success(), "{said}\n{}", text(&output.stderr));
        let actions = said.split(' ').next().and_then(|count| count.parse::<u32>().ok());
        assert!(actions.is_some_and(|count| count > 20) && said.contains("actions. "), "{game}: {said}");
    }
}
