//! The web client, out of the program itself.

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::error::ApiError;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// Shown when the program was built without the web client.
const NOT_BUILT: &str = "<!doctype html><meta charset=utf-8><title>Kozyr</title>\
<p>This server was built without its web client. Build the client in <code>web/</code> \
(<code>npm ci &amp;&amp; npm run build</code>), then the server again; <code>./run</code> does both.";

/// A file of the client, or the page itself for every path that is a place in it.
pub(crate) async fn page(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Dist::get(path).filter(|_| path != "index.html") {
        return answer(file, path);
    }
    // What has an extension is a file that is not there, not a place in the client.
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return ApiError::not_found("file").into_response();
    }
    match Dist::get("index.html") {
        Some(file) => answer(file, "index.html"),
        None => (StatusCode::SERVICE_UNAVAILABLE, Html(NOT_BUILT)).into_response(),
    }
}

fn answer(file: EmbeddedFile, path: &str) -> Response {
    // Vite puts a hash of the content into the names below this folder.
    let caching = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let kind = HeaderValue::from_str(file.metadata.mimetype())
        .unwrap_or(HeaderValue::from_static("application/octet-stream"));
    let mut response = Response::new(Body::from(file.data));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, kind);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    response
}
