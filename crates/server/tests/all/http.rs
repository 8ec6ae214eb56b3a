//! Routes that have nothing to do with a match.

use kozyr_server::Rate;
use serde_json::{Value, json};

use crate::client::Browser;
use crate::limits::all_refused;
use crate::support::{Server, config};

#[tokio::test]
async fn the_catalogue_has_every_game_and_option() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let catalogue = Browser::new(server.addr).get("/api/games").await.ok();
    let games = catalogue["games"].as_array().unwrap();
    let keys: Vec<&str> = games.iter().map(|game| game["key"].as_str().unwrap()).collect();
    assert_eq!(keys, kozyr_games::keys());
    // The easiest first. Games already listed stay in their place when a new one is added.
    assert!(keys.starts_with(&["phase10", "caravan", "applewood", "bacon", "variety", "kan"]));
    let kan = games.iter().find(|game| game["key"] == "kan").unwrap();
    assert_eq!((kan["available"].clone(), kan["seats"].clone()), (json!(true), json!([5])));
    let rounds = &kan["options"][0];
    assert_eq!((rounds["key"].clone(), rounds["default"].clone()), (json!("rounds"), json!("10")));
    assert_eq!(rounds["kind"], json!({"kind": "int", "min": 1, "max": 40, "step": 1}));
    let caravan = games.iter().find(|game| game["key"] == "caravan").unwrap();
    assert_eq!(caravan["loadouts"], json!(true));
    assert!(catalogue["levels"].as_array().unwrap().contains(&catalogue["level"]));
}

#[tokio::test]
async fn a_guest_is_known_by_the_cookie() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::new(server.addr);
    let nobody = json!({"name": null});
    assert_eq!(anna.get("/api/me").await.ok(), nobody);
    assert_eq!(anna.post("/api/tables", json!({"game": "kan"})).await.code(), "no_name");
    for (bad, code, says) in [
        ("", "name_empty", "there is nothing in it"),
        ("   ", "name_empty", "there is nothing in it"),
        ("a name of far more than twenty-four letters", "name_long", "write at most 24"),
        ("An\u{202e}na", "name_signs", "the character U+202E, which cannot be seen"),
        ("Аnna", "name_mixed", "the word “Аnna” has letters of several alphabets"),
        ("\u{1}\u{2}", "name_signs", "the character U+0001"),
        ("\u{301}", "name_empty", "there is nothing in it"),
        ("Z\u{334}\u{334}\u{334}\u{334}\u{334}", "name_marks", "more than 4 marks on one letter"),
        ("Бот 2", "name_bot", "the word “Бот” is for bots"),
        ("Anna (you)", "name_house", "“you” is how this house names itself"),
    ] {
        let answer = anna.send("PUT", "/api/me", Some(json!({ "name": bad }))).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, code), "{bad:?}");
        assert!(answer.body.contains(says), "{}", answer.body);
    }
    let answer = anna.send("PUT", "/api/me", Some(json!({"name": " Анна  К "}))).await;
    assert_eq!(answer.ok()["name"], json!("Анна К"));
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert_eq!(anna.get("/api/me").await.ok()["name"], json!("Анна К"));
    // Another name for the same guest needs no other cookie.
    let answer = anna.send("PUT", "/api/me", Some(json!({"name": "Ann"}))).await;
    assert_eq!(answer.header("set-cookie"), None);
    // Only the hash of the token is stored.
    let token = anna.token().to_owned();
    for file in std::fs::read_dir(data.path()).unwrap() {
        let path = file.unwrap().path();
        // The socket for commands to the server holds nothing.
        if !path.is_file() {
            continue;
        }
        let bytes = std::fs::read(path).unwrap();
        assert!(!bytes.windows(token.len()).any(|part| part == token.as_bytes()));
    }
    let forgotten = anna.clone();
    assert_eq!(anna.send("DELETE", "/api/me", None).await.status, 204);
    assert_eq!(anna.cookie, None);
    // The old token is no longer valid, wherever it has gone.
    let mut thief = forgotten;
    assert_eq!(thief.get("/api/me").await.ok(), json!({"name": null, "forgotten": true}));
}

