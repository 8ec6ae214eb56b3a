//! Analyse a record: points by deal, and the decisions of the seats.
//!
//! `cargo run --example analyse_a_record`, or with `-- FILE` for your own record, such as one from
//! `kozyr arena … --out FOLDER` or one saved from the web client.

#![allow(clippy::print_stdout)] // a program that shows what it found

use kozyr_bots::{Level, Player, choose};
use kozyr_players::with_player;
use kozyr_rules::record::{decode, game_key, run};
use kozyr_rules::{BySeat, Game, GameExt, Seat, Step, Viewer, ignore_event};

/// Statistics of a seat's decisions.
#[derive(Clone, Copy, Default)]
struct Decisions {
    /// Decisions with more than one legal action.
    n: u32,
    /// Sum of the numbers of legal actions.
    choices: usize,
    /// How often `normal` would have played the same action.
    as_normal: u32,
}

/// The facts of a match.
struct Facts {
    names: BySeat<Option<String>>,
    /// Points by seat, deal by deal.
    deals: Vec<BySeat<i32>>,
    decisions: BySeat<Decisions>,
    scores: BySeat<i32>,
}

/// Replays the match step by step and examines each position.
fn facts<P: Player>(text: &str) -> Facts {
    // Reading checks every line, so the match was played by the rules.
    let record = run::<P::Game>(text).expect("the record holds").record;
    let mut game = record.opening().expect("a record that holds has an opening");
    let n = game.n_seats();
    let mut facts = Facts {
        names: record.names,
        deals: Vec::new(),
        decisions: BySeat::filled(n, Decisions::default()),
        scores: game.scores(),
    };
    for step in &record.steps {
        if let Step::Act(seat, action) = step {
            let legal = game.legal();
            if legal.len() > 1 {
                let decisions = &mut facts.decisions[*seat];
                decisions.n += 1;
                decisions.choices += legal.len();
                // What would a bot have played with the same knowledge?
                let view = game.view(Viewer::Seat(*seat));
                let bot = choose::<P>(Level::Normal, &view, 1);
                decisions.as_normal += u32::from(bot == *action);
            }
        }
        game.step(step, &mut ignore_event).expect("a record that holds can be replayed");
        let scores = game.scores();
        if scores != facts.scores {
            let gain = |seat| scores[seat] - facts.scores[seat];
            facts.deals.push(BySeat::from_fn(n, gain));
            facts.scores = scores;
        }
    }
    facts
}

/// The facts of the record in a file, for any game.
fn read(path: &str) -> Facts {
    let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let text = decode(&bytes).unwrap_or_else(|failure| panic!("{path}: {failure}"));
    let key = game_key(text).unwrap_or_else(|failure| panic!("{path}: {failure}"));
    // The key is a word in the file; it selects the types of the game and of its bots.
    with_player!(key, P => facts::<P>(text)).unwrap_or_else(|unknown| panic!("{path}: {unknown}"))
}

fn print(facts: &Facts) {
    for (deal, points) in (1..).zip(&facts.deals) {
        println!("deal {deal}: {:?}", points.as_slice());
    }
    println!("scores: {:?}", facts.scores.as_slice());
    for (seat, decisions) in facts.decisions.iter() {
        println!(
            "seat {seat} ({}): {} decisions among {:.1} actions on average, {:.0} % as `normal`",
            facts.names[seat].as_deref().unwrap_or("no name"),
            decisions.n,
            decisions.choices as f64 / f64::from(decisions.n.max(1)),
            100.0 * f64::from(decisions.as_normal) / f64::from(decisions.n.max(1)),
        );
    }
}

/// The sample: a match of four deals between bots of three levels.
const SAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/records/variety.kozyr");

pub(crate) fn main() {
    // In a test, the arguments are those of the test.
    let path = std::env::args().nth(1).filter(|_| !cfg!(test));
    print(&read(path.as_deref().unwrap_or(SAMPLE)));

    let sample = read(SAMPLE);
    assert_eq!(sample.deals.len(), 4);
    for seat in Seat::first(4) {
        let sum: i32 = sample.deals.iter().map(|deal| deal[seat]).sum();
        assert_eq!(sum, sample.scores[seat], "deals add up to the result");
        let Decisions { n, as_normal, .. } = sample.decisions[seat];
        let is_normal = sample.names[seat].as_deref() == Some("normal");
        assert_eq!(is_normal, as_normal == n, "`normal` does what `normal` does");
    }
}
