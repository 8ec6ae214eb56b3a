//! Allocations of random playouts. The test is a program of its own: the counting allocator costs
//! time, and another test in the program would be counted too.
//!
//! `cargo test -p kozyr --test allocations -- --nocapture` prints the figures.

// What it measures is printed.
#![allow(clippy::print_stdout)]
#![allow(clippy::unwrap_used)] // in a test, a panic is a failure

use std::alloc::System;

use kozyr_bots::Rng;
use kozyr_games::{keys, with_game};
use kozyr_rules::{BySeat, GameOptions, Sampling};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// The number of matches of each game with each list of actions.
const MATCHES: u64 = 50;

/// Plays random matches. Returns the allocated bytes and the number of decisions.
fn play<G: Sampling>(key: &str, merged: bool) -> (usize, u64) {
    let options = G::Options::preset(key).unwrap();
    let loadouts = BySeat::filled(options.n_seats(), G::Loadout::default());
    let opening = G::new(&options, &loadouts, &G::Start::default()).unwrap();
    let mut rng = Rng::new(1);
    let mut scratch = Vec::with_capacity(4096);
    let mut playout = || {
        let mut game = opening.clone();
        if merged {
            game.playout_merged(&mut scratch, &mut rng, u64::MAX)
        } else {
            game.playout(&mut scratch, &mut rng, u64::MAX)
        }
    };
    // What the list of actions needs once is not the match's.
    playout();
    // The test's runner has a thread of its own, which allocates now and then: the least counts.
    let tries = (0..3).map(|_| {
        let region = Region::new(ALLOCATOR);
        let decisions = (0..MATCHES).map(|_| playout()).sum();
        (region.change().bytes_allocated, decisions)
    });
    tries.min().unwrap()
}

#[test]
fn a_random_playout_allocates_nothing() {
    let mut all = 0;
    for key in keys() {
        for (merged, list) in [(false, "whole"), (true, "merged")] {
            let (bytes, decisions) = with_game!(key, G => play::<G>(key, merged)).unwrap();
            println!("{key:10} {list:6} list {bytes:8} bytes in {decisions} decisions");
            assert!(decisions > 0);
            all += bytes;
        }
    }
    assert_eq!(all, 0, "bytes allocated; the lines above say where");
}
