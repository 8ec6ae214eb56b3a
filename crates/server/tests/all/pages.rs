//! Pages: whether there is one, what its head says, and what a messenger is shown of a link.

use std::path::{Path, PathBuf};

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use kozyr_server::{Config, WebClient};
use serde_json::json;
use tower::ServiceExt;

use crate::bots;
use crate::client::Browser;
use crate::support::{Server, config, router};

const PAGE: &str = "<!doctype html>\n<html lang=\"en\">\n<head>\n<title>Kozyr</title>\n</head>\n\
                    <body><div id=\"app\"></div></body>\n</html>\n";

/// A client as if built, in a folder beside the data.
fn with_client(data: &Path) -> Config {
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
    let pictures = ["house.en", "house.ru", "kan.en", "kan.ru"].map(|name| {
        write(&file_of(name), &png(600, 360, |_| 1));
        file_of(name)
    });
    // Each letter is a bar, and no two are as wide.
    let letters: String = ['\u{2605}', '\u{2212}'].into_iter().chain(' '..='~').collect();
    let n = letters.chars().count();
    write("preview/letters.png", &png(128 * n, 10, |x| u8::from(x % 128 > x / 128)));
    let widths: Vec<usize> = (0..n).map(|cell| 16 * (cell + 2)).collect();
    let printing = json!({"sheet": "preview/letters.png", "letters": letters, "widths": widths,
        "size": 40, "cell": [128, 10], "line": 10, "pad": 0, "room": [20, 30, 560, 304],
        "paper": [255, 255, 255], "ink": [0, 0, 0], "soft": [90, 90, 90]});
    let [house, russian_house, kan, russian_kan] = pictures;
    let house = json!({"en": house, "ru": russian_house});
    let pictures = json!({"kan": {"en": kan, "ru": russian_kan}});
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
        "preview-won": "Won: {names}", "preview-draw": "A draw", "preview-missing": "No such page",
        "preview-settings": "Settings", "preview-move": "To another device",
        "preview-seat": "Seat {n}", "preview-seat-free": "free", "preview-seat-bot": "Bot {n}",
        "preview-seat-program": "{name} (bot)",
        "kan-name": "Kan", "kan-about": "About Kan.", "caravan-name": "Caravan",
        "caravan-about": "About Caravan.",
    });
    let places = json!({"home": "public", "rules": "game", "new": "setup", "table": "table",
        "match": "match", "settings": "private", "move": "private"});
    let russian = json!({"preview-home": "Козырь: игры", "preview-home-about": "О нём."});
    let phrases = json!({"places": places, "house": house, "pictures": pictures,
        "printing": printing,
        "texts": {"en": english, "ru": russian, "uk": {}}});
    write("preview/preview.json", phrases.to_string().as_bytes());
    let mut config = config(data);
    config.client = WebClient::Folder(folder);
    config
}

/// A picture of black and white, as the build writes them.
fn png(width: usize, height: usize, colour: impl Fn(usize) -> u8) -> Vec<u8> {
    let line: Vec<u8> = std::iter::once(0).chain((0..width).map(colour)).collect();
    let mut packed = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
    std::io::Write::write_all(&mut packed, &line.repeat(height)).unwrap();
    let size = |n: usize| u32::try_from(n).unwrap().to_be_bytes();
    let head = [&size(width)[..], &size(height), &[8, 3, 0, 0, 0]].concat();
    let mut out = b"\x89PNG\r\n\x1a\n".to_vec();
    let palette = [[0; 3], [255; 3]].concat();
    let chunks = [("IHDR", head), ("PLTE", palette), ("IDAT", packed.finish().unwrap())];
    for (kind, body) in chunks.into_iter().chain([("IEND", Vec::new())]) {
        // The sum is for those who do not trust the file.
        out.extend([&size(body.len())[..], kind.as_bytes(), &body, &[0; 4]].concat());
    }
    out
}

/// The path of a named picture, as the build would have it.
fn file_of(name: &str) -> String {
    format!("assets/link.{name}-abc1234.png")
}

/// The response at an address, whatever kind of file it is.
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

/// The path of a page's picture.
fn picture_of(server: &Server, page: &str) -> String {
    let url = property(page, "og:image").unwrap_or_else(|| panic!("no picture: {page}"));
    url.strip_prefix(&format!("http://{}/", server.addr)).unwrap().replace("&amp;", "&")
}

#[tokio::test]
async fn a_missing_page_is_404_and_private_pages_are_not_indexed() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(with_client(data.path())).await;
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
    // Crawlers that show links to people must read the pages.
    assert!(robots.body.contains("Disallow: /api/") && !robots.body.contains("/table"));
}

