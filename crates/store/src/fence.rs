//! Fence of a house that servers may take from each other: until when one may show and write what
//! it has.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The time at which nothing ends.
const ALWAYS: u64 = u64::MAX;

/// The time of a house that has gone to another server for good.
const OVER: u64 = 0;

/// Until when a server has its house. Clones share it.
///
/// A server that has stood still, or cannot say that it is there, does not know whether another one
/// has its house by now. It shows and writes nothing until it knows.
#[derive(Clone, Debug)]
pub struct Fence(Arc<AtomicU64>);

impl Fence {
    /// Returns the fence of a house that no other server takes.
    pub fn always() -> Self {
        Self(Arc::new(ALWAYS.into()))
    }

    /// Returns the fence of a house that is still to be had.
    #[cfg(feature = "postgres")]
    pub(crate) fn closed() -> Self {
        Self(Arc::new(1.into()))
    }

    /// Returns whether the server has the house now, so that it may show and write what it has.
    pub fn holds(&self) -> bool {
        match self.0.load(Ordering::Acquire) {
            ALWAYS => true,
            until => until > now(),
        }
    }

    /// Returns whether another server has the house, or may take it at any time.
    pub fn is_over(&self) -> bool {
        self.0.load(Ordering::Acquire) == OVER
    }

    /// Returns whether this is a house that another server may take.
    pub fn may_end(&self) -> bool {
        self.0.load(Ordering::Acquire) != ALWAYS
    }

    /// The server has the house until a time of [`now`], unless it is over.
    #[cfg(feature = "postgres")]
    pub(crate) fn hold_until(&self, until: u64) {
        let later = |known| (known != OVER).then_some(until.max(known));
        let _ = self.0.fetch_update(Ordering::AcqRel, Ordering::Acquire, later);
    }

    /// The house has gone to another server.
    #[cfg(feature = "postgres")]
    pub(crate) fn end(&self) {
        self.0.store(OVER, Ordering::Release);
    }
}

/// Returns the time of a clock that runs while the machine sleeps, in milliseconds.
#[cfg(all(feature = "postgres", target_os = "linux"))]
pub(crate) fn now() -> u64 {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    u64::try_from(now.tv_sec).unwrap_or(0) * 1000
        + u64::try_from(now.tv_nsec).unwrap_or(0) / 1_000_000
}

/// Returns the time of a clock that only grows, in milliseconds.
#[cfg(not(all(feature = "postgres", target_os = "linux")))]
pub(crate) fn now() -> u64 {
    static BEGAN: std::sync::LazyLock<std::time::Instant> =
        std::sync::LazyLock::new(std::time::Instant::now);
    // Times near 0 have meanings of their own.
    u64::try_from(BEGAN.elapsed().as_millis()).unwrap_or(ALWAYS).saturating_add(2)
}
