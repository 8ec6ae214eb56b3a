//! Scheduler of thought with priorities and fair shares: a fixed number of places, a queue for each
//! kind of work, and the most urgent work first; among equally urgent work, that of the account
//! that has used the least.
//!
//! Each kind has its own threads, more than there are places, but no more of them think at the same
//! time than there are places. Work asks every few simulations whether to stop (its [`Ticket`]); if
//! no place is free and more urgent work waits, or work of an account that has used less, it gives
//! its place away there and waits until it may go on. So a table's bot begins within some
//! milliseconds, whatever else is being thought about, and no thought is lost. [`shares`] says who
//! has used what.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use kozyr_players::Stop;
use metrics::histogram;
use tokio::sync::oneshot;

pub(crate) use crate::config::Account;
pub(crate) use crate::config::shares::Holder as Who;
use crate::config::shares::{Place, Pool};
use crate::config::{Limits, Mutex};

mod priority;
mod queue;
mod shares;

use priority::DESKS;
pub(crate) use priority::{Busy, Priority};
use queue::{Queue, Waits};
use shares::{Merit, Shares};

/// How long work thinks before it checks whether an account that has used less is waiting.
const SLICE: Duration = Duration::from_millis(1);

/// The threads of a kind per place: those beyond one let work of an account that has used less
/// begin while other work of the kind has given its place away. The last one is for an account that
/// has used very much less.
const THREADS: usize = 4;

/// Within this time everyone gets the move of a bot that they wait for at the same moment: it is
/// shared among addresses, an address's part among its people, and a person's among the tables.
const PATIENCE: Duration = Duration::from_secs(1);

/// With less time than this a bot does not start to search.
const LEAST: Duration = Duration::from_millis(10);

/// Tells work whether to stop, and when to let others go first.
pub(crate) struct Ticket {
    kind: Priority,
    account: Account,
    /// Whether it makes do with a share of [`PATIENCE`] when others wait.
    shrinks: bool,
    /// The number of the ticket in the order of requests.
    number: u64,
    /// Whether it has been told to stop.
    told: AtomicBool,
    /// Whether nobody waits for it any more.
    forsaken: AtomicBool,
    /// If others took its place, the seconds until a retry; otherwise 0.
    busy: AtomicU64,
    /// When it last checked who waits, and how long it had thought until then; in microseconds, the
    /// former since the threads were started.
    looked: AtomicU64,
    spent: AtomicU64,
    /// The rank at that time.
    rank: AtomicU8,
    shared: Arc<Shared>,
}

impl Stop for Ticket {
    fn is_stopped(&self) -> bool {
        if self.is_told() {
            return true;
        }
        let first = self.shared.first[self.kind.desk()].load(Ordering::Relaxed);
        let goes_first = first < self.rank.load(Ordering::Relaxed);
        if goes_first || (first != NOBODY && self.has_thought_a_slice()) {
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
        // Jobs that have given their place away only look when they are woken.
        let _state = self.shared.state.lock();
        self.shared.changed.notify_all();
    }

    /// Returns how long it has thought so far.
    pub(crate) fn spent(&self) -> Duration {
        let now = self.shared.now().saturating_sub(self.looked.load(Ordering::Relaxed));
        Duration::from_micros(self.spent.load(Ordering::Relaxed) + now)
    }

    fn is_forsaken(&self) -> bool {
        self.forsaken.load(Ordering::Relaxed)
    }

    fn has_thought_a_slice(&self) -> bool {
        let looked = self.looked.load(Ordering::Relaxed);
        u128::from(self.shared.now().saturating_sub(looked)) >= SLICE.as_micros()
    }

    /// Returns how long it has thought since its last check, which is reset to now.
    fn look(&self) -> Duration {
        let now = self.shared.now();
        let more = now.saturating_sub(self.looked.swap(now, Ordering::Relaxed));
        self.spent.fetch_add(more, Ordering::Relaxed);
        Duration::from_micros(more)
    }
}

/// Work that waits for its turn.
struct Job {
    ticket: Arc<Ticket>,
    /// Its place among those that wait.
    place: Place<Arc<Ticket>>,
    work: Box<dyn FnOnce(&Ticket) + Send>,
}

impl Waits for Job {
    fn account(&self) -> &Account {
        &self.ticket.account
    }

