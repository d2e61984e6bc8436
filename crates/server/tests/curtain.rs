//! Several people at one browser: what one may know is behind a curtain until it says that it is there.
#![allow(clippy::needless_pass_by_value, reason = "values are written where they are used")]

mod common;

use std::net::SocketAddr;

use axum::body::Body;
use axum::http::{Method, StatusCode};
use common::{Folder, start};
use serde_json::{Value, json};
use server::client::Client;

/// A browser with its cookies.
struct Browser {
    client: Client,
    path: String,
    seat: Option<String>,
    origin: String,
}

impl Browser {
    /// Anna and Ben sit down at one browser.
    async fn open(addr: SocketAddr, setup: Value) -> Browser {
        let mut client = Client::person(addr, "Anna").await.unwrap();
        let here = |name| json!({ "by": "here", "name": name });
        let table = json!({ "setup": setup, "seats": [here("Anna"), here("Ben")], "start": true });
        let created = client.post("/api/v1/tables", &table).await.unwrap();
        assert_eq!(created.status, 201, "{created:?}");
        let path = format!("/tables/{}", created.json()["id"].as_str().unwrap());
        Browser { client, path, seat: None, origin: format!("http://{addr}") }
    }

    async fn send(&mut self, method: Method, part: &str, form: &str) -> (StatusCode, String) {
        let mut request = self.client.request(method, &format!("{}{part}", self.path));
        if let Some(seat) = &self.seat {
            request = request.header("cookie", seat.clone());
        }
        let request = request.header("origin", &self.origin);
        let request =
            request.header("accept", "text/html").header("content-type", "application/x-www-form-urlencoded");
        let answer = self.client.send(request.body(Body::from(form.to_owned())).unwrap()).await.unwrap();
        for cookie in answer.headers.get_all("set-cookie") {
            let (pair, rest) = cookie.to_str().unwrap().split_once(';').unwrap();
            assert_eq!(rest, format!(" Path={}; HttpOnly; SameSite=Lax", self.path));
            self.seat = Some(pair.to_owned());
        }
        (answer.status, String::from_utf8(answer.body.to_vec()).unwrap())
    }

    /// The page of the table.
    async fn page(&mut self) -> String {
        let (status, text) = self.send(Method::GET, "", "").await;
        assert!(status.is_success() || status == StatusCode::CONFLICT, "{status} {text}");
        text
    }

    /// Presses the button of the curtain.
    async fn say_who(&mut self, seat: u8) {
        assert_eq!(self.send(Method::POST, "/seat", &format!("seat={seat}")).await.0, StatusCode::SEE_OTHER);
    }

    /// A table as a program sees it.
    async fn table(&mut self, query: &str) -> Value {
        let answer = self.client.get(&format!("/api/v1{}{query}", self.path)).await.unwrap();
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    }

    async fn act(&mut self, action: &str) -> StatusCode {
        let ply = self.table("").await["ply"].clone();
        let action = action.replace(' ', "+");
        self.send(Method::POST, "/act", &format!("ply={ply}&action={action}")).await.0
    }
}

fn is_curtain(page: &str, name: &str) -> bool {
    page.contains("id=\"curtain\"") && page.contains(&format!("Pass the screen to {name}"))
}

