//! `kozyr luck`: results without the luck of the cards.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, anyhow};
use kozyr_arena::{Estimate, LevelLuck, Luck, luck_of_contest, luck_of_match, read_plan};
use kozyr_players::{Player as Bots, with_player};
use kozyr_rules::record::{decode, game_key};
use kozyr_rules::{Record, Seat};
use serde_json::{Value, json};

use super::arena::{percent, threads};
use crate::progress::Progress;
use crate::{Outcome, files};

/// Prints the luck of the cards in results, and the results without it.
///
/// The value of the match after a deal or a draw is compared with its mean over all other cards.
/// These differences have a mean of zero for every player, so results without them have the same
/// mean and a narrower interval. A folder of `kozyr arena --out` has them by level, a record by
/// seat. Single deals (`kozyr arena --pairs`) have none: each is played both ways.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A folder of results, or a record; - is a record from standard input
    path: PathBuf,
    /// Number of threads; by default one for each core
    #[arg(long)]
    threads: Option<usize>,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    if args.path.is_dir() { contest(args, out) } else { one_match(args, out) }
}

fn contest(args: &Args, out: &mut impl Write) -> Outcome {
    let name = args.path.display();
    let plan = read_plan(&args.path)?;
    let game = plan["game"].as_str().unwrap_or_default();
    let players = players(&plan).with_context(|| format!("{name}/plan.json"))?;
    let players: Vec<&str> = players.iter().map(String::as_str).collect();
    let progress = Progress::new();
    let told = |done: usize, of: usize| progress.count(done as u64, of as u64, "blocks");
    let found = with_player!(game, P => {
        luck_of_contest::<P>(&args.path, &players, threads(args.threads), &told)
    })
    .with_context(|| format!("{name}/plan.json"))??;
    drop(progress);
    if args.json {
        writeln!(out, "{:#}", json!({ "plan": plan, "levels": found }))?;
        return Ok(true);
    }
    for LevelLuck { level, won, deals, draws, without } in found {
        writeln!(
            out,
            "{level:8} wins {}, without luck {} (deals {}, draws {})",
            percent(won),
            percent(without),
            signed(deals),
            signed(draws),
        )?;
    }
    Ok(true)
}

fn signed(estimate: Estimate) -> String {
    format!("{:+.2} {}", estimate.mean * 100.0, estimate.scaled(100.0, 0.0).interval(2))
}

fn players(plan: &Value) -> anyhow::Result<Vec<String>> {
    let names = serde_json::from_value(plan["players"].clone());
    names.ok().context("`players` is not a list of names")
}

fn one_match(args: &Args, out: &mut impl Write) -> Outcome {
    let name = args.path.display();
    let bytes = files::read(&args.path)?;
    let text = decode(&bytes).map_err(|failure| anyhow!("{name}: {failure}"))?;
    let game = game_key(text).map_err(|failure| anyhow!("{name}: {failure}"))?;
    let (names, luck) = with_player!(game, P => seats::<P>(text))
        .map_err(Into::into)
        .flatten()
        .with_context(|| name.to_string())?;
    if args.json {
        writeln!(out, "{:#}", json!({ "game": game, "names": names, "luck": luck }))?;
        return Ok(true);
    }
    for (seat, who) in Seat::first(names.len()).zip(names) {
        let (won, deals, draws) = (luck.won[seat], luck.deals[seat], luck.draws[seat]);
        writeln!(
            out,
            "seat {seat} {:12} won {:3.0} % of the match, luck of the deals {:+6.1} and of the draws {:+6.1}, without them {:+6.1} %",
            who.unwrap_or_default(),
            100.0 * won,
            100.0 * deals,
            100.0 * draws,
            100.0 * (won - deals - draws),
        )?;
    }
    Ok(true)
}

/// Returns the names and the luck of the seats of a record.
fn seats<P: Bots>(text: &str) -> anyhow::Result<(Vec<Option<String>>, Luck)> {
    let record = Record::<P::Game>::parse(text)?;
    let progress = Progress::new();
    let told = |done: usize, of: usize| progress.count(done as u64, of as u64, "steps");
    let luck = luck_of_match::<P>(&record, 1, &told)?;
    Ok((record.names.as_slice().to_vec(), luck))
}
