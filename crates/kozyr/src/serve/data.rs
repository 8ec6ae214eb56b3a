//! The data folder, as an argument of commands.

use std::path::PathBuf;

#[derive(clap::Args)]
pub(super) struct Data {
    /// The data folder of the server
    #[arg(long = "data", default_value = "data", env = "KOZYR_DATA", hide_env_values = true)]
    pub(super) folder: PathBuf,
}
