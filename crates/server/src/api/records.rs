//! Records that somebody brings.

use std::time::Instant;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use kozyr_wire::http::{OpenRecord, RecordOpened};

use super::answers::{BadRequest, ForeignOrigin, Internal, TooLarge, TooMany, WrongType};
use super::extract::LongBody;
use super::matches::JSON;
use crate::config::limits::refused;
use crate::config::network::counted;
use crate::config::rate_limits::RateLimits;
use crate::http::caller::Caller;
use crate::http::error::{Answer, ApiError};
use crate::records::uploads::Uploads;

/// Open a record: what the table and each seat, or one of them, see of every step, or what is
/// wrong with its lines. Nothing of it is kept.
#[utoipa::path(post, path = "/api/records", tag = "matches", request_body = OpenRecord, responses(
    (status = 200, description = "The match, or the lines that are wrong", body = RecordOpened),
    BadRequest, ForeignOrigin, TooLarge, WrongType, TooMany, Internal))]
pub(super) async fn open_record(
    State(uploads): State<Uploads>,
    State(rate_limits): State<RateLimits>,
    caller: Caller,
    headers: HeaderMap,
    LongBody(OpenRecord { text, seat }): LongBody<OpenRecord>,
) -> Answer<Response> {
    let (address, asker) = (counted(caller.client.address), caller.account());
    rate_limits.records.take(address, Instant::now()).map_err(|after| {
        refused("records");
        ApiError::too_many("records from this address", after)
    })?;
    Ok(uploads.open(text, seat, &asker).await?.answer(&headers, JSON))
}
