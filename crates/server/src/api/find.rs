//! API of finding a table: those that are open to all, where people find others to play with
//! (matchmaking), and join codes, which can be said aloud.

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kozyr_store::{Guest, TableId};
use kozyr_table::{Person, Stage, reasons};
use kozyr_wire::http::{
    CreateTable, Found, OpenTables, Play, TableAndYou, TableCode, TableCreated,
};
use kozyr_wire::table::SeatInfo;

use super::answers::{NoName, NoPlace, NotFound, NotSeated};
use super::extract::{Body, Path, Player, by_the_way};
use super::promises;
use super::tables::{self, table_id};
use crate::bots::DEFAULT_LEVEL;
use crate::http::{Answer, ApiError, AppState, Caller, Client, Json, etag};
use crate::lobby::codes;
use crate::lobby::open_tables::for_strangers;

/// Play a game with people. The caller gets a place at a table of the game that is open to all and
/// has the default options; otherwise the server makes such a table, fills it with bots and starts
/// the match. A caller at such a table stays there. Two people who ask at the same time get the
/// same table. A table at which a person has been idle for long is not offered. At a new table a
/// person has 90 seconds for each action, which run while another person plays or waits for a seat;
/// then a bot plays the action.
#[utoipa::path(post, path = "/api/play", tag = "finding", request_body = Play,
    responses((status = 200, description = "The table", body = Found), NoName, NoPlace))]
pub(super) async fn play(
    app: AppState,
    Player(guest): Player,
    client: Client,
    Body(wanted): Body<Play>,
) -> Answer<Json<Found>> {
    let Play { game, pace_ms } = wanted;
    // Refuses invalid options before waiting for a turn.
    let new = tables::opened(new_table(game.clone(), pace_ms)?, &guest, app.config.pace_ms)?;
    ApiError::unless_member(app.may_find(Some(&guest)).await?)?;
    app.rates.searches.admit(&client.account_of(&guest))?;
    let turn = app.matchmaking.turn(&game);
    let _turn = turn.lock().await;
    let person = Person(guest.id.0.clone());
    for id in app.matchmaking.candidates(&game, &person) {
        if let Some(found) = come(&app, &id, (client, &guest)).await? {
            return Ok(Json(Found { id: id.0, people: has_others(&found) }));
        }
    }
    app.matchmaking.places.may_come(&person, None)?;
    tables::admit(&app, client, &guest).await?;
    // The next caller finds it as soon as it is open.
    let (_, Json(made)) = tables::open(&app, None, (new, Vec::new())).await?;
    Ok(Json(Found { id: made.id, people: false }))
}

fn new_table(game: String, pace_ms: Option<u32>) -> Answer<CreateTable> {
    let (bots, settings) = (Some(DEFAULT_LEVEL), Some(for_strangers()?.to_string()));
    let made = CreateTable { game, pace_ms, bots, settings, ..CreateTable::default() };
    Ok(CreateTable { start: true, open: true, ..made })
}

/// Joins a table. Returns `None` if there is no place any more.
async fn come(app: &AppState, id: &TableId, who: (Client, &Guest)) -> Answer<Option<TableAndYou>> {
    match promises::come(app, id, who).await {
        Ok(Ok(found)) => Ok(Some(found)),
        Ok(Err(refused))
            if [reasons::STORAGE.id, reasons::ELSEWHERE.id].contains(&refused.reason) =>
        {
            Err(refused.into())
        }
        Err(error) if error.status == StatusCode::TOO_MANY_REQUESTS => Err(error),
        // The table is full, closed or ended, or has just left memory.
        Ok(Err(_)) | Err(_) => Ok(None),
    }
}

/// Returns whether other people are at the table.
fn has_others(found: &TableAndYou) -> bool {
    let own = found.you.seat.or(found.you.coming);
    let mut seats = (0..).zip(&found.table.seats).filter(|(seat, _)| Some(*seat) != own);
    seats.any(|(_, seat)| match seat {
        SeatInfo::Person { .. } => true,
        SeatInfo::Bot { coming, .. } => coming.is_some(),
        SeatInfo::Empty => false,
    })
}

