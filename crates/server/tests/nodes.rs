//! Two servers on one database: nobody notices which of them it talks to.
#![allow(clippy::needless_pass_by_value, reason = "values are written where they are used")]

mod common;

use std::time::Duration;

use common::{start, table_of_programs};
use serde_json::{Value, json};
use server::client::{Client, Event};
use server::{Database, Server};
use sqlx::Connection as _;

async fn two(url: &str) -> [Server; 2] {
    let database = Database::Postgres(url.to_owned());
    [start(database.clone()).await, start(database).await]
}

/// Everything a stream says up to an entry, each once and in order.
async fn heard_up_to(events: &mut server::client::Events, last: i64) -> Vec<Event> {
    let mut heard: Vec<Event> = Vec::new();
    while heard.last().and_then(|event| event.id) != Some(last) {
        let event = tokio::time::timeout(Duration::from_secs(30), events.next()).await;
        let event = event.unwrap_or_else(|_| panic!("nothing comes after {:?}", heard.last())).unwrap();
        if let Some(id) = event.id {
            assert!(
                heard.last().is_none_or(|before| before.id == Some(id - 1)),
                "{:?} {event:?}",
                heard.last()
            );
            heard.push(event);
        }
    }
    heard
}

/// All four choose at the same time, two at each server: each choice counts, none is too late, and every stream at both servers
/// tells everything once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn choices_at_the_same_time_at_two_servers_all_count_and_all_streams_tell_them() {
    let Some(postgres) = testkit::Postgres::start() else { return };
    let nodes = two(&postgres.database("choices")).await;
    let (path, seats) = table_of_programs(nodes[0].addr(), json!({ "game": "dice" }), 4).await;
    let mut streams = Vec::new();
    for (number, seat) in seats.iter().enumerate() {
        let client = Client::connect(nodes[number % 2].addr(), seat.token.clone()).await.unwrap();
        let watcher = Client::connect(nodes[number % 2].addr(), None).await.unwrap();
        for client in [client, watcher] {
            streams.push(client.events(&format!("{path}/events"), None).await.unwrap());
        }
    }
    for _ in 0..6 {
        let ready = std::sync::Arc::new(tokio::sync::Barrier::new(4));
        let mut acting = Vec::new();
        for (number, seat) in seats.iter().enumerate() {
            let (addr, token) = (nodes[number % 2].addr(), seat.token.clone());
            let (path, ready) = (path.clone(), ready.clone());
            acting.push(tokio::spawn(async move {
                let mut client = Client::connect(addr, token).await.unwrap();
                let table = client.get(&path).await.unwrap().json();
                let choices = table["choices"].as_array().unwrap();
                let request = json!({ "ply": table["ply"], "action": choices.last().unwrap()["action"] });
                ready.wait().await;
                let answer = client.post(&format!("{path}/act"), &request).await.unwrap();
                assert_eq!(answer.status, 200, "{answer:?}");
            }));
        }
        for seat in acting {
            seat.await.unwrap();
        }
    }
    let mut watcher = Client::connect(nodes[1].addr(), None).await.unwrap();
    let last = watcher.get(&path).await.unwrap().json()["ply"].as_i64().unwrap();
    assert_eq!(last, 2 + 24);
    for events in &mut streams {
        heard_up_to(events, last).await;
    }
    for node in nodes {
        node.stop().await;
    }
}

/// The line on which servers tell each other what they write is cut; what was said meanwhile comes later.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_could_not_listen_for_a_while_has_missed_nothing() {
    let Some(postgres) = testkit::Postgres::start() else { return };
    let url = postgres.database("deaf");
    let nodes = two(&url).await;
    let mut anna = Client::person(nodes[1].addr(), "Anna").await.unwrap();
    let here = json!({ "by": "here" });
    let table = json!({ "setup": { "game": "board" }, "seats": [here, here], "start": true });
    let created = anna.post("/api/v1/tables", &table).await.unwrap().json();
    let path = format!("/api/v1/tables/{}", created["id"].as_str().unwrap());
    let watcher = Client::connect(nodes[0].addr(), anna.token.clone()).await.unwrap();
    let mut events = watcher.events(&format!("{path}/events"), None).await.unwrap();
    let mut turns = watcher.events("/api/v1/me/events", None).await.unwrap();
    turns.next().await.unwrap();
    let mut database = sqlx::PgConnection::connect(&url).await.unwrap();
    let mut ply = 2;
    for _ in 0..3 {
        let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'";
        assert!(sqlx::query(cut).fetch_all(&mut database).await.unwrap().len() >= 2);
        let table = anna.get(&path).await.unwrap().json();
        let action = table["choices"].as_array().unwrap().last().unwrap()["action"].clone();
        let done = anna.post(&format!("{path}/act"), &json!({ "ply": ply, "action": action })).await.unwrap();
        assert_eq!(done.status, 200, "{done:?}");
        ply += 1;
        let mut first = None;
        heard_up_to(&mut events, ply).await.into_iter().for_each(|event| first = first.take().or(event.id));
        assert!(first == Some(ply) || ply == 3, "{first:?}");
        let listening = "SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%'";
        while sqlx::query(listening).fetch_all(&mut database).await.unwrap().len() < 2 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    let end = tokio::time::timeout(Duration::from_secs(30), turns.next()).await.unwrap();
    assert_eq!(end, None, "a stream of turns ends, so that it is asked for again");
    let mut again = watcher.events("/api/v1/me/events", None).await.unwrap();
    let waiting: Value = serde_json::from_str(&again.next().await.unwrap().data).unwrap();
    assert_eq!(waiting["table"], created["id"]);
    for node in nodes {
        node.stop().await;
    }
}

