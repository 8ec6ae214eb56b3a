//! The web client, out of the program itself.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::error::ApiError;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// Shown when the program was built without the web client.
const NOT_BUILT: &str = "<!doctype html><meta charset=utf-8><title>Kozyr</title>\
<p>This server was built without its web client. Build the client \
(<code>npm ci &amp;&amp; npm run build</code>), then the server again; <code>./run</code> does both.";

/// A file of the client, or the page itself for every path that is a place in it.
pub(crate) async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Dist::get(path).filter(|_| path != "index.html") {
        return answer(file, path, &headers);
    }
    // What has an extension is a file that is not there, not a place in the client.
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return ApiError::not_found("file").into_response();
    }
    match Dist::get("index.html") {
        Some(file) => answer(file, "index.html", &headers),
        None => (StatusCode::SERVICE_UNAVAILABLE, Html(NOT_BUILT)).into_response(),
    }
}

fn answer(file: EmbeddedFile, path: &str, asked: &HeaderMap) -> Response {
    // Vite puts a hash of the content into the names below this folder; the rest is asked for
    // again, and sent again only if it is another file now.
    let caching = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let hash: String = file.metadata.sha256_hash().iter().take(12).map(hex).collect();
    let tag = format!("W/\"{hash}\"");
    let kind = HeaderValue::from_str(file.metadata.mimetype())
        .unwrap_or(HeaderValue::from_static("application/octet-stream"));
    let known =
        asked.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Response::new(Body::from(file.data))
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, kind);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

fn hex(byte: &u8) -> String {
    format!("{byte:02x}")
}