    fn number(&self) -> u64 {
        self.ticket.number
    }
}

/// One kind of work.
struct Line {
    waiting: Queue<Job>,
    places: Arc<Pool<Arc<Ticket>>>,
    /// The work that has given its place away and wants to continue.
    paused: Vec<Arc<Ticket>>,
    /// Threads that wait for work, or will when the system has started them.
    idle: usize,
    /// How long a job takes: a mean in which the latest counts most.
    usual: Duration,
}

/// The work that goes on or begins next.
struct First {
    /// How urgent it is: the lowest goes first.
    rank: u8,
    merit: Merit,
    kind: Priority,
    /// Whether it has begun, and has given its place away.
    paused: bool,
}

/// The rank if nothing waits.
const NOBODY: u8 = u8::MAX;

struct State {
    lines: [Line; Priority::ALL.len()],
    shares: Shares,
    /// The next work, per desk.
    first: [Option<First>; DESKS],
    /// The number that have a place, per desk.
    thinking: [usize; DESKS],
    /// All work that has begun and is not done.
    begun: Vec<Arc<Ticket>>,
    /// The number of requests so far.
    asked: u64,
    closed: bool,
}

impl State {
    /// Returns the rank of work: by its kind, but work of an address which has used more than half
    /// of all time comes after all that others wait for.
    fn rank(&self, kind: Priority, merit: &Merit) -> u8 {
        let after = if self.shares.has_most(merit) { Priority::ALL.len() } else { 0 };
        u8::try_from(kind.idx() + after).unwrap_or(NOBODY)
    }

    /// Determines what goes on or begins next; work that has not begun counts only if there is a
    /// thread for it.
    fn find_first(&mut self) {
        let mut firsts: [Option<First>; DESKS] = [None, None];
        for (kind, line) in Priority::ALL.into_iter().zip(&self.lines) {
            let merit = |ticket: &Arc<Ticket>| self.shares.merit(&ticket.account, ticket.number);
            let paused = line.paused.iter().map(merit).min().map(|merit| (merit, true));
            let waiting = (line.idle > 0).then(|| line.waiting.first(&self.shares)).flatten();
            for (merit, paused) in paused.into_iter().chain(waiting.map(|merit| (merit, false))) {
                let rank = self.rank(kind, &merit);
                let first = &mut firsts[kind.desk()];
                let goes_first =
                    first.as_ref().is_none_or(|first| (rank, &merit) < (first.rank, &first.merit));
                if goes_first {
                    *first = Some(First { rank, merit, kind, paused });
                }
            }
        }
        self.first = firsts;
    }

    /// Returns whether the work that goes next takes this one's place.
    fn goes_before(&self, ticket: &Ticket) -> bool {
        let own = self.shares.merit(&ticket.account, ticket.number);
        let rank = self.rank(ticket.kind, &own);
        ticket.rank.store(rank, Ordering::Relaxed);
        self.first[ticket.kind.desk()].as_ref().is_some_and(|first| {
            let last_thread = !first.paused && self.lines[first.kind.idx()].idle == 1;
            first.rank < rank
                || (first.rank == rank
                    && self.shares.is_poorer(
                        &first.merit,
                        &own,
                        if last_thread { 8.0 } else { 1.0 },
                    ))
        })
    }

