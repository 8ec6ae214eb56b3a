//! `kozyr arena`: bots against bots on equal deals.

use std::io::{IsTerminal, Write, stderr};

use anyhow::anyhow;
use kozyr_arena::{Estimate, Plan, options_from, pair_against_three, play};
use kozyr_players::{Level, Played};
use kozyr_rules::{BySeat, GameOptions};
use serde_json::json;

use crate::Outcome;
use kozyr_games::{unknown_key, with_game};

/// Plays bots against bots on equal deals, rotated over all seats.
///
/// Prints each player's win share and mean score with 95 % intervals over blocks of rotations.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game's key
    game: String,
    /// Levels by seat, repeated over the seats and rotated
    #[arg(long, value_delimiter = ',', required = true, num_args = 1..)]
    players: Vec<Level>,
    /// Blocks of deals; each is played once in every rotation
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..))]
    blocks: u64,
    /// An option of the game, such as rounds=3; may be repeated
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Kan only: single first deals, the two levels given to the pair and to the three after
    /// dealing, each deal played both ways
    #[arg(long)]
    pairs: bool,
    /// What all random numbers start from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads; as many as there are cores if not given
    #[arg(long)]
    threads: Option<usize>,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let changes = args
        .options
        .iter()
        .map(|option| match option.split_once('=') {
            Some((key, value)) => Ok((key.to_owned(), value.to_owned())),
            None => Err(anyhow!("--option {option}: expected KEY=VALUE")),
        })
        .collect::<anyhow::Result<Vec<_>>>()?;
    let threads = args
        .threads
        .or_else(|| std::thread::available_parallelism().ok().map(usize::from))
        .unwrap_or(1);
    if args.pairs {
        return pairs(args, &changes, threads, out);
    }
    let plan =
        Plan { players: args.players.clone(), blocks: args.blocks, seed: args.seed, threads };
    with_game!(args.game.as_str(), G => rotate::<G>(args, &changes, &plan, out))
        .ok_or_else(|| anyhow!(unknown_key(&args.game)))?
}

/// Tells a person who waits how far it is; says nothing to a file.
fn progress(total: u64) -> impl Fn(u64) + Sync {
    let shown = stderr().is_terminal();
    let step = (total / 100).max(1);
    move |done| {
        if shown && (done % step == 0 || done == total) {
            let end = if done == total { "\n" } else { "" };
            let _ = write!(stderr(), "\r{done} of {total} blocks{end}");
        }
    }
}

fn rotate<G: Played>(
    args: &Args,
    changes: &[(String, String)],
    plan: &Plan,
    out: &mut impl Write,
) -> Outcome {
    let options: G::Options = options_from(&args.game, changes)?;
    let n = options.n_seats();
    anyhow::ensure!(
        plan.players.len() <= n && n % plan.players.len() == 0,
        "{} has {n} seats: the number of players must divide it, so that every seat has one; {} were named",
        args.game,
        plan.players.len()
    );
    let loadouts = BySeat::filled(n, G::Loadout::default());
    let report = play::<G>(&options, &loadouts, plan, &progress(plan.blocks))?;
    if args.json {
        let standings: Vec<_> = report
            .standings
            .iter()
            .map(|standing| {
                json!({
                    "player": standing.player.name(),
                    "win_share": standing.win_share,
                    "score": standing.score,
                    "decisions": standing.decisions,
                    "seconds_per_decision": standing.per_decision.as_secs_f64(),
                })
            })
            .collect();
        let report = json!({
            "game": args.game, "options": changes, "seed": plan.seed, "blocks": plan.blocks,
            "matches": report.matches, "seconds": report.elapsed.as_secs_f64(),
            "standings": standings,
        });
        writeln!(out, "{report:#}")?;
        return Ok(true);
    }
    writeln!(
        out,
        "{} matches in {:.1} s (seed {})",
        report.matches,
        report.elapsed.as_secs_f64(),
        plan.seed
    )?;
    for standing in &report.standings {
        writeln!(
            out,
            "{:8} wins {}  score {:8.3} ± {:.3}  {:8.1} µs a decision",
            standing.player,
            percent(standing.win_share),
            standing.score.mean,
            standing.score.margin,
            standing.per_decision.as_secs_f64() * 1e6
        )?;
    }
    Ok(true)
}

fn pairs(
    args: &Args,
    changes: &[(String, String)],
    threads: usize,
    out: &mut impl Write,
) -> Outcome {
    anyhow::ensure!(args.game == "kan", "--pairs is for kan, where the deal makes the pair");
    let &[first, second] = args.players.as_slice() else {
        anyhow::bail!("--pairs takes two levels, such as --players normal,random");
    };
    let options = options_from("kan", changes)?;
    let progress = progress(args.blocks);
    let report =
        pair_against_three(&options, [first, second], args.blocks, args.seed, threads, &progress)?;
    if args.json {
        let report = json!({
            "game": "kan", "seed": args.seed, "deals": report.deals,
            "seconds": report.elapsed.as_secs_f64(),
            "pair": [
                { "pair": first.name(), "three": second.name(), "wins": report.first },
                { "pair": second.name(), "three": first.name(), "wins": report.second },
            ],
            "difference": report.difference,
        });
        writeln!(out, "{report:#}")?;
        return Ok(true);
    }
    writeln!(
        out,
        "{} deals, each played twice, in {:.1} s (seed {})",
        report.deals,
        report.elapsed.as_secs_f64(),
        args.seed
    )?;
    writeln!(out, "pair {first} against three {second}: wins {}", percent(report.first))?;
    writeln!(out, "pair {second} against three {first}: wins {}", percent(report.second))?;
    writeln!(out, "difference {}", percent(report.difference))?;
    Ok(true)
}

fn percent(estimate: Estimate) -> String {
    format!("{:6.2} % ± {:.2}", estimate.mean * 100.0, estimate.margin * 100.0)
}
