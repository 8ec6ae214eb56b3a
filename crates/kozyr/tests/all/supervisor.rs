//! Messages between the server and the supervisor that started it.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};

/// Returns a server that is started as a service is, with the content of its first line.
fn served(data: &Path, more: &[&str], environment: &[(&str, &str)]) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kozyr"))
        .args(["serve", "--addr", "127.0.0.1:0", "--data"])
        .arg(data)
        .args(more)
        .envs(environment.iter().copied())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.contains("open at"), "{line}");
    (child, line)
}

fn hang_up(child: &Child) {
    kill_process(Pid::from_child(child), Signal::HUP).unwrap();
}

#[test]
fn the_supervisor_hears_readiness_heartbeats_and_reloads() {
    let place = tempfile::tempdir().unwrap();
    let (ears, file) = (place.path().join("notify"), place.path().join("kozyr.toml"));
    let heard = UnixDatagram::bind(&ears).unwrap();
    let (hear, told) = mpsc::channel();
    // Read all the time: what is said is held back where nobody hears.
    thread::spawn(move || {
        let mut bytes = [0; 256];
        while let Ok(n) = heard.recv(&mut bytes) {
            if hear.send(String::from_utf8_lossy(&bytes[..n]).into_owned()).is_err() {
                return;
            }
        }
    });
    fs::write(&file, "log = 'info'\npace = 0\n").unwrap();
    let told_where = [("NOTIFY_SOCKET", ears.to_str().unwrap()), ("WATCHDOG_USEC", "100000")];
    let with_file = ["--config", file.to_str().unwrap()];
    let (mut child, _) = served(&place.path().join("data"), &with_file, &told_where);
    let wait_for = |wanted: &str| {
        while !told.recv_timeout(Duration::from_secs(60)).unwrap().lines().any(|it| it == wanted) {}
    };
    wait_for("READY=1");
    wait_for("WATCHDOG=1");
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let mut logged = |wanted: &str| {
        lines.by_ref().map(Result::unwrap).find(|line| line.contains(wanted)).unwrap()
    };
    fs::write(&file, "log = 'debug'\npace = 7\n").unwrap();
    hang_up(&child);
    wait_for("RELOADING=1");
    wait_for("READY=1");
    let said = logged("the configuration was read anew");
    assert!(said.contains("now=\"log\"") && said.contains("at_the_next_start=\"pace\""), "{said}");
    // What is no configuration changes nothing, and is said.
    fs::write(&file, "pase = 7\n").unwrap();
    hang_up(&child);
    let said = logged("the configuration stays as it is");
    assert!(said.contains("did you mean `pace`?"), "{said}");
    // Nor does what a start would refuse.
    fs::write(&file, "house = 'members'\n").unwrap();
    hang_up(&child);
    let said = logged("the configuration stays as it is");
    assert!(said.contains("house-key"), "{said}");
    assert!(child.try_wait().unwrap().is_none());
    kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_hangup_without_a_configuration_file_ends_the_server() {
    let data = tempfile::tempdir().unwrap();
    let (mut child, _) = served(data.path(), &["--new"], &[]);
    hang_up(&child);
    assert!(child.wait().unwrap().success());
}

/// Nobody reads the messages of the server: it serves and ends all the same.
#[test]
fn a_full_notify_socket_delays_neither_requests_nor_shutdown() {
    let place = tempfile::tempdir().unwrap();
    let ears = place.path().join("notify");
    let deaf = UnixDatagram::bind(&ears).unwrap();
    // A sign of life every millisecond: the socket is full at once.
    let told_where = [("NOTIFY_SOCKET", ears.to_str().unwrap()), ("WATCHDOG_USEC", "2000")];
    let (mut child, line) = served(&place.path().join("data"), &[], &told_where);
    let addr = line.split("http://").nth(1).and_then(|rest| rest.split(';').next()).unwrap();
    thread::sleep(Duration::from_millis(300));
    let mut stream = TcpStream::connect(addr).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    stream
        .write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
        .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
    assert!(child.wait().unwrap().success());
    drop(deaf);
}
