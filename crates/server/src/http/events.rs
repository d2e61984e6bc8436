//! Streams of server-sent events: what happens at a table, and whose turn it is.

#![allow(unused_qualifications, reason = "the descriptions of routes expand to full names")]

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use futures_util::stream::unfold;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;

use super::App;
use super::caller::Caller;
use super::guard::client;
use super::places::{Full, Place};
use super::sent::{Asked, Id};
use super::tables::Eyes;
use crate::hub::{Following, Hub, News};
use crate::oops::Oops;
use crate::wire::Problem;

/// Something is sent at least this often, so that a dead connection is noticed.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// A place among the open streams.
fn place(app: &App, request: &Request) -> Result<Place, Oops> {
    app.streams.take(client(app, request)).map_err(|full| match full {
        Full::Client => {
            let message = "you have too many open streams: close some";
            let oops = Oops::new(StatusCode::TOO_MANY_REQUESTS, "too-many-streams", message);
            Oops { retry_after: Some(1), ..oops }
        }
        Full::All => Oops::busy("full", "the server has as many open streams as it can bear: try again"),
    })
}

/// Follows a table: first the table as it is, then every entry. With `Last-Event-ID` it goes on behind that entry.
#[utoipa::path(get, path = "/api/v1/tables/{id}/events", tag = "live",
    params(("id" = String, Path), Eyes, ("Last-Event-ID" = Option<i64>, Header, description = "the last event that was received")),
    responses((status = 200, body = String, content_type = "text/event-stream"), (status = "4XX", body = Problem)))]
pub(crate) async fn follow(
    State(app): State<Arc<App>>,
    caller: Caller,
    Id(id): Id,
    Asked(eyes): Asked<Eyes>,
    request: Request,
) -> Result<Response, Oops> {
    let last = match request.headers().get("last-event-id") {
        None => None,
        Some(text) => {
            let number = text.to_str().ok().and_then(|text| text.parse().ok());
            Some(number.ok_or_else(|| Oops::bad("\"Last-Event-ID\" is the number of an event"))?)
        }
    };
    let place = place(&app, &request)?;
    let following = app.hub.follow(&id, &caller.who, eyes.seat, last).await?;
    let stopping = app.hub.stopping();
    let Following { watcher, ply, first, news } = following;
    let stream = TableStream {
        hub: app.hub.clone(),
        ply,
        queue: first.into(),
        news,
        stopping,
        watcher,
        _place: place,
    };
    Ok(event_stream(unfold(stream, async |mut stream| {
        let bytes = stream.next().await?;
        Some((Ok::<_, Infallible>(bytes), stream))
    })))
}

struct TableStream {
    hub: Arc<Hub>,
    /// The last entry that was sent or is in the queue.
    ply: i64,
    queue: VecDeque<Bytes>,
    news: Receiver<Arc<News>>,
    stopping: watch::Receiver<bool>,
    watcher: crate::hub::Watcher,
    _place: Place,
}

impl TableStream {
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if let Some(bytes) = self.queue.pop_front() {
                return Some(bytes);
            }
            let news = tokio::select! {
                news = tokio::time::timeout(KEEP_ALIVE, self.news.recv()) => news,
                _ = self.stopping.wait_for(|stopping| *stopping) => return None,
            };
            let viewer = self.watcher.eyes();
            match news {
                Err(_) => return Some(Bytes::from_static(b": still here\n\n")),
                Ok(Ok(news)) => match &*news {
                    News::Presence(event) => self.queue.push_back(event.clone()),
                    News::Entry { ply, events } if *ply == self.ply + 1 => {
                        let own = events.iter().find(|(own, _)| *own == viewer);
                        match own {
                            Some((_, event)) => {
                                self.queue.push_back(event.clone());
                                self.ply = *ply;
                            }
                            None => self.catch_up(*ply).await?,
                        }
                    }
                    News::Entry { ply, .. } if *ply > self.ply => self.catch_up(*ply).await?,
                    News::Entry { .. } => {}
                },
                // Too slow: what was missed is made again from the log.
                Ok(Err(RecvError::Lagged(_))) => self.catch_up(i64::MAX).await?,
                Ok(Err(RecvError::Closed)) => return None,
            }
        }
    }

    async fn catch_up(&mut self, ply: i64) -> Option<()> {
        let viewer = self.watcher.eyes();
        let missed = self.hub.missed(&self.watcher.room.id, viewer, self.ply, ply).await.ok()?;
        self.ply += missed.len() as i64;
        self.queue.extend(missed);
        Some(())
    }
}

/// Tells me when it is my turn at any of my tables; those at which I am to act now come first.
#[utoipa::path(get, path = "/api/v1/me/events", tag = "live",
    responses((status = 200, body = String, content_type = "text/event-stream"), (status = "4XX", body = Problem)))]
pub(crate) async fn my_turns(
    State(app): State<Arc<App>>,
    caller: Caller,
    request: Request,
) -> Result<Response, Oops> {
    let place = place(&app, &request)?;
    let (first, news) = app.hub.turns(&caller.who).await?;
    let stopping = app.hub.stopping();
    let hello = std::iter::once(Bytes::from_static(b": welcome\n\n"));
    let stream = TurnStream { queue: hello.chain(first).collect(), news, stopping, _place: place };
    Ok(event_stream(unfold(stream, async |mut stream| {
        let bytes = stream.next().await?;
        Some((Ok::<_, Infallible>(bytes), stream))
    })))
}

struct TurnStream {
    queue: VecDeque<Bytes>,
    news: Receiver<Bytes>,
    stopping: watch::Receiver<bool>,
    _place: Place,
}

impl TurnStream {
    async fn next(&mut self) -> Option<Bytes> {
        if let Some(bytes) = self.queue.pop_front() {
            return Some(bytes);
        }
        let news = tokio::select! {
            news = tokio::time::timeout(KEEP_ALIVE, self.news.recv()) => news,
            _ = self.stopping.wait_for(|stopping| *stopping) => return None,
        };
        match news {
            Err(_) => Some(Bytes::from_static(b": still here\n\n")),
            Ok(Ok(event)) => Some(event),
            // The list is read anew by whoever connects again.
            Ok(Err(_)) => None,
        }
    }
}

fn event_stream<S>(stream: S) -> Response
where
    S: futures_util::Stream<Item = Result<Bytes, Infallible>> + Send + 'static,
{
    let mut response = Response::new(Body::from_stream(stream));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    // Proxies must pass events on at once.
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    response
}
