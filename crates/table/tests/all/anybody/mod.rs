//! A table that gets random commands from everybody: people with a seat, spectators and strangers,
//! in any order.
//!
//! A sequence follows from its game and a number, both of which are printed when it fails. After
//! each command the table has to satisfy [`sound`] and [`alive`], and viewers have to agree
//! ([`facts`]).

mod alive;
pub(crate) mod commands;
mod facts;
mod sound;
pub(crate) mod tally;
mod world;

use crate::anybody::commands::Who;
use crate::anybody::tally::Tally;
use crate::anybody::world::World;

/// The number of sequences for a game, and of turns in each.
fn size() -> (u64, u32) {
    if std::env::var_os("KOZYR_LONG").is_some() { (10_000, 100) } else { (400, 60) }
}

fn any_order(key: &'static str) -> Tally {
    let (sequences, turns) = size();
    let mut tally = Tally::default();
    for number in 0..sequences {
        let mut world = World::open(key, number);
        for _ in 0..turns {
            world.turn(&mut tally);
        }
        tally.sequences += 1;
    }
    tally
}

/// Runs one thread per game, because games are independent.
#[test]
fn a_table_withstands_anybody_in_any_order() {
    let tallies: Vec<(&str, Tally)> = std::thread::scope(|scope| {
        let games: Vec<_> = kozyr_games::keys()
            .into_iter()
            .map(|key| (key, scope.spawn(move || any_order(key))))
            .collect();
        games.into_iter().map(|(key, game)| (key, game.join().expect("it said why"))).collect()
    });
    let mut all = Tally::default();
    for (key, tally) in tallies {
        assert!(tally.finished > 0, "no match of {key} came to its end");
        assert!(
            tally.facts > 0 && tally.proofs > 0 && tally.restored > 0 && tally.updates > 0,
            "{key} was not looked at"
        );
        all += tally;
    }
    #[allow(clippy::print_stdout)] // with --nocapture: what was tried
    {
        println!("{all}");
    }
    // Every command was asked at every stage, by everybody, and was both done and refused.
    for kind in commands::KINDS {
        for stage in tally::STAGES {
            assert!(all.asked_at(kind, stage) > 0, "{kind} was never asked in stage {stage}");
        }
        for who in Who::ALL {
            assert!(all.asked_by(kind, who) > 0, "{kind} was never asked by a {who:?}");
        }
        assert!(all.done(kind) > 0, "{kind} was never done");
        assert!(all.refused(kind) > 0, "{kind} was never refused");
    }
}
