//! What the release build of the product costs: processor seconds by crate, kept as a table, and a
//! word where a crate has grown.
//!
//! Every call of the compiler goes through this program, which notes what it took. How fast the
//! machine is cancels out: crates of others, which do not change, say how its seconds compare with
//! those of `xtask/release.json`.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail, ensure};
use xtask_serve::screen::say;
use xtask_serve::serve::PRODUCT;
use xtask_serve::shell::{self, must, root};

use crate::shared::count::{Counts, Done};
use crate::shared::repository;

/// Where the calls are noted. If it is set, this program stands before another one.
const LOG: &str = "KOZYR_TIMED_LOG";

/// The name under which the whole build is noted.
const WHOLE: &str = "(all)";
/// What is not the compiler: C code, and programs that run while building.
const OTHER: &str = "(C code, and what runs while building)";

/// A crate has grown if it takes this many times what it took, and so many seconds more.
const GROWN: (f64, f64) = (1.25, 1.0);

/// Processor seconds by crate.
type Seconds = BTreeMap<String, f64>;

/// Runs what stands in the arguments, if this program was started for that, and notes what it took.
pub(crate) fn timed(args: &[String]) -> Option<ExitCode> {
    let log = PathBuf::from(std::env::var_os(LOG)?);
    let (program, rest) = args.split_first()?;
    let status = match Command::new(program).args(rest).status() {
        Ok(status) => status,
        Err(error) => {
            eprintln!("xtask: {program}: {error}");
            return Some(ExitCode::FAILURE);
        }
    };
    let named = rest.iter().position(|arg| arg == "--crate-name").and_then(|at| rest.get(at + 1));
    let name = match named {
        Some(name) => Some(name.as_str()),
        None if Path::new(program).ends_with("cargo") => Some(WHOLE),
        // The compiler was asked what it is.
        None => None,
    };
    if let Some(name) = name.filter(|name| *name != "___")
        && let Err(error) = note(&log, name)
    {
        eprintln!("xtask: {error:#}");
    }
    Some(ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)))
}

fn note(log: &Path, name: &str) -> Result<()> {
    let stat = fs::read_to_string("/proc/self/stat").context("/proc/self/stat")?;
    let seconds = of_children(&stat).context("/proc/self/stat has another form")?;
    let mut file = OpenOptions::new().create(true).append(true).open(log)?;
    // One write a line: others write too.
    file.write_all(format!("{name} {seconds:.2}\n").as_bytes())?;
    Ok(())
}

/// The processor seconds of children that have ended.
fn of_children(stat: &str) -> Option<f64> {
    // The name of the program stands in brackets and may have anything in it.
    let (_, fields) = stat.rsplit_once(')')?;
    // `cutime` and `cstime`, fields 16 and 17 of proc(5); the first one here is the third.
    let ticks = fields.split_whitespace().skip(13).take(2).map(str::parse::<f64>);
    Some(ticks.sum::<Result<f64, _>>().ok()? / 100.0)
}

/// Builds the product as `./run` does and keeps what each crate took.
pub(crate) fn check() -> Result<Done> {
    if !Path::new("/proc/self/stat").exists() {
        return Ok(Done::NotRun("the system does not say what a process took".to_owned()));
    }
    let table = measured()?;
    let ours = own_crates()?;
    let before = kept()?;
    let words = grown(&before, &table, &ours);
    let text = as_table(&table, &before, &ours);
    let file = shell::scratch("reports")?.join("release.md");
    fs::write(&file, text).with_context(|| file.display().to_string())?;
    let all: f64 = table.values().sum();
    // Built before, without being measured: `./run` does not.
    let part = if table.contains_key(OTHER) { "" } else { ", of what was built just now" };
    let crates = table.len();
    say(&format!("   {all:.0} s of processor time in {crates} crates{part}: {}", file.display()));
    words.iter().for_each(|word| say(&format!("   {word}")));
    absent_commands_say_so()?;
    Ok(Done::Ran(Counts { passed: 1, failed: 0 }))
}

