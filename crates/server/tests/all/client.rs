//! A client that knows only the protocol: requests, a connection, and patches.

use std::net::SocketAddr;

use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderName, HeaderValue, Request, header};
use serde_json::{Value, json};
use tokio::time::timeout;
use tower::ServiceExt;

use crate::support::{Server, TIMEOUT, router};
use crate::wire::Wire;

/// An HTTP response.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    /// The body of a response that must be a success.
    pub(crate) fn ok(&self) -> Value {
        assert!((200..300).contains(&self.status), "{self:?}");
        self.json()
    }

    /// The code of the error.
    pub(crate) fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_else(|| panic!("{self:?}")).to_owned()
    }
}

/// One browser.
#[derive(Clone, Debug)]
pub(crate) struct Browser {
    pub(crate) addr: SocketAddr,
    pub(crate) cookie: Option<String>,
}

impl Browser {
    pub(crate) fn new(addr: SocketAddr) -> Self {
        Self { addr, cookie: None }
    }

    /// The secret in the cookie.
    pub(crate) fn token(&self) -> &str {
        self.cookie.as_deref().unwrap().split_once('=').unwrap().1
    }

    /// A browser whose user has chosen a name.
    pub(crate) async fn named(addr: SocketAddr, name: &str) -> Self {
        let mut browser = Self::new(addr);
        browser.send("PUT", "/api/me", Some(json!({ "name": name }))).await.ok();
        assert!(browser.cookie.is_some());
        browser
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, None).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.send("POST", path, Some(body)).await
    }

    pub(crate) async fn send(&mut self, method: &str, path: &str, body: Option<Value>) -> Answer {
        let origin = format!("http://{}", self.addr);
        let body = body.map(|body| body.to_string());
        self.raw(method, path, &[("origin", &origin)], body).await
    }

    /// A request with these headers, sent to the server's routes.
    pub(crate) async fn raw(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<String>,
    ) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        request = request.header(header::HOST, self.addr.to_string());
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let typed = headers.iter().any(|(name, _)| *name == "content-type");
        if body.is_some() && !typed {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let mut request = request.body(Body::from(body.unwrap_or_default())).unwrap();
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 5))));
        let asked = timeout(TIMEOUT, router(self.addr).oneshot(request));
        let (head, body) = asked.await.expect("an answer").unwrap().into_parts();
        let body = timeout(TIMEOUT, to_bytes(body, 10_000_000)).await.expect("a body").unwrap();
        let named = |(name, value): (&HeaderName, &HeaderValue)| {
            (name.as_str().to_owned(), value.to_str().unwrap().to_owned())
        };
        let answer = Answer {
            status: head.status.as_u16(),
            headers: head.headers.iter().map(named).collect(),
            body: String::from_utf8(body.to_vec()).unwrap(),
        };
        if let Some(set) = answer.header("set-cookie") {
            let pair = set.split(';').next().unwrap();
            self.cookie = (!pair.ends_with('=')).then(|| pair.to_owned());
        }
        answer
    }

    /// Opens a table and returns its id.
    pub(crate) async fn table(&mut self, wanted: Value) -> String {
        let answer = self.post("/api/tables", wanted).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.json()["id"].as_str().unwrap().to_owned()
    }

    /// Has bots play a match of Kan of one round to its end, and returns its id.
    pub(crate) async fn short_match(&mut self) -> String {
        let options = json!({"rounds": "1"});
        let wanted = json!({"game": "kan", "options": options, "bots": "random", "start": true});
        let table = self.table(wanted).await;
        let mut client = self.connect(&table, None).await;
        client.does(json!({"type": "takeover", "seat": 0, "level": "random"})).await;
        while !client.is_over() {
            client.read().await;
        }
        client.table["match"]["id"].as_str().unwrap().to_owned()
    }

    /// Connects to a table.
    pub(crate) async fn connect(&self, table: &str, seen: Option<u64>) -> Client {
        let mut client = self.socket(table).await.expect("a connection");
        client.say(json!({"type": "hello", "protocol": 1, "seen": seen})).await;
        client.read().await;
        assert!(client.welcome.is_object(), "{:?}", client.received);
        client
    }

    /// A socket before the first message.
    pub(crate) async fn socket(&self, table: &str) -> Result<Client, String> {
        Wire::open(self, table).await.map(Client::new)
    }
}

/// What a browser knows of a table it is connected to.
pub(crate) struct Client {
    wire: Wire,
    pub(crate) version: u64,
    pub(crate) welcome: Value,
    pub(crate) table: Value,
    pub(crate) view: Value,
    pub(crate) you: Value,
    /// The last presence.
    pub(crate) presence: Value,
    /// Events with the version at which they happened.
    pub(crate) events: Vec<(u64, Value)>,
    /// Every message received, in order.
    pub(crate) received: Vec<String>,
    ids: u32,
}

impl Client {
    fn new(wire: Wire) -> Self {
        Self {
            wire,
            version: 0,
            welcome: Value::Null,
            table: Value::Null,
            view: Value::Null,
            you: Value::Null,
            presence: Value::Null,
            events: Vec::new(),
            received: Vec::new(),
            ids: 0,
        }
    }

    pub(crate) async fn say(&mut self, message: Value) {
        self.wire.say(message).await;
    }

