//! Session of a request: which device and person asks (cookies), and from which address and page
//! (same origin, against CSRF).

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap, HeaderName, HeaderValue, header};
use kozyr_store::Guest;
use kozyr_table::Person;

use super::passed::Via;
use crate::config::{Account, Config};

/// The origin of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Client {
    /// The address of the client.
    pub(crate) address: IpAddr,
    /// Whether the connection is encrypted, as far as is known.
    pub(crate) secure: bool,
}

impl Client {
    /// From the connection and, if it is a proxy's, from what the proxy says.
    pub(crate) fn of(config: &Config, headers: &HeaderMap, extensions: &Extensions) -> Self {
        let peer = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)).to_canonical();
        let via = extensions.get::<Via>().copied();
        let via = via.unwrap_or_else(|| Via { believed: config.believes(peer), secure: false });
        if !via.believed {
            return Self { address: peer, secure: via.secure };
        }
        // Each proxy appends the address that asked it; the entries before are trusted only if that
        // address is a proxy too.
        let mut address = peer;
        for text in entries(headers, "x-forwarded-for") {
            let Some(before) = forwarded(text) else { break };
            address = before;
            if !config.is_named_proxy(before) {
                break;
            }
        }
        let proto = entries(headers, "x-forwarded-proto").next();
        let secure = proto.map_or(via.secure, |proto| proto.eq_ignore_ascii_case("https"));
        Self { address, secure }
    }

    /// Returns the account of what is asked without a name.
    pub(crate) fn account(&self) -> Account {
        Account::at(self.address)
    }

    /// Returns the account of what a person asks.
    pub(crate) fn account_of(&self, guest: &Guest) -> Account {
        Account { person: Some(Person(guest.id.0.clone())), ..self.account() }
    }
}

/// Returns the entries of a list header, from the last entry of the last line to the first.
fn entries<'a>(headers: &'a HeaderMap, name: &str) -> impl Iterator<Item = &'a str> {
    let mut lines: Vec<&HeaderValue> = headers.get_all(name).iter().collect();
    lines.reverse();
    lines.into_iter().flat_map(|line| line.to_str().unwrap_or("").rsplit(',').map(str::trim))
}

/// Returns an address as proxies write it, with or without a port.
fn forwarded(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let with_port = || text.parse::<SocketAddr>().map(|address| address.ip());
    bare.parse().or_else(|_| with_port()).ok().map(|address: IpAddr| address.to_canonical())
}

/// The person who makes a request.
pub(crate) struct Caller {
    /// The guest whose cookie it is, if there is one.
    pub(crate) guest: Option<Guest>,
    /// The hash of the token in the cookie.
    pub(crate) token: Option<[u8; 32]>,
    /// The guest's token, if it is not in a cookie with the name of this house.
    pub(crate) elsewhere: Option<String>,
    /// Whether a cookie without the name of a house may be written: there is none with a token, or
    /// it has this guest's.
    pub(crate) plain: bool,
    /// The origin of the request.
    pub(crate) client: Client,
}

impl Caller {
    /// Returns the account of what the caller asks.
    pub(crate) fn account(&self) -> Account {
        let named = |guest| self.client.account_of(guest);
        self.guest.as_ref().map_or_else(|| self.client.account(), named)
    }
}

