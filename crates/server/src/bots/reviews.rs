//! Reviews (analysis) and courses of finished matches: made in the background as long as a person
//! asks for them, and stored.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use kozyr_host::advice;
use kozyr_players::coach::{self, SEED};
use kozyr_rules::Seat;
use kozyr_store::{MatchId, SharedStore, StoreError, Write};
use kozyr_table::MatchInfo;
use kozyr_wire::http::{CourseStatus, Review, ReviewStatus};
use tokio::sync::Notify;
use tokio::time::Instant;

use super::scheduler::{Account, Busy, PendingAnswer, Priority, Scheduler, Ticket, Who};
use super::stored_review::{self, StoredReview};
use crate::config::{Mutex, background, refused};

/// A person who has asked within this time still looks at the page.
const LOOKING: Duration = Duration::from_secs(5);

/// Why there is no review.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ReviewError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("a review cannot be read: {0}")]
    Unreadable(serde_json::Error),
    #[error("too many reviews are waiting; try again in {} s", .0.seconds)]
    Busy(Busy),
    #[error("one review at a time: another one of yours is being made; try again in {} s", .0.seconds)]
    OneAtATime(Busy),
    #[error("{0}")]
    Impossible(String),
}

/// An analysis of a match for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Analysis {
    /// The seat's chances from step to step.
    Course,
    /// The decisions of the seat.
    Review,
}

impl Analysis {
    const fn kind(self) -> Priority {
        match self {
            Self::Course => Priority::Course,
            Self::Review => Priority::Review,
        }
    }

    /// Returns the number of its parts, if it is stored.
    fn of(self, stored: &StoredReview) -> Option<usize> {
        match self {
            Self::Course => stored.course.as_ref().map(|course| course.points.len()),
            Self::Review => stored.review.as_ref().map(|review| review.reviewed.len()),
        }
    }
}

/// Makes the record of a match, or says why that is impossible.
pub(crate) trait Record: FnOnce(&Ticket) -> Result<String, String> + Send + 'static {}

impl<F: FnOnce(&Ticket) -> Result<String, String> + Send + 'static> Record for F {}

/// A match, a seat, and what is made of it.
type Key = (MatchId, u8, Analysis);

/// The progress of an analysis, and everything stored of the match once it is done.
struct Status {
    done: usize,
    of: usize,
    stored: StoredReview,
}

/// Makes reviews and stores them. Clones share the work.
#[derive(Clone)]
pub(crate) struct Reviews {
    store: SharedStore,
    thought: Scheduler,
    /// How long until one that nobody asks for is given up.
    unasked: Duration,
    desk: Arc<Mutex<Desk>>,
    /// Held while something is added to what is stored.
    adding: Arc<tokio::sync::Mutex<()>>,
}

/// The reviews in progress or in the queue, and those that failed.
#[derive(Default)]
struct Desk {
    open: HashMap<Key, Arc<Progress>>,
}

/// The progress of a review, and who it is made for.
struct Progress {
    since: Instant,
    done: AtomicUsize,
    of: AtomicUsize,
    /// Why there will be no review.
    failed: OnceLock<String>,
    /// When each of its askers last asked.
    askers: Mutex<HashMap<Who, Instant>>,
    left: Notify,
}

impl Progress {
    fn new(now: Instant, asker: Who) -> Self {
        Self {
            since: now,
            done: AtomicUsize::new(0),
            of: AtomicUsize::new(0),
            failed: OnceLock::new(),
            askers: Mutex::new(HashMap::from([(asker, now)])),
            left: Notify::new(),
        }
    }

    fn status(&self) -> Result<Status, ReviewError> {
        if let Some(reason) = self.failed.get() {
            return Err(ReviewError::Impossible(reason.clone()));
        }
        let of = |count: &AtomicUsize| count.load(Ordering::Relaxed);
        Ok(Status { done: of(&self.done), of: of(&self.of), stored: StoredReview::default() })
    }

    /// Returns how long it will still take, at its present pace.
    fn rest(&self, now: Instant) -> Duration {
        let count = |count: &AtomicUsize| count.load(Ordering::Relaxed) as f64;
        let (done, of) = (count(&self.done), count(&self.of));
        (now - self.since).mul_f64(((of - done) / done.max(1.0)).max(0.0))
    }

    /// Returns whether nobody wants it any more.
    fn is_given_up(&self) -> bool {
        self.askers.lock().is_empty()
    }