/// Writes the figures of a build from nothing as those that later ones are held against.
pub(crate) fn keep() -> Result<bool> {
    let folder = shell::target()?.join("release");
    if folder.exists() {
        bail!("only a build from nothing can be kept; first remove {}", folder.display());
    }
    let table = measured()?;
    let file = root().join(KEPT);
    fs::write(&file, format!("{}\n", serde_json::to_string_pretty(&table)?))
        .with_context(|| file.display().to_string())?;
    say(&as_table(&table, &Seconds::new(), &own_crates()?));
    Ok(true)
}

/// The figures that a build is held against.
const KEPT: &str = "xtask/release.json";

fn kept() -> Result<Seconds> {
    repository::json(KEPT)
}

/// What each crate took in the last build that made it: what was built now, and for the rest what
/// was noted before.
fn measured() -> Result<Seconds> {
    let target = shell::target()?;
    let log = shell::scratch("reports")?.join("release.log");
    let earlier = shell::scratch("reports")?.join("release-seconds.json");
    drop(fs::remove_file(&log));
    // This program's own file may have been written anew since it started, by `build`.
    let xtask = target.join("debug/xtask");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let fresh = !target.join("release").exists();
    let mut build = Command::new(&xtask);
    build.current_dir(root()).arg(cargo).args(PRODUCT);
    shell::outside_package(&mut build);
    build.env("RUSTC_WRAPPER", &xtask).env(LOG, &log);
    must(build)?;
    let mut table =
        if fresh { Seconds::new() } else { repository::json(&earlier).unwrap_or_default() };
    let now = summed(&fs::read_to_string(&log).unwrap_or_default());
    if !fresh {
        // Only of a whole build is it known what else it took.
        table.extend(now.into_iter().filter(|(name, _)| name != OTHER));
    } else {
        table = now;
    }
    fs::write(&earlier, serde_json::to_string_pretty(&table)?)
        .with_context(|| earlier.display().to_string())?;
    Ok(table)
}

/// The calls of one build, by crate: a library and a program of the same name are one.
fn summed(log: &str) -> Seconds {
    let mut table = Seconds::new();
    let mut whole = 0.0;
    for (name, seconds) in log.lines().filter_map(|line| line.rsplit_once(' ')) {
        let Ok(seconds) = seconds.parse::<f64>() else { continue };
        match name {
            WHOLE => whole = seconds,
            // What runs while building is built like everything else.
            name if name.starts_with("build_script_") => {
                *table.entry("(build scripts)".to_owned()).or_default() += seconds;
            }
            name => *table.entry(name.replace('_', "-")).or_default() += seconds,
        }
    }
    let rest = whole - table.values().sum::<f64>();
    if rest > 0.0 {
        table.insert(OTHER.to_owned(), rest);
    }
    // The system counts in hundredths; sums of them have more places by chance.
    table.values_mut().for_each(|seconds| *seconds = (*seconds * 100.0).round() / 100.0);
    table
}

/// The names of the crates of this repository.
fn own_crates() -> Result<BTreeSet<String>> {
    Ok(repository::packages()?.iter().map(|package| package.name.to_string()).collect())
}

/// How many seconds here are one of those that were kept, by what has not changed: crates of
/// others that both know.
fn pace(before: &Seconds, now: &Seconds, ours: &BTreeSet<String>) -> f64 {
    let same = before.iter().filter(|(name, _)| !ours.contains(*name) && !name.starts_with('('));
    let both = same.filter_map(|(name, before)| Some((before, now.get(name)?)));
    let (before, now) = both.fold((0.0, 0.0), |(a, b), (before, now)| (a + before, b + now));
    if before > 0.0 && now > 0.0 { now / before } else { 1.0 }
}

/// A sentence for each own crate that has grown.
fn grown(before: &Seconds, now: &Seconds, ours: &BTreeSet<String>) -> Vec<String> {
    let pace = pace(before, now, ours);
    let crates = now.iter().filter(|(name, _)| ours.contains(*name));
    crates
        .filter_map(|(name, now)| {
            let was = before.get(name).copied().unwrap_or_default() * pace;
            let more = *now > was * GROWN.0 && *now > was + GROWN.1;
            let words = "takes longer to build than it did";
            more.then(|| format!("{name} {words}: {now:.1} s of processor time, {was:.1} s before"))
        })
        .collect()
}

