//! The Châteauma beside a cardboard table.

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use pages::{Beside, CompanionForm, Notice, Wanted};

use super::answers::{html, oops_page, see, theme_of};
use super::forms::{field, pairs};
use super::{known, table};
use crate::companion::Kept;
use crate::entry::{Purpose, SeatKind};
use crate::http::{App, Caller};
use crate::hub::Maker;
use crate::live::Live;
use crate::oops::Oops;
use crate::wire::{CreateRequest, SeatRequest};

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new().route("/companion", get(set_up).post(begin))
}

async fn set_up(headers: HeaderMap) -> Response {
    html(pages::companion_set_up_page(&CompanionForm::default(), theme_of(&headers)))
}

/// Sets a companion up; somebody who is not known yet becomes a person first.
async fn begin(State(app): State<Arc<App>>, caller: Caller, headers: HeaderMap, body: Bytes) -> Response {
    let theme = theme_of(&headers);
    let form = CompanionForm { form: pairs(&body), reasons: Vec::new() };
    let (caller, fresh) = match known(&app, caller, &[Wanted::Reader(String::new())]).await {
        Ok(known) => known,
        Err(oops) => return oops_page(&oops, theme),
    };
    let seat = |name: String| SeatRequest { by: SeatKind::Here, name: Some(name), bot: None };
    let request = CreateRequest {
        setup: form.setup().into_iter().map(|(key, value)| (key, value.into())).collect(),
        seats: form.names().into_iter().map(seat).collect(),
        start: false,
    };
    let (hub, site) = (app.hub.clone(), app.clone());
    let made = app.hub.whole(async move {
        let maker = Maker { who: &caller.who, secret: &caller.secret, url: site.site.url() };
        hub.create_for(Purpose::Companion, None, &maker, &request, None).await
    });
    let mut response = match made.await {
        Ok(created) => see(&format!("/tables/{}", created.id)),
        Err(oops) => {
            let form = CompanionForm { reasons: vec![pages::words::reason(&oops.fault.message)], ..form };
            let page = html(pages::companion_set_up_page(&form, theme));
            (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
        }
    };
    if let Some(cookie) = fresh {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

/// The page of a companion, or the part of it that a script asks for.
pub(super) fn shown(live: &Live, kept: &Kept, headers: &HeaderMap, notice: Option<Notice>) -> Response {
    let beside = Beside {
        path: format!("/tables/{}", live.id),
        ply: live.ply,
        events: Some(format!("/api/v1/tables/{}/events", live.id)),
        companion: kept.now(),
        names: live.seats.iter().map(|seat| seat.name.clone()).collect(),
        told: kept.told().iter().map(|told| told.events.as_slice()).collect(),
        notice,
    };
    match headers.contains_key("x-part") {
        true => html(pages::companion_main(&beside)),
        false => html(pages::companion_page(&beside, theme_of(headers))),
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
pub(super) async fn tell(
    app: &App,
    caller: &Caller,
    id: &str,
    form: &[(String, String)],
) -> Result<(), Oops> {
    let (hub, at, who) = (app.hub.clone(), id.to_owned(), caller.who.clone());
    let (ply, lines) = (table::ply_of(form), lines(form));
    app.hub.whole(async move { hub.tell(&at, &who, ply, lines).await }).await
}
