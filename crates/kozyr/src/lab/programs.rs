//! Options of all commands that play programs: the time of the programs, and the destination of
//! their output.

use std::fs::File;
use std::path::{Path, PathBuf};

use anyhow::Context;
use kozyr_programs::{Budget, Hosting, Notes, Refusals, Stderr, Talk};

use super::stop;
use crate::unhurried;

/// The budget of players that are programs (`cmd:…`).
#[derive(clap::Args)]
#[command(next_help_heading = "Programs as players")]
pub(crate) struct Hosted {
    /// Time in milliseconds for a program to start and to answer hello
    #[arg(long, value_name = "MS", default_value_t = Budget::default().start_ms)]
    start_ms: u64,
    /// Time in milliseconds for each action
    #[arg(long, value_name = "MS", default_value_t = Budget::default().action_ms)]
    action_ms: u64,
    /// Time in milliseconds of a match for actions that take longer
    #[arg(long, value_name = "MS", default_value_t = Budget::default().bank_ms)]
    bank_ms: u64,
    /// The late or illegal answer with which a match is forfeit, from 1; until then a random legal
    /// action is played for each
    #[arg(long, value_name = "N", default_value_t = Budget::default().max_faults,
        value_parser = clap::value_parser!(u32).range(1..))]
    max_faults: u32,
    /// A folder for the stderr of programs, a file for each process; by default `stderr` in the
    /// folder of results, and without one it is shown
    #[arg(long, value_name = "FOLDER")]
    stderr: Option<PathBuf>,
    #[command(flatten)]
    told: Told,
}

/// The reports about programs that their author gets.
#[derive(clap::Args)]
pub(crate) struct Told {
    /// A file for every line to programs (>) and from them (<), each with the number of the
    /// program's process; lines are appended, and - is the standard output
    #[arg(long, value_name = "FILE")]
    talk: Option<PathBuf>,
}

impl Told {
    /// Returns reports that show the first refusals on stderr, and store everything that the
    /// programs say if that is asked for.
    pub(crate) fn notes(&self) -> anyhow::Result<Notes> {
        let talk = match &self.talk {
            None => Talk::default(),
            Some(path) if path.as_os_str() == "-" => Talk::to(unhurried::stdout()?),
            Some(path) => {
                let file = File::options().create(true).append(true).open(path);
                Talk::to(file.with_context(|| path.display().to_string())?)
            }
        };
        Ok(Notes { refusals: Refusals::on_stderr(), talk })
    }
}

impl Hosted {
    /// Returns the budget of each program.
    pub(crate) fn budget(&self) -> Budget {
        let &Self { start_ms, action_ms, bank_ms, max_faults, .. } = self;
        Budget { start_ms, action_ms, bank_ms, max_faults }
    }

    /// Returns a host of programs with this budget, which end with this process. Their stderr is
    /// stored in the given folder, or in the folder `stderr` of the folder of results, or shown.
    pub(crate) fn hosting(&self, results: Option<&Path>) -> anyhow::Result<Hosting> {
        stop::with_programs()?;
        let kept = self.stderr.clone().or_else(|| Some(results?.join("stderr")));
        let stderr = kept.map_or(Stderr::Prefixed, Stderr::Folder);
        Ok(Hosting::noted(self.budget(), stderr, self.told.notes()?))
    }
}
