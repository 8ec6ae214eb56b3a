//! Long games: days for each action, whoever is there, whether or not the server runs.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use kozyr_server::Config;
use serde_json::{Value, json};

use crate::client::{Browser, Client, match_of};
use crate::killed::Process;
use crate::support::{Server, TIMEOUT, config};

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;
/// How often the server records a heartbeat, by the clock of these tests.
const BEAT: i64 = 6 * HOUR;
/// 23 November 2026, 10:00 UTC.
const BEGAN: i64 = 1_795_428_000_000;

/// A wall clock that moves when it is told to.
#[derive(Clone)]
struct Wall(Arc<AtomicI64>);

impl Wall {
    fn new(now: i64) -> Self {
        Self(Arc::new(AtomicI64::new(now)))
    }

    fn now(&self) -> i64 {
        self.0.load(Ordering::SeqCst)
    }

    fn goes(&self, ms: i64) {
        self.0.fetch_add(ms, Ordering::SeqCst);
    }

    fn config(&self, data: &Path) -> Config {
        let mut config = config(data);
        let wall = self.clone();
        config.time = Arc::new(move || wall.now());
        config.beat = Duration::from_millis(BEAT.unsigned_abs());
        config.limits.idle = Duration::from_millis(20);
        config
    }

    /// This many hours pass while the server runs.
    async fn pass(&self, server: &Server, hours: i64) {
        let mut left = hours * HOUR;
        while left > 0 {
            self.goes(left.min(BEAT));
            left -= BEAT;
            server.app.look_at_turns().await.unwrap();
        }
    }
}

/// Anna and Olena in a match of Caravan that Anna opens, with two days for each action; with both
/// connections.
async fn long_game(server: &Server) -> (Browser, Browser, String, Client, Client) {
    let mut anna = Browser::named(server.addr, "Anna").await;
    let olena = Browser::named(server.addr, "Olena").await;
    let wanted =
        json!({"game": "caravan", "options": {"first": "0"}, "pace_ms": 0, "settings": "t2"});
    let (table, a, o) = match_of(&mut anna, &olena, wanted).await;
    (anna, olena, table, a, o)
}

