//! The admin page: a link opens it once, what is done there holds and is in the log, and
//! nothing is shown there that follows from cards.

use std::path::Path;
use std::sync::{Arc, Mutex};

use kozyr_bots::Rng;
use kozyr_server::{Rate, WebClient, admin_link, end_admin_sessions};
use serde_json::{Value, json};
use tokio::task::spawn_blocking;

use crate::client::{Browser, Client, match_of, two_people};
use crate::limits::{all_refused, refused};
use crate::support::{Server, config, log};

/// A browser with an admin session.
pub(crate) async fn admin(server: &Server, data: &Path) -> Browser {
    let mut browser = Browser::new(server.addr);
    let opened = open(&mut browser, &secret(data).await).await;
    assert_eq!(opened.0, 200, "{opened:?}");
    browser
}

/// The secret of a fresh link.
pub(crate) async fn secret(data: &Path) -> String {
    let data = data.to_owned();
    // The call waits for the server, which is in this process.
    let link = spawn_blocking(move || admin_link(&data)).await.unwrap().unwrap();
    assert_eq!(link.expires_in_s, 900);
    link.path.expose().strip_prefix("/host#").unwrap().to_owned()
}

async fn open(browser: &mut Browser, secret: &str) -> (u16, String) {
    let answer = browser.post("/api/admin/session", json!({ "secret": secret })).await;
    (answer.status, answer.body)
}

pub(crate) async fn done(browser: &mut Browser, method: &str, path: &str, body: Option<Value>) {
    let answer = browser.send(method, path, body).await;
    assert_eq!(answer.status, 204, "{method} {path}: {answer:?}");
}

/// The id of a person.
pub(crate) async fn id_of(admin: &mut Browser, name: &str) -> String {
    let found = admin.get(&format!("/api/admin/people?name={name}")).await.ok();
    found["people"][0]["id"].as_str().unwrap_or_else(|| panic!("{found}")).to_owned()
}

/// The entries of the audit log, oldest first: the session, the act and its target.
async fn acts(admin: &mut Browser) -> Vec<(Value, String, String)> {
    let log = admin.get("/api/admin/log").await.ok();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let lines = log["lines"].as_array().unwrap().iter().rev();
    lines.map(|one| (one["session"].clone(), text(&one["what"]), text(&one["about"]))).collect()
}

/// Reads until a message of a type comes.
async fn until(client: &mut Client, what: &str) -> Value {
    loop {
        let message = client.read().await;
        if message["type"] == what {
            return message;
        }
    }
}

#[tokio::test]
async fn an_admin_link_works_once_and_the_admin_api_needs_a_session() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut stranger = Browser::named(server.addr, "Anna").await;
    for path in
        ["session", "tables", "people", "members", "load", "figures", "reports", "retention", "log"]
    {
        let answer = stranger.get(&format!("/api/admin/{path}")).await;
        assert_eq!((answer.status, answer.code().as_str()), (401, "no_session"), "{path}");
    }
    let secret = secret(data.path()).await;
    let mut browser = Browser::new(server.addr);
    assert_eq!(open(&mut browser, &"x".repeat(43)).await.0, 401);
    let answer = browser.post("/api/admin/session", json!({ "secret": secret })).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let cookie = answer.header("set-cookie").unwrap();
    for part in ["kozyr-admin-", "; HttpOnly", "; SameSite=Strict", "; Max-Age=43200"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    assert_eq!(browser.get("/api/admin/session").await.ok()["n"], json!(1));
    let mut second = Browser::new(server.addr);
    let again = second.post("/api/admin/session", json!({ "secret": secret })).await;
    assert_eq!((again.status, again.code().as_str()), (401, "link_used"));
    // Neither secret is in the log or the database.
    let token = cookie.split(['=', ';']).nth(1).unwrap().to_owned();
    let file = std::fs::read(data.path().join("kozyr.db")).unwrap();
    for text in [&secret, &token] {
        assert!(!log().contains(text.as_str()));
        assert!(!file.windows(text.len()).any(|part| part == text.as_bytes()));
    }
    // A foreign page can do nothing in its name.
    let headers = [("origin", "https://evil.example"), ("content-type", "application/json")];
    let body = json!({"text": "x", "seconds": 60}).to_string();
    let foreign = browser.raw("PUT", "/api/admin/announcement", &headers, Some(body)).await;
    assert_eq!((foreign.status, foreign.code().as_str()), (403, "origin"));
    // It ends with the session, from here and from the command line.
    let mut other = admin(&server, data.path()).await;
    let kept = browser.cookie.clone();
    assert_eq!(browser.send("DELETE", "/api/admin/session", None).await.status, 204);
    assert_eq!(browser.cookie, None);
    browser.cookie = kept;
    assert_eq!(browser.get("/api/admin/tables").await.status, 401);
    assert_eq!(other.get("/api/admin/tables").await.status, 200);
    let folder = data.path().to_owned();
    let ended = spawn_blocking(move || end_admin_sessions(&folder)).await.unwrap();
    assert_eq!(ended.unwrap(), 1);
    assert_eq!(other.get("/api/admin/tables").await.status, 401);
}

