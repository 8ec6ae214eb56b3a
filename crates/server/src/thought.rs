//! Who thinks when: a fixed number of places, a queue for each kind of work, and what is more
//! urgent first.
//!
//! Each kind has threads of its own, as many as there are places, but no more of them think at the
//! same time than there are places. Work asks every few simulations whether to stop (its
//! [`Ticket`]); if something more urgent waits and no place is free, it gives its place away there
//! and waits until it may go on. So a table's bot begins within some milliseconds, whatever else is
//! thought about, and nothing that was thought is lost.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use kozyr_players::Stop;
use tokio::sync::oneshot;

use crate::counts;
use crate::limits::refused;

/// What is thought about, the most urgent first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kind {
    /// A bot's move, for which a table waits.
    Bot,
    /// What chosen cards form.
    Form,
    /// A hint.
    Hint,
    /// The course of a match, for which a panel at the table has a line.
    Course,
    /// A review of a match.
    Review,
}

impl Kind {
    const ALL: [Self; 5] = [Self::Bot, Self::Form, Self::Hint, Self::Course, Self::Review];

    /// Max number of those that wait.
    const fn capacity(self) -> usize {
        match self {
            // A table waits for one at a time.
            Self::Bot => 4096,
            Self::Form => 256,
            Self::Hint => 64,
            Self::Course | Self::Review => 32,
        }
    }

    /// How long one takes, as long as none has been made.
    const fn usual(self) -> Duration {
        match self {
            Self::Bot => Duration::from_millis(100),
            Self::Form => Duration::from_millis(1),
            Self::Hint => Duration::from_secs(1),
            Self::Course => Duration::from_secs(3),
            Self::Review => Duration::from_secs(30),
        }
    }

    /// Its name where it is measured.
    const fn name(self) -> &'static str {
        match self {
            Self::Bot => "bot",
            Self::Form => "form",
            Self::Hint => "hint",
            Self::Course => "course",
            Self::Review => "review",
        }
    }

    fn idx(self) -> usize {
        self as usize
    }
}

/// Too many wait already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Busy {
    /// In how many seconds to try again: 1 or more.
    pub(crate) seconds: u64,
}

impl Busy {
    /// Longer than this nobody is asked to wait.
    const MAX: u64 = 600;

    /// After about this time.
    pub(crate) fn after(time: Duration) -> Self {
        Self { seconds: (time.as_secs() + 1).min(Self::MAX) }
    }
}

/// What work is told by: whether to stop, and when to let others go first.
pub(crate) struct Ticket {
    kind: Kind,
    /// Whether it is to come to an end.
    told: AtomicBool,
    /// Whether nobody waits for it any more.
    forsaken: AtomicBool,
    shared: Arc<Shared>,
}

impl Stop for Ticket {
    fn is_stopped(&self) -> bool {
        if !self.is_told() && self.shared.urgent.load(Ordering::Relaxed) < self.kind as u8 {
            self.shared.give_way(self);
        }
        self.is_told()
    }
}

impl Ticket {
    fn is_told(&self) -> bool {
        self.told.load(Ordering::Relaxed)
    }

    fn tell(&self) {
        self.told.store(true, Ordering::Relaxed);
        // Those that have given their place away look only when they are woken.
        let _state = self.shared.state();
        self.shared.changed.notify_all();
    }
}

/// Work that waits for its turn.
struct Job {
    ticket: Arc<Ticket>,
    work: Box<dyn FnOnce(&Ticket) + Send>,
}

/// One kind of work.
struct Line {
    waiting: VecDeque<Job>,
    /// How many have given their place away and want to go on.
    paused: usize,
    /// How long one takes: a mean in which the latest counts most.
    usual: Duration,
}

struct State {
    lines: [Line; Kind::ALL.len()],
    /// Those that have a place.
    thinking: usize,
    /// All that have begun and are not done.
    begun: Vec<Arc<Ticket>>,
    closed: bool,
}

impl State {
    /// Whether something more urgent than this kind waits.
    fn waits_before(&self, kind: Kind) -> bool {
        self.first_waiting() < kind as u8
    }

    fn first_waiting(&self) -> u8 {
        let waits = |line: &Line| line.paused > 0 || !line.waiting.is_empty();
        self.lines.iter().zip(0..).find(|(line, _)| waits(line)).map_or(u8::MAX, |(_, kind)| kind)
    }
}

struct Shared {
    places: usize,
    state: Mutex<State>,
    changed: Condvar,
    /// The most urgent kind that waits, as work in progress looks at it without the lock.
    urgent: AtomicU8,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State>) -> MutexGuard<'a, State> {
        self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells everybody of a change.
    fn announce(&self, state: &State) {
        self.urgent.store(state.first_waiting(), Ordering::Relaxed);
        self.changed.notify_all();
    }

    /// Gives a place away if something more urgent needs it, and waits until there is one again.
    fn give_way(&self, ticket: &Ticket) {
        let kind = ticket.kind;
        let mut state = self.state();
        if state.thinking < self.places || !state.waits_before(kind) {
            return;
        }
        state.thinking -= 1;
        state.lines[kind.idx()].paused += 1;
        self.announce(&state);
        while !ticket.is_told() && (state.thinking >= self.places || state.waits_before(kind)) {
            state = self.wait(state);
        }
        // One that is told to stop needs no place for the little that is left.
        state.thinking += 1;
        state.lines[kind.idx()].paused -= 1;
        self.announce(&state);
    }

    /// The next work of a kind, once it may begin; `None` at the end.
    fn next(&self, kind: Kind) -> Option<Job> {
        let mut state = self.state();
        loop {
            if state.closed {
                return None;
            }
            let first = !state.waits_before(kind) && state.lines[kind.idx()].paused == 0;
            if first && state.thinking < self.places {
                let found = state.lines[kind.idx()].waiting.pop_front();
                if let Some(job) = found {
                    if !job.ticket.forsaken.load(Ordering::Relaxed) {
                        state.thinking += 1;
                        state.begun.push(Arc::clone(&job.ticket));
                        self.announce(&state);
                        return Some(job);
                    }
                    self.announce(&state);
                    continue;
                }
            }
            state = self.wait(state);
        }
    }

    fn done(&self, ticket: &Arc<Ticket>, took: Duration) {
        counts::thought(ticket.kind.name(), took);
        let mut state = self.state();
        state.thinking -= 1;
        state.begun.retain(|other| !Arc::ptr_eq(other, ticket));
        let line = &mut state.lines[ticket.kind.idx()];
        line.usual = (line.usual * 7 + took) / 8;
        self.announce(&state);
    }

    fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        for line in &mut state.lines {
            line.waiting.clear();
        }
        for ticket in &state.begun {
            ticket.told.store(true, Ordering::Relaxed);
        }
        self.announce(&state);
    }
}

