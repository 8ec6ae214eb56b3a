//! The log of a server, and `kozyr log`, which sets its level.

use std::io::Write;
use std::sync::Arc;

use anyhow::Context;
use kozyr_server::LogFilter;
use tracing_subscriber::filter::{ParseError, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt, reload};

use super::data::Data;
use crate::Outcome;
use crate::unhurried::{self, Writing};

/// The form of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Format {
    /// Lines for people
    Text,
    /// A JSON object a line
    Json,
}

/// Sets the log level of the server that runs on a data folder, until it ends.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// error, warn, info, debug or trace, or by module, as in warn,kozyr_server=debug
    #[arg(value_parser = checked)]
    filter: String,
    #[command(flatten)]
    data: Data,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let filter = kozyr_server::set_log(&args.data.folder, &args.filter)
        .with_context(|| format!("the server in {} was not told", args.data.folder.display()))?;
    writeln!(out, "logged from now on: {filter}")?;
    Ok(true)
}

/// Returns a filter as it was given, if it is valid.
pub(crate) fn checked(text: &str) -> Result<String, String> {
    parsed(text).map(|_| text.to_owned())
}

fn parsed(text: &str) -> Result<Targets, String> {
    const LEVELS: [&str; 6] = ["off", "error", "warn", "info", "debug", "trace"];
    for part in text.split(',') {
        // A word that is no level would be the name of a module, all of whose lines are wanted.
        if !part.contains('=') && !LEVELS.contains(&part.trim()) {
            return Err(format!("`{part}` is no level; there are {}", LEVELS.join(", ")));
        }
    }
    text.parse().map_err(|error: ParseError| error.to_string())
}

/// Begins to log to standard error, even if nobody reads it. The returned values change the filter,
/// and wait for the last lines when they are dropped.
pub(crate) fn begin(filter: &str, format: Format) -> anyhow::Result<(LogFilter, Writing)> {
    let filter = parsed(filter).map_err(anyhow::Error::msg)?;
    let (filter, handle) = reload::Layer::new(filter);
    let (lines, writing) = unhurried::lines(unhurried::stderr()?, |lost| {
        kozyr_server::lost_lines(lost);
        tracing::warn!(lost, "lines of the log were lost: nobody read them in time");
    })?;
    let lines = fmt::layer().with_writer(Arc::new(lines)).log_internal_errors(false);
    let lines = match format {
        Format::Text => lines.boxed(),
        Format::Json => lines.json().flatten_event(true).with_span_list(false).boxed(),
    };
    tracing_subscriber::registry().with(filter).with(lines).try_init()?;
    let change = move |text: &str| handle.reload(parsed(text)?).map_err(|error| error.to_string());
    Ok((Arc::new(change), writing))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filters_are_levels_for_all_or_for_modules() {
        for good in ["info", "warn,kozyr_server=debug", "off", "kozyr_store=trace,error"] {
            assert_eq!(checked(good), Ok(good.to_owned()));
        }
        for bad in ["", "inof", "kozyr_server", "kozyr_server=loud", "info,,warn"] {
            assert!(checked(bad).is_err(), "{bad}");
        }
    }
}
