//! Circles: who may do what, and which results count.

use kozyr_store::{
    Circle, CircleId, Guest, GuestId, Joined, MatchId, Page, Role, Ruled, SeatResult, Store,
    TableId, Unused, Write,
};

use crate::{guest, new_match, sat, table};

/// Stores four guests, of whom Anna has founded a circle.
async fn founded(store: &impl Store) -> (CircleId, [GuestId; 4]) {
    let guests = ["Anna", "Boris", "Olena", "Zoya"].map(guest);
    store.write(guests.iter().map(|one| Write::Guest(one.clone(), 1)).collect()).await.unwrap();
    let ids = guests.map(|Guest { id, .. }| id);
    assert!(store.found_circle(circle("c", "Thursday"), &ids[0], 5, 3).await.unwrap());
    (CircleId("c".into()), ids)
}

fn circle(id: &str, name: &str) -> Circle {
    Circle {
        id: CircleId(id.into()),
        name: name.into(),
        about: "Four friends".into(),
        games: "kan caravan".into(),
        zone: "Europe/Kyiv".into(),
        hours: "thu 20:00 Europe/Kyiv kan".into(),
        key: "first".into(),
    }
}

/// Numbers, names and roles.
async fn members(store: &impl Store, id: &CircleId) -> Vec<(u32, String, Role)> {
    let members = store.circle_members(id).await.unwrap();
    members.into_iter().map(|one| (one.n, one.name, one.role)).collect()
}

fn one(n: u32, name: &str, role: Role) -> (u32, String, Role) {
    (n, name.into(), role)
}

pub(super) async fn the_current_link_of_a_circle_admits_members_up_to_its_limit(
    store: &impl Store,
) {
    let (id, [anna, boris, olena, zoya]) = founded(store).await;
    let join = async |guest: &GuestId, key: &str, max| {
        store.join_circle(&id, key, guest, 9, max).await.unwrap()
    };
    assert_eq!(join(&boris, "guess", (9, 9)).await, Joined::OtherKey);
    assert_eq!(join(&boris, "first", (1, 9)).await, Joined::Full);
    assert_eq!(join(&boris, "first", (9, 9)).await, Joined::Member);
    // Who is a member needs no key to be one.
    assert_eq!(join(&boris, "guess", (1, 1)).await, Joined::Member);
    assert_eq!(store.renew_circle(&id, &boris, "second".into()).await.unwrap(), Ruled::Refused);
    assert_eq!(store.renew_circle(&id, &anna, "second".into()).await.unwrap(), Ruled::Done);
    assert_eq!(join(&olena, "first", (9, 9)).await, Joined::OtherKey);
    assert_eq!(join(&olena, "second", (9, 9)).await, Joined::Member);
    let nothing = CircleId("x".into());
    let joined = store.join_circle(&nothing, "first", &zoya, 9, (9, 9)).await.unwrap();
    assert_eq!(joined, Joined::Nothing);
    // Anna is in one circle, and may be in no second.
    assert!(!store.found_circle(circle("d", "Friday"), &anna, 5, 1).await.unwrap());
    assert!(store.circle(&CircleId("d".into())).await.unwrap().is_none());
    assert!(store.found_circle(circle("d", "Friday"), &zoya, 5, 1).await.unwrap());
    assert_eq!(join(&zoya, "second", (9, 1)).await, Joined::Enough);
    let names = store.circles_of(&zoya).await.unwrap();
    assert_eq!(names.into_iter().map(|one| one.name).collect::<Vec<_>>(), ["Friday"]);
}

