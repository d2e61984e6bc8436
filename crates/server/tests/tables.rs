//! Sitting down, acting, taking back, leaving: what the API promises.
#![allow(clippy::needless_pass_by_value, reason = "values are written where they are used")]

mod common;

use std::time::Duration;

use common::{Folder, start};
use serde_json::{Value, json};
use server::Server;
use server::client::{Answer, Client};
use sqlx::Connection as _;

struct Scene {
    _folder: Folder,
    server: Server,
    anna: Client,
}

impl Scene {
    async fn new() -> Scene {
        let folder = Folder::new();
        let server = start(folder.database()).await;
        let anna = Client::person(server.addr(), "Anna").await.unwrap();
        Scene { _folder: folder, server, anna }
    }

    async fn person(&self, name: &str) -> Client {
        Client::person(self.server.addr(), name).await.unwrap()
    }

    async fn create(&mut self, table: Value) -> Value {
        let created = self.anna.post("/api/v1/tables", &table).await.unwrap();
        assert_eq!(created.status, 201, "{created:?}");
        created.json()
    }

    /// A running board game in which Anna begins.
    async fn running(&mut self, other: Value) -> String {
        let setup = json!({ "start-player": 1 });
        let created =
            self.create(json!({ "setup": setup, "seats": [{ "by": "here" }, other], "start": true })).await;
        path(&created)
    }
}

fn path(created: &Value) -> String {
    format!("/api/v1/tables/{}", created["id"].as_str().unwrap())
}

async fn act(client: &mut Client, path: &str, ply: i64, action: &str) -> Answer {
    client.post(&format!("{path}/act"), &json!({ "ply": ply, "action": action })).await.unwrap()
}

#[tokio::test]
async fn people_come_by_invitation_and_from_the_list() {
    let mut scene = Scene::new().await;
    let seats = json!([{ "by": "here" }, { "by": "invitation" }, { "by": "anybody" }]);
    let created = scene.create(json!({ "setup": { "game": "card" }, "seats": seats })).await;
    let path = path(&created);
    let invitation = created["invitations"][0]["invitation"].as_str().unwrap();
    assert_eq!(created["invitations"][0]["seat"], 2);
    let again = scene.anna.get(&format!("{path}/invitations")).await.unwrap().json();
    assert_eq!(again["invitations"], created["invitations"], "the owner can look them up");

    let (mut bea, mut carl) = (scene.person("Bea").await, scene.person("Carl").await);
    assert_eq!(bea.get(&format!("{path}/invitations")).await.unwrap().code(), "not-owner");
    let join = format!("{path}/join");
    assert_eq!(bea.post(&join, &json!({ "invitation": "wrong" })).await.unwrap().code(), "bad-invitation");
    assert_eq!(bea.post(&join, &json!({ "seat": 2 })).await.unwrap().code(), "not-open");
    let joined = bea.post(&join, &json!({ "invitation": invitation })).await.unwrap().json();
    assert_eq!((&joined["viewer"], &joined["seats"][1]["name"]), (&json!(2), &json!("Bea")));
    assert_eq!(carl.post(&join, &json!({ "invitation": invitation })).await.unwrap().code(), "taken");
    assert_eq!(scene.anna.post(&format!("{path}/start"), &json!({})).await.unwrap().code(), "not-full");

    let open = carl.get("/api/v1/tables").await.unwrap().json();
    assert_eq!(open[0]["id"], created["id"]);
    assert_eq!(carl.post(&join, &json!({ "name": "Bea" })).await.unwrap().code(), "same-name");
    assert_eq!(carl.post(&join, &json!({})).await.unwrap().status, 200);
    assert_eq!(carl.get("/api/v1/tables").await.unwrap().json(), json!([]), "it is full");
    assert_eq!(carl.post(&format!("{path}/leave"), &json!({})).await.unwrap().status, 200);
    assert_eq!(carl.post(&join, &json!({ "seat": 3 })).await.unwrap().status, 200);
    for (client, text) in [(&mut bea, "seven"), (&mut carl, "eight")] {
        let given = client.post(&format!("{path}/contribute"), &json!({ "text": text })).await.unwrap();
        assert_eq!(given.status, 200, "{given:?}");
    }
    let started = carl.post(&format!("{path}/start"), &json!({})).await.unwrap().json();
    assert_eq!(
        (&started["stage"], &started["seats"][1]["contribution"]),
        (&json!("running"), &json!("seven"))
    );
    assert_eq!(
        bea.post(&format!("{path}/contribute"), &json!({ "text": "x" })).await.unwrap().code(),
        "started"
    );

    let mine = scene.anna.get("/api/v1/me/tables").await.unwrap().json();
    assert_eq!((&mine[0]["id"], &mine[0]["stage"]), (&created["id"], &json!("running")));
    let record = carl.get(&format!("{path}/record")).await.unwrap();
    let record = String::from_utf8(record.body.to_vec()).unwrap();
    assert!(record.contains("contribution 2: seven\n") && record.contains("commitment: sha256:"), "{record}");
    assert!(!record.contains("seed: "), "the seed stays secret");
    scene.server.stop().await;
}

