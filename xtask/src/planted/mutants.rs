//! The task `mutants`: is there a test for each line? Rules and table are changed in small ways,
//! one at a time, in a copy of the repository, and their own tests have to notice.
//!
//! cargo-mutants makes the changes. What is mutated stands in `xtask/mutants.toml`, and there too
//! why a change that no test notices is no gap: it changes nothing that matters. A survivor without
//! a reason makes the task fail.
//!
//! It takes hours and may be stopped at any time: what came of each mutant is written down at once,
//! and counts until the source it is of changes.

use std::collections::BTreeMap;
use std::fs;
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use serde::{Deserialize, Serialize};
use xtask_serve::shell;

use super::mutant::{Mutant, Survivor, escaped, explains, fnv, sampled};
use crate::shared::{copy, install};

/// What is mutated, and why some mutants survive.
const PLAN: &str = "xtask/mutants.toml";
/// How many mutants of a package are tried, unless it is said.
const SAMPLE: usize = 300;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Plan {
    part: Vec<Part>,
    #[serde(default)]
    survivor: Vec<Survivor>,
}

/// A package and those of its files that are mutated; all if none is named.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Part {
    package: String,
    #[serde(default)]
    files: Vec<String>,
}

/// What came of a mutant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Outcome {
    /// A test failed.
    #[serde(rename = "CaughtMutant")]
    Caught,
    /// None did.
    #[serde(rename = "MissedMutant")]
    Missed,
    /// The tests did not end, which is noticed as well.
    Timeout,
    /// It does not compile.
    Unviable,
}

/// What came of the mutants of a package, as it is kept.
#[derive(Default, Serialize, Deserialize)]
struct Ledger {
    /// Of the files that are mutated.
    digest: u64,
    outcomes: BTreeMap<String, Outcome>,
}

/// What is asked for.
#[derive(PartialEq, Eq, Debug)]
struct Asked {
    packages: Vec<String>,
    sample: usize,
    seed: u64,
    again: bool,
}

fn asked(args: &[String]) -> Result<Asked> {
    let mut asked = Asked { packages: Vec::new(), sample: SAMPLE, seed: 1, again: false };
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let mut number = || -> Result<u64> {
            let text = args.next().with_context(|| format!("{arg} needs a number"))?;
            text.parse().with_context(|| format!("{arg}: expected a number, found `{text}`"))
        };
        match arg.as_str() {
            "--sample" => asked.sample = usize::try_from(number()?)?,
            "--seed" => asked.seed = number()?,
            "--again" => asked.again = true,
            option if option.starts_with('-') => {
                bail!("there is no option `{option}`; there are --sample N, --seed N and --again")
            }
            package => asked.packages.push(package.to_owned()),
        }
    }
    Ok(asked)
}

/// The task.
pub(crate) fn run(args: &[String]) -> Result<bool> {
    let asked = asked(args)?;
    let text = fs::read_to_string(shell::root().join(PLAN)).context(PLAN)?;
    let plan: Plan = toml::from_str(&text).context(PLAN)?;
    for package in &asked.packages {
        let packages: Vec<&str> = plan.part.iter().map(|part| part.package.as_str()).collect();
        let known = packages.contains(&package.as_str());
        ensure!(known, "{PLAN} has no package `{package}`, only {}", packages.join(", "));
    }
    tool()?;
    let home = shell::scratch("mutants")?;
    let tree = home.join("tree");
    copy::refresh(&tree, &copy::files(shell::root())?)?;
    let wanted = |part: &&Part| asked.packages.is_empty() || asked.packages.contains(&part.package);
    let mut whole = true;
    let mut summary = String::new();
    for part in plan.part.iter().filter(wanted) {
        let (line, fine) = tried(part, &plan.survivor, &asked, &home, &tree)?;
        println!("{line}");
        summary += &format!("{line}\n");
        whole &= fine;
    }
    fs::write(home.join("summary.txt"), summary)?;
    println!("all outcomes are in {}", home.display());
    Ok(whole)
}

