//! Table as everybody sees it: seats, settings, lobby and stage.

mod from_table;

use std::collections::BTreeMap;

use kozyr_bots::Level;
use kozyr_rules::Secret;
use kozyr_rules::secret::exposed;
use kozyr_table::{Aid, Continued, Stage, UndoRule};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::people::{ClaimInfo, Known, Notice, Plea, SeatChange, ShownHand, Stall, TableSettings};

/// What everybody may know of a table. It changes only together with the table's version.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TableInfo {
    /// The table's id: who knows it may come in.
    pub id: String,
    /// The key of the game: `kan`, `caravan`, ….
    pub game: String,
    /// Every option of the game with its value as text.
    pub options: BTreeMap<String, String>,
    /// What the table is doing.
    pub stage: Stage,
    /// The seats in playing order.
    pub seats: Vec<SeatInfo>,
    /// The seat of the person who may change options, seat bots and start; `null` while that
    /// person has no seat.
    pub host: Option<u8>,
    /// The match being played or, in stages `finished` and `ended`, the last one.
    pub r#match: Option<MatchRef>,
    /// Whether play rests until somebody resumes it.
    pub paused: bool,
    /// How long a bot waits before it acts, in milliseconds.
    pub pace_ms: u32,
    /// What the people at the table have agreed upon.
    #[serde(default)]
    #[ts(optional, as = "Option<TableSettings>")]
    pub settings: TableSettings,
    /// Who asks the others to let them take their last action back. Absent where nobody does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub plea: Option<Plea>,
    /// Who claims the rest of the deal. Absent where nobody does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub claim: Option<ClaimInfo>,
    /// Who has kept the others waiting for long, so that they may have a bot play. Absent where
    /// nobody has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stall: Option<Stall>,
    /// What people did besides playing, oldest first: the last 40 lines. Absent in lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Notice>>")]
    pub notices: Vec<Notice>,
    /// What a client must not show again, though everybody has seen it. Absent where that is
    /// nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Aid>>")]
    pub hidden: Vec<Aid>,
    /// Whether whoever comes may take the seat of a bot. Absent if not.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub open: bool,
    /// Whether who comes sits down at once. Absent if they wait for the next deal.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub at_once: bool,
    /// Whether nobody new may sit down. Absent if not.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub locked: bool,
    /// Whether nobody may look on while a match is played. Absent if not.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub closed: bool,
    /// Whom the host has sent away, who may not come back. Absent where that is nobody, and in
    /// lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Known>>")]
    pub barred: Vec<Known>,
    /// Whom the host has say nothing. Absent where that is nobody, and in lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Known>>")]
    pub silenced: Vec<Known>,
    /// Why the house has closed the table, in its words. Absent if it has not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub closed_because: Option<String>,
    /// Hands that are shown to somebody who looks on. Absent where there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<ShownHand>>")]
    pub shown: Vec<ShownHand>,
    /// Who wins or loses a match together, sides of seats; absent while a match is played, and
    /// where everybody plays alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Vec<u8>>>")]
    pub teams: Vec<Vec<u8>>,
    /// Who asks whom to change places. Absent if nobody does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SwapInfo>>")]
    pub swaps: Vec<SwapInfo>,
    /// After a match: for each seat the one from which its person comes if all want another one.
    /// Absent if everybody keeps the seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub next_seats: Vec<u8>,
    /// The seats of those who agree to begin another match at once, with whoever has come in the
    /// midst of this one; absent where nobody has, or another deal comes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub anew: Option<Vec<u8>>,
}

/// Somebody asks another person to change places.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct SwapInfo {
    /// The seat of who asks.
    pub from: u8,
    /// The seat of who is asked.
    pub with: u8,
    /// Whether the other one has said no. Absent if not.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub declined: bool,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SeatInfo {
    /// Nobody.
    Empty,
    /// A person.
    Person {
        /// The name chosen.
        name: String,
        /// The alias of this person at this table ([`crate::people::alias`]). Absent where nobody
        /// is told who it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        who: Option<String>,
        /// Whether this person is ready to begin.
        ready: bool,
        /// The level of the bot that plays in this person's place until the return; `null` while
        /// the person plays.
        #[schema(value_type = Option<crate::level::Name>)]
        #[ts(as = "Option<String>")]
        stand_in: Option<Level>,
        /// Whether this person brought a loadout, such as a Caravan deck.
        loadout: bool,
    },
    /// A bot.
    Bot {
        /// Its level.
        #[schema(value_type = crate::level::Name)]
        #[ts(as = "String")]
        level: Level,
        /// The name of the person who takes the seat before the next deal, if somebody does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        coming: Option<String>,
        /// The program that plays, if it is one of somebody's; the level plays while it does not
        /// answer. Absent for a bot of the house.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        program: Option<ProgramInfo>,
    },
}

/// A program of somebody's on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ProgramInfo {
    /// Its name.
    pub name: String,
    /// The name of its owner, who sees what it sees.
    pub owner: String,
}

/// One match at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MatchRef {
    /// The match's id, by which it is found when it is over.
    pub id: String,
    /// Which match at this table it is, from 1.
    pub number: u32,
    /// Who won; empty until the match is over, and if it was ended before.
    pub winners: Vec<u8>,
    /// From where it goes on, if its first steps are another match's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub continued: Option<Continued>,
    /// Who played where from when on, other than at the beginning. Absent if nothing changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SeatChange>>")]
    pub changes: Vec<SeatChange>,
    /// Who gave it up: then it is over, and the other seat has won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub resigned: Option<u8>,
    /// How often somebody took an action back; absent if nobody did.
    #[serde(default, skip_serializing_if = "crate::people::is_default")]
    #[ts(optional, as = "Option<u32>")]
    pub taken_back: u32,
}

/// What one person may know of their own place at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct You {
    /// The person's name, if one was chosen.
    pub name: Option<String>,
    /// The person's seat; `null` for a spectator.
    pub seat: Option<u8>,
    /// Whether this person may change options, seat bots and start.
    pub host: bool,
    /// What this person brought, as text (`pack a` or cards); `null` for the default.
    #[serde(serialize_with = "exposed")]
    #[schema(value_type = Option<String>)]
    #[ts(as = "Option<String>")]
    pub loadout: Option<Secret<String>>,
    /// The seat that this person takes before the next deal, if one is promised.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub coming: Option<u8>,
    /// In how many minutes that will be, about; absent where nobody can tell, or it is not waited
    /// for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub coming_in: Option<u32>,
    /// How often this person may still give the own seat to a bot in this match; absent where
    /// nobody counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lends: Option<u8>,
    /// How often this person may still pause this match; absent where nobody counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pauses: Option<u8>,
    /// How this person may take their last action back now; absent if they may not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub undo: Option<UndoRule>,
    /// Whether this person may claim the rest of the deal now. Absent if not.
    #[serde(default, skip_serializing_if = "crate::people::is_default")]
    #[ts(optional, as = "Option<bool>")]
    pub claim: bool,
    /// The seat whose hand this person is shown, who has none: `view` is that seat's, in which
    /// nothing can be done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub shown: Option<u8>,
}
