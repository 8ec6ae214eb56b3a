//! The browser of the browser tests.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::shell::{answers, must, step};

const PROGRAMS: [&str; 4] = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/snap/bin/chromium",
];

/// Chromium: the one `CHROMIUM` names, else one that is installed, else Debian's, installed now.
pub(crate) fn ready() -> Result<PathBuf> {
    if let Some(named) = env::var_os("CHROMIUM").filter(|named| !named.is_empty()) {
        if !answers(&named, &["--version"]) {
            bail!("CHROMIUM names {}, which does not run", Path::new(&named).display());
        }
        return Ok(named.into());
    }
    if let Some(found) = installed() {
        return Ok(found);
    }
    let root: &[&str] = if is_root() { &[] } else { &["sudo", "-n"] };
    let may = root.is_empty() || answers("sudo", &["-n", "true"]);
    if may && answers("apt-get", &["--version"]) {
        step("Installing Chromium with apt-get", "2 minutes", || {
            must(apt(root, &["update", "-qq"]))?;
            must(apt(root, &["install", "-y", "-qq", "--no-install-recommends", "chromium"]))
        })?;
    }
    match installed() {
        Some(found) => Ok(found),
        None => bail!(
            "the browser tests need Chromium: install it (on Debian, apt-get install chromium) or name one with CHROMIUM=/path/to/chromium"
        ),
    }
}

fn installed() -> Option<PathBuf> {
    PROGRAMS.iter().map(PathBuf::from).find(|program| program.exists())
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

fn apt(root: &[&str], args: &[&str]) -> Command {
    let words: Vec<&str> = root
        .iter()
        .chain(&["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"])
        .chain(args)
        .copied()
        .collect();
    let mut command = Command::new(words[0]);
    command.args(&words[1..]);
    command
}