pub(super) async fn roles_of_a_circle_limit_what_members_do(store: &impl Store) {
    let (id, [anna, boris, olena, zoya]) = founded(store).await;
    for guest in [&boris, &olena, &zoya] {
        store.join_circle(&id, "first", guest, 9, (9, 9)).await.unwrap();
    }
    let remove = async |by: &GuestId, n| {
        store.remove_member(&id, by, n, format!("without {n}")).await.unwrap()
    };
    let role = async |by: &GuestId, n, role| store.set_role(&id, by, n, role).await.unwrap();
    assert_eq!(remove(&boris, 3).await, Ruled::Refused);
    assert_eq!(role(&boris, 2, Role::Keeper).await, Ruled::Refused);
    assert_eq!(role(&anna, 2, Role::Keeper).await, Ruled::Done);
    assert_eq!(role(&anna, 9, Role::Keeper).await, Ruled::Nothing);
    // A circle always has a founder.
    assert_eq!(role(&anna, 1, Role::Member).await, Ruled::Refused);
    // A keeper removes members, but neither keepers nor the founder.
    assert_eq!(role(&anna, 3, Role::Keeper).await, Ruled::Done);
    assert_eq!(remove(&boris, 3).await, Ruled::Refused);
    assert_eq!(remove(&boris, 1).await, Ruled::Refused);
    assert_eq!(remove(&boris, 4).await, Ruled::Done);
    assert_eq!(remove(&boris, 4).await, Ruled::Nothing);
    assert_eq!(store.circle_role(&id, &zoya).await.unwrap(), None);
    // Who was removed knows the link of before alone.
    assert_eq!(store.circle(&id).await.unwrap().unwrap().key, "without 4".into());
    let changed = Circle { key: "mine".into(), ..circle("c", "Saturday") };
    assert_eq!(store.change_circle(changed.clone(), &zoya).await.unwrap(), Ruled::Refused);
    assert_eq!(store.change_circle(changed, &boris).await.unwrap(), Ruled::Done);
    let now = store.circle(&id).await.unwrap().unwrap();
    assert_eq!((now.name.as_str(), now.key.expose().as_str()), ("Saturday", "without 4"));

    // Anna hands it over, and leaves; Boris leaves too, and the keeper who came first is the heir.
    assert_eq!(role(&anna, 2, Role::Founder).await, Ruled::Done);
    assert_eq!(store.end_circle(&id, &anna).await.unwrap(), Ruled::Refused);
    assert_eq!(store.leave_circle(&id, &boris).await.unwrap(), Ruled::Done);
    assert_eq!(store.leave_circle(&id, &boris).await.unwrap(), Ruled::Refused);
    let both = [one(1, "Anna", Role::Founder), one(3, "Olena", Role::Keeper)];
    assert_eq!(members(store, &id).await, both);
    // A number is given once.
    store.join_circle(&id, "without 4", &boris, 9, (9, 9)).await.unwrap();
    assert_eq!(members(store, &id).await[2], one(5, "Boris", Role::Member));
    // The next one is a keeper again, not the member who came before.
    store.join_circle(&id, "without 4", &zoya, 9, (9, 9)).await.unwrap();
    assert_eq!(role(&anna, 6, Role::Keeper).await, Ruled::Done);
    assert_eq!(role(&anna, 3, Role::Member).await, Ruled::Done);
    store.leave_circle(&id, &anna).await.unwrap();
    assert_eq!(store.circle_role(&id, &zoya).await.unwrap(), Some(Role::Founder));
    for guest in [&zoya, &olena, &boris] {
        store.leave_circle(&id, guest).await.unwrap();
    }
    assert!(store.circle(&id).await.unwrap().is_none());
}

fn result(seat: u8, place: u8, points: Option<i32>) -> SeatResult {
    SeatResult { seat, place, won: place == 1, points, gave_up: false }
}

/// Plays a match at a table to its end.
async fn played(
    store: &impl Store,
    id: &str,
    at: &str,
    who: &[&GuestId],
    results: Vec<SeatResult>,
) {
    begun(store, id, at, who).await;
    ended(store, id, results).await;
}

/// Begins a match at a table.
async fn begun(store: &impl Store, id: &str, at: &str, who: &[&GuestId]) {
    let seats = (0..).zip(who.iter().map(|&guest| guest.clone())).collect();
    store.write(vec![Write::Match(new_match(id, at), seats)]).await.unwrap();
}

/// Ends a match.
async fn ended(store: &impl Store, id: &str, results: Vec<SeatResult>) {
    let of = MatchId(id.into());
    let end = vec![Write::Finish(of.clone(), 7, "{}".into()), Write::Results(of, results)];
    // Who does not know whether it was kept does it again.
    store.write(end.clone()).await.unwrap();
    store.write(end).await.unwrap();
}

