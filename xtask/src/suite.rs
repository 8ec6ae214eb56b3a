//! `./test`: every check there is.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};

use crate::count::{self, Counts};
use crate::shell::{self, answers, cargo, in_web, must, tee};
use crate::{chromium, fuzz, tidy, web};

/// One check.
struct Step {
    /// By which it is asked for.
    name: &'static str,
    what: &'static str,
    /// How long it takes on two cores, on a clean clone.
    usually: &'static str,
    /// Steps that must have succeeded before.
    needs: &'static [&'static str],
    run: fn() -> Result<Counts>,
}

/// In this order: what is quick to fail first, then each after what it can build upon.
const STEPS: &[Step] = &[
    Step {
        name: "tidy",
        what: "The repository itself",
        usually: "2 s",
        needs: &[],
        run: tidy::check,
    },
    Step { name: "fmt", what: "Formatting", usually: "2 s", needs: &[], run: fmt },
    Step {
        name: "packages",
        what: "The client's packages",
        usually: "30 s",
        needs: &[],
        run: packages,
    },
    Step {
        name: "lint",
        what: "The client's style",
        usually: "2 s",
        needs: &["packages"],
        run: lint,
    },
    Step {
        name: "types",
        what: "The client's types",
        usually: "10 s",
        needs: &["packages"],
        run: types,
    },
    Step {
        name: "vitest",
        what: "The client's unit tests",
        usually: "10 s",
        needs: &["packages"],
        run: vitest,
    },
    Step {
        name: "web",
        what: "The client's build and size",
        usually: "10 s",
        needs: &["packages"],
        run: web_build,
    },
    Step {
        name: "clippy",
        what: "Lints, warnings denied",
        usually: "2 minutes",
        needs: &[],
        run: clippy,
    },
    Step {
        name: "doc",
        what: "Documentation, warnings denied",
        usually: "30 s",
        needs: &[],
        run: doc,
    },
    Step {
        name: "deny",
        what: "Licences and bans of dependencies",
        usually: "5 s",
        needs: &[],
        run: deny,
    },
    Step {
        name: "build",
        what: "Building the tests and the server",
        usually: "6 minutes",
        needs: &[],
        run: build,
    },
    Step { name: "rust", what: "Rust tests", usually: "3 minutes", needs: &["build"], run: rust },
    Step {
        name: "doctest",
        what: "Examples in the documentation",
        usually: "20 s",
        needs: &["build"],
        run: doctest,
    },
    Step { name: "fuzz", what: "Damaged records", usually: "20 s", needs: &["build"], run: damage },
    Step {
        name: "browser",
        what: "Browser tests",
        usually: "5 minutes",
        needs: &["build", "web"],
        run: browser,
    },
];

/// Runs every step, or the named ones and what they need. A step that fails stops only those that
/// need it.
pub(crate) fn run(args: &[String]) -> Result<bool> {
    if args.iter().any(|arg| arg == "--list") {
        for step in STEPS {
            println!("{:9} {} ({})", step.name, step.what, step.usually);
        }
        return Ok(true);
    }
    let wanted = wanted(args)?;
    let begun = Instant::now();
    let mut counts = Counts::NONE;
    let mut rows: Vec<(&Step, Verdict, Duration)> = Vec::new();
    for step in STEPS.iter().filter(|step| wanted.contains(step.name)) {
        let missing = rows.iter().find(|(before, verdict, _)| {
            step.needs.contains(&before.name) && !matches!(verdict, Verdict::Held(_))
        });
        println!("\n── {}: {} (usually {})", step.name, step.what, step.usually);
        let step_begun = Instant::now();
        let verdict = match missing {
            Some((before, ..)) => Verdict::NotRun(before.name),
            None => match (step.run)() {
                Ok(counts) if counts.failed == 0 => Verdict::Held(counts),
                Ok(counts) => Verdict::Failed(counts),
                Err(error) => {
                    println!("{error:#}");
                    Verdict::Failed(Counts::NONE)
                }
            },
        };
        let took = step_begun.elapsed();
        println!("   {verdict} after {}", shell::span(took));
        counts += verdict.counts();
        rows.push((step, verdict, took));
    }
    println!("\n── All steps, {} in all", shell::span(begun.elapsed()));
    for (step, verdict, took) in &rows {
        println!("{:9} {:>12}  {verdict}", step.name, shell::span(*took));
    }
    println!("\n{} passed, {} failed", counts.passed, counts.failed);
    Ok(counts.failed == 0)
}

