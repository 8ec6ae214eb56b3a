//! `cargo xtask figures` measures what an action costs the server, by commit, in
//! `docs/performance.json`.
//!
//! The same machine measures how fast random matches go, and each figure of the server is also kept
//! as a number of such decisions: so entries of different machines, and of different hours of one
//! machine, can be compared.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use xtask_serve::{shell, web};

use crate::shared::repository;
use crate::tasks::Figures;

/// Where the figures are kept.
const FILE: &str = "docs/performance.json";

/// As many tables as keep all cores busy, with somebody who looks on.
const BUSY: [&str; 6] = ["--tables", "120", "--spectators", "1", "--seconds", "10"];
/// A quiet evening.
const QUIET: [&str; 6] = ["--tables", "10", "--rate", "100", "--seconds", "10"];

/// How many of the last entries are shown.
const SHOWN: usize = 8;

/// What was measured of a commit.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    commit: String,
    /// Whether there were changes besides.
    dirty: bool,
    /// On which day it was measured, in UTC.
    date: String,
    /// Decisions a second of random matches on one thread: the geometric mean over all games.
    bench: f64,
    busy: Cost,
    quiet: Cost,
}

/// What a number of tables cost.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Cost {
    /// The server's processor time for an action, in milliseconds.
    processor_ms: f64,
    actions_per_second: f64,
    /// The same time as a number of random decisions.
    processor_decisions: f64,
    /// How many actions there are in the time of a million random decisions.
    actions_per_million: f64,
}

/// What `kozyr bench --json` prints, as far as it is read here.
#[derive(Deserialize)]
struct Bench {
    games: Vec<Row>,
    program: Program,
}

#[derive(Deserialize)]
struct Row {
    decisions_per_second: f64,
}

/// What a program says of itself.
#[derive(Deserialize, PartialEq, Eq, Debug)]
struct Program {
    commit: Option<String>,
    changed: Option<bool>,
}

/// What `kozyr-load --json` prints, as far as it is read here.
#[derive(Deserialize)]
struct Load {
    actions_per_second: f64,
    server: Option<Server>,
    program: Program,
}

#[derive(Deserialize)]
struct Server {
    cpu_ms_per_action: f64,
}

/// Measures, keeps what was measured and shows it beside what was before.
pub(crate) fn run(args: Figures) -> Result<bool> {
    let file = shell::root().join(FILE);
    // Before anything is measured: a file that cannot be read is not written over.
    let mut entries = read(&file)?;
    let dirty = args.program.is_none() && has_changes()?;
    ensure!(
        args.dirty || !dirty,
        "there are changes that are not committed; --dirty measures them"
    );
    let built = build(&args)?;
    let (program, load) = (args.program.unwrap_or(built.join("kozyr")), built.join("kozyr-load"));
    let entry = shell::step("Measuring the games and the server", "1 minute", || {
        let bench = parse(&program, &["bench", "--seconds", "1", "--json"])?;
        let busy = parse(&load, &with(&program, &BUSY)?)?;
        let quiet = parse(&load, &with(&program, &QUIET)?)?;
        Entry::of(today()?, dirty, &bench, &busy, &quiet)
    })?;
    ensure!(args.dirty || !entry.dirty, "this program has changes besides its commit");
    entries.push(entry);
    let text = format!("{}\n", serde_json::to_string_pretty(&entries)?);
    fs::write(&file, text).with_context(|| FILE.to_owned())?;
    print!("{}", table(&entries));
    Ok(true)
}

