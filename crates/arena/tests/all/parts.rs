//! A contest that is played in parts is the whole contest, to the byte.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use kozyr_arena::{
    Block, Contest, FirstDeals, Journal, Limits, Match, Merged, Part, Player, Report, Rotations,
    Share, Sides, Test, Times, count, merge, options_from, play, play_part,
};
use kozyr_players::Level;
use kozyr_players::bacon::BaconPlayer;
use kozyr_players::kan::KanPlayer;
use kozyr_players::variety::VarietyPlayer;
use serde_json::{Value, json};

/// A contest on a machine on which every decision takes as long as every other.
struct Even<C>(C);

impl<C: Contest> Contest for Even<C> {
    fn levels(&self) -> &[Player] {
        self.0.levels()
    }

    fn sides(&self) -> Sides {
        self.0.sides()
    }

    fn scores_are_shares(&self) -> bool {
        self.0.scores_are_shares()
    }

    fn matches(&self) -> u64 {
        self.0.matches()
    }

    fn play(&self, block: u64, number: u64, record: bool) -> Match {
        let mut played = self.0.play(block, number, record);
        for Share { times, .. } in &mut played.shares {
            let mut even = Times::default();
            (0..times.count()).for_each(|_| even.add(Duration::from_micros(7)));
            *times = even;
        }
        played
    }
}

/// A test that has no answer within a few blocks.
const TEST: Test = Test { low: 0.0, high: 1.0, alpha: 0.05, beta: 0.05 };

fn part(text: &str) -> Part {
    text.parse().expect("a part")
}

/// Plays a part on two threads.
fn begin(contest: &impl Contest, folder: &Path, plan: &Value, limits: Limits, part: Part) {
    let plan = part.plan(plan.clone(), limits.blocks, limits.test);
    let mut journal = Journal::open(folder, &plan).expect("a folder of this part");
    play_part(contest, &limits, part, &mut journal, &mut |_| {}).expect("a writable folder");
}

/// All files of a folder, by name.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut all = BTreeMap::new();
    for inner in ["", "records"] {
        for entry in fs::read_dir(folder.join(inner)).expect("a folder") {
            let entry = entry.expect("an entry");
            if entry.path().is_file() {
                let name = format!("{inner}/{}", entry.file_name().to_string_lossy());
                all.insert(name, fs::read(entry.path()).expect("a file"));
            }
        }
    }
    all
}

/// What a report says, without how long this run took.
fn said(report: &Report) -> String {
    format!("{:?}", Report { elapsed: Duration::ZERO, ..report.clone() })
}

/// Plays a contest whole and in parts.
fn hold(contest: impl Contest, plan: &Value, blocks: u64, parts: &[u64]) {
    let contest = Even(contest);
    for test in [None, Some(TEST)] {
        let data = tempfile::tempdir().expect("a folder");
        let at = |name: &str| data.path().join(name);
        let limits = Limits { blocks, test, threads: 1 };
        let mut journal = Journal::open(&at("whole"), plan).expect("a new folder");
        let whole = play(&contest, &limits, Some(&mut journal), &mut |_| {}).expect("a folder");
        assert_eq!(whole.blocks, blocks);
        for &of in parts {
            let folders: Vec<PathBuf> = (1..=of).map(|n| at(&format!("{n}-of-{of}"))).collect();
            // On two threads and in another order than their own.
            for (n, folder) in folders.iter().enumerate().rev() {
                let limits = Limits { threads: 2, ..limits };
                begin(&contest, folder, plan, limits, part(&format!("{}/{of}", n + 1)));
            }
            let mut folders = folders;
            folders.rotate_left(of as usize / 2);
            let out = at(&format!("merged-{of}"));
            let merged = merge(&folders, Some(&out)).expect("all parts");
            assert_eq!(files(&out), files(&at("whole")), "{plan} in {of} parts");
            assert_eq!((&merged.plan, merged.test), (plan, test));
            assert_eq!(said(&count(&contest, &limits, merged.blocks)), said(&whole));
            // It goes on like any other.
            let mut journal = Journal::open(&out, plan).expect("the whole contest");
            assert_eq!(journal.take_blocks().len() as u64, blocks);
        }
    }
}

