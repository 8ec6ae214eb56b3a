//! Copies that follow a house: each is the house at some commit, wherever it ends.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use kozyr_store::{
    Change, Changes, Folder, MatchId, Sqlite, Standby, StoreError, Write, dump, prelude::*, promote,
};

use crate::{guest, new_match, open, step, table};

const OF: &str = "a copy for a test";
/// The size of the pages of a new house.
const PAGE: u32 = 512;

fn standby(data: &Path) -> Standby {
    Standby::open(Folder::open(data).unwrap(), OF).unwrap()
}

/// Takes everything up to the next commit; `false` at the end.
async fn take(copy: &mut Standby, changes: &mut Changes) -> bool {
    while let Some(change) = changes.next().await {
        copy.take(&change).unwrap();
        if matches!(change, Change::Commit(_)) {
            return true;
        }
    }
    false
}

/// A house in which something happens.
struct House {
    store: Sqlite,
    matches: u32,
    steps: u32,
}

impl House {
    /// Does something: what grows, what is changed in its place, what is erased.
    async fn go_on(&mut self, n: u32) {
        let store = &self.store;
        let person = guest(&format!("{}", n % 7));
        match n % 5 {
            0 => {
                let id = MatchId(format!("m{n}"));
                let row = kozyr_store::MatchRow { id: id.clone(), ..new_match("m", "t1") };
                let made = vec![
                    Write::Guest(person.clone(), 1),
                    Write::Table(table("t1", n.into(), true), vec![person.id.clone()]),
                    Write::Match(row, vec![(0, person.id)]),
                ];
                store.write(made).await.unwrap();
                (self.matches, self.steps) = (n, 0);
            }
            1 if n.is_multiple_of(2) => {
                store.forget_person(&person.id, vec![person.name], "-", vec![], 9).await.unwrap();
            }
            _ => {
                let id = MatchId(format!("m{}", self.matches));
                let text = "x".repeat(n as usize * 977 % 9000);
                store.write(vec![Write::Step(id, step(self.steps, &text))]).await.unwrap();
                self.steps += 1;
            }
        }
    }
}

/// A copy is cut off at places of its log by chance, and is the house at one of its commits. It
/// goes on from there, with what it lacks.
#[tokio::test]
async fn a_copy_that_ends_anywhere_is_the_house_at_some_commit() {
    let [here, there] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let file = here.path().join("kozyr.db");
    let mut house = House { store: open(here.path()).unwrap(), matches: 0, steps: 0 };
    house.go_on(0).await;
    let mut states = HashSet::from([dump(&file).unwrap()]);
    let mut random = 7_u64;
    let mut last = None;
    for round in 0..24 {
        let mut copy = standby(there.path());
        let mut changes = house.store.follow(copy.known(PAGE).unwrap()).unwrap();
        assert!(take(&mut copy, &mut changes).await);
        for n in 0..round % 5 {
            house.go_on(1 + round * 5 + n).await;
            states.insert(dump(&file).unwrap());
            // Not everything changes something.
            while !changes.is_empty() {
                assert!(take(&mut copy, &mut changes).await);
            }
        }
        assert!(copy.sync().unwrap());
        // The process ends, and with it what the log has after a place.
        let log = there.path().join("kozyr.db-wal");
        // The first copy is a single commit, and much of what is written in all: it stays once.
        if let Ok(bytes) = fs::read(&log)
            && round > 0
        {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let length = usize::try_from(random >> 33).unwrap() % (bytes.len() + 1);
            fs::write(&log, &bytes[..length]).unwrap();
        }
        drop((copy, changes));
        let whole = Folder::open(there.path()).unwrap();
        let state = match promote(&whole) {
            Ok(_) => {
                drop(whole);
                let state = dump(&there.path().join("kozyr.db")).unwrap();
                kozyr_store::stand_by(there.path(), OF).unwrap();
                Some(state)
            }
            // The first copy was not whole yet.
            Err(StoreError::Foreign { .. }) => None,
            Err(error) => panic!("{error}"),
        };
        assert!(state.is_some() || last.is_none(), "a copy is gone in round {round}");
        assert!(state.as_ref().is_none_or(|state| states.contains(state)), "round {round}");
        last = state.or(last);
    }
    assert!(last.is_some());
}

