//! What guests may use is bounded, and whoever keeps to it is not held up by those who do not.

use std::net::SocketAddr;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::Request;
use kozyr_server::{Limits, Rate};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

use crate::client::Browser;
use crate::support::{Server, TIMEOUT, config};

/// Soon, where a test waits for a timeout.
const SOON: Duration = Duration::from_millis(200);

/// How often a limit has refused something so far, in this process.
pub(crate) async fn refused(server: &Server, limit: &str) -> u64 {
    measured(server, &format!("kozyr_refused_total{{limit=\"{limit}\"}}")).await
}

/// The value of a measure, 0 if it is not there.
pub(crate) async fn measured(server: &Server, measure: &str) -> u64 {
    let request = Request::get("/metrics").body(Body::empty()).unwrap();
    let answer = server.watched.clone().oneshot(request).await.unwrap();
    let text = to_bytes(answer.into_body(), 1_000_000).await.unwrap();
    let text = String::from_utf8(text.to_vec()).unwrap();
    let measure = format!("{measure} ");
    let line = text.lines().find_map(|line| line.strip_prefix(&measure));
    line.map_or(0, |number| number.parse().unwrap())
}

pub(crate) async fn all_refused(server: &Server, limits: &[&str]) -> Vec<u64> {
    let mut all = Vec::new();
    for limit in limits {
        all.push(refused(server, limit).await);
    }
    all
}

/// Where the test of each limit is. Each checks that what is beyond the limit is counted, except
/// for the two limits that refuse nothing.
const TESTS: [(&str, &str, &str); 55] = [
    ("connections", HERE, "connections_are_limited_in_all_and_by_address"),
    ("address_connections", HERE, "connections_are_limited_in_all_and_by_address"),
    ("head", HERE, "a_slow_head_is_answered_and_a_silent_connection_closed"),
    ("kept_open", HERE, "time_between_requests_is_not_time_for_a_head"),
    ("head_size", HERE, "slow_and_large_requests_are_refused_with_the_reason"),
    ("body", HERE, "slow_and_large_requests_are_refused_with_the_reason"),
    ("body_size", HERE, "slow_and_large_requests_are_refused_with_the_reason"),
    ("stalled", HERE, "a_slow_reader_is_disconnected"),
    ("requests", HERE, "requests_are_limited_by_address"),
    ("records", HERE, "uploaded_records_are_limited_in_rate_size_and_time"),
    ("record_size", HERE, "uploaded_records_are_limited_in_rate_size_and_time"),
    ("records_at_once", "src/tests.rs", "records_beyond_those_that_are_received_are_refused"),
    ("record_steps", HERE, "uploaded_records_are_limited_in_rate_size_and_time"),
    ("record_time", HERE, "uploaded_records_are_limited_in_rate_size_and_time"),
    (
        "taken_over",
        "tests/all/continued.rs",
        "steps_that_are_taken_over_are_limited_and_rest_on_disk",
    ),
    ("new_guests", "tests/all/http.rs", "new_guests_renames_and_tables_are_limited"),
    ("renames", "tests/all/http.rs", "new_guests_renames_and_tables_are_limited"),
    ("new_tables", "tests/all/http.rs", "new_guests_renames_and_tables_are_limited"),
    ("open_tables", "tests/all/http.rs", "new_guests_renames_and_tables_are_limited"),
    ("tables", "src/live/rooms.rs", "a_table_comes_only_while_there_is_room"),
    ("promises", "tests/all/find.rs", "a_place_without_a_connection_is_one_per_person_and_few"),
    ("promised", "tests/all/find.rs", "a_place_without_a_connection_is_given_up_soon"),
    ("searches", "tests/all/find.rs", "searches_for_tables_are_limited"),
    ("circles", "tests/all/circles.rs", "circles_members_and_changes_are_limited"),
    ("circle_members", "tests/all/circles.rs", "circles_members_and_changes_are_limited"),
    ("circle_changes", "tests/all/circles.rs", "circles_members_and_changes_are_limited"),
    ("bots", "tests/all/bots.rs", "bots_and_their_connections_are_limited"),
    ("bot_changes", "tests/all/bots.rs", "bots_and_their_connections_are_limited"),
    ("connected_bots", "tests/all/bots.rs", "bots_and_their_connections_are_limited"),
    ("bot_connections", "tests/all/bots.rs", "bots_and_their_connections_are_limited"),
    ("bot_messages", "tests/all/bots.rs", "bots_and_their_connections_are_limited"),
    ("bots_alone", "tests/all/bots.rs", "bots_and_their_connections_are_limited"),
    ("codes", "tests/all/find.rs", "guesses_of_codes_are_limited"),
    ("house_keys", "tests/all/find.rs", "guesses_of_house_keys_are_limited"),
    ("admin_links", "tests/all/admin.rs", "tries_of_admin_links_are_limited"),
    ("address_sockets", HERE, "spectators_do_not_lock_out_a_seated_player"),
    (
        "person_sockets",
        "src/http/open_sockets.rs",
        "the_oldest_socket_gives_way_and_a_forgotten_device_is_closed",
    ),
    ("spectators", HERE, "spectators_do_not_lock_out_a_seated_player"),
    ("hello", HERE, "a_socket_without_a_hello_is_closed"),
    ("message", HERE, "a_message_that_is_too_large_is_answered_before_the_close"),
    ("messages", "tests/all/tables.rs", "too_many_messages_end_the_connection"),
    ("person_messages", HERE, "chat_and_messages_are_limited_by_person"),
    ("reports", "tests/all/admin.rs", "reports_are_limited"),
    ("lessons", "tests/all/admin.rs", "lessons_and_first_wins_are_counted_by_game"),
    ("own_data", "tests/all/person.rs", "exports_of_own_data_are_limited"),
    ("said", HERE, "chat_and_messages_are_limited_by_person"),
    ("questions", HERE, "chat_and_messages_are_limited_by_person"),
    ("waiting", "src/http/open_sockets.rs", "bytes_that_wait_for_a_table_are_shared"),
    ("waiting_in_all", "src/http/open_sockets.rs", "bytes_that_wait_for_all_tables_are_shared"),
    ("backlog", HERE, "a_client_beyond_the_backlog_is_closed_as_slow"),
    (
        "backlog_in_all",
        "src/live/outbox.rs",
        "only_clients_that_lag_behind_close_when_too_much_waits_in_all",
    ),
    ("ping", HERE, "a_freeze_is_not_taken_for_silence"),
    ("silence", HERE, "a_freeze_is_not_taken_for_silence"),
    ("unasked", "src/bots/reviews.rs", "a_review_goes_on_while_somebody_asks_for_it"),
    ("idle", "tests/all/resume.rs", "an_idle_table_leaves_memory_and_comes_back"),
];