    /// The next message, taken in; `None` at the end of the connection.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        let text = timeout(TIMEOUT, self.wire.next()).await.expect("a message")?;
        let message: Value = serde_json::from_str(&text).unwrap();
        self.received.push(text);
        self.take(&message);
        Some(message)
    }

    pub(crate) async fn read(&mut self) -> Value {
        self.next().await.expect("the connection stands")
    }

    fn take(&mut self, message: &Value) {
        match message["type"].as_str().unwrap() {
            "welcome" => {
                self.welcome = message.clone();
                self.version = message["version"].as_u64().unwrap();
                self.table = message["table"].clone();
                self.view = message["view"].clone();
                self.you = message["you"].clone();
                self.presence = message["presence"].clone();
            }
            "update" => {
                let version = message["version"].as_u64().unwrap();
                assert_eq!(version, self.version + 1, "updates come without gaps");
                self.version = version;
                patch(&mut self.view, &message["view"]);
                patch(&mut self.table, &message["table"]);
                if let Some(you) = message.get("you") {
                    self.you = you.clone();
                }
                for event in message["events"].as_array().unwrap() {
                    self.events.push((version, event.clone()));
                }
            }
            "presence" => self.presence = message.clone(),
            _ => {}
        }
    }

    /// Sends a request and reads until its answer, which it returns.
    pub(crate) async fn ask(&mut self, mut request: Value) -> Value {
        if request.get("id").is_none() {
            self.ids += 1;
            request["id"] = format!("r{}", self.ids).into();
        }
        let id = request["id"].clone();
        self.say(request).await;
        loop {
            let message = self.read().await;
            if message.get("id") == Some(&id) {
                return message;
            }
            assert_ne!(message["type"], "error", "{message}");
        }
    }

    /// Sends a request, which must succeed.
    pub(crate) async fn does(&mut self, request: Value) -> u64 {
        let answer = self.ask(request.clone()).await;
        assert_eq!(answer["type"], "ack", "{request}: {answer}");
        answer["version"].as_u64().unwrap()
    }

    /// Sends a request, which must be refused for this reason.
    pub(crate) async fn refused(&mut self, request: Value, reason: &str) {
        let answer = self.ask(request.clone()).await;
        assert_eq!(answer["type"], "refused", "{request}: {answer}");
        assert_eq!(answer["reason"], reason, "{request}: {answer}");
    }

    pub(crate) fn legal(&self) -> Vec<String> {
        let legal = self.view["legal"].as_array().map(Vec::as_slice).unwrap_or_default();
        legal.iter().map(|action| action.as_str().unwrap().to_owned()).collect()
    }

    /// The spectators' numbers and names.
    pub(crate) fn watching(&self) -> Vec<(u64, String)> {
        let watching = self.presence["watching"].as_array().into_iter().flatten();
        let named =
            |one: &Value| (one["n"].as_u64().unwrap(), one["name"].as_str().unwrap().into());
        watching.map(named).collect()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table["stage"] == "finished"
    }

    /// Reads until it is this client's turn or the match is over; whether it is its turn.
    pub(crate) async fn my_turn(&mut self) -> bool {
        while self.legal().is_empty() && !self.is_over() {
            self.read().await;
        }
        !self.is_over()
    }

    pub(crate) fn act(&self, id: &str, action: &str) -> Value {
        json!({"type": "act", "id": id, "version": self.version, "action": action})
    }

    /// Plays this seat to the end of the match, with some legal action each turn.
    pub(crate) async fn play_on(&mut self, salt: usize) {
        let mut turn = 0;
        while self.my_turn().await {
            let legal = self.legal();
            let action = legal[(turn * 7 + salt) % legal.len()].clone();
            let act = self.act(&format!("t{salt}-{turn}-{}", self.version), &action);
            let answer = self.ask(act).await;
            // Somebody quicker may have changed the table, but never the match.
            assert_eq!(answer["type"], "ack", "{action}: {answer}");
            turn += 1;
        }
    }
}

pub(crate) fn patch(value: &mut Value, operations: &Value) {
    let patch: json_patch::Patch = serde_json::from_value(operations.clone()).unwrap();
    json_patch::patch(value, &patch).unwrap();
}

/// Anna and Olena in a match of Caravan that Anna opens, with these settings: her browser, the
/// table and both connections.
pub(crate) async fn two_people(
    server: &Server,
    settings: &str,
) -> (Browser, String, Client, Client) {
    let mut anna = Browser::named(server.addr, "Anna").await;
    let olena = Browser::named(server.addr, "Olena").await;
    let wanted =
        json!({"game": "caravan", "options": {"first": "0"}, "pace_ms": 0, "settings": settings});
    let (table, a, o) = match_of(&mut anna, &olena, wanted).await;
    (anna, table, a, o)
}

/// A match at a table as wanted, which Anna opens and begins: the table's id and both connections.
pub(crate) async fn match_of(
    anna: &mut Browser,
    olena: &Browser,
    wanted: Value,
) -> (String, Client, Client) {
    let table = anna.table(wanted).await;
    let mut a = anna.connect(&table, None).await;
    let mut o = olena.connect(&table, None).await;
    o.does(json!({"type": "sit", "seat": 1})).await;
    o.does(json!({"type": "ready", "ready": true})).await;
    a.does(json!({"type": "start"})).await;
    assert!(a.my_turn().await);
    (table, a, o)
}
