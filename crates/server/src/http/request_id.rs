//! Request id: a name for each request, in the log, in the answer's header and in what is said of
//! an error, so that one can be found by the other.

use std::fmt;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::http::{HeaderName, HeaderValue};

use crate::config::secret;

/// The header with the request's id.
pub(crate) const HEADER: HeaderName = HeaderName::from_static("x-request-id");

tokio::task_local! {
    static CURRENT: RequestId;
}

/// The prefix of the ids of this process, so that ids differ after a restart.
static PROCESS: LazyLock<u32> = LazyLock::new(|| (secret::seed() >> 32) as u32);
static COUNT: AtomicU64 = AtomicU64::new(1);

/// The id of a request. It says nothing about the client.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RequestId(u64);

impl RequestId {
    /// Returns an id that no other request has.
    pub(crate) fn fresh() -> Self {
        Self(COUNT.fetch_add(1, Ordering::Relaxed))
    }

    /// Returns the id of the request that this task is answering, if any.
    pub(crate) fn current() -> Option<Self> {
        CURRENT.try_with(|id| *id).ok()
    }

    /// Answers a request under this id.
    pub(crate) async fn during<T>(self, work: impl Future<Output = T>) -> T {
        CURRENT.scope(self, work).await
    }

    pub(crate) fn value(self) -> HeaderValue {
        HeaderValue::from_str(&self.to_string()).unwrap_or(HeaderValue::from_static(""))
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}-{}", *PROCESS, self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_request_id_is_known_while_the_request_is_answered() {
        let (one, other) = (RequestId::fresh(), RequestId::fresh());
        assert_ne!(one.to_string(), other.to_string());
        assert_eq!(RequestId::current(), None);
        let inside = one.during(async { RequestId::current() });
        assert_eq!(inside.await, Some(one));
        assert_eq!(one.value().to_str().unwrap(), one.to_string());
    }
}
