//! Notices: lines of a table's activity log, with what people did besides playing.

use kozyr_bots::Level;
use serde::{Deserialize, Serialize};

use super::stored::by_name;

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum What {
    /// Sat down.
    Joined,
    /// Left the seat.
    Left,
    /// Left the table for good.
    Gone,
    /// The host emptied the seat.
    Removed,
    /// Is not connected any more.
    Away,
    /// Is connected again.
    Back,
    /// Paused the match.
    Paused,
    /// Resumed the match.
    Resumed,
    /// A pause has reached its limit, and the match goes on.
    PauseOver,
    /// Wants to play another match.
    Again,
    /// A bot plays in this person's place.
    StandIn,
    /// Plays again after a bot did.
    Returned,
    /// The bot of the seat has another level.
    Level,
    /// Thought too long: a bot played this action.
    TimeUp,
    /// Gave the match up.
    Resigned,
    /// Asks the others to take an action back.
    AsksBack,
    /// Took an action back.
    TookBack,
    /// Was refused an undo.
    KeptOn,
    /// Claims the rest of the deal.
    Claims,
    /// Gives up the rest of the deal.
    Concedes,
    /// This person's claim is certain, and the deal is played so.
    ClaimCertain,
    /// All have agreed to this person's claim, and the deal is played so.
    ClaimAgreed,
    /// Somebody refuses this person's claim.
    ClaimRefused,
    /// Withdraws a claim.
    ClaimWithdrawn,
    /// No play can end as this person claimed.
    ClaimVoid,
    /// The host kicked this person.
    Kicked,
    /// The house has banned this person.
    Banned,
    /// The house has closed the table.
    HouseClosed,
    /// The host let this person in again.
    LetIn,
    /// The host muted this person.
    Silenced,
    /// The host unmuted this person.
    Heard,
    /// The host locked the table: nobody new may sit down.
    Locked,
    /// Everybody with the link may sit down again.
    Unlocked,
    /// The host closed the table to spectators while a match is played.
    Closed,
    /// Everybody with the link may look on again.
    Opened,
    /// Is the host from now on.
    Host,
    /// Is shown the hand of the seat.
    Shown,
    /// Is not shown the hand of the seat any more.
    Hidden,
    /// Sits elsewhere now.
    Moved,
    /// Is asked to change places.
    AskedToSwap,
    /// Has changed places with the person who asked.
    Swapped,
    /// Keeps their seat though asked to change places.
    Stays,
    /// Had everybody seated by lot.
    Shuffled,
    /// Wants an early rematch with a newcomer.
    Anew,
}

impl What {
    /// All of them.
    pub const ALL: [Self; 44] = [
        Self::Joined,
        Self::Left,
        Self::Gone,
        Self::Removed,
        Self::Away,
        Self::Back,
        Self::Paused,
        Self::Resumed,
        Self::PauseOver,
        Self::Again,
        Self::StandIn,
        Self::Returned,
        Self::Level,
        Self::TimeUp,
        Self::Resigned,
        Self::AsksBack,
        Self::TookBack,
        Self::KeptOn,
        Self::Claims,
        Self::Concedes,
        Self::ClaimCertain,
        Self::ClaimAgreed,
        Self::ClaimRefused,
        Self::ClaimWithdrawn,
        Self::ClaimVoid,
        Self::Kicked,
        Self::Banned,
        Self::HouseClosed,
        Self::LetIn,
        Self::Silenced,
        Self::Heard,
        Self::Locked,
        Self::Unlocked,
        Self::Closed,
        Self::Opened,
        Self::Host,
        Self::Shown,
        Self::Hidden,
        Self::Moved,
        Self::AskedToSwap,
        Self::Swapped,
        Self::Stays,
        Self::Shuffled,
        Self::Anew,
    ];

    /// Its name in stored text and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Joined => "joined",
            Self::Left => "left",
            Self::Gone => "gone",
            Self::Removed => "removed",
            Self::Away => "away",
            Self::Back => "back",
            Self::Paused => "paused",
            Self::Resumed => "resumed",
            Self::PauseOver => "pause_over",
            Self::Again => "again",
            Self::StandIn => "stand_in",
            Self::Returned => "returned",
            Self::Level => "level",
            Self::TimeUp => "time_up",
            Self::Resigned => "resigned",
            Self::AsksBack => "asks_back",
            Self::TookBack => "took_back",
            Self::KeptOn => "kept_on",
            Self::Claims => "claims",
            Self::Concedes => "concedes",
            Self::ClaimCertain => "claim_certain",
            Self::ClaimAgreed => "claim_agreed",
            Self::ClaimRefused => "claim_refused",
            Self::ClaimWithdrawn => "claim_withdrawn",
            Self::ClaimVoid => "claim_void",
            Self::Kicked => "kicked",
            Self::Banned => "banned",
            Self::HouseClosed => "house_closed",
            Self::LetIn => "let_in",
            Self::Silenced => "silenced",
            Self::Heard => "heard",
            Self::Locked => "locked",
            Self::Unlocked => "unlocked",
            Self::Closed => "closed",
            Self::Opened => "opened",
            Self::Host => "host",
            Self::Shown => "shown",
            Self::Hidden => "hidden",
            Self::Moved => "moved",
            Self::AskedToSwap => "asked_to_swap",
            Self::Swapped => "swapped",
            Self::Stays => "stays",
            Self::Shuffled => "shuffled",
            Self::Anew => "anew",
        }
    }

    /// The one with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|what| what.name() == name)
    }
}

by_name!(What);

/// A line of the table's log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Notice {
    /// Its number at this table, from 1.
    pub n: u32,
    /// What happened.
    pub what: What,
    /// The seat it is about; `None` if it is about a person without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The name of the person it is about; empty if a bot has the seat.
    pub name: String,
    /// Who did it, if that was another person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The level of the bot, if one plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// When, in milliseconds since 1970.
    pub at: i64,
}