#[test]
fn parts_make_the_whole_contest() {
    let rotations = |seed| {
        let options = options_from("variety", &[]).expect("the default options");
        let players = [Level::Normal, Level::Random, Level::Random, Level::Normal];
        Rotations::<VarietyPlayer>::new(&options, &players, seed).expect("four players")
    };
    for seed in [1, 2] {
        let plan = json!({ "game": "variety", "seed": seed, "version": "1" });
        hold(rotations(seed), &plan, 5, &[1, 2, 5]);
    }
    let options = options_from("bacon", &[]).expect("the default options");
    let players = [Level::Normal, Level::Random];
    let bacon = Rotations::<BaconPlayer>::new(&options, &players, 3).expect("two players");
    hold(bacon, &json!({ "game": "bacon", "program": { "fitted": "a" } }), 4, &[3, 4]);
    let options = options_from("kan", &[]).expect("the default options");
    let deals = FirstDeals::<KanPlayer>::new(&options, players, 3).expect("two levels");
    hold(deals, &json!({ "game": "kan", "pairs": true }), 20, &[1, 8]);
}

/// A contest of a few deals, and its plan.
fn small() -> (impl Contest, Value, Limits) {
    let options = options_from("kan", &[]).expect("the default options");
    let levels = [Level::Normal, Level::Random];
    let contest = FirstDeals::<KanPlayer>::new(&options, levels, 3).expect("two levels");
    let plan = json!({ "seed": 3, "version": "1", "program": { "fitted": "a" } });
    (Even(contest), plan, Limits { blocks: 10, test: None, threads: 1 })
}

#[test]
fn a_test_stops_merged_parts_where_it_stops_the_whole() {
    let data = tempfile::tempdir().expect("a folder");
    let (contest, plan, limits) = small();
    let test = Some(Test { high: 100.0, ..TEST });
    let limits = Limits { blocks: 40, test, ..limits };
    let whole = play(&contest, &limits, None, &mut |_| {}).expect("no journal");
    assert!(whole.blocks < 40);
    let folders = ["1/3", "2/3", "3/3"].map(|number| {
        let folder = data.path().join(&number[..1]);
        begin(&contest, &folder, &plan, limits, part(number));
        folder
    });
    let merged = merge(&folders, None).expect("all parts");
    assert_eq!((merged.blocks.len(), merged.test), (40, test));
    assert_eq!(said(&count(&contest, &limits, merged.blocks)), said(&whole));
}

#[test]
fn a_part_that_was_interrupted_goes_on() {
    let data = tempfile::tempdir().expect("a folder");
    let at = |name: &str| data.path().join(name);
    let (contest, plan, limits) = small();
    for (name, number) in [("1", "1/2"), ("2", "2/2"), ("again", "2/2")] {
        begin(&contest, &at(name), &plan, limits, part(number));
    }
    // Power fails in the middle of a block.
    let blocks = at("again/blocks.jsonl");
    let text = fs::read(&blocks).expect("blocks");
    fs::write(&blocks, &text[..text.len() / 2]).expect("a writable file");
    fs::remove_file(at("again/sha256sums")).expect("the part was finished");
    fs::write(at("again/sha256sums.begun"), "half").expect("a writable folder");
    let error = merge(&[at("1"), at("again")], None).expect_err("an unfinished part").to_string();
    assert!(
        error.ends_with("is not finished; repeat the command of part 2/2, which goes on with it")
    );
    begin(&contest, &at("again"), &plan, limits, part("2/2"));
    merge(&[at("1"), at("again")], Some(&at("out"))).expect("all parts");
    merge(&[at("1"), at("2")], Some(&at("other"))).expect("all parts");
    assert_eq!(files(&at("out")), files(&at("other")));
    // So does a merge.
    fs::rename(at("out"), at("third.begun")).expect("a writable folder");
    fs::write(at("third.begun/records/half"), "").expect("a writable folder");
    merge(&[at("1"), at("2")], Some(&at("third"))).expect("all parts");
    assert_eq!(files(&at("third")), files(&at("other")));
    assert!(!at("third.begun").exists());
}

