//! The crates for others: those whose manifest does not say `publish = false`.
//!
//! Nothing is published here. The crates are packed as Cargo packs them, all together, as they use
//! each other; before that they are built without what the workspace adds.

use std::fs;

use anyhow::Result;
use cargo_metadata::Package;
use xtask_serve::screen::say;
use xtask_serve::shell::{self, answers, cargo, must};

use crate::shared::count::{Counts, Done};
use crate::shared::repository;

/// What every package has besides its code.
const FILES: [&str; 4] = ["README.md", "LICENSE-APACHE", "LICENSE-MIT", "examples/"];

/// Manifests, what the packages hold, and packing itself; with `--long` what was packed is built.
pub(crate) fn check() -> Result<Counts> {
    let packages = packages()?;
    let mut counts = Counts::NONE;
    for package in &packages {
        let mut problems = problems(package);
        problems.extend(missing_files(package)?);
        counts += Counts::of(problems.is_empty());
        problems.iter().for_each(|problem| say(&format!("  {}: {problem}", package.name)));
    }
    counts += Counts::said(alone(&packages));
    counts += Counts::said(pack(&packages));
    Ok(counts)
}

fn packages() -> Result<Vec<Package>> {
    Ok(repository::packages()?.into_iter().filter(|package| package.publish.is_none()).collect())
}

/// For Cargo, which packages are meant.
fn named(packages: &[Package]) -> impl Iterator<Item = String> {
    packages.iter().map(|package| format!("--package={}", package.name))
}

/// What a manifest and a README lack. Packing finds what a package uses and is not handed on.
fn problems(package: &Package) -> Vec<String> {
    let mut problems = Vec::new();
    let mut need = |holds: bool, what: &str| {
        if !holds {
            problems.push(what.to_owned());
        }
    };
    need(package.description.is_some(), "it has no description");
    need(package.license.is_some(), "it names no licence");
    need(package.rust_version.is_some(), "it does not say which Rust it needs");
    need((1..=5).contains(&package.keywords.len()), "it has no keywords, or more than five");
    need(!package.categories.is_empty(), "it has no category");
    let readme = package.readme().and_then(|path| fs::read_to_string(path).ok());
    let readme = readme.unwrap_or_default();
    for section in ["## Features", "## Versions"] {
        need(readme.contains(section), &format!("README.md has no section `{section}`"));
    }
    need(readme.contains("```rust"), "README.md has no example");
    for feature in package.features.keys() {
        need(
            readme.contains(&format!("- `{feature}`")),
            &format!("README.md does not tell of the feature `{feature}`"),
        );
    }
    problems
}

/// The files that a package should hold and does not, an example among them.
fn missing_files(package: &Package) -> Result<Vec<String>> {
    let mut command = cargo(&["package", "--list", "--offline", "--allow-dirty", "--quiet"]);
    let list = shell::output(command.args(["--package", package.name.as_str()]))?;
    let lacks = |file: &&&str| {
        !list.lines().any(|line| line == **file || file.ends_with('/') && line.starts_with(**file))
    };
    Ok(FILES.iter().filter(lacks).map(|file| format!("the package has no {file}")).collect())
}

/// Builds them as somebody else's program does, without the features that this workspace switches
/// on for itself: with those the standard library is there, which they do without.
fn alone(packages: &[Package]) -> Result<()> {
    must(cargo(&["check", "--quiet", "--lib"]).args(named(packages)))
}

fn pack(packages: &[Package]) -> Result<()> {
    let mut command = cargo(&["package", "--offline", "--allow-dirty", "--quiet"]);
    if !shell::is_long() {
        command.arg("--no-verify");
    }
    must(command.args(named(packages)))
}

/// The public API against that of the last version, by cargo-semver-checks: of the commit that
/// `.ci/released` names, since a clone may have no tags. It takes long, and runs with `--long`.
pub(crate) fn compare() -> Result<Done> {
    if !answers("cargo", &["semver-checks", "--version"]) {
        return Ok(Done::NotRun("cargo-semver-checks is not installed".to_owned()));
    }
    let released = repository::text(repository::RELEASED)?;
    let mut command = cargo(&["semver-checks", "--baseline-rev", released.trim()]);
    Ok(Done::Ran(Counts::said(must(command.args(named(&packages()?))))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_problems_of_a_manifest_are_named() {
        let packages = packages().expect("the manifests of the repository");
        let package = packages.first().expect("crates are handed on").clone();
        assert_eq!(problems(&package), [""; 0]);

        let mut bare = package;
        bare.description = None;
        bare.keywords.clear();
        bare.features.insert("new".to_owned(), Vec::new());
        let found = problems(&bare);
        assert_eq!(found.len(), 3, "{found:?}");
        assert!(found.iter().any(|problem| problem.contains("the feature `new`")), "{found:?}");
    }
}
