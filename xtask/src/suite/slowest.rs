//! What a run spent its time on below its steps, from the reports of the runners.

use std::collections::BTreeMap;

use anyhow::Result;
use serde_json::Value;
use xtask_serve::shell;

use crate::shared::count::{list, nextest_report, text};
use crate::shared::repository;

/// So many of each are named.
const MOST: usize = 10;

/// Seconds by name.
type Seconds = BTreeMap<String, f64>;

/// The slowest programs of Rust tests, tests of all kinds and files of browser tests, of the steps
/// with these names. A report that cannot be read has none.
pub(crate) fn tables(steps: &[&str]) -> String {
    let (mut programs, mut tests, mut files) = (Seconds::new(), Seconds::new(), Seconds::new());
    if steps.contains(&"rust") {
        _ = of_nextest(&mut programs, &mut tests);
    }
    for step in ["browser", "engines", "firefox"].iter().filter(|step| steps.contains(step)) {
        _ = of_playwright(step, &mut files, &mut tests);
    }
    let named = [("programs of Rust tests", programs), ("tests", tests), ("spec files", files)];
    named.iter().map(|(what, seconds)| table(what, seconds)).collect()
}

fn table(what: &str, seconds: &Seconds) -> String {
    let mut rows: Vec<_> = seconds.iter().collect();
    rows.sort_by(|one, other| other.1.total_cmp(one.1));
    let rows = rows.iter().take(MOST).map(|(name, seconds)| format!("{seconds:7.1} s  {name}\n"));
    let rows: String = rows.collect();
    if rows.is_empty() { rows } else { format!("\n── Slowest {what}\n{rows}") }
}

fn of_nextest(programs: &mut Seconds, tests: &mut Seconds) -> Result<()> {
    let profile = if shell::is_long() { "long" } else { "default" };
    let report = std::fs::read_to_string(nextest_report(profile)?)?;
    let report = roxmltree::Document::parse(&report)?;
    for case in report.descendants().filter(|node| node.has_tag_name("testcase")) {
        let of = |name| case.attribute(name).unwrap_or_default();
        let took = of("time").parse().unwrap_or(0.0);
        *programs.entry(of("classname").to_owned()).or_default() += took;
        tests.insert(format!("{} {}", of("classname"), of("name")), took);
    }
    Ok(())
}

fn of_playwright(step: &str, files: &mut Seconds, tests: &mut Seconds) -> Result<()> {
    fn add(suite: &Value, files: &mut Seconds, tests: &mut Seconds) {
        for spec in list(&suite["specs"]) {
            for test in list(&spec["tests"]) {
                let each = list(&test["results"]).iter().filter_map(|one| one["duration"].as_f64());
                let took = each.sum::<f64>() / 1000.0;
                let [file, project, title] =
                    [&spec["file"], &test["projectName"], &spec["title"]].map(text);
                *files.entry(file.to_owned()).or_default() += took;
                tests.insert(format!("[{project}] {file} {title}"), took);
            }
        }
        list(&suite["suites"]).iter().for_each(|inner| add(inner, files, tests));
    }
    let report = shell::scratch("reports")?.join(step).with_extension("json");
    add(&repository::json(report)?, files, tests);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slowest_come_first() {
        let seconds: Seconds = (0..12).map(|n| (format!("t{n}"), f64::from(n))).collect();
        let table = table("tests", &seconds);
        assert!(table.starts_with("\n── Slowest tests\n   11.0 s  t11\n"), "{table}");
        assert_eq!(table.lines().count(), 2 + MOST);
        assert_eq!(super::table("tests", &Seconds::new()), "");
    }
}
