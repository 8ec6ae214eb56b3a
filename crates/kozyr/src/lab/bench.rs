//! `kozyr bench`: uniformly random full matches, or searches, on one thread.

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::anyhow;
use kozyr_bots::Rng;
use kozyr_players::{Player, with_player};
use kozyr_rules::{BySeat, Game, GameOptions, Sampling, Turn, ignore_event};
use serde_json::json;

use super::built;
use super::simulations::{self, Searcher};
use crate::Outcome;
use crate::progress::Progress;
use kozyr_games::{UnknownGame, keys, with_game};

/// Measures the speed of uniformly random full matches on one thread.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Games to measure; all of them if none is named
    games: Vec<String>,
    /// Seconds to play each game
    #[arg(long, default_value_t = 3.0)]
    seconds: f64,
    /// The seed of all random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Measure simulations a second instead, at the decisions of matches between `normal` bots
    #[arg(long)]
    search: bool,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

struct Figures {
    matches: u64,
    decisions: u64,
    elapsed: Duration,
}

/// The list from which random actions are chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum List {
    /// All legal actions.
    Whole,
    /// The legal actions, where actions whose difference cannot matter count as one.
    Merged,
}

impl List {
    const fn name(self) -> &'static str {
        match self {
            Self::Whole => "whole",
            Self::Merged => "merged",
        }
    }
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let named: Vec<&str> = args.games.iter().map(String::as_str).collect();
    let keys = if named.is_empty() { keys() } else { named };
    let time = Duration::try_from_secs_f64(args.seconds)
        .map_err(|_| anyhow!("--seconds: expected a number of seconds, found {}", args.seconds))?;
    if args.search {
        return run_search(args, &keys, time, out);
    }
    let mut rows = Vec::new();
    let mut measured = Vec::new();
    for key in keys {
        let merges = with_game!(key, G => merges::<G>(key, args.seed))??;
        measured.push((key, List::Whole));
        if merges {
            measured.push((key, List::Merged));
        }
    }
    let (progress, of) = (Progress::new(), measured.len() as u64);
    for ((key, list), done) in measured.into_iter().zip(0..) {
        progress.count(done, of, &format!("measured; now {key}, {} list", list.name()));
        let figures = with_game!(key, G => measure::<G>(key, list, time, args.seed))??;
        let seconds = figures.elapsed.as_secs_f64();
        let (decisions, matches) = (per(figures.decisions, seconds), per(figures.matches, seconds));
        if args.json {
            rows.push(json!({
                "game": key, "list": list.name(), "seed": args.seed, "seconds": seconds,
                "decisions_per_second": decisions, "matches_per_second": matches,
                "matches": figures.matches, "decisions": figures.decisions,
            }));
        } else {
            progress.clear();
            writeln!(
                out,
                "{key:10} {:6} list {:8.2} M decisions/s {matches:10.0} matches/s",
                list.name(),
                decisions / 1e6
            )?;
            out.flush()?;
        }
    }
    drop(progress);
    if args.json {
        writeln!(out, "{:#}", json!({ "games": rows, "program": built::program() }))?;
    }
    Ok(true)
}

fn run_search(args: &Args, keys: &[&str], time: Duration, out: &mut impl Write) -> Outcome {
    let mut rows = Vec::new();
    let (progress, of) = (Progress::new(), (keys.len() * Searcher::ALL.len()) as u64);
    for &key in keys {
        for searcher in Searcher::ALL {
            let done = rows.len() as u64;
            progress.count(done, of, &format!("measured; now {key}, {}", searcher.name()));
            let measured = with_player!(key, P => opening::<<P as Player>::Game>(key)
                .map(|opening| simulations::measure::<P>(&opening, searcher, time, args.seed)))??;
            let seconds = measured.elapsed.as_secs_f64();
            let rate = per(measured.simulations, seconds);
            rows.push(json!({
                    "game": key, "search": searcher.name(), "seed": args.seed, "seconds": seconds,
                    "simulations": measured.simulations, "simulations_per_second": rate,
            }));
            if !args.json {
                progress.clear();
                let name = searcher.name();
                writeln!(out, "{key:10} {name:22} {:8.1} k simulations/s", rate / 1e3)?;
                out.flush()?;
            }
        }
    }
    drop(progress);
    if args.json {
        writeln!(out, "{:#}", json!({ "games": rows, "program": built::program() }))?;
    }
    Ok(true)
}

fn per(count: u64, of: f64) -> f64 {
    count as f64 / of
}

fn opening<G: Game>(key: &str) -> anyhow::Result<G> {
    let options = G::Options::preset(key).ok_or_else(|| UnknownGame(key.to_owned()))?;
    let loadouts = BySeat::filled(options.n_seats(), G::Loadout::default());
    Ok(G::new(&options, &loadouts, &G::Start::default())?)
}

/// Returns whether the game has actions whose difference cannot matter.
fn merges<G: Sampling>(key: &str, seed: u64) -> anyhow::Result<bool> {
    /// The number of actions after which such a game would have shown one.
    const ENOUGH: u32 = 200;
    let mut game = opening::<G>(key)?;
    let mut rng = Rng::new(seed);
    let (mut whole, mut merged) = (Vec::new(), Vec::new());
    for _ in 0..ENOUGH {
        match game.turn() {
            Turn::Seat(_) => {
                game.legal_actions(&mut whole);
                game.merged_actions(&mut merged);
                if merged.len() < whole.len() {
                    return Ok(true);
                }
                let action = game.sample_action(&mut whole, &mut rng);
                game.apply_unchecked(action, &mut ignore_event);
            }
            Turn::Chance => {
                let deal = game.shuffle(&mut rng);
                game.deal_unchecked(&deal, &mut ignore_event);
            }
            Turn::Over => break,
        }
    }
    Ok(false)
}

fn measure<G: Sampling>(
    key: &str,
    list: List,
    time: Duration,
    seed: u64,
) -> anyhow::Result<Figures> {
    let opening = opening::<G>(key)?;
    let mut rng = Rng::new(seed);
    let mut scratch = Vec::with_capacity(4096);
    let mut play = |game: &mut G| match list {
        List::Whole => game.playout(&mut scratch, &mut rng, u64::MAX),
        List::Merged => game.playout_merged(&mut scratch, &mut rng, u64::MAX),
    };
    // One match first: the first growth of the scratch list is not part of the measurement.
    play(&mut opening.clone());
    let begun = Instant::now();
    let (mut matches, mut decisions) = (0, 0);
    while begun.elapsed() < time {
        let mut game = opening.clone();
        decisions += play(&mut game);
        matches += 1;
    }
    let elapsed = begun.elapsed();
    Ok(Figures { matches, decisions, elapsed })
}
