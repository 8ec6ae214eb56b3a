//! Tables: making them, finding them, and their sockets.

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kozyr_rules::{Seat, SeatSet};
use kozyr_store::{Guest, Sqlite, Store, TableId, TableRow};
use kozyr_table::{Asker, Command, Context, Opening, Person, Stage, Table};
use kozyr_wire::MAX_MESSAGE;
use kozyr_wire::http::{CreateTable, TableAndYou, TableCreated};
use tokio::sync::oneshot;

use super::answers::{
    BadRequest, ForeignOrigin, Internal, NoName, NotFound, TooLarge, TooMany, WrongType,
};
use super::extract::{Body, Path};
use crate::bots::DEFAULT_LEVEL;
use crate::caller::{Caller, Named, is_own_origin};
use crate::clock::now_ms;
use crate::config::Config;
use crate::error::{Answer, ApiError};
use crate::rate::RateLimits;
use crate::rooms::ToRoom;
use crate::tables::Tables;
use crate::{rows, secret, socket};

/// Max number of tables in a list.
const LISTED: u32 = 100;
/// For how long a table is listed after its last match has ended, in milliseconds.
const FINISHED_LISTED: i64 = 24 * 60 * 60 * 1000;

/// Make a table, sit down, fill it with bots, begin: as much of it as is wanted.
#[utoipa::path(post, path = "/api/tables", tag = "tables", security(("guest" = [])),
    request_body = CreateTable,
    responses((status = 201, description = "The id of the table", body = TableCreated),
        BadRequest, NoName, ForeignOrigin, TooLarge, WrongType, TooMany, Internal))]
pub(super) async fn create_table(
    State(config): State<Arc<Config>>,
    State(store): State<Sqlite>,
    State(tables): State<Tables>,
    State(rate_limits): State<RateLimits>,
    Named(guest): Named,
    Body(wanted): Body<CreateTable>,
) -> Answer<(StatusCode, Json<TableCreated>)> {
    rate_limits
        .tables
        .take(guest.id.clone(), Instant::now())
        .map_err(|after| ApiError::too_many("new tables", after))?;
    let max = config.limits.open_tables;
    if unfinished(&store, &guest).await? >= max {
        return Err(ApiError::too_many_tables(max));
    }
    let table = opened(wanted, &guest, config.pace_ms)?;
    let id = TableId(secret::new_id()?);
    let now = now_ms();
    let mut writes = vec![rows::table(&id, &table, now)];
    writes.extend(rows::new_match(&id, &table));
    store.write(writes).await?;
    tables.open(id.clone(), table, now).ok_or_else(ApiError::internal)?;
    Ok((StatusCode::CREATED, Json(TableCreated { id: id.0 })))
}

/// The table that somebody wants.
fn opened(wanted: CreateTable, guest: &Guest, pace_ms: u32) -> Answer<Table> {
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
    if wanted.start {
        commands.push(Command::Start);
    }
    for command in commands {
        let context = Context {
            online: SeatSet::EMPTY,
            now: now_ms(),
            fresh_id: &fresh_id,
            stand_in: DEFAULT_LEVEL,
        };
        table.ask(asker, command, context)?;
    }
    Ok(table)
}

/// At how many tables a guest has something left to play.
async fn unfinished(store: &Sqlite, guest: &Guest) -> Answer<usize> {
    let rows = store.tables_of(&guest.id, LISTED).await?;
    Ok(rows.iter().filter(|row| stage(row).is_some_and(|stage| stage != Stage::Finished)).count())
}

/// What a table was doing when it was kept; `None` if its row cannot be read, which must not keep
/// others from being listed.
fn stage(row: &TableRow) -> Option<Stage> {
    match Table::restore(&row.state, None) {
        Ok(table) => Some(table.stage()),
        Err(error) => {
            tracing::error!(table = row.id.short(), %error, "a table cannot be read");
            None
        }
    }
}

/// The guest's tables, without those that have been finished for long.
async fn listed(store: &Sqlite, tables: &Tables, guest: &Guest) -> Answer<Vec<TableAndYou>> {
    let person = Person(guest.id.0.clone());
    let now = now_ms();
    let mut list = Vec::new();
    for row in store.tables_of(&guest.id, LISTED).await? {
        let (id, changed) = (row.id.clone(), row.updated);
        // Only what is to be listed is worth playing its match again.
        let Some(stage) = stage(&row) else { continue };
        if stage == Stage::Finished && now - changed > FINISHED_LISTED {
            continue;
        }
        match tables.restore(row).await {
            Ok(table) => {
                let who = Some((&person, guest.name.as_str()));
                list.push(rows::table_and_you(&id, &table, who, changed));
            }
            Err(error) => tracing::error!(table = id.short(), %error, "a table cannot be listed"),
        }
    }
    Ok(list)
}

/// The tables at which the caller has a seat or that the caller made, the latest change first.
/// Finished ones are listed for a day.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses(
    (status = 200, description = "The tables; none for a stranger", body = [TableAndYou]),
    Internal))]
pub(super) async fn my_tables(
    State(store): State<Sqlite>,
    State(tables): State<Tables>,
    caller: Caller,
) -> Answer<Json<Vec<TableAndYou>>> {
    match &caller.guest {
        None => Ok(Json(Vec::new())),
        Some(guest) => Ok(Json(listed(&store, &tables, guest).await?)),
    }
}

/// How a table stands.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The table", body = TableAndYou),
        BadRequest, NotFound, Internal))]
pub(super) async fn table(
    State(tables): State<Tables>,
    caller: Caller,
    Path(id): Path<String>,
) -> Answer<Json<TableAndYou>> {
    let id = table_id(id)?;
    let (reply, answer) = oneshot::channel();
    tables.send(&id, ToRoom::Look { guest: caller.guest, reply }).await?;
    answer.await.map(Json).map_err(|_| ApiError::internal())
}

/// The socket of a table: see the description of the protocol.
#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "tables",
    params(
        ("id" = String, Path, description = "The table's id"),
        ("upgrade" = Option<String>, Header, description = "`websocket`"),
        ("connection" = Option<String>, Header, description = "`upgrade`"),
        ("sec-websocket-version" = Option<String>, Header, description = "`13`"),
        ("sec-websocket-key" = Option<String>, Header, description = "16 random bytes in base 64"),
    ),
    responses((status = 101, description = "The connection is a WebSocket from here on"),
        BadRequest, ForeignOrigin, NotFound, Internal))]
pub(super) async fn table_socket(
    State(config): State<Arc<Config>>,
    State(tables): State<Tables>,
    caller: Caller,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Answer<Response> {
    let id = table_id(id)?;
    if !is_own_origin(&headers) {
        return Err(ApiError::origin());
    }
    let upgrade = upgrade
        .map_err(|_| ApiError::bad_request("this is a WebSocket; ask for an upgrade to it"))?;
    let limits = config.limits;
    Ok(upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .on_upgrade(move |stream| socket::serve(stream, tables, limits, id, caller.guest)))
}

fn table_id(id: String) -> Answer<TableId> {
    if secret::is_id(&id) { Ok(TableId(id)) } else { Err(ApiError::not_found("table")) }
}
