//! Extractors: parts of a request that handlers take, with errors in the form of this API.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, FailedToBufferBody};
use axum::extract::{self, DefaultBodyLimit, FromRef, FromRequest, FromRequestParts, Request};
use axum::http::header;
use axum::http::request::Parts;
use kozyr_store::{Guest, Sqlite};
use kozyr_wire::json::FromJson;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::config::Config;
use crate::config::limits::{Limits, refused};
use crate::http::caller::Named;
use crate::http::error::ApiError;
use crate::live::tables::TableDirectory;

/// A caller with a name and without a ban, as making, beginning or joining something requires.
pub(super) struct Player(pub(super) Guest);

impl<S> FromRequestParts<S> for Player
where
    S: Send + Sync,
    Sqlite: FromRef<S>,
    TableDirectory: FromRef<S>,
    Arc<Config>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Named(guest) = Named::from_request_parts(parts, state).await?;
        TableDirectory::from_ref(state).sanctions().may_play(&guest.id)?;
        Ok(Self(guest))
    }
}

/// A body of JSON.
pub(super) struct Body<T>(pub(super) T);

impl<T, S> FromRequest<S> for Body<T>
where
    T: FromJson,
    S: Send + Sync,
    Arc<Config>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let max = Arc::<Config>::from_ref(state).limits.body_size;
        json(request, state, "body_size", max).await.map(Self)
    }
}

/// A body of JSON that contains a record.
pub(super) struct LongBody<T>(pub(super) T);

/// Max length of such a body, in bytes: a record may have many characters that JSON writes as two.
fn long_body(limits: &Limits) -> usize {
    limits.record_size.saturating_mul(2).saturating_add(1024)
}

impl<T, S> FromRequest<S> for LongBody<T>
where
    T: FromJson,
    S: Send + Sync,
    Arc<Config>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let max = long_body(&Arc::<Config>::from_ref(state).limits);
        json(request, state, "record_size", max).await.map(Self)
    }
}

/// Reads a body of JSON that is no longer than a limit allows.
async fn json<T: FromJson, S: Send + Sync>(
    request: Request,
    state: &S,
    limit: &'static str,
    max: usize,
) -> Result<T, ApiError>
where
    Arc<Config>: FromRef<S>,
{
    let time = Arc::<Config>::from_ref(state).limits.body;
    let bytes = body(request, limit, max, time).await?;
    T::from_json(&bytes)
        .map_err(|error| ApiError::bad_request(format!("the body cannot be read: {error}")))
}

/// Returns the body of a request that says it is JSON. Boxed, so that it is compiled once.
fn body(
    mut request: Request,
    limit: &'static str,
    max: usize,
    time: Duration,
) -> Pin<Box<dyn Future<Output = Result<Bytes, ApiError>> + Send>> {
    Box::pin(async move {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or("");
        // Forms of foreign pages cannot send this type, so this also protects the cookie.
        if kind.split(';').next().map(str::trim) != Some("application/json") {
            return Err(ApiError::wrong_type());
        }
        DefaultBodyLimit::max(max).apply(&mut request);
        let Ok(read) = timeout(time, Bytes::from_request(request, &())).await else {
            refused("body");
            return Err(ApiError::too_slow("body of the request", time));
        };
        read.map_err(|error| match error {
            BytesRejection::FailedToBufferBody(FailedToBufferBody::LengthLimitError(_)) => {
                refused(limit);
                ApiError::too_large(max)
            }
            error => ApiError::bad_request(error.body_text()),
        })
    })
}

/// The parameters in a path.
pub(super) struct Path<T>(pub(super) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let path = extract::Path::from_request_parts(parts, state).await;
        path.map(|extract::Path(value)| Self(value))
            .map_err(|error| ApiError::bad_request(error.body_text()))
    }
}

/// The parameters in a query.
pub(super) struct Query<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let query = extract::Query::from_request_parts(parts, state).await;
        query
            .map(|extract::Query(value)| Self(value))
            .map_err(|error| ApiError::bad_request(error.body_text()))
    }
}
