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
    /// The answers of these people to a claim. The one of them to act may play on instead.
    Answers(SeatSet),
    /// The actions that fulfil a claim that stands: [`Table::line`](crate::Table::line).
    Line(Claim),
    /// The next step that makes a claim good: [`Table::play_claimed`](crate::Table::play_claimed).
    Claimed,
    /// Nothing that belongs to a match.
    Nothing,
}

impl Wants {
    /// Whether the host supplies it, not a person.
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

/// An update from the host.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HostUpdate {
    /// The person of a seat has been disconnected for long enough to show it.
    Away(Seat),
    /// The person of a seat who was shown as away is connected again.
    Back(Seat),
    /// The person of a seat has been away for as long as the settings allow.
    Absent(Seat),
    /// The time of the person to act has run out.
    TimeUp(Seat),
    /// A claim has not been answered in time, where clocks run.
    Unanswered,
    /// Others than the player who paused the match have waited for as long as a pause may last.
    PauseOver,
    /// The player whom play waits for has done nothing for so long that the others may vote for a
    /// bot.
    Stalled(Seat),
    /// The idle player was warned that a bot plays in a moment, and has not acted in it.
    StallOver,
}

/// The viewpoint of a person at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewpoint {
    /// That of a person on this seat.
    Seat(Seat),
    /// That of a spectator to whom the person of a seat shows their hand.
    Shoulder(Seat),
    /// That of anybody else.
    Table,
}
