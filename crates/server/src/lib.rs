//! The house's server: pages, API and sockets.
//!
//! Every table is one task (`room`), which takes what clients ask one after the other, has every
//! step kept by the store, and only then tells everybody. What a client is sent is the view from
//! its own seat, or that of the table; there is no other place where the cards of a match are put
//! into a message.

mod api;
mod app;
mod audience;
mod bots;
mod coach;
mod config;
mod deals;
mod error;
mod hall;
mod keep;
mod limits;
mod outbox;
mod pages;
mod pending;
mod room;
mod secret;
mod socket;
mod who;

use std::net::SocketAddr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

pub use app::{App, StartError};
pub use config::{Config, Dealer, Limits, Rate};
use tokio::net::TcpListener;

/// How long connections may take to end when the server goes down.
const GOODBYE: Duration = Duration::from_secs(10);

/// Serves until the process is told to stop (Ctrl-C or a termination signal), then ends all
/// connections and returns. `ready` is called with the address once it listens.
///
/// # Errors
/// If the server cannot start, or serving fails.
pub async fn serve(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), StartError> {
    let addr = config.addr;
    let listen = |error| StartError::Listen { addr, error };
    let listener = TcpListener::bind(addr).await.map_err(listen)?;
    let local = listener.local_addr().map_err(listen)?;
    say_nothing_of_cards_in_panics();
    let app = App::open(config).await?;
    ready(local);
    serve_on(listener, &app, stopped()).await
}

/// Serves on a listener until `stop` is done, then ends all connections and returns.
///
/// # Errors
/// If serving fails.
pub async fn serve_on(
    listener: TcpListener,
    app: &App,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), StartError> {
    let service = app.router().into_make_service_with_connect_info::<SocketAddr>();
    let hall = app.hall();
    let (stopping, stopped) = tokio::sync::oneshot::channel::<()>();
    let serving = axum::serve(listener, service).with_graceful_shutdown(async move {
        stop.await;
        tracing::info!("going down");
        hall.close();
        let _ = stopping.send(());
    });
    let patience = async {
        // Without a word of stopping there is nothing to run out of patience with.
        if stopped.await.is_err() {
            std::future::pending::<()>().await;
        }
        tokio::time::sleep(GOODBYE).await;
    };
    tokio::select! {
        done = serving => done.map_err(StartError::Serve),
        () = patience => {
            tracing::warn!("some connections did not end in time");
            Ok(())
        }
    }
}

/// A panic is logged with its place only: its message might quote a hand.
fn say_nothing_of_cards_in_panics() {
    std::panic::set_hook(Box::new(|info| {
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(place, "panic");
    }));
}

/// Done when the process is told to stop.
async fn stopped() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}

/// The time, in milliseconds since 1970.
fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
