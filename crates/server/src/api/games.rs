//! Catalogue of games.

use std::sync::Arc;

use axum::extract::State;
use kozyr_bots::Level;
use kozyr_wire::PROTOCOL;
use kozyr_wire::http::{Catalogue, GameInfo};

use crate::bots::DEFAULT_LEVEL;
use crate::config::Config;
use crate::http::json::Json;

/// The games with every option, and the levels of bots.
#[utoipa::path(get, path = "/api/games", tag = "games",
    responses((status = 200, description = "The catalogue", body = Catalogue)))]
pub(super) async fn games(State(config): State<Arc<Config>>) -> Json<Catalogue> {
    Json(Catalogue {
        protocol: PROTOCOL,
        games: kozyr_games::catalogue().iter().map(GameInfo::of).collect(),
        levels: Level::ALL.to_vec(),
        level: DEFAULT_LEVEL,
        pace_ms: config.pace_ms,
    })
}
