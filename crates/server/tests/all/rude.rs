//! Who asks, under which name and from which page: what the server lets be done, and what it says
//! to browsers with every answer.

use serde_json::json;

use crate::client::{Answer, Browser};
use crate::limits::{Raw, refused};
use crate::support::{Server, config};

#[tokio::test]
async fn a_foreign_host_name_is_refused() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.hosts = vec!["Kozyr.example".to_owned(), "club.local".to_owned()];
    let server = Server::start(config).await;
    let before = refused(&server, "host").await;
    let asked = async |host: &str, path: &str| {
        let head = format!("GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
        Raw::ask(server.addr, &head).await
    };
    for own in [
        "localhost",
        "LOCALHOST:8080",
        "game.localhost",
        "127.0.0.1:1",
        "192.168.1.5",
        "[::1]:8080",
        "[fe80::1]",
        "kozyr.example",
        "KOZYR.EXAMPLE.:443",
        "club.local:8080",
    ] {
        let answer = asked(own, "/api/me").await;
        assert!(answer.starts_with("HTTP/1.1 200 "), "{own}: {answer}");
    }
    for foreign in
        ["evil.example", "kozyr.example.evil.example", "localhost.evil.example:8080", "1.2.3", "?"]
    {
        let answer = asked(foreign, "/api/me").await;
        assert!(answer.starts_with("HTTP/1.1 421 "), "{foreign}: {answer}");
        assert!(answer.contains("\"foreign_name\""), "{foreign}: {answer}");
    }
    let page = asked("evil.example", "/").await;
    assert!(page.contains("text/plain") && page.contains("--host evil.example"), "{page}");
    for (host, path) in
        [("localhost", "http://evil.example/api/me"), ("evil.example", "http://localhost/api/me")]
    {
        let full = asked(host, path).await;
        assert!(full.starts_with("HTTP/1.1 421 "), "{host} {path}: {full}");
    }
    assert!(refused(&server, "host").await > before);
}

/// A request with several host names, or none, never gets a response built on one of them.
#[tokio::test]
async fn a_request_names_its_host_exactly_once() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    for (status, path, hosts) in [
        (200, "/api/me", "host: localhost\r\n"),
        (200, "http://localhost:8080/api/me", "host: LOCALHOST:8080\r\n"),
        (400, "/api/me", ""),
        (400, "/api/me", "host: localhost\r\nhost: localhost\r\n"),
        (421, "/api/me", "host: evil.example\r\nhost: localhost\r\n"),
        (400, "/api/me", "host: anna@localhost\r\n"),
        (400, "/api/me", "host: localhost:1@127.0.0.1\r\n"),
        (400, "http://localhost/api/me", "host: 127.0.0.1\r\n"),
        (400, "http://localhost:8080/", "host: localhost\r\n"),
    ] {
        let head = format!("GET {path} HTTP/1.1\r\n{hosts}connection: close\r\n\r\n");
        let answer = Raw::ask(server.addr, &head).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{path} {hosts}: {answer}");
    }
    let old = Raw::ask(server.addr, "GET /api/me HTTP/1.0\r\n\r\n").await;
    assert!(old.starts_with("HTTP/1.0 200 "), "{old}");
}

/// The likely cause is a proxy that asks under a name of its own, and the response says so.
#[tokio::test]
async fn a_refused_origin_is_told_with_the_expected_host() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::new(server.addr);
    let page = [("origin", "https://cards.example")];
    let answer = anna.raw("PUT", "/api/me", &page, Some(json!({"name": "Anna"}).to_string())).await;
    assert_eq!((answer.status, answer.code().as_str()), (403, "origin"));
    for told in ["`cards.example`", &format!("`{}`", server.addr), "has to leave `Host` as it is"] {
        assert!(answer.body.contains(told), "{told}: {}", answer.body);
    }
    let answer = anna.raw("PUT", "/api/me", &[("origin", "null")], Some("{}".to_owned())).await;
    assert!(answer.code() == "origin" && !answer.body.contains("proxy"), "{}", answer.body);
}

#[tokio::test]
async fn probes_are_not_answered_with_the_page() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::new(server.addr);
    for path in ["/livez", "/status", "/Status", "/-/ready", "/.well-known/x", "/actuator/health"] {
        let answer = anna.get(path).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "not_found"), "{path}");
    }
    // Whatever is there under these names is not a page.
    for path in ["/readyz", "/metrics", "/healthz", "/healthz/", "/metrics/x"] {
        let answer = anna.get(path).await;
        assert!(!answer.body.contains("<html"), "{path}: {answer:?}");
    }
}

