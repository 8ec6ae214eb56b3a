//! The running digest of the steps of a match, by which a damaged step is found.

use sha2::{Digest, Sha256};

use super::query::Result;
use crate::error::SqlError;
use kozyr_storage::{MatchId, StepRow};

/// Returns the digest of a step: the first eight bytes of a SHA-256 over the digest of the step
/// before it, or the id of the match, and everything in the row. PostgreSQL computes the same
/// (`postgres/steps.sql`).
pub(crate) fn digest(id: &MatchId, before: Option<i64>, step: &StepRow) -> i64 {
    let StepRow { number, seat, text, action_id, version, time, clock } = step;
    let before = before.map_or_else(|| id.0.clone(), |before| before.to_string());
    let seat = seat.map(|seat| seat.to_string()).unwrap_or_default();
    let or_nothing = |text: &Option<String>| text.as_ref().map(|text| format!("={text}"));
    let action_id = or_nothing(action_id).unwrap_or_default();
    let clock = or_nothing(clock).unwrap_or_default();
    let text = text.expose();
    let row = format!("{before}|{number}|{seat}|{version}|{time}|{action_id}|{clock}|{text}");
    let sum: [u8; 32] = Sha256::digest(row).into();
    let [a, b, c, d, e, f, g, h, ..] = sum;
    i64::from_be_bytes([a, b, c, d, e, f, g, h])
}

/// Returns the steps of a match, which are given with their digests.
pub(crate) fn whole(id: &MatchId, rows: Vec<(StepRow, i64)>) -> Result<Vec<StepRow>> {
    let mut before = None;
    for (number, (step, kept)) in (0..).zip(&rows) {
        if step.number == number && digest(id, before, step) == *kept {
            before = Some(*kept);
        } else {
            return Err(SqlError::Broken(format!("step {number} is damaged")));
        }
    }
    Ok(rows.into_iter().map(|(step, _)| step).collect())
}
