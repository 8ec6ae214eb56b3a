//! Guests: names, and links to another device.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};
use kozyr_store::{Guest, GuestId, SanctionKind, Sqlite, Store, Write};
use kozyr_table::plain_name;
use kozyr_wire::http::{Me, MoveLink, MoveOffer, PersonData, SetName};

use super::answers::{
    BadRequest, Expired, ForeignOrigin, Internal, NoName, Storage, TooLarge, TooMany, WrongType,
};
use super::extract::{Body, Path};
use crate::address::counted;
use crate::caller::{Caller, Named};
use crate::clock::now_ms;
use crate::conduct::TOLD;
use crate::error::{Answer, ApiError};
use crate::json::Json;
use crate::limits::refused;
use crate::person;
use crate::rate::RateLimits;
use crate::secret;
use crate::sockets::Sockets;
use crate::tables::Tables;

/// For how long a link to another device holds, in seconds.
const LINK_S: u32 = 15 * 60;

/// At how many of a person's tables a new name is told at once.
const RENAMED: u32 = 100;

type Cookie = AppendHeaders<[(header::HeaderName, HeaderValue); 1]>;

fn cookie(value: HeaderValue) -> Cookie {
    AppendHeaders([(header::SET_COOKIE, value)])
}

/// Who is caller.
#[utoipa::path(get, path = "/api/me", tag = "guests", responses(
    (status = 200, description = "The caller", body = Me), Internal, Storage))]
pub(super) async fn me(
    State(store): State<Sqlite>,
    State(tables): State<Tables>,
    caller: Caller,
) -> Answer<axum::response::Response> {
    if let Some(guest) = &caller.guest {
        store.write(vec![Write::Seen(guest.id.clone(), now_ms())]).await?;
    }
    let forgotten = caller.guest.is_none() && caller.token.is_some();
    let held = caller.guest.as_ref().is_some_and(|guest| {
        let kinds = [SanctionKind::Mute, SanctionKind::Ban].into_iter();
        kinds.filter_map(|kind| tables.conduct().sanction(&guest.id, kind)).next().is_some()
    });
    let me = Json(Me { name: caller.guest.map(|guest| guest.name), forgotten });
    let told = held.then_some([(TOLD, HeaderValue::from_static("you"))]);
    Ok((told.map(AppendHeaders), me).into_response())
}

/// Choose or change the name. Somebody new is given a cookie.
#[utoipa::path(put, path = "/api/me", tag = "guests", request_body = SetName, responses(
    (status = 200, description = "The caller under the new name", body = Me,
        headers(("set-cookie" = String, description = "Makes the device this guest's, if new"))),
    BadRequest, ForeignOrigin, TooLarge, WrongType, TooMany, Internal, Storage))]
pub(super) async fn set_name(
    State(store): State<Sqlite>,
    State(tables): State<Tables>,
    State(sockets): State<Arc<Sockets>>,
    State(rate_limits): State<RateLimits>,
    caller: Caller,
    Body(SetName { name }): Body<SetName>,
) -> Answer<axum::response::Response> {
    let name = plain_name(&name).map_err(|why| ApiError::bad_name(&why))?;
    let me = Json(Me { name: Some(name.clone()), forgotten: false });
    let now = now_ms();
    if let Some(guest) = &caller.guest {
        if guest.name != name {
            tables.conduct().may_rename(&guest.id)?;
            rate_limits.renames.take(guest.id.clone(), Instant::now()).map_err(|after| {
                refused("renames");
                ApiError::too_many("other names", after)
            })?;
        }
        let guest = Guest { id: guest.id.clone(), name };
        store.write(vec![Write::Guest(guest.clone(), now)]).await?;
        let mut known = sockets.tables_of(&guest.id);
        let entries = store.tables_of(&guest.id, now, RENAMED).await?;
        known.extend(entries.into_iter().map(|entry| entry.id));
        for table in known {
            tables.rename(&table, &guest);
        }
        return Ok(me.into_response());
    }
    rate_limits.guests.take(counted(caller.client.address), Instant::now()).map_err(|after| {
        refused("new_guests");
        ApiError::too_many("new names from this address", after)
    })?;
    let guest = Guest { id: GuestId(secret::new_id()?), name };
    let token = secret::new_token()?;
    let entry = Write::Token(secret::hash(&token), guest.id.clone(), now);
    store.write(vec![Write::Guest(guest, now), entry]).await?;
    Ok((cookie(caller.client.cookie(&token)), me).into_response())
}

/// Forget this device.
#[utoipa::path(delete, path = "/api/me", tag = "guests", responses(
    (status = 204, description = "The device is nobody's",
        headers(("set-cookie" = String, description = "Takes the cookie away"))),
    ForeignOrigin, Internal, Storage))]
