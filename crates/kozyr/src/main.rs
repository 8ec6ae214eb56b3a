//! The `kozyr` command: tables, checks, measurements.

#[cfg(not(feature = "laboratory"))]
mod absent;
mod admin;
mod check;
#[cfg(not(debug_assertions))]
mod client;
mod configuration;
mod descriptors;
mod keep;
#[cfg(feature = "laboratory")]
mod lab;
mod logs;
mod serve;
mod show;
mod status;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

#[cfg(not(feature = "laboratory"))]
use crate::absent as lab;
use crate::configuration::Configuration;

/// Card games: tables, opponents and a laboratory.
#[derive(Parser)]
#[command(version, propagate_version = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Serve(Box<serve::Args>),
    Status(status::Args),
    Log(logs::Args),
    Admin(admin::Args),
    Backup(keep::BackupArgs),
    Restore(keep::RestoreArgs),
    Export(keep::ExportArgs),
    Doctor(keep::DoctorArgs),
    Check(check::Args),
    Show(show::Args),
    #[command(flatten)]
    Laboratory(Box<lab::Command>),
}

/// The commands of the laboratory, in the order of the help.
#[cfg(any(test, not(feature = "laboratory")))]
const LABORATORY: [&str; 13] = [
    "bench",
    "load",
    "arena",
    "bot",
    "judge",
    "luck",
    "ladder",
    "litmus",
    "positions",
    "review",
    "grades",
    "facts",
    "stats",
];

/// The result of a command: whether everything holds.
type Outcome = anyhow::Result<bool>;

/// Gives memory back to the system when tables and connections have gone, and takes less time than
/// the C library's. How it does so is set in `.cargo/config.toml`.
#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    let mut out = io::stdout().lock();
    let outcome = Configuration::read(Cli::command()).and_then(|read| run(&read, &mut out));
    match outcome.and_then(|well| Ok((well, out.flush()?)).map(|(well, ())| well)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        // Somebody closed the pipe, as `head` does. That is no error.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "kozyr: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(configuration: &Configuration, out: &mut impl Write) -> Outcome {
    let cli = Cli::from_arg_matches(configuration.matches()).unwrap_or_else(|error| error.exit());
    match &cli.command {
        Command::Serve(args) => serve::run(args, configuration, out),
        Command::Status(args) => status::run(args, out),
        Command::Log(args) => logs::run(args, out),
        Command::Admin(args) => admin::run(args, out),
        Command::Backup(args) => keep::backup(args, out),
        Command::Restore(args) => keep::restore(args, out),
        Command::Export(args) => keep::export(args, out),
        Command::Doctor(args) => keep::doctor(args, out),
        Command::Check(args) => check::run(args, out),
        Command::Show(args) => show::run(args, out),
        Command::Laboratory(command) => lab::run(command, out),
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