/// Requests with one key arrive at both servers at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_that_reaches_both_servers_acts_once() {
    let Some(postgres) = testkit::Postgres::start() else { return };
    let nodes = two(&postgres.database("once")).await;
    let anna = Client::person(nodes[0].addr(), "Anna").await.unwrap();
    let send = async |path: &str, body: &Value, key: &'static str| {
        let mut sent = Vec::new();
        for number in 0..6 {
            let (addr, token) = (nodes[number % 2].addr(), anna.token.clone());
            let (path, body) = (path.to_owned(), body.clone());
            sent.push(tokio::spawn(async move {
                let mut client = Client::connect(addr, token).await.unwrap();
                client.post_with_key(&path, &body, Some(key)).await.unwrap()
            }));
        }
        let mut answers = Vec::new();
        for answer in sent {
            let answer = answer.await.unwrap();
            assert!(answer.status.is_success(), "{answer:?}");
            answers.push(answer.json());
        }
        answers.dedup();
        assert_eq!(answers.len(), 1, "{answers:?}");
        answers.remove(0)
    };
    let here = json!({ "by": "here" });
    let table = json!({ "setup": { "start-player": 1 }, "seats": [here, here], "start": true });
    let created = send("/api/v1/tables", &table, "table").await;
    let path = format!("/api/v1/tables/{}", created["id"].as_str().unwrap());
    let done = send(&format!("{path}/act"), &json!({ "ply": 2, "action": "end" }), "end").await;
    assert_eq!(done["ply"], 3);
    let mut client = Client::connect(nodes[1].addr(), anna.token.clone()).await.unwrap();
    assert_eq!(client.get("/api/v1/me/tables").await.unwrap().json().as_array().unwrap().len(), 1);
    assert_eq!(client.get(&path).await.unwrap().json()["ply"], 3);
    for node in nodes {
        node.stop().await;
    }
}

/// Reads a stream until it says that these are there.
async fn hears_of(events: &mut server::client::Events, there: Value) {
    loop {
        let event = tokio::time::timeout(Duration::from_secs(30), events.next()).await;
        let event = event.unwrap_or_else(|_| panic!("nobody says {there}")).unwrap();
        if event.name == "presence" && serde_json::from_str::<Value>(&event.data).unwrap() == there {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_connected_to_one_server_is_known_at_the_other() {
    let Some(postgres) = testkit::Postgres::start() else { return };
    let nodes = two(&postgres.database("presence")).await;
    let (path, seats) = table_of_programs(nodes[0].addr(), json!({ "game": "dice" }), 2).await;
    let path = format!("{path}/events");
    let mut first = Client::connect(nodes[0].addr(), seats[0].token.clone())
        .await
        .unwrap()
        .events(&path, None)
        .await
        .unwrap();
    // Whoever comes later hears of those who were there.
    let watcher = Client::connect(nodes[1].addr(), None).await.unwrap();
    let mut watching = watcher.events(&path, None).await.unwrap();
    hears_of(&mut watching, json!({ "seats": [1], "watchers": 1 })).await;
    hears_of(&mut first, json!({ "seats": [1], "watchers": 1 })).await;
    let second = Client::connect(nodes[1].addr(), seats[1].token.clone()).await.unwrap();
    let second = second.events(&path, None).await.unwrap();
    hears_of(&mut first, json!({ "seats": [1, 2], "watchers": 1 })).await;
    drop(second);
    hears_of(&mut first, json!({ "seats": [1], "watchers": 1 })).await;
    drop(first);
    hears_of(&mut watching, json!({ "seats": [], "watchers": 1 })).await;
    for node in nodes {
        node.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_name_is_known_at_every_server() {
    let Some(postgres) = testkit::Postgres::start() else { return };
    let nodes = two(&postgres.database("names")).await;
    let anna = Client::person(nodes[0].addr(), "Anna").await.unwrap();
    let mut both = Vec::new();
    for node in &nodes {
        let mut client = Client::connect(node.addr(), anna.token.clone()).await.unwrap();
        assert_eq!(client.get("/api/v1/me").await.unwrap().json()["name"], "Anna");
        both.push(client);
    }
    for (number, name) in ["Anneli", "Annika", "Änne"].into_iter().enumerate() {
        let (here, there) = both.split_at_mut(1);
        let (here, there) =
            if number % 2 == 0 { (&mut here[0], &mut there[0]) } else { (&mut there[0], &mut here[0]) };
        let request =
            here.request(axum::http::Method::PUT, "/api/v1/me").header("content-type", "application/json");
        let body = axum::body::Body::from(json!({ "name": name }).to_string());
        assert_eq!(here.send(request.body(body).unwrap()).await.unwrap().json()["name"], name);
        let known = async {
            while there.get("/api/v1/me").await.unwrap().json()["name"] != name {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), known)
            .await
            .expect("the other server keeps the old name");
    }
    for node in nodes {
        node.stop().await;
    }
}
