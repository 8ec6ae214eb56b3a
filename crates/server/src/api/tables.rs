//! Tables API: makes tables and finds them.

use std::cmp::Reverse;

use axum::http::StatusCode;
use kozyr_host::rows;
use kozyr_rules::{Seat, SeatSet};
use kozyr_store::{CircleId, Guest, TableId, Write};
use kozyr_table::{Asker, Command, Context, Opening, Person, StoredStep, Table, reasons};
use kozyr_wire::http::{CreateTable, TableAndYou, TableCreated, TableList};

use super::answers::{NoName, NotFound, NotHost, NotInCircle, NotSeated, OtherRules};
use super::circle_page;
use super::extract::{Body, Named, Path};
use crate::config::{now_ms, refused, secret};
use crate::http::{Answer, ApiError, AppState, Caller, Client, Json};
use crate::live::tables::TablesError;
use crate::lobby::listing;

/// Max number of tables in a list.
const LISTED: u32 = 100;
/// For how long a table is listed after its last match has ended, in milliseconds.
const FINISHED_LISTED: i64 = 24 * 60 * 60 * 1000;

/// Make a table and, if wanted, sit down, fill it with bots and start.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = CreateTable,
    responses((status = 201, description = "The id of the table", body = TableCreated), NoName,
        NotInCircle, NotFound))]
pub(super) async fn create_table(
    app: AppState,
    Named(guest): Named,
    client: Client,
    Body(wanted): Body<CreateTable>,
) -> Answer<(StatusCode, Json<TableCreated>)> {
    let circle = match &wanted.circle {
        None => None,
        Some(circle) => Some(circle_page::as_member(&app.store, circle, Some(&guest)).await?.0),
    };
    admit(&app, client, &guest).await?;
    let table = opened(wanted, &guest, app.config.pace_ms)?;
    open(&app, circle, (table, Vec::new())).await
}

/// Checks whether a guest may open another table now.
pub(super) async fn admit(app: &AppState, client: Client, guest: &Guest) -> Answer<()> {
    app.sanctions.may_play(&guest.id)?;
    ApiError::unless_member(app.is_member(Some(guest)).await?)?;
    app.rates.tables.admit(&client.account_of(guest))?;
    let max = app.config.limits.open_tables;
    if app.store.open_tables_of(&guest.id).await? as usize >= max {
        refused("open_tables");
        return Err(ApiError::too_many_tables(max));
    }
    Ok(())
}

/// Stores a new table with the steps of its match, in a circle if one is given, and starts it. With
/// such steps it may be large: then it is read again when somebody comes, as it is if there is no
/// room in memory.
pub(super) async fn open(
    app: &AppState,
    circle: Option<CircleId>,
    (mut table, steps): (Table, Vec<StoredStep>),
) -> Answer<(StatusCode, Json<TableCreated>)> {
    let id = TableId(secret::new_id()?);
    let now = app.days.time();
    table.happened(now, 0);
    let rests = !steps.is_empty() || !app.rooms.has_room();
    let row = if rests { rows::at_rest } else { rows::table };
    let mut writes = Vec::from(row(&id, &table, now));
    writes.extend(circle.map(|circle| Write::CircleTable(id.clone(), circle)));
    writes.extend(rows::new_match(&id, &table));
    writes.extend(rows::taken_over(&table, steps, now));
    writes.extend(rows::turn(&id, &table));
    app.store.write(writes).await?;
    if !rests {
        let live = rows::is_played(&table);
        app.tables.open(id.clone(), table, now, live).ok_or_else(ApiError::internal)?;
    }
    Ok((StatusCode::CREATED, Json(TableCreated { id: id.0 })))
}

/// Returns the table that a guest wants.
pub(super) fn opened(wanted: CreateTable, guest: &Guest, pace_ms: u32) -> Answer<Table> {
    let person = Person(guest.id.0.clone());
    let opening = Opening {
        game: wanted.game,
        options: wanted.options.into_iter().collect(),
        pace_ms: wanted.pace_ms.unwrap_or(pace_ms),
    };
    let mut table = Table::open(person.clone(), opening)?;
    let fresh_id = secret::new_id()?;
    let asker = Asker { person: &person, name: &guest.name };
    let own = Seat::new(wanted.seat.unwrap_or(0));
    let mut commands = vec![Command::Sit(own)];
    commands.extend(wanted.loadout.map(Command::Loadout));
    if let Some(level) = wanted.bots {
        let others = Seat::first(table.chairs().len()).filter(|&seat| seat != own);
        commands.extend(others.map(|seat| Command::SeatBot(seat, level)));
    }
    if !wanted.hidden.is_empty() {
        commands.push(Command::Hide(wanted.hidden));
    }
    if wanted.open {
        commands.push(Command::OpenToAll(true));
    }
    if let Some(code) = wanted.settings {
        commands.push(Command::Settings(code.parse()?));
    }
    if wanted.start {
        commands.push(Command::Start);
    }
    for command in commands {
        let context =
            Context { online: SeatSet::EMPTY, now: now_ms(), fresh_id: &fresh_id, spent: 0 };
        table.ask(asker, command, context)?;
    }
    Ok(table)
}

