//! One client's connection to a table.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use kozyr_store::{Guest, TableId};
use kozyr_wire::socket::{Command, ErrorCode, Hello, ServerMessage};
use kozyr_wire::{MAX_ID, PROTOCOL};
use serde::Deserialize;
use serde_json::Value;
use tokio::time::timeout;

use crate::limits::Limits;
use crate::outbox::{Outgoing, outbox, text};
use crate::rate::Bucket;
use crate::rooms::{FAULT, RoomSender, SHUTDOWN, ToRoom};
use crate::tables::{Tables, TablesError};

#[cfg(test)]
mod damage;

static CONNECTIONS: AtomicU64 = AtomicU64::new(1);

/// How long a message may take on its way out.
const WRITE: Duration = Duration::from_secs(20);

/// Why a connection ends, in words for the client.
struct End(ErrorCode, String);

impl End {
    fn malformed(message: impl Into<String>) -> Self {
        Self(ErrorCode::Malformed, message.into())
    }
}

impl From<TablesError> for End {
    fn from(error: TablesError) -> Self {
        match error {
            TablesError::NotFound => Self(ErrorCode::Gone, error.to_string()),
            TablesError::Closed => Self(ErrorCode::Shutdown, SHUTDOWN.to_owned()),
            TablesError::Unusable(failure) => Self(ErrorCode::Unreadable, failure.message),
            TablesError::Store(error) => {
                tracing::error!(%error, "the store failed");
                Self(ErrorCode::Internal, FAULT.to_owned())
            }
        }
    }
}

/// Serves a connection until it ends.
pub(crate) async fn serve(
    socket: WebSocket,
    tables: Tables,
    limits: Limits,
    table: TableId,
    guest: Option<Guest>,
) {
    let (mut sink, mut stream) = socket.split();
    let (outbox, outgoing) = outbox(limits.backlog);
    let conn = CONNECTIONS.fetch_add(1, Ordering::Relaxed);
    let hello = match timeout(limits.hello, read_hello(&mut stream)).await {
        Ok(Ok(hello)) => hello,
        Ok(Err(Some(end))) => return finish(&mut sink, end).await,
        Ok(Err(None)) => return,
        Err(_) => return finish(&mut sink, End::malformed("no `hello` came in time")).await,
    };
    let Hello::Hello { protocol, seen } = hello;
    if protocol != PROTOCOL {
        let message = format!(
            "the server speaks version {PROTOCOL} of the protocol, not {protocol}; load the page again"
        );
        return finish(&mut sink, End(ErrorCode::Protocol, message)).await;
    }
    let join = ToRoom::Join { conn, guest, seen, outbox };
    let room = match tables.send(&table, join).await {
        Ok(room) => room,
        Err(error) => return finish(&mut sink, End::from(error)).await,
    };
    // Reading and writing go on side by side: one that stands still must not stop the other.
    let mut writer = tokio::spawn(write(sink, outgoing, limits));
    let read = read(&mut stream, conn, &room, limits);
    tokio::select! {
        end = read => {
            let _ = room.send(ToRoom::Gone(conn));
            // The room lets go of the outbox and the writer ends, saying why if there is a reason.
            if let (Some(end), Ok(Some(mut sink))) = (end, writer.await) {
                finish(&mut sink, end).await;
            }
        }
        // The room or the connection has ended it.
        sink = &mut writer => {
            let _ = room.send(ToRoom::Gone(conn));
            drop(sink);
        }
    }
}

type Sink = SplitSink<WebSocket, Message>;

