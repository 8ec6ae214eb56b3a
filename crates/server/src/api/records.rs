//! API of uploaded records.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use kozyr_wire::http::{OpenRecord, RecordOpened};

use super::answers::Internal;
use super::extract::LongBody;
use super::matches::JSON;
use crate::config::network::counted;
use crate::config::rate_limits::RateLimits;
use crate::http::caller::Caller;
use crate::http::error::Answer;
use crate::records::uploads::Uploads;

/// Open a record: the views of the table and of each seat, or of one of them, after every step, or
/// the errors in the lines of the record. The server stores nothing of it.
#[utoipa::path(post, path = "/api/records", tag = "matches", request_body = OpenRecord, responses(
    (status = 200, description = "The match, or the lines that are wrong", body = RecordOpened),
    Internal))]
pub(super) async fn open_record(
    State(uploads): State<Uploads>,
    State(rate_limits): State<RateLimits>,
    caller: Caller,
    headers: HeaderMap,
    LongBody(OpenRecord { text, seat }): LongBody<OpenRecord>,
) -> Answer<Response> {
    rate_limits.records.admit(&counted(caller.client.address))?;
    Ok(uploads.open(text, seat, &caller.account()).await?.answer(&headers, JSON))
}