#[tokio::test]
async fn tries_of_admin_links_are_limited() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.admin_links = Rate { burst: 2, per_minute: 1 };
    let server = Server::start(config).await;
    let mut browser = Browser::new(server.addr);
    // People who guess codes do not use up the tries of the admin.
    for _ in 0..5 {
        assert_eq!(browser.get("/api/codes/AAAAAA").await.status, 404);
    }
    let before = refused(&server, "admin_links").await;
    for status in [401, 401, 429] {
        assert_eq!(open(&mut browser, &"x".repeat(43)).await.0, status);
    }
    assert!(refused(&server, "admin_links").await > before);
}

#[tokio::test]
async fn a_report_quotes_the_chat_line_and_can_be_settled() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let (mut anna, table, mut a, mut o) = two_people(&server, "").await;
    let mut host = admin(&server, data.path()).await;
    o.does(json!({"type": "say", "text": "You <b>play</b> like a bot"})).await;
    o.does(json!({"type": "phrase", "phrase": "laugh"})).await;
    until(&mut a, "said").await;
    let path = format!("/api/tables/{table}/report");
    let line = |n: u32| json!({"line": n, "reason": "abuse", "note": " twice  today "});
    done(&mut anna, "POST", &path, Some(line(1))).await;
    done(&mut anna, "POST", &path, Some(line(2))).await;
    done(&mut anna, "POST", &path, Some(json!({"seat": 1, "reason": "name"}))).await;
    for (wrong, code) in [
        (line(9), "not_found"),
        (json!({"seat": 0, "reason": "spam"}), "oneself"),
        (json!({"seat": 1, "line": 1, "reason": "spam"}), "bad_request"),
        (json!({"seat": 1, "reason": "ugly"}), "bad_request"),
    ] {
        assert_eq!(anna.post(&path, wrong).await.code(), code);
    }
    // Only somebody at the table can report anybody there.
    let mut ivan = Browser::named(server.addr, "Ivan").await;
    assert_eq!(ivan.post(&path, line(1)).await.code(), "not_seated");
    let _looks_on = ivan.connect(&table, None).await;
    done(&mut ivan, "POST", &path, Some(json!({"seat": 1, "reason": "spoiling"}))).await;

    let found = host.get("/api/admin/reports").await.ok();
    let reports = found["reports"].as_array().unwrap();
    assert_eq!(reports.len(), 4);
    let first = &reports[0];
    for (field, value) in [
        ("by", json!("Anna")),
        ("about", json!("Olena")),
        ("words", json!("You <b>play</b> like a bot")),
        ("note", json!("twice today")),
        ("reason", json!("abuse")),
        ("table", json!(table)),
        ("game", json!("caravan")),
        ("settled", Value::Null),
    ] {
        assert_eq!(first[field], value, "{field}");
    }
    assert_eq!(reports[1]["words"], json!("phrase:laugh"));
    assert_eq!((&reports[2]["words"], &reports[3]["by"]), (&Value::Null, &json!("Ivan")));
    assert_eq!(first["id"], json!(id_of(&mut host, "Olena").await));
    let settle = Some(json!({"outcome": "acted"}));
    done(&mut host, "POST", "/api/admin/reports/1/settle", settle.clone()).await;
    let again = host.send("POST", "/api/admin/reports/1/settle", settle).await;
    assert_eq!((again.status, again.code().as_str()), (409, "nothing"));
    let found = host.get("/api/admin/reports").await.ok();
    assert_eq!(
        (&found["reports"][3]["n"], &found["reports"][3]["outcome"]),
        (&json!(1), &json!("acted"))
    );
    assert_eq!(acts(&mut host).await.last().unwrap().1, "settled");
}