    /// Returns how long work of an account may think if everything that thinks or waits now is to
    /// be done in time.
    fn share(&self, kind: Priority, account: &Account, places: usize) -> Duration {
        let own = |job: &&Arc<Ticket>| job.kind == kind;
        let begun = self.begun.iter().filter(own).map(|ticket| &ticket.account);
        let parts = self.lines[kind.idx()].waiting.parts(account, begun);
        let places = u32::try_from(places).unwrap_or(u32::MAX);
        PATIENCE.saturating_mul(places) / u32::try_from(parts).unwrap_or(u32::MAX)
    }
}

struct Shared {
    /// How many think at the same time, per desk.
    places: [usize; DESKS],
    started: Instant,
    state: Mutex<State>,
    changed: Condvar,
    /// The rank of what goes next, for work in progress to read without the lock.
    first: [AtomicU8; DESKS],
}

impl Shared {
    fn wait<'a>(&self, state: MutexGuard<'a, State>) -> MutexGuard<'a, State> {
        self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    /// Microseconds since the threads were started.
    fn now(&self) -> u64 {
        u64::try_from(self.started.elapsed().as_micros()).unwrap_or(u64::MAX)
    }

    /// Announces a change to all threads.
    fn announce(&self, state: &mut State) {
        self.look_who_is_first(state);
        self.changed.notify_all();
    }

    fn look_who_is_first(&self, state: &mut State) {
        state.find_first();
        for (first, told) in state.first.iter().zip(&self.first) {
            let rank = first.as_ref().map_or(NOBODY, |first| first.rank);
            told.store(rank, Ordering::Relaxed);
        }
    }

    /// Gives a place away if something else goes first, and waits until there is one again; or
    /// tells the work to stop, if it has had its share and others wait.
    fn give_way(&self, ticket: &Ticket) {
        let (kind, desk) = (ticket.kind, ticket.kind.desk());
        let mut state = self.state.lock();
        let more = ticket.look();
        state.shares.charge(&ticket.account, more);
        self.look_who_is_first(&mut state);
        let Some(first) = &state.first[desk] else { return };
        if state.thinking[desk] < self.places[desk] {
            return;
        }
        if ticket.shrinks && first.kind == kind {
            let spent = Duration::from_micros(ticket.spent.load(Ordering::Relaxed));
            if spent >= LEAST.max(state.share(kind, &ticket.account, self.places[desk])) {
                ticket.told.store(true, Ordering::Relaxed);
                return;
            }
        }
        if !state.goes_before(ticket) {
            return;
        }
        let own = state.begun.iter().find(|other| other.number == ticket.number);
        let Some(own) = own.map(Arc::clone) else { return };
        state.thinking[desk] -= 1;
        state.lines[kind.idx()].paused.push(own);
        self.announce(&mut state);
        let may_go_on = |state: &State| {
            let first = state.first[desk].as_ref().filter(|first| first.paused);
            state.thinking[desk] < self.places[desk]
                && first.is_some_and(|first| first.merit.number == ticket.number)
        };
        while !ticket.is_told() && !may_go_on(&state) {
            state = self.wait(state);
        }
        // Work that is told to stop needs no place for the little that is left.
        state.thinking[desk] += 1;
        state.lines[kind.idx()].paused.retain(|other| other.number != ticket.number);
        ticket.looked.store(self.now(), Ordering::Relaxed);
        self.announce(&mut state);
    }

    /// Returns the next work of a kind, once it may begin; `None` at the end.
    fn next(&self, kind: Priority) -> Option<Job> {
        let (mut state, desk) = (self.state.lock(), kind.desk());
        loop {
            if state.closed {
                return None;
            }
            let begins = state.first[desk].as_ref().is_some_and(|f| f.kind == kind && !f.paused);
            if state.thinking[desk] < self.places[desk]
                && begins
                && let State { lines, shares, .. } = &mut *state
                && let Some(job) = lines[kind.idx()].waiting.take_first(shares)
            {
                let ticket = &job.ticket;
                if ticket.is_forsaken() {
                    self.announce(&mut state);
                    continue;
                }
                state.thinking[desk] += 1;
                state.lines[kind.idx()].idle -= 1;
                state.begun.push(Arc::clone(ticket));
                if ticket.shrinks && state.share(kind, &ticket.account, self.places[desk]) < LEAST {
                    ticket.told.store(true, Ordering::Relaxed);
                }
                ticket.looked.store(self.now(), Ordering::Relaxed);
                self.announce(&mut state);
                return Some(job);
            }
            state = self.wait(state);
        }
    }

