//! Health check: `/healthz` is for a supervisor that restarts the server, `/readyz` for a proxy
//! that sends people to it.

use axum::extract::State;
use kozyr_store::Sqlite;

use super::answers::{Internal, NotReady};
use crate::http::error::{Answer, ApiError};
use crate::ops::health::{Health, Probe};

/// Whether the process answers and can continue; if not, it must be restarted. A fault that may
/// pass, such as a full disk, is not a reason; see `/readyz`.
#[utoipa::path(get, path = "/healthz", tag = "server", responses(
    (status = 200, description = "`ok`", body = String, content_type = "text/plain"), Internal))]
pub(super) async fn health(State(store): State<Sqlite>) -> Answer<&'static str> {
    match store.faults() {
        Err(error) if !error.passes() => Err(error.into()),
        Ok(()) | Err(_) => Ok("ok"),
    }
}

/// Whether the store takes writes: this makes a write, at most one per second.
#[utoipa::path(get, path = "/readyz", tag = "server", responses(
    (status = 200, description = "`ok`, and what needs attention soon", body = String,
        content_type = "text/plain"), NotReady))]
pub(super) async fn ready(State(probe): State<Probe>) -> Answer<String> {
    match probe.health().await {
        ready @ Health::Ready { .. } => Ok(ready.words()),
        // The reason is in the log, and at the metrics listener.
        Health::NotReady(_) => Err(ApiError::not_ready()),
    }
}
