//! Client connection to a table: the session from `hello`, which names the version seen last by a
//! client that reconnects, over requests and the heartbeat (ping) to the reason for its end.

use std::future::poll_fn;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, close_code};
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use kozyr_host::{ConnId, Input};
use kozyr_table::Person;
use kozyr_wire::MAX_ID;
use kozyr_wire::json::{self, FromJson};
use kozyr_wire::socket::{Command, ErrorCode, Hello, Protocols, ServerMessage};
use serde_json::Value;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at, timeout};
use tokio_tungstenite::tungstenite::{self, error::CapacityError};

use super::open_sockets::Ticket;
use crate::config::limits::{Limits, refused};
use crate::config::rate_limits::{Bucket, RateLimit};
use crate::config::shares::Over;
use crate::config::{Account, SHUTDOWN};
use crate::live::outbox::{Ending, Next, Outgoing, outbox, text};
use crate::live::rooms::{FAULT, Reply, RoomSender, ToRoom};
use crate::live::tables::{TableDirectory, TablesError};
use crate::metrics::counters::{self, OpenSocket};

#[cfg(test)]
mod damage;

static CONNECTIONS: AtomicU64 = AtomicU64::new(1);

/// How long a message may take to be sent.
const WRITE: Duration = Duration::from_secs(20);

/// Carries messages between a client and this server: a WebSocket, or the fallback for one.
pub(crate) trait Line:
    Stream<Item = Result<Message, axum::Error>> + Sink<Message, Error = axum::Error> + Unpin + Send
{
}

impl<T> Line for T where
    T: Stream<Item = Result<Message, axum::Error>>
        + Sink<Message, Error = axum::Error>
        + Unpin
        + Send
{
}

/// Why a connection ends, in words for the client.
struct End(ErrorCode, String);

impl End {
    fn malformed(message: impl Into<String>) -> Self {
        Self(ErrorCode::Malformed, message.into())
    }
}

impl From<Over> for End {
    fn from(why: Over) -> Self {
        match why {
            Over::Revoked => {
                let message = "this device is nobody's any more; connect again to look on";
                Self(ErrorCode::Forgotten, message.to_owned())
            }
            Over::Displaced => {
                let message = "there are too many others of the same person or address; close some";
                Self(ErrorCode::TooFast, message.to_owned())
            }
        }
    }
}

impl From<TablesError> for End {
    fn from(error: TablesError) -> Self {
        match error {
            TablesError::NotFound => Self(ErrorCode::Gone, error.to_string()),
            TablesError::Closed => Self(ErrorCode::Shutdown, SHUTDOWN.to_owned()),
            TablesError::Unusable(failure) => Self(ErrorCode::Unreadable, failure.message),
            TablesError::Busy(_) => Self(ErrorCode::TooFast, error.to_string()),
            TablesError::Store(error) => {
                tracing::error!(%error, "the store failed");
                Self(ErrorCode::Internal, FAULT.to_owned())
            }
        }
    }
}

/// Serves a connection until it ends.
pub(crate) async fn serve(mut line: Box<dyn Line>, tables: TableDirectory, ticket: Ticket) {
    let socket = &mut *line;
    let limits = tables.services.config.limits;
    let _open = OpenSocket::new();
    let backlog = &tables.services.backlog;
    let (client, outgoing) = outbox(ticket.account.address, limits.backlog, backlog);
    let conn = CONNECTIONS.fetch_add(1, Ordering::Relaxed);
    let hello = match timeout(limits.hello, read_hello(socket, limits)).await {
        Ok(Ok(hello)) => hello,
        Ok(Err(Some(end))) => return finish(socket, end).await,
        Ok(Err(None)) => return,
        Err(_) => {
            refused("hello");
            return finish(socket, End::malformed("no `hello` came in time")).await;
        }
    };
    let Hello::Hello { protocol, seen } = hello;
    if !Protocols::OWN.has(protocol) {
        let Protocols { oldest, newest } = Protocols::OWN;
        let which = if protocol < oldest { "older" } else { "newer" };
        let message = format!(
            "the page speaks version {protocol} of the protocol, which is {which} than those of the \
             server, {oldest} to {newest}; load the page again"
        );
        return finish(socket, End(ErrorCode::Protocol, message)).await;
    }
    let guest = ticket.guest.clone();
    let pace = Pace {
        socket: Bucket::new(limits.messages, Instant::now()),
        all: (ticket.account.clone(), Arc::clone(&tables.services.rates.messages)),
    };
    let who = guest.map(|guest| (Person(guest.id.0), guest.name));
    let join = Input::Join { conn, who, client, seen };
    let room = match tables.send(&ticket.account, &ticket.table, ToRoom::Input(join)).await {
        Ok(room) => room,
        Err(error) => return finish(socket, End::from(error)).await,
    };
    let mut ticks = interval_at(Instant::now() + limits.ping, limits.ping);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut connection = Connection {
        socket,
        outgoing,
        unsent: false,
        stuck: None,
        ticks,
        silent: 0,
        ticket,
        pace,
        limits,
    };
    let end = connection.run(conn, &room).await;
    if matches!(end, Some(End(ErrorCode::TooFast, _))) {
        let _ = room.send(ToRoom::Drop(conn));
    }
    let _ = room.send(ToRoom::Input(Input::Leave(conn)));
    if let Some(end) = end {
        finish(socket, end).await;
    }
}

