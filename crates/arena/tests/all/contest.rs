//! A contest comes out the same on any number of threads, and after an interruption.

use kozyr_arena::{
    FirstDeals, Journal, Limits, Player, Report, Rotations, Test, Verdict, options_from, play,
    read_plan,
};
use kozyr_games::variety::Variety;
use kozyr_players::Level;
use kozyr_players::caravan::CaravanPlayer;
use kozyr_players::kan::KanPlayer;
use kozyr_players::variety::VarietyPlayer;
use kozyr_rules::record::run;
use kozyr_rules::{Game, Turn};
use serde_json::json;

fn variety(blocks: u64, threads: usize, journal: Option<&mut Journal>) -> Report {
    let options = options_from("variety", &[]).expect("the default options");
    let players = [Level::Normal, Level::Random, Level::Random, Level::Random];
    let contest = Rotations::<VarietyPlayer>::new(&options, &players, 5).expect("four players");
    let limits = Limits { blocks, test: None, threads };
    play(&contest, &limits, journal, &mut |_| {}).expect("a writable journal")
}

/// What of a report does not depend on the clock.
fn figures(report: &Report) -> Vec<(Player, String, u64)> {
    report
        .standings
        .iter()
        .map(|standing| {
            let share = format!("{:?} {:?}", standing.win_share, standing.score);
            (standing.level, share, standing.times.count())
        })
        .collect()
}

#[test]
fn threads_do_not_matter_and_the_better_player_wins() {
    let one = variety(20, 1, None);
    let two = variety(20, 2, None);
    assert_eq!(figures(&one), figures(&two));
    assert_eq!(one.matches, 80);
    assert_eq!(one.standings.len(), 2, "equal levels stand together");
    assert!(one.standings[0].win_share.mean > 0.5, "{:?}", one.standings[0].win_share);
    let elo = one.elo.expect("two levels");
    let [low, value, high] = [elo.low, elo.value, elo.high].map(|end| end.expect("no sweep"));
    assert!(low > 0.0 && low < value && value < high, "{elo}");
}

/// Where a test may stop a contest, all intervals are those that hold after stopping.
#[test]
fn intervals_hold_after_stopping_too() {
    let options = options_from("variety", &[]).expect("the default options");
    let players = [Level::Normal, Level::Random, Level::Random, Level::Random];
    let contest = Rotations::<VarietyPlayer>::new(&options, &players, 5).expect("four players");
    // So wide that it has no answer within the blocks.
    let test = Test { low: 100.0, high: 101.0, alpha: 0.05, beta: 0.05 };
    let limits = Limits { blocks: 20, test: Some(test), threads: 2 };
    let tested = play(&contest, &limits, None, &mut |_| {}).expect("no journal");
    assert_eq!((tested.verdict, tested.blocks), (Some(Verdict::Open), 20));
    let fixed = variety(20, 2, None);
    for (tested, fixed) in tested.standings.iter().zip(&fixed.standings) {
        for (tested, fixed) in [(tested.win_share, fixed.win_share), (tested.score, fixed.score)] {
            assert_eq!(tested.mean, fixed.mean);
            let wider = tested.margin.expect("an interval") / fixed.margin.expect("an interval");
            assert!(wider > 1.2, "{tested:?} {fixed:?}");
        }
    }
}

