//! Checkpoint of a table (rollback): what it was before a change, shown until the change is on
//! disk.

use crate::live::Snapshot;
use crate::model::Stage;
use crate::table::Table;

/// A table before a change.
///
/// Before a step of its match this holds the little that a step changes; before anything else, the
/// whole table.
#[derive(Clone)]
pub struct Checkpoint(Before);

#[derive(Clone)]
enum Before {
    /// A step of the match was made since.
    Step(Box<Snapshot>, u32, Stage),
    /// Anything else.
    Whole(Box<Table>),
}

impl Checkpoint {
    /// Call this before a step; `None` where there is no match.
    pub fn of_step(table: &Table) -> Option<Self> {
        let snapshot = table.live.as_ref()?.snapshot();
        Some(Self(Before::Step(Box::new(snapshot), table.version, table.stage)))
    }

    /// Call this before any other change.
    pub fn whole(table: &Table) -> Self {
        Self(Before::Whole(Box::new(table.clone())))
    }

    /// The earlier table, if this holds all of it.
    pub fn table(&self) -> Option<&Table> {
        match &self.0 {
            Before::Whole(before) => Some(before),
            Before::Step(..) => None,
        }
    }

    /// The earlier table, worked out from the table since the change.
    pub fn restored(&self, table: &Table) -> Table {
        match &self.0 {
            Before::Whole(before) => before.as_ref().clone(),
            Before::Step(snapshot, version, stage) => {
                let mut before = table.clone();
                (before.version, before.stage) = (*version, *stage);
                if let Some(live) = &mut before.live {
                    live.restore(snapshot);
                }
                before
            }
        }
    }
}
