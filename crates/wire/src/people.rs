//! Presence, settings and clocks in messages: what people agreed upon, who is there, what they did
//! besides playing, and who played.

use kozyr_bots::{Level, Rest};
use kozyr_table as table;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use ts_rs::TS;
use utoipa::ToSchema;

/// What the people at a table have agreed upon besides the rules of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TableSettings {
    /// How long an absent person is waited for, in seconds: then a bot plays for them.
    pub grace: u32,
    /// The level of that bot.
    #[schema(value_type = crate::level::Name)]
    #[ts(as = "String")]
    pub stand_in: Level,
    /// How long a person may think.
    pub clock: ClockSetting,
    /// How many actions those who look on are behind. Absent if none.
    #[serde(default, skip_serializing_if = "is_default")]
    #[ts(optional, as = "Option<u32>")]
    pub delay: u32,
    /// Whether people keep their seats in another match. Absent if not, as usual.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub keeps_seats: bool,
    /// All of it as short text, as it stands in links; empty if all is as usual.
    pub code: String,
}

/// How long a person may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ClockSetting {
    /// As long as it takes.
    #[default]
    None,
    /// So long for each action.
    Action {
        /// How long, in seconds.
        seconds: u32,
    },
    /// A bank of time for the match.
    Bank {
        /// What it begins with, in seconds.
        start: u32,
        /// What is added after each action, in seconds.
        increment: u32,
    },
    /// So many days for each action, whoever is there.
    Days {
        /// How many.
        days: u32,
    },
}

impl From<table::Clock> for ClockSetting {
    fn from(clock: table::Clock) -> Self {
        match clock {
            table::Clock::None => Self::None,
            table::Clock::Action(seconds) => Self::Action { seconds },
            table::Clock::Bank { start, increment } => Self::Bank { start, increment },
            table::Clock::Days(days) => Self::Days { days },
        }
    }
}

impl From<table::Settings> for TableSettings {
    fn from(settings: table::Settings) -> Self {
        Self {
            grace: settings.grace(),
            stand_in: settings.stand_in(),
            clock: settings.clock().into(),
            delay: settings.delay(),
            keeps_seats: settings.keeps_seats(),
            code: settings.to_string(),
        }
    }
}

impl Default for TableSettings {
    fn default() -> Self {
        table::Settings::default().into()
    }
}

/// A line of a table's log: what somebody did besides playing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Notice {
    /// Counts those of this table, from 1.
    pub n: u32,
    /// What happened: `joined`, `left`, `gone` (for good), `removed`, `away`, `back`, `paused`,
    /// `resumed`, `pause_over` (by time), `again` (wants another match), `stand_in`, `returned`,
    /// `level`, `time_up`,
    /// `resigned`, `asks_back` (to take an action back), `took_back`, `kept_on` (was not let),
    /// `claims` (the rest of the deal), `concedes` (gives it up), `claim_certain`, `claim_agreed`,
    /// `claim_refused`, `claim_withdrawn`, `claim_void` (no play can end so),
    /// `kicked`, `banned` (by the house), `house_closed` (the table), `let_in`, `silenced`, `heard`
    /// (may talk again), `locked`, `unlocked`, `closed` (to those who look on), `opened`, `host`
    /// (is it now), `shown` (the hand of the seat), `hidden`, `moved` (to this seat),
    /// `asked_to_swap`, `swapped`, `stays` (was asked to change places), `shuffled` or `anew`
    /// (wants to begin another match at once).
    pub what: String,
    /// The seat it is about; absent if it is about somebody without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// The name of the person it is about; empty if a bot has the seat.
    pub name: String,
    /// Who did it, if that was another person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub by: Option<String>,
    /// The level of the bot that plays, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<crate::level::Name>)]
    #[ts(optional, as = "Option<String>")]
    pub level: Option<Level>,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
}

impl From<&table::Notice> for Notice {
    fn from(notice: &table::Notice) -> Self {
        let table::Notice { n, what, seat, name, by, level, at } = notice.clone();
        Self { n, what: what.name().to_owned(), seat, name, by, level, at }
    }
}

/// Somebody whom the host has sent away, or has say nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Known {
    /// Their number at this table.
    pub n: u32,
    /// Their name.
    pub name: String,
    /// Their seat, if they have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
}

impl Known {
    fn all(table: &table::Table, wanted: impl Fn(&table::Restriction) -> bool) -> Vec<Self> {
        let known = table.known().iter().filter(|known| wanted(known));
        known
            .map(|known| {
                let seat = table.seat_of(&known.person).map(kozyr_rules::Seat::number);
                Self { n: known.n, name: known.name.clone(), seat }
            })
            .collect()
    }

    /// Those who may not come back.
    pub fn barred(table: &table::Table) -> Vec<Self> {
        Self::all(table, |known| known.barred)
    }

    /// Those who may say nothing.
    pub fn silenced(table: &table::Table) -> Vec<Self> {
        Self::all(table, |known| known.silenced)
    }
}

/// A hand that its person shows to somebody who looks on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ShownHand {
    /// Whose hand.
    pub seat: u8,
    /// The name of who is shown it.
    pub name: String,
}

impl From<&table::ShownHand> for ShownHand {
    fn from(shown: &table::ShownHand) -> Self {
        Self { seat: shown.seat.number(), name: shown.name.clone() }
    }
}

