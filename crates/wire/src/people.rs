//! People in messages: settings and clocks, presence, the table's log, and changes of players.

use kozyr_bots::{Level, Rest};
use kozyr_table as table;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use ts_rs::TS;
use utoipa::ToSchema;

/// The settings of a table: what its people agree upon besides the rules of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TableSettings {
    /// The seconds after which a bot plays for an absent person.
    pub grace: u32,
    /// The level of that bot.
    #[schema(value_type = crate::level::Name)]
    #[ts(as = "String")]
    pub stand_in: Level,
    /// The clock.
    pub clock: ClockSetting,
    /// The number of actions by which spectators are behind. Absent if 0.
    #[serde(default, skip_serializing_if = "is_default")]
    pub delay: u32,
    /// Whether people keep their seats in a rematch. Absent if not, as by default.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub keeps_seats: bool,
    /// All settings as short text, as in links; empty if all are the defaults.
    pub code: String,
}

/// How long a person may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ClockSetting {
    /// No limit.
    #[default]
    None,
    /// A time for each action.
    Action {
        /// The time, in seconds.
        seconds: u32,
    },
    /// A bank of time for the match.
    Bank {
        /// The time at the beginning, in seconds.
        start: u32,
        /// The time that is added after each action, in seconds.
        increment: u32,
    },
    /// A number of days for each action: the person need not be connected.
    Days {
        /// The number of days.
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

/// A line of a table's log: what a person did besides playing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct Notice {
    /// The number of the line at this table, from 1.
    pub n: u32,
    /// The kind of event: `joined`, `left`, `gone` (for good), `removed`, `away`, `back`, `paused`,
    /// `resumed`, `pause_over` (by time), `again` (wants a rematch), `stand_in`, `returned`,
    /// `level`, `time_up`, `resigned`, `asks_back` (for an undo), `took_back`, `kept_on` (the undo
    /// was refused), `claims` (the rest of the deal), `concedes` (gives it up), `claim_certain`,
    /// `claim_agreed`, `claim_refused`, `claim_withdrawn`, `claim_void` (no play can end so),
    /// `kicked`, `banned` (by the house), `house_closed` (the table), `let_in`, `silenced`, `heard`
    /// (is no longer muted), `locked`, `unlocked`, `closed` (to spectators), `opened`, `host` (is
    /// it now), `shown` (the hand of the seat), `hidden`, `moved` (to this seat), `asked_to_swap`,
    /// `swapped`, `stays` (declined to swap), `shuffled`, `voted_down` (their proposal was not
    /// accepted) or `anew` (wants an early rematch).
    pub what: String,
    /// The seat it is about. Absent if the person has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The name of the person; empty if a bot has the seat.
    pub name: String,
    /// The name of the person who did it. Absent if it was the same person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The level of the bot that plays. Absent if none does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<crate::level::Name>)]
    #[ts(as = "Option<String>")]
    pub level: Option<Level>,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

impl From<&table::Notice> for Notice {
    fn from(notice: &table::Notice) -> Self {
        let table::Notice { n, what, seat, name, by, level, at } = notice.clone();
        Self { n, what: what.name().to_owned(), seat, name, by, level, at }
    }
}

/// A person whom the host has kicked or muted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Known {
    /// Their number at this table.
    pub n: u32,
    /// Their name.
    pub name: String,
    /// Their seat. Absent if they have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
}

impl Known {
    /// Returns the people at a table whom the host has restricted in the wanted way.
    pub fn all(table: &table::Table, wanted: impl Fn(&table::Restriction) -> bool) -> Vec<Self> {
        let known = table.known().iter().filter(|known| wanted(known));
        known
            .map(|known| {
                let seat = table.seat_of(&known.person).map(kozyr_rules::Seat::number);
                Self { n: known.n, name: known.name.clone(), seat }
            })
            .collect()
    }
}

/// A hand that its person shows to a spectator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ShownHand {
    /// The seat with the hand.
    pub seat: u8,
    /// The name of the spectator.
    pub name: String,
}

impl From<&table::ShownHand> for ShownHand {
    fn from(shown: &table::ShownHand) -> Self {
        Self { seat: shown.seat.number(), name: shown.name.clone() }
    }
}

/// The number of bytes of the digest in an alias.
const ALIAS: usize = 8;

/// Returns the alias of a person at the table with an id: 16 hexadecimal digits. An alias does not
/// change while the table exists, whatever the person's name, and differs from table to table.
/// Clients never learn the id of a person; without it an alias shows only that it is the same
/// person.
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

