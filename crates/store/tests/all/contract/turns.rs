//! Correspondence turns, absences, and the times in which the server did not run.

use kozyr_store::{AwayRow, Guest, GuestId, Store, TableId, TurnRow, Unused, Write};

use crate::lobby;

/// How long the times in which the server did not run are stored, in milliseconds.
const STOPS_KEPT: i64 = 800 * 24 * 60 * 60 * 1000;

fn guest(name: &str) -> GuestId {
    GuestId(name.into())
}

fn turn(table: &str, name: &str, since: i64, rest: i64) -> TurnRow {
    let table = TableId(table.into());
    TurnRow { table, guest: guest(name), since, rest, due: since + rest }
}

fn put(turn: &TurnRow) -> Write {
    Write::Turn(turn.table.clone(), Some(turn.clone()))
}

fn away(begins: i64, ends: i64) -> AwayRow {
    AwayRow { begins, ends, first: "2026-11-24".into(), last: "2026-11-28".into() }
}

async fn filled(store: &impl Store) {
    let guests =
        ["anna", "olena"].map(|name| Write::Guest(Guest { id: guest(name), name: name.into() }, 1));
    let tables = ["a", "b", "c"].map(|id| Write::Table(lobby(id), vec![guest("anna")]));
    store.write(guests.into_iter().chain(tables).collect()).await.unwrap();
}

pub(super) async fn due_turns_are_found(store: &impl Store) {
    filled(store).await;
    let (a, b) = (turn("a", "anna", 10, 50), turn("b", "olena", 5, 40));
    store.write(vec![put(&a), put(&b)]).await.unwrap();
    let found = async |now| store.due_turns(now, 10).await.unwrap();
    assert_eq!(found(44).await, []);
    assert_eq!(found(60).await, [b.clone(), a.clone()]);
    assert_eq!(store.due_turns(60, 1).await.unwrap(), std::slice::from_ref(&b));
    // One that was begun anew since is not put off.
    let (id, since) = (a.table.clone(), a.since);
    store.write(vec![Write::PutOff(id.clone(), since - 1, 999)]).await.unwrap();
    assert_eq!(found(60).await.len(), 2);
    store.write(vec![Write::PutOff(id.clone(), since, 100)]).await.unwrap();
    assert_eq!(found(60).await, std::slice::from_ref(&b));
    assert_eq!(found(100).await, [b.clone(), TurnRow { due: 100, ..a.clone() }]);
    // Whoever says otherwise when they are away may be late earlier.
    store.write(vec![Write::Away(guest("anna"), vec![away(0, 5)])]).await.unwrap();
    assert_eq!(found(60).await, [b, a]);
    store.write(vec![Write::Turn(id, None)]).await.unwrap();
    assert_eq!(found(60).await.len(), 1);
}

pub(super) async fn times_away_are_stored_until_the_guest_is_deleted(store: &impl Store) {
    filled(store).await;
    let [early, late] = [away(10, 20), away(30, 40)];
    let writes = vec![
        Write::Away(guest("olena"), vec![late.clone(), early.clone()]),
        Write::Away(guest("anna"), vec![late.clone()]),
    ];
    store.write(writes).await.unwrap();
    let all = store.all_away().await.unwrap();
    let of = |name: &str, one: &AwayRow| (guest(name), one.clone());
    assert_eq!(all, [of("anna", &late), of("olena", &early), of("olena", &late)]);
    store.write(vec![Write::Away(guest("anna"), Vec::new())]).await.unwrap();
    // Anna has tables, and Olena is nowhere.
    let deleted = store.delete_unused(Unused { guests: 9, tables: 0 }).await.unwrap();
    assert_eq!(deleted.guests, 1);
    assert_eq!(store.all_away().await.unwrap(), []);
}

pub(super) async fn the_stops_of_the_server_are_stored(store: &impl Store) {
    filled(store).await;
    assert_eq!(store.beats().await.unwrap(), (None, Vec::new()));
    for (now, stop) in [(10, None), (90, Some((10, 90))), (99, None), (200, Some((99, 200)))] {
        store.write(vec![Write::Beat(now, stop)]).await.unwrap();
    }
    let stops = vec![(10, 90), (99, 200)];
    assert_eq!(store.beats().await.unwrap(), (Some(200), stops));
    let later = 200 + STOPS_KEPT;
    store.write(vec![Write::Beat(later, Some((200, later)))]).await.unwrap();
    // That may be a clock that is wrong. What is old by when the server ran goes.
    assert_eq!(store.beats().await.unwrap().1, [(10, 90), (99, 200), (200, later)]);
    store.write(vec![Write::Beat(later + 9, Some((later, later + 9)))]).await.unwrap();
    let kept = [(99, 200), (200, later), (later, later + 9)];
    assert_eq!(store.beats().await.unwrap().1, kept);
    // The clock was wrong, and is set back.
    store.write(vec![Write::Beat(150, None)]).await.unwrap();
    assert_eq!(store.beats().await.unwrap(), (Some(150), vec![(99, 150)]));
}
