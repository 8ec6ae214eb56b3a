//! A running program. Lines go in and come out, and neither can block the caller.

use std::io::{self, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crate::group;
use crate::lines::{Lines, MaybeCut, keep};
use crate::talk::{Talk, readable};

/// A line of a program. A line that is longer than [`MAX_MESSAGE`] or not UTF-8 is an error. Its
/// text says so, shows the beginning of the line, and is not a message.
pub type Line = Result<String, String>;

/// What takes the lines that a program writes to its stderr.
pub(crate) type ToErrors = Box<dyn FnMut(&[u8]) -> io::Result<()> + Send>;

/// The largest number of bytes that wait for a program to read them. With more, lines to it are
/// lost.
pub const MAX_UNREAD: usize = 4 << 20;

/// A program that runs on this machine, in a process group of its own. When this is dropped, the
/// program is asked to end, and then ended together with everything that it has started.
#[derive(Debug)]
pub struct Running {
    child: Child,
    number: u64,
    talk: Talk,
    /// The lines to the program; `None` once its input is closed.
    lines: Option<Sender<String>>,
    /// The number of bytes of these lines that it has not read.
    unread: Arc<AtomicUsize>,
    /// Ends when all of its stderr is passed on.
    errors: Receiver<()>,
}

impl Running {
    /// Starts a program from its name and arguments, with the stderr of this process. The number
    /// tells it from others in the talk, and the name says which program it is. `hear` is called
    /// with its lines, and with `None` when it has ended or closed its output, until `hear` returns
    /// that it no longer listens.
    ///
    /// # Errors
    /// Returns an error if the program cannot be started.
    pub fn start(
        words: &[String],
        names: (u64, &str),
        talk: &Talk,
        hear: impl FnMut(Option<Line>) -> bool + Send + 'static,
    ) -> io::Result<Self> {
        Self::with_errors(words, None, names, talk, hear)
    }

    /// Starts a program whose stderr goes elsewhere.
    pub(crate) fn with_errors(
        words: &[String],
        to_errors: Option<ToErrors>,
        (number, name): (u64, &str),
        talk: &Talk,
        hear: impl FnMut(Option<Line>) -> bool + Send + 'static,
    ) -> io::Result<Self> {
        let [program, arguments @ ..] = words else {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "no program is named"));
        };
        let mut command = Command::new(program);
        let stderr = if to_errors.is_some() { Stdio::piped() } else { Stdio::inherit() };
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(stderr);
        let mut child = group::spawn(&mut command)?;
        talk.started(number, name);
        let (passed_on, errors) = mpsc::channel();
        if let Some((output, to)) = child.stderr.take().zip(to_errors) {
            thread::spawn(move || {
                keep(BufReader::new(output), to);
                drop(passed_on);
            });
        }
        let (lines, to_write) = mpsc::channel();
        let unread = Arc::new(AtomicUsize::new(0));
        if let Some(input) = child.stdin.take() {
            let unread = Arc::clone(&unread);
            thread::spawn(move || write(input, &to_write, &unread));
        }
        if let Some(output) = child.stdout.take() {
            let talk = talk.clone();
            thread::spawn(move || read(output, number, &talk, hear));
        }
        Ok(Self { child, number, talk: talk.clone(), lines: Some(lines), unread, errors })
    }

    /// Sends a line. Whether it arrives shows in what the program sends.
    pub fn say(&self, line: String) {
        if let Some(lines) = &self.lines {
            self.talk.told(self.number, &line);
            let bytes = line.len();
            if self.unread.fetch_add(bytes, Ordering::Relaxed) >= MAX_UNREAD
                || lines.send(line).is_err()
            {
                self.unread.fetch_sub(bytes, Ordering::Relaxed);
            }
        }
    }

    /// Waits a moment for the end of the program. Returns how it ended, as text.
    pub fn end(&mut self) -> String {
        let until = Instant::now() + group::GRACE;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return format!("ended ({status})"),
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(2)),
                Ok(None) | Err(_) => return "closed its output".to_owned(),
            }
        }
    }

    /// Kills the program at once.
    pub(crate) fn kill(&mut self) {
        self.lines = None;
        group::kill(&mut self.child);
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // The end of its input is how a program is told to end.
        self.lines = None;
        let _ = self.end();
        group::end(&mut self.child);
        // A process that has left the group may write on.
        let _ = self.errors.recv_timeout(group::GRACE);
    }
}

fn write(mut input: ChildStdin, lines: &Receiver<String>, unread: &AtomicUsize) {
    for mut line in lines {
        let bytes = line.len();
        line.push('\n');
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
        unread.fetch_sub(bytes, Ordering::Relaxed);
    }
}

fn read(output: impl Read, number: u64, talk: &Talk, mut hear: impl FnMut(Option<Line>) -> bool) {
    for read in Lines::new(BufReader::new(output)) {
        let said = line(&read);
        if said.as_ref().is_ok_and(|line| line.trim().is_empty()) {
            continue;
        }
        talk.said(number, &read.0);
        if !hear(Some(said)) {
            return;
        }
    }
    hear(None);
}

/// Returns a line as it has to be judged.
fn line((line, is_cut): &MaybeCut) -> Line {
    match core::str::from_utf8(line) {
        _ if *is_cut => Err(unreadable("the line is longer than 65536 bytes", line)),
        Ok(text) => Ok(text.trim_end_matches('\r').to_owned()),
        Err(_) => Err(unreadable("the line is not UTF-8", line)),
    }
}

/// Returns what is wrong with a line, and how the line begins.
pub(crate) fn unreadable(problem: &str, line: &[u8]) -> String {
    format!("{problem}: `{}`", excerpt(&readable(line)))
}

/// Returns the beginning of a text that came from a program.
pub(crate) fn excerpt(text: &str) -> String {
    const MOST: usize = 80;
    let text = text.trim();
    match text.char_indices().nth(MOST) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}

/// Returns what shows the stderr of a program on that of this process, each line with the number of
/// the program's process.
pub(crate) fn prefixed(number: u64) -> ToErrors {
    Box::new(move |line| {
        let shown = String::from_utf8_lossy(line);
        let _ = writeln!(io::stderr(), "bot {number}: {}", shown.trim_end());
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::MAX_MESSAGE;

    #[test]
    fn lines_of_a_program_are_read_and_long_ones_skipped() {
        let text = format!("one\n{}\ntwo\n\u{e9}", "x".repeat(3 * MAX_MESSAGE));
        let mut bytes = text.into_bytes();
        bytes.extend([b'\n', 0xff, b'\n']);
        let all: Vec<Line> = Lines::new(&bytes[..]).map(|read| line(&read)).collect();
        let expected = [
            Ok("one".to_owned()),
            Err(format!("the line is longer than 65536 bytes: `{}…`", "x".repeat(80))),
            Ok("two".to_owned()),
            Ok("é".to_owned()),
            Err("the line is not UTF-8: `\\xff`".to_owned()),
        ];
        assert_eq!(all, expected);
        // A line of just the size that is allowed.
        let most = format!("{}\nnext\n", "x".repeat(MAX_MESSAGE));
        let first = Lines::new(most.as_bytes()).next().expect("a line");
        assert_eq!(line(&first).expect("not long").len(), MAX_MESSAGE);
    }
}
