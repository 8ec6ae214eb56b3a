//! A person who plays, remembers what was acknowledged and notices what is missing.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use fastrand::Rng;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use super::process::{PATIENCE, Place};

/// How long a person waits before another attempt.
const AGAIN: Duration = Duration::from_millis(50);

/// How many acknowledged actions are sent once more after each new connection.
const ASKED_AGAIN: usize = 5;

/// A description of what was lost, doubled or changed.
pub(crate) type Held<T> = Result<T, String>;

/// The data that all people of a party share.
#[derive(Default)]
pub(crate) struct Watch {
    /// Whether it is time to stop.
    pub(crate) over: AtomicBool,
}

/// Counts of what a person did, which others read in the meantime.
#[derive(Default)]
pub(crate) struct Tally {
    /// Actions that were acknowledged.
    pub(crate) acknowledged: AtomicU32,
    /// Actions that were sent again.
    pub(crate) resent: AtomicU32,
    /// Acknowledged actions that were sent once more, and recognised.
    pub(crate) known_again: AtomicU32,
    /// Connections that were lost.
    pub(crate) lost: AtomicU32,
    /// Views that were the same on a new connection.
    pub(crate) views: AtomicU32,
    /// Records that contained everything that was acknowledged and nothing else.
    pub(crate) records: AtomicU32,
    /// How often people were notified that the server cannot save.
    pub(crate) warned: AtomicU32,
}

fn count(n: &AtomicU32) {
    n.fetch_add(1, Ordering::Relaxed);
}

/// An action without an answer.
struct Open {
    id: String,
    action: String,
    version: u64,
    /// Whether it was sent over the current connection, and over an earlier one.
    sent: bool,
    sent_before: bool,
}

/// An action that was acknowledged in the current match.
struct Done {
    id: String,
    action: String,
    seen: u64,
    version: u64,
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A person who plays at a table of their own against bots.
pub(crate) struct Person {
    name: String,
    place: Place,
    cookie: String,
    table: String,
    seat: u64,
    socket: Option<Socket>,
    version: u64,
    view: Value,
    info: Value,
    /// The match that is played.
    playing: Option<String>,
    done: Vec<Done>,
    open: Option<Open>,
    /// The ids that are sent once more, with the versions they led to.
    asked_again: VecDeque<(String, u64)>,
    /// The finished matches and what was reported of them.
    finished: Vec<(String, String)>,
    again: bool,
    /// The version for which the legal actions were requested.
    asked_for: u64,
    ids: u32,
    rng: Rng,
    watch: Arc<Watch>,
    pub(crate) tally: Arc<Tally>,
}

/// An answer over HTTP.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

/// Sends a request over HTTP.
pub(crate) async fn http(
    addr: &str,
    request: &str,
    cookie: &str,
    body: &str,
) -> std::io::Result<Answer> {
    let mut stream = TcpStream::connect(addr).await?;
    let length = body.len();
    let text = format!(
        "{request} HTTP/1.1\r\nhost: {addr}\r\nconnection: close\r\ncookie: {cookie}\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    stream.write_all(text.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").ok_or(std::io::ErrorKind::UnexpectedEof)?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.ok_or(std::io::ErrorKind::InvalidData)?;
    Ok(Answer { status, head: head.to_owned(), body: body.to_owned() })
}

impl Person {
    /// Opens a new table of a game.
    pub(crate) async fn come(place: &Place, game: &str, watch: &Arc<Watch>, seed: u64) -> Self {
        let addr = place.get().expect("a server");
        let name = format!("Guest of {game}");
        let me = http(&addr, "PUT /api/me", "", &json!({ "name": name }).to_string()).await;
        let me = me.unwrap();
        let (_, cookie) = me.head.split_once("set-cookie: ").expect("a cookie");
        let cookie = cookie.split(';').next().unwrap().to_owned();
        let wanted = json!({"game": game, "seat": 0, "bots": "easy", "start": true}).to_string();
        let made = http(&addr, "POST /api/tables", &cookie, &wanted).await.unwrap();
        assert_eq!(made.status, 201, "{}", made.body);
        let made: Value = serde_json::from_str(&made.body).unwrap();
        Self {
            name,
            place: place.clone(),
            cookie,
            table: made["id"].as_str().unwrap().to_owned(),
            seat: 0,
            socket: None,
            version: 0,
            view: Value::Null,
            info: Value::Null,
            playing: None,
            done: Vec::new(),
            open: None,
            asked_again: VecDeque::new(),
            finished: Vec::new(),
            again: false,
            asked_for: 0,
            ids: 0,
            rng: Rng::with_seed(seed),
            watch: Arc::clone(watch),
            tally: Arc::default(),
        }
    }

