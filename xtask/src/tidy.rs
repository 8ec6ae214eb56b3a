//! What the repository itself must be like.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::count::Counts;
use crate::{rooms, shell};

/// A check: its name, and what it finds wrong.
type Check = (&'static str, fn() -> Result<Vec<String>>);

const CHECKS: &[Check] = &[
    ("tracked files are text, and none names a place outside the repository", tracked_files),
    ("the lock file is the one committed", lock_file),
    ("every game has golden playthroughs and perft counts", golden_files),
    ("every language has every text", translations),
    ("crates use only the crates that ARCHITECTURE.md lists", rooms::edges),
    ("the rules do no I/O, hold no clock and own no generator", rooms::pure_rules),
];

/// Runs every check; one case each.
pub(crate) fn check() -> Result<Counts> {
    let mut counts = Counts::NONE;
    for (name, find) in CHECKS {
        let problems = find().with_context(|| (*name).to_owned())?;
        if problems.is_empty() {
            counts.passed += 1;
            continue;
        }
        counts.failed += 1;
        println!("Not so: {name}");
        for problem in problems {
            println!("  {problem}");
        }
    }
    Ok(counts)
}

/// Text that belongs to one machine or to one mirror: a build must work on any.
const OUTSIDE: &[&str] = &[
    concat!("/", "root/"),
    concat!("/", "home/"),
    concat!("/", "Users/"),
    concat!("C:", "\\Users"),
    concat!("registry.", "npmjs"),
    concat!("static.", "crates.io"),
    concat!("deb.", "debian.org"),
];

fn tracked_files() -> Result<Vec<String>> {
    let list = Command::new("git").current_dir(shell::root()).args(["ls-files", "-z"]).output()?;
    ensure!(list.status.success(), "git ls-files: {}", String::from_utf8_lossy(&list.stderr));
    let mut problems = Vec::new();
    for name in String::from_utf8_lossy(&list.stdout).split('\0').filter(|name| !name.is_empty()) {
        let path = shell::root().join(name);
        // A file may be removed and not yet committed.
        let Ok(bytes) = fs::read(&path) else { continue };
        match std::str::from_utf8(&bytes) {
            Ok(text) if !text.contains('\0') => {
                problems.extend(outside(text).map(|(line, what)| format!("{name}:{line}: {what}")));
            }
            _ => problems.push(format!("{name} is not UTF-8 text")),
        }
    }
    Ok(problems)
}

fn outside(text: &str) -> impl Iterator<Item = (usize, &'static str)> {
    text.lines().enumerate().flat_map(|(i, line)| {
        OUTSIDE.iter().filter(move |what| names(line, what)).map(move |what| (i + 1, *what))
    })
}

/// Whether a line names this place. In `../home/x` and `app/home/x` it is a part of another path.
fn names(line: &str, place: &str) -> bool {
    line.match_indices(place).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || matches!(c, '.' | '_' | '-'))
    })
}

/// In continuous integration a lock file that building has changed was committed stale. Elsewhere it
/// is somebody's work.
fn lock_file() -> Result<Vec<String>> {
    if std::env::var_os("CI").is_none() {
        return Ok(Vec::new());
    }
    let mut diff = Command::new("git");
    diff.current_dir(shell::root()).args(["diff", "--quiet", "--", "Cargo.lock"]);
    Ok(if diff.status()?.success() { Vec::new() } else { vec!["Cargo.lock is stale".to_owned()] })
}

fn golden_files() -> Result<Vec<String>> {
    let mut problems = Vec::new();
    for game in rooms::games()? {
        let tests = shell::root().join("games").join(&game).join("rules/tests");
        let playthroughs = fs::read_dir(tests.join("playthroughs")).map_or(0, Iterator::count);
        if playthroughs == 0 {
            problems.push(format!("games/{game}/rules/tests/playthroughs is missing or empty"));
        }
        if fs::read_to_string(tests.join("perft.txt")).unwrap_or_default().trim().is_empty() {
            problems.push(format!("games/{game}/rules/tests/perft.txt is missing or empty"));
        }
    }
    Ok(problems)
}

