//! What cargo-mutants can do to a package, and which of it is tried.

use std::fs;
use std::path::Path;

use serde::Deserialize;

/// What cargo-mutants can do to a package.
#[derive(Deserialize)]
pub(crate) struct Mutant {
    pub(crate) name: String,
    pub(crate) file: String,
    pub(crate) span: Span,
}

#[derive(Deserialize)]
pub(crate) struct Span {
    pub(crate) start: Place,
}

#[derive(Deserialize)]
pub(crate) struct Place {
    pub(crate) line: usize,
}

impl Mutant {
    /// What is changed, without the place.
    pub(crate) fn what(&self) -> &str {
        self.name.splitn(4, ':').nth(3).unwrap_or(&self.name).trim()
    }
}

/// A mutant that no test can notice.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Survivor {
    pub(crate) file: String,
    /// The line as it stands in the file, without the blanks around it.
    pub(crate) line: String,
    /// What is changed, as cargo-mutants says it.
    pub(crate) what: String,
    pub(crate) reason: String,
}

/// Some of the mutants: the same ones for the same seed, and more for a larger number.
pub(crate) fn sampled(all: &[Mutant], n: usize, seed: u64) -> Vec<&Mutant> {
    let mut order: Vec<&Mutant> = all.iter().collect();
    order.sort_by_cached_key(|mutant| {
        (fnv(format!("{seed}:{}", mutant.name).as_bytes()), mutant.name.clone())
    });
    order.dedup_by_key(|mutant| &mutant.name);
    order.truncate(n);
    order
}

/// FNV-1a: the same number everywhere.
pub(crate) fn fnv(bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

/// A text as a regular expression for itself.
pub(crate) fn escaped(text: &str) -> String {
    let escape = |c: char| (r"\.+*?()|[]{}^$#&-~".contains(c)).then_some('\\');
    text.chars().flat_map(|c| escape(c).into_iter().chain([c])).collect()
}

/// Whether a reason is of this mutant.
pub(crate) fn explains(survivor: &Survivor, mutant: &Mutant, tree: &Path) -> bool {
    let path = tree.join(&mutant.file);
    let line = || {
        let text = fs::read_to_string(path).ok()?;
        Some(text.lines().nth(mutant.span.start.line.checked_sub(1)?)?.trim() == survivor.line)
    };
    survivor.file == mutant.file && survivor.what == mutant.what() && line() == Some(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mutant(name: &str) -> Mutant {
        Mutant { name: name.into(), file: "a.rs".into(), span: Span { start: Place { line: 1 } } }
    }

    #[test]
    fn a_larger_sample_has_the_smaller_one() {
        let all: Vec<Mutant> = (0..50).map(|n| mutant(&format!("a.rs:{n}:1: replace"))).collect();
        let names = |n, seed| -> Vec<String> {
            sampled(&all, n, seed).iter().map(|mutant| mutant.name.clone()).collect()
        };
        assert_eq!(names(10, 1), names(20, 1)[..10]);
        assert_ne!(names(10, 1), names(10, 2));
        assert_eq!(names(99, 1).len(), 50);
    }

    #[test]
    fn a_name_is_taken_apart_and_stands_for_itself() {
        let mutant = mutant("a.rs:31:5: replace f -> Vec<u8> with vec![0] in T::<'a>::g");
        assert_eq!(mutant.what(), "replace f -> Vec<u8> with vec![0] in T::<'a>::g");
        assert_eq!(escaped("a.b(<c>)"), r"a\.b\(<c>\)");
    }
}
