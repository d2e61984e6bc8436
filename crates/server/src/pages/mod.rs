//! The pages that people see: routes over the hub, drawn by the crate `pages`. They decide nothing either.

mod answers;
mod around;
mod companion;
mod eyes;
mod forms;
mod learn;
mod newcomer;
mod real;
mod replays;
mod table;
mod visit;

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, REFERER, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use pages::words::{self, Language, speaking};
use pages::{BotKind, Home, Lobby, Theme, Wanted};

use self::answers::{html, oops_page, see, theme_of};
pub(crate) use self::answers::{in_language, language_of, readable, reader};
use self::forms::{field, pairs, query};
use self::newcomer::Newcomer;
use crate::entry::{Purpose, SeatKind};
use crate::http::{App, Caller};
use crate::hub::Who;
use crate::oops::Oops;
use crate::wire::{CreateRequest, Listed, SeatRequest};

/// Every route that answers with a page.
pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/", get(home))
        .route("/new", get(set_up).post(new))
        .route("/new/keep", post(keep_set_up))
        .route("/theme", post(theme))
        .route("/language", post(language))
        .route("/rules", get(rules))
        .route("/rules/{id}", get(rule))
        .route("/cards/{edition}/{language}", get(cards))
        .route("/static/{file}", get(file))
        .merge(table::routes())
        .merge(around::routes())
        .merge(learn::routes())
        .merge(real::routes())
        .merge(companion::routes())
        .merge(replays::routes())
}

/// The first page, as far as its form is filled in.
async fn home(State(app): State<Arc<App>>, caller: Caller, headers: HeaderMap, uri: Uri) -> Response {
    let (theme, form) = (theme_of(&headers), pairs(uri.query().unwrap_or_default().as_bytes()));
    match first_page(&app, &caller, lobby(form)).await {
        Ok(home) => html(pages::home_page(&home, theme)),
        Err(oops) => oops_page(&oops, theme),
    }
}

/// The page with every option, judged as far as it is filled in.
async fn set_up(State(app): State<Arc<App>>, headers: HeaderMap, uri: Uri) -> Response {
    let form = pairs(uri.query().unwrap_or_default().as_bytes());
    let kept = crate::http::cookie(&headers, KEPT);
    let lobby = Lobby { site: app.site.url().trim_end_matches('/').to_owned(), kept, ..lobby(form) };
    html(pages::set_up_page(&lobby, theme_of(&headers)))
}

/// The cookie with the set-up that a browser keeps.
const KEPT: &str = "setup";