/// Makes sure of cargo-mutants.
fn tool() -> Result<()> {
    if shell::answers("cargo", &["mutants", "--version"]) {
        return Ok(());
    }
    let install = "cargo install cargo-mutants --locked";
    let mut agreed = install::agreed();
    if !agreed && std::io::stdin().is_terminal() {
        print!("cargo-mutants is not installed. Run `{install}`? [y/N] ");
        std::io::stdout().flush()?;
        let mut answer = String::new();
        std::io::stdin().read_line(&mut answer)?;
        agreed = answer.trim().eq_ignore_ascii_case("y");
    }
    ensure!(agreed, "cargo-mutants is not installed: {install} (--yes does it)");
    shell::step("Installing cargo-mutants", "2 minutes", || {
        shell::must(shell::cargo(&["install", "cargo-mutants", "--locked"]))
    })
}

/// Cargo in the copy, with a target folder of its own, so that it is in nobody's way.
fn cargo(home: &Path, tree: &Path, args: &[&str]) -> Command {
    let mut command = shell::cargo(args);
    command.current_dir(tree).env("CARGO_TARGET_DIR", home.join("target")).env_remove("KOZYR_LONG");
    command
}

/// Tries the mutants of a package that are in the sample: a line on them, and whether each was
/// noticed or has a reason.
fn tried(
    part: &Part,
    survivors: &[Survivor],
    asked: &Asked,
    home: &Path,
    tree: &Path,
) -> Result<(String, bool)> {
    let all = listed(part, home, tree)?;
    let sample = sampled(&all, asked.sample, asked.seed);
    let path = home.join(format!("{}.json", part.package));
    let mut ledger = read(&path, digest(&all, tree)?)?;
    if asked.again {
        ledger.outcomes.retain(|_, outcome| *outcome != Outcome::Missed);
    }
    let due: Vec<&Mutant> =
        sample.iter().copied().filter(|m| !ledger.outcomes.contains_key(&m.name)).collect();
    println!(
        "── {}: {} of {} mutants, {} to be tried",
        part.package,
        sample.len(),
        all.len(),
        due.len()
    );
    if !due.is_empty() {
        let patience = patience(part, home, tree)?;
        for (number, mutant) in due.iter().enumerate() {
            let begun = Instant::now();
            let outcome = outcome(part, mutant, patience, home, tree)?;
            println!(
                "   {}/{} {outcome:?} after {}: {}",
                number + 1,
                due.len(),
                shell::span(begun.elapsed()),
                mutant.name
            );
            ledger.outcomes.insert(mutant.name.clone(), outcome);
            fs::write(&path, serde_json::to_string_pretty(&ledger)?)?;
        }
    }
    let mut count = [0; 4];
    let mut fine = true;
    for mutant in sample {
        let outcome = ledger.outcomes[&mutant.name];
        count[outcome as usize] += 1;
        let reason = survivors.iter().find(|one| explains(one, mutant, tree));
        match (outcome, reason) {
            (Outcome::Missed, Some(survivor)) => {
                println!("   {}: {}", mutant.name, survivor.reason);
            }
            (Outcome::Missed, None) => {
                println!("   NO TEST NOTICES, and {PLAN} has no reason: {}", mutant.name);
                fine = false;
            }
            (Outcome::Caught | Outcome::Timeout | Outcome::Unviable, Some(_)) => {
                println!("   {PLAN} has a reason that is not needed: {}", mutant.name);
                fine = false;
            }
            (Outcome::Caught | Outcome::Timeout | Outcome::Unviable, None) => {}
        }
    }
    let [caught, missed, timeout, unviable] = count;
    let (noticed, viable) = (caught + timeout, caught + timeout + missed);
    let line = format!(
        "{}: {noticed} of {viable} noticed ({:.0} %), {timeout} of them by never ending; {missed} \
         survive, {unviable} do not compile",
        part.package,
        100.0 * f64::from(noticed) / f64::from(viable.max(1)),
    );
    Ok((line, fine))
}

/// All that can be done to the files of a part.
fn listed(part: &Part, home: &Path, tree: &Path) -> Result<Vec<Mutant>> {
    let mut command = cargo(home, tree, &["mutants", "--list", "--json", "--package"]);
    command.arg(&part.package);
    for file in &part.files {
        command.args(["--file", file]);
    }
    let mutants: Vec<Mutant> = serde_json::from_str(&shell::output(command)?)?;
    ensure!(!mutants.is_empty(), "there is nothing to mutate in {}", part.package);
    Ok(mutants)
}

