//! The web client's pages: its files, the page itself for every place in it, and what the head of
//! that page says of the place.

pub(crate) mod head;
pub(crate) mod phrases;
pub(crate) mod picture;
pub(crate) mod png;
pub(crate) mod preview;
pub(crate) mod routes;
pub(crate) mod standby;

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use kozyr_store::{MatchId, TableId};

use self::head::Head;
use self::phrases::{Language, Phrases};
use self::picture::Shown;
use self::preview::{Preview, Teller};
use self::routes::Place;
use crate::config::Config;
use crate::config::client::WebClient;
use crate::http::{Answer, ApiError, AppState, Client, etag};
use crate::records::shows::MatchView;

/// Shown when there is no built client: in development in the folder, otherwise in the program.
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

/// First parts of paths at which machines look for the health or kind of a server. They must not
/// take the page for an answer.
const PROBED: &str = "- .well-known actuator alive debug health healthcheck healthz live liveness livez \
    metrics ping ready readiness readyz server-status startupz stats status statusz varz \
    version";

/// The rules for search engines. A page that is not for them says so itself, which they see only if
/// they may fetch it; messengers that show links keep to these rules too.
const ROBOTS: &str = "User-agent: *\nDisallow: /api/\n";

const NOINDEX: (HeaderName, HeaderValue) =
    (HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex"));

pub(crate) async fn robots() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], ROBOTS)
}

/// Returns the step that a replay is at: `?at=41`, or `?at=41/2` with a seat's viewpoint. The
/// client updates it with what it shows, so it is newer than a step in the path.
fn moment(uri: &Uri) -> Option<usize> {
    value(uri, "at")?.split('/').next()?.parse().ok()
}

/// With what the address of a picture of a table or of a finished match ends.
const PICTURE: &str = "/picture.png";

/// Returns the place to which an address leads.
fn place(phrases: &Phrases, path: &str, uri: &Uri) -> Place {
    match Place::read(phrases, path) {
        Place::Match(id, step) => Place::Match(id, moment(uri).or(step)),
        place => place,
    }
}

/// Returns the picture of a table or of a finished match, drawn in its turn and cached by what it
/// shows.
async fn picture(
    app: &AppState,
    phrases: &Phrases,
    place: Place,
    address: &Address,
    asked: &HeaderMap,
) -> Answer<Response> {
    let missing = || ApiError::not_found("picture");
    let (language, account) = (address.language, address.client.account());
    let (id, kept) = match &place {
        Place::Match(id, _) => (id.clone(), "public, max-age=3600"),
        // People come and go.
        Place::Table(TableId(id)) => (MatchId(id.clone()), "no-cache"),
        _ => return Err(missing()),
    };
    let told = Teller { phrases, language }.tell(&place, &account, app).await;
    let key = told.shown.as_ref().map(|shown| (id, MatchView::Picture(hash(language, shown))));
    let (Some(key), Some(shown), Some(ground), Some(printing)) =
        (key, told.shown, told.picture, phrases.printing.clone())
    else {
        return Err(missing());
    };
    let client = app.config.client.clone();
    let drawn = app.shows.get(key, &account, move |_, out| {
        let (ground, sheet) = (client.file(&ground), client.file(&printing.sheet));
        let drawn =
            printing.draw(&ground.ok_or_else(missing)?, &sheet.ok_or_else(missing)?, &shown);
        out.write_all(&drawn.ok_or_else(missing)?)?;
        Ok::<_, ApiError>(())
    });
    let bytes = drawn.await?.read()?;
    let mut response = tagged(Cow::Owned(bytes), asked);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("image/png"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
    headers.insert(NOINDEX.0, NOINDEX.1);
    Ok(response)
}

/// Tells pictures of one table or match apart.
fn hash(language: Language, shown: &Shown) -> u64 {
    let mut hasher = DefaultHasher::new();
    (language.tag(), shown).hash(&mut hasher);
    hasher.finish()
}

/// Returns a file of the client, or the page itself for every path that is a place in it.
pub(crate) async fn page(app: AppState, request: Request) -> Response {
    let (headers, files) = (request.headers(), &app.config.client);
    let whole = request.uri().path();
    let path = whole.trim_start_matches('/');
    if let Some(found) = files.file(path).filter(|_| path != "index.html") {
        return file(files, found, path, headers);
    }
    let phrases = Phrases::read(files);
    if let Some(phrases) = &phrases
        && let Some(meant) = routes::without_end(whole)
        && Place::read(phrases, &meant) != Place::Missing
    {
        let query = request.uri().query().map(|query| format!("?{query}")).unwrap_or_default();
        return Redirect::temporary(&format!("{meant}{query}")).into_response();
    }
    let address = Address::of(&app.config, &request);
    if let Some((phrases, page)) = phrases.as_ref().zip(whole.strip_suffix(PICTURE)) {
        let place = place(phrases, page, request.uri());
        let drawn = picture(&app, phrases, place, &address, headers).await;
        return drawn.unwrap_or_else(ApiError::into_response);
    }
    // A person gets a page in any case.
    if !reads_pages(headers) {
        let first = path.split('/').next().unwrap_or_default();
        if PROBED.split(' ').any(|probed| first.eq_ignore_ascii_case(probed)) {
            return ApiError::not_found("route; see /api/openapi.json").into_response();
        }
        // A path with an extension is a missing file, not a place in the client.
        if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
            return ApiError::not_found("file").into_response();
        }
    }
    let Some(index) = files.file("index.html") else {
        return (StatusCode::SERVICE_UNAVAILABLE, Html(NOT_BUILT)).into_response();
    };
    let Some(phrases) = phrases else {
        return answer(index, "index.html", headers);
    };
    let place = place(&phrases, whole, request.uri());
    let teller = Teller { phrases: &phrases, language: address.language };
    let Preview { found, public, title, about, game, picture, shown } =
        teller.tell(&place, &address.client.account(), &app).await;
    let picture = picture.map(|ground| {
        let lang = address.language.tag();
        match (&place, shown) {
            (Place::Match(MatchId(id), step), Some(_)) => {
                let step = step.map(|step| format!("&at={step}")).unwrap_or_default();
                format!("match/{id}{PICTURE}?lang={lang}{step}")
            }
            (Place::Table(TableId(id)), Some(_)) => format!("table/{id}{PICTURE}?lang={lang}"),
            _ => ground,
        }
    });
    let head = Head {
        language: address.language,
        site: app.config.house.about.name.clone().unwrap_or_else(|| "Kozyr".to_owned()),
        title,
        about,
        // The rest of such a path is secret.
        url: match &place {
            Place::Private(first) => format!("{}/{first}", address.origin),
            _ => format!("{}{whole}", address.origin),
        },
        named_language: address.named_language,
        public,
        picture: picture.map(|path| format!("{}/{path}", address.origin)),
        game,
    };
    let text = head.put_into(&String::from_utf8_lossy(&index));
    let mut response = tagged(Cow::Owned(text.into_bytes()), headers);
    if !found {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    // Its address may be a secret.
    let kept = if matches!(place, Place::Private(_)) { "no-store" } else { "no-cache" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
    headers.insert(header::VARY, HeaderValue::from_static("accept-language"));
    if !public {
        headers.insert(NOINDEX.0, NOINDEX.1);
    }
    response
}

/// Returns whether a browser asks for a page that a person reads.
fn reads_pages(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|accepted| accepted.to_str().ok());
    accepted.is_some_and(|accepted| accepted.contains("text/html"))
}

/// How a page was requested.
struct Address {
    client: Client,
    /// `https://kozyr.example`.
    origin: String,
    language: Language,
    /// Whether the address names the language.
    named_language: bool,
}

impl Address {
    fn of(config: &Config, request: &Request) -> Self {
        let headers = request.headers();
        let client = Client::of(config, headers, request.extensions());
        let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
        let host = text(header::HOST).unwrap_or("localhost");
        let scheme = if client.secure { "https" } else { "http" };
        let named = value(request.uri(), "lang").and_then(Language::named);
        let accepted = || Language::accepted(text(header::ACCEPT_LANGUAGE).unwrap_or_default());
        Self {
            client,
            origin: format!("{scheme}://{host}"),
            language: named.unwrap_or_else(accepted),
            named_language: named.is_some(),
        }
    }
}

/// Returns a raw value in the query of an address.
fn value<'a>(uri: &'a Uri, name: &str) -> Option<&'a str> {
    let pairs = uri.query()?.split('&').filter_map(|pair| pair.split_once('='));
    pairs.filter(|(known, _)| *known == name).map(|(_, value)| value).next()
}