/// The clocks that a client was last sent or is sent next, once they are as wanted.
async fn clock(client: &mut Client, wanted: impl Fn(&Value) -> bool) -> Value {
    let is_wanted = |told: &Value| told["type"] == "clock" && wanted(told);
    let last = client.received.iter().rfind(|text| text.contains(r#""type":"clock""#));
    let last = last.map(|text| serde_json::from_str::<Value>(text).unwrap());
    if let Some(last) = last.filter(is_wanted) {
        return last;
    }
    let told = async {
        loop {
            let message = client.read().await;
            if is_wanted(&message) {
                return message;
            }
        }
    };
    tokio::time::timeout(TIMEOUT, told).await.expect("it is told")
}

/// The only table in somebody's list.
async fn listed(browser: &mut Browser) -> Value {
    let list = browser.get("/api/me/tables").await.ok();
    assert_eq!(list["tables"].as_array().unwrap().len(), 1, "{list}");
    list["tables"][0].clone()
}

/// Waits until it is a seat's turn in somebody's list.
async fn turn_of(browser: &mut Browser, seat: u8) -> Value {
    let waits = async {
        loop {
            let table = listed(browser).await;
            if table["due"]["seat"] == json!(seat) {
                return table;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(TIMEOUT, waits).await.expect("it is that seat's turn")
}

/// Waits until no table is in memory.
async fn asleep(server: &Server) {
    let waits = async {
        while server.app.tables_in_memory() > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(TIMEOUT, waits).await.expect("the tables fall asleep");
}

#[tokio::test]
async fn a_correspondence_turn_ends_although_nobody_is_connected() {
    let (data, wall) = (tempfile::tempdir().unwrap(), Wall::new(BEGAN));
    let server = Server::start(wall.config(data.path())).await;
    let (mut anna, mut olena, table, mut a, o) = long_game(&server).await;
    let told = clock(&mut a, |told| told["running"] == json!(0)).await;
    assert_eq!(told["left"], json!([2 * DAY, 2 * DAY]));
    drop((a, o));
    asleep(&server).await;
    let seen = listed(&mut anna).await;
    assert_eq!(seen["due"], json!({"seat": 0, "at": BEGAN + 2 * DAY, "left": 2 * DAY}));
    assert_eq!(seen["your_turn"], json!(true));
    wall.pass(&server, 47).await;
    assert_eq!(listed(&mut anna).await["due"]["left"], json!(HOUR));
    assert_eq!(server.app.tables_in_memory(), 0, "a list reads no match, nor does a look");
    wall.pass(&server, 2).await;
    let seen = turn_of(&mut olena, 1).await;
    assert_eq!(seen["your_turn"], json!(true));
    assert_eq!(seen["due"]["at"], json!(wall.now() + 2 * DAY));
    let log = anna.get(&format!("/api/tables/{table}")).await.ok()["table"]["notices"].clone();
    let told: Vec<&Value> = log.as_array().unwrap().iter().map(|one| &one["what"]).collect();
    assert_eq!(told.last(), Some(&&json!("time_up")));
    assert!(!told.contains(&&json!("away")) && !told.contains(&&json!("stand_in")), "{log}");
    server.stop().await;
}

#[tokio::test]
async fn downtime_does_not_count_towards_a_deadline() {
    let (data, wall) = (tempfile::tempdir().unwrap(), Wall::new(BEGAN));
    let server = Server::start(wall.config(data.path())).await;
    let (mut anna, _, _, a, o) = long_game(&server).await;
    drop((a, o));
    asleep(&server).await;
    wall.pass(&server, 24).await;
    server.stop().await;
    // A month later.
    wall.goes(30 * DAY);
    let server = Server::start(wall.config(data.path())).await;
    anna.addr = server.addr;
    let due = listed(&mut anna).await["due"].clone();
    assert_eq!(due, json!({"seat": 0, "at": wall.now() + DAY, "left": DAY}));
    wall.pass(&server, 12).await;
    // It was frozen, and is asked before it has recorded anything.
    wall.goes(10 * DAY);
    assert_eq!(listed(&mut anna).await["due"]["left"], json!(12 * HOUR));
    wall.pass(&server, 1).await;
    let due = listed(&mut anna).await["due"].clone();
    assert_eq!(due, json!({"seat": 0, "at": wall.now() + 12 * HOUR, "left": 12 * HOUR}));
    // A clock that is set back costs nothing either.
    wall.goes(-100 * DAY);
    server.app.look_at_turns().await.unwrap();
    assert_eq!(listed(&mut anna).await["due"]["seat"], json!(0));
    server.stop().await;
}

#[tokio::test]
async fn a_deadline_survives_a_kill_of_the_server() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let (mut anna, _, table, a, o) = long_game(&server).await;
    drop((a, o));
    server.stop().await;
    let (mut process, addr) = Process::start(data.path());
    anna.addr = addr;
    let mut client = anna.connect(&table, None).await;
    assert!(client.my_turn().await);
    client.does(client.act("a", &client.legal()[0])).await;
    process.kill();
    // A week later another process opens the folder.
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis();
    let wall = Wall::new(i64::try_from(now).unwrap() + 7 * DAY);
    let server = Server::start(wall.config(data.path())).await;
    anna.addr = server.addr;
    let due = listed(&mut anna).await["due"].clone();
    assert_eq!(due["seat"], json!(1));
    let left = due["left"].as_i64().unwrap();
    assert!((2 * DAY - HOUR..=2 * DAY).contains(&left), "{left}");
    wall.pass(&server, 49).await;
    turn_of(&mut anna, 0).await;
    server.stop().await;
}

#[tokio::test]
async fn days_away_do_not_count_and_others_see_them() {
    let (data, wall) = (tempfile::tempdir().unwrap(), Wall::new(BEGAN));
    let server = Server::start(wall.config(data.path())).await;
    let (mut anna, mut olena, table, a, mut o) = long_game(&server).await;
    let away = |spans: Value| json!({"spans": spans, "utc_offset": 0});
    let week = json!([{"from": "2026-11-24", "to": "2026-11-30"}]);
    let set = anna.send("PUT", "/api/me/away", Some(away(week.clone()))).await.ok();
    assert_eq!(set["spans"], week);
    assert_eq!(anna.get("/api/me/away").await.ok(), set);
    // People who are connected are told at once, and so is whoever comes later.
    let seen = json!([{"seat": 0, "from": "2026-11-24", "until": "2026-11-30"}]);
    assert_eq!(clock(&mut o, |told| !told["away"].is_null()).await["away"], seen);
    let again = olena.connect(&table, None).await;
    drop((a, o, again));
    asleep(&server).await;
    // 14 hours until then, and the rest after it.
    let after = BEGAN + 14 * HOUR + 7 * DAY;
    let due = listed(&mut olena).await["due"].clone();
    assert_eq!(due, json!({"seat": 0, "at": after + 34 * HOUR, "left": 2 * DAY}));
    wall.pass(&server, 3 * 24).await;
    let due = listed(&mut olena).await["due"].clone();
    assert_eq!((&due["left"], &due["away"]), (&json!(34 * HOUR), &json!("2026-11-30")));
    // Anna comes back early, and her clock runs again; the past days stay.
    anna.send("PUT", "/api/me/away", Some(away(json!([])))).await.ok();
    let due = listed(&mut olena).await["due"].clone();
    assert_eq!(due, json!({"seat": 0, "at": wall.now() + 34 * HOUR, "left": 34 * HOUR}));
    wall.pass(&server, 36).await;
    turn_of(&mut olena, 1).await;
    server.stop().await;
    // The calendar is stored.
    let server = Server::start(wall.config(data.path())).await;
    olena.addr = server.addr;
    let later = json!([{"from": "2026-12-24", "to": "2026-12-26"}]);
    olena.send("PUT", "/api/me/away", Some(away(later.clone()))).await.ok();
    server.stop().await;
    let server = Server::start(wall.config(data.path())).await;
    olena.addr = server.addr;
    assert_eq!(olena.get("/api/me/away").await.ok()["spans"], later);
    server.stop().await;
}

#[tokio::test]
async fn bad_days_away_are_refused_with_a_code() {
    let (data, wall) = (tempfile::tempdir().unwrap(), Wall::new(BEGAN));
    let server = Server::start(wall.config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    for (spans, code) in [
        (json!([{"from": "2026-11-25", "to": "2026-11-24"}]), "away_dates"),
        (json!([{"from": "2026-11-20", "to": "2026-11-24"}]), "away_past"),
        (json!([{"from": "2026-12-01", "to": "2027-01-20"}]), "away_long"),
    ] {
        let wanted = json!({"spans": spans, "utc_offset": 0});
        assert_eq!(anna.send("PUT", "/api/me/away", Some(wanted)).await.code(), code);
    }
    let unknown = json!({"spans": [], "utc_offset": 0, "why": "sea"});
    assert_eq!(anna.send("PUT", "/api/me/away", Some(unknown)).await.code(), "bad_request");
    let mut stranger = Browser::new(server.addr);
    assert_eq!(stranger.get("/api/me/away").await.code(), "no_name");
    assert_eq!(anna.get("/api/me/away").await.ok()["spans"], json!([]));
    server.stop().await;
}
