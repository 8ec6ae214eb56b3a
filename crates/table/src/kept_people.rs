//! The form in which is kept what people agreed upon, did besides playing, and who of them played.

use kozyr_bots::{Level, UnknownLevel};
use serde::{Deserialize, Serialize};

use crate::info::SeatPlayer;
use crate::kept::{RestoreError, level};
use crate::live::Live;
use crate::notices::{Notice, What};
use crate::played::{Cause, SeatChange};
use crate::settings::Settings;

/// The short form of settings, which says what differs from the usual.
#[derive(Serialize, Deserialize, Default)]
pub(crate) struct KeptSettings(String);

impl From<Settings> for KeptSettings {
    fn from(settings: Settings) -> Self {
        Self(settings.to_string())
    }
}

impl KeptSettings {
    pub(crate) fn settings(&self) -> Result<Settings, RestoreError> {
        self.0.parse().map_err(|_| RestoreError::Settings)
    }
}

#[derive(Serialize, Deserialize)]
pub(crate) struct KeptNotice {
    n: u32,
    what: String,
    seat: u8,
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    level: Option<String>,
    at: i64,
}

impl From<&Notice> for KeptNotice {
    fn from(notice: &Notice) -> Self {
        let Notice { n, what, seat, name, by, level, at } = notice.clone();
        let level = level.map(|level| level.to_string());
        Self { n, what: what.name().to_owned(), seat, name, by, level, at }
    }
}

impl KeptNotice {
    /// A line of the log; `None` if a later program wrote it.
    pub(crate) fn notice(self) -> Option<Notice> {
        let Self { n, what, seat, name, by, level, at } = self;
        let level = match level {
            Some(level) => Some(level.parse::<Level>().ok()?),
            None => None,
        };
        Some(Notice { n, what: What::named(&what)?, seat, name, by, level, at })
    }
}

#[derive(Serialize, Deserialize)]
pub(crate) struct KeptChange {
    step: u32,
    seat: u8,
    name: Option<String>,
    level: Option<String>,
    cause: String,
}

impl From<&SeatChange> for KeptChange {
    fn from(change: &SeatChange) -> Self {
        let SeatPlayer { name, level } = change.player.clone();
        Self {
            step: change.step,
            seat: change.seat,
            name,
            level: level.map(|level| level.to_string()),
            cause: change.cause.name().to_owned(),
        }
    }
}

impl KeptChange {
    pub(crate) fn all(kept: Vec<Self>) -> Result<Vec<SeatChange>, UnknownLevel> {
        kept.into_iter().map(SeatChange::try_from).collect()
    }
}

impl TryFrom<KeptChange> for SeatChange {
    type Error = UnknownLevel;

    fn try_from(kept: KeptChange) -> Result<Self, UnknownLevel> {
        let player = SeatPlayer { name: kept.name, level: level(kept.level)? };
        let cause = Cause::named(&kept.cause).unwrap_or(Cause::Asked);
        Ok(Self { step: kept.step, seat: kept.seat, player, cause })
    }
}

/// What is kept of a match that is not in its steps.
#[derive(Serialize, Deserialize, Default)]
pub(crate) struct KeptPlayed {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    changes: Vec<KeptChange>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    lent: Vec<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    bank: Vec<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    overdue: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    resigned: Option<u8>,
}

impl KeptPlayed {
    pub(crate) fn of(live: &Live) -> Self {
        let lent = if live.lent.iter().all(|&n| n == 0) { Vec::new() } else { live.lent.clone() };
        Self {
            changes: live.changes.iter().map(KeptChange::from).collect(),
            lent,
            bank: live.bank.clone(),
            overdue: live.overdue,
            resigned: live.resigned.map(kozyr_rules::Seat::number),
        }
    }

    pub(crate) fn is_nothing(&self) -> bool {
        let Self { changes, lent, bank, overdue, resigned } = self;
        changes.is_empty()
            && lent.is_empty()
            && bank.is_empty()
            && overdue.is_none()
            && resigned.is_none()
    }

    /// Brings it back to the match whose steps have been made again.
    pub(crate) fn bring_back(self, live: &mut Live) -> Result<(), UnknownLevel> {
        live.changes = KeptChange::all(self.changes)?;
        let n_seats = live.info.seats.len();
        if self.lent.len() == n_seats {
            live.lent = self.lent;
        }
        if self.bank.len() == n_seats {
            live.bank = self.bank;
        }
        // The step may have been made since this was written.
        live.overdue = self.overdue.filter(|step| *step == live.steps);
        live.resigned = self.resigned.map(kozyr_rules::Seat::new);
        Ok(())
    }
}
