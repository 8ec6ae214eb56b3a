//! Counts of what was tried, so that a test that tries nothing fails.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::AddAssign;

use kozyr_table::{Stage, Table};

use crate::anybody::commands::{KINDS, Who};

/// The stages of a table that commands are counted by.
pub(crate) const STAGES: [&str; 5] = ["lobby", "playing", "paused", "finished", "ended"];

/// The stage of a table, as one of [`STAGES`].
pub(crate) fn stage(table: &Table) -> &'static str {
    match (table.stage(), table.paused()) {
        (Stage::Lobby, _) => STAGES[0],
        (Stage::Playing, false) => STAGES[1],
        (Stage::Playing, true) => STAGES[2],
        (Stage::Finished, _) => STAGES[3],
        (Stage::Ended, _) => STAGES[4],
    }
}

#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) sequences: u64,
    pub(crate) steps: u64,
    pub(crate) finished: u64,
    pub(crate) restored: u64,
    /// The number of view comparisons, and of proofs of life.
    pub(crate) facts: u64,
    pub(crate) proofs: u64,
    /// The number of host updates that changed the table.
    pub(crate) updates: u64,
    /// How often each kind was done and refused, by stage.
    by_stage: BTreeMap<(&'static str, &'static str), [u64; 2]>,
    by_who: BTreeMap<(&'static str, Who), u64>,
    reasons: BTreeSet<&'static str>,
}

impl Tally {
    pub(crate) fn count(
        &mut self,
        kind: &'static str,
        stage: &'static str,
        who: Who,
        refused: Option<&'static str>,
    ) {
        self.by_stage.entry((kind, stage)).or_default()[usize::from(refused.is_some())] += 1;
        *self.by_who.entry((kind, who)).or_default() += 1;
        self.reasons.extend(refused);
    }

    pub(crate) fn asked_at(&self, kind: &'static str, stage: &'static str) -> u64 {
        self.by_stage.get(&(kind, stage)).map_or(0, |[done, refused]| done + refused)
    }

    pub(crate) fn asked_by(&self, kind: &'static str, who: Who) -> u64 {
        self.by_who.get(&(kind, who)).copied().unwrap_or(0)
    }

    pub(crate) fn done(&self, kind: &'static str) -> u64 {
        self.sum(kind, 0)
    }

    pub(crate) fn refused(&self, kind: &'static str) -> u64 {
        self.sum(kind, 1)
    }

    fn sum(&self, kind: &'static str, column: usize) -> u64 {
        let of_kind = self.by_stage.iter().filter(|((one, _), _)| *one == kind);
        of_kind.map(|(_, counts)| counts[column]).sum()
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.sequences += other.sequences;
        self.steps += other.steps;
        self.finished += other.finished;
        self.restored += other.restored;
        self.facts += other.facts;
        self.updates += other.updates;
        self.proofs += other.proofs;
        for (key, counts) in other.by_stage {
            let sum = self.by_stage.entry(key).or_default();
            *sum = [sum[0] + counts[0], sum[1] + counts[1]];
        }
        for (key, count) in other.by_who {
            *self.by_who.entry(key).or_default() += count;
        }
        self.reasons.extend(other.reasons);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} sequences, {} steps, {} matches over",
            self.sequences, self.steps, self.finished
        )?;
        writeln!(
            f,
            "{} restored, {} looks at facts, {} proofs, {} updates",
            self.restored, self.facts, self.proofs, self.updates
        )?;
        for kind in KINDS {
            write!(f, "{kind:11}")?;
            for stage in STAGES {
                let [done, refused] =
                    self.by_stage.get(&(*kind, stage)).copied().unwrap_or_default();
                write!(f, "  {stage} {done:6} done {refused:6} refused")?;
            }
            writeln!(f)?;
        }
        let reasons: Vec<&str> = self.reasons.iter().copied().collect();
        write!(f, "refused as {}", reasons.join(" "))
    }
}
