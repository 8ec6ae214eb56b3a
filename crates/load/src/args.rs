//! The arguments of the program.

use std::path::PathBuf;

use anyhow::{bail, ensure};
use kozyr_bots::Level;
use kozyr_wire::Settings;

/// Plays many tables at once through a running server, and measures the cost.
///
/// Every seat of every table is a guest with a socket of its own. The seat to act restores its view
/// from the messages that it got, asks a bot of --policy, and sends the action; the other sockets
/// only read. A match is followed by another one. A table sends its next action when the last one
/// was acknowledged and shown, so at most one action a table is under way.
///
/// All games have equal parts of the actions: a quicker one waits for the others. The command
/// fails, and says why, if a game has less than a tenth of the actions or if anything went wrong:
/// an action is refused, an answer does not come, a connection ends.
///
///   kozyr-load --serve --tables 200 --spectators 1 --seconds 60
///   kozyr-load --serve --tables 10 --rate 200          ten quiet tables
///   kozyr-load --serve --tables 1 --games kan --spectators 1000
///   kozyr-load --serve --tables 6 --churn 30 --seconds 3600
///   kozyr-load --serve --settings b600.10              with clocks
///   kozyr-load --url http://127.0.0.1:8080 --pid 4711 --json result.json
///
/// A server of --url has to run with --no-limits, as all connections come from one address.
#[derive(clap::Parser)]
#[command(name = "kozyr-load", version, verbatim_doc_comment)]
#[command(group = clap::ArgGroup::new("whom").required(true).args(["url", "serve"]))]
pub struct Args {
    /// The server to play through: http://HOST:PORT
    #[arg(long)]
    pub(crate) url: Option<String>,
    /// Start a server as a second process, with a fresh folder for its data, and end it afterwards
    #[arg(long)]
    pub(crate) serve: bool,
    /// With --serve: the program `kozyr`; by default the one beside this program
    #[arg(long, value_name = "PATH", requires = "serve")]
    pub(crate) program: Option<PathBuf>,
    /// With --serve: the folder in which the fresh folder is made, on the disk to measure. Else:
    /// the folder in which the disk is tried
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    /// With --url: the server's process on this machine, whose processor time, memory and written
    /// bytes are reported
    #[arg(long, conflicts_with = "serve")]
    pub(crate) pid: Option<u32>,
    /// With --serve: a further argument for `kozyr serve`, such as --server-arg=--limit-idle=60s;
    /// may be given several times
    #[arg(long, value_name = "ARG", requires = "serve", allow_hyphen_values = true)]
    pub(crate) server_arg: Vec<String>,
    /// The number of tables
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) tables: u32,
    /// The keys of the games, in equal parts and separated by commas; all by default
    #[arg(long, value_delimiter = ',')]
    pub(crate) games: Vec<String>,
    /// Spectators at each of these tables
    #[arg(long, default_value_t = 0)]
    pub(crate) spectators: u32,
    /// Spectators in all at tables where nothing happens
    #[arg(long, default_value_t = 0)]
    pub(crate) idle: u32,
    /// Tables at a time that come and go besides: they open, are played for some seconds, lose all
    /// connections, get them back, and are left for good. The growth of the server's memory is
    /// reported
    #[arg(long, default_value_t = 0, value_name = "TABLES")]
    pub(crate) churn: u32,
    /// The time of the measurement, in seconds
    #[arg(long, default_value_t = 30.0, value_name = "S")]
    pub(crate) seconds: f64,
    /// The time of play before it, in seconds
    #[arg(long, default_value_t = 3.0, value_name = "S")]
    pub(crate) warm_up: f64,
    /// The maximum of actions a second; 0 for no limit
    #[arg(long, default_value_t = 0.0, value_name = "N")]
    pub(crate) rate: f64,
    /// The level of the bots: `random`, `easy` or `normal`. Stronger ones would measure themselves
    #[arg(long, default_value = "normal")]
    pub(crate) policy: Level,
    /// Write the result as JSON to this file, or to `-` instead of the text
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
    /// The settings of the tables, in their short form: `b600.10` is a bank of 600 seconds to which
    /// each action adds 10, `t3` are three days for each action
    #[arg(long, default_value = "", value_name = "CODE")]
    pub(crate) settings: Settings,
    /// The seed of the policies
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

impl Args {
    /// Checks what concerns more than one argument.
    pub(crate) fn check(&self) -> anyhow::Result<()> {
        for (name, seconds) in [("--seconds", self.seconds), ("--warm-up", self.warm_up)] {
            ensure!(
                (0.0..1e6).contains(&seconds),
                "{name}: expected a number of seconds, found {seconds}"
            );
        }
        ensure!((0.0..1e6).contains(&self.rate), "--rate: expected a number, found {}", self.rate);
        if matches!(self.policy, Level::Hard | Level::Expert) {
            bail!(
                "--policy {}: it thinks for longer than the server takes to act",
                self.policy.name()
            );
        }
        Ok(())
    }
}
