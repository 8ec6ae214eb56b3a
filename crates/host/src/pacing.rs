//! Pace of a table: the input that the host has to supply, and when.

use kozyr_rules::{Seat, Viewer};
use kozyr_table::{Table, Wants};

use crate::client::{ConnId, Ticket};
use crate::job::{Job, Outcome};

/// How long the cards of a finished deal remain on the table, in moves of a bot.
const DEAL_PAUSE: u32 = 3;

/// The longest time for which a card that fulfils a claim is shown alone, in milliseconds.
const CLAIMED_PAUSE: u32 = 150;

/// A task of a host. It has no `Debug`, because its job contains views.
pub(crate) struct Task {
    /// The delay, in milliseconds. A bot thinks in the meantime.
    pub(crate) delay_ms: u32,
    pub(crate) of: Awaited,
    /// The job; `None` if only time has to pass.
    pub(crate) job: Option<Job>,
}

/// Work for a room that takes time.
pub(crate) enum Effect {
    /// [`Room::pending`](crate::Room::pending) is to be written.
    Write,
    /// The write is to be tried again after this number of milliseconds.
    Retry(u32),
    /// This task begins, instead of the one before.
    Begin(Task),
    /// The task ends.
    End,
    /// This question of a person on a connection is to be answered.
    Think(Ticket, ConnId, Job),
    /// Nobody waits for the answer to a question any more.
    Stop(Ticket),
}

/// The input that a task brings.
#[derive(Clone, Copy)]
pub(crate) struct Awaited {
    pub(crate) wants: Wants,
    /// The number of steps before it.
    pub(crate) after: u32,
    /// Whether it is a random action, because the bot's own is illegal or missing.
    pub(crate) random: bool,
}

/// A finished task of a host. It has no `Debug`, because it contains a bot's choice.
pub(crate) struct Ready {
    pub(crate) of: Awaited,
    /// The outcome of the job, if there was a job and it has one.
    pub(crate) outcome: Option<Outcome>,
}

/// The task that a table waits for. The task continues while no change affects it.
pub(crate) struct Waiting {
    wants: Wants,
    after: u32,
    began: u32,
    waits: bool,
}

impl Default for Waiting {
    fn default() -> Self {
        Self { wants: Wants::Nothing, after: 0, began: 0, waits: false }
    }
}

impl Waiting {
    /// Returns whether only people can change the table now.
    pub(crate) const fn is_idle(&self) -> bool {
        !self.waits
    }

    /// Ends the wait for the host, while nobody is connected.
    pub(crate) fn rest(&mut self) -> Option<Effect> {
        std::mem::take(self).waits.then_some(Effect::End)
    }

    /// Records that the task is done.
    pub(crate) const fn done(&mut self) {
        self.waits = false;
    }

    /// Returns the effect on the task that the table waits for, if it is another one now. Bots wait
    /// for at least this many milliseconds before they act.
    pub(crate) fn plan(&mut self, table: &Table, least_ms: u32) -> Option<Effect> {
        let wants = table.wants();
        let (after, began) =
            table.live().map_or((0, 0), |live| (live.row_count(), live.info.began));
        let same = self.wants == wants && self.after == after && self.began == began;
        if same && (self.waits || !wants.is_of_host()) {
            return None;
        }
        let task = task(table, wants, after, least_ms);
        let waited = std::mem::replace(&mut self.waits, task.is_some());
        (self.wants, self.after, self.began) = (wants, after, began);
        task.map(Effect::Begin).or_else(|| waited.then_some(Effect::End))
    }

    /// Records that another task is under way, which the table does not know about.
    pub(crate) const fn instead(&mut self) {
        self.waits = true;
    }
}

fn task(table: &Table, wants: Wants, after: u32, least_ms: u32) -> Option<Task> {
    let pace = table.pace_ms().max(least_ms);
    let view = |seat: Seat| table.view(Viewer::Seat(seat));
    let (delay_ms, job) = match wants {
        Wants::Person(_) | Wants::Answers(_) | Wants::Nothing => return None,
        Wants::Newcomers => (0, None),
        Wants::Deal => (if after == 0 { 0 } else { pace * DEAL_PAUSE }, None),
        Wants::Bot { seat, level } => (pace, Some(Job::Choose { level, view: view(seat)? })),
        Wants::Judge { seat, claim } => (0, Some(Job::Judge { claim, view: view(seat)? })),
        Wants::Line(claim) => {
            let game = Box::new(table.live()?.game().clone());
            (0, Some(Job::Line { claim, game }))
        }
        Wants::Claimed => (pace.min(CLAIMED_PAUSE), None),
    };
    Some(Task { delay_ms, of: Awaited { wants, after, random: false }, job })
}
