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
    fill(&file);
    open(data).unwrap().close().await;
    fs::read(file).unwrap()
}

fn rows(all: &[Salvaged]) -> BTreeMap<&str, u64> {
    all.iter().map(|one| (one.table.as_str(), one.rows)).collect()
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
    let held: BTreeMap<_, _> = held.iter().map(|(name, n)| (name.as_str(), *n)).collect();
    assert_eq!(rows(&all), held);
    // What is there is never overwritten.
    let before = fs::read(&new).unwrap();
    assert!(salvage(&file, &new).unwrap_err().to_string().contains("is there already"));
    assert_eq!(fs::read(&new).unwrap(), before);
}

#[tokio::test]
async fn a_salvage_reads_around_a_damaged_page() {
    let place = tempfile::tempdir().unwrap();
    let whole = database(place.path()).await;
    let all: u64 = look_through(&place.path().join("kozyr.db")).unwrap().values().sum();
    let (size, file) = (512, place.path().join("damaged.db"));
    let (mut nothing, mut little, mut tried) = (0, 0, 0);
    for page in (0..whole.len() / size).step_by(7) {
        let mut bytes = whole.clone();
        bytes[page * size..][..size].fill(0xA5);
        fs::write(&file, bytes).unwrap();
        let new = place.path().join(format!("new-{page}.db"));
        tried += 1;
        let Ok(salvaged) = salvage(&file, &new) else {
            // Where the tables are written down, nothing can be told of them.
            assert!(!new.exists() && page < 64, "page {page}");
            nothing += 1;
            continue;
        };
        // It can be put in the place of the damaged one.
        let held: u64 = look_through(&new).unwrap().values().sum();
        let said = salvaged.iter().any(|one| !one.lost.is_empty());
        assert!(said || held + 2 >= all, "page {page}: {held} of {all} rows and not a word");
        little += u32::from(held * 10 < all * 9);
    }
    assert!(nothing * 4 < tried, "of {nothing} of {tried} nothing was read");
    assert!(little * 4 < tried, "of {little} of {tried} a tenth was lost");
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
