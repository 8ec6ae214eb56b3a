//! A command that starts a bot.

use core::fmt;
use core::str::FromStr;
use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

/// A program that plays: a command line of words, quoted as for a shell. No shell runs it.
///
/// ```
/// use kozyr_programs::Program;
///
/// let program: Program = "cmd:python3 'my bot.py' --fast".parse().unwrap();
/// assert_eq!(program.name(), "cmd:python3 'my bot.py' --fast");
/// assert_eq!(program.words(), ["python3", "my bot.py", "--fast"]);
///
/// let error = "cmd:python3 'my bot.py".parse::<Program>().unwrap_err();
/// assert!(error.to_string().contains("a quotation mark is missing"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Program(&'static str);

/// The prefix of the name of a program.
const PREFIX: &str = "cmd:";

/// The reason why a text is not a program.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{text}`: {problem}; expected {PREFIX} and a command, such as {PREFIX}python3 mybot.py")]
pub struct BadProgram {
    text: String,
    problem: &'static str,
}

impl Program {
    /// Returns the name of the program in commands, results and records: `cmd:` and the command.
    pub const fn name(self) -> &'static str {
        self.0
    }

    /// Returns the program and its arguments.
    pub fn words(self) -> Vec<String> {
        self.0.strip_prefix(PREFIX).and_then(shlex::split).unwrap_or_default()
    }

    /// Returns whether a text has the form of a program rather than that of a level.
    pub fn is_meant(text: &str) -> bool {
        text.starts_with(PREFIX)
    }
}

impl FromStr for Program {
    type Err = BadProgram;

    fn from_str(text: &str) -> Result<Self, BadProgram> {
        let text = text.trim();
        let wrong = |problem| Err(BadProgram { text: text.to_owned(), problem });
        let Some(command) = text.strip_prefix(PREFIX) else { return wrong("no command") };
        // The name stands in a line of a record, where ` #` would begin a comment.
        if command.contains(" #") || command.contains(char::is_control) {
            return wrong(
                "` #` and control characters cannot stand in it (put them into a script)",
            );
        }
        match shlex::split(command) {
            None => wrong("a quotation mark is missing"),
            Some(words) if words.is_empty() => wrong("the command is empty"),
            Some(_) => Ok(Self(kept(text))),
        }
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

/// Returns the text, stored for as long as the process lasts. Each text is stored once. Commands
/// come from a command line, so they are few.
fn kept(text: &str) -> &'static str {
    static KEPT: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut all = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(&known) = all.get(text) {
        return known;
    }
    let text: &'static str = Box::leak(text.into());
    all.insert(text);
    text
}
