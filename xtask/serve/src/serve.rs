//! `./run`: build what is missing, then become the server. Why it is built like that:
//! `docs/decisions/001-build-profiles.md`.

use std::os::unix::process::CommandExt;
use std::process::Command;
use std::thread;

use anyhow::{Result, anyhow};

use crate::{shell, web};

/// What `./run` builds: tables without the laboratory.
const PRODUCT: [&str; 5] = ["build", "--release", "--package", "kozyr", "--no-default-features"];

/// Builds and serves. Does not return when it succeeds: this process becomes the server, so that
/// Ctrl-C and signals reach it and its exit code is the command's.
pub fn run(args: &[String]) -> Result<bool> {
    let binary = shell::target()?.join("release/kozyr");
    let usually = if binary.exists() { "a second, more if something changed" } else { "3 minutes" };
    if web::is_ready()? {
        shell::step("Building the server", usually, || shell::must(shell::cargo(&PRODUCT)))?;
    } else {
        shell::step("Building the screens and the server", usually, beside_each_other)?;
    }
    let error = Command::new(&binary).arg("serve").args(args).exec();
    Err(anyhow::Error::from(error).context(binary.display().to_string()))
}

/// Builds the screens, and meanwhile all that the program is made of; then the program, which has
/// both in it.
fn beside_each_other() -> Result<()> {
    thread::scope(|scope| {
        let screens = scope.spawn(web::ready);
        // The package's library is all of it but the client.
        let parts = shell::must(shell::cargo(&[&PRODUCT[..], &["--lib"]].concat()));
        screens.join().map_err(|_| anyhow!("building the screens failed"))??;
        parts
    })?;
    shell::must(shell::cargo(&PRODUCT))
}
