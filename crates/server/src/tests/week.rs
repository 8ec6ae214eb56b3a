//! A week of misuse of a whole house: people at several addresses do all that they may, again and
//! again. What a day takes in memory, in work and in the store does not grow from day to day.

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeSet;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Request, header};
use axum::response::Response;
use futures_util::StreamExt;
use kozyr_bots::Rng;
use kozyr_wire::socket::{Command, Request as Asked};
use rusqlite::Connection;
use serde_json::{Value, json};
use tower::ServiceExt;

use super::GLOBAL;
use crate::api::ROUTES;
use crate::app::App;
use crate::config::client::WebClient;
use crate::config::{Account, Config, Limits, now_ms, secret};

/// How many minutes of each day people misuse, and how often they do everything in each of them.
fn minutes() -> (u32, usize) {
    if std::env::var_os("KOZYR_LONG").is_some() { (6, 2) } else { (1, 1) }
}

/// Where they are: at two addresses of one network, and elsewhere.
fn addresses() -> [IpAddr; 3] {
    let v6 = |subnet| [0x2001, 0xdb8, 1, subnet, 0, 0, 0, 1].into();
    [v6(1), v6(2), [192, 0, 2, 1].into()]
}

/// What is heard at last: the answer to the last request, or the end of a match.
const LAST: &str = "\"id\":\"last\"";
/// What is refused here every time: to whoever guesses, or is somebody already.
const REFUSED: &[&str] = &[
    "post /api/admin/session",
    "post /api/house",
    "post /api/house/{key}",
    "post /api/me/former",
    "post /api/move/{token}",
];
const ENDED: &str = "\"finished\"";

/// Somebody at an address.
struct Visitor {
    address: IpAddr,
    cookie: Option<String>,
}

struct House {
    app: App,
    /// The routes that were asked, and those that did something.
    asked: RefCell<BTreeSet<&'static str>>,
    done: RefCell<BTreeSet<&'static str>>,
    first: OnceCell<String>,
}

impl House {
    async fn send(&self, who: &Visitor, method: &str, path: &str, body: &Value) -> Response {
        let mut request = Request::builder().method(method.to_uppercase().as_str()).uri(path);
        if let Some(cookie) = &who.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let request = request
            .header(header::HOST, "localhost")
            .header(header::ORIGIN, "http://localhost")
            .header(header::CONTENT_TYPE, "application/json")
            .extension(ConnectInfo(SocketAddr::from((who.address, 5))));
        let body = if body.is_null() { String::new() } else { body.to_string() };
        self.app.router().oneshot(request.body(Body::from(body)).unwrap()).await.unwrap()
    }

