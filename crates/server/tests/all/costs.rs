//! What a request costs in a house that is as full as its limits allow: each route is asked there,
//! and neither takes nor sends more than it is bounded to.
//!
//! `COSTS=FILE` has it write the table of `docs/performance.md`, with the processor's time, which
//! is asserted nowhere.

use std::alloc::System;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::{Request, header};
use kozyr_games::Setup;
use kozyr_server::{App, Limits};
use rusqlite::Connection;
use serde_json::{Value, json};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use tower::ServiceExt;

use crate::client::Browser;
use crate::records::at_random;
use crate::support::{Server, config};

#[global_allocator]
static GLOBAL: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Max number of bytes that are sent, and that are allocated from the head of a request to the end
/// of its response, except for what waits for its turn.
const SENT: usize = 1024 * 1024;
const TAKEN: usize = 8 * 1024 * 1024;

/// What bounds the cost of a route.
#[derive(Clone, Copy, PartialEq)]
enum Bound {
    /// It takes and sends little, however full the house is.
    Little,
    /// The limit of this name.
    Limit(&'static str),
    /// The scheduler's threads work it out, one thing at a time for each asker.
    Turn,
    /// It stays open for as long as somebody watches it.
    Open,
}

use Bound::{Limit, Little, Open, Turn};

/// The routes in the order of their list, each with its bound.
const BOUNDS: &[(&str, Bound)] = &[
    ("get /api/games", Little),
    ("get /api/me", Little),
    ("put /api/me", Limit("new_guests")),
    ("delete /api/me", Little),
    ("get /api/me/data", Limit("own_data")),
    ("delete /api/me/data", Limit("own_data")),
    ("get /api/me/hidden", Little),
    ("delete /api/me/hidden/{n}", Little),
    ("post /api/me/former", Little),
    ("delete /api/me/former", Little),
    ("get /api/me/devices", Little),
    ("delete /api/me/devices", Little),
    ("delete /api/me/devices/{id}", Little),
    ("get /api/me/away", Little),
    ("put /api/me/away", Little),
    ("post /api/me/positions", Little),
    ("post /api/me/link", Little),
    ("post /api/move", Little),
    ("post /api/move/offer", Little),
    ("get /api/move/{token}", Little),
    ("post /api/move/{token}", Little),
    ("get /api/tables", Little),
    ("post /api/tables", Limit("new_tables")),
    ("get /api/me/tables", Little),
    ("get /api/tables/{id}", Little),
    ("post /api/tables/{id}/end", Little),
    ("post /api/tables/{id}/leave", Little),
    ("delete /api/tables/{id}/mine", Little),
    ("post /api/play", Limit("searches")),
    ("get /api/open", Little),
    ("post /api/tables/{id}/come", Limit("searches")),
    ("get /api/house", Little),
    ("post /api/house", Limit("house_keys")),
    ("post /api/house/{key}", Limit("house_keys")),
    ("post /api/lessons", Limit("lessons")),
    ("get /api/circles", Little),
    ("post /api/circles", Limit("circle_changes")),
    ("get /api/circles/{id}", Little),
    ("put /api/circles/{id}", Limit("circle_changes")),
    ("delete /api/circles/{id}", Little),
    ("post /api/circles/{id}/join", Limit("circle_changes")),
    ("post /api/circles/{id}/leave", Little),
    ("post /api/circles/{id}/link", Limit("circle_changes")),
    ("put /api/circles/{id}/members/{n}", Limit("circle_changes")),
    ("delete /api/circles/{id}/members/{n}", Limit("circle_changes")),
    ("get /api/circles/{id}/matches", Little),
    ("get /api/tables/{id}/circle", Little),
    ("get /api/bots", Little),
    ("post /api/bots", Limit("bot_changes")),
    ("get /api/bots/connected", Little),
    ("get /api/bots/socket", Open),
    ("delete /api/bots/{id}", Little),
    ("post /api/tables/{id}/code", Little),
    ("get /api/codes/{code}", Limit("codes")),
    ("post /api/tables/{id}/hide", Little),
    ("post /api/tables/{id}/report", Limit("reports")),
    ("get /api/told", Little),
    ("get /api/tables/{id}/socket", Open),
    ("get /api/tables/{id}/events", Open),
    ("post /api/tables/{id}/events/{connection}", Limit("messages")),
    ("get /api/matches", Little),
    ("get /api/matches/{id}", Turn),
    ("get /api/matches/{id}/record", Turn),
    ("get /api/matches/{id}/replay", Turn),
    ("post /api/matches/{id}/review", Turn),
    ("get /api/matches/{id}/review/{seat}/positions/{step}", Turn),
    ("post /api/matches/{id}/course", Turn),
    ("post /api/matches/{id}/continue", Limit("new_tables")),
    ("post /api/matches/{id}/why", Turn),
    ("post /api/records", Limit("records")),
    ("post /api/records/continue", Limit("records")),
    ("get /api/admin/session", Little),
    ("post /api/admin/session", Limit("admin_links")),
    ("delete /api/admin/session", Little),
    ("get /api/admin/tables", Little),
    ("post /api/admin/tables/{id}/close", Little),
    ("get /api/admin/people", Little),
    ("put /api/admin/people/{id}/{kind}", Little),
    ("delete /api/admin/people/{id}/{kind}", Little),
    ("delete /api/admin/people/{id}/devices", Little),
    ("get /api/admin/members", Little),
    ("delete /api/admin/members/{id}", Little),
    ("get /api/admin/load", Little),
    ("get /api/admin/figures", Little),
    ("get /api/admin/reports", Little),
    ("post /api/admin/reports/settle", Little),
    ("post /api/admin/reports/{n}/settle", Little),
    ("put /api/admin/announcement", Little),
    ("delete /api/admin/announcement", Little),
    ("get /api/admin/retention", Little),
    ("get /api/admin/log", Little),
    ("get /api/openapi.json", Little),
    ("get /healthz", Little),
    ("get /readyz", Little),
];

#[test]
fn each_route_has_a_bound() {
    let document: Value = serde_json::from_str(&kozyr_server::description()).unwrap();
    let mut routes = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        routes.extend(methods.as_object().unwrap().keys().map(|method| format!("{method} {path}")));
    }
    let bounded: BTreeSet<String> = BOUNDS.iter().map(|(route, _)| (*route).to_owned()).collect();
    assert_eq!((bounded.len(), bounded), (BOUNDS.len(), routes));
    for (route, bound) in BOUNDS {
        if let Limit(name) = bound {
            assert!(Limits::named(name).is_some(), "{route}: there is no limit `{name}`");
        }
    }
}

