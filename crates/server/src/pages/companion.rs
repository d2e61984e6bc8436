//! The Châteauma beside a cardboard table.

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use pages::{Beside, CompanionForm, Notice};

use super::answers::{html, oops_page, theme_of};
use super::forms::{field, pairs};
use super::newcomer::Newcomer;
use super::table;
use super::visit::Visit;
use crate::companion::Kept;
use crate::entry::{Purpose, SeatKind};
use crate::http::{App, Caller};
use crate::live::Live;
use crate::wire::{CreateRequest, SeatRequest};

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new().route("/companion", get(set_up).post(begin))
}

async fn set_up(headers: HeaderMap) -> Response {
    html(pages::companion_set_up_page(&CompanionForm::default(), theme_of(&headers)))
}

/// Sets a companion up.
async fn begin(State(app): State<Arc<App>>, caller: Caller, headers: HeaderMap, body: Bytes) -> Response {
    let theme = theme_of(&headers);
    let form = CompanionForm { form: pairs(&body), reasons: Vec::new() };
    let newcomer = match Newcomer::meet(&app, caller, "").await {
        Ok(newcomer) => newcomer,
        Err(oops) => return oops_page(&oops, theme),
    };
    let seat = |name: String| SeatRequest { by: SeatKind::Here, name: Some(name), bot: None };
    let request = CreateRequest {
        setup: form.setup().into_iter().map(|(key, value)| (key, value.into())).collect(),
        seats: form.names().into_iter().map(seat).collect(),
        start: false,
    };
    let made = newcomer.create(&app, Purpose::Companion, None, request).await;
    newcomer.remembered(made.unwrap_or_else(|oops| {
        let form = CompanionForm { reasons: vec![pages::words::reason(&oops.fault.message)], ..form };
        let page = html(pages::companion_set_up_page(&form, theme));
        (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
    }))
}

/// The page of a companion, or the part of it that a script asks for.
pub(super) fn shown(visit: &Visit, live: &Live, kept: &Kept, notice: Option<Notice>) -> Response {
    let beside = Beside {
        path: visit.path(),
        ply: live.ply,
        events: Some(format!("/api/v1/tables/{}/events", live.id)),
        companion: kept.now(),
        names: live.seats.iter().map(|seat| seat.name.clone()).collect(),
        told: kept.told().iter().map(|told| told.events.as_slice()).collect(),
        notice,
    };
    match visit.is_of_script() {
        true => html(pages::companion_main(&beside)),
        false => html(pages::companion_page(&beside, visit.theme())),
    }
}

/// What a form tells a companion; nothing lets the program roll or draw.
fn lines(form: &[(String, String)]) -> Vec<String> {
    let points: Vec<&str> =
        form.iter().filter(|(key, _)| key == "points").map(|(_, value)| value.as_str()).collect();
    match field(form, "action") {
        Some(action) => vec![action.to_owned()],
        None if !points.is_empty() => vec![format!("points {}", points.join(" "))],
        None => Vec::new(),
    }
}

/// Tells a companion what a form says.
pub(super) async fn tell(visit: &Visit, form: &[(String, String)]) -> Response {
    let (ply, lines) = (table::ply_of(form), lines(form));
    visit.change(async move |hub, id, who| hub.tell(&id, &who, ply, lines).await).await
}
