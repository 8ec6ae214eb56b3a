//! Vacation API: the days on which people are away, for correspondence matches.

use std::sync::Arc;

use axum::extract::State;
use kozyr_store::{Sqlite, Write, prelude::*};
use kozyr_wire::http::{Calendar, SetCalendar};

use super::answers::NoName;
use super::extract::Body;
use crate::correspondence::calendar;
use crate::http::caller::Named;
use crate::http::error::{Answer, ApiError};
use crate::http::json::Json;
use crate::http::open_sockets::Sockets;
use crate::live::tables::TableDirectory;

/// At how many of a person's tables a change takes effect at once.
const TOLD: u32 = 100;

/// The days on which the caller is away.
#[utoipa::path(get, path = "/api/me/away", tag = "guests", security(("guest" = [])), responses(
    (status = 200, description = "The days from today on", body = Calendar), NoName))]
pub(super) async fn away(
    State(tables): State<TableDirectory>,
    Named(guest): Named,
) -> Answer<Json<Calendar>> {
    let days = tables.days();
    Ok(Json(calendar::told(&days.away(&guest.id), days.time())))
}

/// Set the days on which the caller is away, in place of those before. They do not count for a turn
/// at a table with a correspondence clock. At most 4 spans, of at most 31 days each and 60 days
/// within a year, from today on. Refused with `away_dates`, `away_past`, `away_long`, `away_many`,
/// `away_overlap` or `away_year`.
#[utoipa::path(put, path = "/api/me/away", tag = "guests", security(("guest" = [])),
    request_body = SetCalendar,
    responses((status = 200, description = "The days from today on", body = Calendar), NoName))]
pub(super) async fn set_away(
    State(store): State<Sqlite>,
    State(tables): State<TableDirectory>,
    State(sockets): State<Arc<Sockets>>,
    Named(guest): Named,
    Body(wanted): Body<SetCalendar>,
) -> Answer<Json<Calendar>> {
    let days = Arc::clone(tables.days());
    let _turn = days.changing.lock().await;
    let now = days.time();
    let set = calendar::set(&days.away(&guest.id), &wanted, now).map_err(ApiError::not_away)?;
    store.write(vec![Write::Away(guest.id.clone(), set.clone())]).await?;
    let told = calendar::told(&set, now);
    days.set_away(guest.id.clone(), set);
    let mut known = sockets.tables_of(&guest.id);
    let entries = store.tables_of(&guest.id, now, TOLD).await?;
    known.extend(entries.into_iter().map(|entry| entry.id));
    for table in known {
        tables.wake_if_here(&table);
    }
    Ok(Json(told))
}
