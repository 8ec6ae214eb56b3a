//! `kozyr arena`: bots against bots on equal deals.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use kozyr_arena::{
    Contest, Estimate, FirstDeals, Hosting, Journal, JournalError, Limits, Merged, Part, Player,
    Players, Report, Rotations, Test, Verdict, count, merge, options_from, play, play_part,
};
use kozyr_players::{Player as Bots, with_player};
use kozyr_rules::Game;
use serde::Deserialize;
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
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    contest: Option<Contested>,
    #[command(flatten)]
    hosted: Hosted,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Joins the parts that several machines have played with --part, and prints what the whole
    /// contest prints
    Merge {
        /// The folders of all parts, in any order
        #[arg(required = true, value_name = "PART")]
        parts: Vec<PathBuf>,
        /// A new folder for the results and records of the whole contest
        #[arg(long, value_name = "FOLDER")]
        out: Option<PathBuf>,
        /// Print one JSON object instead of text
        #[arg(long)]
        json: bool,
    },
}

#[derive(clap::Args)]
struct Contested {
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
    /// Play only this part of the blocks, such as 3/8, into the folder; `kozyr arena merge` joins
    /// the parts
    #[arg(long, value_name = "PART/PARTS", requires = "out")]
    part: Option<Part>,
    /// Continue in a folder whose blocks another build of the program has played; plan.json records
    /// it
    #[arg(long, requires = "out")]
    resume_anyway: bool,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    match (&args.command, &args.contest) {
        (Some(Command::Merge { parts, out: folder, json }), _) => {
            join(parts, folder.as_deref(), *json, out)
        }
        (None, Some(contest)) => contend(contest, &args.hosted, out),
        (None, None) => anyhow::bail!(
            "expected a game and --players, or `merge` and the folders of parts; see --help"
        ),
    }
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

/// What is played, as the plan of a contest says it.
#[derive(Deserialize)]
struct Asked {
    game: String,
    options: Vec<(String, String)>,
    players: Vec<String>,
    pairs: bool,
    seed: u64,
}

impl Asked {
    /// Returns the contest. Its programs are tried out if it is said how they run.
    fn contest(
        &self,
        hosting: impl FnOnce() -> anyhow::Result<Option<Hosting>>,
    ) -> anyhow::Result<Box<dyn Contest>> {
        let players = self.players.iter().map(|name| name.parse());
        let players: Vec<Player> = players.collect::<Result<_, _>>()?;
        if self.pairs {
            let &[first, second] = players.as_slice() else {
                anyhow::bail!("--pairs takes two levels, such as --players normal,random");
            };
            return with_player!(self.game.as_str(), P => {
                let options = options_from(&self.game, &self.options)?;
                let contest = FirstDeals::<P>::new(&options, [first, second], self.seed)?;
                match hosting()? {
                    Some(hosting) => Box::new(contest.hosted(&hosting)?) as Box<dyn Contest>,
                    None => Box::new(contest),
                }
            })
            .map_err(Into::into);
        }
        with_player!(self.game.as_str(), P => {
            let options: <<P as Bots>::Game as Game>::Options =
                options_from(&self.game, &self.options)?;
            let contest = Rotations::<P>::new(&options, &players, self.seed)?;
            match hosting()? {
                Some(hosting) => Box::new(contest.hosted(&hosting)?) as Box<dyn Contest>,
                None => Box::new(contest),
            }
        })
        .map_err(Into::into)
    }
}

/// Returns the number of threads; by default one for each core.
pub(crate) fn threads(asked: Option<usize>) -> usize {
    asked.or_else(|| std::thread::available_parallelism().ok().map(usize::from)).unwrap_or(1)
}

fn test(args: &Contested) -> anyhow::Result<Option<Test>> {
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

fn contend(args: &Contested, hosted: &Hosted, out: &mut impl Write) -> Outcome {
    let (players, options) = (&args.players.0, changes(&args.options)?);
    let mut plan = plan(&args.game, &options, players, args.pairs, args.seed, hosted);
    let hosting = || hosted.hosting(args.out.as_deref()).map(Some);
    let contest = Asked::deserialize(&plan)?.contest(hosting)?;
    let test = test(args)?;
    if let Some(part) = args.part {
        let (of, blocks) = (part.of(), args.blocks);
        anyhow::ensure!(of <= blocks, "--part {part}: {blocks} blocks have at most {blocks} parts");
        plan = part.plan(plan, blocks, test);
    }
    let mut journal = journal(args.out.as_deref(), &plan, args.resume_anyway)?;
    let limits = Limits { blocks: args.blocks, test, threads: threads(args.threads) };
    let progress = Progress::new();
    let report = match (args.part, &mut journal) {
        (Some(part), Some(journal)) => {
            play_part(&*contest, &limits, part, journal, &mut bar(&progress))?
        }
        _ => play(&*contest, &limits, journal.as_mut(), &mut bar(&progress))?,
    };
    drop(progress);
    tell(plan, &report, test.filter(|_| args.part.is_none()), args.json, out)?;
    if let (Some(part), false) = (args.part, args.json) {
        writeln!(out, "this is part {part}; `kozyr arena merge` joins the folders of all parts")?;
    }
    Ok(true)
}

/// Joins parts, and prints the contest that they make.
fn join(parts: &[PathBuf], folder: Option<&Path>, json: bool, out: &mut impl Write) -> Outcome {
    let Merged { plan, blocks, test } = merge(parts, folder)?;
    let contest = Asked::deserialize(&plan)?.contest(|| Ok(None))?;
    let limits = Limits { blocks: blocks.len() as u64, test, threads: 1 };
    tell(plan, &count(&*contest, &limits, blocks), test, json, out)
}

/// Prints the report of a contest.
fn tell(
    plan: Value,
    report: &Report,
    test: Option<Test>,
    json: bool,
    out: &mut impl Write,
) -> Outcome {
    if json {
        let mut text = plan;
        text["report"] = to_json(report);
        text["test"] = json!(test);
        // Whether the intervals hold even though a test stopped the contest.
        text["any_time"] = json!(test.is_some());
        writeln!(out, "{text:#}")?;
        return Ok(true);
    }
    print(&Asked::deserialize(&plan)?, report, out)?;
    if let Some((verdict, test)) = report.verdict.zip(test) {
        let says = match verdict {
            Verdict::High => format!("{:+} Elo or more", test.high),
            Verdict::Low => format!("{:+} Elo or less", test.low),
            Verdict::Open => "no answer within these blocks".to_owned(),
        };
        writeln!(out, "test ({} and {} of errors): {says}", test.alpha, test.beta)?;
        writeln!(out, "the intervals hold whenever the test stops")?;
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

fn print(asked: &Asked, report: &Report, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(
        out,
        "{} blocks, {} {} in {:.1} s (seed {}), {:.0} decisions a second of thinking",
        report.blocks,
        report.matches,
        if asked.pairs { "deals" } else { "matches" },
        report.elapsed.as_secs_f64(),
        asked.seed,
        report.decisions_per_second,
    )?;
    for standing in &report.standings {
        let result = if asked.pairs {
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
    if asked.pairs {
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
