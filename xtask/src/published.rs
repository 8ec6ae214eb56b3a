//! The crates that are handed on: those whose manifest does not say `publish = false`.
//!
//! Nothing is published here. What would be is packed as Cargo packs it, all crates together, as
//! they use each other.

use std::fs;

use anyhow::{Context, Result};
use cargo_metadata::{DependencyKind, MetadataCommand, Package};

use crate::count::Counts;
use crate::screen::say;
use crate::shell::{self, answers, cargo, must};

/// What every package has besides its code.
const FILES: [&str; 3] = ["README.md", "LICENSE-APACHE", "LICENSE-MIT"];

/// Manifests, what the packages hold, and packing itself; with `--long` what was packed is built,
/// and compared with the last version.
pub(crate) fn check() -> Result<Counts> {
    let packages = packages()?;
    let mut counts = Counts::NONE;
    for package in &packages {
        let mut problems = problems(package, &packages);
        problems.extend(missing_files(package)?);
        counts += Counts::of(problems.is_empty());
        problems.iter().for_each(|problem| say(&format!("  {}: {problem}", package.name)));
    }
    let packed = pack(&packages);
    counts += Counts::of(packed.is_ok());
    packed.unwrap_or_else(|error| say(&format!("  {error:#}")));
    if shell::is_long() {
        counts += compared(&packages)?;
    }
    Ok(counts)
}

fn packages() -> Result<Vec<Package>> {
    let mut command = MetadataCommand::new();
    let metadata = command.current_dir(shell::root()).no_deps().exec().context("cargo metadata")?;
    Ok(metadata.packages.into_iter().filter(|package| package.publish.is_none()).collect())
}

/// What a manifest and a README lack.
fn problems(package: &Package, all: &[Package]) -> Vec<String> {
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
    let examples = package.targets.iter().any(|target| target.is_example());
    need(examples, "it has no example");
    for used in &package.dependencies {
        let own = used.path.is_some() && used.kind != DependencyKind::Development;
        let handed_on = all.iter().any(|other| other.name.as_str() == used.name);
        need(
            !own || handed_on && used.req.to_string() != "*",
            &format!("it uses {}, which is not handed on or has no version there", used.name),
        );
    }
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
    let list = ["package", "--list", "--offline", "--allow-dirty", "--quiet", "--package"];
    let mut command = cargo(&list);
    command.arg(package.name.as_str());
    let list = shell::output(command)?;
    let has = |file: &str| list.lines().any(|line| line == file);
    let mut missing: Vec<String> = FILES
        .iter()
        .filter(|file| !has(file))
        .map(|file| format!("the package has no {file}"))
        .collect();
    if !list.lines().any(|line| line.starts_with("examples/")) {
        missing.push("the package has no example".to_owned());
    }
    Ok(missing)
}

fn pack(packages: &[Package]) -> Result<()> {
    let mut command = cargo(&["package", "--offline", "--allow-dirty", "--quiet"]);
    if !shell::is_long() {
        command.arg("--no-verify");
    }
    for package in packages {
        command.args(["--package", package.name.as_str()]);
    }
    must(command)
}

/// The public API against that of the last version, by cargo-semver-checks.
fn compared(packages: &[Package]) -> Result<Counts> {
    let mut git = std::process::Command::new("git");
    git.current_dir(shell::root()).args(["tag", "--list", "v*", "--sort=-version:refname"]);
    let tags = shell::output(git)?;
    let Some(tag) = tags.lines().next() else {
        say("  No version is tagged (v0.2.0) yet: there is no public API to compare with.");
        return Ok(Counts::NONE);
    };
    if !answers("cargo", &["semver-checks", "--version"]) {
        say("  Not compared with the last version: cargo-semver-checks is not installed.");
        return Ok(Counts::NONE);
    }
    let mut command = cargo(&["semver-checks", "--baseline-rev", tag]);
    for package in packages {
        command.args(["--package", package.name.as_str()]);
    }
    let compared = must(command);
    if let Err(error) = &compared {
        say(&format!("  {error:#}"));
    }
    Ok(Counts::of(compared.is_ok()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_manifest_lacks_is_said() {
        let packages = packages().expect("the manifests of the repository");
        let package = packages.first().expect("crates are handed on").clone();
        assert_eq!(problems(&package, &packages), [""; 0]);

        let mut bare = package;
        bare.description = None;
        bare.keywords.clear();
        bare.features.insert("new".to_owned(), Vec::new());
        let found = problems(&bare, &packages);
        assert_eq!(found.len(), 3, "{found:?}");
        assert!(found.iter().any(|problem| problem.contains("the feature `new`")), "{found:?}");

        let user = packages.iter().find(|package| {
            package
                .dependencies
                .iter()
                .any(|used| used.path.is_some() && used.req.to_string() != "*")
        });
        let found = problems(user.expect("crates use each other"), &[]);
        assert!(found.iter().any(|problem| problem.contains("is not handed on")), "{found:?}");
    }
}
