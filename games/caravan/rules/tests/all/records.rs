//! Records whose checks must hold, golden playthroughs and perft.

use std::path::{Path, PathBuf};

use kozyr_caravan::{Caravan, Deck};
use kozyr_laws::{check_golden, perft, playthrough, run_records};
use kozyr_rules::BySeat;
use kozyr_rules::record::run;

use crate::slow::Slow;
use crate::{LOW, MIXED, PICTURES, decks, options};

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

#[test]
fn the_rulebook_holds() {
    let count = run_records::<Caravan>(&tests().join("rulebook")).unwrap_or_else(|e| panic!("{e}"));
    assert!(count >= 30, "{count} records");
}

#[test]
fn records_of_an_independent_program_hold() {
    let dir = tests().join("conformance");
    let count = run_records::<Caravan>(&dir).unwrap_or_else(|e| panic!("{e}"));
    assert!(count >= 8, "{count} records");
}

#[test]
fn playthroughs_are_as_before() {
    let one_pack = BySeat::filled(2, Deck::default());
    let built = decks([MIXED, "pack c"]);
    let short = decks([PICTURES, LOW]);
    let matches = [
        ("default", options(&[]), &one_pack, 1),
        ("best-of-three", options(&[("games", "3")]), &short, 2),
        (
            "house-rules",
            options(&[
                ("first", "1"),
                ("queen_target", "last"),
                ("direction", "fixed"),
                ("equal_pair", "free"),
                ("max_faces", "3"),
                ("max_numbers", "8"),
                ("exhaustion", "no_draw"),
            ]),
            &built,
            3,
        ),
    ];
    for (name, options, decks, seed) in matches {
        let text = playthrough::<Caravan>(&options, decks, seed, 130);
        let path = tests().join(format!("playthroughs/{name}.txt"));
        check_golden(&path, &text).unwrap_or_else(|error| panic!("{error}"));
    }
}

/// The positions are records; beside each stands how many sequences of actions there are from it.
#[test]
fn perft_counts_are_right() {
    let text = std::fs::read_to_string(tests().join("perft.txt")).expect("the counts are there");
    let mut n_counts = 0;
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (name, counts) = line.split_once(':').expect("a name and its counts");
        let record = std::fs::read_to_string(tests().join(name)).expect(name);
        let run = run::<Caravan>(&record).unwrap_or_else(|error| panic!("{name}: {error}"));
        let slow = Slow::of(&run.record);
        for (depth, count) in (1..).zip(counts.split_ascii_whitespace()) {
            assert_eq!(perft(&run.game, depth).to_string(), count, "{name}, depth {depth}");
            // The slow program counts the same, as far as it is fast enough.
            if depth <= 3 {
                assert_eq!(slow.perft(depth).to_string(), count, "{name}, depth {depth}, slow");
            }
            n_counts += 1;
        }
    }
    assert!(n_counts >= 10, "{n_counts} counts");
}
