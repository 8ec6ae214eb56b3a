//! Metrics and health listener: an address for monitoring, apart from the one for people, which
//! also gives the reason why the server is not ready.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::sync::watch;

use crate::config::background::task;
use crate::config::{Limits, Task};
use crate::http::connections::Connections;
use crate::http::stream::Listener;
use crate::live::health::{Health, Probe};

const CONNECTIONS: usize = 64;

/// Returns the limits there: times as for people, and few connections, counted apart from theirs.
pub(crate) fn limits(people: &Limits) -> Limits {
    Limits { connections: CONNECTIONS, address_connections: CONNECTIONS, ..*people }
}

/// Serves the listener until it is dropped.
pub(crate) struct Watched {
    _task: Task,
    /// Dropping it ends the connections.
    _going: watch::Sender<bool>,
}

impl Watched {
    pub(crate) fn start(
        listener: Arc<Listener>,
        router: Router,
        watchers: Arc<Connections>,
    ) -> Self {
        let (going, stop) = watch::channel(false);
        let task = task(async move { match watchers.accept(&listener, &router, &stop).await {} });
        Self { _task: task, _going: going }
    }
}

pub(crate) fn router(probe: Arc<Probe>) -> Router {
    Router::new()
        .route("/metrics", get(metrics))
        .route("/healthz", get(async || "ok"))
        .route("/readyz", get(ready))
        .with_state(probe)
}

async fn metrics(State(probe): State<Arc<Probe>>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (kind, probe.measured().await).into_response()
}

async fn ready(State(probe): State<Arc<Probe>>) -> Response {
    let health = probe.health().await;
    let status = match health {
        Health::Ready { .. } => StatusCode::OK,
        Health::NotReady(_) => StatusCode::SERVICE_UNAVAILABLE,
    };
    (status, health.words()).into_response()
}