async fn read_hello(stream: &mut SplitStream<WebSocket>) -> Result<Hello, Option<End>> {
    loop {
        match stream.next().await {
            Some(Ok(Message::Text(text))) => {
                return serde_json::from_str(&text).map_err(|error| {
                    Some(End::malformed(format!("the first message has to be a `hello`: {error}")))
                });
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            Some(Ok(Message::Binary(_))) => {
                return Err(Some(End::malformed("messages are text, not binary")));
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(None),
        }
    }
}

/// Passes on what the client asks. Answers with what to say at the end, if there is something.
async fn read(
    stream: &mut SplitStream<WebSocket>,
    conn: u64,
    room: &RoomSender,
    limits: Limits,
) -> Option<End> {
    let mut messages = Bucket::new(limits.messages, Instant::now());
    loop {
        let Ok(message) = timeout(limits.silence, stream.next()).await else { return None };
        if messages.take(Instant::now()).is_err() {
            let message = "too many messages in a short time; connect again and send fewer";
            return Some(End(ErrorCode::TooFast, message.to_owned()));
        }
        match message {
            Some(Ok(Message::Text(text))) => match request(&text) {
                Ok((id, command)) => room.send(ToRoom::Ask { conn, id, command }).ok()?,
                Err(end) => return Some(end),
            },
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            Some(Ok(Message::Binary(_))) => {
                return Some(End::malformed("messages are text, not binary"));
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
        }
    }
}

/// Reads a request: its id and what is wanted.
fn request(text: &str) -> Result<(String, Command), End> {
    let value: Value = serde_json::from_str(text)
        .map_err(|error| End::malformed(format!("the message is not JSON: {error}")))?;
    let id = value.get("id").and_then(Value::as_str).unwrap_or("");
    let allowed = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
    if !(1..=MAX_ID).contains(&id.len()) || !id.bytes().all(allowed) {
        let message = "a request has an `id` of 1 to 40 letters, digits, hyphens and underscores";
        return Err(End::malformed(message));
    }
    let id = id.to_owned();
    let command = Command::deserialize(value)
        .map_err(|error| End::malformed(format!("the request cannot be read: {error}")))?;
    Ok((id, command))
}

/// Sends what the room has to say, and pings. Gives the sink back if the connection still stands
/// and there is nothing more to say.
async fn write(mut sink: Sink, mut outgoing: Outgoing, limits: Limits) -> Option<Sink> {
    let mut ping = tokio::time::interval(limits.ping);
    ping.tick().await;
    loop {
        let message = tokio::select! {
            message = outgoing.messages.recv() => match message {
                Some(text) => Message::Text(text),
                None => break,
            },
            _ = ping.tick() => Message::Ping(axum::body::Bytes::new()),
        };
        match timeout(WRITE, sink.send(message)).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) | Err(_) => return None,
        }
    }
    match outgoing.ending.get() {
        Some((code, message)) => {
            finish(&mut sink, End(*code, (*message).to_owned())).await;
            None
        }
        None => Some(sink),
    }
}

/// Says why and closes.
async fn finish(sink: &mut Sink, end: End) {
    let End(code, message) = end;
    let close = match code {
        ErrorCode::Shutdown | ErrorCode::Internal => close_code::AWAY,
        ErrorCode::Protocol
        | ErrorCode::Malformed
        | ErrorCode::TooFast
        | ErrorCode::Slow
        | ErrorCode::Gone
        | ErrorCode::Unreadable => close_code::POLICY,
    };
    let error = ServerMessage::Error { code, message };
    let goodbye = async {
        sink.send(Message::Text(text(&error))).await?;
        sink.send(Message::Close(Some(CloseFrame { code: close, reason: "".into() }))).await
    };
    // A client that has gone needs no goodbye.
    let _ = timeout(WRITE, goodbye).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_read_or_refused_in_words() {
        let (id, command) = request(r#"{"id":"a-1","type":"sit","seat":2}"#).ok().unwrap();
        assert_eq!((id.as_str(), command), ("a-1", Command::Sit { seat: 2 }));
        for (text, says) in [
            ("{", "not JSON"),
            (r#"{"type":"leave"}"#, "`id`"),
            (r#"{"id":"a b","type":"leave"}"#, "`id`"),
            (r#"{"id":"a","type":"fly"}"#, "fly"),
            (r#"{"id":"a","type":"sit"}"#, "seat"),
            (r#"{"id":"a","type":"sit","seat":-1}"#, "-1"),
            ("[]", "`id`"),
        ] {
            let Err(End(code, message)) = request(text) else { panic!("{text} was read") };
            assert_eq!(code, ErrorCode::Malformed);
            assert!(message.contains(says), "{text}: {message}");
        }
    }
}
