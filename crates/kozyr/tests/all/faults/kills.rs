//! Kills and stops.

use std::time::Duration;

use fastrand::Rng;

use super::long;
use super::party::Party;
use super::process::How;

#[tokio::test]
async fn a_storm_of_kills_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (party, mut process) = Party::begin(How::new(folder.path())).await;
    let mut rng = Rng::with_seed(1);
    let kills = if long() { 2000 } else { 12 };
    for _ in 0..kills {
        party.play(Duration::from_millis(rng.u64(20..700))).await;
        process.kill();
        process = party.restart();
    }
    party.goes_on(2).await;
    party.end(process, &format!("{kills} kills")).await;
}

#[tokio::test]
async fn a_kill_during_the_start_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (party, mut process) = Party::begin(How::new(folder.path())).await;
    let mut rng = Rng::with_seed(2);
    let kills = if long() { 500 } else { 8 };
    for _ in 0..kills {
        party.goes_on(1).await;
        process.kill();
        process = party.restart();
        // People have not connected yet, or just now.
        tokio::time::sleep(Duration::from_millis(rng.u64(..60))).await;
        process.kill();
        process = party.restart();
    }
    party.goes_on(2).await;
    party.end(process, &format!("{kills} pairs of kills, one during the start")).await;
}

#[tokio::test]
async fn a_server_that_stands_still_for_a_while_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let (party, process) = Party::begin(How::new(folder.path())).await;
    party.goes_on(3).await;
    let stops: &[u64] = if long() { &[75, 1, 20, 130] } else { &[3, 1] };
    for stop in stops {
        let lost = party.lost();
        process.signal("STOP");
        tokio::time::sleep(Duration::from_secs(*stop)).await;
        process.signal("CONT");
        party.goes_on(5).await;
        assert_eq!(party.lost(), lost, "after {stop} s the same connections go on");
    }
    party.end(process, &format!("stopped for {stops:?} s")).await;
}
