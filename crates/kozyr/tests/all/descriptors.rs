//! A server that has run out of descriptors.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// How long anything may take. This is not a claim about speed: after this time something is
/// missing.
const LIMIT: Duration = Duration::from_secs(60);

/// Returns the answer of the server; nothing if it does not accept the connection.
fn answer(addr: &str, path: &str) -> Option<String> {
    let mut stream = TcpStream::connect(addr).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(2))).ok()?;
    let head = format!("GET {path} HTTP/1.1\r\nhost: {addr}\r\nconnection: close\r\n\r\n");
    let mut answer = String::new();
    stream.write_all(head.as_bytes()).ok()?;
    stream.read_to_string(&mut answer).ok()?;
    Some(answer)
}

/// Returns whether the server answers that it is well.
fn is_well(addr: &str) -> bool {
    answer(addr, "/healthz").is_some_and(|answer| answer.contains(" 200 OK"))
}

/// Returns the first line of the log that contains these words. Other lines may come before it.
fn line(said: &mpsc::Receiver<String>, words: &str) -> String {
    loop {
        let line = said.recv_timeout(LIMIT).expect("a line of the log");
        if line.contains(words) {
            return line;
        }
    }
}

/// Starts a server with a limit on descriptors, as the shell sets it. Returns its address and its
/// log.
fn started(limit: &str, data: &Path) -> (Child, String, mpsc::Receiver<String>) {
    let mut server = Command::new("sh")
        .args(["-c", &format!("{limit}; exec \"$@\""), "sh", env!("CARGO_BIN_EXE_kozyr")])
        .args(["serve", "--addr", "127.0.0.1:0", "--metrics-addr", "127.0.0.1:0"])
        .args(["--limit-head", "3600s", "--new", "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(server.stdout.take().unwrap()).lines();
    let first = lines.next().unwrap().unwrap();
    let (_, addr) = first.split_once("http://").unwrap();
    let addr = addr.split(';').next().unwrap().to_owned();
    let (say, said) = mpsc::channel();
    let log = BufReader::new(server.stderr.take().unwrap());
    std::thread::spawn(move || {
        log.lines().map_while(Result::ok).all(|line| say.send(line).is_ok())
    });
    (server, addr, said)
}

#[test]
fn the_server_raises_its_descriptor_limit_and_logs_it() {
    let data = tempfile::tempdir().unwrap();
    let (mut server, addr, said) = started("ulimit -S -n 64; ulimit -H -n 300", data.path());
    line(&said, "260 connections fit into the 300 descriptors");
    let _held: Vec<TcpStream> = (0..200).map(|_| TcpStream::connect(&addr).unwrap()).collect();
    assert!(is_well(&addr), "all of them are taken in");
    server.kill().unwrap();
    server.wait().unwrap();
}

#[test]
fn running_out_of_descriptors_is_logged_once() {
    let data = tempfile::tempdir().unwrap();
    let (mut server, addr, said) = started("ulimit -n 64", data.path());
    assert!(is_well(&addr));
    let measures = line(&said, "measures are told at ");
    let (_, watched) = measures.split_once("http://").unwrap();
    let watched = watched.strip_suffix("/metrics").unwrap();
    let counter = "kozyr_refused_total{limit=\"descriptors\"} ";
    let none = format!("\n{counter}0\n");
    assert!(answer(watched, "/metrics").unwrap().contains(&none));
    // More than it can take in; the rest waits in the system's queue.
    let held: Vec<TcpStream> = (0..100).map(|_| TcpStream::connect(&addr).unwrap()).collect();
    line(&said, "can be taken in");
    drop(held);
    let begun = Instant::now();
    while !is_well(&addr) {
        assert!(begun.elapsed() < LIMIT, "it takes connections in again");
    }
    let told = answer(watched, "/metrics").unwrap();
    assert!(told.contains(counter) && !told.contains(&none), "{told}");
    server.kill().unwrap();
    server.wait().unwrap();
    // However often it was tried, and whatever else went on.
    let more: Vec<String> = said.iter().collect();
    assert!(!more.iter().any(|line| line.contains("taken in")), "{more:?}");
}
