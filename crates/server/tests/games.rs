//! Whole games over HTTP by independent clients, what they are told, and what they are not told.
#![allow(clippy::needless_pass_by_value, reason = "values are written where they are used")]

mod common;

use std::net::SocketAddr;

use common::{Folder, start, table_of_programs};
use serde_json::{Value, json};
use server::client::{Answer, Client, Event};
use tabletop::chance::{Luck as _, QuickLuck, Seed};

/// Plays to the end with a client for each seat; gives everything that each of them was answered.
async fn play_out(path: &str, clients: &mut [Client], luck: &mut QuickLuck) -> Vec<Vec<Value>> {
    let mut heard: Vec<Vec<Value>> = vec![Vec::new(); clients.len()];
    let mut last: Option<(u64, Value, String, Answer)> = None;
    for _ in 0..3_000 {
        let table = clients[0].get(path).await.unwrap().json();
        let Some(seat) = table["to_act"].as_array().unwrap().last().and_then(Value::as_u64) else {
            assert_eq!(table["stage"], "over");
            let (seat, request, key, answer) = last.unwrap();
            let client = &mut clients[seat as usize - 1];
            let again = client.post_with_key(&format!("{path}/act"), &request, Some(&key)).await.unwrap();
            assert_eq!(
                (again.status, again.body),
                (answer.status, answer.body),
                "the last action, sent again"
            );
            return heard;
        };
        let client = &mut clients[seat as usize - 1];
        let own = client.get(path).await.unwrap().json();
        assert_eq!((&own["viewer"], &own["ply"]), (&json!(seat), &table["ply"]));
        let choices = own["choices"].as_array().unwrap();
        let choice = &choices[luck.below(choices.len() as u32) as usize];
        assert!(!choice["text"].as_str().unwrap().is_empty(), "{choice}");
        let request = json!({ "ply": own["ply"], "action": choice["action"] });
        let key = format!("key {}", own["ply"]);
        let answer = client.post_with_key(&format!("{path}/act"), &request, Some(&key)).await.unwrap();
        assert_eq!(answer.status, 200, "{choice}: {answer:?}");
        heard[seat as usize - 1].extend([own, answer.json()]);
        last = Some((seat, request, key, answer));
    }
    panic!("the game does not end");
}

/// Everything a stream says until the game is over.
async fn listen(client: &Client, path: &str) -> tokio::task::JoinHandle<Vec<Event>> {
    let mut events = client.events(&format!("{path}/events"), None).await.unwrap();
    tokio::spawn(async move {
        let mut heard = Vec::new();
        while let Some(event) = events.next().await {
            let is_over = event.data.contains("\"stage\":\"over\"");
            heard.push(event);
            if is_over {
                break;
            }
        }
        heard
    })
}

async fn a_whole_game_is_played(setup: Value, has_secrets: bool) {
    let folder = Folder::new();
    let server = start(folder.database()).await;
    let addr = server.addr();
    let (path, mut clients) = table_of_programs(addr, setup, 4).await;
    let mut watcher = Client::connect(addr, None).await.unwrap();
    let streams = [listen(&watcher, &path).await, listen(&clients[1], &path).await];
    let heard = play_out(&path, &mut clients, &mut QuickLuck::new(5)).await;
    nothing_secret_is_heard(&heard);

    let last = watcher.get(&path).await.unwrap().json();
    assert!(last["seed"].is_string() && last["standing"].as_array().unwrap().len() == 4, "{last}");
    let record =
        String::from_utf8(watcher.get(&format!("{path}/record")).await.unwrap().body.to_vec()).unwrap();
    let document = tabletop::text::Document::read(&record, &["record"]).unwrap();
    let replayed = family::read_table(&document).unwrap();
    assert_eq!(last["actions"], replayed.ply());
    assert!(last["headline"].as_str().unwrap().contains("Player"), "{}", last["headline"]);

    for (stream, client) in streams.into_iter().zip([&watcher, &clients[1]]) {
        let heard = stream.await.unwrap();
        every_entry_came_once(&heard, last["ply"].as_i64().unwrap());
        secrets_are_told_when_they_are_none_any_more(&heard, last["actions"].as_u64().unwrap(), has_secrets);
        the_same_comes_again(client, &path, &heard).await;
    }
    server.stop().await;
}

/// What is hidden has no action, no events and no sentence; another's hand is `?`; only one's own choices are listed.
fn nothing_secret_is_heard(heard: &[Vec<Value>]) {
    for (seat, answers) in (1..).zip(heard) {
        for answer in answers {
            for zone in answer["picture"]["zones"].as_array().into_iter().flatten() {
                let is_others = zone["name"] == "hand" && zone["owner"] != seat;
                let pieces = zone["slots"].as_array().into_iter().flatten();
                for piece in pieces.flat_map(|slot| slot["pieces"].as_array().into_iter().flatten()) {
                    assert!(!is_others || piece["name"] == "?" || answer["stage"] == "over", "{zone}");
                }
            }
            for step in answer["steps"].as_array().into_iter().flatten() {
                assert!(step["action"].is_string() || step["events"] == json!([]), "{step}");
            }
            assert!(answer["seed"].is_null() || answer["stage"] == "over");
        }
    }
}

fn every_entry_came_once(heard: &[Event], last: i64) {
    let numbers: Vec<i64> = heard.iter().filter_map(|event| event.id).collect();
    assert_eq!(numbers, (numbers[0]..=last).collect::<Vec<_>>());
}

