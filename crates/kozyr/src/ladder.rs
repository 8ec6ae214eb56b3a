//! `kozyr ladder`: every level against the one below it, kept and drawn.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use kozyr_arena::ladder::{Ladder, Rung};
use kozyr_arena::{Contest, FirstDeals, Limits, Report, Rotations, options_from, play};
use kozyr_games::keys;
use kozyr_players::{Level, Player, with_player};
use kozyr_rules::Game;

use crate::Outcome;
use crate::arena::{bar, threads};

/// Measures every level against the one below it, keeps the results and draws them.
///
/// Earlier results stay in the file; those of the same version, game and levels are replaced.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Games to measure, or `all`; with none the results that are kept are drawn
    games: Vec<String>,
    /// Levels to measure against the level below each
    #[arg(long, value_delimiter = ',', default_value = "easy,normal,hard,expert")]
    levels: Vec<Level>,
    /// Blocks of deals for each pair of levels
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(2..))]
    blocks: u64,
    /// The seed of all random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of threads; by default one for each core
    #[arg(long)]
    threads: Option<usize>,
    /// The file with the results
    #[arg(long, default_value = "docs/ladder.json")]
    file: PathBuf,
    /// The file for the picture
    #[arg(long, default_value = "docs/ladder.svg")]
    plot: PathBuf,
    /// A page in which the part between `<!-- ladder -->` and `<!-- /ladder -->` is replaced
    #[arg(long, default_value = "docs/strength.md")]
    page: PathBuf,
    /// Print the results as JSON instead of the table
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let mut ladder = read(&args.file)?;
    let all = args.games.iter().any(|game| game == "all");
    let games: Vec<&str> =
        if all { keys() } else { args.games.iter().map(String::as_str).collect() };
    for game in games {
        for &level in &args.levels {
            let Some(below) = below(level) else {
                anyhow::bail!("--levels {level}: there is no level below it to measure against");
            };
            let (command, report) = measure(args, game, level, below)?;
            ladder.keep(Rung::new(game, env!("CARGO_PKG_VERSION"), command, &report));
            write(&args.file, &format!("{}\n", serde_json::to_string_pretty(&ladder)?))?;
        }
    }
    write(&args.plot, &ladder.svg())?;
    page(&args.page, &ladder.table())?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&ladder)?)?;
    } else {
        write!(out, "{}", ladder.table())?;
    }
    Ok(true)
}

fn below(level: Level) -> Option<Level> {
    let place = Level::ALL.iter().position(|&known| known == level)?;
    Level::ALL.get(place.checked_sub(1)?).copied()
}

fn read(path: &Path) -> anyhow::Result<Ladder> {
    if !path.exists() {
        return Ok(Ladder::default());
    }
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    serde_json::from_str(&text)
        .with_context(|| format!("{} is not a ladder; name another with --file", path.display()))
}

fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// Puts the table into a page that has a place for it.
fn page(path: &Path, table: &str) -> anyhow::Result<()> {
    const BEGIN: &str = "<!-- ladder -->";
    const END: &str = "<!-- /ladder -->";
    if !path.exists() {
        return Ok(());
    }
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let (Some(begin), Some(end)) = (text.find(BEGIN), text.find(END)) else { return Ok(()) };
    let text = format!("{}\n\n{table}\n{}", &text[..begin + BEGIN.len()], &text[end..]);
    write(path, &text)
}

/// Plays a level against the one below: single deals where the deal decides who plays together,
/// else whole matches of one side against all the others.
fn measure(
    args: &Args,
    game: &str,
    level: Level,
    below: Level,
) -> anyhow::Result<(String, Report)> {
    with_player!(game, P => {
        let options: <<P as Player>::Game as Game>::Options = options_from(game, &[])?;
        if P::SIDES_BY_DEAL {
            let contest = FirstDeals::<P>::new(&options, [level, below], args.seed)?;
            return contend(args, game, &[level, below], true, &contest);
        }
        let mut players = vec![below; <P as Player>::Game::teams(&options).len()];
        players[0] = level;
        let contest = Rotations::<P>::new(&options, &players, args.seed)?;
        contend(args, game, &players, false, &contest)
    })?
}

fn contend(
    args: &Args,
    game: &str,
    players: &[Level],
    pairs: bool,
    contest: &impl Contest,
) -> anyhow::Result<(String, Report)> {
    let names: Vec<&str> = players.iter().map(|level| level.name()).collect();
    let command = format!(
        "kozyr arena {game} --players {}{} --blocks {} --seed {}",
        names.join(","),
        if pairs { " --pairs" } else { "" },
        args.blocks,
        args.seed
    );
    eprintln!("{command}");
    let limits = Limits { blocks: args.blocks, test: None, threads: threads(args.threads) };
    let report = play(contest, &limits, None, &mut bar())?;
    Ok((command, report))
}
