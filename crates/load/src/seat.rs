//! People at a table: players and spectators.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use kozyr_bots::{Level, Rng};
use kozyr_games::AnyView;
use kozyr_players::choose_any;
use kozyr_wire::PROTOCOL;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::count::{Counts, kind};
use crate::http::Server;
use crate::mirror::{Mirror, Turn};
use crate::steer::Steer;

/// How long an answer may take before it counts as missing.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// The state that all connections share.
pub(crate) struct Shared {
    pub(crate) server: Server,
    pub(crate) level: Level,
    /// The settings of the tables.
    pub(crate) settings: String,
    /// The keys of the games.
    pub(crate) games: Vec<String>,
    pub(crate) steer: Steer,
    pub(crate) counts: RefCell<Counts>,
    /// The number of errors, by text.
    pub(crate) errors: RefCell<BTreeMap<String, u64>>,
    /// Whether play continues.
    pub(crate) playing: Cell<bool>,
    /// The number of actions that wait for their acknowledgement.
    pub(crate) waiting: Cell<u64>,
}

impl Shared {
    pub(crate) fn wrong(&self, what: &str) {
        *self.errors.borrow_mut().entry(what.to_owned()).or_default() += 1;
    }
}

/// A socket whose messages are counted.
pub(crate) struct Socket {
    stream: WebSocketStream<TcpStream>,
    shared: Rc<Shared>,
}

impl Socket {
    /// Connects to a table and reads its whole state.
    pub(crate) async fn join(
        shared: &Rc<Shared>,
        table: &str,
        cookie: Option<&str>,
        seen: Option<u32>,
    ) -> anyhow::Result<(Self, Utf8Bytes)> {
        let stream = shared.server.socket(table, cookie).await?;
        let mut socket = Self { stream, shared: Rc::clone(shared) };
        let hello = json!({ "type": "hello", "protocol": PROTOCOL, "seen": seen });
        socket.say(hello.to_string()).await?;
        loop {
            let text = timeout(PATIENCE, socket.next()).await.context("no welcome came")??;
            if kind(&text) == "welcome" {
                shared.counts.borrow_mut().sockets += 1;
                return Ok((socket, text));
            }
        }
    }

    async fn say(&mut self, text: String) -> anyhow::Result<()> {
        self.stream.send(Message::text(text)).await.context("the connection broke")
    }

    /// Returns the next message. An error message of the server is an error here.
    async fn next(&mut self) -> anyhow::Result<Utf8Bytes> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => {
                    let kind = kind(&text);
                    self.shared.counts.borrow_mut().receive(kind, text.len());
                    if kind == "error" {
                        let error: Value = serde_json::from_str(&text).unwrap_or_default();
                        let code = error["code"].as_str().unwrap_or("unknown");
                        bail!("the server ends a connection: {code}");
                    }
                    return Ok(text);
                }
                Some(Ok(Message::Close(_))) | None => bail!("the server closes a connection"),
                Some(Ok(_)) => {}
                Some(Err(error)) => bail!("a connection broke: {error}"),
            }
        }
    }

    /// Watches until something goes wrong.
    pub(crate) async fn look_on(mut self) {
        loop {
            if let Err(error) = self.next().await {
                return self.shared.wrong(&error.to_string());
            }
        }
    }
}

/// The time at which the players of a table last received a message.
pub(crate) struct Pulse {
    heard: Cell<Instant>,
    /// Whether the next action of the table is held back, for another game or for the rate.
    kept_back: Cell<bool>,
}

impl Pulse {
    pub(crate) fn new() -> Rc<Self> {
        Rc::new(Self { heard: Cell::new(Instant::now()), kept_back: Cell::new(false) })
    }

    /// Returns whether nothing has happened for long although it could.
    pub(crate) fn stands_still(&self) -> bool {
        !self.kept_back.get() && self.heard.get().elapsed() > PATIENCE
    }
}

/// A player.
pub(crate) struct Player {
    socket: Socket,
    pulse: Rc<Pulse>,
    mirror: Mirror,
    game: usize,
    seat: u8,
    rng: Rng,
    ids: u32,
}

/// An answer to a request.
enum Answer {
    Done,
    Refused(String),
}

impl Player {
    /// Connects a player to a table. [`Player::ask`] asks for a seat and readiness.
    pub(crate) async fn join(
        shared: &Rc<Shared>,
        table: &str,
        cookie: &str,
        (game, seat): (usize, u8),
        pulse: &Rc<Pulse>,
        seed: u64,
    ) -> anyhow::Result<Self> {
        let (socket, welcome) = Socket::join(shared, table, Some(cookie), None).await?;
        let mirror = Mirror::of_welcome(&welcome)?;
        let pulse = Rc::clone(pulse);
        Ok(Self { socket, pulse, mirror, game, seat, rng: Rng::new(seed), ids: 0 })
    }

