//! Reviews of finished matches: made one at a time in the background, and kept.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use kozyr_players::{Never, coach};
use kozyr_rules::Seat;
use kozyr_store::{MatchId, Sqlite, Store, StoreError, Write};
use kozyr_table::MatchInfo;
use kozyr_wire::http::ReviewStatus;
use tokio::sync::Semaphore;

use crate::{advice, kept_review};

/// Max number of reviews that wait at the same time.
const CAPACITY: usize = 32;

/// All reviews begin with the same random numbers: the same match has the same review.
const SEED: u64 = 1;

/// Why there is no review.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ReviewError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A review that was kept cannot be read.
    #[error("a review cannot be read: {0}")]
    Unreadable(serde_json::Error),
    /// Too many wait.
    #[error("too many reviews are waiting; try again in a minute")]
    Busy,
    /// The match cannot be reviewed for this seat.
    #[error("{0}")]
    Impossible(String),
}

/// Makes reviews and keeps them. Clones share the work.
#[derive(Clone)]
pub(crate) struct Reviews {
    store: Sqlite,
    work: Arc<Work>,
}

/// A match and a seat.
type Key = (MatchId, u8);

/// The reviews that are being made or wait for it.
struct Work {
    running: Mutex<HashMap<Key, Arc<Progress>>>,
    /// Held by the one that is being made.
    turn: Semaphore,
}

impl Work {
    fn running(&self) -> std::sync::MutexGuard<'_, HashMap<Key, Arc<Progress>>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
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
    fn status(&self) -> Result<ReviewStatus, ReviewError> {
        if let Some(reason) = self.failed.get() {
            return Err(ReviewError::Impossible(reason.clone()));
        }
        let of = |count: &AtomicUsize| count.load(Ordering::Relaxed);
        Ok(ReviewStatus { done: of(&self.done), of: of(&self.of), review: None })
    }
}

impl Reviews {
    pub(crate) fn new(store: Sqlite) -> Self {
        let work = Work { running: Mutex::default(), turn: Semaphore::new(1) };
        Self { store, work: Arc::new(work) }
    }

    /// The review of a match for a seat, or how far it is. It is begun if nobody has asked for it
    /// before; the match is asked for only then, with its record.
    pub(crate) async fn review<E: From<ReviewError>>(
        &self,
        id: MatchId,
        seat: Seat,
        played: impl FnOnce() -> Result<(MatchInfo, String), E>,
    ) -> Result<ReviewStatus, E> {
        if let Some(text) =
            self.store.review(&id, seat.number()).await.map_err(ReviewError::from)?
        {
            let review = kept_review::parse(&text).map_err(ReviewError::Unreadable)?;
            let of = review.reviewed.len();
            return Ok(ReviewStatus { done: of, of, review: Some(review) });
        }
        let key = (id, seat.number());
        if let Some(progress) = self.work.running().get(&key) {
            return Ok(progress.status()?);
        }
        let played = played()?;
        let progress = {
            let mut running = self.work.running();
            running.retain(|_, other| other.failed.get().is_none());
            if running.len() >= CAPACITY {
                return Err(ReviewError::Busy.into());
            }
            Arc::clone(running.entry(key.clone()).or_default())
        };
        let status = progress.status();
        tokio::spawn(self.clone().make(key, played, progress));
        Ok(status?)
    }

    /// Makes a review and keeps it.
    async fn make(self, key: Key, (info, record): (MatchInfo, String), progress: Arc<Progress>) {
        let Ok(_turn) = self.work.turn.acquire().await else { return };
        let seat = key.1;
        let told = Arc::clone(&progress);
        let work = move || {
            let mut tell = |done, of| {
                told.done.store(done, Ordering::Relaxed);
                told.of.store(of, Ordering::Relaxed);
            };
            let review = || coach::review_text(&record, Seat::new(seat), SEED, &mut tell, &Never);
            catch_unwind(AssertUnwindSafe(review))
        };
        let made = match tokio::task::spawn_blocking(work).await {
            Ok(Ok(made)) => made.map_err(|error| error.to_string()),
            Ok(Err(_)) | Err(_) => Err("the review ran into a fault of the server".to_owned()),
        };
        match made {
            Ok(made) => {
                let text = made.map(|made| kept_review::text(&info, advice::review(&made)));
                let writes = text.map(|text| Write::Review(key.0.clone(), seat, text));
                if let Err(error) = self.store.write(writes.into_iter().collect()).await {
                    tracing::error!(%error, "a review could not be kept");
                }
                self.work.running().remove(&key);
            }
            Err(reason) => {
                // It stays in the list, so that whoever asks again is told why.
                tracing::error!(reason, "a match cannot be reviewed");
                let _ = progress.failed.set(reason);
            }
        }
    }
}
