//! The description of the routes for machines.

use axum::http::header;
use axum::response::IntoResponse;

/// The text that `description.rs` makes from the handlers; a test writes it.
const TEXT: &str = include_str!("../../openapi.json");

/// These routes for machines.
#[utoipa::path(get, path = "/api/openapi.json", tag = "server",
    responses((status = 200, description = "OpenAPI 3.1", body = Object)))]
pub(super) async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], TEXT)
}
