//! The API over HTTP.

mod caller;
mod events;
mod guard;
mod health;
mod me;
mod openapi;
mod origin;
mod places;
mod rate;
mod sent;
mod serve;
mod tables;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::config::{LONGEST_BODY, Limits};
use crate::hub::Hub;
use crate::oops::Oops;

pub(crate) use caller::{Caller, cookie, set_cookie};
pub(crate) use health::{keep_small, recorder};
pub(crate) use origin::Site;
pub(crate) use places::Places;
pub(crate) use rate::Rate;
pub(crate) use sent::Id;
pub(crate) use serve::{Client, serve};

pub use openapi::openapi;

/// What every handler knows.
pub(crate) struct App {
    pub(crate) hub: Arc<Hub>,
    pub(crate) site: Site,
    pub(crate) rate: Rate,
    pub(crate) behind_proxy: bool,
    pub(crate) streams: Arc<Places>,
}

impl App {
    pub(crate) fn new(hub: Arc<Hub>, site: Site, behind_proxy: bool, limits: &Limits) -> App {
        App {
            hub,
            site,
            rate: Rate::new(limits.requests_per_second),
            behind_proxy,
            streams: Places::new(limits.streams, limits.streams_per_client),
        }
    }
}

/// Every route of the API with its description.
fn api() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::with_openapi(openapi::about())
        .routes(routes!(tables::games))
        .routes(routes!(me::add_person))
        .routes(routes!(me::me, me::rename))
        .routes(routes!(me::my_tables))
        .routes(routes!(events::my_turns))
        .routes(routes!(tables::open_tables, tables::create))
        .merge(OpenApiRouter::new().routes(routes!(tables::import)).layer(tables::for_records()))
        .routes(routes!(tables::table))
        .routes(routes!(tables::choices))
        .routes(routes!(tables::steps))
        .routes(routes!(tables::record))
        .routes(routes!(tables::invitations))
        .routes(routes!(tables::join))
        .routes(routes!(tables::leave))
        .routes(routes!(tables::contribute))
        .routes(routes!(tables::start))
        .routes(routes!(tables::close))
        .routes(routes!(tables::act))
        .routes(routes!(tables::undo))
        .routes(routes!(tables::ask_back))
        .routes(routes!(tables::answer_back))
        .routes(routes!(tables::resign))
        .routes(routes!(tables::hand_over))
        .routes(routes!(tables::rematch))
        .routes(routes!(events::follow))
}

/// The whole service.
pub(crate) fn router(app: Arc<App>) -> Router {
    let (api, _) = api().split_for_parts();
    api.merge(crate::pages::routes())
        .route("/api/v1/openapi.json", get(openapi::document))
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .route("/metrics", get(health::metrics))
        .fallback(|| async {
            Oops::new(StatusCode::NOT_FOUND, "no-page", "there is nothing at this address")
        })
        .method_not_allowed_fallback(|| async {
            Oops::new(
                StatusCode::METHOD_NOT_ALLOWED,
                "wrong-method",
                "this address does not take that method",
            )
        })
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| Oops::bug().into_response()))
        .layer(axum::middleware::from_fn_with_state(app.clone(), guard::guard))
        // Pages are text that repeats itself; streams of events are left alone.
        .layer(CompressionLayer::new())
        .with_state(app)
}

/// An answer that is JSON already.
pub(crate) fn json_text(body: String) -> Response {
    ([(CONTENT_TYPE, "application/json")], body).into_response()
}
