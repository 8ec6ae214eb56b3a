//! The file and its folder: who owns them, whether they are whole, and what is refused.

use std::fs;
use std::path::{Path, PathBuf};

use kozyr_store::{
    Folder, Guest, GuestId, Sqlite, StoreError, VERSION, Write, dump, load, prelude::*,
};
use rusqlite::Connection;

use crate::contract::contract;
use crate::{fill, open};

/// A database of the first format.
const FORMAT_1: &str = include_str!("../../../server/tests/databases/1.sql");

fn database(data: &Path) -> PathBuf {
    data.join("kozyr.db")
}

fn said(data: &Path) -> String {
    open(data).unwrap_err().to_string()
}

#[test]
fn the_linked_sqlite_loses_no_commit() {
    // Earlier ones can lose commits when the write-ahead log begins anew.
    assert!(rusqlite::version_number() >= 3_051_003, "SQLite {}", rusqlite::version());
}

#[tokio::test]
async fn a_newer_database_is_refused_with_its_version() {
    let data = tempfile::tempdir().unwrap();
    open(data.path()).unwrap().close().await;
    let db = Connection::open(database(data.path())).unwrap();
    db.pragma_update(None, "user_version", 99).unwrap();
    drop(db);
    assert_eq!(
        said(data.path()),
        format!(
            "the database has version 99; this program knows versions up to {VERSION}. Start the \
             program that wrote it, or a later one"
        )
    );
}

#[test]
fn a_foreign_database_is_refused_and_unchanged() {
    let foreign = |make: &dyn Fn(&Path)| {
        let data = tempfile::tempdir().unwrap();
        let file = database(data.path());
        make(&file);
        let before = fs::read(&file).unwrap();
        assert!(matches!(open(data.path()), Err(StoreError::Foreign { .. })));
        assert!(said(data.path()).contains("is not a database of this program"));
        assert_eq!(fs::read(&file).unwrap(), before);
    };
    let sql = |text: &'static str| move |file: &Path| load(text, file).unwrap();
    foreign(&|file| fs::write(file, "a letter, and a long one: ".repeat(99)).unwrap());
    foreign(&sql("CREATE TABLE notes (text TEXT);"));
    foreign(&sql("CREATE TABLE guests (id TEXT); PRAGMA user_version = 2;"));
    foreign(&sql("PRAGMA application_id = 252006674; PRAGMA user_version = 3;"));
    foreign(&sql("PRAGMA user_version = 1;"));
}

#[tokio::test]
async fn an_older_database_is_copied_before_its_migration() {
    let data = tempfile::tempdir().unwrap();
    let file = database(data.path());
    load(FORMAT_1, &file).unwrap();
    let store = open(data.path()).unwrap();
    let copy = data.path().join("kozyr.version-2.db");
    assert_eq!(dump(&copy).unwrap(), FORMAT_1);
    let now = dump(&file).unwrap();
    assert!(now.contains(&format!("PRAGMA user_version = {VERSION};")), "{now}");
    store.health().await.unwrap();
    store.close().await;
    // Once is enough; and a second copy does not take the place of the first.
    open(data.path()).unwrap().close().await;
    assert!(!data.path().join("kozyr.version-2.2.db").exists());
    fs::remove_file(&file).unwrap();
    fs::copy(&copy, &file).unwrap();
    open(data.path()).unwrap().close().await;
    assert_eq!(dump(&data.path().join("kozyr.version-2.2.db")).unwrap(), FORMAT_1);
    assert_eq!(dump(&copy).unwrap(), FORMAT_1);
}

#[tokio::test]
async fn a_damaged_page_is_found_when_the_store_opens() {
    let data = tempfile::tempdir().unwrap();
    load(FORMAT_1, &database(data.path())).unwrap();
    fill(&database(data.path()), 2000);
    open(data.path()).unwrap().close().await;
    let whole = fs::read(database(data.path())).unwrap();
    let size = 512;
    let pages = whole.len() / size;
    assert!(pages > 200);
    let mut refused = 0;
    for page in 0..pages {
        let data = tempfile::tempdir().unwrap();
        let mut bytes = whole.clone();
        for (at, byte) in bytes[page * size..][..size].iter_mut().enumerate() {
            *byte = u8::try_from(at % 251).unwrap() ^ 0xA5;
        }
        fs::write(database(data.path()), bytes).unwrap();
        match open(data.path()) {
            Err(StoreError::Damaged { .. } | StoreError::Foreign { .. }) => refused += 1,
            Err(error) => panic!("page {page}: {error}"),
            // A page that nobody uses may hold anything.
            Ok(store) => {
                store.close().await;
                dump(&database(data.path())).unwrap();
            }
        }
    }
    assert!(refused + 2 >= pages, "{refused} of {pages} damaged pages were found");
}