/// Returns the caller's tables, without those that have long been finished; none for a stranger. An
/// unreadable table must not keep others from being listed.
async fn listed(app: &AppState, caller: Caller) -> Answer<TableList> {
    let mut list = TableList { tables: Vec::new(), unreadable: Vec::new() };
    let asker = caller.account();
    let Some(guest) = caller.guest else { return Ok(list) };
    let since = now_ms() - FINISHED_LISTED;
    for entry in app.store.tables_of(&guest.id, since, LISTED).await? {
        match app.tables.listed(&asker, &entry, &guest).await? {
            Some(table) => list.tables.push(table),
            None => list.unreadable.push(entry.id.0),
        }
    }
    // Tables in memory may have changed since they were stored.
    list.tables.sort_by_key(|table| Reverse(table.changed));
    Ok(list)
}

/// The tables at which the caller has a seat or that the caller made, the latest change first.
/// Finished and ended tables are listed for a day. `GET /api/me/tables` also lists tables that
/// cannot be read.
#[utoipa::path(get, path = "/api/tables", tag = "tables",
    responses((status = 200, description = "The tables; none for a stranger",
            body = [TableAndYou])))]
pub(super) async fn my_tables(app: AppState, caller: Caller) -> Answer<Json<Vec<TableAndYou>>> {
    Ok(Json(listed(&app, caller).await?.tables))
}

/// The caller's tables, as in `GET /api/tables`, and the ids of tables that cannot be read.
#[utoipa::path(get, path = "/api/me/tables", tag = "tables",
    responses((status = 200, description = "The tables; none for a stranger", body = TableList)))]
pub(super) async fn table_list(app: AppState, caller: Caller) -> Answer<Json<TableList>> {
    Ok(Json(listed(&app, caller).await?))
}

/// End a table for everyone. For its host. A match in progress is then over, without winners or
/// result.
#[utoipa::path(post, path = "/api/tables/{id}/end", tag = "tables",
    responses((status = 200, description = "The table, ended", body = TableAndYou), NoName, NotHost,
        NotFound, OtherRules))]
pub(super) async fn end_table(
    app: AppState,
    Named(guest): Named,
    client: Client,
    Path(id): Path<String>,
) -> Answer<Json<TableAndYou>> {
    let asker = client.account_of(&guest);
    Ok(Json(app.tables.request(&asker, &table_id(id)?, guest, Command::End).await??))
}

/// Leave a table for good. During a match a bot has the seat from then on. If the host leaves, the
/// person with the lowest seat becomes the host. A table without people ends.
#[utoipa::path(post, path = "/api/tables/{id}/leave", tag = "tables",
    responses((status = 200, description = "The table without the caller", body = TableAndYou),
        NoName, NotFound, NotSeated))]
pub(super) async fn leave_table(
    app: AppState,
    Named(guest): Named,
    client: Client,
    Path(id): Path<String>,
) -> Answer<Json<TableAndYou>> {
    let asker = client.account_of(&guest);
    Ok(Json(app.tables.request(&asker, &table_id(id)?, guest, Command::LeaveForGood).await??))
}

/// Remove a table from the caller's list. The caller leaves it for good, if necessary. This also
/// works for an unreadable table, and for one that is not in the list.
#[utoipa::path(delete, path = "/api/tables/{id}/mine", tag = "tables",
    responses((status = 204, description = "The table is not in the caller's list"), NoName,
        NotFound))]
pub(super) async fn unlist_table(
    app: AppState,
    Named(guest): Named,
    client: Client,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    let id = table_id(id)?;
    match app
        .tables
        .request(&client.account_of(&guest), &id, guest.clone(), Command::LeaveForGood)
        .await
    {
        Ok(Err(refused)) if refused.reason != reasons::NOT_SEATED.id => return Err(refused.into()),
        Ok(_) => {}
        Err(TablesError::Unusable(_)) => {
            tracing::warn!(table = id.short(), "a table that cannot be used is taken off a list");
            app.store.write(vec![Write::Unlist(id, guest.id)]).await?;
        }
        Err(error) => return Err(error.into()),
    }
    Ok(StatusCode::NO_CONTENT)
}

/// A table.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables",
    responses((status = 200, description = "The table", body = TableAndYou), NotFound))]
pub(super) async fn table(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
) -> Answer<Json<TableAndYou>> {
    let id = table_id(id)?;
    match app.tables.look(&caller.account(), &id, caller.guest.clone()).await {
        Ok(found) => Ok(Json(found)),
        // What the store has for lists can still be shown.
        Err(TablesError::Unusable(failure)) if failure.code == "rules" => {
            let row = app.store.table(&id).await?.ok_or_else(|| ApiError::not_found("table"))?;
            let kept = listing::stored(&row.entry(), caller.guest.as_ref(), None);
            kept.map(Json).ok_or_else(|| ApiError::unusable(failure))
        }
        Err(error) => Err(error.into()),
    }
}

pub(super) fn table_id(id: String) -> Answer<TableId> {
    if secret::is_id(&id) { Ok(TableId(id)) } else { Err(ApiError::not_found("table")) }
}
