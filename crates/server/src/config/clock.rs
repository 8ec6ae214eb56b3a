//! The time of day, and the server's own clock, which only grows.

use std::sync::LazyLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use kozyr_host::Millis;

/// When the server's own clock began.
static BEGAN: LazyLock<Instant> = LazyLock::new(now);

/// Returns the time, in milliseconds since 1970.
pub(crate) fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    #[cfg(test)]
    let since = since + now().saturating_duration_since(Instant::now());
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Returns the current moment, by the clock of the timers, which leaps in some tests.
fn now() -> Instant {
    tokio::time::Instant::now().into_std()
}

/// Returns the current moment, by the server's own clock.
pub(crate) fn moment() -> Millis {
    let since = now().duration_since(*BEGAN).as_millis();
    Millis(u64::try_from(since).unwrap_or(u64::MAX))
}

/// Returns a moment of the server's own clock as an [`Instant`].
pub(crate) fn instant(moment: Millis) -> Instant {
    *BEGAN + Duration::from_millis(moment.0)
}
