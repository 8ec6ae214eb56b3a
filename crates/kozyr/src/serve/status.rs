//! `kozyr status`: the state of the server of a data folder.

use std::io::Write;

use anyhow::Context;

use super::data::Data;
use crate::Outcome;

/// Prints the state of the server that runs on a data folder, as JSON.
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
