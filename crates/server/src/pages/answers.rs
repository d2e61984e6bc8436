//! Answers with pages.

use axum::extract::Request;
use axum::http::header::{ACCEPT, CONTENT_TYPE, COOKIE, LOCATION};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use maud::Markup;
use pages::Theme;

use crate::oops::{Oops, Said};

/// The theme of somebody who reads pages with a browser; nothing for a program, which wants to read JSON.
pub(crate) fn reader(request: &Request) -> Option<Theme> {
    let accepts = request.headers().get(ACCEPT).and_then(|value| value.to_str().ok());
    let is_page =
        !request.uri().path().starts_with("/api/") && accepts.is_some_and(|text| text.contains("text/html"));
    is_page.then(|| theme_of(request.headers()))
}

/// A failure as a page, wherever it came from; any other answer as it is.
pub(crate) fn readable(response: Response, theme: Theme) -> Response {
    let Some(Said(message)) = response.extensions().get::<Said>().cloned() else { return response };
    let code = response.headers().get("x-error-code").cloned();
    let mut page = oops_page(&Oops::new(response.status(), "page", message), theme);
    if let Some(code) = code {
        page.headers_mut().insert("x-error-code", code);
    }
    page
}

/// A page.
pub(super) fn html(page: Markup) -> Response {
    ([(CONTENT_TYPE, "text/html; charset=utf-8")], page.into_string()).into_response()
}

/// Look there.
pub(super) fn see(path: &str) -> Response {
    (StatusCode::SEE_OTHER, [(LOCATION, path)]).into_response()
}

/// The theme that a reader has chosen.
pub(super) fn theme_of(headers: &HeaderMap) -> Theme {
    let cookies = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(key, _)| *key == "theme").map_or(Theme::System, |(_, value)| Theme::named(value))
}

/// A failure as a page that says what to do next.
pub(super) fn oops_page(oops: &Oops, theme: Theme) -> Response {
    let next = match oops.status {
        StatusCode::NOT_FOUND => {
            "The link may be old or incomplete. Ask for a new one, or start a table of your own."
        }
        StatusCode::UNAUTHORIZED => {
            "Set up a table, or take a seat by an invitation: then this browser is known."
        }
        StatusCode::FORBIDDEN => "Open the invitation that was sent to you, or watch from the first page.",
        StatusCode::CONFLICT => "Go back to the table and look again.",
        _ => "Nothing is lost. Go back and try again.",
    };
    let mut message = oops.fault.message.clone();
    if let Some(first) = message.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    (oops.status, html(pages::error_page(oops.status.as_u16(), &message, next, theme))).into_response()
}

/// There is no such page.
pub(super) fn nothing_here() -> Oops {
    Oops::new(StatusCode::NOT_FOUND, "no-page", "there is nothing at this address")
}
