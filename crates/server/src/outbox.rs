//! What waits to be sent to one client.

use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use kozyr_wire::socket::{ErrorCode, ServerMessage};
use tokio::sync::mpsc;

/// A connection, by a number that no other one has while the server runs.
pub(crate) type ConnId = u64;

/// The end of a connection, and what to say about it.
pub(crate) type Ending = (ErrorCode, &'static str);

/// The end at which messages are put in. Dropping it ends the connection when all is sent.
#[derive(Debug)]
pub(crate) struct Outbox {
    messages: mpsc::Sender<Utf8Bytes>,
    ending: Arc<OnceLock<Ending>>,
}

/// The end at which messages come out.
#[derive(Debug)]
pub(crate) struct Outgoing {
    pub(crate) messages: mpsc::Receiver<Utf8Bytes>,
    pub(crate) ending: Arc<OnceLock<Ending>>,
}

/// A queue of messages to one client, with this capacity.
pub(crate) fn outbox(capacity: usize) -> (Outbox, Outgoing) {
    let (sender, messages) = mpsc::channel(capacity);
    let ending = Arc::new(OnceLock::new());
    (Outbox { messages: sender, ending: Arc::clone(&ending) }, Outgoing { messages, ending })
}

impl Outbox {
    /// Sends text; `false` if the client is gone or does not keep up, and is to be dropped.
    #[must_use]
    pub(crate) fn send(&self, text: Utf8Bytes) -> bool {
        match self.messages.try_send(text) {
            Ok(()) => true,
            Err(mpsc::error::TrySendError::Closed(_)) => false,
            Err(mpsc::error::TrySendError::Full(_)) => {
                let message = "too many messages were waiting; connect again to go on";
                let _ = self.ending.set((ErrorCode::Slow, message));
                false
            }
        }
    }

    /// Says that this is the end.
    pub(crate) fn end(self, code: ErrorCode, message: &'static str) {
        let _ = self.ending.set((code, message));
    }
}

/// A message as it is sent.
pub(crate) fn text(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_does_not_read_is_cut_off_with_a_reason() {
        let (outbox, mut outgoing) = outbox(2);
        assert!(outbox.send("one".into()));
        assert!(outbox.send("two".into()));
        assert!(!outbox.send("three".into()));
        drop(outbox);
        // What was waiting is still sent, then the reason.
        assert_eq!(outgoing.messages.recv().await.unwrap().as_str(), "one");
        assert_eq!(outgoing.messages.recv().await.unwrap().as_str(), "two");
        assert!(outgoing.messages.recv().await.is_none());
        assert_eq!(outgoing.ending.get().unwrap().0, ErrorCode::Slow);
    }
}