pub(super) async fn matches_among_members_are_counted_once(store: &impl Store) {
    let (id, [anna, boris, olena, zoya]) = founded(store).await;
    for guest in [&boris, &olena] {
        store.join_circle(&id, "first", guest, 9, (9, 9)).await.unwrap();
    }
    let opened = |name: &str| {
        let row = table(name, 3, true);
        vec![Write::Table(row, vec![anna.clone()])]
    };
    store.write(opened("elsewhere")).await.unwrap();
    let mut writes = opened("t");
    writes.push(Write::CircleTable(TableId("t".into()), id.clone()));
    store.write(writes).await.unwrap();
    let of = store.circle_of_table(&TableId("t".into())).await.unwrap();
    assert_eq!(of, Some((id.clone(), "Thursday".into())));
    assert_eq!(store.circle_of_table(&TableId("elsewhere".into())).await.unwrap(), None);

    let both = || vec![result(0, 1, Some(12)), result(1, 2, Some(-4))];
    played(store, "m1", "t", &[&anna, &boris], both()).await;
    // Given up: no points, but places.
    played(store, "m2", "t", &[&boris, &anna], vec![result(0, 1, None), result(1, 2, None)]).await;
    // Somebody else is there, who counts for nothing in this circle.
    let three = vec![result(0, 2, Some(1)), result(1, 1, Some(9)), result(2, 3, Some(0))];
    played(store, "m3", "t", &[&anna, &zoya, &olena], three).await;
    // One member alone; a table of no circle; and one of two whose seat a bot had: not counted.
    played(store, "m4", "t", &[&anna, &zoya], both()).await;
    played(store, "m5", "elsewhere", &[&anna, &boris], both()).await;
    played(store, "m6", "t", &[&anna, &boris], vec![result(0, 1, Some(9))]).await;
    // Who gave it up has lost it, whatever the others have made of it.
    let gave_up = SeatResult { gave_up: true, ..result(0, 3, None) };
    played(store, "m7", "t", &[&anna, &boris], vec![gave_up]).await;

    let standings = store.standings(&id).await.unwrap();
    let rows: Vec<_> = standings
        .iter()
        .map(|row| (row.n, row.matches, row.wins, row.places, row.scored, row.points))
        .collect();
    assert_eq!(rows, [(1, 4, 1, 8, 2, 13), (2, 2, 1, 3, 1, -4), (3, 1, 0, 3, 1, 0)]);
    assert!(standings.iter().all(|row| row.game == "kan"));
    let list = async |page, limit| {
        let found = store.circle_matches(&id, page, limit).await.unwrap();
        found.into_iter().map(|one| (one.id.0, one.counted)).collect::<Vec<_>>()
    };
    let all = [("m7", true), ("m6", false), ("m3", true), ("m2", true), ("m1", true)];
    let all = all.map(|(id, counted)| (id.to_owned(), counted));
    assert_eq!(list(Page::First, 9).await, all);
    assert_eq!(list(Page::After(7, MatchId("m3".into())), 1).await, all[3..4]);
    assert_eq!(list(Page::Skip(3), 9).await, all[3..]);

    // What is counted of somebody is shown for as long as they are there, and again if they return.
    store.leave_circle(&id, &boris).await.unwrap();
    let numbers = async || {
        let rows = store.standings(&id).await.unwrap();
        rows.into_iter().map(|row| (row.n, row.matches)).collect::<Vec<_>>()
    };
    assert_eq!(numbers().await, [(1, 4), (3, 1)]);
    store.join_circle(&id, "first", &boris, 9, (9, 9)).await.unwrap();
    assert_eq!(numbers().await, [(1, 4), (3, 1), (4, 2)]);

    // An open table is listed, until nothing is left to play there.
    let ids = async || {
        let tables = store.circle_tables(&id, 9).await.unwrap();
        tables.into_iter().map(|entry| entry.id.0).collect::<Vec<_>>()
    };
    assert_eq!(ids().await, ["t"]);
    let over = Write::Table(table("t", 9, false), vec![anna.clone()]);
    store.write(vec![over]).await.unwrap();
    assert!(ids().await.is_empty());
    assert_eq!(store.end_circle(&id, &anna).await.unwrap(), Ruled::Done);
    assert!(store.match_by_id(&MatchId("m1".into())).await.unwrap().is_some());
    assert!(list(Page::First, 9).await.is_empty() && numbers().await.is_empty());
}

