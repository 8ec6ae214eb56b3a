//! Checkpoint of a table (rollback): its state before a change, which is shown until the change is
//! on disk.

use crate::live::Snapshot;
use crate::model::Stage;
use crate::table::Table;

/// The state of a table before a change.
///
/// Before a step of its match it contains the little that a step changes. Before any other change
/// it contains the whole table.
#[derive(Clone)]
pub struct Checkpoint(Before);

#[derive(Clone)]
enum Before {
    /// A step of the match was made since.
    Step(Box<Snapshot>, u32, Stage),
    /// Any other change was made since.
    Whole(Box<Table>),
}

impl Checkpoint {
    /// Returns a checkpoint to be taken before a step; `None` if there is no match.
    pub fn of_step(table: &Table) -> Option<Self> {
        let snapshot = table.live.as_ref()?.snapshot();
        Some(Self(Before::Step(Box::new(snapshot), table.state.version, table.state.stage)))
    }

    /// Returns a checkpoint to be taken before any other change.
    pub fn whole(table: &Table) -> Self {
        Self(Before::Whole(Box::new(table.clone())))
    }

    /// Returns the earlier table, if the checkpoint contains all of it.
    pub fn table(&self) -> Option<&Table> {
        match &self.0 {
            Before::Whole(before) => Some(before),
            Before::Step(..) => None,
        }
    }

    /// Returns the earlier table, computed from the table after the change.
    pub fn restored(&self, table: &Table) -> Table {
        match &self.0 {
            Before::Whole(before) => before.as_ref().clone(),
            Before::Step(snapshot, version, stage) => {
                let mut before = table.clone();
                (before.state.version, before.state.stage) = (*version, *stage);
                if let Some(live) = &mut before.live {
                    live.restore(snapshot);
                }
                before
            }
        }
    }
}
