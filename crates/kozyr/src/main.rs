//! The `kozyr` command: tables, checks, measurements.

mod arena;
mod bench;
mod built;
mod check;
mod facts;
mod judge;
mod ladder;
mod luck;
mod review;
mod serve;
mod show;
mod simulations;
mod status;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Card games: tables, opponents and a laboratory.
#[derive(Parser)]
#[command(version, propagate_version = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Args),
    Status(status::Args),
    Check(check::Args),
    Show(show::Args),
    Bench(bench::Args),
    Arena(arena::Args),
    Judge(judge::Args),
    Luck(luck::Args),
    Ladder(ladder::Args),
    Review(review::Args),
    Facts(facts::Args),
}

/// The result of a command: whether everything holds.
type Outcome = anyhow::Result<bool>;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = io::stdout().lock();
    let outcome = match &cli.command {
        Command::Serve(args) => serve::run(args, &mut out),
        Command::Status(args) => status::run(args, &mut out),
        Command::Check(args) => check::run(args, &mut out),
        Command::Show(args) => show::run(args, &mut out),
        Command::Bench(args) => bench::run(args, &mut out),
        Command::Arena(args) => arena::run(args, &mut out),
        Command::Judge(args) => judge::run(args, &mut out),
        Command::Luck(args) => luck::run(args, &mut out),
        Command::Ladder(args) => ladder::run(args, &mut out),
        Command::Review(args) => review::run(args, &mut out),
        Command::Facts(args) => facts::run(args, &mut out),
    };
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

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
