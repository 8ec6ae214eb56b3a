//! Answers as JSON.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use kozyr_wire::json::ToJson;

/// An answer whose body is a value as JSON.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: ToJson> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.0.to_json()).into_response()
    }
}
