//! `kozyr litmus`: a player on the game's named positions.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use kozyr_arena::litmus::{Answer, parse, passes};
use kozyr_arena::{Hosting, Player};
use kozyr_players::{Player as Bots, with_player};
use serde_json::{Value, json};

use super::programs::Hosted;
use crate::progress::Progress;
use crate::{Outcome, files};

/// Asks a player for its action in the game's named positions, and names the wrong answers.
///
/// A player passes a position if more than half of its answers are wanted ones. Exits with 1 unless
/// all are passed.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game's key
    game: String,
    /// The player: a level, `net:` and a file, or `cmd:` and a command for a program of your own
    /// (docs/bots.md)
    #[arg(long)]
    player: Player,
    /// Number of answers in each position, with the seeds 1, 2 and so on
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..))]
    seeds: u64,
    /// The file of positions; by default that of the game in this checkout; - is standard input
    #[arg(long)]
    file: Option<PathBuf>,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    hosted: Hosted,
}

/// The result for a position.
struct Found {
    name: String,
    why: String,
    answers: Vec<Answer>,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let hosting = args.hosted.hosting(None)?;
    let found = with_player!(args.game.as_str(), P => ask::<P>(args, &hosting))??;
    let passed = found.iter().filter(|found| passes(&found.answers)).count();
    if args.json {
        let object = json!({
            "game": args.game, "player": args.player.name(), "seeds": args.seeds,
            "passed": passed, "positions": found.iter().map(to_json).collect::<Vec<_>>(),
        });
        writeln!(out, "{object:#}")?;
        return Ok(passed == found.len());
    }
    for Found { name, why, answers } in found.iter().filter(|found| !passes(&found.answers)) {
        let told: Vec<String> = answers.iter().map(told).collect();
        writeln!(out, "{name}: {}; {why}", told.join(", "))?;
    }
    writeln!(out, "{} passes {passed} of {} positions", args.player, found.len())?;
    Ok(passed == found.len())
}

fn told(answer: &Answer) -> String {
    match answer.fault {
        Some(fault) => format!("{} ({}, so at random)", answer.action, fault.name()),
        None => answer.action.clone(),
    }
}

fn to_json(found: &Found) -> Value {
    let answer = |a: &Answer| json!({ "action": a.action, "good": a.good, "fault": a.fault });
    json!({
        "name": found.name, "passed": passes(&found.answers),
        "answers": found.answers.iter().map(answer).collect::<Vec<_>>(),
    })
}

fn ask<P: Bots>(args: &Args, hosting: &Hosting) -> anyhow::Result<Vec<Found>> {
    let own = Path::new(P::LITMUS).join("positions.txt");
    let path = args.file.as_ref().unwrap_or(&own);
    let name = path.display();
    let text = files::read_text(path)
        .with_context(|| format!("{name}: a file of positions; --file names another"))?;
    let positions = parse(&text).with_context(|| name.to_string())?;
    if let (Some(program), Some(first)) = (args.player.program(), positions.first()) {
        let (game, _) = first.position::<P::Game>().with_context(|| first.name.clone())?;
        hosting.try_out::<P::Game>(program, kozyr_rules::Game::options(&game))?;
    }
    let (progress, of) = (Progress::new(), positions.len() as u64);
    let found = positions.into_iter().zip(0..).map(|(litmus, done)| {
        progress.count(done, of, "positions");
        let answers = litmus
            .ask::<P>(args.player, hosting, 1..=args.seeds)
            .with_context(|| format!("{name}: {}", litmus.name))?;
        Ok(Found { name: litmus.name, why: litmus.why, answers })
    });
    found.collect()
}
