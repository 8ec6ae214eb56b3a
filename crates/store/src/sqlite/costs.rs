//! Tests that the cost of a list depends on what it shows. The cost is the work of the database, in
//! steps of its virtual machine.

use rusqlite::{Connection, StatementStatus};

use super::step_index::{Heads, SETTLED_EVERY};
use super::steps::steps;
use super::{migrate, write};
use crate::sql::person::{OWN, TABLES_WITH};
use crate::sql::read::{BY_TOKEN, COUNT_OPEN, FINISHED_TABLES, MATCHES_AFTER, OPEN_TABLES};
use crate::sql::standings;
use kozyr_storage::{MatchId, StepRow, Write};

/// Returns a database with a number of finished matches of one guest, and as many tables, ten of
/// them open.
fn filled(matches: u32) -> Connection {
    let mut db = Connection::open_in_memory().unwrap();
    migrate::fresh(&mut db).unwrap();
    let all = db.transaction().unwrap();
    all.execute("INSERT INTO guests VALUES ('anna', 'Anna', 0)", []).unwrap();
    all.execute("INSERT INTO tokens (hash, guest, created) VALUES (zeroblob(32), 'anna', 0)", [])
        .unwrap();
    all.execute("INSERT INTO guests VALUES ('boris', 'Boris', 0)", []).unwrap();
    all.execute("INSERT INTO circles VALUES ('c', 'Us', '', '', 'UTC', '', '', 0, 1)", []).unwrap();
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
        let named = if open { "boris" } else { "anna" };
        run("INSERT INTO table_mentions VALUES (?1, ?2)", &[&table, &named]);
        run(
            "INSERT INTO matches VALUES (?5, ?2, ?1, 'game', ?4, 0, ?3, '{}')",
            &[&table, &played, &n, &"{}".repeat(200), &(n + 1)],
        );
        run("INSERT INTO match_guests VALUES (?1, 0, 'anna', 0, 0, 1, ?2, 0)", &[&played, &n]);
        run("INSERT INTO circle_tables VALUES (?1, 'c', ?3, ?2)", &[&table, &n, &open]);
        run("INSERT INTO circle_matches VALUES (?1, 'c', ?2, 1)", &[&played, &n]);
    }
    all.commit().unwrap();
    db
}

/// Returns the work of the database for a query, in steps of its virtual machine.
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
fn a_lists_cost_does_not_grow_with_the_database() {
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
            work(&db, standings::OPEN_TABLES, &[&"c", &60]),
            work(&db, standings::MATCHES_AFTER, &[&"c", &i64::MAX, &"", &51, &0]),
            work(&db, standings::MATCHES_AFTER, &[&"c", &middle.0, &middle.1, &51, &0]),
            work(&db, COUNT_OPEN, &[&"anna"]),
            work(&db, TABLES_WITH, &[&"boris"]),
            work(&db, BY_TOKEN, &[&vec![0_u8; 32]]),
        ]
    };
    let long = std::env::var_os("KOZYR_LONG").is_some();
    let (few, many) = (costs(500), costs(if long { 1_000_000 } else { 5_000 }));
    assert_eq!(few, many);
}

#[test]
fn an_exports_cost_does_not_grow_with_what_others_have() {
    let costs = |matches: u32| {
        let db = filled(matches);
        let cost = |sql: &str| {
            let mut statement = db.prepare(sql).unwrap();
            let mut rows = statement.query(["boris"]).unwrap();
            while rows.next().unwrap().is_some() {}
            drop(rows);
            assert_eq!(statement.get_status(StatementStatus::FullscanStep), 0, "{sql}");
            statement.get_status(StatementStatus::VmStep)
        };
        OWN.iter().map(|(.., sql)| cost(sql)).chain([cost(TABLES_WITH)]).collect::<Vec<_>>()
    };
    assert_eq!(costs(500), costs(5_000));
}

/// Returns the work of the database for the next step of a match, in steps of its virtual machine.
fn work_of_step(db: &mut Connection, heads: &Heads, of: &str, number: u32) -> i32 {
    let step = StepRow {
        number,
        seat: Some(1),
        text: "play 9H".into(),
        action_id: Some("a1".into()),
        version: number,
        time: 1,
        clock: None,
    };
    let before = status(db);
    let done = write::commit(db, heads, &[vec![Write::Step(MatchId(of.into()), step)]]);
    done.unwrap().into_iter().for_each(|done| done.unwrap());
    status(db) - before
}

/// Returns the cost so far of the statement that adds steps.
fn status(db: &Connection) -> i32 {
    db.prepare_cached(write::ADD_STEP).unwrap().get_status(StatementStatus::VmStep)
}

#[test]
fn a_steps_cost_does_not_grow_with_the_database_or_its_match() {
    let long = std::env::var_os("KOZYR_LONG").is_some();
    let costs = |matches: u32| {
        let mut db = filled(matches);
        let heads = Heads::load(&db).unwrap();
        let played = format!("m{:09}", matches / 2);
        let of = |number| work_of_step(&mut db, &heads, &played, number);
        let all: Vec<i32> = (0..5_001).map(of).collect();
        let head = heads.get(&MatchId(played.clone())).unwrap();
        assert_eq!(head.number, 5_000);
        let steps = steps(&db, &MatchId(played), Some(head)).unwrap();
        assert!(steps.iter().zip(0..).all(|(step, number)| step.number == number));
        assert_eq!(steps.len(), 5_001);
        [all[5], all[5_000]]
    };
    let (few, many) = (costs(500), costs(if long { 1_000_000 } else { 5_000 }));
    assert_eq!(few[0], few[1]);
    assert_eq!(few, many);
}

#[test]
fn the_index_of_matches_is_saved_and_read_back() {
    let mut db = filled(10);
    let heads = Heads::load(&db).unwrap();
    let all = 2 * u32::try_from(SETTLED_EVERY).unwrap() + 100;
    let ids: Vec<String> = (0..10).map(|n| format!("m{n:09}")).collect();
    let writes: Vec<Vec<Write>> = (0..all)
        .map(|n| {
            let step = StepRow {
                number: n / 10,
                seat: None,
                text: format!("{n}").into(),
                action_id: None,
                version: n,
                time: 1,
                clock: None,
            };
            vec![Write::Step(MatchId(ids[(n % 10) as usize].clone()), step)]
        })
        .collect();
    for some in writes.chunks(200) {
        write::commit(&mut db, &heads, some).unwrap();
    }
    let settled: i64 = db.query_row("SELECT COUNT(*) FROM settled", [], |row| row.get(0)).unwrap();
    assert_eq!(settled, 2);
    // The index in memory, the one read from the file, and a newly opened one agree.
    let anew = Heads::load(&db).unwrap();
    for (id, n) in ids.iter().zip(0..) {
        let of = MatchId(id.clone());
        let head = heads.get(&of).unwrap();
        assert_eq!(head.number, (all - 1 - n) / 10);
        assert_eq!(anew.get(&of), Some(head));
        let read = steps(&db, &of, Some(head)).unwrap();
        assert_eq!(read.len(), head.number as usize + 1);
    }
}
