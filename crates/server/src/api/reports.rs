//! Reports API (moderation): people report others, and see the news of the house.

use axum::extract::State;
use axum::http::StatusCode;
use kozyr_store::{Report, SanctionKind, Sqlite, prelude::*};
use kozyr_table::plain_text;
use kozyr_wire::admin::{HouseTold, MakeReport};

use super::answers::{NoName, NotFound, NotSeated};
use super::extract::{Body, Path};
use super::hidden::{find_mentioned, mention};
use super::tables::table_id;
use crate::config::clock::now_ms;
use crate::config::rate_limits::RateLimits;
use crate::http::caller::{Caller, Named};
use crate::http::error::{Answer, ApiError};
use crate::http::json::Json;
use crate::live::tables::TableDirectory;

/// Max length of a note, in characters.
const MAX_NOTE: usize = 300;

/// Report a person at a table, or a chat line there, to the admins of the house. For people at the
/// table. The report has a copy of the line.
#[utoipa::path(post, path = "/api/tables/{id}/report", tag = "tables", security(("guest" = [])),
    params(("id" = String, Path, description = "The table's id")), request_body = MakeReport,
    responses((status = 204, description = "It is stored"), NoName, NotFound, NotSeated))]
pub(super) async fn report(
    State(store): State<Sqlite>,
    State(tables): State<TableDirectory>,
    State(rate_limits): State<RateLimits>,
    Named(guest): Named,
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
    rate_limits.reports.admit(&guest.id)?;
    let found = find_mentioned(&store, &tables, &id, &guest, mention).await?;
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
    store.add_report(report).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The announcement of the house, and whether the caller is muted or banned there.
#[utoipa::path(get, path = "/api/told", tag = "guests", responses(
    (status = 200, description = "The news of the house", body = HouseTold)))]
pub(super) async fn told(State(tables): State<TableDirectory>, caller: Caller) -> Json<HouseTold> {
    let sanctions = tables.sanctions();
    let of = |kind| caller.guest.as_ref().and_then(|guest| sanctions.told(&guest.id, kind));
    Json(HouseTold {
        announcement: sanctions.announcement(),
        mute: of(SanctionKind::Mute),
        ban: of(SanctionKind::Ban),
    })
}
