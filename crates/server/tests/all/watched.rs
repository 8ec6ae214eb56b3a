//! Those who watch the server: whether it works, what it measures, what it logs.

use std::fs;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use kozyr_server::App;
use serde_json::json;
use tower::ServiceExt;

use crate::client::Browser;
use crate::support::{Server, config, keep_log, lines, log};

async fn get(router: &Router, path: &str) -> (u16, String) {
    let request = Request::get(path).header("host", "localhost").body(Body::empty()).unwrap();
    let answer = router.clone().oneshot(request).await.unwrap();
    let (status, body) = (answer.status().as_u16(), answer.into_body());
    (status, String::from_utf8(to_bytes(body, 1_000_000).await.unwrap().to_vec()).unwrap())
}

/// The value of a metric in a text; 0 if it is not there.
fn number(text: &str, measure: &str) -> f64 {
    let line = text.lines().find_map(|line| line.strip_prefix(measure)?.strip_prefix(' '));
    line.map_or(0.0, |number| number.parse().unwrap())
}

#[tokio::test]
async fn requests_and_play_are_measured() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let watched = server.watched.clone();
    let (status, before) = get(&watched, "/metrics").await;
    assert_eq!(status, 200);
    assert!(before.lines().any(|line| line == "kozyr_panics_total 0"), "{before}");
    let mut anna = Browser::named(server.addr, "Anna").await;
    let wanted = json!({
        "game": "kan", "options": {"rounds": "1"}, "bots": "random", "start": true
    });
    let table = anna.table(wanted).await;
    let mut client = anna.connect(&table, None).await;
    assert!(client.my_turn().await);
    let open = get(&watched, "/metrics").await.1;
    client.play_on(1).await;
    let (_, after) = get(&watched, "/metrics").await;
    // Other tests count too: it is at least what happened here.
    let grown = |measure: &str| number(&after, measure) - number(&before, measure);
    let asked = "kozyr_http_requests_total{method=\"POST\",route=\"/api/tables\",status=\"201\"}";
    for measure in [
        asked,
        "kozyr_http_seconds_count{route=\"/api/tables\"}",
        "kozyr_sockets_total",
        "kozyr_actions_total{game=\"kan\"}",
        "kozyr_action_seconds_count",
        "kozyr_messages_received_total",
        "kozyr_messages_sent_total",
        "kozyr_sent_bytes_total",
        "kozyr_store_commit_seconds_count",
        "kozyr_store_commit_writes_sum",
        "kozyr_thought_seconds_count{kind=\"bot\"}",
    ] {
        assert!(grown(measure) >= 1.0, "{measure}: {after}");
    }
    assert!(number(&open, "kozyr_sockets") >= 1.0, "{open}");
    for measure in ["kozyr_tables", "kozyr_ready", "kozyr_database_bytes", "kozyr_disk_free_bytes"]
    {
        assert!(number(&after, measure) >= 1.0, "{measure}: {after}");
    }
    // It contains nobody's name, id or card.
    for secret in ["Anna", table.as_str(), anna.token()] {
        assert!(!after.contains(secret), "{secret}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_server_without_its_file_is_neither_ready_nor_healthy() {
    keep_log();
    let data = tempfile::tempdir().unwrap();
    let app = App::open(config(data.path())).await.unwrap();
    let (people, watch) = (app.router(), app.watch_router());
    assert_eq!(get(&people, "/readyz").await, (200, "ok".to_owned()));
    assert_eq!(get(&people, "/healthz").await, (200, "ok".to_owned()));
    fs::remove_file(data.path().join("kozyr.db")).unwrap();
    // The result is cached for a second.
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    let (status, body) = get(&people, "/readyz").await;
    assert_eq!(status, 503);
    assert!(body.contains("not_ready") && !body.contains("kozyr.db"), "{body}");
    let (status, words) = get(&watch, "/readyz").await;
    assert_eq!(status, 503);
    assert!(words.contains("has been deleted or replaced"), "{words}");
    assert_eq!(number(&get(&watch, "/metrics").await.1, "kozyr_ready"), 0.0);
    assert_eq!(get(&people, "/healthz").await.0, 500);
    assert_eq!(get(&watch, "/healthz").await.0, 200, "the process answers");
    assert!(log().contains("the store takes no writes"));
}

#[tokio::test]
async fn metrics_are_not_served_to_people() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(config(data.path())).await.unwrap();
    let (_, body) = get(&app.router(), "/metrics").await;
    assert!(!body.contains("# TYPE"), "{body}");
    assert_eq!(get(&app.watch_router(), "/api/me").await.0, 404);
}

