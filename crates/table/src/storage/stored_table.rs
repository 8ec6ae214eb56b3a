//! The stored form of a table, with that of its chairs, which contain loadouts.

use std::collections::VecDeque;

use kozyr_bots::Level;
use kozyr_rules::secret::exposed;
use kozyr_rules::{Seat, Secret};
use serde::{Deserialize, Serialize};

use crate::model::{
    Access, Aid, Chair, Notice, Person, Program, RestoreError, Said, SeatReservation, Sitter,
    Stage, Swap, all_known, is_default,
};
use crate::storage::format::{first, read};
use crate::storage::stored_live::StoredLive;

/// Everything about a table except the steps of its match.
#[derive(Serialize, Deserialize)]
pub(crate) struct StoredTable {
    #[serde(default = "first")]
    pub(crate) rules: u32,
    pub(crate) owner: Person,
    pub(crate) game: String,
    pub(crate) options: Vec<(String, String)>,
    #[serde(with = "chairs")]
    pub(crate) chairs: Vec<Chair>,
    pub(crate) stage: Stage,
    pub(crate) paused: bool,
    pub(crate) pace_ms: u32,
    /// The short form of the settings that differ from their defaults.
    #[serde(default)]
    pub(crate) settings: String,
    #[serde(default, deserialize_with = "all_known", skip_serializing_if = "Vec::is_empty")]
    pub(crate) hidden: Vec<Aid>,
    pub(crate) version: u32,
    pub(crate) matches: u32,
    pub(crate) said: u32,
    pub(crate) chat: VecDeque<Said>,
    #[serde(default)]
    pub(crate) noticed: u32,
    #[serde(default, deserialize_with = "all_known")]
    pub(crate) notices: VecDeque<Notice>,
    /// The part of the match that is not in its steps.
    #[serde(default, skip_serializing_if = "StoredLive::is_nothing")]
    pub(crate) played: StoredLive,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) left: Vec<Person>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) open_to_all: bool,
    #[serde(rename = "newcomers", default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) reservations: Vec<SeatReservation>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) swaps: Vec<Swap>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) anew: Vec<Person>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) gone: Vec<(Person, Seat)>,
    #[serde(rename = "doors", default, skip_serializing_if = "is_default")]
    pub(crate) access: Access,
    /// The reason that the house gave when it closed the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) closed_because: Option<String>,
}

/// Returns whether a stored table is open to all ([`crate::Table::is_open_to_all`]), whatever its
/// rules.
///
/// # Errors
/// Returns an error if the text is not a table, or if a later program wrote it.
pub fn is_open_to_all(saved: &str) -> Result<bool, RestoreError> {
    read::<StoredTable>(saved).map(|saved| saved.open_to_all)
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Chair", rename_all = "snake_case")]
enum StoredChair {
    Empty,
    Person(#[serde(with = "StoredSitter")] Sitter),
    Bot(Level),
    Program(Program),
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Sitter")]
struct StoredSitter {
    person: Person,
    name: String,
    ready: bool,
    stand_in: Option<Level>,
    #[serde(default, skip_serializing_if = "is_default")]
    away: bool,
    #[serde(serialize_with = "exposed")]
    loadout: Option<Secret<String>>,
}

mod chairs {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::StoredChair;
    use crate::model::Chair;

    #[derive(Serialize, Deserialize)]
    struct One(#[serde(with = "StoredChair")] Chair);

    pub(super) fn serialize<S: Serializer>(chairs: &[Chair], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(chairs.iter().cloned().map(One))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Chair>, D::Error> {
        Vec::deserialize(from).map(|all| all.into_iter().map(|One(chair)| chair).collect())
    }
}