const ALWAYS: [&str; 8] = [
    "content-security-policy",
    "x-content-type-options",
    "referrer-policy",
    "x-frame-options",
    "permissions-policy",
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
    "origin-agent-cluster",
];

#[tokio::test]
async fn every_answer_of_the_api_has_security_headers() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.body_size = 100;
    let server = Server::start(config).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna.table(json!({"game": "kan"})).await;
    let mut check = async |status: u16, method: &str, path: &str, headers: &[(&str, &str)]| {
        let body = (method == "PUT").then(|| "a".repeat(200));
        let answer = anna.raw(method, path, headers, body).await;
        assert_eq!(answer.status, status, "{method} {path}: {answer:?}");
        for name in ALWAYS {
            assert!(answer.header(name).is_some(), "{method} {path} has no {name}");
        }
        let policy = answer.header("content-security-policy").unwrap().to_owned();
        assert!(!policy.contains("unsafe") && policy.contains("frame-ancestors 'none'"));
        answer.header("cache-control").map(str::to_owned)
    };
    let never = Some("no-store".to_owned());
    assert_eq!(check(200, "GET", "/api/me", &[]).await, never);
    assert_eq!(check(200, "GET", "/api/games", &[]).await, never);
    assert_eq!(check(200, "GET", &format!("/api/tables/{table}"), &[]).await, never);
    assert_eq!(check(404, "GET", "/api/nothing", &[]).await, never);
    assert_eq!(check(404, "GET", "/nothing.js", &[]).await, never);
    assert_eq!(check(405, "PATCH", "/api/me", &[]).await, never);
    assert_eq!(check(413, "PUT", "/api/me", &[]).await, never);
    assert_eq!(check(415, "PUT", "/api/me", &[("content-type", "text/plain")]).await, never);
    assert_eq!(check(403, "DELETE", "/api/me", &[("origin", "http://evil.example")]).await, never);
    assert_eq!(check(404, "GET", "/api/matches/x/record", &[]).await, never);
    assert_eq!(check(410, "GET", "/api/move/x", &[]).await, never);
    check(200, "GET", "/healthz", &[]).await;
    // An upgrade is a response too.
    let path = format!("/api/tables/{table}/socket");
    let head = format!(
        "GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    let upgraded = Raw::first(server.addr, &head).await;
    assert!(upgraded.starts_with("HTTP/1.1 101 "), "{upgraded}");
    for name in ALWAYS.into_iter().chain(["cache-control"]) {
        assert!(upgraded.contains(&format!("\r\n{name}: ")), "{name}: {upgraded}");
    }
}

#[tokio::test]
async fn foreign_pages_change_nothing_by_any_route() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let document = anna.get("/api/openapi.json").await.ok();
    let before = refused(&server, "origin").await;
    let mut asked = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        let path = path.replace("{id}", "0000000000000000000000").replace("{token}", "x");
        for method in methods.as_object().unwrap().keys().filter(|method| *method != "get") {
            for headers in [
                &[("origin", "https://evil.example")][..],
                &[("origin", "null")],
                &[("sec-fetch-site", "cross-site")],
                &[("sec-fetch-site", "same-site")],
            ] {
                let answer = anna.raw(&method.to_uppercase(), &path, headers, None).await;
                assert_eq!((answer.status, answer.code().as_str()), (403, "origin"), "{path}");
                asked += 1;
            }
        }
    }
    assert!(asked >= 36, "{asked}");
    assert!(refused(&server, "origin").await >= before + asked);
    assert_eq!(anna.get("/api/me").await.ok()["name"], json!("Anna"));
}

