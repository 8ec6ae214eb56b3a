//! `kozyr facts`: what can be counted exactly.

use std::io::Write;

use kozyr_phase10::facts::facts;
use kozyr_variety::facts::{auctions, auctions_of};
use serde_json::json;

use crate::Outcome;

/// Prints what can be counted exactly about a game: no simulation.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// phase10: how likely ten dealt cards contain each phase; variety: how many auctions there are
    #[arg(value_parser = ["phase10", "variety"])]
    game: String,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    match args.game.as_str() {
        "variety" => variety(args.json, out)?,
        _ => phase10(args.json, out)?,
    }
    Ok(true)
}

/// The shortest and the longest auction, in calls.
const CALLS: std::ops::RangeInclusive<u64> = 2..=9;

fn variety(as_json: bool, out: &mut impl Write) -> anyhow::Result<()> {
    if as_json {
        let by_calls: Vec<_> =
            CALLS.map(|calls| json!({ "calls": calls, "auctions": auctions_of(calls) })).collect();
        let facts = json!({ "game": "variety", "auctions": auctions(), "by_calls": by_calls });
        writeln!(out, "{facts:#}")?;
        return Ok(());
    }
    writeln!(out, "complete auctions: {}", auctions())?;
    for calls in CALLS {
        writeln!(out, "  of {calls} calls: {}", auctions_of(calls))?;
    }
    Ok(())
}

#[allow(clippy::cast_precision_loss)] // printed with ten digits
fn percent(part: u128, of: u128) -> f64 {
    part as f64 * 100.0 / of as f64
}

fn phase10(as_json: bool, out: &mut impl Write) -> anyhow::Result<()> {
    let facts = facts();
    let hands = facts[0].hands;
    if as_json {
        // Counts are text: they do not fit into the numbers of most readers of JSON.
        let phases: Vec<_> = facts
            .iter()
            .map(|fact| {
                json!({
                    "phase": fact.phase,
                    "hands_natural_per_phase": fact.per_phase.to_string(),
                    "hands_natural_per_group": fact.per_group.to_string(),
                    "probability_natural_per_phase": percent(fact.per_phase, hands) / 100.0,
                    "probability_natural_per_group": percent(fact.per_group, hands) / 100.0,
                })
            })
            .collect();
        let facts = json!({ "game": "phase10", "hands": hands.to_string(), "phases": phases });
        writeln!(out, "{facts:#}")?;
        return Ok(());
    }
    writeln!(
        out,
        "Ten cards dealt from 108: {hands} hands. How many contain each phase, exactly:\n\n\
         phase   natural_minimum=per-phase              natural_minimum=per-group"
    )?;
    for fact in &facts {
        writeln!(
            out,
            "{:5} {:16} {:13.10} %   {:16} {:13.10} %",
            fact.phase,
            fact.per_phase,
            percent(fact.per_phase, hands),
            fact.per_group,
            percent(fact.per_group, hands),
        )?;
    }
    Ok(())
}
