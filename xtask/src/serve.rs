//! `./run`: build what is missing, then become the server. Why it is built like that:
//! `docs/decisions/001-build-profiles.md`.

use std::os::unix::process::CommandExt;
use std::process::Command;

use anyhow::Result;

use crate::{shell, web};

/// Builds and serves. Does not return when it succeeds: this process becomes the server, so that
/// Ctrl-C and signals reach it and its exit code is the command's.
pub(crate) fn run(args: &[String]) -> Result<bool> {
    web::ready()?;
    let binary = shell::target()?.join("release/kozyr");
    let usually = if binary.exists() { "a second, more if the code changed" } else { "4 minutes" };
    shell::step("Building the server", usually, || {
        let args = ["build", "--package", "kozyr", "--release"];
        shell::must(shell::cargo(&args))
    })?;
    let error = Command::new(&binary).arg("serve").args(args).exec();
    Err(anyhow::Error::from(error).context(binary.display().to_string()))
}
