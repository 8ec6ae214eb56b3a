//! Records that must hold, golden playthroughs and counts from fixed deals.

use std::path::{Path, PathBuf};

use kozyr_kan::{FailedDeal, Kan, LeadClash, N_SEATS, Options, Rotation};
use kozyr_laws::{check_golden, perft, playthrough, run_records};
use kozyr_rules::{BySeat, Record};

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

#[test]
fn sample_records_hold() {
    let n = run_records::<Kan>(&tests().join("conformance")).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(n, 6);
}

#[test]
fn the_rulebook_holds() {
    let n = run_records::<Kan>(&tests().join("rulebook")).unwrap_or_else(|e| panic!("{e}"));
    assert!(n >= 50, "{n} records");
}

#[test]
fn playthroughs_are_as_written() {
    let tournament = Options {
        rounds: 1,
        deal2_target: 8,
        dealer_rotation: Rotation::Right,
        lead_clash: LeadClash::JokerRight,
        juuroku_fail_deal: FailedDeal::Won,
        play_out: true,
    };
    let plain = Options { rounds: 1, ..Options::default() };
    // Seeds chosen for what comes: three deals with juuroku; a card given for the ace, a joker led.
    for (name, options, seed) in
        [("plain", plain, 53), ("given", plain, 44), ("tournament", tournament, 2)]
    {
        let text = playthrough::<Kan>(&options, &BySeat::filled(N_SEATS, ()), seed, 1000);
        let path = tests().join("playthroughs").join(format!("{name}.txt"));
        check_golden(&path, &text).unwrap_or_else(|problem| panic!("{problem}"));
    }
}

/// `perft.txt` holds lines of a record's name, a depth and a count.
#[test]
fn perft_counts_are_as_written() {
    let path = tests().join("perft.txt");
    let text = std::fs::read_to_string(&path).unwrap_or_default();
    let mut actual = String::new();
    for line in text.lines() {
        let mut words = line.split(' ');
        if let (Some(name), Some(depth)) = (words.next(), words.next())
            && !line.starts_with('#')
        {
            let record = tests().join("rulebook").join(format!("{name}.kozyr"));
            let record = Record::<Kan>::parse(&std::fs::read_to_string(record).unwrap()).unwrap();
            let count = perft(&record.replay().unwrap(), depth.parse().unwrap());
            actual += &format!("{name} {depth} {count}\n");
        } else {
            actual += &format!("{line}\n");
        }
    }
    assert!(!actual.is_empty());
    check_golden(&path, &actual).unwrap_or_else(|problem| panic!("{problem}"));
}