fn digest(all: &[Mutant], tree: &Path) -> Result<u64> {
    let mut files: Vec<&str> = all.iter().map(|mutant| mutant.file.as_str()).collect();
    files.sort_unstable();
    files.dedup();
    let mut bytes = Vec::new();
    for file in files {
        bytes.extend(fs::read(tree.join(file)).with_context(|| file.to_owned())?);
    }
    Ok(fnv(&bytes))
}

/// What is known already; nothing if it is of other source.
fn read(path: &Path, digest: u64) -> Result<Ledger> {
    let known = match fs::read_to_string(path) {
        Ok(text) => serde_json::from_str(&text).with_context(|| path.display().to_string())?,
        Err(_) => Ledger::default(),
    };
    if known.digest == digest {
        return Ok(known);
    }
    if !known.outcomes.is_empty() {
        println!("   the source has changed: {} outcomes count no more", known.outcomes.len());
    }
    Ok(Ledger { digest, ..Ledger::default() })
}

/// How long the tests of a mutant may run, in seconds: several times as long as without one. They
/// have to hold without one.
fn patience(part: &Part, home: &Path, tree: &Path) -> Result<u64> {
    let tests = ["test", "--quiet", "--lib", "--tests", "--package", &part.package];
    shell::step("Building the tests", "5 minutes the first time", || {
        let mut command = cargo(home, tree, &tests);
        command.arg("--no-run");
        shell::must(command)
    })?;
    let begun = Instant::now();
    shell::step("The tests, with nothing changed", "a minute", || {
        shell::must(cargo(home, tree, &tests))
    })?;
    Ok(begun.elapsed().as_secs() * 5 + 60)
}

/// Makes a mutant, runs the tests, and puts all back.
fn outcome(
    part: &Part,
    mutant: &Mutant,
    patience: u64,
    home: &Path,
    tree: &Path,
) -> Result<Outcome> {
    #[derive(Deserialize)]
    struct Outcomes {
        outcomes: Vec<One>,
    }
    #[derive(Deserialize)]
    struct One {
        scenario: serde_json::Value,
        summary: serde_json::Value,
    }
    let patience = patience.to_string();
    let mut command = cargo(home, tree, &["mutants", "--in-place", "--baseline=skip"]);
    command.args(["--package", &part.package, "--file", &mutant.file]);
    command.args(["--re", &format!("^{}$", escaped(&mutant.name))]);
    // These are made whatever `--re` says.
    const FIELDS: &str = "delete field";
    if !mutant.name.contains(FIELDS) {
        command.args(["--exclude-re", FIELDS]);
    }
    command.args(["--timeout", &patience, "--build-timeout", "1200", "--colors=never"]);
    command.arg("--output").arg(home).args(["--", "--lib", "--tests"]);
    let done = command.output().context("cargo mutants")?;
    let path = home.join("mutants.out/outcomes.json");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let all: Outcomes = serde_json::from_str(&text)?;
    let of_mutant = |one: &&One| one.scenario["Mutant"]["name"] == mutant.name.as_str();
    let Some(one) = all.outcomes.iter().find(of_mutant) else {
        bail!("cargo mutants made no such mutant: {}", String::from_utf8_lossy(&done.stderr));
    };
    serde_json::from_value(one.summary.clone()).context("an unknown outcome")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plan_can_be_read_and_gives_reasons() {
        let text = fs::read_to_string(shell::root().join(PLAN)).unwrap();
        let plan: Plan = toml::from_str(&text).unwrap();
        assert!(plan.part.len() >= 3);
        for Part { package, files } in &plan.part {
            let there = files.iter().all(|file| shell::root().join(file).is_file());
            assert!(there, "a file of {package} is not there");
        }
        for survivor in &plan.survivor {
            let path = shell::root().join(&survivor.file);
            let source = fs::read_to_string(path).expect("the file of a survivor is there");
            let there = source.lines().any(|line| line.trim() == survivor.line);
            assert!(there, "{} has no line `{}`", survivor.file, survivor.line);
            assert!(survivor.reason.ends_with('.'), "{}", survivor.reason);
        }
    }

    #[test]
    fn arguments_are_read() {
        let args = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let read = asked(&args("one --sample 40 two --again")).unwrap();
        let packages = vec!["one".to_owned(), "two".to_owned()];
        assert_eq!(read, Asked { packages, sample: 40, seed: 1, again: true });
        assert!(asked(&args("--sample many")).unwrap_err().to_string().contains("many"));
        assert!(asked(&args("--fast")).is_err());
    }
}
