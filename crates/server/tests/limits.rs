//! What is bounded, what expires, and what is different behind https and behind a proxy.
#![allow(clippy::needless_pass_by_value, reason = "values are written where they are used")]

mod common;

use std::time::Duration;

use axum::body::Body;
use axum::http::Method;
use common::{Folder, config, start};
use serde_json::{Value, json};
use server::client::{Answer, Client};
use server::{Config, Limits, Server};

fn here(start: bool) -> Value {
    let here = json!({ "by": "here" });
    json!({ "setup": { "game": "board", "start-player": 1 }, "seats": [here, here], "start": start })
}

fn path(created: &Answer) -> String {
    assert_eq!(created.status, 201, "{created:?}");
    format!("/api/v1/tables/{}", created.json()["id"].as_str().unwrap())
}

fn refused(answer: &Answer) -> (u16, String) {
    (answer.status.as_u16(), answer.code())
}

#[tokio::test]
async fn one_person_and_one_server_have_so_many_tables() {
    let folder = Folder::new();
    let limits = Limits { tables_per_person: 2, tables: 3, ..common::limits() };
    let server = Server::start(Config { limits, ..config(folder.database()) }).await.unwrap();
    let mut anna = Client::person(server.addr(), "Anna").await.unwrap();
    let first = path(&anna.post("/api/v1/tables", &here(false)).await.unwrap());
    path(&anna.post("/api/v1/tables", &here(true)).await.unwrap());
    let too_many = (403, "too-many-tables".to_owned());
    assert_eq!(refused(&anna.post("/api/v1/tables", &here(true)).await.unwrap()), too_many);
    let mut bea = Client::person(server.addr(), "Bea").await.unwrap();
    let open = json!({ "setup": { "game": "card" }, "seats": [{ "by": "here" }, { "by": "anybody" }] });
    let third = path(&bea.post("/api/v1/tables", &open).await.unwrap());
    assert_eq!(refused(&anna.post(&format!("{third}/join"), &json!({})).await.unwrap()), too_many);
    let full = bea.post("/api/v1/tables", &open).await.unwrap();
    assert_eq!(
        (refused(&full), full.headers["retry-after"].to_str().unwrap()),
        ((503, "full".to_owned()), "1")
    );
    assert_eq!(anna.post(&format!("{first}/close"), &json!({})).await.unwrap().status, 200);
    assert_eq!(anna.post(&format!("{third}/join"), &json!({})).await.unwrap().status, 200, "one has ended");
    server.stop().await;
}

