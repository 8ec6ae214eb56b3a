//! Wants, updates and viewpoints: what a table waits for, what its host reports to it (presence,
//! timeouts), and from where a person sees it.

use kozyr_bots::{Claim, Level};
use kozyr_rules::{Seat, SeatSet};

/// The input that a table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wants {
    /// A deal: [`Table::deal`](crate::Table::deal).
    Deal,
    /// A bot's choice: [`Table::bot`](crate::Table::bot).
    Bot {
        /// The seat.
        seat: Seat,
        /// The bot's level.
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
        /// The seat.
        seat: Seat,
        /// The claim.
        claim: Claim,
    },
    /// The answers of these people to a claim. The one who acts next may play on instead.
    Answers(SeatSet),
    /// The actions that fulfil an accepted claim: [`Table::line`](crate::Table::line).
    Line(Claim),
    /// The next step that fulfils a claim: [`Table::play_claimed`](crate::Table::play_claimed).
    Claimed,
    /// No input for a match.
    Nothing,
}

impl Wants {
    /// Returns whether the host supplies the input, and not a person.
    pub const fn is_of_host(&self) -> bool {
        !matches!(self, Self::Person(_) | Self::Answers(_) | Self::Nothing)
    }

    /// Returns whether the table waits for the person of this seat.
    pub fn is_of(&self, seat: Seat) -> bool {
        match self {
            Self::Person(turn) => *turn == seat,
            Self::Answers(seats) => seats.contains(seat),
            _ => false,
        }
    }
}

/// An update from the host.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HostUpdate {
    /// The person of a seat has been disconnected for long enough to show it.
    Away(Seat),
    /// The person of a seat who was shown as away is connected again.
    Back(Seat),
    /// The person of a seat has been away for as long as the settings allow, while others waited.
    Absent(Seat),
    /// The time of the person who acts next has run out.
    TimeUp(Seat),
    /// A claim was not answered in time, in a match with clocks.
    Unanswered,
    /// People other than the one who paused the match have waited for as long as a pause may last.
    PauseOver,
    /// The player who acts next has done nothing for so long that the others may vote for a bot.
    Stalled(Seat),
    /// The idle player was warned that a bot would play in a moment, and has not acted since.
    StallOver,
    /// The proposal with this number was not decided in time.
    ProposalOver(u32),
    /// The host has kept others waiting for long between two matches, and the person of this seat is
    /// there and ready.
    HostIdle(Seat),
}

/// The viewpoint of a person at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewpoint {
    /// The viewpoint of the person on this seat.
    Seat(Seat),
    /// The viewpoint of a spectator to whom the person of a seat shows their hand.
    Shoulder(Seat),
    /// The viewpoint of anybody else.
    Table,
}
