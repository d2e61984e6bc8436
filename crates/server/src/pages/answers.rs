//! Answers with pages.

use axum::extract::Request;
use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE, CONTENT_LANGUAGE, CONTENT_TYPE, COOKIE, LOCATION};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use maud::Markup;
use pages::Theme;
use pages::words::{self, Language, speaking};

use crate::oops::{Oops, Said};

/// Theme and language of somebody who reads pages with a browser; nothing for a program, which wants to read JSON.
pub(crate) fn reader(request: &Request) -> Option<(Theme, Language)> {
    let accepts = request.headers().get(ACCEPT).and_then(|value| value.to_str().ok());
    let is_page =
        !request.uri().path().starts_with("/api/") && accepts.is_some_and(|text| text.contains("text/html"));
    is_page.then(|| (theme_of(request.headers()), language_of(request.headers())))
}

/// A failure as a page, wherever it came from; any other answer as it is.
pub(crate) fn readable(response: Response, (theme, language): (Theme, Language)) -> Response {
    let Some(Said(message)) = response.extensions().get::<Said>().cloned() else { return response };
    let code = response.headers().get("x-error-code").cloned();
    let mut page = speaking(language, || oops_page(&Oops::new(response.status(), "page", message), theme));
    if let Some(code) = code {
        page.headers_mut().insert("x-error-code", code);
    }
    page
}

/// A page.
pub(super) fn html(page: Markup) -> Response {
    let language = Language::spoken().code();
    ([(CONTENT_TYPE, "text/html; charset=utf-8"), (CONTENT_LANGUAGE, language)], page.into_string())
        .into_response()
}

/// Look there.
pub(super) fn see(path: &str) -> Response {
    (StatusCode::SEE_OTHER, [(LOCATION, path)]).into_response()
}

/// The theme that a reader has chosen.
pub(super) fn theme_of(headers: &HeaderMap) -> Theme {
    chosen(headers, "theme").map_or(Theme::System, Theme::named)
}

/// The language that a reader has chosen, or the first that the browser asks for and the pages speak.
pub(crate) fn language_of(headers: &HeaderMap) -> Language {
    let asked = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    chosen(headers, "lang").and_then(Language::of).or_else(|| preferred(asked?)).unwrap_or_default()
}

/// The language with the highest weight in a list such as `de-AT,de;q=0.9,en;q=0.5`.
fn preferred(list: &str) -> Option<Language> {
    let mut wanted: Vec<(Language, f32)> = list
        .split(',')
        .filter_map(|entry| {
            let (tag, weight) = entry.split_once(';').unwrap_or((entry, "q=1"));
            let language = Language::of(&tag.trim().split('-').next()?.to_ascii_lowercase())?;
            let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.trim().parse().ok());
            weight.filter(|weight| *weight > 0.0).map(|weight| (language, weight))
        })
        .collect();
    wanted.sort_by(|one, other| other.1.total_cmp(&one.1));
    wanted.first().map(|(language, _)| *language)
}

/// What a cookie of ours says.
fn chosen<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// An answer that is drawn in a language: it is spoken whenever the answer is worked at, on whichever thread that is.
pub(crate) async fn in_language<T>(language: Language, answer: impl Future<Output = T>) -> T {
    let mut answer = std::pin::pin!(answer);
    std::future::poll_fn(|context| speaking(language, || answer.as_mut().poll(context))).await
}

/// A failure as a page that says what to do next.
pub(super) fn oops_page(oops: &Oops, theme: Theme) -> Response {
    oops_at(oops, None, theme)
}

/// The same, with the table that it is about.
pub(super) fn oops_at(oops: &Oops, table: Option<&str>, theme: Theme) -> Response {
    let next = words::what_next(oops.status.as_u16());
    let message = words::said_alone(&oops.fault.message);
    let message = message.trim_end_matches('.');
    (oops.status, html(pages::error_page(oops.status.as_u16(), message, &next, table, theme))).into_response()
}

/// There is no such page.
pub(super) fn nothing_here() -> Oops {
    Oops::new(StatusCode::NOT_FOUND, "no-page", "there is nothing at this address")
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn the_language_is_the_chosen_one_or_that_of_the_browser() {
        let of = |cookie: &'static str, accepts: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(COOKIE, HeaderValue::from_static(cookie));
            headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_static(accepts));
            language_of(&headers).code()
        };
        assert_eq!(of("", "de-AT,de;q=0.9,en;q=0.5"), "de");
        assert_eq!(of("", "fr,en;q=0.4,de;q=0.8"), "de", "the highest weight wins");
        assert_eq!(of("", "fr,de;q=0"), "en", "English if nothing else is known");
        assert_eq!(of("theme=dark; lang=en", "de"), "en", "a choice is kept");
        assert_eq!(of("lang=xx", "de"), "de");
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_language_stays_with_its_answer() {
        let speak = |language| {
            tokio::spawn(in_language(language, async move {
                for _ in 0..50 {
                    assert_eq!(Language::spoken(), language);
                    tokio::task::yield_now().await;
                }
            }))
        };
        let all = [Language::German, Language::English, Language::German].map(speak);
        for task in all {
            task.await.unwrap();
        }
        assert_eq!(Language::spoken(), Language::English);
    }
}
