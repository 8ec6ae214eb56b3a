//! What clients of each protocol say and are answered, kept and said again to this server.
//!
//! A file of `transcripts/` is named after the protocol that its clients speak. A line is a comment
//! (`#`), the table that is opened (`table`), what a client says (`anna > …`) or what it hears
//! (`anna < …`). What differs between two runs is replaced by words. The server must send all that
//! the transcript has; a newer server may say more. Patches count by what they lead to.
//!
//! `cargo xtask golden server` rewrites what is heard, in files of the newest protocol only.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use kozyr_server::Rate;
use serde_json::{Value, json};

use crate::client::{Browser, Client};
use crate::support::{Server, config};

/// The newest protocol.
const NEWEST: u32 = kozyr_wire::PROTOCOL;

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// The protocol that a file's clients speak.
fn protocol(file: &Path) -> u32 {
    let name = file.file_name().unwrap().to_str().unwrap();
    name.split_once('-').unwrap().0.parse().unwrap()
}

/// A conversation in progress.
struct Talk {
    _data: tempfile::TempDir,
    _server: Server,
    browsers: BTreeMap<String, Browser>,
    clients: BTreeMap<String, Client>,
    table: String,
    matches: Vec<String>,
}

impl Talk {
    async fn begin(wanted: &Value) -> Self {
        let data = tempfile::tempdir().unwrap();
        let mut config = config(data.path());
        // The test asks often whether somebody is thinking.
        config.limits.messages = Rate { burst: 100_000, per_minute: 100_000 };
        let server = Server::start(config).await;
        let mut browsers = BTreeMap::new();
        for name in ["Anna", "Olena"] {
            browsers.insert(name.to_lowercase(), Browser::named(server.addr, name).await);
        }
        browsers.insert("stranger".to_owned(), Browser::new(server.addr));
        let table = browsers.get_mut("anna").unwrap().table(wanted.clone()).await;
        let (clients, matches) = (BTreeMap::new(), Vec::new());
        Self { _data: data, _server: server, browsers, clients, table, matches }
    }

    /// One client says something; returns what everybody hears of it.
    async fn says(&mut self, who: &str, message: &Value) -> Vec<(String, Value)> {
        let mut heard = Vec::new();
        if message["type"] == "hello" {
            // A client that says hello again has lost its connection, and the others hear of that.
            let lost = self.clients.remove(who).is_some();
            assert!(!lost || !self.clients.is_empty(), "nobody hears that {who} is gone");
            if lost && let Some((other, client)) = self.clients.iter_mut().next() {
                while heard.last().is_none_or(|(_, last): &(_, Value)| last["type"] != "presence") {
                    heard.push((other.clone(), client.read().await));
                }
            }
            heard.extend(self.quiet().await);
            let client = self.browsers[who].socket(&self.table).await.unwrap();
            self.clients.insert(who.to_owned(), client);
        }
        let client = self.clients.get_mut(who).unwrap();
        client.say(message.clone()).await;
        // The answer may have to be worked out.
        loop {
            let Some(answer) = client.next().await else { break };
            let is_answer = match message.get("id") {
                Some(id) => answer.get("id") == Some(id),
                None => true,
            };
            let over = answer["type"] == "error";
            heard.push((who.to_owned(), answer));
            if is_answer || over {
                break;
            }
        }
        if heard.last().is_some_and(|(_, last)| last["type"] == "error") {
            self.clients.remove(who);
        }
        heard.extend(self.quiet().await);
        // Ordered by person, and for each in the order in which it is heard.
        heard.sort_by(|(one, _), (other, _)| one.cmp(other));
        heard.into_iter().map(|(who, message)| (who, self.plain(message))).collect()
    }

