//! Persons.

#![allow(unused_qualifications, reason = "the descriptions of routes expand to full names")]

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::IntoParams;

use super::App;
use super::caller::{Caller, set_cookie};
use super::sent::{Asked, Sent};
use crate::oops::Oops;
use crate::wire::{Listed, MeView, NameRequest, PersonRequest, Problem};

/// Makes a person: somebody with a name and a secret, which comes as a cookie, or as a token if that is asked for.
#[utoipa::path(post, path = "/api/v1/persons", tag = "persons", request_body = PersonRequest,
    responses((status = 201, body = MeView), (status = "4XX", body = Problem)))]
pub(crate) async fn add_person(
    State(app): State<Arc<App>>,
    sent: Sent<PersonRequest>,
) -> Result<Response, Oops> {
    let (person, secret) = app.hub.add_person(&sent.value.name).await?;
    let token = sent.value.token.then(|| secret.clone());
    let has_token = token.is_some();
    let mut response = (StatusCode::CREATED, Json(MeView { name: person.name, token })).into_response();
    if !has_token {
        response.headers_mut().insert(SET_COOKIE, set_cookie(&secret, app.site.is_secure()));
    }
    Ok(response)
}

/// Who I am.
#[utoipa::path(get, path = "/api/v1/me", tag = "persons",
    responses((status = 200, body = MeView), (status = "4XX", body = Problem)))]
pub(crate) async fn me(caller: Caller) -> Result<Json<MeView>, Oops> {
    Ok(Json(MeView { name: caller.who.person()?.name.clone(), token: None }))
}

/// Gives me another name. At tables where I sit already I keep the old one.
#[utoipa::path(put, path = "/api/v1/me", tag = "persons", request_body = NameRequest,
    responses((status = 200, body = MeView), (status = "4XX", body = Problem)))]
pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    caller: Caller,
    sent: Sent<NameRequest>,
) -> Result<Json<MeView>, Oops> {
    let person = app.hub.rename(caller.who.person()?, &caller.secret, &sent.value.name).await?;
    Ok(Json(MeView { name: person.name, token: None }))
}

/// From which table on.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Skip {
    /// How many tables are left out: an answer has up to 200.
    #[serde(default)]
    skip: u32,
}

/// My tables with whose turn it is: unfinished ones first, and the latest first.
#[utoipa::path(get, path = "/api/v1/me/tables", tag = "persons", params(Skip),
    responses((status = 200, body = Vec<Listed>), (status = "4XX", body = Problem)))]
pub(crate) async fn my_tables(
    State(app): State<Arc<App>>,
    caller: Caller,
    Asked(Skip { skip }): Asked<Skip>,
) -> Result<Json<Vec<Listed>>, Oops> {
    Ok(Json(app.hub.tables_of(&caller.who, skip).await?))
}
