//! `kozyr facts`: exact counts of a game.

use std::io::Write;

use anyhow::anyhow;
use kozyr_games::keys;
use kozyr_players::{Player, with_player};

use crate::Outcome;

/// Prints exact counts of a game, without simulation.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game's key
    game: String,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let text = with_player!(&args.game, P => facts::<P>(args.json))?.ok_or_else(|| {
        let counted = |key: &&str| with_player!(key, P => P::facts().is_some()) == Ok(true);
        let games: Vec<&str> = keys().into_iter().filter(counted).collect();
        anyhow!("nothing is counted of {}; the games are {}", args.game, games.join(", "))
    })?;
    write!(out, "{}", text?)?;
    Ok(true)
}

fn facts<P: Player>(json: bool) -> Option<anyhow::Result<String>> {
    let facts = P::facts()?;
    if !json {
        return Some(Ok(facts.to_string()));
    }
    // Through a value: the keys are sorted, as everywhere.
    Some(serde_json::to_value(&facts).map(|value| format!("{value:#}\n")).map_err(Into::into))
}
