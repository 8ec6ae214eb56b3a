//! `kozyr positions`: finds positions with one best play in matches of bots.

use std::collections::BTreeMap;
use std::fs;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context;
use kozyr_arena::positions::{Effort, Folder, Maker, Plan, Tally};
use kozyr_players::with_player;

use crate::Outcome;
use crate::progress::Progress;

/// Finds positions with one best play in matches of bots, and keeps them as records.
///
/// The best play stays the best at ten times the simulations of `expert`, by a margin and beyond
/// three standard errors against every other legal action, and by an idea where the game has ideas.
/// The same command adds to a folder that was begun. `plan.json`, beside the folders of a game's
/// keys, says how matches begin.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game's key
    game: String,
    /// The folder with `plan.json`; positions go into a folder named after the key in it
    #[arg(long)]
    out: PathBuf,
    /// The number of positions to find
    #[arg(long, default_value_t = 42)]
    count: usize,
    /// Stop after this many minutes
    #[arg(long)]
    minutes: Option<u32>,
    /// The seed of all random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Search nothing: keep of the positions there those that hold by the plan, and tell their ideas
    /// and lines anew
    #[arg(long, conflicts_with_all = ["minutes", "divide"])]
    sift: bool,
    /// Divide the simulations of all searches by this, to try a plan out
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    divide: u32,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let plan = plan(&args.out.join("plan.json"), &args.game)?;
    let minutes = args.minutes.map(|minutes| Duration::from_secs(60 * u64::from(minutes)));
    let end = minutes.and_then(|minutes| Instant::now().checked_add(minutes));
    let mut folder = Folder::open(&args.out.join(&args.game), args.seed)?;
    let effort = Effort { count: args.count, seed: args.seed, divide: args.divide };
    let tried = if args.divide == 1 { String::new() } else { format!(" --divide {}", args.divide) };
    let made = format!("kozyr positions {} --seed {}{tried}", args.game, args.seed);
    let progress = Progress::new();
    with_player!(args.game.as_str(), P => {
        let maker = Maker::<P>::new(&args.game, plan, effort)?;
        if args.sift {
            folder.sift(&maker)?;
        } else {
            folder.go_on(&maker, &made, end, &mut say(args.count, &progress))?;
        }
        anyhow::Ok(())
    })??;
    drop(progress);
    writeln!(out, "{}", told(folder.tally(), args.count))?;
    Ok(args.sift || folder.tally().kept >= args.count)
}

fn plan(path: &Path, key: &str) -> anyhow::Result<Plan> {
    let name = path.display();
    let text = fs::read_to_string(path).with_context(|| name.to_string())?;
    let mut plans: BTreeMap<String, Plan> =
        serde_json::from_str(&text).with_context(|| name.to_string())?;
    plans.remove(key).with_context(|| format!("{name} has no plan for {key}"))
}

fn told(tally: &Tally, wanted: usize) -> String {
    let Tally { matches, decisions, screened, tried, proved, kept, seconds, .. } = tally;
    format!(
        "{kept} of {wanted} positions; {matches} matches, {decisions} decisions, {screened} \
         searched, {tried} searched longer, {proved} stood; {:.1} minutes of processor",
        seconds / 60.0
    )
}

/// Reports the progress: on a terminal in one line, elsewhere for each position found.
fn say(wanted: usize, progress: &Progress) -> impl FnMut(&Tally) {
    let mut kept = None;
    move |tally| {
        if std::io::stderr().is_terminal() {
            progress.say(|| told(tally, wanted));
        } else if kept != Some(tally.kept) {
            eprintln!("{}", told(tally, wanted));
        }
        kept = Some(tally.kept);
    }
}
