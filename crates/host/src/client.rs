//! Client of a table: the transport by which a person is sent messages; and the numbers by which a
//! host knows connections and what it has begun.

use std::sync::mpsc::Sender;

use kozyr_wire::json::ToJson;
use kozyr_wire::socket::{ErrorCode, ServerMessage};

/// The number of a connection, unique while the host runs.
pub type ConnId = u64;

/// The number of something that a host has begun, unique at its table: a write or a job.
pub type Ticket = u64;

/// The transport to a connected person: a socket, or a message port in a browser.
///
/// Queued messages go out with the next [`wake`](Self::wake), so that several messages share one
/// packet. Dropping the client ends the connection when everything is sent.
pub trait Client {
    /// The text of a message. Many clients are sent the same text, so a clone should be cheap.
    type Text: Clone + From<String> + for<'a> From<&'a str>;

    /// Queues a message. Returns `false` if the client is gone or too slow, and has to be dropped.
    #[must_use]
    fn send(&mut self, text: Self::Text) -> bool;

    /// Sends the queued messages.
    fn wake(&mut self);

    /// Returns whether a message was queued since the last [`wake`](Self::wake).
    fn is_unheard(&self) -> bool;

    /// Ends the connection and sends the client the reason.
    fn end(self, code: ErrorCode, message: &'static str);
}

/// A client in the same process: its messages come out at the receiver, each at once.
///
/// ```
/// use std::sync::mpsc::channel;
///
/// use kozyr_host::Client;
/// use kozyr_wire::socket::ErrorCode;
///
/// let (mut client, messages) = channel::<String>();
/// assert!(Client::send(&mut client, "{}".to_owned()));
/// client.end(ErrorCode::Shutdown, "the host goes down");
/// let messages: Vec<String> = messages.iter().collect();
/// assert!(messages[0] == "{}" && messages[1].contains(r#""code":"shutdown""#));
/// ```
impl Client for Sender<String> {
    type Text = String;

    fn send(&mut self, text: String) -> bool {
        Sender::send(self, text).is_ok()
    }

    fn wake(&mut self) {}

    fn is_unheard(&self) -> bool {
        false
    }

    fn end(self, code: ErrorCode, message: &'static str) {
        let message = ServerMessage::Error { code, message: message.to_owned(), protocols: None };
        // The receiver may be gone.
        let _ = Sender::send(&self, message.to_json());
    }
}
