//! Copies: they are made while the database is in use, restored, and refused if they are damaged.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use kozyr_store::{
    Folder, Guest, GuestId, Sqlite, StoreError, Write, copy, look_through, prelude::*, restore,
};

fn guest(number: u32) -> Write {
    let (id, name) = (GuestId(format!("{number:04}")), format!("Guest {number}"));
    Write::Guest(Guest { id, name }, 1)
}

fn open(data: &Path) -> Sqlite {
    Sqlite::open(Folder::open(data).unwrap(), &()).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_holds_every_write_acknowledged_before_it() {
    let place = tempfile::tempdir().unwrap();
    let store = open(&place.path().join("data"));
    let (acknowledged, stop) = (Arc::new(AtomicU32::new(0)), Arc::new(AtomicBool::new(false)));
    let writing = {
        let (store, acknowledged, stop) = (store.clone(), acknowledged.clone(), stop.clone());
        tokio::spawn(async move {
            let mut number = 0;
            while !stop.load(Ordering::Relaxed) {
                store.write(vec![guest(number)]).await.unwrap();
                number += 1;
                acknowledged.store(number, Ordering::SeqCst);
            }
            number
        })
    };
    let mut held = Vec::new();
    for number in 0..5 {
        while acknowledged.load(Ordering::SeqCst) <= number {
            tokio::task::yield_now().await;
        }
        let before = acknowledged.load(Ordering::SeqCst);
        let to = place.path().join(format!("copy {number}.db"));
        let counted = store.backup(&to).await.unwrap()["guests"];
        assert!(counted >= before.into(), "{counted} of {before}");
        held.push((to, before, counted));
    }
    stop.store(true, Ordering::Relaxed);
    let all = writing.await.unwrap();
    store.close().await;
    for (number, (from, before, counted)) in held.into_iter().enumerate() {
        let folder = Folder::open(&place.path().join(format!("restored {number}"))).unwrap();
        let (back, aside) = restore(&folder, &from, false).unwrap();
        assert_eq!((back["guests"], aside), (counted, None));
        assert!(u64::from(all) >= counted);
        let store = Sqlite::open(folder, &()).unwrap();
        store
            .write(vec![Write::Token([7; 32], GuestId(format!("{:04}", before - 1)), 1)])
            .await
            .unwrap();
        let found = store.guest_by_token([7; 32]).await.unwrap().unwrap();
        assert_eq!(found.name, format!("Guest {}", before - 1));
        store.close().await;
    }
}

#[tokio::test]
async fn a_backup_overwrites_nothing_and_leaves_no_partial_file() {
    let place = tempfile::tempdir().unwrap();
    let store = open(&place.path().join("data"));
    store.write(vec![guest(1)]).await.unwrap();
    let there = place.path().join("there.db");
    fs::write(&there, "dear to somebody").unwrap();
    let error = store.backup(&there).await.unwrap_err();
    assert!(error.to_string().contains("is there already and stays"), "{error}");
    assert_eq!(fs::read_to_string(&there).unwrap(), "dear to somebody");
    let nowhere = place.path().join("nowhere/copy.db");
    assert!(matches!(store.backup(&nowhere).await, Err(StoreError::File { .. })));
    // What a killed process left of an earlier one goes, and what is anybody else's stays.
    let to = place.path().join("copy.db");
    let left = place.path().join("copy.db.a1b2c3.part");
    fs::write(&left, b"SQLite format 3\0 and not much more").unwrap();
    let letters = ["copy.db.part", "copy.db.letter.part"].map(|name| place.path().join(name));
    letters.iter().for_each(|letter| fs::write(letter, "dear to somebody").unwrap());
    #[cfg(unix)]
    std::os::unix::fs::symlink(&letters[0], place.path().join("copy.db.link.part")).unwrap();
    store.backup(&to).await.unwrap();
    assert!(!left.exists());
    for letter in &letters {
        assert_eq!(fs::read_to_string(letter).unwrap(), "dear to somebody");
    }
    #[cfg(unix)]
    fs::remove_file(place.path().join("copy.db.link.part")).unwrap();
    letters.iter().for_each(|letter| fs::remove_file(letter).unwrap());
    store.close().await;
    let late = store.backup(&place.path().join("late.db")).await;
    assert!(matches!(late, Err(StoreError::Closed)));
    let mut names: Vec<_> = fs::read_dir(place.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["copy.db", "data", "there.db"]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&to).unwrap().permissions().mode() & 0o777, 0o600);
    }
}

