//! What work before admission costs, by the bytes that it allocates: a refused request costs little
//! however full the house is, and reading what somebody sends costs no more than its length.

mod week;

use std::alloc::System;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::mpsc;

use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap, HeaderName, HeaderValue, Request, Uri, header};
use kozyr_host::rows;
use kozyr_rules::{Seat, SeatSet};
use kozyr_store::{Guest, GuestId, MatchId, MatchRow, StepRow, TableId, TableRow, Write};
use kozyr_table::{Asker, Command, Context, Opening, Person, Table};
use kozyr_wire::bots::FromBridge;
use kozyr_wire::http::{ContinueRecord, CreateTable, Messages, OpenRecord, SetCalendar};
use kozyr_wire::json::{self, FromJson};
use kozyr_wire::socket::Hello;
use rusqlite::Connection;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use tower::ServiceExt;

use crate::app::App;
use crate::bots::scheduler::{PendingAnswer, Priority};
use crate::config::hours::Hour;
use crate::config::network::Network;
use crate::config::{Account, Config, Limits, now_ms, secret};
use crate::http::caller::Client;
use crate::http::cookies::{Cookies, Kind};
use crate::http::{agent, etag, passed};
use crate::lobby::codes;
use crate::metrics::registry::refused_so_far;
use crate::pages::phrases::Language;
use crate::pages::routes;

#[global_allocator]
pub(crate) static GLOBAL: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// The limit on what a refused request may allocate, in bytes.
const REFUSED: usize = 192 * 1024;
/// The steps of the longest match, and the bytes of each, which say nothing: they are not to be read.
const STEPS: u32 = 500;
const LONG: usize = 4096;
/// How many more tables there are.
const TABLES: usize = 1000;

/// The queues of what somebody asks for; a table waits for one move at a time.
const QUEUES: [Priority; 5] =
    [Priority::Open, Priority::Show, Priority::Hint, Priority::Course, Priority::Review];

const HOME: Ipv4Addr = Ipv4Addr::LOCALHOST;

fn id(of: &str) -> String {
    format!("{of:0<22}")
}

/// A table of Anna with bots, whose match has begun, and that match.
fn table() -> Table {
    let anna = Person(id("Anna"));
    let opening = Opening { game: "kan".to_owned(), options: Vec::new(), pace_ms: 0 };
    let mut table = Table::open(anna.clone(), opening).unwrap();
    let mut commands = vec![Command::Sit(Seat::new(0))];
    let others = Seat::first(table.chairs().len()).skip(1);
    commands.extend(others.map(|seat| Command::SeatBot(seat, kozyr_players::Level::Random)));
    commands.push(Command::Start);
    let (asker, fresh_id) = (Asker { person: &anna, name: "Anna" }, id("Match"));
    for command in commands {
        let context = Context { online: SeatSet::EMPTY, now: 1, fresh_id: &fresh_id, spent: 0 };
        table.ask(asker, command, context).unwrap();
    }
    table
}

/// A house with a long match that goes on and one that is over, and many tables.
async fn fill(app: &App) -> String {
    let (table, now) = (table(), now_ms());
    let of = TableId(id("Table"));
    let guest = |name: &str| Guest { id: GuestId(id(name)), name: name.to_owned() };
    let token = secret::new_token().unwrap();
    let mut writes = vec![Write::Guest(guest("Anna"), now)];
    writes.push(Write::Token(secret::hash(&token), guest("Anna").id, now));
    let [Write::Table(row, people), _] = rows::at_rest(&of, &table, now) else { panic!("a row") };
    let row = TableRow { live: false, ..row };
    for n in 0..TABLES {
        let (id, match_id) = (TableId(id(&format!("Other{n}"))), None);
        writes.push(Write::Table(TableRow { id, match_id, ..row.clone() }, people.clone()));
    }
    writes.push(Write::Table(row, people));
    let Some(Write::Match(played, seats)) = rows::new_match(&of, &table) else { panic!("a match") };
    let over = MatchRow { id: MatchId(id("Over")), ..played.clone() };
    let ending = r#"{"format":4,"seats":[],"scores":[0,0,0,0,0],"winners":[1],"started":0}"#;
    writes.push(Write::Match(played, seats.clone()));
    writes.push(Write::Match(over.clone(), seats));
    for number in 0..STEPS {
        let text = "x".repeat(LONG).into();
        let (seat, version, time) = (Some(0), number + 9, now);
        let step = StepRow { number, seat, text, action_id: None, version, time, clock: None };
        writes.push(Write::Step(over.id.clone(), step));
    }
    writes.push(Write::Finish(over.id, now, ending.to_owned()));
    app.state.store.write(writes).await.unwrap();
    format!("kozyr={token}")
}