#[tokio::test]
async fn a_damaged_file_is_named_with_the_copies_beside_it() {
    let data = tempfile::tempdir().unwrap();
    load(FORMAT_1, &database(data.path())).unwrap();
    open(data.path()).unwrap().close().await;
    let mut bytes = fs::read(database(data.path())).unwrap();
    let middle = bytes.len() / 2 / 512 * 512;
    bytes[middle..middle + 512].fill(0xEE);
    fs::write(database(data.path()), bytes).unwrap();
    let words = said(data.path());
    for part in ["kozyr.db is damaged: ", "put a copy of an earlier day in its place", "version-2"]
    {
        assert!(words.contains(part), "{words}");
    }
}

#[tokio::test]
async fn a_lost_database_file_takes_no_writes() {
    let guest = || Write::Guest(Guest { id: GuestId("1".into()), name: "Anna".into() }, 1);
    let lose: [&dyn Fn(&Path); 3] = [
        &|file| fs::remove_file(file).unwrap(),
        &|file| {
            let copy = file.with_extension("copy");
            fs::copy(file, &copy).unwrap();
            fs::rename(copy, file).unwrap();
        },
        &|file| fs::remove_file(file.with_extension("db-wal")).unwrap(),
    ];
    for lose in lose {
        let data = tempfile::tempdir().unwrap();
        let store = open(data.path()).unwrap();
        store.write(vec![guest()]).await.unwrap();
        lose(&database(data.path()));
        assert!(matches!(store.health().await, Err(StoreError::Lost { .. })));
        assert!(matches!(store.write(vec![guest()]).await, Err(StoreError::Lost { .. })));
    }
}

#[tokio::test]
async fn passing_errors_are_told_from_lasting_ones() {
    let anna = |name: &str| Guest { id: GuestId("1".into()), name: name.into() };
    let data = tempfile::tempdir().unwrap();
    let store = open(data.path()).unwrap();
    store.write(vec![Write::Guest(anna("Anna"), 1)]).await.unwrap();
    // Another program holds the file for longer than anybody waits.
    let other = Connection::open(database(data.path())).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let error = store.write(vec![Write::Guest(anna("Ann"), 2)]).await.unwrap_err();
    assert!(error.passes(), "{error}");
    assert!(store.health().await.unwrap_err().passes());
    drop(other);
    store.write(vec![Write::Guest(anna("Ann"), 2)]).await.unwrap();
    store.health().await.unwrap();
    let unknown = GuestId("2".into());
    let error = store.write(vec![Write::Token([1; 32], unknown, 1)]).await.unwrap_err();
    assert!(!error.passes(), "{error}");
    store.health().await.unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_may_read_the_data_folder() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    // As an earlier program made it.
    fs::create_dir(&data).unwrap();
    fs::set_permissions(&data, fs::Permissions::from_mode(0o755)).unwrap();
    load(FORMAT_1, &database(&data)).unwrap();
    fs::set_permissions(database(&data), fs::Permissions::from_mode(0o644)).unwrap();
    let store = open(&data).unwrap();
    let boris = Guest { id: GuestId("Boris".into()), name: "Boris".into() };
    store.write(vec![Write::Guest(boris, 1)]).await.unwrap();
    assert_eq!(mode(&data), 0o700);
    let mut files = 0;
    for entry in fs::read_dir(&data).unwrap() {
        let path = entry.unwrap().path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
        files += 1;
    }
    assert_eq!(files, 5, "the database, its log and index, its copy and the lock");
    // A folder that is not this program's alone is left as it is.
    fs::set_permissions(place.path(), fs::Permissions::from_mode(0o755)).unwrap();
    open(place.path()).unwrap().close().await;
    assert_eq!((mode(place.path()), mode(&database(place.path()))), (0o755, 0o600));
}

#[tokio::test]
async fn a_closed_store_refuses_requests_and_frees_its_folder() {
    let data = tempfile::tempdir().unwrap();
    let store = open(data.path()).unwrap();
    contract(&store).await;
    assert!(matches!(open(data.path()), Err(StoreError::InUse { pid: Some(_), .. })));
    store.close().await;
    assert!(matches!(store.health().await, Err(StoreError::Closed)));
    assert!(matches!(store.write(Vec::new()).await, Err(StoreError::Closed)));
    // All of the log is in the file: nothing lies beside it but the lock.
    assert!(!data.path().join("kozyr.db-wal").exists());
    // So it is whoever of those that read and write is the last to end.
    for _ in 0..50 {
        let store: Sqlite = open(data.path()).unwrap();
        store.write(vec![Write::Guest(crate::guest("Anna"), 1)]).await.unwrap();
        assert!(data.path().join("kozyr.db-wal").exists());
        store.close().await;
        assert!(!data.path().join("kozyr.db-wal").exists());
    }
}

