//! The `kozyr` command: tables, checks, measurements.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use kozyr_server::WebClient;

#[cfg(not(feature = "laboratory"))]
use crate::absent as lab;
#[cfg(feature = "laboratory")]
use crate::lab;
use crate::records::{check, show};
use crate::serve::configuration::{Configuration, declared};
use crate::serve::{admin, doctor, keep, logs, member, person, status, transfer};
use crate::signs::{self, Signs};
use crate::{Outcome, serve, unhurried};

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
    Person(person::Args),
    Member(member::Args),
    Backup(keep::BackupArgs),
    Restore(keep::RestoreArgs),
    Export(keep::ExportArgs),
    Doctor(doctor::Args),
    Salvage(keep::SalvageArgs),
    Store(transfer::Args),
    Check(check::Args),
    Show(show::Args),
    #[command(flatten)]
    Laboratory(Box<lab::Command>),
}

/// Returns all commands with their arguments, for pages about them.
pub fn command() -> clap::Command {
    declared(Cli::command())
}

/// Runs the program, from its arguments to its exit code. `client` returns the files of the web
/// client.
pub fn main(client: WebClient) -> ExitCode {
    let mut out = io::stdout().lock();
    // Without it such a write ends the process.
    #[cfg(unix)]
    let _ = outlive_size_limits();
    let outcome = Configuration::read(command()).and_then(|read| run(&read, client, &mut out));
    match outcome.and_then(|well| Ok((well, out.flush()?)).map(|(well, ())| well)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        // The reader closed the pipe, as `head` does. That is no error.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            unhurried::say(unhurried::stderr(), signs::shown(&format!("kozyr: {error:#}\n")));
            ExitCode::from(2)
        }
    }
}

/// Makes a write beyond a limit on file sizes (`ulimit -f`) fail, as one to a full disk does. The
/// handler of the signal remains, and programs that are started do not inherit it.
#[cfg(unix)]
fn outlive_size_limits() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let _inside = runtime.enter();
    signal(SignalKind::from_raw(rustix::process::Signal::XFSZ.as_raw())).map(drop)
}

fn run(configuration: &Configuration, client: WebClient, raw: &mut impl Write) -> Outcome {
    let cli = Cli::from_arg_matches(configuration.matches()).unwrap_or_else(|error| error.exit());
    let out = &mut Signs::new(&mut *raw);
    let well = match &cli.command {
        // A copy is not text.
        Command::Backup(args) => return keep::backup(args, raw),
        Command::Serve(args) => serve::run(args, configuration, client, out),
        Command::Status(args) => status::run(args, out),
        Command::Log(args) => logs::run(args, out),
        Command::Admin(args) => admin::run(args, out),
        Command::Person(args) => person::run(args, out),
        Command::Member(args) => member::run(args, out),
        Command::Restore(args) => keep::restore(args, out),
        Command::Export(args) => keep::export(args, out),
        Command::Doctor(args) => doctor::run(args, command(), out),
        Command::Salvage(args) => keep::salvage(args, out),
        Command::Store(args) => transfer::run(args, out),
        Command::Check(args) => check::run(args, out),
        Command::Show(args) => show::run(args, out),
        Command::Laboratory(command) => lab::run(command, out),
    }?;
    out.flush()?;
    Ok(well)
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
