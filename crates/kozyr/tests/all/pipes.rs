//! Copies and records through pipes, and compressed copies.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use super::kept::{done, kept, names, run};
use super::text;

/// Returns the result of a command for bytes on its standard input: its exit code, its output and
/// its errors.
fn piped(args: &[&str], input: &[u8]) -> (Option<i32>, Vec<u8>, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kozyr"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writing = std::thread::spawn(move || {
        use std::io::Write;
        // A command that needs none of it may be gone.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writing.join().unwrap();
    (output.status.code(), output.stdout, text(&output.stderr))
}

#[test]
fn backups_are_compressed_on_request_and_go_through_pipes() {
    let place = tempfile::tempdir().unwrap();
    let path = |name: &str| place.path().join(name).to_str().unwrap().to_owned();
    let (data, packed) = (path("data"), path("copy.db.gz"));
    kept(Path::new(&data));
    let said = done(&["backup", &packed], Path::new(&data));
    assert!(said.contains("a whole copy, compressed"), "{said}");
    let (code, said) = run(&["backup", &packed], Path::new(&data));
    assert!(code == Some(2) && said.contains("is there already"), "{said}");
    let (code, whole, said) = piped(&["backup", "-", "--data", &data], b"");
    assert_eq!((code, said.as_str()), (Some(0), ""));
    assert!(whole.starts_with(b"SQLite format 3"));
    let bytes = fs::read(&packed).unwrap();
    assert!(bytes.len() * 2 < whole.len(), "{} of {}", bytes.len(), whole.len());
    // Each of them comes to the same database.
    let mut held = Vec::new();
    for (name, input) in [("a", &whole), ("b", &bytes)] {
        let (code, _, said) = piped(&["restore", "-", "--data", &path(name)], input);
        assert_eq!((code, said.as_str()), (Some(0), ""));
        held.push(kozyr_store::look_through(&Path::new(&path(name)).join("kozyr.db")).unwrap());
    }
    done(&["restore", &packed], Path::new(&path("c")));
    held.push(kozyr_store::look_through(&Path::new(&path("c")).join("kozyr.db")).unwrap());
    assert!(held.iter().all(|one| *one == held[0]), "{held:?}");
    // What is broken off is no copy.
    let half = &bytes[..bytes.len() / 2];
    let (code, _, said) = piped(&["restore", "-", "--data", &path("d")], half);
    assert!(code == Some(2) && !Path::new(&path("d")).exists(), "{said}");
    let leftovers = names(Path::new(&data));
    assert!(leftovers.iter().all(|name| !name.contains("copy")), "{leftovers:?}");
}

#[test]
fn records_go_through_pipes() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    kept(&data);
    let data = data.to_str().unwrap();
    let (code, lines, said) = piped(&["export", "-", "--private", "--data", data], b"");
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("the records of"), "{said}");
    let lines = text(&lines);
    let first: serde_json::Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
    let record = first["record"].as_str().unwrap().as_bytes();
    for args in [&["check", "-"][..], &["show", "-"], &["review", "-"], &["luck", "-"]] {
        let (code, said, errors) = piped(args, record);
        assert_eq!(code, Some(0), "{args:?}: {errors}");
        assert!(!said.is_empty());
        let (code, said, errors) = piped(args, b"no record");
        assert!(code != Some(0), "{args:?}: {}{errors}", text(&said));
    }
    let (code, _, said) = piped(&["check", "-", "-"], record);
    assert!(code == Some(2) && said.contains("can be read once"), "{said}");
}