    /// What is heard until only people are to act.
    async fn quiet(&mut self) -> Vec<(String, Value)> {
        let mut heard = Vec::new();
        loop {
            let before = heard.len();
            for (who, client) in &mut self.clients {
                client.say(json!({"type": "ping", "id": "quiet"})).await;
                loop {
                    let message = client.read().await;
                    if message["id"] == "quiet" {
                        break;
                    }
                    heard.push((who.clone(), message));
                }
            }
            let acts = |client: &Client| {
                let chance = client.view.is_null() || client.table["stage"] != "playing";
                let turn = client.view["turn"].as_u64().map(|seat| seat as usize);
                let seat = turn.map(|seat| &client.table["seats"][seat]);
                let person =
                    seat.is_some_and(|seat| seat["kind"] == "person" && seat["stand_in"].is_null());
                chance || client.table["paused"] == true || person
            };
            let waits = self.clients.is_empty() || self.clients.values().any(acts);
            if waits && heard.len() == before {
                return heard;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    }

    /// The message without what differs between two runs.
    fn plain(&mut self, message: Value) -> Value {
        let mut text = message.to_string().replace(&self.table, "TABLE");
        let mut ids = Vec::new();
        collect(&message, &mut ids);
        for id in ids {
            if !self.matches.contains(&id) {
                self.matches.push(id);
            }
        }
        for (n, id) in self.matches.iter().enumerate() {
            text = text.replace(id, &format!("MATCH{}", n + 1));
        }
        let mut message: Value = serde_json::from_str(&text).unwrap();
        if message["type"] == "hint" {
            // A bot's thought takes its time, and is not compared here.
            shape(&mut message["hint"]);
        }
        if message["type"] == "why" {
            shape(&mut message["reasons"]);
        }
        timeless(&mut message);
        message
    }
}

/// Removes times, which differ in each run.
fn timeless(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                if matches!(key.as_str(), "at" | "since" | "now") && value.is_number() {
                    *value = json!(0);
                } else {
                    timeless(value);
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(timeless),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Keeps only which fields there are, not their values.
fn shape(value: &mut Value) {
    match value {
        Value::Object(fields) => fields.values_mut().for_each(shape),
        Value::Array(values) => values.iter_mut().for_each(shape),
        Value::String(text) => *text = "…".to_owned(),
        Value::Number(_) => *value = json!(0),
        Value::Null | Value::Bool(_) => {}
    }
    // These fields are there or not, depending on the hint.
    for optional in ["next", "reason", "why", "gain", "instead"] {
        if let Some(field) = value.get_mut(optional) {
            *field = Value::Null;
        }
    }
}

/// The ids of matches in a message.
fn collect(value: &Value, ids: &mut Vec<String>) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| collect(value, ids)),
        Value::Object(fields) => {
            if let (Some(Value::String(id)), true) =
                (fields.get("id"), fields.contains_key("number"))
            {
                ids.push(id.clone());
            }
            fields.values().for_each(|value| collect(value, ids));
        }
        _ => {}
    }
}

/// Whether a value has everything that another one has; if not, where.
fn has(found: &Value, wanted: &Value, place: &str) -> Result<(), String> {
    match (found, wanted) {
        (Value::Object(found), Value::Object(wanted)) => {
            wanted.iter().try_for_each(|(key, wanted)| match found.get(key) {
                Some(found) => has(found, wanted, &format!("{place}/{key}")),
                None => Err(format!("{place}/{key} is missing")),
            })
        }
        (Value::Array(found), Value::Array(wanted)) if found.len() == wanted.len() => found
            .iter()
            .zip(wanted)
            .enumerate()
            .try_for_each(|(n, (found, wanted))| has(found, wanted, &format!("{place}/{n}"))),
        _ if found == wanted => Ok(()),
        _ => Err(format!("{place}: {found} instead of {wanted}")),
    }
}

/// What a client knows from what it hears.
#[derive(Clone, Default)]
struct Known {
    view: Value,
    table: Value,
}

impl Known {
    /// Takes a message in; returns it in a form to compare, with patches applied.
    fn take(&mut self, message: &Value) -> Value {
        let mut message = message.clone();
        match message["type"].as_str().unwrap_or_default() {
            "welcome" => {
                (self.view, self.table) = (message["view"].clone(), message["table"].clone());
            }
            "update" => {
                crate::client::patch(&mut self.view, &message["view"]);
                crate::client::patch(&mut self.table, &message["table"]);
                message["view"] = self.view.clone();
                message["table"] = self.table.clone();
            }
            // A sentence may be reworded; clients go by its name.
            "refused" => message["text"] = Value::Null,
            "error" => message["message"] = Value::Null,
            _ => {}
        }
        message
    }
}

/// Compares what everybody hears with what they heard when the transcript was made.
#[derive(Default)]
struct Comparison {
    known: BTreeMap<String, (Known, Known)>,
}

impl Comparison {
    fn hold(
        &mut self,
        at: &str,
        heard: &[(String, Value)],
        kept: &[(String, Value)],
        types: &[String],
    ) {
        // Clients ignore message types that their protocol did not have.
        let known = |(_, message): &&(String, Value)| {
            types.iter().any(|known| message["type"] == known.as_str())
        };
        let heard: Vec<_> = heard.iter().filter(known).collect();
        let names = |all: Vec<&(String, Value)>| -> Vec<(String, Value)> {
            all.into_iter().map(|(who, message)| (who.clone(), message["type"].clone())).collect()
        };
        assert_eq!(names(heard.clone()), names(kept.iter().collect()), "{at}");
        for ((who, heard), (_, kept)) in heard.into_iter().zip(kept) {
            let (now, then) = self.known.entry(who.clone()).or_default();
            let (heard, kept) = (now.take(heard), then.take(kept));
            if let Err(place) = has(&heard, &kept, "") {
                panic!("{at}: {who} hears otherwise at {place}");
            }
        }
    }
}

/// A transcript as in a file: its head before anything is said, and then what is said and heard.
struct Transcript {
    head: String,
    wanted: Value,
    turns: Vec<Turn>,
}

struct Turn {
    comment: String,
    who: String,
    says: Value,
    hears: Vec<(String, Value)>,
}

impl Transcript {
    fn read(text: &str) -> Self {
        let mut transcript = Self { head: String::new(), wanted: Value::Null, turns: Vec::new() };
        let mut comment = String::new();
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let json = |text: &str| -> Value {
                serde_json::from_str(text).unwrap_or_else(|error| panic!("{line}: {error}"))
            };
            if line.starts_with('#') {
                let _ = writeln!(comment, "{line}");
            } else if let Some(wanted) = line.strip_prefix("table ") {
                transcript.head = std::mem::take(&mut comment);
                transcript.wanted = json(wanted);
            } else if let Some((who, says)) = line.split_once(" > ") {
                let (who, says) = (who.to_owned(), json(says));
                let comment = std::mem::take(&mut comment);
                transcript.turns.push(Turn { comment, who, says, hears: Vec::new() });
            } else if let Some((who, hears)) = line.split_once(" < ") {
                let turn = transcript.turns.last_mut().unwrap();
                turn.hears.push((who.to_owned(), json(hears)));
            } else {
                panic!("this is no line of a transcript: {line}");
            }
        }
        transcript
    }

