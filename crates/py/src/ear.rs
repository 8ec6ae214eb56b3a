//! Long calls hear the keyboard.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use kozyr_players::Stop;
use pyo3::prelude::*;

/// How often the keyboard is heard.
pub(crate) const HEARD: Duration = Duration::from_millis(50);

/// Ends work when a signal's handler raises. The thread that called from Python listens whenever
/// the work asks whether to stop; other threads are told.
pub(crate) struct Ear {
    stopped: AtomicBool,
    calling: ThreadId,
    begun: Instant,
    /// When it has listened last, in milliseconds since it began.
    heard: AtomicU64,
    raised: Mutex<Option<PyErr>>,
}

impl Ear {
    fn new() -> Self {
        Self {
            stopped: AtomicBool::new(false),
            calling: thread::current().id(),
            begun: Instant::now(),
            heard: AtomicU64::new(0),
            raised: Mutex::new(None),
        }
    }
}

impl Stop for Ear {
    fn is_stopped(&self) -> bool {
        if self.stopped.load(Ordering::Relaxed) {
            return true;
        }
        if thread::current().id() != self.calling {
            return false;
        }
        let now = u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        let wait = u64::try_from(HEARD.as_millis()).unwrap_or(u64::MAX);
        if now < self.heard.load(Ordering::Relaxed).saturating_add(wait) {
            return false;
        }
        self.heard.store(now, Ordering::Relaxed);
        let Err(raised) = Python::attach(|py| py.check_signals()) else { return false };
        *self.raised.lock().unwrap_or_else(PoisonError::into_inner) = Some(raised);
        self.stopped.store(true, Ordering::Relaxed);
        true
    }
}

/// Does work without the GIL. What it returns is lost where a handler of a signal raises meanwhile:
/// then that is raised.
pub(crate) fn hearing<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&Arc<Ear>) -> T + Send,
) -> PyResult<T> {
    let ear = Arc::new(Ear::new());
    let done = py.detach(|| work(&ear));
    let raised = ear.raised.lock().unwrap_or_else(PoisonError::into_inner).take();
    raised.map_or(Ok(done), Err)
}
