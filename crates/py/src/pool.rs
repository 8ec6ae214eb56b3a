//! Threads that last as long as what they work for, and take small parts of it.
//!
//! Whoever is free takes the next part, the calling thread too, and nobody waits for a thread that
//! has not begun one: where other programs keep the cores busy, the calling thread does most.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{process, thread};

/// Parts of work, done in any order by any thread.
pub(crate) trait Parts: Send + Sync + 'static {
    /// Does a part.
    fn work(&self, part: usize);
}

/// What is to be done now.
struct Job {
    parts: Arc<dyn Parts>,
    n: usize,
    next: AtomicUsize,
    finished: Mutex<Finished>,
    changed: Condvar,
}

#[derive(Default)]
struct Finished {
    parts: Vec<usize>,
    has_failed: bool,
}

impl Job {
    /// A part that nobody has begun.
    fn claim(&self) -> Option<usize> {
        let part = self.next.fetch_add(1, Ordering::Relaxed);
        (part < self.n).then_some(part)
    }

    fn run(&self) {
        while let Some(part) = self.claim() {
            // Also where the part panics, or the calling thread would wait for ever.
            let mut ended = Ended { job: self, part, has_failed: true };
            self.parts.work(part);
            ended.has_failed = false;
        }
    }
}

struct Ended<'a> {
    job: &'a Job,
    part: usize,
    has_failed: bool,
}

impl Drop for Ended<'_> {
    fn drop(&mut self) {
        let mut finished = held(&self.job.finished);
        finished.parts.push(self.part);
        finished.has_failed |= self.has_failed;
        drop(finished);
        self.job.changed.notify_one();
    }
}

/// What a mutex keeps, also after a panic.
pub(crate) fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[derive(Default)]
struct Board {
    job: Option<Arc<Job>>,
    /// Raised with each job.
    number: u64,
    is_over: bool,
}

type Shared = Arc<(Mutex<Board>, Condvar)>;

/// Threads besides the calling one.
pub(crate) struct Pool {
    threads: usize,
    shared: Shared,
    /// The process that they are of; after a fork there are none.
    process: Option<u32>,
}

impl Pool {
    /// A pool in which so many threads work, the calling one included. They start when they are
    /// first needed.
    pub(crate) fn new(threads: usize) -> Self {
        Self { threads, shared: Shared::default(), process: None }
    }

    /// Whether the calling thread does everything.
    pub(crate) fn is_alone(&self) -> bool {
        self.threads < 2
    }

    fn start(&mut self) {
        if self.process == Some(process::id()) {
            return;
        }
        (self.shared, self.process) = (Shared::default(), Some(process::id()));
        for number in 1..self.threads {
            let shared = Arc::clone(&self.shared);
            let thread = thread::Builder::new().name(format!("kozyr {number}"));
            // With fewer threads it is done as well.
            if thread.spawn(move || stay(&shared)).is_err() {
                break;
            }
        }
    }

    /// Does all parts: `own` does those that the calling thread takes, `taken` is told of those
    /// that others have done, and `listen` is called now and then while others are waited for.
    ///
    /// # Panics
    /// If a part has panicked.
    pub(crate) fn share(
        &mut self,
        parts: Arc<dyn Parts>,
        n: usize,
        mut own: impl FnMut(usize),
        mut taken: impl FnMut(usize),
        mut listen: impl FnMut(),
    ) {
        if self.threads < 2 || n < 2 {
            return (0..n).for_each(own);
        }
        self.start();
        let job = Arc::new(Job {
            parts,
            n,
            next: AtomicUsize::new(0),
            finished: Mutex::default(),
            changed: Condvar::new(),
        });
        let mut board = held(&self.shared.0);
        (board.job, board.number) = (Some(Arc::clone(&job)), board.number + 1);
        drop(board);
        self.shared.1.notify_all();
        let mut left = n;
        while let Some(part) = job.claim() {
            own(part);
            left -= 1;
        }
        held(&self.shared.0).job = None;
        while left > 0 {
            let mut finished = held(&job.finished);
            if finished.parts.is_empty() {
                let waited = job.changed.wait_timeout(finished, WAIT);
                finished = waited.unwrap_or_else(PoisonError::into_inner).0;
            }
            let (done, has_failed) = (std::mem::take(&mut finished.parts), finished.has_failed);
            drop(finished);
            assert!(!has_failed, "a thread of the batch has panicked");
            left -= done.len();
            done.into_iter().for_each(&mut taken);
            listen();
        }
    }
}

/// So long others are waited for before the keyboard is heard again.
const WAIT: Duration = Duration::from_millis(20);

impl Drop for Pool {
    fn drop(&mut self) {
        // A child of a fork has no threads to tell.
        if self.process == Some(process::id()) {
            held(&self.shared.0).is_over = true;
            self.shared.1.notify_all();
        }
    }
}

/// What a thread does all its life.
fn stay(shared: &Shared) {
    let mut seen = 0;
    loop {
        let mut board = held(&shared.0);
        while !board.is_over && (board.job.is_none() || board.number == seen) {
            board = shared.1.wait(board).unwrap_or_else(PoisonError::into_inner);
        }
        if board.is_over {
            return;
        }
        seen = board.number;
        let job = board.job.clone();
        drop(board);
        if let Some(job) = job {
            job.run();
        }
    }
}
