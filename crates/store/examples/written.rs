//! Measures what the store writes and computes for an action: many tables at once, and ten quiet
//! ones. `cargo run --release -p kozyr-store --example written [FOLDER]`; Linux only.

#![allow(clippy::unwrap_used, clippy::print_stdout)] // a tool for developers

use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use kozyr_store::{
    Folder, Guest, GuestId, MatchId, MatchRow, Sqlite, StepRow, TableId, TableRow, Write,
    prelude::*,
};

/// What the system says of this process: bytes written by calls, bytes written to disks, and
/// processor time in microseconds.
fn spent() -> [u64; 3] {
    let io = fs::read_to_string("/proc/self/io").unwrap();
    let of = |name: &str| -> u64 {
        let line = io.lines().find(|line| line.starts_with(name)).unwrap();
        line.split(' ').nth(1).unwrap().parse().unwrap()
    };
    let stat = fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split(' ').collect();
    // In hundredths of a second, user and system.
    let ticks: u64 = fields[12..14].iter().map(|field| field.parse::<u64>().unwrap()).sum();
    [of("wchar:"), of("write_bytes:"), ticks * 10_000]
}

fn id(kind: &str, n: usize) -> String {
    format!("{kind}{n:021}")
}

async fn begin(store: &Sqlite, first: usize, n: usize) {
    for n in first..first + n {
        let guest = Guest { id: GuestId(id("g", n)), name: format!("Guest {n}") };
        let (table, played) = (TableId(id("t", n)), MatchId(id("m", n)));
        let row = TableRow {
            id: table.clone(),
            game: "any".into(),
            state: "s".repeat(700).into(),
            match_id: Some(played.clone()),
            listed: Some("l".repeat(650).into()),
            open: true,
            live: true,
            updated: 1,
        };
        let setup = "o".repeat(400).into();
        let row_of_match =
            MatchRow { id: played, table, game: "any".into(), setup, started: 1, finished: None };
        let guests = vec![guest.id.clone()];
        store
            .write(vec![
                Write::Guest(guest.clone(), 1),
                Write::Table(row, guests),
                Write::Match(row_of_match, vec![(0, guest.id)]),
            ])
            .await
            .unwrap();
    }
}

/// So many tables take turns; so many of them act at a time.
async fn play(store: &Sqlite, what: &str, first: usize, tables: usize, at_once: usize, all: u32) {
    begin(store, first, tables).await;
    let texts = ["pass", "play 9H", "pair 10: TH TD", "bobtail 9: 6H 7S 8H 9H"];
    let (before, began) = (spent(), Instant::now());
    let mut acting = Vec::new();
    let mut done = 0;
    for number in 0_u32.. {
        for table in 0..tables {
            let step = StepRow {
                number,
                seat: Some(1),
                text: texts[(table + number as usize) % texts.len()].into(),
                action_id: (number % 2 == 0).then(|| id("a", table)),
                version: number + 1,
                time: 1_795_000_000_000 + i64::from(number),
                clock: None,
            };
            let (store, of) = (store.clone(), MatchId(id("m", first + table)));
            acting.push(tokio::spawn(async move {
                store.write(vec![Write::Step(of, step)]).await.unwrap();
            }));
            if acting.len() == at_once {
                for acts in acting.drain(..) {
                    acts.await.unwrap();
                }
            }
            done += 1;
        }
        if done >= all {
            break;
        }
    }
    for acts in acting {
        acts.await.unwrap();
    }
    let after = spent();
    let per = |at: usize| (after[at] - before[at]) as f64 / f64::from(done);
    println!(
        "{what}: {:.0} bytes in calls, {:.0} bytes to the disk, {:.1} µs of processor an action; {:.0} actions/s",
        per(0),
        per(1),
        per(2),
        f64::from(done) / began.elapsed().as_secs_f64(),
    );
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let folder = std::env::args().nth(1).map_or_else(std::env::temp_dir, PathBuf::from);
    let data = tempfile::tempdir_in(folder).unwrap();
    let store = Sqlite::open(Folder::open(data.path()).unwrap(), &()).unwrap();
    play(&store, "ten tables, one at a time", 0, 10, 1, 3_000).await;
    let mut first = 10;
    for (at_once, all) in [(8, 20_000), (25, 60_000), (64, 100_000), (256, 200_000)] {
        let what = format!("2,000 tables, {at_once} at a time");
        play(&store, &what, first, 2_000, at_once, all).await;
        first += 2_000;
    }
    let began = Instant::now();
    for n in 10..2_010 {
        assert!(!store.steps(&MatchId(id("m", n))).await.unwrap().is_empty());
    }
    println!("2,000 matches read in {:.0?}", began.elapsed());
    store.close().await;
    let began = Instant::now();
    Sqlite::open(Folder::open(data.path()).unwrap(), &()).unwrap();
    println!("opened again in {:.0?}", began.elapsed());
}