/// A spectator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Watcher {
    /// Their number, for as long as a person is connected to the table.
    pub n: u32,
    /// Their name.
    pub name: String,
    /// Their alias at this table ([`alias`]).
    pub who: String,
}

/// A change of the player of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct SeatChange {
    /// The first step, from 0, at which it holds. With the cause `time` it holds for this step
    /// alone.
    pub step: u32,
    /// Which seat.
    pub seat: u8,
    /// The name of the person who has the seat; `null` if a bot has it.
    pub name: Option<String>,
    /// The level of the bot that plays; `null` if the person does.
    #[schema(value_type = Option<crate::level::Name>)]
    #[ts(as = "Option<String>")]
    pub level: Option<Level>,
    /// The name of the owner of the program that plays, or for which a bot plays. Absent if none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub owner: Option<String>,
    /// Why: `asked`, `away`, `gone`, `back`, `came`, `host`, `time` (it was up), `kicked` (by the
    /// host) or `banned` (by the house).
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

/// Days on which the person of a seat is away, by that person's calendar: the present ones or the
/// next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct SeatAway {
    /// Which seat.
    pub seat: u8,
    /// The first day, such as `2026-11-24`. Absent if it has begun.
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
    /// When they disconnected, in milliseconds since 1970.
    pub since: i64,
}

/// An undo request: a person asks to take their last action back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Plea {
    /// The seat that asks.
    pub seat: u8,
    /// The seats that have agreed.
    pub agreed: Vec<u8>,
}

impl From<&table::UndoRequest> for Plea {
    fn from(plea: &table::UndoRequest) -> Self {
        let agreed = plea.agreed.iter().map(|seat| seat.number()).collect();
        Self { seat: plea.seat.number(), agreed }
    }
}

/// A person who keeps the others waiting, so that these may vote for a bot that plays one action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Stall {
    /// The seat that does not act.
    pub seat: u8,
    /// The seats that want a bot to play, those reserved for a person among them.
    pub agreed: Vec<u8>,
    /// The seconds that the person had left to act when the vote was decided; then a bot plays.
    /// Absent until more than half of those who are connected want it.
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

/// A proposal: at a table that is open to all people decide together what only a host decides
/// elsewhere, and whoever is to be the host decides about that.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct Proposal {
    /// The number by which people vote.
    pub n: u32,
    /// What is proposed, as the command is called: `end`, `open_to_all`, `kick`, `let_in`, `mute`,
    /// `lock`, `close` or `hand_over`.
    pub what: String,
    /// Whether it is to be so. Otherwise it is to be so no longer, as for `mute`.
    pub so: bool,
    /// The name of the person whom it concerns. Absent if it concerns nobody alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whom: Option<String>,
    /// That person's seat, or the one reserved for them. Absent if they have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The seat of the person who proposes it, or the one reserved for them. Absent if they have
    /// none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<u8>,
    /// The seats of those who agree, the person who proposes it among them.
    pub agreed: Vec<u8>,
    /// The seats of those who do not.
    pub declined: Vec<u8>,
}

impl Proposal {
    /// Returns the open proposals of a table.
    pub fn all(table: &table::Table) -> Vec<Self> {
        let seat = |person: &table::Person| {
            let seat = table.seat_of(person).or_else(|| table.reserved_seat(person));
            seat.map(kozyr_rules::Seat::number)
        };
        let seats = |people: &[table::Person]| people.iter().filter_map(seat).collect();
        let proposals = table.proposals().iter().map(|one| Self {
            n: one.n,
            what: one.what.name().to_owned(),
            so: one.so,
            whom: one.whom.as_ref().map(|whom| whom.name.clone()),
            seat: one.whom.as_ref().and_then(|whom| seat(&whom.person)),
            by: seat(&one.by),
            agreed: seats(&one.agreed),
            declined: seats(&one.declined),
        });
        proposals.collect()
    }
}

/// The side that gets the rest of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum RestName {
    /// The side of the claimant.
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

/// A claim of the rest of the deal, or a concession. The claimant's hand is in every view.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ClaimInfo {
    /// The seat of the claimant.
    pub seat: u8,
    /// The side that gets it.
    pub rest: RestName,
    /// Whether the others are asked. Otherwise the claim is still checked, or it stands.
    pub asked: bool,
    /// The seats that have agreed.
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

/// Returns whether a value can be left out.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
