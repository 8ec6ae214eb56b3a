//! What handlers take from a request, with errors in the form of this API.

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, FailedToBufferBody};
use axum::extract::{self, FromRequest, FromRequestParts, Request};
use axum::http::header;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::error::ApiError;

/// Max size of a body, in bytes.
pub(crate) const MAX_BODY: usize = 64 * 1024;

/// A body of JSON.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or("");
        // Forms of foreign pages cannot send this type, so it also guards the cookie.
        if kind.split(';').next().map(str::trim) != Some("application/json") {
            return Err(ApiError::wrong_type());
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|error| match error {
            BytesRejection::FailedToBufferBody(FailedToBufferBody::LengthLimitError(_)) => {
                ApiError::too_large(MAX_BODY)
            }
            error => ApiError::bad_request(error.body_text()),
        })?;
        serde_json::from_slice(&bytes)
            .map(Self)
            .map_err(|error| ApiError::bad_request(format!("the body cannot be read: {error}")))
    }
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
