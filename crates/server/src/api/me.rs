//! Account and session API of a guest: names, devices, and links to another device.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};
use kozyr_store::{Guest, GuestId, SanctionKind, Write};
use kozyr_table::plain_name;
use kozyr_wire::http::{Device, Me, MoveLink, MoveOffer, MoveToken, PersonData, SetName};

use super::answers::{Expired, NoName, NotFound};
use super::extract::{Body, Named, Path, by_the_way};
use crate::bots::scheduler::Ticket;
use crate::config::{now_ms, secret};
use crate::http::cookies::SetCookie;
use crate::http::{Answer, ApiError, AppState, Caller, Json, agent};
use crate::moderation::sanctions::TOLD;
use crate::ops::person;

/// For how long a link to another device is valid, in seconds.
const LINK_S: u32 = 15 * 60;

/// The caller.
#[utoipa::path(get, path = "/api/me", tag = "guests",
    responses((status = 200, description = "The caller", body = Me)))]
pub(super) async fn me(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
) -> Answer<axum::response::Response> {
    let mut former = None;
    if let (Some(guest), Some(token)) = (&caller.guest, caller.token) {
        let now = now_ms();
        let device = Write::Device(token, agent::of(&headers), now);
        let visit = vec![Write::Seen(guest.id.clone(), now), device];
        by_the_way(&app, |store| store.write(visit)).await?;
    } else {
        former = former_of(&app, &caller, &headers).await?.map(|(_, guest)| guest.name);
    }
    let forgotten = caller.guest.is_none() && caller.token.is_some();
    let held = caller.guest.as_ref().is_some_and(|guest| {
        let kinds = [SanctionKind::Mute, SanctionKind::Ban].into_iter();
        kinds.filter_map(|kind| app.sanctions.sanction(&guest.id, kind)).next().is_some()
    });
    let told = held.then_some([(TOLD, HeaderValue::from_static("you"))]);
    // A device that is known by a cookie with another name gets one with that of this house.
    let moved = caller.elsewhere.as_ref().map(|token| app.cookies.give(&caller, token));
    let me = Json(Me { name: caller.guest.map(|guest| guest.name), forgotten, former });
    Ok((moved, told.map(AppendHeaders), me).into_response())
}

/// Returns the hash of the token in a cookie from before connections were encrypted, and its guest.
async fn former_of(
    app: &AppState,
    caller: &Caller,
    headers: &HeaderMap,
) -> Answer<Option<([u8; 32], Guest)>> {
    for one in app.cookies.former(caller.client, headers) {
        let hash = secret::hash(one.text);
        if let Some(guest) = app.store.guest_by_token(hash).await? {
            return Ok(Some((hash, guest)));
        }
    }
    Ok(None)
}

/// Choose or change the name. A new guest gets a cookie.
#[utoipa::path(put, path = "/api/me", tag = "guests", request_body = SetName,
    responses((status = 200, description = "The caller under the new name", body = Me,
            headers(("set-cookie" = String,
                    description = "Makes the device this guest's, if new")))))]
pub(super) async fn set_name(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
    Body(SetName { name }): Body<SetName>,
) -> Answer<axum::response::Response> {
    let name = plain_name(&name).map_err(|why| ApiError::bad_name(&why))?;
    let me = Json(known(name.clone()));
    let now = now_ms();
    if let Some(guest) = &caller.guest {
        if guest.name != name {
            app.sanctions.may_rename(&guest.id)?;
            app.rates.renames.admit(&caller.account())?;
        }
        let guest = Guest { id: guest.id.clone(), name };
        app.store.write(vec![Write::Rename(guest.clone(), now)]).await?;
        for table in app.sockets.tables_of(&app.store, &guest.id, now).await? {
            app.tables.rename(&table, &guest);
        }
        return Ok(me.into_response());
    }
    app.rates.guests.admit(&caller.account())?;
    let guest = Guest { id: GuestId(secret::new_id()?), name };
    let token = secret::new_token()?;
    let own = secret::hash(&token);
    let device = Write::Device(own, agent::of(&headers), now);
    let token_of = Write::Token(own, guest.id.clone(), now);
    app.store.write(vec![Write::Guest(guest, now), token_of, device]).await?;
    Ok((app.cookies.give(&caller, &token), me).into_response())
}

/// Returns a person with a name.
fn known(name: String) -> Me {
    Me { name: Some(name), forgotten: false, former: None }
}

/// Gives the device that asks a token in place of a token or a link, and of the one it has. Returns
/// the guest and the cookie; `None` if what it is in place of is not valid.
async fn succeed(
    app: &AppState,
    caller: &Caller,
    headers: &HeaderMap,
    old: [u8; 32],
) -> Answer<Option<SetCookie>> {
    let (token, now) = (secret::new_token()?, now_ms());
    let own = secret::hash(&token);
    if app.store.succeed(old, caller.token, own, now).await?.is_none() {
        return Ok(None);
    }
    app.store.write(vec![Write::Device(own, agent::of(headers), now)]).await?;
    Ok(Some(app.cookies.give(caller, &token)))
}