    pub(crate) fn pulse(&self) -> Rc<Pulse> {
        Rc::clone(&self.pulse)
    }

    fn id(&mut self) -> String {
        self.ids += 1;
        format!("{}-{}", self.seat, self.ids)
    }

    /// Takes in a message. Returns its answer to the request with this id, if it has one.
    fn take(&mut self, text: Utf8Bytes, id: &str) -> anyhow::Result<Option<Answer>> {
        match kind(&text) {
            "update" => {
                self.pulse.heard.set(Instant::now());
                self.mirror.update(text)?;
                Ok(None)
            }
            "ack" if is_answer(&text, id) => Ok(Some(Answer::Done)),
            "refused" => {
                let refused: Value = serde_json::from_str(&text)?;
                let reason = refused["reason"].as_str().unwrap_or("unknown").to_owned();
                Ok(Some(Answer::Refused(reason)))
            }
            _ => Ok(None),
        }
    }

    /// Sends a request, and waits until it is done.
    pub(crate) async fn ask(&mut self, mut request: Value) -> anyhow::Result<()> {
        let id = self.id();
        request["id"] = id.as_str().into();
        self.socket.say(request.to_string()).await?;
        loop {
            let text = timeout(PATIENCE, self.socket.next()).await.context("no answer came")??;
            match self.take(text, &id)? {
                None => {}
                Some(Answer::Done) => return Ok(()),
                Some(Answer::Refused(reason)) => bail!("{} is refused: {reason}", request["type"]),
            }
        }
    }

    /// Plays until play ends. Then the connection remains open and nothing is sent. Returns only if
    /// something goes wrong.
    pub(crate) async fn play(mut self) {
        let shared = Rc::clone(&self.socket.shared);
        if let Err(error) = self.played(&shared).await {
            shared.wrong(&format!("{error:#}"));
        }
    }

    async fn played(&mut self, shared: &Shared) -> anyhow::Result<()> {
        let mut asked_again = false;
        loop {
            let playing = shared.playing.get();
            match self.mirror.turn {
                Turn::Seat(seat) if seat == self.seat && playing => self.act(shared).await?,
                Turn::Over if playing && !asked_again => {
                    asked_again = true;
                    self.again(shared).await?;
                }
                Turn::Seat(_) | Turn::Nobody | Turn::Over => {
                    let text = self.socket.next().await?;
                    self.take(text, "")?;
                }
            }
            asked_again &= self.mirror.turn == Turn::Over;
        }
    }

    /// Agrees to a rematch, after a match.
    async fn again(&mut self, shared: &Shared) -> anyhow::Result<()> {
        if self.seat == 0 {
            shared.counts.borrow_mut().matches += 1;
        }
        self.ask(json!({ "type": "rematch" })).await
    }

    /// Makes one action, and waits until it is acknowledged and seen.
    async fn act(&mut self, shared: &Shared) -> anyhow::Result<()> {
        self.pulse.kept_back.set(true);
        shared.steer.may_send(self.game).await;
        self.pulse.kept_back.set(false);
        self.pulse.heard.set(Instant::now());
        let key = &shared.games[self.game];
        let view = AnyView::read(key, self.mirror.view()?).context("a view cannot be read")?;
        let action = choose_any(shared.level, &view, self.rng.bits());
        let (id, version) = (self.id(), self.mirror.version);
        let act = format!(
            r#"{{"id":"{id}","type":"act","version":{version},"action":{}}}"#,
            Value::String(action)
        );
        let began = Instant::now();
        let mut waits = Some(Waits::new(&shared.waiting));
        self.socket.say(act).await?;
        while waits.is_some() || self.mirror.version == version {
            let next = timeout(PATIENCE, self.socket.next());
            let text = next.await.context("an action is not acknowledged")??;
            match self.take(text, &id)? {
                None => {}
                Some(Answer::Refused(reason)) => bail!("an action is refused: {reason}"),
                Some(Answer::Done) => {
                    waits = None;
                    let mut counts = shared.counts.borrow_mut();
                    counts.times.add(began.elapsed());
                    counts.actions[self.game] += 1;
                }
            }
        }
        Ok(())
    }
}

/// A count of one pending action, while this value exists.
struct Waits<'a>(&'a Cell<u64>);

impl<'a> Waits<'a> {
    fn new(waiting: &'a Cell<u64>) -> Self {
        waiting.set(waiting.get() + 1);
        Self(waiting)
    }
}

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.set(self.0.get() - 1);
    }
}

/// Returns whether a message answers the request with this id.
fn is_answer(text: &str, id: &str) -> bool {
    let named = text.split_once("\"id\":\"").and_then(|(_, rest)| rest.split('"').next());
    named == Some(id)
}
