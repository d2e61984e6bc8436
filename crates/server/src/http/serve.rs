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
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};

use crate::config::Limits;

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client(pub(crate) IpAddr);

/// The longest head of a request.
const LONGEST_HEAD: usize = 32 * 1024;

/// Serves until it is told to stop, then lets requests that were begun come to their end.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    limits: &Limits,
    mut stopping: watch::Receiver<bool>,
) {
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(limits.connections));
    let router = TowerToHyperService::new(router);
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head_time)
        .max_buf_size(LONGEST_HEAD)
        .max_headers(64);
    loop {
        let place = places.clone().acquire_owned().await.expect("nobody closes the places");
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