/// How many bytes of the digest an alias is.
const ALIAS: usize = 8;

/// The alias of a person at a table: the same for everybody who is told, for as long as the table
/// is, whatever name that person bears; another one at each table. Who does not know the person's
/// id, which nobody is told, can tell nothing from it but that it is the same person.
///
/// ```
/// use kozyr_table::Person;
/// use kozyr_wire::people::alias;
///
/// let anna = Person("id of Anna".into());
/// assert_eq!(alias("t1", &anna), alias("t1", &anna));
/// assert_ne!(alias("t1", &anna), alias("t2", &anna));
/// ```
pub fn alias(table: &str, person: &table::Person) -> String {
    let digest = Sha256::new()
        .chain_update("alias at a table\0")
        .chain_update(table)
        .chain_update("\0")
        .chain_update(&person.0)
        .finalize();
    digest.iter().take(ALIAS).map(|byte| format!("{byte:02x}")).collect()
}

/// Somebody who looks on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Watcher {
    /// Their number, for as long as somebody is at the table.
    pub n: u32,
    /// Their name.
    pub name: String,
    /// Their alias at this table ([`alias`]).
    pub who: String,
}

/// A change of who plays at a seat of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct SeatChange {
    /// The first step, from 0, for which it holds; with the cause `time` for that step alone.
    pub step: u32,
    /// Which seat.
    pub seat: u8,
    /// The name of the person who has the seat; `null` if a bot has it.
    pub name: Option<String>,
    /// The level of the bot that plays; `null` if the person does.
    #[schema(value_type = Option<crate::level::Name>)]
    #[ts(as = "Option<String>")]
    pub level: Option<Level>,
    /// The name of the owner, if a program of somebody's plays, or a bot for it. Absent if not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub owner: Option<String>,
    /// Why: `asked`, `away`, `gone`, `back`, `came`, `host`, `time` (it was up),
    /// `kicked` (by the host) or `banned` (by the house).
    pub cause: String,
}

impl From<&table::SeatChange> for SeatChange {
    fn from(change: &table::SeatChange) -> Self {
        Self {
            step: change.step,
            seat: change.seat,
            name: change.player.name.clone(),
            level: change.player.level,
            owner: change.player.owner.clone(),
            cause: change.cause.name().to_owned(),
        }
    }
}

/// Days on which the person of a seat is away, as that person has told: the next ones, or those
/// that it is now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct SeatAway {
    /// Which seat.
    pub seat: u8,
    /// The first day, such as `2026-11-24`; absent if it has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub from: Option<String>,
    /// The last day.
    pub until: String,
}

/// A person with a seat who is not connected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Away {
    /// Which seat.
    pub seat: u8,
    /// Since when, in milliseconds since 1970.
    #[ts(type = "number")]
    pub since: i64,
}

/// Somebody asks the others to let them take their last action back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Plea {
    /// Who asks.
    pub seat: u8,
    /// Who has agreed.
    pub agreed: Vec<u8>,
}

impl From<&table::UndoRequest> for Plea {
    fn from(plea: &table::UndoRequest) -> Self {
        let agreed = plea.agreed.iter().map(|seat| seat.number()).collect();
        Self { seat: plea.seat.number(), agreed }
    }
}

/// Somebody has kept the others waiting for long: these may vote for a bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Stall {
    /// Who does not act.
    pub seat: u8,
    /// Who wants a bot to play: their seats, or those that are promised to them.
    pub agreed: Vec<u8>,
    /// How many seconds there were to act in when it was decided: then a bot plays. Absent until
    /// more than half of those who are there want it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seconds: Option<u32>,
}

impl From<&table::Stall> for Stall {
    fn from(stall: &table::Stall) -> Self {
        Self {
            seat: stall.seat.number(),
            agreed: stall.agreed.iter().map(|seat| seat.number()).collect(),
            seconds: stall.decided.then_some(table::STALL_NOTICE),
        }
    }
}

/// Who is to get what is left of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum RestName {
    /// The side of the one who claims.
    Ours,
    /// The other side.
    Theirs,
}

impl From<Rest> for RestName {
    fn from(rest: Rest) -> Self {
        match rest {
            Rest::Ours => Self::Ours,
            Rest::Theirs => Self::Theirs,
        }
    }
}

impl From<RestName> for Rest {
    fn from(rest: RestName) -> Self {
        match rest {
            RestName::Ours => Self::Ours,
            RestName::Theirs => Self::Theirs,
        }
    }
}

/// Somebody claims the rest of the deal, or gives it up. Their hand is in everybody's view.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ClaimInfo {
    /// Who claims.
    pub seat: u8,
    /// Who is to get it.
    pub rest: RestName,
    /// Whether the others are asked. Otherwise it is still looked into, or stands.
    pub asked: bool,
    /// Who has agreed.
    pub agreed: Vec<u8>,
}

impl From<&table::OpenClaim> for ClaimInfo {
    fn from(open: &table::OpenClaim) -> Self {
        Self {
            seat: open.claim.seat.number(),
            rest: open.claim.rest.into(),
            asked: open.asked && !open.stands,
            agreed: open.agreed.iter().map(|seat| seat.number()).collect(),
        }
    }
}

/// Whether nothing need be said of a value.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