#[tokio::test]
async fn an_old_chat_line_can_still_be_reported() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.said = Rate { burst: 1000, per_minute: 1 };
    config.limits.messages = Rate { burst: 1000, per_minute: 1 };
    let server = Server::start(config).await;
    let (mut anna, table, _a, mut o) = two_people(&server, "").await;
    let mut host = admin(&server, data.path()).await;
    let mut ivan = Browser::named(server.addr, "Ivan").await;
    let mut i = ivan.connect(&table, None).await;
    i.does(json!({"type": "say", "text": "their hands"})).await;
    o.does(json!({"type": "say", "text": "You play like a bot"})).await;
    for n in 0..60 {
        i.does(json!({"type": "say", "text": format!("and {n}")})).await;
        o.does(json!({"type": "say", "text": format!("so {n}")})).await;
    }
    let mut boris = Browser::named(server.addr, "Boris").await;
    let _b = boris.connect(&table, None).await;
    let path = format!("/api/tables/{table}/report");
    let line = |n: u32| json!({"line": n, "reason": "abuse"});
    done(&mut anna, "POST", &path, Some(line(2))).await;
    // The chat of spectators is for them alone.
    done(&mut boris, "POST", &path, Some(line(1))).await;
    assert_eq!(anna.post(&path, line(1)).await.code(), "not_found");
    assert_eq!(ivan.post(&path, line(1)).await.code(), "oneself");
    assert_eq!(anna.post(&path, line(500)).await.code(), "not_found");
    let found = host.get("/api/admin/reports").await.ok();
    let told: Vec<_> = found["reports"]
        .as_array()
        .unwrap()
        .iter()
        .map(|report| (report["about"].as_str().unwrap(), report["words"].as_str().unwrap()))
        .collect();
    assert_eq!(told, [("Olena", "You play like a bot"), ("Ivan", "their hands")]);
    // The same line names whom somebody hides.
    let hidden = anna.post(&format!("/api/tables/{table}/hide"), json!({"line": 2})).await.ok();
    assert_eq!(hidden["name"], json!("Olena"));
}

#[tokio::test]
async fn reports_are_limited() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.reports = Rate { burst: 1, per_minute: 1 };
    let server = Server::start(config).await;
    let (mut anna, table, _a, _o) = two_people(&server, "").await;
    let before = refused(&server, "reports").await;
    let path = format!("/api/tables/{table}/report");
    let report = json!({"seat": 1, "reason": "spam"});
    done(&mut anna, "POST", &path, Some(report.clone())).await;
    let over = anna.post(&path, report).await;
    assert_eq!((over.status, over.code().as_str()), (429, "too_many"));
    assert!(refused(&server, "reports").await > before);
}

#[tokio::test]
async fn a_muted_person_says_nothing_until_the_mute_is_lifted() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let (_, _, mut a, mut o) = two_people(&server, "").await;
    let mut host = admin(&server, data.path()).await;
    let path = format!("/api/admin/people/{}/mute", id_of(&mut host, "Olena").await);
    for wrong in [
        json!({"seconds": null, "reason": "spam"}),
        json!({"seconds": 0, "reason": "spam"}),
        json!({"seconds": 60, "reason": " "}),
        json!({"seconds": 60, "reason": "a\u{202e}b"}),
    ] {
        assert_eq!(host.send("PUT", &path, Some(wrong)).await.code(), "bad_request");
    }
    done(&mut host, "PUT", &path, Some(json!({"seconds": 3600, "reason": "the same again"}))).await;
    for said in [json!({"type": "say", "text": "hm"}), json!({"type": "phrase", "phrase": "hmm"})] {
        let answer = o.ask(said).await;
        assert_eq!(answer["reason"], "muted", "{answer}");
        let (until, why) = answer["subject"].as_str().unwrap().split_once(' ').unwrap();
        assert!(until.parse::<i64>().unwrap() > 1_000_000_000_000 && why == "the same again");
    }
    a.does(json!({"type": "say", "text": "Well?"})).await;
    // Play goes on, and the sanction holds after a restart.
    o.does(json!({"type": "pause"})).await;
    server.stop().await;
    let server = Server::start(config(data.path())).await;
    host.addr = server.addr;
    let found = host.get("/api/admin/people?name=olena").await.ok();
    assert_eq!(found["people"][0]["mute"]["reason"], json!("the same again"));
    done(&mut host, "DELETE", &path, None).await;
    let again = host.send("DELETE", &path, None).await;
    assert_eq!(again.code(), "nothing");
    let whats: Vec<String> = acts(&mut host).await.into_iter().map(|(_, what, _)| what).collect();
    assert_eq!(whats, ["link", "opened", "muted", "unmuted"]);
}

