//! Bots against bots on equal deals.
//!
//! A *block* is one sequence of deals played once in every rotation of the players over the seats,
//! so that luck of the deal and of the seat falls on everybody alike. Blocks are independent of
//! each other, and intervals are taken over blocks, not over matches.

mod kan;
pub mod litmus;
mod stats;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use kozyr_bots::Rng;
use kozyr_players::{Level, Played, choose};
use kozyr_rules::{BySeat, GameExt, GameOptions, OptionsError, Seat, Turn};

pub use kan::{PairReport, pair_against_three};
pub use stats::Estimate;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Who plays: seat `i` of the first rotation has player `i` modulo the number of players.
    pub players: Vec<Level>,
    /// How many blocks of deals.
    pub blocks: u64,
    /// What all random numbers start from.
    pub seed: u64,
    /// How many threads play.
    pub threads: usize,
}

/// What one of the players of a [`Plan`] reached.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The player.
    pub player: Level,
    /// The part of its matches it won; a shared win counts in parts.
    pub win_share: Estimate,
    /// Its mean match score.
    pub score: Estimate,
    /// How long it took for a decision, on average.
    pub per_decision: Duration,
    /// How many decisions it made.
    pub decisions: u64,
}

/// What came of a [`Plan`].
#[derive(Clone, Debug)]
pub struct Report {
    /// The players, in the order of the plan.
    pub standings: Vec<Standing>,
    /// Matches played.
    pub matches: u64,
    /// How long it took.
    pub elapsed: Duration,
}

/// The most steps a match may have; none of the games comes near it.
const MAX_STEPS: u32 = 100_000;

/// One player's share of a block.
#[derive(Clone, Copy, Default)]
struct Share {
    wins: f64,
    score: f64,
    seats: f64,
    decisions: u64,
    time: Duration,
}

/// Plays a plan; `progress` is told now and then how many blocks are done.
///
/// # Errors
/// If the options cannot make a match.
///
/// # Panics
/// If the plan has no players, or a match does not end.
pub fn play<G: Played>(
    options: &G::Options,
    loadouts: &BySeat<G::Loadout>,
    plan: &Plan,
    progress: &(impl Fn(u64) + Sync),
) -> Result<Report, OptionsError> {
    assert!(!plan.players.is_empty(), "a plan has players");
    let opening = G::new(options, loadouts, &G::Start::default())?;
    let begun = Instant::now();
    let blocks =
        in_parallel(plan.threads, plan.blocks, progress, |block| play_block(&opening, plan, block));
    let standings = plan
        .players
        .iter()
        .enumerate()
        .map(|(i, &player)| {
            let shares: Vec<Share> = blocks.iter().map(|block| block[i]).collect();
            let per_seat = |value: fn(&Share) -> f64| {
                Estimate::of(
                    &shares.iter().map(|share| value(share) / share.seats).collect::<Vec<_>>(),
                )
            };
            let decisions: u64 = shares.iter().map(|share| share.decisions).sum();
            let time: Duration = shares.iter().map(|share| share.time).sum();
            Standing {
                player,
                win_share: per_seat(|share| share.wins),
                score: per_seat(|share| share.score),
                per_decision: time
                    .checked_div(u32::try_from(decisions).unwrap_or(u32::MAX))
                    .unwrap_or_default(),
                decisions,
            }
        })
        .collect();
    let rotations = plan.players.len() as u64;
    Ok(Report { standings, matches: plan.blocks * rotations, elapsed: begun.elapsed() })
}

/// All rotations of one block: what each player of the plan made of it.
fn play_block<G: Played>(opening: &G, plan: &Plan, block: u64) -> Vec<Share> {
    let n_players = plan.players.len();
    let n_seats = opening.n_seats();
    let mut shares = vec![Share::default(); n_players];
    for rotation in 0..n_players {
        let player_of = |seat: Seat| (seat.idx() + rotation) % n_players;
        let mut game = opening.clone();
        let mut deals = 0;
        let mut bots = Rng::for_part(plan.seed ^ 0xB07, block * n_players as u64 + rotation as u64);
        for step in 0.. {
            assert!(step < MAX_STEPS, "a match of {} does not end", G::KEY);
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    // The n-th deal of a block is the same in every rotation, whatever was played.
                    let mut rng = Rng::for_part(plan.seed.wrapping_add(block), deals);
                    deals += 1;
                    let deal = game.shuffle(&mut rng);
                    game.deal_unchecked(&deal, &mut |_| {});
                }
                Turn::Seat(seat) => {
                    let share = &mut shares[player_of(seat)];
                    act(&mut game, seat, plan.players[player_of(seat)], bots.bits(), share);
                }
            }
        }
        let winners = game.winners();
        let scores = game.scores();
        // A match is one win for every member of the side that won it, and is divided between
        // sides that share it.
        let sides = winners.len() / G::side_size(opening.options()).max(1);
        let parts = f64::from(u32::try_from(sides).unwrap_or(1).max(1));
        for seat in Seat::first(n_seats) {
            let share = &mut shares[player_of(seat)];
            share.seats += 1.0;
            share.score += f64::from(scores[seat]);
            if winners.contains(seat) {
                share.wins += 1.0 / parts;
            }
        }
    }
    shares
}

fn act<G: Played>(game: &mut G, seat: Seat, level: Level, seed: u64, share: &mut Share) {
    let view = game.view(kozyr_rules::Viewer::Seat(seat));
    let begun = Instant::now();
    let action = choose::<G>(level, &view, seed);
    share.time += begun.elapsed();
    share.decisions += 1;
    let done = game.apply(seat, action, &mut |_| {});
    assert!(done.is_ok(), "{level} of {} played {action}, which is refused: {done:?}", G::KEY);
}

/// Calls `work` for 0 to `count` from several threads; the results are in order, so that they do
/// not depend on the number of threads.
fn in_parallel<T: Send>(
    threads: usize,
    count: u64,
    progress: &(impl Fn(u64) + Sync),
    work: impl Fn(u64) -> T + Sync,
) -> Vec<T> {
    let next = AtomicU64::new(0);
    let done = AtomicU64::new(0);
    let mut results: Vec<(u64, T)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1))
            .map(|_| {
                scope.spawn(|| {
                    let mut own = Vec::new();
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= count {
                            return own;
                        }
                        own.push((number, work(number)));
                        progress(done.fetch_add(1, Ordering::Relaxed) + 1);
                    }
                })
            })
            .collect();
        workers
            .into_iter()
            .flat_map(|worker| {
                worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            })
            .collect()
    });
    results.sort_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}

/// The options of a game's key with changes, as the arena's commands give them.
///
/// # Errors
/// If the game has no such key, or an option is wrong.
pub fn options_from<O: GameOptions>(
    key: &str,
    changes: &[(String, String)],
) -> Result<O, OptionsError> {
    let mut options =
        O::preset(key).ok_or_else(|| OptionsError::new(format!("there is no game `{key}`")))?;
    let (first, rest): (Vec<_>, Vec<_>) = changes.iter().partition(|(key, _)| key == "players");
    for (key, value) in first.into_iter().chain(rest) {
        options.set(key, value)?;
    }
    options.validate()?;
    Ok(options)
}