/// How a step ended.
enum Verdict {
    Held(Counts),
    Failed(Counts),
    /// The named step, which it needs, did not hold.
    NotRun(&'static str),
}

impl Verdict {
    /// A step that fails, or cannot run, counts as a failure even where no case of it does.
    fn counts(&self) -> Counts {
        match self {
            Self::Held(counts) => *counts,
            Self::Failed(counts) => counts.or_failure(false),
            Self::NotRun(_) => Counts::NONE.or_failure(false),
        }
    }
}

impl std::fmt::Display for Verdict {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Held(Counts { passed: 0, .. }) => f.write_str("holds"),
            Self::Held(counts) => write!(f, "holds ({} cases)", counts.passed),
            Self::Failed(counts) => {
                let Counts { passed, failed } = counts.or_failure(false);
                write!(f, "FAILED ({failed} of {} cases)", passed + failed)
            }
            Self::NotRun(before) => write!(f, "NOT RUN, it needs `{before}`"),
        }
    }
}

/// The names given and, transitively, what they need; all if none is given.
fn wanted(args: &[String]) -> Result<BTreeSet<&'static str>> {
    if args.is_empty() {
        return Ok(STEPS.iter().map(|step| step.name).collect());
    }
    let mut due: Vec<&str> = args.iter().map(String::as_str).collect();
    let mut wanted = BTreeSet::new();
    while let Some(name) = due.pop() {
        let Some(step) = STEPS.iter().find(|step| step.name == name) else {
            let names: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
            bail!("there is no step `{name}`; the steps are {}", names.join(", "));
        };
        if wanted.insert(step.name) {
            due.extend(step.needs);
        }
    }
    Ok(wanted)
}

/// A step without cases of its own.
fn plain(result: Result<()>) -> Result<Counts> {
    result.map(|()| Counts::NONE)
}

fn fmt() -> Result<Counts> {
    component("fmt", "rustfmt")?;
    plain(must(cargo(&["fmt", "--all", "--check"])))
}

fn clippy() -> Result<Counts> {
    component("clippy", "clippy")?;
    plain(must(cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])))
}

fn component(command: &str, component: &str) -> Result<()> {
    let found = answers("cargo", &[command, "--version"]);
    ensure!(found, "cargo {command} is missing: rustup component add {component}");
    Ok(())
}

fn doc() -> Result<Counts> {
    let mut command = cargo(&["doc", "--workspace", "--no-deps", "--quiet"]);
    command.env("RUSTDOCFLAGS", "-D warnings");
    plain(must(command))
}

fn deny() -> Result<Counts> {
    if !answers("cargo", &["deny", "--version"]) {
        println!("cargo-deny is not installed (cargo install cargo-deny): skipped");
        return Ok(Counts::NONE);
    }
    // Advisories need a database from the network; the other checks need only the lock file.
    plain(must(cargo(&["deny", "--offline", "check", "bans", "licenses", "sources"])))
}

/// One call for tests and programs, so that all of it is built once, with the same features.
const WHAT_TESTS_NEED: [&str; 5] = ["--workspace", "--lib", "--bins", "--tests", "--examples"];

fn build() -> Result<Counts> {
    let mut command = cargo(&["build"]);
    command.args(WHAT_TESTS_NEED);
    plain(must(command))
}

fn rust() -> Result<Counts> {
    let colour = format!("--color={}", shell::colour());
    let nextest = answers("cargo", &["nextest", "--version"]);
    let (status, output) = if nextest {
        let quiet = ["--no-fail-fast", "--status-level=slow", "--final-status-level=fail"];
        let mut command = cargo(&["nextest", "run", &colour]);
        command.args(WHAT_TESTS_NEED).args(quiet);
        tee(command)?
    } else {
        let mut command = cargo(&["test", "--no-fail-fast", "--quiet", &colour]);
        command.args(WHAT_TESTS_NEED);
        tee(command)?
    };
    let counts = if nextest { count::of_nextest(&output) } else { count::of_cargo_test(&output) };
    ensure!(!status.success() || counts.passed > 0, "the runner did not say how many tests it ran");
    Ok(counts.or_failure(status.success()))
}