    /// Returns when nobody has asked for this time.
    async fn unasked(&self, limit: Duration) {
        loop {
            let Some(last) = self.askers.lock().values().max().copied() else { return };
            if last.elapsed() >= limit {
                refused("unasked");
                self.askers.lock().clear();
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
    /// Returns the progress of the review if it is in the works, which this request keeps going;
    /// `None` if it may begin. Gives up another one of its kind that this guest has asked for but
    /// no longer looks at.
    fn ask(
        &mut self,
        key: &Key,
        asker: &Who,
        now: Instant,
    ) -> Result<Option<Arc<Progress>>, ReviewError> {
        if let Some(progress) = self.open.get(key).filter(|progress| !progress.is_given_up()) {
            progress.askers.lock().insert(asker.clone(), now);
            return Ok(Some(Arc::clone(progress)));
        }
        self.open.retain(|_, progress| progress.failed.get().is_none());
        for (_, progress) in self.open.iter().filter(|(other, _)| other.2 == key.2) {
            let mut askers = progress.askers.lock();
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
    pub(crate) fn new(store: SharedStore, thought: Scheduler, unasked: Duration) -> Self {
        Self { store, thought, unasked, desk: Arc::default(), adding: Arc::default() }
    }

    /// Returns the review of a match for a seat, or its progress. The first request starts it, if
    /// there can be a record, which is made only then, in its turn.
    pub(crate) async fn review<E: From<ReviewError>>(
        &self,
        id: MatchId,
        seat: Seat,
        asker: Account,
        played: (MatchInfo, Result<impl Record, E>),
    ) -> Result<ReviewStatus, E> {
        let found = self.find((id, seat.number(), Analysis::Review), asker, played).await?;
        Ok(ReviewStatus { done: found.done, of: found.of, review: found.stored.review })
    }

    /// Returns the course of a match for a seat, in the same way.
    pub(crate) async fn course<E: From<ReviewError>>(
        &self,
        id: MatchId,
        seat: Seat,
        asker: Account,
        played: (MatchInfo, Result<impl Record, E>),
    ) -> Result<CourseStatus, E> {
        let found = self.find((id, seat.number(), Analysis::Course), asker, played).await?;
        Ok(CourseStatus { done: found.done, of: found.of, course: found.stored.course })
    }

    /// Returns the review of a match for a seat; `None` if it has not been made.
    pub(crate) async fn made(
        &self,
        id: &MatchId,
        seat: Seat,
    ) -> Result<Option<Review>, ReviewError> {
        Ok(self.stored(&(id.clone(), seat.number(), Analysis::Review)).await?.review)
    }

    /// Returns everything that is stored of a match for a seat.
    async fn stored(&self, (id, seat, _): &Key) -> Result<StoredReview, ReviewError> {
        let text = self.store.review(id, *seat).await?;
        let stored = text.map(|text| stored_review::parse(&text)).transpose();
        Ok(stored.map_err(ReviewError::Unreadable)?.unwrap_or_default())
    }

    async fn find<E: From<ReviewError>>(
        &self,
        key: Key,
        asker: Account,
        (info, record): (MatchInfo, Result<impl Record, E>),
    ) -> Result<Status, E> {
        let stored = self.stored(&key).await?;
        let record = match key.2.of(&stored) {
            // One of an older form is made again where that is possible.
            Some(of) if stored.is_current() || record.is_err() => {
                return Ok(Status { done: of, of, stored });
            }
            _ => record?,
        };
        let (who, now) = (Who::of(&asker), Instant::now());
        let (progress, asked) = {
            let mut desk = self.desk.lock();
            if let Some(progress) = desk.ask(&key, &who, now)? {
                return Ok(progress.status()?);
            }
            let progress = Arc::new(Progress::new(now, who));
            let asked = self.begin(record, &key, &asker, Arc::clone(&progress));
            let asked = asked.map_err(ReviewError::Busy)?;
            desk.open.insert(key.clone(), Arc::clone(&progress));
            (progress, asked)
        };
        let status = progress.status();
        background::spawn(self.clone().keep(key, info, progress, asked));
        Ok(status?)
    }

    fn begin(
        &self,
        record: impl Record,
        &(_, seat, analysis): &Key,
        asker: &Account,
        progress: Arc<Progress>,
    ) -> Result<PendingAnswer<Made>, Busy> {
        let seat = Seat::new(seat);
        self.thought.ask(analysis.kind(), asker, move |ticket: &Ticket| {
            let mut tell = |done, of| {
                progress.done.store(done, Ordering::Relaxed);
                progress.of.store(of, Ordering::Relaxed);
            };
            let record = record(ticket)?;
            let words = |error: coach::ReviewError| error.to_string();
            match analysis {
                Analysis::Course => {
                    let made = coach::course_text(&record, seat, SEED, &mut tell, ticket);
                    let made = made.map_err(words)?;
                    let course = made.as_ref().map(advice::course);
                    Ok(course.map(|course| StoredReview::new(None, Some(course))))
                }
                Analysis::Review => {
                    let made = coach::review_text(&record, seat, SEED, &mut tell, ticket);
                    let made = made.map_err(words)?;
                    let review = made.as_ref().map(advice::review);
                    Ok(review.map(|review| StoredReview::new(Some(review), None)))
                }
            }
        })
    }

    /// Waits for the result as long as a person asks for it, and stores it.
    async fn keep(
        self,
        key: Key,
        info: MatchInfo,
        progress: Arc<Progress>,
        asked: PendingAnswer<Made>,
    ) {
        let made = tokio::select! {
            made = asked.wait() => made.ok(),
            // Dropping `asked` ends the work.
            () = progress.unasked(self.unasked) => Some(Ok(None)),
        };
        let failed = match made {
            Some(Ok(made)) => {
                if let Some(made) = made
                    && let Err(error) = self.add(&key, &info, made).await
                {
                    tracing::error!(%error, "a review could not be saved");
                }
                self.desk.lock().close(&key, &progress);
                return;
            }
            Some(Err(error)) => error,
            None => "the review ran into a fault of the server".to_owned(),
        };
        // It stays in the list, so that the next request is told why.
        tracing::error!(reason = failed, "a match cannot be reviewed");
        let _ = progress.failed.set(failed);
    }

    /// Adds to what is stored of a match for a seat.
    async fn add(
        &self,
        key: &Key,
        info: &MatchInfo,
        made: StoredReview,
    ) -> Result<(), ReviewError> {
        let _adding = self.adding.lock().await;
        // The other part of an older form is made again when it is asked for.
        let before = Some(self.stored(key).await?).filter(StoredReview::is_current);
        let before = before.unwrap_or_default();
        let stored =
            StoredReview::new(made.review.or(before.review), made.course.or(before.course));
        let text = stored_review::text(info, stored);
        Ok(self.store.write(vec![Write::Review(key.0.clone(), key.1, text)]).await?)
    }
}

/// The result; `None` if it was told to stop.
type Made = Result<Option<StoredReview>, String>;

#[cfg(test)]
mod tests {
    use kozyr_table::Person;

    use super::*;
    use crate::metrics::registry::refused_so_far;

    fn asker(name: &str) -> Who {
        Who::Person(Person(name.to_owned()))
    }

    fn key(id: &str) -> Key {
        (MatchId(id.to_owned()), 0, Analysis::Review)
    }

    #[tokio::test(start_paused = true)]
    async fn a_guest_has_one_review_that_ends_when_nobody_asks_for_it() {
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
        // The course of the same match is a separate thing.
        let course = (first.0.clone(), 0, Analysis::Course);
        assert!(desk.ask(&course, &anna, later).unwrap().is_none());
        // Others may ask for it too, and for other ones.
        assert!(desk.ask(&first, &boris, later).unwrap().is_some());
        assert!(desk.ask(&key("third"), &asker("Olena"), later).unwrap().is_none());
        // Anna no longer looks at it: it goes on for Boris alone, until he is gone too.
        let later = later + LOOKING;
        assert!(desk.ask(&second, &anna, later).unwrap().is_none());
        assert!(!progress.is_given_up());
        assert!(desk.ask(&second, &boris, later).unwrap().is_none());
        assert!(progress.is_given_up());
        // A review that was given up is not resumed, and does not remove the new one.
        assert!(desk.ask(&first, &anna, later).unwrap().is_none());
        let anew = Arc::new(Progress::new(later, anna.clone()));
        desk.open.insert(first.clone(), Arc::clone(&anew));
        desk.close(&first, &progress);
        assert!(desk.ask(&first, &anna, later).unwrap().is_some());
        desk.close(&first, &anew);
        assert!(desk.open.is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn a_review_goes_on_while_somebody_asks_for_it() {
        let limit = Duration::from_secs(60);
        let start = Instant::now();
        let progress = Arc::new(Progress::new(start, asker("Anna")));
        let waiting = tokio::spawn({
            let progress = Arc::clone(&progress);
            async move { progress.unasked(limit).await }
        });
        tokio::time::sleep(Duration::from_secs(50)).await;
        let before = refused_so_far("unasked");
        progress.askers.lock().insert(asker("Boris"), Instant::now());
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
        progress.askers.lock().clear();
        progress.left.notify_one();
        waiting.await.unwrap();
        assert_eq!(start.elapsed().as_secs(), 110);
    }
}
