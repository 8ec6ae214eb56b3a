//! Socket of a program: the lines of the bot protocol, for as many seats as it has.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use futures_util::StreamExt;
use kozyr_store::BotRow;
use kozyr_wire::bots::{BRIDGE, FromBridge, ToBridge};
use kozyr_wire::json::{FromJson, ToJson};
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};

use crate::bots::programs::ConnectedPrograms;
use crate::config::rate_limits::Bucket;
use crate::config::{Account, Limits, refused};

static CONNECTIONS: AtomicU64 = AtomicU64::new(1);

/// Max number of queued messages for a bot that does not read.
const UNREAD: usize = 1024;

/// The seconds until a bot may try again that found no place.
const FULL: u64 = 60;

/// The seconds until a bot may connect again that wrote unasked.
const UNASKED: u64 = 10;

/// Serves a bot's connection until it ends.
pub(crate) async fn serve(
    mut socket: WebSocket,
    (row, account): (BotRow, Account),
    connected: Arc<ConnectedPrograms>,
    limits: Limits,
) {
    let games = timeout(limits.hello, hello(&mut socket)).await.unwrap_or_else(|_| {
        refused("hello");
        Err("no `hello` came in time".to_owned())
    });
    let games = match games {
        Ok(games) => games,
        Err(message) => return end(&mut socket, limits, malformed(message)).await,
    };
    let (id, name) = (row.id.clone(), row.name.clone());
    let number = CONNECTIONS.fetch_add(1, Ordering::Relaxed);
    let (sender, outgoing) = mpsc::channel(UNREAD);
    if !connected.enter((row, &account), games, number, sender) {
        let message = format!(
            "{} bots are connected to this house already, and more are not allowed; try again in \
             {FULL} s",
            limits.connected_bots
        );
        return end(&mut socket, limits, too("many", message, FULL)).await;
    }
    tracing::info!(bot = name, "a bot is connected");
    if tell(&mut socket, limits, &ToBridge::Welcome { name: name.clone() }).await
        && let Some(error) = carry(&mut socket, &id, number, outgoing, &connected, limits).await
    {
        end(&mut socket, limits, error).await;
    }
    connected.leave(&id, number);
    tracing::info!(bot = name, "a bot is gone");
}

/// Reads the first message: the games that the bot plays.
async fn hello(socket: &mut WebSocket) -> Result<Vec<String>, String> {
    let expected = "the first message is {\"type\":\"hello\",\"protocol\":1,\"games\":[…]}";
    let text = loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => break text,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            Some(Ok(Message::Binary(_) | Message::Close(_)) | Err(_)) | None => {
                return Err(expected.to_owned());
            }
        }
    };
    let (protocol, games) = match FromBridge::from_json(text.as_bytes()) {
        Ok(FromBridge::Hello { protocol, games }) => (protocol, games),
        Ok(_) => return Err(expected.to_owned()),
        Err(error) => return Err(format!("{expected}: {error}")),
    };
    if protocol != BRIDGE {
        return Err(format!(
            "the bridge speaks version {protocol}, and this server {BRIDGE}; use `kozyr bot` of \
             the version of the server"
        ));
    }
    let keys = kozyr_games::keys();
    if let Some(unknown) = games.iter().find(|key| !keys.contains(&key.as_str())) {
        return Err(format!("there is no game `{unknown}`; there are {}", keys.join(", ")));
    }
    if games.is_empty() {
        return Err("a bot plays one game at least; `games` names none".to_owned());
    }
    Ok(games)
}

/// Carries lines both ways until the connection ends. Returns the error to be sent, if there is
/// one.
async fn carry(
    socket: &mut WebSocket,
    id: &str,
    number: u64,
    mut outgoing: mpsc::Receiver<ToBridge>,
    connected: &ConnectedPrograms,
    limits: Limits,
) -> Option<ToBridge> {
    let mut pace = Bucket::new(limits.bot_messages, Instant::now());
    let mut ticks = tokio::time::interval(limits.ping);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let most = limits.silence.div_duration_f32(limits.ping).ceil() as u32;
    let mut silent = 0;
    loop {
        let heard = tokio::select! {
            told = outgoing.recv() => {
                let told = told?;
                if matches!(told, ToBridge::Error { .. }) {
                    return Some(told);
                }
                if !tell(socket, limits, &told).await {
                    return None;
                }
                continue;
            }
            heard = socket.next() => heard,
            _ = ticks.tick() => {
                silent += 1;
                if silent > most + 1 {
                    refused("silence");
                    return None;
                }
                let ping = Message::Ping(axum::body::Bytes::new());
                if !sent(socket, ping, limits).await {
                    return None;
                }
                continue;
            }
        };
        silent = 0;
        if let Err(after) = pace.take(Instant::now()) {
            refused("bot_messages");
            let after = after.as_secs() + 1;
            let message = format!(
                "too many messages in a short time ({} are allowed); connect again in {after} s",
                limits.bot_messages,
            );
            return Some(too("fast", message, after));
        }
        let text = match heard {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
            Some(Ok(Message::Binary(_))) => {
                return Some(malformed("messages are text, not binary"));
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
        };
        match FromBridge::from_json(text.as_bytes()) {
            Ok(FromBridge::Line { channel, line }) => {
                if !connected.line(id, number, channel, line) {
                    let message = format!(
                        "a bot writes one line for each that asks for something; connect again in \
                         {UNASKED} s"
                    );
                    return Some(too("fast", message, UNASKED));
                }
            }
            Ok(FromBridge::Ended { channel }) => connected.ended(id, number, channel),
            Ok(FromBridge::Hello { .. }) => return Some(malformed("`hello` is said once")),
            Err(error) => return Some(malformed(format!("the message cannot be read: {error}"))),
        }
    }
}

/// Sends a message; `false` if it does not get out in time.
async fn sent(socket: &mut WebSocket, message: Message, limits: Limits) -> bool {
    matches!(timeout(limits.stalled, socket.send(message)).await, Ok(Ok(())))
}

async fn tell(socket: &mut WebSocket, limits: Limits, told: &ToBridge) -> bool {
    let text = told.to_json();
    sent(socket, Message::Text(text.into()), limits).await
}

/// Returns the error for a limit that holds for this many seconds.
fn too(what: &str, message: String, seconds: u64) -> ToBridge {
    ToBridge::Error { code: format!("too_{what}"), message, retry_after: Some(seconds) }
}

fn malformed(message: impl Into<String>) -> ToBridge {
    ToBridge::Error { code: "malformed".to_owned(), message: message.into(), retry_after: None }
}

/// Reports an error and closes.
async fn end(socket: &mut WebSocket, limits: Limits, error: ToBridge) {
    if tell(socket, limits, &error).await {
        let away = matches!(&error, ToBridge::Error { code, .. } if code == "shutdown");
        let close = if away { close_code::AWAY } else { close_code::POLICY };
        let frame = CloseFrame { code: close, reason: "".into() };
        // A client that has gone needs no goodbye.
        let _ = sent(socket, Message::Close(Some(frame)), limits).await;
    }
}
