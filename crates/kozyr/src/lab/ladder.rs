//! `kozyr ladder`: every level against the one below it, stored and drawn.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context;
use kozyr_arena::ladder::{Ladder, Rung};
use kozyr_arena::{
    Contest, FirstDeals, Hosting, Limits, Player, Report, Rotations, options_from, play_while,
};
use kozyr_games::keys;
use kozyr_players::{Level, Player as Bots, with_player};
use kozyr_rules::Game;
use serde_json::json;

use super::arena::{bar, journal, percent, plan, threads};
use super::built;
use super::programs::Hosted;
use crate::Outcome;
use crate::progress::Progress;

/// Measures every level against the one below it, stores the results and draws them.
///
/// Earlier results stay in the file; those of the same version, game and levels are replaced. A
/// plan says how many blocks each contest has. With --out the same command continues after an
/// interruption, and with --minutes it interrupts itself: it exits with 1 until all is measured.
///
/// With --player it measures that player against every level instead, from the lowest on, and
/// prints the results; files stay as they are.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Games to measure, or `all`; with none the stored results are drawn
    games: Vec<String>,
    /// Measure this player against levels: `net:` and a file, or `cmd:` and a command for a program
    /// of your own (docs/bots.md), or a level
    #[arg(long, requires = "games", requires = "blocks")]
    player: Option<Player>,
    /// Levels to measure against the level below each, by default those of the plan; with --player
    /// those to measure it against, by default all
    #[arg(long, value_delimiter = ',')]
    levels: Vec<Level>,
    /// Blocks of deals for each pair of levels, in place of the plan's
    #[arg(long, value_parser = clap::value_parser!(u64).range(2..))]
    blocks: Option<u64>,
    /// The file that says which levels are measured in which order and with how many blocks
    #[arg(long, default_value = "docs/ladder-plan.json")]
    plan: PathBuf,
    /// A folder for results and records, with a folder for each contest
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Begin no match after so many minutes
    #[arg(long, requires = "out")]
    minutes: Option<u32>,
    /// Continue contests that another build of the program has begun
    #[arg(long, requires = "out")]
    resume_anyway: bool,
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
    #[command(flatten)]
    hosted: Hosted,
}

/// A line of the plan.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Planned {
    game: String,
    level: Level,
    blocks: u64,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let mut ladder = read(&args.file)?;
    let minutes = args.minutes.map(|minutes| Duration::from_secs(60 * u64::from(minutes)));
    let end = minutes.and_then(|minutes| Instant::now().checked_add(minutes));
    if let Some(player) = args.player {
        return against_levels(args, player, end, out);
    }
    let mut complete = true;
    let hosting = args.hosted.hosting(args.out.as_deref())?;
    for Planned { game, level, blocks } in planned(args)? {
        let Some(below) = below(level) else {
            anyhow::bail!("--levels {level}: there is no level below it to measure against");
        };
        let contest = Contested { args, game: &game, blocks, end, hosting: &hosting };
        let (command, report) = contest.measure(level.into(), below.into(), level.name())?;
        if report.blocks < blocks {
            eprintln!("{} of {blocks} blocks; the same command goes on with it", report.blocks);
            complete = false;
            continue;
        }
        let version = env!("CARGO_PKG_VERSION");
        ladder.keep(Rung::new(&game, version, built::commit(), command, &report));
        write(&args.file, &format!("{}\n", serde_json::to_string_pretty(&ladder)?))?;
    }
    write(&args.plot, &ladder.svg())?;
    page(&args.page, &ladder.table())?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&ladder)?)?;
    } else {
        write!(out, "{}", ladder.table())?;
    }
    Ok(complete)
}

/// Returns the contests to measure: those asked for, in the order of the plan. They have the plan's
/// blocks unless others are given.
fn planned(args: &Args) -> anyhow::Result<Vec<Planned>> {
    if args.games.is_empty() {
        return Ok(Vec::new());
    }
    let all = args.games.iter().any(|game| game == "all");
    if let (Some(blocks), false) = (args.blocks, args.levels.is_empty()) {
        let games =
            if all { keys().into_iter().map(str::to_owned).collect() } else { args.games.clone() };
        let of = |game: &String| {
            let planned = |&level: &Level| Planned { game: game.clone(), level, blocks };
            args.levels.iter().map(planned).collect::<Vec<_>>()
        };
        return Ok(games.iter().flat_map(of).collect());
    }
    let name = args.plan.display();
    let text = fs::read_to_string(&args.plan)
        .with_context(|| format!("{name}: a plan, or --levels and --blocks"))?;
    let plan: Vec<Planned> = serde_json::from_str(&text).with_context(|| {
        format!("{name} is not a list of {{ \"game\", \"level\", \"blocks\" }}")
    })?;
    if let Some(game) = args
        .games
        .iter()
        .find(|&game| game != "all" && !plan.iter().any(|planned| planned.game == *game))
    {
        anyhow::bail!("{name} has no {game}; name its levels and blocks by --levels and --blocks");
    }
    if let Some(Planned { game, level, blocks }) = plan.iter().find(|planned| planned.blocks < 2) {
        anyhow::bail!("{name}: {game} {level} has {blocks} blocks; an interval needs at least 2");
    }
    let wanted = |planned: &Planned| {
        (all || args.games.contains(&planned.game))
            && (args.levels.is_empty() || args.levels.contains(&planned.level))
    };
    let blocks =
        |planned: Planned| Planned { blocks: args.blocks.unwrap_or(planned.blocks), ..planned };
    Ok(plan.into_iter().filter(wanted).map(blocks).collect())
}

