//! A disk: the stores on it, the rows that are being written, and the way in which it behaves.

use std::collections::BTreeMap;

use kozyr_host::{Ticket, listing, rows};
use kozyr_storage::{
    Guest, GuestId, MatchId, MatchRow, Memory, Result, StepRow, StoreError, TableId, TableRow,
    Write, at_once, prelude::*,
};
use kozyr_store::Sqlite;
use kozyr_table::Table;

use super::world::PEOPLE;
use crate::support::person;

/// The table of the simulation.
pub(crate) fn table_id() -> TableId {
    TableId("table".into())
}

/// A store in memory and, of some stories, another one in SQLite that has to have the same.
#[derive(Clone)]
pub(crate) struct Files {
    store: Memory,
    twin: Option<Sqlite>,
    /// The version of the table, with that of its last step.
    pub(crate) version: u32,
}

impl Files {
    /// Returns a store with a table, and with the people who may come to it.
    pub(crate) fn new(table: &Table, twin: bool) -> Self {
        let twin = twin.then(|| Sqlite::in_memory().expect("a store"));
        let mut files = Self { store: Memory::default(), twin, version: 0 };
        let guest = |name: &str| Guest { id: GuestId(person(name).0), name: name.into() };
        let mut all: Vec<Write> = PEOPLE.iter().map(|name| Write::Guest(guest(name), 0)).collect();
        all.extend(rows::table(&table_id(), table, 0));
        files.take(&all).expect("nothing else was written");
        files
    }

    /// Returns a copy as it stands, in memory alone.
    pub(crate) fn snapshot(&self) -> Self {
        Self { store: self.store.snapshot(), twin: None, version: self.version }
    }

    /// Writes all of these rows. A row that is there already has to be the same, or this is an
    /// error.
    pub(crate) fn take(&mut self, rows: &[Write]) -> Result<()> {
        in_order(rows)?;
        at_once(self.store.write(rows.to_vec()))?;
        if let Some(twin) = &self.twin {
            block_on(twin.write(rows.to_vec()))?;
        }
        for row in rows {
            match row {
                Write::Table(row, _) => {
                    let (listed, _) = listing::stored(&row.entry(), None).expect("it is listed");
                    self.version = self.version.max(listed.version);
                }
                Write::Step(_, step) => self.version = self.version.max(step.version),
                _ => {}
            }
        }
        Ok(())
    }

    fn row(&self) -> TableRow {
        at_once(self.store.table(&table_id())).expect("a store").expect("a table")
    }

    /// Returns whether steps may be written without the table.
    pub(crate) fn live(&self) -> bool {
        self.row().live
    }

    /// Returns a match and its steps.
    pub(crate) fn played(&self, id: &MatchId) -> (MatchRow, Vec<StepRow>) {
        let row = at_once(self.store.match_by_id(id)).expect("a store").expect("a match");
        (row, at_once(self.store.steps(id)).expect("a store"))
    }

    /// Returns the table as a server finds it.
    pub(crate) fn table(&self) -> Table {
        let row = self.row();
        let played = row.match_id.as_ref().map(|id| {
            let (played, steps) = self.played(id);
            rows::stored(played, steps)
        });
        Table::restore(row.state.expose(), played).expect("what was stored can be read")
    }

    /// Returns all matches.
    fn matches(&self) -> Vec<MatchRow> {
        at_once(self.store.matches_after(None)).expect("a store")
    }

    /// Returns what another process finds in the stores, which is the same in both.
    pub(crate) fn found(&self) -> std::result::Result<Table, String> {
        let Some(twin) = &self.twin else { return Ok(self.table()) };
        for row in self.matches() {
            let same = block_on(twin.match_by_id(&row.id)).expect("a store");
            let theirs = block_on(twin.steps(&row.id)).expect("a store");
            if (same, theirs) != (Some(row.clone()), self.played(&row.id).1) {
                return Err(format!("another match is in the file: {row:?}"));
            }
        }
        let theirs = block_on(twin.table(&table_id())).expect("a store");
        if theirs != Some(self.row()) {
            return Err("another table is in the file".into());
        }
        Ok(self.table())
    }

    /// Returns the versions that each action led to, in any match, by its id.
    pub(crate) fn acts(&self) -> BTreeMap<String, Vec<u32>> {
        let steps = self.matches().into_iter().flat_map(|row| self.played(&row.id).1);
        let mut acts: BTreeMap<String, Vec<u32>> = BTreeMap::new();
        for StepRow { action_id, version, .. } in steps {
            acts.entry(action_id.unwrap_or_default()).or_default().push(version);
        }
        acts
    }
}

/// Checks the order of the rows of one write: a table before its matches, and of each match its
/// beginning, its step, who joined it, its end and its results.
fn in_order(rows: &[Write]) -> Result<()> {
    let mut last = BTreeMap::new();
    for row in rows {
        let (of, place) = match row {
            Write::Table(..) => (None, 0),
            Write::Match(row, _) => (Some(&row.id), 1),
            Write::Step(of, _) => (Some(of), 2),
            Write::Joined(of, _) => (Some(of), 3),
            Write::Finish(of, ..) => (Some(of), 4),
            Write::Results(of, _) => (Some(of), 5),
            _ => continue,
        };
        if last.insert(of, place).is_some_and(|before| before > place)
            || place == 0 && last.len() > 1
        {
            return Err(StoreError::Database(format!("rows in another order: {rows:?}")));
        }
    }
    Ok(())
}

fn block_on<T>(answer: kozyr_storage::Answer<T>) -> Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(answer)
}

/// The way in which a disk behaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mood {
    Well,
    /// The write fails, and the disk reports it.
    Fails,
    /// The write succeeds, and the disk reports a failure.
    FailsAfterwards,
    /// What is stored does not allow the write: it is not done, and would never be.
    Refuses,
    /// The write takes long.
    Stalls,
    /// Nothing is written any more, for as long as this process runs.
    Gone,
}

/// A disk with one write at a time.
pub(crate) struct Disk {
    /// The data that a process would find if it started now.
    pub(crate) there: Files,
    /// The same data, without the write that is under way.
    pub(crate) settled: Files,
    pub(crate) mood: Mood,
    pub(crate) under_way: Option<(Ticket, Vec<Write>)>,
    /// The rows that are written once more, after the next ones.
    pub(crate) again: Vec<Write>,
    /// The rows that a disk without sync has acknowledged, and that a crash loses.
    pub(crate) unsynced: Vec<Write>,
}
