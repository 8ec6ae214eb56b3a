//! Vacation API: the days on which people are away, for correspondence matches.

use kozyr_store::Write;
use kozyr_wire::http::{Calendar, SetCalendar};

use super::answers::NoName;
use super::extract::{Body, Named};
use crate::correspondence::calendar;
use crate::http::{Answer, ApiError, AppState, Json};

/// The days on which the caller is away.
#[utoipa::path(get, path = "/api/me/away", tag = "guests",
    responses((status = 200, description = "The days from today on", body = Calendar), NoName))]
pub(super) async fn away(app: AppState, Named(guest): Named) -> Answer<Json<Calendar>> {
    let days = &app.days;
    Ok(Json(calendar::told(&days.away(&guest.id), days.time())))
}

/// Set the days on which the caller is away, in place of those before. They do not count for a turn
/// at a table with a correspondence clock. At most 4 spans, of at most 31 days each and 60 days
/// within a year, from today on. Refused with `away_dates`, `away_past`, `away_long`, `away_many`,
/// `away_overlap` or `away_year`.
#[utoipa::path(put, path = "/api/me/away", tag = "guests", request_body = SetCalendar,
    responses((status = 200, description = "The days from today on", body = Calendar), NoName))]
pub(super) async fn set_away(
    app: AppState,
    Named(guest): Named,
    Body(wanted): Body<SetCalendar>,
) -> Answer<Json<Calendar>> {
    let days = &app.days;
    let _turn = days.changing.lock().await;
    let now = days.time();
    let set = calendar::set(&days.away(&guest.id), &wanted, now).map_err(ApiError::not_away)?;
    app.store.write(vec![Write::Away(guest.id.clone(), set.clone())]).await?;
    let told = calendar::told(&set, now);
    days.set_away(guest.id.clone(), set);
    for table in app.sockets.tables_of(&app.store, &guest.id, now).await? {
        app.tables.wake_if_here(&table);
    }
    Ok(Json(told))
}
