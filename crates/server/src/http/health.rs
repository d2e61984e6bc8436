//! For whoever looks after the server: is it alive, is it ready, how does it do.

use std::sync::{Arc, OnceLock};

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use super::App;
use crate::oops::Oops;

/// Where numbers are collected, one for the whole program.
pub(crate) fn recorder() -> &'static PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE.get_or_init(|| {
        let seconds = [0.000_1, 0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];
        let builder = PrometheusBuilder::new().set_buckets(&seconds);
        let recorder = builder.expect("the list of buckets is not empty").build_recorder();
        let handle = recorder.handle();
        // Somebody who uses the library may have set a recorder of their own: then ours stays empty.
        let _ = metrics::set_global_recorder(recorder);
        handle
    })
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
    metrics::gauge!("burgundy_streams").set(app.streams.open() as f64);
    let text = recorder().render();
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
