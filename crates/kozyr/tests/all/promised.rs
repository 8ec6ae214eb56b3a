//! What docs/hosting.md promises of commands and of a start.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::process::Command;

use super::kept::{Serving, done, kept, run};
use super::{kozyr, text};

#[test]
fn settings_that_a_start_refuses_are_not_printed() {
    for args in [
        ["--house", "members"],
        ["--house-key", "short"],
        ["--house-contact", "javascript:alert(1)"],
        ["--house-name", " "],
    ] {
        let printed = kozyr(&[&["serve", "--print-config"], &args[..]].concat());
        let started = kozyr(&[&["serve", "--data", "/nowhere/at/all"], &args[..]].concat());
        assert_eq!(printed.status.code(), Some(2), "{args:?}");
        assert_eq!(text(&printed.stderr), text(&started.stderr), "{args:?}");
        assert_eq!(text(&printed.stdout), "", "{args:?}");
    }
}

#[test]
fn an_empty_folder_is_refused_where_a_disk_is_mounted_and_a_missing_one_is_made() {
    let place = tempfile::tempdir().unwrap();
    let (made, empty) = (place.path().join("made"), place.path().join("empty"));
    drop(Serving::start(&made));
    assert!(made.join("kozyr.db").exists());
    fs::create_dir(&empty).unwrap();
    // A disk of its own has this folder.
    fs::create_dir(empty.join("lost+found")).unwrap();
    let serve = ["serve", "--addr", "127.0.0.1:0", "--mounted"];
    let (code, said) = run(&serve, &empty);
    assert!(code == Some(2) && said.contains("is an empty folder"), "{said}");
    assert!(said.contains("--new") && !empty.join("kozyr.db").exists(), "{said}");
    // The package and the image allow it so.
    fs::write(empty.join("kozyr.new"), "").unwrap();
    drop(Serving::start(&empty));
    assert!(empty.join("kozyr.db").exists());
}

#[test]
fn exports_are_for_the_owner_of_their_folder_alone() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    kept(&data);
    let to = place.path().join("to");
    fs::create_dir(&to).unwrap();
    let other = rustix::process::geteuid().is_root();
    if other {
        chown(&to, Some(65534), Some(65534)).unwrap();
    }
    let path = |name: &str| to.join(name).to_str().unwrap().to_owned();
    done(&["export", &path("m.jsonl"), "--private", "--names"], &data);
    done(&["export", &path("folder"), "--private"], &data);
    done(&["backup", &path("copy.db")], &data);
    done(&["backup", &path("copy.db.gz")], &data);
    done(&["salvage", &path("new.db")], &data);
    done(&["person", "export", "Anna", "--out", &path("anna.json")], &data);
    let mut all: Vec<_> = fs::read_dir(&to).unwrap().map(|entry| entry.unwrap().path()).collect();
    all.extend(fs::read_dir(to.join("folder")).unwrap().map(|entry| entry.unwrap().path()));
    assert!(all.len() > 6, "{all:?}");
    for path in all {
        let found = fs::metadata(&path).unwrap();
        assert_eq!(found.permissions().mode() & 0o077, 0, "{}", path.display());
        assert!(!other || found.uid() == 65534, "{} is of {}", path.display(), found.uid());
    }
}

#[test]
fn a_read_only_disk_is_copied_and_exported() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    kept(&data);
    // With a log beside the database, as a server leaves it that was killed.
    drop(Serving::start(&data));
    let mount = "mount --bind \"$0\" \"$0\" && mount -o remount,ro,bind \"$0\"";
    let may = Command::new("unshare").args(["-m", "sh", "-c", mount]).arg(&data).output();
    if !may.is_ok_and(|done| done.status.success()) {
        eprintln!("NOT TRIED: a read-only disk, as this process may not mount one");
        return;
    }
    let path = |name: &str| place.path().join(name).to_str().unwrap().to_owned();
    for command in [
        &["backup", &path("copy.db")][..],
        &["backup", &path("copy.db.gz")],
        &["export", &path("m.jsonl"), "--private"],
        &["person", "export", "Anna"],
        &["salvage", &path("new.db")],
        &["member", "list"],
    ] {
        let done = Command::new("unshare")
            .args(["-m", "sh", "-c", &format!("{mount} && exec \"$@\"")])
            .arg(&data)
            .arg(env!("CARGO_BIN_EXE_kozyr"))
            .args(command)
            .arg("--data")
            .arg(&data)
            .output()
            .unwrap();
        assert!(done.status.success(), "{command:?}: {}", text(&done.stderr));
    }
    assert!(fs::metadata(path("m.jsonl")).unwrap().len() > 0);
    kozyr_store::look_through(path("copy.db").as_ref()).unwrap();
}

