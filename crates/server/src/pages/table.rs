//! A table as a page: before, during and after its game.

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::http::Uri;
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use pages::words;
use pages::{ByHand, Gathering, Notice, Place, Scene};
use table::AnyTable;
use tabletop::{Seat, Viewer};

use super::answers::{html, see};
use super::eyes::{Eyes, held_by, now_held};
use super::forms::{field, pairs, query};
use super::newcomer::Newcomer;
use super::visit::Visit;
use super::{companion, learn};
use crate::entry::{Purpose, SeatKind};
use crate::http::{App, Caller};
use crate::live::{Live, Stage};
use crate::oops::Oops;
use crate::wire::{ActRequest, JoinRequest, UndoRequest, number};

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/tables/{id}", get(table))
        .route("/tables/{id}/act", post(act))
        .route("/tables/{id}/undo", post(undo))
        .route("/tables/{id}/seat", post(seat))
        .route("/tables/{id}/join", post(join))
        .route("/tables/{id}/start", post(start))
        .route("/tables/{id}/log", get(log))
        .route("/tables/{id}/end", get(end))
        .route("/tables/{id}/why", get(why))
        .route("/tables/{id}/record", get(record))
}

/// The game of a table as somebody may see it; nothing before it has begun.
pub(super) fn scene(live: &Live, viewer: Viewer) -> Option<Scene> {
    let game = live.game.as_deref()?;
    let any: &dyn AnyTable = game;
    let scene = Scene::of(any, viewer, format!("/tables/{}", live.id));
    let eyes = viewer.seat().map(|seat| format!("?seat={}", number(seat))).unwrap_or_default();
    let events = Some(format!("/api/v1/tables/{}/events{eyes}", live.id));
    let by_hand = (live.created.purpose == Purpose::Cardboard).then(|| ByHand::at(any));
    let is_lesson = live.created.purpose == Purpose::Lesson && !live.is_dismissed;
    let (standing, around) = (game.standing_for(viewer), super::around::around(live));
    Some(Scene { ply: live.ply, events, standing, around, by_hand, is_lesson, ..scene })
}

/// A running table for a list: the duchy of the reader, and where the game stands.
pub(super) async fn glance(app: &App, caller: &Caller, id: &str) -> Option<(maud::Markup, String)> {
    let held = app.hub.hold_fresh(id).await.ok()?;
    let viewer = caller.who.viewer(held.live(), None).ok()?;
    let scene = scene(held.live(), viewer)?;
    Some((pages::thumbnail(&scene), pages::where_it_stands(&scene)))
}

async fn table(visit: Visit) -> Response {
    shown(&visit, None).await
}

