//! A disk that takes nothing for a while: what was not kept is neither shown nor acknowledged, and
//! everything goes on by itself afterwards.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use kozyr_server::{Config, Disk};
use kozyr_store::{Obstacle, StoreError};
use serde_json::{Value, json};
use tokio::sync::Notify;
use tokio::time::{sleep, timeout};

use crate::client::{Browser, Client};
use crate::support::{Server, TIMEOUT, config};

/// The outcome of writes.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Mood {
    /// They succeed.
    Well,
    /// They fail, and nothing is written.
    Fails,
    /// They are written, but reported as failed.
    FailsAfterwards,
    /// They take as long as the disk is in this mood.
    Stalls,
    /// The file is gone.
    Lost,
}

/// A disk with moods.
#[derive(Clone)]
struct Moody(Arc<(Mutex<Mood>, Notify)>);

impl Moody {
    fn new() -> Self {
        Self(Arc::new((Mutex::new(Mood::Well), Notify::new())))
    }

    fn is(&self, mood: Mood) {
        *self.0.0.lock().unwrap() = mood;
        self.0.1.notify_waiters();
    }

    fn mood(&self) -> Mood {
        *self.0.0.lock().unwrap()
    }

    fn disk(&self) -> Disk {
        let disk = self.clone();
        Arc::new(move |write| {
            let disk = disk.clone();
            let full = || StoreError::Unavailable {
                obstacle: Obstacle::DiskFull,
                error: "database or disk is full".into(),
            };
            Box::pin(async move {
                match disk.mood() {
                    Mood::Well => write.await,
                    Mood::Fails => Err(full()),
                    Mood::FailsAfterwards => write.await.and(Err(full())),
                    Mood::Lost => Err(StoreError::Lost { file: "kozyr.db".into() }),
                    Mood::Stalls => {
                        loop {
                            let other = disk.0.1.notified();
                            if disk.mood() != Mood::Stalls {
                                break;
                            }
                            other.await;
                        }
                        write.await
                    }
                }
            })
        })
    }
}

/// A server with such a disk, and a match of two people in progress.
struct House {
    _data: tempfile::TempDir,
    config: Config,
    server: Server,
    disk: Moody,
    browsers: [Browser; 2],
    table: String,
    clients: [Client; 2],
}

impl House {
    async fn open() -> Self {
        let data = tempfile::tempdir().unwrap();
        let disk = Moody::new();
        let mut config = config(data.path());
        config.disk = Some(disk.disk());
        config.patience = Duration::from_millis(20);
        let server = Server::start(config.clone()).await;
        let mut anna = Browser::named(server.addr, "Anna").await;
        let olena = Browser::named(server.addr, "Olena").await;
        let table = anna.table(json!({"game": "caravan", "options": {"first": "0"}})).await;
        let (mut a, mut o) = (anna.connect(&table, None).await, olena.connect(&table, None).await);
        o.does(json!({"type": "sit", "seat": 1})).await;
        o.does(json!({"type": "ready", "ready": true})).await;
        a.does(json!({"type": "start"})).await;
        assert!(a.my_turn().await);
        let version = a.version;
        o.told(version).await;
        let browsers = [anna, olena];
        Self { _data: data, config, server, disk, browsers, table, clients: [a, o] }
    }
}

impl Client {
    /// Reads until the table has this version.
    async fn told(&mut self, version: u64) {
        while self.version < version {
            self.read().await;
        }
    }

    /// Reads until the server reports this state of the storage.
    async fn storage(&mut self, state: &str) {
        while self.read().await != json!({"type": "storage", "state": state}) {}
    }

    /// Sends a request whose answer is read later.
    async fn sends(&mut self, request: &Value) {
        self.say(request.clone()).await;
    }

    /// Reads the answer to a request that was sent.
    async fn answer(&mut self, id: &str) -> Value {
        loop {
            let message = self.read().await;
            if message["id"] == id {
                return message;
            }
        }
    }

    /// Everything that the server says until it answers a ping.
    async fn said_until_now(&mut self) -> Vec<Value> {
        self.sends(&json!({"type": "ping", "id": "now"})).await;
        let mut said = Vec::new();
        loop {
            let message = self.read().await;
            if message["id"] == "now" {
                return said;
            }
            said.push(message);
        }
    }
}