pub(super) async fn forget_me(
    State(store): State<Sqlite>,
    State(sockets): State<Arc<Sockets>>,
    caller: Caller,
) -> Answer<impl IntoResponse> {
    if let Some(hash) = caller.token {
        store.write(vec![Write::Forget(hash)]).await?;
        sockets.forget(hash);
    }
    Ok((StatusCode::NO_CONTENT, cookie(caller.client.no_cookie())))
}

/// Everything that this house keeps of the caller, as a file.
#[utoipa::path(get, path = "/api/me/data", tag = "guests", security(("guest" = [])), responses(
    (status = 200, description = "All of it, but for secrets and what others wrote of the caller",
        body = PersonData,
        headers(("content-disposition" = String, description = "A name for the file"))),
    NoName, TooMany, Internal, Storage))]
pub(super) async fn my_data(
    State(store): State<Sqlite>,
    State(rate_limits): State<RateLimits>,
    Named(guest): Named,
) -> Answer<impl IntoResponse> {
    rate_limits.own_data.take(guest.id.clone(), Instant::now()).map_err(|after| {
        refused("own_data");
        ApiError::too_many("times to ask for all that is kept", after)
    })?;
    let data = person::data(&store, &guest.id).await?.ok_or_else(ApiError::no_name)?;
    let headers = [
        (header::CONTENT_DISPOSITION, "attachment; filename=\"kozyr-me.json\""),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((AppendHeaders(headers), Json(data)))
}

/// Forget the caller in this house: name, devices, bots, what they said, circles and seats, which
/// go to bots. In finished matches a dash stands for the name.
#[utoipa::path(delete, path = "/api/me/data", tag = "guests", security(("guest" = [])), responses(
    (status = 204, description = "The house does not know the caller any more",
        headers(("set-cookie" = String, description = "Takes the cookie away"))),
    NoName, ForeignOrigin, Internal, Storage))]
pub(super) async fn forget_all(
    State(store): State<Sqlite>,
    State(tables): State<Tables>,
    State(sockets): State<Arc<Sockets>>,
    caller: Caller,
    Named(guest): Named,
) -> Answer<impl IntoResponse> {
    person::forget(&store, Some((&tables, &*sockets)), &guest.id).await?;
    Ok((StatusCode::NO_CONTENT, cookie(caller.client.no_cookie())))
}

/// Make a private link that makes another device this person's, once.
#[utoipa::path(post, path = "/api/me/link", tag = "guests", security(("guest" = [])), responses(
    (status = 200, description = "The link", body = MoveLink),
    NoName, ForeignOrigin, Internal, Storage))]
pub(super) async fn make_link(
    State(store): State<Sqlite>,
    Named(guest): Named,
) -> Answer<Json<MoveLink>> {
    let token = secret::new_token()?;
    let expires = now_ms() + i64::from(LINK_S) * 1000;
    let entry = Write::Link(secret::hash(&token), guest.id, expires);
    store.write(vec![entry]).await?;
    Ok(Json(MoveLink { path: format!("/move/{token}"), expires_in_s: LINK_S }))
}

/// Whose link it is. Asking does not use it up.
#[utoipa::path(get, path = "/api/move/{token}", tag = "guests",
    params(("token" = String, Path, description = "The secret of the link")),
    responses((status = 200, description = "Whose link it is", body = MoveOffer),
        BadRequest, Expired, Internal, Storage))]
pub(super) async fn link_offer(
    State(store): State<Sqlite>,
    Path(token): Path<String>,
) -> Answer<Json<MoveOffer>> {
    if !secret::is_token(&token) {
        return Err(ApiError::expired());
    }
    let guest = store.peek_link(secret::hash(&token), now_ms()).await?;
    let guest = guest.ok_or_else(ApiError::expired)?;
    Ok(Json(MoveOffer { name: Some(guest.name) }))
}

/// Make this device that person's.
#[utoipa::path(post, path = "/api/move/{token}", tag = "guests",
    params(("token" = String, Path, description = "The secret of the link")),
    responses((status = 200, description = "The person this device is now", body = Me,
        headers(("set-cookie" = String, description = "Makes the device this guest's"))),
        BadRequest, ForeignOrigin, Expired, Internal, Storage))]
pub(super) async fn claim_link(
    State(store): State<Sqlite>,
    caller: Caller,
    Path(token): Path<String>,
) -> Answer<impl IntoResponse> {
    if !secret::is_token(&token) {
        return Err(ApiError::expired());
    }
    let now = now_ms();
    let link = secret::hash(&token);
    let guest = store.peek_link(link, now).await?.ok_or_else(ApiError::expired)?;
    let id = store.take_link(link, now).await?.ok_or_else(ApiError::expired)?;
    let token = secret::new_token()?;
    store.write(vec![Write::Token(secret::hash(&token), id, now)]).await?;
    Ok((
        cookie(caller.client.cookie(&token)),
        Json(Me { name: Some(guest.name), forgotten: false }),
    ))
}
