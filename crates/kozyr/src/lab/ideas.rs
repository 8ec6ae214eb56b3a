//! `kozyr ideas`: what the ideas of a game are worth, and how true it is what they say.

use std::io::Write;

use kozyr_arena::in_parallel;
use kozyr_bots::Rng;
use kozyr_players::coach::ideas::{Answers, Decision, asked, decisions, digest, fit, truth};
use kozyr_players::{Player, with_player};

use super::arena::threads;
use crate::Outcome;
use crate::progress::Progress;

/// Fits the prices of a game's ideas to decisions in which one play is clearly better, and prints
/// the list that is kept as `games/GAME/player/prices.txt`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game's key
    game: String,
    /// Number of clear decisions
    #[arg(long, default_value_t = 400)]
    decisions: usize,
    /// Look at one decision of so many
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// Instead, ask why of so many random plays, and count the answers
    #[arg(long, default_value_t = 0)]
    asked: usize,
    /// Number of threads; by default one for each core
    #[arg(long)]
    threads: Option<usize>,
    /// The seed of all random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Plays of a match that are asked about.
const EACH: usize = 10;

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    with_player!(args.game.as_str(), P => list::<P>(args, out))?
}

fn list<P: Player>(args: &Args, out: &mut impl Write) -> Outcome {
    let Some(ideas) = P::ideas() else { anyhow::bail!("{} has no ideas yet", args.game) };
    if args.asked > 0 {
        let of = |number: usize| {
            let seed = Rng::for_part(args.seed, number as u64).bits();
            asked::<P>(&args.game, seed, (args.every, EACH))
        };
        let many = args.asked.div_ceil(EACH);
        let progress = Progress::new();
        let told = |done, of| progress.count(done as u64, of as u64, "matches");
        let mut counts = [Answers::default(); 2];
        for found in in_parallel(many, threads(args.threads), &told, of) {
            counts.iter_mut().zip(found).for_each(|(all, more)| *all += more);
        }
        drop(progress);
        for (from, counts) in
            ["by what its seat saw", "by what the next seat saw"].iter().zip(counts)
        {
            writeln!(out, "{from}:\n{counts}")?;
        }
        return Ok(true);
    }
    let (looked, found) = collect::<P>(args);
    let Args { game, decisions, every, seed, .. } = args;
    let told = "what one more is worth, and in how many of a hundred decisions it is right";
    writeln!(out, "# `kozyr ideas {game} --decisions {decisions} --every {every} --seed {seed}`:")?;
    writeln!(out, "# {told}.")?;
    writeln!(out, "# Of {looked} decisions {} are clear.", found.len())?;
    let fitted = fit::<P>(&found);
    for (side, n, part) in fitted.iter().flat_map(|fitted| &fitted.explained) {
        writeln!(
            out,
            "# {side}: {n} decisions, of whose gains {:.0} % are explained.",
            part * 100.0
        )?;
    }
    if let Some(truth) = truth::<P>(&found, *seed) {
        writeln!(out, "# {truth}")?;
    }
    writeln!(out, "digest {:016x}", digest::<P>(&ideas))?;
    write!(out, "{}", fitted.map_or_else(String::new, |fitted| fitted.list))?;
    Ok(true)
}

/// Clear decisions of as many matches as it takes, and how many were looked at.
fn collect<P: Player>(args: &Args) -> (usize, Vec<Decision>) {
    /// Matches that are played at once, and clear decisions of each at most.
    const AT_ONCE: (usize, usize) = (16, 8);
    let progress = Progress::new();
    let (mut looked, mut found, mut matches) = (0, Vec::new(), 0);
    while found.len() < args.decisions {
        let of = |number: usize| {
            let seed = Rng::for_part(args.seed, matches + number as u64).bits();
            decisions::<P>(&args.game, seed, args.every, AT_ONCE.1)
        };
        for (more, decisions) in in_parallel(AT_ONCE.0, threads(args.threads), &|_, _| {}, of) {
            looked += more;
            found.extend(decisions);
        }
        matches += AT_ONCE.0 as u64;
        progress.count(found.len() as u64, args.decisions as u64, "clear decisions");
    }
    found.truncate(args.decisions);
    (looked, found)
}
