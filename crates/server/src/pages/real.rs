//! A game on cardboard: its set-up, and what is entered.

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use axum::routing::{get, post};

use super::answers::{html, theme_of};
use super::forms::pairs;
use super::lobby;
use super::table::ply_of;
use super::visit::Visit;
use crate::http::App;

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new().route("/real", get(set_up)).route("/tables/{id}/enter", post(enter))
}

/// The set-up page, with everybody at this browser and nothing rolled by the program.
async fn set_up(headers: HeaderMap, uri: Uri) -> Response {
    let mut form = pairs(uri.query().unwrap_or_default().as_bytes());
    form.push((pages::CARDBOARD.to_owned(), "yes".to_owned()));
    html(pages::set_up_page(&lobby(form), theme_of(&headers)))
}

/// What chance brought at the real table.
async fn enter(visit: Visit, body: Bytes) -> Response {
    let form = pairs(&body);
    let outcomes: Vec<String> =
        form.iter().filter(|(key, _)| key == "action").map(|(_, value)| value.clone()).collect();
    let ply = ply_of(&form);
    visit.change(async move |hub, id, who| hub.enter(&id, &who, ply, &outcomes).await).await
}
