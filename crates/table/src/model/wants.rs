//! Wants and updates: what a table waits for, what its host tells it (presence, timeouts), and from
//! where somebody looks at it.

use kozyr_bots::{Claim, Level};
use kozyr_rules::{Seat, SeatSet};

/// What the table waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wants {
    /// A deal: [`Table::deal`](crate::Table::deal).
    Deal,
    /// A bot's choice: [`Table::bot`](crate::Table::bot).
    Bot {
        /// For which seat.
        seat: Seat,
        /// Of which level.
        level: Level,
    },
    /// A person's action.
    Person(Seat),
    /// The moment at which newcomers sit down:
    /// [`Table::seat_newcomers`](crate::Table::seat_newcomers).
    Newcomers,
    /// Whether a claim is certain to a seat, from its view:
    /// [`Table::judged`](crate::Table::judged).
    Judge {
        /// To which seat.
        seat: Seat,
        /// Who claims what.
        claim: Claim,
    },
    /// What these people say to a claim. Whoever of them is to act may play on instead.
    Answers(SeatSet),
    /// Actions with which the deal goes as a claim says that stands:
    /// [`Table::line`](crate::Table::line).
    Line(Claim),
    /// The next step of those that make a claim good:
    /// [`Table::play_claimed`](crate::Table::play_claimed).
    Claimed,
    /// Nothing that belongs to a match.
    Nothing,
}

impl Wants {
    /// Whether the host brings it, and no person.
    pub const fn is_of_host(&self) -> bool {
        match self {
            Self::Deal
            | Self::Bot { .. }
            | Self::Newcomers
            | Self::Judge { .. }
            | Self::Line(_)
            | Self::Claimed => true,
            Self::Person(_) | Self::Answers(_) | Self::Nothing => false,
        }
    }

    /// Whether this person is waited for.
    pub fn is_of(&self, seat: Seat) -> bool {
        match self {
            Self::Person(turn) => *turn == seat,
            Self::Answers(seats) => seats.contains(seat),
            Self::Deal
            | Self::Bot { .. }
            | Self::Newcomers
            | Self::Judge { .. }
            | Self::Line(_)
            | Self::Claimed
            | Self::Nothing => false,
        }
    }
}

/// What a host has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HostUpdate {
    /// The person of a seat is not connected any more, for long enough to be told.
    Away(Seat),
    /// The person of a seat who was said to be away is connected again.
    Back(Seat),
    /// The person of a seat has been waited for as long as was agreed upon.
    Absent(Seat),
    /// The time of the person to act has run out.
    TimeUp(Seat),
    /// A claim has not been answered in the time there is for it where clocks run.
    Unanswered,
    /// Others than who paused the match have waited for as long as one may have them wait.
    PauseOver,
    /// The person of a seat, whom play waits for, has done nothing for so long that the others may
    /// vote for a bot.
    Stalled(Seat),
    /// Who does not act, and was told that a bot plays in a moment, has not acted in it.
    StallOver,
}

/// From where somebody looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewpoint {
    /// From a seat: that of this person.
    Seat(Seat),
    /// Over the shoulder of the person of a seat, who has opened the hand to this person.
    Shoulder(Seat),
    /// As anybody.
    Table,
}
