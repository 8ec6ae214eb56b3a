//! `rooms.toml` as it stands: who may use whom.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use serde::Deserialize;

use crate::shared::repository;

pub(super) const LIST: &str = "rooms.toml";

#[derive(Deserialize)]
pub(super) struct List {
    pub(super) crates: Listed,
    #[serde(flatten)]
    pub(super) folders: BTreeMap<String, Folder>,
}

/// The rooms of a source folder, or of a folder in one.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Folder {
    /// From above to below; none where files are in no order, but in no circle either.
    #[serde(default)]
    pub(super) rooms: Vec<Level>,
    /// Files, by their paths in this folder, that may be in a circle as yet.
    #[serde(default)]
    pub(super) circles: BTreeSet<String>,
    /// Arrows that may run up as yet, `from -> to`: a room, or one file in it, and a room.
    #[serde(default)]
    pub(super) excused: BTreeSet<String>,
}

/// A room, or several that may use each other, without a circle.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Level {
    One(String),
    Several(Vec<String>),
}

pub(super) type Listed = BTreeMap<String, Uses>;

/// What a crate may use of the others.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(untagged)]
pub(super) enum Uses {
    Only(BTreeSet<String>),
    Every(Every),
}

#[derive(Deserialize, PartialEq, Eq, Debug)]
pub(super) enum Every {
    #[serde(rename = "all")]
    Crate,
}

impl Level {
    pub(super) fn names(&self) -> &[String] {
        match self {
            Self::One(name) => std::slice::from_ref(name),
            Self::Several(names) => names,
        }
    }
}

pub(super) fn list() -> Result<List> {
    repository::toml(LIST)
}
