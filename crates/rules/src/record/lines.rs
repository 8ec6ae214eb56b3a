//! The lines of a record.

use alloc::format;
use alloc::string::String;

use super::{FORMAT, Failure};
use crate::text::{excerpt, is_blank};

/// Max length of a line, in bytes.
pub const MAX_LINE: usize = 64 * 1024;
/// Max length of a record, in bytes.
pub const MAX_RECORD: usize = 4 * 1024 * 1024;

/// One line with content, without its comment.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    /// From 1.
    pub(super) number: usize,
    pub(super) text: &'a str,
}

/// Returns the text of a record file.
///
/// ```
/// use kozyr_rules::record::decode;
///
/// assert_eq!(decode(b"kozyr 1\n").unwrap(), "kozyr 1\n");
/// let failure = decode(b"kozyr 1\n\xff\n").unwrap_err();
/// assert_eq!(failure.to_string(), "line 2: the text is not UTF-8");
/// ```
///
/// # Errors
/// If it is longer than [`MAX_RECORD`] or not UTF-8. The failure names the line.
pub fn decode(bytes: &[u8]) -> Result<&str, Failure> {
    if bytes.len() > MAX_RECORD {
        return Err(Failure::new(
            1,
            format!("the record has {} bytes; at most {MAX_RECORD} are allowed", bytes.len()),
        ));
    }
    core::str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
        Failure::new(line, "the text is not UTF-8")
    })
}

pub(super) fn lines(text: &str) -> impl Iterator<Item = Result<Line<'_>, Failure>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.split('\n').enumerate().filter_map(|(i, raw)| {
        let number = i + 1;
        if raw.len() > MAX_LINE {
            let problem =
                format!("the line has {} bytes; at most {MAX_LINE} are allowed", raw.len());
            return Some(Err(Failure::new(number, problem)));
        }
        let text = strip_comment(raw.strip_suffix('\r').unwrap_or(raw)).trim_matches(is_blank);
        (!text.is_empty()).then_some(Ok(Line { number, text }))
    })
}

fn strip_comment(line: &str) -> &str {
    let mut previous = ' ';
    for (at, c) in line.char_indices() {
        if c == '#' && is_blank(previous) {
            return &line[..at];
        }
        previous = c;
    }
    line
}

/// The key after `game` in a record, by which a tool finds the game that reads it.
///
/// ```
/// use kozyr_rules::record::game_key;
///
/// assert_eq!(game_key("kozyr 1\ngame toy # for tests\n").unwrap(), "toy");
/// assert!(game_key("game toy\n").is_err());
/// ```
///
/// # Errors
/// If the record does not begin with the format's version or names no game.
pub fn game_key(text: &str) -> Result<&str, Failure> {
    let mut lines = lines(text);
    match lines.next() {
        Some(Ok(line)) if words(line.text).eq(FORMAT.split(' ')) => {}
        Some(Ok(line)) => {
            return Err(Failure::new(
                line.number,
                format!("a record begins with `{FORMAT}`, found `{}`", excerpt(line.text)),
            ));
        }
        Some(Err(failure)) => return Err(failure),
        None => {
            return Err(Failure::new(1, format!("a record begins with `{FORMAT}`; this is empty")));
        }
    }
    for line in lines {
        let line = line?;
        let mut words = words(line.text);
        if words.next() == Some("game") {
            return match (words.next(), words.next()) {
                (Some(key), None) => Ok(key),
                _ => Err(Failure::new(line.number, "expected `game` and one key")),
            };
        }
        if is_body(line.text) {
            break;
        }
    }
    Err(Failure::new(1, "the record names no game: the line `game KEY` is missing"))
}

pub(super) fn words(text: &str) -> impl Iterator<Item = &str> + Clone {
    text.split(is_blank).filter(|word| !word.is_empty())
}

/// Whether a line belongs to the steps and checks rather than to the header.
pub(super) fn is_body(line: &str) -> bool {
    let first = words(line).next().unwrap_or("");
    first == "deal"
        || first == "result"
        || first.starts_with('?')
        || first.starts_with(|c: char| c.is_ascii_digit())
}

/// Whether a line is kept as it is.
pub(super) fn is_kept(line: &str) -> bool {
    let first = words(line).next().unwrap_or("");
    first.starts_with("x-") || matches!(first, "commit" | "entropy" | "seed" | "time")
}

pub(super) fn unknown_line(text: &str) -> String {
    format!(
        "expected a header, `deal …`, an action such as `0: …`, `? …`, `result …` or `x-…`, found `{}`",
        excerpt(text)
    )
}
