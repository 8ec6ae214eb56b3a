//! The bots of `examples/bots` play matches to the end without faults.

use std::path::{Path, PathBuf};

use kozyr_arena::{
    Budget, Contest, Hosting, Limits, Player, Report, Rotations, Stderr, options_from, play,
};
use kozyr_players::with_player;
use kozyr_rules::Game;

fn bot(runner: &str, file: &str) -> String {
    format!("cmd:{runner} '{}/bots/{file}'", env!("CARGO_MANIFEST_DIR"))
}

/// The folder in which Cargo builds the examples of this package, next to its tests.
fn search() -> String {
    let test: PathBuf = std::env::current_exe().expect("the path of this test");
    let built = test.ancestors().nth(2).expect("the folder of the profile").join("examples");
    format!("cmd:'{}'", built.join("search_bot").display())
}

/// So much time that no bot is late, even on a busy machine.
fn hosting() -> Hosting {
    let budget = Budget { start_ms: 300_000, action_ms: 300_000, bank_ms: 0, max_faults: 1 };
    Hosting::new(budget, Stderr::Prefixed)
}

fn contest(key: &str, players: &[&str], look: &mut dyn FnMut(&dyn Contested)) {
    let players: Vec<Player> = players.iter().map(|name| name.parse().expect("players")).collect();
    with_player!(key, P => {
        let options: <<P as kozyr_players::Player>::Game as Game>::Options =
            options_from(key, &[]).expect("the default options");
        let contest = Rotations::<P>::new(&options, &players, 1).expect("players for all seats");
        look(&contest.hosted(&hosting()).expect("the programs start"));
    })
    .expect("a game");
}

/// A contest in any game.
trait Contested {
    fn report(&self, blocks: u64) -> Report;
    fn record(&self) -> String;
}

impl<C: Contest> Contested for C {
    fn report(&self, blocks: u64) -> Report {
        let limits = Limits { blocks, test: None, threads: 2 };
        play(self, &limits, None, &mut |_| {}).expect("no journal")
    }

    fn record(&self) -> String {
        self.play(0, 0, true).record.expect("it was asked for")
    }
}

fn report(key: &str, players: &[&str], blocks: u64) -> Report {
    let mut found = None;
    contest(key, players, &mut |contest| found = Some(contest.report(blocks)));
    let report = found.expect("it was played");
    for standing in &report.standings {
        assert!(standing.faults.is_none(), "{key}: {} {}", standing.level, standing.faults);
    }
    report
}

#[test]
fn the_one_in_python_plays_every_game() {
    let random = bot("python3", "any_legal.py");
    for key in kozyr_games::keys() {
        contest(key, &[&random], &mut |contest| {
            let record = contest.record();
            assert!(record.contains("\nresult "), "{key}: {record}");
            assert!(!record.contains("\nx-"), "{key}: {record}");
            // It draws from the seed in `hello`, so it repeats its play.
            if key == "caravan" {
                assert_eq!(record, contest.record());
            }
        });
    }
}

#[test]
fn the_one_in_javascript_plays_better_than_at_random() {
    let report = report("caravan", &[&bot("node", "rules.js"), "random"], 12);
    let rules = &report.standings[0];
    assert!(rules.win_share.low.expect("blocks") > 0.5, "{:?}", rules.win_share);
}

#[test]
fn the_one_in_rust_plays_better_than_at_random() {
    assert!(Path::new(search().trim_matches(|c| "cmd:'".contains(c))).exists(), "{}", search());
    let report = report("variety", &[&search(), "random", "random", "random"], 2);
    let [search, random] = &report.standings[..] else { panic!("two players") };
    assert!(search.score.mean > random.score.mean, "{search:?} {random:?}");
}
