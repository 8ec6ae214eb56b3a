//! Clients that go away: what they asked for is done to its end, what they are still there for is
//! answered, and a secret whose answer is lost is handed over again.

use std::net::SocketAddr;
use std::task::{Context, Waker};

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, header};
use kozyr_store::dump;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tower::ServiceExt;

use crate::admin;
use crate::bots::Bridge;
use crate::client::{Answer, Browser};
use crate::support::{Server, TIMEOUT, config, lines, logged, router};

/// The routes that take a body and change nothing.
const ASKS: [&str; 4] = [
    "/api/matches/{id}/course",
    "/api/matches/{id}/review",
    "/api/matches/{id}/why",
    "/api/move/offer",
];

/// Asks, is gone after it has waited a number of times, and waits until the server has done all of
/// it. Returns whether there was an answer before.
async fn leave_at(
    wait: u32,
    browser: &Browser,
    method: &str,
    route: &str,
    values: &[&str],
) -> bool {
    leave_with(wait, browser, method, route, values, json!({})).await
}

async fn leave_with(
    wait: u32,
    browser: &Browser,
    method: &str,
    route: &str,
    values: &[&str],
    body: Value,
) -> bool {
    let mut path = route.to_owned();
    for value in values {
        let (before, rest) = path.split_once('{').unwrap();
        path = format!("{before}{value}{}", rest.split_once('}').unwrap().1);
    }
    let mut request = Request::builder()
        .method(method)
        .uri(path)
        .header(header::HOST, browser.addr.to_string())
        .header(header::COOKIE, browser.cookie.as_deref().unwrap())
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(body.to_string()))
        .unwrap();
    request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 5))));
    let words = [format!("method={method} "), format!("route=\"{route}\"")];
    let words = [words[0].as_str(), words[1].as_str()];
    let before = lines(&words);
    let mut asked = Box::pin(router(browser.addr).oneshot(request));
    let mut answered = false;
    for _ in 0..=wait {
        let mut cx = Context::from_waker(Waker::noop());
        answered = asked.as_mut().poll(&mut cx).is_ready();
        if answered {
            break;
        }
        tokio::task::yield_now().await;
    }
    drop(asked);
    logged(before + 1, &words).await;
    answered
}

#[tokio::test]
async fn whatever_changes_something_goes_on_without_its_client() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let document = anna.get("/api/openapi.json").await.ok();
    for (route, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys().filter(|method| *method != "get") {
            if ASKS.contains(&route.as_str()) {
                continue;
            }
            let values = ["0000000000000000000000"; 2];
            let values = &values[..route.matches('{').count()];
            for wait in 0..4 {
                if leave_at(wait, &anna, &method.to_uppercase(), route, values).await {
                    assert!(wait > 0, "{method} {route} is answered where it is asked");
                    break;
                }
            }
        }
    }
}

/// Whoever closes the page while everything of theirs is deleted is forgotten, at whatever moment;
/// and what the others see is the same after a new start.
#[tokio::test]
async fn what_has_several_steps_is_done_whole() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut boris = Browser::named(server.addr, "Boris").await;
    let mut tables = Vec::new();
    for wait in 0..12 {
        let table = boris.table(json!({"game": "kan"})).await;
        let zed = Browser::named(server.addr, &format!("Zed {wait}")).await;
        let mut at = zed.connect(&table, None).await;
        at.does(json!({"type": "sit", "seat": 1})).await;
        let name = json!({ "name": format!("Zora {wait}") });
        leave_with(wait, &zed, "PUT", "/api/me", &[], name).await;
        if wait % 2 == 0 {
            leave_at(wait, &zed, "DELETE", "/api/me/data", &[]).await;
        } else {
            leave_at(wait, &boris, "POST", "/api/tables/{id}/end", &[&table]).await;
        }
        tables.push(table);
    }
    let mut pages = vec!["/api/tables".to_owned(), "/api/me/tables".to_owned()];
    pages.extend(tables.iter().map(|table| format!("/api/tables/{table}")));
    let mut in_memory = Vec::new();
    for page in &pages {
        in_memory.push(boris.get(page).await.body);
    }
    server.stop().await;
    let server = Server::start(config(data.path())).await;
    boris.addr = server.addr;
    for (page, seen) in pages.iter().zip(in_memory) {
        assert_eq!(boris.get(page).await.body, seen, "{page}");
    }
    server.stop().await;
    let text = dump(&data.path().join("kozyr.db")).unwrap();
    for wait in 0..12 {
        assert!(!text.contains(&format!("Zed {wait}'")), "{wait}");
        assert_eq!(text.contains(&format!("Zora {wait}'")), wait % 2 == 1, "{wait}");
    }
}

/// A client that closes its own direction after a request still gets the whole answer.
#[tokio::test]
async fn a_client_that_sends_no_more_is_answered() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let put = "PUT /api/me HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
               content-length: 15\r\n\r\n{\"name\":\"Anna\"}";
    let get = "GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n";
    let packed = get.replace("\r\n\r\n", "\r\naccept-encoding: gzip\r\n\r\n");
    for request in [put, get, &packed] {
        let mut stream = TcpStream::connect(server.addr).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        stream.shutdown().await.unwrap();
        let mut answer = Vec::new();
        timeout(TIMEOUT, stream.read_to_end(&mut answer)).await.unwrap().unwrap();
        let text = String::from_utf8_lossy(&answer);
        assert!(text.starts_with("HTTP/1.1 200 "), "{text}");
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        match length {
            Some(length) => assert_eq!(body.len(), length.parse::<usize>().unwrap(), "{head}"),
            None => assert!(answer.ends_with(b"\r\n0\r\n\r\n"), "{head}"),
        }
    }
}

