//! Content of a folder: the names on the disk, the names that programs see, and the changes between
//! them.

use std::collections::BTreeMap;

use fastrand::Rng;

use crate::disk::Kept;

/// A file or folder, by its place in the list of all.
pub(crate) type Id = usize;

#[derive(Debug)]
enum Change {
    Link(String, Id),
    Unlink(String),
    Rename(String, String, Id),
}

/// The content of a folder.
#[derive(Debug, Default)]
pub(crate) struct Names {
    durable: BTreeMap<String, Id>,
    now: BTreeMap<String, Id>,
    pending: Vec<(u64, Change)>,
}

impl Names {
    /// Returns the content of a folder that has been on the disk for long.
    pub(crate) fn durable(names: BTreeMap<String, Id>) -> Self {
        Self { now: names.clone(), durable: names, pending: Vec::new() }
    }

    /// Returns the names that programs see.
    pub(crate) fn now(&self) -> &BTreeMap<String, Id> {
        &self.now
    }

    pub(crate) fn link(&mut self, time: u64, name: &str, id: Id) {
        self.change(time, Change::Link(name.to_owned(), id));
    }

    pub(crate) fn unlink(&mut self, time: u64, name: &str) {
        self.change(time, Change::Unlink(name.to_owned()));
    }

    pub(crate) fn rename(&mut self, time: u64, from: &str, to: &str) {
        if let Some(id) = self.now.get(from).copied() {
            self.change(time, Change::Rename(from.to_owned(), to.to_owned(), id));
        }
    }

    fn change(&mut self, time: u64, change: Change) {
        apply(&mut self.now, &change);
        self.pending.push((time, change));
    }

    /// Records that all names are on the disk.
    pub(crate) fn sync(&mut self) {
        self.durable.clone_from(&self.now);
        self.pending.clear();
    }

    /// Returns the names that a disk could have after a power cut. Systems usually preserve the
    /// order of changes of names.
    pub(crate) fn survive(&self, rng: &mut Rng, kept: Kept) -> BTreeMap<String, Id> {
        let mut names = self.durable.clone();
        let in_order = rng.u8(..4) > 0;
        let first = rng.usize(..=self.pending.len());
        for (number, (time, change)) in self.pending.iter().enumerate() {
            let survives = match kept {
                Kept::All => true,
                Kept::Synced => false,
                Kept::Until(until) => *time <= until,
                Kept::Some if in_order => number < first,
                Kept::Some => rng.bool(),
            };
            if survives {
                apply(&mut names, change);
            }
        }
        names
    }
}

fn apply(names: &mut BTreeMap<String, Id>, change: &Change) {
    match change {
        Change::Link(name, id) => {
            names.insert(name.clone(), *id);
        }
        Change::Unlink(name) => {
            names.remove(name);
        }
        Change::Rename(from, to, id) => {
            names.remove(from);
            names.insert(to.clone(), *id);
        }
    }
}
