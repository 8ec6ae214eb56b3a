//! Lists cost what they show: the work of the database is counted, in steps of its machine.

use rusqlite::{Connection, StatementStatus};

use super::*;

/// A database with so many finished matches of one guest, and as many tables, ten of them open.
fn filled(matches: u32) -> Connection {
    let mut db = Connection::open_in_memory().unwrap();
    crate::migrate::fresh(&mut db).unwrap();
    let all = db.transaction().unwrap();
    all.execute("INSERT INTO guests VALUES ('anna', 'Anna', 0)", []).unwrap();
    all.execute("INSERT INTO tokens VALUES (zeroblob(32), 'anna', 0)", []).unwrap();
    for n in 0..matches {
        let (table, played, open) =
            (format!("t{n:09}"), format!("m{n:09}"), n % (matches / 10) == 0);
        let run = |sql: &str, values: &[&dyn rusqlite::ToSql]| {
            all.prepare_cached(sql).unwrap().execute(values).unwrap();
        };
        run(
            "INSERT INTO tables (id, game, state, match_id, live, updated, listed, open)
             VALUES (?1, 'game', ?4, ?2, 0, ?3, '{}', ?5)",
            &[&table, &played, &n, &"{}".repeat(400), &open],
        );
        run("INSERT INTO table_guests VALUES (?1, 'anna', ?3, ?2)", &[&table, &n, &open]);
        run(
            "INSERT INTO matches VALUES (?5, ?2, ?1, 'game', ?4, 0, ?3, '{}')",
            &[&table, &played, &n, &"{}".repeat(200), &(n + 1)],
        );
        run(
            "INSERT INTO match_guests (match_id, seat, guest, finished) VALUES (?1, 0, 'anna', ?2)",
            &[&played, &n],
        );
    }
    all.commit().unwrap();
    db
}

/// What the database does for a question, in steps of its machine.
fn work(db: &Connection, sql: &str, values: &[&dyn rusqlite::ToSql]) -> i32 {
    let mut statement = db.prepare(sql).unwrap();
    let mut rows = statement.query(values).unwrap();
    let mut shown = 0;
    while rows.next().unwrap().is_some() {
        shown += 1;
    }
    drop(rows);
    assert!(shown > 0, "{sql}");
    assert_eq!(statement.get_status(StatementStatus::FullscanStep), 0, "{sql}");
    statement.get_status(StatementStatus::VmStep)
}

#[test]
fn a_list_costs_what_it_shows_whatever_is_kept() {
    let costs = |matches: u32| {
        let db = filled(matches);
        let middle = (matches / 2, format!("m{:09}", matches / 2));
        let page: [&dyn rusqlite::ToSql; 5] = [&"anna", &i64::MAX, &"", &51, &0];
        let later: [&dyn rusqlite::ToSql; 5] = [&"anna", &middle.0, &middle.1, &51, &0];
        let since = matches - 50;
        let finished: [&dyn rusqlite::ToSql; 3] = [&"anna", &100, &since];
        [
            work(&db, MATCHES_AFTER, &page),
            work(&db, MATCHES_AFTER, &later),
            work(&db, OPEN_TABLES, &[&"anna", &100]),
            work(&db, FINISHED_TABLES, &finished),
            work(&db, COUNT_OPEN, &[&"anna"]),
            work(&db, BY_TOKEN, &[&vec![0_u8; 32]]),
        ]
    };
    let long = std::env::var_os("KOZYR_LONG").is_some();
    let (few, many) = (costs(500), costs(if long { 1_000_000 } else { 5_000 }));
    assert_eq!(few, many);
}
