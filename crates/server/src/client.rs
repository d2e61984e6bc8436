//! A client for programs: one connection, JSON and event streams. The load generator and the tests use it.

use std::net::SocketAddr;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use hyper::body::{Body as _, Incoming};
use hyper::client::conn::http1::SendRequest;
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;

/// Why a request had no answer.
pub type Lost = Box<dyn std::error::Error + Send + Sync>;

/// A connection to a server.
pub struct Client {
    addr: SocketAddr,
    sender: SendRequest<Body>,
    /// The token that is sent with every request.
    pub token: Option<String>,
}

/// An answer.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Its status.
    pub status: StatusCode,
    /// Its headers.
    pub headers: HeaderMap,
    /// Its body.
    pub body: Bytes,
}

impl Answer {
    /// The body as JSON; null if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }

    /// The code of the error.
    pub fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
    }
}

impl Client {
    /// Connects.
    pub async fn connect(addr: SocketAddr, token: Option<String>) -> Result<Client, Lost> {
        Ok(Client { addr, sender: open(addr).await?, token })
    }

    /// A person of its own, with a token.
    pub async fn person(addr: SocketAddr, name: &str) -> Result<Client, Lost> {
        let mut client = Client::connect(addr, None).await?;
        let answer =
            client.post("/api/v1/persons", &serde_json::json!({ "name": name, "token": true })).await?;
        let token = answer.json()["token"].as_str().map(str::to_owned);
        client.token = Some(token.ok_or_else(|| format!("no token: {answer:?}"))?);
        Ok(client)
    }

    /// Asks for something.
    pub async fn get(&mut self, path: &str) -> Result<Answer, Lost> {
        self.send(self.request(Method::GET, path).body(Body::empty())?).await
    }

    /// Sends JSON.
    pub async fn post(&mut self, path: &str, body: &Value) -> Result<Answer, Lost> {
        self.post_with_key(path, body, None).await
    }

    /// Sends JSON that acts once however often it is sent.
    pub async fn post_with_key(
        &mut self,
        path: &str,
        body: &Value,
        key: Option<&str>,
    ) -> Result<Answer, Lost> {
        let mut request = self.request(Method::POST, path).header(header::CONTENT_TYPE, "application/json");
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        self.send(request.body(Body::from(body.to_string()))?).await
    }

    /// Sends any request, over a new connection if the old one has ended.
    pub async fn send(&mut self, request: Request<Body>) -> Result<Answer, Lost> {
        if self.sender.ready().await.is_err() {
            self.sender = open(self.addr).await?;
            self.sender.ready().await?;
        }
        let response = self.sender.send_request(request).await?;
        let (parts, body) = response.into_parts();
        let body = axum::body::to_bytes(Body::new(body), 64 * 1024 * 1024).await?;
        Ok(Answer { status: parts.status, headers: parts.headers, body })
    }

    /// Opens a stream of events on a connection of its own.
    pub async fn events(&self, path: &str, last: Option<i64>) -> Result<Events, Lost> {
        let mut request = self.request(Method::GET, path).header(header::ACCEPT, "text/event-stream");
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        let mut sender = open(self.addr).await?;
        let response = sender.send_request(request.body(Body::empty())?).await?;
        match response.status() {
            StatusCode::OK => Ok(Events { body: response.into_body(), text: String::new(), _sender: sender }),
            status => Err(format!("the stream was refused with {status}").into()),
        }
    }

    /// The head of a request.
    pub fn request(&self, method: Method, path: &str) -> axum::http::request::Builder {
        let request = Request::builder().method(method).uri(path).header(header::HOST, self.addr.to_string());
        match &self.token {
            Some(token) => request.header(header::AUTHORIZATION, format!("Bearer {token}")),
            None => request,
        }
    }
}

async fn open(addr: SocketAddr) -> Result<SendRequest<Body>, Lost> {
    let stream = TcpStream::connect(addr).await?;
    stream.set_nodelay(true)?;
    let (sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
    tokio::spawn(async move {
        // When the other end goes away the next request fails, which says enough.
        let _ = connection.await;
    });
    Ok(sender)
}

/// An open stream of events.
pub struct Events {
    body: Incoming,
    text: String,
    _sender: SendRequest<Body>,
}

/// One event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// Its number, if it has one.
    pub id: Option<i64>,
    /// Its name.
    pub name: String,
    /// What it says.
    pub data: String,
}

impl Events {
    /// The next event; nothing when the stream has ended. Comments are skipped.
    pub async fn next(&mut self) -> Option<Event> {
        loop {
            while let Some(end) = self.text.find("\n\n") {
                let block: String = self.text.drain(..end + 2).collect();
                let field = |name: &str| block.lines().find_map(|line| line.strip_prefix(name));
                if let Some(data) = field("data: ") {
                    let id = field("id: ").and_then(|id| id.parse().ok());
                    let name = field("event: ").unwrap_or("message").to_owned();
                    return Some(Event { id, name, data: data.to_owned() });
                }
            }
            let body = &mut self.body;
            let frame = std::future::poll_fn(|context| std::pin::Pin::new(&mut *body).poll_frame(context));
            let data = frame.await?.ok()?.into_data().ok()?;
            self.text.push_str(std::str::from_utf8(&data).ok()?);
        }
    }
}