#[tokio::test]
async fn an_action_is_done_once_and_in_time() {
    let mut scene = Scene::new().await;
    let path = scene.running(json!({ "by": "here", "name": "Bea" })).await;
    let table = scene.anna.get(&path).await.unwrap().json();
    let ply = table["ply"].as_i64().unwrap();
    let action = table["choices"][0]["action"].as_str().unwrap().to_owned();
    let request = json!({ "ply": ply, "action": action, "text": true });
    let url = format!("{path}/act");
    let done = scene.anna.post_with_key(&url, &request, Some("k1")).await.unwrap();
    assert_eq!(done.status, 200, "{done:?}");
    assert!(done.json()["steps"][0]["text"].as_str().unwrap().starts_with("Anna "), "{done:?}");
    let repeated = scene.anna.post_with_key(&url, &request, Some("k1")).await.unwrap();
    assert_eq!((repeated.status, &repeated.body), (done.status, &done.body), "the same answer");
    let now = scene.anna.get(&path).await.unwrap().json();
    assert_eq!(now["ply"], ply + 1, "it acted once");
    for seen in [ply, ply + 1] {
        let other = json!({ "ply": seen, "action": "end" });
        let reused = scene.anna.post_with_key(&url, &other, Some("k1")).await.unwrap();
        assert_eq!((reused.status.as_u16(), reused.code().as_str()), (422, "key-reused"), "late or in time");
    }
    for never in [i64::MIN, -1, 0, i64::MAX] {
        let request = json!({ "ply": never, "action": "end" });
        for what in ["act", "undo", "ask-back"] {
            let request = if what == "act" { request.clone() } else { json!({ "ply": never }) };
            let answer = scene.anna.post(&format!("{path}/{what}"), &request).await.unwrap();
            assert_eq!((answer.status.as_u16(), answer.code().as_str()), (409, "stale"), "{what} {never}");
        }
    }

    let late = act(&mut scene.anna, &path, ply, &action).await;
    assert_eq!((late.status.as_u16(), late.code().as_str()), (409, "stale"));
    assert_eq!(late.json()["table"]["ply"], ply + 1, "the fresh state comes with it");
    let refused = act(&mut scene.anna, &path, ply + 1, "1:place castle a1").await;
    assert_eq!(refused.status, 422);
    assert!(refused.json()["error"]["rule"].is_string(), "{refused:?}");
    let unreadable = act(&mut scene.anna, &path, ply + 1, "dance").await;
    assert!(unreadable.json()["error"]["message"].as_str().unwrap().contains("cannot be read"));
    let mut carl = scene.person("Carl").await;
    assert_eq!(act(&mut carl, &path, ply + 1, "end").await.code(), "not-seated");
    let mut nobody = Client::connect(scene.server.addr(), None).await.unwrap();
    assert_eq!(act(&mut nobody, &path, ply + 1, "end").await.code(), "who-are-you");
    assert_eq!(nobody.get(&path).await.unwrap().json()["viewer"], Value::Null, "watching is free");
    assert_eq!(scene.anna.get(&path).await.unwrap().json()["ply"], ply + 1, "nothing changed");
    scene.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_that_comes_many_times_at_once_makes_one_table() {
    let scene = Scene::new().await;
    let seats = json!([{ "by": "here" }, { "by": "invitation" }, { "by": "token" }]);
    let table = json!({ "setup": { "game": "dice" }, "seats": seats });
    let mut sent = Vec::new();
    for _ in 0..12 {
        let (token, table, addr) = (scene.anna.token.clone(), table.clone(), scene.server.addr());
        sent.push(tokio::spawn(async move {
            let mut anna = Client::connect(addr, token).await.unwrap();
            anna.post_with_key("/api/v1/tables", &table, Some("new")).await.unwrap()
        }));
    }
    let mut answers = Vec::new();
    for answer in sent {
        let answer = answer.await.unwrap();
        assert_eq!(answer.status, 201, "{answer:?}");
        answers.push(answer.body);
    }
    answers.dedup();
    assert_eq!(answers.len(), 1, "the same answer, with the same secrets");
    let mut anna = scene.anna;
    assert_eq!(anna.get("/api/v1/me/tables").await.unwrap().json().as_array().unwrap().len(), 1);
    assert_eq!(anna.get("/api/v1/me/tables?skip=1").await.unwrap().json(), json!([]));
    let other = anna.post_with_key("/api/v1/tables", &table, Some("other")).await.unwrap();
    assert_ne!(other.body, answers[0], "another key, another table");
    scene.server.stop().await;
}

/// A server that is killed after the first entry of a table leaves a game that should have begun.
#[tokio::test]
async fn a_table_that_was_cut_short_begins_when_the_request_comes_again() {
    let folder = Folder::new();
    let server = start(folder.database()).await;
    let mut anna = Client::person(server.addr(), "Anna").await.unwrap();
    let table = json!({ "setup": { "game": "dice" }, "seats": [{ "by": "here" }], "start": true });
    let made = anna.post_with_key("/api/v1/tables", &table, Some("k")).await.unwrap();
    server.stop().await;
    let file = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join("tables.db"));
    let mut file = sqlx::SqliteConnection::connect_with(&file).await.unwrap();
    assert_eq!(
        sqlx::query("DELETE FROM log WHERE ply = 1").execute(&mut file).await.unwrap().rows_affected(),
        1
    );
    file.close().await.unwrap();
    let server = start(folder.database()).await;
    let mut anna = Client::connect(server.addr(), anna.token).await.unwrap();
    let path = path(&made.json());
    assert_eq!(anna.get(&path).await.unwrap().json()["stage"], "gathering");
    let again = anna.post_with_key("/api/v1/tables", &table, Some("k")).await.unwrap();
    assert_eq!((again.status, again.body), (made.status, made.body));
    assert_eq!(anna.get(&path).await.unwrap().json()["stage"], "running");
    server.stop().await;
}

