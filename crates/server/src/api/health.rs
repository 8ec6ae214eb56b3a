//! Whether the server works.

use axum::extract::State;
use kozyr_store::{Sqlite, Store};

use super::answers::{Internal, Storage};
use crate::error::Answer;

/// Whether the server and its store work.
#[utoipa::path(get, path = "/healthz", tag = "server", responses(
    (status = 200, description = "`ok`", body = String, content_type = "text/plain"), Internal, Storage))]
pub(super) async fn health(State(store): State<Sqlite>) -> Answer<&'static str> {
    store.health().await?;
    Ok("ok")
}
