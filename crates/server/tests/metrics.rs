//! The numbers for those who look after a server. They belong to the whole process, so this test is alone in it.

#![allow(clippy::needless_pass_by_value, reason = "values are written where they are used")]

mod common;

use common::{Folder, start};
use serde_json::json;
use server::client::Client;

/// What is measured is what happened.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_numbers_for_those_who_look_after_the_server_are_right() {
    let folder = Folder::new();
    let server = start(folder.database()).await;
    let mut anybody = Client::connect(server.addr(), None).await.unwrap();
    let mut numbers = async || {
        let text = String::from_utf8(anybody.get("/metrics").await.unwrap().body.to_vec()).unwrap();
        let all = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.rsplit_once(' '));
        all.map(|(name, value)| (name.to_owned(), value.parse().unwrap()))
            .collect::<std::collections::BTreeMap<String, f64>>()
    };
    let before = numbers().await;
    let mut anna = Client::person(server.addr(), "Anna").await.unwrap();
    let here = json!({ "by": "here" });
    let table = json!({ "setup": { "game": "board" }, "seats": [here, here], "start": true });
    let created = anna.post("/api/v1/tables", &table).await.unwrap().json();
    let table = format!("/api/v1/tables/{}", created["id"].as_str().unwrap());
    let stream = anna.events(&format!("{table}/events"), None).await.unwrap();
    for ply in 2..5 {
        let choices = anna.get(&table).await.unwrap().json()["choices"].clone();
        let action = &choices.as_array().unwrap().last().unwrap()["action"];
        assert_eq!(
            anna.post(&format!("{table}/act"), &json!({ "ply": ply, "action": action }))
                .await
                .unwrap()
                .status,
            200
        );
    }
    assert_eq!(anna.get("/api/v1/nowhere").await.unwrap().status, 404);
    let after = numbers().await;
    let more =
        |name: &str| after.get(name).copied().unwrap_or(0.0) - before.get(name).copied().unwrap_or(0.0);
    for (name, at_least) in [
        ("burgundy_entries_total", 5.0),
        ("burgundy_requests_total{route=\"/api/v1/tables/{id}/act\",status=\"200\"}", 3.0),
        ("burgundy_requests_total{route=\"/api/v1/tables\",status=\"201\"}", 1.0),
        ("burgundy_requests_total{route=\"-\",status=\"404\"}", 1.0),
        ("burgundy_request_seconds_count", 10.0),
        ("burgundy_commit_seconds_count", 5.0),
        ("burgundy_batch_entries_sum", 5.0),
        ("burgundy_batch_entries_bucket{le=\"1000\"}", 1.0),
    ] {
        assert!(more(name) >= at_least, "{name} is {:?} after {:?}", after.get(name), before.get(name));
    }
    assert_eq!((after["burgundy_streams"], after["burgundy_cached_tables"]), (1.0, 1.0), "{after:?}");
    drop(stream);
    server.stop().await;
}