fn doctest() -> Result<Counts> {
    let colour = format!("--color={}", shell::colour());
    let (status, output) = tee(cargo(&["test", "--workspace", "--doc", "--quiet", &colour]))?;
    Ok(count::of_cargo_test(&output).or_failure(status.success()))
}

fn damage() -> Result<Counts> {
    fuzz::damage(fuzz::USUAL, 1)
}

fn packages() -> Result<Counts> {
    plain(web::packages())
}

fn lint() -> Result<Counts> {
    plain(must(in_web("npm", &["run", "--silent", "lint"])))
}

fn types() -> Result<Counts> {
    plain(must(in_web("npm", &["run", "--silent", "check"])))
}

fn vitest() -> Result<Counts> {
    let report = shell::scratch("reports")?.join("vitest.json");
    drop(std::fs::remove_file(&report));
    // A busy machine is no reason to fail.
    let patient = "--testTimeout=120000";
    let mut command = in_web("npx", &["--no", "vitest", "run", patient, "--reporter=default"]);
    command.arg("--reporter=json").arg(format!("--outputFile.json={}", report.display()));
    let done = must(command);
    Ok(count::of_vitest(&report)?.or_failure(done.is_ok()))
}

fn web_build() -> Result<Counts> {
    web::ready()?;
    let files = web::first_load()?;
    let total: usize = files.iter().map(|(_, size)| size).sum();
    for (name, size) in &files {
        println!("   {size:>7} B  {name}");
    }
    println!("   {total:>7} B  first load, compressed; at most {}", web::FIRST_LOAD);
    Ok(Counts {
        passed: u64::from(total <= web::FIRST_LOAD),
        failed: u64::from(total > web::FIRST_LOAD),
    })
}

fn browser() -> Result<Counts> {
    let report = shell::scratch("reports")?.join("playwright.json");
    drop(std::fs::remove_file(&report));
    let mut command = playwright()?;
    command.arg("--reporter=list,json").env("PLAYWRIGHT_JSON_OUTPUT_NAME", &report);
    let done = must(command);
    Ok(count::of_playwright(&report)?.or_failure(done.is_ok()))
}

/// Playwright, told of the server and the browser it is to start.
fn playwright() -> Result<std::process::Command> {
    let mut command = in_web("npx", &["--no", "playwright", "test"]);
    command.env("CHROMIUM", chromium::ready()?).env("KOZYR_BIN", shell::kozyr()?);
    Ok(command)
}

/// The browser tests alone, with arguments for Playwright.
pub(crate) fn browser_alone(args: &[String]) -> Result<bool> {
    web::ready()?;
    shell::step("Building the server", "5 minutes the first time", || {
        let mut command = cargo(&["build"]);
        command.args(WHAT_TESTS_NEED);
        must(command)
    })?;
    let mut command = playwright()?;
    command.args(args);
    must(command)?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_come_after_what_they_need() {
        for (i, step) in STEPS.iter().enumerate() {
            for need in step.needs {
                let at = STEPS.iter().position(|other| other.name == *need);
                assert!(at.is_some_and(|at| at < i), "{} needs {need} before it", step.name);
            }
        }
    }

    #[test]
    fn named_steps_bring_what_they_need() {
        let names = |args: &[&str]| {
            let args: Vec<String> = args.iter().map(ToString::to_string).collect();
            wanted(&args).map(|names| names.into_iter().collect::<Vec<_>>())
        };
        assert_eq!(names(&["browser"]).unwrap(), ["browser", "build", "packages", "web"]);
        assert_eq!(names(&["fmt"]).unwrap(), ["fmt"]);
        assert_eq!(names(&[]).unwrap().len(), STEPS.len());
        assert!(names(&["nothing"]).unwrap_err().to_string().contains("vitest"));
    }

    #[test]
    fn every_failure_counts() {
        assert_eq!(Verdict::NotRun("build").counts().failed, 1);
        assert_eq!(Verdict::Failed(Counts::NONE).counts().failed, 1);
        assert_eq!(Verdict::Failed(Counts { passed: 3, failed: 2 }).counts().failed, 2);
        assert_eq!(Verdict::Held(Counts { passed: 3, failed: 0 }).counts().passed, 3);
    }
}
