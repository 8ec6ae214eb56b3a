//! `kozyr status`: how the server of a data folder is.

use std::io::Write;

use anyhow::Context;

use super::data::Data;
use crate::Outcome;

/// Asks the server that is running on a data folder how it is, and prints the answer as JSON.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    data: Data,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let status = kozyr_server::status(&args.data.folder)
        .with_context(|| format!("no server answers in {}", args.data.folder.display()))?;
    writeln!(out, "{}", serde_json::to_string(&status)?)?;
    Ok(true)
}