#[tokio::test]
async fn a_damaged_backup_is_not_restored() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    let store = open(&data);
    let many = (0..2000).map(guest).collect();
    store.write(many).await.unwrap();
    let good = place.path().join("good.db");
    store.backup(&good).await.unwrap();
    store.close().await;

    let bad = place.path().join("bad.db");
    let mut bytes = fs::read(&good).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..middle + 2000].fill(0x5a);
    fs::write(&bad, &bytes).unwrap();
    let short = place.path().join("short.db");
    fs::write(&short, &fs::read(&good).unwrap()[..middle]).unwrap();
    let foreign = place.path().join("foreign.db");
    fs::write(&foreign, "no database of anybody, but long enough to be looked at").unwrap();
    let empty = place.path().join("empty.db");
    fs::write(&empty, "").unwrap();
    let by_hand = place.path().join("by hand.db");
    fs::copy(&good, &by_hand).unwrap();
    fs::write(place.path().join("by hand.db-wal"), "a log").unwrap();
    let folder = Folder::open(&data).unwrap();
    let before = fs::read(folder.database()).unwrap();
    for (file, says) in [
        (&bad, "is damaged"),
        (&short, "is damaged"),
        (&foreign, "no SQLite database"),
        (&empty, "it is empty"),
        (&by_hand, "copied by hand"),
    ] {
        assert!(look_through(file).is_err());
        let error = restore(&folder, file, true).unwrap_err().to_string();
        assert!(error.contains(says), "{}: {error}", file.display());
        assert_eq!(fs::read(folder.database()).unwrap(), before);
    }
    assert!(restore(&folder, &good, false).unwrap_err().to_string().contains("stays as it is"));
}

#[tokio::test]
async fn a_restore_keeps_the_replaced_database_with_its_log() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    let store = open(&data);
    store.write(vec![guest(1)]).await.unwrap();
    let first = place.path().join("first.db");
    store.backup(&first).await.unwrap();
    store.write(vec![guest(2)]).await.unwrap();
    // As a killed process leaves it: what is new is in the log alone.
    let killed = place.path().join("killed");
    fs::create_dir(&killed).unwrap();
    for name in ["kozyr.db", "kozyr.db-wal"] {
        fs::copy(data.join(name), killed.join(name)).unwrap();
    }
    store.close().await;
    let folder = Folder::open(&killed).unwrap();
    let (held, aside) = restore(&folder, &first, true).unwrap();
    assert_eq!(held["guests"], 1);
    let aside = aside.unwrap();
    assert!(!killed.join("kozyr.db-wal").exists());
    let (again, other) = restore(&folder, &aside, true).unwrap();
    assert_eq!(again["guests"], 2, "the second guest was in the log");
    assert_ne!(other.unwrap(), aside);
    let to = place.path().join("offline.db");
    assert_eq!(copy(&folder.database(), &to).unwrap()["guests"], 2);
}

#[tokio::test]
async fn a_probe_is_a_write() {
    let data = tempfile::tempdir().unwrap();
    let store = open(data.path());
    store.write(vec![guest(1)]).await.unwrap();
    let log = data.path().join("kozyr.db-wal");
    let before = fs::read(&log).unwrap();
    store.probe().await.unwrap();
    assert_ne!(fs::read(&log).unwrap(), before, "something was written");
    store.faults().unwrap();
    fs::remove_file(data.path().join("kozyr.db")).unwrap();
    assert!(matches!(store.probe().await, Err(StoreError::Lost { .. })));
    assert!(matches!(store.faults(), Err(StoreError::Lost { .. })));
}
