//! What every store must do, held against SQLite.

#![allow(clippy::unwrap_used)] // in a test, a panic is a failure

mod circles;
mod copies;
mod file;
mod salvage;

use std::path::Path;

use kozyr_store::{
    Deleted, Folder, Guest, GuestId, MatchId, MatchRow, Page, Sqlite, StepRow, Store, StoreError,
    TableEntry, TableId, TableRow, Unused, Write, prelude::*,
};

fn open(folder: &Path) -> Result<Sqlite, StoreError> {
    Sqlite::open(Folder::open(folder)?, &())
}

fn guest(name: &str) -> Guest {
    Guest { id: GuestId(format!("guest-{name}")), name: name.into() }
}

fn table(id: &str, updated: i64, live: bool) -> TableRow {
    TableRow {
        id: TableId(id.into()),
        game: "kan".into(),
        state: format!("state at {updated}"),
        match_id: Some(MatchId("m1".into())),
        listed: Some(format!("listed at {updated}")),
        open: live,
        live,
        updated,
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

async fn contract(store: &impl Store) {
    let (anna, olena) = (guest("Anna"), guest("Olena"));
    let t1 = TableId("t1".into());
    let m1 = MatchId("m1".into());
    store
        .write(vec![
            Write::Guest(anna.clone(), 1),
            Write::Guest(olena.clone(), 1),
            Write::Token([7; 32], anna.id.clone(), 1),
            Write::Token([8; 32], anna.id.clone(), 2),
            Write::Link([9; 32], anna.id.clone(), 100),
            Write::Table(table("t1", 1, true), vec![anna.id.clone(), anna.id.clone()]),
            Write::Table(table("t2", 3, false), vec![anna.id.clone(), olena.id.clone()]),
            Write::Match(new_match("m1", "t1"), vec![(2, anna.id.clone())]),
            Write::Step(m1.clone(), step(0, "dealer 0 / …")),
        ])
        .await
        .unwrap();

    // Both devices are the same guest; a renamed guest is renamed everywhere.
    let renamed = Guest { name: "Аня".into(), ..anna.clone() };
    store.write(vec![Write::Guest(renamed.clone(), 2)]).await.unwrap();
    assert_eq!(store.guest_by_token([7; 32]).await.unwrap(), Some(renamed.clone()));
    assert_eq!(store.guest_by_token([8; 32]).await.unwrap(), Some(renamed.clone()));
    assert_eq!(store.guest_by_token([1; 32]).await.unwrap(), None);

    // A link can be looked at, expires, and works once.
    assert_eq!(store.peek_link([9; 32], 50).await.unwrap(), Some(renamed));
    assert_eq!(store.peek_link([9; 32], 100).await.unwrap(), None);
    assert_eq!(store.take_link([9; 32], 50).await.unwrap(), Some(anna.id.clone()));
    assert_eq!(store.take_link([9; 32], 50).await.unwrap(), None);

    // A newer link of the same guest ends the older; a forgotten token opens nothing.
    let links = [[10; 32], [11; 32]].map(|hash| Write::Link(hash, anna.id.clone(), 100));
    store.write(links.to_vec()).await.unwrap();
    assert_eq!(store.take_link([10; 32], 50).await.unwrap(), None);
    assert_eq!(store.take_link([11; 32], 50).await.unwrap(), Some(anna.id.clone()));
    store.write(vec![Write::Forget([8; 32])]).await.unwrap();
    assert_eq!(store.guest_by_token([8; 32]).await.unwrap(), None);

    // Lists show what is open, and what has been finished since a time.
    let ids = |rows: Vec<TableEntry>| rows.into_iter().map(|row| row.id.0).collect::<Vec<_>>();
    let live = |rows: Vec<TableRow>| rows.into_iter().map(|row| row.id.0).collect::<Vec<_>>();
    assert_eq!(ids(store.tables_of(&anna.id, 2, 10).await.unwrap()), ["t2", "t1"]);
    assert_eq!(ids(store.tables_of(&anna.id, 2, 1).await.unwrap()), ["t2"]);
    assert_eq!(ids(store.tables_of(&anna.id, 3, 10).await.unwrap()), ["t1"]);
    assert_eq!(store.open_tables_of(&anna.id).await.unwrap(), 1);
    assert_eq!(store.open_tables_of(&olena.id).await.unwrap(), 0);
    assert_eq!(live(store.live_tables().await.unwrap()), ["t1"]);
    store.write(vec![Write::Table(table("t1", 8, false), vec![olena.id.clone()])]).await.unwrap();
    assert_eq!(store.table(&t1).await.unwrap(), Some(table("t1", 8, false)));
    assert_eq!(ids(store.tables_of(&anna.id, 0, 10).await.unwrap()), ["t2"]);
    assert_eq!(ids(store.tables_of(&olena.id, 0, 10).await.unwrap()), ["t1", "t2"]);
    assert_eq!(live(store.live_tables().await.unwrap()), Vec::<String>::new());
    // A table can be taken from the list of one guest alone.
    store.write(vec![Write::Unlist(TableId("t2".into()), olena.id.clone())]).await.unwrap();
    assert_eq!(ids(store.tables_of(&olena.id, 0, 10).await.unwrap()), ["t1"]);
    assert_eq!(ids(store.tables_of(&anna.id, 0, 10).await.unwrap()), ["t2"]);

    // Steps come in order, without gaps, and a write that fails does nothing at all.
    store.write(vec![Write::Step(m1.clone(), step(1, "play 9H"))]).await.unwrap();
    for bad in [vec![step(2, "play 5S"), step(1, "play TH")], vec![step(3, "play TH")]] {
        let bad = bad.into_iter().map(|bad| Write::Step(m1.clone(), bad)).collect();
        assert!(matches!(store.write(bad).await, Err(StoreError::Database(_))));
    }
    // The very same one again is no harm, alone or with the next.
    for number in [0, 1, 1] {
        let same = step(number, ["dealer 0 / …", "play 9H"][number as usize]);
        store.write(vec![Write::Step(m1.clone(), same)]).await.unwrap();
    }
    let other_seat = StepRow { seat: Some(3), ..step(1, "play 9H") };
    let other_id = StepRow { action_id: Some("a".into()), ..step(1, "play 9H") };
    for other in [other_seat, other_id] {
        let error = store.write(vec![Write::Step(m1.clone(), other)]).await.unwrap_err();
        assert!(error.to_string().contains("another step is kept"), "{error}");
        assert!(!error.passes());
    }
    let again = vec![(2, anna.id.clone())];
    store.write(vec![Write::Match(new_match("m1", "t1"), again.clone())]).await.unwrap();
    let other = Write::Match(new_match("m1", "t2"), again);
    assert!(matches!(store.write(vec![other]).await, Err(StoreError::Database(_))));
    let unknown = MatchId("m0".into());
    let error = store.write(vec![Write::Step(unknown.clone(), step(0, "deal"))]).await.unwrap_err();
    assert!(error.to_string().contains("no such match"), "{error}");
    assert_eq!(store.steps(&unknown).await.unwrap(), []);
    assert_eq!(store.steps(&m1).await.unwrap(), [step(0, "dealer 0 / …"), step(1, "play 9H")]);

    // A finished match is listed for those who sat in it, once and for all.
    let first = Page::First;
    assert_eq!(store.matches_of(&anna.id, first.clone(), 10).await.unwrap(), []);
    store.write(vec![Write::Finish(m1.clone(), 20, "5 -5".into())]).await.unwrap();
    store.write(vec![Write::Finish(m1.clone(), 30, "other".into())]).await.unwrap();
    let list = store.matches_of(&anna.id, first.clone(), 10).await.unwrap();
    assert_eq!(list.len(), 1);
    assert_eq!((list[0].seat, list[0].finished, list[0].summary.as_str()), (2, 20, "5 -5"));
    assert_eq!(store.matches_of(&olena.id, first, 10).await.unwrap(), []);
    assert_eq!(store.matches_of(&anna.id, Page::Skip(1), 10).await.unwrap(), []);
    for (end, listed) in [(19, 0), (20, 0), (21, 1)] {
        let after = Page::After(end, m1.clone());
        assert_eq!(store.matches_of(&anna.id, after, 10).await.unwrap().len(), listed);
    }
    // A review is kept with the match, one for each seat.
    assert_eq!(store.review(&m1, 2).await.unwrap(), None);
    store.write(vec![Write::Review(m1.clone(), 2, "{}".into())]).await.unwrap();
    store.write(vec![Write::Review(m1.clone(), 2, "{\"par\":0.5}".into())]).await.unwrap();
    assert_eq!(store.review(&m1, 2).await.unwrap().as_deref(), Some("{\"par\":0.5}"));
    assert_eq!(store.review(&m1, 1).await.unwrap(), None);
    let row = store.match_by_id(&m1).await.unwrap().unwrap();
    assert_eq!(row.finished, Some((20, "5 -5".into())));
    assert_eq!(store.match_by_id(&MatchId("m2".into())).await.unwrap(), None);
}

#[tokio::test]
async fn sqlite_keeps_the_contract() {
    contract(&Sqlite::in_memory().unwrap()).await;
    let folder = tempfile::tempdir().unwrap();
    contract(&open(&folder.path().join("new")).unwrap()).await;
}

#[tokio::test]
async fn what_is_asked_is_begun_at_once_also_if_nobody_awaits_the_answer() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    let token = Write::Token([7; 32], guest("Anna").id, 1);
    drop(store.write(vec![Write::Guest(guest("Anna"), 1), token]));
    store.close().await;
    let store = open(folder.path()).unwrap();
    assert_eq!(store.guest_by_token([7; 32]).await.unwrap(), Some(guest("Anna")));
}

#[tokio::test]
async fn what_was_acknowledged_is_there_after_the_process_is_gone() {
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
async fn one_bad_write_costs_no_other() {
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

/// So many write at the same time that their commits are gathered: each is answered once, and of
/// each match all steps are there, in order.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_many_write_all_of_it_is_kept_in_order() {
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
        let steps: Vec<String> =
            store.steps(id).await.unwrap().into_iter().map(|step| step.text).collect();
        let expected: Vec<String> = (0..STEPS).map(|number| format!("{n}: {number}")).collect();
        assert_eq!(steps, expected);
    }
}

#[tokio::test]
async fn what_nobody_needs_is_deleted() {
    let store = Sqlite::in_memory().unwrap();
    let [anna, olena, ghost] = ["Anna", "Olena", "Ghost"].map(guest);
    let own = |id: &str, updated| TableRow { match_id: None, ..table(id, updated, true) };
    store
        .write(vec![
            Write::Guest(anna.clone(), 5),
            Write::Guest(olena.clone(), 5),
            Write::Guest(ghost.clone(), 5),
            Write::Guest(guest("New"), 50),
            Write::Guest(guest("Back"), 5),
            Write::Seen(guest("Back").id, 2 * 86_400_000),
            Write::Token([1; 32], ghost.id.clone(), 5),
            Write::Link([2; 32], ghost.id.clone(), 9),
            // Empty and old; empty and new; two at it; a match was played.
            Write::Table(own("old", 5), vec![ghost.id.clone()]),
            Write::Table(own("new", 50), vec![anna.id.clone()]),
            Write::Table(own("two", 5), vec![anna.id.clone(), olena.id.clone()]),
            Write::Table(own("played", 5), vec![anna.id.clone()]),
            Write::Match(new_match("m1", "played"), vec![(0, anna.id.clone())]),
        ])
        .await
        .unwrap();
    let unused = Unused { guests: 10, tables: 10 };
    let deleted = store.delete_unused(unused).await.unwrap();
    assert_eq!(deleted, Deleted { guests: 1, tables: 1 });
    assert_eq!(store.guest_by_token([1; 32]).await.unwrap(), None);
    for (id, there) in [("old", false), ("new", true), ("two", true), ("played", true)] {
        assert_eq!(store.table(&TableId(id.into())).await.unwrap().is_some(), there, "{id}");
    }
    assert_eq!(store.delete_unused(unused).await.unwrap(), Deleted::default());
}

#[tokio::test]
async fn no_more_than_a_share_is_deleted_at_once() {
    let store = Sqlite::in_memory().unwrap();
    let guests = (0..1500).map(|n| Write::Guest(guest(&format!("Guest {n}")), 5));
    store.write(guests.collect()).await.unwrap();
    let unused = Unused { guests: 10, tables: 10 };
    let mut deleted = Vec::new();
    while deleted.last() != Some(&0) {
        deleted.push(store.delete_unused(unused).await.unwrap().guests);
    }
    // A twentieth of what there is, and of few at least fifty.
    assert_eq!(deleted[..4], [75, 71, 67, 64]);
    assert_eq!(deleted[deleted.len() - 3..], [50, 47, 0]);
    assert_eq!(deleted.iter().sum::<usize>(), 1500);
}

#[test]
fn debug_shows_no_cards_and_no_invitations() {
    let secret = || "SECRET".to_owned();
    let invitation = "0123456789ABCDEFGHIJKL";
    let row = TableRow { state: secret(), ..table(invitation, 1, true) };
    let row_of_match = MatchRow { setup: secret(), ..new_match("m1", invitation) };
    let row_of_step = StepRow { text: secret(), ..step(3, "") };
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
