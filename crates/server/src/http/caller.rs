//! Who asks, by the cookie or the token of a request.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};

use super::App;
use crate::hub::{Maker, Who};
use crate::oops::Oops;

/// Whoever sent a request.
#[derive(Clone)]
pub(crate) struct Caller {
    pub(crate) who: Who,
    /// The secret by which it is known; empty for nobody.
    pub(crate) secret: String,
}

impl Caller {
    /// The one who makes a table.
    pub(crate) fn maker<'a>(&'a self, app: &'a App) -> Maker<'a> {
        Maker { who: &self.who, secret: &self.secret, url: app.site.url() }
    }
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Oops;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, Oops> {
        if let Some(value) = parts.headers.get(AUTHORIZATION) {
            let token = value.to_str().ok().and_then(|text| text.strip_prefix("Bearer "));
            let token = token.unwrap_or_default().trim();
            return match app.hub.who(token).await? {
                Who::Nobody => {
                    let message =
                        "this token is not known here; send \"Authorization: Bearer\" and the token";
                    Err(Oops::new(StatusCode::UNAUTHORIZED, "bad-token", message))
                }
                who => Ok(Caller { who, secret: token.to_owned() }),
            };
        }
        let Some(secret) = cookie(&parts.headers, name(app.site.is_secure())) else {
            return Ok(Caller { who: Who::Nobody, secret: String::new() });
        };
        let who = app.hub.who(&secret).await?;
        Ok(Caller { who, secret })
    }
}

/// The name of the cookie. The prefix lets browsers refuse one that was not set by this very site over https.
fn name(is_secure: bool) -> &'static str {
    if is_secure { "__Host-burgundy" } else { "burgundy" }
}

pub(crate) fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let pairs = headers
        .get_all(COOKIE)
        .into_iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|text| text.split(';'));
    let mut named = pairs.filter_map(|pair| pair.trim().split_once('='));
    named.find(|(key, _)| *key == name).map(|(_, value)| value.to_owned())
}

/// The cookie of a new person: not for scripts, not for other sites, for about a year.
pub(crate) fn set_cookie(secret: &str, is_secure: bool) -> HeaderValue {
    let name = name(is_secure);
    let secure = if is_secure { "; Secure" } else { "" };
    let text = format!("{name}={secret}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::try_from(text).expect("secrets are letters and digits")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append(COOKIE, HeaderValue::from_static("a=b; burgundy=secret; c"));
        assert_eq!(cookie(&headers, "burgundy").as_deref(), Some("secret"));
        assert_eq!(cookie(&headers, "__Host-burgundy"), None);
        let set = set_cookie("x", true);
        assert_eq!(set, "__Host-burgundy=x; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure");
    }
}
