//! Salvage: the readable part of a damaged database is copied, and the rest is reported.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use kozyr_store::{Folder, Salvaged, Sqlite, StoreError, load, look_through, prelude::*, salvage};

use crate::{fill, open};

/// Returns a database of the first format with many people, after its migration.
async fn database(data: &Path) -> Vec<u8> {
    let file = data.join("kozyr.db");
    load(include_str!("../../../server/tests/databases/1.sql"), &file).unwrap();
    fill(&file, 2000);
    open(data).unwrap().close().await;
    fs::read(file).unwrap()
}

fn rows(all: &[Salvaged]) -> BTreeMap<String, u64> {
    all.iter().map(|one| (one.table.clone(), one.rows)).collect()
}

#[tokio::test]
async fn salvaging_a_whole_database_loses_nothing() {
    let place = tempfile::tempdir().unwrap();
    database(place.path()).await;
    let (file, new) = (place.path().join("kozyr.db"), place.path().join("new.db"));
    let all = salvage(&file, &new).unwrap();
    assert!(all.iter().all(|one| one.lost.is_empty()), "{all:?}");
    let mut held = look_through(&file).unwrap();
    assert_eq!(look_through(&new).unwrap(), held);
    held.retain(|name, _| name != "heads" && name != "settled");
    let held: BTreeMap<_, _> = held.into_iter().collect();
    assert_eq!(rows(&all), held);
    // What is there is never overwritten.
    let before = fs::read(&new).unwrap();
    assert!(salvage(&file, &new).unwrap_err().to_string().contains("is there already"));
    assert_eq!(fs::read(&new).unwrap(), before);
}

#[tokio::test]
async fn a_database_that_is_cut_off_loses_what_was_there() {
    let place = tempfile::tempdir().unwrap();
    let whole = database(place.path()).await;
    let (file, new) = (place.path().join("damaged.db"), place.path().join("new.db"));
    fs::write(&file, &whole[..whole.len() - 512]).unwrap();
    let salvaged: u64 = rows(&salvage(&file, &new).unwrap()).values().sum();
    let all: u64 = look_through(&place.path().join("kozyr.db")).unwrap().values().sum();
    assert!(salvaged + 40 > all, "{salvaged} of {all}");
    // Nothing but zeros is left of it.
    fs::write(&file, vec![0; whole.len()]).unwrap();
    fs::remove_file(&new).unwrap();
    assert!(salvage(&file, &new).is_err() && !new.exists());
}

#[test]
fn a_log_is_read_up_to_its_last_commit() {
    let place = tempfile::tempdir().unwrap();
    let (file, new) = (place.path().join("kozyr.db"), place.path().join("new.db"));
    load(include_str!("../../../server/tests/databases/1.sql"), &file).unwrap();
    let db = rusqlite::Connection::open(&file).unwrap();
    db.execute_batch("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0").unwrap();
    db.execute_batch("BEGIN; INSERT INTO guests VALUES ('in-the-log', 'Anna', 1); COMMIT").unwrap();
    let held: i64 = db.query_row("SELECT COUNT(*) FROM guests", [], |row| row.get(0)).unwrap();
    let log = place.path().join("kozyr.db-wal");
    let mut bytes = fs::read(&log).unwrap();
    // A commit that has not arrived as a whole counts for nothing.
    let frames = bytes[32..].to_vec();
    bytes.extend(&frames[..frames.len() - 1]);
    let copy = place.path().join("copy.db");
    fs::copy(&file, &copy).unwrap();
    fs::write(place.path().join("copy.db-wal"), bytes).unwrap();
    let salvaged = salvage(&copy, &new).unwrap();
    assert_eq!(rows(&salvaged)["guests"], held.unsigned_abs());
    assert!(salvaged.iter().all(|one| one.lost.is_empty()), "{salvaged:?}");
}

#[tokio::test]
async fn a_salvaged_database_opens_and_plays_on() {
    let place = tempfile::tempdir().unwrap();
    let whole = database(place.path()).await;
    let damaged = place.path().join("damaged.db");
    let mut bytes = whole;
    let middle = bytes.len() / 2 / 512 * 512;
    bytes[middle..middle + 1024].fill(0x11);
    fs::write(&damaged, bytes).unwrap();
    let data = place.path().join("again");
    drop(Folder::open(&data).unwrap());
    salvage(&damaged, &data.join("kozyr.db")).unwrap();
    let store = Sqlite::open(Folder::open(&data).unwrap(), &()).unwrap();
    assert!(store.counts().await.unwrap().people > 0);
    store.close().await;
    let text = place.path().join("text.db");
    fs::write(&text, "a letter ".repeat(300)).unwrap();
    let error = salvage(&text, &place.path().join("none.db")).unwrap_err();
    assert!(matches!(error, StoreError::Foreign { .. }), "{error}");
}
