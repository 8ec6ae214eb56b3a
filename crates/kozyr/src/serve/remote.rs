//! Sockets on a server elsewhere, for commands that stay connected to one.

use std::time::Duration;

use anyhow::{Context, bail, ensure};
use kozyr_programs::MAX_UNREAD;
use kozyr_wire::http::Failed;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, http};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// Returns the address of a socket on a server, as in the browser.
pub(crate) fn socket_url(server: &str, path: &str) -> anyhow::Result<String> {
    let server = server.trim().trim_end_matches('/');
    let socket = match server.split_once("://") {
        Some(("http", rest)) => format!("ws://{rest}"),
        Some(("https", rest)) => format!("wss://{rest}"),
        Some(_) | None => bail!(
            "`{server}` is no address of a server; expected one such as https://kozyr.example or \
             http://localhost:8080"
        ),
    };
    let uri: http::Uri = socket.parse().with_context(|| format!("`{server}` is no address"))?;
    ensure!(uri.path() == "/" && uri.query().is_none(), "`{server}` has more than a name and port");
    Ok(format!("{socket}{path}"))
}

/// The end of a connection.
pub(crate) enum End {
    /// Another attempt makes sense, no earlier than after this time.
    Again(String, Option<Duration>),
    /// Another attempt makes no sense.
    Final(String),
    /// Something else answered in place of the server. If the server has been there before, another
    /// attempt makes sense.
    Other(String),
}

/// A socket on a server.
pub(crate) type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

/// Opens a socket, with a secret that admits to it.
pub(crate) async fn connect(url: &str, token: &str) -> Result<Socket, End> {
    let no_token = || End::Final("the token or key has characters that none has".to_owned());
    let mut request = url.into_client_request().map_err(|error| End::Final(error.to_string()))?;
    let shown = format!("Bearer {}", token.trim()).parse().map_err(|_| no_token())?;
    request.headers_mut().insert(http::header::AUTHORIZATION, shown);
    // A server that is not what it says does not fill the memory either.
    let config = WebSocketConfig::default().max_message_size(Some(MAX_UNREAD));
    match connect_async_with_config(request, Some(config), false).await {
        Ok((socket, _)) => Ok(socket),
        Err(tungstenite::Error::Http(answer)) => Err(refused(&answer)),
        Err(error) => Err(End::Again(error.to_string(), None)),
    }
}

/// Returns what follows from an HTTP answer that opens no socket.
fn refused(answer: &http::Response<Option<Vec<u8>>>) -> End {
    let body = answer.body().as_deref().unwrap_or_default();
    let header = |name| answer.headers().get(name)?.to_str().ok();
    let after = header(http::header::RETRY_AFTER).and_then(|after| after.parse().ok());
    let passes = matches!(answer.status().as_u16(), 408 | 429 | 500..);
    let (why, own) = match serde_json::from_slice::<Failed>(body) {
        Ok(failed) => (shown(&failed.error.message), true),
        Err(_) => {
            let by = header(http::header::SERVER).map_or("something else".to_owned(), shown);
            let to = header(http::header::LOCATION);
            let to = to.map_or_else(String::new, |to| format!(", which leads to {}", shown(to)));
            (format!("{by} answers {} in place of the server{to}", answer.status()), false)
        }
    };
    match (passes, own) {
        (true, _) => End::Again(why, after.map(Duration::from_secs)),
        (false, true) => End::Final(why),
        (false, false) => End::Other(why),
    }
}

/// Returns the beginning of a text of the server, as a terminal may show it.
pub(crate) fn shown(text: &str) -> String {
    text.chars().filter(|sign| !sign.is_control()).take(300).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_socket_url_follows_from_the_browsers_address() {
        let url = |server: &str| socket_url(server, "/api/bots/socket");
        assert_eq!(url("http://localhost:8080").unwrap(), "ws://localhost:8080/api/bots/socket");
        assert_eq!(url("https://a.example/").unwrap(), "wss://a.example/api/bots/socket");
        for wrong in ["localhost:8080", "ftp://a.example", "https://a.example/kan", "http://"] {
            assert!(url(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_refusal_that_may_pass_is_no_final_one() {
        let answer = |status: u16, after: Option<&str>, body: &str| {
            let mut answer = http::Response::builder().status(status);
            if let Some(after) = after {
                answer = answer.header("retry-after", after);
            }
            refused(&answer.body(Some(body.as_bytes().to_vec())).unwrap())
        };
        let said = r#"{"error":{"code":"no_token","message":"this needs a token"}}"#;
        assert!(matches!(answer(401, None, said), End::Final(why) if why == "this needs a token"));
        let busy = answer(429, Some("7"), r#"{"error":{"code":"busy","message":"too many"}}"#);
        assert!(matches!(busy, End::Again(_, Some(after)) if after.as_secs() == 7));
        // What something else answers says nothing about the server.
        for (status, body) in
            [(404, "<html>"), (200, "back soon"), (301, ""), (401, "{\"error\":1}")]
        {
            let other = answer(status, None, body);
            assert!(
                matches!(other, End::Other(why) if why.contains(&status.to_string())),
                "{body}"
            );
        }
        assert!(matches!(answer(502, None, "<html>"), End::Again(_, None)));
    }
}
