//! The files of one source folder, which of them names which other, and circles among them.

use std::collections::{BTreeMap, BTreeSet};

/// By their paths in the folder, the texts of files.
pub(super) type Files = BTreeMap<String, String>;

/// Who uses whom.
pub(super) type Edges = BTreeMap<String, BTreeSet<String>>;

#[derive(Default)]
pub(super) struct Tree {
    /// By the place where each file counts as standing, its path in the source folder.
    pub(super) files: BTreeMap<String, String>,
    pub(super) arrows: Vec<Arrow>,
}

/// A file names what another has.
pub(super) struct Arrow {
    pub(super) from: String,
    pub(super) to: String,
    pub(super) line: usize,
    pub(super) name: String,
}

impl Tree {
    /// The circles among parts of the folder, of which `part` says in which a place is. Each has its
    /// members, and in words the names that tie a shortest way round.
    pub(super) fn circles(
        &self,
        part: impl Fn(&str) -> Option<String>,
    ) -> Vec<(BTreeSet<String>, String)> {
        let mut ties: BTreeMap<(String, String), &Arrow> = BTreeMap::new();
        let mut uses = Edges::new();
        for arrow in &self.arrows {
            if let (Some(from), Some(to)) = (part(&arrow.from), part(&arrow.to))
                && from != to
            {
                uses.entry(from.clone()).or_default().insert(to.clone());
                ties.entry((from, to)).or_insert(arrow);
            }
        }
        let all: BTreeMap<&String, _> = uses.keys().map(|from| (from, ways(&uses, from))).collect();
        let mut found = BTreeMap::new();
        for (start, ways) in &all {
            let back =
                |other: &&String| all.get(other).is_some_and(|ways| ways.contains_key(start));
            let circle: BTreeSet<String> = ways.keys().copied().filter(back).cloned().collect();
            if circle.is_empty() || found.contains_key(&circle) {
                continue;
            }
            let tie = |pair: &[&String]| {
                let Arrow { from, line, name, .. } = ties[&(pair[0].clone(), pair[1].clone())];
                format!("{} uses {} ({}:{line}: {name})", pair[0], pair[1], self.files[from])
            };
            let told: Vec<String> = ways[*start].windows(2).map(tie).collect();
            found.insert(circle, told.join(", "));
        }
        found.into_iter().collect()
    }
}

/// To each that one reaches, itself included if there is a circle, a shortest way.
fn ways<'a>(uses: &'a Edges, from: &'a String) -> BTreeMap<&'a String, Vec<&'a String>> {
    let mut found = BTreeMap::new();
    let mut due = std::collections::VecDeque::from([vec![from]]);
    while let Some(way) = due.pop_front() {
        for next in way.last().and_then(|last| uses.get(*last)).into_iter().flatten() {
            if !found.contains_key(next) {
                let longer = [way.as_slice(), &[next]].concat();
                found.insert(next, longer.clone());
                due.push_back(longer);
            }
        }
    }
    found
}
