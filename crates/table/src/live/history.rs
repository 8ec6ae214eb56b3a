//! History of a match: its steps and events, and earlier states, as far back as an undo or a
//! delayed spectator needs them.

use std::collections::HashMap;
use std::sync::Arc;

use kozyr_games::{AnyEvent, AnyGame, StepText};

use super::trail::{Reach, Trail};
use crate::model::{MAX_DELAY, StoredStep};

/// The largest number of log entries sent to a client that was away. A client that missed more
/// starts from the view.
const MAX_MISSED: usize = 400;

/// The number of last steps whose events are kept: nobody is sent earlier ones.
const EVENTS: usize = MAX_MISSED + MAX_DELAY as usize;

/// The history of a match.
#[derive(Clone)]
pub(crate) struct History {
    /// The steps so far. They are as long as the match, so no command copies them: copies of the
    /// table share them until one of them plays on. An undo copies the lists, but not their
    /// content.
    past: Arc<Past>,
    /// The number of undos.
    pub(crate) undo_count: u32,
    /// The version of the last undo. A client at an older version starts from the view.
    fresh: u32,
    /// The spectator delay, in steps.
    pub(crate) delay: u32,
    /// Earlier states, as far back as an undo or a spectator needs them.
    pub(crate) trail: Trail<AnyGame>,
}

#[derive(Clone, Default)]
struct Past {
    /// The steps that hold, with their events.
    entries: Vec<Logged>,
    /// The steps that begin a deal: before each of them, a deal was over or the first one was due.
    begun: Vec<usize>,
    /// The versions that the played actions led to, by seat and id.
    acted: Arc<HashMap<(u8, String), u32>>,
    /// No events, in place of those that are not kept.
    none: Arc<[AnyEvent]>,
}

impl Past {
    /// Forgets the steps from `left` on, but not the ids of their actions.
    fn truncate(&mut self, left: usize) {
        let Self { entries, begun, acted: _, none: _ } = self;
        entries.truncate(left);
        begun.retain(|&step| step < left);
    }
}

/// A step and its events.
#[derive(Clone, Debug)]
pub struct Logged {
    /// The version that the step led to.
    pub version: u32,
    /// The public events of the step; none for a step that is long ago.
    pub events: Arc<[AnyEvent]>,
    /// The step.
    pub(crate) step: Arc<StepText>,
    /// The number of the row of the step.
    pub(crate) row: u32,
}

impl History {
    pub(crate) fn new() -> Self {
        Self { past: Arc::default(), undo_count: 0, fresh: 0, delay: 0, trail: Trail::new() }
    }

    /// Returns how many steps hold.
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
        if let Some(old) = past.entries.len().checked_sub(EVENTS + 1) {
            past.entries[old].events = Arc::clone(&past.none);
        }
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
    /// undone keeps its id, and is not played again.
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

    /// Returns which states to store. For one person alone with bots they are those `since` the
    /// beginning of the deal. Among people only the last step is ever undone, if it revealed
    /// nothing to anybody. Spectators are behind it in any case.
    pub(crate) fn reach(&self, since: Option<usize>, blind: bool) -> Reach {
        let recent = match self.delay {
            0 => usize::from(blind),
            delay => delay as usize + 2,
        };
        Reach { recent, since }
    }

    /// Returns the index of the step that began the current deal.
    pub(crate) fn begun(&self) -> usize {
        self.past.begun.last().copied().unwrap_or_default()
    }

    /// Returns the number of deals that have begun.
    pub(crate) fn n_deals(&self) -> usize {
        self.past.begun.len()
    }

    /// Returns how many of the steps that hold have earlier rows than this one.
    pub(crate) fn before_row(&self, row: u32) -> usize {
        self.past.entries.partition_point(|entry| entry.row < row)
    }

    /// Returns the index, among the steps that hold, of the step of a row.
    pub(crate) fn place_of(&self, row: u32) -> Option<usize> {
        self.past.entries.binary_search_by_key(&row, |entry| entry.row).ok()
    }

    /// Returns the row of a step that holds.
    pub(crate) fn row_at(&self, place: usize) -> Option<u32> {
        self.past.entries.get(place).map(|entry| entry.row)
    }

    /// Returns the index of the step that led to a version, if one did.
    pub(crate) fn place_at(&self, version: u32) -> Option<usize> {
        self.past.entries.binary_search_by_key(&version, |entry| entry.version).ok()
    }

    /// Returns whether cards were dealt in this range of steps.
    pub(crate) fn is_dealt_between(&self, from: usize, to: usize) -> bool {
        self.past.begun.iter().any(|begun| (from..to).contains(begun))
    }

    /// Returns the version that an action led to, if it was played.
    pub(crate) fn repeated(&self, seat: u8, id: &str) -> Option<u32> {
        self.past.acted.get(&(seat, id.to_owned())).copied()
    }

    /// Returns the steps that hold, with their events.
    pub(crate) fn entries(&self) -> &[Logged] {
        &self.past.entries
    }

    /// Returns the log entries after a version, if all of them are known and not too many to send.
    pub(crate) fn since(&self, version: u32) -> Option<&[Logged]> {
        if version < self.fresh {
            return None;
        }
        let entries = self.entries();
        let missed = &entries[entries.partition_point(|entry| entry.version <= version)..];
        (missed.len() <= MAX_MISSED).then_some(missed)
    }
}
