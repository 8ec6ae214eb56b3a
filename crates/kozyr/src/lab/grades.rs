//! `kozyr grades`: the losses that make a decision an inaccuracy, a mistake or a blunder.

use std::io::Write;

use kozyr_arena::options_from;
use kozyr_players::coach::{Lost, Spread, quantile, spread, thresholds};
use kozyr_players::{Level, Player, with_player};
use kozyr_rules::Game;
use serde_json::json;

use super::arena::changes;
use super::built;
use crate::Outcome;
use crate::progress::Progress;

/// Measures the losses by decisions of `expert`, and the thresholds of grades that follow.
///
/// `expert` plays all seats. Its decisions are reviewed as a person's are; a loss that may be noise
/// counts as none. Losses are parts of the swing of their deal: the standard deviation of the value
/// of the match at the end of the deal.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game's key
    game: String,
    /// The level that plays
    #[arg(long, default_value_t = Level::Expert)]
    level: Level,
    /// Number of matches
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..))]
    matches: u64,
    /// Review one decision of so many
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// An option of the game; may be repeated
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// The seed of all random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

/// The shares of decisions for which the loss is printed.
const SHARES: [f32; 5] = [0.5, 0.9, 0.95, 0.98, 0.99];

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let lost = with_player!(args.game.as_str(), P => measure::<P>(args))??;
    let found = thresholds(&lost);
    let quantiles = SHARES.map(|share| (share, quantile(&lost, share)));
    if args.json {
        let object = json!({
            "game": args.game, "options": changes(&args.options)?, "level": args.level.name(),
            "matches": args.matches, "every": args.every, "seed": args.seed,
            "decisions": lost.len(), "quantiles": quantiles,
            "inaccuracy": found.inaccuracy, "mistake": found.mistake, "blunder": found.blunder,
            "program": built::program(),
        });
        writeln!(out, "{object:#}")?;
        return Ok(true);
    }
    let clear = lost.iter().filter(|lost| lost.part() > 0.0).count();
    let swing = lost.iter().map(|lost| lost.swing).sum::<f32>() / lost.len().max(1) as f32;
    writeln!(
        out,
        "{} decisions of {} in {} matches of {} (seed {}): {clear} clearly worse than the best; a deal's swing is {swing:.3} of the match",
        lost.len(),
        args.level,
        args.matches,
        args.game,
        args.seed,
    )?;
    for (share, part) in quantiles {
        writeln!(out, "  {:>4.0} % lose at most {part:.3} of the swing", share * 100.0)?;
    }
    writeln!(
        out,
        "inaccuracy {:.3}, mistake {:.3}, blunder {:.3}",
        found.inaccuracy, found.mistake, found.blunder
    )?;
    Ok(true)
}

fn measure<P: Player>(args: &Args) -> anyhow::Result<Vec<Lost>> {
    let options: <P::Game as Game>::Options = options_from(&args.game, &changes(&args.options)?)?;
    let Args { level, matches, every, seed, .. } = *args;
    let progress = Progress::new();
    let told = |done, decisions| {
        progress.count(done, matches, &format!("matches, {decisions} decisions looked at"));
    };
    Ok(spread::<P>(&options, Spread { level, matches, every, seed }, &told)?)
}
