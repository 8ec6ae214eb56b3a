//! What holds for every request: foreign pages change nothing, headers for browsers, the log.

use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::caller::is_own_origin;
use crate::error::ApiError;

/// Foreign pages may not make a browser change anything here.
pub(crate) async fn own_pages_only(request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if !reads && !is_own_origin(request.headers()) {
        return ApiError::origin().into_response();
    }
    next.run(request).await
}

/// What browsers are to hold to with everything that comes from here.
const HEADERS: [(HeaderName, &str); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        // Styles may stand in attributes, as components set sizes and places there; scripts may not.
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
         img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
         worker-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // Addresses hold invitations and private links.
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let api = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if api {
        // What the API says is for one person and one moment.
        let none = HeaderValue::from_static("no-store");
        response.headers_mut().insert(header::CACHE_CONTROL, none);
    }
    response
}

/// Writes a line a request: the route as a pattern, since paths hold invitations and private links.
pub(crate) async fn log(request: Request, next: Next) -> Response {
    let method = request.method().clone();
    let route =
        request.extensions().get::<MatchedPath>().map_or("page", MatchedPath::as_str).to_owned();
    let start = Instant::now();
    let response = next.run(request).await;
    let status = response.status().as_u16();
    let ms = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
    tracing::info!(%method, route, status, ms, "request");
    response
}
