//! Stopping a search early.

use core::sync::atomic::{AtomicBool, Ordering};

/// Says whether a search is to stop thinking. It is asked every few simulations, from the thread
/// that thinks; once it has said yes it has to stay with it.
///
/// Clocks, and people who wait no more, belong to whoever asks for a search. For a search that is
/// not stopped, a seed has one answer, whatever this does besides, such as letting the thread wait
/// while others think.
///
/// ```
/// use core::sync::atomic::{AtomicBool, Ordering};
/// use kozyr_bots::{Never, Stop};
///
/// assert!(!Never.is_stopped());
/// let told = AtomicBool::new(false);
/// assert!(!told.is_stopped());
/// told.store(true, Ordering::Relaxed);
/// assert!(told.is_stopped());
/// ```
pub trait Stop: Sync {
    /// Whether to stop.
    fn is_stopped(&self) -> bool;
}

/// Lets a search make all its simulations.
#[derive(Clone, Copy, Debug, Default)]
pub struct Never;

impl Stop for Never {
    fn is_stopped(&self) -> bool {
        false
    }
}

impl Stop for AtomicBool {
    fn is_stopped(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}
