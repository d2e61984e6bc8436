//! The API keeps its description: whatever is sent that the description allows, or nearly allows, is answered as described, and
//! never with a failure of the server.
#![allow(clippy::needless_pass_by_value, reason = "values are written where they are used")]

#[path = "../common/mod.rs"]
mod common;
mod schema;

use std::net::SocketAddr;

use axum::body::Body;
use common::{Folder, start};
use schema::{Api, Hints, pick};
use serde_json::{Value, json};
use server::client::Client;
use tabletop::chance::{Luck as _, QuickLuck};

/// New tables come so often, as old ones are soon started, closed, or given to bots.
const SCENES: usize = 24;
const REQUESTS: usize = 250;

/// Tables and everybody who may come to them.
struct Scene {
    tables: Vec<Value>,
    clients: Vec<Client>,
    hints: Hints,
}

impl Scene {
    /// A running table, two that gather, one that is over, and one that is not there.
    async fn new(addr: SocketAddr) -> Scene {
        let mut anna = Client::person(addr, "Anna").await.unwrap();
        let mut clients =
            vec![Client::connect(addr, None).await.unwrap(), Client::person(addr, "Stranger").await.unwrap()];
        let mut tables = vec![json!("00000000000000000000")];
        let words =
            ["", "Anna", "board", "card", "1", "2", "players", "edition", "special", "\u{0}é\u{202e}"];
        let mut hints = Hints::from([
            ("", words.map(Value::from).into()),
            (
                "setup",
                vec![json!({ "game": "board" }), json!({ "game": "dice" }), json!({ "game": "chess" })],
            ),
            ("bot", vec![json!("greedy"), json!("random"), json!("nobody")]),
            ("seat", vec![json!(1), json!(2), json!(3)]),
            ("ply", vec![json!(1), json!(2), json!(3), json!(4)]),
            ("action", vec![json!("end")]),
            ("invitation", Vec::new()),
            ("record", Vec::new()),
        ]);
        let (here, token) = (json!({ "by": "here" }), json!({ "by": "token" }));
        for (setup, seats, start) in [
            (json!({ "game": "board", "start-player": 1 }), json!([here, token]), true),
            (json!({ "game": "card" }), json!([here, { "by": "invitation" }]), false),
            (json!({ "game": "card" }), json!([here, { "by": "anybody" }]), false),
            (json!({ "game": "dice" }), json!([{ "by": "bot", "bot": "random" }]), true),
        ] {
            let table = json!({ "setup": setup, "seats": seats, "start": start });
            let created = anna.post("/api/v1/tables", &table).await.unwrap().json();
            let mut hint = |name: &str, value: Value| hints.get_mut(name).unwrap().push(value);
            for secret in created["invitations"].as_array().into_iter().flatten() {
                hint("invitation", secret["invitation"].clone());
            }
            for secret in created["tokens"].as_array().into_iter().flatten() {
                let token = secret["token"].as_str().map(str::to_owned);
                clients.push(Client::connect(addr, token).await.unwrap());
            }
            let path = format!("/api/v1/tables/{}", created["id"].as_str().unwrap());
            let table = anna.get(&path).await.unwrap().json();
            for choice in table["choices"].as_array().into_iter().flatten() {
                hint("action", choice["action"].clone());
            }
            let record = anna.get(&format!("{path}/record")).await.unwrap().body;
            hint("record", String::from_utf8(record.to_vec()).unwrap().into());
            tables.push(created["id"].clone());
        }
        let seed = tabletop::chance::Seed::from_number(5);
        let unfinished = format!("burgundy record 2\ngame: card\nplayers: 2\nchance: seed\nseed: {seed}\n\n");
        hints.get_mut("record").unwrap().push(unfinished.into());
        clients.push(anna);
        Scene { tables, clients, hints }
    }

    /// Sends a request of a route and gives its status.
    async fn ask(
        &mut self,
        api: &Api,
        (method, path, route): &(String, String, &Value),
        luck: &mut QuickLuck,
    ) -> u16 {
        let mut path = path.replace("{id}", pick(&self.tables, luck).as_str().unwrap());
        let queries =
            route["parameters"].as_array().into_iter().flatten().filter(|query| query["in"] == "query");
        for (i, query) in queries.enumerate() {
            if luck.below(2) == 1 {
                let value = api.value(&query["schema"], &self.hints, luck).to_string();
                let value: String = value.chars().filter(char::is_ascii_alphanumeric).collect();
                path +=
                    &format!("{}{}={value}", if i == 0 { "?" } else { "&" }, query["name"].as_str().unwrap());
            }
        }
        let schema = &route["requestBody"]["content"]["application/json"]["schema"];
        let body =
            if schema.is_null() { String::new() } else { api.value(schema, &self.hints, luck).to_string() };
        // Anna, the last one, owns everything and asks most often.
        let last = self.clients.len() - 1;
        let client = &mut self.clients[(luck.below(2 * last as u32) as usize).min(last)];
        let request =
            client.request(method.parse().unwrap(), &path).header("content-type", "application/json");
        let answer = client.send(request.body(Body::from(body.clone())).unwrap()).await.unwrap();
        let shown = || format!("{method} {path} {body}: {answer:?}");
        let status = answer.status.as_u16();
        assert!(status < 500, "{}", shown());
        let Some(described) = api.answers(route, status) else {
            panic!("a status that is not described: {}", shown())
        };
        if answer.headers.get("content-type").is_some_and(|kind| kind == "application/json") {
            let value: Value = serde_json::from_slice(&answer.body).unwrap();
            if let Some(fault) = api.fault(described, &value, "answer") {
                panic!("{fault}: {}", shown());
            }
            let id = answer.headers["x-request-id"].to_str().unwrap();
            assert!(status < 400 || value["error"]["request"] == id, "{}", shown());
        }
        status
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_is_as_described() {
    let folder = Folder::new();
    let server = start(folder.database()).await;
    let api = Api::new();
    let routes: Vec<_> = api.routes().into_iter().filter(|(_, path, _)| !path.ends_with("/events")).collect();
    let mut luck = QuickLuck::new(12);
    let mut fine = vec![0; routes.len()];
    for _ in 0..SCENES {
        let mut scene = Scene::new(server.addr()).await;
        for number in 0..REQUESTS {
            let which = number % routes.len();
            fine[which] += usize::from(scene.ask(&api, &routes[which], &mut luck).await < 300);
        }
    }
    // A test in which nothing ever succeeds would show nothing. Some routes need what random requests seldom lead up to:
    // `tables.rs` has them.
    let silent =
        routes.iter().zip(&fine).filter(|(_, fine)| **fine == 0).map(|((_, path, _), _)| path.as_str());
    let is_rare =
        |path: &str| ["leave", "undo", "ask-back", "answer-back"].iter().any(|end| path.ends_with(end));
    let silent: Vec<&str> = silent.filter(|path| !is_rare(path)).collect();
    assert!(silent.is_empty(), "{silent:?} {fine:?}");
    server.stop().await;
}