/// Finds the folders that hold `.ftl` files, one below `en`, `ru` and `uk` each or named so, and
/// compares the messages.
fn translations() -> Result<Vec<String>> {
    let mut languages: BTreeMap<String, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    let list = Command::new("git")
        .current_dir(shell::root())
        .args(["ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", "*.ftl"])
        .output()?;
    for name in String::from_utf8_lossy(&list.stdout).split('\0').filter(|name| !name.is_empty()) {
        let words = || name.split(['/', '.']);
        let Some(language) = words().find(|word| ["en", "ru", "uk"].contains(word)) else {
            return Ok(vec![format!("{name}: its path names none of the languages en, ru, uk")]);
        };
        let Ok(text) = fs::read_to_string(shell::root().join(name)) else { continue };
        languages.entry(language.to_owned()).or_default().extend(messages(&text));
    }
    let Some(english) = languages.get("en") else {
        return Ok(vec!["there are no English texts (*.ftl)".to_owned()]);
    };
    let none = BTreeMap::new();
    let [russian, ukrainian] =
        ["ru", "uk"].map(|language| languages.get(language).unwrap_or(&none));
    let mut problems = Vec::new();
    for (language, texts, other) in [("ru", russian, ukrainian), ("uk", ukrainian, russian)] {
        for (id, variables) in english {
            let Some(found) = texts.get(id) else {
                problems.push(format!("{language} lacks `{id}`"));
                continue;
            };
            // A language may need a number or a gender that English does without, but a variable
            // that only one language knows is a slip.
            let nothing = BTreeSet::new();
            let others = other.get(id).unwrap_or(&nothing);
            for variable in found.iter().filter(|v| !variables.contains(*v) && !others.contains(*v))
            {
                problems.push(format!("{language} `{id}` alone uses {variable}"));
            }
        }
        let extra = texts.keys().filter(|id| !english.contains_key(*id));
        problems.extend(extra.map(|id| format!("English lacks `{id}`, which {language} has")));
    }
    Ok(problems)
}

/// The messages and attributes (`id.attribute`) of a Fluent file, each with the variables it uses.
fn messages(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let (mut message, mut current) = (String::new(), String::new());
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let head = line.split_once('=').map(|(head, _)| head.trim());
        match head {
            Some(id) if line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-') => {
                id.clone_into(&mut message);
                id.clone_into(&mut current);
            }
            Some(id) if id.starts_with('.') && !id.contains(' ') => {
                current = format!("{message}{id}");
            }
            _ => {}
        }
        if current.is_empty() {
            continue;
        }
        let variables = found.entry(current.clone()).or_default();
        for (at, _) in line.match_indices('$') {
            let name =
                line[at + 1..].split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '-');
            variables.extend(name.take(1).map(|name| format!("${name}")));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_outside_are_found() {
        let text = format!("fine\nsee {}anna/x\n", OUTSIDE[1]);
        assert_eq!(outside(&text).collect::<Vec<_>>(), [(2, OUTSIDE[1])]);
        assert_eq!(outside("crates/rules/src, ./run, /assets/a.js").count(), 0);
        assert_eq!(outside(&format!("import x from \"..{}x\"", OUTSIDE[1])).count(), 0);
    }

    #[test]
    fn fluent_messages_have_their_variables() {
        let text = "# a comment = not one\nhello = Hello, { $name }!\n    .title = To { $who-else } = all\n\
            count = { $n ->\n    [one] one card\n   *[other] { $n } cards\n}\n";
        let found = messages(text);
        let of = |id: &str| found[id].iter().map(String::as_str).collect::<Vec<_>>();
        assert_eq!(found.keys().collect::<Vec<_>>(), ["count", "hello", "hello.title"]);
        assert_eq!(of("hello"), ["$name"]);
        assert_eq!(of("hello.title"), ["$who-else"]);
        assert_eq!(of("count"), ["$n"]);
    }
}
