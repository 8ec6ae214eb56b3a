//! Has bots think: moves, hints, why bots did something, and what cards form.

pub(crate) mod programs;
pub(crate) mod reviews;
pub(crate) mod scheduler;
pub(crate) mod stored_review;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use kozyr_games::AnyView;
use kozyr_host::{Job, Outcome, Unanswered};
use kozyr_players::{Level, Never, choose_any_until};
use kozyr_programs::Budget;
use tokio::sync::oneshot;

use self::scheduler::{Account, Busy, Lost, Priority, Scheduler, Ticket, Who};
use crate::config::{Config, Mutex, Seeds};

pub(crate) const DEFAULT_LEVEL: Level = Level::Normal;

impl From<Lost> for Unanswered {
    fn from(lost: Lost) -> Self {
        match lost {
            Lost::Busy(busy) => busy.into(),
            Lost::Fault => Self::Failed,
        }
    }
}

impl From<Busy> for Unanswered {
    fn from(busy: Busy) -> Self {
        Self::Busy(u32::try_from(busy.seconds).unwrap_or(u32::MAX))
    }
}

/// The bots as tables ask them. Clones share them.
#[derive(Clone)]
pub(crate) struct Bots {
    thought: Scheduler,
    seeds: Seeds,
    deadline: Duration,
    /// The budget of a person's bot at a seat.
    pub(crate) budget: Budget,
    hints: Arc<Mutex<Hints>>,
}

/// The hints in progress or in the queue, one per person.
#[derive(Default)]
struct Hints {
    latest: u64,
    /// By asker: a number of its own, and what ends it on drop.
    open: HashMap<Who, (u64, oneshot::Sender<()>)>,
}

impl Bots {
    pub(crate) fn new(config: &Config, thought: Scheduler) -> Self {
        Self {
            thought,
            seeds: Arc::clone(&config.seeds),
            deadline: config.bot_deadline,
            budget: config.bot_budget,
            hints: Arc::default(),
        }
    }

    pub(crate) fn seed(&self) -> u64 {
        (self.seeds)()
    }

    /// Works out what a table waits for: the best that is found by the deadline, which begins now,
    /// or sooner if others wait who have used less.
    pub(crate) async fn for_table(
        &self,
        job: Job,
        account: &Account,
    ) -> Result<Outcome, Unanswered> {
        let (seed, job) = (self.seed(), Arc::new(job));
        loop {
            let (shrinks, job) = (job.shrinks(), Arc::clone(&job));
            let work = move |ticket: &Ticket| job.run(seed, ticket);
            let answer = match self.thought.ask_for(Priority::Bot, account, shrinks, work) {
                Ok(asked) => asked.wait_for(self.deadline).await,
                Err(busy) => Err(Lost::Busy(busy)),
            };
            match answer {
                Ok(found) => return found,
                Err(Lost::Busy(Busy { seconds })) => {
                    tokio::time::sleep(Duration::from_secs(seconds)).await;
                }
                // The server is going down, and the table with it.
                Err(Lost::Fault) => std::future::pending().await,
            }
        }
    }

    /// Works out the answer to a question of a person. Hints and reasons count as one question:
    /// another of either ends it.
    pub(crate) async fn answer(&self, asker: Account, job: Job) -> Result<Outcome, Unanswered> {
        if matches!(job, Job::Form { .. }) {
            let seed = self.seed();
            let work = move |ticket: &Ticket| job.run(seed, ticket);
            let asked = self.thought.ask(Priority::Form, &asker, work)?;
            return asked.wait().await?;
        }
        self.advise(asker, move |_| Ok(job)).await
    }

    /// Works out advice for a person, who gets one answer at a time; a person without a name is
    /// known by the address. `job` finds the question when its turn comes.
    pub(crate) async fn advise<E: From<Unanswered> + Send + 'static>(
        &self,
        asker: Account,
        job: impl FnOnce(&Ticket) -> Result<Job, E> + Send + 'static,
    ) -> Result<Outcome, E> {
        let seed = self.seed();
        let work = move |ticket: &Ticket| Ok(job(ticket)?.run(seed, ticket)?);
        let who = Who::of(&asker);
        let (_only, replaced) = self.begin(who);
        let done = async {
            let asked = self.thought.ask(Priority::Hint, &asker, work).map_err(Unanswered::from)?;
            asked.wait().await.map_err(Unanswered::from)
        };
        tokio::select! {
            answer = done => answer?,
            _ = replaced => Err(Unanswered::AskedAgain.into()),
        }
    }

    /// Makes a hint the only one of this person, until it is dropped. The receiver ends when another
    /// replaces it.
    fn begin(&self, who: Who) -> (OnlyHint<'_>, oneshot::Receiver<()>) {
        let (open, replaced) = oneshot::channel();
        let mut hints = self.hints.lock();
        hints.latest += 1;
        let number = hints.latest;
        hints.open.insert(who.clone(), (number, open));
        (OnlyHint { hints: &self.hints, who, number }, replaced)
    }
}

/// The hint of a person that is in progress. Nothing is left of one that is given up.
struct OnlyHint<'a> {
    hints: &'a Mutex<Hints>,
    who: Who,
    number: u64,
}

impl Drop for OnlyHint<'_> {
    fn drop(&mut self) {
        let mut hints = self.hints.lock();
        if hints.open.get(&self.who).is_some_and(|(latest, _)| *latest == self.number) {
            hints.open.remove(&self.who);
        }
    }
}

/// Returns the action of a level that thinks little, for callers who cannot wait for a turn to
/// think.
pub(crate) fn at_once(level: Level, view: &AnyView, seed: u64) -> String {
    choose_any_until(level, view, seed, &Never)
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn nothing_is_left_of_advice_that_is_given_up() {
        let config = Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), "");
        let bots = Bots::new(&config, Scheduler::start(1).unwrap());
        let asks = |_: &Ticket| Err(Unanswered::Failed);
        let first = Box::pin(bots.advise(Account::default(), asks)).now_or_never();
        assert!(bots.hints.lock().open.is_empty(), "{}", first.is_some());
        assert!(bots.advise(Account::default(), asks).await.is_err());
        assert!(bots.hints.lock().open.is_empty());
    }
}
