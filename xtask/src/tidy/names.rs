//! Code outside `games/` names no game and cites no rule, but for the exceptions of
//! `xtask/exceptions.toml`. It found an example in a message that had a game's name.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use heck::ToSnakeCase as _;

use crate::shared::source::{self, words_of};
use crate::shared::{games, repository};

/// Files that are searched for names. Everything else is prose, data or made by a tool.
const SEARCHED: [&str; 8] =
    ["*.rs", "*.ts", "*.tsx", "*.toml", "*.css", "*.html", "*.ftl", "package.json"];

/// Files that may, or folders if they end in a slash, each with the reason.
const EXCEPTIONS: &str = "xtask/exceptions.toml";

/// A place that has a name or a number.
struct Find {
    path: String,
    line: usize,
    /// The name of a game as its key has it, or the number.
    what: String,
}

/// Names of games and numbers of rules outside `games/`, and exceptions without a use.
pub(crate) fn problems() -> Result<Vec<String>> {
    let names: BTreeSet<String> = games::keys()?.into_values().flatten().collect();
    let finds = finds(&names)?;
    let exceptions: BTreeMap<String, String> = repository::toml(EXCEPTIONS)?;
    let covers = |exception: &str, find: &Find| {
        find.path == exception || exception.ends_with('/') && find.path.starts_with(exception)
    };
    let excused = |find: &&Find| !exceptions.keys().any(|exception| covers(exception, find));
    let wrong = finds.iter().filter(excused);
    let wrong = wrong.map(|Find { path, line, what }| format!("{path}:{line}: {what}"));
    let stale = exceptions.keys().filter(|one| !finds.iter().any(|find| covers(one, find)));
    Ok(wrong.chain(stale.map(|path| format!("{EXCEPTIONS}: {path}: not needed"))).collect())
}

/// The places outside `games/` that have a word which is to become the key of a game.
pub(crate) fn places_of(key: &str) -> Result<Vec<String>> {
    let finds = finds(&BTreeSet::from([key.to_owned()]))?.into_iter();
    let finds = finds.filter(|find| find.what == key);
    Ok(finds.map(|Find { path, line, .. }| format!("{path}:{line}")).collect())
}

/// These names, and numbers of rules, outside `games/`.
fn finds(names: &BTreeSet<String>) -> Result<Vec<Find>> {
    let mut finds = Vec::new();
    for (path, text) in repository::texts(&SEARCHED)? {
        let left_out = path.starts_with("games/") || path == EXCEPTIONS || is_test(&path);
        if !left_out && !text.lines().take(3).any(|line| line.starts_with("// Generated ")) {
            finds.extend(search(&path, &text, names));
        }
    }
    Ok(finds)
}

/// Files whose content is there for tests only.
fn is_test(path: &str) -> bool {
    path.split('/').any(|part| part == "tests" || part == "e2e")
        || path.ends_with("/tests.rs")
        || path.contains(".test.")
}

/// The names that a file has as a word or as a part of an identifier, `kan` in `KanPlayer` and
/// `kozyr_kan`, and the numbers of rules that strings of a crate cite, `K11`.
fn search(path: &str, text: &str, names: &BTreeSet<String>) -> Vec<Find> {
    let is_crate = path.starts_with("crates/") && path.contains("/src/") && path.ends_with(".rs");
    let mut finds = Vec::new();
    for (line, code) in source::code(path, text) {
        let parts = code.to_snake_case();
        let named = parts.split('_').filter(|part| names.contains(*part)).map(str::to_owned);
        let strings = code.split('"').skip(1).step_by(2).filter(|_| is_crate);
        let cited = strings.flat_map(words_of).filter(|word| is_number(word)).map(str::to_owned);
        finds.extend(named.chain(cited).map(|what| Find { path: path.to_owned(), line, what }));
    }
    finds
}

/// Whether a word is a letter and one or two digits.
fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix(|c: char| c.is_ascii_uppercase()).unwrap_or_default();
    (1..=2).contains(&digits.len()) && digits.chars().all(|c| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_are_found_outside_comments_and_tests() {
        let names = ["kan", "phase10"].map(str::to_owned).into();
        let found = |path: &str, text: &str| {
            let finds = search(path, text, &names).into_iter();
            finds.map(|find| format!("{} {}", find.line, find.what)).collect::<Vec<_>>()
        };
        for text in ["kan", "Kan", "KAN_KEY", "kozyr_kan::x", "kozyr-kan", "KanPlayer", "KANView"] {
            assert_eq!(found("a.rs", text), ["1 kan"], "{text}");
        }
        assert_eq!(found("a.ts", "// kan\nx(Phase10View) // kan"), ["2 phase10"]);
        for text in ["kankei", "phase", "phase100", "Kant", "skan"] {
            assert_eq!(found("a.rs", text), [""; 0], "{text}");
        }
        let text = "fn f() { g(\"see K11\", \"UTF8 AB1 K123 k1\", C4); }";
        assert_eq!(found("crates/a/src/lib.rs", text), ["1 K11"]);
        assert_eq!(found("xtask/src/lib.rs", text), [""; 0]);
        assert!(is_test("crates/a/tests/all.rs") && !is_test("crates/a/src/attests.rs"));
    }
}
