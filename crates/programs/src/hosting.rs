//! Host of programs, which starts them, keeps those that wait for a match, and ends them.

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

/// The destination of what programs write to their stderr.
#[derive(Clone, Debug, Default)]
pub enum Stderr {
    /// The stderr of this process, each line with the number of the program's process.
    #[default]
    Prefixed,
    /// A file for each process in this folder, in addition to those that exist already.
    Folder(PathBuf),
}

/// The reports about programs for the person who runs them; by default there are none.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// The reports of the first refusals.
    pub refusals: Refusals,
    /// The log of all lines.
    pub talk: Talk,
}

/// A host of programs: starts them, keeps those that wait for the next match, and ends them when it
/// is dropped. Clones share them.
///
/// A program has a process for each seat that is played at the same time. The process is started
/// when its seat first acts, and plays one match after another. If it ends, it is started again.
#[derive(Clone, Default)]
pub struct Hosting(Arc<Inner>);

#[derive(Default)]
struct Inner {
    budget: Budget,
    stderr: Stderr,
    notes: Notes,
    started: AtomicU64,
    /// The processes that wait for a match.
    idle: Mutex<BTreeMap<Program, Vec<Process>>>,
}

impl fmt::Debug for Hosting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hosting").field("budget", &self.0.budget).finish_non_exhaustive()
    }
}

impl Hosting {
    /// Returns a host that gives each program this budget.
    pub fn new(budget: Budget, stderr: Stderr) -> Self {
        Self::noted(budget, stderr, Notes::default())
    }

    /// Returns a host that gives each program this budget, and reports what happens to the
    /// programs.
    pub fn noted(budget: Budget, stderr: Stderr, notes: Notes) -> Self {
        Self(Arc::new(Inner { budget, stderr, notes, ..Inner::default() }))
    }

    /// Returns the budget of each program.
    pub fn budget(&self) -> Budget {
        self.0.budget
    }

    /// Checks that a program can be started and says hello, for a match under these options.
    ///
    /// # Errors
    /// Returns an error that says why it does not, and what would be right.
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

    /// Seats a program in a match under these options. The program is sent `seed`.
    pub fn sit<G: Notation>(
        &self,
        program: Program,
        options: &G::Options,
        seat: Seat,
        seed: u64,
    ) -> Seated<G> {
        Seated::new(Source::Hosted(self.clone(), program), options, seat, seed, self.0.budget)
    }

    /// Returns where refusals of programs are reported.
    pub(crate) fn refusals(&self) -> &Refusals {
        &self.0.notes.refusals
    }

    /// Returns a process that waits for a match.
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
