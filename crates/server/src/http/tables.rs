//! Tables: set up, join, play.

#![allow(unused_qualifications, reason = "the descriptions of routes expand to full names")]

use std::sync::Arc;

use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::IntoParams;

use super::caller::Caller;
use super::sent::{Asked, Id, Sent};
use super::{App, json_text};
use crate::oops::Oops;
use crate::wire::{
    ActRequest, ActView, AnswerRequest, BotRequest, ChoiceView, ContributeRequest, CreateRequest,
    CreatedView, GameView, ImportRequest, JoinRequest, LineView, Listed, Named, Nothing, Problem, SeatNumber,
    StepView, TableView, UndoRequest,
};

/// Through whose eyes.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Eyes {
    /// One of one's own seats, from 1; without it the one to act, or the first.
    pub(crate) seat: Option<u8>,
}

/// From which action on.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Since {
    /// One of one's own seats, from 1; without it the one to act, or the first.
    pub(crate) seat: Option<u8>,
    /// The number of the first action.
    #[serde(default)]
    pub(crate) since: usize,
}

/// The games that can be played, with their set-up lines and bots.
#[utoipa::path(get, path = "/api/v1/games", tag = "tables", responses((status = 200, body = Vec<GameView>)))]
pub(crate) async fn games() -> Json<Vec<GameView>> {
    let bots: Vec<Named> = bots::names().map(|(name, about)| Named { name, about }).collect();
    let game = |game: &family::Entry| GameView {
        name: game.name,
        title: game.title,
        setup: (game.setup)()
            .into_iter()
            .map(|line| LineView { key: line.key, values: line.values, about: line.about })
            .collect(),
        bots: bots.clone(),
    };
    Json(family::GAMES.iter().map(game).collect())
}

/// Tables at which anybody may still take a seat.
#[utoipa::path(get, path = "/api/v1/tables", tag = "tables",
    responses((status = 200, body = Vec<Listed>), (status = "4XX", body = Problem)))]
pub(crate) async fn open_tables(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<Json<Vec<Listed>>, Oops> {
    Ok(Json(app.hub.open_tables(&caller.who).await?))
}

/// Sets up a table.
#[utoipa::path(post, path = "/api/v1/tables", tag = "tables", request_body = CreateRequest,
    responses((status = 201, body = CreatedView), (status = "4XX", body = Problem)))]
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    caller: Caller,
    sent: Sent<CreateRequest>,
) -> Result<Response, Oops> {
    let hub = app.hub.clone();
    let created = hub.whole(async move {
        let attempt = sent.attempt(&caller.who, "-");
        app.hub.create(&caller.maker(&app), &sent.value, attempt.as_ref()).await
    });
    Ok((StatusCode::CREATED, Json(created.await?)).into_response())
}

/// Sets up a table from a record, to be looked at or to go on.
#[utoipa::path(post, path = "/api/v1/tables/import", tag = "tables", request_body = ImportRequest,
    responses((status = 201, body = CreatedView), (status = "4XX", body = Problem)))]
pub(crate) async fn import(
    State(app): State<Arc<App>>,
    caller: Caller,
    sent: Sent<ImportRequest>,
) -> Result<Response, Oops> {
    let hub = app.hub.clone();
    let created = hub.whole(async move {
        let attempt = sent.attempt(&caller.who, "-");
        app.hub.import(&caller.maker(&app), &sent.value, false, attempt.as_ref()).await
    });
    Ok((StatusCode::CREATED, Json(created.await?)).into_response())
}

/// Records may be longer than other bodies.
pub(crate) fn for_records() -> DefaultBodyLimit {
    DefaultBodyLimit::max(crate::config::LONGEST_RECORD)
}

/// A table as I may see it.
#[utoipa::path(get, path = "/api/v1/tables/{id}", tag = "tables", params(("id" = String, Path), Eyes),
    responses((status = 200, body = TableView), (status = "4XX", body = Problem)))]
pub(crate) async fn table(
    State(app): State<Arc<App>>,
    caller: Caller,
    Id(id): Id,
    Asked(eyes): Asked<Eyes>,
) -> Result<Json<TableView>, Oops> {
    Ok(Json(app.hub.table(&id, &caller.who, eyes.seat).await?))
}

/// What one of my seats may do, with sentences, costs and gains.
#[utoipa::path(get, path = "/api/v1/tables/{id}/choices", tag = "tables", params(("id" = String, Path), Eyes),
    responses((status = 200, body = Vec<ChoiceView>), (status = "4XX", body = Problem)))]
pub(crate) async fn choices(
    State(app): State<Arc<App>>,
    caller: Caller,
    Id(id): Id,
    Asked(eyes): Asked<Eyes>,
) -> Result<Json<Vec<ChoiceView>>, Oops> {
    Ok(Json(app.hub.choices(&id, &caller.who, eyes.seat).await?))
}

/// What happened, from an action on, as I may know it.
#[utoipa::path(get, path = "/api/v1/tables/{id}/steps", tag = "tables", params(("id" = String, Path), Since),
    responses((status = 200, body = Vec<StepView>), (status = "4XX", body = Problem)))]
pub(crate) async fn steps(
    State(app): State<Arc<App>>,
    caller: Caller,
    Id(id): Id,
    Asked(since): Asked<Since>,
) -> Result<Json<Vec<StepView>>, Oops> {
    Ok(Json(app.hub.steps(&id, &caller.who, since.seat, since.since).await?))
}

