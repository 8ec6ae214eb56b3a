//! `cargo xtask figures` measures what an action costs the server, by commit, in
//! `docs/performance.json`.
//!
//! Each cost is also stored as a number of random decisions that the same machine plays in that
//! time, so that entries of different machines can be compared. Between the first two entries the
//! cost rose from 0.19 to 0.33 ms.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use xtask_serve::{shell, web};

use crate::shared::repository;
use crate::tasks::Figures;

const FILE: &str = "docs/performance.json";

/// As many tables as keep all cores busy, with a spectator each.
const BUSY: [&str; 6] = ["--tables", "120", "--spectators", "1", "--seconds", "10"];
/// A quiet evening.
const QUIET: [&str; 6] = ["--tables", "10", "--rate", "100", "--seconds", "10"];

/// Measures, appends the figures to the file and prints the latest entries.
pub(crate) fn run(args: Figures) -> Result<bool> {
    let mut entries: Vec<Value> = repository::json(FILE)?;
    let status = ["status", "--porcelain", "--", ".", &format!(":!{FILE}")];
    let dirty = args.program.is_none() && !repository::git(&status)?.trim().is_empty();
    ensure!(args.dirty || !dirty, "there are uncommitted changes; --dirty measures them");
    let built = build(&args)?;
    let (program, load) = (args.program.unwrap_or(built.join("kozyr")), built.join("kozyr-load"));
    let path = program.to_str().context("the path of the program is not text")?;
    let under = |tables: &[&str]| {
        json(&load, &[&["--serve", "--program", path], tables, &["--json", "-"]].concat())
    };
    let (bench, busy, quiet) = shell::step("Measuring", "1 minute", || {
        Ok((json(&program, &["bench", "--seconds", "1", "--json"])?, under(&BUSY)?, under(&QUIET)?))
    })?;
    let said = &bench["program"];
    ensure!(busy["program"] == *said && quiet["program"] == *said, "the program changed meanwhile");
    let dirty = dirty || said["changed"] == true;
    ensure!(args.dirty || !dirty, "this program has changes besides its commit");
    let rates = bench["games"].as_array().context("`kozyr bench` has measured no game")?;
    let rate = |game: &Value| game["decisions_per_second"].as_f64().map(libm::log);
    let sum: f64 = rates.iter().map(rate).sum::<Option<f64>>().context("`kozyr bench`: a rate")?;
    let bench = libm::exp(sum / rates.len() as f64).round();
    entries.push(json!({
        "commit": said["commit"], "dirty": dirty,
        "date": shell::output(shell::command("date", &["-u", "+%F"]))?.trim(),
        "bench": bench, "busy": cost(&busy, bench)?, "quiet": cost(&quiet, bench)?,
    }));
    let text = serde_json::to_string_pretty(&entries)? + "\n";
    repository::write(FILE, text)?;
    for entry in entries.iter().rev().take(8).rev() {
        println!("{} {}: {} {}", entry["date"], entry["commit"], entry["busy"], entry["quiet"]);
    }
    Ok(true)
}

/// Builds the load driver and, unless a program is named, the server; the folder that has them.
fn build(args: &Figures) -> Result<PathBuf> {
    let mut command = shell::cargo(&["build", "--release", "--package", "kozyr-load"]);
    if args.program.is_none() {
        web::ready()?;
        command.args(["--package", "kozyr"]);
    }
    shell::step("Building what is measured", "4 minutes", || shell::must(command))?;
    Ok(shell::target()?.join("release"))
}

/// Runs a program and reads the JSON that it prints.
fn json(program: &Path, args: &[&str]) -> Result<Value> {
    let text = shell::output(shell::command(program, args))?;
    serde_json::from_str(&text).with_context(|| program.display().to_string())
}

/// The server's processor time for an action, in milliseconds and in random decisions.
fn cost(load: &Value, bench: f64) -> Result<Value> {
    let ms = load["server"]["cpu_ms_per_action"].as_f64();
    let ms = ms.context("this system does not report processor times")?;
    let rate = load["actions_per_second"].as_f64().context("`kozyr-load` counts no actions")?;
    let rounded = |number: f64, by: f64| (number * by).round() / by;
    Ok(json!({
        "processor_ms": rounded(ms, 1e4), "actions_per_second": rounded(rate, 10.0),
        "processor_decisions": rounded(ms / 1000.0 * bench, 10.0),
        "actions_per_million": rounded(rate / bench * 1e6, 100.0),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_half_as_fast_has_the_same_figures_in_decisions() {
        let load = |ms: f64, rate: f64| json!({ "server": { "cpu_ms_per_action": ms }, "actions_per_second": rate });
        let (fast, slow) =
            (cost(&load(0.2, 4000.0), 8e6).unwrap(), cost(&load(0.4, 2000.0), 4e6).unwrap());
        assert_eq!(fast["processor_decisions"], 1600.0);
        for figure in ["processor_decisions", "actions_per_million"] {
            assert_eq!(fast[figure], slow[figure]);
        }
    }
}