/// The routes that hand a secret over which ends another.
const HANDED: [(&str, &str); 7] = [
    ("post", "/api/admin/session"),
    ("delete", "/api/me/devices"),
    ("post", "/api/me/former"),
    ("post", "/api/move"),
    ("post", "/api/move/{token}"),
    // They end nothing.
    ("put", "/api/me"),
    ("post", "/api/bots"),
];

/// What says that the client's side of a connection is encrypted.
const TLS: [(&str, &str); 1] = [("x-forwarded-proto", "https")];

/// Asks for a secret twice, as somebody whose first answer was lost. Returns the first answer, the
/// second, and the browser that has it.
async fn twice(
    browser: &Browser,
    (method, path): (&str, &str),
    headers: &[(&str, &str)],
    body: Option<Value>,
) -> (Browser, Answer, Browser) {
    let body = body.map(|body| body.to_string());
    let mut lost = browser.clone();
    let first = lost.raw(method, path, headers, body.clone()).await;
    assert!((200..300).contains(&first.status), "{method} {path}: {first:?}");
    let mut again = browser.clone();
    let answer = again.raw(method, path, headers, body).await;
    assert!((200..300).contains(&answer.status), "{method} {path}: {answer:?}");
    (lost, answer, again)
}

/// The name that the server knows a browser by.
async fn name(browser: &Browser, headers: &[(&str, &str)]) -> Value {
    browser.clone().raw("GET", "/api/me", headers, None).await.ok()["name"].clone()
}

#[tokio::test]
async fn a_secret_whose_answer_is_lost_is_handed_over_again() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.trust_proxy = vec!["127.0.0.1".parse().unwrap()];
    let server = Server::start(config).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let document = anna.get("/api/openapi.json").await.ok();
    let mut handed = Vec::new();
    for (route, methods) in document["paths"].as_object().unwrap() {
        for (method, described) in methods.as_object().unwrap() {
            let makes = described["responses"].to_string().contains("\"Makes ")
                || described["responses"].to_string().contains("The new token");
            if makes || (route == "/api/bots" && method == "post") {
                handed.push((method.as_str(), route.as_str()));
            }
        }
    }
    handed.sort_unstable();
    let mut known = HANDED;
    known.sort_unstable();
    assert_eq!(handed, known);

    // The other devices end at once, this one when the new token is seen.
    let (lost, _, again) = twice(&anna, ("DELETE", "/api/me/devices"), &[], None).await;
    assert_eq!([name(&anna, &[]).await, name(&lost, &[]).await], [json!("Anna"), Value::Null]);
    assert_eq!(name(&again, &[]).await, json!("Anna"));
    assert_eq!(name(&anna, &[]).await, Value::Null);
    let mut anna = again;

    for in_path in [false, true] {
        let link = anna.post("/api/me/link", json!({})).await.ok();
        let token = link["path"].as_str().unwrap().strip_prefix("/move/").unwrap().to_owned();
        let boris = Browser::named(server.addr, "Boris").await;
        let path = format!("/api/move/{token}");
        let path = if in_path { path.as_str() } else { "/api/move" };
        let body = (!in_path).then(|| json!({ "token": token }));
        let (lost, _, again) = twice(&boris, ("POST", path), &[], body.clone()).await;
        assert_eq!(
            [name(&boris, &[]).await, name(&lost, &[]).await],
            [json!("Boris"), Value::Null]
        );
        assert_eq!(name(&again, &[]).await, json!("Anna"));
        assert_eq!(name(&boris, &[]).await, Value::Null);
        let late = boris.clone().send("POST", path, body).await;
        assert_eq!(late.status, 410);
    }

    let (_, _, again) = twice(&anna, ("POST", "/api/me/former"), &TLS, None).await;
    assert_eq!(name(&anna, &[]).await, json!("Anna"));
    assert_eq!(name(&again, &TLS).await, json!("Anna"));
    assert_eq!(name(&anna, &[]).await, Value::Null);

    let secret = json!({ "secret": admin::secret(data.path()).await });
    let nobody = Browser::new(server.addr);
    let session = ("POST", "/api/admin/session");
    let (mut lost, _, mut again) = twice(&nobody, session, &[], Some(secret.clone())).await;
    assert_eq!(lost.get("/api/admin/session").await.status, 401);
    assert_eq!(again.get("/api/admin/session").await.status, 200);
    assert_eq!(nobody.clone().post("/api/admin/session", secret).await.code(), "link_used");

    let carl = Browser::named(server.addr, "Carl").await;
    let bot = json!({"name": "robot"});
    let (_, made, _) = twice(&carl, ("POST", "/api/bots"), &[], Some(bot.clone())).await;
    let _connected = Bridge::open(&server, made.json()["token"].as_str().unwrap()).await.unwrap();
    assert_eq!(carl.clone().post("/api/bots", bot).await.code(), "bot_known");
}
