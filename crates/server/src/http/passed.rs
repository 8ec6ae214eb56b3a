//! PROXY protocol, version 1 or 2: the header before the first request of a connection that a proxy
//! passes on, which says where it comes from
//! (<https://www.haproxy.org/download/3.0/doc/proxy-protocol.txt>).

use std::io;
use std::net::SocketAddr;

use proxy_header::{ParseConfig, ProxiedAddress, ProxyHeader};
use tokio::io::{AsyncRead, AsyncReadExt};

/// The start of a header of version 2.
const SIGNATURE: [u8; 12] = *b"\r\n\r\n\0\r\nQUIT\n";
/// Max length of a header of version 1, in bytes.
const MAX_LINE: usize = 107;
/// Max size of the content of a header of version 2, in bytes: 36 for the addresses, the rest for
/// what proxies add.
const MAX_HELD: u16 = 2048;

/// The origin of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Passed {
    /// `None` if it is the proxy's own health check, or if the header does not say.
    pub(crate) from: Option<SocketAddr>,
    /// Whether it is encrypted up to the proxy.
    pub(crate) secure: bool,
}

/// How an indirect connection arrives: over a Unix socket, or passed on with the PROXY protocol.
/// Requests carry it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Via {
    /// Whether it comes from a proxy that is trusted to name the client.
    pub(crate) believed: bool,
    /// Whether it is encrypted up to the proxy that passed it on.
    pub(crate) secure: bool,
}

/// Reads the header, and nothing behind it.
///
/// # Errors
/// If there is none, or it cannot be read.
pub(crate) async fn passed(stream: &mut (impl AsyncRead + Unpin)) -> io::Result<Passed> {
    let mut head = vec![0; SIGNATURE.len()];
    stream.read_exact(&mut head).await?;
    if head == SIGNATURE {
        let mut rest = [0; 4];
        stream.read_exact(&mut rest).await?;
        head.extend(rest);
        let held = u16::from_be_bytes([rest[2], rest[3]]);
        if held > MAX_HELD {
            return Err(no_header());
        }
        let before = head.len();
        head.resize(before + usize::from(held), 0);
        stream.read_exact(&mut head[before..]).await?;
    } else {
        if !head.starts_with(b"PROXY ") {
            return Err(no_header());
        }
        while !head.ends_with(b"\r\n") {
            if head.len() == MAX_LINE {
                return Err(no_header());
            }
            head.push(stream.read_u8().await?);
        }
    }
    let (header, length) =
        ProxyHeader::parse(&head, ParseConfig::default()).map_err(|_| no_header())?;
    if length != head.len() {
        return Err(no_header());
    }
    let from = header.proxied_address().map(|ProxiedAddress { source, .. }| *source);
    let secure = header.ssl().is_some_and(|ssl| ssl.client_ssl());
    Ok(Passed { from, secure })
}

fn no_header() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "it does not begin with the PROXY protocol")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns what is read from some bytes, and the number of bytes left.
    async fn read(bytes: &[u8]) -> Option<(Passed, usize)> {
        let mut left = bytes;
        let passed = passed(&mut left).await.ok()?;
        Some((passed, left.len()))
    }

    /// Returns a header of version 2 from its command (half a byte), family and content.
    fn second(command: u8, family: u8, held: &[u8]) -> Vec<u8> {
        let length = u16::try_from(held.len()).unwrap().to_be_bytes();
        [&SIGNATURE[..], &[0x20 | command, family], &length, held, b"GET "].concat()
    }

    #[tokio::test]
    async fn a_proxy_header_gives_the_address_and_the_encryption() {
        let from = |text: &str| Some(text.parse::<SocketAddr>().unwrap());
        let plain = |from| Some((Passed { from, secure: false }, 4));
        for (line, found) in [
            ("TCP4 203.0.113.9 10.0.0.1 4711 80", from("203.0.113.9:4711")),
            ("TCP6 2001:db8::1 fd00::1 4711 80", from("[2001:db8::1]:4711")),
            ("UNKNOWN", None),
        ] {
            let text = format!("PROXY {line}\r\nGET ");
            assert_eq!(read(text.as_bytes()).await, plain(found), "{line}");
        }
        let addresses = [203, 0, 113, 9, 10, 0, 0, 1, 0x12, 0x67, 0, 80];
        assert_eq!(read(&second(1, 0x11, &addresses)).await, plain(from("203.0.113.9:4711")));
        // A health check of the proxy.
        assert_eq!(read(&second(0, 0, &[])).await, plain(None));
        // The connection to the proxy is encrypted: the first bit of the TLS field.
        let ssl = [0x20, 0, 5, 1, 0, 0, 0, 0];
        let (passed, _) = read(&second(1, 0x11, &[&addresses[..], &ssl].concat())).await.unwrap();
        assert_eq!(passed, Passed { from: from("203.0.113.9:4711"), secure: true });
    }

    #[tokio::test]
    async fn a_malformed_proxy_header_is_refused() {
        let long = format!("PROXY {}", " ".repeat(200));
        for text in [
            "GET / HTTP/1.1\r\n\r\n",
            "PROXY TCP4 203.0.113.9\r\n",
            "PROXY TCP4 203.0.113.999 10.0.0.1 1 2\r\n",
            "PROXY ",
            &long,
        ] {
            assert_eq!(read(text.as_bytes()).await, None, "{text}");
        }
        let mut large = second(1, 0x11, &[0; 12]);
        large[14..16].copy_from_slice(&u16::MAX.to_be_bytes());
        large.resize(70_000, 0);
        assert_eq!(read(&large).await, None);
    }
}
