//! Backpressure: the bounded queue of messages to one client. A client that reads too slowly is
//! closed.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::Waker;

use axum::extract::ws::Utf8Bytes;
use futures_util::task::AtomicWaker;
use kozyr_host::Client;
use kozyr_wire::json::ToJson;
use kozyr_wire::socket::{ErrorCode, ServerMessage};

use crate::config::{Limits, Mutex, refused};

/// How a connection ends, and what to say about it.
pub(crate) type Ending = (ErrorCode, &'static str);

/// The capacity that an empty queue keeps.
const KEPT: usize = 16;

/// How much may wait behind a message, in bytes.
const BEHIND: usize = 1 << 20;

/// The bytes that wait for all clients, and how many may.
#[derive(Debug)]
pub(crate) struct Backlog {
    waiting: AtomicUsize,
    most: usize,
}

impl Backlog {
    pub(crate) fn new(limits: &Limits) -> Arc<Self> {
        Arc::new(Self { waiting: AtomicUsize::new(0), most: limits.backlog_in_all })
    }
}

/// A client of a table: the sending end of its queue. Dropping it ends the connection once
/// everything is sent.
#[derive(Debug)]
pub(crate) struct SocketClient {
    shared: Arc<Shared>,
    capacity: usize,
    /// Whether a message was queued since the connection was last woken.
    unheard: bool,
    /// The address that the client is counted for.
    pub(crate) address: Option<IpAddr>,
}

impl Client for SocketClient {
    type Text = Utf8Bytes;

    /// Queues text, to go out with the next [`Client::wake`]; `false` if the client is gone or too
    /// slow, and must be dropped.
    fn send(&mut self, text: Utf8Bytes) -> bool {
        let mut queue = self.shared.queue.lock();
        if queue.gone {
            return false;
        }
        let is_behind = !queue.messages.is_empty();
        let in_all = self.shared.all.waiting.load(Ordering::Relaxed) + text.len();
        let is_full = is_behind && in_all > self.shared.all.most;
        if is_full {
            refused("backlog_in_all");
        }
        let is_long = is_behind && queue.bytes + text.len() > BEHIND;
        if is_full || is_long || queue.messages.len() >= self.capacity {
            let message = "too many messages were waiting; connect again to go on";
            queue.ending.get_or_insert((ErrorCode::Slow, message));
            return false;
        }
        queue.bytes += text.len();
        self.shared.all.waiting.fetch_add(text.len(), Ordering::Relaxed);
        queue.messages.push_back(text);
        self.unheard = true;
        true
    }

    /// Has the connection send what is queued: several messages go in one packet.
    fn wake(&mut self) {
        if std::mem::take(&mut self.unheard) {
            self.shared.connection.wake();
        }
    }

    fn is_unheard(&self) -> bool {
        self.unheard
    }

    fn end(self, code: ErrorCode, message: &'static str) {
        self.shared.queue.lock().ending.get_or_insert((code, message));
    }
}

impl Drop for SocketClient {
    fn drop(&mut self) {
        self.shared.queue.lock().closed = true;
        self.shared.connection.wake();
    }
}

/// The receiving end.
#[derive(Debug)]
pub(crate) struct Outgoing {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    all: Arc<Backlog>,
    queue: Mutex<Queue>,
    /// The task of the connection.
    connection: AtomicWaker,
}

#[derive(Debug, Default)]
struct Queue {
    messages: VecDeque<Utf8Bytes>,
    /// The length of all of them.
    bytes: usize,
    /// No more messages come.
    closed: bool,
    /// Whether the reader is gone.
    gone: bool,
    ending: Option<Ending>,
}

/// An item of the receiving end.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Next {
    Message(Utf8Bytes),
    Nothing,
    /// The end, and what to say about it.
    End(Option<Ending>),
}

