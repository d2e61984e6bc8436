//! Servers for tests: in this process, on a free local port, with a folder of their own.
#![allow(dead_code, reason = "no test needs everything")]

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};
use server::client::Client;
use server::{Config, Database, Limits, Server};

/// A folder that is deleted with the test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("burgundy-test-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn database(&self) -> Database {
        Database::Sqlite(self.0.join("tables.db"))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Limits that no test reaches by accident.
pub(crate) fn limits() -> Limits {
    Limits {
        requests_per_second: 0,
        tables_per_person: 10_000,
        streams_per_client: 10_000,
        connections_per_client: 10_000,
        ..Limits::default()
    }
}

pub(crate) fn config(database: Database) -> Config {
    Config {
        addr: "127.0.0.1:0".parse().unwrap(),
        any_port: false,
        database,
        public_url: None,
        behind_proxy: false,
        limits: limits(),
        seed: None,
    }
}

pub(crate) async fn start(database: Database) -> Server {
    Server::start(config(database)).await.unwrap()
}

/// The body of a request for a table where programs play all seats.
pub(crate) fn programs(setup: Value, seats: usize) -> Value {
    json!({ "setup": setup, "seats": vec![json!({ "by": "token" }); seats], "start": true })
}

/// Sets up a table where programs play all seats; gives its address and a client for each seat.
pub(crate) async fn table_of_programs(addr: SocketAddr, setup: Value, seats: usize) -> (String, Vec<Client>) {
    let mut owner = Client::person(addr, "Olga").await.unwrap();
    let created = owner.post("/api/v1/tables", &programs(setup, seats)).await.unwrap();
    assert_eq!(created.status, 201, "{created:?}");
    let created = created.json();
    let mut clients = Vec::new();
    for token in created["tokens"].as_array().unwrap() {
        let token = token["token"].as_str().unwrap().to_owned();
        clients.push(Client::connect(addr, Some(token)).await.unwrap());
    }
    (format!("/api/v1/tables/{}", created["id"].as_str().unwrap()), clients)
}
