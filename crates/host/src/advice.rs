//! Makes messages of hints, reasons, reviews and courses of matches.

use kozyr_bots::Stop;
use kozyr_games::AnyView;
use kozyr_players::coach::{self, Cause, Mean};
use kozyr_players::line_any;
use kozyr_rules::{Seat, Viewer};
use kozyr_table::ExplainedAction;
use kozyr_wire::advice::{Amount, Hint, Idea, Instead, NextBest, Reason, Reasons, Why};
use kozyr_wire::http::{Course, CoursePoint, CourseWay, Review, ReviewedDecision, Turning};
use kozyr_wire::line::{GoesOn, line};
use serde_json::Value;

/// Half the width of a 95 % interval, in standard errors.
const MARGIN: f32 = 1.96;

fn amount(mean: Mean) -> Amount {
    Amount { mean: mean.mean, margin: MARGIN * mean.error }
}

/// Returns a hint on the wire.
pub fn hint(hint: coach::Hint) -> Hint {
    Hint {
        action: hint.action.into(),
        value: amount(hint.value),
        confidence: hint.confidence.name().to_owned(),
        next: hint.next.map(next),
        reason: hint.reason.map(reason).map(Box::new),
        why: hint.why.map(why),
    }
}

fn next((action, value): (String, Mean)) -> NextBest {
    NextBest { action: action.into(), value: amount(value) }
}

fn why(why: coach::Why) -> Why {
    Why { fact: why.fact.to_owned(), best: why.best, next: why.next }
}

fn reason(reason: coach::Reason) -> Reason {
    let idea = |idea: coach::Idea| Idea {
        act: idea.act.to_owned(),
        purpose: idea.purpose.map(str::to_owned),
        spares: idea.spares,
    };
    Reason {
        kind: reason.kind.name().to_owned(),
        play: reason.play.into(),
        other: reason.other.into(),
        same: reason.same.into(),
        idea: reason.idea.map(idea),
        meant: reason.meant.map(idea),
        goes_on: None,
    }
}

/// Tells with a reason that is no single one how play may go on, from a viewer's view of the
/// decision and from nothing else. Without a viewer it is that of the seat to act.
pub(crate) fn tell_on(
    reason: &mut Reason,
    viewer: Option<Viewer>,
    view: &AnyView,
    seed: u64,
    stop: &dyn Stop,
) {
    /// Worlds of which a line is taken.
    const WORLDS: usize = 60;
    let Some(other) = reason.other.expose() else { return };
    if reason.kind != coach::Kind::None.name() {
        return;
    }
    let plays = [reason.play.expose().as_str(), other.as_str()];
    let Some(found) = line_any(view, plays, WORLDS, seed, stop) else { return };
    let lines = found.plays.iter().map(|play| line(viewer, view, found.seed, play));
    // A view that cannot be written is no reason to tell nothing at all.
    if let (Ok(lines), Ok(view)) = (lines.collect(), serde_json::to_value(view)) {
        reason.goes_on = Some(GoesOn { view: view.into(), lines });
    }
}

/// Why a bot acted, on the wire.
pub fn reasons(past: &ExplainedAction, reasons: coach::Reasons) -> Reasons {
    Reasons {
        seat: past.seat().number(),
        level: past.level().to_string(),
        from: if past.is_over() { "own" } else { "seen" }.to_owned(),
        action: reasons.action.into(),
        verdict: reasons.verdict.name().to_owned(),
        gain: reasons.gain.map(amount),
        instead: reasons.instead.map(|(action, share)| Instead { action: action.into(), share }),
        lines: reasons.lines.into_iter().map(next).collect(),
        reason: reasons.reason.map(reason).map(Box::new),
        why: reasons.why.map(why),
    }
}

/// Returns a review as it is sent and stored.
pub fn review(review: &coach::Review) -> Review {
    let decision = |decision: &coach::Decision| ReviewedDecision {
        step: decision.step,
        deal: decision.deal,
        chosen: decision.chosen.clone(),
        chosen_value: amount(decision.chosen_value),
        best: decision.best.clone(),
        best_value: amount(decision.best_value),
        loss: amount(decision.loss),
        stake: decision.stake,
        grade: decision.grade.name().to_owned(),
        reason: decision.reason.clone().map(reason),
        why: decision.why.map(why),
    };
    Review {
        game: review.game.to_owned(),
        seat: review.seat,
        kept: review.kept.map(amount),
        reviewed: review.reviewed.iter().map(decision).collect(),
        moments: review.moments.clone(),
    }
}

/// Returns a course as it is sent and stored, without the view at its turning point.
pub fn course(course: &coach::Course) -> Course {
    let [par, cards, play, result] = course.way();
    let margin = |cause: Cause| amount(course.part(cause)).margin;
    let point = |point: coach::Point| CoursePoint {
        step: point.step,
        deal: point.deal,
        value: short(amount(point.value)),
    };
    let turning = course.turning().map(|turning| Turning {
        step: turning.step,
        deal: turning.deal,
        cause: turning.cause.name().to_owned(),
        seat: turning.seat.map(Seat::number),
        action: turning.action.clone(),
        before: short(amount(turning.before)),
        after: short(amount(turning.after)),
        view: Value::Null,
    });
    Course {
        game: course.game.to_owned(),
        seat: course.seat,
        way: CourseWay {
            par,
            cards,
            play,
            result,
            cards_margin: margin(Cause::Cards),
            play_margin: margin(Cause::Own),
        },
        points: course.points().into_iter().map(point).collect(),
        turning,
    }
}

/// Rounded to what can be drawn: there are many of them.
fn short(amount: Amount) -> Amount {
    let round = |part: f32| (part * 1000.0).round() / 1000.0;
    Amount { mean: round(amount.mean), margin: round(amount.margin) }
}
