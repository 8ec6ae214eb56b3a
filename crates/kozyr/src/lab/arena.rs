//! `kozyr arena`: bots against bots on equal deals.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use kozyr_arena::{
    Contest, Estimate, FirstDeals, Journal, JournalError, Limits, Player, Players, Report,
    Rotations, Test, Verdict, options_from, play,
};
use kozyr_players::{Player as Bots, with_player};
use kozyr_rules::Game;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::built;
use super::programs::Hosted;
use crate::Outcome;
use crate::progress::Progress;

/// Plays bots against bots on equal deals, rotated over all seats.
///
/// Stops at --blocks, or earlier if a sequential test (--test) has its answer. Prints each level's
/// win share and mean score, and the first level's rating above the others (Elo), with 95 %
/// intervals over blocks of rotations. With --test they hold whenever the test stops.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game's key
    game: String,
    /// Levels by seat, repeated over the seats and rotated; `open` is `hard` that sees everything
    /// hidden, to measure how much there is to gain; `net:` and a file, such as
    /// `net:weights.npz`, is a learned policy (docs/strength.md); `cmd:` and a command, such as
    /// `"cmd:python3 mybot.py"`, is a program of your own (docs/bots.md)
    #[arg(long)]
    players: Players,
    /// The maximum number of blocks of deals; each is played once in every rotation
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..))]
    blocks: u64,
    /// Stop when the first level is clearly LOW Elo stronger or less, or HIGH or more
    #[arg(long, value_name = "LOW,HIGH", value_delimiter = ',', allow_negative_numbers = true)]
    test: Vec<f64>,
    /// The maximum rate at which the test answers HIGH although LOW is true
    #[arg(long, default_value_t = 0.05)]
    alpha: f64,
    /// The maximum rate at which the test answers LOW although HIGH is true
    #[arg(long, default_value_t = 0.05)]
    beta: f64,
    /// An option of the game; may be repeated
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Play single first deals, in games in which the deal decides who plays together: the sides
    /// get the two levels after the deal, and each deal is played both ways
    #[arg(long)]
    pairs: bool,
    /// The seed of all random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of threads; by default one for each core
    #[arg(long)]
    threads: Option<usize>,
    /// A folder for results and records; the same command goes on after an interruption
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Continue in a folder whose blocks another build of the program has played; plan.json records
    /// it
    #[arg(long, requires = "out")]
    resume_anyway: bool,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    hosted: Hosted,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let changes = changes(&args.options)?;
    if args.pairs {
        let &[first, second] = args.players.0.as_slice() else {
            anyhow::bail!("--pairs takes two levels, such as --players normal,random");
        };
        return with_player!(args.game.as_str(), P => {
            let options = options_from(&args.game, &changes)?;
            let contest = FirstDeals::<P>::new(&options, [first, second], args.seed)?;
            let contest = contest.hosted(&args.hosted.hosting(args.out.as_deref())?)?;
            contend(args, &contest, &changes, out)
        })?;
    }
    with_player!(args.game.as_str(), P => rotate::<P>(args, &changes, out))?
}

/// Splits options as they are typed: `KEY=VALUE`.
pub(crate) fn changes(options: &[String]) -> anyhow::Result<Vec<(String, String)>> {
    options
        .iter()
        .map(|option| match option.split_once('=') {
            Some((key, value)) => Ok((key.to_owned(), value.to_owned())),
            None => Err(anyhow!("--option {option}: expected KEY=VALUE")),
        })
        .collect()
}

fn rotate<P: Bots>(args: &Args, changes: &[(String, String)], out: &mut impl Write) -> Outcome {
    let options: <P::Game as Game>::Options = options_from(&args.game, changes)?;
    let contest = Rotations::<P>::new(&options, &args.players.0, args.seed)?;
    let contest = contest.hosted(&args.hosted.hosting(args.out.as_deref())?)?;
    contend(args, &contest, changes, out)
}

/// Returns the number of threads; by default one for each core.
pub(crate) fn threads(asked: Option<usize>) -> usize {
    asked.or_else(|| std::thread::available_parallelism().ok().map(usize::from)).unwrap_or(1)
}

fn test(args: &Args) -> anyhow::Result<Option<Test>> {
    match args.test[..] {
        [] => Ok(None),
        [low, high] if low < high => {
            let rate = |name: &str, rate: f64| {
                anyhow::ensure!(
                    rate > 0.0 && rate < 0.5,
                    "--{name} {rate}: expected a rate above 0 and below 0.5"
                );
                Ok(rate)
            };
            let (alpha, beta) = (rate("alpha", args.alpha)?, rate("beta", args.beta)?);
            Ok(Some(Test { low, high, alpha, beta }))
        }
        _ => anyhow::bail!("--test: expected two Elo differences, the smaller first, such as 0,30"),
    }
}