    fn text(&self) -> String {
        let mut text = format!("{}table {}\n", self.head, self.wanted);
        for turn in &self.turns {
            let _ = write!(text, "\n{}{} > {}\n", turn.comment, turn.who, turn.says);
            for (who, hears) in &turn.hears {
                let _ = writeln!(text, "{who} < {hears}");
            }
        }
        text
    }

    /// The types of messages that the server of that time sent.
    fn types(&self) -> Vec<String> {
        let heard = self.turns.iter().flat_map(|turn| &turn.hears);
        heard.filter_map(|(_, message)| Some(message["type"].as_str()?.to_owned())).collect()
    }
}

#[tokio::test]
async fn clients_of_every_protocol_get_their_recorded_answers() {
    let (mut protocols, mut said) = (Vec::new(), Vec::new());
    for file in files() {
        let name = file.file_name().unwrap().to_str().unwrap().to_owned();
        let mut transcript = Transcript::read(&fs::read_to_string(&file).unwrap());
        let rewrite = std::env::var_os("UPDATE_GOLDEN").is_some() && protocol(&file) == NEWEST;
        let types = transcript.types();
        let mut talk = Talk::begin(&transcript.wanted).await;
        let mut comparison = Comparison::default();
        for (n, turn) in transcript.turns.iter_mut().enumerate() {
            said.push(turn.says["type"].as_str().unwrap().to_owned());
            let heard = talk.says(&turn.who, &turn.says).await;
            if rewrite {
                turn.hears = heard;
                continue;
            }
            let at = format!("{name}, message {}, {}", n + 1, turn.says);
            assert!(!turn.hears.is_empty(), "{at} has no answer: run `cargo xtask golden server`");
            comparison.hold(&at, &heard, &turn.hears, &types);
        }
        if rewrite {
            fs::write(&file, transcript.text()).unwrap();
        }
        protocols.push(protocol(&file));
    }
    for protocol in kozyr_wire::OLDEST_PROTOCOL..=NEWEST {
        assert!(protocols.contains(&protocol), "there is no transcript of protocol {protocol}");
    }
    // Every kind of request occurs in some transcript.
    for kind in [
        "hello",
        "sit",
        "leave",
        "ready",
        "loadout",
        "set_options",
        "seat_bot",
        "unseat",
        "start",
        "act",
        "form",
        "hint",
        "why",
        "say",
        "pause",
        "resume",
        "takeover",
        "return",
        "pace",
        "rematch",
        "end",
        "leave_for_good",
        "ping",
    ] {
        assert!(said.iter().any(|said| said == kind), "nobody says `{kind}`");
    }
}

#[test]
fn a_missing_part_of_an_answer_is_found() {
    let kept = json!({"type": "ack", "id": "a", "list": [{"x": 1}]});
    assert_eq!(
        has(&json!({"type": "ack", "id": "a", "list": [{"x": 1, "y": 2}], "z": 0}), &kept, ""),
        Ok(())
    );
    for other in [
        json!({"type": "ack", "list": [{"x": 1}]}),
        json!({"type": "ack", "id": "b", "list": [{"x": 1}]}),
        json!({"type": "ack", "id": "a", "list": [{"x": 1}, {"x": 1}]}),
        json!({"type": "ack", "id": "a", "list": [{"y": 1}]}),
    ] {
        assert!(has(&other, &kept, "").is_err(), "{other}");
    }
}

#[tokio::test]
async fn an_unknown_protocol_is_refused_with_the_supported_ones() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna.table(json!({"game": "caravan"})).await;
    for (protocol, which) in [(kozyr_wire::OLDEST_PROTOCOL - 1, "older"), (NEWEST + 1, "newer")] {
        let mut client = anna.socket(&table).await.unwrap();
        client.say(json!({"type": "hello", "protocol": protocol, "soon": true})).await;
        let error = client.read().await;
        assert_eq!(error["code"], "protocol");
        let message = error["message"].as_str().unwrap();
        assert!(message.contains(which) && message.contains("load the page again"), "{message}");
        let speaks = json!({"oldest": kozyr_wire::OLDEST_PROTOCOL, "newest": NEWEST});
        assert_eq!(error["protocols"], speaks);
        assert!(client.next().await.is_none());
    }
}
