//! The browser of the browser tests.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::{Context, Result, anyhow, bail};
use xtask_serve::shell::answers;

use crate::shared::install;

/// Those without windows need a third less time for a test.
const PROGRAMS: [&str; 5] = [
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/snap/bin/chromium",
];

const WINDOWLESS: &str = "chromium-headless-shell";

/// Chromium: the one `CHROMIUM` names, else one that is installed, else Debian's, installed now if
/// somebody agrees. Asks at most once.
pub(crate) fn ready() -> Result<PathBuf> {
    static FOUND: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    let found = FOUND.get_or_init(|| find().map_err(|error| format!("{error:#}")));
    found.clone().map_err(|error| anyhow!(error))
}

fn find() -> Result<PathBuf> {
    if let Some(named) = env::var_os("CHROMIUM").filter(|named| !named.is_empty()) {
        if !answers(&named, &["--version"]) {
            bail!("CHROMIUM names {}, which does not run", Path::new(&named).display());
        }
        return Ok(named.into());
    }
    if let Some(found) = installed() {
        return Ok(found);
    }
    // Not every distribution has the one without windows.
    let what = "Chromium, for the browser tests,";
    if !install::packages(what, &[WINDOWLESS])? && !answers("apt-cache", &["show", WINDOWLESS]) {
        install::packages(what, &["chromium"])?;
    }
    installed().context(
        "the browser tests need Chromium: install it (on Debian, apt-get install chromium) or \
         name one with CHROMIUM=/path/to/chromium",
    )
}

fn installed() -> Option<PathBuf> {
    PROGRAMS.iter().map(PathBuf::from).find(|program| program.exists())
}