fn work(shared: &Shared, kind: Kind) {
    while let Some(Job { ticket, work }) = shared.next(kind) {
        let begun = Instant::now();
        work(&ticket);
        shared.done(&ticket, begun.elapsed());
    }
}

/// Ends all thinking when nobody can ask any more.
struct Owner(Arc<Shared>);

impl Drop for Owner {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// The threads that think. Clones share them; they end with the last clone.
#[derive(Clone)]
pub(crate) struct Thought {
    owner: Arc<Owner>,
}

impl Thought {
    /// Starts threads of which this number, one at least, think at the same time.
    pub(crate) fn start(places: usize) -> std::io::Result<Self> {
        let line = |kind: Kind| Line { waiting: VecDeque::new(), paused: 0, usual: kind.usual() };
        let state =
            State { lines: Kind::ALL.map(line), thinking: 0, begun: Vec::new(), closed: false };
        let shared = Arc::new(Shared {
            places: places.max(1),
            state: Mutex::new(state),
            changed: Condvar::new(),
            urgent: AtomicU8::new(u8::MAX),
        });
        let thought = Self { owner: Arc::new(Owner(Arc::clone(&shared))) };
        for kind in Kind::ALL {
            for number in 0..shared.places {
                let shared = Arc::clone(&shared);
                let name = format!("{kind:?} {number}").to_lowercase();
                std::thread::Builder::new().name(name).spawn(move || work(&shared, kind))?;
            }
        }
        Ok(thought)
    }

    /// Has something worked out when its turn comes. Work that panics has no answer.
    pub(crate) fn ask<T: Send + 'static>(
        &self,
        kind: Kind,
        work: impl FnOnce(&Ticket) -> T + Send + 'static,
    ) -> Result<Asked<T>, Busy> {
        let shared = &self.owner.0;
        let (reply, answer) = oneshot::channel();
        let ticket = Arc::new(Ticket {
            kind,
            told: AtomicBool::new(false),
            forsaken: AtomicBool::new(false),
            shared: Arc::clone(shared),
        });
        let work = Box::new(move |ticket: &Ticket| {
            if let Ok(done) = catch_unwind(AssertUnwindSafe(|| work(ticket))) {
                let _ = reply.send(done);
            }
        });
        let mut state = shared.state();
        // Without a queue nobody has the other end, and there is no answer.
        if !state.closed {
            let line = &mut state.lines[kind.idx()];
            if line.waiting.len() >= kind.capacity() {
                line.waiting.retain(|job| !job.ticket.forsaken.load(Ordering::Relaxed));
            }
            let n = u32::try_from(line.waiting.len()).unwrap_or(u32::MAX);
            if line.waiting.len() >= kind.capacity() {
                let places = u32::try_from(shared.places).unwrap_or(u32::MAX);
                refused("thinking");
                return Err(Busy::after(line.usual * n / places));
            }
            line.waiting.push_back(Job { ticket: Arc::clone(&ticket), work });
            shared.announce(&state);
        }
        drop(state);
        Ok(Asked { ticket, answer, answered: false })
    }

    /// How many of each kind wait for a thread, and how many threads think.
    pub(crate) fn load(&self) -> ([(&'static str, usize); Kind::ALL.len()], usize) {
        let state = self.owner.0.state();
        let waiting = Kind::ALL.map(|kind| {
            let line = &state.lines[kind.idx()];
            (kind.name(), line.waiting.len() + line.paused)
        });
        (waiting, state.thinking)
    }

    /// Ends all that is thought about and takes no more: nobody gets an answer.
    pub(crate) fn close(&self) {
        self.owner.0.close();
    }
}

/// What somebody waits for. Dropping it ends the work.
pub(crate) struct Asked<T> {
    ticket: Arc<Ticket>,
    answer: oneshot::Receiver<T>,
    answered: bool,
}

impl<T> Asked<T> {
    /// The answer; `None` if the work panicked, or the server goes down.
    pub(crate) async fn wait(mut self) -> Option<T> {
        self.answer().await
    }

    /// The same, told to stop after a time, which begins now.
    pub(crate) async fn wait_for(mut self, time: Duration) -> Option<T> {
        match tokio::time::timeout(time, self.answer()).await {
            Ok(answer) => answer,
            Err(_) => {
                self.ticket.tell();
                self.answer().await
            }
        }
    }

    async fn answer(&mut self) -> Option<T> {
        let answer = (&mut self.answer).await.ok();
        self.answered = true;
        answer
    }
}

impl<T> Drop for Asked<T> {
    fn drop(&mut self) {
        if !self.answered {
            self.ticket.forsaken.store(true, Ordering::Relaxed);
            self.ticket.tell();
        }
    }
}

#[cfg(test)]
mod tests;
