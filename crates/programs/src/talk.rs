//! The lines to and from programs, stored.

use core::fmt;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

/// The log of every line to and from programs, for bot writers. Clones share it. By default nothing
/// is logged.
///
/// A line begins with the number of the program's process and a mark, as in `docs/bots.md`: `>` for
/// a line to it, `<` for a line from it. A line with `#` names the program. A byte that is not
/// UTF-8 is written as `\xff`.
#[derive(Clone, Default)]
pub struct Talk(Option<Arc<Mutex<Option<Out>>>>);

type Out = Box<dyn Write + Send>;

impl fmt::Debug for Talk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Talk").field(&self.0.is_some()).finish()
    }
}

impl Talk {
    /// Writes the log here, each line as soon as it is sent.
    pub fn to(out: impl Write + Send + 'static) -> Self {
        Self(Some(Arc::new(Mutex::new(Some(Box::new(out))))))
    }

    /// Logs that a process of a program with this name was started.
    pub(crate) fn started(&self, number: u64, name: &str) {
        self.keep(number, '#', name.as_bytes());
    }

    /// Logs a line to a process.
    pub(crate) fn told(&self, number: u64, line: &str) {
        self.keep(number, '>', line.as_bytes());
    }

    /// Logs a line from a process.
    pub(crate) fn said(&self, number: u64, line: &[u8]) {
        self.keep(number, '<', line);
    }

    fn keep(&self, number: u64, mark: char, line: &[u8]) {
        let Some(out) = &self.0 else { return };
        let text = format!("{number} {mark} {}\n", readable(line).trim_end());
        let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(Err(error)) = out.as_mut().map(|out| write(out, &text)) {
            *out = None;
            let _ = writeln!(io::stderr(), "kozyr: the talk is kept no longer: {error}");
        }
    }
}

fn write(out: &mut Out, text: &str) -> io::Result<()> {
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Returns bytes as text. Bytes that are not UTF-8 are written as `\xff`, so that the text is never
/// mistaken for the original.
pub(crate) fn readable(bytes: &[u8]) -> String {
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        chunk.invalid().iter().for_each(|byte| text.push_str(&format!("\\x{byte:02x}")));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_are_no_text_are_escaped() {
        assert_eq!(readable("é 9♦".as_bytes()), "é 9♦");
        assert_eq!(readable(b"pl\xffay \xc3"), "pl\\xffay \\xc3");
    }
}