/// Has a thread of a kind work until the sender is dropped, and waits until it does.
async fn occupy(app: &App, kind: Priority) -> (mpsc::Sender<()>, PendingAnswer<()>) {
    let ((held, wait), (begins, begun)) = (mpsc::channel(), tokio::sync::oneshot::channel());
    let work = move |_: &_| {
        let _ = begins.send(());
        let _ = wait.recv();
    };
    let asked = app.thought.ask(kind, &Account::HOUSE, work).unwrap();
    begun.await.unwrap();
    (held, asked)
}

/// Fills an account's part of the queues.
fn crowd(app: &App, account: &Account) -> Vec<PendingAnswer<()>> {
    let mut waiting = Vec::new();
    for kind in QUEUES {
        while let Ok(asked) = app.thought.ask(kind, account, |_| ()) {
            waiting.push(asked);
        }
    }
    waiting
}

/// Returns the status of the answer, and the bytes that were allocated until then.
async fn ask(app: &App, cookie: &str, (method, path, body): (&str, &str, &str)) -> (u16, usize) {
    let request = Request::builder().method(method).uri(path).header(header::COOKIE, cookie);
    let request =
        request.header(header::HOST, "localhost").header(header::ORIGIN, "http://localhost");
    let request = request.header(header::CONTENT_TYPE, "application/json");
    let request = request.body(Body::from(body.to_owned())).unwrap();
    let (router, region) = (app.router(), Region::new(GLOBAL));
    let response = router.oneshot(request).await.unwrap();
    let status = response.status().as_u16();
    assert!(status != 429 || response.headers().contains_key(header::RETRY_AFTER), "{path}");
    to_bytes(response.into_body(), usize::MAX).await.unwrap();
    (status, region.change().bytes_allocated)
}

