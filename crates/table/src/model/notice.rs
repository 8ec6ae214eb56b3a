//! Notices: the lines of a table's activity log, which shows everything that people did besides
//! playing.

use kozyr_bots::Level;
use serde::{Deserialize, Serialize};

use super::stored::named;

named! {
    /// The kind of a notice.
    pub enum NoticeKind {
        /// The person sat down.
        Joined = "joined",
        /// The person left the seat.
        Left = "left",
        /// The person left the table for good.
        Gone = "gone",
        /// The host emptied the seat.
        Removed = "removed",
        /// The person is no longer connected.
        Away = "away",
        /// The person is connected again.
        Back = "back",
        /// The person paused the match.
        Paused = "paused",
        /// The person resumed the match.
        Resumed = "resumed",
        /// A pause has reached its limit, and the match continues.
        PauseOver = "pause_over",
        /// The person wants to play another match.
        Again = "again",
        /// A bot plays in this person's place.
        StandIn = "stand_in",
        /// The person plays again after a bot did.
        Returned = "returned",
        /// The bot of the seat has another level.
        Level = "level",
        /// The person thought too long, and a bot played this action.
        TimeUp = "time_up",
        /// The person resigned the match.
        Resigned = "resigned",
        /// The person asks the others to undo an action.
        AsksBack = "asks_back",
        /// The person undid an action.
        TookBack = "took_back",
        /// The person was refused an undo.
        KeptOn = "kept_on",
        /// The person claims the rest of the deal.
        Claims = "claims",
        /// The person concedes the rest of the deal.
        Concedes = "concedes",
        /// This person's claim is certain, and the deal is played so.
        ClaimCertain = "claim_certain",
        /// All have agreed to this person's claim, and the deal is played so.
        ClaimAgreed = "claim_agreed",
        /// Somebody refuses this person's claim.
        ClaimRefused = "claim_refused",
        /// The person withdraws a claim.
        ClaimWithdrawn = "claim_withdrawn",
        /// No play can end as this person claimed.
        ClaimVoid = "claim_void",
        /// The host kicked this person.
        Kicked = "kicked",
        /// The house has banned this person.
        Banned = "banned",
        /// The house has closed the table.
        HouseClosed = "house_closed",
        /// The host let this person in again.
        LetIn = "let_in",
        /// The host muted this person.
        Silenced = "silenced",
        /// The host unmuted this person.
        Heard = "heard",
        /// The host locked the table: nobody new may sit down.
        Locked = "locked",
        /// Everybody with the link may sit down again.
        Unlocked = "unlocked",
        /// The host closed the table to spectators while a match is played.
        Closed = "closed",
        /// Everybody with the link may watch again.
        Opened = "opened",
        /// The person is the host from now on.
        Host = "host",
        /// The person is shown the hand of the seat.
        Shown = "shown",
        /// The person is no longer shown the hand of the seat.
        Hidden = "hidden",
        /// The person sits elsewhere now.
        Moved = "moved",
        /// The person is asked to change places.
        AskedToSwap = "asked_to_swap",
        /// The person has changed places with the one who asked.
        Swapped = "swapped",
        /// The person was asked to change places, and keeps their seat.
        Stays = "stays",
        /// The person had the seats shuffled.
        Shuffled = "shuffled",
        /// The person's proposal was not accepted.
        VotedDown = "voted_down",
        /// The person wants an early rematch with a newcomer.
        Anew = "anew",
    }
}

impl NoticeKind {
    /// Returns whether somebody has taken another seat, or left one.
    pub(crate) const fn is_of_seats(self) -> bool {
        matches!(
            self,
            Self::Joined
                | Self::Left
                | Self::Gone
                | Self::Removed
                | Self::Kicked
                | Self::Banned
                | Self::Moved
                | Self::Swapped
                | Self::Shuffled
        )
    }
}

/// A line of the table's log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Notice {
    /// The number of the line at this table, from 1.
    pub n: u32,
    /// The kind of the notice.
    pub what: NoticeKind,
    /// The seat of the person it is about; `None` if that person has no seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The name of the person it is about; empty if a bot has the seat.
    pub name: String,
    /// The person who did it, if that was another person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The level of the bot, if one plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// The time, in milliseconds since 1970.
    pub at: i64,
}
