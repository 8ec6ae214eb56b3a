//! Properties of the SQLite store, beyond the contract of every store.

#![allow(clippy::unwrap_used)] // in a test, a panic is a failure

mod compare;
mod contract;
mod copies;
mod damaged;
mod erased;
mod file;
mod follow;
mod memory;
#[cfg(feature = "postgres")]
mod postgres;
#[cfg(feature = "postgres")]
mod postgres_copies;
mod salvage;

use std::path::Path;

use kozyr_store::{
    Folder, Guest, GuestId, MatchId, MatchRow, MatchSeat, Sqlite, StepRow, StoreError, TableId,
    TableRow, Write, prelude::*,
};

use crate::contract::contract;

fn open(folder: &Path) -> Result<Sqlite, StoreError> {
    Sqlite::open(Folder::open(folder)?, &())
}

/// Fills many pages of a database of any format, with people.
fn fill(file: &Path, people: u32) {
    let people = format!(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {people})
         INSERT INTO guests SELECT printf('guest%017d', i), 'Anna', 1795000000000 FROM n"
    );
    rusqlite::Connection::open(file).unwrap().execute_batch(&people).unwrap();
}

fn guest(name: &str) -> Guest {
    Guest { id: GuestId(format!("guest-{name}")), name: name.into() }
}

fn table(id: &str, updated: i64, live: bool) -> TableRow {
    TableRow {
        id: TableId(id.into()),
        game: "kan".into(),
        state: format!("state at {updated}").into(),
        match_id: Some(MatchId("m1".into())),
        listed: Some(format!("listed at {updated}").into()),
        open: live,
        live,
        updated,
    }
}

/// Returns a table at which no match has begun.
fn lobby(id: &str) -> TableRow {
    TableRow {
        id: TableId(id.into()),
        game: "kan".into(),
        state: "{}".into(),
        match_id: None,
        listed: None,
        open: true,
        live: false,
        updated: 1,
    }
}

fn new_match(id: &str, table: &str) -> MatchRow {
    MatchRow {
        id: MatchId(id.into()),
        table: TableId(table.into()),
        game: "kan".into(),
        setup: "rounds=1".into(),
        started: 5,
        finished: None,
    }
}

fn sat(seat: u8, nth: u32, first: u32) -> MatchSeat {
    MatchSeat { seat, nth, first }
}

fn step(number: u32, text: &str) -> StepRow {
    StepRow {
        number,
        seat: (number > 0).then_some(2),
        text: text.into(),
        action_id: None,
        version: 5 + 2 * number,
        time: 9,
        clock: (number > 1).then(|| format!("c{number}")),
    }
}

#[tokio::test]
async fn a_store_in_a_file_keeps_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    contract(&open(&folder.path().join("new")).unwrap()).await;
}

#[tokio::test]
async fn a_write_happens_although_its_answer_is_dropped() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    let token = Write::Token([7; 32], guest("Anna").id, 1);
    drop(store.write(vec![Write::Guest(guest("Anna"), 1), token]));
    store.close().await;
    let store = open(folder.path()).unwrap();
    assert_eq!(store.guest_by_token([7; 32]).await.unwrap(), Some(guest("Anna")));
}

#[tokio::test]
async fn acknowledged_writes_survive_the_end_of_the_process() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    let anna = guest("Anna");
    store
        .write(vec![
            Write::Guest(anna.clone(), 1),
            Write::Table(table("t1", 1, true), vec![anna.id.clone()]),
            Write::Match(new_match("m1", "t1"), vec![(0, anna.id.clone())]),
        ])
        .await
        .unwrap();
    for number in 0..20 {
        store
            .write(vec![Write::Step(MatchId("m1".into()), step(number, "play 9H"))])
            .await
            .unwrap();
    }
    // A second process opens the file while the first one still has it, and never closes it.
    let copy = tempfile::tempdir().unwrap();
    for name in ["kozyr.db", "kozyr.db-wal"] {
        std::fs::copy(folder.path().join(name), copy.path().join(name)).unwrap();
    }
    let again = open(copy.path()).unwrap();
    assert_eq!(again.steps(&MatchId("m1".into())).await.unwrap().len(), 20);
    assert_eq!(again.live_tables().await.unwrap().len(), 1);
}

#[tokio::test]
async fn the_database_itself_refuses_to_change_a_step() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    contract(&store).await;
    let connection = rusqlite::Connection::open(folder.path().join("kozyr.db")).unwrap();
    for sql in ["UPDATE steps SET text = 'play AH'", "DELETE FROM steps"] {
        assert!(connection.execute(sql, []).unwrap_err().to_string().contains("never"), "{sql}");
    }
}

