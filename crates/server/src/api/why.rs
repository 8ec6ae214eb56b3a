//! API of reasons: why a bot acted in a finished match.

use axum::extract::State;
use kozyr_store::Sqlite;
use kozyr_table::ExplainedAction;
use kozyr_wire::advice::Reasons;
use serde::Deserialize;

use super::answers::{NotFound, NotOver};
use super::extract::{Path, Query};
use super::matches::kept;
use crate::bots::scheduler::Busy;
use crate::bots::{Bots, Unanswered, advice};
use crate::http::caller::Caller;
use crate::http::error::{Answer, ApiError};
use crate::http::json::Json;

/// The query of an action.
#[derive(Debug, Deserialize)]
pub(super) struct Step {
    /// The step of the replay, from 0.
    step: usize,
}

/// The reasons for a bot's action in a finished match, from its own view then. A person gets one
/// answer at a time: another question ends the one before.
#[utoipa::path(post, path = "/api/matches/{id}/why", tag = "matches",
    params(("id" = String, Path, description = "The match's id"),
        ("step" = usize, Query, description = "The step of the replay, from 0: a bot's action")),
    responses((status = 200, description = "The reasons", body = Reasons), NotFound, NotOver))]
pub(super) async fn match_why(
    State(store): State<Sqlite>,
    State(bots): State<Bots>,
    caller: Caller,
    Path(id): Path<String>,
    Query(Step { step }): Query<Step>,
) -> Answer<Json<Reasons>> {
    let kept = kept(&store, &caller, id).await?;
    kept.info.check_rules().map_err(|error| kept.broken(&error))?;
    let past = ExplainedAction::of_match(&kept.info, &kept.ending.changes, &kept.steps, step)
        .ok_or_else(|| ApiError::bad_request("`step` is the number of a step that a bot did"))?;
    match bots.why(caller.account(), past).await {
        Ok((past, found)) => Ok(Json(advice::reasons(&past, found))),
        Err(Unanswered::Busy(busy)) => Err(ApiError::busy(busy)),
        Err(Unanswered::AskedAgain) => Err(ApiError::busy(Busy { seconds: 1 })),
        Err(Unanswered::NotSeen | Unanswered::Failed) => Err(ApiError::internal()),
    }
}