/// The log of the house begins anew again and again while a copy follows, and while another one
/// takes everything for the first time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_misses_nothing_when_the_log_begins_anew() {
    let places = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let [here, first, second] = &places;
    let mut house = House { store: open(here.path()).unwrap(), matches: 0, steps: 0 };
    let mut follower = standby(first.path());
    let mut changes = house.store.follow(follower.known(PAGE).unwrap()).unwrap();
    assert!(take(&mut follower, &mut changes).await);
    let following = tokio::spawn(async move {
        while take(&mut follower, &mut changes).await {
            follower.sync().unwrap();
        }
        follower.sync().unwrap();
    });
    for n in 0..600 {
        house.go_on(n).await;
    }
    let mut late = standby(second.path());
    let mut changes = house.store.follow(late.known(PAGE).unwrap()).unwrap();
    for n in 600..900 {
        house.go_on(n).await;
    }
    assert!(take(&mut late, &mut changes).await);
    house.store.close().await;
    while take(&mut late, &mut changes).await {}
    following.await.unwrap();
    late.sync().unwrap();
    drop(late);
    let all = [here, first, second].map(|place| {
        if Folder::standby(place.path()).is_some() {
            promote(&Folder::open(place.path()).unwrap()).unwrap();
        }
        dump(&place.path().join("kozyr.db")).unwrap()
    });
    assert!(all[0].len() > 100_000);
    assert!(all[1] == all[0] && all[2] == all[0]);
}

#[tokio::test]
async fn what_is_erased_is_erased_in_a_copy() {
    let [here, there] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let store = open(here.path()).unwrap();
    let anna = guest("Wilhelmina");
    store.write(vec![Write::Guest(anna.clone(), 1)]).await.unwrap();
    let mut copy = standby(there.path());
    assert_eq!(store.page().await.unwrap(), PAGE);
    // A copy that was of other pages begins anew.
    copy.known(2 * PAGE).unwrap();
    let mut changes = store.follow(copy.known(PAGE).unwrap()).unwrap();
    assert!(take(&mut copy, &mut changes).await);
    // From here on it is in the file of the copy.
    copy.known(PAGE).unwrap();
    let having = || {
        let files = fs::read_dir(there.path()).unwrap().map(|entry| entry.unwrap().path());
        let has = |bytes: &[u8]| bytes.windows(10).any(|part| part == b"Wilhelmina");
        files.filter(|file| has(&fs::read(file).unwrap())).count()
    };
    assert_eq!(having(), 1);
    store.forget_person(&anna.id, vec![anna.name], "-", vec![], 9).await.unwrap();
    assert!(take(&mut copy, &mut changes).await);
    copy.sync().unwrap();
    copy.known(PAGE).unwrap();
    assert_eq!(having(), 0);
    store.close().await;
}

#[tokio::test]
async fn a_house_and_the_copy_of_another_are_not_overwritten() {
    let place = tempfile::tempdir().unwrap();
    let [house, copy] = ["house", "copy"].map(|name| place.path().join(name));
    open(&house).unwrap().close().await;
    let refused = |data: &Path, of: &str| {
        Standby::open(Folder::open(data).unwrap(), of).unwrap_err().to_string()
    };
    assert!(refused(&house, OF).contains("a house of its own; choose an empty folder"));
    drop(standby(&copy));
    assert!(refused(&copy, "another").contains("it has a copy for a test; choose an empty folder"));
    standby(&copy).known(PAGE).unwrap();
    let refused = open(&copy).unwrap_err();
    assert!(refused.to_string().contains("kozyr follow --promote"), "{refused}");
    // Nothing was copied yet.
    let empty = promote(&Folder::open(&copy).unwrap()).unwrap_err();
    assert!(matches!(empty, StoreError::Foreign { .. }), "{empty}");
    assert!(Folder::standby(&copy).is_some());
}
