//! What can happen to the file of the database while a server has it open: nothing is acknowledged that would be lost.
#![cfg(unix)]
#![allow(clippy::needless_pass_by_value, reason = "values are written where they are used")]

mod common;

use common::{Folder, start};
use serde_json::{Value, json};
use server::Server;
use server::client::{Answer, Client};

/// Anna at a game with herself.
async fn sit_down(server: &Server) -> (String, Client) {
    let mut anna = Client::person(server.addr(), "Anna").await.unwrap();
    let here = json!({ "by": "here" });
    let table = json!({ "setup": { "game": "board" }, "seats": [here, here], "start": true });
    let created = anna.post("/api/v1/tables", &table).await.unwrap().json();
    (format!("/api/v1/tables/{}", created["id"].as_str().unwrap()), anna)
}

/// What Anna does next.
async fn next(anna: &mut Client, path: &str) -> Value {
    let table = anna.get(path).await.unwrap().json();
    let action = table["choices"].as_array().unwrap().last().unwrap()["action"].clone();
    json!({ "ply": table["ply"], "action": action })
}

async fn act(anna: &mut Client, path: &str) -> Answer {
    let next = next(anna, path).await;
    anna.post(&format!("{path}/act"), &next).await.unwrap()
}

fn refused(answer: &Answer) -> (u16, String) {
    (answer.status.as_u16(), answer.code())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_written_to_a_file_that_was_deleted_is_not_acknowledged() {
    let folder = Folder::new();
    let file = folder.path().join("tables.db");
    let server = start(folder.database()).await;
    let (path, mut anna) = sit_down(&server).await;
    assert_eq!(act(&mut anna, &path).await.status, 200);
    let next = next(&mut anna, &path).await;

    let elsewhere = folder.path().join("elsewhere");
    std::fs::rename(&file, &elsewhere).unwrap();
    let gone = (503, "store".to_owned());
    for replaced in [false, true] {
        if replaced {
            std::fs::write(&file, "another file").unwrap();
        }
        assert_eq!(refused(&anna.post(&format!("{path}/act"), &next).await.unwrap()), gone);
        assert_eq!(refused(&anna.get("/readyz").await.unwrap()), gone);
        assert_eq!(refused(&anna.post("/api/v1/persons", &json!({ "name": "Bea" })).await.unwrap()), gone);
        let table = json!({ "setup": { "game": "dice" }, "seats": [{ "by": "here" }], "start": true });
        assert_eq!(refused(&anna.post("/api/v1/tables", &table).await.unwrap()), gone);
    }
    std::fs::rename(&elsewhere, &file).unwrap();
    assert_eq!(anna.get("/readyz").await.unwrap().status, 200);
    let now = anna.get(&path).await.unwrap().json();
    assert_eq!(now["ply"], next["ply"], "what was acknowledged is there, and what was refused is not");
    assert_eq!(anna.post(&format!("{path}/act"), &next).await.unwrap().status, 200, "the game goes on");
    let table = anna.get(&path).await.unwrap().json();
    server.stop().await;

    let server = start(folder.database()).await;
    let mut anna = Client::connect(server.addr(), anna.token).await.unwrap();
    assert_eq!(anna.get(&path).await.unwrap().json(), table);
    server.stop().await;
}

/// A server that finds another program's file, or what is left of one of its own, says so and leaves it as it is.
#[tokio::test]
async fn a_file_that_is_no_database_is_left_as_it_is() {
    let folder = Folder::new();
    let file = folder.path().join("tables.db");
    let text = "a letter to Anna ".repeat(100);
    std::fs::write(&file, &text).unwrap();
    let failed = Server::start(common::config(folder.database())).await.err().unwrap();
    assert!(failed.contains("tables.db") && failed.contains("not a database"), "{failed}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
}

/// An entry that no program can read spoils one table and nothing else.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_cannot_be_read_spoils_no_other() {
    use sqlx::Connection as _;
    let folder = Folder::new();
    let server = start(folder.database()).await;
    let ((broken, mut anna), (whole, mut bea)) = (sit_down(&server).await, sit_down(&server).await);
    server.stop().await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join("tables.db"));
    let mut file = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
    let spoil = "UPDATE log SET entry = 'garbage' WHERE ply = 1 AND table_id = $1";
    let spoilt = sqlx::query(spoil).bind(broken.rsplit('/').next()).execute(&mut file).await.unwrap();
    assert_eq!(spoilt.rows_affected(), 1);
    file.close().await.unwrap();
    let server = start(folder.database()).await;
    for client in [&mut anna, &mut bea] {
        *client = Client::connect(server.addr(), client.token.take()).await.unwrap();
    }
    assert_eq!(refused(&anna.get(&broken).await.unwrap()), (500, "unreadable".to_owned()));
    let mine: Value = anna.get("/api/v1/me/tables").await.unwrap().json();
    assert_eq!(mine.as_array().unwrap().len(), 1, "it is listed still");
    assert_eq!(act(&mut bea, &whole).await.status, 200);
    server.stop().await;
}
