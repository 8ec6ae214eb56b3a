//! Programs and their users: `kozyr bot` with a server that a test plays, and the remaining
//! processes of a program after the command was told to stop.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use super::{Folder, text};

/// How long something may take. This is not a claim about speed: after this time it does not
/// happen.
const LIMIT: Duration = Duration::from_secs(60);

/// A bot that says hello, then sends bytes that are not text at its first turn, and legal actions
/// later.
const BOT: &str = r#"
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        print('{"type":"hello"}', flush=True)
    elif told["type"] == "view" and told["n"] == 1:
        sys.stdout.buffer.write(b'{"type":"act","n":1,"action":"place 2S 1\xff"}\n')
        sys.stdout.flush()
    elif told["type"] == "view":
        print(json.dumps(dict(type="act", n=told["n"], action=told["legal"][0])), flush=True)
"#;

/// Returns a program in a wrapper, which starts another process and writes down its number.
fn wrapped() -> Folder {
    let folder = Folder::new(&[("bot.py", BOT)]);
    let path = |name: &str| folder.path(name);
    let wrap =
        format!("sleep 1000 &\necho $! >> '{}'\npython3 '{}'\n", path("pids"), path("bot.py"));
    fs::write(path("wrap.sh"), wrap).unwrap();
    folder
}

