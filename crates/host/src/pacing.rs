//! Pace of a table: what the host is to bring that the table waits for, and after how long.

use kozyr_bots::{Claim, Level};
use kozyr_games::{AnyGame, AnyView};
use kozyr_rules::{Seat, Viewer};
use kozyr_table::{Table, Wants};

/// How much longer than a bot's move the cards of a finished deal stay on the table.
const DEAL_PAUSE: u32 = 3;

/// How long a card of those stays alone on the table that make a claim good, at most.
const CLAIMED_PAUSE: u32 = 150;

/// What a host is to bring. It has no `Debug`, as it holds views.
pub struct Task {
    /// After how long, in milliseconds; a bot thinks meanwhile.
    pub delay_ms: u32,
    /// What.
    pub work: Work,
}

/// What is to be worked out, or only waited for.
pub enum Work {
    /// A deal.
    Deal,
    /// Time for newcomers to sit down.
    Newcomers,
    /// What a bot does at its seat, which it knows by its view.
    Bot {
        /// Its seat.
        seat: Seat,
        /// Its level; of a program the one that stands in for it.
        level: Level,
        /// How many steps came before.
        after: u32,
        /// What it sees.
        view: AnyView,
    },
    /// The same at random, since what was chosen may not be played.
    Substitute {
        /// Its seat.
        seat: Seat,
        /// How many steps came before.
        after: u32,
        /// What it sees.
        view: AnyView,
    },
    /// Whether a claim is certain to a seat.
    Judge {
        /// The seat.
        seat: Seat,
        /// The claim.
        claim: Claim,
        /// What is seen from there.
        view: AnyView,
    },
    /// Actions that make a claim good.
    Line {
        /// The claim.
        claim: Claim,
        /// The game, of which whoever looks for them knows all.
        game: Box<AnyGame>,
    },
    /// Time for the next of them.
    Claimed,
}

/// What a host has brought. It has no `Debug`, as it holds a bot's choice.
pub enum Ready {
    /// It is time to deal.
    Deal,
    /// It is time for newcomers to sit down.
    Newcomers,
    /// A bot has chosen.
    Bot {
        /// Its seat.
        seat: Seat,
        /// How many steps came before.
        after: u32,
        /// What it chose.
        action: String,
        /// Whether that is not the program whose seat it is.
        lent: bool,
    },
    /// What is played at random for a bot that chose what it may not.
    Substitute {
        /// Its seat.
        seat: Seat,
        /// How many steps came before.
        after: u32,
        /// What is played.
        action: String,
    },
    /// It is known whether a claim is certain to a seat.
    Judged {
        /// The seat.
        seat: Seat,
        /// The claim.
        claim: Claim,
        /// Whether it is.
        certain: bool,
    },
    /// Actions were looked for that make a claim good.
    Line {
        /// The claim.
        claim: Claim,
        /// The actions, if there are some.
        actions: Option<Vec<String>>,
    },
    /// It is time for the next of them.
    Claimed,
}

/// What a table waits for. A wait goes on while nothing changes what it is for.
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

/// What is to be done about what a table waits for.
pub(crate) enum Planned {
    /// What goes on goes on, or there is nothing to be done.
    Same,
    /// This begins, instead of what may go on.
    Begin(Task),
    /// What may go on ends: only people can change the table now.
    End,
}

impl Waiting {
    /// Whether only people can change the table now.
    pub(crate) const fn is_idle(&self) -> bool {
        !self.waits
    }

    /// Waits for nothing of the host's, as long as nobody is connected.
    pub(crate) fn rest(&mut self) -> Planned {
        let waited = std::mem::take(self).waits;
        if waited { Planned::End } else { Planned::Same }
    }

    /// What was waited for is there.
    pub(crate) const fn done(&mut self) {
        self.waits = false;
    }

    /// What the table waits for now, unless that is already waited for.
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

    /// Something else is waited for instead, which the table does not know of.
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
