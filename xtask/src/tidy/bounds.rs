//! The bounds of code by its place: libraries that it may not know, I/O, clocks, views.

use anyhow::Result;

use super::rooms;
use crate::shared::repository;
use crate::shared::source;

/// Libraries that only some crates may know, and these.
const KNOWN_TO: [(&str, &[&str]); 2] = [
    ("rusqlite", &["store"]),
    (
        "serde_json",
        &[
            "laws", "table", "wire", "host", "book", "server", "programs", "arena", "archive",
            "load", "kozyr", "examples", "py", "data",
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

/// Places where a game builds a view outside of its `view.rs`: `View {` that is neither a
/// declaration nor the result of a function.
pub(crate) fn views() -> Result<Vec<String>> {
    let texts = repository::texts(&["games/*/rules/src/*.rs"])?.into_iter();
    let others = texts.filter(|(path, _)| !path.ends_with("/view.rs"));
    Ok(others
        .flat_map(|(path, text)| {
            let line = |line| format!("{path}:{line}");
            built_views(&path, &text).into_iter().map(line).collect::<Vec<_>>()
        })
        .collect())
}

/// The lines of a file in which a view is built.
fn built_views(path: &str, text: &str) -> Vec<usize> {
    const OTHER: [&str; 4] = ["impl View {", "-> View {", "struct View {", "for View {"];
    let builds = |code: &str| {
        let mut at = code.match_indices("View {").map(|(at, _)| &code[..at]);
        let whole = |before: &str| !before.ends_with(|c: char| c.is_alphanumeric() || c == '_');
        at.any(whole) && !OTHER.iter().any(|other| code.contains(other))
    };
    source::code(path, text).filter(|(_, code)| builds(code)).map(|(line, _)| line).collect()
}

/// What would be I/O, a clock or a generator of the rules' own.
const IMPURE: &str = "std::fs std::net std::io std::env std::time std::thread std::process \
                      Instant::now SystemTime fastrand rand:: tokio println!";

/// Places in `rules`, `cards`, `table`, `host` and the games' rules that do what these crates must
/// not.
pub(crate) fn pure_rules() -> Result<Vec<String>> {
    let pure = ["crates/rules", "crates/cards", "crates/table", "crates/host", "games/*/rules"];
    found(&pure.map(|name| format!("{name}/src/*.rs")), IMPURE)
}

/// What would make a choice depend on the clock or the processor.
const FICKLE: &str = "Instant::now SystemTime available_parallelism is_x86_feature_detected \
                      is_aarch64_feature_detected";

/// Places where bots and players would choose by the clock or by the processor.
pub(crate) fn steady_bots() -> Result<Vec<String>> {
    let steady = ["crates/bots", "crates/players", "games/*/player"];
    found(&steady.map(|name| format!("{name}/src/*.rs")), FICKLE)
}

/// Places in these files with one of these words.
fn found(patterns: &[String], words: &str) -> Result<Vec<String>> {
    let patterns: Vec<&str> = patterns.iter().map(String::as_str).collect();
    let mut problems = Vec::new();
    for (path, text) in repository::texts(&patterns)? {
        for (line, code) in source::code(&path, &text) {
            let here = words.split(' ').filter(|word| code.contains(word));
            problems.extend(here.map(|word| format!("{path}:{line}: {word}")));
        }
    }
    Ok(problems)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_is_built_in_one_place() {
        let text = "impl View {}\nfn f() -> View {\n todo!() }\nlet view = View { a: 1 };\n";
        assert_eq!(built_views("a.rs", text), [4]);
    }
}
