//! Copies of a house between a file and PostgreSQL.

use std::collections::BTreeMap;
use std::path::Path;

use kozyr_store::{
    Copied, Folder, MatchId, Postgres, Sqlite, StepRow, StoreError, Write, prelude::*,
};
use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};

use crate::postgres::House;
use crate::{guest, open, step};

/// Values that differ in the three rows of a table, and are the same in all tables, so that rows
/// refer to each other.
const TEXTS: [&str; 3] = ["", "Ї \"'\\\n\t%", "zz 😀"];
const NUMBERS: [i64; 3] = [1, 0, 1 << 40];

/// What is not copied, because it follows from the steps.
const DERIVED: [&str; 2] = ["heads", "settled"];

/// Puts rows into every table of a database, whichever there are.
async fn fill(data: &Path) {
    open(data).unwrap().close().await;
    let db = Connection::open(data.join("kozyr.db")).unwrap();
    db.pragma_update(None, "foreign_keys", false).unwrap();
    for table in tables(&db).into_iter().filter(|table| table != "steps") {
        let mut columns = db.prepare("SELECT name, type, \"notnull\" FROM pragma_table_info(?1)");
        let columns = columns.as_mut().unwrap();
        let columns: Vec<(String, String, bool)> = columns
            .query_map([&table], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
            .unwrap()
            .map(Result::unwrap)
            .collect();
        let value = |(name, kind, always): &(String, String, bool), n: usize| match &**kind {
            _ if !always && n == 1 && !["n", "began", "at"].contains(&&**name) => Value::Null,
            "TEXT" => Value::Text(TEXTS[n].into()),
            "BLOB" => Value::Blob(vec![[0, 255, 7][n]; 32]),
            kind => {
                assert_eq!(kind, "INTEGER", "{table}.{name}");
                Value::Integer(NUMBERS[n])
            }
        };
        let row: Vec<String> = (1..=columns.len()).map(|n| format!("?{n}")).collect();
        let insert = format!("INSERT OR IGNORE INTO {table} VALUES ({})", row.join(", "));
        for n in 0..3 {
            let values = columns.iter().map(|column| value(column, n));
            db.execute(&insert, params_from_iter(values)).unwrap();
        }
    }
    let broken = db.prepare("PRAGMA foreign_key_check").unwrap().exists(()).unwrap();
    assert!(!broken, "a row refers to nothing");
    drop(db);
    // The steps of three matches come in turn; there are one, two and three of them.
    let store = open(data).unwrap();
    for (number, n) in (0..3_u32).flat_map(|number| (number as usize..3).map(move |n| (number, n)))
    {
        let step = StepRow {
            action_id: (n != 1).then(|| TEXTS[n].into()),
            time: NUMBERS[n],
            ..step(number, TEXTS[n])
        };
        store.write(vec![Write::Step(MatchId(TEXTS[n].into()), step)]).await.unwrap();
    }
    store.close().await;
}

fn tables(db: &Connection) -> Vec<String> {
    let mut names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").unwrap();
    let names = names.query_map((), |row| row.get(0)).unwrap().map(Result::unwrap);
    names.filter(|name: &String| !DERIVED.contains(&name.as_str())).collect()
}

fn by_table(copied: &[Copied]) -> BTreeMap<String, u64> {
    copied.iter().map(|one| (one.table.clone(), one.rows)).collect()
}

/// Returns the number of rows in all tables of a house.
async fn rows(house: &House, tables: impl IntoIterator<Item = String>) -> i64 {
    let mut all = 0;
    for table in tables {
        all += house.count(&format!("SELECT COUNT(*) FROM {table}")).await;
    }
    all
}

#[tokio::test]
async fn every_row_of_every_table_comes_there_and_back() {
    let data = tempfile::tempdir().unwrap();
    fill(data.path()).await;
    let db = Connection::open(data.path().join("kozyr.db")).unwrap();
    let there: BTreeMap<String, u64> = tables(&db)
        .into_iter()
        .map(|table| {
            let count = format!("SELECT COUNT(*) FROM {table}");
            let rows: i64 = db.query_row(&count, (), |row| row.get(0)).unwrap();
            (table, rows.unsigned_abs())
        })
        .collect();
    assert!(there.values().all(|rows| *rows > 0), "each table has rows: {there:?}");
    drop(db);

    let first = open(data.path()).unwrap();
    let house = House::new("there_and_back").await;
    let store = house.open().await.unwrap();
    let copied = store.copy_from(&first).await.unwrap();
    assert_eq!(by_table(&copied), there);
    let again = store.copy_from(&first).await.unwrap_err().to_string();
    assert!(again.contains("an empty database only"), "{again}");

    let back = tempfile::tempdir().unwrap();
    let folder = Folder::open(back.path()).unwrap();
    assert_eq!(store.copy_to(&folder).await.unwrap(), copied);
    let again = store.copy_to(&folder).await.unwrap_err().to_string();
    assert!(again.contains("is there already"), "{again}");
    let second = Sqlite::open(folder, &()).unwrap();
    for (n, id) in TEXTS.iter().enumerate() {
        let id = MatchId((*id).into());
        let steps = first.steps(&id).await.unwrap();
        assert_eq!(steps.len(), n + 1);
        assert_eq!(second.steps(&id).await.unwrap(), steps);
        assert_eq!(store.steps(&id).await.unwrap(), steps);
        let next = step(u32::try_from(steps.len()).unwrap(), "play 9H");
        second.write(vec![Write::Step(id.clone(), next.clone())]).await.unwrap();
        store.write(vec![Write::Step(id, next)]).await.unwrap();
    }
    // New rows are numbered after those that came.
    let next = "INSERT INTO matches (id, table_id, game, setup, started)
        VALUES ('new', '', '', '', 1) RETURNING n";
    assert_eq!(house.count(next).await, (1 << 40) + 1);
}

#[tokio::test]
async fn a_copy_that_fails_leaves_nothing() {
    let data = tempfile::tempdir().unwrap();
    fill(data.path()).await;
    let file = data.path().join("kozyr.db");
    let db = Connection::open(&file).unwrap();
    let tables = tables(&db);
    let set = |positions: Value| {
        db.execute("UPDATE practice SET positions = ?1", [positions]).unwrap();
    };
    let house = House::new("fails").await;
    let store = house.open().await.unwrap();
    // PostgreSQL has no such text, and no text is anything but UTF-8.
    set(Value::Text("a\0b".into()));
    let own = open(data.path()).unwrap();
    let refused = store.copy_from(&own).await.unwrap_err().to_string();
    assert!(refused.contains("practice: "), "{refused}");
    db.execute_batch("UPDATE practice SET positions = CAST(x'6180' AS TEXT)").unwrap();
    let refused = store.copy_from(&own).await.unwrap_err().to_string();
    assert!(refused.contains("practice: ") && refused.contains("utf-8"), "{refused}");
    set(Value::Text("{}".into()));
    // Something that changes what is written.
    let change = "CREATE FUNCTION other() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN NEW.name = NEW.name || '!'; RETURN NEW; END $$;
        CREATE TRIGGER other BEFORE INSERT ON guests FOR EACH ROW EXECUTE FUNCTION other()";
    house.client.batch_execute(change).await.unwrap();
    let refused = store.copy_from(&own).await.unwrap_err().to_string();
    assert!(refused.contains("guests: ") && refused.contains("differ"), "{refused}");
    assert_eq!(rows(&house, tables.clone()).await, 0);
    house.client.batch_execute("DROP TRIGGER other ON guests").await.unwrap();
    store.copy_from(&own).await.unwrap();
    assert!(rows(&house, tables).await > 0);

    // A match that has lost a step cannot be written into a file.
    let lose = "ALTER TABLE steps DISABLE TRIGGER steps_stay;
        DELETE FROM steps WHERE match_n = 0 AND number = 0";
    house.client.batch_execute(lose).await.unwrap();
    let back = tempfile::tempdir().unwrap();
    let folder = Folder::open(back.path()).unwrap();
    let refused = store.copy_to(&folder).await.unwrap_err().to_string();
    assert!(refused.contains("steps: "), "{refused}");
    let names = std::fs::read_dir(back.path()).unwrap().map(|entry| entry.unwrap().file_name());
    assert_eq!(names.collect::<Vec<_>>(), ["kozyr.lock"]);
}

#[tokio::test]
async fn more_rows_than_are_in_memory_at_a_time_are_copied() {
    let data = tempfile::tempdir().unwrap();
    open(data.path()).unwrap().close().await;
    crate::fill(&data.path().join("kozyr.db"), 1000);
    let own = open(data.path()).unwrap();
    let house = House::new("many_rows").await;
    let store = house.open().await.unwrap();
    let copied = store.copy_from(&own).await.unwrap();
    assert_eq!(by_table(&copied)["guests"], 1000);
    let back = tempfile::tempdir().unwrap();
    assert_eq!(store.copy_to(&Folder::open(back.path()).unwrap()).await.unwrap(), copied);
}

#[tokio::test]
async fn a_house_is_read_as_it_was_while_a_server_uses_it() {
    let house = House::new("looked_at").await;
    let none = Postgres::look(&house.at("")).await.unwrap_err().to_string();
    assert!(none.contains("no house"), "{none}");
    let store = house.open().await.unwrap();
    store.write(vec![Write::Guest(guest("Anna"), 1)]).await.unwrap();
    let look = Postgres::look(&house.at("")).await.unwrap();
    store.write(vec![Write::Guest(guest("Boris"), 1)]).await.unwrap();
    assert_eq!(look.counts().await.unwrap().people, 1);
    assert_eq!(store.counts().await.unwrap().people, 2);
    look.write(vec![Write::Guest(guest("Clara"), 1)]).await.unwrap_err();
    // A moment that is over does not come again.
    house
        .client
        .batch_execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = CAST(current_schema() AS TEXT) AND state = 'idle in transaction'",
        )
        .await
        .unwrap();
    let over = look.counts().await;
    assert!(matches!(over, Err(StoreError::Unavailable { .. })), "{over:?}");
    assert_eq!(store.counts().await.unwrap().people, 2);
}
