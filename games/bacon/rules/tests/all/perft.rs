//! Numbers of ways to go on.

use std::fmt::Write as _;

use kozyr_bacon::{Bacon, Options, Table};
use kozyr_laws::{Rng, check_golden, perft};
use kozyr_rules::{BySeat, Game, GameExt, Notation, Turn};

use crate::file;
use crate::slow::slow_count;

/// Sequences of one, two and three actions from positions of random matches. Where hands are small
/// enough, those of one and of two are counted by the slow definitions as well.
#[test]
fn perft_counts() {
    let mut out = String::new();
    let mut checked = 0;
    for (table, players) in [(Table::Bacon, 4), (Table::Bacon, 6), (Table::Applewood, 5)] {
        let options = Options::of(table, players);
        let loadouts = BySeat::filled(usize::from(players), ());
        let mut game = Bacon::new(&options, &loadouts, &Default::default()).unwrap();
        let mut rng = Rng::new(9);
        let deal = game.shuffle(&mut rng);
        let _ = writeln!(out, "{} {players}\ndeal {}", table.word(), game.deal_text(&deal));
        game.deal_unchecked(&deal, &mut |_| {});
        for step in 0..130 {
            let Turn::Seat(seat) = game.turn() else { break };
            let legal = game.legal();
            if step % 10 == 0 {
                let depth = if legal.len() > 40 { 2 } else { 3 };
                let counts: Vec<u64> = (1..=depth).map(|depth| perft(&game, depth)).collect();
                let words: Vec<String> = counts.iter().map(u64::to_string).collect();
                let _ = writeln!(out, "# after {step} actions = {}", words.join(" "));
                if let Some(one) = slow_count(&game) {
                    assert_eq!(counts[0], one);
                    let next = legal.iter().map(|&action| {
                        let mut next = game.clone();
                        next.apply_unchecked(action, &mut |_| {});
                        match next.turn() {
                            Turn::Seat(_) => slow_count(&next),
                            Turn::Chance | Turn::Over => Some(1),
                        }
                    });
                    if let Some(two) = next.sum::<Option<u64>>() {
                        assert_eq!(counts[1], two);
                        checked += 1;
                    }
                }
            }
            let action = legal[(step * 7 + 3) % legal.len()];
            let _ = writeln!(out, "{seat}: {action}");
            game.apply_unchecked(action, &mut |_| {});
        }
    }
    assert!(checked >= 5, "{checked}");
    check_golden(&file("perft.txt"), &out).unwrap();
}
