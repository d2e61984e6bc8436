//! What every request passes: limits, the check of its origin, safe headers, a line in the log.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Instrument as _;

use super::{App, Client};
use crate::config::{LONGEST_HEAD, LONGEST_URI};
use crate::oops::{self, Oops};
use crate::secret;

/// Nothing but our own files, and no script, style or form that is part of a page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

static HEADERS: [(HeaderName, HeaderValue); 7] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    // Not "no-referrer", by which a form of our own would have the origin "null".
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), microphone=(), geolocation=()"),
    ),
];

/// Lets a request through, or says why not.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = &secret::name()[..12];
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let route = route.unwrap_or_else(|| "-".to_owned());
    let reader = crate::pages::reader(&request);
    let language = crate::pages::language_of(request.headers());
    let answer = async {
        match check(&app, &request) {
            Ok(()) => match tokio::time::timeout(app.hub.limits.request_time, next.run(request)).await {
                Ok(response) => told(response),
                Err(_) => Oops::new(StatusCode::REQUEST_TIMEOUT, "too-slow", "this request took too long")
                    .into_response(),
            },
            Err(oops) => oops.into_response(),
        }
    };
    let answer = oops::REQUEST.scope(id.to_owned(), answer.instrument(tracing::info_span!("request", id)));
    let mut response = crate::pages::in_language(language, answer).await;
    let status = response.status();
    if let Some(reader) = reader {
        response = crate::pages::readable(response, reader);
    }
    let headers = response.headers_mut();
    for (name, value) in &HEADERS {
        headers.insert(name, value.clone());
    }
    if app.site.is_secure() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if let Ok(value) = HeaderValue::from_str(id) {
        headers.insert("x-request-id", value);
    }
    let code = headers.remove("x-error-code");
    let code = code.as_ref().and_then(|code| code.to_str().ok()).unwrap_or("-");
    let elapsed = started.elapsed();
    metrics::counter!("burgundy_requests_total", "route" => route.clone(), "status" => status.as_u16().to_string()).increment(1);
    metrics::histogram!("burgundy_request_seconds").record(elapsed.as_secs_f64());
    // The route and not the path: links may hold secrets.
    tracing::debug!(id, %method, route, status = status.as_u16(), code, micros = elapsed.as_micros() as u64, "request");
    if status.is_server_error() {
        tracing::warn!(id, %method, route, status = status.as_u16(), code, "a request failed");
    }
    response
}

/// A refusal with a sentence of ours, where the library that reads requests has written one of its own.
fn told(response: Response) -> Response {
    let is_plain = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_none_or(|kind| kind.to_str().is_ok_and(|kind| kind.starts_with("text/plain")));
    match response.status() {
        status if !status.is_client_error() || !is_plain => response,
        StatusCode::PAYLOAD_TOO_LARGE => oops::too_large().into_response(),
        status => Oops::new(status, "bad-request", "this request cannot be read").into_response(),
    }
}

fn check(app: &App, request: &Request) -> Result<(), Oops> {
    let length = request.uri().path_and_query().map_or(0, |path| path.as_str().len());
    if length > LONGEST_URI {
        return Err(Oops::new(StatusCode::URI_TOO_LONG, "too-long", "this address is too long"));
    }
    let head =
        request.headers().iter().map(|(name, value)| name.as_str().len() + value.len() + 4).sum::<usize>();
    if head > LONGEST_HEAD {
        let message = "the head of this request is too long";
        return Err(Oops::new(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, "too-long", message));
    }
    if matches!(request.uri().path(), "/healthz" | "/readyz") {
        return Ok(());
    }
    let client = client(app, request);
    let cost = match (request.method(), request.uri().path()) {
        (&Method::POST, "/api/v1/persons" | "/api/v1/tables" | "/api/v1/tables/import") => 5.0,
        _ => 1.0,
    };
    if !app.rate.allows(client, cost) {
        let oops = Oops::new(StatusCode::TOO_MANY_REQUESTS, "too-fast", "too many requests: wait a moment");
        return Err(Oops { retry_after: Some(1), ..oops });
    }
    app.site.check_host(request.headers())?;
    app.site.check_origin(request.method(), request.headers())
}

/// Who asks: the other end of the connection, or whoever the proxy names last.
pub(crate) fn client(app: &App, request: &Request) -> IpAddr {
    let peer = request.extensions().get::<Client>().map_or(IpAddr::from([127, 0, 0, 1]), |client| client.0);
    if !app.behind_proxy {
        return peer;
    }
    let named = request.headers().get_all("x-forwarded-for").into_iter().next_back();
    let named = named.and_then(|value| value.to_str().ok()).and_then(|text| text.rsplit(',').next());
    named.and_then(|text| text.trim().parse().ok()).unwrap_or(peer)
}
