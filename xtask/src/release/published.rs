//! The crates for others: those whose manifest does not say `publish = false`.
//!
//! Nothing is published here. The crates are packed as Cargo packs them, all together, as they use
//! each other; before that they are built without what the workspace adds.

use std::fs;

use anyhow::Result;
use cargo_metadata::{DependencyKind, Package};
use xtask_serve::screen::say;
use xtask_serve::shell::{self, answers, cargo, must};

use crate::shared::count::{Counts, Done};
use crate::shared::repository;

/// What every package has besides its code.
const FILES: [&str; 3] = ["README.md", "LICENSE-APACHE", "LICENSE-MIT"];

/// Manifests, what the packages hold, and packing itself; with `--long` what was packed is built.
pub(crate) fn check() -> Result<Counts> {
    let packages = packages()?;
    let mut counts = Counts::NONE;
    for package in &packages {
        let mut problems = problems(package, &packages);
        problems.extend(missing_files(package)?);
        counts += Counts::of(problems.is_empty());
        problems.iter().for_each(|problem| say(&format!("  {}: {problem}", package.name)));
    }
    for done in [alone(&packages), pack(&packages)] {
        counts += Counts::of(done.is_ok());
        done.unwrap_or_else(|error| say(&format!("  {error:#}")));
    }
    Ok(counts)
}

fn packages() -> Result<Vec<Package>> {
    Ok(repository::packages()?.into_iter().filter(|package| package.publish.is_none()).collect())
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

/// Builds them as somebody else's program does, without the features that this workspace switches
/// on for itself: with those the standard library is there, which they do without.
fn alone(packages: &[Package]) -> Result<()> {
    let mut command = cargo(&["check", "--quiet", "--lib"]);
    for package in packages {
        command.args(["--package", package.name.as_str()]);
    }
    must(command)
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

/// The public API against that of the last version, by cargo-semver-checks. It takes long, and runs
/// with `--long`, from the first tag on.
pub(crate) fn compare() -> Result<Done> {
    let tags = repository::git(&["tag", "--list", "v*", "--sort=-version:refname"])?;
    let is_there = || answers("cargo", &["semver-checks", "--version"]);
    let tag = match baseline(shell::is_long(), &tags, is_there) {
        Ok(tag) => tag,
        Err(why) => return Ok(Done::NotRun(why.to_owned())),
    };
    let mut command = cargo(&["semver-checks", "--baseline-rev", tag]);
    for package in &packages()? {
        command.args(["--package", package.name.as_str()]);
    }
    let compared = must(command);
    if let Err(error) = &compared {
        say(&format!("  {error:#}"));
    }
    Ok(Done::Ran(Counts::of(compared.is_ok())))
}

/// The tag to compare with, or why nothing is compared.
fn baseline(
    is_asked: bool,
    tags: &str,
    is_there: impl FnOnce() -> bool,
) -> Result<&str, &'static str> {
    if !is_asked {
        return Err("it is asked for by --long");
    }
    let tag = tags.lines().next();
    let tag =
        tag.ok_or("no version is tagged yet (v0.2.0), so that there is none to compare with")?;
    if is_there() { Ok(tag) } else { Err("cargo-semver-checks is not installed") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_tag_or_the_program_nothing_is_compared() {
        assert_eq!(baseline(true, "v0.3.0\nv0.2.0\n", || true), Ok("v0.3.0"));
        assert!(baseline(true, "", || true).is_err_and(|why| why.contains("tagged")));
        assert!(baseline(true, "v0.2.0\n", || false).is_err_and(|why| why.contains("installed")));
        assert!(baseline(false, "v0.2.0\n", || true).is_err_and(|why| why.contains("--long")));
    }

    #[test]
    fn the_problems_of_a_manifest_are_named() {
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
