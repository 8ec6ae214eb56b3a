//! The routes described for machines.

use axum::Json;
use utoipa::OpenApi;

use super::{games, matches, me, tables};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Kozyr",
        description = "Tables for card games. Guests are known by a cookie, see PUT /api/me; a table is played over its socket, which docs/protocol.md describes.",
        license(name = "MIT OR Apache-2.0")
    ),
    paths(
        games::games,
        me::me,
        me::set_name,
        me::forget,
        me::link,
        me::offer,
        me::claim,
        tables::create,
        tables::mine,
        tables::one,
        tables::socket,
        matches::mine,
        matches::one,
        matches::record,
        matches::replay,
        matches::review,
    )
)]
struct Document;

/// The routes described for machines.
pub(super) async fn document() -> Json<utoipa::openapi::OpenApi> {
    Json(Document::openapi())
}
