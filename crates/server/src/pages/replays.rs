//! Games to look at again: any moment as a page, as text and as a picture, and to play on from; records from elsewhere.

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use pages::{Home, Replay, Scene};
use table::{AnyTable, Event};
use tabletop::text::Document;
use tabletop::{Seat, Viewer};

use super::answers::{html, oops_at, oops_page, see, theme_of};
use super::forms::{field, pairs, query};
use super::newcomer::Newcomer;
use super::visit::Visit;
use super::{first_page, lobby, opponent};
use crate::config::LONGEST_RECORD;
use crate::entry::{Purpose, SeatKind};
use crate::http::{App, Caller};
use crate::live::Stage;
use crate::oops::Oops;
use crate::wire::{ImportRequest, SeatRequest};

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/tables/{id}/replay", get(replay))
        .route("/tables/{id}/position", get(position))
        .route("/tables/{id}/picture", get(picture))
        .route("/tables/{id}/fork", post(fork))
        // A form writes some letters as three.
        .route("/records", post(upload).layer(DefaultBodyLimit::max(3 * LONGEST_RECORD)))
}

/// A finished game as far as it is wanted.
struct Moment {
    table: Box<dyn AnyTable>,
    record: Document,
    count: usize,
    rounds: Vec<usize>,
}

async fn moment(visit: &Visit, ply: Option<usize>) -> Result<Moment, Oops> {
    let held = visit.hold().await?;
    let live = held.live();
    let all: Vec<Seat> = Seat::all(live.seats.len()).collect();
    // A game on cardboard without secrets can be looked at while it runs.
    let is_open = live.created.purpose == Purpose::Cardboard && !live.hides_between(&all);
    let game = live.game.as_deref().filter(|_| live.stage == Stage::Over || is_open);
    let game = game.ok_or_else(|| Oops::conflict("not-over", "a game is replayed when it is over"))?;
    let begins = |step: &table::Step| step.events.iter().any(|event| matches!(event, Event::RoundBegan(_)));
    let steps = game.steps(0, Viewer::Public);
    let rounds = steps.iter().filter(|step| begins(step)).map(|step| step.ply + 1).collect();
    let mut record = game.whole_record();
    let count = record.body.len();
    record.body.truncate(ply.unwrap_or(count).min(count));
    record.fields.take("result");
    let table = family::read_table(&record)?;
    Ok(Moment { table, record, count, rounds })
}

fn ply_of(uri: &Uri) -> Option<usize> {
    query(uri, "ply").and_then(|ply| ply.parse().ok())
}

async fn replay(visit: Visit, uri: Uri) -> Response {
    match moment(&visit, ply_of(&uri)).await {
        Ok(Moment { table, count, rounds, .. }) => {
            let scene = Scene::of(&*table, Viewer::Public, visit.path());
            html(pages::replay_page(&Replay { scene, count, rounds }, visit.theme()))
        }
        Err(oops) => failed(&oops, &visit),
    }
}

/// A game that is not over, or a table that is not there.
fn failed(oops: &Oops, visit: &Visit) -> Response {
    let path = Some(visit.path()).filter(|_| oops.status == StatusCode::CONFLICT);
    oops_at(oops, path.as_deref(), visit.theme())
}

async fn position(visit: Visit, uri: Uri) -> Response {
    match moment(&visit, ply_of(&uri)).await {
        Ok(moment) => {
            let text = moment.table.position().to_string();
            ([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
        }
        Err(oops) => failed(&oops, &visit),
    }
}

/// A picture is a file of its own: as a page, its style would be foreign to the policy of this site.
async fn picture(visit: Visit, uri: Uri) -> Response {
    match moment(&visit, ply_of(&uri)).await {
        Ok(moment) => {
            let scene = Scene::of(&*moment.table, Viewer::Public, "");
            let name = "attachment; filename=\"burgundy.svg\"";
            ([(CONTENT_TYPE, "image/svg+xml"), (CONTENT_DISPOSITION, name)], pages::picture(&scene))
                .into_response()
        }
        Err(oops) => failed(&oops, &visit),
    }
}

/// The reader goes on from a moment, in the seat that is to act, against bots.
async fn fork(visit: Visit, body: Bytes) -> Response {
    let ply = field(&pairs(&body), "ply").and_then(|ply| ply.parse().ok());
    let made = async {
        let moment = moment(&visit, ply).await?;
        let own = moment.table.next().seats().first().unwrap_or_default();
        let seat = |(at, sitting): (usize, &table::Sitting)| {
            let (by, bot) = match at == own.index() {
                true => (SeatKind::Here, None),
                false => (SeatKind::Bot, Some(opponent().to_owned())),
            };
            SeatRequest { by, name: Some(sitting.name.clone()), bot }
        };
        let seats = moment.table.seats().iter().enumerate().map(seat).collect();
        let request = ImportRequest { record: moment.record.to_string(), seats };
        import(&visit.app, visit.caller.clone(), request, "").await
    };
    made.await.unwrap_or_else(|oops| failed(&oops, &visit))
}

/// A record from elsewhere becomes a table to look at. One that cannot be read stays in the form, with the reason.
async fn upload(State(app): State<Arc<App>>, caller: Caller, headers: HeaderMap, body: Bytes) -> Response {
    let (form, theme) = (pairs(&body), theme_of(&headers));
    let record = field(&form, "record").unwrap_or_default().replace("\r\n", "\n");
    let request = ImportRequest { record: record.clone(), seats: Vec::new() };
    let made = match record.trim().is_empty() {
        true => {
            Err(Oops::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-record", "there is no record in this form"))
        }
        false => import(&app, caller.clone(), request, "/replay?ply=0").await,
    };
    let oops = match made {
        Ok(response) => return response,
        Err(oops) => oops,
    };
    match first_page(&app, &caller, lobby(Vec::new())).await {
        Ok(home) => {
            let home =
                Home { record: Some((record, pages::words::said::of_file(&oops.fault.message))), ..home };
            (oops.status, html(pages::home_page(&home, theme))).into_response()
        }
        Err(oops) => oops_page(&oops, theme),
    }
}

async fn import(
    app: &Arc<App>,
    caller: Caller,
    request: ImportRequest,
    page: &str,
) -> Result<Response, Oops> {
    let newcomer = Newcomer::meet(app, caller, "").await?;
    let (site, caller) = (app.clone(), newcomer.caller.clone());
    let made = app.hub.whole(async move {
        let id = site.hub.import(&caller.maker(&site), &request, true, None).await?.id;
        let is_over = site.hub.hold_fresh(&id).await?.live().stage == Stage::Over;
        Ok::<_, Oops>((id, is_over))
    });
    let (id, is_over) = made.await?;
    let page = if is_over { page } else { "" };
    Ok(newcomer.remembered(see(&format!("/tables/{id}{page}"))))
}
