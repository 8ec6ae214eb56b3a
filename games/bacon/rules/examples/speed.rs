//! How fast the rules are: `cargo run --release -p kozyr-bacon --example speed`.
//!
//! One thread. Uniformly random matches, drawing from the merged list and from the whole one; the
//! whole list of opening leads; `is_legal` of one action.

#![allow(clippy::print_stdout)] // Printing is what this program is for.

use std::hint::black_box;
use std::time::{Duration, Instant};

use kozyr_bacon::{Action, Bacon, Options, Start, Table};
use kozyr_laws::Rng;
use kozyr_rules::{BySeat, Game, GameExt, Sampling, ignore_event};

fn begin(options: &Options) -> Bacon {
    let loadouts = BySeat::filled(usize::from(options.players), ());
    Bacon::new(options, &loadouts, &Start::default()).expect("the defaults hold")
}

fn dealt(options: &Options, rng: &mut Rng) -> Bacon {
    let mut game = begin(options);
    let deal = game.shuffle(rng);
    game.deal_unchecked(&deal, &mut ignore_event);
    game
}

fn matches(options: &Options, rng: &mut Rng, merged: bool) -> (u64, u64, Duration) {
    let opening = begin(options);
    let mut scratch = Vec::new();
    let (mut decisions, mut matches) = (0, 0);
    let start = Instant::now();
    while start.elapsed() < Duration::from_millis(1500) {
        let mut game = opening.clone();
        decisions += if merged {
            game.playout_merged(&mut scratch, rng, u64::MAX)
        } else {
            game.playout(&mut scratch, rng, u64::MAX)
        };
        matches += 1;
    }
    (decisions, matches, start.elapsed())
}

fn main() {
    let mut rng = Rng::new(1);
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
            let game = dealt(&Options::of(table, players), &mut rng);
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
    let mut game = dealt(&Options::of(Table::Bacon, 4), &mut rng);
    let mut all = game.legal();
    for _ in 0..20 {
        all.extend(dealt(&Options::of(Table::Bacon, 4), &mut rng).legal());
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
