//! The laws hold for the toy game as it should be, and catch every bug planted in it.

#![allow(clippy::unwrap_used)] // in a test, a panic is a failure

use std::fs;
use std::path::{Path, PathBuf};

use kozyr_laws::toy::{BUGS, PLANTED, Toy, ToyOptions, ToySecrets, plant};
use kozyr_laws::{
    Law, Laws, Report, Violation, check_game, check_golden, check_golden_if_finished, is_finished,
    option_sets, perft, playthrough, run_records,
};
use kozyr_rules::{BySeat, Game, GameExt, GameOptions, Record};

fn held<const BUG: u8>() -> Result<Report, Violation> {
    let laws = Laws { matches: 12, max_steps: 500, seed: 7, ..Laws::default() };
    let mut whole = Report::default();
    for options in option_sets::<ToyOptions>("toy") {
        let loadouts = BySeat::filled(options.n_seats(), ());
        let report = check_game::<ToySecrets, Toy<BUG>>(&options, &loadouts, &laws)?;
        whole.matches += report.matches;
        whole.pairs += report.pairs;
        whole.worlds += report.worlds;
        whole.possible += report.possible;
    }
    Ok(whole)
}

#[test]
fn the_right_game_obeys_every_law() {
    let report = held::<0>().unwrap_or_else(|violation| panic!("{violation}"));
    assert!(report.matches >= 60, "{report:?}");
    assert!(report.pairs >= 1000, "{report:?}");
    assert!(report.possible >= 1000, "{report:?}");
}

