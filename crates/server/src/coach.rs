//! Reviews of finished matches, made one at a time in the background and kept; and how hints and
//! reviews are told.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use kozyr_players::coach::{self, Mean};
use kozyr_rules::Seat;
use kozyr_store::{MatchId, Store, Write};
use kozyr_wire::http::{Review, ReviewStatus, ReviewedDecision};
use kozyr_wire::socket::{Amount, Hint, NextBest, Why};
use tokio::sync::Semaphore;

use crate::error::ApiError;
use crate::hall::Shared;

/// Reviews that may wait at the same time.
const WAITING: usize = 32;

/// All reviews begin with the same random numbers: the same match has the same review.
const SEED: u64 = 1;

/// The reviews that are being made or wait for it.
pub(crate) struct Reviews {
    running: Mutex<HashMap<(MatchId, u8), Arc<Progress>>>,
    /// Held by the one that is being made.
    turn: Semaphore,
}

impl Default for Reviews {
    fn default() -> Self {
        Self { running: Mutex::default(), turn: Semaphore::new(1) }
    }
}

#[derive(Default)]
struct Progress {
    done: AtomicUsize,
    of: AtomicUsize,
    /// Why there will be no review.
    failed: OnceLock<String>,
}

impl Progress {
    fn status(&self) -> Result<ReviewStatus, ApiError> {
        if let Some(reason) = self.failed.get() {
            return Err(ApiError::no_review(reason));
        }
        let of = |count: &AtomicUsize| count.load(Ordering::Relaxed);
        Ok(ReviewStatus { done: of(&self.done), of: of(&self.of), review: None })
    }
}

impl Reviews {
    fn running(&self) -> std::sync::MutexGuard<'_, HashMap<(MatchId, u8), Arc<Progress>>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shared {
    /// The review of a match for a seat, or how far it is. It is begun if nobody has asked for it
    /// before; `record` is asked for only then.
    pub(crate) async fn review(
        &self,
        id: MatchId,
        seat: Seat,
        record: impl FnOnce() -> Result<String, ApiError>,
    ) -> Result<ReviewStatus, ApiError> {
        if let Some(text) = self.store.review(&id, seat.number()).await? {
            let review: Review = serde_json::from_str(&text).map_err(|error| {
                tracing::error!(%error, "a review cannot be read");
                ApiError::internal()
            })?;
            let of = review.reviewed.len();
            return Ok(ReviewStatus { done: of, of, review: Some(review) });
        }
        let key = (id, seat.number());
        if let Some(progress) = self.reviews.running().get(&key) {
            return progress.status();
        }
        let record = record()?;
        let progress = {
            let mut running = self.reviews.running();
            running.retain(|_, other| other.failed.get().is_none());
            if running.len() >= WAITING {
                return Err(ApiError::busy("too many reviews are waiting; try again in a minute"));
            }
            Arc::clone(running.entry(key.clone()).or_default())
        };
        let status = progress.status();
        tokio::spawn(make(self.clone(), key, record, progress));
        status
    }
}

/// Makes a review and keeps it.
async fn make(shared: Shared, key: (MatchId, u8), record: String, progress: Arc<Progress>) {
    let Ok(_turn) = shared.reviews.turn.acquire().await else { return };
    let seat = key.1;
    let told = Arc::clone(&progress);
    let work = move || {
        let mut tell = |done, of| {
            told.done.store(done, Ordering::Relaxed);
            told.of.store(of, Ordering::Relaxed);
            true
        };
        let review = || coach::review_text(&record, Seat::new(seat), SEED, &mut tell);
        catch_unwind(AssertUnwindSafe(review))
    };
    let made = match tokio::task::spawn_blocking(work).await {
        Ok(Ok(made)) => made.map_err(|error| error.to_string()),
        Ok(Err(_)) | Err(_) => Err("the review ran into a fault of the server".to_owned()),
    };
    match made {
        Ok(made) => {
            let text = made.map(|made| serde_json::to_string(&review(&made)).unwrap_or_default());
            let writes = text.map(|text| Write::Review(key.0.clone(), seat, text));
            if let Err(error) = shared.store.write(writes.into_iter().collect()).await {
                tracing::error!(%error, "a review could not be kept");
            }
            shared.reviews.running().remove(&key);
        }
        Err(reason) => {
            // It stays among those that are made, so that whoever asks again is told, and not put off.
            tracing::error!(reason, "a match cannot be reviewed");
            let _ = progress.failed.set(reason);
        }
    }
}

fn amount(mean: Mean) -> Amount {
    Amount { mean: mean.mean, margin: 1.96 * mean.error }
}

/// A hint as it is told.
pub(crate) fn hint(hint: coach::Hint) -> Hint {
    Hint {
        action: hint.action,
        value: amount(hint.value),
        confidence: hint.confidence.name().to_owned(),
        next: hint.next.map(|(action, value)| NextBest { action, value: amount(value) }),
        why: hint.why.map(|why| Why { fact: why.fact.to_owned(), best: why.best, next: why.next }),
    }
}

/// A review as it is told and kept.
fn review(review: &coach::Review) -> Review {
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