/// The tables that are open to all and have a connected person. The answer has an `ETag`; with that
/// tag in `If-None-Match` an unchanged answer comes without a body.
#[utoipa::path(get, path = "/api/open", tag = "finding",
    params(("if-none-match" = Option<String>, Header, description = "The tag of an answer")),
    responses((status = 200, description = "The tables", body = OpenTables,
            headers(("etag" = String, description = "The tag of this answer"))),
        (status = 304, description = "Unchanged")))]
pub(super) async fn open_tables(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
) -> Answer<Response> {
    if !app.may_find(caller.guest.as_ref()).await? {
        // Only those who may join see who is there.
        let tag = [(header::ETAG, "\"closed\"")];
        return Ok((tag, Json(OpenTables { tables: Vec::new() })).into_response());
    }
    let matchmaking = &app.matchmaking;
    // Before the list, so that the client asks again after a change in between.
    let tag = matchmaking.tag();
    if etag::is_known(&headers, &tag) {
        return Ok(StatusCode::NOT_MODIFIED.into_response());
    }
    Ok(([(header::ETAG, tag)], Json(matchmaking.list())).into_response())
}

/// Come to play at a table that is open to all: at once if no cards are held, otherwise before the
/// next deal.
#[utoipa::path(post, path = "/api/tables/{id}/come", tag = "finding",
    responses((status = 200, description = "The table and the place there", body = TableAndYou),
        NoName, NotFound, NoPlace))]
pub(super) async fn come_to_table(
    app: AppState,
    Player(guest): Player,
    client: Client,
    Path(id): Path<String>,
) -> Answer<Json<TableAndYou>> {
    let id = table_id(id)?;
    app.rates.searches.admit(&client.account_of(&guest))?;
    Ok(Json(promises::come(&app, &id, (client, &guest)).await??))
}

/// How many codes are tried to find one that is free.
const TRIES: usize = 16;

/// The join code of a table: six letters, easy to say aloud, by which others find the table until
/// it ends. For the people at the table.
#[utoipa::path(post, path = "/api/tables/{id}/code", tag = "finding",
    responses((status = 200, description = "The code", body = TableCode), NoName, NotFound,
        NotSeated))]
pub(super) async fn table_code(
    app: AppState,
    Player(guest): Player,
    client: Client,
    Path(id): Path<String>,
) -> Answer<Json<TableCode>> {
    let id = table_id(id)?;
    let found = app.tables.look(&client.account_of(&guest), &id, Some(guest)).await?;
    if found.table.stage == Stage::Ended {
        return Err(ApiError::not_found("table"));
    }
    let theirs = found.you.seat.is_some() || found.you.coming.is_some() || found.you.host;
    if !theirs {
        return Err(ApiError::not_seated());
    }
    let fresh = (0..TRIES).map(|_| codes::fresh()).collect::<Result<_, _>>()?;
    let code = app.store.code_of(&id, fresh).await?.ok_or_else(ApiError::internal)?;
    Ok(Json(TableCode { code }))
}

/// The table to which a code leads, in any case, alphabet and spacing.
#[utoipa::path(get, path = "/api/codes/{code}", tag = "finding",
    params(("code" = String, Path, description = "Six letters")),
    responses((status = 200, description = "The id of the table", body = TableCreated), NotFound))]
pub(super) async fn coded_table(
    app: AppState,
    caller: Caller,
    Path(code): Path<String>,
) -> Answer<Json<TableCreated>> {
    let nothing = || ApiError::not_found("code");
    let find = async {
        let Some(code) = codes::read(&code) else { return Ok::<_, ApiError>(None) };
        Ok(app.store.table_of_code(&code).await?)
    };
    let found = app.guesses.codes.guess(&caller.account(), find).await?;
    let id: TableId = found.ok_or_else(nothing)?;
    let ended = app.tables.look(&caller.account(), &id, None).await?.table.stage == Stage::Ended;
    if ended {
        by_the_way(&app, move |store| store.end_code(&id)).await?;
        return Err(nothing());
    }
    Ok(Json(TableCreated { id: id.0 }))
}
