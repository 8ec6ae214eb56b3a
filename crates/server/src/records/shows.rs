//! Cache of views of finished matches: each is worked out once, and stays compressed in memory for
//! a while.
//!
//! Replaying a long match takes up to a second and makes megabytes, and everyone who knows a
//! match's id may ask for it. So the scheduler's threads work it out, in the order of who has used
//! the least, once at a time for the same thing, straight into compressed form; the most recently
//! used results stay, up to [`ROOM`] bytes in all.

use std::collections::HashMap;
use std::io::{self, Write};
use std::sync::Arc;

use kozyr_host::Unanswered;
use kozyr_store::MatchId;

use super::packed::Packed;
use crate::bots::scheduler::{Account, Priority, Scheduler, Ticket};
use crate::config::{Mutex, Turns};

/// Max number of bytes in the cache.
const ROOM: usize = 32 << 20;

/// A view of a finished match; with a seat's number if it is shown to a seat. The end also shows
/// when the person of the seat had it, whose number among those of the seat is given.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum MatchView {
    End(Option<(u8, u32)>),
    Record,
    Replay(Option<u8>),
    /// The view of a seat after this many steps.
    Moment(usize, u8),
    /// The same as a position, with what the review of the seat says of it.
    Position(usize, u8),
    /// The scores before the first step and after each.
    Scores,
    /// A picture, by a hash of what it shows.
    Picture(u64),
}

/// A match, and what is shown of it. A picture may be of a table, whose id is of the same kind.
pub(crate) type Key = (MatchId, MatchView);

/// Works out what matches show, and caches it. Clones share the cache.
#[derive(Clone)]
pub(crate) struct Shows {
    thought: Scheduler,
    cache: Arc<Mutex<Cache>>,
    /// The shows in the works. A second request waits, and then finds the show.
    open: Turns<Key>,
}

#[derive(Default)]
struct Cache {
    shows: HashMap<Key, (Packed, u64)>,
    bytes: usize,
    /// The number of look-ups.
    looked: u64,
}

impl Cache {
    fn get(&mut self, key: &Key) -> Option<Packed> {
        self.looked += 1;
        let (show, last) = self.shows.get_mut(key)?;
        *last = self.looked;
        Some(show.clone())
    }

    /// Caches something, in place of what was least recently used.
    fn add(&mut self, key: Key, show: &Packed) {
        if show.bytes.len() > ROOM / 4 {
            return;
        }
        while self.bytes + show.bytes.len() > ROOM {
            let oldest = self.shows.iter().min_by_key(|(_, (_, last))| *last);
            let Some(oldest) = oldest.map(|(key, _)| key.clone()) else { break };
            self.remove(&oldest);
        }
        self.remove(&key);
        self.bytes += show.bytes.len();
        self.shows.insert(key, (show.clone(), self.looked));
    }

    fn remove(&mut self, key: &Key) {
        if let Some((show, _)) = self.shows.remove(key) {
            self.bytes -= show.bytes.len();
        }
    }
}

impl Shows {
    pub(crate) fn new(thought: Scheduler) -> Self {
        Self { thought, cache: Arc::default(), open: Turns::default() }
    }

    /// Does something long in its turn, and does not begin it if too much waits.
    pub(crate) async fn work<T: Send + 'static, E: From<Unanswered> + Send + 'static>(
        &self,
        asker: &Account,
        work: impl FnOnce(&Ticket) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        let asked = self.thought.ask(Priority::Show, asker, work).map_err(Unanswered::from)?;
        asked.wait().await.map_err(Unanswered::from)?
    }