#[tokio::test]
async fn the_database_itself_refuses_to_change_the_audit_log() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    store.add_admin_link([1; 32], 1, 2).await.unwrap();
    let connection = rusqlite::Connection::open(folder.path().join("kozyr.db")).unwrap();
    let changed = connection.execute("UPDATE audit SET what = 'nothing'", []);
    assert!(changed.unwrap_err().to_string().contains("never changed"));
}

#[tokio::test]
async fn a_refused_write_fails_alone_in_its_batch() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    contract(&store).await;
    let m1 = MatchId("m1".into());
    // All at once, so that they wait for each other and are committed together.
    let (good, bad, late) = tokio::join!(
        store.write(vec![Write::Step(m1.clone(), step(2, "play 5S"))]),
        store.write(vec![
            Write::Guest(guest("Ghost"), 1),
            Write::Token([33; 32], guest("Ghost").id, 1),
            Write::Step(m1.clone(), step(9, "play TH")),
        ]),
        store.write(vec![Write::Step(m1.clone(), step(3, "play AH"))]),
    );
    good.unwrap();
    let error = bad.unwrap_err().to_string();
    assert!(error.contains("a step is not the next of its match"), "{error}");
    late.unwrap();
    assert_eq!(store.steps(&m1).await.unwrap().len(), 4);
    assert_eq!(store.guest_by_token([33; 32]).await.unwrap(), None);
    store.health().await.unwrap();
}

/// So many writers write at the same time that their commits are gathered. Each gets one answer,
/// and every match has all its steps, in order.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_writers_keep_all_their_steps_in_order() {
    const MATCHES: u32 = 150;
    const STEPS: u32 = 60;
    let data = tempfile::tempdir().unwrap();
    let store = open(data.path()).unwrap();
    let anna = guest("Anna");
    store
        .write(vec![
            Write::Guest(anna.clone(), 1),
            Write::Table(table("t1", 1, true), vec![anna.id]),
        ])
        .await
        .unwrap();
    let played = (0..MATCHES).map(|n| {
        let (store, id) = (store.clone(), MatchId(format!("m{n}")));
        tokio::spawn(async move {
            store.write(vec![Write::Match(new_match(&id.0, "t1"), Vec::new())]).await.unwrap();
            for number in 0..STEPS {
                let one = step(number, &format!("{n}: {number}"));
                store.write(vec![Write::Step(id.clone(), one)]).await.unwrap();
                // What is acknowledged can be read, whatever else waits.
                let there = store.steps(&id).await.unwrap().len();
                assert_eq!(there, number as usize + 1);
            }
            // One that cannot be done is refused alone.
            let gap = step(STEPS + 1, "too early");
            assert!(store.write(vec![Write::Step(id.clone(), gap)]).await.is_err());
            id
        })
    });
    let mut ids = Vec::new();
    for one in played.collect::<Vec<_>>() {
        ids.push(one.await.unwrap());
    }
    store.close().await;
    let store = open(data.path()).unwrap();
    for (n, id) in ids.iter().enumerate() {
        let steps: Vec<String> = store
            .steps(id)
            .await
            .unwrap()
            .into_iter()
            .map(|step| step.text.into_exposed())
            .collect();
        let expected: Vec<String> = (0..STEPS).map(|number| format!("{n}: {number}")).collect();
        assert_eq!(steps, expected);
    }
}

#[test]
fn debug_shows_no_cards_and_no_invitations() {
    let secret = || "SECRET".to_owned();
    let invitation = "0123456789ABCDEFGHIJKL";
    let row = TableRow { state: secret().into(), ..table(invitation, 1, true) };
    let row_of_match = MatchRow { setup: secret().into(), ..new_match("m1", invitation) };
    let row_of_step = StepRow { text: secret().into(), ..step(3, "") };
    for shown in [
        format!("{row:?}"),
        format!("{row_of_match:?}"),
        format!("{row_of_step:?}"),
        format!("{:?}", Write::Step(MatchId(invitation.into()), row_of_step)),
    ] {
        assert!(!shown.contains("SECRET") && !shown.contains(invitation), "{shown}");
    }
    assert_eq!(format!("{:?}", TableId(invitation.into())), "TableId(012345…)");
    assert_eq!(format!("{:?}", TableId("t1".into())), "TableId(…)");
}
