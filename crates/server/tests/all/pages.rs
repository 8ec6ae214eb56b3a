//! Pages: whether there is one, what its head says, and what a messenger is shown of a link.

use std::path::{Path, PathBuf};

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use kozyr_server::Config;
use serde_json::json;
use tower::ServiceExt;

use crate::bots;
use crate::client::Browser;
use crate::letters::font;
use crate::support::{Server, config, lines, router};

const PAGE: &str = "<!doctype html>\n<html lang=\"en\">\n<head>\n<title>Kozyr</title>\n</head>\n\
                    <body><div id=\"app\"></div></body>\n</html>\n";

/// A client as if it had been built, in a folder beside the data.
pub(crate) fn with_client(data: &Path, letters: &str) -> Config {
    let folder = data.join("client");
    let write = |path: &str, content: &[u8]| {
        let path: PathBuf = folder.join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, content).unwrap();
    };
    write("index.html", PAGE.as_bytes());
    write("sw.js", b"// the worker");
    write("assets/core-abc123.js", "// words\n".repeat(1000).as_bytes());
    write("assets/well-abc123.js", "// words\n".repeat(100).as_bytes());
    write("assets/well-abc123.js.br", b"as it was compressed");
    write("assets/back-abc123.svg", "<svg xmlns='x'></svg>".repeat(200).as_bytes());
    let look = json!({"tint": "#eeeeee", "accent": "#333399", "surface": "<path d='M0 0h9v9z'/>",
        "size": [20, 20], "emblem": "<circle cx='32' cy='32' r='20'/>"});
    let english = json!({
        "preview-home": "Kozyr: card games", "preview-home-about": "About.",
        "preview-rules": "{game}: the rules", "preview-new": "{game}: a new table",
        "preview-table": "{game}: a table", "preview-table-any": "A table",
        "preview-table-free": "Free: {n}", "preview-table-full": "Full",
        "preview-table-playing": "Playing", "preview-table-paused": "Paused",
        "preview-table-over": "Over", "preview-table-ended": "Closed",
        "preview-match": "{game}: a match", "preview-match-any": "A match",
        "preview-match-over": "Final", "preview-match-ended": "Broken off",
        "preview-moment": "{game}: a moment", "preview-match-step": "Step {n} of {of}",
        "preview-won": "Won: {names}", "preview-missing": "No such page",
        "preview-settings": "Settings", "preview-move": "To another device",
        "preview-seat-free": "free", "preview-seat-bot": "Bot {n}",
        "preview-seat-player": "Player {n}", "preview-seat-program": "{name} (bot)",
        "kan-name": "Kan", "kan-about": "About Kan.", "caravan-name": "Caravan",
        "caravan-about": "About Caravan.",
    });
    let places = json!({"home": "public", "rules": "game", "new": "setup", "table": "table",
        "match": "match", "settings": "private", "move": "private"});
    let russian = json!({"preview-home": "Козырь: игры", "preview-home-about": "О нём."});
    let phrases = json!({"places": places, "looks": {"kan": look}, "house": look,
        "fonts": ["preview/boxes.ttf"], "texts": {"en": english, "ru": russian, "uk": {}}});
    write("preview/preview.json", phrases.to_string().as_bytes());
    if !letters.is_empty() {
        write("preview/boxes.ttf", &font(letters));
    }
    let mut config = config(data);
    config.client = Some(folder);
    config
}

/// All letters of these texts.
const LETTERS: &str = " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789:.,-\u{2212}";

/// What an address answers, whatever kind of file that is.
async fn fetched(
    server: &Server,
    path: &str,
    headers: &[(&str, &str)],
) -> (StatusCode, HeaderMap, Vec<u8>) {
    let mut request = Request::get(path).header("host", server.addr.to_string());
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let answer = router(server.addr).oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let (head, body) = answer.into_parts();
    let body = to_bytes(body, 10_000_000).await.unwrap().to_vec();
    (head.status, head.headers, body)
}

