//! The browser tests, by Playwright.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;
use xtask_serve::screen::say;
use xtask_serve::shell::{self, cargo, must};
use xtask_serve::web;

use super::chromium;
use crate::shared::count::{self, Counts, Done, Flaky};
use crate::shared::repository;

/// Builds all tests, and the programs that they start: one call, so that all of it is built once,
/// with the same features.
pub(crate) fn building() -> Command {
    cargo(&["build", "--workspace", "--lib", "--bins", "--tests", "--examples"])
}

pub(crate) fn build() -> Result<()> {
    must(building())
}

/// Whether Chromium is there, installed now if somebody agrees.
pub(crate) fn has_browser() -> bool {
    chromium::ready().is_ok()
}

/// Runs Playwright and counts by its report, which is kept under this name. A test that holds only
/// at its second try is named at the end of everything, with what both tries left; with `--all` it
/// fails.
pub(crate) fn counted(mut command: Command, name: &str) -> Result<Done> {
    let reports = shell::scratch("reports")?;
    let report = reports.join(name).with_extension("json");
    drop(fs::remove_file(&report));
    let flaky = reports.join("flaky").join(name);
    drop(fs::remove_dir_all(&flaky));
    command.arg("--reporter=list,json").env("PLAYWRIGHT_JSON_OUTPUT_NAME", &report);
    let done = must(command);
    let (mut counts, unreliable) = count::of_playwright(&report)?;
    let mut remarks = Vec::new();
    for (number, Flaky { name, files }) in unreliable.iter().enumerate() {
        let folder = flaky.join(number.to_string());
        keep(files, &folder)?;
        remarks.push(format!("{name}: {}", folder.display()));
    }
    if shell::is_all() {
        let flaky = u64::try_from(remarks.len())?;
        counts = Counts { passed: counts.passed - flaky, failed: counts.failed + flaky };
    }
    Ok(Done::Remarked(counts.or_failure(done.is_ok()), remarks))
}

/// Copies what the tries of a test left.
fn keep(files: &[Vec<PathBuf>], folder: &Path) -> Result<()> {
    repository::empty(folder)?;
    for (number, files) in files.iter().enumerate() {
        for file in files {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            // A file that is not there is no reason to fail where the test held.
            _ = fs::copy(file, folder.join(format!("try-{}-{name}", number + 1)));
        }
    }
    Ok(())
}

/// Playwright, told of the server and the browser it is to start.
pub(crate) fn playwright() -> Result<Command> {
    let mut command = shell::command("npm", &["run", "--silent", "e2e", "--"]);
    command.env("CHROMIUM", chromium::ready()?).env("KOZYR_BIN", shell::kozyr()?);
    Ok(command)
}

/// Playwright, when client and server are built.
pub(crate) fn ready() -> Result<Command> {
    chromium::ready()?;
    web::ready()?;
    shell::step("Building the server", "5 minutes the first time", build)?;
    playwright()
}

/// The browser tests alone, with arguments for Playwright.
pub(crate) fn alone(args: &[String]) -> Result<bool> {
    must(ready()?.args(args)).map(|()| true)
}

/// Pictures of every state of every game, or of one, without a server.
pub(crate) fn screens(game: Option<&str>) -> Result<bool> {
    web::ready()?;
    let mut command = playwright()?;
    command.args(["web/tests/screens.spec.ts", "--project=desktop"]).env("SCREENS", "1");
    command.envs(game.map(|game| ("GAME", game)));
    shell::step("Taking pictures", "2 minutes a game", || must(command))?;
    say(&format!("They are in {}", shell::root().join("target/screens/index.html").display()));
    Ok(true)
}