    /// Plays until it is time to stop, and then checks that nothing is missing.
    pub(crate) async fn play(mut self) -> Held<()> {
        let played = self.play_on().await;
        played.map_err(|lost| format!("{}, {}: {lost}", self.name, self.table))
    }

    /// Plays until this many more actions were acknowledged, and closes the page.
    pub(crate) async fn play_some(&mut self, actions: u32) -> Held<()> {
        let enough = self.tally.acknowledged.load(Ordering::Relaxed) + actions;
        while self.tally.acknowledged.load(Ordering::Relaxed) < enough {
            if self.socket.is_none() {
                self.connect().await;
                continue;
            }
            self.speak().await?;
            self.listen(Duration::from_millis(500)).await?;
        }
        self.socket = None;
        Ok(())
    }

    /// Opens the page, and reads until it sees its table.
    pub(crate) async fn look(&mut self) -> Held<()> {
        self.info = Value::Null;
        while self.info.is_null() {
            if self.socket.is_none() {
                self.connect().await;
            }
            self.listen(Duration::from_millis(500)).await?;
        }
        Ok(())
    }

    /// Reads until the connection is lost.
    pub(crate) async fn is_cut_off(&mut self) -> Held<()> {
        while self.socket.is_some() {
            self.listen(Duration::from_millis(500)).await?;
        }
        Ok(())
    }

    async fn play_on(&mut self) -> Held<()> {
        while !self.watch.over.load(Ordering::Relaxed) || self.open.is_some() {
            if self.socket.is_none() {
                self.connect().await;
                continue;
            }
            self.speak().await?;
            self.listen(Duration::from_millis(500)).await?;
        }
        self.go_home().await
    }

    /// Connects, if there is a server.
    async fn connect(&mut self) {
        let Some(addr) = self.place.get() else { return sleep(AGAIN).await };
        let url = format!("ws://{addr}/api/tables/{}/socket", self.table);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        let Ok(Ok((mut socket, _))) =
            timeout(PATIENCE, tokio_tungstenite::connect_async(request)).await
        else {
            return sleep(AGAIN).await;
        };
        let seen = (self.version > 0).then_some(self.version);
        let hello = json!({"type": "hello", "protocol": kozyr_wire::PROTOCOL, "seen": seen});
        if socket.send(Message::text(hello.to_string())).await.is_ok() {
            self.socket = Some(socket);
        }
        if let Some(open) = &mut self.open {
            open.sent = false;
        }
    }

    async fn send(&mut self, message: Value) {
        let sent = match &mut self.socket {
            Some(socket) => socket.send(Message::text(message.to_string())).await.is_ok(),
            None => false,
        };
        if !sent {
            self.disconnected().await;
        }
    }

    async fn disconnected(&mut self) {
        if self.socket.take().is_some() {
            count(&self.tally.lost);
            sleep(AGAIN).await;
        }
    }

    /// Sends what has to be sent: an action without an answer, or a new one.
    async fn speak(&mut self) -> Held<()> {
        if self.info.is_null() {
            return Ok(());
        }
        if let Some(open) = &mut self.open {
            if !open.sent {
                if open.sent_before {
                    count(&self.tally.resent);
                }
                (open.sent, open.sent_before) = (true, true);
                let message = json!({
                    "type": "act", "id": open.id, "version": open.version, "action": open.action,
                });
                self.send(message).await;
            }
            return Ok(());
        }
        if !self.asked_again.is_empty() || self.watch.over.load(Ordering::Relaxed) {
            return Ok(());
        }
        if self.info["stage"] == "finished" {
            if !self.again {
                self.close_the_book().await?;
                self.again = true;
                self.ids += 1;
                let message = json!({"type": "rematch", "id": format!("r{}", self.ids)});
                self.send(message).await;
            }
            return Ok(());
        }
        let legal = self.view["legal"].as_array().map(Vec::as_slice).unwrap_or_default();
        if let Some(action) = self.rng.choice(legal).and_then(Value::as_str) {
            self.choose(action.to_owned());
            return Box::pin(self.speak()).await;
        }
        if self.view["turn"] == self.seat && self.asked_for != self.version {
            // Too much could be played for all of it to be listed.
            self.asked_for = self.version;
            self.send(json!({"type": "form", "id": "f", "cards": []})).await;
        }
        Ok(())
    }

