//! Server-sent events and posts: the fallback for networks that let no WebSocket through. What the
//! server sends goes out as events, what the client sends arrives in posts. The session behind it
//! ([`crate::http::table_socket`]) treats it as a line like any other.

use std::collections::HashMap;
use std::convert::Infallible;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::Bytes;
use axum::extract::ws::Message;
use futures_util::task::AtomicWaker;
use futures_util::{Sink, Stream};
use kozyr_store::{GuestId, TableId};
use serde_json::Value;
use tokio::sync::mpsc;

use super::table_socket::too_long;
use crate::config::secret::{self, NoRandomness};
use crate::config::{Limits, Mutex};

/// How much is queued ahead of what the connection takes, in bytes.
const AHEAD: usize = 16 * 1024;

/// The open lines, by the hash of the secret that names each.
#[derive(Default)]
pub(crate) struct Lines {
    open: Mutex<HashMap<[u8; 32], Open>>,
}

/// An open line: its owner, and where its client's messages go.
struct Open {
    table: TableId,
    guest: Option<GuestId>,
    said: Said,
}

/// The sending end for a client's messages.
#[derive(Clone)]
pub(crate) struct Said(mpsc::Sender<Result<Message, axum::Error>>);

/// The line is over: nobody takes messages any more.
#[derive(Debug)]
pub(crate) struct IsOver;

/// The server's end of a line.
pub(crate) struct EventLine {
    lines: Arc<Lines>,
    key: [u8; 32],
    said: mpsc::Receiver<Result<Message, axum::Error>>,
    pipe: Arc<Pipe>,
}

/// The part that the client reads: the body of an answer.
pub(crate) struct Events(Arc<Pipe>);

/// The buffer between [`EventLine`] and [`Events`].
#[derive(Default)]
struct Pipe {
    queue: Mutex<Queue>,
    writer: AtomicWaker,
    reader: AtomicWaker,
}

#[derive(Default)]
struct Queue {
    /// Events in their format on the wire.
    text: Vec<u8>,
    /// Nothing more will be written.
    ended: bool,
    /// Whether the reader is gone.
    gone: bool,
}

impl Pipe {
    /// Ready when at most this much waits to be read.
    fn poll_below(&self, cx: &mut Context<'_>, most: usize) -> Poll<Result<(), axum::Error>> {
        self.writer.register(cx.waker());
        let queue = self.queue.lock();
        if queue.gone {
            Poll::Ready(Err(axum::Error::new(io::Error::from(io::ErrorKind::BrokenPipe))))
        } else if queue.text.len() <= most {
            Poll::Ready(Ok(()))
        } else {
            Poll::Pending
        }
    }

    fn write(&self, name: Option<&str>, data: &str) {
        let mut queue = self.queue.lock();
        if let Some(name) = name {
            queue.text.extend_from_slice(format!("event: {name}\n").as_bytes());
        }
        // JSON escapes line ends.
        for part in ["data: ", data, "\n\n"] {
            queue.text.extend_from_slice(part.as_bytes());
        }
        drop(queue);
        self.reader.wake();
    }

    fn end(&self) {
        self.queue.lock().ended = true;
        self.reader.wake();
    }
}

impl Lines {
    /// Opens a line to a table for a guest or a stranger. Its first event gives the client the
    /// secret name to post under.
    pub(crate) fn open(
        self: &Arc<Self>,
        table: TableId,
        guest: Option<GuestId>,
    ) -> Result<(EventLine, Events), NoRandomness> {
        let name = secret::new_token()?;
        let key = secret::hash(&name);
        // Further messages wait in their post until this one is read.
        let (sender, said) = mpsc::channel(1);
        self.open.lock().insert(key, Open { table, guest, said: Said(sender) });
        let pipe = Arc::new(Pipe::default());
        pipe.write(Some("connection"), &format!("{{\"connection\":\"{name}\"}}"));
        let events = Events(Arc::clone(&pipe));
        Ok((EventLine { lines: Arc::clone(self), key, said, pipe }, events))
    }

    /// Returns where messages for a line to a table go, if the caller knows its name and has opened
    /// it.
    pub(crate) fn find(
        &self,
        name: &str,
        table: &TableId,
        guest: Option<&GuestId>,
    ) -> Option<Said> {
        let open = self.open.lock();
        let found = open.get(&secret::hash(name))?;
        (found.table == *table && found.guest.as_ref() == guest).then(|| found.said.clone())
    }
}

impl Said {
    /// Passes messages on in order; done when the last one is taken. An empty list is a heartbeat.
    pub(crate) async fn put(&self, messages: Vec<Value>, limits: &Limits) -> Result<(), IsOver> {
        if messages.is_empty() {
            return self.one(Ok(Message::Pong(Bytes::new()))).await;
        }
        for message in messages {
            let text = message.to_string();
            if text.len() > limits.message {
                return self.too_long(text.len(), limits).await;
            }
            self.one(Ok(Message::Text(text.into()))).await?;
        }
        Ok(())
    }

    /// Reports a message that is too long, which ends the line as it ends a socket.
    pub(crate) async fn too_long(&self, size: usize, limits: &Limits) -> Result<(), IsOver> {
        self.one(Err(too_long(size, limits))).await
    }

