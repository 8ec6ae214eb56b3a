//! Simulation of a table, people, bots, nature, a network and a disk, in simulated time. Messages
//! are delayed, lost and sent twice. Connections break. The disk fails, stalls and is lost. The
//! process is killed and started again with the remaining data.
//!
//! A model compares what was acknowledged, shown and scored with the data on the disk
//! ([`world::Model`]). The table is hosted as on the server, by [`kozyr_host::Driver`].
//!
//! A game and a number determine everything that happens. `KOZYR_SEED=kan:17 cargo test -p
//! kozyr-host simulated -- --nocapture` runs one such story.

mod client;
mod disk;
mod process;
mod tally;
mod world;

use kozyr_storage::Write;

use self::tally::Tally;
use self::world::{Plant, World};

/// How many stories each game has, and how many if the test may take an hour.
const STORIES: u64 = 1100;
const STORIES_LONG: u64 = 90_000;

fn told(key: &str, number: u64, plant: Plant, keeps_log: bool) -> World {
    let mut world = World::open(key, number, plant, keeps_log);
    world.run();
    world
}

/// Which stories are run twice: whether the same input gives the same result does not depend on the
/// story.
const TWICE: u64 = 5;

/// Runs a story, some stories twice. Returns what is wrong with it, if something is.
fn looked_at(key: &'static str, number: u64) -> Result<Tally, String> {
    let first = told(key, number, Plant::None, false);
    let is_same = || told(key, number, Plant::None, false).digest == first.digest;
    if first.fault.is_none() && (!number.is_multiple_of(TWICE) || is_same()) {
        return Ok(first.tally);
    }
    let (mut one, other) =
        (told(key, number, Plant::None, true), told(key, number, Plant::None, true));
    let apart = one.log.iter().zip(&other.log).find(|(one, other)| one != other);
    let fault = match (one.fault.take(), apart) {
        (Some(fault), _) => fault,
        (None, apart) => format!("two times the same is not the same: {apart:?}"),
    };
    let last = one.log.len().saturating_sub(60);
    let story = one.log[last..].join("\n");
    Err(format!("{story}\n{key}:{number}: {fault}\nonce more: KOZYR_SEED={key}:{number}"))
}

fn stories(key: &'static str) -> Tally {
    let n = if std::env::var_os("KOZYR_LONG").is_some() { STORIES_LONG } else { STORIES };
    let mut tally = Tally::default();
    for number in 0..n {
        tally += looked_at(key, number).unwrap_or_else(|fault| panic!("{fault}"));
        tally.one("stories");
    }
    tally
}

/// Runs one thread per game: the games are independent.
#[test]
#[allow(clippy::print_stdout)] // with --nocapture: what was tried
fn simulated_faults_lose_nothing_that_was_acknowledged() {
    if let Ok(one) = std::env::var("KOZYR_SEED") {
        let (key, number) = one.split_once(':').expect("a game and a number, like kan:17");
        let world = told(key, number.parse().expect("a number"), Plant::None, true);
        println!("{}\n{:?}", world.log.join("\n"), world.fault);
        assert_eq!(world.fault, None);
        return;
    }
    let tallies: Vec<Tally> = std::thread::scope(|scope| {
        let games: Vec<_> =
            kozyr_games::keys().into_iter().map(|key| scope.spawn(move || stories(key))).collect();
        games.into_iter().map(|game| game.join().expect("it said why")).collect()
    });
    let mut all = Tally::default();
    for tally in tallies {
        all += tally;
    }
    println!("{all}");
    let gaps = all.gaps();
    assert!(gaps.is_empty(), "{}", gaps.join("\n"));
    for what in [
        "actions acknowledged",
        "actions asked for again while they were being kept",
        "admin actions",
        "crashes",
        "away",
        "back",
        "begins",
        "levels with a fault",
        "pause_over",
        "stalled",
        "stand_in",
        "time_up",
        "voted_down",
        "people whose membership was looked up",
        "programs that had gone",
        "requests that the driver kept during a write",
        "requests that the store refused",
        "results held against the table",
        "tables put to rest",
        "tables opened again after a refusal",
        "tables shut down",
        "writes that were given up",
        "illegal actions of bots",
        "matches over",
        "matches replayed",
        "states held against the disk",
        "tables whose disk was gone",
        "writes that failed",
        "writes that were late",
    ] {
        assert!(all.counts.contains_key(what), "there were no {what}");
    }
}

/// Each planted mistake is found.
#[test]
#[allow(clippy::print_stdout)] // with --nocapture: how soon
fn planted_losses_are_found() {
    for plant in Plant::ALL {
        let found = (0..2000).find_map(|number| {
            let world = told("caravan", number, plant, false);
            world.fault.map(|fault| (number, fault))
        });
        let (number, fault) = found.unwrap_or_else(|| panic!("{plant:?} was not found"));
        println!("{plant:?}: story {number}: {fault}");
    }
}

fn without_id(row: &mut Write) {
    if let Write::Step(_, step) = row {
        step.action_id = None;
    }
}

fn who_sits_now(row: &mut Write) {
    if let Write::Results(_, results) = row {
        results.iter_mut().for_each(|result| result.gave_up = false);
    }
}

fn another_version(row: &mut Write) {
    if let Write::Step(_, step) = row {
        step.version += 1;
    }
}