/// A circle of Anna, Boris and Olena, and a table in it.
async fn with_table(store: &impl Store) -> (CircleId, [GuestId; 4]) {
    let (id, guests) = founded(store).await;
    for guest in &guests[1..3] {
        store.join_circle(&id, "first", guest, 9, (9, 9)).await.unwrap();
    }
    let opened = Write::Table(table("t", 3, true), Vec::new());
    let writes = vec![opened, Write::CircleTable(TableId("t".into()), id.clone())];
    store.write(writes).await.unwrap();
    (id, guests)
}

/// Numbers of members, their matches and their wins.
async fn sums(store: &impl Store, id: &CircleId) -> Vec<(u32, u32, u32)> {
    let rows = store.standings(id).await.unwrap();
    rows.into_iter().map(|row| (row.n, row.matches, row.wins)).collect()
}

/// The first seat has lost to the second.
fn lost() -> Vec<SeatResult> {
    let gave_up = SeatResult { gave_up: true, ..result(0, 2, None) };
    vec![gave_up, result(1, 1, None)]
}

pub(super) async fn membership_counts_as_it_was_when_the_seat_was_taken(store: &impl Store) {
    let (id, [anna, boris, olena, zoya]) = with_table(store).await;
    let join = async |guest: &GuestId| {
        store.join_circle(&id, "first", guest, 9, (9, 9)).await.unwrap();
    };
    // Boris leaves the circle before he loses; Anna has won all the same, and he has lost.
    begun(store, "m1", "t", &[&boris, &anna]).await;
    store.leave_circle(&id, &boris).await.unwrap();
    ended(store, "m1", lost()).await;
    assert_eq!(sums(store, &id).await, [(1, 1, 1)]);
    join(&boris).await;
    assert_eq!(sums(store, &id).await, [(1, 1, 1), (4, 1, 0)]);
    // He is a member again, but was none when this one began.
    store.leave_circle(&id, &boris).await.unwrap();
    begun(store, "m2", "t", &[&boris, &anna]).await;
    join(&boris).await;
    ended(store, "m2", lost()).await;
    assert_eq!(sums(store, &id).await, [(1, 1, 1), (5, 1, 0)]);
    // Zoya joins the circle in the middle of a match that she wins, at her seat and at the match.
    begun(store, "m3", "t", &[&anna, &zoya]).await;
    join(&zoya).await;
    let joined = |seat: u8, guest: &GuestId| {
        let of = vec![(sat(seat, 2, 7), guest.clone())];
        Write::Joined(MatchId("m3".into()), of)
    };
    store.write(vec![joined(1, &zoya)]).await.unwrap();
    ended(store, "m3", lost()).await;
    assert_eq!(sums(store, &id).await, [(1, 1, 1), (5, 1, 0)]);
    // Both have left the circle, which has a member yet; both come back.
    begun(store, "m4", "t", &[&anna, &boris]).await;
    store.leave_circle(&id, &anna).await.unwrap();
    store.leave_circle(&id, &boris).await.unwrap();
    ended(store, "m4", lost()).await;
    assert_eq!(sums(store, &id).await, []);
    join(&anna).await;
    join(&boris).await;
    assert_eq!(sums(store, &id).await, [(7, 2, 1), (8, 2, 1)]);
    // Of somebody who is deleted in the meantime nothing is counted, and of the others it is.
    let three = vec![result(0, 1, None), result(1, 2, None), result(2, 3, None)];
    begun(store, "m5", "t", &[&anna, &olena, &boris]).await;
    store.forget_person(&boris, Vec::new(), "gone", Vec::new(), 9).await.unwrap();
    ended(store, "m5", three).await;
    assert_eq!(sums(store, &id).await, [(3, 1, 0), (7, 3, 2)]);
}