/// A link is often followed by the punctuation of its sentence.
#[tokio::test]
async fn a_link_with_punctuation_behind_it_redirects_to_its_page() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(with_client(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = format!("/table/{}", anna.table(json!({"game": "kan"})).await);
    let key = format!("/move/{}", "0".repeat(43));
    for meant in [&table, &key, "/rules/kan", "/rules/kan/K8", "/settings"] {
        for tail in [".", ",", ")", "%C2%BB.", "%E2%80%9D", "...", "%3E"] {
            let (status, headers, _) = fetched(&server, &format!("{meant}{tail}?a=b"), &[]).await;
            assert_eq!(status, StatusCode::TEMPORARY_REDIRECT, "{meant}{tail}");
            assert_eq!(headers["location"], format!("{meant}?a=b").as_str());
        }
    }
    // A client that reads HTML gets a page; a program gets an error in its own format.
    for path in ["/table/nothing.", "/nothing.txt", "/metrics", "/.well-known/nothing"] {
        for (reads, page) in [("text/html,*/*;q=0.8", true), ("*/*", false)] {
            let (status, headers, _) = fetched(&server, path, &[("accept", reads)]).await;
            assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
            let kind = headers["content-type"].to_str().unwrap();
            assert_eq!(kind.starts_with("text/html"), page, "{path}: {kind}");
        }
    }
    // A file that exists is served under its name.
    let (status, ..) = fetched(&server, "/sw.js", &[("accept", "text/html")]).await;
    assert_eq!(status, StatusCode::OK);
    server.stop().await;
}

#[tokio::test]
async fn the_head_is_in_the_requested_language() {
    let data = tempfile::tempdir().unwrap();
    let mut config = with_client(data.path());
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
    // Behind a proxy with TLS, the page's address has `https`.
    let tls = ("x-forwarded-proto", "https");
    let answer = anna.raw("GET", "/rules/kan", &[tls], None).await;
    let url = format!("https://{}/rules/kan", server.addr);
    assert_eq!(property(&answer.body, "og:url"), Some(url.as_str()));
    assert_eq!(property(&answer.body, "og:title"), Some("Kan: the rules"));
}

#[tokio::test]
async fn the_preview_of_a_table_shows_its_players_and_no_card() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(with_client(data.path())).await;
    let mut evil = Browser::named(server.addr, "\"><script>").await;
    let table = evil.table(json!({"game": "caravan"})).await;
    let path = format!("/table/{table}");
    let page = evil.get(&path).await.body;
    assert!(!page.contains("<script"), "{page}");
    assert_eq!(property(&page, "og:title"), Some("Caravan: a table"));
    assert_eq!(property(&page, "og:description"), Some("Free: 1. &quot;&gt;&lt;script&gt;."));
    // The picture is drawn for this table, and follows what it shows.
    let picture = format!("table/{table}/picture.png?lang=en");
    assert_eq!(picture_of(&server, &page), picture);
    let invited = drawn(&server, &picture).await;

    evil.send("PUT", "/api/me", Some(json!({"name": "Anna"}))).await.ok();
    let mut client = evil.connect(&table, None).await;
    client.does(json!({"type": "seat_bot", "seat": 1, "level": "random"})).await;
    client.does(json!({"type": "start"})).await;
    assert!(client.my_turn().await);
    let page = evil.get(&path).await.body;
    // It says what everybody sees in the table's view, names and scores, and nothing else.
    let [first, second] = [0, 1].map(|seat| client.view["scores"][seat].as_i64().unwrap());
    let about = format!("Playing. Anna {first}, Bot 2 {second}.");
    assert_eq!(property(&page, "og:description"), Some(about.as_str()));
    assert_eq!(property(&page, "og:image:alt"), Some("Caravan: a table"));
    let hand = client.view["hands"][0].as_array().unwrap();
    assert!(hand.len() > 4);
    // Letters of an id are not cards.
    let told = page.replace(path.trim_start_matches("/table/"), "");
    for card in hand {
        assert!(!told.contains(card.as_str().unwrap()), "{card}: {told}");
    }
    // A stranger gets the same.
    assert_eq!(Browser::new(server.addr).get(&path).await.body, page);
    assert_eq!(picture_of(&server, &page), picture);
    assert_ne!(drawn(&server, &picture).await, invited);
    let old = format!("/og/table/{table}.png");
    assert_eq!(fetched(&server, &old, &[]).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_preview_of_a_match_shows_its_score_when_it_is_over() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(with_client(data.path())).await;
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
    let early = fetched(&server, &format!("/match/{id}/picture.png?lang=en"), &[]).await;
    assert_eq!(early.0, StatusCode::NOT_FOUND);
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
    assert_eq!(property(&page, "og:title"), Some("Kan: a match"));
    let picture = format!("match/{id}/picture.png?lang=en");
    assert_eq!(picture_of(&server, &page), picture);
    let final_picture = drawn(&server, &picture).await;
    let scores: Vec<i64> = serde_json::from_value(client.view["scores"].clone()).unwrap();
    let all = told(&["Anna", "Bot 2", "Bot 3", "Bot 4", "Bot 5"], &scores);
    assert_eq!(about, format!("Final. Won: {}. {all}.", won.join(", ")));
    let mut pictures = std::collections::HashSet::from([final_picture]);
    let none = told(&["Anna", "Bot 2", "Bot 3", "Bot 4", "Bot 5"], &[0; 5]);
    for (step, says) in [
        ("/replay/0", "Step 0 of "),
        ("/replay/3/1", "Step 3 of "),
        ("/replay?lang=en&at=2/table", "Step 2 of "),
    ] {
        let page = anna.get(&format!("/match/{id}{step}")).await.body;
        let about = property(&page, "og:description").unwrap();
        assert!(about.starts_with(says) && about.ends_with(&format!(". {none}.")), "{about}");
        assert_eq!(property(&page, "og:title"), Some("Kan: a moment"));
        let n = says.split(' ').nth(1).unwrap();
        assert_eq!(picture_of(&server, &page), format!("{picture}&at={n}"));
        assert!(pictures.insert(drawn(&server, &format!("{picture}&at={n}")).await), "{step}");
    }
    // There is none where the page has none.
    for (missing, why) in [
        (format!("match/{id}/picture.png?lang=uk"), "no picture of the game"),
        ("match/0000000000000000000000/picture.png?lang=en".to_owned(), "no match"),
        ("rules/kan/picture.png?lang=en".to_owned(), "no match"),
    ] {
        let (status, headers, _) = fetched(&server, &format!("/{missing}"), &[]).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{why}");
        assert_eq!(headers["cache-control"], "no-store", "{why}");
    }
    // A step after the last one is the last one.
    let page = anna.get(&format!("/match/{id}/replay/999999")).await.body;
    let last = property(&page, "og:description").unwrap();
    let (n, of) = last.split(". ").next().unwrap()["Step ".len()..].split_once(" of ").unwrap();
    assert_eq!(n, of);
    // At the table the score stays when somebody has left.
    let over = anna.get(&format!("/table/{table}")).await.body;
    let ended = about.replacen("Final.", "Over.", 1);
    assert_eq!(property(&over, "og:description"), Some(ended.as_str()));
    client.does(json!({"type": "leave"})).await;
    let left = anna.get(&format!("/table/{table}")).await.body;
    let left = property(&left, "og:description").unwrap().to_owned();
    assert_eq!(left, ended.replace("Anna", "free"));
}

/// The picture at a path, as a messenger of nobody in particular fetches it.
async fn drawn(server: &Server, path: &str) -> Vec<u8> {
    let (status, headers, body) = fetched(server, &format!("/{path}"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{path}");
    assert_eq!(headers["content-type"], "image/png");
    let kept = if path.starts_with("table/") { "no-cache" } else { "public, max-age=3600" };
    assert_eq!(headers["cache-control"], kept);
    assert_eq!(headers["cross-origin-resource-policy"], "cross-origin");
    assert_eq!(headers["x-robots-tag"], "noindex");
    assert!(!headers.contains_key("set-cookie"));
    let known = [("if-none-match", headers["etag"].to_str().unwrap())];
    assert_eq!(fetched(server, &format!("/{path}"), &known).await.0, StatusCode::NOT_MODIFIED);
    body
}

/// Names with their scores, as in the description of a link.
fn told(names: &[&str], scores: &[i64]) -> String {
    assert_eq!(names.len(), scores.len());
    let one = |(name, score): (&&str, &i64)| match score {
        ..0 => format!("{name} \u{2212}{}", -score),
        _ => format!("{name} {score}"),
    };
    names.iter().zip(scores).map(one).collect::<Vec<_>>().join(", ")
}

#[tokio::test]
async fn the_preview_of_a_link_marks_bots_of_people() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(with_client(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let (bot, token) = bots::made(&mut anna, "mybot", false).await;
    let bridge = bots::Bridge::welcomed(&server, &token).await;
    let (table, mut client) = bots::table(&mut anna, &bot).await;
    let page = anna.get(&format!("/table/{table}")).await.body;
    assert_eq!(property(&page, "og:description"), Some("Full. Anna, mybot (bot)."));
    client.does(json!({"type": "start"})).await;
    // Without its program a level plays, and the match is still the program's.
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
async fn the_preview_shows_names_in_any_script() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(with_client(data.path())).await;
    for name in ["Ann Boko", "李雷", "Жанна", "Player 1"] {
        let mut person = Browser::named(server.addr, name).await;
        let table = person.table(json!({"game": "caravan"})).await;
        let page = person.get(&format!("/table/{table}")).await.body;
        let about = format!("Free: 1. {name}.");
        assert_eq!(property(&page, "og:description"), Some(about.as_str()));
    }
}

#[tokio::test]
async fn a_page_has_the_picture_of_its_game_in_its_language() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(with_client(data.path())).await;
    let mut anna = Browser::new(server.addr);
    for (path, picture) in [
        ("/", Some("house.en")),
        ("/?lang=ru", Some("house.ru")),
        ("/rules/kan", Some("kan.en")),
        ("/new/kan?lang=ru", Some("kan.ru")),
        // A page without a picture of its own has that of the house.
        ("/rules/caravan", Some("house.en")),
        ("/rules/kan?lang=uk", None),
        ("/settings", None),
        ("/rules/x", None),
    ] {
        let page = anna.get(path).await.body;
        let url = picture.map(|name| format!("http://{}/{}", server.addr, file_of(name)));
        assert_eq!(property(&page, "og:image"), url.as_deref(), "{path}");
        let title = page.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>"));
        let title = title.map(|(title, _)| title).filter(|_| picture.is_some());
        assert_eq!(property(&page, "og:image:alt"), title, "{path}");
        let card = if picture.is_some() { "\"summary_large_image\"" } else { "\"summary\"" };
        assert!(page.contains(&format!("name=\"twitter:card\" content={card}")), "{path}: {page}");
    }
    // Nothing is left where pictures used to be drawn.
    for old in ["/og/home.png", "/og/rules/kan.png?lang=en&v=1", "/og/x.png"] {
        let (status, headers, body) = fetched(&server, old, &[]).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{old}");
        assert_eq!(headers["content-type"], "application/json", "{old}");
        assert!(String::from_utf8(body).unwrap().contains("\"not_found\""), "{old}");
    }
}

#[tokio::test]
async fn files_are_compressed_and_hashed_ones_cached_for_ever() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(with_client(data.path())).await;
    for path in ["/assets/core-abc123.js", "/assets/back-abc123.svg"] {
        let (_, headers, plain) = fetched(&server, path, &[]).await;
        assert_eq!(headers["cache-control"], "public, max-age=31536000, immutable", "{path}");
        assert!(!headers.contains_key("content-encoding"), "{path}");
        for accepted in ["gzip, deflate, br", "gzip"] {
            let (_, headers, body) = fetched(&server, path, &[("accept-encoding", accepted)]).await;
            assert_eq!(headers["content-encoding"], "gzip", "{path}");
            assert!(body.len() * 10 < plain.len(), "{path}: {} of {}", body.len(), plain.len());
        }
    }
    // A file compressed by the build of the client is sent as it is.
    let well = "/assets/well-abc123.js";
    let (_, headers, body) = fetched(&server, well, &[("accept-encoding", "gzip, br")]).await;
    assert_eq!(
        (&headers["content-encoding"], &body[..]),
        (&"br".parse().unwrap(), &b"as it was compressed"[..])
    );
    assert_eq!(headers["content-type"], "text/javascript");
    assert_eq!(headers["vary"], "accept-encoding");
    // A script is not a document: headers for documents alone do not come with every part of a
    // page.
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
    // A link's picture is shown on other sites' pages, and is small already.
    let (status, headers, body) =
        fetched(&server, &format!("/{}", file_of("kan.en")), &[("accept-encoding", "gzip, br")])
            .await;
    assert_eq!((status, &body[..]), (StatusCode::OK, &png(600, 360, |_| 1)[..]));
    assert_eq!(headers["content-type"], "image/png");
    assert_eq!(headers["cache-control"], "public, max-age=31536000, immutable");
    assert_eq!(headers["cross-origin-resource-policy"], "cross-origin");
    assert_eq!(headers["x-content-type-options"], "nosniff");
    assert!(!headers.contains_key("content-encoding"));
    for other in ["/", "/assets/back-abc123.svg", "/assets/link.nothing-abc1234.png"] {
        let (_, headers, _) = fetched(&server, other, &[]).await;
        assert_eq!(headers["cross-origin-resource-policy"], "same-origin", "{other}");
    }
    let (_, headers, _) = fetched(&server, "/sw.js", &[]).await;
    assert_eq!(headers["cache-control"], "no-cache");
    assert_eq!(headers["service-worker-allowed"], "/");
    // A client that already has the page does not get it again.
    let (_, headers, _) = fetched(&server, "/", &[]).await;
    assert_eq!(headers["cache-control"], "no-cache");
    let tag = headers["etag"].to_str().unwrap();
    let (status, _, body) = fetched(&server, "/", &[("if-none-match", tag)]).await;
    assert_eq!((status, body.len()), (StatusCode::NOT_MODIFIED, 0));
}
