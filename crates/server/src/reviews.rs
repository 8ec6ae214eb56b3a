//! Reviews of finished matches: made in the background as long as somebody asks for them, and kept.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use kozyr_players::coach;
use kozyr_rules::Seat;
use kozyr_store::{GuestId, MatchId, Sqlite, Store, StoreError, Write};
use kozyr_table::MatchInfo;
use kozyr_wire::http::ReviewStatus;
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::limits::refused;
use crate::thought::{Asked, Busy, Kind, Thought, Ticket};
use crate::{advice, kept_review};

/// All reviews begin with the same random numbers: the same match has the same review.
const SEED: u64 = 1;

/// Who has asked within this time is still looking at the page.
const LOOKING: Duration = Duration::from_secs(5);

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
    #[error("too many reviews are waiting; try again in {} s", .0.seconds)]
    Busy(Busy),
    /// This guest waits for another one.
    #[error("one review at a time: another one of yours is being made; try again in {} s", .0.seconds)]
    OneAtATime(Busy),
    /// The match cannot be reviewed for this seat.
    #[error("{0}")]
    Impossible(String),
}

/// Who asks; all strangers are one.
type Asker = Option<GuestId>;

/// A match and a seat.
type Key = (MatchId, u8);

/// Makes reviews and keeps them. Clones share the work.
#[derive(Clone)]
pub(crate) struct Reviews {
    store: Sqlite,
    thought: Thought,
    /// After how long one is given up that nobody asks for.
    unasked: Duration,
    desk: Arc<Mutex<Desk>>,
}

/// The reviews that are being made or wait for it, and those that failed.
#[derive(Default)]
struct Desk {
    open: HashMap<Key, Arc<Progress>>,
}

/// How far a review is, and for whom it is made.
struct Progress {
    since: Instant,
    done: AtomicUsize,
    of: AtomicUsize,
    /// Why there will be no review.
    failed: OnceLock<String>,
    /// When each of those who want it has asked last.
    askers: Mutex<HashMap<Asker, Instant>>,
    left: Notify,
}

impl Progress {
    fn new(now: Instant, asker: Asker) -> Self {
        Self {
            since: now,
            done: AtomicUsize::new(0),
            of: AtomicUsize::new(0),
            failed: OnceLock::new(),
            askers: Mutex::new(HashMap::from([(asker, now)])),
            left: Notify::new(),
        }
    }

    fn askers(&self) -> MutexGuard<'_, HashMap<Asker, Instant>> {
        self.askers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn status(&self) -> Result<ReviewStatus, ReviewError> {
        if let Some(reason) = self.failed.get() {
            return Err(ReviewError::Impossible(reason.clone()));
        }
        let of = |count: &AtomicUsize| count.load(Ordering::Relaxed);
        Ok(ReviewStatus { done: of(&self.done), of: of(&self.of), review: None })
    }

    /// How long it will still take, if it goes on as it has begun.
    fn rest(&self, now: Instant) -> Duration {
        let count = |count: &AtomicUsize| count.load(Ordering::Relaxed) as f64;
        let (done, of) = (count(&self.done), count(&self.of));
        (now - self.since).mul_f64(((of - done) / done.max(1.0)).max(0.0))
    }

    /// Whether nobody wants it any more.
    fn is_given_up(&self) -> bool {
        self.askers().is_empty()
    }

    /// Done when nobody has asked for this time.
    async fn unasked(&self, limit: Duration) {
        loop {
            let Some(last) = self.askers().values().max().copied() else { return };
            if last.elapsed() >= limit {
                refused("unasked");
                self.askers().clear();
                return;
            }
            tokio::select! {
                () = tokio::time::sleep_until(last + limit) => {}
                () = self.left.notified() => {}
            }
        }
    }
}

impl Desk {
    /// The review if it is already made, which goes on as it is asked for; `None` if it may begin.
    /// Another one that this guest has asked for, but looks at no more, is given up.
    fn ask(
        &mut self,
        key: &Key,
        asker: &Asker,
        now: Instant,
    ) -> Result<Option<Arc<Progress>>, ReviewError> {
        if let Some(progress) = self.open.get(key).filter(|progress| !progress.is_given_up()) {
            progress.askers().insert(asker.clone(), now);
            return Ok(Some(Arc::clone(progress)));
        }
        self.open.retain(|_, progress| progress.failed.get().is_none());
        for progress in self.open.values() {
            let mut askers = progress.askers();
            let Some(&last) = askers.get(asker) else { continue };
            if now - last < LOOKING {
                refused("one_review");
                return Err(ReviewError::OneAtATime(Busy::after(progress.rest(now))));
            }
            askers.remove(asker);
            progress.left.notify_one();
        }
        Ok(None)
    }

    fn close(&mut self, key: &Key, progress: &Arc<Progress>) {
        if self.open.get(key).is_some_and(|other| Arc::ptr_eq(other, progress)) {
            self.open.remove(key);
        }
    }
}

