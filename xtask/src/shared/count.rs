//! The result of a step, and how many test cases a runner says it ran.

use std::ops::AddAssign;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;
use xtask_serve::shell::without_colours;

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

/// From the last line of nextest: `Summary [ 1.2s] 12 tests run: 11 passed, 1 failed, 0 skipped`.
/// A test that ran out of time failed.
pub(crate) fn of_nextest(output: &str) -> Counts {
    let Some(line) = output.lines().rfind(|line| line.trim_start().starts_with("Summary [")) else {
        return Counts::NONE;
    };
    let failed = ["failed", "timed out", "exec failed"].map(|word| before(line, word));
    Counts { passed: before(line, "passed"), failed: failed.iter().sum() }
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
    let report = read(report)?;
    Ok(Counts {
        passed: number(&report, "numPassedTests")?,
        failed: number(&report, "numFailedTests")?,
    })
}

/// From Playwright's JSON report, with the tests that failed and those that held only when tried
/// again: they failed too, as nobody can rely on them.
pub(crate) fn of_playwright(report: &Path) -> Result<(Counts, Vec<String>)> {
    let report = read(report)?;
    let stats = report.get("stats").context("the report has no `stats`")?;
    let counts = Counts {
        passed: number(stats, "expected")?,
        failed: number(stats, "unexpected")? + number(stats, "flaky")?,
    };
    let mut told = Vec::new();
    unreliable(&report, &mut told);
    Ok((counts, told))
}

/// So many lines of an error say what it was.
const LINES_OF_AN_ERROR: usize = 20;

/// The tests of a suite, and of those inside it, that did not hold at once, and why:
/// `flaky: [phone] web/tests/home.spec.ts:3 its title`, and the first error below it.
fn unreliable(suite: &Value, told: &mut Vec<String>) {
    let text = |value: &Value, key: &str| {
        value.get(key).map_or_else(String::new, |text| text.as_str().unwrap_or_default().to_owned())
    };
    for spec in list(suite, "specs") {
        for test in list(spec, "tests") {
            let status = match text(test, "status").as_str() {
                "flaky" => "flaky",
                "unexpected" => "failed",
                _ => continue,
            };
            let line = spec.get("line").and_then(Value::as_u64).unwrap_or_default();
            let (project, file) = (text(test, "projectName"), text(spec, "file"));
            told.push(format!("{status}: [{project}] {file}:{line} {}", text(spec, "title")));
            let mut errors = list(test, "results").iter().flat_map(|result| list(result, "errors"));
            let error = errors.next().map(|error| without_colours(&text(error, "message")));
            let lines = error.iter().flat_map(|error| error.lines());
            told.extend(lines.take(LINES_OF_AN_ERROR).map(|line| format!("    {line}")));
        }
    }
    for inner in list(suite, "suites") {
        unreliable(inner, told);
    }
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn read(report: &Path) -> Result<Value> {
    let text = std::fs::read(report).with_context(|| report.display().to_string())?;
    serde_json::from_slice(&text).with_context(|| report.display().to_string())
}

fn number(report: &Value, key: &str) -> Result<u64> {
    report.get(key).and_then(Value::as_u64).with_context(|| format!("the report has no `{key}`"))
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
    fn nextest_ends_in_a_summary() {
        let output = "     Summary [   0.011s] 13 tests run: 11 passed (2 slow), 1 failed, 1 timed out, 4 skipped\n        FAIL a b\n";
        assert_eq!(of_nextest(output), Counts { passed: 11, failed: 2 });
        let output = "     Summary [   2.1s] 120 tests run: 120 passed, 0 skipped";
        assert_eq!(of_nextest(output), Counts { passed: 120, failed: 0 });
        assert_eq!(of_nextest("error: could not compile"), Counts::NONE);
    }

    #[test]
    fn pytest_ends_in_a_line() {
        let output = "..F.\nFAILED a.py::b\n1 failed, 42 passed, 2 errors in 13.37s\n";
        assert_eq!(of_pytest(output), Counts { passed: 42, failed: 3 });
        assert_eq!(of_pytest("57 passed in 4.20s\n"), Counts { passed: 57, failed: 0 });
        assert_eq!(of_pytest("ERROR: no tests"), Counts::NONE);
    }

    #[test]
    fn flaky_and_failed_browser_tests_are_named_with_the_reason() {
        let error = |message: &str| serde_json::json!({ "errors": [{ "message": message }] });
        let report = serde_json::json!({
            "stats": { "expected": 3, "unexpected": 1, "flaky": 1 },
            "suites": [{ "file": "a.spec.ts", "specs": [], "suites": [{ "specs": [
                { "title": "holds", "file": "a.spec.ts", "line": 3, "tests": [
                    { "projectName": "desktop", "status": "expected" },
                    { "projectName": "phone", "status": "flaky",
                      "results": [error("\u{1b}[31mno seat\u{1b}[39m\nin sight"), { "errors": [] }] }
                ] },
                { "title": "fails", "file": "a.spec.ts", "line": 9, "tests": [
                    { "projectName": "desktop", "status": "unexpected",
                      "results": [error("first"), error("second")] }
                ] }
            ] }] }],
        });
        let file = std::env::temp_dir().join(format!("kozyr-flaky-{}.json", std::process::id()));
        std::fs::write(&file, report.to_string()).unwrap();
        let (counts, told) = of_playwright(&file).unwrap();
        std::fs::remove_file(&file).unwrap();
        assert_eq!(counts, Counts { passed: 3, failed: 2 });
        let wanted = [
            "flaky: [phone] a.spec.ts:3 holds",
            "    no seat",
            "    in sight",
            "failed: [desktop] a.spec.ts:9 fails",
            "    first",
        ];
        assert_eq!(told, wanted);
    }

    #[test]
    fn a_silent_failure_counts() {
        assert_eq!(Counts::NONE.or_failure(false).failed, 1);
        assert_eq!(Counts::NONE.or_failure(true).failed, 0);
        assert_eq!(Counts { passed: 1, failed: 4 }.or_failure(false).failed, 4);
    }
}
