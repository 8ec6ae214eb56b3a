//! `kozyr status`: the state of the server of a data folder.

use std::io::Write;

use anyhow::Context;
use kozyr_store::Folder;

use super::data::{Data, behind};
use crate::Outcome;

/// Prints the state of the server that runs on a data folder, as JSON; for a copy that follows a
/// house, of what and how far behind it is.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    data: Data,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    if let Some(why) = Folder::standby(&args.data.folder) {
        let behind = behind(&args.data.folder).map(|age| age.as_secs_f64());
        writeln!(out, "{}", serde_json::json!({ "standby": why, "behind_s": behind }))?;
        return Ok(true);
    }
    let status = kozyr_server::status(&args.data.folder)
        .with_context(|| format!("no server answers in {}", args.data.folder.display()))?;
    writeln!(out, "{}", serde_json::to_string(&status)?)?;
    Ok(true)
}
