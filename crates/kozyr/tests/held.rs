//! Memory use of a decision of `expert`. The test is a program of its own, because the counting
//! allocator counts everything.
//!
//! `cargo test -p kozyr --test held -- --nocapture` prints the figures.

// What it measures is printed.
#![allow(clippy::print_stdout)]
#![allow(clippy::unwrap_used)] // in a test, a panic is a failure

use std::alloc::System;
use std::sync::atomic::{AtomicUsize, Ordering};

use kozyr_bots::{Policy, Rng};
use kozyr_games::keys;
use kozyr_players::{Level, Player, Stop, choose_until, with_player};
use kozyr_rules::{BySeat, Game, GameExt, GameOptions, Turn, Viewer};
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// The largest number of bytes in use.
const MAX: usize = 10_000_000;

/// The number of decisions in each game.
const DECISIONS: usize = 4;

fn held() -> usize {
    let stats = ALLOCATOR.stats();
    stats.bytes_allocated - stats.bytes_deallocated
}

/// A stop that never stops, and records the memory in use each time it is asked.
#[derive(Default)]
struct Scales {
    most: AtomicUsize,
    asked: AtomicUsize,
}

impl Stop for Scales {
    fn is_stopped(&self) -> bool {
        self.most.fetch_max(held(), Ordering::Relaxed);
        self.asked.fetch_add(1, Ordering::Relaxed);
        false
    }
}

/// Returns the largest number of bytes that some decisions of `expert` use, and how often that was
/// measured.
fn most<P: Player>(key: &str) -> (usize, usize) {
    let options = <P::Game as Game>::Options::preset(key).unwrap();
    let loadouts = BySeat::filled(options.n_seats(), Default::default());
    let mut game = P::Game::new(&options, &loadouts, &Default::default()).unwrap();
    let mut rng = Rng::new(1);
    let (mut most, mut asked, mut left) = (0, 0, DECISIONS);
    while left > 0 {
        match game.turn() {
            Turn::Over => panic!("a match has more decisions"),
            Turn::Chance => {
                let deal = game.shuffle(&mut rng);
                game.deal_unchecked(&deal, &mut |_| {});
            }
            Turn::Seat(seat) => {
                let view = game.view(Viewer::Seat(seat));
                if game.legal().len() > 3 {
                    left -= 1;
                    let (before, scales) = (held(), Scales::default());
                    choose_until::<P>(Level::Expert, &view, rng.bits(), &scales);
                    most = most.max(scales.most.into_inner().saturating_sub(before));
                    asked += scales.asked.into_inner();
                }
                let action = P::normal().choose(&view, &mut rng);
                game.apply_unchecked(action, &mut |_| {});
            }
        }
    }
    (most, asked)
}

#[test]
fn an_experts_decision_holds_bounded_memory() {
    for key in keys() {
        let (bytes, asked) = with_player!(key, P => most::<P>(key)).unwrap();
        println!("{key:10} {:6.1} MB held at most", bytes as f64 / 1e6);
        assert!(asked > 500, "{key}: {asked}");
        assert!(bytes < MAX, "{key}: {bytes} bytes are held for a decision");
    }
}
