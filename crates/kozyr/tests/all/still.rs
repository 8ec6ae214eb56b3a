//! Readers and clients that are stuck: the server continues, and ends when it is told to.

use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::os::fd::OwnedFd;
use std::os::unix::net::{UnixDatagram, UnixStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

/// How long something may take before it counts as stuck.
const LONG: Duration = Duration::from_secs(60);

fn free_port() -> u16 {
    std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// Returns the answer to a request at a port; nothing if there is no connection, and a part if the
/// answer was broken off.
fn asked(port: u16, path: &str) -> String {
    let Ok(mut stream) = TcpStream::connect(("127.0.0.1", port)) else { return String::new() };
    stream.set_read_timeout(Some(LONG)).unwrap();
    let head = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    let mut answer = Vec::new();
    let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.read_to_end(&mut answer));
    String::from_utf8_lossy(&answer).into_owned()
}

/// A server that is killed when it is dropped, and its port.
struct Serving {
    child: Child,
    port: u16,
}

impl Serving {
    /// Starts a server on a free port, since nobody may be able to read which port it has.
    fn start(data: &Path, with: impl FnOnce(&mut Command)) -> Self {
        let port = free_port();
        let mut command = Command::new(env!("CARGO_BIN_EXE_kozyr"));
        command.args(["serve", "--addr", &format!("127.0.0.1:{port}"), "--data"]).arg(data);
        command.args(["--log-format", "json"]);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        with(&mut command);
        let serving = Self { child: command.spawn().unwrap(), port };
        let began = Instant::now();
        while !asked(port, "/healthz").starts_with("HTTP/1.1 200") {
            assert!(began.elapsed() < LONG, "it does not answer");
            thread::sleep(Duration::from_millis(20));
        }
        serving
    }

    /// Checks that the server answers, and ends properly when it is told to.
    fn goes_on_and_ends(mut self) {
        assert!(asked(self.port, "/healthz").starts_with("HTTP/1.1 200"));
        kill_process(Pid::from_child(&self.child), Signal::TERM).unwrap();
        let began = Instant::now();
        while self.child.try_wait().unwrap().is_none() {
            assert!(began.elapsed() < LONG, "it does not end");
            thread::sleep(Duration::from_millis(20));
        }
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A pipe: its reader and its writer.
fn pipe() -> (File, OwnedFd) {
    let (reader, writer) = std::io::pipe().unwrap();
    (File::from(OwnedFd::from(reader)), writer.into())
}

/// Fills a pipe.
fn fill(writer: &OwnedFd) {
    let mut file = File::from(writer.try_clone().unwrap());
    let flags = rustix::fs::fcntl_getfl(writer).unwrap();
    rustix::fs::fcntl_setfl(writer, flags | rustix::fs::OFlags::NONBLOCK).unwrap();
    while file.write(b"x").is_ok() {}
    rustix::fs::fcntl_setfl(writer, flags).unwrap();
}

/// Waits until the other side has ended a connection that nobody reads from. Until then it does not
/// take what is written.
fn let_go(stream: &mut impl Write) {
    let began = Instant::now();
    while !stream.write(b"x").is_err_and(|error| error.kind() != ErrorKind::WouldBlock) {
        assert!(began.elapsed() < LONG, "it is not let go");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn an_unread_log_delays_no_request() {
    let place = tempfile::tempdir().unwrap();
    let (reader, writer) = pipe();
    fill(&writer);
    let serving = Serving::start(&place.path().join("data"), |command| {
        command.stderr(writer).args(["--log", "debug", "--no-limits"]);
    });
    // Far more lines than are kept for somebody who reads later.
    let mut stream = TcpStream::connect(("127.0.0.1", serving.port)).unwrap();
    stream.set_read_timeout(Some(LONG)).unwrap();
    let requests = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100);
    for _ in 0..80 {
        stream.write_all(requests.as_bytes()).unwrap();
        let (mut answers, mut bytes) = (String::new(), [0; 65536]);
        while answers.matches("HTTP/1.1 200").count() < 100 || !answers.ends_with("ok") {
            let n = stream.read(&mut bytes).unwrap();
            assert!(n > 0, "it ended: {answers}");
            answers += str::from_utf8(&bytes[..n]).unwrap();
        }
    }
    // Now somebody reads: what is missing is said, and what comes later is whole.
    let (found, find) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(reader).lines().map_while(Result::ok) {
            let line: serde_json::Value =
                serde_json::from_str(line.trim_start_matches('x')).expect("a whole line");
            if let Some(lost) = line["lost"].as_u64() {
                let _ = found.send(lost);
            }
        }
    });
    assert!(find.recv_timeout(LONG).unwrap() > 0);
    serving.goes_on_and_ends();
}

#[test]
fn an_unread_log_does_not_delay_the_shutdown() {
    let place = tempfile::tempdir().unwrap();
    let (_reader, writer) = pipe();
    fill(&writer);
    let serving = Serving::start(&place.path().join("data"), |command| {
        command.stderr(writer);
    });
    serving.goes_on_and_ends();
}

/// A request that is still sent holds the shutdown up.
#[test]
fn a_second_signal_ends_the_server_at_once() {
    let place = tempfile::tempdir().unwrap();
    let mut serving = Serving::start(&place.path().join("data"), |_| ());
    let mut stream = TcpStream::connect(("127.0.0.1", serving.port)).unwrap();
    let head = "PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
                Content-Length: 9\r\nExpect: 100-continue\r\n\r\n";
    stream.write_all(head.as_bytes()).unwrap();
    let mut goes_on = [0; 12];
    stream.read_exact(&mut goes_on).unwrap();
    assert_eq!(&goes_on, b"HTTP/1.1 100");
    let process = Pid::from_child(&serving.child);
    // Both come at the same time, however slow this machine is.
    for signal in [Signal::STOP, Signal::TERM, Signal::INT, Signal::CONT] {
        kill_process(process, signal).unwrap();
    }
    assert_eq!(serving.child.wait().unwrap().code(), Some(1));
}

#[test]
fn an_unread_first_line_does_not_block_the_server() {
    let place = tempfile::tempdir().unwrap();
    let (_reader, writer) = pipe();
    fill(&writer);
    let serving = Serving::start(&place.path().join("data"), |command| {
        command.stdout(writer);
    });
    serving.goes_on_and_ends();
}

/// The supervisor wants heartbeats a hundred times a second, and reads none.
#[test]
fn a_supervisor_that_does_not_listen_blocks_nothing() {
    let place = tempfile::tempdir().unwrap();
    let ears = place.path().join("notify");
    let _deaf = UnixDatagram::bind(&ears).unwrap();
    let serving = Serving::start(&place.path().join("data"), |command| {
        command.env("NOTIFY_SOCKET", &ears).env("WATCHDOG_USEC", "20000");
    });
    // More than a socket keeps for somebody who does not listen.
    thread::sleep(Duration::from_secs(1));
    serving.goes_on_and_ends();
}

/// The client at the socket of the folder does not read the answers.
#[test]
fn unread_answers_on_the_folders_socket_block_no_command() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    let serving = Serving::start(&data, |_| ());
    let mut asks = UnixStream::connect(data.join("kozyr.sock")).unwrap();
    asks.set_nonblocking(true).unwrap();
    // As many questions as are taken before their answers have to be read.
    while asks.write(b"status\n").is_ok() {}
    let status = Command::new(env!("CARGO_BIN_EXE_kozyr"))
        .args(["status", "--data"])
        .arg(&data)
        .output()
        .unwrap();
    assert!(status.status.success(), "{status:?}");
    let_go(&mut asks);
    serving.goes_on_and_ends();
}

/// Metrics are served at a separate address. Many clients may be connected there and send nothing,
/// or read nothing.
#[test]
fn silent_and_slow_metrics_clients_are_disconnected() {
    let place = tempfile::tempdir().unwrap();
    let port = free_port();
    let serving = Serving::start(&place.path().join("data"), |command| {
        command.args(["--metrics-addr", &format!("127.0.0.1:{port}")]);
        command.args(["--limit-head", "500ms", "--limit-stalled", "500ms"]);
    });
    let connect = || TcpStream::connect(("127.0.0.1", port)).unwrap();
    let mut silent: Vec<TcpStream> = (0..60).map(|_| connect()).collect();
    let mut deaf = connect();
    deaf.set_nonblocking(true).unwrap();
    while deaf.write(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n").is_ok() {}
    let_go(&mut deaf);
    for stream in &mut silent {
        stream.set_read_timeout(Some(LONG)).unwrap();
        assert_eq!(stream.read(&mut [0; 16]).unwrap(), 0, "it is let go without a word");
    }
    assert!(asked(port, "/metrics").contains("kozyr_sockets 0"));
    serving.goes_on_and_ends();
}

/// A copy goes to a pipe that nobody reads: only the command waits.
#[test]
fn a_backup_into_an_unread_pipe_blocks_no_command() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    let serving = Serving::start(&data, |_| ());
    let (_reader, writer) = pipe();
    fill(&writer);
    let command = |name: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kozyr"));
        command.args([name]).arg("--data").arg(&data).stdin(Stdio::null());
        command
    };
    let mut copying = command("backup").arg("-").stdout(writer).spawn().unwrap();
    for _ in 0..20 {
        let status = command("status").output().unwrap();
        assert!(status.status.success(), "{status:?}");
    }
    assert!(copying.try_wait().unwrap().is_none(), "nobody has taken the copy");
    serving.goes_on_and_ends();
    copying.kill().unwrap();
    copying.wait().unwrap();
}