fn contend(
    args: &Args,
    contest: &impl Contest,
    changes: &[(String, String)],
    out: &mut impl Write,
) -> Outcome {
    let plan = plan(&args.game, changes, &args.players.0, args.pairs, args.seed, &args.hosted);
    let mut journal = journal(args.out.as_deref(), &plan, args.resume_anyway)?;
    let test = test(args)?;
    let limits = Limits { blocks: args.blocks, test, threads: threads(args.threads) };
    let progress = Progress::new();
    let report = play(contest, &limits, journal.as_mut(), &mut bar(&progress))?;
    drop(progress);
    if args.json {
        let mut text = plan;
        text["report"] = to_json(&report);
        text["test"] = json!(test);
        // Whether the intervals hold even though a test stopped the contest.
        text["any_time"] = json!(test.is_some());
        writeln!(out, "{text:#}")?;
    } else {
        print(args, &report, out)?;
        if let Some((verdict, test)) = report.verdict.zip(test) {
            let says = match verdict {
                Verdict::High => format!("{:+} Elo or more", test.high),
                Verdict::Low => format!("{:+} Elo or less", test.low),
                Verdict::Open => "no answer within these blocks".to_owned(),
            };
            writeln!(out, "test ({} and {} of errors): {says}", test.alpha, test.beta)?;
            writeln!(out, "the intervals hold whenever the test stops")?;
        }
    }
    Ok(true)
}

/// Returns the plan of a contest: what is played, and by which build of the program.
pub(crate) fn plan(
    game: &str,
    changes: &[(String, String)],
    players: &[Player],
    pairs: bool,
    seed: u64,
    hosted: &Hosted,
) -> Value {
    let names: Vec<&str> = players.iter().map(|player| player.name()).collect();
    let mut plan = json!({
        "game": game, "options": changes, "players": names, "pairs": pairs,
        "seed": seed, "version": env!("CARGO_PKG_VERSION"), "program": built::program(),
    });
    if players.iter().any(|player| player.program().is_some()) {
        plan["budget"] = json!(hosted.budget());
    }
    // A file may hold other weights when the contest is resumed.
    let weights = players.iter().filter_map(|player| Some((player.name(), weights(*player)?)));
    let weights: BTreeMap<_, _> = weights.collect();
    if !weights.is_empty() {
        plan["weights_sha256"] = json!(weights);
    }
    plan
}

/// Returns the SHA-256 digest of the weights of a net; `None` for other players.
fn weights(player: Player) -> Option<String> {
    let Player::Net(net) = player else { return None };
    let mut sum = Sha256::new();
    net.tell(|bytes| sum.update(bytes));
    Some(format!("{:x}", sum.finalize()))
}

/// Opens the folder of a contest, if it has one.
pub(crate) fn journal(
    folder: Option<&Path>,
    plan: &Value,
    anyway: bool,
) -> anyhow::Result<Option<Journal>> {
    let open = if anyway { Journal::open_anyway } else { Journal::open };
    match folder.map(|folder| open(folder, plan)).transpose() {
        Err(error @ JournalError::OtherProgram { .. }) => {
            anyhow::bail!("{error}; --resume-anyway goes on with this one");
        }
        opened => Ok(opened?),
    }
}

/// Shows the progress of a contest and its standing.
pub(crate) fn bar(progress: &Progress) -> impl FnMut(kozyr_arena::Progress) {
    move |now| {
        let stands = format!("blocks, {:.1} % of the wins", now.points * 100.0);
        progress.count(now.blocks, now.of, &stands);
    }
}

fn to_json(report: &Report) -> Value {
    let standings: Vec<_> = report
        .standings
        .iter()
        .map(|standing| {
            json!({
                "level": standing.level.name(),
                "win_share": standing.win_share,
                "score": standing.score,
                "faults": standing.faults,
                "decisions": standing.times.count(),
                "seconds_per_decision": {
                    "mean": standing.times.mean().as_secs_f64(),
                    "p95": standing.times.quantile(0.95).as_secs_f64(),
                    "longest": standing.times.longest().as_secs_f64(),
                },
            })
        })
        .collect();
    json!({
        "blocks": report.blocks, "matches": report.matches,
        "seconds": report.elapsed.as_secs_f64(),
        "points": report.points, "elo": report.elo, "verdict": report.verdict,
        "decisions_per_second": report.decisions_per_second,
        "standings": standings,
    })
}

fn print(args: &Args, report: &Report, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(
        out,
        "{} blocks, {} {} in {:.1} s (seed {}), {:.0} decisions a second of thinking",
        report.blocks,
        report.matches,
        if args.pairs { "deals" } else { "matches" },
        report.elapsed.as_secs_f64(),
        args.seed,
        report.decisions_per_second,
    )?;
    for standing in &report.standings {
        let result = if args.pairs {
            format!("wins {} as the pair", percent(standing.score))
        } else {
            format!(
                "wins {}  score {:8.3} {}",
                percent(standing.win_share),
                standing.score.mean,
                standing.score.interval(3)
            )
        };
        let micros = |time: std::time::Duration| time.as_secs_f64() * 1e6;
        writeln!(
            out,
            "{:8} {result}  a decision {:.1} µs, 95 % within {:.1} µs, the longest {:.1} µs",
            standing.level,
            micros(standing.times.mean()),
            micros(standing.times.quantile(0.95)),
            micros(standing.times.longest()),
        )?;
        if standing.level.program().is_some() {
            writeln!(out, "{:8} {}", "", standing.faults)?;
        }
    }
    if args.pairs {
        // The points of a block are (1 + the difference of its two deals) / 2.
        writeln!(out, "difference {}", percent(report.points.scaled(2.0, -1.0)))?;
    }
    if let Some(elo) = report.elo {
        writeln!(out, "{} against the others: {elo} Elo", report.standings[0].level)?;
    }
    Ok(())
}

pub(crate) fn percent(estimate: Estimate) -> String {
    format!("{:6.2} % {}", estimate.mean * 100.0, estimate.scaled(100.0, 0.0).interval(2))
}