/// Measures a player against levels, and prints the results.
fn against_levels(
    args: &Args,
    player: Player,
    end: Option<Instant>,
    out: &mut impl Write,
) -> Outcome {
    let all = args.games.iter().any(|game| game == "all");
    let games: Vec<&str> =
        if all { keys() } else { args.games.iter().map(String::as_str).collect() };
    let levels: &[Level] = if args.levels.is_empty() { &Level::ALL } else { &args.levels };
    let blocks = args.blocks.unwrap_or_default();
    let hosting = args.hosted.hosting(args.out.as_deref())?;
    let (mut complete, mut found) = (true, Vec::new());
    for game in games {
        for &level in levels.iter().filter(|&&level| player != Player::Level(level)) {
            let contest = Contested { args, game, blocks, end, hosting: &hosting };
            let folder = format!("player-{}", level.name());
            let (command, report) = contest.measure(player, level.into(), &folder)?;
            complete &= report.blocks >= blocks;
            let (own, faults) = (&report.standings[0], report.standings[0].faults);
            if !args.json {
                let elo = report.elo.map(|elo| format!("  {elo} Elo")).unwrap_or_default();
                writeln!(
                    out,
                    "{game} against {level}: wins {}{elo}  {faults}  ({} blocks)",
                    percent(own.win_share),
                    report.blocks,
                )?;
            }
            found.push(json!({
                "game": game, "against": level.name(), "blocks": report.blocks,
                "win_share": own.win_share, "points": report.points, "elo": report.elo,
                "faults": faults, "command": command,
            }));
        }
    }
    if args.json {
        writeln!(out, "{:#}", json!({ "player": player.name(), "found": found }))?;
    }
    Ok(complete)
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

/// Replaces the table in a page that has a place for it.
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

/// Returns a list of players, quoted for a command line.
fn quoted(players: &str) -> String {
    if players.contains(' ') { format!("\"{players}\"") } else { players.to_owned() }
}

/// A contest of two players.
struct Contested<'a> {
    args: &'a Args,
    game: &'a str,
    blocks: u64,
    end: Option<Instant>,
    hosting: &'a Hosting,
}

impl Contested<'_> {
    /// Plays a player against another and stores the results in this folder. If the deal decides
    /// who plays together, single deals are played; otherwise whole matches of one side against all
    /// others.
    fn measure(
        &self,
        level: Player,
        below: Player,
        folder: &str,
    ) -> anyhow::Result<(String, Report)> {
        let (game, seed) = (self.game, self.args.seed);
        with_player!(game, P => {
            let options: <<P as Bots>::Game as Game>::Options = options_from(game, &[])?;
            if P::SIDES_BY_DEAL {
                let contest = FirstDeals::<P>::new(&options, [level, below], seed)?;
                let contest = contest.hosted(self.hosting)?;
                return self.contend(&[level, below], true, &contest, folder);
            }
            let mut players = vec![below; <P as Bots>::Game::teams(&options).len()];
            players[0] = level;
            let contest = Rotations::<P>::new(&options, &players, seed)?;
            let contest = contest.hosted(self.hosting)?;
            self.contend(&players, false, &contest, folder)
        })?
    }

    fn contend(
        &self,
        players: &[Player],
        pairs: bool,
        contest: &impl Contest,
        folder: &str,
    ) -> anyhow::Result<(String, Report)> {
        let Self { args, game, blocks, end, .. } = *self;
        let names: Vec<&str> = players.iter().map(|level| level.name()).collect();
        let command = format!(
            "kozyr arena {game} --players {}{} --blocks {blocks} --seed {}",
            quoted(&names.join(",")),
            if pairs { " --pairs" } else { "" },
            args.seed
        );
        eprintln!("{command}");
        let plan = plan(game, &[], players, pairs, args.seed, &args.hosted);
        let folder = args.out.as_ref().map(|out| out.join(format!("{game}-{folder}")));
        let mut journal = journal(folder.as_deref(), &plan, args.resume_anyway)?;
        let limits = Limits { blocks, test: None, threads: threads(args.threads) };
        let progress = Progress::new();
        let go_on = || end.is_none_or(|end| Instant::now() < end);
        let report = play_while(contest, &limits, &go_on, journal.as_mut(), &mut bar(&progress))?;
        Ok((command, report))
    }
}
