//! Metrics of the store. The handles are created at first use, when the registry of metrics exists.

use std::sync::LazyLock;
use std::time::Instant;

use ::metrics::{Counter, Gauge, Histogram, counter, gauge, histogram};

static SECONDS: LazyLock<Histogram> = LazyLock::new(|| histogram!("kozyr_store_commit_seconds"));
static WRITES: LazyLock<Histogram> = LazyLock::new(|| histogram!("kozyr_store_commit_writes"));
static WAITING: LazyLock<Gauge> = LazyLock::new(|| gauge!("kozyr_store_waiting"));
static ERRORS: LazyLock<Counter> = LazyLock::new(|| counter!("kozyr_store_errors_total"));

/// A pending write, until this value is dropped.
pub(crate) struct Waiting(());

impl Waiting {
    pub(crate) fn new() -> Self {
        WAITING.increment(1);
        Self(())
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        WAITING.decrement(1);
    }
}

/// Counts a commit that began at a time: its writes, and those of them that failed.
pub(crate) fn committed(began: Instant, writes: usize, failed: usize) {
    SECONDS.record(began.elapsed());
    WRITES.record(u32::try_from(writes).unwrap_or(u32::MAX));
    if failed > 0 {
        ERRORS.increment(failed as u64);
    }
}