#[tokio::test]
async fn a_refusal_reads_nothing_however_full_the_house_is() {
    let data = tempfile::tempdir().unwrap();
    let mut config = Config::new(SocketAddr::from((HOME, 0)), data.path());
    config.limits = Limits::none();
    config.bot_threads = 1;
    let app = App::open(config).await.unwrap();
    let cookie = fill(&app).await;
    let other = "/api/tables/".to_owned() + &id("Other1");
    // It is in memory from here on.
    assert_eq!(ask(&app, &cookie, ("GET", &other, "")).await.0, 200);
    let held = [occupy(&app, Priority::Bot).await, occupy(&app, Priority::Show).await];
    let anna = Account { person: Some(Person(id("Anna"))), ..Account::at(HOME.into()) };
    let waiting = crowd(&app, &anna);
    // What a refused request does not read need not be there.
    let database = Connection::open(data.path().join("kozyr.db")).unwrap();
    database.execute_batch("PRAGMA foreign_keys = OFF; DELETE FROM tables").unwrap();
    let table = |what: &str| format!("/api/tables/{}{what}", id("Table"));
    let over = |what: &str| format!("/api/matches/{}{what}", id("Over"));
    let moment = r#"{"step":3,"seat":0,"level":"random","hands":"same"}"#;
    let record = r#"{"text":"kozyr 1\ngame kan\n"}"#;
    let brought = format!(r#"{{"text":"kozyr 1\ngame kan\n","moment":{moment}}}"#);
    for (method, path, body) in [
        ("GET", table(""), ""),
        ("GET", table("/events"), ""),
        ("POST", table("/end"), "{}"),
        ("POST", table("/leave"), "{}"),
        ("DELETE", table("/mine"), ""),
        ("POST", table("/come"), "{}"),
        ("POST", table("/code"), "{}"),
        ("POST", table("/hide"), r#"{"seat":1}"#),
        ("GET", over(""), ""),
        ("GET", over("/record"), ""),
        ("GET", over("/replay"), ""),
        ("POST", over("/why?step=1"), "{}"),
        ("POST", over("/review?seat=0"), "{}"),
        ("POST", over("/course?seat=0"), "{}"),
        ("GET", over("/review/0/positions/1"), ""),
        ("POST", over("/continue"), moment),
        ("POST", "/api/records".to_owned(), record),
        ("POST", "/api/records/continue".to_owned(), &brought),
        ("GET", "/api/me/data".to_owned(), ""),
    ] {
        // Other work of the process may be counted too.
        let mut least = usize::MAX;
        for _ in 0..3 {
            let (status, taken) = ask(&app, &cookie, (method, &path, body)).await;
            assert_eq!(status, 429, "{method} {path}");
            least = least.min(taken);
        }
        assert!(least <= REFUSED, "{method} {path} takes {least}");
    }
    assert_eq!(ask(&app, &cookie, ("GET", &other, "")).await.0, 200, "it is open already");
    drop((waiting, held));
    app.close().await;
}

#[tokio::test]
async fn people_of_a_table_open_it_before_others() {
    let data = tempfile::tempdir().unwrap();
    let mut config = Config::new(SocketAddr::from((HOME, 0)), data.path());
    config.bot_threads = 1;
    let app = App::open(config).await.unwrap();
    fill(&app).await;
    let held = occupy(&app, Priority::Show).await;
    let account = |name: &str, host: u8| Account {
        person: Some(Person(id(name))),
        ..Account::at([192, 0, 2, host].into())
    };
    let open = async |name: &str, host, n: usize| {
        let table = TableId(id(&format!("Other{n}")));
        app.state.tables.look(&account(name, host), &table, None).await.unwrap();
    };
    // It looks on behalf of somebody who has used nothing, once all people are at their tables.
    let rooms = std::sync::Arc::clone(&app.state.rooms);
    let look = move |_: &_| {
        [1, 2, 3].map(|n| rooms.standing(&TableId(id(&format!("Other{n}")))).is_some())
    };
    let looked = app.thought.ask(Priority::Show, &account("Dora", 4), look).unwrap();
    let end = async { drop(held) };
    tokio::join!(open("Boris", 1, 1), open("Carla", 2, 2), open("Anna", 3, 3), end);
    assert_eq!(looked.wait().await.unwrap(), [false, false, true]);
    app.close().await;
}

#[tokio::test]
async fn tables_that_nobody_looks_at_make_room_for_others() {
    const MOST: usize = 8;
    let data = tempfile::tempdir().unwrap();
    let mut config = Config::new(SocketAddr::from((HOME, 0)), data.path());
    config.limits.tables = MOST;
    let app = App::open(config).await.unwrap();
    let cookie = fill(&app).await;
    let mut refused = 0;
    for n in 0..3 * MOST {
        let table = format!("/api/tables/{}", id(&format!("Other{n}")));
        while ask(&app, &cookie, ("GET", &table, "")).await.0 != 200 {
            refused += 1;
            assert!(refused < 10_000, "no table leaves memory");
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        assert!(app.tables_in_memory() <= MOST, "{}", app.tables_in_memory());
    }
    app.close().await;
}

#[tokio::test]
async fn records_beyond_those_that_are_received_are_refused() {
    let data = tempfile::tempdir().unwrap();
    let mut config = Config::new(SocketAddr::from((HOME, 0)), data.path());
    config.limits.records_at_once = 4;
    let app = App::open(config).await.unwrap();
    let record = ("POST", "/api/records", r#"{"text":"kozyr 1\n"}"#);
    let place = app.state.uploads.coming.enter(&Account::at(HOME.into()), (), |()| true).unwrap();
    let before = refused_so_far("records_at_once");
    assert_eq!(ask(&app, "", record).await.0, 429);
    assert!(refused_so_far("records_at_once") > before);
    drop(place);
    assert_eq!(ask(&app, "", record).await.0, 200);
    app.close().await;
}

/// Reads what somebody sends; nothing is done with it.
type Reader = fn(&str);

/// All readers of what comes from outside, besides those of records, names and settings, which
/// `tests/all/costs.rs` has.
const READERS: &[(&str, Reader)] = &[
    ("cookies", |text| {
        let (headers, cookies) = (headers(&header::COOKIE, text), Cookies::new("0123abcd"));
        for secure in [false, true] {
            let client = Client { address: HOME.into(), secure };
            cookies.former(client, &headers);
            for kind in [Kind::Guest, Kind::Admin] {
                cookies.tokens(kind, client, &headers);
            }
        }
    }),
    ("x-forwarded-for", |text| client(&HeaderName::from_static("x-forwarded-for"), text)),
    ("x-forwarded-proto", |text| client(&HeaderName::from_static("x-forwarded-proto"), text)),
    ("accept-language", |text| {
        Language::accepted(text);
    }),
    ("if-none-match", |text| {
        etag::is_known(&headers(&header::IF_NONE_MATCH, text), "\"tag\"");
    }),
    ("user-agent", |text| drop(agent::of(&headers(&header::USER_AGENT, text)))),
    ("a path", |text| drop(routes::without_end(text))),
    ("a query", |text| {
        if let Ok(uri) = format!("/?{text}").parse::<Uri>() {
            let _ = axum::extract::Query::<Vec<(String, String)>>::try_from_uri(&uri);
        }
    }),
    ("a code", |text| drop(codes::read(text))),
    ("an id", |text| {
        secret::is_id(text);
        secret::is_token(text);
    }),
    ("an hour", |text| drop(text.parse::<Hour>())),
    ("a network", |text| drop(text.parse::<Network>())),
    ("a limit", |text| drop(Limits::default().set(text))),
    ("a title", |text| drop(kozyr_table::plain_title(text, 40))),
    ("the first message", |text| drop(Hello::from_json(text.as_bytes()))),
    ("a request", |text| {
        if let Ok(value) = serde_json::from_str(text) {
            drop(json::command(value));
        }
    }),
    ("posts", |text| drop(Messages::from_json(text.as_bytes()))),
    ("a new table", |text| drop(CreateTable::from_json(text.as_bytes()))),
    ("a body with a record", |text| drop(OpenRecord::from_json(text.as_bytes()))),
    ("a moment", |text| drop(ContinueRecord::from_json(text.as_bytes()))),
    ("days away", |text| drop(SetCalendar::from_json(text.as_bytes()))),
    ("a bridge", |text| drop(FromBridge::from_json(text.as_bytes()))),
    ("a program", |text| drop(serde_json::from_str::<kozyr_programs::FromBot>(text))),
];

fn headers(name: &HeaderName, text: &str) -> HeaderMap {
    let mut headers = HeaderMap::new();
    // In one line, and in a line for each part.
    let value = |text: &str| HeaderValue::from_str(text).ok();
    headers.extend(value(text).map(|value| (name.clone(), value)));
    headers.extend(text.split(',').filter_map(value).map(|value| (name.clone(), value)));
    headers
}

fn client(name: &HeaderName, text: &str) {
    let mut config = Config::new(SocketAddr::from((HOME, 0)), "");
    config.trust_proxy = vec!["0.0.0.0/0".parse().unwrap()];
    let mut extensions = Extensions::new();
    extensions.insert(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 5))));
    Client::of(&config, &headers(name, text), &extensions);
}

/// Input of some length in every form that a reader could take long for.
fn shapes(n: usize) -> Vec<String> {
    let parts = [
        "a",
        "7",
        " ",
        ",",
        ";",
        ";=",
        "&",
        "=",
        "-",
        ".",
        "/",
        "%",
        "%41",
        "a=b; ",
        "kozyr=x;",
        "kozyr=a,",
        "10.0.0.1, ",
        "en-GB;q=0.5,",
        "q=",
        "W/",
        "\"a\", ",
        "W/\"b\",",
        "seat=0&",
        "A\u{301} ",
        "\u{301}",
        "\u{416}",
        "thu 20:00 ",
        "Chrome/",
        "Edg",
        "::",
        "1/",
        "connections=1+",
    ];
    let mut all: Vec<String> = parts.iter().map(|part| part.repeat(n)).collect();
    let token = format!("kozyr={}; ", "a".repeat(42));
    all.push(token.repeat(n / 16));
    all.push("[".repeat(n));
    all.push("{\"a\":".repeat(n));
    // Messages with one long part, and with many.
    let filled = ["\\u0416", "9H ", "\\\\"].map(|part| part.repeat(n));
    for long in &filled {
        all.push(format!("{{\"type\":\"hello\",\"protocol\":1,\"games\":[\"{long}\"]}}"));
        all.push(format!("{{\"type\":\"hello\",\"protocol\":{}}}", "1".repeat(long.len())));
        all.push(format!("{{\"id\":\"a\",\"type\":\"act\",\"action\":\"{long}\"}}"));
        all.push(format!("{{\"id\":\"{long}\",\"type\":\"say\",\"text\":\"{long}\"}}"));
        all.push(format!("{{\"type\":\"line\",\"channel\":1,\"line\":\"{long}\"}}"));
        all.push(format!("{{\"text\":\"{long}\",\"name\":\"{long}\",\"game\":\"{long}\"}}"));
        all.push(format!("{{\"type\":\"do\",\"n\":1,\"action\":\"{long}\"}}"));
    }
    let many = "{\"type\":\"say\",\"text\":\"a\"},".repeat(n) + "{}";
    all.push(format!("{{\"messages\":[{many}]}}"));
    let fields: String = (0..n).map(|i| format!("\"k{i:05}\":10000,")).collect();
    all.push(format!("{{{fields}\"type\":\"hello\",\"protocol\":1}}"));
    all.push(format!("{{\"game\":\"kan\",\"options\":{{{fields}\"a\":\"b\"}}}}"));
    let spans = "{\"first\":\"2026-11-24\",\"last\":\"2026-11-25\"},".repeat(n) + "{}";
    all.push(format!("{{\"spans\":[{spans}],\"utc_offset\":0}}"));
    all
}

/// What reading a text allocates: in bytes, and how many times.
fn taken(read: &dyn Fn(&str), text: &str) -> [usize; 2] {
    let region = Region::new(GLOBAL);
    read(text);
    let taken = region.change();
    let bytes = taken.bytes_allocated + taken.bytes_reallocated.unsigned_abs();
    [bytes, taken.allocations + taken.reallocations]
}

/// Returns what twice as much costs more than twice as much.
fn grows(name: &str, read: &dyn Fn(&str)) -> Vec<String> {
    const N: usize = 1000;
    let mut found = Vec::new();
    // The first reading may set something up for all.
    shapes(8).iter().for_each(|text| read(text));
    for (once, twice) in shapes(N).into_iter().zip(shapes(2 * N)) {
        let (less, more) = (taken(read, &once), taken(read, &twice));
        if less.iter().zip(&more).any(|(less, more)| *more > 2 * less + 8192) {
            let shape: String = once.chars().take(40).collect();
            found.push(format!("{name}, `{shape}`: {less:?} and {more:?}"));
        }
    }
    found
}

#[test]
fn what_is_read_costs_no_more_than_its_length() {
    let found: Vec<String> = READERS.iter().flat_map(|(name, read)| grows(name, read)).collect();
    assert_eq!(found, [""; 0]);
    let squared = |text: &str| {
        for (at, _) in text.char_indices().step_by(16) {
            drop(text[at..].to_owned());
        }
    };
    assert!(!grows("all ends", &squared).is_empty(), "what is worse is not found");
}

/// A connection that counts the bytes that are read from it.
struct Counted<'a>(&'a [u8], usize);

impl tokio::io::AsyncRead for Counted<'_> {
    fn poll_read(
        mut self: std::pin::Pin<&mut Self>,
        _: &mut std::task::Context<'_>,
        to: &mut tokio::io::ReadBuf<'_>,
    ) -> std::task::Poll<std::io::Result<()>> {
        let n = to.remaining().min(self.0.len());
        to.put_slice(&self.0[..n]);
        self.0 = &self.0[n..];
        self.1 += n;
        std::task::Poll::Ready(Ok(()))
    }
}

#[tokio::test]
async fn a_header_of_a_proxy_is_read_as_far_as_one_may_be_long() {
    for first in [&b"PROXY "[..], b"\r\n\r\n\0\r\nQUIT\n\x21\x11\xff\xff", b"GET / HTTP/1.1\r\n"] {
        let all = [first, &[b'1'; 100_000]].concat();
        let mut line = Counted(&all, 0);
        assert!(passed::passed(&mut line).await.is_err());
        assert!(line.1 <= 107, "{}", line.1);
    }
}