const HERE: &str = "tests/all/limits.rs";

#[test]
fn each_limit_has_a_test() {
    let names: Vec<&str> = Limits::all().iter().map(|limit| limit.name).collect();
    assert_eq!(names, TESTS.map(|(limit, ..)| limit));
    for (limit, file, test) in TESTS {
        let source = std::fs::read_to_string(file).unwrap();
        let begin = source.find(&format!("fn {test}(")).unwrap_or_else(|| panic!("{file}: {test}"));
        let body = source[begin..].split("#[tokio::test").next().unwrap();
        let named = if ["ping", "idle"].contains(&limit) {
            format!("limits.{limit} = ")
        } else {
            format!("\"{limit}\"")
        };
        assert!(body.contains(&named), "{file}: {test} does not look at `{limit}`");
    }
}

/// `docs/reliability.md` names the test for each question that is asked again.
#[test]
fn each_repeated_permission_check_has_a_test() {
    let text = std::fs::read_to_string("../../docs/reliability.md").unwrap();
    let begin = text.find("## Who may, and when it is asked").unwrap();
    let part = text[begin..].split("\n## ").next().unwrap();
    let rows: Vec<&str> = part.lines().filter(|line| line.starts_with("| ")).skip(1).collect();
    assert!(rows.len() > 20, "{part}");
    for row in rows {
        let tests: Vec<(&str, &str)> =
            row.split('`').filter_map(|word| word.split_once("::")).collect();
        assert!(!tests.is_empty(), "no test: {row}");
        for (module, test) in tests {
            let files = [
                format!("tests/all/{module}.rs"),
                format!("../table/tests/all/{module}.rs"),
                format!("../host/src/{module}/tests.rs"),
            ];
            let here = files.iter().any(|file| {
                let source = std::fs::read_to_string(file);
                source.is_ok_and(|source| source.contains(&format!("fn {test}(")))
            });
            assert!(here, "{module}::{test} is nowhere");
        }
    }
}