/// Anna acts while the disk is in a mood; nobody sees it until the disk is well.
async fn acts_in(mood: Mood) {
    let mut house = House::open().await;
    let House { disk, browsers: [anna, olena], table, clients: [a, o], server, .. } = &mut house;
    let (version, view) = (a.version, a.view.clone());
    disk.is(mood);
    let act = a.act("first", &a.legal()[0]);
    a.sends(&act).await;
    // Everybody is told, on the open connections.
    a.storage("waiting").await;
    o.storage("waiting").await;

    // The table answers, and nothing has changed there.
    for client in [&mut *a, &mut *o] {
        let pong = client.ask(json!({"type": "ping", "id": "p"})).await;
        assert_eq!(pong, json!({"type": "pong", "id": "p", "version": version}));
    }
    o.refused(json!({"type": "say", "text": "hello?"}), "storage").await;
    o.refused(json!({"type": "pause"}), "storage").await;
    a.refused(a.act("second", &a.legal()[0]), "storage").await;
    for seen in [None, Some(version)] {
        let mut again = anna.connect(table, seen).await;
        assert_eq!((again.version, &again.view), (version, &view));
        assert!(seen.is_none() || again.welcome["missed"] == json!([]));
        assert_eq!(again.welcome["chat"], json!([]));
        assert_eq!(again.read().await, json!({"type": "storage", "state": "waiting"}));
        let stranger = Browser::new(server.addr).connect(table, None).await;
        assert_eq!(stranger.version, version);
    }
    let stands = anna.get(&format!("/api/tables/{table}")).await.ok();
    assert_eq!(stands["version"], json!(version));
    let refused = anna.post(&format!("/api/tables/{table}/end"), json!({})).await;
    assert_eq!((refused.status, refused.code().as_str()), (503, "storage"));
    assert!(refused.header("retry-after").is_some());

    // She retries, as her client does when no answer comes.
    let mut other = anna.connect(table, None).await;
    other.sends(&act).await;
    for client in [&mut *a, &mut *o, &mut other] {
        let said = client.said_until_now().await;
        let shown =
            said.iter().any(|message| message["type"] == "update" || message["id"] == "first");
        assert!(!shown, "{said:?}");
    }

    disk.is(Mood::Well);
    let ack = json!({"type": "ack", "id": "first", "version": version + 1});
    assert_eq!(a.answer("first").await, ack);
    assert_eq!(other.answer("first").await, ack);
    o.told(version + 1).await;
    for client in [&mut *a, &mut *o, &mut other] {
        client.storage("well").await;
    }
    for client in [&mut *a, &mut other] {
        assert_eq!(client.does(act.clone()).await, version + 1);
        assert_eq!(client.version, version + 1, "it is played once");
    }
    // The match goes on, and all of it is stored in the end.
    let next = o.act("reply", &o.legal()[0]);
    o.does(next).await;
    a.told(version + 2).await;
    assert!(!olena.connect(table, None).await.view.is_null());
}

#[tokio::test]
async fn a_failed_write_is_not_shown_and_is_retried() {
    acts_in(Mood::Fails).await;
}

#[tokio::test]
async fn a_stalled_write_is_not_shown_and_completes() {
    acts_in(Mood::Stalls).await;
}

impl House {
    /// Whether a text is in the database.
    fn keeps(&self, text: &str) -> bool {
        kozyr_store::dump(&self.config.data_dir.join("kozyr.db")).unwrap().contains(text)
    }
}

