//! The result of a step, and how many test cases a runner says it ran.

use std::fs;
use std::ops::AddAssign;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;
use xtask_serve::screen::say;
use xtask_serve::shell;

use super::repository;

/// Test cases.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Counts {
    /// Those that held.
    pub(crate) passed: u64,
    /// Those that did not.
    pub(crate) failed: u64,
}

impl Counts {
    /// No cases at all.
    pub(crate) const NONE: Self = Self { passed: 0, failed: 0 };

    /// One case, which held or did not.
    pub(crate) fn of(held: bool) -> Self {
        Self { passed: u64::from(held), failed: u64::from(!held) }
    }

    /// One case, of which is said why it did not hold.
    pub(crate) fn said(result: Result<()>) -> Self {
        let held = result.is_ok();
        result.unwrap_or_else(|error| say(&format!("   {error:#}")));
        Self::of(held)
    }

    /// The verdict of a step: a runner that fails without naming a case has one failure.
    pub(crate) fn or_failure(mut self, success: bool) -> Self {
        if !success && self.failed == 0 {
            self.failed = 1;
        }
        self
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

/// What came of a step that did not fail on the way.
pub(crate) enum Done {
    /// It ran, with these cases; there may be none.
    Ran(Counts),
    /// It ran, and there is something to say of it at the end of everything.
    Remarked(Counts, Vec<String>),
    /// It could not run here, and that is allowed: why.
    NotRun(String),
}

/// From the lines of `cargo test`: `test result: ok. 5 passed; 1 failed; …`, one a binary.
pub(crate) fn of_cargo_test(output: &str) -> Counts {
    let mut counts = Counts::NONE;
    for line in output.lines().filter(|line| line.starts_with("test result:")) {
        counts += Counts { passed: before(line, "passed"), failed: before(line, "failed") };
    }
    counts
}

/// Where nextest writes its report (`.config/nextest.toml`).
pub(crate) fn nextest_report(profile: &str) -> Result<PathBuf> {
    Ok(shell::target()?.join("nextest").join(profile).join("junit.xml"))
}

/// From nextest's report in JUnit's form. A test that ran out of time, or could not be run, failed.
pub(crate) fn of_nextest(report: &Path) -> Result<Counts> {
    // A build that fails leaves none.
    let Ok(text) = fs::read_to_string(report) else { return Ok(Counts::NONE) };
    let report = roxmltree::Document::parse(&text).context("nextest's report")?;
    let root = report.root_element();
    let number = |name| root.attribute(name).map_or(Ok(0), str::parse::<u64>).context(name);
    let failed = number("failures")? + number("errors")?;
    Ok(Counts { passed: number("tests")?.saturating_sub(failed), failed })
}

/// From the last line of pytest: `3 failed, 12 passed, 1 error in 4.56s`.
pub(crate) fn of_pytest(output: &str) -> Counts {
    let ends =
        |line: &&str| line.contains(" in ") && (line.contains("passed") || line.contains("failed"));
    let Some(line) = output.lines().rfind(ends) else { return Counts::NONE };
    let failed = before(line, "failed") + before(line, "error");
    Counts { passed: before(line, "passed"), failed }
}

/// The number before a word of a line, 0 if the word is not there.
fn before(line: &str, word: &str) -> u64 {
    line.split_once(&format!(" {word}"))
        .and_then(|(number, _)| number.rsplit(|c: char| !c.is_ascii_digit()).next()?.parse().ok())
        .unwrap_or(0)
}

/// From Vitest's JSON report.
pub(crate) fn of_vitest(report: &Path) -> Result<Counts> {
    let report: Value = repository::json(report)?;
    let number = |name: &str| number(&report, name);
    Ok(Counts { passed: number("numPassedTests")?, failed: number("numFailedTests")? })
}

/// A browser test that held only at its second try.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Flaky {
    /// `[phone] web/tests/home.spec.ts:3 its title`.
    pub(crate) name: String,
    /// The files that each try left: pictures and traces.
    pub(crate) files: Vec<Vec<PathBuf>>,
}

/// From Playwright's JSON report. Flaky tests are counted with those that passed, and listed.
pub(crate) fn of_playwright(report: &Path) -> Result<(Counts, Vec<Flaky>)> {
    let report: Value = repository::json(report)?;
    let number = |name: &str| number(&report["stats"], name);
    let passed = number("expected")? + number("flaky")?;
    let mut found = Vec::new();
    flaky(&report, &mut found);
    Ok((Counts { passed, failed: number("unexpected")? }, found))
}

/// The flaky tests of a suite, and of those inside it.
fn flaky(suite: &Value, found: &mut Vec<Flaky>) {
    for spec in list(&suite["specs"]) {
        for test in list(&spec["tests"]).iter().filter(|test| test["status"] == "flaky") {
            let [project, file, title] =
                [&test["projectName"], &spec["file"], &spec["title"]].map(text);
            let files = |tried: &Value| {
                let left = list(&tried["attachments"]).iter();
                left.filter_map(|one| one["path"].as_str()).map(PathBuf::from).collect()
            };
            found.push(Flaky {
                name: format!("[{project}] {file}:{} {title}", spec["line"]),
                files: list(&test["results"]).iter().map(files).collect(),
            });
        }
    }
    list(&suite["suites"]).iter().for_each(|inner| flaky(inner, found));
}

/// A text of a report, empty where there is none.
pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// A list of a report, empty where there is none.
pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn number(report: &Value, key: &str) -> Result<u64> {
    report[key].as_u64().with_context(|| format!("the report has no `{key}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_test_is_summed_over_binaries() {
        let output = "running 2 tests\ntest a ... ok\n\
            test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\
            test result: FAILED. 10 passed; 3 failed; 1 ignored; 0 measured; 0 filtered out; finished in 1.00s\n";
        assert_eq!(of_cargo_test(output), Counts { passed: 12, failed: 3 });
    }

    #[test]
    fn nextest_writes_a_report() {
        let file = std::env::temp_dir().join(format!("kozyr-junit-{}.xml", std::process::id()));
        let report = r#"<?xml version="1.0"?><testsuites name="nextest-run" tests="13" failures="1" errors="1"/>"#;
        fs::write(&file, report).unwrap();
        let counts = of_nextest(&file).unwrap();
        fs::remove_file(&file).unwrap();
        assert_eq!(counts, Counts { passed: 11, failed: 2 });
        assert_eq!(of_nextest(&file).unwrap(), Counts::NONE);
    }

    #[test]
    fn pytest_ends_in_a_line() {
        let output = "..F.\nFAILED a.py::b\n1 failed, 42 passed, 2 errors in 13.37s\n";
        assert_eq!(of_pytest(output), Counts { passed: 42, failed: 3 });
        assert_eq!(of_pytest("57 passed in 4.20s\n"), Counts { passed: 57, failed: 0 });
        assert_eq!(of_pytest("ERROR: no tests"), Counts::NONE);
    }

    #[test]
    fn flaky_browser_tests_are_named_with_what_they_left() {
        let report = serde_json::json!({
            "stats": { "expected": 3, "unexpected": 1, "flaky": 1 },
            "suites": [{ "file": "a.spec.ts", "specs": [], "suites": [{ "specs": [
                { "title": "holds", "file": "a.spec.ts", "line": 3, "tests": [
                    { "projectName": "desktop", "status": "expected" },
                    { "projectName": "phone", "status": "flaky", "results": [
                        { "attachments": [{ "name": "trace", "path": "e2e/trace.zip" }] },
                        { "errors": [] }
                    ] }
                ] },
                { "title": "fails", "file": "a.spec.ts", "line": 9, "tests": [
                    { "projectName": "desktop", "status": "unexpected", "results": [] }
                ] }
            ] }] }],
        });
        let file = std::env::temp_dir().join(format!("kozyr-flaky-{}.json", std::process::id()));
        fs::write(&file, report.to_string()).unwrap();
        let (counts, flaky) = of_playwright(&file).unwrap();
        fs::remove_file(&file).unwrap();
        assert_eq!(counts, Counts { passed: 4, failed: 1 });
        let name = "[phone] a.spec.ts:3 holds".to_owned();
        assert_eq!(flaky, [Flaky { name, files: vec![vec!["e2e/trace.zip".into()], vec![]] }]);
    }

    #[test]
    fn a_silent_failure_counts() {
        assert_eq!(Counts::NONE.or_failure(false).failed, 1);
        assert_eq!(Counts::NONE.or_failure(true).failed, 0);
        assert_eq!(Counts { passed: 1, failed: 4 }.or_failure(false).failed, 4);
    }
}