#[tokio::test]
async fn a_vanished_database_is_not_replaced_unasked() {
    let data = tempfile::tempdir().unwrap();
    let file = database(data.path());
    // The first start makes one, and one that was broken off before it had any goes on.
    drop(Folder::open(data.path()).unwrap());
    open(data.path()).unwrap().close().await;
    fs::remove_file(&file).unwrap();
    let words = said(data.path());
    assert!(words.contains("there was a database in") && words.contains("--new"), "{words}");
    assert!(!file.exists(), "nothing is made");
    fs::write(&file, "").unwrap();
    let words = said(data.path());
    assert!(words.contains("now it is empty"), "{words}");
    let mut folder = Folder::open(data.path()).unwrap();
    folder.begin_anew().unwrap();
    Sqlite::open(folder, &()).unwrap().close().await;
    open(data.path()).unwrap().close().await;
}

#[tokio::test]
async fn a_write_ahead_log_without_its_database_is_refused() {
    let data = tempfile::tempdir().unwrap();
    fs::write(data.path().join("kozyr.db-wal"), "pages").unwrap();
    let words = said(data.path());
    assert!(words.contains("there was a database in"), "{words}");
    let words = Folder::open(data.path()).unwrap().begin_anew().unwrap_err().to_string();
    assert!(words.contains("kozyr.db-wal") && words.contains("move it away"), "{words}");
}

#[tokio::test]
async fn a_large_database_is_checked_while_it_serves() {
    let data = tempfile::tempdir().unwrap();
    let file = database(data.path());
    let store = open(data.path()).unwrap();
    for number in 0..18 {
        let (id, name) = (GuestId(format!("{number:04}")), "A".repeat(1 << 20));
        store.write(vec![Write::Guest(Guest { id, name }, 1)]).await.unwrap();
    }
    store.close().await;
    // Whole: nothing is said, and the end does not wait for the look.
    let store = open(data.path()).unwrap();
    store.health().await.unwrap();
    store.close().await;
    // Two pages that hold long names point to each other.
    let mut bytes = fs::read(&file).unwrap();
    let (middle, other) = (bytes.len() / 2 / 512 * 512, bytes.len() / 3 / 512 * 512);
    bytes.copy_within(other..other + 4, middle);
    fs::write(&file, bytes).unwrap();
    let store = open(data.path()).unwrap();
    let found = async {
        while store.faults().is_ok() {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(60), found).await.unwrap();
    assert!(matches!(store.faults(), Err(StoreError::Damaged { .. })));
    store.close().await;
}

#[tokio::test]
async fn guests_of_older_matches_began_them_as_the_members_that_they_are() {
    let data = tempfile::tempdir().unwrap();
    let file = database(data.path());
    load(include_str!("../../../server/tests/databases/8.sql"), &file).unwrap();
    open(data.path()).unwrap().close().await;
    let db = Connection::open(&file).unwrap();
    let of = |which: &str| -> (u32, u32, u32, u32) {
        let sql = format!(
            "SELECT COUNT(*), SUM(g.nth = 0 AND g.first = 0), SUM(g.member), SUM(g.finished > 0)
             FROM match_guests g JOIN matches m ON m.id = g.match_id WHERE {which}"
        );
        let row = |row: &rusqlite::Row<'_>| {
            let number = |n| row.get::<_, Option<u32>>(n).map(Option::unwrap_or_default);
            Ok((number(0)?, number(1)?, number(2)?, number(3)?))
        };
        db.query_row(&sql, [], row).unwrap()
    };
    // Anna and Olena play at a table of their circle, and elsewhere, and have played there.
    assert_eq!(of("m.table_id LIKE 'kanPerson%'"), (2, 2, 2, 0));
    assert_eq!(of("m.table_id LIKE 'kanBot%'"), (2, 2, 0, 0));
    assert_eq!(of("m.table_id LIKE 'kanOver%'"), (2, 2, 0, 2));
}

#[tokio::test]
async fn the_tables_of_an_older_database_are_found_by_whom_they_name() {
    let data = tempfile::tempdir().unwrap();
    let file = database(data.path());
    load(include_str!("../../../server/tests/databases/8.sql"), &file).unwrap();
    let db = Connection::open(&file).unwrap();
    let broken = "UPDATE tables SET state = state || '?' WHERE id = (SELECT MIN(id) FROM tables)";
    assert_eq!(db.execute(broken, []).unwrap(), 1);
    drop(db);
    open(data.path()).unwrap().close().await;
    let db = Connection::open(&file).unwrap();
    let count = |sql: &str| db.query_row(sql, [], |row| row.get::<_, u32>(0)).unwrap();
    let named = "SELECT t.id, g.id FROM tables t JOIN guests g ON instr(t.state, g.id) > 0";
    let known = "SELECT table_id, guest FROM table_mentions";
    assert!(count(&format!("SELECT COUNT(*) FROM ({named})")) > 10);
    for lacking in [format!("{named} EXCEPT {known}"), format!("{known} EXCEPT {named}")] {
        assert_eq!(count(&format!("SELECT COUNT(*) FROM ({lacking})")), 0, "{lacking}");
    }
}
