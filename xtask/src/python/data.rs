//! `kozyr-data`, in a workspace of its own: formatting, lints and tests, which read what it writes
//! back with pandas, polars and DuckDB too. It takes long, and runs if it is asked for.

use anyhow::{Result, ensure};
use xtask_serve::shell::{self, must, tee};

use super::package;
use crate::shared::count::{self, Done};

/// Runs it. It installs what it needs.
pub(crate) fn check() -> Result<Done> {
    let manifest = shell::root().join(shell::MANIFESTS[2]);
    let folder = shell::scratch("data")?;
    let cargo = |args: &[&str]| {
        let mut command = shell::cargo(args);
        command.arg("--manifest-path").arg(&manifest);
        command.env("CARGO_TARGET_DIR", folder.join("target"));
        command
    };
    must(cargo(&["fmt", "--check"]))?;
    must(cargo(&["clippy", "--all-targets"]).args(["--", "-D", "warnings"]))?;
    let python = package::environment(
        &package::ready()?,
        &folder.join("venv"),
        &["crates/data/tests/requirements.txt"],
    )?;
    let (status, output) = tee(cargo(&["test", "--quiet"]).env("KOZYR_DATA_PYTHON", python))?;
    let counts = count::of_cargo_test(&output);
    ensure!(!status.success() || counts.passed > 0, "cargo did not say how many tests it ran");
    Ok(Done::Ran(counts.or_failure(status.success())))
}