    fn done(&self, ticket: &Arc<Ticket>, took: Duration) {
        histogram!("kozyr_thought_seconds", "kind" => ticket.kind.name()).record(took);
        let mut state = self.state.lock();
        let more = ticket.look();
        state.shares.charge(&ticket.account, more);
        state.thinking[ticket.kind.desk()] -= 1;
        state.begun.retain(|other| !Arc::ptr_eq(other, ticket));
        let line = &mut state.lines[ticket.kind.idx()];
        line.usual = (line.usual * 7 + took) / 8;
        line.idle += 1;
        self.announce(&mut state);
    }

    fn close(&self) {
        let mut state = self.state.lock();
        state.closed = true;
        for line in &mut state.lines {
            line.waiting = Queue::default();
        }
        for ticket in &state.begun {
            ticket.told.store(true, Ordering::Relaxed);
        }
        self.announce(&mut state);
    }
}

fn work(shared: &Shared, kind: Priority) {
    while let Some(Job { ticket, place, work }) = shared.next(kind) {
        drop(place);
        let begun = Instant::now();
        work(&ticket);
        shared.done(&ticket, begun.elapsed());
    }
}

/// Ends all thought when nobody can ask any more.
struct Owner(Arc<Shared>);

impl Drop for Owner {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// The threads that search. Clones share them; they end with the last clone.
#[derive(Clone)]
pub(crate) struct Scheduler {
    owner: Arc<Owner>,
}

impl Scheduler {
    /// Starts threads of which `places`, at least one, think at the same time.
    pub(crate) fn start(places: usize) -> std::io::Result<Self> {
        let places = [places.max(1), 1];
        let threads = |kind: Priority| places[kind.desk()] * THREADS;
        let line = |kind: Priority| Line {
            waiting: Queue::default(),
            places: Pool::new(kind.places(), &Limits::default()),
            paused: Vec::new(),
            idle: threads(kind),
            usual: kind.usual(),
        };
        let state = State {
            lines: Priority::ALL.map(line),
            shares: Shares::new(places[0], Instant::now()),
            first: [None, None],
            thinking: [0; DESKS],
            begun: Vec::new(),
            asked: 0,
            closed: false,
        };
        let shared = Arc::new(Shared {
            places,
            started: Instant::now(),
            state: Mutex::new(state),
            changed: Condvar::new(),
            first: [NOBODY; DESKS].map(AtomicU8::new),
        });
        let thought = Self { owner: Arc::new(Owner(Arc::clone(&shared))) };
        for kind in Priority::ALL {
            for number in 0..threads(kind) {
                let shared = Arc::clone(&shared);
                let name = format!("{kind:?} {number}").to_lowercase();
                std::thread::Builder::new().name(name).spawn(move || work(&shared, kind))?;
            }
        }
        Ok(thought)
    }

    /// Queues work until its turn comes. Work that panics has no answer. Work of the house is never
    /// refused, unless all that waits is of the house.
    pub(crate) fn ask<T: Send + 'static>(
        &self,
        kind: Priority,
        account: &Account,
        work: impl FnOnce(&Ticket) -> T + Send + 'static,
    ) -> Result<PendingAnswer<T>, Busy> {
        self.ask_for(kind, account, false, work)
    }