/// What the load driver is told to measure of a program.
fn with<'a>(program: &'a Path, tables: &[&'a str]) -> Result<Vec<&'a str>> {
    let program = program.to_str().context("the path of the program is no text")?;
    Ok([&["--serve", "--program", program], tables, &["--json", "-"]].concat())
}

/// All entries that are kept; none if there is no file yet.
fn read(file: &Path) -> Result<Vec<Entry>> {
    if !file.exists() {
        return Ok(Vec::new());
    }
    repository::json(file)
}

/// Whether something is not committed, besides the figures.
fn has_changes() -> Result<bool> {
    let besides = format!(":!{FILE}");
    let status = ["--no-optional-locks", "status", "--porcelain", "--", ".", &besides];
    Ok(!repository::git(&status)?.trim().is_empty())
}

/// Builds the load driver and, unless a program is named, the server; the folder that has them.
fn build(args: &Figures) -> Result<PathBuf> {
    let mut command = shell::cargo(&["build", "--release", "--package", "kozyr-load"]);
    if args.program.is_none() {
        web::ready()?;
        command.args(["--package", "kozyr"]);
    }
    shell::step("Building what is measured", "4 minutes, less if little changed", || {
        shell::must(command)
    })?;
    Ok(shell::target()?.join("release"))
}

fn today() -> Result<String> {
    let mut date = Command::new("date");
    date.args(["-u", "+%F"]);
    Ok(shell::output(date)?.trim().to_owned())
}

/// Runs the program and reads what it prints.
fn parse<T: for<'de> Deserialize<'de>>(program: &Path, args: &[&str]) -> Result<T> {
    let mut command = Command::new(program);
    command.current_dir(shell::root()).args(args);
    let text = shell::output(command)?;
    let what = || format!("what `{} {}` printed", program.display(), args.join(" "));
    serde_json::from_str(&text).with_context(what)
}

impl Entry {
    fn of(date: String, dirty: bool, bench: &Bench, busy: &Load, quiet: &Load) -> Result<Self> {
        let program = &bench.program;
        for load in [busy, quiet] {
            ensure!(load.program == *program, "the program was built anew meanwhile");
        }
        let commit = program.commit.clone().context("the program does not know its commit")?;
        let rates: Vec<f64> = bench.games.iter().map(|row| row.decisions_per_second).collect();
        let bench = geometric_mean(&rates).context("`kozyr bench` has measured no game")?;
        Ok(Self {
            commit,
            dirty: dirty || program.changed == Some(true),
            date,
            bench: bench.round(),
            busy: Cost::of(busy, bench)?,
            quiet: Cost::of(quiet, bench)?,
        })
    }
}

impl Cost {
    fn of(load: &Load, bench: f64) -> Result<Self> {
        let server = load.server.as_ref().context("this system does not tell processor times")?;
        let ms = server.cpu_ms_per_action;
        Ok(Self {
            processor_ms: rounded(ms, 4),
            actions_per_second: rounded(load.actions_per_second, 1),
            processor_decisions: rounded(ms / 1000.0 * bench, 1),
            actions_per_million: rounded(load.actions_per_second / bench * 1e6, 2),
        })
    }
}

/// `None` of no numbers, or of one that is not above zero.
fn geometric_mean(of: &[f64]) -> Option<f64> {
    let usable = !of.is_empty() && of.iter().all(|&one| one.is_finite() && one > 0.0);
    usable.then(|| libm::exp(of.iter().map(|&one| libm::log(one)).sum::<f64>() / of.len() as f64))
}

fn rounded(number: f64, digits: i32) -> f64 {
    let by = libm::pow(10.0, f64::from(digits));
    (number * by).round() / by
}

/// The last entries, each with the change to the one before in what is relative to the machine.
fn table(entries: &[Entry]) -> String {
    let mut out = format!(
        "\n{:16} {:10} {:>9}   {:34} {:34}\n{:37}   {:>9} {:>9} {:>14} {:>9} {:>9} {:>14}\n",
        "commit",
        "date",
        "bench M/s",
        "120 tables, as fast as can be",
        "10 tables, 100 actions a second",
        "",
        "ms",
        "a second",
        "decisions",
        "ms",
        "a second",
        "decisions",
    );
    let first = entries.len().saturating_sub(SHOWN);
    for (at, entry) in entries.iter().enumerate().skip(first) {
        let before = at.checked_sub(1).map(|at| &entries[at]);
        let commit: String = entry.commit.chars().take(9).collect();
        let commit = if entry.dirty { format!("{commit}, dirty") } else { commit };
        let bench = entry.bench / 1e6;
        out.push_str(&format!("{commit:16} {:10} {bench:9.2}  ", entry.date));
        for of in [|entry: &Entry| entry.busy.clone(), |entry: &Entry| entry.quiet.clone()] {
            let (now, then) = (of(entry), before.map(of));
            let decisions = now.processor_decisions;
            let change = then.map(|then| (decisions / then.processor_decisions - 1.0) * 100.0);
            let change = change.map(|change| format!("{change:+.0} %")).unwrap_or_default();
            out.push_str(&format!(
                " {:9.3} {:9.0} {decisions:7.0} {change:>6}",
                now.processor_ms, now.actions_per_second
            ));
        }
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROGRAM: &str = r#""program": {"commit": "0123456789abcdef", "changed": false}"#;

    fn load(ms: f64, rate: f64) -> Load {
        let server = format!(r#"{{"cpu_ms_per_action": {ms}, "cores": 1}}"#);
        let text = format!(r#"{{"actions_per_second": {rate}, "server": {server}, {PROGRAM}}}"#);
        serde_json::from_str(&text).expect("what `kozyr-load` prints")
    }

    fn bench(rates: [f64; 2]) -> Bench {
        let rows =
            rates.map(|rate| format!(r#"{{"game": "kan", "decisions_per_second": {rate}}}"#));
        let text = format!(r#"{{"games": [{}], {PROGRAM}}}"#, rows.join(","));
        serde_json::from_str(&text).expect("what `kozyr bench` prints")
    }

    fn entry(rates: [f64; 2], ms: f64, rate: f64) -> Entry {
        let (busy, quiet) = (load(ms, rate), load(2.0 * ms, 100.0));
        Entry::of("2026-11-26".to_owned(), false, &bench(rates), &busy, &quiet).expect("an entry")
    }

    #[test]
    fn a_machine_half_as_fast_has_the_same_figures_in_decisions() {
        let fast = entry([4e6, 16e6], 0.2, 4000.0);
        let slow = entry([2e6, 8e6], 0.4, 2000.0);
        assert_eq!((fast.bench, slow.bench), (8e6, 4e6));
        assert_eq!(fast.busy.processor_decisions, 1600.0);
        assert_eq!(fast.busy.actions_per_million, 500.0);
        assert_eq!(fast.busy.processor_decisions, slow.busy.processor_decisions);
        assert_eq!(fast.busy.actions_per_million, slow.busy.actions_per_million);
        let shown = table(&[fast, slow]);
        assert!(shown.lines().last().is_some_and(|line| line.contains("+0 %")), "{shown}");
    }

    #[test]
    fn the_change_is_to_the_entry_before() {
        let (before, after) = (entry([1e6, 1e6], 0.4, 1.0), entry([1e6, 1e6], 0.3, 1.0));
        let shown = table(&[before, after]);
        let last = shown.lines().last().expect("a line");
        assert!(last.starts_with("012345678 ") && last.matches("-25 %").count() == 2, "{shown}");
        assert!(table(&[]).lines().count() == 3);
    }

    #[test]
    fn stored_figures_read_back_and_unknown_fields_are_refused() {
        let entries = [entry([4e6, 16e6], 0.2, 4000.0)];
        let text = serde_json::to_string_pretty(&entries).expect("JSON");
        assert_eq!(serde_json::from_str::<Vec<Entry>>(&text).expect("entries"), entries);
        let odd = text.replace("\"bench\"", "\"bank\"");
        assert!(serde_json::from_str::<Vec<Entry>>(&odd).is_err());
        // The file of this repository can be read.
        read(&shell::root().join(FILE)).expect("the figures that are kept");
    }

    #[test]
    fn incomparable_measurements_make_no_entry() {
        let of = |bench: &Bench, busy: &Load| {
            Entry::of(String::new(), false, bench, busy, &load(1.0, 1.0)).map_err(|e| e.to_string())
        };
        let none = Bench { games: Vec::new(), program: bench([1.0, 1.0]).program };
        assert!(of(&none, &load(1.0, 1.0)).is_err_and(|error| error.contains("no game")));
        let other = Program { commit: Some("f".to_owned()), changed: None };
        let other = Load { program: other, ..load(1.0, 1.0) };
        assert!(of(&bench([1.0, 1.0]), &other).is_err_and(|error| error.contains("anew")));
        let blind = Load { server: None, ..load(1.0, 1.0) };
        assert!(of(&bench([1.0, 1.0]), &blind).is_err_and(|error| error.contains("tell")));
    }
}
