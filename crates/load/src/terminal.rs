//! Progress and text for a terminal.

use std::io::{IsTerminal, Write, stderr};

/// Replaces the line of progress, if standard error is a terminal.
pub(crate) fn say(text: &str) {
    if stderr().is_terminal() {
        // A terminal that is gone is no reason to stop.
        let _ = write!(stderr(), "\r{text}\x1b[K");
    }
}

/// Returns a progress bar, with the numbers.
pub(crate) fn bar(done: u64, of: u64) -> String {
    const CELLS: u64 = 30;
    let full = (done * CELLS / of.max(1)).min(CELLS) as usize;
    format!("{}{} {done} of {of}", "█".repeat(full), "░".repeat(CELLS as usize - full))
}

/// Returns text in which control characters, which a terminal would obey, are shown as symbols: the
/// text may come from a server.
pub(crate) fn plain(text: &str) -> String {
    let sign = |c: char| match c {
        '\n' | '\t' => c,
        '\0'..' ' => char::from_u32(0x2400 + u32::from(c)).unwrap_or(c),
        '\x7f' => '␡',
        '\u{80}'..'\u{a0}' => '\u{fffd}',
        _ => c,
    };
    text.chars().map(sign).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_full_at_the_end_and_never_longer() {
        let cells = |done, of| bar(done, of).chars().filter(|&c| c == '█').count();
        assert_eq!(
            [cells(0, 4), cells(1, 4), cells(4, 4), cells(9, 4), cells(0, 0)],
            [0, 7, 30, 30, 0]
        );
    }

    #[test]
    fn control_characters_are_shown_and_all_else_stays() {
        for (text, seen) in [
            ("Anna\tи\nBob", "Anna\tи\nBob"),
            ("\u{1b}]0;owned\u{7}\u{1b}[31mRED\r\u{7f}\0", "␛]0;owned␇␛[31mRED␍␡␀"),
            ("\u{9b}31m°\u{a0}é", "\u{FFFD}31m°\u{a0}é"),
        ] {
            assert_eq!(plain(text), seen);
        }
    }
}
