//! The bots of `examples/bots` play the same actions on a server as in the arena.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use kozyr_arena::{Hosting, Stderr};
use kozyr_bots::Rng;
use kozyr_games::with_game;
use kozyr_programs::{Budget, Program};
use kozyr_rules::{Checks, Game, GameExt, GameOptions, Record, Sampling, Step};
use kozyr_server::{App, Config, serve_on};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::process::{Child, Command};
use tokio::sync::oneshot;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// The seed that each bot gets for its random choices.
const SEED: u64 = 7;

/// So much time that no bot is late, even on a busy machine.
const BUDGET: Budget = Budget { start_ms: 300_000, action_ms: 300_000, bank_ms: 0, max_faults: 1 };

const TIMEOUT: Duration = Duration::from_secs(300);

/// The path of a program that Cargo built.
fn built(name: &str) -> PathBuf {
    let test = std::env::current_exe().expect("the path of this test");
    let built = test.ancestors().nth(2).expect("the folder of the profile").join(name);
    assert!(built.exists(), "{}: build it with `cargo build --workspace`", built.display());
    built
}

fn example(file: &str) -> String {
    format!("{}/bots/{file}", env!("CARGO_MANIFEST_DIR"))
}

/// A server with fixed seeds for bots and deals.
struct House {
    addr: SocketAddr,
    cookie: String,
    _data: tempfile::TempDir,
    stop: Option<oneshot::Sender<()>>,
    task: tokio::task::JoinHandle<()>,
}