/// A connection that sends text as it is.
pub(crate) struct Raw(TcpStream);

impl Raw {
    pub(crate) async fn open(addr: SocketAddr) -> Self {
        Self(TcpStream::connect(addr).await.unwrap())
    }

    pub(crate) async fn send(&mut self, text: &str) -> std::io::Result<()> {
        self.0.write_all(text.as_bytes()).await
    }

    /// Everything received until the other side ends it.
    pub(crate) async fn rest(&mut self) -> String {
        let mut all = Vec::new();
        let mut buffer = [0; 4096];
        loop {
            match timeout(TIMEOUT, self.0.read(&mut buffer)).await.expect("the server ends it") {
                Ok(0) | Err(_) => return String::from_utf8(all).unwrap(),
                Ok(n) => all.extend_from_slice(&buffer[..n]),
            }
        }
    }

    /// The first part of the response, while the connection is open.
    pub(crate) async fn first(addr: SocketAddr, request: &str) -> String {
        let mut raw = Self::open(addr).await;
        raw.send(request).await.unwrap();
        let mut buffer = vec![0; 16 * 1024];
        let n = timeout(TIMEOUT, raw.0.read(&mut buffer)).await.expect("an answer").unwrap();
        String::from_utf8(buffer[..n].to_vec()).unwrap()
    }

    /// The response to one request, after which the connection is closed.
    pub(crate) async fn ask(addr: SocketAddr, request: &str) -> String {
        let mut raw = Self::open(addr).await;
        raw.send(request).await.unwrap();
        raw.rest().await
    }
}

const HEALTH: &str = "GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";

/// Retries until the response is 200: connections of others may take a moment to end.
async fn served(addr: SocketAddr) {
    let asked = async {
        while !Raw::ask(addr, HEALTH).await.starts_with("HTTP/1.1 200") {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(TIMEOUT, asked).await.expect("it is served in the end");
}

#[tokio::test]
async fn a_slow_head_is_answered_and_a_silent_connection_closed() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.head = SOON;
    let server = Server::start(config).await;
    let before = refused(&server, "head").await;
    let mut silent = Raw::open(server.addr).await;
    let mut half = Raw::open(server.addr).await;
    half.send("GET /api/games HTTP/1.1\r\nhost: loc").await.unwrap();
    let mut slow = Raw::open(server.addr).await;
    let drip = async {
        for byte in "GET / HTTP/1.1\r\nx: ".chars().chain(std::iter::repeat('a')) {
            if slow.send(&byte.to_string()).await.is_err() {
                break;
            }
            // A quick client is served meanwhile.
            served(server.addr).await;
        }
    };
    timeout(TIMEOUT, drip).await.expect("the server ends it");
    assert_eq!(silent.rest().await, "");
    let answer = half.rest().await;
    assert!(answer.starts_with("HTTP/1.1 408 Request Timeout\r\n"), "{answer}");
    assert!(answer.contains("\"too_slow\"") && answer.contains("\r\ncontent-security-policy: "));
    assert!(refused(&server, "head").await >= before + 3);
}

#[tokio::test]
async fn time_between_requests_is_not_time_for_a_head() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.head = SOON;
    config.limits.kept_open = Duration::from_secs(3600);
    let server = Server::start(config).await;
    let mut kept = Raw::open(server.addr).await;
    kept.send(&HEALTH.replace("connection: close\r\n", "")).await.unwrap();
    sleep(2 * SOON).await;
    kept.send(HEALTH).await.unwrap();
    let answers = kept.rest().await;
    assert_eq!(answers.matches("HTTP/1.1 200 OK").count(), 2, "{answers}");

    let data = tempfile::tempdir().unwrap();
    let mut config = crate::support::config(data.path());
    config.limits.kept_open = SOON;
    let server = Server::start(config).await;
    let mut kept = Raw::open(server.addr).await;
    let before = refused(&server, "kept_open").await;
    kept.send(&HEALTH.replace("connection: close\r\n", "")).await.unwrap();
    assert!(kept.rest().await.starts_with("HTTP/1.1 200"), "and then it is closed");
    assert!(refused(&server, "kept_open").await > before);
}

fn post(length: usize) -> String {
    format!(
        "PUT /api/me HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\n\r\n"
    )
}

