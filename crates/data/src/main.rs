//! `kozyr-data`: records as Parquet files, and the reference data set.

// What a command-line tool has to say goes to its output.
#![allow(clippy::print_stdout)]

use std::io::{IsTerminal, Write, stderr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::{Parser, Subcommand};
use kozyr_archive::{Archive, Ask, LeftFiles};
use kozyr_data::{Choice, Progress, Written, origin, reference, write};

/// Writes matches and decisions of records into Parquet files, with a data card.
///
/// A match that is being played at a server is never in them, and people have pseudonyms.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    write: Option<WriteArgs>,
}

#[derive(Subcommand)]
enum Command {
    /// Plays the reference data set into a folder, minutes on two cores, prints the digest of its
    /// records, and writes reference.parquet there. Interrupted, the same command goes on
    Reference {
        /// The folder
        folder: PathBuf,
        /// Number of threads; by default one for each core. The records are the same for any
        #[arg(long)]
        threads: Option<usize>,
    },
}

#[derive(clap::Args)]
struct WriteArgs {
    /// A folder of records, a record, a file of `kozyr export`, or the data folder or a database of
    /// a server
    from: PathBuf,
    /// The file of decisions, which ends in .parquet; the file of matches and the card are written
    /// beside it. None of them may be there yet
    out: PathBuf,
    /// Only matches of the game with this key
    #[arg(long)]
    game: Option<String>,
    /// Write what seats saw as JSON too; the files grow many times larger
    #[arg(long)]
    views: bool,
    /// List legal actions where there are at most so many
    #[arg(long, default_value_t = Choice::default().most_legal, value_name = "N")]
    most_legal: usize,
    /// Of a server, also matches of tables that were found by their link or in a circle only
    #[arg(long)]
    private: bool,
    /// People's names, where matches were read and when they ended
    #[arg(long)]
    names: bool,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match (&cli.command, &cli.write) {
        (Some(Command::Reference { folder, threads }), _) => set(folder, *threads),
        (None, Some(args)) => convert(args),
        (None, None) => {
            Err(anyhow::anyhow!("expected what to read and where to write; see --help"))
        }
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            let _ = writeln!(stderr(), "kozyr-data: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn set(folder: &PathBuf, threads: Option<usize>) -> Result<bool> {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let mut told = Told::default();
    let digest = reference(folder, threads.unwrap_or_else(cores), &mut |what, blocks, of| {
        told.tell(&format!("{what}, {blocks} of {of} blocks"), blocks == 0);
    })?;
    told.end();
    println!("records: {digest}");
    let out = folder.join("reference.parquet");
    if out.exists() {
        println!("{} is there already", out.display());
        return Ok(true);
    }
    let archive = Archive::open(&[folder], Ask { names: true, private: true })?;
    let choice = Choice { origin: Some(origin(&digest)), ..Choice::default() };
    let written = written(archive, &out, &choice)?;
    print(&written);
    Ok(written.skipped.is_empty())
}

fn convert(args: &WriteArgs) -> Result<bool> {
    let WriteArgs { from, out, game, views, most_legal, private, names } = args;
    if let Some(game) = game
        && !kozyr_games::keys().contains(&game.as_str())
    {
        anyhow::bail!(kozyr_games::UnknownGame(game.clone()));
    }
    let ask = Ask { names: *names, private: *private };
    let choice = Choice {
        names: *names,
        views: *views,
        most_legal: *most_legal,
        game: game.clone(),
        origin: None,
    };
    let written = written(Archive::open(&[from], ask)?, out, &choice)?;
    print(&written);
    Ok(written.skipped.is_empty())
}

fn print(written: &Written) {
    let Progress { matches, decisions, .. } = written.progress;
    for one in &written.skipped {
        let _ = writeln!(stderr(), "left out: {one}");
    }
    for ((path, what), digest) in written
        .paths
        .iter()
        .zip([format!("{decisions} decisions"), format!("{matches} matches")])
        .zip(&written.digests)
    {
        println!("{}: {what}, SHA-256 {digest}", path.display());
    }
    println!("{}: what is in them", written.paths[2].display());
    if written.left.private > 0 {
        println!(
            "{} matches of private tables are left out; --private writes them too",
            written.left.private
        );
    }
}

/// Writes, and says how far it is.
fn written(archive: Archive, out: &Path, choice: &Choice) -> Result<Written> {
    let left = archive.left_files();
    if left != LeftFiles::default() {
        let _ = writeln!(stderr(), "{left}");
    }
    let mut told = Told::default();
    let written = write(archive, out, choice, &mut |Progress { seen, matches, decisions }| {
        let [seen, of] = seen;
        told.tell(&format!("{seen} of {of}: {matches} matches, {decisions} decisions"), false);
    });
    told.end();
    written
}

/// Says how far something is: on a terminal all the time, into a file now and then.
#[derive(Default)]
struct Told {
    last: Option<Instant>,
    /// Whether a line of the terminal is not ended yet.
    open: bool,
}

impl Told {
    /// Says it if the last word is long ago, or in any case.
    fn tell(&mut self, what: &str, in_any_case: bool) {
        let terminal = stderr().is_terminal();
        let pause = Duration::from_millis(if terminal { 200 } else { 10_000 });
        if !in_any_case && self.last.is_some_and(|last| last.elapsed() < pause) {
            return;
        }
        self.last = Some(Instant::now());
        let mut out = stderr();
        let _ = if terminal {
            self.open = true;
            write!(out, "\r{what} \x1b[K").and_then(|()| out.flush())
        } else {
            writeln!(out, "{what}")
        };
    }

    /// Ends the line, so that results stand on lines of their own.
    fn end(&mut self) {
        if core::mem::take(&mut self.open) {
            let _ = writeln!(stderr());
        }
    }
}
