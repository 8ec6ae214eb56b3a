//! Table as every client sees it: seats, settings, lobby and stage.

mod from_table;

pub use from_table::all_options;

use std::collections::BTreeMap;

use kozyr_bots::Level;
use kozyr_rules::Secret;
use kozyr_rules::secret::exposed;
use kozyr_table::{Aid, Continued, Stage, UndoRule};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::people::{
    ClaimInfo, Known, Notice, Plea, Proposal, SeatChange, ShownHand, Stall, TableSettings,
};

/// The public state of a table. It changes only together with the table's version.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TableInfo {
    /// The table's id. Everyone who knows it may enter.
    pub id: String,
    /// The key of the game: `kan`, `caravan`, ….
    pub game: String,
    /// Every option of the game with its value as text.
    pub options: BTreeMap<String, String>,
    /// The stage.
    pub stage: Stage,
    /// The seats in playing order.
    pub seats: Vec<SeatInfo>,
    /// The seat of the host, who may change options, seat bots and start; `null` while the host has
    /// no seat, and at an open table where more than one person sits or is coming.
    pub host: Option<u8>,
    /// The match being played or, in stages `finished` and `ended`, the last one.
    pub r#match: Option<MatchRef>,
    /// Whether the match is paused.
    pub paused: bool,
    /// How long a bot waits before it acts, in milliseconds.
    pub pace_ms: u32,
    /// The settings of the table.
    #[serde(default)]
    #[ts(optional, as = "Option<TableSettings>")]
    pub settings: TableSettings,
    /// The open undo request. Absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub plea: Option<Plea>,
    /// The open claim of the rest of the deal. Absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub claim: Option<ClaimInfo>,
    /// The person who keeps the others waiting, so that they may vote for a bot. Absent if nobody
    /// does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stall: Option<Stall>,
    /// The proposals that are not decided yet. Absent if there are none, and in lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub proposals: Vec<Proposal>,
    /// The last 40 lines of the table's log, oldest first. Absent in lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notices: Vec<Notice>,
    /// The aids that a client must not show. Absent if it may show all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hidden: Vec<Aid>,
    /// Whether a person who enters may take the seat of a bot. Absent if not.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub open: bool,
    /// Whether that person sits down at once. Absent if they wait for the next deal.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub at_once: bool,
    /// Whether the host has locked the seats to newcomers. Absent if not.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub locked: bool,
    /// Whether the host has closed the table to spectators during a match. Absent if not.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub closed: bool,
    /// The people whom the host has kicked and who may not come back. Absent if there are none, and
    /// in lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub barred: Vec<Known>,
    /// The people whom the host has muted. Absent if there are none, and in lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub silenced: Vec<Known>,
    /// The reason that the house gave when it closed the table. Absent if it has not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub closed_because: Option<String>,
    /// Hands that are shown to a spectator. Absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shown: Vec<ShownHand>,
    /// The sides, each with the seats that win or lose together. Absent during a match, and where
    /// each seat plays alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<Vec<u8>>,
    /// The open requests to swap seats. Absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub swaps: Vec<SwapInfo>,
    /// After a match, for each seat: the seat from which its person comes in a rematch. Absent if
    /// all keep their seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub next_seats: Vec<u8>,
    /// The seats that agree to an early rematch, with a person who came during this match. Absent
    /// if no person came, or if another deal follows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub anew: Option<Vec<u8>>,
}

/// A request to swap seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct SwapInfo {
    /// The seat of the person who asks.
    pub from: u8,
    /// The seat of the person who is asked.
    pub with: u8,
    /// Whether that person has declined. Absent if not.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub declined: bool,
}

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SeatInfo {
    /// An empty seat.
    Empty,
    /// A person.
    Person {
        /// The name chosen.
        name: String,
        /// The alias of this person at this table ([`crate::people::alias`]). Absent for callers
        /// who may not look at the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        who: Option<String>,
        /// Whether this person is ready to start.
        ready: bool,
        /// The level of the bot that stands in for this person; `null` while the person plays.
        #[schema(value_type = Option<crate::level::Name>)]
        #[ts(as = "Option<String>")]
        stand_in: Option<Level>,
        /// Whether this person brought a loadout, such as a Caravan deck.
        loadout: bool,
    },
    /// A bot.
    Bot {
        /// The bot's level.
        #[schema(value_type = crate::level::Name)]
        #[ts(as = "String")]
        level: Level,
        /// The name of the person who has reserved the seat for the next deal. Absent if none has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        coming: Option<String>,
        /// The person's program that plays; a bot of the level plays while it does not answer.
        /// Absent for a bot of the house.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        program: Option<ProgramInfo>,
    },
}

/// A person's program on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ProgramInfo {
    /// The program's name.
    pub name: String,
    /// The name of its owner, who sees what the program sees.
    pub owner: String,
}

/// One match at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MatchRef {
    /// The match's id; the match is found by it when it is over.
    pub id: String,
    /// The number of the match at this table, from 1.
    pub number: u32,
    /// The seats that won; empty until the match is over, and if it was ended early.
    pub winners: Vec<u8>,
    /// The origin of the match, if it continues another match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub continued: Option<Continued>,
    /// The changes of players since the beginning. Absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<SeatChange>,
    /// The seat that resigned: then the match is over and the other seat has won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub resigned: Option<u8>,
    /// The number of undos. Absent if there are none.
    #[serde(default, skip_serializing_if = "crate::people::is_default")]
    pub taken_back: u32,
}

/// The caller's own place at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct You {
    /// The caller's name, if they have chosen one.
    #[ts(optional = false)]
    pub name: Option<String>,
    /// The caller's seat; `null` for a spectator.
    #[ts(optional = false)]
    pub seat: Option<u8>,
    /// Whether the caller is the host, and may decide alone.
    pub host: bool,
    /// The loadout that the caller brought, as text (`pack a` or cards); `null` for the default.
    #[serde(serialize_with = "exposed")]
    #[schema(value_type = Option<String>)]
    #[ts(optional = false, as = "Option<String>")]
    pub loadout: Option<Secret<String>>,
    /// The seat that is reserved for the caller from the next deal on. Absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coming: Option<u8>,
    /// The estimated minutes until then. Absent while the match is paused, in a match with days for
    /// each action, and if the caller need not wait.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coming_in: Option<u32>,
    /// How often the caller may still let a bot play for them in this match. Absent where this has
    /// no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lends: Option<u8>,
    /// How often the caller may still pause this match. Absent where this has no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pauses: Option<u8>,
    /// How the caller may undo their last action now. Absent if they may not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<UndoRule>,
    /// Whether the caller may claim the rest of the deal now. Absent if not.
    #[serde(default, skip_serializing_if = "crate::people::is_default")]
    #[ts(optional, as = "Option<bool>")]
    pub claim: bool,
    /// The seat whose hand is shown to the caller, a spectator: `view` is the view of that seat,
    /// without legal actions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<u8>,
}
