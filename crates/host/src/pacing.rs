//! Pace of a table: what the host is to bring that the table waits for, and after how long.

use kozyr_bots::{Claim, Level};
use kozyr_games::{AnyGame, AnyView};
use kozyr_rules::{Seat, Viewer};
use kozyr_table::{Table, Wants};

/// How many bots' moves longer the cards of a finished deal stay on the table.
const DEAL_PAUSE: u32 = 3;

/// The maximum time in milliseconds for which a card that makes a claim good is shown alone.
const CLAIMED_PAUSE: u32 = 150;

/// A task of a host. It has no `Debug`, as it holds views.
pub struct Task {
    /// The delay, in milliseconds; a bot thinks meanwhile.
    pub delay_ms: u32,
    /// The work.
    pub work: Work,
}

/// What has to be worked out, or only waited for.
pub enum Work {
    /// A deal.
    Deal,
    /// Time for newcomers to sit down.
    Newcomers,
    /// The action of a bot, which knows the game by its view.
    Bot {
        /// Its seat.
        seat: Seat,
        /// Its level; of a program that of its stand-in.
        level: Level,
        /// The number of steps before it.
        after: u32,
        /// Its view.
        view: AnyView,
    },
    /// A random action, since the chosen one is illegal.
    Substitute {
        /// Its seat.
        seat: Seat,
        /// The number of steps before it.
        after: u32,
        /// Its view.
        view: AnyView,
    },
    /// Whether a claim is certain for a seat.
    Judge {
        /// The seat.
        seat: Seat,
        /// The claim.
        claim: Claim,
        /// The view from there.
        view: AnyView,
    },
    /// Actions that make a claim good.
    Line {
        /// The claim.
        claim: Claim,
        /// The game, with full knowledge of it.
        game: Box<AnyGame>,
    },
    /// Time for the next of these actions.
    Claimed,
}

/// A finished task of a host. It has no `Debug`, as it holds a bot's choice.
pub enum Ready {
    /// It is time to deal.
    Deal,
    /// It is time for newcomers to sit down.
    Newcomers,
    /// A bot has chosen.
    Bot {
        /// Its seat.
        seat: Seat,
        /// The number of steps before it.
        after: u32,
        /// The action that it chose.
        action: String,
        /// Whether a stand-in chose it, not the program of that seat.
        lent: bool,
    },
    /// A random action for a bot that chose an illegal one.
    Substitute {
        /// Its seat.
        seat: Seat,
        /// The number of steps before it.
        after: u32,
        /// The action.
        action: String,
    },
    /// Whether a claim is certain for a seat.
    Judged {
        /// The seat.
        seat: Seat,
        /// The claim.
        claim: Claim,
        /// Whether it is certain.
        certain: bool,
    },
    /// Actions that make a claim good.
    Line {
        /// The claim.
        claim: Claim,
        /// The actions, if some were found.
        actions: Option<Vec<String>>,
    },
    /// It is time for the next of these actions.
    Claimed,
}

/// What a table waits for. A wait goes on while no change affects it.
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

/// What to do about what a table waits for.
pub(crate) enum Planned {
    /// Nothing: the present task goes on, or there is none.
    Same,
    /// This task begins, instead of the present one.
    Begin(Task),
    /// The present task ends: only people can change the table now.
    End,
}

impl Waiting {
    /// Whether only people can change the table now.
    pub(crate) const fn is_idle(&self) -> bool {
        !self.waits
    }

    /// Waits for nothing from the host, as long as nobody is connected.
    pub(crate) fn rest(&mut self) -> Planned {
        let waited = std::mem::take(self).waits;
        if waited { Planned::End } else { Planned::Same }
    }

    /// Notes that the task is done.
    pub(crate) const fn done(&mut self) {
        self.waits = false;
    }

    /// The task that the table waits for now, unless it is the present one.
    pub(crate) fn plan(&mut self, table: &Table) -> Planned {
        let wants = table.wants();
        let (after, began) =
            table.live().map_or((0, 0), |live| (live.row_count(), live.info.began));
        let same = self.wants == wants && self.after == after && self.began == began;
        if same && (self.waits || !wants.is_of_host()) {
            return Planned::Same;
        }
        let task = task(table, &wants, after);
        let waited = std::mem::replace(&mut self.waits, task.is_some());
        (self.wants, self.after, self.began) = (wants, after, began);
        match task {
            Some(task) => Planned::Begin(task),
            None if waited => Planned::End,
            None => Planned::Same,
        }
    }

    /// Notes that another task is waited for instead, of which the table does not know.
    pub(crate) const fn instead(&mut self) {
        self.waits = true;
    }
}

fn task(table: &Table, wants: &Wants, after: u32) -> Option<Task> {
    let pace = table.pace_ms();
    let view = |seat: Seat| table.view(Viewer::Seat(seat));
    let (delay_ms, work) = match *wants {
        Wants::Person(_) | Wants::Answers(_) | Wants::Nothing => return None,
        Wants::Newcomers => (0, Work::Newcomers),
        Wants::Deal => (if after == 0 { 0 } else { pace * DEAL_PAUSE }, Work::Deal),
        Wants::Bot { seat, level } => (pace, Work::Bot { seat, level, after, view: view(seat)? }),
        Wants::Judge { seat, claim } => (0, Work::Judge { seat, claim, view: view(seat)? }),
        Wants::Line(claim) => {
            let game = Box::new(table.live()?.game().clone());
            (0, Work::Line { claim, game })
        }
        Wants::Claimed => (pace.min(CLAIMED_PAUSE), Work::Claimed),
    };
    Some(Task { delay_ms, work })
}