#[test]
fn members_are_listed_and_removed_with_and_without_a_server() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    kept(&data);
    drop(Serving::start(&data));
    let join = |name: &str| {
        let db = rusqlite::Connection::open(data.join("kozyr.db")).unwrap();
        let sql = "INSERT INTO members SELECT id FROM guests WHERE name = ?1";
        assert_eq!(db.execute(sql, [name]).unwrap(), 1);
    };
    for serves in [false, true] {
        join("Anna");
        let server = serves.then(|| Serving::start(&data));
        let listed = done(&["member", "list"], &data);
        assert!(listed.contains("Anna, last seen 20") && listed.contains("1 members"), "{listed}");
        let (code, said) = run(&["member", "remove", "Nobody"], &data);
        assert!(code == Some(1) && said.contains("no member is called `Nobody`"), "{said}");
        let said = done(&["member", "remove", "Anna"], &data);
        assert!(said.contains("no longer a member") && said.contains("house-key"), "{said}");
        assert!(done(&["member", "list"], &data).contains("0 members"));
        assert_eq!(run(&["member", "remove", "Anna"], &data).0, Some(1));
        drop(server);
    }
    let text = kozyr_store::dump(&data.join("kozyr.db")).unwrap();
    assert_eq!(text.matches("'ended_membership','Anna'").count(), 2, "{text}");
}

#[test]
fn nothing_that_is_empty_is_called_well() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    kept(&data);
    // What was there moves aside, and nothing is in its place.
    fs::rename(data.join("kozyr.db"), data.join("kozyr.replaced.db")).unwrap();
    let nothing = place.path().join("nothing");
    done_new(&nothing);
    fs::copy(nothing.join("kozyr.db"), data.join("kozyr.db")).unwrap();
    let (code, said) = run(&["doctor"], &data);
    assert!(code == Some(1) && said.contains("it has no people, tables or matches"), "{said}");
    assert!(said.contains("kozyr.replaced.db") && !said.contains("all is well"), "{said}");
    // A new house alone is well.
    fs::remove_file(data.join("kozyr.replaced.db")).unwrap();
    assert!(done(&["doctor"], &data).contains("all is well"));
    let db = rusqlite::Connection::open(nothing.join("kozyr.db")).unwrap();
    db.execute_batch("DELETE FROM beats; DELETE FROM stops; PRAGMA journal_mode = DELETE").unwrap();
    drop(db);
    let file = nothing.join("kozyr.db");
    let (code, said) = run(&["restore", file.to_str().unwrap(), "--replace"], &data);
    assert!(code == Some(2) && said.contains("not a single row"), "{said}");
}

/// Lets a server make a new house, and end.
fn done_new(data: &std::path::Path) {
    drop(Serving::start(data));
    done(&["doctor", "--mend"], data);
}

#[test]
fn the_doctor_looks_on_after_a_damaged_value() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    kept(&data);
    done(&["doctor", "--mend"], &data);
    let db = rusqlite::Connection::open(data.join("kozyr.db")).unwrap();
    let damage = "UPDATE tables SET state = CAST(X'ff' || state AS TEXT) WHERE id IN
        (SELECT id FROM tables ORDER BY id LIMIT 2)";
    assert_eq!(db.execute(damage, []).unwrap(), 2);
    drop(db);
    let (code, said) = run(&["doctor"], &data);
    assert_eq!(code, Some(1), "{said}");
    assert_eq!(said.matches("cannot be used").count(), 2, "{said}");
    assert!(said.contains("2 rows of tables have a damaged text in `state`"), "{said}");
    assert!(said.contains("steps were played again") && !said.contains("kozyr.copy"), "{said}");
    // The house opens all the same.
    drop(Serving::start(&data));
}