/// Plants the bugs one at a time and names the law that caught each.
#[test]
fn every_planted_bug_is_caught() {
    let bugs = 1..u8::try_from(BUGS.len()).unwrap();
    let mut missed = Vec::new();
    for bug in bugs {
        let result = if bug == 27 {
            held::<27>()
        } else {
            plant(bug);
            held::<PLANTED>()
        };
        let (what, law) = BUGS[usize::from(bug)];
        let caught: Option<Law> = result.err().map(|violation| violation.law);
        println!(
            "{bug:2} {what}: {}",
            caught.map_or("NOT CAUGHT".into(), |law| format!("{law:?}"))
        );
        if caught != law {
            missed.push(format!("{bug} ({what}): expected {law:?}, got {caught:?}"));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn a_budget_bounds_the_work_and_leaves_no_kind_of_action_out() {
    let mut options = ToyOptions::default();
    options.set("deals", "9").unwrap();
    let loadouts = BySeat::filled(options.n_seats(), ());
    let report = |budget| {
        let laws = Laws { budget, ..Laws::default() };
        check_game::<ToySecrets, Toy<0>>(&options, &loadouts, &laws).unwrap()
    };
    let whole = report(u64::MAX);
    let half = report(whole.work / 2);
    let nothing = report(0);
    assert_eq!(half, report(whole.work / 2), "what is looked at is counted, not timed");
    // A look ends after the budget at most once a match.
    assert!(half.work <= whole.work / 2 + 4 * whole.work / u64::from(whole.looks) * 10, "{half:?}");
    assert!(
        nothing.looks < half.looks && half.looks < whole.looks,
        "{nothing:?} {half:?} {whole:?}"
    );
    // Before a match, after each of three steps, and where a stage begins with another's last.
    assert_eq!([nothing.kinds, half.kinds, whole.kinds], [7; 3]);
    assert_eq!(nothing.looks, nothing.kinds, "each kind of position is looked at once");
    assert_eq!(nothing.matches, whole.matches, "matches are still played to their end");
}

#[test]
fn a_playthrough_is_repeatable_and_a_record_replays() {
    let options = ToyOptions::default();
    let loadouts = BySeat::filled(options.n_seats(), ());
    let text = playthrough::<Toy<0>>(&options, &loadouts, 3, 100);
    assert_eq!(text, playthrough::<Toy<0>>(&options, &loadouts, 3, 100));
    assert!(text.contains("event {\"dealer\":0,\"kind\":\"dealt\"}"), "{text}");
    assert!(text.ends_with("]\n") && text.contains("turn over"), "{text}");
}

#[test]
fn perft_counts_sequences() {
    let text = "kozyr 1\ngame toy\noption players=2\noption deals=1\n\
                deal dealer 0 / 1 2 3 4 5 12 7 8 9 10 11 6\n";
    let game = Record::<Toy<0>>::parse(text).unwrap().replay().unwrap();
    // Three gifts, then three; then two cards or three may be led: the 12 only if it was given
    // away to a hand of three, in which it may not be led, or kept, in which it may not either.
    assert_eq!(perft(&game, 1), 3);
    assert_eq!(perft(&game, 2), 9);
    // Seat 1 leads from three cards; in the 6 of 9 gifts in which it kept the 12 it has two leads.
    assert_eq!(perft(&game, 3), 6 * 2 + 3 * 3);
}

#[test]
fn records_in_a_folder_are_run_and_those_that_fail_are_named() {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("records");
    fs::create_dir_all(dir.join("below")).unwrap();
    let write = |name: &str, turn: &str| {
        fs::write(dir.join(name), format!("kozyr 1\ngame toy\n? turn => {turn}\n")).unwrap();
    };
    write("a.kozyr", "deal");
    write("below/b.kozyr", "deal");
    fs::write(dir.join("notes.txt"), "no record").unwrap();
    assert_eq!(run_records::<Toy<0>>(&dir).unwrap(), 2);
    write("below/b.kozyr", "1");
    let error = run_records::<Toy<0>>(&dir).unwrap_err().to_string();
    assert!(error.ends_with("below/b.kozyr: line 3: expected 1, got deal\n"), "{error}");
    assert!(!error.contains("a.kozyr"), "{error}");
    let nowhere = run_records::<Toy<0>>(&dir.join("nowhere")).unwrap_err().to_string();
    assert!(nowhere.contains("nowhere: "), "{nowhere}");
}

#[test]
fn a_record_with_checks_names_the_first_line_that_fails() {
    let record = |line: &str| {
        let text = format!(
            "kozyr 1 # toy\r\n\ngame toy\nrules toy/1\noption deals=1\nseat 0 Anna Maria # a name\nx-note kept # not this\n\
             deal dealer 0 / 1 2 3 4 5 12 7 8 9 10 11 6\n? turn => 1\n? legal => give 12 ; give 4 ; give 5\n{line}\n"
        );
        Record::<Toy<0>>::parse(&text)
    };
    let fails = |line: &str| record(line).err().map(|failure| failure.to_string());
    assert_eq!(fails(""), None);
    assert_eq!(fails("1: play 4 !!"), None);
    assert_eq!(fails("0: give 1 !!"), None);
    assert_eq!(fails("7: give 1 !!"), None);
    assert_eq!(fails("1: frobnicate !!"), None);
    assert_eq!(fails("? legal.count => 3"), None);
    assert_eq!(fails("? can give 4 => yes"), None);
    assert_eq!(fails("? can play 4 => no"), None);
    assert_eq!(fails("? sees 0 hand 1 => hidden"), None);
    assert_eq!(fails("? hand 1 => 12 4 5"), None);
    assert_eq!(fails("? winners =>"), None);
    assert_eq!(fails("? stage => play").unwrap(), "line 11: expected play, got give");
    assert_eq!(
        fails("? legal => give 12 ; give 1").unwrap(),
        "line 11: expected 2 actions, got 3 actions, without give 1, with give 4 ; give 5 besides"
    );
    assert_eq!(fails("1: give 4 !!").unwrap(), "line 11: expected a refusal, got it is legal");
    assert_eq!(
        fails("1: give 9 !! T3").unwrap(),
        "line 11: expected a refusal by rule T3, got give 9 is not in the hand"
    );
    assert_eq!(
        fails("1: giv 4").unwrap(),
        "line 11: column 4: expected `give` or `play`, found `giv`"
    );
    assert_eq!(fails("result 0 0 0").unwrap(), "line 11: `result` before the match is over");
    assert!(fails("option deals=2").unwrap().starts_with("line 11: expected a header"));
    let failure = Record::<Toy<0>>::parse("kozyr 1\ngame toy\noption deals=10\n").unwrap_err();
    assert_eq!(
        failure.to_string(),
        "line 3: option deals: expected a number from 1 to 9, found `10`"
    );
    let good = record("1: give 4").unwrap();
    assert_eq!(good.names[kozyr_rules::Seat::new(0)].as_deref(), Some("Anna Maria"));
    assert_eq!(
        good.to_text().unwrap(),
        "kozyr 1\ngame toy\nrules toy/1\noption deals=1\nseat 0 Anna Maria\nx-note kept\n\
         deal dealer 0 / 1 2 3 4 5 12 7 8 9 10 11 6\n1: give 4\n"
    );
    assert_eq!(good.replay().unwrap().n_seats(), 3);
    assert_eq!(Toy::<0>::KEY, "toy");
}

/// An empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    drop(fs::remove_dir_all(&folder));
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn a_stale_file_is_told_with_its_line_and_both_texts() {
    let path = folder("stale").join("1.txt");
    let told = |there: &str, now: &str| {
        fs::write(&path, there).unwrap();
        // As `unwrap` in a test prints it.
        check_golden(&path, now).map_err(|error| format!("{error:?}"))
    };
    assert_eq!(told("a\nb\n", "a\nb\n"), Ok(()));
    let error = told("a\nb\nc\n", "a\nX\nc\n").unwrap_err();
    assert!(error.starts_with(path.to_str().unwrap()), "{error}");
    assert!(error.ends_with("line 2:\n  expected b\n  got      X"), "{error}");
    for (there, now, end) in [
        ("a\n", "a\nb\n", "line 2:\n  expected no line: the text ends before it\n  got      b"),
        ("a\nb\n", "a\n", "line 2:\n  expected b\n  got      no line: the text ends before it"),
        ("a\n", "a", "line 1:\n  expected a\n  got      a (and no line's end)"),
    ] {
        let error = told(there, now).unwrap_err();
        assert!(error.ends_with(end), "{error}");
    }
    // Of long lines, the part in which they differ.
    let [there, now] =
        ["7", "8"].map(|card| format!("{}{card}{}", "x".repeat(900), "y".repeat(900)));
    let error = told(&there, &now).unwrap_err();
    assert!(error.len() < 800 && error.contains("x7y") && error.contains("x8y"), "{error}");
}

#[test]
fn a_game_is_asked_for_more_once_it_is_finished() {
    let game = folder("asked");
    let path = game.join("player/arenas.txt");
    let says = |text: &str| fs::write(game.join("README.md"), text).unwrap();
    let ask = |now: &str| check_golden_if_finished(&game, &path, now).map_err(|e| e.to_string());
    for unsaid in ["# Toy\n", "`finished = yes`\n", "`finished = true`\n`finished = false`\n"] {
        says(unsaid);
        assert!(is_finished(&game).is_err(), "{unsaid}");
        assert!(ask("new").unwrap_err().contains("README.md: expected one line"), "{unsaid}");
    }
    says("# Toy\n\n`finished = false`: just begun.\n");
    assert!(!is_finished(&game).unwrap());
    assert_eq!(ask("new"), Ok(()));
    says("# Toy\n\n`finished = true`: all of it.\n");
    assert!(is_finished(&game).unwrap());
    assert!(ask("new").unwrap_err().contains("arenas.txt"));
    // What is there is compared, finished or not.
    fs::create_dir_all(game.join("player")).unwrap();
    fs::write(&path, "old").unwrap();
    assert!(ask("new").unwrap_err().contains("is stale"));
    says("`finished = false`\n");
    assert!(ask("new").unwrap_err().contains("is stale"));
    assert_eq!(ask("old"), Ok(()));
}
