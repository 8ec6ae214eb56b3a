//! People, tables, matches and their steps; and the rows that nobody needs.

use kozyr_store::{
    CircleId, Deleted, Guest, MatchId, MatchRow, MatchSeat, Page, StepRow, Store, StoreError,
    TableEntry, TableId, TableRow, Unused, Write,
};

use crate::{guest, new_match, sat, step, table};

/// What every store stores and returns of people, tables and matches.
pub(crate) async fn contract(store: &impl Store) {
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

    // A link can be looked at, expires, and works until what it gave is seen.
    assert_eq!(store.peek_link([9; 32], 50).await.unwrap(), Some(renamed));
    assert_eq!(store.peek_link([9; 32], 100).await.unwrap(), None);
    let claim = async |link, own, now| store.succeed(link, Some([6; 32]), own, now).await.unwrap();
    store.write(vec![Write::Token([6; 32], olena.id.clone(), 2)]).await.unwrap();
    assert_eq!(claim([9; 32], [20; 32], 100).await, None);
    for own in [20, 21] {
        assert_eq!(claim([9; 32], [own; 32], 50).await, Some(anna.id.clone()));
        assert_eq!(store.guest_by_token([6; 32]).await.unwrap(), Some(olena.clone()));
    }
    assert_eq!(store.guest_by_token([20; 32]).await.unwrap(), None);
    assert_eq!(store.seen([21; 32], 7).await.unwrap(), [[6; 32]]);
    assert_eq!(store.guest_by_token([6; 32]).await.unwrap(), None);
    assert_eq!(claim([9; 32], [22; 32], 50).await, None);

    // A newer link of the same guest ends the older; a forgotten token opens nothing.
    let links = [[10; 32], [11; 32]].map(|hash| Write::Link(hash, anna.id.clone(), 100));
    store.write(links.to_vec()).await.unwrap();
    assert_eq!(claim([10; 32], [23; 32], 50).await, None);
    assert_eq!(claim([11; 32], [24; 32], 50).await, Some(anna.id.clone()));
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
        assert!(matches!(store.write(bad).await, Err(StoreError::Refused(_))));
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
    assert!(matches!(store.write(vec![other]).await, Err(StoreError::Refused(_))));
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
    assert_eq!((list[0].seat, list[0].finished), (sat(2, 0, 0), 20));
    assert_eq!(list[0].summary, "5 -5");
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

pub(super) async fn unused_guests_and_tables_are_deleted(store: &impl Store) {
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

pub(super) async fn one_deletion_takes_a_limited_share_of_the_guests(store: &impl Store) {
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

pub(super) async fn a_refused_batch_leaves_nothing(store: &impl Store) {
    let (anna, nobody) = (guest("Anna"), guest("Nobody").id);
    let (t, m) = (TableId("t".into()), MatchId("m".into()));
    let begun = vec![
        Write::Guest(anna.clone(), 1),
        Write::Token([1; 32], anna.id.clone(), 1),
        Write::Link([2; 32], anna.id.clone(), 9),
        Write::Table(table("t", 1, true), vec![anna.id.clone()]),
        Write::Match(new_match("m", "t"), vec![(0, anna.id.clone())]),
        Write::Match(new_match("p", "t"), Vec::new()),
        Write::Step(m.clone(), step(0, "deal")),
    ];
    store.write(begun).await.unwrap();
    let refused = [
        Write::Token([1; 32], anna.id.clone(), 2),
        Write::Token([3; 32], nobody.clone(), 2),
        Write::Link([3; 32], nobody.clone(), 9),
        Write::Member(nobody.clone()),
        Write::Table(table("t", 2, true), vec![nobody.clone()]),
        Write::Match(new_match("n", "none"), Vec::new()),
        Write::Match(MatchRow { started: 6, ..new_match("m", "t") }, vec![(0, anna.id.clone())]),
        Write::Match(new_match("n", "t"), vec![(0, nobody.clone())]),
        Write::Joined(MatchId("p".into()), vec![(sat(1, 1, 1), nobody.clone())]),
        Write::Joined(MatchId("none".into()), vec![(sat(1, 1, 1), anna.id.clone())]),
        Write::Step(m.clone(), step(3, "gap")),
        Write::Review(MatchId("none".into()), 0, "{}".into()),
        Write::CircleTable(t.clone(), CircleId("none".into())),
    ];
    for bad in refused {
        let writes = vec![
            Write::Guest(Guest { name: "Other".into(), ..anna.clone() }, 5),
            Write::Guest(guest("New"), 5),
            Write::Forget([1; 32]),
            Write::Token([1; 32], anna.id.clone(), 1),
            Write::Link([4; 32], anna.id.clone(), 9),
            Write::Table(table("t", 7, false), Vec::new()),
            Write::Table(table("u", 7, false), Vec::new()),
            Write::Step(m.clone(), step(0, "deal")),
            Write::Step(m.clone(), step(1, "play")),
            Write::Finish(m.clone(), 7, "over".into()),
            Write::Beat(7, Some((5, 7))),
            bad.clone(),
        ];
        assert!(matches!(store.write(writes).await, Err(StoreError::Refused(_))), "{bad:?}");
        assert_eq!(store.guest_by_token([1; 32]).await.unwrap(), Some(anna.clone()));
        assert_eq!(store.peek_link([2; 32], 1).await.unwrap(), Some(anna.clone()));
        assert_eq!(store.peek_link([4; 32], 1).await.unwrap(), None);
        assert_eq!(store.table(&t).await.unwrap(), Some(table("t", 1, true)));
        assert_eq!(store.open_tables_of(&anna.id).await.unwrap(), 1);
        assert_eq!(store.steps(&m).await.unwrap(), [step(0, "deal")]);
        assert_eq!(store.match_by_id(&m).await.unwrap(), Some(new_match("m", "t")));
        assert_eq!(store.beats().await.unwrap(), (None, Vec::new()));
        let counts = store.counts().await.unwrap();
        assert_eq!((counts.people, counts.tables, counts.matches), (1, 1, 2));
    }
    // The very same match again changes nothing, even if somebody of it has been erased since.
    let again = Write::Match(new_match("m", "t"), vec![(0, nobody.clone()), (1, anna.id.clone())]);
    store.write(vec![again, Write::Step(m.clone(), step(1, "play"))]).await.unwrap();
    assert_eq!(store.seat_in(&m, &anna.id).await.unwrap(), Some(sat(0, 0, 0)));
    assert_eq!(store.seat_in(&m, &nobody).await.unwrap(), None);
    store.health().await.unwrap();
    store.probe().await.unwrap();
}

pub(super) async fn everybody_who_sat_on_a_seat_has_the_match(store: &impl Store) {
    let [anna, boris, olena, zoya] = ["Anna", "Boris", "Olena", "Zoya"].map(guest);
    let m = MatchId("m".into());
    let mut writes: Vec<_> =
        [&anna, &boris, &olena, &zoya].map(|one| Write::Guest(one.clone(), 1)).into();
    let seats = vec![(0, anna.id.clone()), (1, boris.id.clone())];
    let joined = |all: &[(MatchSeat, &Guest)]| {
        let all = all.iter().map(|(seat, guest)| (*seat, guest.id.clone()));
        Write::Joined(m.clone(), all.collect())
    };
    writes.extend([
        Write::Table(table("t", 1, true), Vec::new()),
        Write::Match(new_match("m", "t"), seats),
        joined(&[(sat(1, 2, 7), &olena)]),
        // Boris comes back to his seat, and Olena to another one.
        joined(&[(sat(1, 4, 9), &boris), (sat(2, 1, 9), &olena)]),
        // Who does not know whether that was stored writes it again.
        joined(&[(sat(1, 2, 7), &olena)]),
    ]);
    store.write(writes).await.unwrap();
    let end = vec![Write::Finish(m.clone(), 20, "over".into()), joined(&[(sat(3, 1, 9), &zoya)])];
    store.write(end).await.unwrap();
    store.write(vec![joined(&[(sat(3, 1, 9), &zoya)])]).await.unwrap();
    let of = async |guest: &Guest| {
        let list = store.matches_of(&guest.id, Page::First, 9).await.unwrap();
        let list: Vec<_> = list.into_iter().map(|one| one.seat).collect();
        (list, store.seat_in(&m, &guest.id).await.unwrap())
    };
    assert_eq!(of(&anna).await, (vec![sat(0, 0, 0)], Some(sat(0, 0, 0))));
    assert_eq!(of(&boris).await, (vec![sat(1, 0, 0)], Some(sat(1, 0, 0))));
    // Of two seats, the later one is her own.
    let both = vec![sat(2, 1, 9), sat(1, 2, 7)];
    assert_eq!(of(&olena).await, (both, Some(sat(2, 1, 9))));
    // Nobody joins a match that has ended.
    assert_eq!(of(&zoya).await, (Vec::new(), None));
    // Everybody with a seat is needed, and nobody else.
    let unused = Unused { guests: 9, tables: 0 };
    assert_eq!(store.delete_unused(unused).await.unwrap(), Deleted { guests: 1, tables: 0 });
    assert_eq!(store.person(&zoya.id).await.unwrap(), None);
}

pub(super) async fn scans_return_everything_in_order(store: &impl Store) {
    let id = |n: u32| format!("{n:04}");
    let tables = (0..450).rev().map(|n| Write::Table(table(&id(n), 1, false), Vec::new()));
    let matches = (0..450).rev().map(|n| Write::Match(new_match(&id(n), "0000"), Vec::new()));
    store.write(tables.chain(matches).collect()).await.unwrap();
    let (mut tables, mut matches) = (Vec::new(), Vec::new());
    loop {
        let last = tables.last().map(|row: &TableRow| row.id.clone());
        let found = store.tables_after(last).await.unwrap();
        let last = matches.last().map(|row: &MatchRow| row.id.clone());
        let also = store.matches_after(last).await.unwrap();
        if found.is_empty() && also.is_empty() {
            break;
        }
        assert!(found.len() < 450 && also.len() < 450, "some at a time");
        tables.extend(found);
        matches.extend(also);
    }
    assert!(tables.into_iter().map(|row| row.id.0).eq((0..450).map(id)));
    assert!(matches.into_iter().map(|row| row.id.0).eq((0..450).map(id)));
}
