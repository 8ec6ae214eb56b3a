//! Notices: lines of a table's activity log, with what people did besides playing.

use kozyr_bots::Level;
use serde::{Deserialize, Serialize};

use super::stored::named;

named! {
    /// The kind of a notice.
    pub enum NoticeKind {
        /// Sat down.
        Joined = "joined",
        /// Left the seat.
        Left = "left",
        /// Left the table for good.
        Gone = "gone",
        /// The host emptied the seat.
        Removed = "removed",
        /// Is not connected any more.
        Away = "away",
        /// Is connected again.
        Back = "back",
        /// Paused the match.
        Paused = "paused",
        /// Resumed the match.
        Resumed = "resumed",
        /// A pause has reached its limit, and the match goes on.
        PauseOver = "pause_over",
        /// Wants to play another match.
        Again = "again",
        /// A bot plays in this person's place.
        StandIn = "stand_in",
        /// Plays again after a bot did.
        Returned = "returned",
        /// The bot of the seat has another level.
        Level = "level",
        /// Thought too long: a bot played this action.
        TimeUp = "time_up",
        /// Gave the match up.
        Resigned = "resigned",
        /// Asks the others to take an action back.
        AsksBack = "asks_back",
        /// Took an action back.
        TookBack = "took_back",
        /// Was refused an undo.
        KeptOn = "kept_on",
        /// Claims the rest of the deal.
        Claims = "claims",
        /// Gives up the rest of the deal.
        Concedes = "concedes",
        /// This person's claim is certain, and the deal is played so.
        ClaimCertain = "claim_certain",
        /// All have agreed to this person's claim, and the deal is played so.
        ClaimAgreed = "claim_agreed",
        /// Somebody refuses this person's claim.
        ClaimRefused = "claim_refused",
        /// Withdraws a claim.
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
        /// Everybody with the link may look on again.
        Opened = "opened",
        /// Is the host from now on.
        Host = "host",
        /// Is shown the hand of the seat.
        Shown = "shown",
        /// Is not shown the hand of the seat any more.
        Hidden = "hidden",
        /// Sits elsewhere now.
        Moved = "moved",
        /// Is asked to change places.
        AskedToSwap = "asked_to_swap",
        /// Has changed places with the person who asked.
        Swapped = "swapped",
        /// Keeps their seat though asked to change places.
        Stays = "stays",
        /// Had everybody seated by lot.
        Shuffled = "shuffled",
        /// Wants an early rematch with a newcomer.
        Anew = "anew",
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
