//! API of people's bots: makes them, shows which are connected, and opens their socket.

use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use kozyr_players::Level;
use kozyr_store::{BotMade as Made, BotRow, Guest, GuestId, Write};
use kozyr_table::not_the_house;
use kozyr_wire::bots::{BotMade, ConnectedBots, MakeBot, MyBot, MyBots};

use super::answers::{BadRequest, EnoughBots, NoName, NoToken, NotFound};
use super::extract::{Body, Named, Path, Player, by_the_way, seen};
use crate::config::{now_ms, refused, secret};
use crate::http::{Answer, ApiError, AppState, Caller, Client, Json};
use crate::live::program_socket;

/// The length of a bot's name, in characters.
const NAME: std::ops::RangeInclusive<usize> = 2..=24;

/// Checks the name of a bot: records contain it as a single word.
fn check_name(name: &str) -> Answer<()> {
    let allowed = |c: char| c.is_ascii_alphanumeric() || ['.', '_', '-'].contains(&c);
    if !NAME.contains(&name.len()) || !name.chars().all(allowed) {
        return Err(ApiError::bot_name(
            "the name of a bot has 2 to 24 of the letters a to z and A to Z, digits, `.`, `_` and `-`",
        ));
    }
    if name.to_lowercase().parse::<Level>().is_ok() {
        return Err(ApiError::bot_name("this is the name of a level; choose another one"));
    }
    not_the_house(name).map_err(|why| ApiError::bot_name(&why.to_string()))
}

/// The caller's bots.
#[utoipa::path(get, path = "/api/bots", tag = "bots", security((), ("guest" = [])),
    responses((status = 200, description = "The bots; none for a stranger", body = MyBots)))]
pub(super) async fn my_bots(app: AppState, caller: Caller) -> Answer<Json<MyBots>> {
    let rows = match &caller.guest {
        Some(guest) => app.store.bots_of(&guest.id).await?,
        None => Vec::new(),
    };
    let bots = rows.into_iter().map(|row| MyBot {
        games: app.connected.games(&row.id),
        id: row.id,
        name: row.name,
        open: row.open,
        created: row.created,
    });
    Ok(Json(MyBots { bots: bots.collect(), most: app.config.limits.bots }))
}

/// Make a bot. Only this answer contains the token.
#[utoipa::path(post, path = "/api/bots", tag = "bots", request_body = MakeBot,
    responses((status = 201, description = "The bot's token", body = BotMade), NoName, EnoughBots))]
pub(super) async fn make_bot(
    app: AppState,
    Player(guest): Player,
    client: Client,
    Body(MakeBot { name, open }): Body<MakeBot>,
) -> Answer<(StatusCode, Json<BotMade>)> {
    ApiError::unless_member(app.is_member(Some(&guest)).await?)?;
    check_name(&name)?;
    app.rates.bots.admit(&client.account_of(&guest))?;
    let (id, token) = (secret::new_id()?, secret::new_token()?);
    let row = BotRow {
        id: id.clone(),
        owner: guest.id,
        owner_name: guest.name,
        name,
        open,
        created: now_ms(),
    };
    let max = app.config.limits.bots;
    match app.store.make_bot(row, secret::hash(&token), max).await? {
        Made::Done => Ok((StatusCode::CREATED, Json(BotMade { id, token }))),
        Made::Enough => {
            refused("bots");
            Err(ApiError::too_many_bots(max))
        }
        Made::Known => Err(ApiError::bot_known()),
    }
}

/// End one of the caller's bots. Its token is no longer valid, and a bot of a level continues its
/// matches.
#[utoipa::path(delete, path = "/api/bots/{id}", tag = "bots",
    responses((status = 204, description = "There is no such bot any more"), NoName, NotFound))]
pub(super) async fn end_bot(
    app: AppState,
    Named(guest): Named,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    if !secret::is_id(&id) || !app.store.end_bot(&guest.id, &id).await? {
        return Err(ApiError::not_found("bot of yours"));
    }
    app.connected.revoke(&id);
    Ok(StatusCode::NO_CONTENT)
}

/// The connected bots that the caller may seat. The list is empty if the house does not show the
/// caller who is connected.
#[utoipa::path(get, path = "/api/bots/connected", tag = "bots",
    responses((status = 200, description = "The bots, by name", body = ConnectedBots)))]
pub(super) async fn connected_bots(app: AppState, caller: Caller) -> Answer<Json<ConnectedBots>> {
    if !app.may_find(caller.guest.as_ref()).await? {
        return Ok(Json(ConnectedBots { bots: Vec::new() }));
    }
    let nobody = GuestId(String::new());
    let guest = caller.guest.as_ref().map_or(&nobody, |guest| &guest.id);
    Ok(Json(ConnectedBots { bots: app.connected.open_to(guest) }))
}

/// The socket of a bot, which sends its token: `Authorization: Bearer TOKEN`. See the description
/// of the bot protocol.
#[utoipa::path(get, path = "/api/bots/socket", tag = "bots",
    params(("authorization" = Option<String>, Header, description = "`Bearer` and the bot's token"),
        ("upgrade" = Option<String>, Header, description = "`websocket`"),
        ("connection" = Option<String>, Header, description = "`upgrade`"),
        ("sec-websocket-version" = Option<String>, Header, description = "`13`"),
        ("sec-websocket-key" = Option<String>, Header, description = "16 random bytes in base 64")),
    responses((status = 101, description = "The connection is a WebSocket from here on"),
        BadRequest, NoToken))]
pub(super) async fn bot_socket(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Answer<Response> {
    app.rates.bot_connections.admit(&caller.account())?;
    let shown = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = shown.and_then(|value| value.strip_prefix("Bearer ")).map(str::trim);
    let token = token.filter(|token| secret::is_token(token)).ok_or_else(ApiError::no_token)?;
    let token = secret::hash(token);
    let row = app.store.bot_by_token(token).await?.ok_or_else(ApiError::no_token)?;
    seen(&app, token).await?;
    let upgrade = upgrade
        .map_err(|_| ApiError::bad_request("this is a WebSocket; ask for an upgrade to it"))?;
    // A person whose bot is here is here.
    let visit = Write::Seen(row.owner.clone(), now_ms());
    by_the_way(&app, |store| store.write(vec![visit])).await?;
    let owner = Guest { id: row.owner.clone(), name: row.owner_name.clone() };
    let (limits, account) = (app.config.limits, caller.client.account_of(&owner));
    let connected = Arc::clone(&app.connected);
    /// A line of a bot, wrapped in JSON a second time.
    const LARGEST: usize = 2 * kozyr_programs::MAX_MESSAGE + 1024;
    Ok(upgrade
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST)
        .on_upgrade(move |stream| program_socket::serve(stream, (row, account), connected, limits)))
}