/// For files whose name has a hash of their content.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// Returns a file of the client, compressed at build time if there is such a file.
fn file(files: &WebClient, found: Cow<'static, [u8]>, path: &str, asked: &HeaderMap) -> Response {
    let takes = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    let brotli = takes.flat_map(|list| list.split(',')).any(|coding| coding.trim() == "br");
    let small = files.file(&format!("{path}.br")).filter(|_| path.starts_with("assets/"));
    let Some(small) = small else { return answer(found, path, asked) };
    let mut response = answer(if brotli { small } else { found }, path, asked);
    let headers = response.headers_mut();
    if brotli {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
    }
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    response
}

/// Returns the content at this path, with the type that the path implies.
fn answer(content: Cow<'static, [u8]>, path: &str, asked: &HeaderMap) -> Response {
    // Vite puts a hash of the content into the names below this folder. The browser asks for the
    // rest again, and gets it only if it has changed.
    let caching = if path.starts_with("assets/") { FOR_EVER } else { "no-cache" };
    let kind = match path.rsplit_once('.') {
        // A type that some tables of file extensions lack.
        Some((_, "webmanifest")) => "application/manifest+json",
        _ => mime_guess::from_path(path).first_raw().unwrap_or("application/octet-stream"),
    };
    let mut response = tagged(content, asked);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    if path == "sw.js" {
        // Its scope is all pages, wherever its file is.
        headers.insert("service-worker-allowed", HeaderValue::from_static("/"));
    }
    response
}

/// Returns an answer with an ETag of its content; without the content if the client has it already.
fn tagged(content: Cow<'static, [u8]>, asked: &HeaderMap) -> Response {
    let tag = format!("W/{}", etag::of(&content));
    let mut response = if etag::is_known(asked, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Response::new(match content {
            Cow::Borrowed(content) => Body::from(content),
            Cow::Owned(content) => Body::from(content),
        })
    };
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_moment_of_a_replay_is_read_from_its_query() {
        for (address, step) in [
            ("/match/a/replay/12/0?at=15/0", Some(15)),
            ("/match/a/replay?lang=en&at=2/table", Some(2)),
            ("/match/a/replay/12/0", None),
            ("/match/a/replay?at=x", None),
        ] {
            assert_eq!(moment(&Uri::from_static(address)), step, "{address}");
        }
    }
}