    fn choose(&mut self, action: String) {
        self.ids += 1;
        let (id, version) = (format!("a{}", self.ids), self.version);
        self.open = Some(Open { id, action, version, sent: false, sent_before: false });
    }

    fn formed(&mut self, message: &Value) {
        let forms = message["forms"].as_array().map(Vec::as_slice).unwrap_or_default();
        let playable = forms.iter().find(|form| form["playable"] == true);
        let action = playable.and_then(|form| form["actions"][0].as_str());
        let pass = (self.view["can_pass"] == true).then_some("pass");
        if let (Some(action), None, true) =
            (action.or(pass), &self.open, message["version"] == self.version)
        {
            self.choose(action.to_owned());
        }
    }

    /// Takes in messages for a while.
    async fn listen(&mut self, time: Duration) -> Held<()> {
        let Some(socket) = &mut self.socket else { return Ok(()) };
        match timeout(time, socket.next()).await {
            // Nothing comes.
            Err(_) => {
                (self.again, self.asked_for) = (false, 0);
                Ok(())
            }
            Ok(Some(Ok(Message::Text(text)))) => {
                let message: Value =
                    serde_json::from_str(&text).map_err(|error| format!("{error}: {text}"))?;
                self.take(&message).await
            }
            Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => {
                self.disconnected().await;
                Ok(())
            }
            Ok(Some(Ok(_))) => Ok(()),
        }
    }

