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
            built_views(&text).map(|line| format!("{path}:{line}")).collect::<Vec<_>>()
        })
        .collect())
}

/// The lines of a text in which a view is built.
fn built_views(text: &str) -> impl Iterator<Item = usize> {
    let pieces = source::rust(text);
    let found: Vec<usize> = (1..pieces.len().saturating_sub(1))
        .filter(|&at| pieces[at].text == "View" && pieces[at + 1].text == "{")
        // `impl View {`, `-> View {`, `struct View {`, `for View {`
        .filter(|&at| !["impl", ">", "struct", "for"].contains(&pieces[at - 1].text))
        .map(|at| pieces[at].line)
        .collect();
    found.into_iter()
}

/// What would be I/O, a clock or a generator of the rules' own.
const IMPURE: &[&str] = &[
    "std::fs",
    "std::net",
    "std::io",
    "std::env",
    "std::time",
    "std::thread",
    "std::process",
    "Instant::now",
    "SystemTime",
    "fastrand",
    "rand::",
    "tokio",
    "println!",
];

/// Places in `rules`, `cards`, `table`, `host` and the games' rules that do what these crates must
/// not.
pub(crate) fn pure_rules() -> Result<Vec<String>> {
    let pure = ["crates/rules", "crates/cards", "crates/table", "crates/host", "games/*/rules"];
    found(&pure.map(|name| format!("{name}/src/*.rs")), IMPURE)
}

/// What would make a choice depend on the clock or the processor.
const FICKLE: &[&str] = &[
    "Instant::now",
    "SystemTime",
    "available_parallelism",
    "is_x86_feature_detected",
    "is_aarch64_feature_detected",
];

/// Places where bots and players would choose by the clock or by the processor.
pub(crate) fn steady_bots() -> Result<Vec<String>> {
    let steady = ["crates/bots", "crates/players", "games/*/player"];
    found(&steady.map(|name| format!("{name}/src/*.rs")), FICKLE)
}

/// Places in these files with one of these words.
fn found(patterns: &[String], words: &'static [&str]) -> Result<Vec<String>> {
    let patterns: Vec<&str> = patterns.iter().map(String::as_str).collect();
    let mut problems = Vec::new();
    for (path, text) in repository::texts(&patterns)? {
        problems
            .extend(lines_with(&text, words).map(|(line, what)| format!("{path}:{line}: {what}")));
    }
    Ok(problems)
}

/// Lines with one of these words, comments and the tests at the end of the file aside.
fn lines_with<'a>(
    text: &'a str,
    words: &'static [&str],
) -> impl Iterator<Item = (usize, &'static str)> + 'a {
    text.lines()
        .take_while(|line| line.trim() != "#[cfg(test)]")
        .enumerate()
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
        .flat_map(|(i, line)| {
            words.iter().filter(move |what| line.contains(**what)).map(move |what| (i + 1, *what))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_is_built_in_one_place() {
        let text = "impl View {}\nfn f() -> View {\n todo!() }\nlet view = View { a: 1 };\n";
        assert_eq!(built_views(text).collect::<Vec<_>>(), [4]);
    }

    #[test]
    fn a_clock_is_found_but_not_in_tests() {
        let text = "use std::time::Duration;\n// std::fs is not used\nfn f() {}\n#[cfg(test)]\nuse std::fs;\n";
        assert_eq!(lines_with(text, IMPURE).collect::<Vec<_>>(), [(1, "std::time")]);
    }
}