/// Waits until a condition holds.
fn wait(what: &str, so: impl Fn() -> bool) {
    let until = Instant::now() + LIMIT;
    while !so() {
        assert!(Instant::now() < until, "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Returns the processes that wrappers have started.
fn begun(folder: &Folder) -> Vec<String> {
    let pids = fs::read_to_string(folder.path("pids")).unwrap_or_default();
    pids.lines().map(str::to_owned).collect()
}

fn runs(pid: &str) -> bool {
    let stat = fs::read_to_string(Path::new("/proc").join(pid).join("stat")).unwrap_or_default();
    stat.rsplit_once(") ").is_some_and(|(_, state)| !state.starts_with('Z'))
}

fn stop(child: &Child, signal: &str) {
    let kill = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
}

#[test]
fn a_stopped_contest_leaves_no_program_running() {
    for (signal, code) in [("-TERM", 143), ("-INT", 130)] {
        let folder = wrapped();
        let players = format!("cmd:sh '{}',random", folder.path("wrap.sh"));
        let results = folder.path("results");
        let arena = Command::new(env!("CARGO_BIN_EXE_kozyr"))
            .args(["arena", "caravan", "--players", &players, "--blocks", "1000000"])
            .args(["--threads", "2", "--out", &results])
            .args(["--start-ms", "300000", "--action-ms", "300000"])
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let blocks = || fs::read_to_string(folder.path("results/blocks.jsonl")).unwrap_or_default();
        wait("a block is played", || blocks().lines().count() > 1);
        assert!(begun(&folder).iter().any(|pid| runs(pid)));
        stop(&arena, signal);
        let ended = arena.wait_with_output().unwrap();
        assert_eq!(ended.status.code(), Some(code), "{}", text(&ended.stderr));
        wait("all end", || begun(&folder).iter().all(|pid| !runs(pid)));
        // That it was ended is no fault of the program's.
        let blocks = blocks();
        assert!(!blocks.contains("\"died\":1") && !blocks.contains("\"died\":2"), "{blocks}");
        assert!(!text(&ended.stderr).contains(", died: "), "{}", text(&ended.stderr));
    }
}

/// The server's side of the socket of a bridge.
struct House(WebSocketStream<TcpStream>);

impl House {
    async fn say(&mut self, message: Value) {
        self.0.send(Message::text(message.to_string())).await.unwrap();
    }

    /// Sends a line to the bot on channel 1.
    async fn tell(&mut self, line: Value) {
        self.say(json!({ "type": "line", "channel": 1, "line": line.to_string() })).await;
    }

    async fn hear(&mut self) -> Value {
        loop {
            if let Message::Text(text) = self.0.next().await.unwrap().unwrap() {
                return serde_json::from_str(&text).unwrap();
            }
        }
    }
}

/// Starts a bridge of a program.
fn bridge(folder: &Folder, listener: &TcpListener) -> Child {
    let server = format!("http://{}", listener.local_addr().unwrap());
    Command::new(env!("CARGO_BIN_EXE_kozyr"))
        .args(["bot", "--server", &server, "--game", "caravan", "--talk", &folder.path("talk")])
        .args(["--", "sh", &folder.path("wrap.sh")])
        .env("KOZYR_BOT_TOKEN", "a-token")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Returns a bridge of a program, whose bot the server calls by this name.
async fn bridged(folder: &Folder, name: &str) -> (Child, House) {
    let (bridge, house, _) = listened(folder, name).await;
    (bridge, house)
}

/// Returns the same, and where the server listens.
async fn listened(folder: &Folder, name: &str) -> (Child, House, TcpListener) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let bridge = bridge(folder, &listener);
    let (stream, _) = listener.accept().await.unwrap();
    let mut house = House(tokio_tungstenite::accept_async(stream).await.unwrap());
    assert_eq!(house.hear().await["type"], "hello");
    house.say(json!({ "type": "welcome", "name": name })).await;
    (bridge, house, listener)
}

#[tokio::test]
async fn a_bridge_starts_no_more_programs_than_a_bot_has_seats() {
    let folder = Folder::new(&[("bot.py", BOT)]);
    let wrap = format!("echo $$ >> '{}'\ncat\n", folder.path("pids"));
    fs::write(folder.path("wrap.sh"), wrap).unwrap();
    let (bridge, mut house) = bridged(&folder, "my\u{1b}[31mbot").await;
    for channel in 1..=40 {
        house.say(json!({ "type": "line", "channel": channel, "line": "{}" })).await;
    }
    // The first eight repeat what they are told; the others are not there.
    let (mut lines, mut ended) = (Vec::new(), Vec::new());
    while lines.len() + ended.len() < 40 {
        let heard = house.hear().await;
        let of = if heard["type"] == "line" { &mut lines } else { &mut ended };
        of.push(heard["channel"].as_u64().unwrap());
    }
    lines.sort_unstable();
    assert_eq!(lines, (1..=8).collect::<Vec<_>>());
    assert_eq!(ended, (9..=40).collect::<Vec<_>>());
    // A channel that is closed makes room for another one.
    house.say(json!({ "type": "close", "channel": 3 })).await;
    house.say(json!({ "type": "line", "channel": 41, "line": "{}" })).await;
    assert_eq!(house.hear().await, json!({ "type": "line", "channel": 41, "line": "{}" }));
    assert_eq!(begun(&folder).len(), 8);
    stop(&bridge, "-TERM");
    let told = bridge.wait_with_output().unwrap();
    let told = text(&told.stdout);
    assert!(told.contains("my[31mbot is connected"), "{told:?}");
    assert_eq!(told.matches("a bot plays 8 seats; it asks for more").count(), 1, "{told:?}");
}

/// Answers the next connection with text in place of a house.
async fn answered(listener: &TcpListener, answer: &str) {
    let (mut stream, _) = listener.accept().await.unwrap();
    let mut asked = [0; 4096];
    assert!(stream.read(&mut asked).await.unwrap() > 0);
    stream.write_all(answer.as_bytes()).await.unwrap();
}

const OTHERS: [&str; 4] = [
    "HTTP/1.1 404 Not Found\r\nserver: Traefik\r\ncontent-length: 19\r\n\r\n404 page not found\n",
    "HTTP/1.1 200 OK\r\ncontent-length: 13\r\n\r\n<p>back soon\n",
    "HTTP/1.1 302 Found\r\nlocation: https://login.example/\r\ncontent-length: 0\r\n\r\n",
    "HTTP/1.1 403 Forbidden\r\ncontent-length: 13\r\n\r\n{\"error\":403}",
];

#[tokio::test]
async fn a_bridge_that_was_welcomed_gives_up_only_if_the_house_says_so() {
    let folder = wrapped();
    for other in OTHERS {
        let (bridge, house, listener) = listened(&folder, "mybot").await;
        drop(house);
        answered(&listener, other).await;
        let said = r#"{"error":{"code":"no_token","message":"no such bot"}}"#;
        let length = said.len();
        let house = format!("HTTP/1.1 401 No\r\ncontent-length: {length}\r\n\r\n{said}");
        answered(&listener, &house).await;
        let ended = bridge.wait_with_output().unwrap();
        let (status, told) = (ended.status.code(), text(&ended.stdout));
        assert_eq!(status, Some(2));
        assert!(told.contains(&other[9..12]) && told.contains("connecting again"), "{told}");
        assert!(text(&ended.stderr).contains("no such bot"), "{}", text(&ended.stderr));
    }
    // An address that never led to a house is wrong.
    for other in OTHERS {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let bridge = bridge(&folder, &listener);
        answered(&listener, other).await;
        let ended = bridge.wait_with_output().unwrap();
        let told = text(&ended.stderr);
        assert_eq!(ended.status.code(), Some(2));
        assert!(told.contains(&other[9..12]) && told.contains("--server takes"), "{told}");
    }
}

#[tokio::test]
async fn a_bridge_reports_refusals_and_leaves_no_program_running() {
    let folder = wrapped();
    let (bridge, mut house) = bridged(&folder, "mybot").await;
    let budget = json!({ "start_ms": 1, "action_ms": 1, "bank_ms": 1, "max_faults": 20 });
    house
        .tell(json!({
            "type": "hello", "protocol": 1, "game": "caravan", "options": {}, "seat": 1, "seats": 2,
            "seed": 7, "budget": budget, "may_ask": ["legal"],
        }))
        .await;
    assert_eq!(house.hear().await["line"], r#"{"type":"hello"}"#);
    let view = |n: u64| {
        json!({
            "type": "view", "n": n, "view": {}, "events": [], "legal_count": 9,
            "legal": ["place 2S 1", "place 2S 2"], "time": { "action_ms": 1, "bank_ms": 1 },
        })
    };
    house.tell(view(1)).await;
    // It is no message, whatever a server makes of it, and says what is wrong.
    let heard = house.hear().await;
    let line = heard["line"].as_str().unwrap();
    assert!(line.starts_with(r#"the line is not UTF-8: `{"type":"act","n":1,"#), "{line}");
    assert!(serde_json::from_str::<Value>(line).is_err(), "{line}");
    house
        .tell(json!({
            "type": "refused", "n": 1, "fault": "illegal", "message": "`fold`: rule C4: no",
            "rule": "C4", "played": "place 2S 2", "faults": 1, "forfeit": false,
        }))
        .await;
    house.tell(view(2)).await;
    assert_eq!(house.hear().await["line"], r#"{"type": "act", "n": 2, "action": "place 2S 1"}"#);
    let pids = begun(&folder);
    assert!(pids.len() == 1 && runs(&pids[0]), "{pids:?}");

    stop(&bridge, "-TERM");
    let ended = bridge.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(0), "{}", text(&ended.stderr));
    wait("all end", || !runs(&pids[0]));
    let name = format!("sh {}", folder.path("wrap.sh"));
    let expected = format!(
        "kozyr: {name} in caravan, seat 1, n 1, illegal: `fold`: rule C4: no; legal: place 2S 1, \
         place 2S 2 and 7 more; played instead: place 2S 2\nkozyr: {name}: 1 refused in all\n"
    );
    assert_eq!(text(&ended.stderr), expected);
    let talk = fs::read_to_string(folder.path("talk")).unwrap();
    let marks: Vec<&str> = talk.lines().map(|line| &line[..4]).collect();
    let turn = ["1 > ", "1 < "];
    assert_eq!(marks, [&["1 # "][..], &turn, &turn, &["1 > "], &turn].concat(), "{talk}");
    assert!(talk.contains("place 2S 1\\xff"), "{talk}");
}