fn secrets_are_told_when_they_are_none_any_more(heard: &[Event], actions: u64, has_secrets: bool) {
    let (mut known, mut hidden) = (std::collections::BTreeSet::new(), 0);
    for event in heard.iter().filter(|event| event.name == "entry") {
        let data: Value = serde_json::from_str(&event.data).unwrap();
        for step in ["steps", "revealed"].iter().flat_map(|list| data[*list].as_array().into_iter().flatten())
        {
            if step["action"].is_null() {
                assert_eq!((&step["events"], &step["text"]), (&json!([]), &json!("")), "{step}");
                hidden += 1;
            } else {
                assert!(known.insert(step["number"].as_u64().unwrap()), "told twice: {step}");
            }
        }
    }
    assert_eq!(hidden > 0, has_secrets, "{hidden} steps were hidden");
    let first = known.first().copied().unwrap_or(0);
    assert_eq!(
        known.into_iter().collect::<Vec<_>>(),
        (first..actions).collect::<Vec<_>>(),
        "all is known at the end"
    );
}

/// A stream that goes on behind an entry says the same, made from the log, as the one that was there.
async fn the_same_comes_again(client: &Client, path: &str, heard: &[Event]) {
    let entries: Vec<&Event> = heard.iter().filter(|event| event.name == "entry").collect();
    let from = entries.len().saturating_sub(120);
    let last = entries[from].id.unwrap() - 1;
    let mut again = client.events(&format!("{path}/events"), Some(last)).await.unwrap();
    for entry in &entries[from..] {
        assert_eq!(again.next().await.as_ref(), Some(*entry));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_game_is_played_over_http() {
    a_whole_game_is_played(json!({ "game": "board" }), false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_special_edition_is_played_over_http() {
    a_whole_game_is_played(json!({ "game": "board", "edition": "special", "duchies": "boards" }), true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_dice_game_is_played_over_http() {
    a_whole_game_is_played(json!({ "game": "dice" }), true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_card_game_is_played_over_http() {
    a_whole_game_is_played(json!({ "game": "card" }), true).await;
}

/// A table for three programs with the same seed each time; gives its address, and clients for a watcher and each seat.
async fn seeded(addr: SocketAddr, lines: &str) -> (String, Vec<Client>) {
    let seed = Seed::from_number(11);
    let record = format!("burgundy record 2\n{lines}chance: seed\nseed: {seed}\n\n\n");
    let mut owner = Client::person(addr, "Olga").await.unwrap();
    let seats = json!([{ "by": "token", "name": "A" }, { "by": "token", "name": "B" }, { "by": "token", "name": "C" }]);
    let created =
        owner.post("/api/v1/tables/import", &json!({ "record": record, "seats": seats })).await.unwrap();
    assert_eq!(created.status, 201, "{created:?}");
    let created = created.json();
    let mut clients = vec![Client::connect(addr, None).await.unwrap()];
    for token in created["tokens"].as_array().unwrap() {
        let token = token["token"].as_str().unwrap().to_owned();
        clients.push(Client::connect(addr, Some(token)).await.unwrap());
    }
    (format!("/api/v1/tables/{}", created["id"].as_str().unwrap()), clients)
}

/// A page without the marks of its parts: they follow from what a part shows, and that names the table.
fn without_marks(text: &str) -> String {
    let mut parts = text.split(" data-v=\"");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('"').map_or("", |(_, rest)| rest))
}

/// Every byte that seat 1 and somebody who watches receive after seat 2 has made a secret choice.
async fn after_a_secret_choice(addr: SocketAddr, lines: &str, which: usize) -> (String, Vec<String>) {
    let (path, mut clients) = seeded(addr, lines).await;
    let id = path.rsplit('/').next().unwrap().to_owned();
    let mut streams = Vec::new();
    for client in &clients[..2] {
        let mut events = client.events(&format!("{path}/events"), None).await.unwrap();
        let first = events.next().await.unwrap();
        assert_eq!(first.name, "table");
        streams.push((events, vec![first.data]));
    }
    let own = clients[2].get(&path).await.unwrap().json();
    assert!(own["to_act"].as_array().unwrap().len() > 1, "all choose at the same time: {}", own["to_act"]);
    let choices = own["choices"].as_array().unwrap();
    let action = choices[which % choices.len()]["action"].as_str().unwrap().to_owned();
    let request = json!({ "ply": own["ply"], "action": action });
    let answer = clients[2].post(&format!("{path}/act"), &request).await.unwrap();
    assert_eq!(answer.status, 200, "{answer:?}");
    let mut heard = Vec::new();
    for (mut events, mut texts) in streams {
        loop {
            let event = events.next().await.unwrap();
            let is_entry = event.name == "entry";
            if is_entry {
                texts.push(event.data);
                break;
            }
        }
        heard.append(&mut texts);
    }
    for client in &mut clients[..2] {
        let page = path.trim_start_matches("/api/v1");
        let asked = ["", "/steps", "/record"].map(|part| format!("{path}{part}"));
        for address in asked.into_iter().chain(["", "/log"].map(|part| format!("{page}{part}"))) {
            let answer = client.get(&address).await.unwrap();
            assert_eq!(answer.status, 200, "{address}");
            heard.push(String::from_utf8(answer.body.to_vec()).unwrap());
        }
    }
    (action, heard.into_iter().map(|text| without_marks(&text.replace(&id, "TABLE"))).collect())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_receives_a_byte_that_depends_on_a_secret_choice() {
    let folder = Folder::new();
    let server = start(folder.database()).await;
    for lines in ["game: dice\nplayers: 3\n", "game: board\nedition: special\nplayers: 3\nduchies: boards\n"]
    {
        let (first, heard) = after_a_secret_choice(server.addr(), lines, 0).await;
        let (other, heard_otherwise) = after_a_secret_choice(server.addr(), lines, 1).await;
        assert_ne!(first, other, "two different secrets");
        assert_eq!(heard, heard_otherwise, "{lines}");
        assert_eq!(heard.len(), 14);
    }
    server.stop().await;
}