#[tokio::test]
async fn own_actions_are_taken_back_and_others_are_asked() {
    let mut scene = Scene::new().await;
    let created = scene
        .create(json!({ "setup": { "start-player": 1 }, "seats": [{ "by": "here" }, { "by": "anybody" }] }))
        .await;
    let path = path(&created);
    let mut bea = scene.person("Bea").await;
    bea.post(&format!("{path}/join"), &json!({})).await.unwrap();
    let table = scene.anna.post(&format!("{path}/start"), &json!({})).await.unwrap().json();
    let (ply, actions) = (table["ply"].as_i64().unwrap(), table["actions"].as_u64().unwrap());
    let take = table["choices"].as_array().unwrap().iter().find(|choice| choice["kind"] == "take").unwrap();
    let first = act(&mut scene.anna, &path, ply, take["action"].as_str().unwrap()).await.json();
    let undo = format!("{path}/undo");
    assert_eq!(bea.post(&undo, &json!({ "ply": first["ply"] })).await.unwrap().code(), "cannot-undo");
    let undone = scene.anna.post(&undo, &json!({ "ply": first["ply"], "turn": true })).await.unwrap();
    assert_eq!(undone.json()["actions"], actions, "{undone:?}");
    let again = scene.anna.get(&path).await.unwrap().json();
    assert_eq!(again["choices"], table["choices"], "as it was before");

    let ended = act(&mut scene.anna, &path, again["ply"].as_i64().unwrap(), "end").await.json();
    let ended_again = act(&mut bea, &path, ended["ply"].as_i64().unwrap(), "end").await.json();
    let ply = ended_again["ply"].as_i64().unwrap();
    assert_eq!(bea.post(&undo, &json!({ "ply": ply })).await.unwrap().code(), "cannot-undo", "new dice");
    let asked = bea.post(&format!("{path}/ask-back"), &json!({ "ply": ply })).await.unwrap().json();
    assert_eq!((&asked["asked"]["seat"], &asked["asked"]["waiting_for"]), (&json!(2), &json!([1])));
    let answer = format!("{path}/answer-back");
    assert_eq!(bea.post(&answer, &json!({ "agrees": true })).await.unwrap().code(), "not-asked");
    let back = scene.anna.post(&answer, &json!({ "agrees": true })).await.unwrap().json();
    assert_eq!((&back["to_act"], &back["actions"]), (&json!([2]), &ended["actions"]));
    scene.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_and_take_over_seats_and_there_is_a_rematch() {
    let mut scene = Scene::new().await;
    let path = scene.running(json!({ "by": "bot", "bot": "random" })).await;
    let mut events = scene.anna.events(&format!("{path}/events"), None).await.unwrap();
    let resigned =
        scene.anna.post(&format!("{path}/resign"), &json!({ "bot": "greedy" })).await.unwrap().json();
    assert_eq!(
        (&resigned["seats"][0]["bot"], &resigned["seats"][0]["resigned"]),
        (&json!("greedy"), &json!(true))
    );
    while let Some(event) = events.next().await {
        if event.data.contains("\"stage\":\"over\"") {
            break;
        }
    }
    let over = scene.anna.get(&path).await.unwrap().json();
    assert_eq!(over["stage"], "over");
    let rematch = scene.anna.post(&format!("{path}/rematch"), &json!({})).await.unwrap();
    assert_eq!(rematch.status, 201, "{rematch:?}");
    let next = scene.anna.get(&self::path(&rematch.json())).await.unwrap().json();
    assert_eq!(next["seats"][0]["name"], over["seats"][1]["name"], "everybody is one seat further");
    let again = scene.anna.post(&format!("{path}/rematch"), &json!({})).await.unwrap();
    assert_eq!(
        (again.status, again.body),
        (rematch.status, rematch.body.clone()),
        "one table for all who ask"
    );
    let linked = scene.anna.get(&path).await.unwrap().json();
    assert_eq!(linked["rematch"], rematch.json()["id"]);
    scene.server.stop().await;
}

/// Whoever has given a seat to a bot is somebody who watches from then on, on the streams that are open too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_looks_into_the_hand_of_a_seat_that_was_handed_over() {
    let mut scene = Scene::new().await;
    let seats = json!([{ "by": "here" }, { "by": "bot", "bot": "random" }]);
    let created = scene.create(json!({ "setup": { "game": "card" }, "seats": seats, "start": true })).await;
    let path = path(&created);
    let nobody = Client::connect(scene.server.addr(), None).await.unwrap();
    let mut streams = [
        scene.anna.events(&format!("{path}/events?seat=1"), None).await.unwrap(),
        nobody.events(&format!("{path}/events"), None).await.unwrap(),
    ];
    let handed = scene.anna.post(&format!("{path}/hand-over"), &json!({ "bot": "random" })).await.unwrap();
    let handed = handed.json()["ply"].as_i64().unwrap();
    let mut heard = [Vec::new(), Vec::new()];
    for (events, heard) in streams.iter_mut().zip(&mut heard) {
        while let Some(event) = events.next().await {
            let is_over = event.data.contains("\"stage\":\"over\"");
            if event.id.is_some_and(|id| id > handed) {
                heard.push(event);
            }
            if is_over {
                break;
            }
        }
    }
    assert!(heard[1].len() > 20 && heard[1].iter().any(|event| event.data.contains("\"action\":null")));
    assert_eq!(heard[0], heard[1]);
    scene.server.stop().await;
}