    async fn take(&mut self, message: &Value) -> Held<()> {
        let number = |key: &str| message[key].as_u64().unwrap_or(0);
        match message["type"].as_str().unwrap_or_default() {
            "welcome" => {
                self.welcome(message)?;
                self.ask_again().await;
                Ok(())
            }
            "update" => {
                if number("version") != self.version + 1 {
                    return Err(format!("after {} comes {}", self.version, number("version")));
                }
                self.version = number("version");
                patch(&mut self.view, &message["view"])?;
                patch(&mut self.info, &message["table"])?;
                self.follow();
                Ok(())
            }
            "ack" => self.acknowledged(message["id"].as_str().unwrap_or(""), number("version")),
            "refused" => self.refused(message).await,
            "formed" => {
                self.formed(message);
                Ok(())
            }
            "storage" => {
                if message["state"] == "waiting" {
                    count(&self.tally.warned);
                } else if let Some(open) = &mut self.open {
                    open.sent = false;
                }
                Ok(())
            }
            "error" => {
                self.disconnected().await;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn welcome(&mut self, message: &Value) -> Held<()> {
        let version = message["version"].as_u64().unwrap_or(0);
        if version < self.version {
            return Err(format!("version {} was seen, and now it is {version}", self.version));
        }
        if version == self.version && !self.view.is_null() {
            if message["view"] != self.view {
                return Err(format!("another view has the version {version}"));
            }
            count(&self.tally.views);
        }
        self.version = version;
        self.view = message["view"].clone();
        self.info = message["table"].clone();
        self.seat = message["you"]["seat"].as_u64().unwrap_or(self.seat);
        (self.again, self.asked_for) = (false, 0);
        self.follow();
        // Some of what was acknowledged is asked for once more: it must be known.
        self.asked_again.clear();
        for _ in 0..ASKED_AGAIN {
            if let Some(done) = self.rng.choice(&self.done) {
                self.asked_again.push_back((done.id.clone(), done.version));
            }
        }
        Ok(())
    }

    /// Starts a new book when another match begins.
    fn follow(&mut self) {
        let playing = self.info["match"]["id"].as_str().map(str::to_owned);
        if playing != self.playing {
            self.playing = playing;
            self.done.clear();
            self.asked_again.clear();
            self.again = false;
        }
    }

    fn acknowledged(&mut self, id: &str, version: u64) -> Held<()> {
        if let Some(open) = self.open.take_if(|open| open.id == id) {
            let Open { id, action, version: seen, .. } = open;
            self.done.push(Done { id, action, seen, version });
            count(&self.tally.acknowledged);
        } else if let Some(at) = self.asked_again.iter().position(|(asked, _)| asked == id) {
            let (_, expected) = self.asked_again.remove(at).unwrap_or_default();
            if version != expected {
                return Err(format!("{id} led to {expected}, and now to {version}"));
            }
            count(&self.tally.known_again);
        }
        Ok(())
    }

    async fn refused(&mut self, message: &Value) -> Held<()> {
        let (id, reason) = (message["id"].as_str().unwrap_or(""), &message["reason"]);
        if self.asked_again.iter().any(|(asked, _)| asked == id) {
            if reason == "storage" {
                self.asked_again.clear();
                return Ok(());
            }
            return Err(format!("{id} was acknowledged, and now it is refused: {message}"));
        }
        if reason == "storage" {
            // It was not done. The client asks once more in a while.
            sleep(AGAIN).await;
            if let Some(open) = self.open.as_mut().filter(|open| open.id == id) {
                open.sent = false;
            }
        } else {
            // It was not done, so it must not be in the record.
            self.open.take_if(|open| open.id == id);
        }
        Ok(())
    }

    /// Sends those acknowledged actions once more that are due.
    async fn ask_again(&mut self) {
        let due: Vec<Value> = self
            .asked_again
            .iter()
            .filter_map(|(id, _)| self.done.iter().find(|done| done.id == *id))
            .map(|done| {
                json!({
                    "type": "act", "id": done.id, "version": done.seen, "action": done.action,
                })
            })
            .collect();
        for message in due {
            self.send(message).await;
        }
    }

    /// Sends a request over HTTP until there is an answer.
    async fn ask(&self, request: &str) -> Held<Answer> {
        let begun = tokio::time::Instant::now();
        let mut last = "there is no server".to_owned();
        while begun.elapsed() < PATIENCE {
            if let Some(addr) = self.place.get() {
                match timeout(PATIENCE, http(&addr, request, &self.cookie, "{}")).await {
                    Ok(Ok(answer)) if answer.status < 500 => return Ok(answer),
                    Ok(Ok(answer)) => last = answer.body,
                    Ok(Err(error)) => last = error.to_string(),
                    Err(_) => last = "nothing comes".to_owned(),
                }
            }
            sleep(AGAIN).await;
        }
        Err(format!("{request}: {last}"))
    }

    /// Compares the record of a match that is over with what was acknowledged.
    async fn close_the_book(&mut self) -> Held<()> {
        let Some(id) = self.playing.clone() else { return Ok(()) };
        let record = self.ask(&format!("GET /api/matches/{id}/record")).await?;
        if record.status != 200 {
            return Err(format!("the record of {id}: {}", record.body));
        }
        let own = format!("{}: ", self.seat);
        let played: Vec<&str> =
            record.body.lines().filter_map(|line| line.strip_prefix(&own)).collect();
        let acknowledged: Vec<&str> = self.done.iter().map(|done| done.action.as_str()).collect();
        if played != acknowledged {
            let at = played.iter().zip(&acknowledged).take_while(|(a, b)| a == b).count();
            return Err(format!(
                "{} actions were acknowledged and {} are in the record; from the {at}th on: {:?} \
                 and {:?}",
                acknowledged.len(),
                played.len(),
                acknowledged.get(at),
                played.get(at),
            ));
        }
        count(&self.tally.records);
        if !self.finished.iter().any(|(known, _)| *known == id) {
            let told = self.ask(&format!("GET /api/matches/{id}")).await?.body;
            self.finished.push((id, told));
        }
        Ok(())
    }

    /// Ends the table, and checks that everything is there that was ever reported.
    pub(crate) async fn go_home(&mut self) -> Held<()> {
        let ended = self.ask(&format!("POST /api/tables/{}/end", self.table)).await?;
        if ended.status != 200 {
            return Err(format!("the table cannot be ended: {}", ended.body));
        }
        self.close_the_book().await?;
        for (id, told) in &self.finished {
            let now = self.ask(&format!("GET /api/matches/{id}")).await?.body;
            if now != *told {
                return Err(format!("of {id} was told {told}, and now {now}"));
            }
        }
        Ok(())
    }
}

fn patch(value: &mut Value, operations: &Value) -> Held<()> {
    let patch: json_patch::Patch =
        serde_json::from_value(operations.clone()).map_err(|error| error.to_string())?;
    json_patch::patch(value, &patch).map_err(|error| error.to_string())
}