    async fn one(&self, message: Result<Message, axum::Error>) -> Result<(), IsOver> {
        self.0.send(message).await.map_err(|_| IsOver)
    }
}

impl Stream for EventLine {
    type Item = Result<Message, axum::Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.pipe.writer.register(cx.waker());
        if self.pipe.queue.lock().gone {
            return Poll::Ready(None);
        }
        self.said.poll_recv(cx)
    }
}

impl Sink<Message> for EventLine {
    type Error = axum::Error;

    fn poll_ready(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        self.pipe.poll_below(cx, AHEAD)
    }

    fn start_send(self: Pin<&mut Self>, message: Message) -> Result<(), axum::Error> {
        match message {
            Message::Text(text) => self.pipe.write(None, text.as_str()),
            // An event needs data.
            Message::Ping(_) => self.pipe.write(Some("ping"), "{}"),
            Message::Close(_) => self.pipe.end(),
            Message::Pong(_) | Message::Binary(_) => {}
        }
        Ok(())
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        self.pipe.poll_below(cx, 0)
    }

    fn poll_close(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        self.pipe.end();
        self.poll_flush(cx)
    }
}

impl Drop for EventLine {
    fn drop(&mut self) {
        self.lines.open.lock().remove(&self.key);
        self.pipe.end();
    }
}

impl Stream for Events {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.0.reader.register(cx.waker());
        let mut queue = self.0.queue.lock();
        if queue.text.is_empty() {
            return if queue.ended { Poll::Ready(None) } else { Poll::Pending };
        }
        let text = std::mem::take(&mut queue.text);
        drop(queue);
        self.0.writer.wake();
        Poll::Ready(Some(Ok(text.into())))
    }
}

impl Drop for Events {
    fn drop(&mut self) {
        let mut queue = self.0.queue.lock();
        queue.gone = true;
        queue.text = Vec::new();
        drop(queue);
        self.0.writer.wake();
    }
}

#[cfg(test)]
mod tests {
    use futures_util::{FutureExt, SinkExt, StreamExt};
    use serde_json::json;

    use super::*;

    fn opened(lines: &Arc<Lines>, guest: Option<&str>) -> (EventLine, Events) {
        let guest = guest.map(|id| GuestId(id.to_owned()));
        lines.open(TableId("a".to_owned()), guest).unwrap()
    }

    async fn read(events: &mut Events) -> String {
        let text = events.next().await.unwrap().unwrap();
        String::from_utf8(text.to_vec()).unwrap()
    }

    async fn name(events: &mut Events) -> String {
        let first = read(events).await;
        let data = first.strip_prefix("event: connection\ndata: ").unwrap();
        let data: Value = serde_json::from_str(data).unwrap();
        data["connection"].as_str().unwrap().to_owned()
    }

    #[tokio::test]
    async fn only_the_opener_of_an_open_event_line_posts_to_it() {
        let lines = Arc::new(Lines::default());
        let (mut line, mut events) = opened(&lines, Some("anna"));
        let name = name(&mut events).await;
        let [anna, olena] = ["anna", "olena"].map(|id| GuestId(id.to_owned()));
        let [here, there] = ["a", "b"].map(|id| TableId(id.to_owned()));
        assert!(secret::is_token(&name));
        assert!(lines.find(&name, &here, Some(&olena)).is_none());
        assert!(lines.find(&name, &here, None).is_none());
        assert!(lines.find(&name, &there, Some(&anna)).is_none());
        assert!(lines.find(&name[1..], &here, Some(&anna)).is_none());
        let said = lines.find(&name, &here, Some(&anna)).unwrap();
        let limits = Limits { message: 20, ..Limits::default() };
        said.put(vec![json!({"a": 1})], &limits).await.unwrap();
        let Some(Ok(Message::Text(text))) = line.next().await else { panic!("no message") };
        assert_eq!(text.as_str(), "{\"a\":1}");
        said.put(Vec::new(), &limits).await.unwrap();
        assert!(matches!(line.next().await, Some(Ok(Message::Pong(_)))));
        said.put(vec![json!("a".repeat(20))], &limits).await.unwrap();
        assert!(matches!(line.next().await, Some(Err(_))));
        drop(line);
        assert!(lines.find(&name, &here, Some(&anna)).is_none());
        assert!(said.put(Vec::new(), &limits).await.is_err());
        assert!(events.next().await.is_none());
    }

    #[tokio::test]
    async fn an_event_line_buffers_a_bounded_amount_for_a_slow_reader() {
        let lines = Arc::new(Lines::default());
        let (mut line, mut events) = opened(&lines, None);
        let text = || Message::Text("a".repeat(AHEAD).into());
        assert!(line.feed(text()).now_or_never().is_some());
        assert!(line.feed(text()).now_or_never().is_none());
        assert!(line.flush().now_or_never().is_none());
        assert!(read(&mut events).await.ends_with("a\n\n"));
        assert!(line.feed(Message::Ping(Bytes::new())).now_or_never().is_some());
        assert_eq!(read(&mut events).await, "event: ping\ndata: {}\n\n");
        assert!(line.flush().now_or_never().is_some());
        // A client that is gone sends and receives nothing.
        assert!(line.next().now_or_never().is_none());
        drop(events);
        assert!(line.next().await.is_none());
        assert!(line.send(text()).await.is_err());
    }
}
