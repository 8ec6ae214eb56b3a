//! How fast the rules are: `cargo run --release -p kozyr-bacon --example speed`.
//!
//! One thread. Uniformly random matches, drawing from the merged list and from the whole one; the
//! whole list of opening leads; `is_legal` of one action.

#![allow(clippy::print_stdout)] // Printing is what this program is for.

use std::hint::black_box;
use std::time::{Duration, Instant};

use kozyr_bacon::{Action, Bacon, Options, Table};
use kozyr_rules::{Below, BySeat, Game, GameExt, Sampling, Turn, ignore_event};

/// SplitMix64.
struct Rng(u64);

impl Below for Rng {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
        u32::try_from((u128::from(z) * u128::from(n)) >> 64).unwrap_or(0)
    }
}

fn begin(options: &Options) -> Bacon {
    let loadouts = BySeat::filled(usize::from(options.players), ());
    Bacon::new(options, &loadouts, &kozyr_bacon::Start::default()).expect("the defaults hold")
}

fn matches(options: &Options, rng: &mut Rng, merged: bool) -> (u64, u64, Duration) {
    let opening = begin(options);
    let mut scratch = Vec::new();
    let (mut decisions, mut matches) = (0, 0);
    let start = Instant::now();
    while start.elapsed() < Duration::from_millis(1500) {
        let mut game = opening.clone();
        loop {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let deal = game.shuffle(rng);
                    game.deal_unchecked(&deal, &mut ignore_event);
                }
                Turn::Seat(_) => {
                    let action = if merged {
                        game.sample_merged(&mut scratch, rng)
                    } else {
                        game.sample_action(&mut scratch, rng)
                    };
                    game.apply_unchecked(action, &mut ignore_event);
                    decisions += 1;
                }
            }
        }
        matches += 1;
    }
    (decisions, matches, start.elapsed())
}

fn main() {
    let mut rng = Rng(1);
    println!("state {} bytes, action {} bytes", size_of::<Bacon>(), size_of::<Action>());
    let tables = [
        (Table::Bacon, 4),
        (Table::Bacon, 6),
        (Table::Applewood, 3),
        (Table::Applewood, 4),
        (Table::Applewood, 5),
        (Table::Applewood, 6),
    ];
    for (table, players) in tables {
        let options = Options::of(table, players);
        for merged in [true, false] {
            let (decisions, matches, time) = matches(&options, &mut rng, merged);
            let rate = decisions as f64 / time.as_secs_f64();
            let list = if merged { "merged" } else { "whole" };
            println!(
                "{} {players} {list}: {:.2} M decisions/s, {:.0} decisions a match",
                table.word(),
                rate / 1e6,
                decisions as f64 / matches as f64
            );
        }
    }
    for (table, players) in tables {
        let mut lists = Vec::new();
        let mut sizes = Vec::new();
        let mut checks = Vec::new();
        let mut out: Vec<Action> = Vec::new();
        for _ in 0..10_000 {
            let mut game = begin(&Options::of(table, players));
            let deal = game.shuffle(&mut rng);
            game.deal_unchecked(&deal, &mut ignore_event);
            let start = Instant::now();
            game.legal_actions(black_box(&mut out));
            lists.push(start.elapsed());
            sizes.push(out.len());
            let start = Instant::now();
            let mut legal = 0;
            for &action in &out {
                legal += u64::from(game.is_legal(black_box(action)).is_ok());
            }
            checks.push(start.elapsed().as_nanos() as u64 / legal);
        }
        lists.sort_unstable();
        sizes.sort_unstable();
        checks.sort_unstable();
        println!(
            "{} {players} opening list: median {:?}, 99 % {:?}; {} actions (max {}); is_legal median {} ns",
            table.word(),
            lists[5_000],
            lists[9_900],
            sizes[5_000],
            sizes[9_999],
            checks[5_000]
        );
    }
    // Refusals, too.
    let mut game = begin(&Options::of(Table::Bacon, 4));
    let deal = game.shuffle(&mut rng);
    game.deal_unchecked(&deal, &mut ignore_event);
    let mut all = game.legal();
    for _ in 0..20 {
        let deal = game.shuffle(&mut rng);
        let mut other = begin(&Options::of(Table::Bacon, 4));
        other.deal_unchecked(&deal, &mut ignore_event);
        all.extend(other.legal());
    }
    let action = game.sample_action(&mut Vec::new(), &mut rng);
    game.apply_unchecked(action, &mut ignore_event);
    let start = Instant::now();
    let mut legal = 0u32;
    for &action in &all {
        legal += u32::from(game.is_legal(black_box(action)).is_ok());
    }
    println!(
        "is_legal of {} actions, {legal} legal: {} ns each",
        all.len(),
        start.elapsed().as_nanos() / all.len() as u128
    );
}