/// The numbers of rows in the full house.
const MATCHES: usize = 2000;
const PEOPLE: usize = 2000;
const REPORTS: usize = 1000;
const LINES: usize = 2000;

/// The ids in the requests.
struct World {
    anna: String,
    table: String,
    short: String,
    long: String,
    circle: String,
    code: String,
}

/// A house in which little has happened: a short match of Kan, one of Phase 10 of max length, a
/// circle, tables and bots.
async fn begun(data: &Path) -> World {
    let mut config = config(data);
    config.limits = Limits { record_time: Duration::from_secs(60), ..Limits::none() };
    let server = Server::start(config).await;
    let mut anna = Browser::named(server.addr, "Guest").await;
    let short = anna.short_match().await;
    let options = [("players", "6"), ("reshuffles", "99"), ("natural_minimum", "per_group")];
    let options = options.map(|(key, value)| (key.to_owned(), value.to_owned())).to_vec();
    let setup = Setup { key: "phase10".to_owned(), options, ..Setup::default() };
    let (text, steps) = at_random(&setup, LONG);
    assert!(steps > 8372, "{steps}");
    let moment = json!({"step": steps - 2, "seat": 0, "level": "random", "hands": "same"});
    let long = anna.post("/api/records/continue", json!({"text": text, "moment": moment})).await;
    let long = long.ok()["id"].as_str().unwrap().to_owned();
    let ended = anna.post(&format!("/api/tables/{long}/end"), json!({})).await;
    let found = anna.get(&format!("/api/tables/{long}")).await.ok();
    assert_eq!((ended.status, &found["table"]["stage"]), (200, &json!("ended")));
    let long = found["table"]["match"]["id"].as_str().unwrap().to_owned();
    let circle = anna.post("/api/circles", json!({"name": "Thursdays"})).await.ok();
    let circle = circle["id"].as_str().unwrap().to_owned();
    let open = json!({"game": "kan", "bots": "random", "start": true, "open": true});
    let table = anna.table(open.clone()).await;
    for _ in 1..Limits::default().open_tables {
        anna.table(open.clone()).await;
    }
    let code = anna.post(&format!("/api/tables/{table}/code"), json!({})).await.ok();
    let code = code["code"].as_str().unwrap().to_owned();
    for n in 0..Limits::default().bots {
        anna.post("/api/bots", json!({"name": format!("mybot-{n}")})).await.ok();
    }
    let anna = anna.cookie.unwrap();
    server.stop().await;
    World { anna, table, short, long, circle, code }
}

