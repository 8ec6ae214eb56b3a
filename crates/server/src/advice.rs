//! Hints, reasons and reviews as messages.

use kozyr_players::coach::{self, Mean};
use kozyr_table::Deed;
use kozyr_wire::http::{Review, ReviewedDecision};
use kozyr_wire::socket::{Amount, Hint, Instead, NextBest, Reasons, Why};

/// Half the width of a 95 % interval, in standard errors.
const MARGIN: f32 = 1.96;

fn amount(mean: Mean) -> Amount {
    Amount { mean: mean.mean, margin: MARGIN * mean.error }
}

/// A hint as it is sent.
pub(crate) fn hint(hint: coach::Hint) -> Hint {
    Hint {
        action: hint.action,
        value: amount(hint.value),
        confidence: hint.confidence.name().to_owned(),
        next: hint.next.map(line),
        why: hint.why.map(why),
    }
}

fn line((action, value): (String, Mean)) -> NextBest {
    NextBest { action, value: amount(value) }
}

fn why(why: coach::Why) -> Why {
    Why { fact: why.fact.to_owned(), best: why.best, next: why.next }
}

/// Why a bot did something, as it is sent.
pub(crate) fn reasons(past: &Deed, reasons: coach::Reasons) -> Reasons {
    Reasons {
        seat: past.seat().number(),
        level: past.level().to_string(),
        from: if past.is_over() { "own" } else { "seen" }.to_owned(),
        action: reasons.action,
        verdict: reasons.verdict.name().to_owned(),
        gain: reasons.gain.map(amount),
        instead: reasons.instead.map(|(action, share)| Instead { action, share }),
        lines: reasons.lines.into_iter().map(line).collect(),
        why: reasons.why.map(why),
    }
}

/// A review as it is sent and kept.
pub(crate) fn review(review: &coach::Review) -> Review {
    let decision = |decision: &coach::Decision| ReviewedDecision {
        step: decision.step,
        deal: decision.deal,
        chosen: decision.chosen.clone(),
        chosen_value: amount(decision.chosen_value),
        best: decision.best.clone(),
        best_value: amount(decision.best_value),
        loss: amount(decision.loss),
        verdict: decision.verdict().to_owned(),
    };
    Review {
        game: review.game.to_owned(),
        seat: review.seat,
        par: review.par,
        result: review.result,
        dealt: review.dealt,
        decisions: review.decisions,
        rest: review.rest,
        reviewed: review.reviewed.iter().map(decision).collect(),
        moments: review.moments.clone(),
    }
}
