//! Servers behind a proxy: at a Unix socket, and with the PROXY protocol.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

/// How long an answer may take.
const LONG: Duration = Duration::from_secs(60);

/// A server that is killed when this value is dropped, with the address that it reports, and its
/// folder.
struct Serving {
    child: Child,
    open_at: String,
    place: TempDir,
}

impl Serving {
    fn start(place: TempDir, addr: &str, arguments: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kozyr"));
        command.args(["serve", "--addr", addr, "--data"]).arg(place.path().join("data"));
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut said).unwrap();
        // "Kozyr is open at http://…; for phones …"
        let open_at = said.split([' ', '\n', ';']).nth(4).unwrap_or_default().to_owned();
        assert!(!open_at.is_empty(), "it did not start");
        Self { child, open_at, place }
    }

    fn tcp(arguments: &[&str]) -> Self {
        Self::start(tempfile::tempdir().unwrap(), "127.0.0.1:0", arguments)
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.open_at.strip_prefix("http://").unwrap()).unwrap();
        stream.set_read_timeout(Some(LONG)).unwrap();
        stream
    }

    /// Returns the answer to a request that begins with some bytes; nothing if the connection is
    /// closed.
    fn asked(&self, before: &[u8], head: &str) -> String {
        let mut stream = self.connect();
        let request = format!("{head}\r\nConnection: close\r\n\r\n");
        let mut answer = Vec::new();
        let _ = stream.write_all(&[before, request.as_bytes()].concat());
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A request that gives a new person a name, with a cookie that shows whether the connection is
/// encrypted.
const NAMED: &str = "PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
                     Content-Length: 15";

fn named(forwarded: &str) -> String {
    // The body stands behind the head, which the caller ends.
    format!("{NAMED}{forwarded}")
}

fn at_socket(path: &Path, head: &str, body: &str) -> String {
    let mut stream = UnixStream::connect(path).unwrap();
    stream.set_read_timeout(Some(LONG)).unwrap();
    let mut answer = String::new();
    write!(stream, "{head}\r\nConnection: close\r\n\r\n{body}").unwrap();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn the_server_listens_at_a_unix_socket_for_a_local_proxy() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("kozyr.sock");
    let addr = format!("unix:{}", path.display());
    let serving = Serving::start(place, &addr, &[]);
    assert_eq!(serving.open_at, addr);
    assert!(
        at_socket(&path, "GET /healthz HTTP/1.1\r\nHost: localhost", "").ends_with("\r\n\r\nok")
    );
    // Whoever passes on what others ask is believed.
    let body = "{\"name\":\"Anna\"}";
    let encrypted = named("\r\nX-Forwarded-Proto: https\r\nX-Forwarded-For: 203.0.113.9");
    assert!(at_socket(&path, &encrypted, body).contains("__Host-kozyr-"));

    // Another server does not take its place, and says whose it is.
    let second = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_kozyr"));
    command.args(["serve", "--addr", &addr, "--new", "--data"]).arg(second.path());
    let refused = command.output().unwrap();
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && said.contains("another server listens there"), "{said}");

    // It goes with the server, and one that a kill has left behind is replaced.
    let mut serving = serving;
    serving.child.kill().unwrap();
    serving.child.wait().unwrap();
    assert!(path.exists());
    let place = std::mem::replace(&mut serving.place, tempfile::tempdir().unwrap());
    let mut again = Serving::start(place, &addr, &[]);
    assert!(at_socket(&path, "GET /healthz HTTP/1.1\r\nHost: localhost", "").ends_with("ok"));
    kill_process(Pid::from_child(&again.child), Signal::TERM).unwrap();
    assert!(again.child.wait().unwrap().success());
    assert!(!path.exists());
}

#[test]
fn a_file_at_the_sockets_path_is_refused_and_unchanged() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("diary");
    fs::write(&path, "dear diary").unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_kozyr"));
    command.args(["serve", "--addr", &format!("unix:{}", path.display()), "--data"]);
    let refused = command.arg(place.path().join("data")).output().unwrap();
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && said.contains("no socket"), "{said}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "dear diary");
}

#[test]
fn the_proxy_protocol_gives_the_clients_address() {
    let limits =
        ["--proxy-protocol", "--trust-proxy", "127.0.0.1", "--limit-address-connections=1"];
    let serving = Serving::tcp(&limits);
    let health = "GET /healthz HTTP/1.1\r\nHost: localhost";
    let from = |address: &str| format!("PROXY TCP4 {address} 127.0.0.1 4711 80\r\n");
    assert!(serving.asked(from("203.0.113.9").as_bytes(), health).ends_with("ok"));
    // The proxy looks whether it is answered.
    assert!(serving.asked(b"PROXY UNKNOWN\r\n", health).ends_with("ok"));
    // Without its header nobody is answered.
    assert_eq!(serving.asked(b"", health), "");
    // Each address has its own share of the connections.
    let mut held = serving.connect();
    held.write_all(from("203.0.113.9").as_bytes()).unwrap();
    write!(held, "{health}\r\n\r\n").unwrap();
    assert!(held.read(&mut [0; 1024]).unwrap() > 0);
    assert!(serving.asked(from("203.0.113.9").as_bytes(), health).starts_with("HTTP/1.1 429"));
    assert!(serving.asked(from("203.0.113.10").as_bytes(), health).ends_with("ok"));
}

#[test]
fn the_proxy_protocol_of_an_untrusted_peer_is_refused() {
    let serving = Serving::tcp(&["--proxy-protocol"]);
    let health = "GET /healthz HTTP/1.1\r\nHost: localhost";
    assert_eq!(serving.asked(b"PROXY TCP4 203.0.113.9 127.0.0.1 4711 80\r\n", health), "");
}
