//! Kan's own measure: the pair against the three.
//!
//! Kan decides by the deal who plays with whom, so levels are given to the pair and to the three
//! after dealing. Every deal is the first of a round and is played twice: the first level as the
//! pair against the second, and the second as the pair against the first.

use std::time::{Duration, Instant};

use kozyr_bots::Rng;
use kozyr_kan::Kan;
use kozyr_players::Level;
use kozyr_rules::{Answer, BySeat, Game, OptionsError, SeatSet, Turn};

use crate::{Estimate, Share, act, in_parallel};

/// How often the pair won its deal, by who was the pair.
#[derive(Clone, Copy, Debug)]
pub struct PairReport {
    /// The first level as the pair against three of the second.
    pub first: Estimate,
    /// The second level as the pair against three of the first.
    pub second: Estimate,
    /// How many more deals the pair wins when it is the first level.
    pub difference: Estimate,
    /// Deals, each played twice.
    pub deals: u64,
    /// How long it took.
    pub elapsed: Duration,
}

/// Plays `deals` first deals twice.
///
/// # Errors
/// If the options cannot make a match.
pub fn pair_against_three(
    options: &<Kan as Game>::Options,
    levels: [Level; 2],
    deals: u64,
    seed: u64,
    threads: usize,
    progress: &(impl Fn(u64) + Sync),
) -> Result<PairReport, OptionsError> {
    let opening = Kan::new(options, &BySeat::filled(5, ()), &Default::default())?;
    let begun = Instant::now();
    let wins = in_parallel(threads, deals, progress, |number| {
        let mut game = opening;
        let deal = game.shuffle(&mut Rng::for_part(seed, number));
        game.deal_unchecked(&deal, &mut |_| {});
        let [first, second] = levels;
        [(first, second), (second, first)]
            .map(|(pair, three)| f64::from(u8::from(pair_wins(game, pair, three, seed ^ number))))
    });
    let column =
        |value: fn(&[f64; 2]) -> f64| Estimate::of(&wins.iter().map(value).collect::<Vec<_>>());
    Ok(PairReport {
        first: column(|wins| wins[0]),
        second: column(|wins| wins[1]),
        difference: column(|wins| wins[0] - wins[1]),
        deals,
        elapsed: begun.elapsed(),
    })
}

/// Plays out the deal that has just been dealt: whether the pair wins it.
fn pair_wins(mut game: Kan, pair: Level, three: Level, seed: u64) -> bool {
    let mut bots = Rng::new(seed);
    let kankei: SeatSet = match game.query(&["kankei"]) {
        Some(Answer::Unordered(seats) | Answer::Ordered(seats)) => {
            seats.iter().filter_map(|seat| seat.parse().ok().map(kozyr_rules::Seat::new)).collect()
        }
        _ => SeatSet::EMPTY,
    };
    let mut share = Share::default();
    // A round goes on after a deal the pair won, and ends with one it lost (K10): the second deal
    // of the round is asked for only after a win.
    while let Turn::Seat(seat) = game.turn() {
        let level = if kankei.contains(seat) { pair } else { three };
        act(&mut game, seat, level, bots.bits(), &mut share);
    }
    matches!(game.query(&["round"]), Some(answer) if answer.matches("1 2"))
}
