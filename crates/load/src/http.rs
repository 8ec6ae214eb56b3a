//! The requests of a guest over HTTP, on one connection.

use anyhow::{Context, bail, ensure};
use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

/// The maximum length of a body.
const MAX_BODY: usize = 4 * 1024 * 1024;

/// The address of a server.
#[derive(Clone, Debug)]
pub(crate) struct Server {
    /// The host and port, as in the URL.
    authority: String,
}

/// A successful answer.
pub(crate) struct Answer {
    pub(crate) body: Value,
    /// The cookie that came with it, as `name=value`.
    pub(crate) cookie: Option<String>,
}

impl Server {
    /// Reads `http://host:port`.
    pub(crate) fn parse(url: &str) -> anyhow::Result<Self> {
        let rest = url.strip_prefix("http://").map(|rest| rest.strip_suffix('/').unwrap_or(rest));
        match rest {
            Some(authority) if !authority.is_empty() && !authority.contains(['/', '?', '@']) => {
                let port = if authority.contains(':') { "" } else { ":80" };
                Ok(Self { authority: format!("{authority}{port}") })
            }
            _ => bail!("--url: expected http://HOST:PORT, found `{url}`"),
        }
    }

    pub(crate) fn at(authority: &str) -> Self {
        Self { authority: authority.to_owned() }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.authority)
    }

    async fn stream(&self) -> anyhow::Result<TcpStream> {
        let stream = TcpStream::connect(&self.authority).await.with_context(|| {
            format!(
                "no server answers at {}; start one with `kozyr serve --no-limits`, or let \
                 --serve start one",
                self.url()
            )
        })?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    pub(crate) async fn connect(&self) -> anyhow::Result<Http> {
        Ok(Http { stream: BufReader::new(self.stream().await?), server: self.clone() })
    }

    /// Opens the socket of a table.
    pub(crate) async fn socket(
        &self,
        table: &str,
        cookie: Option<&str>,
    ) -> anyhow::Result<WebSocketStream<TcpStream>> {
        let url = format!("ws://{}/api/tables/{table}/socket", self.authority);
        let mut request = url.into_client_request()?;
        let headers = request.headers_mut();
        headers.insert("origin", HeaderValue::from_str(&self.url())?);
        if let Some(cookie) = cookie {
            headers.insert("cookie", HeaderValue::from_str(cookie)?);
        }
        // There may be thousands, each with only short messages to send.
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let stream = self.stream().await?;
        let (socket, _) =
            tokio_tungstenite::client_async_with_config(request, stream, Some(config))
                .await
                .context("the server does not open a socket")?;
        Ok(socket)
    }
}

/// A connection.
pub(crate) struct Http {
    stream: BufReader<TcpStream>,
    server: Server,
}

impl Http {
    /// Sends a request and returns the answer, which has to be a success.
    pub(crate) async fn ask(
        &mut self,
        request: &str,
        cookie: Option<&str>,
        body: Option<Value>,
    ) -> anyhow::Result<Answer> {
        let server = self.server.url();
        self.asked(request, cookie, body).await.with_context(|| format!("{request} of {server}"))
    }

    async fn asked(
        &mut self,
        request: &str,
        cookie: Option<&str>,
        body: Option<Value>,
    ) -> anyhow::Result<Answer> {
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let authority = &self.server.authority;
        let mut head =
            format!("{request} HTTP/1.1\r\nhost: {authority}\r\norigin: http://{authority}\r\n");
        if let Some(cookie) = cookie {
            head.push_str(&format!("cookie: {cookie}\r\n"));
        }
        if !body.is_empty() {
            head.push_str("content-type: application/json\r\n");
        }
        head.push_str(&format!("content-length: {}\r\n\r\n{body}", body.len()));
        self.stream.write_all(head.as_bytes()).await?;
        let status = self.line().await?;
        let status: u16 = status
            .strip_prefix("HTTP/1.1 ")
            .and_then(|rest| rest.get(..3)?.parse().ok())
            .context("this is no server of HTTP/1.1")?;
        let (mut length, mut set, mut by) = (0, None, "the server".to_owned());
        loop {
            let line = self.line().await?;
            let Some((name, value)) = line.split_once(':') else { break };
            match name.to_ascii_lowercase().as_str() {
                "content-length" => length = value.trim().parse()?,
                "server" => by = value.trim().to_owned(),
                "set-cookie" => set = value.trim().split(';').next().map(str::to_owned),
                "transfer-encoding" => bail!("the answer comes in chunks, which is not understood"),
                _ => {}
            }
        }
        ensure!(length <= MAX_BODY, "the answer has {length} bytes");
        let mut bytes = vec![0; length];
        self.stream.read_exact(&mut bytes).await?;
        let body: Value = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
        if (200..300).contains(&status) {
            return Ok(Answer { body, cookie: set });
        }
        let Some(said) = body["error"]["message"].as_str() else {
            bail!(
                "{by} answers {status}, and is no server of Kozyr: --url takes the address of one"
            );
        };
        if status == 429 || status == 503 {
            bail!(
                "the server refuses: {said}; start it with --no-limits, or let --serve start one"
            );
        }
        bail!("the server answers {status}: {said}")
    }

    async fn line(&mut self) -> anyhow::Result<String> {
        let mut line = String::new();
        let n = self.stream.read_line(&mut line).await?;
        ensure!(n > 0, "the connection was closed");
        Ok(line.trim_end().to_owned())
    }

    /// Creates a guest with this name. Returns the cookie.
    pub(crate) async fn guest(&mut self, name: &str) -> anyhow::Result<String> {
        let body = serde_json::json!({ "name": name });
        let answer = self.ask("PUT /api/me", None, Some(body)).await?;
        answer.cookie.context("the server gives no cookie")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_names_host_and_port() {
        let url = |text: &str| Server::parse(text).map(|server| server.url());
        assert_eq!(url("http://127.0.0.1:8080/").unwrap(), "http://127.0.0.1:8080");
        assert_eq!(url("http://kozyr.example").unwrap(), "http://kozyr.example:80");
        for wrong in ["", "127.0.0.1:8080", "https://a", "http://", "http://a/b", "http://a@b"] {
            let error = url(wrong).unwrap_err().to_string();
            assert!(error.starts_with("--url: expected http://HOST:PORT"), "{error}");
        }
    }
}
