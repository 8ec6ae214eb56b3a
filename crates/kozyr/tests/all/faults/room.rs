//! A disk that is nearly full.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

/// Returns the answer of the server at a path.
fn told(addr: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(addr).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nhost: {addr}\r\nconnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn low_disk_space_is_reported_before_the_disk_is_full() {
    let place = tempfile::tempdir().unwrap();
    let mount = "mount -t tmpfs -o size=24m kozyr \"$0\"";
    let may = Command::new("unshare").args(["-m", "sh", "-c", mount]).arg(place.path()).output();
    if !may.is_ok_and(|done| done.status.success()) {
        return super::say("NOT TRIED: a small disk, as this process may not mount one");
    }
    let mut server = Command::new("unshare")
        .args(["-m", "sh", "-c", &format!("{mount} && exec \"$@\"")])
        .arg(place.path())
        .args([env!("CARGO_BIN_EXE_kozyr"), "serve", "--addr", "127.0.0.1:0", "--data"])
        .arg(place.path().join("data"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(server.stdout.take().unwrap()).lines();
    let first = lines.next().unwrap().unwrap();
    let (_, addr) = first.split_once("http://").unwrap();
    let addr = addr.split(';').next().unwrap();
    let first = told(addr, "/readyz");
    assert!(first.contains(" 200 OK"), "{first}");
    assert!(
        first.contains("ok, but the disk has only 2") && first.contains(" MiB left"),
        "{first}"
    );
    // What was found holds for a second; then it is looked at again, and a few bytes are no news.
    std::thread::sleep(std::time::Duration::from_millis(1500));
    assert!(told(addr, "/readyz").contains("ok, but"));
    server.kill().unwrap();
    let mut log = String::new();
    server.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    server.wait().unwrap();
    assert_eq!(log.matches("the disk has little room left").count(), 1, "{log}");
}
