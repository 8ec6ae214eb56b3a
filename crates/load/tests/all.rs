//! The load driver as a person calls it, without a server. `kozyr`'s tests let it play.

#![allow(clippy::unwrap_used)] // in a test, a panic is a failure

use std::io::{Read, Write};
use std::net::TcpListener;
use std::process::Command;

/// Returns the message of a call that fails.
fn wrong(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_kozyr-load")).args(args).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn load_refuses_bad_arguments_and_absent_servers() {
    assert!(wrong(&[]).contains("<--url <URL>|--serve>"));
    let nobody = wrong(&["--url", "http://127.0.0.1:1"]);
    assert!(
        nobody.starts_with("kozyr-load: no server answers at http://127.0.0.1:1; start one"),
        "{nobody}"
    );
    assert!(wrong(&["--url", "ftp://a"]).contains("expected http://HOST:PORT"));
    assert!(wrong(&["--serve", "--policy", "expert"]).contains("thinks for longer"));
    let gone = wrong(&["--serve", "--program", "nowhere/kozyr"]);
    assert!(gone.contains("the server cannot be started"), "{gone}");
}

#[test]
fn a_server_that_is_no_kozyr_is_refused() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let addr = listener.local_addr().unwrap();
    let other = std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let _ = stream.read(&mut [0; 1024]).unwrap();
        stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi").unwrap();
    });
    let no_kozyr = wrong(&["--url", &format!("http://{addr}")]);
    assert!(no_kozyr.contains("is no Kozyr of this version"), "{no_kozyr}");
    other.join().unwrap();
}
