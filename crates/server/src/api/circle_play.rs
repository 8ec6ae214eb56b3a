//! API of what is played in circles: tables, matches and standings (the leaderboard).

use axum::extract::State;
use kozyr_store::{Sqlite, prelude::*};
use kozyr_table::Ending;
use kozyr_wire::circles::{CircleMatch, CircleMatches, CircleOfTable};

use super::answers::{NotFound, NotInCircle};
use super::circle_page;
use super::extract::{Path, Query};
use super::matches::{self, Before, LISTED};
use super::tables::table_id;
use crate::http::caller::Caller;
use crate::http::error::Answer;
use crate::http::json::Json;

/// The finished matches of a circle that at least two members played, newest first. For its
/// members.
#[utoipa::path(get, path = "/api/circles/{id}/matches", tag = "circles",
    security(("guest" = [])),
    params(("id" = String, Path, description = "The circle's id"),
        ("before" = Option<String>, Query, description = "`next` of the list before")),
    responses((status = 200, description = "The matches", body = CircleMatches),
        NotInCircle, NotFound))]
pub(super) async fn circle_matches(
    State(store): State<Sqlite>,
    caller: Caller,
    Path(id): Path<String>,
    Query(Before { before }): Query<Before>,
) -> Answer<Json<CircleMatches>> {
    let (id, _) = circle_page::as_member(&store, &id, caller.guest.as_ref()).await?;
    let page = matches::page(before.as_deref())?;
    // One more than listed, to know whether there are more.
    let mut rows = store.circle_matches(&id, page, LISTED + 1).await?;
    let more = rows.len() > LISTED as usize;
    rows.truncate(LISTED as usize);
    let last = rows.last().filter(|_| more);
    let next = last.map(|row| format!("{}-{}", row.finished, row.id.0));
    let shown = rows.into_iter().filter_map(|row| match Ending::parse(&row.summary) {
        Ok(ending) => Some(CircleMatch {
            summary: matches::summary(row.id.0, row.game, &ending, row.finished, None),
            counted: row.counted,
        }),
        // One unreadable match must not keep the others from being listed.
        Err(error) => {
            tracing::error!(match_id = row.id.short(), %error, "a match cannot be listed");
            None
        }
    });
    Ok(Json(CircleMatches { matches: shown.collect(), next }))
}

/// The circle in which a table was opened; `null` if in none. For anyone with the table's link.
#[utoipa::path(get, path = "/api/tables/{id}/circle", tag = "circles",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The circle", body = Option<CircleOfTable>), NotFound))]
pub(super) async fn circle_of_table(
    State(store): State<Sqlite>,
    Path(id): Path<String>,
) -> Answer<Json<Option<CircleOfTable>>> {
    let found = store.circle_of_table(&table_id(id)?).await?;
    Ok(Json(found.map(|(id, name)| CircleOfTable { id: id.0, name })))
}
