//! The first game: a table with a coach.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::{get, post};
use pages::learn::{Learn, SEED, SETUP};

use super::answers::{html, nothing_here, oops_page, theme_of};
use super::newcomer::Newcomer;
use super::table;
use super::visit::Visit;
use crate::entry::{Purpose, SeatKind};
use crate::http::{App, Caller};
use crate::hub::Who;
use crate::live::Stage;
use crate::oops::Oops;
use crate::wire::{CreateRequest, SeatRequest};

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/learn", get(learn).post(begin))
        .route("/how/{game}", get(how))
        .route("/tables/{id}/dismiss", post(dismiss))
}

/// The page for those who are new.
async fn learn(State(app): State<Arc<App>>, caller: Caller, headers: HeaderMap) -> Response {
    let theme = theme_of(&headers);
    match begun(&app, &caller).await {
        Ok(begun) => html(pages::learn::learn_page(&Learn { begun }, theme)),
        Err(oops) => oops_page(&oops, theme),
    }
}

/// How a game is played, on one page.
async fn how(headers: HeaderMap, Path(game): Path<String>) -> Response {
    let theme = theme_of(&headers);
    match pages::how_page(&game, theme) {
        Some(page) => html(page),
        None => oops_page(&nothing_here(), theme),
    }
}

/// A first game that somebody has begun and not finished.
async fn begun(app: &App, caller: &Caller) -> Result<Option<String>, Oops> {
    if !matches!(caller.who, Who::Person(_)) {
        return Ok(None);
    }
    let running = app.hub.tables_of(&caller.who, 0).await?;
    for table in running.iter().filter(|table| table.stage == Stage::Running.name()).take(12) {
        if app.hub.hold_fresh(&table.id).await?.live().created.purpose == Purpose::Lesson {
            return Ok(Some(format!("/tables/{}", table.id)));
        }
    }
    Ok(None)
}

/// Begins a first game.
async fn begin(State(app): State<Arc<App>>, caller: Caller, headers: HeaderMap) -> Response {
    let teacher = bots::levels().first().map_or("greedy", |level| level.name);
    let request = CreateRequest {
        setup: SETUP.iter().map(|(key, value)| ((*key).to_owned(), (*value).into())).collect(),
        seats: vec![
            SeatRequest { by: SeatKind::Here, name: None, bot: None },
            SeatRequest {
                by: SeatKind::Bot,
                name: Some(pages::words::NAMES[1].to_owned()),
                bot: Some(teacher.to_owned()),
            },
        ],
        start: true,
    };
    let made = async {
        let newcomer = Newcomer::meet(&app, caller, "").await?;
        let response = newcomer.create(&app, Purpose::Lesson, Some(SEED), request).await?;
        Ok::<_, Oops>(newcomer.remembered(response))
    };
    made.await.unwrap_or_else(|oops| oops_page(&oops, theme_of(&headers)))
}

/// Sends the coach away; the game goes on.
async fn dismiss(visit: Visit) -> Response {
    visit.change(async |hub, id, who| hub.dismiss(&id, &who).await).await
}

/// What the coach of a table says to an action that is not the one that is due.
pub(super) async fn friendly_word(visit: &Visit, action: &str) -> Option<String> {
    let held = visit.hold().await.ok()?;
    let live = held.live();
    if live.created.purpose != Purpose::Lesson || live.is_dismissed {
        return None;
    }
    let scene = table::scene(live, visit.caller.who.viewer(live, None).ok()?)?;
    pages::learn::friendly_word(&scene, action)
}