#[tokio::test]
async fn a_private_link_moves_a_guest_once() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut laptop = Browser::named(server.addr, "Anna").await;
    let table = laptop.table(json!({"game": "kan"})).await;
    let link = laptop.send("POST", "/api/me/link", None).await.ok();
    // The secret is in the part of the link that is never sent to a server.
    let (page, token) = link["link"].as_str().unwrap().split_once('#').unwrap();
    let token = json!({ "token": token });
    let path = link["path"].as_str().unwrap().to_owned();
    let mut phone = Browser::new(server.addr);
    // A messenger's preview does not use the link up, nor does asking whose it is.
    for _ in 0..2 {
        phone.get(page).await;
        phone.get(&path).await;
        let offered = json!({"name": "Anna", "own": false});
        assert_eq!(phone.post("/api/move/offer", token.clone()).await.ok(), offered);
        assert_eq!(phone.get(&format!("/api{path}")).await.ok(), offered);
        assert_eq!(phone.cookie, None);
    }
    let own = laptop.post("/api/move/offer", token.clone()).await.ok();
    assert_eq!(own, json!({"name": "Anna", "own": true}));
    let mut late = phone.clone();
    assert_eq!(phone.post("/api/move", token.clone()).await.ok()["name"], json!("Anna"));
    let tables = phone.get("/api/tables").await.ok();
    assert_eq!(tables[0]["table"]["id"], json!(table));
    assert_eq!(tables[0]["you"]["seat"], json!(0));
    assert_ne!(phone.cookie, laptop.cookie);
    assert_eq!(late.post("/api/move", token.clone()).await.status, 410);
    assert_eq!(late.post("/api/move/offer", token).await.code(), "expired");
    assert_eq!(late.post(&format!("/api{path}"), json!({})).await.status, 410);
    assert_eq!(late.get(&format!("/api{path}")).await.code(), "expired");
    assert_eq!(late.get("/api/move/short").await.code(), "expired");
}

#[tokio::test]
async fn foreign_pages_change_nothing() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let evil = ("origin", "https://evil.example");
    let body = || Some(json!({"game": "kan"}).to_string());
    assert_eq!(anna.raw("POST", "/api/tables", &[evil], body()).await.code(), "origin");
    // A form cannot send the right content type, whatever the origin says.
    let form = ("content-type", "text/plain");
    assert_eq!(anna.raw("POST", "/api/tables", &[form], body()).await.code(), "bad_request");
    let table = anna.table(json!({"game": "kan"})).await;
    let upgrade = [
        evil,
        ("connection", "upgrade"),
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    let path = format!("/api/tables/{table}/socket");
    assert_eq!(anna.raw("GET", &path, &upgrade, None).await.code(), "origin");
}

#[tokio::test]
async fn errors_of_the_api_say_what_would_be_right() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    for (wanted, says) in [
        (json!({"game": "chess"}), "the games are"),
        (json!({"game": "kan", "options": {"rounds": "0"}}), "from 1 to 40"),
        (json!({"game": "kan", "options": {"stakes": "1"}}), "rounds"),
        (json!({"game": "kan", "bots": "strong"}), "normal"),
        (json!({"game": "kan", "seat": 5}), "seat 5"),
        (json!({"game": "kan", "start": true}), "seat 1 is empty"),
        (json!({"game": "kan", "pace_ms": 10_001}), "10000"),
        (json!({"game": "caravan", "loadout": "AS"}), "C1"),
        (json!({"game": "kan", "colour": "red"}), "colour"),
        (json!({}), "game"),
    ] {
        let answer = anna.post("/api/tables", wanted.clone()).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "bad_request"), "{wanted}");
        let message = answer.json()["error"]["message"].as_str().unwrap().to_owned();
        assert!(message.contains(says), "{wanted}: {message}");
    }
    let long = json!({"name": "a".repeat(100_000)});
    assert_eq!(anna.send("PUT", "/api/me", Some(long)).await.code(), "too_large");
    for path in ["/api/nothing", "/api/tables/x", "/api/matches/0000000000000000000000"] {
        assert_eq!(anna.get(path).await.code(), "not_found", "{path}");
    }
    assert_eq!(anna.send("PATCH", "/api/me", Some(json!({}))).await.code(), "not_found");
    assert_eq!(anna.get("/api/matches?before=x").await.code(), "bad_request");
}