#[tokio::test]
async fn a_ban_gives_the_seat_to_a_bot_and_tells_the_reason() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut olena = Browser::named(server.addr, "Olena").await;
    let wanted = json!({"game": "caravan", "options": {"first": "0"}, "pace_ms": 0});
    let (_, mut a, mut o) = match_of(&mut anna, &olena, wanted).await;
    let own = olena.table(json!({"game": "kan"})).await;
    let mut host = admin(&server, data.path()).await;
    let path = format!("/api/admin/people/{}/ban", id_of(&mut host, "Olena").await);
    done(&mut host, "PUT", &path, Some(json!({"seconds": null, "reason": "threats"}))).await;
    while a.table["seats"][1]["kind"] != json!("bot") {
        a.read().await;
    }
    let last = a.table["notices"].as_array().unwrap().last().unwrap().clone();
    assert_eq!((&last["what"], &last["name"]), (&json!("banned"), &json!("Olena")));
    assert_eq!(a.table["match"]["changes"][0]["cause"], json!("banned"));
    // The bot plays on.
    a.does(json!({"type": "takeover", "seat": 0, "level": "random"})).await;
    while !a.is_over() {
        a.read().await;
    }
    // Her own table had nobody else.
    assert_eq!(
        anna.get(&format!("/api/tables/{own}")).await.ok()["table"]["stage"],
        json!("ended")
    );
    for ask in [json!({"type": "sit", "seat": 1}), json!({"type": "say", "text": "hm"})] {
        let answer = o.ask(ask).await;
        assert_eq!(
            (&answer["reason"], &answer["subject"]),
            (&json!("banned"), &json!("0 threats"))
        );
    }
    let me = olena.get("/api/me").await;
    assert_eq!(me.header("kozyr-told"), Some("you"));
    assert_eq!(anna.get("/api/me").await.header("kozyr-told"), None);
    let told = olena.get("/api/told").await.ok();
    assert_eq!(told["ban"], json!({"until": null, "reason": "threats"}));
    // Until it is lifted.
    done(&mut host, "DELETE", &path, None).await;
    assert_eq!(olena.post("/api/play", json!({"game": "kan"})).await.status, 200);
    let told: Vec<_> = acts(&mut host).await;
    let banned = told.iter().find(|(_, what, _)| what == "banned").unwrap();
    assert_eq!((&banned.0, banned.2.as_str()), (&json!(1), "Olena"));
}

/// Routes that make nothing others see, or that take something away: a banned person may use them.
const NOT_MADE: &[&str] = &[
    "put /api/me",
    "delete /api/me",
    "delete /api/me/data",
    "put /api/me/away",
    "post /api/me/positions",
    "delete /api/me/hidden/{n}",
    "post /api/me/former",
    "post /api/lessons",
    "delete /api/me/former",
    "delete /api/me/devices",
    "delete /api/me/devices/{id}",
    "post /api/me/link",
    "post /api/move",
    "post /api/move/offer",
    "post /api/move/{token}",
    "post /api/tables/{id}/end",
    "post /api/tables/{id}/leave",
    "post /api/tables/{id}/events/{connection}",
    "delete /api/tables/{id}/mine",
    "delete /api/circles/{id}",
    "post /api/circles/{id}/leave",
    "put /api/circles/{id}/members/{n}",
    "delete /api/circles/{id}/members/{n}",
    "delete /api/bots/{id}",
    "post /api/tables/{id}/report",
    "post /api/tables/{id}/hide",
    "post /api/matches/{id}/review",
    "post /api/matches/{id}/course",
    "post /api/matches/{id}/why",
    "post /api/records",
    "post /api/admin/session",
    "delete /api/admin/session",
    "post /api/admin/tables/{id}/close",
    "put /api/admin/people/{id}/{kind}",
    "delete /api/admin/people/{id}/{kind}",
    "delete /api/admin/people/{id}/devices",
    "delete /api/admin/members/{id}",
    "post /api/admin/reports/settle",
    "post /api/admin/reports/{n}/settle",
    "put /api/admin/announcement",
    "delete /api/admin/announcement",
];