    /// Returns the cached view, or the view that `work` writes when its turn comes. It does not run
    /// if the view is cached.
    pub(crate) async fn get<E: From<Unanswered> + From<io::Error> + Send + 'static>(
        &self,
        key: Key,
        asker: &Account,
        work: impl FnOnce(&Ticket, &mut dyn Write) -> Result<(), E> + Send + 'static,
    ) -> Result<Packed, E> {
        let cached = || self.cache.lock().get(&key);
        if let Some(show) = cached() {
            return Ok(show);
        }
        let show = async {
            if let Some(show) = cached() {
                return Ok(show);
            }
            let write = move |ticket: &Ticket| Packed::write(|out| work(ticket, out));
            let show = self.work(asker, write).await?;
            self.cache.lock().add(key.clone(), &show);
            Ok(show)
        };
        self.open.take(&key, show).await
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use axum::http::{HeaderMap, HeaderValue, header};
    use kozyr_players::Stop;

    use super::*;

    #[derive(Debug)]
    struct Failed;

    impl From<Unanswered> for Failed {
        fn from(_: Unanswered) -> Self {
            Self
        }
    }

    impl From<io::Error> for Failed {
        fn from(_: io::Error) -> Self {
            Self
        }
    }

    fn key(id: usize) -> Key {
        (MatchId(id.to_string()), MatchView::Record)
    }

    fn text(
        n: usize,
    ) -> impl FnOnce(&Ticket, &mut dyn Write) -> Result<(), Failed> + Send + 'static {
        move |_, out| {
            // Data that hardly compresses.
            let mut rng = kozyr_bots::Rng::new(n as u64);
            let bytes: Vec<u8> = (0..n).map(|_| rng.bits().to_le_bytes()[0]).collect();
            Ok(out.write_all(&bytes)?)
        }
    }

    #[tokio::test]
    async fn a_shown_match_is_computed_once_for_all_who_ask() {
        let shows = Shows::new(Scheduler::start(2).unwrap());
        let made = Arc::new(AtomicUsize::new(0));
        let account = Account::default();
        let all = (0..20).map(|_| {
            let made = Arc::clone(&made);
            shows.get(key(1), &account, move |_, out| {
                made.fetch_add(1, Ordering::SeqCst);
                Ok::<_, Failed>(out.write_all(b"something")?)
            })
        });
        for show in futures_util::future::join_all(all).await {
            assert_eq!(show.ok().unwrap().read().unwrap(), b"something");
        }
        assert_eq!(made.load(Ordering::SeqCst), 1);
        // Whoever does not wait leaves nothing behind.
        let endless = shows.get(key(2), &account, |ticket, _| {
            while !ticket.is_stopped() {}
            Ok::<_, Failed>(())
        });
        let given_up = tokio::time::timeout(std::time::Duration::from_millis(1), endless).await;
        assert!(given_up.is_err());
    }

    #[tokio::test]
    async fn the_cache_of_shown_matches_is_bounded() {
        let shows = Shows::new(Scheduler::start(1).unwrap());
        for n in 0..20 {
            let show = shows.get(key(n), &Account::default(), text(3_000_000 + n)).await;
            assert_eq!(show.ok().unwrap().read().unwrap().len(), 3_000_000 + n);
            // The first is looked up again and again.
            assert!(n == 0 || shows.cache.lock().get(&key(0)).is_some());
        }
        let cache = shows.cache.lock();
        assert!(cache.bytes <= ROOM && cache.shows.len() < 12, "{}", cache.shows.len());
        assert_eq!(
            cache.bytes,
            cache.shows.values().map(|(show, _)| show.bytes.len()).sum::<usize>()
        );
        assert!(cache.shows.contains_key(&key(0)) && cache.shows.contains_key(&key(19)));
        assert!(!cache.shows.contains_key(&key(1)));
    }

    #[tokio::test]
    async fn a_client_without_compression_gets_the_same_bytes() {
        let shows = Shows::new(Scheduler::start(1).unwrap());
        let show = shows.get(key(0), &Account::default(), text(200_000)).await;
        let show = show.ok().unwrap();
        let whole = show.read().unwrap();
        for (accept, compressed) in
            [("gzip, br", true), ("br;q=1.0, gzip;q=0", false), ("", false), ("*", true)]
        {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(accept));
            let answer = show.clone().answer(&headers, "text/plain");
            let is_compressed = answer.headers().contains_key(header::CONTENT_ENCODING);
            assert_eq!(is_compressed, compressed, "{accept}");
            let length = answer.headers().get(header::CONTENT_LENGTH);
            let told = (!compressed).then(|| HeaderValue::from(200_000_u64));
            assert_eq!(length, told.as_ref(), "{accept}");
            let body = axum::body::to_bytes(answer.into_body(), usize::MAX).await.unwrap();
            assert_eq!(if compressed { show.bytes.clone() } else { whole.clone().into() }, body);
        }
    }
}
