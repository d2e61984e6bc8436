//! Connections: accepted up to a number, given a time for the head of a request, and let to an end when the server stops.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use super::Places;
use crate::config::{LONGEST_HEAD, Limits};

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client(pub(crate) IpAddr);

/// What somebody is told for whom there is no place.
const NO_PLACE: &str =
    "{\"error\":{\"code\":\"full\",\"message\":\"too many connections: close some, or try again\"}}";

/// So long somebody for whom there is no place may take to hear it.
const FAREWELL: Duration = Duration::from_secs(1);

/// Serves until it is told to stop, then lets requests that were begun come to their end.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    places: Arc<Places>,
    limits: &Limits,
    mut stopping: watch::Receiver<bool>,
) {
    let graceful = GracefulShutdown::new();
    let router = TowerToHyperService::new(router);
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head_time)
        .max_buf_size(LONGEST_HEAD)
        .max_headers(64);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stopping.wait_for(|stopping| *stopping) => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Too many open files, most likely: the next one may have more luck.
                tracing::warn!(%error, "a connection was not accepted");
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            }
        };
        let Ok(place) = places.take(peer.ip()) else {
            tokio::spawn(tokio::time::timeout(FAREWELL, turn_away(stream)));
            continue;
        };
        let _ = stream.set_nodelay(true);
        let router = router.clone();
        let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
            request.extensions_mut().insert(Client(peer.ip()));
            router.call(request)
        });
        let connection = graceful.watch(builder.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            let _place = place;
            // A client that goes away in the middle is no failure of ours.
            let _ = connection.await;
        });
    }
    // Whoever comes now is to go elsewhere.
    drop(listener);
    if tokio::time::timeout(limits.request_time, graceful.shutdown()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
}

/// Answers whatever was asked, and reads it so that the answer is not lost.
async fn turn_away(mut stream: TcpStream) {
    let length = NO_PLACE.len();
    let head = "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 1\r\nConnection: close";
    let answer = format!("{head}\r\nContent-Length: {length}\r\n\r\n{NO_PLACE}");
    // Whoever does not listen is gone.
    let _ = stream.write_all(answer.as_bytes()).await;
    let _ = stream.shutdown().await;
    while stream.read(&mut [0; 1_024]).await.is_ok_and(|read| read > 0) {}
}
