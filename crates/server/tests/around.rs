//! What people around a table ask of each other by the forms of its pages.
#![allow(clippy::needless_pass_by_value, reason = "values are written where they are used")]

mod common;

use std::net::SocketAddr;

use axum::body::Body;
use axum::http::{Method, StatusCode};
use common::{Folder, start};
use serde_json::{Value, json};
use server::client::Client;

/// A browser of somebody who sits at a table.
struct Browser {
    client: Client,
    addr: SocketAddr,
}

impl Browser {
    async fn of(addr: SocketAddr, name: &str) -> Browser {
        Browser { client: Client::person(addr, name).await.unwrap(), addr }
    }

    async fn send(&mut self, method: Method, path: &str, form: &str) -> (StatusCode, String) {
        let request = self.client.request(method, path).header("origin", format!("http://{}", self.addr));
        let request =
            request.header("accept", "text/html").header("content-type", "application/x-www-form-urlencoded");
        let answer = self.client.send(request.body(Body::from(form.to_owned())).unwrap()).await.unwrap();
        let text = match answer.headers.get("location") {
            Some(place) => place.to_str().unwrap().to_owned(),
            None => String::from_utf8(answer.body.to_vec()).unwrap(),
        };
        (answer.status, text)
    }

    /// Sends a form, which leads to another page; gives its address.
    async fn press(&mut self, path: &str, form: &str) -> String {
        let (status, place) = self.send(Method::POST, path, form).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{path} {form}: {place}");
        place
    }

    async fn page(&mut self, path: &str) -> String {
        let (status, text) = self.send(Method::GET, path, "").await;
        assert_eq!(status, StatusCode::OK, "{path}: {text}");
        text
    }

    async fn table(&mut self, path: &str) -> Value {
        self.client.get(&format!("/api/v1{path}")).await.unwrap().json()
    }

    /// Plays the first choice as often as it is to act, up to the end of the turn.
    async fn act(&mut self, path: &str) {
        let table = self.table(path).await;
        let action = table["choices"].as_array().unwrap().last().unwrap()["action"].as_str().unwrap();
        let form = format!("ply={}&action={}", table["ply"], action.replace(' ', "+"));
        self.press(&format!("{path}/act"), &form).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_ask_each_other_to_take_back_and_bots_take_over() {
    let folder = Folder::new();
    let server = start(folder.database()).await;
    let (mut anna, mut ben) =
        (Browser::of(server.addr(), "Anna").await, Browser::of(server.addr(), "Ben").await);
    let path = anna
        .press("/new", "game=board&edition=2019-revised&players=2&seat2=anybody&start-player=1&name=Anna")
        .await;
    assert!(ben.page("/").await.contains(&path), "a table for anybody is listed");
    anna.press(&format!("{path}/contribute"), "text=good+luck").await;
    ben.press(&format!("{path}/join"), "name=Ben").await;
    assert!(ben.page(&path).await.contains("good luck"), "everybody sees what was stirred in");
    ben.press(&format!("{path}/start"), "").await;

    while anna.table(&path).await["to_act"] == json!([1]) {
        anna.act(&path).await;
    }
    let before = anna.table(&path).await["actions"].as_u64().unwrap();
    let ply = anna.table(&path).await["ply"].clone();
    anna.press(&format!("{path}/ask-back"), &format!("ply={ply}")).await;
    assert!(anna.page(&path).await.contains("Ben still to answer"));
    assert!(ben.page(&path).await.contains("Anna asks to take back an action."));
    ben.press(&format!("{path}/answer-back"), "agrees=no").await;
    assert_eq!(anna.table(&path).await["actions"], before, "Ben does not agree");
    let ply = anna.table(&path).await["ply"].clone();
    anna.press(&format!("{path}/ask-back"), &format!("ply={ply}")).await;
    ben.press(&format!("{path}/answer-back"), "agrees=yes").await;
    assert!(anna.table(&path).await["actions"].as_u64().unwrap() < before, "Ben agrees");

    let page = anna.page(&path).await;
    let commitment = anna.table(&path).await["commitment"].as_str().unwrap().to_owned();
    assert!(page.contains(&commitment), "the fingerprint of the seed is on the page");
    anna.press(&format!("{path}/hand-over"), "bot=greedy").await;
    assert_eq!(
        anna.send(Method::POST, &format!("{path}/hand-over"), "bot=greedy").await.0,
        StatusCode::OK,
        "only once"
    );
    ben.press(&format!("{path}/resign"), "bot=greedy").await;
    for _ in 0..600 {
        if ben.table(&path).await["stage"] == "over" {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let end = ben.page(&format!("{path}/end")).await;
    let seed = ben.table(&path).await["seed"].as_str().unwrap().to_owned();
    assert!(ben.page(&path).await.contains(&seed), "the seed is shown at the end");
    assert!(end.contains("Play again"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_left_or_closed_and_the_next_game_begins_at_once_among_bots() {
    let folder = Folder::new();
    let server = start(folder.database()).await;
    let (mut anna, mut ben) =
        (Browser::of(server.addr(), "Anna").await, Browser::of(server.addr(), "Ben").await);
    let path = anna.press("/new", "game=board&players=2&seat2=anybody&name=Anna").await;
    ben.press(&format!("{path}/join"), "name=Ben").await;
    assert!(ben.page(&path).await.contains("Give my seat back"));
    ben.press(&format!("{path}/leave"), "").await;
    assert!(ben.page(&path).await.contains("Take a seat"));
    anna.press(&format!("{path}/close"), "").await;
    assert_eq!(anna.table(&path).await["stage"], "closed");

    let path = anna.press("/new", "game=board&edition=2019-revised&players=2&seat2=greedy&name=Anna").await;
    let (status, page) = anna.send(Method::POST, &format!("{path}/rematch"), "").await;
    assert_eq!(status, StatusCode::CONFLICT, "{page}");
    while anna.table(&path).await["stage"] == "running" {
        match anna.table(&path).await["to_act"] == json!([1]) {
            true => anna.act(&path).await,
            false => tokio::time::sleep(std::time::Duration::from_millis(5)).await,
        }
    }
    let next = anna.press(&format!("{path}/rematch"), "").await;
    let table = anna.table(&next).await;
    assert_eq!(table["stage"], "running", "nobody else has to come");
    assert_eq!(table["seats"][1]["name"], "Anna", "everybody sits one seat further");
    assert!(anna.page(&format!("{path}/end")).await.contains(&next), "the next game is there");
    server.stop().await;
}
