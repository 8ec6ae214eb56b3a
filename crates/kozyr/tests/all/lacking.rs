//! Machines and file systems that lack something: the server works without it, or names the call,
//! the path and what to do.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Builds the library that takes things away.
fn library(place: &Path) -> PathBuf {
    let library = place.join("lacking.so");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/all/lacking.c");
    let mut compiler = Command::new("cc");
    compiler.args(["-shared", "-fPIC", "-O1", "-fno-builtin", "-o"]).arg(&library).arg(source);
    assert!(compiler.arg("-ldl").status().unwrap().success());
    library
}

/// Starts a server and ends it. Returns whether it served, and what it logged.
fn served(command: &mut Command) -> (bool, String) {
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = child.unwrap();
    let mut said = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
    let _ = child.kill();
    let mut logged = String::new();
    child.stderr.take().unwrap().read_to_string(&mut logged).unwrap();
    child.wait().unwrap();
    (said.starts_with("Kozyr is open"), logged)
}

fn serve(data: &Path, addr: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kozyr"));
    command.args(["serve", "--addr", addr, "--log", "warn", "--data"]).arg(data);
    command
}

/// Any address.
const ANY: &str = "127.0.0.1:0";

#[test]
fn the_program_starts_with_pages_of_16_kib() {
    let place = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_kozyr"));
    command.arg("--version").env("LD_PRELOAD", library(place.path())).env("LACKS", "small pages");
    let output = command.output().unwrap();
    assert!(output.status.success() && output.stdout.starts_with(b"kozyr "), "{output:?}");
}

#[test]
fn what_a_file_system_lacks_is_done_without_or_named() {
    let place = tempfile::tempdir().unwrap();
    let library = library(place.path());
    let lacking = |lacks: &str, data: &Path| {
        served(serve(data, ANY).env("LD_PRELOAD", &library).env("LACKS", lacks))
    };
    for lacks in ["", "sockets", "chmod", "flock", "fsync", "sockets chmod flock"] {
        let data = place.path().join(format!("data {lacks}"));
        // A second start finds what the first one made.
        for _ in 0..2 {
            let (open, logged) = lacking(lacks, &data);
            assert!(open, "without {lacks}: {logged}");
        }
    }
    for (lacks, words) in [
        ("mmap", ["kozyr.db-shm: mmap: ", "choose a folder on a disk of this machine"]),
        ("flock fcntl", ["fcntl: ", "or mount the other one with locks"]),
    ] {
        let (open, logged) = lacking(lacks, &place.path().join("refused"));
        assert!(!open && words.iter().all(|word| logged.contains(word)), "{lacks}: {logged}");
    }
    // What others may read has to be closed to them.
    let data = place.path().join("data ");
    fs::set_permissions(data.join("kozyr.db"), fs::Permissions::from_mode(0o644)).unwrap();
    let (open, logged) = lacking("chmod", &data);
    assert!(!open && logged.contains("kozyr.db: chmod: ") && logged.contains("umask="), "{logged}");
}

#[test]
fn what_is_not_allowed_is_named_with_what_to_do() {
    let place = tempfile::tempdir().unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    let data = place.path().join("data");
    let mut measured = serve(&data, ANY);
    measured.args(["--metrics-addr", &taken]);
    for (command, flag) in
        [(&mut serve(&data, &taken), "--addr"), (&mut measured, "--metrics-addr")]
    {
        let (open, logged) = served(command);
        let named = logged.contains(&taken) && logged.contains(&format!("another with {flag}\n"));
        assert!(!open && named, "{logged}");
    }
}

/// A limit on the size of files is a full disk, not the end of the server.
#[test]
fn a_limit_on_the_size_of_files_ends_nothing() {
    let place = tempfile::tempdir().unwrap();
    let mut sh = Command::new("sh");
    sh.args(["-c", "ulimit -f 8; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_kozyr"), "serve"]);
    sh.args(["--addr", "127.0.0.1:0", "--data"]).arg(place.path().join("data"));
    let output = sh.output().unwrap();
    // So little is not enough to start, and that is said.
    let logged = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(logged.contains("kozyr.db"), "{logged}");
}
