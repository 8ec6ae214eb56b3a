//! The browser tests, by Playwright.

use std::process::Command;

use anyhow::Result;
use xtask_serve::screen::say;
use xtask_serve::shell::{self, cargo, in_web, must};
use xtask_serve::web;

use super::chromium;
use crate::shared::count::{self, Done};

/// One call for tests and programs, so that all of it is built once, with the same features.
const WHAT_TESTS_NEED: [&str; 6] =
    ["build", "--workspace", "--lib", "--bins", "--tests", "--examples"];

/// Builds all tests, and the programs that they start.
pub(crate) fn build() -> Result<()> {
    must(cargo(&WHAT_TESTS_NEED))
}

/// Whether Chromium is there, installed now if somebody agrees.
pub(crate) fn has_browser() -> bool {
    chromium::ready().is_ok()
}

/// Runs Playwright and counts by its report, which is kept under this name.
pub(crate) fn counted(mut command: Command, report: &str) -> Result<Done> {
    let report = shell::scratch("reports")?.join(report);
    drop(std::fs::remove_file(&report));
    command.arg("--reporter=list,json").env("PLAYWRIGHT_JSON_OUTPUT_NAME", &report);
    let done = must(command);
    let (counts, unreliable) = count::of_playwright(&report)?;
    for line in unreliable {
        say(&format!("   {line}"));
    }
    Ok(Done::Ran(counts.or_failure(done.is_ok())))
}

/// Playwright, told of the server and the browser it is to start.
pub(crate) fn playwright() -> Result<Command> {
    let mut command = in_web("npm", &["run", "--silent", "e2e", "--"]);
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
    let mut command = ready()?;
    command.args(args);
    must(command)?;
    Ok(true)
}

/// Pictures of every state of every game, or of one, without a server.
pub(crate) fn screens(game: Option<&str>) -> Result<bool> {
    web::ready()?;
    let mut command = playwright()?;
    command.args(["web/tests/screens.spec.ts", "--project=desktop"]).env("SCREENS", "1");
    if let Some(game) = game {
        command.env("GAME", game);
    }
    shell::step("Taking pictures", "2 minutes a game", || must(command))?;
    say(&format!("They are in {}", shell::root().join("target/screens/index.html").display()));
    Ok(true)
}
