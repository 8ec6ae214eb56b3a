//! Counts what happens (metrics), each by the name under which `declared` declares it. What happens
//! often has its own handle, so that counting is one addition.

use std::sync::LazyLock;
use std::time::Duration;

use axum::http::{Method, StatusCode};
use kozyr_wire::socket::ErrorCode;
use metrics::{Counter, Gauge, Histogram, counter, gauge, histogram};
use tokio::time::Instant;

use super::registry;

/// Counters that need no lookup. The first use installs the registry.
macro_rules! handles {
    ($($name:ident: $kind:ty = $handle:expr;)*) => {$(
        pub(crate) static $name: LazyLock<$kind> = LazyLock::new(|| {
            registry::install();
            $handle
        });
    )*};
}

handles! {
    SOCKETS: Gauge = gauge!("kozyr_sockets");
    SOCKETS_OPENED: Counter = counter!("kozyr_sockets_total");
    RECEIVED: Counter = counter!("kozyr_messages_received_total");
    ACTION: Histogram = histogram!("kozyr_action_seconds");
    SENT: Counter = counter!("kozyr_messages_sent_total");
    SENT_BYTES: Counter = counter!("kozyr_sent_bytes_total");
}

/// A socket, for as long as it is open.
pub(crate) struct OpenSocket(());

impl OpenSocket {
    pub(crate) fn new() -> Self {
        SOCKETS.increment(1);
        SOCKETS_OPENED.increment(1);
        Self(())
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        SOCKETS.decrement(1);
    }
}

/// Counts a message that goes out.
pub(crate) fn sent(bytes: usize) {
    SENT.increment(1);
    SENT_BYTES.increment(bytes as u64);
}

/// Counts the acknowledgement of an action, and the time since it was read.
pub(crate) fn acknowledged(game: &Counter, read: Instant) {
    game.increment(1);
    ACTION.record(read.elapsed());
}

/// Counts an answered request.
pub(crate) fn answered(method: &Method, route: &str, status: StatusCode, took: Duration) {
    let method = match *method {
        Method::GET | Method::HEAD | Method::POST | Method::PUT | Method::DELETE => method.as_str(),
        // Clients could invent any number of others.
        _ => "other",
    };
    let (method, route, status) = (method.to_owned(), route.to_owned(), status.as_str().to_owned());
    counter!(
        "kozyr_http_requests_total",
        "method" => method, "route" => route.clone(), "status" => status
    )
    .increment(1);
    histogram!("kozyr_http_seconds", "route" => route).record(took);
}

/// Counts a socket that the server ends.
pub(crate) fn ended(code: ErrorCode) {
    let code = serde_json::to_value(code).unwrap_or_default();
    let reason = code.as_str().unwrap_or_default().to_owned();
    counter!("kozyr_sockets_ended_total", "reason" => reason).increment(1);
}

/// Counts log lines that were lost because nobody read them in time; the writer of the log calls
/// this.
pub fn lost_lines(lines: u64) {
    counter!("kozyr_log_lost_total").increment(lines);
}
