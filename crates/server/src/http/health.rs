//! For whoever looks after the server: is it alive, is it ready, how does it do.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::sync::watch;

use super::App;
use crate::oops::Oops;

/// Where numbers are collected, one for the whole program.
pub(crate) fn recorder() -> &'static PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE.get_or_init(|| {
        let seconds = [0.000_1, 0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];
        let entries = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1_000.0];
        let builder = PrometheusBuilder::new().set_buckets(&seconds).and_then(|builder| {
            builder.set_buckets_for_metric(Matcher::Full("burgundy_batch_entries".to_owned()), &entries)
        });
        let recorder = builder.expect("the lists of buckets are not empty").build_recorder();
        let handle = recorder.handle();
        // Somebody who uses the library may have set a recorder of their own: then ours stays empty.
        let _ = metrics::set_global_recorder(recorder);
        handle
    })
}

/// Every measured time is kept until somebody asks for the numbers or they are put together, which is done this often.
const PUT_TOGETHER: Duration = Duration::from_secs(5);

/// Puts the numbers together until the server stops, so that they need little memory even if nobody asks for them.
pub(crate) async fn keep_small(mut stopping: watch::Receiver<bool>) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(PUT_TOGETHER) => recorder().run_upkeep(),
            _ = stopping.wait_for(|stopping| *stopping) => return,
        }
    }
}

/// The process runs.
pub(crate) async fn alive() -> &'static str {
    "alive\n"
}

/// It can serve: the database answers, and it is not shutting down.
pub(crate) async fn ready(State(app): State<Arc<App>>) -> Result<&'static str, Oops> {
    if app.hub.is_stopping() {
        return Err(Oops::busy("stopping", "the server is shutting down"));
    }
    app.hub.store.ping().await?;
    Ok("ready\n")
}

/// Numbers for Prometheus.
pub(crate) async fn metrics(State(app): State<Arc<App>>) -> Response {
    metrics::gauge!("burgundy_streams").set(app.streams.taken() as f64);
    metrics::gauge!("burgundy_cached_tables").set(app.hub.cached() as f64);
    let text = recorder().render();
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
