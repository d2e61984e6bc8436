//! Input that means no good: always a clear refusal, never a failure of the server, and nothing changes.
#![allow(clippy::needless_pass_by_value, reason = "values are written where they are used")]

mod common;

use std::time::Duration;

use axum::body::Body;
use axum::http::Method;
use common::{Folder, config, start};
use serde_json::{Value, json};
use server::client::{Answer, Client};
use server::{Limits, Server};
use tabletop::chance::{Luck as _, QuickLuck};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// A running game of Anna's with herself, and a stranger.
async fn scene(server: &Server) -> (String, Client, Client) {
    let mut anna = Client::person(server.addr(), "Anna").await.unwrap();
    let stranger = Client::person(server.addr(), "Stranger").await.unwrap();
    let here = json!({ "by": "here" });
    let table = json!({ "setup": { "game": "board" }, "seats": [here, here], "start": true });
    let created = anna.post("/api/v1/tables", &table).await.unwrap().json();
    (format!("/api/v1/tables/{}", created["id"].as_str().unwrap()), anna, stranger)
}

/// Every route of the API, with the table in its path.
fn routes(table: &str) -> Vec<(Method, String)> {
    let api: Value = serde_json::from_str(server::openapi()).unwrap();
    let mut routes = Vec::new();
    for (path, methods) in api["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let path = path.replace("/api/v1/tables/{id}", table);
            routes.push((method.to_uppercase().parse().unwrap(), path));
        }
    }
    assert!(routes.len() > 20);
    routes
}

/// So many bodies are sent to forms and pages, which take longer to draw than JSON to write.
const PAGES: usize = 600;

/// Every form and page, with the table in its path.
fn pages(table: &str) -> Vec<(Method, String)> {
    let table = table.trim_start_matches("/api/v1");
    let forms = "/new /new/keep /theme /language /learn /companion /records T/act T/undo T/seat T/join T/start T/ask-back \
                 T/answer-back T/hand-over T/resign T/contribute T/leave T/close T/rematch T/dismiss T/enter T/fork";
    let shown = "/ /new /learn /real /companion /rules /rules/x /how/x /cards/x/y /static/x T T/log T/end T/why T/record \
                 T/replay T/position T/picture";
    let of = |method: Method, paths: &str| {
        let paths = paths.split(' ').filter(|path| !path.is_empty());
        paths.map(|path| (method.clone(), path.replace('T', table))).collect::<Vec<_>>()
    };
    [of(Method::POST, forms), of(Method::GET, shown)].concat()
}

