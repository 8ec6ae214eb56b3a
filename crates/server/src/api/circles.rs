//! API of circles (clubs): groups of people with a page, a link that makes members, and what is
//! played there: tables, matches and standings (the leaderboard).

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kozyr_store::{Joined, Role, Ruled};
use kozyr_table::Ending;
use kozyr_wire::circles::{
    Circle, CircleCreated, CircleKey, CircleMatch, CircleMatches, CircleOfTable, CircleRole,
    MyCircles, SetCircle, SetCircleRole,
};
use kozyr_wire::json::ToJson;

use super::answers::{
    CircleFull, CirclePlays, EnoughCircles, NoName, NotFound, NotInCircle, OldLink,
};
use super::circle_page::{self, circle_id};
use super::extract::{Body, Named, Path, Player, Query};
use super::matches::{self, Before, LISTED};
use super::tables::table_id;
use crate::config::{now_ms, refused, secret};
use crate::http::{Answer, ApiError, AppState, Caller, Client, Json, etag};

/// Returns an answer with an ETag: without a body if it is the same as in `If-None-Match`.
fn tagged(headers: &HeaderMap, answer: &impl ToJson) -> Response {
    let text = answer.to_json();
    let tag = etag::of(&text);
    if etag::is_known(headers, &tag) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let kind = "application/json".to_owned();
    ([(header::ETAG, tag), (header::CONTENT_TYPE, kind)], text).into_response()
}

/// Returns the outcome as an answer.
fn done(ruled: Ruled) -> Answer<StatusCode> {
    match ruled {
        Ruled::Done => Ok(StatusCode::NO_CONTENT),
        Ruled::Nothing => Err(ApiError::not_found("member of this circle")),
        Ruled::Refused => Err(ApiError::circle_role()),
    }
}

/// The caller's circles: their next hours, and who waits there. The answer has an `ETag`.
#[utoipa::path(get, path = "/api/circles", tag = "circles",
    params(("if-none-match" = Option<String>, Header, description = "The tag of an answer")),
    responses((status = 200, description = "The circles; none for a stranger", body = MyCircles,
            headers(("etag" = String, description = "The tag of this answer"))),
        (status = 304, description = "Unchanged")))]
pub(super) async fn my_circles(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
) -> Answer<Response> {
    let mut mine = MyCircles { circles: Vec::new() };
    let asker = caller.account();
    if let Some(guest) = &caller.guest {
        for circle in app.store.circles_of(&guest.id).await? {
            mine.circles.push(circle_page::mine(&app, circle, (&asker, guest)).await?);
        }
    }
    Ok(tagged(&headers, &mine))
}

/// Make a circle. The caller is its founder.
#[utoipa::path(post, path = "/api/circles", tag = "circles", request_body = SetCircle,
    responses((status = 201, description = "The id of the circle", body = CircleCreated), NoName,
        EnoughCircles))]
pub(super) async fn found_circle(
    app: AppState,
    Player(guest): Player,
    client: Client,
    Body(wanted): Body<SetCircle>,
) -> Answer<(StatusCode, Json<CircleCreated>)> {
    ApiError::unless_member(app.is_member(Some(&guest)).await?)?;
    app.rates.circles.admit(&client.account_of(&guest))?;
    let id = circle_id(&secret::new_id()?)?;
    let circle = circle_page::wanted(&wanted, id.clone(), secret::new_id()?)?;
    let max = app.config.limits.circles;
    if !app.store.found_circle(circle, &guest.id, now_ms(), max).await? {
        refused("circles");
        return Err(ApiError::too_many_circles(max));
    }
    Ok((StatusCode::CREATED, Json(CircleCreated { id: id.0 })))
}

/// A circle: everything for members, the name alone for others. The answer has an `ETag`.
#[utoipa::path(get, path = "/api/circles/{id}", tag = "circles",
    params(("if-none-match" = Option<String>, Header, description = "The tag of an answer")),
    responses((status = 200, description = "The circle", body = Circle,
            headers(("etag" = String, description = "The tag of this answer"))),
        (status = 304, description = "Unchanged"), NotFound))]
