//! `kozyr judge`: the gain of one level's decisions over those of another.

use std::io::Write;

use kozyr_arena::{Judge, Judgement, Player, Players, judge, options_from};
use kozyr_players::{Level, Player as Bots, with_player};
use kozyr_rules::Game;
use serde_json::json;

use super::arena::{changes, threads};
use super::built;
use super::programs::Hosted;
use crate::Outcome;
use crate::progress::Progress;

/// Asks two levels at every decision of matches, and plays out the decisions that differ.
///
/// The second level plays all seats. Where the first would choose another action, both actions are
/// played out in the same worlds, imagined by a level other than the two: `expert`, or `hard` where
/// `expert` is one of them. With both compared, `expert` judges, and the result says so. Prints the
/// part of a match that the first level gains by a decision, with a 95 % interval over matches. Ten
/// matches are often enough where results would take thousands, as far as worlds and playouts are
/// right.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game's key
    game: String,
    /// Two players, the one to judge and the one that plays: levels, `net:` and a file, or `cmd:`
    /// and a command for a program of your own (docs/bots.md)
    #[arg(long)]
    players: Players,
    /// Number of matches
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    matches: u64,
    /// Number of worlds that compare two actions
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    worlds: u32,
    /// The level whose worlds and playouts judge: easy, hard or expert; by default one that is not
    /// compared
    #[arg(long, value_name = "LEVEL")]
    by: Option<Level>,
    /// An option of the game; may be repeated
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// The seed of all random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of threads; by default one for each core
    #[arg(long)]
    threads: Option<usize>,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    hosted: Hosted,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let &[first, second] = args.players.0.as_slice() else {
        anyhow::bail!("--players takes two, such as --players expert,hard");
    };
    let by = args.by.unwrap_or(Judge::between([first, second]));
    anyhow::ensure!(
        [Level::Easy, Level::Hard, Level::Expert].contains(&by),
        "--by {by}: expected a level that searches, easy, hard or expert"
    );
    let found = with_player!(args.game.as_str(), P => weigh::<P>(args, [first, second], by))??;
    if args.json {
        let object = json!({
            "game": args.game, "options": changes(&args.options)?,
            "players": [first.name(), second.name()],
            "matches": args.matches, "worlds": args.worlds, "by": by.name(), "seed": args.seed,
            "found": found,
            "program": built::program(),
        });
        writeln!(out, "{object:#}")?;
        return Ok(true);
    }
    let different = 100.0 * found.different as f64 / found.decisions.max(1) as f64;
    writeln!(
        out,
        "{} decisions in {} matches of {second} (seed {}); {first} does something else at {different:.1} %",
        found.decisions, found.matches, args.seed,
    )?;
    let (gain, n) = (found.gain, found.per_seat);
    writeln!(
        out,
        "{first} gains {:+.5} {} of a match by a decision, of which a seat has {n:.0} in a match",
        gain.mean,
        gain.interval(5),
    )?;
    let matches = if found.matches == 1 { "match" } else { "matches" };
    let whose = if found.by_another {
        "which is neither of the two"
    } else {
        "which is one of the two: what it believes wrongly speaks for it"
    };
    writeln!(
        out,
        "the interval is over {} {matches}; worlds and playouts are those of {by}, {whose}",
        found.matches,
    )?;
    for (player, faults) in args.players.0.iter().zip(found.faults) {
        if player.program().is_some() {
            writeln!(out, "{player}: {faults}")?;
        }
    }
    Ok(true)
}

fn weigh<P: Bots>(args: &Args, players: [Player; 2], by: Level) -> anyhow::Result<Judgement> {
    let options: <P::Game as Game>::Options = options_from(&args.game, &changes(&args.options)?)?;
    let how = Judge {
        matches: args.matches,
        worlds: args.worlds,
        by,
        seed: args.seed,
        threads: threads(args.threads),
    };
    let hosting = args.hosted.hosting(None)?;
    for program in players.into_iter().filter_map(Player::program) {
        hosting.try_out::<P::Game>(program, &options)?;
    }
    let progress = Progress::new();
    let told = |done: usize, of: usize| progress.count(done as u64, of as u64, "matches");
    Ok(judge::<P>(&options, players, &how, &hosting, &told)?)
}
