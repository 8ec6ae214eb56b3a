//! The devices of a person.

use kozyr_store::{AdminAct, Agent, AuditLine, Device, Guest, GuestId, Store, Write};

const DAY: i64 = 86_400_000;

fn anna() -> Guest {
    Guest { id: GuestId("0001".into()), name: "Anna".into() }
}

fn firefox() -> Agent {
    Agent { browser: Some("Firefox".into()), system: None }
}

async fn with(store: &impl Store, tokens: &[u8]) {
    store.write(vec![Write::Guest(anna(), 1)]).await.unwrap();
    for n in tokens {
        let token = Write::Token([*n; 32], anna().id, i64::from(*n));
        store.write(vec![token]).await.unwrap();
    }
}

async fn tokens(store: &impl Store) -> Vec<u8> {
    store.devices(&anna().id).await.unwrap().iter().map(|one| one.token[0]).collect()
}

pub(super) async fn a_device_has_its_browser_and_its_last_day(store: &impl Store) {
    with(store, &[1, 2]).await;
    let there = |at| Write::Device([1; 32], firefox(), at);
    store.write(vec![there(2 * DAY)]).await.unwrap();
    store.write(vec![there(2 * DAY + 9)]).await.unwrap();
    let found = store.devices(&anna().id).await.unwrap();
    let one = Device { token: [1; 32], agent: firefox(), since: 1, seen: 2 * DAY };
    let two = Device { token: [2; 32], agent: Agent::default(), since: 2, seen: 2 };
    assert_eq!(found, [one, two]);
    assert_eq!(found[0].id(), "01".repeat(8));
}

pub(super) async fn devices_end_one_by_one_or_together(store: &impl Store) {
    with(store, &[1, 2, 3]).await;
    store.write(vec![Write::Link([9; 32], anna().id, i64::MAX)]).await.unwrap();
    let other = GuestId("0002".into());
    assert_eq!(store.end_device(&other, "02".repeat(8)).await.unwrap(), None);
    assert_eq!(store.end_device(&anna().id, "02".repeat(8)).await.unwrap(), Some([2; 32]));
    assert_eq!(tokens(store).await, [3, 1]);
    let ended = store.renew_token([1; 32], [4; 32], 9).await.unwrap();
    assert_eq!(ended, Some(vec![[3; 32]]));
    assert_eq!(store.peek_link([9; 32], 1).await.unwrap(), None);
    // The old token is valid until the new one is seen, and may ask again.
    assert_eq!(tokens(store).await, [1, 4]);
    store.write(vec![Write::Token([2; 32], anna().id, 2)]).await.unwrap();
    store.renew_token([2; 32], [7; 32], 9).await.unwrap();
    store.write(vec![Write::Forget([2; 32])]).await.unwrap();
    assert_eq!(tokens(store).await, Vec::<u8>::new(), "one that never arrived ends with it");
    with(store, &[1]).await;
    assert_eq!(store.renew_token([1; 32], [5; 32], 9).await.unwrap(), Some(Vec::new()));
    assert_eq!(tokens(store).await, [1, 5]);
    let bearer = async |n| store.bearer([n; 32]).await.unwrap();
    assert_eq!([bearer(1).await, bearer(5).await], [Some((anna(), false)), Some((anna(), true))]);
    assert_eq!(store.seen([5; 32], 7).await.unwrap(), [[1; 32]]);
    assert_eq!(tokens(store).await, [5]);
    assert_eq!(bearer(5).await, Some((anna(), false)));
    assert_eq!(store.seen([5; 32], 7).await.unwrap(), Vec::<[u8; 32]>::new());
    assert_eq!(store.renew_token([1; 32], [6; 32], 9).await.unwrap(), None);
    let line = || AuditLine {
        session: None,
        what: "ended_devices",
        about: "Anna".into(),
        detail: "1".into(),
        until: None,
    };
    for done in [true, false] {
        let act = AdminAct::EndDevices(anna().id);
        assert_eq!(store.admin_act(act, line(), 5).await.unwrap(), done);
    }
    assert_eq!(store.guest_by_token([5; 32]).await.unwrap(), None);
}

pub(super) async fn of_too_many_devices_the_last_seen_stay(store: &impl Store) {
    let all: Vec<u8> = (1..=49).collect();
    with(store, &all).await;
    store.write(vec![Write::Device([1; 32], firefox(), DAY)]).await.unwrap();
    for n in [50, 51, 52] {
        store.write(vec![Write::Token([n; 32], anna().id, i64::from(n))]).await.unwrap();
    }
    let kept = tokens(store).await;
    assert_eq!((kept.len(), kept[0], kept[1], kept[49]), (50, 1, 52, 4));
}