/// The table, the most first; crates of others in one row but the ten that take longest.
fn as_table(now: &Seconds, before: &Seconds, ours: &BTreeSet<String>) -> String {
    let pace = pace(before, now, ours);
    let mut rows: Vec<(&str, f64)> = now.iter().map(|(name, s)| (name.as_str(), *s)).collect();
    rows.sort_by(|a, b| b.1.total_cmp(&a.1));
    let mut out = String::from("| crate | processor | kept, at this pace |\n|---|---|---|\n");
    let (mut others, mut rest) = (0, 0.0);
    for (name, seconds) in rows {
        if !ours.contains(name) && !name.starts_with('(') {
            others += 1;
            if others > 10 {
                rest += seconds;
                continue;
            }
        }
        let was = before.get(name).map(|was| format!("{:.1} s", was * pace)).unwrap_or_default();
        // A string takes all that is written to it.
        let _ = writeln!(out, "| {name} | {seconds:.1} s | {was} |");
    }
    let all: f64 = now.values().sum();
    let _ = writeln!(out, "| all others | {rest:.1} s | |\n| together | {all:.1} s | |");
    out
}

/// The product has no laboratory, and says so; nor can its deals be foreseen.
fn absent_commands_say_so() -> Result<()> {
    let binary = shell::target()?.join("release/kozyr");
    for (args, way) in [
        (&["arena", "KEY", "--players", "hard"][..], "cargo build --release --package kozyr"),
        (&["serve", "--seed", "1"][..], "unexpected argument '--seed'"),
    ] {
        let out = Command::new(&binary).args(args).output()?;
        let said = String::from_utf8_lossy(&out.stderr);
        let asked = args.join(" ");
        ensure!(out.status.code() == Some(2) && said.contains(way), "`kozyr {asked}` says: {said}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compiler_calls_are_summed_by_crate() {
        let log =
            "kozyr_server 60.00\nkozyr 0.50\nkozyr 20.00\nbuild_script_build 1.00\n(all) 90.00\n";
        let table = summed(log);
        assert_eq!(table["kozyr"], 20.5);
        assert_eq!(table["kozyr-server"], 60.0);
        assert_eq!(table["(build scripts)"], 1.0);
        assert!((table[OTHER] - 8.5).abs() < 1e-9);
    }

    #[test]
    fn the_time_of_child_processes_is_read_behind_any_name() {
        let stat = "7 (a) b) R 1 1 1 0 -1 0 0 0 0 0 10 20 1250 250 20 0 1 0";
        assert_eq!(of_children(stat), Some(15.0));
        assert_eq!(of_children("7 (a) R 1"), Some(0.0));
        assert_eq!(of_children("nothing"), None);
    }

    #[test]
    fn a_crate_that_grew_is_named_and_a_slower_machine_is_not() {
        let seconds = |rows: &[(&str, f64)]| -> Seconds {
            rows.iter().map(|(name, seconds)| ((*name).to_owned(), *seconds)).collect()
        };
        let ours = BTreeSet::from(["kozyr".to_owned(), "kozyr-server".to_owned()]);
        let before = seconds(&[("axum", 10.0), ("kozyr", 20.0), ("kozyr-server", 40.0)]);
        let slower = seconds(&[("axum", 20.0), ("kozyr", 40.0), ("kozyr-server", 80.0)]);
        assert!(grown(&before, &slower, &ours).is_empty());
        let larger = seconds(&[("axum", 20.0), ("kozyr", 40.0), ("kozyr-server", 110.0)]);
        let words = grown(&before, &larger, &ours);
        assert_eq!(words.len(), 1);
        assert!(words[0].starts_with("kozyr-server takes longer"), "{words:?}");
        // What there was not before is all growth.
        let new = seconds(&[("axum", 10.0), ("kozyr", 20.0), ("kozyr-server", 40.0)]);
        let before = seconds(&[("axum", 10.0), ("kozyr", 20.0)]);
        assert_eq!(grown(&before, &new, &ours).len(), 1);
    }
}
