//! `kozyr status`: how the server of a data folder is.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;

use crate::Outcome;

/// Asks the server that is running on a data folder how it is, and prints the answer as JSON.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The data folder of the server
    #[arg(long, default_value = "data", env = "KOZYR_DATA", hide_env_values = true)]
    data: PathBuf,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let status = kozyr_server::status(&args.data)
        .with_context(|| format!("no server answers in {}", args.data.display()))?;
    writeln!(out, "{}", serde_json::to_string(&status)?)?;
    Ok(true)
}