#[tokio::test]
async fn a_banned_person_makes_nothing_new() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut olena = Browser::named(server.addr, "Olena").await;
    let table = olena.table(json!({"game": "caravan", "pace_ms": 0})).await;
    let circle = olena.post("/api/circles", json!({"name": "Club"})).await.ok();
    let mut client = olena.connect(&table, None).await;
    for ask in [
        json!({"type": "seat_bot", "seat": 1, "level": "random"}),
        json!({"type": "start"}),
        json!({"type": "takeover", "seat": 0, "level": "random"}),
    ] {
        client.does(ask).await;
    }
    while !client.is_over() {
        client.read().await;
    }
    let over = client.table["match"]["id"].as_str().unwrap().to_owned();
    let record = olena.get(&format!("/api/matches/{over}/record")).await.body;
    let mut host = admin(&server, data.path()).await;
    let path = format!("/api/admin/people/{}/ban", id_of(&mut host, "Olena").await);
    done(&mut host, "PUT", &path, Some(json!({"seconds": null, "reason": "threats"}))).await;
    let moment = json!({"step": 1, "seat": 0, "level": "normal", "hands": "same"});
    let document = Browser::new(server.addr).get("/api/openapi.json").await.ok();
    let mut made = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let route = format!("{method} {path}");
            if method == "get" || NOT_MADE.contains(&route.as_str()) {
                continue;
            }
            let of = if path.contains("circles") { &circle["id"] } else { &json!(table) };
            let id = if path.contains("matches") { &over } else { of.as_str().unwrap() };
            let path = path.replace("{id}", id).replace("{key}", "ten-of-hearts");
            let body = match route.as_str() {
                "post /api/tables" | "post /api/play" => json!({"game": "kan"}),
                "post /api/circles" | "put /api/circles/{id}" => json!({"name": "Another"}),
                "post /api/circles/{id}/join" => json!({"key": "x".repeat(22)}),
                "post /api/bots" => json!({"name": "mybot", "open": false}),
                "post /api/matches/{id}/continue" => moment.clone(),
                "post /api/records/continue" => json!({"text": record, "moment": moment}),
                _ => json!({}),
            };
            let answer = olena.send(&method.to_uppercase(), &path, Some(body)).await;
            let refused = (answer.status, answer.code());
            assert_eq!(refused, (403, "banned".to_owned()), "{route}: {}", answer.body);
            assert!(answer.header("kozyr-told").is_some(), "{route}");
            made += 1;
        }
    }
    assert!(made >= 12, "{made} routes make something");
}

#[tokio::test]
async fn a_person_banned_after_a_match_plays_no_rematch() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let (_, _, mut a, mut o) = two_people(&server, "").await;
    a.does(json!({"type": "resign"})).await;
    while o.table["stage"] != json!("finished") {
        o.read().await;
    }
    let mut host = admin(&server, data.path()).await;
    let path = format!("/api/admin/people/{}/ban", id_of(&mut host, "Olena").await);
    done(&mut host, "PUT", &path, Some(json!({"seconds": null, "reason": "threats"}))).await;
    let answer = o.ask(json!({"type": "rematch"})).await;
    assert_eq!(answer["reason"], json!("banned"));
    while a.table["seats"][1]["kind"] == json!("person") {
        a.read().await;
    }
}

#[tokio::test]
async fn an_announcement_is_shown_until_it_is_withdrawn() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let (mut anna, table, mut a, _o) = two_people(&server, "").await;
    let mut host = admin(&server, data.path()).await;
    assert_eq!(anna.get("/api/house").await.header("kozyr-told"), None);
    let line = json!({"text": "New cards  at ten", "seconds": 600});
    done(&mut host, "PUT", "/api/admin/announcement", Some(line)).await;
    let told = until(&mut a, "house").await;
    assert_eq!(told["announcement"]["text"], json!("New cards at ten"));
    // Whoever connects later is told as well, and so is every page.
    let mut late = Browser::new(server.addr).connect(&table, None).await;
    assert_eq!(until(&mut late, "house").await, told);
    let at = told["announcement"]["at"].as_i64().unwrap().to_string();
    let page = anna.get("/api/house").await;
    assert_eq!(page.header("kozyr-told"), Some(at.as_str()));
    assert_eq!(anna.get("/api/told").await.ok()["announcement"], told["announcement"]);
    server.stop().await;
    let server = Server::start(config(data.path())).await;
    (host.addr, anna.addr) = (server.addr, server.addr);
    let mut a = anna.connect(&table, None).await;
    until(&mut a, "house").await;
    done(&mut host, "DELETE", "/api/admin/announcement", None).await;
    assert_eq!(until(&mut a, "house").await["announcement"], Value::Null);
    assert_eq!(anna.get("/api/house").await.header("kozyr-told"), None);
}