/// The seed of a match of Phase 10 of max length.
const LONG: u64 = 19;

/// Fills the house: matches of the one person and of the circle, members who all have the same
/// name, reports, sanctions and audit lines.
fn fill(data: &Path, world: &World) {
    let database = Connection::open(data.join("kozyr.db")).unwrap();
    let counted = |n: usize| {
        format!("WITH RECURSIVE c (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < {n})")
    };
    let members = Limits::default().circle_members;
    let (short, circle) = (&world.short, &world.circle);
    let statements = [
        format!(
            "{} INSERT INTO guests SELECT printf('%022d', i), 'Guest', 1 FROM c",
            counted(PEOPLE)
        ),
        format!(
            "{} INSERT INTO matches (id, table_id, game, setup, started, finished, summary)
             SELECT printf('M%021d', i), table_id, game, setup, started, finished + i, summary
             FROM c, matches WHERE id = '{short}'",
            counted(MATCHES)
        ),
        format!(
            "{} INSERT INTO match_guests (match_id, seat, guest, nth, first, member, finished)
             SELECT printf('M%021d', i), seat, guest, nth, first, member, finished + i
             FROM c, match_guests WHERE match_id = '{short}'",
            counted(MATCHES)
        ),
        format!(
            "{} INSERT INTO circle_members
             SELECT '{circle}', printf('%022d', i), i + 1, 0, 1 FROM c",
            counted(members - 1)
        ),
        format!("UPDATE circles SET numbered = {members} WHERE id = '{circle}'"),
        format!(
            "{} INSERT INTO circle_matches
             SELECT printf('M%021d', i), '{circle}', i, 1 FROM c",
            counted(MATCHES)
        ),
        format!(
            "INSERT INTO circle_standings SELECT circle, guest, game, 900, 300, 2000, 900, 90000
             FROM circle_members, (SELECT 'kan' AS game UNION SELECT 'caravan' UNION SELECT 'bacon'
                 UNION SELECT 'variety' UNION SELECT 'phase10' UNION SELECT 'applewood')
             WHERE circle = '{circle}'"
        ),
        format!(
            "{} INSERT INTO sanctions SELECT printf('%022d', i), 'mute', 'spam', 1, NULL FROM c",
            counted(PEOPLE)
        ),
        format!(
            "{} INSERT INTO reports SELECT i, 1, '{}', 'kan', printf('%022d', i), 'Guest',
                 printf('%022d', i + 1), 'Guest', 'spam', printf('%.*c', 300, 'n'),
                 printf('%.*c', 200, 'w'), 1, NULL, NULL FROM c",
            counted(REPORTS),
            world.table
        ),
        // Half of them are about one person.
        format!("UPDATE reports SET about = printf('%022d', 1) WHERE n % 2 = 0 AND n <= {REPORTS}"),
        // As many devices as one may have.
        format!(
            "{} INSERT INTO tokens (hash, guest, created)
             SELECT randomblob(32), guests.id, 1 FROM c, guests WHERE guests.name = 'Anna'",
            counted(49)
        ),
        // As many people as one may hide.
        format!(
            "{} INSERT INTO hidden SELECT i, guests.id, printf('%022d', i), 'Guest', 1
             FROM c, guests WHERE guests.name = 'Anna'",
            counted(500)
        ),
        format!(
            "{} INSERT INTO audit SELECT i, 1, NULL, 'mute', 'Guest', 'spam', NULL FROM c",
            counted(LINES)
        ),
    ];
    for statement in statements {
        database.execute_batch(&statement).unwrap_or_else(|error| panic!("{statement}: {error}"));
    }
}

