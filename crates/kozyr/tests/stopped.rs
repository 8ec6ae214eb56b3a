//! A server that is told to stop while its bots think.
#![cfg(unix)]
#![allow(clippy::unwrap_used)] // in a test, a panic is a failure

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// How long the end may take. This is not a claim about speed: after this time the server does not
/// end.
const LIMIT: Duration = Duration::from_secs(60);

/// Sends one request over HTTP. Returns the whole answer.
fn ask(addr: &str, request: &str, cookie: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(addr).unwrap();
    let length = body.len();
    write!(
        stream,
        "{request} HTTP/1.1\r\nhost: {addr}\r\nconnection: close\r\ncookie: {cookie}\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn a_signal_ends_the_server_with_its_log_in_the_database() {
    let data = tempfile::tempdir().unwrap();
    let mut server = Command::new(env!("CARGO_BIN_EXE_kozyr"))
        .args(["serve", "--addr", "127.0.0.1:0", "--pace", "0", "--new", "--data"])
        .arg(data.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(server.stdout.take().unwrap()).lines();
    let first = lines.next().unwrap().unwrap();
    let (_, addr) = first.split_once("http://").unwrap();
    let addr = addr.split(';').next().unwrap();
    let me = ask(addr, "PUT /api/me", "", r#"{"name":"Anna"}"#);
    let (_, cookie) = me.split_once("set-cookie: ").unwrap();
    let cookie = cookie.split(';').next().unwrap();
    let key = kozyr_games::keys()[0];
    // Tables at which experts play: some of them think, whoever begins.
    for seat in [0, 1, 0, 1] {
        let table = format!(r#"{{"game":"{key}","seat":{seat},"bots":"expert","start":true}}"#);
        let made = ask(addr, "POST /api/tables", cookie, &table);
        assert!(made.starts_with("HTTP/1.1 201"), "{made}");
    }
    assert!(data.path().join("kozyr.db-wal").exists(), "what is new is in the log");
    let kill = Command::new("kill").args(["-TERM", &server.id().to_string()]).status().unwrap();
    assert!(kill.success());
    let (ended, end) = mpsc::channel();
    std::thread::spawn(move || ended.send(server.wait().unwrap()));
    let status = end.recv_timeout(LIMIT).expect("the server ends");
    assert_eq!(status.code(), Some(0));
    // The log is written into the database, and nothing is left beside it.
    assert!(data.path().join("kozyr.db").exists());
    assert!(!data.path().join("kozyr.db-wal").exists());
}
