//! What a server answers while another one has the house, or may have it.

use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use kozyr_store::Fence;
use tokio::time::sleep;

use super::phrases::{Language, Phrases};
use super::reads_pages;
use crate::config::client::WebClient;
use crate::http::{ApiError, AppState, layers};

/// When to ask again, in seconds: another server takes over within this time and one more.
const AGAIN: u64 = 2;

/// How often a request that is under way looks whether its answer may still be shown.
const LOOKS: Duration = Duration::from_millis(100);

/// The word for a proxy or a person who asks how the server is.
const STANDBY: &str = "standby";

/// Said where the client was built without texts.
const ONE_MOMENT: &str = "One moment: another server takes over. This page loads again by itself.";

/// Returns the routes of a server that waits for the house.
pub(crate) fn router(client: WebClient) -> Router {
    Router::new().fallback(standby).with_state(client)
}

async fn standby(State(client): State<WebClient>, request: Request) -> Response {
    Asked::of(&request).answer(&client)
}

/// Lets no answer out that another server may contradict.
pub(crate) async fn in_time(app: AppState, request: Request, next: Next) -> Response {
    let fence = app.database.fence();
    if !fence.may_end() {
        return next.run(request).await;
    }
    let asked = Asked::of(&request);
    tokio::select! {
        response = next.run(request) => if fence.holds() { return response },
        () = late(&fence) => {}
    }
    asked.answer(&app.config.client)
}

/// Done when the server may show nothing for now.
async fn late(fence: &Fence) {
    while fence.holds() {
        sleep(LOOKS).await;
    }
}

/// What a request asks for.
pub(crate) struct Asked {
    path: String,
    headers: HeaderMap,
}

impl Asked {
    pub(crate) fn of(request: &Request) -> Self {
        Self { path: request.uri().path().to_owned(), headers: request.headers().clone() }
    }

    /// Returns the answer of a server that cannot give the one of the house.
    pub(crate) fn answer(&self, client: &WebClient) -> Response {
        let mut response = match &*self.path {
            "/healthz" | "/readyz" => word(),
            _ if reads_pages(&self.headers) => self.page(client),
            _ => ApiError::standby().into_response(),
        };
        let headers = response.headers_mut();
        headers
            .extend(layers::HEADERS.map(|(name, value)| (name, HeaderValue::from_static(value))));
        headers.insert(header::RETRY_AFTER, AGAIN.into());
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }

    fn page(&self, client: &WebClient) -> Response {
        let accepted = self.headers.get(header::ACCEPT_LANGUAGE);
        let language =
            Language::accepted(accepted.and_then(|value| value.to_str().ok()).unwrap_or_default());
        let phrases = Phrases::read(client);
        let text = phrases.as_ref().and_then(|phrases| phrases.find(language, "preview-standby"));
        let (tag, text) = text.map_or(("en", ONE_MOMENT), |text| (language.tag(), text));
        let page = format!(
            "<!doctype html><html lang={tag}><meta charset=utf-8>\
             <meta name=viewport content=\"width=device-width\">\
             <meta http-equiv=refresh content={AGAIN}><title>Kozyr</title><p>{text}"
        );
        (StatusCode::SERVICE_UNAVAILABLE, Html(page)).into_response()
    }
}

fn word() -> Response {
    (StatusCode::SERVICE_UNAVAILABLE, STANDBY).into_response()
}