/// The content of a property in the head of a page.
fn property<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    let start = page.split_once(&format!("property=\"{name}\" content=\""))?.1;
    start.split_once('"').map(|(value, _)| value)
}

/// Where the picture of a page is, as a path.
fn picture_of(server: &Server, page: &str) -> String {
    let url = property(page, "og:image").unwrap_or_else(|| panic!("no picture: {page}"));
    let path = url.strip_prefix(&format!("http://{}", server.addr)).unwrap();
    path.replace("&amp;", "&")
}

#[tokio::test]
async fn a_page_is_there_or_it_is_not_and_private_ones_are_not_found_by_searches() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(with_client(data.path(), LETTERS)).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna.table(json!({"game": "kan"})).await;
    let id = "0000000000000000000000";
    let token = "0".repeat(43);
    for (path, status, public) in [
        ("/", 200, true),
        ("/rules/kan", 200, true),
        ("/rules/kan/K8", 200, true),
        ("/new/kan", 200, false),
        ("/settings", 200, false),
        (&format!("/move/{token}"), 200, false),
        (&format!("/table/{table}"), 200, false),
        (&format!("/table/{id}"), 404, false),
        (&format!("/match/{id}"), 404, false),
        (&format!("/match/{id}/replay/3"), 404, false),
        ("/table/x", 404, false),
        ("/table/%E0%A4%A", 404, false),
        ("/rules/x", 404, false),
        ("/rules", 404, false),
        ("/new/x", 404, false),
        ("/unknown", 404, false),
        ("/home", 404, false),
    ] {
        let answer = anna.get(path).await;
        assert_eq!(answer.status, status, "{path}");
        assert!(answer.body.contains("<div id=\"app\">"), "{path}: {}", answer.body);
        let robots = answer.header("x-robots-tag");
        assert_eq!(robots, (!public).then_some("noindex"), "{path}");
        let meta = answer.body.contains("<meta name=\"robots\" content=\"noindex\" />");
        assert_eq!(meta, !public, "{path}");
        assert_eq!(answer.body.contains("rel=\"canonical\""), public, "{path}");
        let caching = answer.header("cache-control").unwrap();
        assert!(!caching.contains("immutable") && !caching.contains("max-age"), "{path}");
        assert!(!answer.body.contains("<meta name=\"description\" content=\"\""), "{path}");
        let title = if status == 404 { "<title>No such page</title>" } else { "<title>" };
        assert!(answer.body.contains(title), "{path}: {}", answer.body);
    }
    let robots = anna.get("/robots.txt").await;
    assert_eq!(robots.header("content-type"), Some("text/plain; charset=utf-8"));
    // What shows links to people has to read the pages.
    assert!(robots.body.contains("Disallow: /api/") && !robots.body.contains("/table"));
}

#[tokio::test]
async fn the_head_is_in_the_language_that_is_asked_for() {
    let data = tempfile::tempdir().unwrap();
    let mut config = with_client(data.path(), LETTERS);
    config.trust_proxy = vec!["127.0.0.1".parse().unwrap()];
    let server = Server::start(config).await;
    let mut anna = Browser::new(server.addr);
    let russian = ("accept-language", "de, ru;q=0.8, en;q=0.5");
    let answer = anna.raw("GET", "/", &[russian], None).await;
    assert_eq!(answer.header("vary"), Some("accept-language"));
    assert!(answer.body.contains("<html lang=\"ru\">"), "{}", answer.body);
    assert!(answer.body.contains("<title>Козырь: игры</title>"), "{}", answer.body);
    assert_eq!(property(&answer.body, "og:locale"), Some("ru_RU"));
    let url = format!("http://{}/", server.addr);
    assert!(answer.body.contains(&format!("rel=\"canonical\" href=\"{url}\"")));
    let answer = anna.raw("GET", "/?lang=en&x=1", &[russian], None).await;
    assert!(answer.body.contains("<html lang=\"en\">"));
    assert!(answer.body.contains(&format!("rel=\"canonical\" href=\"{url}?lang=en\"")));
    for language in ["en", "ru", "uk"] {
        let line = format!("hreflang=\"{language}\" href=\"{url}?lang={language}\"");
        assert!(answer.body.contains(&line), "{}", answer.body);
    }
    // Behind a proxy with TLS, that is where the page is.
    let tls = ("x-forwarded-proto", "https");
    let answer = anna.raw("GET", "/rules/kan", &[tls], None).await;
    let url = format!("https://{}/rules/kan", server.addr);
    assert_eq!(property(&answer.body, "og:url"), Some(url.as_str()));
    assert_eq!(property(&answer.body, "og:title"), Some("Kan: the rules"));
}

