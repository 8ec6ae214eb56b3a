//! Block list API: a person hides the chat of others.

use axum::extract::State;
use axum::http::StatusCode;
use kozyr_rules::Seat;
use kozyr_store::{Guest, Hidden, Hide, Sqlite, TableId, prelude::*};
use kozyr_table::{Person, Refused, reasons};
use kozyr_wire::hidden::{HiddenPerson, HidePerson};
use kozyr_wire::people::alias;
use serde::Deserialize;

use super::answers::{NoName, NotFound, NotHidden};
use super::extract::{Body, Path, Query};
use super::tables::table_id;
use crate::config::clock::now_ms;
use crate::http::caller::{Caller, Named};
use crate::http::error::{Answer, ApiError};
use crate::http::json::Json;
use crate::live::rooms::ToRoom;
use crate::live::tables::TableDirectory;
use crate::moderation::table_summary::{Found, Mention, Search};

/// How many others a person may hide.
const MAX_HIDDEN: u32 = 500;

/// The query of the list.
#[derive(Deserialize)]
pub(super) struct Of {
    table: Option<String>,
}

/// Returns the person that a body means: exactly one of these names them.
pub(super) fn mention(
    line: Option<u32>,
    seat: Option<u8>,
    watcher: Option<u32>,
) -> Result<Mention, ApiError> {
    match (line, seat, watcher) {
        (Some(n), None, None) => Ok(Mention::Line(n)),
        (None, Some(seat), None) => Ok(Mention::Seat(Seat::new(seat))),
        (None, None, Some(n)) => Ok(Mention::Watcher(n)),
        _ => Err(ApiError::bad_request("one of `line`, `seat` and `watcher` says who is meant")),
    }
}

/// Returns the person at a table that the caller means.
pub(super) async fn find_mentioned(
    store: &Sqlite,
    tables: &TableDirectory,
    table: &TableId,
    asker: &Guest,
    mention: Mention,
) -> Answer<Found> {
    let person = Person(asker.id.0.clone());
    let found = tables.ask(table, |reply| ToRoom::Find { asker: person, mention, reply }).await?;
    let search = found.map_err(|refused| {
        let not_here = refused.reason == reasons::NOT_SEATED.id;
        if not_here { ApiError::not_seated() } else { refused.into() }
    })?;
    match search {
        Search::Found(found) => Ok(found),
        // A table has only its last lines, but the store keeps all lines for a day.
        Search::NoLine { game, n, plays } => {
            let line = store.line_said(table, n).await?.filter(|line| !(line.aside && plays));
            let line = line.ok_or_else(|| Refused::from(reasons::NOBODY.refuse()))?;
            if line.by.id == asker.id {
                return Err(Refused::from(reasons::ONESELF.refuse()).into());
            }
            Ok(Found { game, about: line.by, words: Some((line.words.into_exposed(), line.at)) })
        }
    }
}

/// Returns a hidden person, with their alias at the table if one is given.
fn told(hidden: Hidden, table: Option<&TableId>) -> HiddenPerson {
    let Hidden { n, who, at } = hidden;
    let who_there = table.map(|table| alias(&table.0, &Person(who.id.0)));
    HiddenPerson { n, name: who.name, at, who: who_there }
}

/// Hide the chat of a person at a table, there and everywhere, under any name. For people at the
/// table. The server stores the choice; clients hide the chat.
#[utoipa::path(post, path = "/api/tables/{id}/hide", tag = "tables", security(("guest" = [])),
    params(("id" = String, Path, description = "The table's id")), request_body = HidePerson,
    responses((status = 200, description = "They are hidden", body = HiddenPerson),
        NoName, NotFound, NotHidden))]
pub(super) async fn hide(
    State(store): State<Sqlite>,
    State(tables): State<TableDirectory>,
    Named(guest): Named,
    Path(id): Path<String>,
    Body(HidePerson { line, seat, watcher }): Body<HidePerson>,
) -> Answer<Json<HiddenPerson>> {
    let id = table_id(id)?;
    let found = find_mentioned(&store, &tables, &id, &guest, mention(line, seat, watcher)?).await?;
    match store.hide(&guest.id, found.about, now_ms(), MAX_HIDDEN).await? {
        Hide::Done(hidden) => Ok(Json(told(hidden, Some(&id)))),
        Hide::Full => Err(ApiError::too_many_hidden(MAX_HIDDEN)),
        Hide::Gone => Err(ApiError::not_found("person")),
    }
}

/// The people whom the caller hides, the latest first.
#[utoipa::path(get, path = "/api/me/hidden", tag = "guests",
    params(("table" = Option<String>, Query, description = "A table: to get aliases there")),
    responses((status = 200, description = "All of them", body = [HiddenPerson]), NotFound))]
pub(super) async fn hidden(
    State(store): State<Sqlite>,
    caller: Caller,
    Query(Of { table }): Query<Of>,
) -> Answer<Json<Vec<HiddenPerson>>> {
    let table = table.map(table_id).transpose()?;
    let Some(guest) = caller.guest else { return Ok(Json(Vec::new())) };
    let all = store.hidden_by(&guest.id).await?.into_iter();
    Ok(Json(all.map(|hidden| told(hidden, table.as_ref())).collect()))
}

/// Show the chat of a hidden person again.
#[utoipa::path(delete, path = "/api/me/hidden/{n}", tag = "guests", security(("guest" = [])),
    params(("n" = i64, Path, description = "Their number in the list")),
    responses((status = 204, description = "They are shown"), NoName, NotFound))]
pub(super) async fn show_again(
    State(store): State<Sqlite>,
    Named(guest): Named,
    Path(n): Path<i64>,
) -> Answer<StatusCode> {
    let shown = store.show_again(&guest.id, n).await?;
    if shown { Ok(StatusCode::NO_CONTENT) } else { Err(ApiError::not_found("person hidden")) }
}
