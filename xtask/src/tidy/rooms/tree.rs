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
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Arrow {
    pub(super) from: String,
    pub(super) to: String,
    pub(super) line: usize,
    pub(super) name: String,
}

impl Tree {
    /// The circles among parts of the folder: in which of them a place stands, if in any. Each
    /// circle has its members, and in words a shortest way round with the names that tie it.
    pub(super) fn circles(
        &self,
        part: impl Fn(&str) -> Option<String>,
    ) -> Vec<(Vec<String>, String)> {
        let mut uses = Edges::new();
        let mut ties: BTreeMap<(String, String), &Arrow> = BTreeMap::new();
        for arrow in &self.arrows {
            if let (Some(from), Some(to)) = (part(&arrow.from), part(&arrow.to))
                && from != to
            {
                uses.entry(from.clone()).or_default().insert(to.clone());
                ties.entry((from, to)).or_insert(arrow);
            }
        }
        let told = |circle: Vec<String>| {
            let round = round(&uses, &circle);
            let tie = |pair: &[String]| {
                let Arrow { from, line, name, .. } = ties[&(pair[0].clone(), pair[1].clone())];
                format!("{} uses {} ({}:{line}: {name})", pair[0], pair[1], self.files[from])
            };
            let ties: Vec<String> = round.windows(2).map(tie).collect();
            (circle, ties.join(", "))
        };
        circles(&uses).into_iter().map(told).collect()
    }
}

/// Groups of those that reach each other, each in order.
fn circles(uses: &Edges) -> Vec<Vec<String>> {
    let reached: BTreeMap<&String, BTreeSet<&String>> =
        uses.keys().map(|from| (from, reach(uses, from))).collect();
    let mut found: BTreeSet<Vec<String>> = BTreeSet::new();
    for (from, to) in &reached {
        let together: Vec<String> = to
            .iter()
            .filter(|other| reached.get(**other).is_some_and(|back| back.contains(from)))
            .map(|other| (*other).clone())
            .collect();
        if together.len() > 1 {
            found.insert(together);
        }
    }
    found.into_iter().collect()
}

fn reach<'a>(uses: &'a Edges, from: &'a String) -> BTreeSet<&'a String> {
    let mut reached = BTreeSet::new();
    let mut due = vec![from];
    while let Some(one) = due.pop() {
        due.extend(uses.get(one).into_iter().flatten().filter(|used| reached.insert(*used)));
    }
    reached
}

/// A shortest way from the first of a circle back to it.
fn round(uses: &Edges, circle: &[String]) -> Vec<String> {
    let mut ways = vec![vec![circle[0].clone()]];
    let mut seen = BTreeSet::new();
    loop {
        let mut longer = Vec::new();
        for way in &ways {
            for next in way.last().and_then(|last| uses.get(last)).into_iter().flatten() {
                if seen.insert(next) {
                    let way = [way.as_slice(), std::slice::from_ref(next)].concat();
                    if *next == circle[0] {
                        return way;
                    }
                    longer.push(way);
                }
            }
        }
        if longer.is_empty() {
            return circle.to_vec();
        }
        ways = longer;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_is_reported_with_the_names_that_tie_it() {
        let mut tree = Tree::default();
        let ties = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "b"), ("c", "b"), ("d", "e")];
        for (line, (from, to)) in ties.into_iter().enumerate() {
            tree.files.insert(from.to_owned(), format!("{from}.rs"));
            let (from, to, name) = (from.to_owned(), to.to_owned(), to.to_uppercase());
            tree.arrows.push(Arrow { from, to, line, name });
        }
        let told = "b uses c (b.rs:1: C), c uses b (c.rs:4: B)";
        let members = ["b", "c", "d"].map(str::to_owned).to_vec();
        assert_eq!(tree.circles(|file| Some(file.to_owned())), [(members, told.to_owned())]);
        assert_eq!(tree.circles(|file| (file != "c").then(|| file.to_owned())), []);
    }
}
