//! A disk: the data on it, the data that is being written, and the way in which it behaves.

use std::collections::BTreeMap;

use kozyr_games::StepText;
use kozyr_host::{Pending, is_played};
use kozyr_table::{Change, StoredMatch, StoredStep, Table};

/// A row to be written.
#[derive(Clone)]
pub(crate) enum Row {
    /// The table, with its version, its match, and whether the match is in play.
    Table(String, u32, Option<String>, bool),
    Match(StoredMatch),
    /// A step of a match, with its place.
    Step(String, usize, StoredStep),
}

/// Returns the rows of a pending write, with the table if `whole`, as a server writes them.
pub(crate) fn rows(table: &Table, new: &Pending, whole: bool) -> Vec<Row> {
    let at = || table.live().map(|live| live.id.clone());
    let row = || Row::Table(table.save(), table.version(), at(), is_played(table));
    match new {
        Pending::Said(_) => vec![row()],
        Pending::Change(change) => {
            let mut rows = Vec::new();
            if whole {
                rows.push(row());
            }
            if change.began {
                let live = table.live().expect("a match began");
                let (id, info) = (live.id.clone(), live.info.to_text().into());
                let (started, steps) = (live.started, Vec::new());
                rows.push(Row::Match(StoredMatch { id, info, started, steps }));
            }
            rows.extend(step(table, change));
            rows
        }
    }
}

fn step(table: &Table, change: &Change) -> Option<Row> {
    let new = change.step.as_ref()?;
    let (seat, text) = match &new.step {
        StepText::Deal(text) => (None, text.clone()),
        StepText::Act(seat, text) => (Some(seat.number()), text.clone()),
    };
    let (action_id, version) = (new.action_id.clone(), change.version);
    let step =
        StoredStep { seat, text: text.into(), action_id, version, clock: table.clock_text() };
    Some(Row::Step(new.match_id.clone(), new.number as usize, step))
}

/// The data on a disk.
#[derive(Clone, Default)]
pub(crate) struct Files {
    state: String,
    /// The version of the table.
    pub(crate) version: u32,
    match_id: Option<String>,
    /// Whether steps may be written without the table.
    pub(crate) kept_live: bool,
    pub(crate) matches: BTreeMap<String, StoredMatch>,
}

impl Files {
    pub(crate) fn new(table: &Table) -> Self {
        let (state, version) = (table.save(), table.version());
        Self { state, version, match_id: None, kept_live: false, matches: BTreeMap::new() }
    }

    /// Writes all of these rows. A row that is there already has to be the same, or this is an
    /// error.
    pub(crate) fn take(&mut self, rows: &[Row]) -> Result<(), String> {
        for row in rows {
            match row {
                Row::Table(state, version, match_id, live) => {
                    (self.state, self.match_id) = (state.clone(), match_id.clone());
                    self.kept_live = *live;
                    self.version = self.version.max(*version);
                }
                Row::Match(new) => match self.matches.get(&new.id) {
                    None => drop(self.matches.insert(new.id.clone(), new.clone())),
                    Some(kept) if kept.info == new.info => {}
                    Some(_) => return Err(format!("{} began twice", new.id)),
                },
                Row::Step(id, number, step) => {
                    self.version = self.version.max(step.version);
                    let steps = &mut self.matches.get_mut(id).ok_or("a step of no match")?.steps;
                    match steps.get(*number) {
                        Some(kept) if kept == step => {}
                        Some(_) => return Err(format!("step {number} was made twice")),
                        None if steps.len() == *number => steps.push(step.clone()),
                        None => return Err(format!("step {number} after {}", steps.len())),
                    }
                }
            }
        }
        Ok(())
    }

    /// Returns the table as a server finds it.
    pub(crate) fn table(&self) -> Table {
        let kept = self.match_id.as_ref().map(|id| self.matches[id].clone());
        Table::restore(&self.state, kept).expect("what was kept can be read")
    }

    /// Returns the version that an action led to, in any match.
    pub(crate) fn acted(&self, seat: u8, id: &str) -> Option<u32> {
        let steps = self.matches.values().flat_map(|kept| &kept.steps);
        let mut found =
            steps.filter(|step| step.seat == Some(seat) && step.action_id.as_deref() == Some(id));
        found.next().map(|step| step.version)
    }

    /// Returns how often an action was made.
    pub(crate) fn times(&self, id: &str) -> usize {
        let steps = self.matches.values().flat_map(|kept| &kept.steps);
        steps.filter(|step| step.action_id.as_deref() == Some(id)).count()
    }
}

/// The way in which a disk behaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mood {
    Well,
    /// The write fails, and the disk reports it.
    Fails,
    /// The write succeeds, and the disk reports a failure.
    FailsAfterwards,
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
    pub(crate) under_way: Option<Vec<Row>>,
    /// The rows that a disk without sync has acknowledged, and that a crash loses.
    pub(crate) unsynced: Vec<Row>,
}