/// Become the person of a cookie from before connections were encrypted.
#[utoipa::path(post, path = "/api/me/former", tag = "guests",
    responses((status = 200, description = "The person this device is now", body = Me,
            headers(("set-cookie" = String, description = "Makes the device this guest's"))),
        NotFound))]
pub(super) async fn be_former(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
) -> Answer<impl IntoResponse> {
    let nobody = || ApiError::not_found("person whom this browser's cookie of old stands for");
    let (old, guest) = former_of(&app, &caller, &headers).await?.ok_or_else(nobody)?;
    let cookie = succeed(&app, &caller, &headers, old).await?.ok_or_else(nobody)?;
    Ok((cookie, app.cookies.take_former(), Json(known(guest.name))))
}

/// Remove a cookie from before connections were encrypted.
#[utoipa::path(delete, path = "/api/me/former", tag = "guests",
    responses((status = 204,
            description = "The browser has no such cookie, if this page may remove it",
            headers(("set-cookie" = String, description = "Removes the cookie")))))]
pub(super) async fn not_former(app: AppState) -> impl IntoResponse {
    (StatusCode::NO_CONTENT, app.cookies.take_former())
}

/// The devices of the caller: first the one that asks, then the others by their last visit.
#[utoipa::path(get, path = "/api/me/devices", tag = "guests",
    responses((status = 200, description = "All of them", body = [Device]), NoName))]
pub(super) async fn devices(
    app: AppState,
    caller: Caller,
    Named(guest): Named,
) -> Answer<Json<Vec<Device>>> {
    let mut all = app.store.devices(&guest.id).await?;
    all.sort_by_key(|one| caller.token != Some(one.token));
    let told = all.into_iter().map(|one| Device {
        id: one.id(),
        here: caller.token == Some(one.token),
        browser: one.agent.browser,
        system: one.agent.system,
        since: one.since,
        seen: one.seen,
    });
    Ok(Json(told.collect()))
}

/// Sign a device of the caller out. It then belongs to nobody.
#[utoipa::path(delete, path = "/api/me/devices/{id}", tag = "guests",
    params(("id" = String, Path, description = "The device")),
    responses((status = 204, description = "It is signed out",
            headers(("set-cookie" = String,
                    description = "Removes the cookie, if it is this device"))), NoName, NotFound))]
pub(super) async fn end_device(
    app: AppState,
    caller: Caller,
    Named(guest): Named,
    Path(id): Path<String>,
) -> Answer<axum::response::Response> {
    let ended = app.store.end_device(&guest.id, id).await?;
    let ended = ended.ok_or_else(|| ApiError::not_found("device"))?;
    app.sockets.forget(ended);
    if caller.token == Some(ended) {
        return Ok((StatusCode::NO_CONTENT, app.cookies.take(&caller)).into_response());
    }
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Sign all other devices of the caller out, and end every link to another device. This device gets
/// a new token, and a copy of its cookie is no longer valid once that has arrived.
#[utoipa::path(delete, path = "/api/me/devices", tag = "guests",
    responses((status = 204, description = "They are signed out",
            headers(("set-cookie" = String, description = "The new token"))), NoName))]
pub(super) async fn end_other_devices(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
) -> Answer<impl IntoResponse> {
    let old = caller.token.ok_or_else(ApiError::no_name)?;
    let (token, now) = (secret::new_token()?, now_ms());
    let own = secret::hash(&token);
    let ended = app.store.renew_token(old, own, now).await?;
    for token in ended.ok_or_else(ApiError::no_name)? {
        app.sockets.forget(token);
    }
    app.store.write(vec![Write::Device(own, agent::of(&headers), now)]).await?;
    Ok((StatusCode::NO_CONTENT, app.cookies.give(&caller, &token)))
}

/// Sign this device out.
#[utoipa::path(delete, path = "/api/me", tag = "guests",
    responses((status = 204, description = "The device is nobody's",
            headers(("set-cookie" = String, description = "Removes the cookie")))))]
pub(super) async fn forget_me(app: AppState, caller: Caller) -> Answer<impl IntoResponse> {
    if let Some(hash) = caller.token {
        app.store.write(vec![Write::Forget(hash)]).await?;
        app.sockets.forget(hash);
    }
    Ok((StatusCode::NO_CONTENT, app.cookies.take(&caller)))
}

/// All data of the caller in this house, as a file.
#[utoipa::path(get, path = "/api/me/data", tag = "guests",
    responses((status = 200,
            description = "All data except secrets and what others wrote about the caller",
            body = PersonData,
            headers(("content-disposition" = String, description = "A name for the file"))),
        NoName))]
