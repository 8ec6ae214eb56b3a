//! Extractors: parts of a request that handlers take, with errors in the form of this API.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, FailedToBufferBody};
use axum::extract::{self, DefaultBodyLimit, FromRequest, FromRequestParts, Request};
use axum::http::header;
use axum::http::request::Parts;
use futures_util::future::BoxFuture;
use kozyr_store::{AdminSession, Guest, SharedStore, TokenHash};
use kozyr_wire::json::FromJson;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::config::{Limits, background, now_ms, refused, secret};
use crate::http::cookies::Kind;
use crate::http::{Answer, ApiError, AppState, Caller, Client};

impl FromRequestParts<AppState> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, Infallible> {
        Ok(Self::of(&app.config, &parts.headers, &parts.extensions))
    }
}

impl FromRequestParts<AppState> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Answer<Self> {
        let client = Client::of(&app.config, &parts.headers, &parts.extensions);
        let (mut token, mut guest, mut elsewhere) = (None, None, None);
        let tokens = app.cookies.tokens(Kind::Guest, client, &parts.headers);
        for one in &tokens {
            let hash = secret::hash(one.text);
            let Some((found, unseen)) = app.store.bearer(hash).await? else {
                token = token.or(one.own.then_some(hash));
                continue;
            };
            if unseen {
                for ended in seen(app, hash).await? {
                    app.sockets.forget(ended);
                }
            }
            (token, guest) = (Some(hash), Some(found));
            elsewhere = (!one.own).then(|| one.text.to_owned());
            break;
        }
        let known = elsewhere.as_deref();
        let plain = tokens.iter().all(|one| !one.plain || Some(one.text) == known);
        Ok(Self { guest, token, elsewhere, plain, client })
    }
}

/// Records that a secret that was handed over has arrived; what it was given in place of ends.
/// Returns the tokens that ended.
pub(super) async fn seen(app: &AppState, secret: TokenHash) -> Answer<Vec<TokenHash>> {
    by_the_way(app, move |store| store.seen(secret, now_ms())).await
}

/// Makes the one change of a request that otherwise only asks, whoever has gone.
pub(super) async fn by_the_way<T: Send + 'static>(
    app: &AppState,
    change: impl FnOnce(&SharedStore) -> kozyr_store::Answer<T> + Send + 'static,
) -> Answer<T> {
    let store = SharedStore::clone(&app.store);
    let changed = background::whole(async move { change(&store).await }).await;
    Ok(changed.map_err(|_| ApiError::internal())??)
}

/// A caller with a name; others get an error that says how to get one.
pub(super) struct Named(pub(super) Guest);

impl FromRequestParts<AppState> for Named {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Answer<Self> {
        let caller = Caller::from_request_parts(parts, app).await?;
        caller.guest.map(Self).ok_or_else(ApiError::no_name)
    }
}

/// A caller with a name and without a ban, as making, beginning or joining something requires.
pub(super) struct Player(pub(super) Guest);

impl FromRequestParts<AppState> for Player {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Answer<Self> {
        let Named(guest) = Named::from_request_parts(parts, app).await?;
        app.sanctions.may_play(&guest.id)?;
        Ok(Self(guest))
    }
}

/// An admin of the house; others get an error that says how to become one.
pub(super) struct Admin(pub(super) AdminSession);

impl FromRequestParts<AppState> for Admin {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Answer<Self> {
        let client = Client::of(&app.config, &parts.headers, &parts.extensions);
        for one in app.cookies.tokens(Kind::Admin, client, &parts.headers) {
            let secret = secret::hash(one.text);
            let Some(session) = app.store.admin_session(secret, now_ms()).await? else { continue };
            if session.unseen {
                seen(app, secret).await?;
            }
            return Ok(Self(session));
        }
        Err(ApiError::no_session())
    }
}

/// A caller who may bring a record now. This stands before the body, which is not read otherwise.
pub(super) struct Bringer(pub(super) Caller);

impl FromRequestParts<AppState> for Bringer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Answer<Self> {
        let caller = Caller::from_request_parts(parts, app).await?;
        app.rates.records.admit(&caller.account())?;
        Ok(Self(caller))
    }
}

/// A body of JSON.
pub(super) struct Body<T>(pub(super) T);

impl<T: FromJson> FromRequest<AppState> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &AppState) -> Answer<Self> {
        let Limits { body_size, body: time, .. } = app.config.limits;
        read(&body(request, "body_size", body_size, time).await?).map(Self)
    }
}

/// A body of JSON that contains a record.
pub(super) struct LongBody<T>(pub(super) T);

/// Max length of such a body, in bytes: a record may have many characters that JSON writes as two.
fn long_body(limits: &Limits) -> usize {
    limits.record_size.saturating_mul(2).saturating_add(1024)
}

impl<T: FromJson> FromRequest<AppState> for LongBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &AppState) -> Answer<Self> {
        let limits = &app.config.limits;
        let client = Client::of(&app.config, request.headers(), request.extensions());
        let many = || ApiError::too_many("records on their way here", Duration::ZERO);
        let (mut place, _) =
            app.uploads.coming.enter(&client.account(), (), |()| true).map_err(|_| many())?;
        let body = body(request, "record_size", long_body(limits), limits.body);
        tokio::select! {
            body = body => read(&body?).map(Self),
            _ = place.over() => Err(many()),
        }
    }
}

fn read<T: FromJson>(bytes: &[u8]) -> Answer<T> {
    T::from_json(bytes)
        .map_err(|error| ApiError::bad_request(format!("the body cannot be read: {error}")))
}

/// Returns the body of a request that says it is JSON. Boxed, so that it is compiled once.
fn body(
    mut request: Request,
    limit: &'static str,
    max: usize,
    time: Duration,
) -> BoxFuture<'static, Answer<Bytes>> {
    Box::pin(async move {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or("");
        // Forms of foreign pages cannot send this type, so this also protects the cookie.
        if kind.split(';').next().map(str::trim) != Some("application/json") {
            return Err(ApiError::wrong_type());
        }
        DefaultBodyLimit::max(max).apply(&mut request);
        let Ok(read) = timeout(time, Bytes::from_request(request, &())).await else {
            refused("body");
            return Err(ApiError::too_slow("body of the request", time));
        };
        read.map_err(|error| match error {
            BytesRejection::FailedToBufferBody(FailedToBufferBody::LengthLimitError(_)) => {
                refused(limit);
                ApiError::too_large(max)
            }
            error => ApiError::bad_request(error.body_text()),
        })
    })
}

pub(super) struct Path<T>(pub(super) T);

impl<T: DeserializeOwned + Send> FromRequestParts<AppState> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Answer<Self> {
        let path = extract::Path::from_request_parts(parts, app).await;
        path.map(|extract::Path(value)| Self(value))
            .map_err(|error| ApiError::bad_request(error.body_text()))
    }
}

pub(super) struct Query<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequestParts<AppState> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Answer<Self> {
        let query = extract::Query::from_request_parts(parts, app).await;
        query
            .map(|extract::Query(value)| Self(value))
            .map_err(|error| ApiError::bad_request(error.body_text()))
    }
}