/// The cost of a request.
struct Cost {
    status: u16,
    sent: usize,
    taken: usize,
    processor: Duration,
}

/// The processor time of all threads of this process. It is known only of threads at rest.
fn processor() -> Duration {
    std::thread::sleep(Duration::from_millis(1));
    let tasks = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let texts =
        tasks.filter_map(|task| std::fs::read_to_string(task.path().join("schedstat")).ok());
    let ns = texts.filter_map(|text| text.split(' ').next()?.parse::<u64>().ok());
    Duration::from_nanos(ns.sum())
}

async fn cost(app: &App, route: &str, path: &str, cookie: Option<&str>, body: &Value) -> Cost {
    let mut request =
        Request::builder().method(route.split(' ').next().unwrap().to_uppercase().as_str());
    request = request.uri(path).header(header::HOST, "kozyr.example");
    request = request.header(header::ORIGIN, "http://kozyr.example");
    if let Some(cookie) = cookie {
        request = request.header(header::COOKIE, cookie);
    }
    if !body.is_null() {
        request = request.header(header::CONTENT_TYPE, "application/json");
    }
    let text = if body.is_null() { String::new() } else { body.to_string() };
    let request = request.body(Body::from(text)).unwrap();
    let router = app.router();
    let (before, region) = (processor(), Region::new(GLOBAL));
    let response = router.oneshot(request).await.unwrap();
    let status = response.status().as_u16();
    let sent = to_bytes(response.into_body(), 100_000_000).await.unwrap().len();
    let taken = region.change().bytes_allocated;
    Cost { status, sent, taken, processor: processor().saturating_sub(before) }
}

/// Who sends a request.
#[derive(Clone, Copy, PartialEq)]
enum Who {
    Nobody,
    Anna,
    Host,
}

use Who::{Anna, Host, Nobody};

