//! How a request can fail: a status, a code that stays the same, and a sentence.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use table::Refused;
use tabletop::text::Reasons;

use crate::store::StoreError;
use crate::wire::{Fault, Problem, TableView};

tokio::task_local! {
    /// The ID of the request that is being answered: whoever reports an error can name it, and the log has it too.
    pub(crate) static REQUEST: String;
}

/// A request that failed.
#[derive(Clone, Debug)]
pub struct Oops {
    /// The status of the answer.
    pub status: StatusCode,
    /// What is wrong.
    pub fault: Fault,
    /// The table as it is now, where an action came too late.
    pub table: Option<Box<TableView>>,
    /// After how many seconds it is worth trying again.
    pub retry_after: Option<u64>,
}

impl Oops {
    /// A failure with its code and sentence.
    pub(crate) fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Oops {
        let fault = Fault { code, message: message.into(), rule: None, request: None };
        Oops { status, fault, table: None, retry_after: None }
    }

    /// Something in the request makes no sense.
    pub(crate) fn bad(message: impl Into<String>) -> Oops {
        Oops::new(StatusCode::BAD_REQUEST, "bad-request", message)
    }

    /// There is no such table.
    pub(crate) fn no_table() -> Oops {
        Oops::new(StatusCode::NOT_FOUND, "no-table", "there is no such table; it may have expired")
    }

    /// Nobody knows who asks.
    pub(crate) fn nobody() -> Oops {
        let message = "say who you are: with the cookie of POST /api/v1/persons, or with a token";
        Oops::new(StatusCode::UNAUTHORIZED, "who-are-you", message)
    }

    /// Whoever asks may not do that.
    pub(crate) fn forbidden(code: &'static str, message: impl Into<String>) -> Oops {
        Oops::new(StatusCode::FORBIDDEN, code, message)
    }

    /// It does not fit what the table is like now.
    pub(crate) fn conflict(code: &'static str, message: impl Into<String>) -> Oops {
        Oops::new(StatusCode::CONFLICT, code, message)
    }

    /// Something broke here.
    pub(crate) fn bug() -> Oops {
        Oops::new(StatusCode::INTERNAL_SERVER_ERROR, "bug", "this is a bug of the server")
    }

    /// Too much at once.
    pub(crate) fn busy(code: &'static str, message: impl Into<String>) -> Oops {
        let oops = Oops::new(StatusCode::SERVICE_UNAVAILABLE, code, message);
        Oops { retry_after: Some(1), ..oops }
    }
}

/// The rules refuse an action.
impl From<Refused> for Oops {
    fn from(refused: Refused) -> Oops {
        let oops = Oops::new(StatusCode::UNPROCESSABLE_ENTITY, "refused", "");
        Oops { fault: Fault::from(&refused), ..oops }
    }
}

/// A set-up cannot be played.
impl From<Reasons> for Oops {
    fn from(reasons: Reasons) -> Oops {
        Oops::new(StatusCode::UNPROCESSABLE_ENTITY, "impossible-setup", reasons.to_string())
    }
}

/// Details of the database are for the log of the server, not for clients.
impl From<StoreError> for Oops {
    fn from(error: StoreError) -> Oops {
        tracing::error!(%error, "the store failed");
        Oops::busy("store", "the server cannot reach its database: try again")
    }
}

/// The body of a request is too long.
pub(crate) fn too_large() -> Oops {
    Oops::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", "the body of this request is too long")
}

/// The sentence of a failure, kept beside its JSON for those who read pages.
#[derive(Clone, Debug)]
pub(crate) struct Said(pub(crate) String);

impl IntoResponse for Oops {
    fn into_response(self) -> Response {
        let status = self.status;
        let retry_after = self.retry_after;
        let code = self.fault.code;
        let said = Said(self.fault.message.clone());
        let request = REQUEST.try_with(Clone::clone).ok();
        let error = Fault { request, ..self.fault };
        let mut response = (status, Json(Problem { error, table: self.table })).into_response();
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response.headers_mut().insert("x-error-code", HeaderValue::from_static(code));
        response.extensions_mut().insert(said);
        response
    }
}
