//! Guests: names, and links to another device.

use std::time::Instant;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};
use kozyr_store::{Guest, GuestId, Store, Write};
use kozyr_table::plain_text;
use kozyr_wire::MAX_NAME;
use kozyr_wire::http::{Failed, Me, MoveLink, MoveOffer, SetName};

use super::Body;
use crate::app::Limiters;
use crate::error::{Answer, ApiError};
use crate::hall::Shared;
use crate::who::Asking;
use crate::{now_ms, secret};

/// For how long a link to another device holds, in seconds.
const LINK_S: u32 = 15 * 60;

type Cookie = AppendHeaders<[(header::HeaderName, HeaderValue); 1]>;

fn cookie(value: HeaderValue) -> Cookie {
    AppendHeaders([(header::SET_COOKIE, value)])
}

/// Who is asking.
#[utoipa::path(get, path = "/api/me", tag = "guests", responses((status = 200, body = Me)))]
pub(super) async fn me(asking: Asking) -> Json<Me> {
    Json(Me { name: asking.guest.map(|guest| guest.name) })
}

/// Choose or change the name. Somebody new is given a cookie.
#[utoipa::path(put, path = "/api/me", tag = "guests", request_body = SetName, responses(
    (status = 200, body = Me), (status = 400, body = Failed), (status = 429, body = Failed)))]
pub(super) async fn set_name(
    State(shared): State<Shared>,
    State(limiters): State<Limiters>,
    asking: Asking,
    Body(SetName { name }): Body<SetName>,
) -> Answer<axum::response::Response> {
    let name = plain_text(&name, MAX_NAME).ok_or_else(|| {
        ApiError::bad_request(format!("a name has 1 to {MAX_NAME} characters of readable text"))
    })?;
    let me = Json(Me { name: Some(name.clone()) });
    let now = now_ms();
    if let Some(guest) = &asking.guest {
        let guest = Guest { id: guest.id.clone(), name };
        shared.store.write(vec![Write::Guest(guest, now)]).await?;
        return Ok(me.into_response());
    }
    limiters
        .guests
        .take(asking.address, Instant::now())
        .map_err(|after| ApiError::too_many("new names from this address", after))?;
    let guest = Guest { id: GuestId(secret::new_id()?), name };
    let token = secret::new_token()?;
    let entry = Write::Token(secret::hash(&token), guest.id.clone(), now);
    shared.store.write(vec![Write::Guest(guest, now), entry]).await?;
    Ok((cookie(asking.cookie(&token)), me).into_response())
}

/// Forget this device.
#[utoipa::path(delete, path = "/api/me", tag = "guests", responses((status = 204)))]
pub(super) async fn forget(
    State(shared): State<Shared>,
    asking: Asking,
) -> Answer<impl IntoResponse> {
    if let Some(hash) = asking.token {
        shared.store.write(vec![Write::Forget(hash)]).await?;
    }
    Ok((StatusCode::NO_CONTENT, cookie(asking.no_cookie())))
}

/// Make a private link that makes another device this person's, once.
#[utoipa::path(post, path = "/api/me/link", tag = "guests", responses(
    (status = 200, body = MoveLink), (status = 401, body = Failed)))]
pub(super) async fn link(State(shared): State<Shared>, asking: Asking) -> Answer<Json<MoveLink>> {
    let guest = asking.known()?;
    let token = secret::new_token()?;
    let expires = now_ms() + i64::from(LINK_S) * 1000;
    let entry = Write::Link(secret::hash(&token), guest.id.clone(), expires);
    shared.store.write(vec![entry]).await?;
    Ok(Json(MoveLink { path: format!("/move/{token}"), expires_in_s: LINK_S }))
}

/// Whose link it is. Asking does not use it up.
#[utoipa::path(get, path = "/api/move/{token}", tag = "guests", responses(
    (status = 200, body = MoveOffer), (status = 410, body = Failed)))]
pub(super) async fn offer(
    State(shared): State<Shared>,
    Path(token): Path<String>,
) -> Answer<Json<MoveOffer>> {
    if !secret::is_token(&token) {
        return Err(ApiError::expired());
    }
    let guest = shared.store.peek_link(secret::hash(&token), now_ms()).await?;
    let guest = guest.ok_or_else(ApiError::expired)?;
    Ok(Json(MoveOffer { name: Some(guest.name) }))
}

/// Make this device that person's.
#[utoipa::path(post, path = "/api/move/{token}", tag = "guests", responses(
    (status = 200, body = Me), (status = 410, body = Failed)))]
pub(super) async fn claim(
    State(shared): State<Shared>,
    asking: Asking,
    Path(token): Path<String>,
) -> Answer<impl IntoResponse> {
    if !secret::is_token(&token) {
        return Err(ApiError::expired());
    }
    let now = now_ms();
    let link = secret::hash(&token);
    let guest = shared.store.peek_link(link, now).await?.ok_or_else(ApiError::expired)?;
    let id = shared.store.take_link(link, now).await?.ok_or_else(ApiError::expired)?;
    let token = secret::new_token()?;
    shared.store.write(vec![Write::Token(secret::hash(&token), id, now)]).await?;
    Ok((cookie(asking.cookie(&token)), Json(Me { name: Some(guest.name) })))
}