/// The rate limits on messages of a connection.
struct Pace {
    socket: Bucket,
    /// Those of the person and the address.
    all: (Account, Arc<RateLimit>),
}

impl Pace {
    /// Counts one message; `Err` if that is too many.
    fn take(&mut self) -> Result<(), End> {
        if self.socket.take(Instant::now()).is_err() {
            refused("messages");
        } else if self.all.1.admit(&self.all.0).is_ok() {
            return Ok(());
        }
        let message = "too many messages in a short time; connect again and send fewer";
        Err(End(ErrorCode::TooFast, message.to_owned()))
    }
}

async fn read_hello(socket: &mut dyn Line, limits: Limits) -> Result<Hello, Option<End>> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => {
                return Hello::from_json(text.as_bytes()).map_err(|error| {
                    Some(End::malformed(format!("the first message has to be a `hello`: {error}")))
                });
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            Some(Ok(Message::Binary(_))) => {
                return Err(Some(End::malformed("messages are text, not binary")));
            }
            Some(Err(error)) => return Err(unread(error, limits)),
            Some(Ok(Message::Close(_))) | None => return Err(None),
        }
    }
}

/// Returns the reason to send for a message that cannot be received, if the client is still there.
fn unread(error: axum::Error, limits: Limits) -> Option<End> {
    let error = error.into_inner();
    let too_long = matches!(
        error.downcast_ref(),
        Some(tungstenite::Error::Capacity(CapacityError::MessageTooLong { .. }))
    );
    too_long.then(|| {
        refused("message");
        End::malformed(format!("a message has at most {} bytes", limits.message))
    })
}

/// Returns the error in place of a message that is longer than allowed.
pub(crate) fn too_long(size: usize, limits: &Limits) -> axum::Error {
    let max_size = limits.message;
    axum::Error::new(tungstenite::Error::Capacity(CapacityError::MessageTooLong { size, max_size }))
}

/// Reads and writes concurrently in one task: if one is blocked, the other must go on.
struct Connection<'a> {
    socket: &'a mut dyn Line,
    outgoing: Outgoing,
    /// Whether something was written that has not been flushed.
    unsent: bool,
    /// Since when the client has taken nothing.
    stuck: Option<Instant>,
    ticks: Interval,
    /// How many ticks have passed since the client's last message. Not measured by the clock: a
    /// process that was stopped for a minute has not listened.
    silent: u32,
    ticket: Ticket,
    pace: Pace,
    limits: Limits,
}

/// An event on a connection.
enum ConnectionEvent {
    Message(Option<Result<Message, axum::Error>>),
    /// The room sends nothing more, except perhaps the reason.
    Over(Option<End>),
    Tick,
}