#[tokio::test]
async fn slow_and_large_requests_are_refused_with_the_reason() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.body = SOON;
    config.limits.head_size = 8192;
    config.limits.body_size = 1000;
    let server = Server::start(config).await;
    let limits = ["body", "body_size", "head_size"];
    let before = all_refused(&server, &limits).await;
    let answer = Raw::ask(server.addr, &format!("{}{{\"name\":", post(100))).await;
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("too_slow"), "{answer}");
    let mut large = Raw::open(server.addr).await;
    large.send(&post(1_000_000)).await.unwrap();
    // A client that keeps sending is answered before the connection ends.
    for _ in 0..100 {
        if large.send(&"a".repeat(10_000)).await.is_err() {
            break;
        }
    }
    let answer = large.rest().await;
    assert!(answer.starts_with("HTTP/1.1 413 ") && answer.contains("1000 bytes"), "{answer}");
    let head = format!("GET / HTTP/1.1\r\nhost: localhost\r\nx: {}\r\n\r\n", "a".repeat(10_000));
    let answer = Raw::ask(server.addr, &head).await;
    assert!(answer.starts_with("HTTP/1.1 431 ") && answer.contains("8192 bytes"), "{answer}");
    assert!(answer.contains("\r\nx-content-type-options: nosniff\r\n"), "{answer}");
    let after = all_refused(&server, &limits).await;
    assert!(before.iter().zip(&after).all(|(before, after)| before < after), "{after:?}");
}

#[tokio::test]
async fn a_malformed_http_request_is_refused_as_json() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let before = refused(&server, "malformed").await;
    let wrong = [
        "hello\r\n\r\n",
        "GET /\r\n\r\n",
        "GET / HTTP/3.0\r\n\r\n",
        "GET / HTTP/1.1\r\na b: c\r\n\r\n",
        "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}",
    ];
    // Also behind a valid request.
    let second = format!("{}{}", HEALTH.replace("connection: close\r\n", ""), wrong[0]);
    for text in wrong.into_iter().chain([second.as_str()]) {
        let answer = Raw::ask(server.addr, text).await;
        let (_, answer) = answer.rsplit_once("HTTP/1.1 ").unwrap_or_else(|| panic!("{text:?}"));
        assert!(answer.starts_with("400 Bad Request\r\n"), "{text:?}: {answer}");
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.contains("\r\ncontent-security-policy: "), "{head}");
        let body: serde_json::Value = serde_json::from_str(body).unwrap();
        assert_eq!(body["error"]["code"], json!("bad_request"), "{body}");
    }
    assert!(refused(&server, "malformed").await >= before + 6);
}

#[tokio::test]
async fn a_socket_without_a_hello_is_closed() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.hello = SOON;
    let server = Server::start(config).await;
    let before = refused(&server, "hello").await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna.table(json!({"game": "kan"})).await;
    let mut silent = anna.socket(&table).await.unwrap();
    assert_eq!(silent.read().await["code"], json!("malformed"));
    assert_eq!(silent.next().await, None);
    assert!(refused(&server, "hello").await > before);
}

#[tokio::test]
async fn a_client_beyond_the_backlog_is_closed_as_slow() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    // An action is followed by its acknowledgement and by what it changed.
    config.limits.backlog = 1;
    let server = Server::start(config).await;
    let before = refused(&server, "backlog").await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna.table(json!({"game": "kan"})).await;
    let mut client = anna.connect(&table, None).await;
    client.say(json!({"type": "ready", "ready": true, "id": "a"})).await;
    let mut last = json!(null);
    while let Some(message) = client.next().await {
        last = message;
    }
    assert_eq!(last["code"], json!("slow"), "{last}");
    assert!(refused(&server, "backlog").await > before);
}