/// Keeps a set-up in the browser that asks, and shows it.
async fn keep_set_up(body: Bytes) -> Response {
    let query = pages::set_up_query(&pairs(&body));
    let mut response = see(&format!("/new?{query}"));
    let cookie = format!("{KEPT}={query}; Path=/new; Max-Age=31536000; SameSite=Lax");
    if let Some(cookie) = HeaderValue::try_from(cookie).ok().filter(|_| query.len() < 3000) {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

/// The form of a table, with the bots that can sit there.
fn lobby(form: Vec<(String, String)>) -> Lobby {
    let mut bots: Vec<BotKind> = bots::names()
        .map(|(name, about)| BotKind {
            name: name.to_owned(),
            level: bots::Level::named(name).map(|level| level.number),
            points: bots::points(name),
            about: about.to_owned(),
        })
        .collect();
    // The bots without a level are for experiments; people are offered the levels first.
    bots.sort_by_key(|bot| bot.level.is_none());
    Lobby { bots, suggested: opponent().to_owned(), form, ..Lobby::default() }
}

/// Adds tables to the form of the first page.
async fn first_page(app: &App, caller: &Caller, lobby: Lobby) -> Result<Home, Oops> {
    let own = match caller.who {
        Who::Person(_) => app.hub.tables_of(&caller.who, 0).await?,
        _ => Vec::new(),
    };
    let open = app.hub.open_tables(&caller.who).await?;
    let is_shown = |table: &&Listed| table.stage != "closed";
    let mut home = Home { lobby, ..Home::default() };
    for table in own.iter().filter(is_shown).take(12) {
        home.own.push(entry(table));
    }
    // Only what is seen first is drawn: a picture needs the whole table.
    for (entry, table) in home.own.iter_mut().zip(own.iter().filter(is_shown)).take(6) {
        if let Some((picture, standing)) = table::glance(app, caller, &table.id).await {
            entry.picture = Some(picture);
            // Whose turn it is says that the game is running.
            entry.detail = match entry.is_your_turn {
                true => standing,
                false => format!("{} · {standing}", entry.detail),
            };
        }
    }
    home.open = open.iter().filter(is_shown).take(12).map(entry).collect();
    Ok(home)
}

/// The bot that is suggested as an opponent: it weighs every action well and lets newcomers win now and then.
pub(super) fn opponent() -> &'static str {
    bots::levels().get(2).map_or("greedy", |level| level.name)
}

fn entry(table: &Listed) -> pages::Entry {
    // Whoever has a table knows that they sit at it.
    let names: Vec<&str> = table
        .seats
        .iter()
        .filter(|seat| !seat.yours || table.seats.len() == 1)
        .map(|seat| if seat.name.is_empty() { words::OPEN_SEAT.text() } else { &seat.name })
        .collect();
    let detail = match table.stage.as_str() {
        "gathering" => words::WAITS,
        "over" => words::FINISHED,
        _ => words::RUNNING,
    };
    let title = names.join(", ");
    let is_open = names.first().is_some_and(|name| *name == words::OPEN_SEAT.text());
    pages::Entry {
        path: format!("/tables/{}", table.id),
        title: if is_open { words::capital(&title) } else { title },
        detail: detail.to_string(),
        is_your_turn: table.your_turn,
        is_over: table.stage == "over",
        picture: None,
    }
}

/// Sets a table up.
async fn new(State(app): State<Arc<App>>, caller: Caller, headers: HeaderMap, body: Bytes) -> Response {
    let (theme, form) = (theme_of(&headers), pairs(&body));
    let (fields, wanted) = pages::wished(&form);
    let name = match wanted.first() {
        Some(Wanted::Reader(name)) => name,
        _ => "",
    };
    let newcomer = match Newcomer::meet(&app, caller, name).await {
        Ok(newcomer) => newcomer,
        Err(oops) => return oops_page(&oops, theme),
    };
    let setup = fields.iter().filter(|(key, _)| *key != "players");
    let by_hand = field(&form, pages::CARDBOARD).is_some();
    let purpose = if by_hand { Purpose::Cardboard } else { Purpose::Play };
    let request = CreateRequest {
        setup: setup.map(|(key, value)| (key.to_owned(), value.into())).collect(),
        seats: wanted.iter().map(seat).collect(),
        start: !wanted.iter().any(|wanted| matches!(wanted, Wanted::Friend | Wanted::Anybody)),
    };
    let response = match newcomer.create(&app, purpose, None, request).await {
        Ok(response) => response,
        Err(oops) => {
            let is_whole = field(&form, "whole").is_some();
            let lobby = Lobby { reasons: vec![words::reason(&oops.fault.message)], ..lobby(form) };
            let page = match is_whole {
                true => Ok(pages::set_up_page(&lobby, theme)),
                false => {
                    first_page(&app, &newcomer.caller, lobby).await.map(|home| pages::home_page(&home, theme))
                }
            };
            match page {
                Ok(page) => (StatusCode::UNPROCESSABLE_ENTITY, html(page)).into_response(),
                Err(oops) => oops_page(&oops, theme),
            }
        }
    };
    newcomer.remembered(response)
}

fn seat(wanted: &Wanted) -> SeatRequest {
    match wanted {
        Wanted::Reader(name) => SeatRequest {
            by: SeatKind::Here,
            name: Some(name.clone()).filter(|name| !name.is_empty()),
            bot: None,
        },
        Wanted::Bot(bot, name) => {
            SeatRequest { by: SeatKind::Bot, name: Some(name.clone()), bot: Some(bot.clone()) }
        }
        Wanted::Friend => SeatRequest { by: SeatKind::Invitation, name: None, bot: None },
        Wanted::Anybody => SeatRequest { by: SeatKind::Anybody, name: None, bot: None },
    }
}

/// The other theme, for browsers without a script.
async fn theme(headers: HeaderMap) -> Response {
    let other = if theme_of(&headers) == Theme::Dark { Theme::Light } else { Theme::Dark };
    keep(&headers, "theme", other.name())
}

/// Another language.
async fn language(headers: HeaderMap, body: Bytes) -> Response {
    let wanted = field(&pairs(&body), "lang").and_then(Language::of).unwrap_or_default();
    keep(&headers, "lang", wanted.code())
}

/// The page that was left, with a wish that the browser keeps.
fn keep(headers: &HeaderMap, name: &str, value: &str) -> Response {
    let from = headers.get(REFERER).and_then(|value| value.to_str().ok());
    let from = from.and_then(|text| text.parse::<Uri>().ok());
    let path = from.as_ref().and_then(Uri::path_and_query).map_or("/", |path| path.as_str());
    // Two slashes, and to some browsers a backslash, would lead to another site.
    let mut response = see(if path.starts_with("//") || path.contains('\\') { "/" } else { path });
    let cookie = format!("{name}={value}; Path=/; Max-Age=31536000; SameSite=Lax");
    response.headers_mut().insert(SET_COOKIE, HeaderValue::try_from(cookie).expect("plain words"));
    response
}

async fn rules(headers: HeaderMap, uri: Uri) -> Response {
    html(pages::rules_page(&query(&uri, "q").unwrap_or_default(), theme_of(&headers)))
}

async fn rule(headers: HeaderMap, Path(id): Path<String>) -> Response {
    match pages::rule_page(&id, theme_of(&headers)) {
        Some(page) => html(page),
        None => {
            let oops = Oops::new(
                StatusCode::NOT_FOUND,
                "no-rule",
                "there is no rule of that name: search for a word",
            );
            oops_page(&oops, theme_of(&headers))
        }
    }
}

/// The cards have their language in their address: they are kept for a while.
async fn cards(Path((edition, language)): Path<(String, String)>) -> Response {
    let language = Language::of(&language).unwrap_or_default();
    let mut response = speaking(language, || html(pages::cards(&edition)));
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("max-age=3600"));
    response
}

async fn file(headers: HeaderMap, Path(name): Path<String>) -> Response {
    let (kind, text) = match name.as_str() {
        "burgundy.css" => ("text/css; charset=utf-8", pages::STYLE),
        "burgundy.js" => ("text/javascript; charset=utf-8", pages::SCRIPT),
        "coach.js" => ("text/javascript; charset=utf-8", pages::COACH_SCRIPT),
        "icon.svg" => ("image/svg+xml", pages::ICON),
        _ => return oops_page(&answers::nothing_here(), theme_of(&headers)),
    };
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "max-age=300")], text).into_response()
}
