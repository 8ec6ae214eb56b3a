//! The address for those who watch the server, apart from the one for people: measures, and whether
//! it works, with the reasons.

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::health::{Health, Probe};
use crate::tasks;

/// Answers there until it is dropped.
pub(crate) struct Watched(JoinHandle<()>);

impl Watched {
    pub(crate) fn start(listener: TcpListener, probe: Probe) -> Self {
        Self(tasks::spawn(async move {
            if let Err(error) = axum::serve(listener, router(probe)).await {
                tracing::error!(%error, "measures are not told any more");
            }
        }))
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// What is answered there.
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
