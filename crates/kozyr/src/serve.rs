//! `kozyr serve`: the tables, on the web.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use anyhow::Context;
use kozyr_server::Config;
use tracing_subscriber::EnvFilter;

use crate::Outcome;

/// Serves the tables until it is stopped with Ctrl-C.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where to listen: 0.0.0.0:8080 for every network this machine is in
    #[arg(long, default_value_t = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080))]
    addr: SocketAddr,
    /// The folder for the database; made if it is not there
    #[arg(long, default_value = "data")]
    data: PathBuf,
    /// How long a bot waits before it acts, in milliseconds, unless a table says otherwise
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(0..=10_000))]
    pace: u32,
    /// Believe a proxy's headers about who asks; only behind a proxy that sets them itself
    #[arg(long)]
    behind_proxy: bool,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    let config = Config {
        pace_ms: args.pace,
        behind_proxy: args.behind_proxy,
        ..Config::new(args.addr, &args.data)
    };
    let runtime = tokio::runtime::Runtime::new().context("the runtime cannot start")?;
    runtime.block_on(async {
        let data = args.data.display();
        kozyr_server::serve(config, |addr| {
            // The line a person waits for; that nobody reads it is no reason not to serve.
            let _ =
                writeln!(out, "Kozyr is open at http://{addr} (data in {data}, Ctrl-C to stop)");
            let _ = out.flush();
        })
        .await
    })?;
    Ok(true)
}