    /// Asks for work that, if it `shrinks`, has an answer at any time: it is told to stop when
    /// others wait and it has had its share, even before it begins if that share is very small.
    pub(crate) fn ask_for<T: Send + 'static>(
        &self,
        kind: Priority,
        account: &Account,
        shrinks: bool,
        work: impl FnOnce(&Ticket) -> T + Send + 'static,
    ) -> Result<PendingAnswer<T>, Busy> {
        let shared = &self.owner.0;
        let (reply, answer) = oneshot::channel();
        let work = Box::new(move |ticket: &Ticket| {
            if let Ok(done) = catch_unwind(AssertUnwindSafe(|| work(ticket))) {
                let _ = reply.send(done);
            }
        });
        let mut state = shared.state.lock();
        state.asked += 1;
        let ticket = Arc::new(Ticket {
            kind,
            account: account.clone(),
            shrinks,
            number: state.asked,
            told: AtomicBool::new(false),
            forsaken: AtomicBool::new(false),
            busy: AtomicU64::new(0),
            looked: AtomicU64::new(0),
            spent: AtomicU64::new(0),
            rank: AtomicU8::new(kind as u8),
            shared: Arc::clone(shared),
        });
        // Without a queue nobody has the other end, and there is no answer.
        if !state.closed {
            let line = &mut state.lines[kind.idx()];
            if line.waiting.len() >= line.places.size() / 2 {
                line.waiting.drop_if(|job| job.ticket.is_forsaken());
            }
            let n = u32::try_from(line.waiting.len()).unwrap_or(u32::MAX);
            let places = u32::try_from(shared.places[kind.desk()]).unwrap_or(u32::MAX);
            let busy = Busy::after(line.usual * n / places);
            let counted = Some(account).filter(|account| **account != Account::HOUSE);
            let entered = line.places.enter(counted, Arc::clone(&ticket), |_| true);
            let (place, given) = entered.map_err(|_| busy)?;
            for displaced in given {
                displaced.busy.store(busy.seconds, Ordering::Relaxed);
                line.waiting.drop_if(|job| job.ticket.number == displaced.number);
            }
            line.waiting.push(Job { ticket: Arc::clone(&ticket), place, work });
            shared.announce(&mut state);
        }
        drop(state);
        Ok(PendingAnswer { ticket, answer, answered: false })
    }

    /// Returns how many jobs of each kind wait for a thread, and how many threads think.
    pub(crate) fn load(&self) -> ([(&'static str, usize); Priority::ALL.len()], usize) {
        let state = self.owner.0.state.lock();
        let waiting = Priority::ALL.map(|kind| {
            let line = &state.lines[kind.idx()];
            (kind.name(), line.waiting.len() + line.paused.len())
        });
        (waiting, state.thinking.iter().sum())
    }

    /// Ends all thought and takes no more work: nobody gets an answer.
    pub(crate) fn close(&self) {
        self.owner.0.close();
    }
}

/// Why a request has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lost {
    /// Others who had asked for less took its place.
    Busy(Busy),
    /// The work panicked, or the server is going down.
    Fault,
}

/// A request in progress. Dropping it ends the work.
pub(crate) struct PendingAnswer<T> {
    ticket: Arc<Ticket>,
    answer: oneshot::Receiver<T>,
    answered: bool,
}

impl<T> PendingAnswer<T> {
    /// Returns the answer.
    pub(crate) async fn wait(mut self) -> Result<T, Lost> {
        self.answer().await
    }

    /// Returns the answer to work that is told to stop after `time` from now.
    pub(crate) async fn wait_for(mut self, time: Duration) -> Result<T, Lost> {
        match tokio::time::timeout(time, self.answer()).await {
            Ok(answer) => answer,
            Err(_) => {
                self.ticket.tell();
                self.answer().await
            }
        }
    }

    async fn answer(&mut self) -> Result<T, Lost> {
        let answer = (&mut self.answer).await;
        self.answered = true;
        answer.map_err(|_| match self.ticket.busy.load(Ordering::Relaxed) {
            0 => Lost::Fault,
            seconds => Lost::Busy(Busy { seconds }),
        })
    }
}

impl<T> Drop for PendingAnswer<T> {
    fn drop(&mut self) {
        if !self.answered {
            self.ticket.forsaken.store(true, Ordering::Relaxed);
            self.ticket.tell();
        }
    }
}

#[cfg(test)]
mod tests;
