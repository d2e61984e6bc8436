//! Whoever makes or joins a table by a page: somebody who is not known yet becomes a person first.

use std::sync::Arc;

use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::response::Response;

use super::answers::see;
use crate::entry::Purpose;
use crate::http::{App, Caller, set_cookie};
use crate::hub::Who;
use crate::oops::Oops;
use crate::wire::CreateRequest;

/// A person, with the cookie by which the browser will be known if it was not.
pub(super) struct Newcomer {
    pub(super) caller: Caller,
    cookie: Option<HeaderValue>,
}

impl Newcomer {
    /// The person who asks; a new one is called by the name, if there is one.
    pub(super) async fn meet(app: &App, caller: Caller, name: &str) -> Result<Newcomer, Oops> {
        if matches!(caller.who, Who::Person(_)) {
            return Ok(Newcomer { caller, cookie: None });
        }
        let name = if name.is_empty() { pages::words::NAMES[0] } else { name };
        let (person, secret) = app.hub.add_person(name).await?;
        let cookie = Some(set_cookie(&secret, app.site.is_secure()));
        Ok(Newcomer { caller: Caller { who: Who::Person(person), secret }, cookie })
    }

    /// Makes a table, whether or not the browser waits for it, and leads there.
    pub(super) async fn create(
        &self,
        app: &Arc<App>,
        purpose: Purpose,
        seed: Option<&'static str>,
        request: CreateRequest,
    ) -> Result<Response, Oops> {
        let (site, caller) = (app.clone(), self.caller.clone());
        let made = app.hub.whole(async move {
            site.hub.create_for(purpose, seed, &caller.maker(&site), &request, None).await
        });
        Ok(see(&format!("/tables/{}", made.await?.id)))
    }

    /// The answer, by which the browser will be known.
    pub(super) fn remembered(self, mut response: Response) -> Response {
        if let Some(cookie) = self.cookie {
            response.headers_mut().insert(SET_COOKIE, cookie);
        }
        response
    }
}
