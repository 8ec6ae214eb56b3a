//! Parsing of addresses and names as people write them.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs};
use std::path::PathBuf;

/// The place where the server listens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum WayIn {
    /// An address with a port.
    Address(SocketAddr),
    /// The path of a Unix socket.
    Socket(PathBuf),
}

impl fmt::Display for WayIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address(addr) => addr.fmt(f),
            Self::Socket(path) => write!(f, "unix:{}", path.display()),
        }
    }
}

/// Parses where the server listens: an address as for [`listen`], or `unix:` and the path of a
/// socket.
pub(crate) fn way_in(text: &str) -> Result<WayIn, String> {
    match text.trim().strip_prefix("unix:") {
        None => listen(text).map(WayIn::Address),
        Some("") => Err("the path of the socket is missing: unix:/run/kozyr/kozyr.sock".to_owned()),
        Some(path) => Ok(WayIn::Socket(path.into())),
    }
}

/// Parses the address to listen on: `127.0.0.1:8080`, `[::1]:8080`, `:8080` and `8080` for every
/// network of this machine, or the name of a machine with a port.
pub(crate) fn listen(text: &str) -> Result<SocketAddr, String> {
    let text = text.trim();
    let wanted = "such as 127.0.0.1:8080, or :8080 for every network of this machine";
    if let Ok(addr) = text.parse() {
        return Ok(addr);
    }
    if text.contains('/') {
        return Err(format!(
            "a socket address has no `/`: an address and a port, {wanted}; before the path of a \
             socket stands `unix:`"
        ));
    }
    if text.parse::<IpAddr>().is_ok() {
        let text = if text.contains(':') { format!("[{text}]") } else { text.to_owned() };
        return Err(format!("the port is missing: {text}:8080"));
    }
    let (name, port) = text.rsplit_once(':').unwrap_or(("", text));
    let Ok(port) = port.parse::<u16>() else {
        let missing = !text.contains(':') && !text.is_empty();
        return Err(match missing {
            true => format!("the port is missing: {text}:8080"),
            false => format!("no socket address: an address and a port up to 65535, {wanted}"),
        });
    };
    if name.is_empty() || name == "*" {
        return Ok(SocketAddr::new(Ipv4Addr::UNSPECIFIED.into(), port));
    }
    let known = (name, port).to_socket_addrs().map_err(|error| {
        format!("`{name}` is no address and no name that this machine knows ({error})")
    })?;
    let known: Vec<SocketAddr> = known.collect();
    // Whoever gives a name can open either; the older kind can be written with a port as it is.
    let first = known.iter().find(|addr| addr.is_ipv4()).or(known.first());
    first.copied().ok_or_else(|| format!("`{name}` has no address"))
}

/// Parses the address to listen on, of which strangers are to know nothing: as [`listen`], but a
/// port alone is for this machine only.
pub(crate) fn listen_here(text: &str) -> Result<SocketAddr, String> {
    match text.trim().parse::<u16>() {
        Ok(port) => Ok(SocketAddr::new(Ipv4Addr::LOCALHOST.into(), port)),
        Err(_) => listen(text),
    }
}

/// Parses a name of the server from an address, as it is copied from a browser.
pub(crate) fn host(text: &str) -> Result<String, String> {
    let text = text.trim();
    let rest = text.split_once("://").map_or(text, |(_, rest)| rest);
    let (rest, path) = rest.split_once('/').unwrap_or((rest, ""));
    if !path.is_empty() {
        return Err(format!(
            "only the name counts, and it has no path: {rest}. Below a path the tables cannot be \
             served"
        ));
    }
    let rest = rest.rsplit_once('@').map_or(rest, |(_, rest)| rest);
    if rest.starts_with('[') || rest.parse::<IpAddr>().is_ok() {
        // These need no such setting, and do no harm.
        return Ok(rest.to_owned());
    }
    let (name, port) = rest.split_once(':').unwrap_or((rest, "0"));
    if port.parse::<u16>().is_err() {
        return Err(format!("`{port}` is no port; a name such as kozyr.example is enough"));
    }
    let name = name.trim_end_matches('.').to_lowercase();
    if name.contains('*') {
        return Err("a name stands for itself only: give each, as in --host a.example --host \
                    b.example"
            .to_owned());
    }
    if !name.is_ascii() {
        return Err(format!(
            "browsers send `{name}` in another form, which begins with xn--: give that, as your \
             registrar or any converter to Punycode writes it"
        ));
    }
    let part = |part: &str| {
        !part.is_empty()
            && part.len() < 64
            && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
    };
    if name.len() > 253 || !name.split('.').all(part) {
        return Err(format!(
            "`{name}` is no name of a machine: letters, digits, hyphens and dots, as in \
             kozyr.example"
        ));
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn listen_addresses_are_read_in_common_forms() {
        for (text, addr) in [
            ("127.0.0.1:8080", "127.0.0.1:8080"),
            ("[::1]:80", "[::1]:80"),
            (":8080", "0.0.0.0:8080"),
            ("*:8080", "0.0.0.0:8080"),
            ("9000", "0.0.0.0:9000"),
            (" localhost:81 ", "127.0.0.1:81"),
        ] {
            assert_eq!(listen(text), Ok(addr.parse().unwrap()), "{text}");
        }
        for (text, addr) in [("9464", "127.0.0.1:9464"), (":9464", "0.0.0.0:9464")] {
            assert_eq!(listen_here(text), Ok(addr.parse().unwrap()), "{text}");
        }
        for (text, words) in [
            ("127.0.0.1", "127.0.0.1:8080"),
            ("::1", "[::1]:8080"),
            ("localhost", "localhost:8080"),
            ("http://localhost:8080", "no `/`"),
            ("localhost:99999", "up to 65535"),
            ("", "such as 127.0.0.1:8080"),
            ("nobody.invalid:80", "no name that this machine knows"),
        ] {
            assert!(listen(text).unwrap_err().contains(words), "{text}: {:?}", listen(text));
        }
    }

    #[test]
    fn a_host_name_is_extracted_from_a_pasted_url() {
        for (text, name) in [
            ("kozyr.example", "kozyr.example"),
            ("https://Kozyr.Example/", "kozyr.example"),
            ("kozyr.example:8443", "kozyr.example"),
            (" http://kozyr.example:8080 ", "kozyr.example"),
            ("kozyr.example.", "kozyr.example"),
            ("xn--80a.example", "xn--80a.example"),
            ("my_box", "my_box"),
            ("10.0.0.7", "10.0.0.7"),
        ] {
            assert_eq!(host(text), Ok(name.to_owned()), "{text}");
        }
        for (text, words) in [
            ("https://kozyr.example/cards/", "no path"),
            ("*.example", "stands for itself"),
            ("козырь.рф", "xn--"),
            ("two words", "no name of a machine"),
            ("a..b", "no name of a machine"),
            ("kozyr.example:port", "no port"),
            ("", "no name of a machine"),
        ] {
            assert!(host(text).unwrap_err().contains(words), "{text}: {:?}", host(text));
        }
    }
}