    /// Asks a route with these parts of its path, and what follows it.
    async fn ask(
        &self,
        who: &mut Visitor,
        (route, parts): (&'static str, &[&str]),
        body: Value,
    ) -> Value {
        let (method, form) = route.split_once(' ').unwrap();
        let form = form.split('?').next().unwrap();
        let (mut path, mut parts) = (String::new(), parts.iter());
        for piece in form.split_inclusive('/') {
            match piece.starts_with('{') {
                true => path += &format!("{}/", parts.next().unwrap()),
                false => path += piece,
            }
        }
        let query = route.split_once('?').map_or("", |(_, query)| query);
        let path = format!("{}?{query}", path.trim_end_matches('/'));
        let response = self.send(who, method, &path, &body).await;
        let status = response.status();
        self.asked.borrow_mut().insert(route);
        if status.is_success() {
            self.done.borrow_mut().insert(route);
        }
        if let Some(set) = response.headers().get(header::SET_COOKIE) {
            let pair = set.to_str().unwrap().split(';').next().unwrap();
            who.cookie =
                Some(pair.to_owned()).filter(|_| !pair.ends_with('=')).or(who.cookie.take());
        }
        let text = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        assert!(!status.is_server_error(), "{route}: {status}: {}", String::from_utf8_lossy(&text));
        serde_json::from_slice(&text).unwrap_or_else(|_| String::from_utf8_lossy(&text).into())
    }

    /// Says all this at a table, and reads until something comes or the connection is closed.
    /// Returns what was heard.
    async fn talks(
        &self,
        who: &mut Visitor,
        table: &str,
        mut said: Vec<Value>,
        until: &str,
    ) -> String {
        let ids = ["last".to_owned()].into_iter().chain((0..).map(|n| format!("m{n}")));
        said.iter_mut().rev().zip(ids).for_each(|(message, id)| message["id"] = json!(id));
        // One that searches takes its tables once in each thread.
        for level in said.iter_mut().filter_map(|message| message.get_mut("level")) {
            *level = json!("random");
        }
        said.insert(0, json!({"type": "hello", "protocol": 1}));
        let mut said = Some(json!({ "messages": said }));
        let path = format!("/api/tables/{table}/events");
        let events = self.send(who, "get", &path, &Value::Null).await;
        let (mut events, mut heard) = (events.into_body().into_data_stream(), String::new());
        while let Some(Ok(part)) = events.next().await {
            heard += std::str::from_utf8(&part).unwrap();
            if heard.contains(until) || heard.contains("\"type\":\"error\"") {
                break;
            }
            let name = heard.split_once("{\"connection\":\"").and_then(|(_, s)| s.split_once('"'));
            if let Some((name, _)) = name
                && let Some(said) = said.take()
            {
                let route = "post /api/tables/{id}/events/{connection}";
                self.ask(who, (route, &[table, name]), said).await;
            }
        }
        heard
    }

    /// Does everything once; `n` is a number that is given only once.
    async fn misuses(&self, anna: &mut Visitor, lasting: &str, n: usize) {
        let own = |name: &str| format!("{name} {n:06}");
        let mut guest = Visitor { address: anna.address, cookie: None };
        self.ask(&mut guest, ("put /api/me", &[]), json!({"name": own("Guest")})).await;
        let games = kozyr_games::keys();
        let game = games[n % games.len()];
        let mut tables = Vec::new();
        for who in [&mut *anna, &mut guest] {
            self.ask(who, ("put /api/me", &[]), json!({"name": own("Anna")})).await;
            let today = jiff::Timestamp::from_millisecond(now_ms()).unwrap();
            let today = today.strftime("%Y-%m-%d").to_string();
            let away = json!({"spans": [{"from": today, "to": today}], "utc_offset": 0});
            self.ask(who, ("put /api/me/away", &[]), away).await;
            for wanted in [
                json!({"game": game, "bots": "random", "start": true}),
                json!({"game": game, "open": true}),
            ] {
                let made = self.ask(who, ("post /api/tables", &[]), wanted).await;
                tables.extend(made["id"].as_str().map(str::to_owned));
            }
            let found = self.ask(who, ("post /api/play", &[]), json!({"game": game})).await;
            tables.extend(found["id"].as_str().map(str::to_owned));
            self.bots(who, n, tables.last().map_or(lasting, |table| table)).await;
            self.devices(who).await;
        }
        self.circles(anna, &mut guest, &own("Circle")).await;
        let others = tables[n % tables.len()].clone();
        self.at_table(anna, &mut guest, lasting).await;
        self.at_table(anna, &mut guest, &others).await;
        self.meets(&mut guest, game, &own("Other")).await;
        for who in [&mut *anna, &mut guest] {
            for route in ["post /api/tables/{id}/end", "delete /api/tables/{id}/mine"] {
                self.ask(who, (route, &[&others]), json!({})).await;
            }
        }
        self.guesses(&mut guest).await;
        self.plays(&mut guest).await;
        for route in ["get /api/tables", "get /api/me/tables", "get /api/open", "get /api/matches"]
        {
            self.ask(anna, (route, &[]), Value::Null).await;
        }
        self.ask(&mut guest, ("get /api/me/data", &[]), Value::Null).await;
        self.ask(&mut guest, ("delete /api/me/data", &[]), Value::Null).await;
        if n.is_multiple_of(2) {
            self.ask(&mut guest, ("delete /api/me", &[]), Value::Null).await;
        }
    }

    async fn circles(&self, anna: &mut Visitor, guest: &mut Visitor, name: &str) {
        let named = || json!({ "name": name });
        let made = self.ask(anna, ("post /api/circles", &[]), named()).await;
        let Some(id) = made["id"].as_str() else { return };
        self.ask(anna, ("put /api/circles/{id}", &[id]), named()).await;
        let link = self.ask(anna, ("post /api/circles/{id}/link", &[id]), Value::Null).await;
        let key = json!({"key": link["key"]});
        self.ask(guest, ("post /api/circles/{id}/join", &[id]), key).await;
        let role = json!({"role": "keeper"});
        self.ask(anna, ("put /api/circles/{id}/members/{n}", &[id, "2"]), role).await;
        self.ask(anna, ("delete /api/circles/{id}/members/{n}", &[id, "2"]), Value::Null).await;
        // Whoever was removed has the key no more.
        let link = self.ask(anna, ("post /api/circles/{id}/link", &[id]), Value::Null).await;
        let key = json!({"key": link["key"]});
        self.ask(guest, ("post /api/circles/{id}/join", &[id]), key).await;
        self.ask(guest, ("post /api/circles/{id}/leave", &[id]), Value::Null).await;
        self.ask(anna, ("delete /api/circles/{id}", &[id]), Value::Null).await;
    }

    /// A bot that goes as soon as it sits at a table: a level plays for it.
    async fn bots(&self, who: &mut Visitor, n: usize, table: &str) {
        let bot = json!({"name": format!("bot{n:06}"), "open": true});
        let made = self.ask(who, ("post /api/bots", &[]), bot).await;
        let mine = self.ask(who, ("get /api/bots", &[]), Value::Null).await;
        let Some(id) = mine["bots"][0]["id"].as_str() else { return };
        if let Some(token) = made["token"].as_str() {
            let (state, games) = (&self.app.state, kozyr_games::keys());
            let row = state.store.bot_by_token(secret::hash(token)).await.unwrap().unwrap();
            let games = games.iter().map(|&key| key.to_owned()).collect();
            let (socket, _) = tokio::sync::mpsc::channel(1);
            state.connected.enter((row, &Account::at(who.address)), games, u64::MAX, socket);
        }
        let seats = |seat| json!({"type": "seat_program", "seat": seat, "bot": id});
        let said = [seats(1), seats(2), json!({"type": "start"}), json!({"type": "ping"})];
        self.talks(who, table, said.into(), LAST).await;
        let id = made["id"].as_str().unwrap_or(id);
        self.app.state.connected.leave(id, u64::MAX);
        self.ask(who, ("delete /api/bots/{id}", &[id]), Value::Null).await;
    }

    async fn devices(&self, who: &mut Visitor) {
        let link = self.ask(who, ("post /api/me/link", &[]), Value::Null).await;
        let mut other = Visitor { address: who.address, cookie: None };
        let token = link["link"].as_str().and_then(|link| link.split('#').nth(1)).unwrap_or("x");
        let token = json!({ "token": token });
        self.ask(&mut other, ("post /api/move/offer", &[]), token.clone()).await;
        self.ask(&mut other, ("post /api/move", &[]), token).await;
        self.ask(&mut other, ("post /api/move/{token}", &["x"]), Value::Null).await;
        let devices = self.ask(who, ("get /api/me/devices", &[]), Value::Null).await;
        let device = devices[1]["id"].to_string();
        let device = device.trim_matches('"');
        self.ask(who, ("delete /api/me/devices/{id}", &[device]), Value::Null).await;
        self.ask(who, ("delete /api/me/devices", &[]), Value::Null).await;
        for route in ["post /api/me/former", "delete /api/me/former"] {
            self.ask(who, (route, &[]), Value::Null).await;
        }
    }

    /// All that two people can say and ask at a table.
    async fn at_table(&self, anna: &mut Visitor, guest: &mut Visitor, table: &str) {
        for who in [guest, anna] {
            self.ask(who, ("post /api/tables/{id}/come", &[table]), json!({})).await;
            // A hint thinks for as long as the machine takes.
            let samples = Command::samples().into_iter().filter(|one| *one != Command::Hint);
            let request = |command| Asked { id: "m".to_owned(), command };
            let samples = samples.map(|command| serde_json::to_value(request(command)).unwrap());
            let more = [json!({"type": "say", "text": "a".repeat(150)}), json!({"type": "ping"})];
            self.talks(who, table, samples.chain(more).collect(), LAST).await;
        }
    }

    /// Somebody meets another person at an open table, who does not like what is said there.
    async fn meets(&self, guest: &mut Visitor, game: &str, name: &str) {
        let mut other = Visitor { address: guest.address, cookie: None };
        self.ask(&mut other, ("put /api/me", &[]), json!({ "name": name })).await;
        let wanted = json!({"game": game, "open": true});
        let made = self.ask(guest, ("post /api/tables", &[]), wanted).await;
        let Some(table) = made["id"].as_str() else { return };
        let code = self.ask(guest, ("post /api/tables/{id}/code", &[table]), json!({})).await;
        let code = code["code"].as_str().unwrap_or("x");
        self.ask(&mut other, ("get /api/codes/{code}", &[code]), Value::Null).await;
        self.ask(&mut other, ("post /api/tables/{id}/come", &[table]), json!({})).await;
        let said = vec![json!({"type": "say", "text": "a".repeat(150)}), json!({"type": "ping"})];
        let heard = self.talks(guest, table, said, LAST).await;
        let said = heard.rsplit_once("\"said\",\"n\":").and_then(|(_, n)| n.split_once(','));
        let line = said.and_then(|(n, _)| n.parse::<u32>().ok());
        let report = json!({"line": line, "reason": "spam", "note": "b".repeat(100)});
        self.ask(&mut other, ("post /api/tables/{id}/report", &[table]), report).await;
        let hide = json!({ "line": line });
        self.ask(&mut other, ("post /api/tables/{id}/hide", &[table]), hide).await;
        let hidden = self.ask(&mut other, ("get /api/me/hidden", &[]), Value::Null).await;
        let n = hidden[0]["n"].as_i64().unwrap_or_default().to_string();
        self.ask(&mut other, ("delete /api/me/hidden/{n}", &[&n]), Value::Null).await;
        self.ask(&mut other, ("post /api/tables/{id}/leave", &[table]), json!({})).await;
        self.ask(guest, ("post /api/tables/{id}/end", &[table]), json!({})).await;
        self.ask(&mut other, ("delete /api/me", &[]), Value::Null).await;
    }

    async fn guesses(&self, who: &mut Visitor) {
        self.ask(who, ("get /api/codes/{code}", &["234567"]), Value::Null).await;
        self.ask(who, ("post /api/house", &[]), json!({"key": "x"})).await;
        self.ask(who, ("post /api/house/{key}", &["x"]), Value::Null).await;
        self.ask(who, ("post /api/admin/session", &[]), json!({"secret": "x"})).await;
    }

    /// Has bots play a match to its end, and asks all about it.
    async fn plays(&self, who: &mut Visitor) {
        let options = json!({"rounds": "1"});
        let wanted = json!({"game": "kan", "options": options, "bots": "random", "start": true});
        let made = self.ask(who, ("post /api/tables", &[]), wanted).await;
        let Some(table) = made["id"].as_str() else { return };
        let takeover = json!({"type": "takeover", "seat": 0, "level": "random"});
        self.talks(who, table, vec![takeover], ENDED).await;
        let seen = self.ask(who, ("get /api/tables/{id}", &[table]), Value::Null).await;
        let own = seen["table"]["match"]["id"].as_str().unwrap();
        // What matches show is cached, up to a limit that a week does not reach.
        let id = self.first.get_or_init(|| own.to_owned()).as_str();
        self.ask(who, ("get /api/matches/{id}", &[id]), Value::Null).await;
        let record = self.ask(who, ("get /api/matches/{id}/record", &[id]), Value::Null).await;
        self.ask(who, ("get /api/matches/{id}/replay?seat=0", &[id]), Value::Null).await;
        self.ask(who, ("post /api/matches/{id}/why?step=3", &[id]), json!({})).await;
        for route in
            ["post /api/matches/{id}/review?seat=0", "post /api/matches/{id}/course?seat=0"]
        {
            self.ask(who, (route, &[id]), json!({})).await;
        }
        let own = json!({"match": id, "seat": 0, "step": 3, "game": "kan", "at": 1, "due": 2,
            "stability": 0, "difficulty": 0, "reps": 0, "lapses": 0});
        self.ask(who, ("post /api/me/positions", &[]), json!({"positions": [own]})).await;
        let lesson = json!({"game": "kan", "lesson": "first", "finished": true});
        self.ask(who, ("post /api/lessons", &[]), lesson).await;
        let moment = json!({"step": 3, "seat": 0, "level": "random", "hands": "same"});
        self.ask(who, ("post /api/matches/{id}/continue", &[id]), moment.clone()).await;
        self.ask(who, ("post /api/records", &[]), json!({ "text": record })).await;
        let text = json!({ "text": record, "moment": moment });
        self.ask(who, ("post /api/records/continue", &[]), text).await;
    }

    /// Lets time pass, until no table is in memory.
    async fn rests(&self, time: Duration) {
        leaps(time).await;
        while self.app.tables_in_memory() > 0 {
            leaps(Duration::from_secs(11 * 60)).await;
            for _ in 0..100 {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        }
    }
}

/// Has the clock leap; nothing else happens meanwhile.
async fn leaps(time: Duration) {
    tokio::time::pause();
    tokio::time::advance(time).await;
    tokio::time::resume();
}

/// The rows of a database, and the bytes in them.
fn stored(database: &Connection) -> [isize; 2] {
    let texts = |sql: &str| -> Vec<String> {
        let mut asked = database.prepare(sql).unwrap();
        asked.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    let mut all = [0, 0];
    for table in texts("SELECT name FROM sqlite_master WHERE type = 'table'") {
        let columns = texts(&format!("SELECT name FROM pragma_table_info('{table}')"));
        let bytes =
            columns.iter().map(|name| format!("coalesce(length(CAST(\"{name}\" AS BLOB)), 0)"));
        let sum = bytes.collect::<Vec<_>>().join(" + ");
        let sql = format!("SELECT count(*), coalesce(sum({sum}), 0) FROM \"{table}\"");
        let found: [isize; 2] =
            database.query_row(&sql, [], |row| Ok([row.get(0)?, row.get(1)?])).unwrap();
        for (all, found) in all.iter_mut().zip(found) {
            *all += found;
        }
    }
    all
}

#[tokio::test]
async fn a_week_of_misuse_of_the_house_takes_no_more_each_day() {
    let (data, client) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut config = Config::new(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)), data.path());
    let lessons = json!({"places": {}, "pictures": {}, "house": {}, "texts": {},
        "lessons": {"kan": ["first"]}});
    std::fs::create_dir(client.path().join("preview")).unwrap();
    std::fs::write(client.path().join("preview/preview.json"), lessons.to_string()).unwrap();
    config.client = WebClient::Folder(client.path().to_owned());
    config.pace_ms = 0;
    config.bot_threads = 1;
    config.beat = Duration::from_secs(60 * 60);
    // However slow the disk is, what is written is waited for.
    config.patience = Duration::from_secs(60 * 60);
    // All matches are the same.
    config.dealer = Arc::new(|game| game.shuffle(&mut Rng::new(1)));
    config.seeds = Arc::new(|| 1);
    let app = App::open(config).await.unwrap();
    let house =
        House { app, asked: RefCell::default(), done: RefCell::default(), first: OnceCell::new() };
    let mut lasting = Vec::new();
    for address in addresses() {
        let mut anna = Visitor { address, cookie: None };
        house.ask(&mut anna, ("put /api/me", &[]), json!({"name": "Anna"})).await;
        let mut first = None;
        // As many tables as a person may have.
        for _ in 0..Limits::default().open_tables + 5 {
            let wanted = json!({"game": "kan"});
            let made = house.ask(&mut anna, ("post /api/tables", &[]), wanted).await;
            first = first.or(made["id"].as_str().map(str::to_owned));
            leaps(Duration::from_secs(10)).await;
        }
        lasting.push((anna, first.unwrap()));
    }
    let database = Connection::open(data.path().join("kozyr.db")).unwrap();
    let ((minutes, times), mut n, mut days) = (minutes(), 0, Vec::new());
    let mut before = stored(&database);
    for _ in 0..7 {
        let began = GLOBAL.stats().bytes_allocated;
        for _ in 0..minutes {
            for _ in 0..times {
                for (anna, table) in &mut lasting {
                    house.misuses(anna, table, n).await;
                    n += 1;
                }
            }
            house.rests(Duration::from_secs(24 * 60 * 60) / minutes).await;
        }
        house.app.delete_unused(now_ms()).await.unwrap();
        let (stats, now) = (GLOBAL.stats(), stored(&database));
        let held = stats.bytes_allocated - stats.bytes_deallocated;
        let [rows, bytes] = [now[0] - before[0], now[1] - before[1]];
        let worked = stats.bytes_allocated - began;
        days.push([held as isize, worked as isize, rows, bytes]);
        before = now;
    }
    eprintln!("what a day holds, allocates, stores in rows and in bytes: {days:?}");
    // A thread that explains for the first time takes its tables: most days take nothing more.
    let mut more: Vec<isize> = days[1..].windows(2).map(|two| two[1][0] - two[0][0]).collect();
    more.sort_unstable();
    assert!(more[more.len() / 2] <= days[1][0] / 100, "{days:?}");
    // How far a review gets before nobody asks for it any more depends on the machine.
    for (which, part) in [(1, 2), (2, 20), (3, 20)] {
        let most = days[1][which] + days[1][which] / part;
        assert!(days[2..].iter().all(|day| day[which] <= most), "{days:?}");
    }
    let asked = house.asked.take();
    let left = ROUTES.iter().filter(|(word, path)| {
        let method = if *word == "ask" { "post" } else { word };
        let is = |route: &&str| route.split('?').next() == Some(&format!("{method} {path}"));
        *word != "get" && !path.contains("admin") && !asked.iter().any(is)
    });
    assert_eq!(left.collect::<Vec<_>>(), [&("", ""); 0]);
    let done = house.done.take();
    let never = asked.difference(&done).filter(|route| !REFUSED.contains(*route));
    assert_eq!(never.collect::<Vec<_>>(), [&""; 0], "nothing is misused where all is refused");
    house.app.close().await;
}
