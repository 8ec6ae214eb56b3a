//! The load driver: tables full of people, through real sockets, and the cost of that for the
//! server.
//!
//! [`main`] is the program `kozyr-load`; [`run`] is its work.

mod args;
mod churn;
mod count;
mod http;
mod measure;
mod mirror;
mod process;
mod report;
mod seat;
mod serving;
mod steer;
mod tables;
mod terminal;

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Context;
use clap::Parser;
use tokio::task::LocalSet;

pub use args::Args;
use terminal::plain;

/// Runs the program, from its arguments to its exit code.
pub fn main() -> ExitCode {
    match run(&Args::parse(), &mut io::stdout().lock()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        // The reader closed the pipe, as `head` does. That is no error.
        Err(error)
            if error
                .downcast_ref::<io::Error>()
                .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe) =>
        {
            ExitCode::SUCCESS
        }
        Err(error) => {
            let _ = writeln!(io::stderr(), "kozyr-load: {}", plain(&format!("{error:#}")));
            ExitCode::from(2)
        }
    }
}

/// Measures and writes the result. Returns whether everything went well.
///
/// # Errors
/// Returns an error if there is nothing to measure, or if the result cannot be written.
pub fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<bool> {
    args.check()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let report = LocalSet::new().block_on(&runtime, measure::measure(args));
    terminal::say("");
    let report = report?;
    let json = format!("{:#}\n", report.json());
    let text = match &args.json {
        Some(path) if path.as_os_str() == "-" => json,
        Some(path) => {
            std::fs::write(path, json).with_context(|| path.display().to_string())?;
            report.text()?
        }
        None => report.text()?,
    };
    out.write_all(plain(&text).as_bytes())?;
    out.flush()?;
    for failure in report.failures() {
        let _ = writeln!(io::stderr(), "kozyr-load: {}", plain(&failure));
    }
    Ok(report.failures().is_empty())
}