pub(super) async fn circle(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Answer<Response> {
    let found = app.store.circle(&circle_id(&id)?).await?;
    let found = found.ok_or_else(|| ApiError::not_found("circle"))?;
    let inside = match &caller.guest {
        None => None,
        Some(guest) => circle_page::inside(&app, &found, (&caller.account(), guest)).await?,
    };
    Ok(tagged(&headers, &Circle { id: found.id.0, name: found.name, inside }))
}

/// Change the description and the hours of a circle. For its founder and keepers.
#[utoipa::path(put, path = "/api/circles/{id}", tag = "circles", request_body = SetCircle,
    responses((status = 204, description = "It is changed"), NoName, NotInCircle, NotFound))]
pub(super) async fn change_circle(
    app: AppState,
    Player(guest): Player,
    client: Client,
    Path(id): Path<String>,
    Body(wanted): Body<SetCircle>,
) -> Answer<StatusCode> {
    let (id, _) = circle_page::as_member(&app.store, &id, Some(&guest)).await?;
    app.rates.circles.admit(&client.account_of(&guest))?;
    let circle = circle_page::wanted(&wanted, id, String::new())?;
    done(app.store.change_circle(circle, &guest.id).await?)
}

/// End a circle for everyone, between its matches. For its founder. The people who played there keep
/// its tables and matches.
#[utoipa::path(delete, path = "/api/circles/{id}", tag = "circles",
    responses((status = 204, description = "There is no such circle any more"), NoName, NotInCircle,
        NotFound, CirclePlays))]
pub(super) async fn end_circle(
    app: AppState,
    caller: Caller,
    Named(guest): Named,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    let (id, role) = circle_page::as_member(&app.store, &id, Some(&guest)).await?;
    if role == Role::Founder {
        circle_page::may_end(&app, &id, (&caller.account(), &guest)).await?;
    }
    done(app.store.end_circle(&id, &guest.id).await?)
}

/// Become a member of a circle, with the secret at the end of its link.
#[utoipa::path(post, path = "/api/circles/{id}/join", tag = "circles", request_body = CircleKey,
    responses((status = 204, description = "The caller is a member"), NoName, NotFound, CircleFull,
        OldLink))]
pub(super) async fn join_circle(
    app: AppState,
    Player(guest): Player,
    client: Client,
    Path(id): Path<String>,
    Body(CircleKey { key }): Body<CircleKey>,
) -> Answer<StatusCode> {
    let id = circle_id(&id)?;
    ApiError::unless_member(app.may_sit(&guest.id).await?)?;
    app.rates.circles.admit(&client.account_of(&guest))?;
    let (members, circles) = (app.config.limits.circle_members, app.config.limits.circles);
    let max = (members, circles);
    match app.store.join_circle(&id, &key, &guest.id, now_ms(), max).await? {
        Joined::Member => Ok(StatusCode::NO_CONTENT),
        Joined::Nothing => Err(ApiError::not_found("circle")),
        Joined::OtherKey => Err(ApiError::circle_link()),
        Joined::Full => {
            refused("circle_members");
            Err(ApiError::circle_full(members))
        }
        Joined::Enough => {
            refused("circles");
            Err(ApiError::too_many_circles(circles))
        }
    }
}

/// Leave a circle. If the founder leaves, the keeper who came first becomes the founder, or the
/// member who came first if there is no keeper. A circle without members ends, so the last one
/// leaves between its matches.
#[utoipa::path(post, path = "/api/circles/{id}/leave", tag = "circles",
    responses((status = 204, description = "The caller is not a member"), NoName, NotInCircle,
        NotFound, CirclePlays))]
pub(super) async fn leave_circle(
    app: AppState,
    caller: Caller,
    Named(guest): Named,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    let (id, _) = circle_page::as_member(&app.store, &id, Some(&guest)).await?;
    if app.store.circle_members(&id).await?.len() == 1 {
        circle_page::may_end(&app, &id, (&caller.account(), &guest)).await?;
    }
    done(app.store.leave_circle(&id, &guest.id).await?)
}

