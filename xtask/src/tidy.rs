//! The checks of the repository itself.

mod bounds;
mod commits;
mod glossary;
pub(crate) mod licences;
mod links;
mod promises;
pub(crate) mod names;
pub(crate) mod rooms;

use std::fs;

use anyhow::{Context, Result};
use xtask_serve::screen::say;
use xtask_serve::shell;

use crate::browser::pictures;
use crate::shared::count::Counts;
use crate::shared::repository;

/// What is to hold, and what is wrong with it, one thing each.
type Check = (&'static str, fn() -> Result<Vec<String>>);

const CHECKS: [Check; 14] = [
    ("tracked files are text, and none names a place outside", tracked_files),
    ("crates use the crates that ARCHITECTURE.md lists", rooms::crates),
    ("folders and files use only what is below them in rooms.toml", rooms::arrows),
    ("the rules do no I/O, hold no clock and own no generator", bounds::pure_rules),
    ("bots choose by no clock and no processor", bounds::steady_bots),
    ("only store knows SQL, and only those above the games JSON", bounds::libraries),
    ("only a game's view.rs builds its view", bounds::views),
    ("no code outside games/ names a game or cites its rules", names::problems),
    ("every unit test and every example is built", unbuilt_tests),
    ("the words of docs/glossary.md are those of the code", glossary::problems),
    ("every link of every document leads somewhere", links::problems),
    ("the tests that docs/hosting.md names exist", promises::problems),
    ("commits of the work in hand say why", commits::problems),
    ("README.md shows the pictures, and they are small", pictures::problems),
];

/// A find fails only with `--long`, which runs before a tag.
const BEFORE_A_TAG: Check =
    ("the pictures of README.md are not older than the screens that they show", pictures::older);

/// In continuous integration a lock file that building has changed was committed stale. Elsewhere
/// it is somebody's work, and not looked at.
const IN_CI: Check = ("the lock file is the one committed", lock_file);

/// Runs every check; one case each.
pub(crate) fn check() -> Counts {
    let in_ci = std::env::var_os("CI").is_some().then_some(IN_CI);
    let late = shell::is_long().then_some(BEFORE_A_TAG);
    let mut counts = Counts::NONE;
    for (what, find) in CHECKS.into_iter().chain(in_ci).chain(late) {
        let problems = find().unwrap_or_else(|error| vec![format!("{error:#}")]);
        counts += Counts::of(problems.is_empty());
        if !problems.is_empty() {
            say(&format!("Not so: {what}"));
            problems.iter().for_each(|problem| say(&format!("  {problem}")));
        }
    }
    counts
}

/// The task: the checks, and what fails them with `--long` alone.
pub(crate) fn show() -> bool {
    if !shell::is_long() {
        let (what, find) = BEFORE_A_TAG;
        let problems = find().unwrap_or_else(|error| vec![format!("{error:#}")]);
        println!("Before a tag: {what}: {} finds", problems.len());
        problems.iter().for_each(|problem| println!("  {problem}"));
    }
    // Last, so that what fails stands at the end.
    let counts = check();
    println!("{} checks hold, {} do not", counts.passed, counts.failed);
    counts.failed == 0
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
    let changed = repository::git(&["diff", "--name-only", "--", "Cargo.lock"])?;
    Ok(changed.lines().map(|name| format!("{name} is stale")).collect())
}

/// Libraries and programs whose manifests say `test = false` or `doctest = false` over tests or
/// examples. It found a generated game whose manifests denied the unit tests that there were. A
/// crate with a library has its unit tests there.
fn unbuilt_tests() -> Result<Vec<String>> {
    let mut problems = Vec::new();
    for package in repository::packages()? {
        let main = package.targets.iter().find(|target| target.is_lib());
        let Some(main) = main.or_else(|| package.targets.iter().find(|target| target.is_bin()))
        else {
            continue;
        };
        let folder = main.src_path.parent().context("a source without a folder")?;
        let texts = repository::texts(&[&format!("{folder}/*.rs")])?;
        let lines = || texts.values().flat_map(|text| text.lines()).map(str::trim_start);
        let is_test = |line: &str| {
            ["#[test]", "#[tokio::test", "$(#[test]"].iter().any(|mark| line.starts_with(mark))
        };
        if !main.test && lines().any(is_test) {
            problems.push(format!("{} has unit tests that are never built", package.name));
        }
        let is_example = |line| ["/// ```", "//! ```", "/// ```rust"].contains(&line);
        if main.is_lib() && !main.doctest && lines().any(is_example) {
            problems.push(format!("the examples of {} are not run", package.name));
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