/// The record as I may see it: whole, with the seed, once the game is over.
#[utoipa::path(get, path = "/api/v1/tables/{id}/record", tag = "tables", params(("id" = String, Path), Eyes),
    responses((status = 200, body = String, content_type = "text/plain"), (status = "4XX", body = Problem)))]
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    caller: Caller,
    Id(id): Id,
    Asked(eyes): Asked<Eyes>,
) -> Result<Response, Oops> {
    let text = app.hub.record(&id, &caller.who, eyes.seat).await?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// The invitations and tokens of my table.
#[utoipa::path(get, path = "/api/v1/tables/{id}/invitations", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = CreatedView), (status = "4XX", body = Problem)))]
pub(crate) async fn invitations(
    State(app): State<Arc<App>>,
    caller: Caller,
    Id(id): Id,
) -> Result<Json<CreatedView>, Oops> {
    Ok(Json(app.hub.invitations(&caller.maker(&app), &id).await?))
}

/// Handlers that let the hub change a table: each takes a body and answers with JSON that the hub has made.
macro_rules! changes {
    ($($(#[$doc:meta])* $name:ident, $path:literal, $request:ty, $answer:ty,
        |$hub:ident, $id:ident, $who:ident, $value:ident, $attempt:ident| $call:expr;)*) => {
        $(
            $(#[$doc])*
            #[utoipa::path(post, path = $path, tag = "play", params(("id" = String, Path),
                ("Idempotency-Key" = Option<String>, Header, description = "a request with the same key acts once")),
                request_body = $request, responses((status = 200, body = $answer), (status = "4XX", body = Problem)))]
            pub(crate) async fn $name(
                State(app): State<Arc<App>>,
                caller: Caller,
                Id($id): Id,
                sent: Sent<$request>,
            ) -> Result<Response, Oops> {
                let $hub = app.hub.clone();
                let body = app.hub.whole(async move {
                    let attempt = sent.attempt(&caller.who, &$id);
                    let ($who, $value, $attempt) = (&caller.who, &sent.value, attempt.as_ref());
                    $call.await
                });
                Ok(json_text(body.await?))
            }
        )*
    };
}

changes! {
    /// Takes a seat: by invitation, or one that is open to anybody.
    join, "/api/v1/tables/{id}/join", JoinRequest, TableView,
        |hub, id, who, value, attempt| hub.join(&id, who, value, attempt);
    /// Gives a seat back before the game.
    leave, "/api/v1/tables/{id}/leave", SeatNumber, TableView,
        |hub, id, who, value, attempt| hub.leave(&id, who, value.seat, attempt);
    /// Adds a part to the seed, before the game.
    contribute, "/api/v1/tables/{id}/contribute", ContributeRequest, TableView,
        |hub, id, who, value, attempt| hub.contribute(&id, who, value, attempt);
    /// Starts the game; anybody who sits at the table may.
    start, "/api/v1/tables/{id}/start", Nothing, TableView,
        |hub, id, who, _value, attempt| hub.start(&id, who, attempt);
    /// Gives my table up before the game.
    close, "/api/v1/tables/{id}/close", Nothing, TableView,
        |hub, id, who, _value, attempt| hub.close_table(&id, who, attempt);
    /// Acts. A stale `ply` is answered with 409 and the table as it is now.
    act, "/api/v1/tables/{id}/act", ActRequest, ActView,
        |hub, id, who, value, attempt| hub.act(&id, who, value, attempt);
    /// Takes back what I did last, until something new is revealed.
    undo, "/api/v1/tables/{id}/undo", UndoRequest, ActView,
        |hub, id, who, value, attempt| hub.undo(&id, who, value, attempt);
    /// Asks the others to go back to before my last action. Where only bots play along it happens at once.
    ask_back, "/api/v1/tables/{id}/ask-back", UndoRequest, TableView,
        |hub, id, who, value, attempt| hub.ask_back(&id, who, value, attempt);
    /// Answers somebody who asks to take back.
    answer_back, "/api/v1/tables/{id}/answer-back", AnswerRequest, TableView,
        |hub, id, who, value, attempt| hub.answer_back(&id, who, value, attempt);
    /// Resigns; a bot plays on.
    resign, "/api/v1/tables/{id}/resign", BotRequest, TableView,
        |hub, id, who, value, attempt| hub.hand_over(&id, who, value, true, attempt);
    /// Hands my seat to a bot.
    hand_over, "/api/v1/tables/{id}/hand-over", BotRequest, TableView,
        |hub, id, who, value, attempt| hub.hand_over(&id, who, value, false, attempt);
}

/// Sets up the same game again for the same people, each one seat further.
#[utoipa::path(post, path = "/api/v1/tables/{id}/rematch", tag = "play", params(("id" = String, Path)),
    request_body = Nothing, responses((status = 201, body = CreatedView), (status = "4XX", body = Problem)))]
pub(crate) async fn rematch(
    State(app): State<Arc<App>>,
    caller: Caller,
    Id(id): Id,
    _sent: Sent<Nothing>,
) -> Result<Response, Oops> {
    let hub = app.hub.clone();
    let created = hub.whole(async move { app.hub.rematch(&caller.maker(&app), &id).await });
    Ok((StatusCode::CREATED, Json(created.await?)).into_response())
}