/// Somebody takes a seat, follows the table, gives the seat back, and another takes it: the stream that is still open tells what
/// everybody may know.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_looks_into_the_hand_of_whoever_takes_a_seat_that_was_given_back() {
    let mut scene = Scene::new().await;
    let seats = json!([{ "by": "here" }, { "by": "anybody" }]);
    let created = scene.create(json!({ "setup": { "game": "card" }, "seats": seats })).await;
    let path = path(&created);
    let (mut bea, mut carl) = (scene.person("Bea").await, scene.person("Carl").await);
    bea.post(&format!("{path}/join"), &json!({})).await.unwrap();
    let nobody = Client::connect(scene.server.addr(), None).await.unwrap();
    let mut streams = [
        bea.events(&format!("{path}/events"), None).await.unwrap(),
        nobody.events(&format!("{path}/events"), None).await.unwrap(),
    ];
    assert_eq!(bea.post(&format!("{path}/leave"), &json!({})).await.unwrap().status, 200);
    let joined =
        carl.post(&format!("{path}/join"), &json!({})).await.unwrap().json()["ply"].as_i64().unwrap();
    scene.anna.post(&format!("{path}/start"), &json!({})).await.unwrap();
    let mut last = 0;
    for turn in 0..30 {
        let client = if turn % 2 == 0 { &mut scene.anna } else { &mut carl };
        let table = client.get(&path).await.unwrap().json();
        last = table["ply"].as_i64().unwrap();
        if let Some(choice) = table["choices"].as_array().unwrap().first() {
            assert_eq!(act(client, &path, last, choice["action"].as_str().unwrap()).await.status, 200);
            last += 1;
        }
    }
    let mut heard = [Vec::new(), Vec::new()];
    for (events, heard) in streams.iter_mut().zip(&mut heard) {
        while let Some(event) = events.next().await {
            let id = event.id.unwrap_or(0);
            if id > joined {
                heard.push(event);
            }
            if id == last {
                break;
            }
        }
    }
    assert!(heard[1].len() > 10 && heard[1].iter().any(|event| event.data.contains("\"action\":null")));
    assert_eq!(heard[0], heard[1]);
    scene.server.stop().await;
}

