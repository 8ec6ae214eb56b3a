//! Messages to and from the supervisor that started the server: readiness and heartbeats as systemd
//! defines them (`sd_notify(3)`), and SIGHUP.

use std::io::{self, IsTerminal};

use kozyr_server::LogFilter;
use sd_notify::NotifyState;
use tokio::signal::unix::{SignalKind, signal};
use tokio::task::JoinHandle;

use super::configuration::Configuration;

/// Reports that the server is ready. Nobody waits until this is received.
pub(crate) fn ready() {
    drop(say([NotifyState::Ready]));
}

/// Sends a message on a thread that serves no requests: the receiver may be stuck. Without a
/// supervisor this does nothing.
fn say<const N: usize>(states: [NotifyState<'static>; N]) -> JoinHandle<()> {
    tokio::task::spawn_blocking(move || {
        let _ = sd_notify::notify(&states);
    })
}

/// Sends watchdog messages if the supervisor wants them, twice in the time that it allows. They
/// come from the runtime that answers requests: if it answers nothing, they stop.
pub(crate) async fn signs_of_life() {
    let Some(within) = sd_notify::watchdog_enabled() else { return };
    let mut ticks = tokio::time::interval(within / 2);
    loop {
        ticks.tick().await;
        let _ = say([NotifyState::Watchdog]).await;
    }
}

/// Handles SIGHUP: rereads the configuration file and logs the result. Without a file, or if a
/// terminal has gone, SIGHUP ends the process, as usual.
pub(crate) async fn hangups(
    configuration: &Configuration,
    check: impl Fn(&Configuration) -> anyhow::Result<()>,
    log: &LogFilter,
) {
    let Ok(mut hangups) = signal(SignalKind::hangup()) else { return };
    while hangups.recv().await.is_some() {
        if !configuration.has_file() || io::stdin().is_terminal() {
            let me = rustix::process::getpid();
            let _ = rustix::process::kill_process(me, rustix::process::Signal::TERM);
            continue;
        }
        if let Ok(now) = NotifyState::monotonic_usec_now() {
            let _ = say([NotifyState::Reloading, now]).await;
        }
        reload(configuration, &check, log);
        let _ = say([NotifyState::Ready]).await;
    }
}

fn reload(
    configuration: &Configuration,
    check: impl Fn(&Configuration) -> anyhow::Result<()>,
    log: &LogFilter,
) {
    let changed = match configuration.reread(check) {
        Ok(changed) => changed,
        Err(error) => {
            let error = format!("{error:#}");
            tracing::error!(error, "the configuration stays as it is");
            return;
        }
    };
    let (mut now, mut later) = (Vec::new(), Vec::new());
    for (key, values) in changed {
        match values.as_slice() {
            [filter] if key == "log" && log(filter).is_ok() => now.push(key),
            _ => later.push(key),
        }
    }
    let (now, later) = (now.join(", "), later.join(", "));
    tracing::info!(now, at_the_next_start = later, "the configuration was read anew");
}
