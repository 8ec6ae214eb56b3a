//! The routes below `/api`.

mod games;
mod matches;
mod me;
mod openapi;
mod tables;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::header;
use axum::routing::{get, post};
use serde::de::DeserializeOwned;

use crate::error::ApiError;
use crate::hall::Shared;

/// The most bytes a body may have.
pub(crate) const MAX_BODY: usize = 64 * 1024;

/// The routes below `/api`.
pub(crate) fn routes() -> Router<Shared> {
    Router::new()
        .route("/games", get(games::games))
        .route("/me", get(me::me).put(me::set_name).delete(me::forget))
        .route("/me/link", post(me::link))
        .route("/move/{token}", get(me::offer).post(me::claim))
        .route("/tables", get(tables::mine).post(tables::create))
        .route("/tables/{id}", get(tables::one))
        .route("/tables/{id}/socket", get(tables::socket))
        .route("/matches", get(matches::mine))
        .route("/matches/{id}", get(matches::one))
        .route("/matches/{id}/record", get(matches::record))
        .route("/matches/{id}/replay", get(matches::replay))
        .route("/matches/{id}/review", post(matches::review))
        .route("/openapi.json", get(openapi::document))
        .fallback(async || ApiError::not_found("route; see /api/openapi.json"))
        .method_not_allowed_fallback(async || {
            ApiError::not_found("method on this route; see /api/openapi.json")
        })
}

/// A body of JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or("");
        // Forms of foreign pages cannot send this type, so it also guards the cookie.
        if kind.split(';').next().map(str::trim) != Some("application/json") {
            return Err(ApiError::bad_request("the body has to be of the type application/json"));
        }
        let bytes =
            Bytes::from_request(request, state).await.map_err(|_| ApiError::too_large(MAX_BODY))?;
        serde_json::from_slice(&bytes)
            .map(Self)
            .map_err(|error| ApiError::bad_request(format!("the body cannot be read: {error}")))
    }
}
