//! The ways to a table: a WebSocket, or server-sent events and posts. Which one the clients of this
//! process take, `KOZYR_OVER` says.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::client::Browser;

/// The variable that chooses, and its value for events and posts.
pub(crate) const OVER: &str = "KOZYR_OVER";
pub(crate) const HTTP: &str = "http";

/// A connection to a table.
pub(crate) enum Wire {
    Socket(Box<WebSocketStream<MaybeTlsStream<TcpStream>>>),
    Events(Events),
}

impl Wire {
    /// Connects a browser to a table, in the way of this process.
    pub(crate) async fn open(browser: &Browser, table: &str) -> Result<Self, String> {
        if std::env::var(OVER).is_ok_and(|over| over == HTTP) {
            return Events::open(browser, table).await.map(Self::Events);
        }
        let url = format!("ws://{}/api/tables/{table}/socket", browser.addr);
        let mut request = url.into_client_request().unwrap();
        if let Some(cookie) = &browser.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        let origin = format!("http://{}", browser.addr);
        request.headers_mut().insert("origin", origin.parse().unwrap());
        let (socket, _) =
            tokio_tungstenite::connect_async(request).await.map_err(|error| error.to_string())?;
        Ok(Self::Socket(Box::new(socket)))
    }

    pub(crate) async fn say(&mut self, message: Value) {
        match self {
            Self::Socket(socket) => socket.send(Message::text(message.to_string())).await.unwrap(),
            Self::Events(events) => events.say(vec![message]).await,
        }
    }

    /// The next message of the server; `None` at the end.
    pub(crate) async fn next(&mut self) -> Option<String> {
        match self {
            Self::Socket(socket) => loop {
                match socket.next().await?.ok()? {
                    Message::Text(text) => return Some(text.to_string()),
                    Message::Close(_) => return None,
                    _ => {}
                }
            },
            Self::Events(events) => events.next().await,
        }
    }
}

/// The headers that identify a browser.
fn headers(browser: &Browser) -> String {
    let addr = browser.addr;
    let cookie = browser.cookie.as_ref().map(|cookie| format!("cookie: {cookie}\r\n"));
    format!("host: {addr}\r\norigin: http://{addr}\r\n{}", cookie.unwrap_or_default())
}

/// Events, read as they come from a response without chunks, as an old proxy gives it.
pub(crate) struct Events {
    stream: TcpStream,
    /// What was received but not read yet.
    text: Vec<u8>,
    /// The browser that posts, and where to.
    browser: Browser,
    path: String,
}

impl Events {
    pub(crate) async fn open(browser: &Browser, table: &str) -> Result<Self, String> {
        let path = format!("/api/tables/{table}/events");
        let mut stream = TcpStream::connect(browser.addr).await.unwrap();
        let head = format!(
            // A compressed response would be held back.
            "GET {path} HTTP/1.0\r\n{}accept-encoding: gzip\r\n\r\n",
            headers(browser)
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut events = Self { stream, text: Vec::new(), browser: browser.clone(), path };
        let head = events.until(b"\r\n\r\n").await.unwrap_or_default();
        if !head.starts_with("HTTP/1.0 200 ") {
            return Err(head);
        }
        for line in ["content-type: text/event-stream", "x-accel-buffering: no", "no-store"] {
            assert!(head.contains(line), "{line}: {head}");
        }
        let first = events.until(b"\n\n").await.unwrap();
        let first =
            first.strip_prefix("event: connection\ndata: ").unwrap_or_else(|| panic!("{first}"));
        let first: Value = serde_json::from_str(first).unwrap();
        events.path = format!("{}/{}", events.path, first["connection"].as_str().unwrap());
        Ok(events)
    }

    /// The path to post to.
    pub(crate) fn path(&self) -> &str {
        &self.path
    }

    /// Reads up to a mark, and returns the text before it. Nothing is lost if this is cancelled.
    async fn until(&mut self, mark: &[u8]) -> Option<String> {
        loop {
            if let Some(at) = self.text.windows(mark.len()).position(|part| part == mark) {
                let rest = self.text.split_off(at + mark.len());
                let mut text = std::mem::replace(&mut self.text, rest);
                text.truncate(at);
                return Some(String::from_utf8(text).unwrap());
            }
            if self.stream.read_buf(&mut self.text).await.ok()? == 0 {
                return None;
            }
        }
    }

    pub(crate) async fn say(&mut self, messages: Vec<Value>) {
        let body = json!({ "messages": messages }).to_string();
        let head = format!(
            "POST {} HTTP/1.0\r\n{}content-type: application/json\r\ncontent-length: {}\r\n\r\n",
            self.path,
            headers(&self.browser),
            body.len()
        );
        let mut answer = String::new();
        let mut stream = TcpStream::connect(self.browser.addr).await.unwrap();
        stream.write_all((head + &body).as_bytes()).await.unwrap();
        stream.read_to_string(&mut answer).await.unwrap();
        // The connection may be over, and its last event says why; the same if it was sent too
        // much.
        let taken = ["204", "404", "413"].map(|status| format!("HTTP/1.0 {status} "));
        assert!(taken.iter().any(|status| answer.starts_with(status)), "{answer}");
    }

    pub(crate) async fn next(&mut self) -> Option<String> {
        loop {
            let event = self.until(b"\n\n").await?;
            match event.strip_prefix("data: ") {
                Some(data) => return Some(data.to_owned()),
                None if event.starts_with("event: ping\n") => self.say(Vec::new()).await,
                None => panic!("{event}"),
            }
        }
    }
}
