//! The web client: out of the program itself or, in a development build, from `web/dist`.

#[cfg(debug_assertions)]
use std::path::Path;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::EmbeddedFile;

use crate::error::ApiError;

/// The built client, put into the program.
#[cfg(not(debug_assertions))]
#[derive(rust_embed::RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// A file of the client.
#[cfg(not(debug_assertions))]
fn file(path: &str) -> Option<EmbeddedFile> {
    Dist::get(path)
}

/// A file of the client. (In this profile `RustEmbed` reads from the disk too, but only from a
/// folder that was there when it was compiled.)
#[cfg(debug_assertions)]
fn file(path: &str) -> Option<EmbeddedFile> {
    file_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist"), path)
}

/// A file of a folder, and nothing outside of it.
#[cfg(debug_assertions)]
fn file_in(folder: &Path, path: &str) -> Option<EmbeddedFile> {
    let folder = folder.canonicalize().ok()?;
    let file = folder.join(path).canonicalize().ok()?;
    if !file.starts_with(&folder) {
        return None;
    }
    rust_embed::utils::read_file_from_fs(&file).ok()
}

/// Shown when there is no built client: in development not in the folder, else not in the program.
const NOT_BUILT: &str = if cfg!(debug_assertions) {
    "<!doctype html><meta charset=utf-8><title>Kozyr</title>\
     <p>The web client has not been built: <code>web/dist</code> has no <code>index.html</code>. \
     Build the client (<code>cargo xtask web</code>) and load this page again; this server reads \
     it from the disk. <code>./run</code> builds client and server."
} else {
    "<!doctype html><meta charset=utf-8><title>Kozyr</title>\
     <p>This server was built without its web client. Build the client \
     (<code>cargo xtask web</code>), then the server again; <code>./run</code> does both."
};

/// First parts of paths at which machines look for how a server is, or for what it is. They are not
/// to take the page for an answer.
const PROBED: &[&str] = &[
    "-",
    ".well-known",
    "actuator",
    "alive",
    "debug",
    "health",
    "healthcheck",
    "healthz",
    "live",
    "liveness",
    "livez",
    "metrics",
    "ping",
    "ready",
    "readiness",
    "readyz",
    "server-status",
    "startupz",
    "stats",
    "status",
    "statusz",
    "varz",
    "version",
];

/// A file of the client, or the page itself for every path that is a place in it.
pub(crate) async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(found) = file(path).filter(|_| path != "index.html") {
        return answer(found, path, &headers);
    }
    let first = path.split('/').next().unwrap_or_default();
    if PROBED.iter().any(|probed| first.eq_ignore_ascii_case(probed)) {
        return ApiError::not_found("route; see /api/openapi.json").into_response();
    }
    // What has an extension is a file that is not there, not a place in the client.
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return ApiError::not_found("file").into_response();
    }
    match file("index.html") {
        Some(page) => answer(page, "index.html", &headers),
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

#[cfg(all(test, debug_assertions))]
mod tests {
    use super::*;

    #[test]
    fn a_client_that_is_built_later_is_found_and_nothing_beside_it() {
        let data = tempfile::tempdir().unwrap();
        let dist = data.path().join("dist");
        std::fs::write(data.path().join("secret.txt"), "cards").unwrap();
        assert!(file_in(&dist, "index.html").is_none());
        std::fs::create_dir_all(dist.join("assets")).unwrap();
        assert!(file_in(&dist, "index.html").is_none());
        std::fs::write(dist.join("index.html"), "<p>hello").unwrap();
        let page = file_in(&dist, "index.html").unwrap();
        assert_eq!((&*page.data, page.metadata.mimetype()), (&b"<p>hello"[..], "text/html"));
        for path in ["", "assets", "../secret.txt", "assets/../../secret.txt"] {
            assert!(file_in(&dist, path).is_none(), "{path}");
        }
        let outside = data.path().join("secret.txt");
        assert!(file_in(&dist, outside.to_str().unwrap()).is_none());
    }
}