/// The request to each route that can be asked again and again: who asks, the parameters, and the
/// body.
fn asked(world: &World) -> Vec<(&'static str, Who, String, Value)> {
    let World { table, long, short, circle, code, .. } = world;
    let plain = |route: &'static str, who| (route, who, String::new(), Value::Null);
    let with = |route: &'static str, who, id: &str| (route, who, id.to_owned(), Value::Null);
    let person = format!("{:022}", 7);
    vec![
        plain("get /api/games", Nobody),
        plain("get /api/me", Anna),
        ("put /api/me", Nobody, String::new(), json!({"name": "Guest"})),
        plain("get /api/me/data", Anna),
        plain("get /api/me/away", Anna),
        ("put /api/me/away", Anna, String::new(), json!({"spans": [], "utc_offset": 0})),
        ("post /api/me/positions", Anna, String::new(), json!({"positions": []})),
        plain("post /api/me/link", Anna),
        plain("get /api/tables", Anna),
        ("post /api/tables", Anna, String::new(), json!({"game": "kan"})),
        plain("get /api/me/hidden", Anna),
        plain("get /api/me/devices", Anna),
        plain("get /api/me/tables", Anna),
        with("get /api/tables/{id}", Nobody, table),
        ("post /api/play", Anna, String::new(), json!({"game": "caravan"})),
        plain("get /api/open", Nobody),
        plain("get /api/house", Nobody),
        plain("get /api/circles", Anna),
        with("get /api/circles/{id}", Anna, circle),
        ("put /api/circles/{id}", Anna, circle.clone(), json!({"name": "Thursdays"})),
        with("post /api/circles/{id}/link", Anna, circle),
        with("get /api/circles/{id}/matches", Anna, circle),
        with("get /api/tables/{id}/circle", Nobody, table),
        plain("get /api/bots", Anna),
        plain("get /api/bots/connected", Anna),
        with("post /api/tables/{id}/code", Anna, table),
        with("get /api/codes/{code}", Nobody, code),
        plain("get /api/told", Anna),
        plain("get /api/matches", Anna),
        with("get /api/matches/{id}", Nobody, long),
        with("get /api/matches/{id}/record", Nobody, long),
        with("get /api/matches/{id}/replay?seat=0", Nobody, long),
        with("get /api/matches/{id}/replay?seat=1", Nobody, short),
        ("post /api/matches/{id}/why?step=9", Nobody, short.clone(), json!({})),
        (
            "post /api/matches/{id}/continue",
            Anna,
            short.clone(),
            json!({"step": 3, "seat": 0, "level": "random", "hands": "same"}),
        ),
        ("post /api/records", Nobody, String::new(), json!({"text": "kozyr 1\ngame kan\n"})),
        plain("get /api/admin/session", Host),
        plain("get /api/admin/tables", Host),
        plain("get /api/admin/people?name=guest", Host),
        (
            "put /api/admin/people/{id}/{kind}",
            Host,
            format!("{person}/ban"),
            json!({"seconds": 60, "reason": "spam"}),
        ),
        plain("get /api/admin/members", Host),
        plain("get /api/admin/load", Host),
        plain("get /api/admin/figures", Host),
        plain("get /api/admin/reports", Host),
        plain(REPORTS_OF_ONE, Host),
        (
            "put /api/admin/announcement",
            Host,
            String::new(),
            json!({"seconds": 60, "text": "Hello"}),
        ),
        plain("get /api/admin/retention", Host),
        plain("get /api/admin/log", Host),
        plain("get /api/openapi.json", Nobody),
        plain("get /healthz", Nobody),
        plain("get /readyz", Nobody),
    ]
}

/// The reports of the most reported person.
const REPORTS_OF_ONE: &str = "get /api/admin/reports?about=0000000000000000000001";

/// Routes that are asked once in a house: their cost is what another route writes.
const ONCE: &[&str] = &[
    "delete /api/me",
    "delete /api/me/data",
    "delete /api/me/hidden/{n}",
    "post /api/me/former",
    "delete /api/me/former",
    "delete /api/me/devices",
    "delete /api/me/devices/{id}",
    "post /api/move",
    "post /api/move/offer",
    "get /api/move/{token}",
    "post /api/move/{token}",
    "post /api/tables/{id}/end",
    "post /api/tables/{id}/leave",
    "delete /api/tables/{id}/mine",
    "post /api/tables/{id}/come",
    "post /api/house",
    "post /api/house/{key}",
    // Lessons are in the built client.
    "post /api/lessons",
    "post /api/circles",
    "delete /api/circles/{id}",
    "post /api/circles/{id}/join",
    "post /api/circles/{id}/leave",
    "put /api/circles/{id}/members/{n}",
    "delete /api/circles/{id}/members/{n}",
    "post /api/bots",
    "delete /api/bots/{id}",
    "post /api/tables/{id}/report",
    "post /api/tables/{id}/hide",
    "post /api/tables/{id}/events/{connection}",
    // Bots think for these, for as long as the request asks for; the second shows what they found.
    "post /api/matches/{id}/review",
    "get /api/matches/{id}/review/{seat}/positions/{step}",
    "post /api/matches/{id}/course",
    // A record is what `post /api/records` reads.
    "post /api/records/continue",
    "post /api/admin/session",
    "delete /api/admin/session",
    "post /api/admin/tables/{id}/close",
    "delete /api/admin/people/{id}/{kind}",
    "delete /api/admin/people/{id}/devices",
    "delete /api/admin/members/{id}",
    "post /api/admin/reports/settle",
    "post /api/admin/reports/{n}/settle",
    "delete /api/admin/announcement",
];