impl Reviews {
    pub(crate) fn new(store: Sqlite, thought: Thought, unasked: Duration) -> Self {
        Self { store, thought, unasked, desk: Arc::default() }
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The review of a match for a seat, or how far it is. It is begun if nobody has asked for it
    /// before; the match is asked for only then, with its record.
    pub(crate) async fn review<E: From<ReviewError>>(
        &self,
        id: MatchId,
        seat: Seat,
        asker: Asker,
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
        if let Some(progress) = self.desk().ask(&key, &asker, Instant::now())? {
            return Ok(progress.status()?);
        }
        let (info, record) = played()?;
        let now = Instant::now();
        let (progress, asked) = {
            let mut desk = self.desk();
            // Somebody else may have begun it meanwhile.
            if let Some(progress) = desk.ask(&key, &asker, now)? {
                return Ok(progress.status()?);
            }
            let progress = Arc::new(Progress::new(now, asker));
            let asked = self.begin(record, seat, Arc::clone(&progress));
            let asked = asked.map_err(ReviewError::Busy)?;
            desk.open.insert(key.clone(), Arc::clone(&progress));
            (progress, asked)
        };
        let status = progress.status();
        tokio::spawn(self.clone().keep(key, info, progress, asked));
        Ok(status?)
    }

    fn begin(
        &self,
        record: String,
        seat: Seat,
        progress: Arc<Progress>,
    ) -> Result<Asked<Made>, Busy> {
        self.thought.ask(Kind::Review, move |ticket: &Ticket| {
            let mut tell = |done, of| {
                progress.done.store(done, Ordering::Relaxed);
                progress.of.store(of, Ordering::Relaxed);
            };
            coach::review_text(&record, seat, SEED, &mut tell, ticket)
        })
    }

    /// Waits for a review as long as somebody wants it, and keeps it.
    async fn keep(self, key: Key, info: MatchInfo, progress: Arc<Progress>, asked: Asked<Made>) {
        let made = tokio::select! {
            made = asked.wait() => made,
            // What was asked is ended with this.
            () = progress.unasked(self.unasked) => Some(Ok(None)),
        };
        let failed = match made {
            Some(Ok(made)) => {
                let text = made.map(|made| kept_review::text(&info, advice::review(&made)));
                let writes = text.map(|text| Write::Review(key.0.clone(), key.1, text));
                if let Err(error) = self.store.write(writes.into_iter().collect()).await {
                    tracing::error!(%error, "a review could not be kept");
                }
                self.desk().close(&key, &progress);
                return;
            }
            Some(Err(error)) => error.to_string(),
            None => "the review ran into a fault of the server".to_owned(),
        };
        // It stays in the list, so that whoever asks again is told why.
        tracing::error!(reason = failed, "a match cannot be reviewed");
        let _ = progress.failed.set(failed);
    }
}

/// What comes of a review; nothing if it was told to stop.
type Made = Result<Option<coach::Review>, coach::ReviewError>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prometheus::refused_so_far;

    fn asker(name: &str) -> Asker {
        Some(GuestId(name.to_owned()))
    }

    fn key(id: &str) -> Key {
        (MatchId(id.to_owned()), 0)
    }

    #[tokio::test(start_paused = true)]
    async fn a_guest_has_one_review_at_a_time_that_goes_when_nobody_looks() {
        let (mut desk, start) = (Desk::default(), Instant::now());
        let (anna, boris) = (asker("Anna"), asker("Boris"));
        let (first, second) = (key("first"), key("second"));
        assert!(desk.ask(&first, &anna, start).unwrap().is_none());
        let progress = Arc::new(Progress::new(start, anna.clone()));
        progress.of.store(40, Ordering::Relaxed);
        progress.done.store(10, Ordering::Relaxed);
        desk.open.insert(first.clone(), Arc::clone(&progress));
        let later = start + Duration::from_secs(4);
        let before = refused_so_far("one_review");
        let Err(ReviewError::OneAtATime(busy)) = desk.ask(&second, &anna, later) else {
            panic!("two at a time")
        };
        assert_eq!(busy.seconds, 13, "ten of forty took four seconds");
        assert!(refused_so_far("one_review") > before);
        // Others may ask for it too, and for others.
        assert!(desk.ask(&first, &boris, later).unwrap().is_some());
        assert!(desk.ask(&key("third"), &asker("Olena"), later).unwrap().is_none());
        // Anna looks at it no more: it goes on for Boris alone, until he is gone too.
        let later = later + LOOKING;
        assert!(desk.ask(&second, &anna, later).unwrap().is_none());
        assert!(!progress.is_given_up());
        assert!(desk.ask(&second, &boris, later).unwrap().is_none());
        assert!(progress.is_given_up());
        // The one that is given up is not gone on with, and does not take the new one with it.
        assert!(desk.ask(&first, &anna, later).unwrap().is_none());
        let anew = Arc::new(Progress::new(later, anna.clone()));
        desk.open.insert(first.clone(), Arc::clone(&anew));
        desk.close(&first, &progress);
        assert!(desk.ask(&first, &anna, later).unwrap().is_some());
        desk.close(&first, &anew);
        assert!(desk.open.is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn it_is_waited_for_as_long_as_somebody_asks() {
        let limit = Duration::from_secs(60);
        let start = Instant::now();
        let progress = Arc::new(Progress::new(start, asker("Anna")));
        let waiting = tokio::spawn({
            let progress = Arc::clone(&progress);
            async move { progress.unasked(limit).await }
        });
        tokio::time::sleep(Duration::from_secs(50)).await;
        let before = refused_so_far("unasked");
        progress.askers().insert(asker("Boris"), Instant::now());
        waiting.await.unwrap();
        assert_eq!(start.elapsed().as_secs(), 110);
        assert!(refused_so_far("unasked") > before);
        // Somebody who goes elsewhere is not waited for at all.
        let progress = Arc::new(Progress::new(Instant::now(), asker("Anna")));
        let waiting = tokio::spawn({
            let progress = Arc::clone(&progress);
            async move { progress.unasked(limit).await }
        });
        tokio::task::yield_now().await;
        progress.askers().clear();
        progress.left.notify_one();
        waiting.await.unwrap();
        assert_eq!(start.elapsed().as_secs(), 110);
    }
}
