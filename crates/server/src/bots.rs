//! Has bots think: moves, hints, why bots did something, and what cards form.

pub(crate) mod advice;
pub(crate) mod reviews;
pub(crate) mod scheduler;
pub(crate) mod stored_review;

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use kozyr_games::{AnyGame, AnyView};
use kozyr_players::coach::{Hint, NotSeen, Reasons};
use kozyr_players::{
    Claim, Level, Never, choose_any_until, hint_any_until, is_certain_any, line_of_any,
    why_own_any, why_seen_any,
};
use kozyr_programs::Budget;
use kozyr_table::ExplainedAction;
use tokio::sync::oneshot;

use self::scheduler::{Account, Busy, Priority, Scheduler, Ticket, Who};
use crate::config::{Config, Mutex, Seeds};

pub(crate) const DEFAULT_LEVEL: Level = Level::Normal;

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unanswered {
    /// Too many wait already.
    Busy(Busy),
    /// The person has asked another question since.
    AskedAgain,
    /// The asker did not see the action.
    NotSeen,
    /// It ran into a fault, or the server is going down.
    Failed,
}

impl From<Busy> for Unanswered {
    fn from(busy: Busy) -> Self {
        Self::Busy(busy)
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

    /// Returns the action of a bot of a level at a view: the best that it finds by the deadline,
    /// which begins now, or sooner if others wait who have used less.
    pub(crate) async fn choose(&self, level: Level, view: AnyView, account: &Account) -> String {
        let seed = (self.seeds)();
        self.for_table(account, true, move |ticket| think(level, &view, seed, ticket)).await
    }

    pub(crate) fn seed(&self) -> u64 {
        (self.seeds)()
    }

    /// Returns whether a claim is certain to the viewer; not if that is not found out by the
    /// deadline.
    pub(crate) async fn is_certain(&self, view: AnyView, claim: Claim, account: &Account) -> bool {
        self.for_table(account, false, move |ticket| is_certain_any(&view, claim, ticket)).await
    }

    /// Actions by which a deal goes as a claim says, if any are found by the deadline.
    pub(crate) async fn line_of(
        &self,
        game: AnyGame,
        claim: Claim,
        account: &Account,
    ) -> Option<Vec<String>> {
        self.for_table(account, false, move |ticket| line_of_any(&game, claim, ticket)).await
    }

    /// Works out what a table waits for, by the deadline, which begins now; briefly if others wait
    /// and the work `shrinks`.
    async fn for_table<T: Send + 'static>(
        &self,
        account: &Account,
        shrinks: bool,
        work: impl Fn(&Ticket) -> T + Send + Sync + 'static,
    ) -> T {
        let work = Arc::new(work);
        loop {
            let work = Arc::clone(&work);
            let work = move |ticket: &Ticket| work(ticket);
            match self.thought.ask_for(Priority::Bot, account, shrinks, work) {
                Ok(asked) => match asked.wait_for(self.deadline).await {
                    Some(found) => return found,
                    // The server is going down, and the table with it.
                    None => std::future::pending().await,
                },
                Err(Busy { seconds }) => tokio::time::sleep(Duration::from_secs(seconds)).await,
            }
        }
    }

    /// Returns a hint for the viewer, whose turn it must be. A person gets one at a time: another
    /// question ends the one before.
    pub(crate) async fn hint(&self, asker: Account, view: AnyView) -> Result<Hint, Unanswered> {
        let seed = (self.seeds)();
        let work = move |ticket: &Ticket| hint_any_until(&view, seed, ticket);
        self.advise(asker, work).await?.ok_or(Unanswered::Failed)
    }

    /// Why a bot acted. Hints and this count as one question of a person: another of either ends
    /// it.
    pub(crate) async fn why(
        &self,
        asker: Account,
        past: ExplainedAction,
    ) -> Result<(ExplainedAction, Reasons), Unanswered> {
        let seed = (self.seeds)();
        let work = move |ticket: &Ticket| {
            let found = reasons(&past, seed, ticket);
            found.map(|found| found.map(|found| (past, found)))
        };
        match self.advise(asker, work).await? {
            Ok(found) => found.ok_or(Unanswered::Failed),
            Err(NotSeen) => Err(Unanswered::NotSeen),
        }
    }

    /// Works out advice for a person, who gets one answer at a time; a person without a name is
    /// known by the address.
    async fn advise<T: Send + 'static>(
        &self,
        asker: Account,
        work: impl FnOnce(&Ticket) -> T + Send + 'static,
    ) -> Result<T, Unanswered> {
        let who = Who::of(&asker);
        let (number, replaced) = self.begin(&who);
        let done = async {
            let advice = self.thought.ask(Priority::Hint, &asker, work)?.wait().await;
            advice.ok_or(Unanswered::Failed)
        };
        let answer = tokio::select! {
            answer = done => answer,
            _ = replaced => return Err(Unanswered::AskedAgain),
        };
        let mut hints = self.hints.lock();
        if hints.open.get(&who).is_some_and(|(latest, _)| *latest == number) {
            hints.open.remove(&who);
        }
        answer
    }

    /// Works out something that takes a moment.
    pub(crate) async fn form<T: Send + 'static>(
        &self,
        asker: &Account,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Unanswered> {
        let asked = self.thought.ask(Priority::Form, asker, move |_: &Ticket| work())?;
        asked.wait().await.ok_or(Unanswered::Failed)
    }

    /// Makes a hint the only one of this person. The receiver ends when another replaces it.
    fn begin(&self, who: &Who) -> (u64, oneshot::Receiver<()>) {
        let (open, replaced) = oneshot::channel();
        let mut hints = self.hints.lock();
        hints.latest += 1;
        let number = hints.latest;
        hints.open.insert(who.clone(), (number, open));
        (number, replaced)
    }
}

/// Why a bot acted: from what the asker saw of it or, once the deal is over, from what the bot saw.
/// `None` if it was stopped.
fn reasons(past: &ExplainedAction, seed: u64, ticket: &Ticket) -> Result<Option<Reasons>, NotSeen> {
    /// For a deal that is over, the same question has the same answer.
    const SEED: u64 = 1;
    if let Some((viewer, [before, after])) = past.seen() {
        return why_seen_any(viewer, [&before, &after], seed, ticket);
    }
    let own = past.own();
    Ok(own.and_then(|(view, action)| why_own_any(&view, action, past.level(), SEED, ticket)))
}

/// Returns the action of a level that thinks little, for callers who cannot wait for a turn to
/// think.
pub(crate) fn at_once(level: Level, view: &AnyView, seed: u64) -> String {
    choose_any_until(level, view, seed, &Never)
}

fn think(level: Level, view: &AnyView, seed: u64, ticket: &Ticket) -> String {
    let choose =
        |level| catch_unwind(AssertUnwindSafe(|| choose_any_until(level, view, seed, ticket)));
    choose(level)
        .or_else(|_| {
            // A match must not stall because a bot has a fault.
            tracing::error!(%level, "a bot panicked; a random action is played instead");
            choose(Level::Random)
        })
        .unwrap_or_default()
}