#[tokio::test]
async fn a_write_reported_as_failed_after_its_commit_happens_once() {
    let mut house = House::open().await;
    let version = house.clients[0].version;
    let action = house.clients[0].legal()[0].clone();
    let act = house.clients[0].act("act", &action);
    let say = json!({"type": "say", "id": "say", "text": "only once"});
    for (request, kept) in [(&act, action.as_str()), (&say, "only once")] {
        assert!(!house.keeps(kept));
        house.disk.is(Mood::FailsAfterwards);
        let [a, o] = &mut house.clients;
        a.sends(request).await;
        a.storage("waiting").await;
        o.storage("waiting").await;
        // It is on disk, but since nobody knows that, nobody is shown it.
        for client in [a, o] {
            for message in client.said_until_now().await {
                assert!(message["type"] != "update" && message["type"] != "said", "{message}");
                assert_ne!(message["type"], "ack");
            }
        }
        // The table says that it waits when its patience ends, which may be before the write.
        let written = async {
            while !house.keeps(kept) {
                sleep(Duration::from_millis(1)).await;
            }
        };
        timeout(TIMEOUT, written).await.expect("it is on disk");
        house.disk.is(Mood::Well);
        let [a, o] = &mut house.clients;
        let ack = a.answer(request["id"].as_str().unwrap()).await;
        assert_eq!((&ack["type"], &ack["version"]), (&json!("ack"), &json!(version + 1)));
        a.storage("well").await;
        o.storage("well").await;
    }

    house.disk.is(Mood::FailsAfterwards);
    let path = format!("/api/tables/{}/end", house.table);
    let mut browser = house.browsers[0].clone();
    let asked = tokio::spawn(async move { browser.post(&path, json!({})).await });
    let [a, o] = &mut house.clients;
    a.storage("waiting").await;
    o.storage("waiting").await;
    assert!(!asked.is_finished());
    assert_eq!(a.table["stage"], "playing");
    house.disk.is(Mood::Well);
    assert_eq!(asked.await.unwrap().ok()["table"]["stage"], "ended");

    for client in [a, o] {
        client.storage("well").await;
        client.said_until_now().await;
        assert_eq!((client.version, &client.table["stage"]), (version + 2, &json!("ended")));
        let told = |of: &dyn Fn(&Value) -> bool| {
            let all = client.received.iter().map(|text| serde_json::from_str(text).unwrap());
            all.filter(|message: &Value| of(message)).count()
        };
        assert_eq!(told(&|message| message["type"] == "said"), 1);
        assert_eq!(
            told(&|message| message["version"] == version + 1 && message["type"] == "update"),
            1
        );
    }
    let acks = |id: &str| {
        let ack = json!({"type": "ack", "id": id, "version": version + 1});
        let all = house.clients[0].received.iter();
        all.filter(|text| serde_json::from_str::<Value>(text).unwrap() == ack).count()
    };
    assert_eq!((acks("act"), acks("say")), (1, 1));

    // The same is stored.
    let House { _data, mut config, server, browsers: [mut anna, _], table, .. } = house;
    server.stop().await;
    config.disk = None;
    let server = Server::start(config).await;
    anna.addr = server.addr;
    let mut again = anna.connect(&table, None).await;
    assert_eq!((again.version, &again.table["stage"]), (version + 2, &json!("ended")));
    let said = again.welcome["chat"].as_array().unwrap();
    let texts: Vec<&Value> = said.iter().map(|said| &said["text"]).collect();
    assert_eq!(texts, ["only once"]);
    assert_eq!(again.does(act).await, version + 1);
    let id = again.table["match"]["id"].as_str().unwrap();
    let record = anna.get(&format!("/api/matches/{id}/record")).await.body;
    let played: Vec<&str> = record.lines().filter_map(|line| line.strip_prefix("0: ")).collect();
    assert_eq!(played, [action]);
}

#[tokio::test]
async fn an_unacknowledged_committed_step_survives_a_restart() {
    let House {
        _data,
        mut config,
        server,
        disk,
        browsers: [mut anna, _],
        table,
        clients: [mut a, _],
    } = House::open().await;
    let version = a.version;
    disk.is(Mood::FailsAfterwards);
    let act = a.act("first", &a.legal()[0]);
    a.sends(&act).await;
    a.storage("waiting").await;
    server.stop().await;
    config.disk = None;
    let server = Server::start(config).await;
    anna.addr = server.addr;
    let mut again = anna.connect(&table, Some(version)).await;
    assert_eq!(again.version, version + 1);
    assert_eq!(again.does(act).await, version + 1);
    assert_eq!(again.version, version + 1, "it is played once");
}