/// The answer was lost, and meanwhile the seat was given to a bot from another device: the action is not refused, for it was done.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_that_comes_again_is_answered_as_before_even_if_the_seat_is_gone() {
    let mut scene = Scene::new().await;
    let path = scene.running(json!({ "by": "token" })).await;
    let (act, undo) = (format!("{path}/act"), format!("{path}/undo"));
    let choices = scene.anna.get(&path).await.unwrap().json()["choices"].clone();
    let first = json!({ "ply": 2, "action": choices[0]["action"] });
    let requests = [(&act, first, "a"), (&undo, json!({ "ply": 3 }), "u")];
    let mut answers = Vec::new();
    for (url, request, key) in &requests {
        answers.push(scene.anna.post_with_key(url, request, Some(key)).await.unwrap());
    }
    assert_eq!(scene.anna.post(&format!("{path}/resign"), &json!({})).await.unwrap().status, 200);
    for ((url, request, key), before) in requests.iter().zip(answers) {
        let again = scene.anna.post_with_key(url, request, Some(key)).await.unwrap();
        assert_eq!((again.status.as_u16(), &again.body), (200, &before.body), "{url}");
        assert_eq!(scene.anna.post(url, request).await.unwrap().code(), "not-seated");
    }
    scene.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_live_on_after_a_restart_and_bots_go_on() {
    let folder = Folder::new();
    let server = start(folder.database()).await;
    let mut anna = Client::person(server.addr(), "Anna").await.unwrap();
    let bot = json!({ "by": "bot", "bot": "greedy" });
    let table = json!({ "setup": { "game": "board" }, "seats": [bot, bot], "start": true });
    let created = anna.post("/api/v1/tables", &table).await.unwrap().json();
    let path = path(&created);
    server.stop().await;
    let server = start(folder.database()).await;
    let mut anna = Client::connect(server.addr(), anna.token.clone()).await.unwrap();
    played_by_bots(&mut anna, &path).await;
    let mine = anna.get("/api/v1/me/tables").await.unwrap().json();
    assert_eq!(mine[0]["stage"], "over");
    server.stop().await;
}

