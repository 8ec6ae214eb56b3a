//! Programs are run, and announced.

use std::borrow::BorrowMut;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, IsTerminal, Read, Write, stderr, stdout};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use std::{env, fs, io, thread};

use anyhow::{Context, Result, ensure};

use crate::limit;
use crate::screen::{self, say};

/// The top of the repository.
pub fn root() -> &'static Path {
    static ROOT: OnceLock<PathBuf> = OnceLock::new();
    ROOT.get_or_init(|| {
        // Asked when it runs: checkouts that share a target folder share this program too.
        let own = env::var_os("CARGO_MANIFEST_DIR").unwrap_or(env!("CARGO_MANIFEST_DIR").into());
        let top = |dir: &&Path| dir.join("Cargo.lock").exists();
        Path::new(&own).ancestors().find(top).map_or_else(PathBuf::new, Path::to_owned)
    })
}

/// The workspaces: that of almost everything, that of what binds to Python, and that of what writes
/// Parquet.
pub const MANIFESTS: [&str; 3] = ["Cargo.toml", "crates/py/Cargo.toml", "crates/data/Cargo.toml"];

/// Cargo's target folder: the one this program was built into.
pub fn target() -> Result<PathBuf> {
    let exe = env::current_exe().context("finding the target folder")?;
    let dir = exe.ancestors().nth(2).context("finding the target folder")?;
    Ok(dir.to_owned())
}

/// A folder below the target folder for what the tasks write, made if it is not there.
pub fn scratch(name: &str) -> Result<PathBuf> {
    let dir = target()?.join("xtask").join(name);
    fs::create_dir_all(&dir).with_context(|| dir.display().to_string())?;
    Ok(dir)
}

/// The server as the dev profile builds it.
pub fn kozyr() -> Result<PathBuf> {
    Ok(target()?.join("debug/kozyr"))
}

/// What the environment says where tests are to take their longer form.
pub const LONG: &str = "KOZYR_LONG";

/// What the environment says where all browser tests are to run, and not those of a landing alone.
pub const ALL: &str = "KOZYR_ALL";

/// Whether everything was asked for, and whether longer forms were.
static ASKED: OnceLock<(bool, bool)> = OnceLock::new();

/// From now on what is started is told to leave nothing out, and to take its longer form, which is
/// also the whole one.
pub fn take(all: bool, long: bool) {
    _ = ASKED.set((all, long));
}

/// Whether tests take their longer form.
pub fn is_long() -> bool {
    ASKED.get().is_some_and(|(_, long)| *long) || env::var_os(LONG).is_some()
}

/// Whether nothing is left out.
pub fn is_all() -> bool {
    ASKED.get().is_some_and(|(all, _)| *all) || env::var_os(ALL).is_some() || is_long()
}

/// A program at the top of the repository, told what tests are to leave out.
pub fn command(program: impl AsRef<OsStr>, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root()).args(args);
    if is_long() {
        command.env(LONG, "1");
    }
    if is_all() {
        command.env(ALL, "1");
    }
    command
}

/// Cargo, at the top of the repository.
pub fn cargo(args: &[&str]) -> Command {
    let mut command = command(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), args);
    outside_package(&mut command);
    command
}

/// `cargo run` describes this package to this program; a cargo below must not take that for what it
/// builds, or it builds again.
pub fn outside_package(command: &mut Command) {
    let own = |key: &str| key.starts_with("CARGO_PKG_") || key.starts_with("CARGO_MANIFEST_");
    for (key, _) in env::vars_os().filter(|(key, _)| own(&key.to_string_lossy())) {
        command.env_remove(key);
    }
}

/// npm, and what it brought, is started there too.
pub use self::command as in_web;

/// Whether a program answers when it is asked for its version.
pub fn answers(program: impl AsRef<OsStr>, args: &[&str]) -> bool {
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let shown = shown(&command);
    let started = limit::start(&mut command, &shown);
    started.is_ok_and(|(mut child, _running)| child.wait().is_ok_and(|status| status.success()))
}

/// What a command prints.
///
/// # Errors
/// If it cannot be started or ends with another code than 0.
pub fn output(mut command: impl BorrowMut<Command>) -> Result<String> {
    let command = command.borrow_mut();
    let shown = shown(command);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let (child, _running) = limit::start(command, &shown)?;
    let out = child.wait_with_output().with_context(|| shown.clone())?;
    let error = String::from_utf8_lossy(&out.stderr);
    ensure!(out.status.success(), "`{shown}` ended with {}: {}", out.status, error.trim());
    Ok(String::from_utf8_lossy(&out.stdout).into_owned())
}