#[tokio::test]
async fn a_request_over_http_is_answered_after_its_commit() {
    let mut house = House::open().await;
    let House { disk, browsers: [anna, _], table, clients: [a, o], .. } = &mut house;
    disk.is(Mood::Fails);
    let path = format!("/api/tables/{table}/end");
    let mut browser = anna.clone();
    let asked = tokio::spawn(async move { browser.post(&path, json!({})).await });
    for client in [&mut *a, &mut *o] {
        client.storage("waiting").await;
        assert_eq!(client.table["stage"], "playing");
    }
    assert!(!asked.is_finished());
    disk.is(Mood::Well);
    assert_eq!(asked.await.unwrap().ok()["table"]["stage"], "ended");
    o.storage("well").await;
    assert_eq!(o.table["stage"], "ended");
}

#[tokio::test]
async fn bots_and_deals_go_on_when_the_disk_recovers() {
    let data = tempfile::tempdir().unwrap();
    let disk = Moody::new();
    let mut config = config(data.path());
    config.disk = Some(disk.disk());
    let server = Server::start(config).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let wanted = json!({"game": "kan", "options": {"rounds": "1"}, "bots": "random",
        "pace_ms": 4});
    let table = anna.table(wanted).await;
    let mut a = anna.connect(&table, None).await;
    a.does(json!({"type": "start"})).await;
    assert!(a.my_turn().await);
    // Nobody asks for anything any more: only deals and bots' actions fail.
    a.does(json!({"type": "takeover", "seat": 0, "level": "random"})).await;
    let mut spells = 0;
    while !a.is_over() {
        disk.is(Mood::Fails);
        let mut waits = false;
        while !waits && !a.is_over() {
            let message = a.read().await;
            waits = message["state"] == "waiting";
        }
        disk.is(Mood::Well);
        if waits {
            spells += 1;
            a.storage("well").await;
        }
    }
    assert!(spells > 3, "{spells}");
}

#[tokio::test]
async fn a_shutdown_during_a_failed_write_drops_the_action() {
    let House {
        _data,
        mut config,
        server,
        disk,
        browsers: [mut anna, _],
        table,
        clients: [mut a, mut o],
    } = House::open().await;
    let version = a.version;
    disk.is(Mood::Fails);
    let act = a.act("first", &a.legal()[0]);
    a.sends(&act).await;
    a.storage("waiting").await;
    server.stop().await;
    for client in [&mut a, &mut o] {
        let mut last = json!(null);
        while let Some(message) = client.next().await {
            assert!(message["type"] != "update" && message["type"] != "ack", "{message}");
            last = message;
        }
        assert_eq!(last["code"], "shutdown");
    }
    config.disk = None;
    let server = Server::start(config).await;
    anna.addr = server.addr;
    let mut again = anna.connect(&table, Some(version)).await;
    assert_eq!((again.version, &again.welcome["missed"]), (version, &json!([])));
    assert_eq!(again.does(act).await, version + 1);
}

#[tokio::test]
async fn a_lasting_write_error_closes_the_connections() {
    let mut house = House::open().await;
    let House { disk, browsers: [anna, _], table, clients: [a, _], .. } = &mut house;
    let version = a.version;
    disk.is(Mood::Lost);
    let act = a.act("first", &a.legal()[0]);
    a.sends(&act).await;
    let mut last = json!(null);
    while let Some(message) = a.next().await {
        last = message;
    }
    assert_eq!(last["code"], "internal");
    // The next one starts from what is stored.
    disk.is(Mood::Well);
    let mut again = anna.connect(table, Some(version)).await;
    assert_eq!(again.version, version);
    assert_eq!(again.does(act).await, version + 1);
}

#[tokio::test]
async fn a_rename_during_a_stalled_write_is_shown_afterwards() {
    let mut house = House::open().await;
    let House { disk, browsers: [_, olena], table, clients: [a, _], .. } = &mut house;
    // During a match names stay as they are.
    a.does(json!({"type": "resign"})).await;
    disk.is(Mood::Stalls);
    a.sends(&json!({"type": "say", "text": "Well played", "id": "first"})).await;
    a.storage("waiting").await;
    olena.send("PUT", "/api/me", Some(json!({"name": "Olena K"}))).await.ok();
    let mut again = olena.connect(table, None).await;
    assert_eq!(again.table["seats"][1]["name"], "Olena");
    disk.is(Mood::Well);
    while again.table["seats"][1]["name"] != "Olena K" {
        again.read().await;
    }
}