#[tokio::test]
async fn a_request_id_is_the_same_in_header_body_and_log() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::new(server.addr);
    let refused = anna.get("/api/tables").await;
    let lost = anna.get("/api/matches/nothing").await;
    let id = lost.header("x-request-id").unwrap().to_owned();
    assert_ne!(Some(id.as_str()), refused.header("x-request-id"));
    assert_eq!(lost.json()["request"], id.as_str());
    assert_eq!(lines(&[&id, "/api/matches/{id}", "status=404"]), 1, "{}", log());
    server.stop().await;
}

#[tokio::test]
async fn addresses_are_logged_only_on_request() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.log_addresses = true;
    config.behind_proxy = true;
    let server = Server::start(config).await;
    let mut anna = Browser::new(server.addr);
    anna.raw("GET", "/api/games", &[("x-forwarded-for", "203.0.113.77")], None).await;
    assert_eq!(lines(&["address=203.0.113.77"]), 1);
    assert_eq!(lines(&["address=198.51.100.9"]), 0);
    server.stop().await;
    let quiet = tempfile::tempdir().unwrap();
    let mut config = crate::support::config(quiet.path());
    config.behind_proxy = true;
    let server = Server::start(config).await;
    let mut anna = Browser::new(server.addr);
    anna.raw("GET", "/api/games", &[("x-forwarded-for", "198.51.100.9")], None).await;
    assert!(!log().contains("198.51.100.9"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn local_commands_change_the_log_and_make_a_backup() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    let set = Arc::new(Mutex::new(Vec::new()));
    let told = Arc::clone(&set);
    config.log_filter = Some(Arc::new(move |filter: &str| {
        if filter == "loud" {
            return Err("there is no level `loud`".to_owned());
        }
        told.lock().unwrap().push(filter.to_owned());
        Ok(())
    }));
    let server = Server::start(config).await;
    assert_eq!(
        kozyr_server::set_log(data.path(), "warn,kozyr_server=debug").unwrap(),
        "warn,kozyr_server=debug"
    );
    assert_eq!(*set.lock().unwrap(), ["warn,kozyr_server=debug"]);
    let error = kozyr_server::set_log(data.path(), "loud").unwrap_err();
    assert!(error.to_string().contains("no level `loud`"), "{error}");

    let _anna = Browser::named(server.addr, "Anna").await;
    let copy = data.path().join("a copy.db");
    let last = async || {
        let (_, text) = get(&server.watched, "/metrics").await;
        number(&text, "kozyr_last_copy_timestamp_seconds")
    };
    let started = last().await;
    let held = kozyr_server::backup(data.path(), &copy).unwrap();
    assert_eq!(held["guests"], 1);
    assert_eq!(kozyr_store::look_through(&copy).unwrap(), held);
    let error = kozyr_server::backup(data.path(), &copy).unwrap_err();
    assert!(error.to_string().contains("is there already"), "{error}");
    let nowhere = data.path().join("nowhere/copy.db");
    let copied = last().await;
    assert!(started > 1e9 && copied > started, "{started} {copied}");
    assert!(kozyr_server::backup(data.path(), &nowhere).is_err());
    assert!((last().await - copied).abs() < 1e-6);
    server.stop().await;
}