fn path_of(route: &str, with: &str) -> String {
    let path = route.split(' ').nth(1).unwrap();
    let Some((before, rest)) = path.split_once('{') else { return path.to_owned() };
    let after = rest.rsplit_once('}').unwrap().1;
    let middle = rest.split_once('}').unwrap().1;
    // A second parameter stands at the end, and the text has both.
    let after = if middle.contains('{') { after } else { middle };
    format!("{before}{with}{after}")
}

#[tokio::test]
async fn no_route_takes_or_sends_more_than_its_bound() {
    let data = tempfile::tempdir().unwrap();
    let world = begun(data.path()).await;
    fill(data.path(), &world);
    let mut config = config(data.path());
    config.limits = Limits { record_time: Duration::from_secs(60), ..Limits::none() };
    config.hosts = vec!["kozyr.example".to_owned()];
    let app = App::open(config).await.unwrap();
    let secret = crate::admin::secret(data.path()).await;
    let host = session(&app, &secret).await;

    let asks = asked(&world);
    let mut left: BTreeSet<&str> = ONCE.iter().copied().collect();
    let mut rows = String::new();
    let mut wrong = Vec::new();
    for (route, bound) in BOUNDS {
        let of = |asked: &&(&str, Who, String, Value)| asked.0.split('?').next() == Some(route);
        let mut several = asks.iter().filter(of).peekable();
        if several.peek().is_none() {
            assert!(left.remove(route) || *bound == Open, "{route} is not asked");
        }
        for (asked, who, with, body) in several {
            let path = path_of(asked, with);
            let cookie = match who {
                Nobody => None,
                Anna => Some(world.anna.as_str()),
                Host => Some(host.as_str()),
            };
            let mut costs = Vec::new();
            for _ in 0..6 {
                costs.push(cost(&app, route, &path, cookie, body).await);
            }
            let first = costs.remove(0);
            assert!((200..300).contains(&first.status), "{route}: {}", first.status);
            costs.sort_by_key(|cost| cost.processor);
            let then = &costs[costs.len() / 2];
            let most = costs.iter().map(|cost| cost.taken).min().unwrap();
            let sent = first.sent.max(then.sent);
            if *bound != Turn && (sent > SENT || first.taken.max(most) > TAKEN) {
                wrong.push(format!("{asked}: sends {sent}, takes {} and {most}", first.taken));
            }
            let ms = |time: Duration| format!("{:.1}", time.as_secs_f64() * 1000.0);
            let kb = |bytes: usize| bytes.div_ceil(1024);
            let bound = match bound {
                Little => "-".to_owned(),
                Limit(name) => format!("`{name}`"),
                Turn => "in its turn".to_owned(),
                Open => "open".to_owned(),
            };
            let _ = writeln!(
                rows,
                "| `{asked}` | {bound} | {} | {} | {} | {} | {} |",
                kb(sent),
                kb(first.taken),
                kb(most),
                ms(first.processor),
                ms(then.processor)
            );
        }
    }
    assert!(left.is_empty(), "these have no route: {left:?}");
    app.close().await;
    if let Ok(file) = std::env::var("COSTS") {
        std::fs::write(file, rows).unwrap();
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Max number of bytes that a refused request takes, however long its match is.
const REFUSED: usize = 192 * 1024;

/// A request that is refused costs little in the same house, also one about its longest match.
#[tokio::test]
async fn a_refusal_costs_little_even_about_the_longest_match() {
    let data = tempfile::tempdir().unwrap();
    let world = begun(data.path()).await;
    fill(data.path(), &world);
    let mut config = config(data.path());
    config.limits = Limits { own_data: Limits::default().own_data, ..Limits::none() };
    config.hosts = vec!["kozyr.example".to_owned()];
    let app = App::open(config).await.unwrap();
    let of = |what: &str| format!("/api/matches/{}/{what}", world.long);
    let wanted = json!({"step": 3, "seat": 0, "level": "wise", "hands": "same"});
    let ended = [of("review?seat=0"), of("course?seat=0"), of("review?seat=9")];
    let mut asks: Vec<_> = ended
        .into_iter()
        .zip([409, 409, 400])
        .map(|(path, s)| ("post", path, json!({}), s))
        .collect();
    asks.push(("post", of("continue"), wanted, 400));
    asks.push(("get", of("replay?seat=9"), Value::Null, 400));
    for _ in 0..Limits::default().own_data.burst {
        let own = cost(&app, "get", "/api/me/data", Some(&world.anna), &Value::Null).await;
        assert_eq!(own.status, 200);
    }
    asks.push(("get", "/api/me/data".to_owned(), Value::Null, 429));
    // One review at a time: that of the long match is refused while another one is made.
    let database = Connection::open(data.path().join("kozyr.db")).unwrap();
    let over = "UPDATE matches SET summary = replace(summary, '\"ended\":true', '\"ended\":false')";
    for (method, path, body, status) in asks {
        refused(&app, (method, &path, &body), &world.anna, status).await;
    }
    assert!(database.execute(over, []).unwrap() > 0);
    let short = format!("/api/matches/{}/review?seat=0", world.short);
    let first = cost(&app, "post", &short, Some(&world.anna), &json!({})).await;
    assert_eq!(first.status, 200);
    refused(&app, ("post", &of("review?seat=0"), &json!({})), &world.anna, 429).await;
    app.close().await;
}

/// Asks several times for what is refused, because other work of the process may be counted too.
async fn refused(app: &App, (method, path, body): (&str, &str, &Value), cookie: &str, status: u16) {
    let mut least = usize::MAX;
    for _ in 0..6 {
        let cost = cost(app, method, path, Some(cookie), body).await;
        assert_eq!(cost.status, status, "{path}");
        least = least.min(cost.taken);
    }
    assert!(least <= REFUSED, "{path} takes {least}");
}

/// Texts of some length that people may send, in every form that a reader could take long for.
fn long_texts(n: usize) -> Vec<(&'static str, String)> {
    let head = "kozyr 1\ngame kan\n";
    let lines = |line: &dyn Fn(usize) -> String| -> String {
        head.to_owned() + &(0..n).map(|i| line(i) + "\n").collect::<String>()
    };
    let one = |line: String| format!("{head}{line}\n");
    vec![
        ("unknown options", lines(&|i| format!("option k{i}="))),
        ("one option", lines(&|_| "option rounds=3".to_owned())),
        ("names", lines(&|i| format!("seat {} Anna {i}", i % 5))),
        ("decks", lines(&|i| format!("deck {}: pack a", i % 5))),
        ("extra lines", lines(&|i| format!("x-note {i}"))),
        ("comments", lines(&|i| format!("# {i}"))),
        ("unknown lines", lines(&|i| format!("colour {i}"))),
        ("checks", lines(&|_| "? turn => 1".to_owned())),
        ("steps", lines(&|_| "0: play 9H".to_owned())),
        ("a deal", one(format!("deal {}", "9H ".repeat(n)))),
        ("slashes", one(format!("deal {}", "/ ".repeat(n)))),
        ("braces", one(format!("0: {}", "{[(".repeat(n)))),
        ("an action", one(format!("0: play {}", "9H ".repeat(n)))),
        ("a name", one(format!("seat 0 {}", "A\u{301} ".repeat(n)))),
        ("marks", one(format!("option rounds={}", "#".repeat(n)))),
        (
            "settings",
            (0..n)
                .filter_map(|i| char::from_u32(0x4E00 + i as u32))
                .map(|c| format!("{c}1-"))
                .collect(),
        ),
        ("blanks", " \t".repeat(n)),
    ]
}

/// How long the texts are, in lines or parts.
const N: usize = 4000;

/// Whatever is sent, twice as much costs at most twice as much: in memory, and in lines that are
/// looked at.
#[test]
fn what_is_read_costs_no_more_than_its_length() {
    type Reader = fn(&str, &dyn Fn() -> bool);
    let readers: [(&str, Reader); 4] = [
        ("record", |text, stop| drop(kozyr_games::Opened::read_until(text, stop))),
        ("settings", |text, _| drop(text.parse::<kozyr_table::Settings>())),
        ("text", |text, _| drop(kozyr_table::plain_text(text, 200))),
        ("name", |text, _| drop(kozyr_table::plain_name(text))),
    ];
    let cost = |read: Reader, text: &str| {
        let lines = std::cell::Cell::new(0);
        let region = Region::new(GLOBAL);
        read(text, &|| {
            lines.set(lines.get() + 1);
            false
        });
        let taken = region.change();
        [
            taken.bytes_allocated + taken.bytes_reallocated.unsigned_abs(),
            taken.allocations,
            lines.get(),
        ]
    };
    for (name, read) in readers {
        for ((shape, once), (_, twice)) in long_texts(N).into_iter().zip(long_texts(2 * N)) {
            let (once, twice) = (cost(read, &once), cost(read, &twice));
            for (once, twice) in once.into_iter().zip(twice) {
                assert!(twice <= 2 * once + 4096, "{name}, {shape}: {once} and {twice}");
            }
        }
    }
    // An option that there is not is refused where it is, and compared with none of the others.
    let (_, options) = long_texts(N).swap_remove(0);
    let failure = kozyr_games::Opened::read(&(options + "colour red\n")).unwrap_err();
    assert_eq!(failure.line, 3);
}

/// However many cookies come with a request, and whoever set them.
#[tokio::test]
async fn cookies_cost_no_more_than_their_length() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.hosts = vec!["kozyr.example".to_owned()];
    let app = App::open(config).await.unwrap();
    for shape in ["user=a; ", ";", "kozyr=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; "] {
        let mut taken = [0, 0];
        // The first request fills what later ones use.
        for n in [1, 1, 2] {
            let cookies: String = (0..n * 100)
                .map(|number| shape.replacen("xxxxx", &format!("{number:05}"), 1))
                .collect();
            let cost = cost(&app, "get /api/me", "/api/me", Some(&cookies), &Value::Null).await;
            assert_eq!(cost.status, 200);
            taken[usize::from(n == 2)] = cost.taken;
        }
        assert!(taken[1] <= 2 * taken[0] + 4096, "{shape}: {taken:?}");
    }
}

async fn session(app: &App, secret: &str) -> String {
    let body = json!({ "secret": secret }).to_string();
    let request = Request::post("/api/admin/session")
        .header(header::HOST, "kozyr.example")
        .header(header::ORIGIN, "http://kozyr.example")
        .header(header::CONTENT_TYPE, "application/json");
    let response = app.router().oneshot(request.body(Body::from(body)).unwrap()).await.unwrap();
    let set = response.headers()[header::SET_COOKIE].to_str().unwrap();
    set.split(';').next().unwrap().to_owned()
}