/// The page of a table, or the part of it that a script asks for.
pub(super) async fn shown(visit: &Visit, notice: Option<Notice>) -> Response {
    let theme = visit.theme();
    let held = match visit.hold().await {
        Ok(held) => held,
        Err(oops) => return visit.oops(&oops),
    };
    let live = held.live();
    if let Some(kept) = &live.companion {
        return companion::shown(visit, live, kept, notice);
    }
    let viewer = match visit.eyes(live) {
        Eyes::Open(viewer) => viewer,
        Eyes::Curtain(seat) => {
            let name = &live.seats[seat.index()].name;
            return html(pages::curtain_page(seat, name, &visit.path(), theme));
        }
    };
    let mut response = match scene(live, viewer) {
        Some(scene) => {
            let scene = Scene { notice, ..scene };
            match visit.is_of_script() {
                true => {
                    let have = visit.headers.get("x-have").and_then(|marks| marks.to_str().ok());
                    let have: Vec<&str> = have.unwrap_or_default().split(' ').collect();
                    html(pages::table_update(&scene, &have))
                }
                false => html(pages::table_page(&scene, theme)),
            }
        }
        None => html(pages::gathering_page(&gathering(visit, live, notice), theme)),
    };
    if let Some(cookie) = now_held(live, &visit.caller.who, viewer, &visit.headers) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

/// Somebody says that it holds the browser now, which lifts the curtain.
async fn seat(visit: Visit, body: Bytes) -> Response {
    let named = field(&pairs(&body), "seat").and_then(|seat| seat.parse().ok()).unwrap_or(0);
    let found = async {
        let held = visit.hold().await?;
        visit.caller.who.seat(held.live(), Some(named), |_| true)
    };
    match found.await {
        Ok(seat) => {
            let mut response = see(&visit.path());
            response.headers_mut().append(SET_COOKIE, held_by(&visit.id, seat));
            response
        }
        Err(oops) => visit.oops(&oops),
    }
}

fn gathering(visit: &Visit, live: &Live, notice: Option<Notice>) -> Gathering {
    let caller = &visit.caller;
    let own = caller.who.seats(live);
    let links = match caller.who.is_owner(live) {
        true => crate::hub::invitations_of(live, &caller.maker(&visit.app)),
        false => Vec::new(),
    };
    let place = |seat: Seat| {
        let seated = &live.seats[seat.index()];
        let link = links.iter().find(|(of, _)| *of == seat).map(|(_, link)| link.clone());
        Place {
            name: if seated.is_taken() { seated.name.clone() } else { String::new() },
            is_own: own.contains(&seat),
            is_open: !seated.is_taken(),
            link,
        }
    };
    Gathering {
        path: visit.path(),
        setup: live.created.setup.clone(),
        places: Seat::all(live.seats.len()).map(place).collect(),
        is_closed: live.stage == Stage::Closed,
        is_owner: caller.who.is_owner(live),
        can_leave: own
            .iter()
            .any(|seat| matches!(live.seats[seat.index()].by, SeatKind::Invitation | SeatKind::Anybody)),
        dice: super::around::fair_dice(live),
        notice: notice.map(|notice| notice.text),
    }
}

/// What a request that failed leaves to say.
pub(super) fn noticed(oops: &Oops) -> Notice {
    Notice { text: words::said_alone(&oops.fault.message), rule: oops.fault.rule.map(ToOwned::to_owned) }
}

/// What a table is for.
async fn purpose(visit: &Visit) -> Option<Purpose> {
    visit.hold().await.ok().map(|held| held.live().created.purpose)
}

pub(super) fn ply_of(form: &[(String, String)]) -> i64 {
    field(form, "ply").and_then(|ply| ply.parse().ok()).unwrap_or(-1)
}

async fn act(visit: Visit, body: Bytes) -> Result<Response, Response> {
    let form = pairs(&body);
    if purpose(&visit).await == Some(Purpose::Companion) {
        return Ok(companion::tell(&visit, &form).await);
    }
    let action = field(&form, "action").unwrap_or_default().to_owned();
    let seat = visit.holder().await?;
    if let Some(text) = learn::friendly_word(&visit, &action).await {
        return Ok(visit.after(Some(Notice { text, rule: None })).await);
    }
    let request = ActRequest { ply: ply_of(&form), action, seat, legal: false, text: false };
    Ok(visit.change(async move |hub, id, who| hub.act(&id, &who, &request, None).await).await)
}

async fn undo(visit: Visit, body: Bytes) -> Result<Response, Response> {
    let (seat, ply) = (visit.holder().await?, ply_of(&pairs(&body)));
    let request = UndoRequest { ply, seat, turn: false };
    Ok(match purpose(&visit).await {
        Some(Purpose::Cardboard | Purpose::Companion) => {
            visit.change(async move |hub, id, who| hub.correct(&id, &who, ply).await).await
        }
        _ => visit.change(async move |hub, id, who| hub.undo(&id, &who, &request, None).await).await,
    })
}

async fn join(visit: Visit, body: Bytes) -> Response {
    let form = pairs(&body);
    let name = field(&form, "name").unwrap_or_default().to_owned();
    let newcomer = match Newcomer::meet(&visit.app, visit.caller.clone(), &name).await {
        Ok(newcomer) => newcomer,
        Err(oops) => return visit.oops(&oops),
    };
    let visit = Visit { caller: newcomer.caller.clone(), ..visit };
    let invitation = field(&form, "invitation").filter(|text| !text.is_empty()).map(str::to_owned);
    let request = JoinRequest { invitation, seat: None, name: Some(name).filter(|name| !name.is_empty()) };
    let joined = visit.change(async move |hub, id, who| hub.join(&id, &who, &request, None).await);
    newcomer.remembered(joined.await)
}

async fn start(visit: Visit) -> Response {
    visit.change(async |hub, id, who| hub.start(&id, &who, None).await).await
}

/// A page made of the game of a table.
async fn of_game(visit: &Visit, draw: impl FnOnce(&Scene) -> Response) -> Response {
    let found = async {
        let held = visit.hold().await?;
        let viewer = visit.open(held.live())?;
        scene(held.live(), viewer).ok_or_else(not_started)
    };
    match found.await {
        Ok(scene) => draw(&scene),
        Err(oops) => visit.oops(&oops),
    }
}

fn not_started() -> Oops {
    Oops::conflict("not-started", "the game has not started")
}

async fn log(visit: Visit) -> Response {
    of_game(&visit, |scene| html(pages::log_page(scene, visit.theme()))).await
}

async fn end(visit: Visit) -> Response {
    let draw = |scene: &Scene| match scene.picture.next.is_over() {
        true => html(pages::end_page(scene, visit.theme())),
        false => see(&scene.path),
    };
    of_game(&visit, draw).await
}

async fn record(visit: Visit) -> Result<Response, Response> {
    let seat = visit.holder().await?;
    let text = record_of(&visit, seat).await.map_err(|oops| visit.oops(&oops))?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// The record as a reader may have it; those who entered it have it whole.
async fn record_of(visit: &Visit, seat: Option<u8>) -> Result<String, Oops> {
    let held = visit.hold().await?;
    let (live, who) = (held.live(), &visit.caller.who);
    let is_whole = live.created.purpose == Purpose::Cardboard && who.is_owner(live);
    if let Some(game) = live.game.as_deref().filter(|_| is_whole) {
        return Ok(game.whole_record().to_string());
    }
    drop(held);
    visit.app.hub.record(&visit.id, who, seat).await
}

/// Why something on the page is no target: what the rules say to those who try it.
async fn why(visit: Visit, uri: Uri) -> Response {
    let found = async {
        let held = visit.hold().await?;
        let live = held.live();
        let viewer = visit.open(live)?;
        let (scene, game) = scene(live, viewer).zip(live.game.as_deref()).ok_or_else(not_started)?;
        let tools = query(&uri, "with").unwrap_or_default();
        let tools: Vec<&str> = tools.split_whitespace().collect();
        let attempts = match pages::attempts(&scene, &query(&uri, "el").unwrap_or_default(), &tools) {
            Ok(attempts) => attempts,
            Err(notice) => return Ok(notice),
        };
        let Viewer::Seat(seat) = viewer else { return Ok(Notice { text: String::new(), rule: None }) };
        let refused = attempts.iter().find_map(|text| game.check(seat.into(), text).err());
        let text = refused
            .as_ref()
            .map_or_else(|| words::ANOTHER_WAY.to_string(), |refused| words::said_alone(&refused.text));
        Ok::<_, Oops>(Notice { text, rule: refused.and_then(|no| no.rule).map(str::to_owned) })
    };
    match found.await {
        Ok(notice) => html(pages::notice(&notice)),
        Err(oops) => visit.oops(&oops),
    }
}
