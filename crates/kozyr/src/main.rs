//! The `kozyr` command: tables, checks, measurements.

mod admin;
mod arena;
mod bench;
mod bot;
mod built;
mod check;
mod configuration;
mod descriptors;
mod facts;
mod grades;
mod judge;
mod keep;
mod ladder;
mod litmus;
mod load;
mod logs;
mod luck;
mod positions;
mod programs;
mod review;
mod serve;
mod show;
mod simulations;
mod stats;
mod status;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

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
    Bench(bench::Args),
    Load(load::Args),
    Arena(arena::Args),
    Bot(bot::Args),
    Judge(judge::Args),
    Luck(luck::Args),
    Ladder(ladder::Args),
    Litmus(litmus::Args),
    Positions(positions::Args),
    Review(review::Args),
    Grades(grades::Args),
    Facts(facts::Args),
    Stats(stats::Args),
}

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
        Command::Bench(args) => bench::run(args, out),
        Command::Load(args) => load::run(args, out),
        Command::Arena(args) => arena::run(args, out),
        Command::Bot(args) => bot::run(args, out),
        Command::Judge(args) => judge::run(args, out),
        Command::Luck(args) => luck::run(args, out),
        Command::Ladder(args) => ladder::run(args, out),
        Command::Litmus(args) => litmus::run(args, out),
        Command::Positions(args) => positions::run(args, out),
        Command::Review(args) => review::run(args, out),
        Command::Grades(args) => grades::run(args, out),
        Command::Facts(args) => facts::run(args, out),
        Command::Stats(args) => stats::run(args, out),
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