#[tokio::test]
async fn a_link_to_a_table_shows_who_sits_there_and_no_card() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(with_client(data.path(), LETTERS)).await;
    let mut evil = Browser::named(server.addr, "\"><script>").await;
    let table = evil.table(json!({"game": "caravan"})).await;
    let path = format!("/table/{table}");
    let page = evil.get(&path).await.body;
    assert!(!page.contains("<script"), "{page}");
    assert_eq!(property(&page, "og:title"), Some("Caravan: a table"));
    assert_eq!(property(&page, "og:description"), Some("Free: 1. &quot;&gt;&lt;script&gt;."));
    let first = picture_of(&server, &page);
    let (status, headers, png) = fetched(&server, &first, &[]).await;
    assert_eq!((status, headers["content-type"].to_str().unwrap()), (StatusCode::OK, "image/png"));
    assert_eq!(headers["cache-control"], "public, max-age=31536000, immutable");
    assert_eq!(headers["cross-origin-resource-policy"], "cross-origin");
    assert_eq!(headers["x-robots-tag"], "noindex");
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    assert_eq!(png[16..24], [0, 0, 4, 176, 0, 0, 2, 118], "1200 by 630");

    // With the match the picture is another one, and under its old name it is not for ever.
    evil.send("PUT", "/api/me", Some(json!({"name": "Anna"}))).await.ok();
    let mut client = evil.connect(&table, None).await;
    client.does(json!({"type": "seat_bot", "seat": 1, "level": "random"})).await;
    client.does(json!({"type": "start"})).await;
    assert!(client.my_turn().await);
    let page = evil.get(&path).await.body;
    let about = property(&page, "og:description").unwrap();
    assert!(about.starts_with("Playing. Anna "), "{about}");
    let second = picture_of(&server, &page);
    assert_ne!(first, second);
    let (_, headers, anew) = fetched(&server, &first, &[]).await;
    assert_eq!(headers["cache-control"], "no-cache");
    assert_ne!(png, anew);
    // It says what the table's own view shows to everybody: names and scores.
    let hand = client.view["hands"][0].as_array().unwrap();
    assert!(hand.len() > 4);
    // Letters of an id are no cards.
    let told = page.replace(path.trim_start_matches("/table/"), "");
    for card in hand {
        assert!(!told.contains(card.as_str().unwrap()), "{card}: {told}");
    }
    for nothing in ["/og/table/0000000000000000000000.png", "/og/settings.png", "/og/x", "/og/"] {
        assert_eq!(fetched(&server, nothing, &[]).await.0, StatusCode::NOT_FOUND, "{nothing}");
    }
}

