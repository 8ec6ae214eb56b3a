//! What there is to play.

use axum::Json;
use axum::extract::State;
use kozyr_players::Level;
use kozyr_wire::PROTOCOL;
use kozyr_wire::http::{Catalogue, GameInfo};

use crate::bots::DEFAULT_LEVEL;
use crate::hall::Shared;

/// The games with their English names, in the order in which to show them.
const GAMES: [(&str, &str); 6] = [
    ("kan", "Kan"),
    ("caravan", "Caravan"),
    ("bacon", "Bacon"),
    ("applewood", "Applewood"),
    ("variety", "Variety"),
    ("phase10", "Phase 10"),
];

/// What there is to play, with every option, and the levels of bots.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = Catalogue)))]
pub(super) async fn games(State(shared): State<Shared>) -> Json<Catalogue> {
    Json(Catalogue {
        protocol: PROTOCOL,
        games: GAMES.iter().map(|(key, name)| GameInfo::of(key, name)).collect(),
        levels: Level::ALL.iter().map(|level| level.name().to_owned()).collect(),
        level: DEFAULT_LEVEL.name().to_owned(),
        pace_ms: shared.config.pace_ms,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_name() {
        for key in kozyr_games::KEYS {
            assert!(GAMES.iter().any(|(known, _)| known == key), "{key} is not in the catalogue");
        }
    }
}