/// A body made of bytes, of broken JSON, of JSON with the names that the API knows and values that it does not, or a form of such.
fn body(luck: &mut QuickLuck) -> Vec<u8> {
    const WORDS: &[&str] = &[
        "setup",
        "seats",
        "start",
        "by",
        "name",
        "bot",
        "record",
        "invitation",
        "seat",
        "text",
        "ply",
        "action",
        "legal",
        "turn",
        "agrees",
        "token",
        "here",
        "game",
        "board",
        "players",
        "édition",
        "\u{0}",
        "-1",
        "1e999",
    ];
    let word = |luck: &mut QuickLuck| WORDS[luck.below(WORDS.len() as u32) as usize];
    let value = |luck: &mut QuickLuck| match luck.below(9) {
        0 => json!(null),
        1 => json!(luck.next_u64()),
        2 => json!(-1),
        3 => json!(word(luck).repeat(luck.below(300) as usize)),
        4 => json!([word(luck), { "by": word(luck) }, []]),
        5 => json!({ word(luck): word(luck) }),
        6 => json!(true),
        7 => json!([[[[[[[[[[]]]]]]]]]]),
        _ => json!(word(luck)),
    };
    match luck.below(6) {
        5 => {
            let field = |luck: &mut QuickLuck| {
                format!("{}={}", word(luck), word(luck).repeat(luck.below(40) as usize))
            };
            (0..luck.below(6)).map(|_| field(luck)).collect::<Vec<_>>().join("&").into_bytes()
        }
        0 => (0..luck.below(200)).map(|_| luck.below(256) as u8).collect(),
        1 => {
            let text = value(luck).to_string();
            text.as_bytes()[..luck.below(text.len() as u32 + 1) as usize].to_vec()
        }
        2 => "[".repeat(luck.below(5_000) as usize).into_bytes(),
        _ => {
            let keys = [
                "setup",
                "seats",
                "name",
                "record",
                "seat",
                "text",
                "ply",
                "action",
                "agrees",
                "bot",
                "invitation",
            ];
            let object: serde_json::Map<String, Value> =
                (0..luck.below(4)).map(|_| (keys[luck.below(11) as usize].to_owned(), value(luck))).collect();
            Value::Object(object).to_string().into_bytes()
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_random_bodies_change_nothing() {
    let folder = Folder::new();
    let server = start(folder.database()).await;
    let (table, mut anna, mut stranger) = scene(&server).await;
    let (routes, pages) = (routes(&table), pages(&table));
    let (own, mut owner, _) = scene(&server).await;
    let before = anna.get(&table).await.unwrap().body;
    let mut luck = QuickLuck::new(3);
    for number in 0..10_000 + PAGES {
        let is_api = number < 10_000;
        let (method, path) =
            if is_api { &routes[number % routes.len()] } else { &pages[number % pages.len()] };
        if path.ends_with("/events") {
            continue;
        }
        let kinds = [
            "application/json",
            "text/plain",
            "application/json; charset=utf-8",
            "application/x-www-form-urlencoded",
        ];
        let kind = kinds[luck.below(4) as usize];
        let body = body(&mut luck);
        // Now and then it is the owner, at a table that may change.
        let is_owner = luck.below(5) == 0;
        let client = if is_owner { &mut owner } else { &mut stranger };
        let path = &if is_owner { path.replace(id_of(&table), id_of(&own)) } else { path.clone() };
        let request = client.request(method.clone(), path).header("content-type", kind);
        let answer = client.send(request.body(Body::from(body.clone())).unwrap()).await.unwrap();
        let shown = String::from_utf8_lossy(&body).into_owned();
        let may_succeed = !is_api
            || is_owner
            || *method == Method::GET
            || path.ends_with("/persons")
            || path.ends_with("/me");
        let is_fine = answer.status.is_client_error() || may_succeed && !answer.status.is_server_error();
        assert!(is_fine, "{method} {path} {shown:?}: {answer:?}");
        if is_api && answer.status.is_client_error() {
            let error = &answer.json()["error"];
            assert!(error["code"].is_string() && error["message"].as_str().unwrap().len() > 5, "{answer:?}");
        }
    }
    assert_eq!(anna.get(&table).await.unwrap().body, before, "nothing changed");
    server.stop().await;
}

fn id_of(table: &str) -> &str {
    table.rsplit('/').next().unwrap()
}

async fn code(
    client: &mut Client,
    method: Method,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> (u16, String) {
    let mut request = client.request(method, path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let answer = client.send(request.body(Body::from(body.to_owned())).unwrap()).await.unwrap();
    (answer.status.as_u16(), answer.code())
}

#[tokio::test]
async fn what_is_too_long_foreign_or_elsewhere_is_refused() {
    let folder = Folder::new();
    let server = start(folder.database()).await;
    let (table, mut anna, mut stranger) = scene(&server).await;
    let act = format!("{table}/act");
    let json = ("content-type", "application/json");
    let refused = |status: u16, code: &str| (status, code.to_owned());

    let long = "x".repeat(70_000);
    assert_eq!(code(&mut anna, Method::POST, &act, &[json], &long).await, refused(413, "too-large"));
    assert_eq!(
        code(&mut anna, Method::POST, &act, &[("content-type", "text/plain")], "{}").await,
        refused(415, "not-json")
    );
    assert_eq!(code(&mut anna, Method::POST, &act, &[json], "{\"ply\":").await, refused(400, "bad-request"));
    assert_eq!(
        code(&mut anna, Method::GET, &format!("{table}?seat={}", "1".repeat(3_000)), &[], "").await,
        refused(414, "too-long")
    );
    assert_eq!(
        code(&mut anna, Method::GET, &format!("{table}?seat=x"), &[], "").await,
        refused(400, "bad-request")
    );
    assert_eq!(
        code(&mut anna, Method::GET, &format!("{table}?seat=0"), &[], "").await,
        refused(400, "bad-request")
    );
    assert_eq!(
        code(&mut stranger, Method::GET, &format!("{table}?seat=1"), &[], "").await,
        refused(403, "not-your-seat")
    );
    assert_eq!(code(&mut anna, Method::DELETE, &table, &[], "").await, refused(405, "wrong-method"));
    for path in [
        "/api/v1/tables/../../etc/passwd",
        "/api/v1/tables/%2e%2e%2f",
        "/api/v1/tables/00000000000000000000",
        "/api/v1/tables/%00",
        "/nowhere",
        "//",
        "/api/v2/tables",
    ] {
        assert_eq!(code(&mut anna, Method::GET, path, &[], "").await.0, 404, "{path}");
    }

    // Pages refuse like the API.
    for path in ["/new", "/tables/00000000000000000000/act", "/language"] {
        assert_eq!(
            code(&mut anna, Method::POST, path, &[], &long).await,
            refused(413, "too-large"),
            "{path}"
        );
    }
    for path in ["/rules/%ff", "/how/%ff", "/cards/%ff/en", "/static/%ff"] {
        assert_eq!(code(&mut anna, Method::GET, path, &[], "").await, refused(400, "bad-request"), "{path}");
    }
    for elsewhere in ["http://x//evil.example/", "////evil.example", "http://x/\\evil.example"] {
        let request = anna.request(Method::POST, "/theme").header("referer", elsewhere);
        let answer = anna.send(request.body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(answer.headers["location"], "/", "nobody is led to another site by {elsewhere}");
    }

    let action = r#"{"ply":2,"action":"end"}"#;
    let foreign = [json, ("origin", "https://evil.example")];
    assert_eq!(code(&mut anna, Method::POST, &act, &foreign, action).await, refused(403, "foreign-origin"));
    let token = anna.token.take().unwrap();
    let cookie = format!("burgundy={token}");
    let cookies = [json, ("cookie", cookie.as_str())];
    assert_eq!(code(&mut anna, Method::POST, &act, &cookies, action).await, refused(403, "no-origin"));
    let own = format!("http://{}", server.addr());
    let cookies = [json, ("cookie", cookie.as_str()), ("origin", own.as_str())];
    assert_eq!(code(&mut anna, Method::POST, &act, &cookies, action).await.0, 200, "a page of our own");
    assert_eq!(
        code(&mut anna, Method::GET, &table, &[("authorization", "Bearer nonsense")], "").await,
        refused(401, "bad-token")
    );
    assert_eq!(
        code(&mut anna, Method::GET, &table, &[("authorization", "Basic YTpi")], "").await,
        refused(401, "bad-token")
    );
    server.stop().await;
}

#[tokio::test]
async fn the_token_of_a_seat_opens_nothing_else() {
    let folder = Folder::new();
    let server = start(folder.database()).await;
    let (table, mut clients) = common::table_of_programs(server.addr(), json!({ "game": "card" }), 2).await;
    let (other, _) = common::table_of_programs(server.addr(), json!({ "game": "card" }), 2).await;
    let request = json!({ "ply": 2, "action": "end", "seat": 2 });
    assert_eq!(clients[0].post(&format!("{table}/act"), &request).await.unwrap().code(), "not-your-seat");
    let request = json!({ "ply": 2, "action": "end" });
    assert_eq!(clients[0].post(&format!("{other}/act"), &request).await.unwrap().code(), "not-seated");
    assert_eq!(clients[0].get("/api/v1/me").await.unwrap().code(), "seat-token");
    assert_eq!(clients[0].get("/api/v1/me/tables").await.unwrap().code(), "seat-token");
    assert_eq!(
        clients[0].post("/api/v1/tables", &json!({ "setup": {}, "seats": [] })).await.unwrap().code(),
        "seat-token"
    );
    server.stop().await;
}

#[tokio::test]
async fn answers_carry_safe_headers_and_cookies() {
    let folder = Folder::new();
    let server = start(folder.database()).await;
    let mut client = Client::connect(server.addr(), None).await.unwrap();
    let answer = client.post("/api/v1/persons", &json!({ "name": "<b>Anna</b>\u{202e}" })).await.unwrap();
    let header = |answer: &Answer, name: &str| answer.headers[name].to_str().unwrap().to_owned();
    let cookie = header(&answer, "set-cookie");
    assert!(cookie.contains("HttpOnly; SameSite=Lax") && answer.json()["token"].is_null(), "{cookie}");
    assert_eq!(answer.json()["name"], "<b>Anna</b>", "a page escapes it; what commands a terminal is gone");
    let policy = header(&answer, "content-security-policy");
    assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    assert_eq!(header(&answer, "x-content-type-options"), "nosniff");
    assert_eq!(header(&answer, "cache-control"), "no-store");
    assert!(header(&answer, "x-request-id").len() >= 8);
    assert_eq!(client.get("/healthz").await.unwrap().body, "alive\n");
    assert_eq!(client.get("/readyz").await.unwrap().body, "ready\n");
    let metrics = client.get("/metrics").await.unwrap();
    assert!(String::from_utf8(metrics.body.to_vec()).unwrap().contains("burgundy_requests_total"));
    assert_eq!(
        client.get("/api/v1/openapi.json").await.unwrap().body,
        server::openapi(),
        "the snapshot is served"
    );
    let lines = client.get("/api/v1/games").await.unwrap().json();
    assert_eq!(lines.as_array().unwrap().len(), family::GAMES.len());
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_asks_too_fast_or_too_slowly_is_sent_away() {
    let folder = Folder::new();
    let limits = Limits {
        requests_per_second: 10,
        head_time: Duration::from_millis(300),
        request_time: Duration::from_millis(500),
        ..common::limits()
    };
    let server = Server::start(server::Config { limits, ..config(folder.database()) }).await.unwrap();
    let mut client = Client::connect(server.addr(), None).await.unwrap();
    let mut codes = Vec::new();
    for _ in 0..40 {
        codes.push(client.get("/api/v1/tables").await.unwrap().code());
    }
    assert_eq!((codes[0].as_str(), codes[39].as_str()), ("", "too-fast"));
    let mut slow = TcpStream::connect(server.addr()).await.unwrap();
    slow.write_all(b"GET /healthz HTTP/1.1\r\nHost: local").await.unwrap();
    let mut rest = Vec::new();
    let read = tokio::time::timeout(Duration::from_secs(20), slow.read_to_end(&mut rest)).await;
    assert!(read.is_ok(), "the connection is closed");
    // By then the client may ask again.
    tokio::time::sleep(Duration::from_millis(600)).await;
    let mut slow = TcpStream::connect(server.addr()).await.unwrap();
    let head = "POST /api/v1/persons HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n";
    slow.write_all(format!("{head}{{\"name\":").as_bytes()).await.unwrap();
    let mut answer = vec![0; 4_096];
    let read = tokio::time::timeout(Duration::from_secs(20), slow.read(&mut answer)).await.unwrap().unwrap();
    let answer = String::from_utf8_lossy(&answer[..read]).into_owned();
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("\"too-slow\""), "{answer}");
    server.stop().await;
}

#[tokio::test]
async fn a_client_with_too_many_streams_is_told_to_close_some() {
    let folder = Folder::new();
    let limits = Limits { streams: 3, streams_per_client: 2, ..common::limits() };
    let server = Server::start(server::Config { limits, ..config(folder.database()) }).await.unwrap();
    let (table, mut anna, _) = scene(&server).await;
    let path = format!("{table}/events");
    let open = [anna.events(&path, None).await.unwrap(), anna.events(&path, None).await.unwrap()];
    let answer = anna.get(&path).await.unwrap();
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (429, "too-many-streams"));
    assert_eq!(answer.headers["retry-after"], "1");
    drop(open);
    let mut again = Err("not tried".into());
    for _ in 0..200 {
        again = anna.events(&path, None).await;
        if again.is_ok() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(again.is_ok(), "a stream that was closed makes room for another");
    server.stop().await;
}

/// The first bytes of a raw answer to whatever is sent.
async fn raw(addr: std::net::SocketAddr, text: &str) -> String {
    let mut stream = TcpStream::connect(addr).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = vec![0; 8_192];
    let read = tokio::time::timeout(Duration::from_secs(20), stream.read(&mut answer)).await;
    let read = read.unwrap_or_else(|_| panic!("no answer to {text:?}")).unwrap();
    String::from_utf8_lossy(&answer[..read]).into_owned()
}

/// Requests that no library would send.
#[tokio::test]
async fn strange_heads_are_refused() {
    let folder = Folder::new();
    let server = start(folder.database()).await;
    let long = format!("GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: {}\r\n\r\n", "x".repeat(40_000));
    let many = format!("GET / HTTP/1.1\r\nHost: localhost\r\n{}\r\n", "X: y\r\n".repeat(70));
    for (text, status, code) in [
        ("GET /api/v1/games HTTP/1.1\r\n\r\n", 421, "unknown-host"),
        ("GET /api/v1/games HTTP/1.0\r\n\r\n", 421, "unknown-host"),
        ("GET /api/v1/games HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", 421, "unknown-host"),
        ("GET /api/v1/games HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421, "unknown-host"),
        ("TRACE /api/v1/games HTTP/1.1\r\nHost: localhost\r\n\r\n", 405, "wrong-method"),
        ("OPTIONS /api/v1/games HTTP/1.1\r\nHost: localhost\r\n\r\n", 405, "wrong-method"),
        ("BREW /api/v1/games HTTP/1.1\r\nHost: localhost\r\n\r\n", 405, "wrong-method"),
        ("CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n", 404, "no-page"),
        ("OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", 404, "no-page"),
        (long.as_str(), 431, "too-long"),
        // What is no request at all has a bare answer.
        (many.as_str(), 431, ""),
        ("\u{16}\u{3}\u{1}\u{2}\r\n\r\n", 400, ""),
        ("GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n", 400, ""),
        ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}", 400, ""),
    ] {
        let answer = raw(server.addr(), text).await;
        let head = text.lines().next().unwrap_or_default();
        assert!(
            answer.starts_with("HTTP/1.") && answer[9..].starts_with(&status.to_string()),
            "{head}: {answer}"
        );
        assert!(answer.contains(&format!("\"code\":\"{code}\"")) || code.is_empty(), "{head}: {answer}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_client_with_too_many_connections_is_sent_away() {
    let folder = Folder::new();
    let limits = Limits { connections_per_client: 3, ..common::limits() };
    let server = Server::start(server::Config { limits, ..config(folder.database()) }).await.unwrap();
    let ask = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let mut open = Vec::new();
    for _ in 0..3 {
        let mut client = Client::connect(server.addr(), None).await.unwrap();
        assert_eq!(client.get("/healthz").await.unwrap().status, 200);
        open.push(client);
    }
    let answer = raw(server.addr(), ask).await;
    assert!(answer.starts_with("HTTP/1.1 503 ") && answer.contains("\"code\":\"full\""), "{answer}");
    assert_eq!(open[0].get("/healthz").await.unwrap().status, 200, "whoever is there stays");
    drop(open);
    for _ in 0..200 {
        if raw(server.addr(), ask).await.starts_with("HTTP/1.1 200 ") {
            return server.stop().await;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("a connection that was closed makes no room for another");
}
