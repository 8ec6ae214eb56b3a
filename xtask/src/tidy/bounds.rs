//! The bounds of code by its place: libraries that it may not know, I/O, clocks, views.

use anyhow::Result;

use super::rooms;
use crate::shared::{repository, source};

/// Libraries that only some crates may know, and these.
const KNOWN_TO: [(&str, &[&str]); 3] = [
    ("rusqlite", &["store"]),
    ("tokio_postgres", &["store"]),
    (
        "serde_json",
        &[
            "laws", "table", "wire", "host", "book", "server", "programs", "arena", "archive",
            "load", "store", "kozyr", "examples", "py", "data",
        ],
    ),
];

/// Crates that use a library which is not theirs to know.
pub(crate) fn libraries() -> Result<Vec<String>> {
    let mut problems = Vec::new();
    for (name, used) in rooms::uses(|used| used.path.is_none())? {
        for (library, crates) in KNOWN_TO {
            if used.contains(library) && !crates.contains(&name.as_str()) {
                problems.push(format!("`{name}` uses {library}; only {} do", crates.join(", ")));
            }
        }
    }
    Ok(problems)
}

/// Places where a game builds a view outside of its `view.rs`.
pub(crate) fn views() -> Result<Vec<String>> {
    found(&["games/*/rules/src/*.rs", ":!*/view.rs"], |code| {
        if builds_view(code) { vec!["it builds a view"] } else { Vec::new() }
    })
}

/// Whether a line has `View {` that is neither a declaration nor the result of a function.
fn builds_view(code: &str) -> bool {
    const OTHER: [&str; 4] = ["impl ", "-> ", "struct ", "for "];
    code.match_indices("View {").map(|(at, _)| &code[..at]).any(|before| {
        let is_part = before.ends_with(|c: char| c.is_alphanumeric() || c == '_');
        !is_part && !OTHER.iter().any(|other| before.ends_with(other))
    })
}

/// What would be I/O, a clock or a generator of the rules' own.
const IMPURE: &str = "std::fs std::net std::io std::env std::time std::thread std::process \
                      Instant::now SystemTime fastrand rand:: tokio println!";

/// Places in `rules`, `cards`, `table`, `host` and the games' rules that do what these crates must
/// not.
pub(crate) fn pure_rules() -> Result<Vec<String>> {
    let pure = [
        "crates/rules/src/*.rs",
        "crates/cards/src/*.rs",
        "crates/table/src/*.rs",
        "crates/host/src/*.rs",
        "games/*/rules/src/*.rs",
    ];
    found(&pure, |code| words_in(code, IMPURE))
}

/// What would make a choice depend on the clock or the processor.
const FICKLE: &str = "Instant::now SystemTime available_parallelism is_x86_feature_detected \
                      is_aarch64_feature_detected";

/// Places where bots and players would choose by the clock or by the processor.
pub(crate) fn steady_bots() -> Result<Vec<String>> {
    let steady = ["crates/bots/src/*.rs", "crates/players/src/*.rs", "games/*/player/src/*.rs"];
    found(&steady, |code| words_in(code, FICKLE))
}

fn words_in(code: &str, words: &'static str) -> Vec<&'static str> {
    words.split(' ').filter(|word| code.contains(word)).collect()
}

/// Places in these files, each with what is wrong there.
fn found(patterns: &[&str], wrong: impl Fn(&str) -> Vec<&'static str>) -> Result<Vec<String>> {
    let mut problems = Vec::new();
    for (path, text) in repository::texts(patterns)? {
        for (line, code) in source::code(&path, &text) {
            problems.extend(wrong(code).iter().map(|what| format!("{path}:{line}: {what}")));
        }
    }
    Ok(problems)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_is_built_in_one_place() {
        assert!(builds_view("let view = View { a: 1 };"));
        for other in ["impl View {}", "fn f() -> View {", "impl From<A> for View {", "OtherView {"]
        {
            assert!(!builds_view(other), "{other}");
        }
    }
}