#[tokio::test]
async fn behind_tls_the_cookie_is_bound_to_the_host() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.trust_proxy = vec!["127.0.0.1".parse().unwrap()];
    let server = Server::start(config).await;
    let set = |answer: &Answer| -> Vec<String> {
        let all = answer.headers.iter().filter(|(name, _)| name == "set-cookie");
        all.map(|(_, value)| value.clone()).collect()
    };
    let tls = ("x-forwarded-proto", "https");
    // A new person.
    let mut olena = Browser::new(server.addr);
    let body = Some(json!({"name": "Olena"}).to_string());
    let cookies = set(&olena.raw("PUT", "/api/me", &[tls], body).await);
    assert_eq!(cookies.len(), 2);
    assert!(cookies[0].starts_with("__Host-kozyr-"), "{cookies:?}");
    assert!(cookies[1].starts_with("__Host-kozyr="), "{cookies:?}");
    for part in ["; Path=/;", "; HttpOnly", "; SameSite=Lax", "; Secure"] {
        let bound = |one: &String| one.contains(part) && !one.contains("Domain");
        assert!(cookies.iter().all(bound), "{cookies:?}");
    }
    assert_eq!(olena.raw("GET", "/api/me", &[tls], None).await.ok()["name"], json!("Olena"));
    // A person from before.
    let mut anna = Browser::named(server.addr, "Anna").await;
    let old = anna.cookie.clone().unwrap();
    let (name, token) = old.split_once('=').unwrap();
    let taken = [name, "kozyr"].map(|n| format!("{n}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"));
    assert_eq!(set(&anna.raw("GET", "/api/me", &[], None).await), Vec::<String>::new());
    // Anybody may have set that cookie, so the person is asked.
    let answer = anna.raw("GET", "/api/me", &[tls], None).await;
    assert_eq!(answer.ok(), json!({"name": null, "former": "Anna"}));
    assert!(set(&answer).is_empty());
    assert_eq!(anna.raw("GET", "/api/me/devices", &[tls], None).await.code(), "no_name");
    let refused = anna.clone().raw("DELETE", "/api/me/former", &[tls], None).await;
    assert_eq!(set(&refused), taken);
    let mut stolen = anna.clone();
    let answer = anna.raw("POST", "/api/me/former", &[tls], None).await;
    assert_eq!(answer.ok()["name"], json!("Anna"));
    let cookies = set(&answer);
    assert!(cookies[0].starts_with("__Host-kozyr-") && !cookies[0].contains(token), "{cookies:?}");
    assert!(cookies[0].ends_with("; Secure"), "{cookies:?}");
    assert_eq!(cookies[2..], taken);
    // Once the new one has been seen, the old cookie is not valid, whichever way it comes.
    assert_eq!(anna.raw("GET", "/api/me", &[tls], None).await.ok()["name"], json!("Anna"));
    let answer = stolen.raw("POST", "/api/me/former", &[tls], None).await;
    assert_eq!(answer.status, 404);
    let lost = json!({"name": null, "forgotten": true});
    assert_eq!(stolen.raw("GET", "/api/me", &[], None).await.ok(), lost);
    // The new one alone is the same guest, and nothing is set again.
    let own = anna.cookie.clone().unwrap();
    let answer = anna.raw("GET", "/api/me", &[tls], None).await;
    assert_eq!(answer.ok()["name"], json!("Anna"));
    assert!(set(&answer).is_empty());
    // A cookie set by a neighbouring host does not take precedence.
    let other = olena.cookie.clone().unwrap().replace("__Host-", "");
    anna.cookie = Some(format!("{other}; {own}"));
    assert_eq!(anna.raw("GET", "/api/me", &[tls], None).await.ok()["name"], json!("Anna"));
}

#[tokio::test]
async fn a_rename_reaches_open_sockets_and_forgetting_closes_them() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna.table(json!({"game": "kan"})).await;
    let mut own = anna.connect(&table, None).await;
    let mut olena = Browser::named(server.addr, "Olena").await;
    let mut looks_on = olena.connect(&table, None).await;
    anna.send("PUT", "/api/me", Some(json!({"name": "Anna K"}))).await.ok();
    for client in [&mut own, &mut looks_on] {
        while !client.table.to_string().contains("\"Anna K\"") {
            client.read().await;
        }
    }
    assert_eq!(own.you["name"], json!("Anna K"));
    // Spectators speak under their new name too.
    olena.send("PUT", "/api/me", Some(json!({"name": "Olha"}))).await.ok();
    looks_on.does(json!({"type": "say", "text": "hello"})).await;
    let said = loop {
        let message = own.read().await;
        if message["type"] == "said" {
            break message;
        }
    };
    assert!(said.to_string().contains("\"Olha\""), "{said}");

    assert_eq!(olena.send("DELETE", "/api/me", None).await.status, 204);
    let mut last = json!(null);
    while let Some(message) = looks_on.next().await {
        last = message;
    }
    assert_eq!(last["code"], json!("forgotten"));
    // The others go on.
    own.does(json!({"type": "ready", "ready": true})).await;
}
