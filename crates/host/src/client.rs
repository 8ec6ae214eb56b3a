//! Client of a table: the way by which somebody is sent messages, whatever carries them.

use kozyr_wire::socket::ErrorCode;

/// The number of a connection, unique while the host runs.
pub type ConnId = u64;

/// The way to a connected person: a socket, or a message port in a browser.
///
/// What is put in goes out with the next [`wake`](Self::wake), so that several messages share one
/// packet. Dropping it ends the connection when everything is sent.
pub trait Client {
    /// The text of a message. Many clients are sent the same one, so a clone should be cheap.
    type Text: Clone + From<String> + for<'a> From<&'a str>;

    /// Puts a message in; `false` if the client is gone or does not keep up, and is to be dropped.
    #[must_use]
    fn send(&mut self, text: Self::Text) -> bool;

    /// Sends what was put in.
    fn wake(&mut self);

    /// Whether something was put in since the last [`wake`](Self::wake).
    fn is_unheard(&self) -> bool;

    /// Tells the client that this is the end, and why.
    fn end(self, code: ErrorCode, message: &'static str);
}