/// Give a circle another link. For its founder and keepers. The link before makes no more members.
#[utoipa::path(post, path = "/api/circles/{id}/link", tag = "circles",
    responses((status = 200, description = "The secret of the new link", body = CircleKey), NoName,
        NotInCircle, NotFound))]
pub(super) async fn renew_link(
    app: AppState,
    Player(guest): Player,
    client: Client,
    Path(id): Path<String>,
) -> Answer<Json<CircleKey>> {
    let (id, _) = circle_page::as_member(&app.store, &id, Some(&guest)).await?;
    app.rates.circles.admit(&client.account_of(&guest))?;
    let key = secret::new_id()?;
    done(app.store.renew_circle(&id, &guest.id, key.clone()).await?)?;
    Ok(Json(CircleKey { key }))
}

/// Set the role of a member. For the founder. A founder who makes another member the founder
/// becomes a keeper.
#[utoipa::path(put, path = "/api/circles/{id}/members/{n}", tag = "circles",
    request_body = SetCircleRole, params(("n" = u32, Path, description = "The member's number")),
    responses((status = 204, description = "It is changed"), NoName, NotInCircle, NotFound))]
pub(super) async fn set_role(
    app: AppState,
    Named(guest): Named,
    client: Client,
    Path((id, n)): Path<(String, u32)>,
    Body(SetCircleRole { role }): Body<SetCircleRole>,
) -> Answer<StatusCode> {
    let (id, _) = circle_page::as_member(&app.store, &id, Some(&guest)).await?;
    app.rates.circles.admit(&client.account_of(&guest))?;
    let role = match role {
        CircleRole::Member => Role::Member,
        CircleRole::Keeper => Role::Keeper,
        CircleRole::Founder => Role::Founder,
    };
    done(app.store.set_role(&id, &guest.id, n, role).await?)
}

/// Remove a member. For the founder; keepers may remove members who are not keepers. The circle
/// gets another link, because the removed member knows the old one.
#[utoipa::path(delete, path = "/api/circles/{id}/members/{n}", tag = "circles",
    params(("n" = u32, Path, description = "The member's number")),
    responses((status = 204, description = "Removed"), NoName, NotInCircle, NotFound))]
pub(super) async fn remove_member(
    app: AppState,
    Named(guest): Named,
    client: Client,
    Path((id, n)): Path<(String, u32)>,
) -> Answer<StatusCode> {
    let (id, _) = circle_page::as_member(&app.store, &id, Some(&guest)).await?;
    app.rates.circles.admit(&client.account_of(&guest))?;
    done(app.store.remove_member(&id, &guest.id, n, secret::new_id()?).await?)
}

/// The finished matches of a circle that at least two members played, newest first. For its
/// members.
#[utoipa::path(get, path = "/api/circles/{id}/matches", tag = "circles", security(("guest" = [])),
    params(("before" = Option<String>, Query, description = "`next` of the list before")),
    responses((status = 200, description = "The matches", body = CircleMatches), NotInCircle,
        NotFound))]
pub(super) async fn circle_matches(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Query(Before { before }): Query<Before>,
) -> Answer<Json<CircleMatches>> {
    let (id, _) = circle_page::as_member(&app.store, &id, caller.guest.as_ref()).await?;
    let page = matches::page(before.as_deref())?;
    // One more than listed, to know whether there are more.
    let mut rows = app.store.circle_matches(&id, page, LISTED + 1).await?;
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
    responses((status = 200, description = "The circle", body = Option<CircleOfTable>), NotFound))]
pub(super) async fn circle_of_table(
    app: AppState,
    Path(id): Path<String>,
) -> Answer<Json<Option<CircleOfTable>>> {
    let found = app.store.circle_of_table(&table_id(id)?).await?;
    Ok(Json(found.map(|(id, name)| CircleOfTable { id: id.0, name })))
}
