//! Lines that programs write, to stdout or stderr. Whatever a program writes, little of it is held.

use std::io::{self, BufRead, Read};

use crate::message::MAX_MESSAGE;

/// The largest number of bytes of a program's stderr that are kept.
const MAX_KEPT: usize = 16 << 20;

/// The largest number of bytes of a line of stderr that are kept: any message that the program was
/// sent fits.
const MAX_KEPT_LINE: usize = 1 << 20;

/// The lines of a program, each without its end. A line that is too long is cut, and the rest of it
/// is skipped.
pub(crate) struct Lines<R> {
    output: R,
    longest: usize,
    skips: bool,
}

/// A line, and whether it is cut.
pub(crate) type MaybeCut = (Vec<u8>, bool);

impl<R: BufRead> Lines<R> {
    /// Returns lines of at most [`MAX_MESSAGE`] bytes.
    pub(crate) const fn new(output: R) -> Self {
        Self { output, longest: MAX_MESSAGE, skips: false }
    }

    fn read(&mut self) -> io::Result<Option<MaybeCut>> {
        while self.skips {
            let held = self.output.fill_buf()?;
            let end = held.iter().position(|byte| *byte == b'\n');
            let n = end.map_or(held.len(), |end| end + 1);
            self.skips = end.is_none() && n > 0;
            self.output.consume(n);
        }
        let mut line = Vec::new();
        self.output.by_ref().take(self.longest as u64 + 1).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            return Ok(None);
        }
        let is_whole = line.pop_if(|last| *last == b'\n').is_some() || line.len() <= self.longest;
        self.skips = !is_whole;
        line.truncate(self.longest);
        Ok(Some((line, !is_whole)))
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = MaybeCut;

    /// Returns the next line; `None` at the end, or if the output cannot be read.
    fn next(&mut self) -> Option<MaybeCut> {
        self.read().ok().flatten()
    }
}

/// Passes on what a program writes to its stderr, line by line, until it is too much. What is left
/// out is read as well, so that the program does not wait.
pub(crate) fn keep(output: impl BufRead, mut to: impl FnMut(&[u8]) -> io::Result<()>) {
    let mut lines = Lines { output, longest: MAX_KEPT_LINE, skips: false };
    let (mut kept, mut has_cut) = (0, false);
    for (line, is_cut) in &mut lines {
        kept += line.len() + 1;
        if kept > MAX_KEPT {
            let _ = to(b"[16 MiB are kept of what it writes here; the rest is left out]");
            break;
        }
        if to(&line).is_err() {
            break;
        }
        if is_cut && !std::mem::replace(&mut has_cut, true) {
            let _ = to(b"[1 MiB is kept of a line; the rest is left out]");
        }
    }
    let _ = io::copy(&mut lines.output, &mut io::sink());
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    /// Writes these bytes again and again, so many in all.
    struct Flood(&'static [u8], usize);

    impl Read for Flood {
        fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
            let n = to.len().min(self.1).min(self.0.len());
            to[..n].copy_from_slice(&self.0[..n]);
            self.1 -= n;
            Ok(n)
        }
    }

    /// Returns what is kept of a flood: its bytes, the longest line, and the lines that say what is
    /// left out.
    fn kept(flood: Flood) -> (usize, usize, Vec<String>) {
        let (mut bytes, mut longest, mut said) = (0, 0, Vec::new());
        keep(BufReader::new(flood), |line| {
            (bytes, longest) = (bytes + line.len() + 1, longest.max(line.len()));
            if line.starts_with(b"[") {
                said.push(String::from_utf8_lossy(line).into_owned());
            }
            Ok(())
        });
        (bytes, longest, said)
    }

    #[test]
    fn little_is_kept_of_a_flood() {
        let (bytes, longest, said) = kept(Flood(b"no end of a line ", 40 << 20));
        assert!(bytes < MAX_KEPT_LINE + 100 && longest == MAX_KEPT_LINE, "{bytes} {longest}");
        assert_eq!(said, ["[1 MiB is kept of a line; the rest is left out]"]);
        let (bytes, _, said) = kept(Flood(b"a line of thirty-two characters\n", 40 << 20));
        assert!(bytes < MAX_KEPT + 100, "{bytes}");
        assert_eq!(said, ["[16 MiB are kept of what it writes here; the rest is left out]"]);
        assert_eq!(kept(Flood(b"few\n", 12)), (12, 3, Vec::new()));
    }
}
