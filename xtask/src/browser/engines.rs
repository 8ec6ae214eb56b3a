//! The step `engines`: what is asked of every browser, in Firefox and in WebKit, Safari's engine;
//! and the step `firefox`: the browser tests there.

use std::env;
use std::sync::OnceLock;

use anyhow::{Result, bail, ensure};
use xtask_serve::shell::{answers, command, kozyr};

use super::playwright;
use crate::shared::count::Done;
use crate::shared::install;

/// What both ask, and where.
const TESTS: &str = "web/tests/engines/playwright.config.ts";
const SUITE: &str = "web/tests/engines/suite.config.ts";

const PACKAGES: [&str; 6] = [
    "firefox-esr",
    "webkit2gtk-driver",
    "xvfb",
    "python3-gi",
    "gir1.2-gtk-3.0",
    "gir1.2-webkit2-4.1",
];

/// What `window.py` begins with.
const WINDOW: &str = "import gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2";

/// Which of what the tests start is missing, nothing if both engines are there. Asks for the
/// distribution's packages, at most once.
pub(crate) fn missing() -> &'static [&'static str] {
    static MISSING: OnceLock<Vec<&'static str>> = OnceLock::new();
    MISSING.get_or_init(|| {
        let found = lacking();
        let what = "Firefox and WebKit, for the tests of other browsers";
        let asked = !found.is_empty() && install::packages(what, &PACKAGES).is_ok();
        if asked { lacking() } else { found }
    })
}

fn lacking() -> Vec<&'static str> {
    let firefox = env::var_os("FIREFOX").unwrap_or_else(|| "firefox-esr".into());
    let asked: [(&str, bool); 4] = [
        ("Firefox", answers(firefox, &["--version"])),
        ("WebKitWebDriver", answers("sh", &["-c", "command -v WebKitWebDriver"])),
        ("Xvfb", answers("sh", &["-c", "command -v Xvfb"])),
        ("WebKitGTK for Python", answers("/usr/bin/python3", &["-c", WINDOW])),
    ];
    asked.into_iter().filter(|(_, there)| !there).map(|(what, _)| what).collect()
}

/// Where nobody can install the engines they are not tested, which is said; continuous integration
/// does not pass without them.
pub(crate) fn check() -> Result<Done> {
    let (missing, packages) = (missing().join(", "), PACKAGES.join(" "));
    if !missing.is_empty() {
        let why = format!(
            "Firefox and WebKit are NOT TESTED here, {missing} is missing: on Debian, apt-get \
             install {packages}"
        );
        if env::var("CI").is_ok_and(|ci| ci == "true") {
            bail!(why);
        }
        return Ok(Done::NotRun(why));
    }
    tested(TESTS, &["--project=firefox", "--project=webkit"], "engines")
}

/// The browser tests in Firefox.
pub(crate) fn suite() -> Result<Done> {
    let missing = missing().join(", ");
    ensure!(missing.is_empty(), "{missing} is missing: apt-get install {}", PACKAGES.join(" "));
    tested(SUITE, &[], "firefox")
}

fn tested(config: &str, args: &[&str], report: &str) -> Result<Done> {
    let mut command = command("npm", &["run", "--silent", "e2e", "--", "--config", config]);
    command.args(args).env("KOZYR_BIN", kozyr()?);
    playwright::counted(command, report)
}
