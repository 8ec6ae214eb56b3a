//! Tables: making them, finding them, and their sockets.

use std::time::Instant;

use axum::Json;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kozyr_rules::{Seat, SeatSet};
use kozyr_store::{Guest, Store, TableId};
use kozyr_table::{Asker, Command, Context, Opening, Person, Stage, Table};
use kozyr_wire::MAX_MESSAGE;
use kozyr_wire::http::{CreateTable, Failed, TableAndYou, TableCreated};
use tokio::sync::oneshot;

use super::Body;
use crate::app::Limiters;
use crate::error::{Answer, ApiError};
use crate::hall::Shared;
use crate::room::ToRoom;
use crate::who::{Asking, is_own_origin};
use crate::{bots, keep, now_ms, secret, socket};

/// How many tables are listed.
const LISTED: u32 = 100;
/// For how long a table is listed after its last match has ended, in milliseconds.
const FINISHED_LISTED: i64 = 24 * 60 * 60 * 1000;

/// Make a table, sit down, fill it with bots, begin: as much of it as is wanted.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = CreateTable, responses(
    (status = 201, body = TableCreated), (status = 400, body = Failed),
    (status = 401, body = Failed), (status = 429, body = Failed)))]
pub(super) async fn create(
    State(shared): State<Shared>,
    State(limiters): State<Limiters>,
    asking: Asking,
    Body(wanted): Body<CreateTable>,
) -> Answer<(StatusCode, Json<TableCreated>)> {
    let guest = asking.known()?;
    limiters
        .tables
        .take(guest.id.clone(), Instant::now())
        .map_err(|after| ApiError::too_many("new tables", after))?;
    let most = shared.config.limits.open_tables;
    if unfinished(&shared, guest).await? >= most {
        return Err(ApiError::too_many_tables(most));
    }
    let table = opened(wanted, guest, shared.config.pace_ms)?;
    let id = TableId(secret::new_id()?);
    let now = now_ms();
    let mut writes = vec![keep::table(&id, &table, now)];
    writes.extend(keep::new_match(&id, &table));
    shared.store.write(writes).await?;
    shared.open(id.clone(), table, now).ok_or_else(ApiError::internal)?;
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
        bots::level(&level).map_err(|error| ApiError::bad_request(error.to_string()))?;
        let others = Seat::first(table.chairs().len()).filter(|&seat| seat != own);
        commands.extend(others.map(|seat| Command::SeatBot(seat, level.clone())));
    }
    if wanted.start {
        commands.push(Command::Start);
    }
    for command in commands {
        let context = Context {
            online: SeatSet::EMPTY,
            now: now_ms(),
            fresh_id: &fresh_id,
            stand_in: bots::DEFAULT_LEVEL.name(),
        };
        table.ask(asker, command, context)?;
    }
    Ok(table)
}

/// At how many tables a guest has something left to play.
async fn unfinished(shared: &Shared, guest: &Guest) -> Answer<usize> {
    let mut count = 0;
    for row in shared.store.tables_of(&guest.id, LISTED).await? {
        count += usize::from(Table::restore(&row.state, None)?.stage() != Stage::Finished);
    }
    Ok(count)
}

/// The guest's tables, without those that have been finished for long.
async fn listed(shared: &Shared, guest: &Guest) -> Answer<Vec<TableAndYou>> {
    let person = Person(guest.id.0.clone());
    let now = now_ms();
    let mut list = Vec::new();
    for row in shared.store.tables_of(&guest.id, LISTED).await? {
        let (id, changed) = (row.id.clone(), row.updated);
        // Only what is to be listed is worth playing its match again.
        let finished = Table::restore(&row.state, None)?.stage() == Stage::Finished;
        if finished && now - changed > FINISHED_LISTED {
            continue;
        }
        let table = shared.restore(row).await?;
        let who = Some((&person, guest.name.as_str()));
        list.push(keep::table_and_you(&id, &table, who, changed));
    }
    Ok(list)
}

/// The tables at which the asker has a seat or that the asker made, the latest change first.
/// Finished ones are listed for a day.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses(
    (status = 200, body = [TableAndYou])))]
pub(super) async fn mine(
    State(shared): State<Shared>,
    asking: Asking,
) -> Answer<Json<Vec<TableAndYou>>> {
    match &asking.guest {
        None => Ok(Json(Vec::new())),
        Some(guest) => Ok(Json(listed(&shared, guest).await?)),
    }
}

/// How a table stands.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", responses(
    (status = 200, body = TableAndYou), (status = 404, body = Failed)))]
pub(super) async fn one(
    State(shared): State<Shared>,
    asking: Asking,
    Path(id): Path<String>,
) -> Answer<Json<TableAndYou>> {
    let id = table_id(id)?;
    let (reply, answer) = oneshot::channel();
    shared.send(&id, ToRoom::Look { guest: asking.guest, reply }).await?;
    answer.await.map(Json).map_err(|_| ApiError::internal())
}

/// The socket of a table: see the description of the protocol.
#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "tables", responses(
    (status = 101), (status = 403, body = Failed), (status = 404, body = Failed)))]
pub(super) async fn socket(
    State(shared): State<Shared>,
    asking: Asking,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Answer<Response> {
    let id = table_id(id)?;
    if !is_own_origin(&headers) {
        return Err(ApiError::origin());
    }
    let upgrade = upgrade
        .map_err(|_| ApiError::bad_request("this is a WebSocket; ask for an upgrade to it"))?;
    Ok(upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .on_upgrade(move |stream| socket::serve(stream, shared, id, asking.guest)))
}

fn table_id(id: String) -> Answer<TableId> {
    if secret::is_id(&id) { Ok(TableId(id)) } else { Err(ApiError::not_found("table")) }
}