#[tokio::test]
async fn an_admin_closes_a_table_with_a_reason_for_all_at_it() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let (mut anna, table, mut a, mut o) = two_people(&server, "").await;
    let mut host = admin(&server, data.path()).await;
    let found = host.get("/api/admin/tables").await.ok();
    let listed = &found["tables"][0];
    assert_eq!((&listed["id"], &listed["stage"]), (&json!(table), &json!("playing")));
    assert_eq!(listed["seats"][1]["name"], json!("Olena"));
    assert_eq!(listed["seats"][1]["online"], json!(true));
    let people = host.get("/api/admin/people?name=anna").await.ok();
    assert_eq!(people["people"][0]["sits"], json!([{"table": table, "game": "caravan"}]));
    let path = format!("/api/admin/tables/{table}/close");
    done(&mut host, "POST", &path, Some(json!({"reason": "The server moves"}))).await;
    for client in [&mut a, &mut o] {
        while client.table["stage"] != json!("ended") {
            client.read().await;
        }
        assert_eq!(client.table["closed_because"], json!("The server moves"));
    }
    let id = a.table["match"]["id"].as_str().unwrap();
    let listed = anna.get("/api/matches").await.ok();
    assert_eq!(
        (&listed["matches"][0]["id"], &listed["matches"][0]["ended"]),
        (&json!(id), &json!(true))
    );
    let again = host.post(&path, json!({"reason": "x"})).await;
    assert_eq!((again.status, again.code().as_str()), (409, "table_ended"));
    let last = acts(&mut host).await.pop().unwrap();
    assert_eq!(last, (json!(1), "closed_table".to_owned(), table.clone()));
    // The reason is stored.
    server.stop().await;
    let server = Server::start(config(data.path())).await;
    anna.addr = server.addr;
    let found = anna.get(&format!("/api/tables/{table}")).await.ok();
    assert_eq!(found["table"]["closed_because"], json!("The server moves"));
}

#[tokio::test]
async fn the_admin_page_shows_load_and_retention() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.keep = kozyr_server::Keep::days(3, 0, 100, 0);
    let server = Server::start(config).await;
    Browser::named(server.addr, "Anna").await;
    let mut host = admin(&server, data.path()).await;
    let load = host.get("/api/admin/load").await.ok();
    assert_eq!(load["health"], json!("ok"));
    assert!(load["database_bytes"].as_f64().unwrap() > 1000.0, "{load}");
    let kept = host.get("/api/admin/retention").await.ok();
    assert_eq!(
        kept["kept"],
        json!([
            {"what": "guests", "days": 3, "now": 0, "week": 1},
            {"what": "tables", "days": null, "now": 0, "week": 0},
            {"what": "reports", "days": 100, "now": 0, "week": 0},
            {"what": "log", "days": 100, "now": 0, "week": 0},
            {"what": "chat", "days": null, "now": null, "week": null},
        ])
    );
}

/// What the admin page is sent while a match is played with these cards, without ids and times; and
/// Anna's hand.
async fn seen_with(seed: u64) -> (String, Value) {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    let chance = Mutex::new(Rng::new(seed));
    config.dealer = Arc::new(move |game| game.shuffle(&mut *chance.lock().unwrap()));
    let server = Server::start(config).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let olena = Browser::named(server.addr, "Olena").await;
    let table = anna.table(json!({"game": "kan"})).await;
    let mut a = anna.connect(&table, None).await;
    let mut o = olena.connect(&table, None).await;
    o.does(json!({"type": "sit", "seat": 1})).await;
    o.does(json!({"type": "ready", "ready": true})).await;
    for seat in 2..5 {
        a.does(json!({"type": "seat_bot", "seat": seat, "level": "random"})).await;
    }
    o.does(json!({"type": "say", "text": "hm"})).await;
    a.does(json!({"type": "start"})).await;
    // Until the cards are dealt, whoever is to act then.
    while !a.view["hands"][0][0].is_string() {
        a.read().await;
    }
    let path = format!("/api/tables/{table}/report");
    done(&mut anna, "POST", &path, Some(json!({"line": 1, "reason": "spam"}))).await;
    let mut host = admin(&server, data.path()).await;
    let mut seen = String::new();
    for what in ["tables", "people", "reports", "log", "retention"] {
        let mut answer = host.get(&format!("/api/admin/{what}")).await.ok();
        if let Some(people) = answer["people"].as_array_mut() {
            // The last to be there comes first, to the day; within a day the order is random.
            people.sort_by_key(|person| person["name"].to_string());
        }
        seen += &format!("{what}: {}\n", plain(answer));
    }
    (seen, a.view["hands"][0].clone())
}