#[tokio::test]
async fn connections_are_limited_in_all_and_by_address() {
    let data = tempfile::tempdir().unwrap();
    let mut limited = config(data.path());
    limited.limits.connections = 2;
    let server = Server::start(limited).await;
    let before = refused(&server, "connections").await;
    let held = [Raw::open(server.addr).await, Raw::open(server.addr).await];
    let answer = Raw::open(server.addr).await.rest().await;
    assert!(answer.starts_with("HTTP/1.1 503 ") && answer.contains("\"too_many\""), "{answer}");
    assert!(answer.contains("\r\nx-content-type-options: nosniff\r\n"), "{answer}");
    assert!(refused(&server, "connections").await > before);
    drop(held);
    served(server.addr).await;

    let data = tempfile::tempdir().unwrap();
    let mut limited = config(data.path());
    limited.limits.address_connections = 2;
    let server = Server::start(limited.clone()).await;
    let before = refused(&server, "address_connections").await;
    let held = [Raw::open(server.addr).await, Raw::open(server.addr).await];
    let answer = Raw::open(server.addr).await.rest().await;
    assert!(answer.starts_with("HTTP/1.1 429 ") && answer.contains("this address"), "{answer}");
    assert!(refused(&server, "address_connections").await > before);
    drop(held);
    served(server.addr).await;
    server.stop().await;

    // A proxy brings many clients.
    limited.trust_proxy = vec!["127.0.0.0/8".parse().unwrap()];
    let server = Server::start(limited).await;
    let held = [Raw::open(server.addr).await, Raw::open(server.addr).await];
    served(server.addr).await;
    drop(held);
}

#[tokio::test]
async fn a_slow_reader_is_disconnected() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.stalled = SOON;
    config.limits.connections = 1;
    let server = Server::start(config).await;
    let before = refused(&server, "stalled").await;
    let mut rude = Raw::open(server.addr).await;
    // More than the buffers on the way can hold.
    let asked = "GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(400);
    rude.send(&asked).await.unwrap();
    served(server.addr).await;
    assert!(refused(&server, "stalled").await > before);
}

#[tokio::test]
async fn requests_are_limited_by_address() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.requests = Rate { burst: 2, per_minute: 1 };
    config.trust_proxy = vec!["127.0.0.1".parse().unwrap()];
    let server = Server::start(config).await;
    let before = refused(&server, "requests").await;
    let mut anna = Browser::new(server.addr);
    let mut from = async |address: &str| {
        let answer = anna.raw("GET", "/api/me", &[("x-forwarded-for", address)], None).await;
        (answer.status, answer.header("retry-after").is_some())
    };
    // An IPv6 address counts as its network.
    assert_eq!(from("2001:db8::1").await, (200, false));
    assert_eq!(from("2001:db8::2").await, (200, false));
    assert_eq!(from("2001:db8::3").await, (429, true));
    assert_eq!(from("2001:db8:0:1::3").await, (200, false));
    assert_eq!(from("::ffff:192.0.2.1").await, (200, false));
    assert_eq!(from("192.0.2.1").await, (200, false));
    assert_eq!(from("192.0.2.1").await, (429, true));
    assert!(refused(&server, "requests").await >= before + 2);
}

#[tokio::test]
async fn uploaded_records_are_limited_in_rate_size_and_time() {
    let limits = ["records", "record_size", "record_steps", "record_time"];
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.records = Rate { burst: 4, per_minute: 1 };
    config.limits.record_size = 2000;
    config.limits.record_steps = 2;
    config.limits.record_time = Duration::from_nanos(1);
    let server = Server::start(config).await;
    let before = all_refused(&server, &limits).await;
    let mut anna = Browser::new(server.addr);
    let mut open = async |text: &str| {
        let answer = anna.post("/api/records", json!({ "text": text })).await;
        (answer.status, answer.body)
    };
    let long = "kozyr 1\n".to_owned() + &"# words\n".repeat(300);
    let (status, body) = open(&long).await;
    assert!(status == 413 && body.contains("at most 2000"), "{body}");
    // A body longer than any record of that size is not read to its end.
    let (status, body) = open(&long.repeat(10)).await;
    assert!(status == 413 && body.contains("too long"), "{body}");
    let steps = format!("kozyr 1\ngame kan\n{}", "deal\n".repeat(3));
    let (status, body) = open(&steps).await;
    assert!(status == 413 && body.contains("3 steps; at most 2"), "{body}");
    let kan = kozyr_games::Setup { key: "kan".to_owned(), ..kozyr_games::Setup::default() };
    let deal = kozyr_games::AnyGame::new(&kan).unwrap().shuffle(&mut kozyr_bots::Rng::new(1));
    let (status, body) = open(&format!("kozyr 1\ngame kan\ndeal {deal}\n")).await;
    assert!(status == 413 && body.contains("takes longer than"), "{status} {body}");
    // Beyond the rate no body is read. (One that is not read to its end is not counted.)
    open("").await;
    let (status, body) = open("").await;
    assert!(status == 429 && body.contains("records from this address"), "{body}");
    let after = all_refused(&server, &limits).await;
    assert!(before.iter().zip(&after).all(|(before, after)| before < after), "{after:?}");
}