/// Returns whether a request comes from this server's own pages, or from something other than a
/// browser.
pub(crate) fn is_own_origin(client: Client, headers: &HeaderMap) -> bool {
    let text = |name: &HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or(""));
    let Some(origin) = text(&header::ORIGIN) else {
        // A browser without `Origin` still says whether the page is this server's.
        let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
        return matches!(site, None | Some(b"same-origin" | b"none"));
    };
    let Some((scheme, origin)) = origin.split_once("://") else { return false };
    // If the connection is known to be encrypted, the page has to be too.
    let scheme = scheme == "https" || (scheme == "http" && !client.secure);
    let own = text(&header::HOST).is_some_and(|host| origin.eq_ignore_ascii_case(host));
    // More than one `Origin` leaves the page unknown.
    scheme && own && headers.get_all(header::ORIGIN).iter().count() == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(header::HeaderName, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect()
    }

    fn client(config: &Config, peer: &str, lines: &[(HeaderName, &str)]) -> Client {
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::new(peer.parse().unwrap(), 5)));
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(name.clone(), value.parse().unwrap());
        }
        Client::of(config, &headers, &extensions)
    }

    const FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
    const PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

    #[test]
    fn forwarded_addresses_are_believed_from_trusted_proxies_only() {
        let nobody = Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), "");
        let mut named = nobody.clone();
        named.trust_proxy =
            ["10.0.0.0/8", "192.0.2.7", "fd00::/8"].map(|text| text.parse().unwrap()).into();
        let mut near = nobody.clone();
        near.behind_proxy = true;
        let lines = |texts: &[&'static str]| -> Vec<(HeaderName, &'static str)> {
            texts.iter().map(|text| (FOR, *text)).collect()
        };
        for (config, peer, entries, address) in [
            // A client that is not a trusted proxy cannot name others.
            (&nobody, "127.0.0.1", &["203.0.113.1"][..], "127.0.0.1"),
            (&named, "203.0.113.9", &["203.0.113.1"], "203.0.113.9"),
            (&named, "127.0.0.1", &["203.0.113.1"], "127.0.0.1"),
            // The proxy wrote the last entry itself.
            (&named, "10.0.0.1", &["6.6.6.6, 203.0.113.1"], "203.0.113.1"),
            // HAProxy adds a line of its own.
            (&named, "10.0.0.1", &["6.6.6.6", "203.0.113.1"], "203.0.113.1"),
            (&named, "10.0.0.1", &["203.0.113.1", "7.7.7.7", "6.6.6.6"], "6.6.6.6"),
            // A chain of proxies.
            (&named, "10.0.0.1", &["6.6.6.6, 203.0.113.1, 192.0.2.7, 10.2.3.4"], "203.0.113.1"),
            (&named, "fd00::1", &["6.6.6.6, 203.0.113.1", "10.2.3.4"], "203.0.113.1"),
            (&named, "::ffff:10.0.0.1", &["::ffff:203.0.113.1"], "203.0.113.1"),
            (&named, "10.0.0.1", &["2001:db8::1"], "2001:db8::1"),
            // With a port.
            (&named, "10.0.0.1", &["203.0.113.1:4711"], "203.0.113.1"),
            (&named, "10.0.0.1", &["[2001:db8::1]:4711"], "2001:db8::1"),
            (&named, "10.0.0.1", &["[2001:db8::1]"], "2001:db8::1"),
            // An entry that is not an address ends the list.
            (&named, "10.0.0.1", &[], "10.0.0.1"),
            (&named, "10.0.0.1", &["6.6.6.6, unknown"], "10.0.0.1"),
            (&named, "10.0.0.1", &["6.6.6.6, "], "10.0.0.1"),
            (&named, "10.0.0.1", &["6.6.6.6, unknown, 10.2.3.4"], "10.2.3.4"),
            // A proxy nearby is trusted, but that does not make the addresses it names proxies.
            (&near, "127.0.0.1", &["203.0.113.1"], "203.0.113.1"),
            (&near, "172.17.0.1", &["6.6.6.6, 192.168.1.5"], "192.168.1.5"),
            (&near, "203.0.113.9", &["6.6.6.6"], "203.0.113.9"),
        ] {
            let found = client(config, peer, &lines(entries)).address;
            assert_eq!(found, address.parse::<IpAddr>().unwrap(), "{peer} says {entries:?}");
        }
    }

    #[test]
    fn a_connection_is_encrypted_if_a_trusted_proxy_says_so() {
        let mut config = Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), "");
        config.trust_proxy = vec!["10.0.0.1".parse().unwrap()];
        let secure = |peer: &str, lines: &[&'static str]| {
            let lines: Vec<_> = lines.iter().map(|text| (PROTO, *text)).collect();
            client(&config, peer, &lines).secure
        };
        assert!(secure("10.0.0.1", &["https"]));
        assert!(secure("10.0.0.1", &["http", "HTTPS"]));
        assert!(secure("10.0.0.1", &["http, https"]));
        assert!(!secure("10.0.0.1", &["https", "http"]));
        assert!(!secure("10.0.0.1", &["https, http"]));
        assert!(!secure("10.0.0.1", &[]));
        assert!(!secure("10.0.0.2", &["https"]));
    }

    #[test]
    fn requests_of_foreign_origins_are_recognized() {
        let [plain, secure] =
            [false, true].map(|secure| Client { address: [127, 0, 0, 1].into(), secure });
        let check = |client, origin: &str, host: &str| {
            is_own_origin(client, &headers(&[(header::ORIGIN, origin), (header::HOST, host)]))
        };
        assert!(check(plain, "http://localhost:8080", "localhost:8080"));
        // An untrusted proxy may have encrypted it.
        assert!(check(plain, "https://Kozyr.example", "kozyr.example"));
        assert!(check(secure, "https://Kozyr.example", "kozyr.example"));
        assert!(!check(secure, "http://kozyr.example", "kozyr.example"));
        assert!(!check(plain, "https://evil.example", "kozyr.example"));
        assert!(!check(plain, "http://localhost:9090", "localhost:8080"));
        assert!(!check(plain, "ftp://localhost:8080", "localhost:8080"));
        assert!(!check(plain, "null", "localhost:8080"));
        let mut two = headers(&[(header::ORIGIN, "http://a"), (header::HOST, "a")]);
        assert!(is_own_origin(plain, &two));
        two.append(header::ORIGIN, HeaderValue::from_static("http://b"));
        assert!(!is_own_origin(plain, &two));
        assert!(is_own_origin(plain, &headers(&[(header::HOST, "localhost")])));
        let site = HeaderName::from_static("sec-fetch-site");
        for (says, own) in
            [("same-origin", true), ("none", true), ("same-site", false), ("cross-site", false)]
        {
            let headers = headers(&[(header::HOST, "localhost"), (site.clone(), says)]);
            assert_eq!(is_own_origin(plain, &headers), own, "{says}");
        }
    }
}
