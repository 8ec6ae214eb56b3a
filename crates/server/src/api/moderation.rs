//! Moderation API for people: they hide the chat of others (block list), report them, and see the
//! news of the house.

use axum::http::StatusCode;
use kozyr_rules::Seat;
use kozyr_store::{Guest, Hidden, Hide, Report, SanctionKind, TableId};
use kozyr_table::{Person, Refused, Table, plain_text, reasons};
use kozyr_wire::admin::{HouseTold, MakeReport};
use kozyr_wire::hidden::{HiddenPerson, HidePerson};
use kozyr_wire::people::alias;
use serde::Deserialize;

use super::answers::{NoName, NotFound, NotHidden, NotSeated};
use super::extract::{Body, Named, Path, Query};
use super::tables::table_id;
use crate::config::now_ms;
use crate::http::{Answer, ApiError, AppState, Caller, Client, Json};
use crate::moderation::table_summary::{Found, Mention, Search, found};

/// How many others a person may hide.
const MAX_HIDDEN: u32 = 500;

#[derive(Deserialize)]
pub(super) struct Of {
    table: Option<String>,
}

/// Returns the person that a body means: exactly one of these names them.
fn mention(line: Option<u32>, seat: Option<u8>, watcher: Option<u32>) -> Answer<Mention> {
    match (line, seat, watcher) {
        (Some(n), None, None) => Ok(Mention::Line(n)),
        (None, Some(seat), None) => Ok(Mention::Seat(Seat::new(seat))),
        (None, None, Some(n)) => Ok(Mention::Watcher(n)),
        _ => Err(ApiError::bad_request("one of `line`, `seat` and `watcher` says who is meant")),
    }
}

/// Returns the person at a table that the caller means.
async fn find_mentioned(
    app: &AppState,
    table: &TableId,
    (client, asker): (Client, &Guest),
    mention: Mention,
) -> Answer<Found> {
    let person = Person(asker.id.0.clone());
    let find = move |at: &Table, audience: &_, _| found(at, audience, &person, mention);
    let found = app.tables.get_view(&client.account_of(asker), table, find).await?;
    let search = found.map_err(|refused| {
        let not_here = refused.reason == reasons::NOT_SEATED.id;
        if not_here { ApiError::not_seated() } else { refused.into() }
    })?;
    match search {
        Search::Found(found) => Ok(found),
        // A table has only its last lines, but the store keeps all lines for a day.
        Search::NoLine { game, n, plays } => {
            let line = app.store.line_said(table, n).await?.filter(|line| !(line.aside && plays));
            let line = line.ok_or_else(|| Refused::from(reasons::NOBODY.refuse()))?;
            if line.by.id == asker.id {
                return Err(Refused::from(reasons::ONESELF.refuse()).into());
            }
            Ok(Found { game, about: line.by, words: Some((line.words.into_exposed(), line.at)) })
        }
    }
}

/// Returns a hidden person, with their alias at the table if one is given.
fn hidden_person(hidden: Hidden, table: Option<&TableId>) -> HiddenPerson {
    let Hidden { n, who, at } = hidden;
    let who_there = table.map(|table| alias(&table.0, &Person(who.id.0)));
    HiddenPerson { n, name: who.name, at, who: who_there }
}

/// Hide the chat of a person at a table, there and everywhere, under any name. For people at the
/// table. The server stores the choice; clients hide the chat.
#[utoipa::path(post, path = "/api/tables/{id}/hide", tag = "tables", request_body = HidePerson,
    responses((status = 200, description = "They are hidden", body = HiddenPerson), NoName,
        NotFound, NotHidden))]
pub(super) async fn hide(
    app: AppState,
    Named(guest): Named,
    client: Client,
    Path(id): Path<String>,
    Body(HidePerson { line, seat, watcher }): Body<HidePerson>,
) -> Answer<Json<HiddenPerson>> {
    let id = table_id(id)?;
    let found = find_mentioned(&app, &id, (client, &guest), mention(line, seat, watcher)?).await?;
    match app.store.hide(&guest.id, found.about, now_ms(), MAX_HIDDEN).await? {
        Hide::Done(hidden) => Ok(Json(hidden_person(hidden, Some(&id)))),
        Hide::Full => Err(ApiError::too_many_hidden(MAX_HIDDEN)),
        Hide::Gone => Err(ApiError::not_found("person")),
    }
}

/// The people whom the caller hides, the latest first.
#[utoipa::path(get, path = "/api/me/hidden", tag = "guests",
    params(("table" = Option<String>, Query, description = "A table: to get aliases there")),
    responses((status = 200, description = "All of them", body = [HiddenPerson]), NotFound))]
pub(super) async fn hidden(
    app: AppState,
    caller: Caller,
    Query(Of { table }): Query<Of>,
) -> Answer<Json<Vec<HiddenPerson>>> {
    let table = table.map(table_id).transpose()?;
    let Some(guest) = caller.guest else { return Ok(Json(Vec::new())) };
    let all = app.store.hidden_by(&guest.id).await?.into_iter();
    Ok(Json(all.map(|hidden| hidden_person(hidden, table.as_ref())).collect()))
}

/// Show the chat of a hidden person again.
#[utoipa::path(delete, path = "/api/me/hidden/{n}", tag = "guests",
    params(("n" = i64, Path, description = "Their number in the list")),
    responses((status = 204, description = "They are shown"), NoName, NotFound))]
pub(super) async fn show_again(
    app: AppState,
    Named(guest): Named,
    Path(n): Path<i64>,
) -> Answer<StatusCode> {
    let shown = app.store.show_again(&guest.id, n).await?;
    if shown { Ok(StatusCode::NO_CONTENT) } else { Err(ApiError::not_found("person hidden")) }
}

/// Max length of a note, in characters.
const MAX_NOTE: usize = 300;

/// Report a person at a table, or a chat line there, to the admins of the house. For people at the
/// table. The report has a copy of the line.
#[utoipa::path(post, path = "/api/tables/{id}/report", tag = "tables", request_body = MakeReport,
    responses((status = 204, description = "It is stored"), NoName, NotFound, NotSeated))]
pub(super) async fn report(
    app: AppState,
    Named(guest): Named,
    client: Client,
    Path(id): Path<String>,
    Body(MakeReport { line, seat, watcher, reason, note }): Body<MakeReport>,
) -> Answer<StatusCode> {
    let id = table_id(id)?;
    let mention = mention(line, seat, watcher)?;
    let note = match note.trim() {
        "" => String::new(),
        note => plain_text(note, MAX_NOTE)
            .map_err(|why| ApiError::bad_request(format!("`note`: {why}")))?,
    };
    app.rates.reports.admit(&client.account_of(&guest))?;
    let found = find_mentioned(&app, &id, (client, &guest), mention).await?;
    let report = Report {
        n: 0,
        at: now_ms(),
        table: id,
        game: found.game,
        by: guest,
        about: found.about,
        reason: reason.name().to_owned(),
        note,
        words: found.words,
        settled: None,
    };
    app.store.add_report(report).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The announcement of the house, and whether the caller is muted or banned there.
#[utoipa::path(get, path = "/api/told", tag = "guests",
    responses((status = 200, description = "The news of the house", body = HouseTold)))]
pub(super) async fn told(app: AppState, caller: Caller) -> Json<HouseTold> {
    let sanctions = &app.sanctions;
    let of = |kind| caller.guest.as_ref().and_then(|guest| sanctions.told(&guest.id, kind));
    Json(HouseTold {
        announcement: sanctions.announcement(),
        mute: of(SanctionKind::Mute),
        ban: of(SanctionKind::Ban),
    })
}
