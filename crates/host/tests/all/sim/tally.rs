//! Counts of what was tried, so that a simulation that tries nothing fails.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::AddAssign;

use kozyr_table::Command;

use crate::support::STAGES;

/// The kinds besides the commands of people.
pub(crate) const OTHERS: [&str; 9] =
    ["Join", "Ping", "Rename", "Deal", "Bot", "Newcomers", "Judged", "Line", "Claimed"];

/// The stages in which a kind can change something or get an answer, in the order of [`STAGES`]:
/// lobby, playing, paused, finished, ended.
pub(crate) const CAN_BE_DONE: &[(&str, &str)] = &[
    ("Sit", "l__f_"),
    ("Leave", "lpzf_"),
    ("Ready", "l__f_"),
    ("Loadout", "l__f_"),
    ("SetOptions", "l__f_"),
    ("SeatBot", "lpzf_"),
    ("SeatProgram", "l__f_"),
    ("Unseat", "l__f_"),
    ("Start", "l__f_"),
    ("Act", "_p___"),
    ("Say", "lpzfe"),
    ("Phrase", "lpzfe"),
    ("Pause", "_p___"),
    ("Resume", "__z__"),
    ("Takeover", "_pz__"),
    ("VoteBot", "_p___"),
    ("Return", "_pzf_"),
    ("Pace", "lpzf_"),
    ("Hide", "l__f_"),
    ("Rematch", "___f_"),
    ("OpenToAll", "lpzf_"),
    ("Come", "lpzf_"),
    ("Settings", "l__f_"),
    ("Resign", "_pz__"),
    ("Undo", "_p___"),
    ("Agree", "_p___"),
    ("Claim", "_p___"),
    ("AnswerClaim", "_p___"),
    ("Kick", "lpzf_"),
    ("LetIn", "lpzf_"),
    ("Mute", "lpzf_"),
    ("Lock", "lpzf_"),
    ("Close", "lpzf_"),
    ("HandOver", "lpzf_"),
    ("ShowHand", "_pz__"),
    ("HideHand", "_pz__"),
    ("Vote", "lpzf_"),
    ("End", "lpzf_"),
    ("LeaveForGood", "lpzfe"),
    ("Rename", "l__f_"),
    ("Deal", "_p___"),
    ("Bot", "_p___"),
    ("Newcomers", "_p_f_"),
    ("Judged", "_p___"),
    ("Line", "_p___"),
    ("Claimed", "_p___"),
];

/// The outcome of something that was tried.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Became {
    /// It was done, whether it was stored in the end or not.
    Done,
    /// It was answered, and nothing changed.
    Answered,
    Refused,
}

/// How often each kind was tried in which stage, while writes were late or not, and the outcome.
#[derive(Default)]
pub(crate) struct Tally {
    cells: BTreeMap<(&'static str, &'static str, bool, Became), u64>,
    pub(crate) counts: BTreeMap<&'static str, u64>,
}

impl Tally {
    pub(crate) fn count(
        &mut self,
        kind: &'static str,
        stage: &'static str,
        late: bool,
        became: Became,
    ) {
        *self.cells.entry((kind, stage, late, became)).or_default() += 1;
    }

    pub(crate) fn one(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    fn cell(&self, kind: &str, stage: &str, late: bool, which: &[Became]) -> u64 {
        let cells = self.cells.iter().filter(|((k, s, l, became), _)| {
            *k == kind && *s == stage && *l == late && which.contains(became)
        });
        cells.map(|(_, count)| count).sum()
    }

    /// Returns what is missing, and what is there but should not be.
    pub(crate) fn gaps(&self) -> Vec<String> {
        let mut gaps = Vec::new();
        let all = [Became::Done, Became::Answered, Became::Refused];
        for kind in Command::NAMES.iter().chain(&OTHERS[..3]) {
            for stage in STAGES {
                for late in [false, true] {
                    if self.cell(kind, stage, late, &all) == 0 {
                        gaps.push(format!("{kind} never in stage {stage}, late: {late}"));
                    }
                }
            }
        }
        for (kind, stages) in CAN_BE_DONE {
            for (stage, mark) in STAGES.into_iter().zip(stages.chars()) {
                let done = self.cell(kind, stage, false, &[Became::Done]) > 0;
                if done != (mark != '_') {
                    gaps.push(format!("{kind} was done in stage {stage}: {done}"));
                }
                if self.cell(kind, stage, true, &[Became::Done]) > 0 {
                    gaps.push(format!("{kind} was done in stage {stage} while nothing is kept"));
                }
            }
        }
        gaps
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        for (cell, count) in other.cells {
            *self.cells.entry(cell).or_default() += count;
        }
        for (what, count) in other.counts {
            *self.counts.entry(what).or_default() += count;
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (what, count) in &self.counts {
            write!(f, "{count} {what}; ")?;
        }
        writeln!(f, "\ndone, answered without a change, refused; then the last two while late")?;
        for kind in Command::NAMES.iter().chain(&OTHERS) {
            write!(f, "{kind:12}")?;
            for stage in STAGES {
                let n = |late, became| self.cell(kind, stage, late, &[became]);
                write!(
                    f,
                    " | {} {}/{}/{} {}/{}",
                    &stage[..4],
                    n(false, Became::Done),
                    n(false, Became::Answered),
                    n(false, Became::Refused),
                    n(true, Became::Answered),
                    n(true, Became::Refused)
                )?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
