//! A table as a page: before, during and after its game.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use pages::{ByHand, Gathering, Notice, Place, Scene, Wanted};
use table::AnyTable;
use tabletop::{Seat, Viewer};

use super::answers::{html, oops_page, see, theme_of};
use super::eyes::{Eyes, eyes, held_by, now_held};
use super::forms::{field, pairs, query};
use super::{companion, known, learn};
use crate::entry::{Purpose, SeatKind};
use crate::http::{App, Caller, Id};
use crate::hub::Maker;
use crate::live::{Live, Stage};
use crate::oops::Oops;
use crate::wire::{ActRequest, JoinRequest, UndoRequest, number};

/// So long a page waits for bots before it shows that they think.
const PATIENCE: Duration = Duration::from_millis(1500);

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

async fn table(State(app): State<Arc<App>>, caller: Caller, Id(id): Id, headers: HeaderMap) -> Response {
    shown(&app, &caller, &id, &headers, None).await
}

/// The page of a table, or the part of it that a script asks for.
pub(super) async fn shown(
    app: &App,
    caller: &Caller,
    id: &str,
    headers: &HeaderMap,
    notice: Option<Notice>,
) -> Response {
    let theme = theme_of(headers);
    let held = match app.hub.hold_fresh(id).await {
        Ok(held) => held,
        Err(oops) => return oops_page(&oops, theme),
    };
    let live = held.live();
    if let Some(kept) = &live.companion {
        return companion::shown(live, kept, headers, notice);
    }
    let viewer = match eyes(live, &caller.who, headers) {
        Eyes::Open(viewer) => viewer,
        Eyes::Curtain(seat) => {
            let name = &live.seats[seat.index()].name;
            return html(pages::curtain_page(seat, name, &format!("/tables/{id}"), theme));
        }
    };
    let mut response = match scene(live, viewer) {
        Some(scene) if pages::is_playable(scene.picture.game) => {
            let scene = Scene { notice, ..scene };
            match headers.contains_key("x-part") {
                true => {
                    let have = headers.get("x-have").and_then(|marks| marks.to_str().ok());
                    let have: Vec<&str> = have.unwrap_or_default().split(' ').collect();
                    html(pages::table_update(&scene, &have))
                }
                false => html(pages::table_page(&scene, theme)),
            }
        }
        Some(_) => {
            let message = "this game has no page yet: it is played over the API and in the terminal";
            oops_page(&Oops::conflict("no-page", message), theme)
        }
        None => html(pages::gathering_page(&gathering(app, caller, live, notice), theme)),
    };
    if let Some(cookie) = now_held(live, &caller.who, viewer, headers) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

/// The seat that holds the browser, if that matters; behind a curtain the answer is the page of the table, which says so.
pub(super) async fn holder(
    app: &App,
    caller: &Caller,
    id: &str,
    headers: &HeaderMap,
) -> Result<Option<u8>, Response> {
    let held = app.hub.hold_fresh(id).await.map_err(|oops| oops_page(&oops, theme_of(headers)))?;
    match eyes(held.live(), &caller.who, headers) {
        Eyes::Open(viewer) => {
            let hides = held.live().hides_between(&caller.who.seats(held.live()));
            Ok(viewer.seat().filter(|_| hides).map(number))
        }
        Eyes::Curtain(_) => Err(see(&format!("/tables/{id}"))),
    }
}

/// Through whose eyes a part of a table is shown; nothing is behind a curtain.
fn open(live: &Live, caller: &Caller, headers: &HeaderMap) -> Result<Viewer, Oops> {
    match eyes(live, &caller.who, headers) {
        Eyes::Open(viewer) => Ok(viewer),
        Eyes::Curtain(seat) => {
            let message =
                format!("this is for {} alone: go to the table first", live.seats[seat.index()].name);
            Err(Oops::conflict("curtain", message))
        }
    }
}

/// Somebody says that it holds the browser now, which lifts the curtain.
async fn seat(
    State(app): State<Arc<App>>,
    caller: Caller,
    Id(id): Id,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let named = field(&pairs(&body), "seat").and_then(|seat| seat.parse().ok()).unwrap_or(0);
    let found = async {
        let held = app.hub.hold_fresh(&id).await?;
        caller.who.seat(held.live(), Some(named), |_| true)
    };
    match found.await {
        Ok(seat) => {
            let mut response = see(&format!("/tables/{id}"));
            response.headers_mut().append(SET_COOKIE, held_by(&id, seat));
            response
        }
        Err(oops) => oops_page(&oops, theme_of(&headers)),
    }
}

fn gathering(app: &App, caller: &Caller, live: &Live, notice: Option<Notice>) -> Gathering {
    let own = caller.who.seats(live);
    let links = match caller.who.is_owner(live) {
        true => {
            let maker = Maker { who: &caller.who, secret: &caller.secret, url: app.site.url() };
            crate::hub::invitations_of(live, &maker)
        }
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
        path: format!("/tables/{}", live.id),
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

/// What a request that failed leaves to say, or the page that says it.
pub(super) fn noticed<T>(done: Result<T, Oops>) -> Option<Notice> {
    let oops = done.err()?;
    Some(Notice { text: oops.fault.message.clone(), rule: oops.fault.rule.map(ToOwned::to_owned) })
}

/// The table after a change: for a script at once, for a browser by another request.
pub(super) async fn after(
    app: &App,
    caller: &Caller,
    id: &str,
    headers: &HeaderMap,
    notice: Option<Notice>,
) -> Response {
    let waiting = async {
        loop {
            match app.hub.hold_fresh(id).await {
                Ok(held) if held.live().bot_to_act().is_some() => drop(held),
                _ => return,
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    // Bots that think longer are waited for by the page.
    let _ = tokio::time::timeout(PATIENCE, waiting).await;
    match notice.is_none() && !headers.contains_key("x-part") {
        true => see(&format!("/tables/{id}")),
        false => shown(app, caller, id, headers, notice).await,
    }
}

/// What a table is for.
async fn purpose(app: &App, id: &str) -> Option<Purpose> {
    app.hub.hold_fresh(id).await.ok().map(|held| held.live().created.purpose)
}

pub(super) fn ply_of(form: &[(String, String)]) -> i64 {
    field(form, "ply").and_then(|ply| ply.parse().ok()).unwrap_or(-1)
}

async fn act(
    State(app): State<Arc<App>>,
    caller: Caller,
    Id(id): Id,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let form = pairs(&body);
    if purpose(&app, &id).await == Some(Purpose::Companion) {
        let done = companion::tell(&app, &caller, &id, &form).await;
        return after(&app, &caller, &id, &headers, noticed(done)).await;
    }
    let action = field(&form, "action").unwrap_or_default().to_owned();
    let seat = match holder(&app, &caller, &id, &headers).await {
        Ok(seat) => seat,
        Err(response) => return response,
    };
    if let Some(text) = learn::friendly_word(&app, &caller, &id, &action).await {
        return after(&app, &caller, &id, &headers, Some(Notice { text, rule: None })).await;
    }
    let request = ActRequest { ply: ply_of(&form), action, seat, legal: false, text: false };
    let (hub, table, who) = (app.hub.clone(), id.clone(), caller.who.clone());
    let done = app.hub.whole(async move { hub.act(&table, &who, &request, None).await }).await;
    after(&app, &caller, &id, &headers, noticed(done)).await
}

async fn undo(
    State(app): State<Arc<App>>,
    caller: Caller,
    Id(id): Id,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let seat = match holder(&app, &caller, &id, &headers).await {
        Ok(seat) => seat,
        Err(response) => return response,
    };
    let request = UndoRequest { ply: ply_of(&pairs(&body)), seat, turn: false };
    let (hub, table, who) = (app.hub.clone(), id.clone(), caller.who.clone());
    let is_by_hand = matches!(purpose(&app, &id).await, Some(Purpose::Cardboard | Purpose::Companion));
    let done = app.hub.whole(async move {
        match is_by_hand {
            true => hub.correct(&table, &who, request.ply).await.map(|()| String::new()),
            false => hub.undo(&table, &who, &request, None).await,
        }
    });
    let done = done.await;
    after(&app, &caller, &id, &headers, noticed(done)).await
}

async fn join(
    State(app): State<Arc<App>>,
    caller: Caller,
    Id(id): Id,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let form = pairs(&body);
    let name = field(&form, "name").unwrap_or_default().to_owned();
    let (caller, fresh) = match known(&app, caller, &[Wanted::Reader(name.clone())]).await {
        Ok(known) => known,
        Err(oops) => return oops_page(&oops, theme_of(&headers)),
    };
    let invitation = field(&form, "invitation").filter(|text| !text.is_empty()).map(str::to_owned);
    let request = JoinRequest { invitation, seat: None, name: Some(name).filter(|name| !name.is_empty()) };
    let (hub, table, who) = (app.hub.clone(), id.clone(), caller.who.clone());
    let done = app.hub.whole(async move { hub.join(&table, &who, &request, None).await }).await;
    let mut response = after(&app, &caller, &id, &headers, noticed(done)).await;
    if let Some(cookie) = fresh {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

async fn start(State(app): State<Arc<App>>, caller: Caller, Id(id): Id, headers: HeaderMap) -> Response {
    let (hub, table, who) = (app.hub.clone(), id.clone(), caller.who.clone());
    let done = app.hub.whole(async move { hub.start(&table, &who, None).await }).await;
    after(&app, &caller, &id, &headers, noticed(done)).await
}

/// A page made of the game of a table.
async fn of_game(
    app: &App,
    caller: &Caller,
    id: &str,
    headers: &HeaderMap,
    draw: impl FnOnce(&Scene, pages::Theme) -> Response,
) -> Response {
    let theme = theme_of(headers);
    let found = async {
        let held = app.hub.hold_fresh(id).await?;
        let viewer = open(held.live(), caller, headers)?;
        let not_yet = || Oops::conflict("not-started", "the game has not started");
        scene(held.live(), viewer).ok_or_else(not_yet)
    };
    match found.await {
        Ok(scene) => draw(&scene, theme),
        Err(oops) => oops_page(&oops, theme),
    }
}

async fn log(State(app): State<Arc<App>>, caller: Caller, Id(id): Id, headers: HeaderMap) -> Response {
    of_game(&app, &caller, &id, &headers, |scene, theme| html(pages::log_page(scene, theme))).await
}

async fn end(State(app): State<Arc<App>>, caller: Caller, Id(id): Id, headers: HeaderMap) -> Response {
    let draw = |scene: &Scene, theme| match scene.picture.next.is_over() {
        true => html(pages::end_page(scene, theme)),
        false => see(&scene.path),
    };
    of_game(&app, &caller, &id, &headers, draw).await
}

async fn record(State(app): State<Arc<App>>, caller: Caller, Id(id): Id, headers: HeaderMap) -> Response {
    let seat = match holder(&app, &caller, &id, &headers).await {
        Ok(seat) => seat,
        Err(response) => return response,
    };
    match record_of(&app, &caller, &id, seat).await {
        Ok(text) => ([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response(),
        Err(oops) => oops_page(&oops, theme_of(&headers)),
    }
}

/// The record as a reader may have it; those who entered it have it whole.
async fn record_of(app: &App, caller: &Caller, id: &str, seat: Option<u8>) -> Result<String, Oops> {
    let held = app.hub.hold_fresh(id).await?;
    let is_by_hand = held.live().created.purpose == Purpose::Cardboard;
    if let Some(game) = held.live().game.as_deref().filter(|_| is_by_hand && caller.who.is_owner(held.live()))
    {
        return Ok(game.whole_record().to_string());
    }
    drop(held);
    app.hub.record(id, &caller.who, seat).await
}

/// Why something on the page is no target: what the rules say to those who try it.
async fn why(
    State(app): State<Arc<App>>,
    caller: Caller,
    Id(id): Id,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let found = async {
        let held = app.hub.hold_fresh(&id).await?;
        let live = held.live();
        let viewer = open(live, &caller, &headers)?;
        let not_yet = || Oops::conflict("not-started", "the game has not started");
        let (scene, game) = scene(live, viewer).zip(live.game.as_deref()).ok_or_else(not_yet)?;
        let tools = query(&uri, "with").unwrap_or_default();
        let tools: Vec<&str> = tools.split_whitespace().collect();
        let attempts = match pages::attempts(&scene, &query(&uri, "el").unwrap_or_default(), &tools) {
            Ok(attempts) => attempts,
            Err(notice) => return Ok(notice),
        };
        let Viewer::Seat(seat) = viewer else { return Ok(Notice { text: String::new(), rule: None }) };
        let refused = attempts.iter().find_map(|text| game.check(seat.into(), text).err());
        let text =
            refused.as_ref().map_or_else(|| pages::words::ANOTHER_WAY.to_string(), |no| no.text.clone());
        Ok::<_, Oops>(Notice {
            text: capital(&text),
            rule: refused.and_then(|no| no.rule).map(str::to_owned),
        })
    };
    match found.await {
        Ok(notice) => html(pages::notice(&notice)),
        Err(oops) => oops_page(&oops, theme_of(&headers)),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let end = if text.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}