#[test]
fn an_interrupted_contest_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = json!({ "game": "variety", "seed": 5 });
    let whole = variety(12, 1, None);
    let mut journal = Journal::open(folder.path(), &plan).expect("a new journal");
    variety(7, 2, Some(&mut journal));
    // Power fails in the middle of a line.
    let blocks = folder.path().join("blocks.jsonl");
    let mut text = std::fs::read_to_string(&blocks).expect("blocks");
    assert!(text.lines().count() >= 7);
    text.truncate(text.len() - 20);
    std::fs::write(&blocks, text).expect("a writable file");
    let mut journal = Journal::open(folder.path(), &plan).expect("the same journal");
    let resumed = variety(12, 2, Some(&mut journal));
    assert_eq!(figures(&whole), figures(&resumed));
    let other = Journal::open(folder.path(), &json!({ "game": "variety", "seed": 6 }));
    let error = other.expect_err("another plan").to_string();
    assert!(error.contains("its seed is 5, not 6"), "{error}");
    // What another build has played is not mixed with this one's, unless that is asked for.
    let newer =
        json!({ "game": "variety", "seed": 5, "version": "2", "program": { "fitted": "b" } });
    let error = Journal::open(folder.path(), &newer).expect_err("another build").to_string();
    assert!(error.contains(r#"its fitted is not known, not "b""#), "{error}");
    assert!(error.contains(r#"its version is not known, not "2""#), "{error}");
    let mut journal = Journal::open_anyway(folder.path(), &newer).expect("asked for");
    assert_eq!(journal.take_blocks().len(), 12);
    let kept = read_plan(folder.path()).expect("a plan");
    assert_eq!(kept["continued_by"], json!([{ "fitted": "b", "version": "2" }]));
    Journal::open(folder.path(), &newer).expect("that build is known there now");
    Journal::open(folder.path(), &plan).expect("and so is the first");
    assert!(Journal::open_anyway(folder.path(), &json!({ "game": "kan", "seed": 5 })).is_err());
    // Every match is there as a record that holds.
    for match_number in 0..4 {
        let path = folder.path().join(format!("records/000011-{match_number}.kozyr"));
        let text = std::fs::read_to_string(path).expect("a record");
        let game = run::<Variety>(&text).expect("a record that holds").game;
        assert_eq!(game.turn(), Turn::Over);
        assert!(text.contains("normal"));
    }
}

#[test]
fn a_test_stops_a_clear_contest_early() {
    let options = options_from("caravan", &[]).expect("the default options");
    let players = [Level::Normal, Level::Random];
    let contest = Rotations::<CaravanPlayer>::new(&options, &players, 1).expect("two players");
    let test = Test { low: 0.0, high: 100.0, alpha: 0.05, beta: 0.05 };
    let limits = Limits { blocks: 500, test: Some(test), threads: 1 };
    let report = play(&contest, &limits, None, &mut |_| {}).expect("no journal");
    assert_eq!(report.verdict, Some(Verdict::High));
    assert!(report.blocks < 50, "{}", report.blocks);
}

#[test]
fn kan_gives_levels_to_the_pair_and_the_three() {
    let options = options_from("kan", &[]).expect("the default options");
    let contest = FirstDeals::<KanPlayer>::new(&options, [Level::Normal, Level::Random], 3)
        .expect("different levels");
    let limits = Limits { blocks: 60, test: None, threads: 2 };
    let report = play(&contest, &limits, None, &mut |_| {}).expect("no journal");
    let [normal, random] = &report.standings[..] else { panic!("two levels") };
    assert!(normal.score.mean > random.score.mean + 0.3, "{normal:?} {random:?}");
    assert!(FirstDeals::<KanPlayer>::new(&options, [Level::Normal; 2], 3).is_err());
    let options = options_from("variety", &[]).expect("the default options");
    let levels = [Level::Normal, Level::Random];
    let error = FirstDeals::<VarietyPlayer>::new(&options, levels, 3).expect_err("no sides");
    assert!(error.to_string().contains("variety is none"), "{error}");
}

#[test]
fn who_knows_all_hands_wins_more() {
    let options = options_from("kan", &[]).expect("the default options");
    let players = [Player::Open, Player::Level(Level::Hard)];
    let contest = FirstDeals::<KanPlayer>::new(&options, players, 3).expect("different players");
    let limits = Limits { blocks: 60, test: None, threads: 2 };
    let report = play(&contest, &limits, None, &mut |_| {}).expect("no journal");
    let [open, hard] = &report.standings[..] else { panic!("two players") };
    assert!(open.score.mean > hard.score.mean + 0.05, "{open:?} {hard:?}");
    assert_eq!("open".parse(), Ok(Player::Open));
    let error = "opne".parse::<Player>().expect_err("no such player").to_string();
    assert!(error.contains("the levels are random") && error.contains("`open`"), "{error}");
}