/// The files of the repository that match one of the patterns, as git knows them, those not yet
/// added included: paths from the top, in order.
pub fn files(patterns: &[&str]) -> Result<Vec<String>> {
    let known = ["ls-files", "--cached", "--others", "--exclude-standard", "-z", "--"];
    let list = output(command("git", &known).args(patterns))?;
    // A file may be removed and not yet committed.
    let there = list.split('\0').filter(|name| root().join(name).is_file());
    let files: BTreeSet<&str> = there.collect();
    Ok(files.into_iter().map(str::to_owned).collect())
}

/// Runs a command; its output goes where this thread speaks.
///
/// # Errors
/// If it cannot be started or ends with another code than 0.
pub fn must(mut command: impl BorrowMut<Command>) -> Result<()> {
    let command = command.borrow_mut();
    let shown = shown(command);
    let status = match screen::place() {
        None => {
            let (mut child, _running) = limit::start(command.stdin(Stdio::null()), &shown)?;
            child.wait().with_context(|| shown.clone())?
        }
        Some(_) => tee(command)?.0,
    };
    ensure!(status.success(), "`{shown}` ended with {status}");
    Ok(())
}

/// Runs a command, shows its output where this thread speaks and keeps it, without colours.
pub fn tee(mut command: impl BorrowMut<Command>) -> Result<(ExitStatus, String)> {
    let command = command.borrow_mut();
    let shown = shown(command);
    if colour() == "always" {
        // Its output is a pipe, but what comes out of the pipe goes to a terminal.
        command.env("CARGO_TERM_COLOR", "always").env("FORCE_COLOR", "1");
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let (mut child, _running) = limit::start(command, &shown)?;
    let (place, watch, kept) = (screen::place(), limit::watch(), Mutex::new(String::new()));
    let copy = |from: Box<dyn Read + Send>, to: &mut dyn Write| {
        for line in BufReader::new(from).split(b'\n').map_while(Result::ok) {
            let line = String::from_utf8_lossy(&line);
            match &place {
                Some(place) => place.line(&line),
                // A closed pipe is no reason to stop a test run.
                None => drop(writeln!(to, "{line}")),
            }
            if let Some(watch) = &watch {
                watch.line();
            }
            let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
            kept.push_str(&without_colours(&line));
            kept.push('\n');
        }
    };
    let (out, err) = (child.stdout.take(), child.stderr.take());
    let (out, err) = out.zip(err).with_context(|| format!("`{shown}` has no output"))?;
    thread::scope(|scope| {
        scope.spawn(|| copy(Box::new(err), &mut stderr()));
        copy(Box::new(out), &mut stdout());
    });
    let status = child.wait().with_context(|| shown.clone())?;
    Ok((status, kept.into_inner().unwrap_or_else(PoisonError::into_inner)))
}

/// Text without the sequences that colour it in a terminal.
pub fn without_colours(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("\u{1b}[") {
        out.push_str(before);
        let end = after.find(|c: char| c.is_ascii_alphabetic()).map_or(after.len(), |at| at + 1);
        rest = &after[end..];
    }
    out.push_str(rest);
    out
}

/// `always` if somebody looks at a terminal.
pub fn colour() -> &'static str {
    if stdout().is_terminal() { "always" } else { "never" }
}

/// A command as somebody would type it.
pub fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}

/// Says what is being done and how long it usually takes; does it; says how long it took.
pub fn step<T>(what: &str, usually: &str, body: impl FnOnce() -> Result<T>) -> Result<T> {
    say(&format!("── {what} (usually {usually})"));
    let begun = Instant::now();
    let result = body();
    let ended = if result.is_ok() { "done" } else { "failed" };
    say(&format!("   {ended} after {}", span(begun.elapsed())));
    result
}

/// A length of time for people.
pub fn span(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..10 => format!("{:.1} s", time.as_secs_f64()),
        10..60 => format!("{seconds} s"),
        _ => format!("{} min {} s", seconds / 60, seconds % 60),
    }
}

/// The folders below `games/` that hold rules, in order.
pub fn game_folders() -> Result<Vec<String>> {
    let games = root().join("games");
    let entries = fs::read_dir(&games).with_context(|| games.display().to_string())?;
    let entries = entries.collect::<io::Result<Vec<_>>>()?.into_iter();
    let found = entries.filter(|entry| entry.path().join("rules/Cargo.toml").exists());
    let found: BTreeSet<_> =
        found.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    Ok(found.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_stripped_and_text_stays() {
        assert_eq!(without_colours("\u{1b}[1;32m  12\u{1b}[0m passed"), "  12 passed");
        assert_eq!(without_colours("[plain]"), "[plain]");
        assert_eq!(without_colours("cut \u{1b}[1"), "cut ");
    }

    #[test]
    fn durations_are_written_in_words() {
        assert_eq!(span(Duration::from_millis(1250)), "1.2 s");
        assert_eq!(span(Duration::from_secs(59)), "59 s");
        assert_eq!(span(Duration::from_secs(125)), "2 min 5 s");
    }
}
