//! The host of programs starts them, keeps those that wait for a match, and ends them.

use core::fmt;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use kozyr_rules::{Notation, Seat};

use crate::message::Budget;
use crate::process::{Process, StartError};
use crate::program::Program;
use crate::refusals::Refusals;
use crate::seated::{NotReady, Seated, Source};
use crate::talk::Talk;

/// Where what programs write to their stderr goes.
#[derive(Clone, Debug, Default)]
pub enum Stderr {
    /// To the stderr of this process, each line with the number of the program's process.
    #[default]
    Prefixed,
    /// To a file for each process in this folder, beside those that are there already.
    Folder(PathBuf),
}

/// What whoever runs programs is told of them; by default nothing.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// Their first refusals.
    pub refusals: Refusals,
    /// All that is said.
    pub talk: Talk,
}

/// Runs programs: starts them, keeps those that wait for the next match, ends them when it is
/// dropped. A copy shares them.
///
/// A program has a process for each seat that is played at the same time. It is started when its
/// seat first acts, plays one match after another and is started again if it ends.
#[derive(Clone, Default)]
pub struct Hosting(Arc<Inner>);

#[derive(Default)]
struct Inner {
    budget: Budget,
    stderr: Stderr,
    notes: Notes,
    started: AtomicU64,
    /// Those that wait for a match.
    idle: Mutex<BTreeMap<Program, Vec<Process>>>,
}

impl fmt::Debug for Hosting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hosting").field("budget", &self.0.budget).finish_non_exhaustive()
    }
}

impl Hosting {
    /// Programs with this budget each.
    pub fn new(budget: Budget, stderr: Stderr) -> Self {
        Self::noted(budget, stderr, Notes::default())
    }

    /// The same, and it is told what becomes of them.
    pub fn noted(budget: Budget, stderr: Stderr, notes: Notes) -> Self {
        Self(Arc::new(Inner { budget, stderr, notes, ..Inner::default() }))
    }

    /// The budget of each program.
    pub fn budget(&self) -> Budget {
        self.0.budget
    }

    /// Whether a program can be started and says hello, for a match under these options.
    ///
    /// # Errors
    /// If it cannot or does not; says why and what would be right.
    pub fn try_out<G: Notation>(
        &self,
        program: Program,
        options: &G::Options,
    ) -> Result<(), StartError> {
        let mut seated = self.sit::<G>(program, options, Seat::new(0), 0);
        match seated.ready() {
            Ok(()) => {
                // What comes next is another hello.
                seated.leave();
                Ok(())
            }
            Err(NotReady::Start(error)) => Err(error),
            Err(NotReady::Wrong(wrong)) => Err(StartError::NoHello {
                program,
                problem: wrong.message,
                start_ms: self.0.budget.start_ms,
            }),
        }
    }

    /// Seats a program in a match under these options. `seed` is told to it.
    pub fn sit<G: Notation>(
        &self,
        program: Program,
        options: &G::Options,
        seat: Seat,
        seed: u64,
    ) -> Seated<G> {
        Seated::new(Source::Hosted(self.clone(), program), options, seat, seed, self.0.budget)
    }

    /// Where refusals of programs are told.
    pub(crate) fn refusals(&self) -> &Refusals {
        &self.0.notes.refusals
    }

    /// A process that waits for a match.
    pub(crate) fn waiting(&self, program: Program) -> Option<Process> {
        self.idle().get_mut(&program).and_then(Vec::pop)
    }

    pub(crate) fn start(&self, program: Program) -> Result<Process, StartError> {
        let next = || self.0.started.fetch_add(1, Ordering::Relaxed) + 1;
        Process::start(program, next, &self.0.stderr, &self.0.notes.talk)
    }

    pub(crate) fn idle(&self) -> std::sync::MutexGuard<'_, BTreeMap<Program, Vec<Process>>> {
        self.0.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
