//! `kozyr review`: what the decisions of a match were worth.

use std::fs;
use std::io::{IsTerminal, Write, stderr};
use std::path::PathBuf;

use anyhow::{Context, anyhow};
use kozyr_players::Never;
use kozyr_players::coach::{Decision, Mean, Review, review_text};
use kozyr_rules::Seat;
use kozyr_rules::record::decode;
use serde_json::json;

use crate::Outcome;

/// Reviews a seat's decisions in a recorded match.
///
/// Each decision is compared with the best action that a search finds, played out in the same
/// worlds: samples of those that the seat could not tell from the true one. Values are shares of
/// the match in percent: 100 is a win.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record
    file: PathBuf,
    /// The seat
    #[arg(long, default_value_t = 0)]
    seat: u8,
    /// The seed of all random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print all decisions, not only those where another action was clearly better
    #[arg(long)]
    all: bool,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let name = args.file.display();
    let bytes = fs::read(&args.file).with_context(|| name.to_string())?;
    let text = decode(&bytes).map_err(|failure| anyhow!("{name}: {failure}"))?;
    let shown = stderr().is_terminal();
    let mut progress = |done: usize, of: usize| {
        if shown {
            let end = if done == of { "\n" } else { "" };
            let _ = write!(stderr(), "\r{done} of {of} decisions\x1b[K{end}");
        }
    };
    let review = review_text(text, Seat::new(args.seat), args.seed, &mut progress, &Never)
        .map_err(|error| anyhow!("{name}: {error}"))?
        .ok_or_else(|| anyhow!("{name}: the review was not finished"))?;
    if args.json {
        writeln!(out, "{:#}", to_json(&review))?;
    } else {
        print(args, &review, out)?;
    }
    Ok(true)
}

fn to_json(review: &Review) -> serde_json::Value {
    let amount = |mean: Mean| json!({ "mean": mean.mean, "margin": 1.96 * mean.error });
    let decisions: Vec<_> = review
        .reviewed
        .iter()
        .map(|decision| {
            json!({
                "step": decision.step, "deal": decision.deal,
                "chosen": decision.chosen, "chosen_value": amount(decision.chosen_value),
                "best": decision.best, "best_value": amount(decision.best_value),
                "loss": amount(decision.loss), "verdict": decision.verdict(),
            })
        })
        .collect();
    json!({
        "game": review.game, "seat": review.seat, "par": review.par, "result": review.result,
        "dealt": review.dealt, "decisions": review.decisions, "rest": review.rest,
        "reviewed": decisions, "moments": review.moments,
    })
}

fn print(args: &Args, review: &Review, out: &mut impl Write) -> anyhow::Result<()> {
    let percent = |part: f32| part * 100.0;
    writeln!(
        out,
        "seat {} of {}: {:.0} % of the match, {:+.0} from the {:.0} % of equal seats",
        review.seat,
        review.game,
        percent(review.result),
        percent(review.result - review.par),
        percent(review.par)
    )?;
    writeln!(out, "  {:+6.1}  the cards dealt", percent(review.dealt))?;
    writeln!(out, "  {:+6.1}  own decisions", percent(review.decisions))?;
    writeln!(out, "  {:+6.1}  what the others held and did", percent(review.rest))?;
    let of = |verdict: &str| {
        review.reviewed.iter().filter(|decision| decision.verdict() == verdict).count()
    };
    writeln!(
        out,
        "{} decisions: {} the best found, {} too close to call, {} clearly worse",
        review.reviewed.len(),
        of("best"),
        of("close"),
        of("mistake")
    )?;
    for &place in &review.moments {
        writeln!(out, "costly: {}", sentence(&review.reviewed[place]))?;
    }
    for decision in &review.reviewed {
        if args.all || (review.moments.len() == 3 && decision.is_mistake()) {
            writeln!(out, "{}", sentence(decision))?;
        }
    }
    Ok(())
}

fn sentence(decision: &Decision) -> String {
    let value = |mean: Mean| format!("{:.1} ± {:.1} %", mean.mean * 100.0, 196.0 * mean.error);
    let place = format!("deal {}, step {}", decision.deal, decision.step);
    let chosen = format!("{} ({})", decision.chosen, value(decision.chosen_value));
    if decision.chosen == decision.best {
        return format!("{place}: {chosen}, the best found");
    }
    let best = format!("{} ({})", decision.best, value(decision.best_value));
    if decision.is_close() {
        return format!("{place}: {chosen} or {best}, too close to call");
    }
    format!("{place}: {chosen}, better {best}: {} lost", value(decision.loss))
}
