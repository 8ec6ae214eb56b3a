//! Run an arena: bots of two levels on equal deals, until a test has its answer.
//!
//! `cargo run --example run_an_arena`

#![allow(clippy::print_stdout)] // a program that shows what it found

use kozyr_arena::{Limits, Rotations, Test, Verdict, options_from, play};
use kozyr_players::Level;
use kozyr_players::variety::VarietyPlayer;

pub(crate) fn main() {
    // House rules are named options, as in links and records. Short matches are enough here.
    let changes = [("deals".to_owned(), "4".to_owned())];
    let options = options_from("variety", &changes).expect("options of this game");

    // One seat plays by rules of thumb, three play at random. In every block the same deals are
    // played four times, with `normal` once in each seat. So neither level has better cards, and
    // even a few blocks are meaningful.
    let players = [Level::Normal, Level::Random, Level::Random, Level::Random];
    let seed = 1;
    let contest = Rotations::<VarietyPlayer>::new(&options, &players, seed)
        .expect("four players sit at a table of four");

    // It stops when it is clear whether `normal` is at most as strong (0 Elo) or at least 100 Elo
    // stronger, with at most 5 % wrong answers, or after 200 blocks.
    let test = Test { low: 0.0, high: 100.0, alpha: 0.05, beta: 0.05 };
    let limits = Limits { blocks: 200, test: Some(test), threads: 2 };
    // A journal as the third argument would save results and records in a folder.
    let report = play(&contest, &limits, None, &mut |_progress| {}).expect("no file to fail");

    println!("{} blocks, {} matches", report.blocks, report.matches);
    for standing in &report.standings {
        println!(
            "{:7} wins {:4.1} {} % of its matches, score {:6.1} {}, {:?} a decision",
            standing.level,
            standing.win_share.mean * 100.0,
            standing.win_share.scaled(100.0, 0.0).interval(1),
            standing.score.mean,
            standing.score.interval(1),
            standing.times.mean(),
        );
    }
    let elo = report.elo.expect("two levels have a rating difference");
    println!("normal against the others: {elo} Elo");

    assert_eq!(report.verdict, Some(Verdict::High));
    assert!(report.blocks < limits.blocks, "the test had its answer early");
    assert!(elo.low > Some(0.0), "all of the interval is above zero");
    // The same seed gives the same results, on any number of threads.
    let again = play(&contest, &Limits { threads: 1, ..limits }, None, &mut |_| {});
    assert_eq!(again.expect("no file to fail").points, report.points);
}