/// Waits for the end of a game of bots.
async fn played_by_bots(anna: &mut Client, path: &str) {
    for _ in 0..600 {
        if anna.get(path).await.unwrap().json()["stage"] == "over" {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the bots have not played to the end");
}

/// Left alone these bots would think for two minutes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_whose_time_is_up_plays_the_best_that_it_has_found() {
    let folder = Folder::new();
    let mut config = common::config(folder.database());
    config.limits.bot_time = Duration::from_millis(2);
    let server = Server::start(config).await.unwrap();
    let mut anna = Client::person(server.addr(), "Anna").await.unwrap();
    let bot = json!({ "by": "bot", "bot": "duke-long" });
    let table = json!({ "setup": { "game": "board" }, "seats": [bot, bot], "start": true });
    let created = anna.post("/api/v1/tables", &table).await.unwrap().json();
    let path = path(&created);
    played_by_bots(&mut anna, &path).await;
    let table = anna.get(&path).await.unwrap().json();
    let points = |side: usize| table["standing"][side]["points"].as_i64().unwrap();
    assert!(points(0).min(points(1)) > 100, "these are the points of random actions: {}", table["standing"]);
    server.stop().await;
}

#[tokio::test]
async fn a_person_hears_of_its_turn_and_a_record_comes_and_goes() {
    let mut scene = Scene::new().await;
    let path = scene.running(json!({ "by": "here", "name": "Bea" })).await;
    let mut turns = scene.anna.events("/api/v1/me/events", None).await.unwrap();
    let id = path.rsplit('/').next().unwrap();
    assert_eq!(turns.next().await.unwrap().data, format!("{{\"table\":\"{id}\"}}"));
    // Anna goes on with her turn, and so does she for Bea: that is no news. At another table she begins.
    let table = scene.anna.get(&path).await.unwrap().json();
    act(&mut scene.anna, &path, 2, table["choices"][0]["action"].as_str().unwrap()).await;
    let other = scene.running(json!({ "by": "here", "name": "Carl" })).await;
    let news = turns.next().await.unwrap().data;
    assert!(news.contains(other.rsplit('/').next().unwrap()), "{news}");
    let record = scene.anna.get(&format!("{path}/record")).await.unwrap();
    let text = String::from_utf8(record.body.to_vec()).unwrap();
    let import = scene.anna.post("/api/v1/tables/import", &json!({ "record": text })).await.unwrap();
    assert_eq!((import.status.as_u16(), import.code().as_str()), (422, "bad-record"), "its seed is secret");
    let golden = std::fs::read_dir("../../fixtures/games/board").unwrap().flatten().next().unwrap().path();
    let text = std::fs::read_to_string(golden).unwrap();
    let import = scene.anna.post("/api/v1/tables/import", &json!({ "record": text })).await.unwrap();
    assert_eq!(import.status, 201, "{import:?}");
    let table = scene.anna.get(&self::path(&import.json())).await.unwrap().json();
    assert_eq!(table["stage"], "over");
    scene.server.stop().await;
}
