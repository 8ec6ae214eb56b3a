//! API of a person's own positions: decisions of their matches that they want to solve again, and
//! when each comes again. The client schedules them; the server keeps them for all its devices.

use kozyr_store::Write;
use kozyr_wire::http::{MAX_OWN_POSITIONS, OwnPosition, Practice};
use kozyr_wire::json::{FromJson, ToJson};

use super::answers::NoName;
use super::extract::{Body, Named};
use crate::config::secret;
use crate::http::{Answer, ApiError, AppState, Json};

/// The largest number of days in a schedule: a hundred years.
const MAX_STABILITY: f64 = 36_500.0;
/// The highest difficulty in a schedule.
const MAX_DIFFICULTY: f64 = 10.0;

/// Add to the caller's own positions. Of two states of a position the one with the later `at`
/// stays. Of more than 200 positions those that come again last are dropped.
#[utoipa::path(post, path = "/api/me/positions", tag = "guests", request_body = Practice,
    responses((status = 200, description = "All of them, the next to come first", body = Practice),
        NoName))]
pub(super) async fn practise(
    app: AppState,
    Named(guest): Named,
    Body(Practice { positions }): Body<Practice>,
) -> Answer<Json<Practice>> {
    if positions.len() > MAX_OWN_POSITIONS {
        let many = format!("`positions` has at most {MAX_OWN_POSITIONS} entries");
        return Err(ApiError::bad_request(many));
    }
    for (place, one) in positions.iter().enumerate() {
        check(one).map_err(|why| ApiError::bad_request(format!("`positions[{place}]`: {why}")))?;
    }
    let _turn = app.practising.lock().await;
    let text = app.store.practice(&guest.id).await?;
    let kept = text.as_ref().map(|text| Practice::from_json(text.as_bytes())).transpose();
    let before = kept.map_err(|error| {
        tracing::error!(%error, "the positions of a person cannot be read");
        ApiError::internal()
    })?;
    let before = before.unwrap_or_default();
    let merged = Practice { positions: merged(&before.positions, positions) };
    if merged != before {
        app.store.write(vec![Write::Practice(guest.id, merged.to_json())]).await?;
    }
    Ok(Json(merged))
}

/// Checks a position.
fn check(one: &OwnPosition) -> Result<(), &'static str> {
    let within = |number: f64, most: f64| (0.0..=most).contains(&number);
    if !secret::is_id(&one.of) {
        Err("`match` is the id of a match")
    } else if !kozyr_games::keys().contains(&one.game.as_str()) {
        Err("`game` is the key of a game")
    } else if one.at < 0 || one.due < one.at {
        Err("`at` is a time, and `due` is not before it")
    } else if !within(one.stability, MAX_STABILITY) || !within(one.difficulty, MAX_DIFFICULTY) {
        Err("`stability` is from 0 to 36500, and `difficulty` from 0 to 10")
    } else {
        Ok(())
    }
}

/// Returns the later state of each position, the next to come first.
fn merged(before: &[OwnPosition], news: Vec<OwnPosition>) -> Vec<OwnPosition> {
    let mut all = before.to_vec();
    for one in news {
        let same = |other: &&mut OwnPosition| {
            (&other.of, other.seat, other.step) == (&one.of, one.seat, one.step)
        };
        match all.iter_mut().find(same) {
            Some(known) if known.at >= one.at => {}
            Some(known) => *known = one,
            None => all.push(one),
        }
    }
    all.sort_by(|a, b| (a.due, &a.of, a.step).cmp(&(b.due, &b.of, b.step)));
    all.truncate(MAX_OWN_POSITIONS);
    all
}
