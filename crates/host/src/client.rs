//! Client of a table: the transport by which a person is sent messages; and the numbers by which a
//! host knows connections and what it has begun.

use kozyr_wire::socket::ErrorCode;

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