impl Connection<'_> {
    /// Passes messages between client and room until one of them ends it. Returns the reason to
    /// send at the end, if there is one.
    async fn run(&mut self, conn: ConnId, room: &RoomSender) -> Option<End> {
        let most = self.limits.silence.div_duration_f32(self.limits.ping).ceil() as u32;
        loop {
            let message = match poll_fn(|cx| self.poll(cx)).await {
                ConnectionEvent::Message(message) => message,
                ConnectionEvent::Over(end) => return end,
                ConnectionEvent::Tick => {
                    self.silent += 1;
                    let stuck = self.stuck.is_some_and(|since| since.elapsed() > WRITE);
                    if self.silent > most || stuck {
                        refused(if stuck { "stalled" } else { "silence" });
                        return None;
                    }
                    if self.stuck.is_none() {
                        let ping = Message::Ping(axum::body::Bytes::new());
                        self.socket.start_send_unpin(ping).ok()?;
                        self.unsent = true;
                    }
                    continue;
                }
            };
            self.silent = 0;
            let at = Instant::now();
            counters::RECEIVED.increment(1);
            if let Err(end) = self.pace.take() {
                return Some(end);
            }
            match message {
                Some(Ok(Message::Text(text))) => match request(&text) {
                    Ok((id, command)) => {
                        let Ok(waiting) = self.ticket.room_for(text.len()) else {
                            return Some(End::from(Over::Displaced));
                        };
                        let action = matches!(command, Command::Act { .. }).then_some(at);
                        let reply = Some(Reply::Client { action, _waiting: waiting });
                        room.send(ToRoom::Input(Input::Ask { conn, id, command, reply })).ok()?;
                    }
                    Err(end) => return Some(end),
                },
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Binary(_))) => {
                    return Some(End::malformed("messages are text, not binary"));
                }
                Some(Err(error)) => return unread(error, self.limits),
                Some(Ok(Message::Close(_))) | None => return None,
            }
        }
    }

    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<ConnectionEvent> {
        self.outgoing.listen(cx.waker());
        match self.poll_write(cx) {
            Err(_) => return Poll::Ready(ConnectionEvent::Over(None)),
            Ok(Some(ending)) => {
                let end = ending.map(|(code, message)| End(code, message.to_owned()));
                return Poll::Ready(ConnectionEvent::Over(end));
            }
            Ok(None) => {}
        }
        if let Poll::Ready(why) = self.ticket.poll_over(cx) {
            return Poll::Ready(ConnectionEvent::Over(Some(End::from(why))));
        }
        if let Poll::Ready(message) = self.socket.poll_next_unpin(cx) {
            return Poll::Ready(ConnectionEvent::Message(message));
        }
        self.ticks.poll_tick(cx).map(|_| ConnectionEvent::Tick)
    }

    /// Sends the room's messages as far as the client takes them. Returns the end when all are sent
    /// and no more will come.
    fn poll_write(&mut self, cx: &mut Context<'_>) -> Result<Option<Option<Ending>>, axum::Error> {
        let end = loop {
            if self.socket.poll_ready_unpin(cx)?.is_pending() {
                self.stuck.get_or_insert_with(Instant::now);
                return Ok(None);
            }
            match self.outgoing.next() {
                Next::Message(text) => {
                    counters::sent(text.len());
                    self.socket.start_send_unpin(Message::Text(text))?;
                    self.unsent = true;
                }
                Next::Nothing => break None,
                Next::End(ending) => break Some(ending),
            }
        };
        if self.unsent {
            if self.socket.poll_flush_unpin(cx)?.is_pending() {
                self.stuck.get_or_insert_with(Instant::now);
                return Ok(None);
            }
            self.unsent = false;
        }
        self.stuck = None;
        Ok(end)
    }
}

/// Reads a request: its id and its command.
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
    let command = json::command(value)
        .map_err(|error| End::malformed(format!("the request cannot be read: {error}")))?;
    Ok((id, command))
}

/// Sends the reason and closes.
async fn finish(socket: &mut dyn Line, end: End) {
    let End(code, message) = end;
    counters::ended(code);
    if code == ErrorCode::Slow {
        refused("backlog");
    }
    let close = match code {
        ErrorCode::Shutdown | ErrorCode::Internal => close_code::AWAY,
        ErrorCode::Protocol
        | ErrorCode::Malformed
        | ErrorCode::TooFast
        | ErrorCode::Slow
        | ErrorCode::Gone
        | ErrorCode::Forgotten
        | ErrorCode::Barred
        | ErrorCode::Closed
        | ErrorCode::Unreadable => close_code::POLICY,
    };
    let protocols = (code == ErrorCode::Protocol).then_some(Protocols::OWN);
    let error = ServerMessage::Error { code, message, protocols };
    let goodbye = async {
        socket.send(Message::Text(text(&error))).await?;
        socket.send(Message::Close(Some(CloseFrame { code: close, reason: "".into() }))).await
    };
    // A client that has gone needs no goodbye.
    let _ = timeout(WRITE, goodbye).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_malformed_request_is_refused_with_its_reason() {
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
