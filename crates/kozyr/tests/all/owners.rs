//! Owners of the files of a data folder after a command, and that a read leaves no trace.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use super::kept::{Serving, done, kept, names, run};
use super::text;

/// Every file of a folder: its name, length, time, owner and content.
fn traces(folder: &Path) -> Vec<(String, u64, i64, i64, u32, Vec<u8>)> {
    let one = |name: String| {
        let path = folder.join(&name);
        let data = fs::metadata(&path).unwrap();
        let content = fs::read(&path).unwrap_or_default();
        (name, data.len(), data.mtime(), data.mtime_nsec(), data.uid(), content)
    };
    let mut all: Vec<_> = names(folder).into_iter().map(one).collect();
    let own = fs::metadata(folder).unwrap();
    all.push((".".to_owned(), 0, own.mtime(), own.mtime_nsec(), own.uid(), Vec::new()));
    all
}

#[test]
fn doctor_and_salvage_leave_the_data_folder_unchanged() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    kept(&data);
    let before = traces(&data);
    // Of an older version, and never used by a process.
    let (_, said) = run(&["doctor"], &data);
    assert!(said.contains("steps were played again"), "{said}");
    assert_eq!(traces(&data), before);
    // As a process has left it that was killed, with a log.
    drop(Serving::start(&data));
    let before = traces(&data);
    assert!(before.iter().any(|(name, ..)| name == "kozyr.db-wal"), "{before:?}");
    for command in [&["doctor"][..], &["salvage", place.path().join("new.db").to_str().unwrap()]] {
        run(command, &data);
        assert_eq!(traces(&data), before, "{command:?}");
    }
    // What is wrong with it is said of this file, not of the copy that was looked at.
    fs::write(data.join("kozyr.db"), "a letter ".repeat(300)).unwrap();
    let (code, said) = run(&["doctor"], &data);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains(data.join("kozyr.db").to_str().unwrap()), "{said}");
    assert!(!said.contains("kozyr.copy-"), "{said}");
}

/// A user who is not root, on every machine.
const NOBODY: u32 = 65534;

/// Commands of root in a folder of another user leave nothing there that the owner cannot use.
#[test]
fn files_that_root_makes_belong_to_the_owner_of_the_folder() {
    if !rustix::process::geteuid().is_root() {
        eprintln!("only root can be somebody else: the rows of other owners are left out");
        return;
    }
    // The folder for temporary files of whoever runs the tests may be closed to others.
    let place = tempfile::tempdir_in("/tmp").unwrap();
    let open = |path: &Path| {
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    };
    open(place.path());
    // Where the tests were built may be closed to others.
    let program = place.path().join("kozyr");
    fs::copy(env!("CARGO_BIN_EXE_kozyr"), &program).unwrap();
    open(&program);
    let copy = place.path().join("copy.db");
    let given = |data: &Path| {
        for name in names(data) {
            chown(data.join(name), Some(NOBODY), Some(NOBODY)).unwrap();
        }
        chown(data, Some(NOBODY), Some(NOBODY)).unwrap();
    };
    let fresh = |state: &str| {
        let data = place.path().join("data");
        let _ = fs::remove_dir_all(&data);
        fs::create_dir(&data).unwrap();
        match state {
            "empty" => {}
            "older" => kept(&data),
            "left" => {
                kept(&data);
                drop(Serving::start(&data));
            }
            _ => panic!("{state}"),
        }
        given(&data);
        data
    };
    let source = fresh("left");
    done(&["backup", copy.to_str().unwrap()], &source);
    let copy = copy.to_str().unwrap();
    for state in ["empty", "older", "left"] {
        for command in ["backup", "restore", "export", "doctor", "mend", "salvage"] {
            let data = fresh(state);
            let inside = data.join("kozyr.mine.db");
            let out = place.path().join("records.jsonl");
            let _ = fs::remove_file(&out);
            let args: &[&str] = match command {
                "backup" => &["backup", inside.to_str().unwrap()],
                "restore" => &["restore", copy, "--replace"],
                "export" => &["export", out.to_str().unwrap()],
                "doctor" => &["doctor"],
                "mend" => &["doctor", "--mend"],
                "salvage" => &["salvage", inside.to_str().unwrap()],
                _ => panic!("{command}"),
            };
            run(args, &data);
            for name in names(&data) {
                let owner = fs::metadata(data.join(&name)).unwrap().uid();
                assert_eq!(owner, NOBODY, "{command} in a folder that is {state}: {name}");
            }
            // The server, which is not root, goes on with it.
            let run = Command::new(&program)
                .args(["doctor", "--data", data.to_str().unwrap()])
                .env("TMPDIR", "/tmp")
                .uid(NOBODY)
                .output()
                .unwrap();
            let nothing = state == "empty" && command != "restore";
            let code = run.status.code();
            assert!(code == Some(0) || code == Some(1) || nothing, "{command} {state}: {run:?}");
        }
    }
    // A file that is root's is named, with its owner and what to do.
    let data = fresh("left");
    chown(data.join("kozyr.db"), Some(0), Some(0)).unwrap();
    let mut serve = Command::new(&program);
    serve.args(["serve", "--addr", "127.0.0.1:0", "--data", data.to_str().unwrap()]);
    let said = text(&serve.uid(NOBODY).output().unwrap().stderr);
    assert!(said.contains("kozyr.db belongs to root") && said.contains("chown -R"), "{said}");
    assert!(!said.contains("descriptors or too little memory"), "{said}");
}
