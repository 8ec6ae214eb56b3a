//! Metrics and health listener: the address for those who watch the server, apart from the one for
//! people, with the reasons where it does not work.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::health::{Health, Probe};
use crate::config::background;
use crate::config::limits::Limits;
use crate::http::connections::Connections;

/// The maximum number of connections.
const CONNECTIONS: usize = 64;

/// The limits there: times as for people, and few connections, counted apart from theirs.
pub(crate) fn limits(people: &Limits) -> Limits {
    Limits { connections: CONNECTIONS, address_connections: CONNECTIONS, ..*people }
}

/// Serves the listener until it is dropped.
pub(crate) struct Watched {
    task: JoinHandle<()>,
    /// Dropping it ends the connections.
    _going: watch::Sender<bool>,
}

impl Watched {
    pub(crate) fn start(listener: TcpListener, router: Router, watchers: Arc<Connections>) -> Self {
        let (going, stop) = watch::channel(false);
        let task =
            background::spawn(
                async move { match watchers.accept(listener, &router, &stop).await {} },
            );
        Self { task, _going: going }
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// The routes of this listener.
pub(crate) fn router(probe: Probe) -> Router {
    Router::new()
        .route("/metrics", get(metrics))
        .route("/healthz", get(async || "ok"))
        .route("/readyz", get(ready))
        .with_state(probe)
}

async fn metrics(State(probe): State<Probe>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (kind, probe.measured().await).into_response()
}

async fn ready(State(probe): State<Probe>) -> Response {
    let health = probe.health().await;
    let status = match health {
        Health::Ready { .. } => StatusCode::OK,
        Health::NotReady(_) => StatusCode::SERVICE_UNAVAILABLE,
    };
    (status, health.words()).into_response()
}