/// The cards that a seat holds, as a program may ask for them.
fn hand(table: &Value, seat: u8) -> Vec<String> {
    let zones = table["picture"]["zones"].as_array().unwrap();
    let own = zones.iter().filter(|zone| zone["name"] == "hand" && zone["owner"] == seat);
    let slots = own.flat_map(|zone| zone["slots"].as_array().into_iter().flatten());
    let pieces = slots.flat_map(|slot| slot["pieces"].as_array().into_iter().flatten());
    pieces.map(|piece| piece["name"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hands_stay_behind_the_curtain_until_their_owner_is_there() {
    let folder = Folder::new();
    let server = start(folder.database()).await;
    let mut browser = Browser::open(server.addr(), json!({ "game": "card", "start-player": 1 })).await;
    assert!(is_curtain(&browser.page().await, "Anna"), "nobody has said that it is there");
    browser.say_who(1).await;
    assert!(!browser.page().await.contains("id=\"curtain\""), "Anna is there");
    let mut passed = 0;
    for _ in 0..60 {
        let to_act = browser.table("").await["to_act"][0].as_u64().unwrap() as u8;
        let (name, other) = if to_act == 1 { ("Anna", 2) } else { ("Ben", 1) };
        if is_curtain(&browser.page().await, name) {
            passed += 1;
            // Whatever is asked for behind the curtain, nothing comes.
            for part in ["/log", "/end", "/why?el=x", "/record"] {
                let (status, _) = browser.send(Method::GET, part, "").await;
                assert!(status == StatusCode::CONFLICT || status == StatusCode::SEE_OTHER, "{part} {status}");
            }
            // Saying that somebody else is there does not lift it, and nobody acts through it.
            let before = browser.table("").await;
            browser.say_who(other).await;
            assert!(is_curtain(&browser.page().await, name));
            let choices = browser.table(&format!("?seat={to_act}")).await["choices"].clone();
            assert_eq!(browser.act(choices[0]["action"].as_str().unwrap()).await, StatusCode::SEE_OTHER);
            assert_eq!(browser.table("").await, before);
            browser.say_who(to_act).await;
        }
        assert!(!browser.page().await.contains("id=\"curtain\""));
        // A program that names no seat sees what everybody sees, and must name one to choose.
        let unnamed = browser.table("").await;
        assert_eq!((&unnamed["viewer"], &unnamed["choices"]), (&Value::Null, &json!([])));
        let own = browser.table(&format!("?seat={to_act}")).await;
        for seat in [1, 2] {
            assert!(hand(&unnamed, seat).iter().all(|card| card == "?"), "{unnamed}");
            assert!(seat == to_act || hand(&own, seat).iter().all(|card| card == "?"), "{own}");
        }
        let choices = format!("/api/v1{}/choices", browser.path);
        assert_eq!(browser.client.get(&choices).await.unwrap().code(), "which-seat");
        let action =
            own["choices"].as_array().unwrap().last().unwrap()["action"].as_str().unwrap().to_owned();
        assert!(browser.act(&action).await.is_redirection(), "{action}");
    }
    assert!(passed > 3, "the screen was passed on {passed} times");
    server.stop().await;
}

/// All choose at the same time: whoever holds the browser chooses, the next one sees nothing of it, and when all have chosen
/// everybody sees everything.
async fn secret_choices_stay_behind_the_curtain(setup: Value, rounds: usize) {
    let folder = Folder::new();
    let server = start(folder.database()).await;
    let mut browser = Browser::open(server.addr(), setup.clone()).await;
    let (mut passed, mut together, mut revealed) = (0, 0, 0);
    for _ in 0..rounds {
        let table = browser.table("").await;
        let to_act: Vec<u8> =
            table["to_act"].as_array().unwrap().iter().map(|seat| seat.as_u64().unwrap() as u8).collect();
        let Some(&seat) = to_act.first() else { break };
        together += usize::from(to_act.len() > 1);
        let name = if seat == 1 { "Anna" } else { "Ben" };
        let page = browser.page().await;
        if page.contains("id=\"curtain\"") {
            assert!(is_curtain(&page, name), "{setup}: {seat}");
            passed += 1;
            browser.say_who(seat).await;
        }
        let page = browser.page().await;
        assert!(!page.contains("id=\"curtain\""), "{setup}");
        // What the other has chosen in secret is told nowhere.
        let own = browser.table(&format!("?seat={seat}")).await;
        let steps =
            browser.client.get(&format!("/api/v1{}/steps?seat={seat}", browser.path)).await.unwrap().json();
        for step in steps.as_array().unwrap().iter().filter(|step| step["action"].is_null()) {
            assert_ne!(step["seat"], seat, "one's own choice is known");
            assert_eq!((&step["text"], &step["events"]), (&json!(""), &json!([])), "{step}");
        }
        let (before, choices) = (steps.as_array().unwrap().len(), own["choices"].as_array().unwrap());
        let action = choices[choices.len() / 2]["action"].as_str().unwrap().to_owned();
        assert!(browser.act(&action).await.is_redirection(), "{action}");
        let hidden = browser
            .client
            .get(&format!("/api/v1{}/steps?seat={}", browser.path, 3 - seat))
            .await
            .unwrap()
            .json();
        assert!(to_act.len() == 1 || hidden[before]["action"] == Value::Null, "{setup}: {hidden}");
        let is_hidden = hidden.as_array().unwrap().iter().any(|step| step["action"].is_null());
        let goes_on = browser.table(&format!("?seat={seat}")).await["choices"] != json!([]);
        assert_eq!(
            browser.page().await.contains("id=\"curtain\""),
            is_hidden && !goes_on,
            "{setup}: {hidden}"
        );
        revealed += usize::from(!is_hidden);
    }
    assert!(
        passed >= 1 && together >= 2 && revealed >= 1,
        "{setup}: the screen was passed on {passed} times, {together} choices were secret"
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_two_mark_at_the_same_time_in_the_dice_game_stays_behind_the_curtain() {
    secret_choices_stay_behind_the_curtain(json!({ "game": "dice" }), 24).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_opening_of_the_special_edition_stays_behind_the_curtain() {
    let setup = json!({ "game": "board", "edition": "special", "duchies": "boards" });
    secret_choices_stay_behind_the_curtain(setup, 4).await;
}
