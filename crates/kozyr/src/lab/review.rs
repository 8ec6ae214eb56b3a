//! `kozyr review`: the value of the decisions of a match, and the causes of its result.

use std::io::Write;
use std::path::PathBuf;

use anyhow::anyhow;
use kozyr_players::Never;
use kozyr_players::coach::{
    Cause, Course, Decision, Grade, Mean, Review, ReviewError, course_text, review_text,
};
use kozyr_rules::Seat;
use kozyr_rules::record::decode;
use serde_json::json;

use crate::progress::Progress;
use crate::{Outcome, files};

/// Reviews a seat's decisions in a recorded match.
///
/// Each decision is compared with the best action of a search, played out in the same worlds:
/// samples of those that the seat could not tell from the true one. Values are shares of the match
/// in percent: 100 is a win. The seat's chances from step to step tell the causes of the result.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record; - is standard input
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
    let bytes = files::read(&args.file)?;
    let text = decode(&bytes).map_err(|failure| anyhow!("{name}: {failure}"))?;
    let progress = Progress::new();
    let failed = |error: ReviewError| anyhow!("{name}: {error}");
    let unfinished = || anyhow!("{name}: the review was not finished");
    let (seat, seed) = (Seat::new(args.seat), args.seed);
    let mut steps = |done, of| progress.count(done as u64, of as u64, "steps");
    let course = course_text(text, seat, seed, &mut steps, &Never).map_err(failed)?;
    let course = course.ok_or_else(unfinished)?;
    let mut decisions = |done, of| progress.count(done as u64, of as u64, "decisions");
    let review = review_text(text, seat, seed, &mut decisions, &Never).map_err(failed)?;
    let review = review.ok_or_else(unfinished)?;
    drop(progress);
    if args.json {
        writeln!(out, "{:#}", to_json(&review, &course))?;
    } else {
        print_course(&course, out)?;
        print(args, &review, out)?;
    }
    Ok(true)
}

fn to_json(review: &Review, course: &Course) -> serde_json::Value {
    let amount = |mean: Mean| json!({ "mean": mean.mean, "margin": 1.96 * mean.error });
    let decisions: Vec<_> = review
        .reviewed
        .iter()
        .map(|decision| {
            json!({
                "step": decision.step, "deal": decision.deal,
                "chosen": decision.chosen, "chosen_value": amount(decision.chosen_value),
                "best": decision.best, "best_value": amount(decision.best_value),
                "loss": amount(decision.loss), "stake": decision.stake, "swing": decision.swing,
                "grade": decision.grade.name(),
                "why": decision.why.map(|why| {
                    json!({ "fact": why.fact, "best": why.best, "next": why.next })
                }),
            })
        })
        .collect();
    let points: Vec<_> = course
        .points()
        .into_iter()
        .map(
            |point| json!({ "step": point.step, "deal": point.deal, "value": amount(point.value) }),
        )
        .collect();
    let turning = course.turning().map(|turning| {
        json!({
            "step": turning.step, "deal": turning.deal, "cause": turning.cause.name(),
            "seat": turning.seat.map(Seat::number), "action": turning.action,
            "before": amount(turning.before), "after": amount(turning.after),
        })
    });
    json!({
        "game": review.game, "seat": review.seat, "way": course.way(),
        "cards": amount(course.part(Cause::Cards)), "play": amount(course.part(Cause::Own)),
        "points": points, "turning": turning,
        "kept": review.kept.map(amount), "reviewed": decisions, "moments": review.moments,
    })
}

fn print_course(course: &Course, out: &mut impl Write) -> anyhow::Result<()> {
    // Rounded first, so that the shown numbers add up.
    let [par, cards, play, result] = course.way().map(|share| (share * 100.0).round());
    writeln!(
        out,
        "seat {} of {}: from {par:.0} % of the match to {result:.0} %",
        course.seat, course.game
    )?;
    let margin = |cause| 196.0 * course.part(cause).error;
    for (from, to, what, margin) in [
        (par, cards, "its cards", Some(margin(Cause::Cards))),
        (cards, play, "its decisions, against rules of thumb", Some(margin(Cause::Own))),
        (play, result, "what the others held and did", None),
    ] {
        let margin = margin.map_or(String::new(), |margin| format!(" (± {margin:.0})"));
        writeln!(out, "  {:+4.0}, to {to:.0} %: {what}{margin}", to - from)?;
    }
    if let Some(turning) = course.turning() {
        let who = turning.seat.map_or("the deal".to_owned(), |seat| format!("seat {seat}"));
        writeln!(
            out,
            "turning point: deal {}, step {}, {who} {} ({}): {:.0} to {:.0} %",
            turning.deal,
            turning.step,
            turning.action,
            turning.cause.name(),
            turning.before.mean * 100.0,
            turning.after.mean * 100.0,
        )?;
    }
    Ok(())
}

fn print(args: &Args, review: &Review, out: &mut impl Write) -> anyhow::Result<()> {
    if let Some(kept) = review.kept {
        writeln!(
            out,
            "kept {:.0} ± {:.0} % of what its decisions could gain over drawing lots",
            kept.mean * 100.0,
            196.0 * kept.error
        )?;
    }
    let of = |grade: Grade| review.reviewed.iter().filter(|one| one.grade == grade).count();
    let counts = Grade::ALL.map(|grade| format!("{} {}", of(grade), grade.name()));
    writeln!(out, "{} decisions: {}", review.reviewed.len(), counts.join(", "))?;
    for &place in &review.moments {
        writeln!(out, "costly: {}", sentence(&review.reviewed[place]))?;
    }
    for decision in &review.reviewed {
        if args.all || (review.moments.len() == 3 && decision.is_lapse()) {
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
    if !decision.is_lapse() {
        return format!("{place}: {chosen}, fine; about as good {best}");
    }
    let why = decision.why.map_or(String::new(), |why| {
        format!("; {} {:.2} instead of {:.2}", why.fact, why.best, why.next)
    });
    let grade = decision.grade.name();
    format!("{place}: {chosen}, {grade}; better {best}: {} lost{why}", value(decision.loss))
}