#[tokio::test]
async fn a_message_that_is_too_large_is_answered_before_the_close() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna.table(json!({"game": "kan"})).await;
    let before = refused(&server, "message").await;
    let mut greeted = anna.connect(&table, None).await;
    let mut fresh = anna.socket(&table).await.unwrap();
    for client in [&mut greeted, &mut fresh] {
        client.say(json!({"type": "say", "id": "a", "text": "a".repeat(1_000_000)})).await;
        let mut last = json!(null);
        while let Some(message) = client.next().await {
            last = message;
        }
        assert_eq!(last["code"], json!("malformed"), "{last}");
        assert!(last["message"].as_str().unwrap().contains("16384 bytes"), "{last}");
    }
    assert_eq!(refused(&server, "message").await, before + 2);
}

#[tokio::test]
async fn spectators_do_not_lock_out_a_seated_player() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.spectators = 1;
    config.limits.address_sockets = 3;
    let server = Server::start(config).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna.table(json!({"game": "kan"})).await;
    let stranger = Browser::new(server.addr);
    let before = (refused(&server, "spectators").await, refused(&server, "address_sockets").await);
    let _looks_on = stranger.connect(&table, None).await;
    let full = stranger.socket(&table).await.err().unwrap();
    assert!(full.contains("429"), "{full}");
    let mut more = Vec::new();
    let full = loop {
        let other = anna.table(json!({"game": "kan"})).await;
        match stranger.socket(&other).await {
            Ok(socket) => more.push(socket),
            Err(error) => break error,
        }
    };
    assert!(full.contains("429") && more.len() <= 2, "{full}");
    // The strangers have more than she.
    more.push(anna.connect(&table, None).await);
    assert!(
        refused(&server, "spectators").await > before.0
            && refused(&server, "address_sockets").await > before.1
    );
}

#[tokio::test]
async fn chat_and_messages_are_limited_by_person() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.said = Rate { burst: 2, per_minute: 1 };
    config.limits.person_messages = Rate { burst: 5, per_minute: 1 };
    config.limits.questions = 0;
    let server = Server::start(config).await;
    let limits = ["said", "person_messages", "questions"];
    let before = all_refused(&server, &limits).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna.table(json!({"game": "bacon", "bots": "random", "start": true})).await;
    let say = |n: u32| json!({"type": "say", "text": format!("word {n}")});
    let mut one = anna.connect(&table, None).await;
    one.does(say(1)).await;
    let mut two = anna.connect(&table, None).await;
    two.does(say(2)).await;
    one.refused(say(3), "too-fast").await;
    two.refused(json!({"type": "form", "cards": []}), "busy").await;
    two.ask(json!({"type": "ping"})).await;
    one.say(json!({"type": "ping", "id": "last"})).await;
    let mut last = json!(null);
    while let Some(message) = one.next().await {
        last = message;
    }
    assert_eq!(last["code"], json!("too_fast"));
    let after = all_refused(&server, &limits).await;
    assert!(before.iter().zip(&after).all(|(before, after)| before < after), "{after:?}");
    // Each person has a rate of their own.
    let olena = Browser::named(server.addr, "Olena").await;
    olena.connect(&table, None).await.does(say(4)).await;
}

#[tokio::test]
async fn a_freeze_is_not_taken_for_silence() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.ping = SOON / 2;
    config.limits.silence = SOON;
    let server = Server::start(config).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna.table(json!({"game": "kan"})).await;
    let mut awake = anna.connect(&table, None).await;
    for _ in 0..3 {
        // Both sides are in this thread: neither reads or writes anything.
        std::thread::sleep(5 * SOON);
        awake.ask(json!({"type": "ping"})).await;
    }
    // A client that never answers is given up.
    let before = refused(&server, "silence").await;
    let _silent = Browser::new(server.addr).connect(&table, None).await;
    let given_up = async {
        while refused(&server, "silence").await == before {
            awake.ask(json!({"type": "ping"})).await;
            sleep(SOON / 2).await;
        }
    };
    timeout(TIMEOUT, given_up).await.expect("it is given up");
}