pub(super) async fn a_result_belongs_to_the_guest_who_began_the_match(store: &impl Store) {
    let (id, [anna, boris, olena, zoya]) = with_table(store).await;
    let joined = |id: &str, seat: u8, guest: &GuestId| {
        let of = vec![(sat(seat, 2, 7), guest.clone())];
        Write::Joined(MatchId(id.into()), of)
    };
    // Olena plays the seat that Anna has left, to its end.
    begun(store, "m1", "t", &[&anna, &boris]).await;
    store.write(vec![joined("m1", 0, &olena)]).await.unwrap();
    ended(store, "m1", lost()).await;
    assert_eq!(sums(store, &id).await, [(1, 1, 0), (2, 1, 1)]);
    // Who leaves a seat and takes another one has lost as well.
    begun(store, "m2", "t", &[&anna, &boris]).await;
    store.write(vec![joined("m2", 1, &anna)]).await.unwrap();
    ended(store, "m2", lost()).await;
    assert_eq!(sums(store, &id).await, [(1, 2, 0), (2, 2, 2)]);
    // She who came later makes it a match of two members, and has no result.
    begun(store, "m3", "t", &[&anna, &zoya]).await;
    store.write(vec![joined("m3", 1, &olena)]).await.unwrap();
    ended(store, "m3", lost()).await;
    assert_eq!(sums(store, &id).await, [(1, 3, 0), (2, 2, 2)]);
    // Somebody has erased themselves, and given the match up by that: the result of their seat is
    // nobody's, and that of the other counts.
    begun(store, "m4", "t", &[&anna, &boris]).await;
    store.write(vec![joined("m4", 0, &olena)]).await.unwrap();
    store.forget_person(&anna, Vec::new(), "gone", Vec::new(), 9).await.unwrap();
    ended(store, "m4", vec![result(0, 1, None), result(1, 2, None)]).await;
    assert_eq!(sums(store, &id).await, [(2, 3, 2)]);
    // A match in play without her is on no list, and one with a stranger counts for nobody.
    for (n, other) in [("m5", &olena), ("m6", &zoya)] {
        begun(store, n, "t", &[&boris, other]).await;
    }
    store.forget_person(&boris, Vec::new(), "gone", Vec::new(), 9).await.unwrap();
    let list = async || {
        let found = store.circle_matches(&id, Page::First, 9).await.unwrap();
        found.into_iter().map(|one| (one.id.0, one.counted)).collect::<Vec<_>>()
    };
    assert_eq!(list().await.len(), 4);
    ended(store, "m5", vec![result(1, 1, None)]).await;
    ended(store, "m6", vec![result(1, 1, None)]).await;
    assert_eq!(sums(store, &id).await, [(3, 1, 1)]);
    assert_eq!(list().await[0], ("m5".to_owned(), true));
}

pub(super) async fn deleting_a_guest_removes_their_membership_and_an_empty_circle(
    store: &impl Store,
) {
    let (id, [anna, boris, ..]) = founded(store).await;
    store.join_circle(&id, "first", &boris, 9, (9, 9)).await.unwrap();
    let writes = vec![
        Write::Table(table("t", 3, false), vec![anna.clone()]),
        Write::CircleTable(TableId("t".into()), id.clone()),
        Write::Guest(Guest { id: boris.clone(), name: "Boris".into() }, 90),
    ];
    store.write(writes).await.unwrap();
    let deleted = store.delete_unused(Unused { guests: 50, tables: 50 }).await.unwrap();
    assert_eq!((deleted.guests, deleted.tables), (3, 1));
    assert_eq!(store.circle_of_table(&TableId("t".into())).await.unwrap(), None);
    assert_eq!(members(store, &id).await, [one(2, "Boris", Role::Founder)]);
    store.delete_unused(Unused { guests: 99, tables: 99 }).await.unwrap();
    assert!(store.circle(&id).await.unwrap().is_none());
}
