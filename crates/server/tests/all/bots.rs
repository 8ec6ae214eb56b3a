//! Bots of people: tokens, the socket, and what happens at a table where one plays.

use futures_util::{SinkExt, StreamExt};
use kozyr_server::Rate;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::client::{Browser, Client};
use crate::limits::all_refused;
use crate::support::{Server, TIMEOUT, config};

/// A bot's connection.
pub(crate) struct Bridge(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Bridge {
    /// Connects; the error response if the server refuses.
    pub(crate) async fn open(server: &Server, token: &str) -> Result<Self, (u16, Value)> {
        let url = format!("ws://{}/api/bots/socket", server.addr);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
        match tokio_tungstenite::connect_async(request).await {
            Ok((socket, _)) => Ok(Self(socket)),
            Err(tungstenite::Error::Http(answer)) => {
                let body = answer.body().clone().unwrap_or_default();
                Err((answer.status().as_u16(), serde_json::from_slice(&body).unwrap()))
            }
            Err(error) => panic!("{error}"),
        }
    }

    async fn say(&mut self, message: Value) {
        self.0.send(Message::Text(message.to_string().into())).await.unwrap();
    }

    /// The next message; `None` when the connection has ended.
    async fn read(&mut self) -> Option<Value> {
        loop {
            match timeout(TIMEOUT, self.0.next()).await.expect("a message")? {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    pub(crate) async fn welcomed(server: &Server, token: &str) -> Self {
        let mut bridge = Self::open(server, token).await.expect("the token opens it");
        bridge.say(json!({"type": "hello", "protocol": 1, "games": ["caravan", "kan"]})).await;
        assert_eq!(bridge.read().await.unwrap()["type"], "welcome");
        bridge
    }

    /// The next line for the bot, with its channel.
    async fn line(&mut self) -> (u64, Value) {
        let told = self.read().await.expect("a line");
        assert_eq!(told["type"], "line", "{told}");
        let line = serde_json::from_str(told["line"].as_str().unwrap()).unwrap();
        (told["channel"].as_u64().unwrap(), line)
    }

    async fn write(&mut self, channel: u64, line: Value) {
        self.say(json!({"type": "line", "channel": channel, "line": line.to_string()})).await;
    }

    async fn error(&mut self) -> Value {
        loop {
            let told = self.read().await.expect("it is said why");
            if told["type"] == "error" {
                assert!(self.read().await.is_none());
                return told;
            }
        }
    }
}

pub(crate) async fn made(browser: &mut Browser, name: &str, open: bool) -> (String, String) {
    let answer = browser.post("/api/bots", json!({"name": name, "open": open})).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let made = answer.json();
    (made["id"].as_str().unwrap().to_owned(), made["token"].as_str().unwrap().to_owned())
}

async fn start() -> (tempfile::TempDir, Server) {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.bot_budget.action_ms = 600_000;
    config.bot_budget.start_ms = 600_000;
    config.limits.bots = 2;
    config.limits.bots_alone = 1;
    (data, Server::start(config).await)
}

#[tokio::test]
async fn bots_and_their_connections_are_limited() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.bots = 2;
    config.limits.bot_changes = Rate { burst: 3, per_minute: 0 };
    config.limits.connected_bots = 1;
    config.limits.bot_connections = Rate { burst: 4, per_minute: 1 };
    config.limits.bot_messages = Rate { burst: 1, per_minute: 1 };
    config.limits.bots_alone = 1;
    let server = Server::start(config).await;
    let names =
        ["bots", "bot_changes", "connected_bots", "bot_connections", "bot_messages", "bots_alone"];
    let before = all_refused(&server, &names).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let (first, first_token) = made(&mut anna, "first", true).await;
    let (_, second_token) = made(&mut anna, "second", true).await;
    assert_eq!(anna.post("/api/bots", json!({"name": "third"})).await.code(), "bots");
    assert_eq!(anna.post("/api/bots", json!({"name": "third"})).await.status, 429);

    let mut bridge = Bridge::welcomed(&server, &first_token).await;
    let mut other = Bridge::open(&server, &second_token).await.unwrap();
    other.say(json!({"type": "hello", "protocol": 1, "games": ["kan"]})).await;
    let full = other.error().await;
    assert_eq!((&full["code"], &full["retry_after"]), (&json!("too_many"), &json!(60)));
    assert!(full["message"].as_str().unwrap().contains("try again in 60 s"), "{full}");

    let mut hosts = Vec::new();
    for _ in 0..2 {
        let table = anna.table(json!({"game": "caravan", "options": {}})).await;
        let mut host = anna.connect(&table, None).await;
        host.does(json!({"type": "leave"})).await;
        for seat in 0..2 {
            host.does(json!({"type": "seat_program", "seat": seat, "bot": first})).await;
        }
        hosts.push(host);
    }
    hosts[0].does(json!({"type": "start"})).await;
    hosts[1].refused(json!({"type": "start"}), "bots-alone").await;

    for _ in 0..2 {
        bridge.say(json!({"type": "ended", "channel": 99})).await;
    }
    let fast = bridge.error().await;
    assert_eq!(fast["code"], "too_fast");
    let after = fast["retry_after"].as_u64().expect("it is said for how long");
    assert!((1..=60).contains(&after), "one message a minute: {fast}");
    assert!(fast["message"].as_str().unwrap().ends_with(&format!("in {after} s")), "{fast}");
    let mut turned_away = None;
    for _ in 0..3 {
        turned_away = Bridge::open(&server, &first_token).await.err().or(turned_away);
    }
    let (status, said) = turned_away.expect("it connects too often");
    assert_eq!(status, 429);
    assert!(said["error"]["message"].as_str().unwrap().contains("try again in"), "{said}");
    let after = all_refused(&server, &names).await;
    for (name, (before, after)) in names.iter().zip(before.iter().zip(&after)) {
        assert!(after > before, "{name} is counted");
    }
    server.stop().await;
}

/// Anna at a table of Caravan against a bot that she is asked to seat.
pub(crate) async fn table(anna: &mut Browser, bot: &str) -> (String, Client) {
    let table = anna.table(json!({"game": "caravan", "options": {"first": "1"}})).await;
    let mut client = anna.connect(&table, None).await;
    client.does(json!({"type": "seat_program", "seat": 1, "bot": bot})).await;
    (table, client)
}

#[tokio::test]
async fn a_bot_token_opens_the_socket_until_it_is_ended() {
    let (_data, server) = start().await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut boris = Browser::named(server.addr, "Boris").await;
    let (id, token) = made(&mut anna, "mybot", false).await;
    let mine = anna.get("/api/bots").await;
    assert!(!mine.body.contains(&token));
    assert_eq!(mine.json()["bots"][0]["games"], Value::Null);
    assert_eq!(boris.get("/api/bots").await.json()["bots"], json!([]));

    // Invalid names, a name twice, more bots than one may have.
    for name in
        ["x", "my bot", "hard", "Expert", "admin_2", "бот", "a-name-with-more-than-24-letters"]
    {
        let answer = anna.post("/api/bots", json!({"name": name})).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "bot_name"), "{name}");
    }
    drop(Bridge::welcomed(&server, &token).await);
    assert_eq!(anna.post("/api/bots", json!({"name": "mybot"})).await.code(), "bot_known");
    made(&mut anna, "other", true).await;
    assert_eq!(anna.post("/api/bots", json!({"name": "third"})).await.code(), "bots");
    let mut stranger = Browser::new(server.addr);
    assert_eq!(stranger.post("/api/bots", json!({"name": "third"})).await.status, 401);

    // A bot's token opens nothing else, and a wrong token opens nothing.
    for wrong in ["", "short", &"a".repeat(43)] {
        let (status, said) = Bridge::open(&server, wrong).await.err().unwrap();
        assert_eq!((status, &said["error"]["code"]), (401, &json!("no_token")));
    }
    let cookie = format!("kozyr={token}");
    let me = stranger.raw("GET", "/api/me", &[("cookie", &cookie)], None).await;
    assert_eq!(me.json()["name"], Value::Null);

    let mut bridge = Bridge::welcomed(&server, &token).await;
    assert_eq!(anna.get("/api/bots").await.json()["bots"][0]["games"], json!(["caravan", "kan"]));
    let seen = async |browser: &mut Browser| browser.get("/api/bots/connected").await.json();
    assert_eq!(seen(&mut anna).await["bots"][0]["owner"], "Anna");
    assert_eq!(seen(&mut boris).await["bots"], json!([]), "it is for its owner");

    // The same bot connects again: the earlier connection ends. Then only its owner can end it.
    let mut second = Bridge::welcomed(&server, &token).await;
    assert_eq!(bridge.error().await["code"], "replaced");
    let path = format!("/api/bots/{id}");
    assert_eq!(boris.send("DELETE", &path, None).await.status, 404);
    assert_eq!(anna.send("DELETE", &path, None).await.status, 204);
    assert_eq!(second.error().await["code"], "revoked");
    assert_eq!(Bridge::open(&server, &token).await.err().unwrap().0, 401);
    server.stop().await;
}

#[tokio::test]
async fn a_malformed_message_of_a_bridge_is_refused_with_its_reason() {
    let (_data, server) = start().await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let (_, token) = made(&mut anna, "mybot", false).await;
    for (said, why) in [
        (json!({"type": "line"}), "the first message is"),
        (json!({"type": "hello", "protocol": 9, "games": ["kan"]}), "speaks version 9"),
        (json!({"type": "hello", "protocol": 1, "games": ["chess"]}), "there is no game `chess`"),
        (json!({"type": "hello", "protocol": 1, "games": []}), "one game at least"),
    ] {
        let mut bridge = Bridge::open(&server, &token).await.unwrap();
        bridge.say(said).await;
        let error = bridge.error().await;
        assert_eq!(error["code"], "malformed");
        assert!(error["message"].as_str().unwrap().contains(why), "{error}");
    }
    let mut bridge = Bridge::welcomed(&server, &token).await;
    bridge.say(json!({"type": "dance"})).await;
    assert_eq!(bridge.error().await["code"], "malformed");
    // A server that is going down says so.
    let mut bridge = Bridge::welcomed(&server, &token).await;
    server.stop().await;
    assert_eq!(bridge.error().await["code"], "shutdown");
}

#[tokio::test]
async fn a_level_plays_for_a_bot_that_errs_or_disconnects() {
    let (_data, server) = start().await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut boris = Browser::named(server.addr, "Boris").await;
    let (bot, token) = made(&mut boris, "mybot", true).await;
    let mut bridge = Bridge::welcomed(&server, &token).await;
    let (table, mut client) = table(&mut anna, &bot).await;
    client.does(json!({"type": "start"})).await;

    let (channel, hello) = bridge.line().await;
    assert_eq!(
        (&hello["type"], &hello["seat"], &hello["game"]),
        (&json!("hello"), &json!(1), &json!("caravan"))
    );
    let id = anna.get(&format!("/api/tables/{table}")).await.json();
    assert_eq!(hello["match"], id["table"]["match"]["id"]);
    assert_eq!(hello["others"], json!([{"seat": 0, "name": "Anna"}]));
    bridge.write(channel, json!({"type": "hello"})).await;
    let (_, view) = bridge.line().await;
    // It sees what its seat sees, and no card of Anna's.
    assert_eq!(view["view"]["viewer"], 1);
    assert!(view["view"]["hands"][1][0].is_string() && !view["view"]["hands"][0][0].is_string());
    assert_eq!(view["view"]["legal"], view["legal"]);
    // It plays something illegal: a level plays instead, and the bot is told why.
    bridge.write(channel, json!({"type": "act", "n": 1, "action": "disband 1"})).await;
    let (_, refused) = bridge.line().await;
    assert_eq!((&refused["fault"], &refused["rule"]), (&json!("illegal"), &json!("C2")));
    let played = refused["played"].as_str().unwrap().to_owned();

    // Anna plays, and then the bot is gone: a level plays without waiting.
    let mut acts = 0;
    let mut act = async |client: &mut Client| {
        assert!(client.my_turn().await);
        acts += 1;
        let action = client.legal()[0].clone();
        let request = client.act(&format!("a{acts}"), &action);
        client.does(request).await;
    };
    act(&mut client).await;
    let (_, view) = bridge.line().await;
    assert_eq!(view["n"], 2);
    drop(bridge);
    act(&mut client).await;
    assert!(client.my_turn().await);
    // It is back, and goes on in the middle of the match.
    let mut bridge = Bridge::welcomed(&server, &token).await;
    act(&mut client).await;
    let (channel, hello) = bridge.line().await;
    assert_eq!(hello["type"], "hello");
    bridge.write(channel, json!({"type": "hello"})).await;
    let (_, view) = bridge.line().await;
    let action = view["legal"][0].as_str().unwrap().to_owned();
    bridge.write(channel, json!({"type": "act", "n": view["n"], "action": action})).await;
    assert!(client.my_turn().await);
    client.does(json!({"type": "resign"})).await;

    let info = anna.get(&format!("/api/tables/{table}")).await.json();
    assert_eq!(info["table"]["seats"][1]["program"], json!({"name": "mybot", "owner": "Boris"}));
    let id = info["table"]["match"]["id"].as_str().unwrap();
    let record = anna.get(&format!("/api/matches/{id}/record")).await.body;
    assert!(record.contains("\nseat 1 bot mybot of Boris\n"), "{record}");
    let late = "x-seat 1 time bot normal for mybot of Boris\n";
    assert!(record.contains(&format!("{late}1: {played}\n")), "{record}");
    assert!(record.contains(&format!("\n1: {action}\n")) && record.matches(late).count() >= 2);
    let detail = anna.get(&format!("/api/matches/{id}")).await.json();
    assert_eq!(detail["summary"]["seats"][1]["owner"], "Boris");
    server.stop().await;
}

#[tokio::test]
async fn a_bot_is_sent_the_result_and_its_channel_closes() {
    let (_data, server) = start().await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let (bot, token) = made(&mut anna, "mybot", false).await;
    let mut bridge = Bridge::welcomed(&server, &token).await;
    let (table, mut client) = table(&mut anna, &bot).await;
    client.does(json!({"type": "start"})).await;
    client.does(json!({"type": "takeover", "seat": 0, "level": "random"})).await;
    let over = loop {
        let (channel, line) = bridge.line().await;
        match line["type"].as_str().unwrap() {
            "hello" => bridge.write(channel, json!({"type": "hello"})).await,
            "view" => {
                let act = json!({"type": "act", "n": line["n"], "action": line["legal"][0]});
                bridge.write(channel, act).await;
            }
            _ => break line,
        }
    };
    assert_eq!(over["type"], "over", "{over}");
    assert_eq!(bridge.read().await.unwrap(), json!({"type": "close", "channel": 1}));
    let info = anna.get(&format!("/api/tables/{table}")).await.json();
    assert_eq!(over["winners"], info["table"]["match"]["winners"]);
    let id = info["table"]["match"]["id"].as_str().unwrap();
    let record = anna.get(&format!("/api/matches/{id}/record")).await.body;
    assert_eq!(over["record"], record);
    server.stop().await;
}

#[tokio::test]
async fn a_bot_is_seated_if_connected_and_permitted() {
    let (_data, server) = start().await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut boris = Browser::named(server.addr, "Boris").await;
    let (own, own_token) = made(&mut boris, "own", false).await;
    let (open, open_token) = made(&mut boris, "open", true).await;
    let table = anna.table(json!({"game": "caravan", "options": {}})).await;
    let mut client = anna.connect(&table, None).await;
    let seat = |bot: &str| json!({"type": "seat_program", "seat": 1, "bot": bot});
    // It is not connected.
    client.refused(seat(&open), "no-bot").await;
    let _first = Bridge::welcomed(&server, &own_token).await;
    let _second = Bridge::welcomed(&server, &open_token).await;
    // It is for its owner alone.
    client.refused(seat(&own), "no-bot").await;
    client.does(seat(&open)).await;
    // In this house bots play alone at one table only.
    let mut alone = Vec::new();
    for _ in 0..2 {
        let table = boris.table(json!({"game": "caravan", "options": {}})).await;
        let mut host = boris.connect(&table, None).await;
        host.does(json!({"type": "leave"})).await;
        for seat in 0..2 {
            host.does(json!({"type": "seat_program", "seat": seat, "bot": own})).await;
        }
        alone.push(host);
    }
    // A match that does not begin takes up no place.
    alone[0].does(json!({"type": "unseat", "seat": 1})).await;
    alone[0].refused(json!({"type": "start"}), "seat-empty").await;
    alone[1].does(json!({"type": "start"})).await;
    alone[0].does(json!({"type": "seat_program", "seat": 1, "bot": own})).await;
    alone[0].refused(json!({"type": "start"}), "bots-alone").await;
    alone[1].does(json!({"type": "end"})).await;
    alone[0].does(json!({"type": "start"})).await;

    // If the last person leaves a match while bots play alone elsewhere, a level plays on.
    let table = boris.table(json!({"game": "caravan", "options": {"first": "0"}})).await;
    let mut host = boris.connect(&table, None).await;
    host.does(json!({"type": "seat_program", "seat": 1, "bot": own})).await;
    host.does(json!({"type": "leave"})).await;
    let mut guest = anna.connect(&table, None).await;
    guest.does(json!({"type": "sit", "seat": 0})).await;
    guest.does(json!({"type": "start"})).await;
    guest.does(json!({"type": "leave_for_good"})).await;
    while !host.is_over() {
        assert_ne!(host.table["stage"], "ended");
        host.read().await;
    }
    let changes = host.table["match"]["changes"].as_array().unwrap();
    assert!(changes.iter().any(|one| one["seat"] == 1 && one["cause"] == "time"), "{changes:?}");
    server.stop().await;
}