/// More tables are played at once than there is room for in memory.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_leave_the_memory_and_come_back() {
    let folder = Folder::new();
    let limits = Limits { cached: 3, ..common::limits() };
    let server = Server::start(Config { limits, ..config(folder.database()) }).await.unwrap();
    let mut anna = Client::person(server.addr(), "Anna").await.unwrap();
    let mut tables = Vec::new();
    for _ in 0..10 {
        tables.push(path(&anna.post("/api/v1/tables", &here(true)).await.unwrap()));
    }
    for ply in 2..8 {
        for table in &tables {
            let now = anna.get(table).await.unwrap().json();
            assert_eq!(now["ply"], ply, "{now}");
            let action = &now["choices"].as_array().unwrap().last().unwrap()["action"];
            let act = json!({ "ply": ply, "action": action });
            assert_eq!(anna.post(&format!("{table}/act"), &act).await.unwrap().status, 200);
        }
    }
    let metrics = String::from_utf8(anna.get("/metrics").await.unwrap().body.to_vec()).unwrap();
    let cached = metrics.lines().find_map(|line| line.strip_prefix("burgundy_cached_tables ")).unwrap();
    assert!(cached.parse::<f64>().unwrap() <= 3.0, "{cached} are in memory");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_tables_expire_and_a_running_game_never_does() {
    let folder = Folder::new();
    let server = start(folder.database()).await;
    let mut anna = Client::person(server.addr(), "Anna").await.unwrap();
    let [waits, closed, runs] = [false, false, true].map(here);
    let mut tables = Vec::new();
    for table in [waits, closed, runs] {
        tables.push(path(&anna.post("/api/v1/tables", &table).await.unwrap()));
    }
    assert_eq!(anna.post(&format!("{}/close", tables[1]), &json!({})).await.unwrap().status, 200);
    let bot =
        json!({ "setup": { "game": "dice" }, "seats": [{ "by": "bot", "bot": "random" }], "start": true });
    let over = path(&anna.post("/api/v1/tables", &bot).await.unwrap());
    while anna.get(&over).await.unwrap().json()["stage"] != "over" {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    tables.push(over);
    server.stop().await;
    let usual = Limits::default();
    let day = Duration::from_secs(24 * 60 * 60);
    assert_eq!((usual.keep_gathering, usual.keep_finished), (7 * day, 365 * day), "docs/hosting.md says so");
    // Time does not pass for a test, so that the limits do.
    let limits = |keep_gathering, keep_finished| Limits { keep_gathering, keep_finished, ..common::limits() };
    for (limits, left) in [
        (limits(day, day), [200, 200, 200, 200]),
        (limits(Duration::ZERO, day), [404, 404, 200, 200]),
        (limits(Duration::ZERO, Duration::ZERO), [404, 404, 200, 404]),
    ] {
        let server = Server::start(Config { limits, ..config(folder.database()) }).await.unwrap();
        let mut anna = Client::connect(server.addr(), anna.token.clone()).await.unwrap();
        for (table, status) in tables.iter().zip(left) {
            let mut answer = anna.get(table).await.unwrap();
            // It is deleted in a moment, from memory too.
            for _ in 0..200 {
                if answer.status == status {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
                answer = anna.get(table).await.unwrap();
            }
            assert_eq!(answer.status, status, "{table}");
        }
        let mine = anna.get("/api/v1/me/tables").await.unwrap().json();
        assert_eq!(mine.as_array().unwrap().len(), left.iter().filter(|status| **status == 200).count());
        server.stop().await;
    }
}

#[tokio::test]
async fn behind_https_cookies_are_for_https_alone_and_links_name_the_site() {
    let folder = Folder::new();
    let public_url = Some("https://play.example.org".to_owned());
    let server = Server::start(Config { public_url, ..config(folder.database()) }).await.unwrap();
    let mut client = Client::connect(server.addr(), None).await.unwrap();
    let made = client.post("/api/v1/persons", &json!({ "name": "Anna" })).await.unwrap();
    let cookie = made.headers["set-cookie"].to_str().unwrap();
    let (pair, rest) = cookie.split_once(';').unwrap();
    assert!(
        pair.starts_with("__Host-burgundy=") && rest.ends_with("; HttpOnly; SameSite=Lax; Secure"),
        "{cookie}"
    );
    assert!(made.headers.contains_key("strict-transport-security"));
    let secret = pair.split_once('=').unwrap().1;
    let seats = json!([{ "by": "here" }, { "by": "invitation" }]);
    let table = json!({ "setup": { "game": "card" }, "seats": seats }).to_string();
    for (cookie, origin, status) in [
        (pair.to_owned(), "https://play.example.org", 201),
        (pair.to_owned(), "http://play.example.org", 403),
        (format!("burgundy={secret}"), "https://play.example.org", 401),
    ] {
        let request = axum::http::Request::builder().method(Method::POST).uri("/api/v1/tables");
        let request =
            request.header("host", "play.example.org").header("cookie", &cookie).header("origin", origin);
        let request = request.header("content-type", "application/json").body(Body::from(table.clone()));
        let answer = client.send(request.unwrap()).await.unwrap();
        assert_eq!(answer.status, status, "{cookie} {origin}: {answer:?}");
        if status == 201 {
            let made = answer.json();
            let (id, invitation) = (made["id"].as_str().unwrap(), &made["invitations"][0]);
            let link = format!(
                "https://play.example.org/tables/{id}#{}",
                invitation["invitation"].as_str().unwrap()
            );
            assert_eq!(invitation["link"], link);
        }
    }
    server.stop().await;
}

/// A proxy says who asks, as the last of those that are named: whoever asks can write the others itself.
#[tokio::test]
async fn behind_a_proxy_everybody_has_limits_of_their_own() {
    let folder = Folder::new();
    let limits = Limits { requests_per_second: 5, connections_per_client: 1, ..common::limits() };
    let config = Config { limits, behind_proxy: true, ..config(folder.database()) };
    let server = Server::start(config).await.unwrap();
    let mut both = [
        Client::connect(server.addr(), None).await.unwrap(),
        Client::connect(server.addr(), None).await.unwrap(),
    ];
    let mut asked = async |named: &str| {
        let mut fine = 0;
        for number in 0..40 {
            let client = &mut both[number % 2];
            let request = client
                .request(Method::GET, "/api/v1/tables")
                .header("x-forwarded-for", named.replace('N', &number.to_string()));
            fine +=
                usize::from(client.send(request.body(Body::empty()).unwrap()).await.unwrap().status == 200);
        }
        fine
    };
    assert!(asked("203.0.113.7").await < 40, "one client is held back");
    assert!(asked("10.0.0.N, 203.0.113.7").await < 30, "whatever it says itself");
    assert_eq!(asked("203.0.113.7, 198.51.100.N").await, 40, "others are not");
    server.stop().await;
}
