//! A bot as its caller sees it, on this machine or behind a link.

use std::fmt;
use std::fs::File;
use std::io::{self, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Instant;

use crate::group;
use crate::hosting::Stderr;
use crate::link::Link;
use crate::program::Program;
use crate::running::{Line, Running, ToErrors, prefixed};
use crate::talk::Talk;

/// The largest number of lines of a bot that wait to be read. With more, the bot waits.
pub(crate) const UNREAD: usize = 256;

/// The reason why a program does not run.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// There is no such program, or it may not be executed.
    #[error("cannot start `{}` of {program}: {error}{}", .program.words()[0], hint(error))]
    Spawn {
        /// The program.
        program: Program,
        /// The error of the operating system.
        error: io::Error,
    },
    /// The file for its stderr cannot be created.
    #[error("cannot keep what {program} writes to its stderr: {error}")]
    Stderr {
        /// The program.
        program: Program,
        /// The error of the operating system.
        error: io::Error,
    },
    /// The program runs, but does not say hello.
    #[error("{program} {problem}; expected a line {{\"type\":\"hello\"}} within {start_ms} ms")]
    NoHello {
        /// The program.
        program: Program,
        /// What the program did instead.
        problem: String,
        /// The time that the program had, in milliseconds.
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

/// The input from a bot.
#[derive(Debug)]
pub(crate) enum Heard {
    /// A line, or why it cannot be read.
    Line(Line),
    /// Nothing, within the time allowed.
    Nothing,
    /// The bot has ended, or closed its output.
    End,
}

/// A running bot, on this machine or behind a [`Link`].
#[derive(Debug)]
pub(crate) struct Process {
    way: Way,
    heard: Receiver<Line>,
}

/// The way in which lines get to a bot.
enum Way {
    Running(Running),
    Link(Box<dyn Fn(String) + Send>),
}

impl fmt::Debug for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Running(_) => "Running",
            Self::Link(_) => "Link",
        })
    }
}

impl Process {
    /// Returns a bot behind a link.
    pub(crate) fn linked(link: Link) -> Self {
        let Link { say, heard } = link;
        Self { way: Way::Link(say), heard }
    }

    /// Starts a program. A number tells its stderr and its talk from those of other programs.
    /// `next` returns numbers, and the first one is taken for which the folder has no file yet, so
    /// that the output of earlier processes is not overwritten.
    ///
    /// # Errors
    /// Returns an error if the program cannot be started.
    pub(crate) fn start(
        program: Program,
        mut next: impl FnMut() -> u64,
        to: &Stderr,
        talk: &Talk,
    ) -> Result<Self, StartError> {
        let wrong = |error| StartError::Stderr { program, error };
        let mut number = next();
        let to_errors: ToErrors = match to {
            Stderr::Folder(folder) => {
                std::fs::create_dir_all(folder).map_err(wrong)?;
                let mut file = loop {
                    match File::create_new(folder.join(format!("{number}.txt"))) {
                        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                            number = next();
                        }
                        made => break made.map_err(wrong)?,
                    }
                };
                writeln!(file, "# {program}").map_err(wrong)?;
                Box::new(move |line| file.write_all(&[line, b"\n"].concat()))
            }
            Stderr::Prefixed => prefixed(number),
        };
        let (hear, heard) = mpsc::sync_channel(UNREAD);
        let hear = move |line: Option<Line>| line.is_some_and(|line| hear.send(line).is_ok());
        let names = (number, program.name());
        let running = Running::with_errors(&program.words(), Some(to_errors), names, talk, hear)
            .map_err(|error| StartError::Spawn { program, error })?;
        Ok(Self { way: Way::Running(running), heard })
    }

    /// Sends a line. Whether it arrives shows in what the bot sends.
    pub(crate) fn say(&self, line: String) {
        match &self.way {
            Way::Running(running) => running.say(line),
            Way::Link(say) => say(line),
        }
    }

    /// Waits for the next line.
    pub(crate) fn hear(&self, until: Instant) -> Heard {
        let left = until.saturating_duration_since(Instant::now());
        match self.heard.recv_timeout(left) {
            Ok(line) => Heard::Line(line),
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => {
                if matches!(self.way, Way::Running(_)) {
                    group::wait_if_ending();
                }
                Heard::End
            }
        }
    }

    /// Waits a moment for the end of the bot. Returns how it ended, as text.
    pub(crate) fn end(&mut self) -> String {
        match &mut self.way {
            Way::Running(running) => running.end(),
            Way::Link(_) => "is not connected any more".to_owned(),
        }
    }

    /// Kills the bot at once, if it runs on this machine.
    pub(crate) fn kill(&mut self) {
        if let Way::Running(running) = &mut self.way {
            running.kill();
        }
    }
}