pub(super) async fn my_data(app: AppState, caller: Caller) -> Answer<impl IntoResponse> {
    let guest = caller.guest.clone().ok_or_else(ApiError::no_name)?;
    app.rates.own_data.admit(&caller.account())?;
    let (store, reader) = (app.store.clone(), app.reader.clone());
    let read = move |ticket: &Ticket| {
        let data = reader.wait(person::data(&store, &guest.id, ticket), ticket);
        data?.ok_or_else(ApiError::no_name)
    };
    let data = app.shows.work(&caller.account(), read).await?;
    let headers = [
        (header::CONTENT_DISPOSITION, "attachment; filename=\"kozyr-me.json\""),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((AppendHeaders(headers), Json(data)))
}

/// Delete the caller's data in this house: name, devices, bots, chat lines, circles and seats,
/// which bots take over. In finished matches a dash replaces the name.
#[utoipa::path(delete, path = "/api/me/data", tag = "guests",
    responses((status = 204, description = "The data is deleted",
            headers(("set-cookie" = String, description = "Removes the cookie"))), NoName))]
pub(super) async fn forget_all(
    app: AppState,
    caller: Caller,
    Named(guest): Named,
) -> Answer<impl IntoResponse> {
    person::forget(&app.reader, Some(&app), &guest.id).await?;
    Ok((StatusCode::NO_CONTENT, app.cookies.take(&caller)))
}

/// Make a private link that makes another device this person's. It works until one has become so.
#[utoipa::path(post, path = "/api/me/link", tag = "guests",
    responses((status = 200, description = "The link", body = MoveLink), NoName))]
pub(super) async fn make_link(app: AppState, Named(guest): Named) -> Answer<Json<MoveLink>> {
    let token = secret::new_token()?;
    let expires = now_ms() + i64::from(LINK_S) * 1000;
    let entry = Write::Link(secret::hash(&token), guest.id, expires);
    app.store.write(vec![entry]).await?;
    let (link, path) = (format!("/move#{token}"), format!("/move/{token}"));
    Ok(Json(MoveLink { link, path, expires_in_s: LINK_S }))
}

/// The person of a private link. Asking does not use it up.
#[utoipa::path(post, path = "/api/move/offer", tag = "guests", request_body = MoveToken,
    responses((status = 200, description = "Whose link it is", body = MoveOffer), Expired))]
pub(super) async fn link_offer(
    app: AppState,
    caller: Caller,
    Body(MoveToken { token }): Body<MoveToken>,
) -> Answer<Json<MoveOffer>> {
    offer(&app, &caller, &token).await
}

/// Make this device that person's. It no longer belongs to the person before.
#[utoipa::path(post, path = "/api/move", tag = "guests", request_body = MoveToken,
    responses((status = 200, description = "The person this device is now", body = Me,
            headers(("set-cookie" = String, description = "Makes the device this guest's"))),
        Expired))]
pub(super) async fn claim_link(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
    Body(MoveToken { token }): Body<MoveToken>,
) -> Answer<impl IntoResponse> {
    claim(&app, &caller, &headers, &token).await
}

/// The person of a private link, with the secret in the path, where logs of proxies may contain it.
#[utoipa::path(get, path = "/api/move/{token}", tag = "guests",
    params(("token" = String, Path, description = "The secret of the link")),
    responses((status = 200, description = "Whose link it is", body = MoveOffer), Expired))]
#[deprecated]
pub(super) async fn link_offer_in_path(
    app: AppState,
    caller: Caller,
    Path(token): Path<String>,
) -> Answer<Json<MoveOffer>> {
    offer(&app, &caller, &token).await
}

/// Make this device that person's, with the secret in the path, where logs of proxies may contain
/// it.
#[utoipa::path(post, path = "/api/move/{token}", tag = "guests",
    params(("token" = String, Path, description = "The secret of the link")),
    responses((status = 200, description = "The person this device is now", body = Me,
            headers(("set-cookie" = String, description = "Makes the device this guest's"))),
        Expired))]
#[deprecated]
pub(super) async fn claim_link_in_path(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Answer<impl IntoResponse> {
    claim(&app, &caller, &headers, &token).await
}

async fn offer(app: &AppState, caller: &Caller, token: &str) -> Answer<Json<MoveOffer>> {
    if !secret::is_token(token) {
        return Err(ApiError::expired());
    }
    let guest = app.store.peek_link(secret::hash(token), now_ms()).await?;
    let guest = guest.ok_or_else(ApiError::expired)?;
    let own = caller.guest.as_ref().is_some_and(|here| here.id == guest.id);
    Ok(Json(MoveOffer { name: Some(guest.name), own }))
}

async fn claim(
    app: &AppState,
    caller: &Caller,
    headers: &HeaderMap,
    token: &str,
) -> Answer<(SetCookie, Json<Me>)> {
    if !secret::is_token(token) {
        return Err(ApiError::expired());
    }
    let link = secret::hash(token);
    let guest = app.store.peek_link(link, now_ms()).await?.ok_or_else(ApiError::expired)?;
    let cookie = succeed(app, caller, headers, link).await?.ok_or_else(ApiError::expired)?;
    Ok((cookie, Json(known(guest.name))))
}