#[tokio::test]
async fn a_link_to_a_match_shows_its_score_when_it_is_over() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(with_client(data.path(), LETTERS)).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let wanted =
        json!({"game": "kan", "options": {"rounds": "1"}, "bots": "random", "start": true});
    let table = anna.table(wanted).await;
    let mut client = anna.connect(&table, None).await;
    let id = client.table["match"]["id"].as_str().unwrap().to_owned();
    let running = anna.get(&format!("/match/{id}")).await;
    assert_eq!(running.status, 200);
    assert_eq!(property(&running.body, "og:title"), Some("A match"));
    assert!(!running.body.contains("Anna") && !running.body.contains("Kan"), "{}", running.body);
    assert_eq!(property(&running.body, "og:image"), None);
    assert_eq!(fetched(&server, &format!("/og/match/{id}.png"), &[]).await.0, 404);
    client.does(json!({"type": "takeover", "seat": 0, "level": "random"})).await;
    while !client.is_over() {
        client.read().await;
    }
    let page = anna.get(&format!("/match/{id}")).await.body;
    let about = property(&page, "og:description").unwrap().to_owned();
    let won: Vec<String> = client.view["winners"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| match seat.as_u64().unwrap() {
            0 => "Anna".to_owned(),
            seat => format!("Bot {}", seat + 1),
        })
        .collect();
    assert!(about.starts_with(&format!("Final. Won: {}. Anna ", won.join(", "))), "{about}");
    let mut pictures = vec![picture_of(&server, &page)];
    for (step, says) in [
        ("/replay/0", "Step 0 of "),
        ("/replay/3/1", "Step 3 of "),
        ("/replay?lang=en&at=2/table", "Step 2 of "),
    ] {
        let page = anna.get(&format!("/match/{id}{step}")).await.body;
        let about = property(&page, "og:description").unwrap();
        assert!(about.starts_with(says) && about.contains("Anna 0"), "{about}");
        pictures.push(picture_of(&server, &page));
    }
    // A step behind the last one is the last one.
    let page = anna.get(&format!("/match/{id}/replay/999999")).await.body;
    let about = property(&page, "og:description").unwrap();
    let (n, of) = about.split(". ").next().unwrap()["Step ".len()..].split_once(" of ").unwrap();
    assert_eq!(n, of);
    let mut seen = Vec::new();
    for picture in pictures {
        let (status, headers, _) = fetched(&server, &picture, &[]).await;
        assert_eq!(status, StatusCode::OK, "{picture}");
        assert!(headers["cache-control"].to_str().unwrap().contains("immutable"), "{picture}");
        assert!(!seen.contains(&picture));
        seen.push(picture);
    }
}

#[tokio::test]
async fn a_link_says_of_a_bot_of_somebodys_that_it_is_one() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(with_client(data.path(), LETTERS)).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let (bot, token) = bots::made(&mut anna, "mybot", false).await;
    let bridge = bots::Bridge::welcomed(&server, &token).await;
    let (table, mut client) = bots::table(&mut anna, &bot).await;
    let page = anna.get(&format!("/table/{table}")).await.body;
    assert_eq!(property(&page, "og:description"), Some("Full. Anna, mybot (bot)."));
    client.does(json!({"type": "start"})).await;
    // Without its program a level plays, and the match is the program's all the same.
    drop(bridge);
    client.does(json!({"type": "takeover", "seat": 0, "level": "random"})).await;
    while !client.is_over() {
        client.read().await;
    }
    let id = client.table["match"]["id"].as_str().unwrap();
    let page = anna.get(&format!("/match/{id}")).await.body;
    let about = property(&page, "og:description").unwrap();
    let (named, marked) = (about.matches("mybot").count(), about.matches("mybot (bot)").count());
    assert!(about.contains("Anna ") && named > 0 && named == marked, "{about}");
}

#[tokio::test]
async fn a_name_that_cannot_be_drawn_becomes_initials_or_a_number() {
    let data = tempfile::tempdir().unwrap();
    let letters = LETTERS.replace('k', "");
    let server = Server::start(with_client(data.path(), &letters)).await;
    let mut pictures = Vec::new();
    // Drawn with boxes, names of as many letters look alike.
    for name in ["Ann Boko", "Abcdefgh", "A.B.", "李雷", "韓梅梅", "Player 1"] {
        let mut person = Browser::named(server.addr, name).await;
        let table = person.table(json!({"game": "kan"})).await;
        let page = person.get(&format!("/table/{table}")).await.body;
        let (status, _, png) = fetched(&server, &picture_of(&server, &page), &[]).await;
        assert_eq!(status, StatusCode::OK, "{name}");
        pictures.push(png);
    }
    assert_ne!(pictures[0], pictures[1], "a name with a letter that is missing is not drawn whole");
    assert_eq!(pictures[0], pictures[2], "but as its initials");
    assert_eq!(pictures[3], pictures[4], "and one without any letter");
    assert_eq!(pictures[3], pictures[5], "as the number of its seat");
}

