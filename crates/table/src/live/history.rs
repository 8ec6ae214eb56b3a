//! History of a match: its steps and events, and the states before them, as far as an undo or a
//! delayed spectator goes back.

use std::collections::HashMap;
use std::sync::Arc;

use kozyr_games::{AnyEvent, AnyGame, StepText};

use super::trail::{Reach, Trail};
use crate::model::StoredStep;

/// Max number of log entries sent to a client that was away; one that missed more starts from the
/// view.
const MAX_MISSED: usize = 400;

/// The history of a match.
#[derive(Clone)]
pub(crate) struct History {
    /// It is as long as the match, so no command copies it: copies of the table share it until one
    /// of them goes on. An undo copies the lists, but not what they hold.
    past: Arc<Past>,
    /// The number of undos.
    pub(crate) undo_count: u32,
    /// The version of the last undo: a client at an older one starts from the view.
    fresh: u32,
    /// By how many steps spectators are behind.
    pub(crate) delay: u32,
    /// Earlier states, as far as an undo or a spectator goes back.
    pub(crate) trail: Trail<AnyGame>,
}

#[derive(Clone, Default)]
struct Past {
    /// The steps that hold, each with its events.
    entries: Vec<Logged>,
    /// The steps that begin a deal: before each, a deal was over or the first one due.
    begun: Vec<usize>,
    /// The actions played, by seat and id, with the version each led to.
    acted: Arc<HashMap<(u8, String), u32>>,
}

impl Past {
    /// Forgets the steps from one on, but not the ids of their actions.
    fn truncate(&mut self, left: usize) {
        let Self { entries, begun, acted: _ } = self;
        entries.truncate(left);
        begun.retain(|&step| step < left);
    }
}

/// A step and what happened with it.
#[derive(Clone, Debug)]
pub struct Logged {
    /// The version it led to.
    pub version: u32,
    /// Its public events.
    pub events: Arc<[AnyEvent]>,
    /// The step.
    pub(crate) step: Arc<StepText>,
    /// The number of its row.
    pub(crate) row: u32,
}

impl History {
    pub(crate) fn new() -> Self {
        Self { past: Arc::default(), undo_count: 0, fresh: 0, delay: 0, trail: Trail::new() }
    }

    /// How many steps hold.
    pub(crate) fn len(&self) -> usize {
        self.past.entries.len()
    }

    /// Adds a step. A deal is `due` if it begins one. `acted` has the seat and id of an action.
    pub(crate) fn push(&mut self, entry: Logged, due: bool, acted: Option<(u8, &str)>) {
        let past = Arc::make_mut(&mut self.past);
        if due {
            past.begun.push(past.entries.len());
        }
        if let Some((seat, id)) = acted {
            Arc::make_mut(&mut past.acted).insert((seat, id.to_owned()), entry.version);
        }
        past.entries.push(entry);
    }

    /// Forgets steps that were never shown, and the ids of their actions.
    pub(crate) fn forget(&mut self, left: usize, version: u32) {
        let Self { past, undo_count: _, fresh: _, delay: _, trail } = self;
        trail.truncate(left);
        let past = Arc::make_mut(past);
        past.truncate(left);
        Arc::make_mut(&mut past.acted).retain(|_, led_to| *led_to <= version);
    }

    /// Drops the steps from `left` on; `trail` has the states before those that hold.
    pub(crate) fn go_back(&mut self, left: usize, trail: Trail<AnyGame>, version: u32) {
        let Self { past, undo_count, fresh, delay: _, trail: states } = self;
        Arc::make_mut(past).truncate(left);
        *undo_count += 1;
        (*fresh, *states) = (version, trail);
    }

    /// Takes from stored rows what does not follow from the steps that hold: an action that was
    /// taken back keeps its id, and is not played again.
    pub(crate) fn remember(&mut self, rows: &[StoredStep]) {
        let acted = Arc::make_mut(&mut Arc::make_mut(&mut self.past).acted);
        for row in rows {
            if let (Some(seat), Some(id)) = (row.seat, &row.action_id) {
                acted.insert((seat, id.clone()), row.version);
            }
        }
        let mut undo_count = rows.iter().filter(|row| row.undo_of().is_some());
        if let Some(last) = undo_count.next_back() {
            let before = u32::try_from(undo_count.count()).unwrap_or(u32::MAX);
            (self.undo_count, self.fresh) = (before.saturating_add(1), last.version);
        }
    }

    /// The states to keep: where one person is alone with bots, those `since` the deal began. Among
    /// people only the last step is ever taken back, if it told nobody anything; spectators are
    /// behind it all the same.
    pub(crate) fn reach(&self, since: Option<usize>, blind: bool) -> Reach {
        let recent = match self.delay {
            0 => usize::from(blind),
            delay => delay as usize + 2,
        };
        Reach { recent, since }
    }

    /// The index of the step that began the present deal.
    pub(crate) fn begun(&self) -> usize {
        self.past.begun.last().copied().unwrap_or_default()
    }

    /// The number of deals begun.
    pub(crate) fn n_deals(&self) -> usize {
        self.past.begun.len()
    }

    /// How many of the steps that hold have earlier rows than this one.
    pub(crate) fn before_row(&self, row: u32) -> usize {
        self.past.entries.partition_point(|entry| entry.row < row)
    }

    /// The index among the steps that hold of the step of a row.
    pub(crate) fn place_of(&self, row: u32) -> Option<usize> {
        self.past.entries.binary_search_by_key(&row, |entry| entry.row).ok()
    }

    /// The row of a step that holds.
    pub(crate) fn row_at(&self, place: usize) -> Option<u32> {
        self.past.entries.get(place).map(|entry| entry.row)
    }

    /// The index of the step that led to a version, if one did.
    pub(crate) fn place_at(&self, version: u32) -> Option<usize> {
        self.past.entries.binary_search_by_key(&version, |entry| entry.version).ok()
    }

    /// Whether cards were dealt in this range of steps.
    pub(crate) fn is_dealt_between(&self, from: usize, to: usize) -> bool {
        self.past.begun.iter().any(|begun| (from..to).contains(begun))
    }

    /// The version that an action led to, if it was played.
    pub(crate) fn repeated(&self, seat: u8, id: &str) -> Option<u32> {
        self.past.acted.get(&(seat, id.to_owned())).copied()
    }

    /// The steps that hold, each with its events.
    pub(crate) fn entries(&self) -> &[Logged] {
        &self.past.entries
    }

    /// What happened after a version, if all of it is known and not too much to send.
    pub(crate) fn since(&self, version: u32) -> Option<&[Logged]> {
        if version < self.fresh {
            return None;
        }
        let entries = self.entries();
        let missed = &entries[entries.partition_point(|entry| entry.version <= version)..];
        (missed.len() <= MAX_MISSED).then_some(missed)
    }
}
