//! A running bot: lines in, lines out, neither of which can hold up whoever talks to it.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use crate::hosting::Stderr;
use crate::link::Link;
use crate::message::MAX_MESSAGE;
use crate::program::Program;

/// How many lines of a bot wait to be read; then it waits.
pub(crate) const UNREAD: usize = 256;

/// How long a bot may take to end once its input has ended; then it is killed.
const GRACE: Duration = Duration::from_millis(500);

/// Why a program does not run.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// There is no such program, or it may not be run.
    #[error("cannot start `{}` of {program}: {error}{}", .program.words()[0], hint(error))]
    Spawn {
        /// The program.
        program: Program,
        /// Why.
        error: io::Error,
    },
    /// The file for what it writes to its stderr cannot be made.
    #[error("cannot keep what {program} writes to its stderr: {error}")]
    Stderr {
        /// The program.
        program: Program,
        /// Why.
        error: io::Error,
    },
    /// It runs and does not say hello.
    #[error("{program} {problem}; expected a line {{\"type\":\"hello\"}} within {start_ms} ms")]
    NoHello {
        /// The program.
        program: Program,
        /// What it did instead.
        problem: String,
        /// How much time it had.
        start_ms: u64,
    },
}

fn hint(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::NotFound => " (is it installed, and is its folder in PATH?)",
        io::ErrorKind::PermissionDenied => " (is it executable?)",
        _ => "",
    }
}

/// What came from a bot.
#[derive(Debug)]
pub(crate) enum Heard {
    /// A line.
    Line(String),
    /// A line that is longer than [`MAX_MESSAGE`] or not UTF-8; what is wrong with it.
    Unreadable(&'static str),
    /// Nothing, for as long as was waited.
    Nothing,
    /// It has ended, or closed its output.
    End,
}

/// A bot that runs: a process of this machine, or behind a [`Link`]. It is told to end, and then
/// ended, when this is dropped.
#[derive(Debug)]
pub(crate) struct Process {
    /// `None` if it runs elsewhere.
    child: Option<Child>,
    /// `None` once its input is closed.
    lines: Option<Lines>,
    heard: Receiver<Result<String, &'static str>>,
}

/// Where lines to a bot go.
enum Lines {
    Child(Sender<String>),
    Link(Box<dyn Fn(String) + Send>),
}

impl fmt::Debug for Lines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Child(_) => "Child",
            Self::Link(_) => "Link",
        })
    }
}

impl Process {
    /// A bot behind a link.
    pub(crate) fn linked(link: Link) -> Self {
        let Link { say, heard } = link;
        Self { child: None, lines: Some(Lines::Link(say)), heard }
    }

    /// Starts a program, by whose number its stderr is told from that of others. `next` gives
    /// numbers; the first is taken for which the folder has no file yet, so that what earlier
    /// processes wrote stays.
    ///
    /// # Errors
    /// If it cannot be started.
    pub(crate) fn start(
        program: Program,
        mut next: impl FnMut() -> u64,
        to: &Stderr,
    ) -> Result<Self, StartError> {
        let stderr = |error| StartError::Stderr { program, error };
        let mut number = next();
        let words = program.words();
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
        match to {
            Stderr::Folder(folder) => {
                std::fs::create_dir_all(folder).map_err(stderr)?;
                let mut file = loop {
                    match File::create_new(folder.join(format!("{number}.txt"))) {
                        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                            number = next();
                        }
                        made => break made.map_err(stderr)?,
                    }
                };
                writeln!(file, "# {program}").map_err(stderr)?;
                command.stderr(file);
            }
            Stderr::Prefixed => {
                command.stderr(Stdio::piped());
            }
        }
        let mut child = command.spawn().map_err(|error| StartError::Spawn { program, error })?;
        if let Some(output) = child.stderr.take() {
            thread::spawn(move || prefixed(BufReader::new(output), number));
        }
        let (lines, to_write) = mpsc::channel();
        let (hear, heard) = mpsc::sync_channel(UNREAD);
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write(input, &to_write));
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || read(BufReader::new(output), &hear));
        }
        Ok(Self { child: Some(child), lines: Some(Lines::Child(lines)), heard })
    }

    /// Sends a line; whether it gets there shows in what is heard.
    pub(crate) fn say(&self, line: String) {
        match &self.lines {
            Some(Lines::Child(lines)) => drop(lines.send(line)),
            Some(Lines::Link(say)) => say(line),
            None => {}
        }
    }

    /// Waits for the next line.
    pub(crate) fn hear(&self, until: Instant) -> Heard {
        let left = until.saturating_duration_since(Instant::now());
        match self.heard.recv_timeout(left) {
            Ok(Ok(line)) => Heard::Line(line),
            Ok(Err(problem)) => Heard::Unreadable(problem),
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        }
    }

    /// How it ended, as words.
    pub(crate) fn end(&mut self) -> String {
        let Some(child) = &mut self.child else { return "is not connected any more".to_owned() };
        let until = Instant::now() + GRACE;
        loop {
            match child.try_wait() {
                Ok(Some(status)) => return format!("ended ({status})"),
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(2)),
                Ok(None) | Err(_) => return "closed its output".to_owned(),
            }
        }
    }

    /// Ends it at once.
    pub(crate) fn kill(&mut self) {
        self.lines = None;
        if let Some(child) = &mut self.child {
            let _ = child.kill();
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The end of its input is how a bot is told to end.
        self.lines = None;
        let Some(child) = &mut self.child else { return };
        let until = Instant::now() + GRACE;
        while Instant::now() < until {
            if !matches!(child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
        let _ = child.kill();
        let _ = child.wait();
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

fn read(mut output: impl BufRead, hear: &SyncSender<Result<String, &'static str>>) {
    loop {
        let said = match line(&mut output) {
            Ok(Some(Ok(line))) if line.trim().is_empty() => continue,
            Ok(Some(said)) => said,
            Ok(None) | Err(_) => return,
        };
        if hear.send(said).is_err() {
            return;
        }
    }
}

/// The next line; `None` at the end. What is too long is skipped.
fn line(output: &mut impl BufRead) -> io::Result<Option<Result<String, &'static str>>> {
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
                return Ok(Some(Err("the line is longer than 65536 bytes")));
            }
        }
    }
    Ok(Some(String::from_utf8(line).map_err(|_| "the line is not UTF-8")))
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
    fn lines_are_read_and_long_ones_are_skipped() {
        let text = format!("one\n{}\ntwo\n\u{e9}", "x".repeat(3 * MAX_MESSAGE));
        let mut bytes = text.into_bytes();
        bytes.extend([b'\n', 0xff, b'\n']);
        let mut output = &bytes[..];
        let mut all = Vec::new();
        while let Some(said) = line(&mut output).expect("memory is read") {
            all.push(said.map(|line| line.trim_end().to_owned()));
        }
        let expected = [
            Ok("one".to_owned()),
            Err("the line is longer than 65536 bytes"),
            Ok("two".to_owned()),
            Ok("é".to_owned()),
            Err("the line is not UTF-8"),
        ];
        assert_eq!(all, expected);
        // A line of just the size that is allowed.
        let most = format!("{}\nnext\n", "x".repeat(MAX_MESSAGE));
        let mut output = most.as_bytes();
        assert_eq!(
            line(&mut output).expect("memory").expect("a line").expect("not long").len(),
            MAX_MESSAGE + 1
        );
    }
}