#[tokio::test]
async fn without_a_font_there_are_no_pictures_and_that_is_said_once() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(with_client(data.path(), "")).await;
    let mut anna = Browser::new(server.addr);
    let before = lines(&["the web client has no font for pictures"]);
    for _ in 0..3 {
        let page = anna.get("/rules/kan").await;
        assert_eq!((page.status, property(&page.body, "og:image")), (200, None));
        assert_eq!(property(&page.body, "og:title"), Some("Kan: the rules"));
        assert_eq!(fetched(&server, "/og/rules/kan.png", &[]).await.0, StatusCode::NOT_FOUND);
    }
    assert_eq!(lines(&["the web client has no font for pictures"]), before + 1);
}

#[tokio::test]
async fn files_are_compressed_and_those_with_a_hash_are_kept_for_ever() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(with_client(data.path(), LETTERS)).await;
    for path in ["/assets/core-abc123.js", "/assets/back-abc123.svg"] {
        let (_, headers, plain) = fetched(&server, path, &[]).await;
        assert_eq!(headers["cache-control"], "public, max-age=31536000, immutable", "{path}");
        assert!(!headers.contains_key("content-encoding"), "{path}");
        for (accepted, encoding) in [("gzip, deflate, br", "br"), ("gzip", "gzip")] {
            let (_, headers, body) = fetched(&server, path, &[("accept-encoding", accepted)]).await;
            assert_eq!(headers["content-encoding"], encoding, "{path}");
            assert!(body.len() * 10 < plain.len(), "{path}: {} of {}", body.len(), plain.len());
        }
    }
    // What was compressed when the client was built is sent as it is.
    let well = "/assets/well-abc123.js";
    let (_, headers, body) = fetched(&server, well, &[("accept-encoding", "gzip, br")]).await;
    assert_eq!(
        (&headers["content-encoding"], &body[..]),
        (&"br".parse().unwrap(), &b"as it was compressed"[..])
    );
    assert_eq!(headers["content-type"], "text/javascript");
    assert_eq!(headers["vary"], "accept-encoding");
    // A script is no document: what only those hold to does not come with every part of a page.
    assert_eq!(headers["x-content-type-options"], "nosniff");
    assert_eq!(headers["cross-origin-resource-policy"], "same-origin");
    for name in ["content-security-policy", "permissions-policy", "x-frame-options"] {
        assert!(!headers.contains_key(name), "{name}");
        for document in ["/", "/sw.js", "/assets/back-abc123.svg", "/assets/nothing.js"] {
            let (_, headers, _) = fetched(&server, document, &[]).await;
            assert!(headers.contains_key(name), "{document} has no {name}");
        }
    }
    let (_, headers, body) = fetched(&server, well, &[]).await;
    assert!(!headers.contains_key("content-encoding") && body.starts_with(b"// words"));
    let (_, headers, _) = fetched(&server, "/sw.js", &[]).await;
    assert_eq!(headers["cache-control"], "no-cache");
    assert_eq!(headers["service-worker-allowed"], "/");
    // What is known already is not sent again.
    let (_, headers, _) = fetched(&server, "/", &[]).await;
    assert_eq!(headers["cache-control"], "no-cache");
    let tag = headers["etag"].to_str().unwrap();
    let (status, _, body) = fetched(&server, "/", &[("if-none-match", tag)]).await;
    assert_eq!((status, body.len()), (StatusCode::NOT_MODIFIED, 0));
}
