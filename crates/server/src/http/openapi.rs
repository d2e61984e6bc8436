//! The description of the API for programs.

use std::sync::OnceLock;

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(info(
    title = "burgundy",
    version = "1",
    description = "Tables of The Castles of Burgundy: set up, join, play, follow. See docs/api.md for a tour.",
    license(name = "MIT OR Apache-2.0")
))]
struct About;

/// What stands above the list of routes.
pub(super) fn about() -> utoipa::openapi::OpenApi {
    About::openapi()
}

/// The description of every route as JSON.
pub fn openapi() -> &'static str {
    static TEXT: OnceLock<String> = OnceLock::new();
    TEXT.get_or_init(|| {
        let mut text = super::api().into_openapi().to_pretty_json().expect("a description is plain data");
        text.push('\n');
        text
    })
}

/// Answers with it.
pub(crate) async fn document() -> Response {
    ([(CONTENT_TYPE, "application/json")], openapi()).into_response()
}
