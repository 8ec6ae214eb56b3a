//! `./test --since REF`: the files that changed, what they can reach, and what is left out.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use cargo_metadata::{Dependency, DependencyKind};
use xtask_serve::shell;

use super::pages;
use super::reach::{self, Browser, Known, Package};
use super::scope;
use crate::shared::games;
use crate::shared::repository::{self, git};

/// The steps that a change since the commit can reach, without what they need; says what that is.
pub(crate) fn steps(reference: &str) -> Result<Vec<String>> {
    let changed = changed(reference)?;
    let files = if changed.len() == 1 { "file has" } else { "files have" };
    println!("Since {reference}, {} {files} changed:", changed.len());
    for path in changed.iter().take(SHOWN) {
        println!("  {path}");
    }
    if changed.len() > SHOWN {
        println!("  and {} more", changed.len() - SHOWN);
    }
    let part = match reach::plan(&changed, &known()?) {
        Err(path) => {
            println!("{path} reaches everything: all that `./test` does is done.");
            return Ok(Vec::new());
        }
        Ok(part) => part,
    };
    let steps = part.steps.iter().map(|name| (*name).to_owned()).collect();
    if part.steps.contains("rust") {
        let crates: Vec<&str> = part.packages.iter().map(String::as_str).collect();
        println!("Rust tests of what was built anew or is read: {}", crates.join(" "));
    }
    let Browser { all, games, specs } = &part.browser;
    let some: Vec<&str> = games.iter().chain(specs).map(String::as_str).collect();
    if !all && !some.is_empty() {
        println!("Browser tests of {}; others are left out.", some.join(", "));
    }
    scope::set(part);
    Ok(steps)
}

/// Takes the commit that is checked out as the one that a piece of work begins with.
pub(crate) fn begin() -> Result<bool> {
    let commit = git(&["rev-parse", "HEAD"])?;
    repository::write(repository::BEGUN, &commit)?;
    println!("{}: {}", repository::BEGUN, commit.trim());
    Ok(true)
}

/// So many of the files that changed are named.
const SHOWN: usize = 20;

/// The files that differ from the commit, those that are not committed or not yet added included.
fn changed(reference: &str) -> Result<Vec<String>> {
    let commit = format!("{reference}^{{commit}}");
    let commit = git(&["rev-parse", "--verify", "--quiet", "--end-of-options", &commit])
        .with_context(|| format!("`{reference}` names no commit"))?;
    let differ = git(&["diff", "--name-only", "--no-renames", "-z", commit.trim(), "--"])?;
    let new = git(&["ls-files", "--others", "--exclude-standard", "-z"])?;
    let all: BTreeSet<&str> = differ.split('\0').chain(new.split('\0')).collect();
    Ok(all.into_iter().filter(|path| !path.is_empty()).map(str::to_owned).collect())
}

/// The crates of all workspaces, and the games.
fn known() -> Result<Known> {
    let client = repository::texts(&["web/src/*.ts", "web/src/*.tsx", "web/src/*.css"])?;
    let pages = pages::of_pages(&client);
    let mut known = Known { games: games::folders()?, pages, ..Known::default() };
    for package in repository::packages()? {
        let folder = package.manifest_path.parent().context("a manifest without a folder")?;
        let folder = folder.as_std_path().strip_prefix(shell::root())?;
        let folder = folder.to_string_lossy().into_owned();
        let used = package.dependencies.iter().filter(|used| used.path.is_some());
        let (tests, built): (Vec<_>, Vec<_>) =
            used.partition(|used| used.kind == DependencyKind::Development);
        let names = |used: Vec<&Dependency>| used.iter().map(|used| used.name.clone()).collect();
        let sources = format!("{folder}/*.rs");
        let texts = match package.name.as_str() {
            // What the tasks name are not files that their tests read.
            _ if folder.starts_with("xtask") => BTreeMap::new(),
            "kozyr-py" => repository::texts(&[&sources, "python/*.py"])?,
            _ => repository::texts(&[&sources])?,
        };
        let text = texts.into_values().collect();
        let own = Package { folder, uses: names(built), tests_use: names(tests), text };
        known.packages.insert(package.name.to_string(), own);
    }
    Ok(known)
}
