//! What the repository itself must be like.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result};

use crate::count::Counts;
use crate::screen::say;
use crate::{dialect, games, names, numbers, places, prose, rooms, shell, targets, texts};

/// A check.
struct Check {
    what: &'static str,
    /// What is wrong, one thing each.
    find: fn() -> Result<Vec<String>>,
    /// Whether a find fails the step. If not, finds are only counted, and nothing is claimed.
    fails: bool,
}

const fn check_that(what: &'static str, fails: bool, find: fn() -> Result<Vec<String>>) -> Check {
    Check { what, find, fails }
}

const CHECKS: &[Check] = &[
    check_that(
        "tracked files are text, and none names a place outside the repository",
        true,
        tracked_files,
    ),
    check_that("every game has golden playthroughs and perft counts", true, golden_files),
    check_that(
        "every language has every text, and a game's begin with its key",
        true,
        texts::problems,
    ),
    check_that("crates use only the crates that ARCHITECTURE.md lists", true, rooms::edges),
    check_that("the rules do no I/O, hold no clock and own no generator", true, rooms::pure_rules),
    check_that("bots choose by no clock and no processor", true, rooms::steady_bots),
    check_that("only store knows SQL, and only those above the games JSON", true, rooms::libraries),
    check_that("only a game's view.rs builds its view", true, rooms::views),
    check_that("no code outside games/ names a game or cites its rules", true, names::problems),
    check_that("every game has a place of its own on the first page", true, places::problems),
    check_that("games have the same files and functions", true, dialect::problems),
    check_that("what has unit tests, and nothing else, is built as one", true, targets::problems),
    check_that(
        "fitted and tuned numbers say where they come from, and docs/strength.md lists them",
        true,
        numbers::problems,
    ),
    check_that("prose is wrapped at 100 columns", true, prose::problems),
];

/// In continuous integration a lock file that building has changed was committed stale. Elsewhere
/// it is somebody's work, and not looked at.
const IN_CI: &[Check] = &[check_that("the lock file is the one committed", true, lock_file)];

/// Runs every check; one case each.
pub(crate) fn check() -> Counts {
    let mut counts = Counts::NONE;
    let in_ci = std::env::var_os("CI").is_some();
    for check in CHECKS.iter().chain(if in_ci { IN_CI } else { &[] }) {
        let problems = find(check);
        if check.fails {
            counts += Counts::of(problems.is_empty());
        }
        if check.fails && !problems.is_empty() {
            say(&format!("Not so: {}", check.what));
            problems.iter().for_each(|problem| say(&format!("  {problem}")));
        } else if !check.fails {
            say(&format!("Not held yet: {} ({} finds)", check.what, problems.len()));
        }
    }
    counts
}

/// The task: everything that the checks find, those that do not fail the step included.
pub(crate) fn show() -> bool {
    let mut clean = true;
    for check in CHECKS {
        let problems = find(check);
        clean &= problems.is_empty();
        println!("{}: {} finds", check.what, problems.len());
        problems.iter().for_each(|problem| println!("  {problem}"));
    }
    clean
}

fn find(check: &Check) -> Vec<String> {
    (check.find)().unwrap_or_else(|error| vec![format!("{error:#}")])
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
    let mut problems = Vec::new();
    for name in shell::files(&[])? {
        let bytes = fs::read(shell::root().join(&name)).with_context(|| name.clone())?;
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

fn lock_file() -> Result<Vec<String>> {
    let mut diff = Command::new("git");
    diff.current_dir(shell::root()).args(["diff", "--quiet", "--", "Cargo.lock"]);
    Ok(if diff.status()?.success() { Vec::new() } else { vec!["Cargo.lock is stale".to_owned()] })
}

fn golden_files() -> Result<Vec<String>> {
    let mut problems = Vec::new();
    for game in games::folders()? {
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
}
