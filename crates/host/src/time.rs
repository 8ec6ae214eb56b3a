//! Time as a host gives it: a clock of its own that only grows, and the time of day.

use core::time::Duration;
use std::ops::Add;

/// A moment of a host's own clock, in milliseconds since an arbitrary start. It only grows.
///
/// It is not [`std::time::Instant`], which a host in a browser does not have.
///
/// ```
/// use core::time::Duration;
/// use kozyr_host::Millis;
///
/// let then = Millis(1_000);
/// let now = then + Duration::from_millis(250);
/// assert_eq!(now.since(then), Duration::from_millis(250));
/// assert_eq!(then.since(now), Duration::ZERO);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Millis(pub u64);

impl Millis {
    /// Returns the time since then; zero if that is in the future.
    pub const fn since(self, then: Self) -> Duration {
        Duration::from_millis(self.0.saturating_sub(then.0))
    }
}

impl Add<Duration> for Millis {
    type Output = Self;

    fn add(self, time: Duration) -> Self {
        let ms = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Self(self.0.saturating_add(ms))
    }
}

/// The current time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Now {
    /// The moment by the host's own clock.
    pub at: Millis,
    /// The time of day, in milliseconds since 1970.
    pub time: i64,
}

impl Now {
    /// Returns the time when the host's clock shows this moment; it does not go back.
    ///
    /// ```
    /// use kozyr_host::{Millis, Now};
    ///
    /// let now = Now { at: Millis(1_000), time: 50 };
    /// assert_eq!(now.until(Millis(1_250)), Now { at: Millis(1_250), time: 300 });
    /// assert_eq!(now.until(Millis(900)), now);
    /// ```
    #[must_use]
    pub fn until(self, at: Millis) -> Self {
        let passed = i64::try_from(at.since(self.at).as_millis()).unwrap_or(i64::MAX);
        Self { at: at.max(self.at), time: self.time.saturating_add(passed) }
    }
}
