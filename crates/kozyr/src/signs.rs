//! Output for people: control characters of names and records, which a terminal would obey, are
//! shown as symbols.

use std::io::{self, Write};

/// A writer that shows control characters, except line ends and tabs, as their Unicode pictures
/// (`␛`), and those of the upper range, which have two bytes, as the replacement character.
pub(crate) struct Signs<W> {
    to: W,
    /// Whether the last byte was the first of two that may be such a character.
    half: bool,
}

/// The first byte of the characters from U+0080 to U+00BF.
const UPPER: u8 = 0xC2;

impl<W: Write> Signs<W> {
    pub(crate) const fn new(to: W) -> Self {
        Self { to, half: false }
    }
}

/// Returns the symbol for a byte; `None` if it is shown as it is.
fn sign(byte: u8) -> Option<char> {
    match byte {
        b'\n' | b'\t' => None,
        0..0x20 => char::from_u32(0x2400 + u32::from(byte)),
        0x7F => Some('\u{2421}'),
        _ => None,
    }
}

/// Returns text as it is shown.
pub(crate) fn shown(text: &str) -> String {
    let mut out = Vec::new();
    let mut signs = Signs::new(&mut out);
    // Writing to a vector never fails.
    let _ = signs.write_all(text.as_bytes()).and_then(|()| signs.flush());
    String::from_utf8_lossy(&out).into_owned()
}

impl<W: Write> Write for Signs<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut left = bytes;
        while let [first, rest @ ..] = left {
            if std::mem::take(&mut self.half) {
                match first {
                    0x80..0xA0 => {
                        self.to.write_all("\u{FFFD}".as_bytes())?;
                        left = rest;
                        continue;
                    }
                    _ => self.to.write_all(&[UPPER])?,
                }
            }
            let plain = left.iter().position(|&byte| byte == UPPER || sign(byte).is_some());
            let (before, after) = left.split_at(plain.unwrap_or(left.len()));
            self.to.write_all(before)?;
            left = after;
            if let [first, rest @ ..] = left {
                match sign(*first) {
                    Some(sign) => self.to.write_all(sign.encode_utf8(&mut [0; 4]).as_bytes())?,
                    None => self.half = true,
                }
                left = rest;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.half) {
            self.to.write_all(&[UPPER])?;
        }
        self.to.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_shown_and_all_else_stays() {
        for (text, seen) in [
            ("Anna\tи\nBob", "Anna\tи\nBob"),
            ("\u{1b}]0;owned\u{7}\u{1b}[31mRED", "␛]0;owned␇␛[31mRED"),
            ("a\rb\u{7f}\0", "a␍b␡␀"),
            ("\u{9b}31m°\u{a0}é", "\u{FFFD}31m°\u{a0}é"),
            ("–№𝔘", "–№𝔘"),
        ] {
            assert_eq!(shown(text), seen);
            // However the text is split.
            let mut out = Vec::new();
            let mut signs = Signs::new(&mut out);
            text.bytes().for_each(|byte| signs.write_all(&[byte]).unwrap());
            signs.flush().unwrap();
            assert_eq!(String::from_utf8(out).unwrap(), seen);
        }
    }
}
