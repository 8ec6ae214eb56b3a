//! Refused answers of programs, reported to the person who runs them.

use core::fmt;
use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};
use std::sync::{Arc, Mutex, PoisonError};

use crate::message::{Fault, Hello, ToBot};

/// The number of refusals of each program that are reported. The others are only counted.
const FIRST: u64 = 3;

/// The number of legal actions that a report names.
const NAMED: usize = 6;

/// Reports the first refusals of each program, and at the end how many there were. Clones count
/// together. By default nothing is reported.
#[derive(Clone, Default)]
pub struct Refusals(Option<Arc<Inner>>);

struct Inner {
    tell: Box<dyn Fn(&str) + Send + Sync>,
    counts: Mutex<BTreeMap<String, u64>>,
}

impl fmt::Debug for Refusals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Refusals").field(&self.0.is_some()).finish()
    }
}

/// An answer of a program that was refused, or that did not come.
pub(crate) struct Refusal<'a> {
    /// The key of the game.
    pub(crate) game: &'a str,
    pub(crate) seat: u8,
    /// The number of the request to act; `None` if the program was not asked to act.
    pub(crate) n: Option<u64>,
    pub(crate) fault: Fault,
    /// What the program sent and what is wrong with it, with the rule that forbids it.
    pub(crate) message: &'a str,
    /// Some legal actions, and the number of all.
    pub(crate) legal: (&'a [String], u64),
    /// The action that was played in its place, if it is known.
    pub(crate) played: Option<&'a str>,
    pub(crate) forfeit: bool,
}

impl Refusals {
    /// Reports each refusal as a line, by calling this function.
    pub fn told(tell: impl Fn(&str) + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(Inner { tell: Box::new(tell), counts: Mutex::default() })))
    }

    /// Reports refusals on the stderr of this process.
    pub fn on_stderr() -> Self {
        Self::told(|line| {
            let mut out = io::stderr().lock();
            // Progress may stand there.
            let clear = if out.is_terminal() { "\r\x1b[K" } else { "" };
            let _ = writeln!(out, "{clear}kozyr: {line}");
        })
    }

    /// Counts a refusal. `tell` is called only if it is one of the first.
    pub(crate) fn note(&self, program: &str, tell: impl FnOnce(&dyn Fn(&Refusal<'_>))) {
        let Some(inner) = &self.0 else { return };
        let mut counts = inner.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(program.to_owned()).or_default();
        *count += 1;
        if *count <= FIRST {
            tell(&|refusal| (inner.tell)(&format!("{program} {refusal}")));
        }
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        let counts = self.counts.get_mut().unwrap_or_else(PoisonError::into_inner);
        for (program, count) in counts {
            let told = if *count > FIRST {
                format!(", of which the first {FIRST} are told above")
            } else {
                String::new()
            };
            (self.tell)(&format!("{program}: {count} refused in all{told}"));
        }
    }
}

impl fmt::Display for Refusal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, seat, n, fault, message, legal: (legal, count), played, forfeit } = self;
        write!(f, "in {game}, seat {seat}")?;
        if let Some(n) = n {
            write!(f, ", n {n}")?;
        }
        write!(f, ", {}: {message}", fault.name())?;
        let named = &legal[..legal.len().min(NAMED)];
        if !named.is_empty() {
            write!(f, "; legal: {}", named.join(", "))?;
            match count.saturating_sub(named.len() as u64) {
                0 => {}
                more => write!(f, " and {more} more")?,
            }
        }
        if let Some(played) = played {
            write!(f, "; played instead: {played}")?;
        }
        f.write_str(if *forfeit { "; it is asked no more in this match" } else { "" })
    }
}

/// The known part of a conversation with a program whose lines are only passed on: enough to report
/// why it is refused.
#[derive(Debug)]
pub struct Watch {
    refusals: Refusals,
    program: String,
    game: String,
    seat: u8,
    n: Option<u64>,
    legal: Vec<String>,
    legal_count: u64,
}

impl Watch {
    /// Returns the watch of a new process of this program.
    pub fn new(refusals: &Refusals, program: &str) -> Self {
        Self {
            refusals: refusals.clone(),
            program: program.to_owned(),
            game: String::new(),
            seat: 0,
            n: None,
            legal: Vec::new(),
            legal_count: 0,
        }
    }

    /// Takes in a line that was sent to the program.
    pub fn told(&mut self, line: &str) {
        match serde_json::from_str(line) {
            Ok(ToBot::Hello(Hello { game, seat, .. })) => {
                (self.game, self.seat) = (game, seat);
                (self.n, self.legal, self.legal_count) = (None, Vec::new(), 0);
            }
            Ok(ToBot::View(view)) => {
                (self.n, self.legal_count) = (Some(view.n), view.legal_count);
                self.legal = view.legal.unwrap_or_default();
            }
            Ok(ToBot::Refused(refused)) => {
                let forfeit = refused.forfeit;
                self.note(refused.fault, &refused.message, Some(&refused.played), forfeit);
            }
            Ok(_) | Err(_) => {}
        }
    }

    /// Takes in that the program has ended in a match.
    pub fn ended(&self, how: &str) {
        self.note(Fault::Died, how, None, false);
    }

    fn note(&self, fault: Fault, message: &str, played: Option<&str>, forfeit: bool) {
        self.refusals.note(&self.program, |tell| {
            tell(&Refusal {
                game: &self.game,
                seat: self.seat,
                n: self.n,
                fault,
                message,
                legal: (&self.legal, self.legal_count),
                played,
                forfeit,
            });
        });
    }
}
