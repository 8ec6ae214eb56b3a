//! Followers: a copy of the house on another machine is sent everything that is committed, and may
//! be handed the house.
//!
//! The server begins with the id of its house. The follower says how much it knows and which house
//! is to end, if it is to be handed one, and sends by what its pages are known. Pages are binary
//! messages; the other messages are JSON.

use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use futures_util::StreamExt;
use kozyr_store::Change;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::time::{interval, timeout};

use crate::config::{now_ms, secret};
use crate::http::{Answer, ApiError, AppState, Client};

/// The path of the socket.
pub const PATH: &str = "/follow";

/// How often a follower is told the time, if nothing is committed.
const SIGNS: Duration = Duration::from_millis(250);
/// How many may follow.
const MOST: usize = 4;
/// About how many bytes of pages are in a message.
const PIECE: usize = 256 << 10;
/// The most bytes that a follower may say to know: those of a house of 16 GiB.
const KNOWN: usize = 256 << 20;

/// What a follower asks for.
#[derive(Deserialize)]
struct Asked {
    /// The number of bytes by which its pages are known; none if it wants no pages.
    known: Option<usize>,
    /// The house that is to end, when the follower has everything.
    end: Option<String>,
}

/// Opens the socket of a follower that has the key.
pub(crate) async fn follow(
    app: AppState,
    client: Client,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Answer<Response> {
    let told = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let told = told.and_then(|told| told.strip_prefix("Bearer ")).unwrap_or_default();
    let key = app.config.follow_key.as_deref();
    // Compares the hashes, which takes the same time for any text.
    let right = key.filter(|key| secret::hash(key) == secret::hash(told)).map(|_| ());
    let right = async { Ok::<_, ApiError>(right) };
    let right = app.guesses.follow_keys.guess(&client.account(), right).await?;
    right.ok_or_else(|| ApiError::not_found("follow-key"))?;
    if app.followers.serving.len() >= MOST {
        return Err(ApiError::full());
    }
    let upgrade = upgrade
        .map_err(|_| ApiError::bad_request("this is a WebSocket; ask for an upgrade to it"))?;
    let followers = app.followers.clone();
    Ok(upgrade.on_upgrade(move |mut socket| {
        followers.serving.track_future(async move {
            tracing::info!("a copy follows");
            match serve(&mut socket, &app).await {
                Ok(()) => tracing::info!("a copy has gone"),
                Err(why) => {
                    tracing::warn!(why, "a copy follows no longer");
                    say(&mut socket, &app, &json!({ "error": why })).await;
                }
            }
        })
    }))
}

async fn sent(socket: &mut WebSocket, app: &AppState, message: Message) -> bool {
    matches!(timeout(app.config.limits.stalled, socket.send(message)).await, Ok(Ok(())))
}

async fn say(socket: &mut WebSocket, app: &AppState, message: &Value) -> bool {
    sent(socket, app, Message::Text(message.to_string().into())).await
}

/// Sends a follower everything until it has gone or the store is closed.
///
/// # Errors
/// What is wrong, for the follower.
async fn serve(socket: &mut WebSocket, app: &AppState) -> Result<(), String> {
    let house = &app.followers.house;
    let page = app.database.page().await.map_err(|error| error.to_string())?;
    if !say(socket, app, &json!({ "house": house, "page": page })).await {
        return Ok(());
    }
    let asked = timeout(app.config.limits.hello, socket.next()).await;
    let Ok(Some(Ok(Message::Text(asked)))) = asked else { return Ok(()) };
    let asked: Asked = serde_json::from_str(&asked).map_err(|error| error.to_string())?;
    if asked.end.as_ref().is_some_and(|end| end != house) {
        return Err(format!("this is the house {house}, another one"));
    }
    let Some(known) = asked.known else {
        if asked.end.is_some() {
            hand_over(app)?;
            say(socket, app, &json!({ "end": true })).await;
        }
        return Ok(());
    };
    if known > KNOWN {
        return Err(format!("{known} bytes are too many; {KNOWN} are the most"));
    }
    let mut all = Vec::with_capacity(known);
    while all.len() < known {
        match timeout(app.config.limits.body, socket.next()).await {
            Ok(Some(Ok(Message::Binary(bytes)))) => all.extend_from_slice(&bytes),
            Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => {}
            _ => return Ok(()),
        }
    }
    let mut changes = app.database.follow(all).map_err(|error| error.to_string())?;
    let numbered = 4 + page as usize;
    let piece = PIECE / numbered * numbered;
    let mut signs = interval(SIGNS);
    let mut ends = asked.end.is_some();
    let (mut in_step, mut ending) = (false, false);
    loop {
        let mut message = tokio::select! {
            change = changes.next() => match change {
                Some(Change::Pages(pages)) => {
                    for piece in pages.chunks(piece) {
                        if !sent(socket, app, Message::Binary(piece.to_vec().into())).await {
                            return Ok(());
                        }
                    }
                    continue;
                }
                Some(Change::Commit(count)) => json!({ "commit": count }),
                None if !in_step => return Err("the house cannot be read".to_owned()),
                None => break,
            },
            _ = signs.tick() => json!({}),
            heard = socket.next() => match heard {
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                _ => return Ok(()),
            },
        };
        // The time up to which everything has been sent.
        if changes.is_empty() {
            message["time"] = now_ms().into();
        }
        if !say(socket, app, &message).await {
            return Ok(());
        }
        in_step |= message.get("commit").is_some();
        if in_step && std::mem::take(&mut ends) {
            hand_over(app)?;
            ending = true;
        }
    }
    say(socket, app, &json!({ "end": ending })).await;
    // The connection ends when the follower has read everything.
    let _ = timeout(app.config.limits.stalled, async {
        while let Some(Ok(_)) = socket.next().await {}
    })
    .await;
    Ok(())
}

/// Ends this server for good: its folder is no house at the next start.
fn hand_over(app: &AppState) -> Result<(), String> {
    let why = "a house that was handed over to a copy of it";
    kozyr_store::stand_by(&app.config.data_dir, why).map_err(|error| error.to_string())?;
    app.followers.handed_over.notify_one();
    Ok(())
}