/// Returns a queue of messages to the client at an address, with this capacity.
pub(crate) fn outbox(
    address: Option<IpAddr>,
    capacity: usize,
    all: &Arc<Backlog>,
) -> (SocketClient, Outgoing) {
    let (queue, connection) = (Mutex::default(), AtomicWaker::new());
    let shared = Arc::new(Shared { all: Arc::clone(all), queue, connection });
    let outgoing = Outgoing { shared: Arc::clone(&shared) };
    (SocketClient { shared, capacity, unheard: false, address }, outgoing)
}

impl Outgoing {
    /// Registers the waker that is called when there is something.
    pub(crate) fn listen(&self, waker: &Waker) {
        self.shared.connection.register(waker);
    }

    pub(crate) fn next(&self) -> Next {
        let mut queue = self.shared.queue.lock();
        if let Some(text) = queue.messages.pop_front() {
            queue.bytes -= text.len();
            self.shared.all.waiting.fetch_sub(text.len(), Ordering::Relaxed);
            return Next::Message(text);
        }
        // Most connections are idle most of the time.
        if queue.messages.capacity() > KEPT {
            queue.messages.shrink_to(KEPT);
        }
        if queue.closed { Next::End(queue.ending) } else { Next::Nothing }
    }
}

impl Drop for Outgoing {
    fn drop(&mut self) {
        let mut queue = self.shared.queue.lock();
        queue.gone = true;
        queue.messages = VecDeque::new();
        self.shared.all.waiting.fetch_sub(std::mem::take(&mut queue.bytes), Ordering::Relaxed);
    }
}

pub(crate) fn text(message: &ServerMessage) -> Utf8Bytes {
    message.to_json().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metrics::registry::refused_so_far;

    #[test]
    fn a_full_outbox_closes_with_a_reason_after_its_messages() {
        let (mut outbox, outgoing) = outbox(None, 2, &Backlog::new(&Limits::default()));
        assert_eq!(outgoing.next(), Next::Nothing);
        assert!(outbox.send("one".into()));
        assert!(outbox.send("two".into()));
        assert!(!outbox.send("three".into()));
        drop(outbox);
        // What was queued is still sent, then the reason.
        assert_eq!(outgoing.next(), Next::Message("one".into()));
        assert_eq!(outgoing.next(), Next::Message("two".into()));
        let Next::End(Some((ErrorCode::Slow, _))) = outgoing.next() else { panic!("no reason") };
    }

    #[test]
    fn little_waits_behind_a_message() {
        let (mut outbox, outgoing) = outbox(None, 9, &Backlog::new(&Limits::default()));
        let half = Utf8Bytes::from("x".repeat(BEHIND / 2));
        // One that is long by itself goes out.
        assert!(outbox.send("x".repeat(2 * BEHIND).into()) && !outbox.send("one".into()));
        assert!(matches!(outgoing.next(), Next::Message(_)));
        for fits in [true, true, false] {
            assert_eq!(outbox.send(half.clone()), fits);
        }
    }

    #[test]
    fn a_message_to_a_client_that_is_gone_is_refused() {
        let (mut outbox, outgoing) = outbox(None, 2, &Backlog::new(&Limits::default()));
        drop(outgoing);
        assert!(!outbox.send("one".into()));
    }

    #[test]
    fn only_clients_that_lag_behind_close_when_too_much_waits_in_all() {
        let all = Backlog::new(&Limits { backlog_in_all: 10, ..Limits::default() });
        let ((mut slow, outgoing), (mut quick, read)) =
            (outbox(None, 9, &all), outbox(None, 9, &all));
        assert!(slow.send("eight by".into()) && quick.send("one".into()));
        assert_eq!(read.next(), Next::Message("one".into()));
        assert!(quick.send("three".into()), "it has read what there was");
        let before = refused_so_far("backlog_in_all");
        assert!(!slow.send("two".into()));
        assert!(refused_so_far("backlog_in_all") > before);
        drop((outgoing, read));
        assert_eq!(all.waiting.load(Ordering::Relaxed), 0);
    }
}
