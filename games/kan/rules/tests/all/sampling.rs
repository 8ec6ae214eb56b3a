//! Random play draws each legal action equally often: exactly, since every draw is tried.

use std::collections::{BTreeMap, BTreeSet};

use kozyr_kan::{Action, Kan, N_SEATS, Options, Start};
use kozyr_laws::Rng;
use kozyr_rules::{Below, BySeat, Game, GameExt, Sampling, Turn};

/// Draws what it is told, then zeros; remembers what it drew and from how many.
struct Told {
    told: Vec<u32>,
    drawn: Vec<(u32, u32)>,
}

impl Below for Told {
    fn below(&mut self, n: u32) -> u32 {
        let drawn = self.told.get(self.drawn.len()).copied().unwrap_or(0);
        self.drawn.push((drawn, n));
        drawn
    }
}

/// How likely each action is, in parts of `whole`.
fn chances(game: &Kan, whole: u64) -> BTreeMap<Action, u64> {
    let mut chances = BTreeMap::new();
    let mut told = Vec::new();
    loop {
        let mut draws = Told { told, drawn: Vec::new() };
        let action = game.sample_action(&mut Vec::new(), &mut draws);
        let ways: u64 = draws.drawn.iter().map(|(_, n)| u64::from(*n)).product();
        assert_eq!(whole % ways, 0);
        *chances.entry(action).or_default() += whole / ways;
        // The next draws in order: the last one that can be raised is, and what follows begins anew.
        while draws.drawn.last().is_some_and(|(drawn, n)| drawn + 1 == *n) {
            draws.drawn.pop();
        }
        let Some((last, _)) = draws.drawn.last_mut() else { return chances };
        *last += 1;
        told = draws.drawn.iter().map(|(drawn, _)| *drawn).collect();
    }
}

#[test]
fn every_legal_action_is_drawn_equally_often() {
    let mut rng = Rng::new(11);
    let mut stages = BTreeSet::new();
    for _ in 0..12 {
        let options = Options { rounds: 1, ..Options::default() };
        let mut game = Kan::new(&options, &BySeat::filled(N_SEATS, ()), &Start::default()).unwrap();
        loop {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let deal = game.shuffle(&mut rng);
                    game.deal(&deal, &mut |_| {}).unwrap();
                }
                Turn::Seat(seat) => {
                    let legal = game.legal();
                    stages.insert((game.stage(), legal.len() > 10));
                    let n = legal.len() as u64;
                    let chances = chances(&game, 2 * n);
                    let even = legal.iter().map(|action| (*action, 2)).collect();
                    assert_eq!(chances, even, "{game:?}");
                    let action = legal[rng.below(legal.len() as u32) as usize];
                    game.apply(seat, action, &mut |_| {}).unwrap();
                }
            }
        }
    }
    assert!(stages.contains(&("show", true)) && stages.contains(&("play", false)), "{stages:?}");
}
