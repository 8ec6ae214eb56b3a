//! Progress of a long command: one line on standard error, if that is a terminal. Standard output
//! contains the result and nothing else.

use std::io::{IsTerminal, Write, stderr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The shortest time between two updates, for a command that does many small things.
const PAUSE: Duration = Duration::from_millis(100);

/// The line of progress, which is erased when this value is dropped. Several threads may write it.
pub(crate) struct Progress {
    /// When the line was last written, if it is shown; `None` without a terminal.
    line: Option<Mutex<Option<Instant>>>,
}

impl Progress {
    /// Returns an empty line.
    pub(crate) fn new() -> Self {
        Self { line: stderr().is_terminal().then(Mutex::default) }
    }

    /// Replaces the text of the line.
    pub(crate) fn say(&self, text: impl FnOnce() -> String) {
        let Some(line) = &self.line else { return };
        let mut written = line.lock().unwrap_or_else(PoisonError::into_inner);
        if written.is_some_and(|written| written.elapsed() < PAUSE) {
            return;
        }
        // A terminal that is gone is no reason to stop.
        let _ = write!(stderr(), "\r{}\x1b[K", text());
        *written = Some(Instant::now());
    }

    /// Shows how many of all are done.
    pub(crate) fn count(&self, done: u64, of: u64, what: &str) {
        self.say(|| bar(done, of, what));
    }

    /// Erases the line, so that a line of the result can take its place.
    pub(crate) fn clear(&self) {
        let Some(line) = &self.line else { return };
        let mut written = line.lock().unwrap_or_else(PoisonError::into_inner);
        if written.take().is_some() {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}

/// Returns a progress bar, with the numbers.
fn bar(done: u64, of: u64, what: &str) -> String {
    const CELLS: u64 = 30;
    let full = (u128::from(done) * u128::from(CELLS) / u128::from(of.max(1))) as u64;
    let full = full.min(CELLS) as usize;
    format!("{}{} {done} of {of} {what}", "█".repeat(full), "░".repeat(CELLS as usize - full))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_full_at_the_end_and_never_longer() {
        let cells = |done, of| bar(done, of, "").chars().filter(|&c| c == '█').count();
        assert_eq!(
            [cells(0, 4), cells(1, 4), cells(4, 4), cells(9, 4), cells(0, 0)],
            [0, 7, 30, 30, 0]
        );
        assert!(bar(u64::MAX, u64::MAX, "blocks").ends_with(" blocks"));
    }
}
