//! API of the server itself: its games, its description for machines, and health checks:
//! `/healthz` is for a supervisor that restarts the server, `/readyz` for a proxy that sends people
//! to it.

use axum::http::header;
use axum::response::IntoResponse;
use kozyr_bots::Level;
use kozyr_wire::PROTOCOL;
use kozyr_wire::http::{Catalogue, GameInfo};

use super::answers::{Internal, NotReady};
use crate::bots::DEFAULT_LEVEL;
use crate::http::{Answer, ApiError, AppState, Json};
use crate::live::health::Health;

/// The games with every option, and the levels of bots.
#[utoipa::path(get, path = "/api/games", tag = "games",
    responses((status = 200, description = "The catalogue", body = Catalogue)))]
pub(super) async fn games(app: AppState) -> Json<Catalogue> {
    Json(Catalogue {
        protocol: PROTOCOL,
        games: kozyr_games::catalogue().iter().map(GameInfo::of).collect(),
        levels: Level::ALL.to_vec(),
        level: DEFAULT_LEVEL,
        pace_ms: app.config.pace_ms,
    })
}

/// The text that `description.rs` makes from the handlers; a test writes it.
const TEXT: &str = include_str!("../../openapi.json");

/// These routes for machines.
#[utoipa::path(get, path = "/api/openapi.json", tag = "server",
    responses((status = 200, description = "OpenAPI 3.1", body = Object)))]
pub(super) async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], TEXT)
}

/// Whether the process answers and can continue; if not, it must be restarted. A fault that may
/// pass, such as a full disk, is not a reason; see `/readyz`.
#[utoipa::path(get, path = "/healthz", tag = "server",
    responses((status = 200, description = "`ok`", body = String, content_type = "text/plain"),
        Internal))]
pub(super) async fn health(app: AppState) -> Answer<&'static str> {
    match app.database.faults() {
        Err(error) if !error.passes() => Err(error.into()),
        Ok(()) | Err(_) => Ok("ok"),
    }
}

/// Whether the store takes writes: this makes a write, at most one per second.
#[utoipa::path(get, path = "/readyz", tag = "server",
    responses((status = 200, description = "`ok`, and what needs attention soon", body = String,
            content_type = "text/plain"), NotReady))]
pub(super) async fn ready(app: AppState) -> Answer<String> {
    match app.probe.health().await {
        ready @ Health::Ready { .. } => Ok(ready.words()),
        // The reason is in the log, and at the metrics listener.
        Health::NotReady(_) => Err(ApiError::not_ready()),
    }
}
