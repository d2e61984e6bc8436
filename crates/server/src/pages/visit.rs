//! A request about one table, as its pages get it.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::response::Response;
use pages::{Notice, Theme};
use tabletop::Viewer;

use super::answers::{oops_page, see, theme_of};
use super::eyes::{Eyes, eyes};
use super::table;
use crate::http::{App, Caller, Id};
use crate::hub::{Held, Hub, Who};
use crate::live::Live;
use crate::oops::Oops;
use crate::wire::number;

/// So long a page waits for bots before it shows that they think.
const PATIENCE: Duration = Duration::from_millis(1500);

/// Who asks which table for something, and by which browser.
pub(super) struct Visit {
    pub(super) app: Arc<App>,
    pub(super) caller: Caller,
    pub(super) id: String,
    pub(super) headers: HeaderMap,
}

impl FromRequestParts<Arc<App>> for Visit {
    type Rejection = Oops;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visit, Oops> {
        let caller = Caller::from_request_parts(parts, app).await?;
        let Id(id) = Id::from_request_parts(parts, app).await?;
        Ok(Visit { app: app.clone(), caller, id, headers: parts.headers.clone() })
    }
}

impl Visit {
    /// The address of the table.
    pub(super) fn path(&self) -> String {
        format!("/tables/{}", self.id)
    }

    pub(super) fn theme(&self) -> Theme {
        theme_of(&self.headers)
    }

    /// Whether a script asks for what has changed, not a browser for a page.
    pub(super) fn is_of_script(&self) -> bool {
        self.headers.contains_key("x-part")
    }

    pub(super) async fn hold(&self) -> Result<Held, Oops> {
        self.app.hub.hold_fresh(&self.id).await
    }

    /// A failure as a page.
    pub(super) fn oops(&self, oops: &Oops) -> Response {
        oops_page(oops, self.theme())
    }

    pub(super) fn eyes(&self, live: &Live) -> Eyes {
        eyes(live, &self.caller.who, &self.headers)
    }

    /// Through whose eyes a part of the table is shown; nothing is behind a curtain.
    pub(super) fn open(&self, live: &Live) -> Result<Viewer, Oops> {
        match self.eyes(live) {
            Eyes::Open(viewer) => Ok(viewer),
            Eyes::Curtain(seat) => {
                let message =
                    format!("this is for {} alone: go to the table first", live.seats[seat.index()].name);
                Err(Oops::conflict("curtain", message))
            }
        }
    }

    /// The seat that holds the browser, if that matters; behind a curtain the answer is the page of the table, which says so.
    pub(super) async fn holder(&self) -> Result<Option<u8>, Response> {
        let held = self.hold().await.map_err(|oops| self.oops(&oops))?;
        match self.eyes(held.live()) {
            Eyes::Open(viewer) => {
                let hides = held.live().hides_between(&self.caller.who.seats(held.live()));
                Ok(viewer.seat().filter(|_| hides).map(number))
            }
            Eyes::Curtain(_) => Err(see(&self.path())),
        }
    }

    /// Changes the table, whether or not the browser waits for it, and answers with what became of it.
    pub(super) async fn change<T, Work>(&self, work: impl FnOnce(Arc<Hub>, String, Who) -> Work) -> Response
    where
        T: Send + 'static,
        Work: Future<Output = Result<T, Oops>> + Send + 'static,
    {
        let hub = &self.app.hub;
        let done = hub.whole(work(hub.clone(), self.id.clone(), self.caller.who.clone())).await;
        self.after(done.err().map(|oops| table::noticed(&oops))).await
    }

    /// The table after a change: for a script at once, for a browser by another request.
    pub(super) async fn after(&self, notice: Option<Notice>) -> Response {
        let waiting = async {
            loop {
                match self.hold().await {
                    Ok(held) if held.live().bot_to_act().is_some() => drop(held),
                    _ => return,
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        // Bots that think longer are waited for by the page.
        let _ = tokio::time::timeout(PATIENCE, waiting).await;
        match notice.is_none() && !self.is_of_script() {
            true => see(&self.path()),
            false => table::shown(self, notice).await,
        }
    }
}
