//! API of join codes: short codes that lead to a table and can be said aloud.

use axum::extract::State;
use kozyr_store::{Sqlite, TableId, prelude::*};
use kozyr_table::Stage;
use kozyr_wire::http::{TableCode, TableCreated};

use super::answers::{NoName, NotFound, NotSeated};
use super::extract::{Path, Player};
use super::tables::table_id;
use crate::http::caller::Caller;
use crate::http::error::{Answer, ApiError};
use crate::http::guesses::Guesses;
use crate::http::json::Json;
use crate::live::tables::TableDirectory;
use crate::lobby::codes;

/// How many codes are tried to find one that is free.
const TRIES: usize = 16;

/// The join code of a table: six letters, easy to say aloud, by which others find the table until
/// it ends. For the people at the table.
#[utoipa::path(post, path = "/api/tables/{id}/code", tag = "finding", security(("guest" = [])),
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The code", body = TableCode),
        NoName, NotFound, NotSeated))]
pub(super) async fn table_code(
    State(store): State<Sqlite>,
    State(tables): State<TableDirectory>,
    Player(guest): Player,
    Path(id): Path<String>,
) -> Answer<Json<TableCode>> {
    let id = table_id(id)?;
    let found = tables.look(&id, Some(guest)).await?;
    if found.table.stage == Stage::Ended {
        return Err(ApiError::not_found("table"));
    }
    let theirs = found.you.seat.is_some() || found.you.coming.is_some() || found.you.host;
    if !theirs {
        return Err(ApiError::not_seated());
    }
    let fresh = (0..TRIES).map(|_| codes::fresh()).collect::<Result<_, _>>()?;
    let code = store.code_of(&id, fresh).await?.ok_or_else(ApiError::internal)?;
    Ok(Json(TableCode { code }))
}

/// The table to which a code leads, in any case, alphabet and spacing.
#[utoipa::path(get, path = "/api/codes/{code}", tag = "finding",
    params(("code" = String, Path, description = "Six letters")),
    responses((status = 200, description = "The id of the table", body = TableCreated), NotFound))]
pub(super) async fn coded_table(
    State(store): State<Sqlite>,
    State(tables): State<TableDirectory>,
    State(guesses): State<Guesses>,
    caller: Caller,
    Path(code): Path<String>,
) -> Answer<Json<TableCreated>> {
    let nothing = || ApiError::not_found("code");
    let find = async {
        let Some(code) = codes::read(&code) else { return Ok::<_, ApiError>(None) };
        Ok(store.table_of_code(&code).await?)
    };
    let found = guesses.codes.guess(caller.client.address, find).await?;
    let id: TableId = found.ok_or_else(nothing)?;
    let ended = tables.look(&id, None).await?.table.stage == Stage::Ended;
    if ended {
        store.end_code(&id).await?;
        return Err(nothing());
    }
    Ok(Json(TableCreated { id: id.0 }))
}
