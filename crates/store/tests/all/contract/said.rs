//! Chat lines of tables.

use kozyr_store::{Guest, GuestId, SaidRow, Store, TableId, Write};

use crate::lobby;

fn line(n: u32, at: i64) -> SaidRow {
    let by = Guest { id: GuestId("anna".into()), name: "Anna".into() };
    SaidRow { n, by, words: format!("line {n}").into(), aside: n == 2, at }
}

pub(super) async fn chat_lines_are_found_by_number_until_they_expire(store: &impl Store) {
    let id = TableId("a".into());
    let lines = (1..=120).map(|n| Write::Said(id.clone(), line(n, i64::from(n))));
    let begins = [Write::Guest(line(1, 1).by, 1), Write::Table(lobby("a"), Vec::new())];
    store.write(begins.into_iter().chain(lines).collect()).await.unwrap();
    // Whoever does not know whether it was kept tries again.
    store.write(vec![Write::Said(id.clone(), line(2, 2))]).await.unwrap();
    assert_eq!(store.line_said(&id, 2).await.unwrap(), Some(line(2, 2)));
    assert_eq!(store.line_said(&id, 121).await.unwrap(), None);
    assert_eq!(store.line_said(&TableId("b".into()), 2).await.unwrap(), None);
    // Not all at once, and the oldest first.
    assert_eq!(store.delete_lines(100).await.unwrap(), 50);
    assert_eq!(store.line_said(&id, 50).await.unwrap(), None);
    assert_eq!(store.line_said(&id, 51).await.unwrap(), Some(line(51, 51)));
    assert_eq!(store.delete_lines(100).await.unwrap(), 49);
    assert_eq!(store.delete_lines(100).await.unwrap(), 0);
    assert_eq!(store.line_said(&id, 100).await.unwrap(), Some(line(100, 100)));
}
