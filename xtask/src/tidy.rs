//! The checks of the repository itself.

mod bounds;
mod commits;
mod glossary;
pub(crate) mod licences;
mod links;
pub(crate) mod names;
pub(crate) mod rooms;
mod targets;

use std::fs;
use std::process::Command;

use anyhow::{Context, Result};
use xtask_serve::screen::say;
use xtask_serve::shell;

use crate::browser::pictures;
use crate::shared::count::Counts;
use crate::shared::games;

/// A check.
struct Check {
    what: &'static str,
    /// What is wrong, one thing each.
    find: fn() -> Result<Vec<String>>,
    /// When a find fails the step. Where it does not, it is said.
    fails: Fails,
}

#[derive(Clone, Copy)]
enum Fails {
    Always,
    /// With `--long`, which runs before a tag.
    WithLong,
}

impl Fails {
    fn now(self) -> bool {
        matches!(self, Self::Always) || shell::is_long()
    }
}

const fn check_that(what: &'static str, find: fn() -> Result<Vec<String>>) -> Check {
    Check { what, find, fails: Fails::Always }
}

const CHECKS: &[Check] = &[
    check_that(
        "tracked files are text, pictures of README.md aside, and none names a place outside",
        tracked_files,
    ),
    check_that("every game has golden playthroughs and perft counts", golden_files),
    check_that(
        "crates use the crates that rooms.toml lists, and ARCHITECTURE.md says so",
        rooms::crates,
    ),
    check_that("folders and files use only what stands below them in rooms.toml", rooms::arrows),
    check_that("the rules do no I/O, hold no clock and own no generator", bounds::pure_rules),
    check_that("bots choose by no clock and no processor", bounds::steady_bots),
    check_that("only store knows SQL, and only those above the games JSON", bounds::libraries),
    check_that("only a game's view.rs builds its view", bounds::views),
    check_that("no code outside games/ names a game or cites its rules", names::problems),
    check_that("what has unit tests, and nothing else, is built as one", targets::problems),
    check_that("the words of docs/glossary.md are those of the code", glossary::problems),
    check_that("every link of every document leads somewhere", links::problems),
    check_that("commits of the work in hand say why", commits::problems),
    check_that(
        "the pictures of README.md are those that were taken, and small",
        pictures::problems,
    ),
    Check {
        what: "the pictures of README.md are not older than the screens that they show",
        find: pictures::older,
        fails: Fails::WithLong,
    },
];

/// In continuous integration a lock file that building has changed was committed stale. Elsewhere
/// it is somebody's work, and not looked at.
const IN_CI: &[Check] = &[check_that("the lock file is the one committed", lock_file)];

/// Runs every check; one case each.
pub(crate) fn check() -> Counts {
    let mut counts = Counts::NONE;
    let in_ci = std::env::var_os("CI").is_some();
    for check in CHECKS.iter().chain(if in_ci { IN_CI } else { &[] }) {
        let problems = find(check);
        if check.fails.now() {
            counts += Counts::of(problems.is_empty());
        }
        if !problems.is_empty() {
            let less = if check.fails.now() { "" } else { " (fails with --long alone)" };
            say(&format!("Not so{less}: {}", check.what));
            problems.iter().for_each(|problem| say(&format!("  {problem}")));
        }
    }
    counts
}

/// The task: everything that the checks find, what does not fail the step included.
pub(crate) fn show() -> bool {
    let mut clean = true;
    for check in CHECKS {
        let problems = find(check);
        clean &= problems.is_empty() || !check.fails.now();
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
            _ if pictures::is_one(&name) => {}
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
    fn paths_outside_the_repository_are_found() {
        let text = format!("fine\nsee {}anna/x\n", OUTSIDE[1]);
        assert_eq!(outside(&text).collect::<Vec<_>>(), [(2, OUTSIDE[1])]);
        assert_eq!(outside("crates/rules/src, ./run, /assets/a.js").count(), 0);
        assert_eq!(outside(&format!("import x from \"..{}x\"", OUTSIDE[1])).count(), 0);
    }
}
