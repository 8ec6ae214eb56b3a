//! Group commit: how many writes share a commit, and how long the first one waits for others.

use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use crate::threads::Job;
use kozyr_storage::{Result, Write};

/// The largest number of writes that are committed together.
const BATCH: usize = 256;

/// From this number of writes in [`COUNT`] on, a commit waits until [`GATHER`] after the last one,
/// so that more writes share it.
const MANY: usize = 100;
const COUNT: Duration = Duration::from_millis(50);
const GATHER: Duration = Duration::from_millis(4);

/// Decides whether there are so many writes that frequent small commits cost more than they gain.
pub(crate) struct CommitBatch {
    /// When the current count began.
    since: Instant,
    count: usize,
    /// Whether there were many writes in the last count.
    many: bool,
    /// When the last commit ended.
    last: Instant,
}

impl CommitBatch {
    pub(crate) fn new(now: Instant) -> Self {
        Self { since: now, count: 0, many: false, last: now }
    }

    /// Counts writes that have been committed.
    pub(crate) fn committed(&mut self, writes: usize, now: Instant) {
        self.last = now;
        self.count += writes;
        if self.last - self.since >= COUNT {
            (self.many, self.count, self.since) = (self.count >= MANY, 0, self.last);
        }
    }

    /// Returns until when the next commit waits for more writes; `None` if there are few, which are
    /// committed at once.
    pub(crate) fn gather_until(&self, now: Instant) -> Option<Instant> {
        let lately = now.saturating_duration_since(self.since) < 2 * COUNT;
        (self.many && lately).then(|| self.last + GATHER)
    }
}

/// Writes, and the channel for their result.
type Writes = (Vec<Write>, oneshot::Sender<Result<()>>);

/// Returns the writes that are committed together with the first ones: everything that is waiting
/// and everything that arrives until a time, in this order. Another job ends the batch and is done
/// next.
pub(crate) fn gather<C>(
    inbox: &Receiver<Job<C>>,
    first: Writes,
    until: Option<Instant>,
) -> (Vec<Writes>, Option<Job<C>>) {
    let mut batch = vec![first];
    while batch.len() < BATCH {
        let pause = until.map(|until| until.saturating_duration_since(Instant::now()));
        match inbox.recv_timeout(pause.unwrap_or_default()) {
            Ok(Job::Write(writes, reply)) => batch.push((writes, reply)),
            Ok(other) => return (batch, Some(other)),
            Err(_) => break,
        }
    }
    (batch, None)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Sender, channel};

    use super::*;
    use kozyr_storage::GuestId;

    /// A time that is longer than any test.
    const LONG: Duration = Duration::from_secs(3600);

    #[test]
    fn few_writes_are_committed_without_a_wait() {
        let begun = Instant::now();
        let mut together = CommitBatch::new(begun);
        for ms in 1..=500 {
            let now = begun + Duration::from_millis(ms);
            assert_eq!(together.gather_until(now), None);
            // 50 in each 50 ms.
            together.committed(1, now);
        }
        // However many writes come at once: it is not known yet whether that goes on.
        together.committed(BATCH, begun + Duration::from_millis(501));
        assert_eq!(together.gather_until(begun + Duration::from_millis(501)), None);
    }

    #[test]
    fn many_writes_are_gathered_until_they_are_few_again() {
        let begun = Instant::now();
        let at = |ms| begun + Duration::from_millis(ms);
        let mut together = CommitBatch::new(begun);
        for ms in [10, 20, 30, 40, 50] {
            assert_eq!(together.gather_until(at(ms)), None);
            together.committed(MANY / 5, at(ms));
        }
        assert_eq!(together.gather_until(at(50)), Some(at(50) + GATHER));
        together.committed(1, at(60));
        assert_eq!(together.gather_until(at(60)), Some(at(60) + GATHER), "after the last commit");
        // There has been no write for a while: the next one is alone.
        assert_eq!(together.gather_until(at(200)), None);
        // There were few writes in the last count.
        together.committed(1, at(100));
        assert_eq!(together.gather_until(at(101)), None);
    }

    type Job = super::Job<()>;

    fn write(n: usize) -> (Job, oneshot::Receiver<Result<()>>) {
        let (reply, answer) = oneshot::channel();
        (Job::Write(vec![Write::Seen(GuestId(n.to_string()), 0)], reply), answer)
    }

    fn put(jobs: &Sender<Job>, n: usize) {
        jobs.send(write(n).0).unwrap();
    }

    /// Returns the batch that begins with write 0, as numbers, and whether another job comes next.
    fn gathered(inbox: &Receiver<Job>, until: Option<Instant>) -> (Vec<usize>, bool) {
        let (Job::Write(writes, reply), _) = write(0) else { unreachable!() };
        let (batch, held) = gather(inbox, (writes, reply), until);
        let number = |(writes, _): &Writes| match &writes[..] {
            [Write::Seen(guest, 0)] => guest.0.parse().unwrap(),
            _ => panic!("another write"),
        };
        (batch.iter().map(number).collect(), held.is_some())
    }

    #[test]
    fn waiting_writes_share_a_commit_in_their_order() {
        let (jobs, inbox) = channel();
        assert_eq!(gathered(&inbox, None), (vec![0], false));
        (1..=5).for_each(|n| put(&jobs, n));
        assert_eq!(gathered(&inbox, None), ((0..=5).collect(), false));
        // A time that is past is as good as none.
        (1..=3).for_each(|n| put(&jobs, n));
        assert_eq!(gathered(&inbox, Some(Instant::now())), ((0..=3).collect(), false));
    }

    #[test]
    fn writes_that_arrive_during_a_gather_join_the_commit() {
        let (jobs, inbox) = channel();
        let later = std::thread::spawn(move || {
            for n in 1..BATCH + 10 {
                put(&jobs, n);
                std::thread::yield_now();
            }
            jobs
        });
        // It ends at the maximum, not at the end of the time.
        let until = Some(Instant::now() + LONG);
        assert_eq!(gathered(&inbox, until), ((0..BATCH).collect(), false));
        let jobs = later.join().unwrap();
        // Closing the store does not wait either.
        drop(jobs);
        let rest: Vec<usize> = std::iter::once(0).chain(BATCH..BATCH + 10).collect();
        assert_eq!(gathered(&inbox, until), (rest, false));
    }

    #[test]
    fn other_jobs_keep_their_place_between_writes() {
        let (jobs, inbox) = channel();
        put(&jobs, 1);
        jobs.send(Job::Other(Box::new(|_| ()))).unwrap();
        put(&jobs, 2);
        let until = Some(Instant::now() + LONG);
        assert_eq!(gathered(&inbox, until), (vec![0, 1], true));
        assert_eq!(gathered(&inbox, None), (vec![0, 2], false));
    }
}
