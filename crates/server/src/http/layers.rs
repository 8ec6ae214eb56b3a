//! Middleware of every request: rate limit, own names only, no change by foreign pages (CSRF),
//! security headers (content security policy), and the log.

use std::net::IpAddr;
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::uri::Authority;
use axum::http::{HeaderName, HeaderValue, Method, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Instrument as _;

use super::caller::{Client, is_own_origin};
use super::error::ApiError;
use super::request_id::{self, RequestId};
use super::state::AppState;
use crate::config::shares::Full;
use crate::config::{Config, refused};
use crate::metrics::counters;
use crate::moderation::sanctions::TOLD;

/// Refuses requests for a foreign host name, which a foreign page may have given this address, and
/// clients that ask too often.
pub(crate) async fn welcome(app: AppState, request: Request, next: Next) -> Response {
    let client = Client::of(&app.config, request.headers(), request.extensions());
    let account = client.account();
    if let Err(too_often) = app.rates.requests.admit(&account) {
        return ApiError::from(too_often).into_response();
    }
    // A trusted proxy carries those of many clients over few connections, or over very many.
    let (mut place, _) = match app.requests.enter(&account, (), |()| true) {
        Ok(entered) => entered,
        Err(Full("connections")) => return ApiError::full().into_response(),
        Err(_) => {
            let max = app.config.limits.address_connections;
            return ApiError::too_many_connections(max).into_response();
        }
    };
    if let Err(error) = check_names(&app.config, &request) {
        refused("host");
        // In a browser the error has to be readable.
        return if request.uri().path().starts_with("/api/") {
            error.into_response()
        } else {
            (error.status, error.message).into_response()
        };
    }
    tokio::select! {
        answer = next.run(request) => answer,
        _ = place.over() => ApiError::full().into_response(),
    }
}

/// Checks that a request names this server by one of its names, and by only one: links contain that
/// name, and foreign pages are detected by it. `Host` follows RFC 9112, section 3.2; a request
/// whose address names another server than `Host` is refused.
fn check_names(config: &Config, request: &Request) -> Result<(), ApiError> {
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let host = hosts.next().map(|host| host.to_str().unwrap_or("?"));
    let asked = request.uri().authority().map(Authority::as_str);
    for name in [host, asked].into_iter().flatten() {
        if name.contains('@') {
            return Err(ApiError::bad_request("`Host` names a server, without anybody's name"));
        }
        if let Some(foreign) = foreign_name(config, name) {
            return Err(ApiError::foreign_name(&foreign));
        }
    }
    if hosts.next().is_some() {
        return Err(ApiError::bad_request("a request has one `Host`, and this one has several"));
    }
    match (host, asked) {
        (None, _) if request.version() == Version::HTTP_11 => {
            Err(ApiError::bad_request("a request of HTTP/1.1 has a `Host`, and this one has none"))
        }
        (Some(host), Some(asked)) if !host.eq_ignore_ascii_case(asked) => Err(
            ApiError::bad_request("the address of the request names another server than `Host`"),
        ),
        _ => Ok(()),
    }
}

/// Returns the host name, if it is not one of this server's.
fn foreign_name(config: &Config, host: &str) -> Option<String> {
    let authority = host.parse::<Authority>().ok();
    let name = authority.as_ref().map_or(host, Authority::host);
    let name = name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase();
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(&name);
    let own = bare.parse::<IpAddr>().is_ok()
        || name == "localhost"
        || name.ends_with(".localhost")
        || config.hosts.iter().any(|own| own.trim_end_matches('.').eq_ignore_ascii_case(&name));
    (!own).then_some(name)
}

/// Refuses changes that a foreign page makes a browser request.
pub(crate) async fn own_pages_only(app: AppState, request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let client = Client::of(&app.config, request.headers(), request.extensions());
    if !reads && !is_own_origin(client, request.headers()) {
        refused("origin");
        return ApiError::origin(request.headers()).into_response();
    }
    next.run(request).await
}

/// Security headers for browsers.
pub(crate) const HEADERS: [(HeaderName, &str); 8] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
         media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // URLs contain invitations and private links.
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("origin-agent-cluster"), "?1"),
    (
        HeaderName::from_static("permissions-policy"),
        "accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), \
         geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), \
         magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), \
         serial=(), usb=(), xr-spatial-tracking=()",
    ),
];

/// The headers that also apply to a part of a page. The others are for documents, not for
/// scripts, styles or fonts: without them a first visit is a seventh smaller.
const FOR_PARTS: [HeaderName; 3] = [
    header::X_CONTENT_TYPE_OPTIONS,
    header::REFERRER_POLICY,
    HeaderName::from_static("cross-origin-resource-policy"),
];

/// Returns whether an answer is a success of one of these kinds.
fn is_of(response: &Response, kinds: &[&str]) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let is = |of: &&str| kind.is_some_and(|kind| kind.starts_with(of));
    response.status().is_success() && kinds.iter().any(is)
}

/// Parts of the client that no browser shows as a page. It may show a picture as one.
const PARTS: &[&str] = &["text/javascript", "text/css", "font/"];

/// Pictures of link previews, which messengers show on their own pages. Other pictures of the
/// client are SVG.
const PICTURES: &[&str] = &["image/png"];

/// Returns whether this is a path of the API, whose answers are for one person and one moment.
/// Pages set their own cache headers.
fn is_api(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

pub(crate) async fn headers(app: AppState, request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let secret = is_api(&path);
    let mut response = next.run(request).await;
    let failed = response.status().is_client_error() || response.status().is_server_error();
    let part = path.starts_with("/assets/") && is_of(&response, PARTS);
    let picture = is_of(&response, PICTURES);
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        if !part || FOR_PARTS.contains(&name) {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
    if let Some(announcement) = app.sanctions.announcement().filter(|_| secret) {
        headers.insert(TOLD, HeaderValue::from(announcement.at));
    }
    if picture {
        headers.insert("cross-origin-resource-policy", HeaderValue::from_static("cross-origin"));
    }
    if secret || failed {
        // The answer is for one person and one moment.
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// The paths of health checks.
const PROBES: [&str; 2] = ["/healthz", "/readyz"];

/// Gives the request an id, counts it and logs a line: the route as a pattern, since paths contain
/// invitations and private links, and the address only if the settings ask for it.
pub(crate) async fn log(app: AppState, request: Request, next: Next) -> Response {
    let id = RequestId::fresh();
    let method = request.method().clone();
    let route =
        request.extensions().get::<MatchedPath>().map_or("page", MatchedPath::as_str).to_owned();
    let address = app
        .config
        .log_addresses
        .then(|| Client::of(&app.config, request.headers(), request.extensions()).address);
    // All log lines of the request have its id, so the span exists at every level.
    let span = tracing::error_span!("http", request = %id);
    let start = Instant::now();
    let mut response = id.during(next.run(request)).instrument(span.clone()).await;
    let (status, took) = (response.status(), start.elapsed());
    counters::answered(&method, &route, status, took);
    let ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    let status = status.as_u16();
    // Monitoring asks all day, and matters only when the answer is bad.
    let probe = PROBES.contains(&route.as_str()) && status < 400;
    span.in_scope(|| match address {
        _ if probe => tracing::debug!(%method, route, status, ms, "request"),
        None => tracing::info!(%method, route, status, ms, "request"),
        Some(address) => tracing::info!(%method, route, status, ms, %address, "request"),
    });
    response.headers_mut().insert(request_id::HEADER, id.value());
    response
}