#[test]
fn a_merge_says_what_is_wrong_with_parts() {
    let data = tempfile::tempdir().expect("a folder");
    let at = |name: &str| data.path().join(name);
    let (contest, plan, limits) = small();
    let with = |key: &str, value: Value| {
        let mut plan = plan.clone();
        plan[key] = value;
        plan
    };
    let begin = |name: &str, plan: &Value, limits: Limits, number: &str| {
        begin(&contest, &at(name), plan, limits, part(number));
    };
    for number in ["1/3", "2/3", "3/3"] {
        begin(&number[..1], &plan, limits, number);
    }
    begin("twice", &plan, limits, "2/3");
    begin("seed", &with("seed", json!(4)), limits, "2/3");
    begin("version", &with("version", json!("2")), limits, "2/3");
    begin("build", &with("program", json!({ "fitted": "b" })), limits, "2/3");
    begin("blocks", &plan, Limits { blocks: 11, ..limits }, "2/3");
    begin("test", &plan, Limits { test: Some(TEST), ..limits }, "2/3");
    begin("of", &plan, limits, "2/4");
    let mut journal = Journal::open(&at("whole"), &plan).expect("a new folder");
    play(&contest, &limits, Some(&mut journal), &mut |_| {}).expect("a writable folder");
    let error = |names: &[&str]| {
        let folders: Vec<PathBuf> = names.iter().map(|name| at(name)).collect();
        let error = merge(&folders, Some(&at("out"))).expect_err("something is wrong").to_string();
        assert!(!at("out").exists() && !at("out.begun").exists());
        error.replace(&*data.path().to_string_lossy(), "")
    };
    assert_eq!(error(&["3", "1"]), "missing: part 2/3; name the folders of all 3 parts");
    assert_eq!(error(&["3"]), "missing: part 1/3, part 2/3; name the folders of all 3 parts");
    assert_eq!(
        error(&["1", "2", "3", "twice"]),
        "/2 and /twice are both part 2/3; name one of them"
    );
    for (name, differs) in [
        ("seed", "its seed is 4, not 3"),
        ("version", "its version is \"2\", not \"1\""),
        ("build", "its fitted is \"b\", not \"a\""),
        ("blocks", "its blocks is 11, not 10"),
        ("of", "its parts is \"4\", not \"3\""),
    ] {
        assert_eq!(
            error(&["1", name, "3"]),
            format!(
                "/{name} is a part of another contest than /1: {differs}; merge parts of one plan \
                 that one build has played"
            )
        );
    }
    assert!(error(&["1", "test", "3"]).contains("its test is {"));
    assert!(
        error(&["1", "whole"]).starts_with("/whole is a whole contest; merge takes the folders")
    );
    assert!(error(&["1", "none"]).starts_with("/none/plan.json: "));
    let folders = ["1", "2", "3"].map(at);
    let out = merge(&folders, Some(&at("1"))).expect_err("a folder that exists").to_string();
    assert!(out.ends_with("/1 exists already; name a new folder"), "{out}");

    // Of each file every hundredth byte, and what is missing or added.
    for (name, bytes) in files(&at("2")) {
        let path = at("2").join(name.trim_start_matches('/'));
        for place in (0..bytes.len()).step_by(100) {
            let mut damaged = bytes.clone();
            damaged[place] ^= 1;
            fs::write(&path, damaged).expect("a writable file");
            let said = error(&["1", "2", "3"]);
            let told = name == "/plan.json" || said.contains(" is not as part 2/3 wrote it; ");
            assert!(told, "{name} {place}: {said}");
        }
        fs::remove_file(&path).expect("a file");
        error(&["1", "2", "3"]);
        fs::write(&path, &bytes).expect("a writable file");
    }
    fs::write(at("2/records/x"), "").expect("a writable folder");
    assert!(error(&["1", "2", "3"]).starts_with("/2/records/x is not as part 2/3 wrote it; copy"));
    fs::remove_file(at("2/records/x")).expect("a file");
    let Merged { blocks, .. } = merge(&folders, None).expect("all parts");
    let numbers: Vec<u64> = blocks.iter().map(|Block { number, .. }| *number).collect();
    assert_eq!(numbers, (0..10).collect::<Vec<_>>());
}