#[tokio::test]
async fn new_guests_renames_and_tables_are_limited() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.new_guests = Rate { burst: 2, per_minute: 1 };
    config.limits.new_tables = Rate { burst: 3, per_minute: 1 };
    config.limits.renames = Rate { burst: 1, per_minute: 1 };
    config.limits.open_tables = 2;
    let server = Server::start(config).await;
    let limits = ["new_guests", "renames", "new_tables", "open_tables"];
    let before = all_refused(&server, &limits).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    Browser::named(server.addr, "Olena").await;
    let mut third = Browser::new(server.addr);
    let answer = third.send("PUT", "/api/me", Some(json!({"name": "Boris"}))).await;
    assert_eq!((answer.status, answer.code().as_str()), (429, "too_many"));
    assert!(answer.header("retry-after").is_some());
    // The same name again does not count as a change.
    for (name, status) in [("Anna", 200), ("Hanna", 200), ("Hanna", 200), ("Anna", 429)] {
        let answer = anna.send("PUT", "/api/me", Some(json!({ "name": name }))).await;
        assert_eq!(answer.status, status, "{name}");
    }
    anna.table(json!({"game": "kan"})).await;
    anna.table(json!({"game": "kan"})).await;
    for says in ["unfinished", "too many new tables"] {
        let answer = anna.post("/api/tables", json!({"game": "kan"})).await;
        assert_eq!(answer.code(), "too_many");
        assert!(answer.body.contains(says), "{}", answer.body);
    }
    let after = all_refused(&server, &limits).await;
    assert!(before.iter().zip(&after).all(|(before, after)| before < after), "{after:?}");
}

#[tokio::test]
async fn every_path_is_answered_with_security_headers() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::new(server.addr);
    for path in ["/", "/table/abc", "/move/abc", "/api/games", "/healthz", "/nothing.js"] {
        let answer = anna.get(path).await;
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(policy.contains("default-src 'none'"), "{path}: {policy}");
        assert!(!policy.contains("script-src 'self' 'unsafe"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
    }
    assert_eq!(anna.get("/healthz").await.body, "ok");
    assert_eq!(anna.get("/nothing.js").await.status, 404);
    assert_eq!(anna.get("/api/me").await.header("cache-control"), Some("no-store"));
}

#[tokio::test]
async fn the_protocol_document_and_openapi_name_the_same_routes() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let document = Browser::new(server.addr).get("/api/openapi.json").await.ok();
    let paths = document["paths"].as_object().unwrap();
    // The protocol's document and this one name the same routes.
    let protocol = include_str!("../../../../docs/protocol.md");
    let table = protocol.lines().filter_map(|line| line.strip_prefix("| `"));
    for row in table.filter(|row| row.contains(" /")) {
        let (method, rest) = row.split_once(' ').unwrap();
        let path = rest.split(['`', '?']).next().unwrap();
        let described = paths.get(path).and_then(|p| p.get(method.to_lowercase()));
        assert!(described.is_some(), "{method} {path} is not described");
    }
    for (path, methods) in paths {
        for method in methods.as_object().unwrap().keys() {
            let row = format!("| `{} {path}", method.to_uppercase());
            assert!(protocol.contains(&row), "docs/protocol.md has no row {row}");
        }
    }
}

#[tokio::test]
async fn references_of_the_description_resolve() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let document = Browser::new(server.addr).get("/api/openapi.json").await.ok();
    let (mut left, mut followed) = (vec![&document], 0);
    while let Some(value) = left.pop() {
        match value {
            Value::Object(fields) => {
                if let Some(to) = fields.get("$ref").and_then(Value::as_str) {
                    let found = to.strip_prefix('#').and_then(|to| document.pointer(to));
                    assert!(found.is_some(), "{to} is not in the description");
                    followed += 1;
                }
                left.extend(fields.values());
            }
            Value::Array(items) => left.extend(items),
            _ => {}
        }
    }
    assert!(followed > 0, "nothing is referred to");
}