/// Removes what differs from one server to another.
fn plain(mut value: Value) -> Value {
    match &mut value {
        Value::Object(fields) => {
            for (name, field) in fields.iter_mut() {
                let own = ["id", "table", "at", "since", "seen", "said", "until"];
                *field =
                    if own.contains(&name.as_str()) { json!("…") } else { plain(field.take()) };
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| *item = plain(item.take())),
        _ => {}
    }
    value
}

#[tokio::test]
async fn the_admin_page_does_not_depend_on_hidden_cards() {
    let ((one, hand), (other, another)) = (seen_with(1).await, seen_with(2).await);
    assert_ne!(hand, another);
    assert_eq!(one, other);
    assert!(one.contains("Olena") && one.contains("playing"), "{one}");
}

#[tokio::test]
async fn admin_acts_are_read_from_a_stored_database() {
    let data = tempfile::tempdir().unwrap();
    let sql = include_str!("../databases/6.sql");
    kozyr_store::load(sql, &data.path().join("kozyr.db")).unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser { addr: server.addr, cookie: Some(format!("kozyr={:0<43}", "Anna")) };
    let told = anna.get("/api/told").await.ok();
    assert_eq!(told["announcement"]["text"], json!("We close at ten"));
    assert_eq!(told["mute"]["reason"], json!("spam"));
    let mut host = admin(&server, data.path()).await;
    assert_eq!(host.get("/api/admin/session").await.ok()["n"], json!(2));
    let found = host.get("/api/admin/reports").await.ok();
    assert_eq!(found["reports"][0]["words"], json!("Again and again"));
    let whats: Vec<String> = acts(&mut host).await.into_iter().map(|(_, what, _)| what).collect();
    assert_eq!(whats, ["link", "opened", "muted", "announced", "link", "opened"]);
}

#[tokio::test]
async fn lessons_and_first_wins_are_counted_by_game() {
    let (data, client) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let preview = client.path().join("preview");
    std::fs::create_dir(&preview).unwrap();
    let phrases = json!({"places": {}, "pictures": {}, "house": {}, "texts": {},
        "lessons": {"kan": ["first", "words"]}});
    std::fs::write(preview.join("preview.json"), phrases.to_string()).unwrap();
    let config = || {
        let mut config = config(data.path());
        config.client = WebClient::Folder(client.path().to_owned());
        config.limits.lessons = Rate { burst: 6, per_minute: 1 };
        config
    };
    let server = Server::start(config()).await;
    let mut nobody = Browser::new(server.addr);
    let step = |game: &str, lesson: &str, finished: bool| json!({"game": game, "lesson": lesson, "finished": finished});
    for (body, status) in [
        (step("kan", "first", false), 204),
        (step("kan", "words", false), 204),
        (step("kan", "first", true), 204),
        (step("kan", "none", false), 404),
        (step("chess", "first", true), 404),
        (json!({"game": "kan"}), 400),
    ] {
        assert_eq!(nobody.post("/api/lessons", body.clone()).await.status, status, "{body}");
    }
    let mut last = 204;
    for _ in 0..6 {
        last = nobody.post("/api/lessons", step("kan", "none", true)).await.status;
    }
    assert_eq!(last, 429);
    assert!(all_refused(&server, &["lessons"]).await[0] > 0);

    let mut anna = Browser::named(server.addr, "Anna").await;
    // Whoever leaves the seat to a bot has won nothing.
    anna.short_match().await;
    server.stop().await;
    // They are kept.
    let server = Server::start(config()).await;
    let mut host = admin(&server, data.path()).await;
    let figures = host.get("/api/admin/figures").await.ok();
    let kan = json!({"game": "kan", "begun": 2, "finished": 1, "won": 0});
    assert_eq!(figures, json!({"games": [kan]}));
    server.stop().await;
}