impl House {
    async fn open() -> Self {
        let data = tempfile::tempdir().expect("a folder");
        let mut config = Config::new(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)), data.path());
        config.pace_ms = 0;
        config.bot_budget = BUDGET;
        config.seeds = Arc::new(|| SEED);
        let chance = Mutex::new(Rng::new(1));
        config.dealer =
            Arc::new(move |game| game.shuffle(&mut *chance.lock().expect("nobody panics")));
        let listener = TcpListener::bind(config.addr).await.expect("a port");
        let addr = listener.local_addr().expect("an address");
        let app = App::open(config).await.expect("a server");
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            let stop = async move {
                let _ = stopped.await;
            };
            serve_on(listener, &app, stop).await.expect("it serves");
        });
        let mut house = Self { addr, cookie: String::new(), _data: data, stop: Some(stop), task };
        let (head, _) = house.asked("PUT /api/me", json!({ "name": "Anna" })).await;
        let set =
            head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
        house.cookie = set.split(';').next().expect("a value").to_owned();
        house
    }

    async fn asked(&self, request: &str, body: Value) -> (String, String) {
        let mut stream = TcpStream::connect(self.addr).await.expect("a server");
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let text = format!(
            "{request} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncookie: {}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.addr,
            self.cookie,
            body.len()
        );
        stream.write_all(text.as_bytes()).await.expect("it is read");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        assert!(head.starts_with("HTTP/1.1 2"), "{request}: {answer}");
        (head.to_owned(), body.to_owned())
    }

    async fn json(&self, request: &str, body: Value) -> Value {
        serde_json::from_str(&self.asked(request, body).await.1).expect("JSON")
    }

    /// Connects a program as a bot of the house; returns its id.
    async fn connect(&self, name: &str, game: &str, command: &[String]) -> (String, Child) {
        let made = self.json("POST /api/bots", json!({ "name": name })).await;
        let bridge = Command::new(built("kozyr"))
            .args(["bot", "--once", "--server", &format!("http://{}", self.addr)])
            .args(["--game", game, "--"])
            .args(command)
            .env("KOZYR_BOT_TOKEN", made["token"].as_str().expect("a token"))
            .stdout(std::process::Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .expect("the bridge starts");
        let id = made["id"].as_str().expect("an id").to_owned();
        let there = async {
            loop {
                let found = self.json("GET /api/bots/connected", Value::Null).await;
                let bots = found["bots"].as_array().expect("bots");
                if bots.iter().any(|bot| bot["id"] == id.as_str()) {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(TIMEOUT, there).await.expect("it connects");
        (id, bridge)
    }

    /// Lets a bot play all seats; returns the match's record when it is over.
    async fn play(&self, game: &str, options: Value, bot: &str) -> String {
        let opened = json!({ "game": game, "options": options });
        let table = self.json("POST /api/tables", opened).await;
        let table = table["id"].as_str().expect("an id");
        let url = format!("ws://{}/api/tables/{table}/socket", self.addr);
        let mut request = url.into_client_request().expect("a request");
        let headers = request.headers_mut();
        headers.insert("cookie", self.cookie.parse().expect("a header"));
        headers.insert("origin", format!("http://{}", self.addr).parse().expect("a header"));
        let (mut socket, _) =
            tokio_tungstenite::connect_async(request).await.expect("a connection");
        let mut say = vec![json!({ "type": "hello", "protocol": 1, "seen": null })];
        // The person who opens a table has its first seat.
        say.push(json!({ "id": "up", "type": "leave" }));
        let seats = with_game!(game, G => {
            let options = options.as_object().expect("options");
            let mut all = <G as Game>::Options::preset(game).expect("a preset");
            for (key, value) in options {
                all.set(key, value.as_str().expect("text")).expect("an option");
            }
            all.n_seats()
        })
        .expect("a game");
        for seat in 0..seats {
            let id = format!("s{seat}");
            say.push(json!({ "id": id, "type": "seat_program", "seat": seat, "bot": bot }));
        }
        say.push(json!({ "id": "go", "type": "start" }));
        for message in say {
            socket.send(Message::Text(message.to_string().into())).await.expect("it is read");
        }
        let over = async {
            while let Some(Ok(message)) = socket.next().await {
                let Message::Text(text) = message else { continue };
                let told: Value = serde_json::from_str(&text).expect("JSON");
                assert_ne!(told["type"], "refused", "{told}");
                if text.contains("\"finished\"") {
                    return;
                }
            }
            panic!("the socket closed before the end");
        };
        timeout(TIMEOUT, over).await.expect("the match ends");
        let info = self.json(&format!("GET /api/tables/{table}"), Value::Null).await;
        let id = info["table"]["match"]["id"].as_str().unwrap_or_else(|| panic!("{info}"));
        self.asked(&format!("GET /api/matches/{id}/record"), Value::Null).await.1
    }

    async fn close(mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        timeout(TIMEOUT, &mut self.task).await.expect("it stops").expect("it stops well");
    }
}

/// The actions of a program offline, where it sits in every seat and sees the match of a record.
fn offline<G: Checks + Sampling>(command: &[String], text: &str) {
    let words: Vec<String> = command.iter().map(|word| format!("'{word}'")).collect();
    let program: Program = format!("cmd:{}", words.join(" ")).parse().expect("a program");
    let record = Record::<G>::parse(text).expect("a record");
    let hosting = Hosting::new(BUDGET, Stderr::Prefixed);
    let mut game = record.opening().expect("a match");
    let n_seats = game.n_seats();
    let sit = |seat| hosting.sit::<G>(program, game.options(), seat, SEED);
    let mut seated: Vec<_> = kozyr_rules::Seat::first(n_seats).map(sit).collect();
    let mut n_acts = 0;
    for (number, step) in record.steps.iter().enumerate() {
        if let Step::Act(seat, action) = step {
            let decision = seated[seat.idx()].decide(&game, &mut Rng::new(1));
            assert_eq!(decision.fault, None, "step {number}");
            assert_eq!(decision.action.to_string(), action.to_string(), "step {number}");
            n_acts += 1;
        }
        let mut events = Vec::new();
        game.step(step, &mut |event| events.push(event)).expect("a legal step");
        for bot in &mut seated {
            events.iter().for_each(|event| bot.see(event));
        }
    }
    assert!(n_acts > 10, "{n_acts} actions");
}

async fn plays_the_same(name: &str, game: &str, options: Value, command: &[String]) {
    let house = House::open().await;
    let (id, bridge) = house.connect(name, game, command).await;
    let record = house.play(game, options, &id).await;
    assert!(record.contains(&format!("\nseat 0 bot {name} of Anna\n")), "{record}");
    assert!(!record.contains("\nx-"), "{record}");
    with_game!(game, G => offline::<G>(command, &record)).expect("a game");
    drop(bridge);
    house.close().await;
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

#[tokio::test]
async fn the_one_in_python_plays_the_same_on_a_server() {
    let command = words(&["python3", &example("any_legal.py")]);
    plays_the_same("any_legal.py", "kan", json!({ "rounds": "1" }), &command).await;
}

#[tokio::test]
async fn the_one_in_javascript_plays_the_same_on_a_server() {
    let command = words(&["node", &example("rules.js")]);
    plays_the_same("rules.js", "caravan", json!({}), &command).await;
}

#[tokio::test]
async fn the_one_in_rust_plays_the_same_on_a_server() {
    let built = built("examples").join("search_bot");
    let command = words(&[Path::new(&built).to_str().expect("UTF-8")]);
    plays_the_same("search", "variety", json!({ "deals": "4" }), &command).await;
}
