//! What there is to play.

use axum::Json;
use axum::extract::State;
use kozyr_players::Level;
use kozyr_wire::PROTOCOL;
use kozyr_wire::http::{Catalogue, GameInfo};

use crate::bots::DEFAULT_LEVEL;
use crate::hall::Shared;

/// What there is to play, with every option, and the levels of bots.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = Catalogue)))]
pub(super) async fn games(State(shared): State<Shared>) -> Json<Catalogue> {
    Json(Catalogue {
        protocol: PROTOCOL,
        games: kozyr_games::catalogue().iter().map(GameInfo::of).collect(),
        levels: Level::ALL.iter().map(|level| level.name().to_owned()).collect(),
        level: DEFAULT_LEVEL.name().to_owned(),
        pace_ms: shared.config.pace_ms,
    })
}
