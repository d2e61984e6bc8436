//! The body of a request that changes something, and the key under which it may be sent again.

use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;

use crate::config::LONGEST_KEY;
use crate::hub::{Attempt, Who};
use crate::oops::{Oops, too_large};
use crate::secret;

/// A body that was read.
pub(crate) struct Sent<T> {
    pub(crate) value: T,
    key: Option<String>,
    fingerprint: String,
}

impl<T> Sent<T> {
    /// How to recognise the request if it is sent again.
    pub(crate) fn attempt(&self, who: &Who, table: &str) -> Option<Attempt> {
        let key = self.key.clone()?;
        Some(Attempt { scope: who.scope(table), key, request: self.fingerprint.clone() })
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Sent<T> {
    type Rejection = Oops;

    async fn from_request(request: Request, state: &S) -> Result<Sent<T>, Oops> {
        let key = match request.headers().get("idempotency-key") {
            None => None,
            Some(key) => {
                let text = key.to_str().ok().filter(|key| (1..=LONGEST_KEY).contains(&key.len()));
                let message = format!("an idempotency key has 1 to {LONGEST_KEY} plain characters");
                Some(text.ok_or_else(|| Oops::bad(message))?.to_owned())
            }
        };
        let content = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let is_json = content.is_some_and(|content| {
            content.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
        });
        let path = request.uri().path().to_owned();
        let bytes = Bytes::from_request(request, state).await.map_err(|error| match error.status() {
            StatusCode::PAYLOAD_TOO_LARGE => too_large(),
            _ => Oops::bad("the body of this request broke off"),
        })?;
        if !is_json && !bytes.is_empty() {
            let message = "send JSON, with the header \"Content-Type: application/json\"";
            return Err(Oops::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-json", message));
        }
        let text: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        let value = serde_json::from_slice(text)
            .map_err(|error| Oops::bad(format!("the body cannot be used: {error}")))?;
        Ok(Sent { value, key, fingerprint: secret::fingerprint(&path, &bytes) })
    }
}

/// The query of a request.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Oops;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, Oops> {
        let query = axum::extract::Query::<T>::from_request_parts(parts, state).await;
        let query = query.map_err(|error: QueryRejection| {
            let text = error.body_text();
            let why = text.strip_prefix("Failed to deserialize query string: ").unwrap_or(&text);
            // Only programs write such addresses.
            let message = format!("what follows the \"?\" of this address cannot be used: {why}");
            Oops::bad(message)
        })?;
        Ok(Asked(query.0))
    }
}

/// The table that a path names.
pub(crate) struct Id(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Id {
    type Rejection = Oops;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Id, Oops> {
        let path = axum::extract::Path::<String>::from_request_parts(parts, state).await;
        path.map(|path| Id(path.0)).map_err(|_| Oops::no_table())
    }
}
