//! Properties of the store in memory, beyond the contract of every store.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use kozyr_store::{Memory, StoreError, TableId, TableRow, Write, prelude::*};

use crate::contract::contract;
use crate::{guest, lobby, new_match, step, table};

/// Returns the answer to a request, which is ready at once.
fn now<T>(answer: impl Future<Output = Result<T, StoreError>>) -> T {
    match pin!(answer).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(answer) => answer.unwrap(),
        Poll::Pending => panic!("the answer is not ready"),
    }
}

#[test]
fn a_request_is_done_at_once_for_all_clones() {
    let store = Memory::default();
    let clone = store.clone();
    drop(store.write(vec![Write::Guest(guest("Anna"), 1)]));
    assert_eq!(now(clone.counts()).people, 1);
}

#[tokio::test]
async fn a_snapshot_and_its_store_change_apart() {
    let store = Memory::default();
    contract(&store).await;
    let t3 = |state: &str| TableRow { state: state.into(), ..lobby("t3") };
    let write = |store: &Memory, state| now(store.write(vec![Write::Table(t3(state), Vec::new())]));
    write(&store, "before");
    let snapshot = store.snapshot();
    write(&store, "after");
    write(&snapshot, "otherwise");
    let id = TableId("t3".into());
    assert_eq!(now(store.table(&id)), Some(t3("after")));
    assert_eq!(now(snapshot.table(&id)), Some(t3("otherwise")));
    // Both go on with the same match.
    let m1 = new_match("m1", "t1").id;
    for (store, text) in [(&store, "play AH"), (&snapshot, "play KH")] {
        now(store.write(vec![Write::Step(m1.clone(), step(2, text))]));
        assert_eq!(now(store.steps(&m1))[2], step(2, text));
    }
}

#[test]
fn a_match_may_have_very_many_steps() {
    let store = Memory::default();
    now(store.write(vec![Write::Table(table("t1", 1, true), Vec::new())]));
    now(store.write(vec![Write::Match(new_match("m1", "t1"), Vec::new())]));
    let id = new_match("m1", "t1").id;
    let steps = (0..200_000).map(|number| Write::Step(id.clone(), step(number, "pass")));
    now(store.write(steps.collect()));
    assert_eq!(now(store.snapshot().steps(&id)).len(), 200_000);
}

#[tokio::test]
async fn debug_of_a_store_shows_nothing_of_its_content() {
    let store = Memory::default();
    contract(&store).await;
    assert_eq!(format!("{store:?}"), "Memory { .. }");
}
