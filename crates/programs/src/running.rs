//! A running program. Lines go in and come out, and neither can block the caller.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crate::group;
use crate::message::MAX_MESSAGE;
use crate::talk::{Talk, readable};

/// A line of a program. A line that is longer than [`MAX_MESSAGE`] or not UTF-8 is an error. Its
/// text says so, shows the beginning of the line, and is not a message.
pub type Line = Result<String, String>;

/// A program that runs on this machine, in a process group of its own. When this is dropped, the
/// program is asked to end, and then ended together with everything that it has started.
#[derive(Debug)]
pub struct Running {
    child: Child,
    number: u64,
    talk: Talk,
    /// The lines to the program; `None` once its input is closed.
    lines: Option<Sender<String>>,
}

impl Running {
    /// Starts a program from its name and arguments. `number` tells it from others in the talk, and
    /// `name` says which program it is. `hear` is called with its lines, and with `None` when it
    /// has ended or closed its output, until `hear` returns that it no longer listens.
    ///
    /// # Errors
    /// Returns an error if the program cannot be started.
    pub fn start(
        words: &[String],
        stderr: impl Into<Stdio>,
        (number, name): (u64, &str),
        talk: &Talk,
        hear: impl FnMut(Option<Line>) -> bool + Send + 'static,
    ) -> io::Result<Self> {
        let [program, arguments @ ..] = words else {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "no program is named"));
        };
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(stderr);
        let mut child = group::spawn(&mut command)?;
        talk.started(number, name);
        if let Some(output) = child.stderr.take() {
            thread::spawn(move || prefixed(BufReader::new(output), number));
        }
        let (lines, to_write) = mpsc::channel();
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write(input, &to_write));
        }
        if let Some(output) = child.stdout.take() {
            let talk = talk.clone();
            thread::spawn(move || read(BufReader::new(output), number, &talk, hear));
        }
        Ok(Self { child, number, talk: talk.clone(), lines: Some(lines) })
    }

    /// Sends a line. Whether it arrives shows in what the program sends.
    pub fn say(&self, line: String) {
        if let Some(lines) = &self.lines {
            self.talk.told(self.number, &line);
            let _ = lines.send(line);
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
    }
}

fn write(mut input: ChildStdin, lines: &Receiver<String>) {
    for mut line in lines {
        line.push('\n');
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read(
    mut output: impl BufRead,
    number: u64,
    talk: &Talk,
    mut hear: impl FnMut(Option<Line>) -> bool,
) {
    while let Ok(Some((bytes, said))) = line(&mut output) {
        if said.as_ref().is_ok_and(|line| line.trim().is_empty()) {
            continue;
        }
        talk.said(number, &bytes);
        if !hear(Some(said)) {
            return;
        }
    }
    hear(None);
}

/// Reads the next line, as it came and as it has to be judged. Returns `None` at the end. The rest
/// of a line that is too long is skipped.
fn line(output: &mut impl BufRead) -> io::Result<Option<(Vec<u8>, Line)>> {
    let mut line = Vec::new();
    let most = MAX_MESSAGE as u64 + 1;
    output.by_ref().take(most).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.len() as u64 == most && !line.ends_with(b"\n") {
        loop {
            let mut rest = Vec::new();
            output.by_ref().take(most).read_until(b'\n', &mut rest)?;
            if rest.is_empty() || rest.ends_with(b"\n") {
                let said = Err(unreadable("the line is longer than 65536 bytes", &line));
                return Ok(Some((line, said)));
            }
        }
    }
    let said = match core::str::from_utf8(&line) {
        Ok(text) => Ok(text.trim_end_matches(['\r', '\n']).to_owned()),
        Err(_) => Err(unreadable("the line is not UTF-8", &line)),
    };
    Ok(Some((line, said)))
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

/// Shows what a bot writes to its stderr, each line with the number of the process.
fn prefixed(output: impl BufRead, number: u64) {
    for line in output.split(b'\n') {
        let Ok(line) = line else { return };
        let shown = String::from_utf8_lossy(&line);
        let _ = writeln!(io::stderr(), "bot {number}: {}", shown.trim_end());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_program_are_read_and_long_ones_skipped() {
        let text = format!("one\n{}\ntwo\n\u{e9}", "x".repeat(3 * MAX_MESSAGE));
        let mut bytes = text.into_bytes();
        bytes.extend([b'\n', 0xff, b'\n']);
        let mut output = &bytes[..];
        let mut all = Vec::new();
        while let Some(said) = line(&mut output).expect("memory is read") {
            all.push(said.1);
        }
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
        let mut output = most.as_bytes();
        assert_eq!(
            line(&mut output).expect("memory").expect("a line").1.expect("not long").len(),
            MAX_MESSAGE
        );
    }
}
