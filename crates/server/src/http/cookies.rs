//! Cookies of this house: their names, how they are written and how they are read.
//!
//! Browsers keep cookies by host, not by port, so each house on a machine has names of its own: the
//! id of its data folder is part of them. A token under the name of another house is tried too: a
//! folder that has moved has another id, and houses have not always had one. Programs that know only
//! the name without an id find a guest's token there too, unless another house's is there. Whatever
//! else is in the header, in any encoding, is skipped.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::AppendHeaders;

use super::{Caller, Client};
use crate::config::secret;

/// What browsers take from this server alone, and only over encrypted connections.
const HOST: &str = "__Host-";
/// For how long a browser keeps a guest's token, in seconds: a year.
const KEPT: u32 = 365 * 24 * 60 * 60;
/// The number of tokens that a request may try: more than the paths and domains from which a
/// browser sends cookies of one name.
const TRIED: usize = 32;

/// What a cookie is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// The token of a guest's device.
    Guest,
    /// The secret of an admin session.
    Admin,
}

impl Kind {
    /// Returns the name without the house: that of houses that have no id.
    pub(crate) const fn base(self) -> &'static str {
        match self {
            Self::Guest => "kozyr",
            Self::Admin => "kozyr-admin",
        }
    }

    const fn same_site(self) -> &'static str {
        match self {
            Self::Guest => "Lax",
            // A request that another site starts must not use this session.
            Self::Admin => "Strict",
        }
    }
}

/// A token in the cookies of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Token<'a> {
    pub(crate) text: &'a str,
    /// Whether the cookie has the name of this house.
    pub(crate) own: bool,
    /// Whether the cookie has a name without a house.
    pub(crate) plain: bool,
    /// Whether nobody but this server can have set it.
    host: bool,
}

/// The header `Set-Cookie` of an answer, once or several times.
pub(crate) type SetCookie = AppendHeaders<Vec<(HeaderName, HeaderValue)>>;

/// The cookies of a house.
#[derive(Clone, Debug)]
pub(crate) struct Cookies {
    /// The id of the house.
    house: String,
}

impl Cookies {
    pub(crate) fn new(house: &str) -> Self {
        Self { house: house.to_owned() }
    }

    /// Returns the headers that give a browser a guest's token.
    pub(crate) fn give(&self, caller: &Caller, token: &str) -> SetCookie {
        self.guest(caller, token, KEPT)
    }

    /// Returns the headers that take a browser's token away.
    pub(crate) fn take(&self, caller: &Caller) -> SetCookie {
        self.guest(caller, "", 0)
    }

    fn guest(&self, caller: &Caller, token: &str, seconds: u32) -> SetCookie {
        let (base, secure) = (Kind::Guest.base(), caller.client.secure);
        let plain = caller.plain.then(|| base.to_owned());
        let names = [self.name(Kind::Guest)].into_iter().chain(plain);
        let written = names.map(|name| written(&name, Kind::Guest, secure, token, seconds));
        AppendHeaders(written.collect())
    }

    fn name(&self, kind: Kind) -> String {
        format!("{}-{}", kind.base(), self.house)
    }

    /// Returns the header that gives a browser a secret for some seconds, or takes it away.
    pub(crate) fn set(&self, kind: Kind, client: Client, secret: &str, seconds: u32) -> SetCookie {
        AppendHeaders(vec![written(&self.name(kind), kind, client.secure, secret, seconds)])
    }

    /// Returns the headers that take away cookies from before connections were encrypted.
    pub(crate) fn take_former(&self) -> SetCookie {
        let names = [self.name(Kind::Guest), Kind::Guest.base().to_owned()];
        let written = names.map(|name| written(&name, Kind::Guest, false, "", 0));
        AppendHeaders(written.into())
    }

    /// Returns the tokens of a request that count, those of this house first. On an encrypted
    /// connection, only cookies that nobody else can have set count.
    pub(crate) fn tokens<'a>(
        &self,
        kind: Kind,
        client: Client,
        headers: &'a HeaderMap,
    ) -> Vec<Token<'a>> {
        self.read(kind, headers, |token| token.host || !client.secure)
    }

    /// Returns the tokens in cookies from before connections were encrypted, if there is no other
    /// of this house: a page of a sibling host, or an attacker on the network, may have set them.
    pub(crate) fn former<'a>(&self, client: Client, headers: &'a HeaderMap) -> Vec<Token<'a>> {
        let kind = Kind::Guest;
        if !client.secure || self.tokens(kind, client, headers).iter().any(|token| token.own) {
            return Vec::new();
        }
        self.read(kind, headers, |token| !token.host)
    }

    fn read<'a>(
        &self,
        kind: Kind,
        headers: &'a HeaderMap,
        counts: impl Fn(&Token<'a>) -> bool,
    ) -> Vec<Token<'a>> {
        let found = pairs(headers).filter_map(|(name, value)| {
            let (name, host) = match name.strip_prefix(HOST.as_bytes()) {
                Some(name) => (name, true),
                None => (name, false),
            };
            let house = match name.strip_prefix(kind.base().as_bytes())? {
                [] => "",
                [b'-', house @ ..] => std::str::from_utf8(house).ok()?,
                _ => return None,
            };
            let own = house == self.house;
            let text = std::str::from_utf8(value).ok()?;
            let well = (house.is_empty() || kozyr_store::Folder::is_house(house))
                && secret::is_token(text);
            well.then_some(Token { text, own, plain: house.is_empty(), host })
        });
        let mut found: Vec<_> = found.filter(counts).collect();
        found.sort_by_key(|token| (!token.own, !token.host));
        found.dedup();
        found.truncate(TRIED);
        found
    }
}

/// Returns the names and values of all cookies, as bytes.
fn pairs(headers: &HeaderMap) -> impl Iterator<Item = (&[u8], &[u8])> {
    let lines = headers.get_all(header::COOKIE).iter().map(HeaderValue::as_bytes);
    lines.flat_map(|line| line.split(|&byte| byte == b';')).filter_map(|pair| {
        let pair = pair.trim_ascii();
        let (name, value) = pair.split_at(pair.iter().position(|&byte| byte == b'=')?);
        Some((name, &value[1..]))
    })
}

fn written(
    name: &str,
    kind: Kind,
    secure: bool,
    secret: &str,
    seconds: u32,
) -> (HeaderName, HeaderValue) {
    let (prefix, more) = if secure { (HOST, "; Secure") } else { ("", "") };
    let same_site = kind.same_site();
    let text = format!(
        "{prefix}{name}={secret}; Path=/; Max-Age={seconds}; HttpOnly; SameSite={same_site}{more}"
    );
    let mut value = HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""));
    value.set_sensitive(true);
    (header::SET_COOKIE, value)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUSE: &str = "0123abcd";

    fn client(secure: bool) -> Client {
        Client { address: [127, 0, 0, 1].into(), secure }
    }

    /// The first letters of the tokens that count, and of those from before encryption.
    fn read(kind: Kind, secure: bool, lines: &[&[u8]]) -> (String, String) {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(header::COOKIE, HeaderValue::from_bytes(line).unwrap());
        }
        let (cookies, client) = (Cookies::new(HOUSE), client(secure));
        let text = |all: Vec<Token<'_>>| all.iter().map(|token| &token.text[..1]).collect();
        let former = text(cookies.former(client, &headers));
        (text(cookies.tokens(kind, client, &headers)), former)
    }

    /// A line in which each `=x` is the token of 43 letters `x`.
    fn line(text: &str) -> Vec<u8> {
        let mut out = Vec::new();
        for pair in text.split(' ') {
            let (name, letter) = pair.split_once('=').unwrap();
            out.extend(format!("{name}={}; ", letter.repeat(43)).bytes());
        }
        out
    }

    #[test]
    fn the_token_is_found_whatever_else_is_in_the_header() {
        let own = line("kozyr-0123abcd=a");
        let foreign: [&[u8]; 10] = [
            b"",
            b"theme=dark; ",
            b"{\"a\":1,\"b\":\"x\"}; ",
            "user=Олена; ".as_bytes(),
            b"city=K\xf6ln; ",
            b"\xff\xfe; ",
            b"=; ;; =x; ",
            b"kozyr-0123abcd=short; kozyr=; kozyr-0123abcd=\xff; ",
            b"kozyr-\xff\xff\xff\xff\xff\xff\xff\xff=x; ",
            b"kozyr-0123abcd; ",
        ];
        for other in foreign {
            let around = [other, &own[..], other].concat();
            for lines in [vec![&around[..]], vec![other, &own], vec![&own, other]] {
                assert_eq!(read(Kind::Guest, false, &lines).0, "a", "{other:?}");
            }
            assert_eq!(read(Kind::Guest, false, &[other]).0, "", "{other:?}");
        }
    }

    #[test]
    fn tokens_of_this_house_come_first_and_all_others_are_tried() {
        for (kind, secure, cookies, counting, former) in [
            (Kind::Guest, false, "kozyr=a kozyr-99999999=b kozyr-0123abcd=c", "cab", ""),
            (Kind::Guest, false, "kozyr-0123abcd=a kozyr-0123abcd=b kozyr-0123abcd=a", "aba", ""),
            (Kind::Guest, false, "kozyr-0123abcd=a kozyr-0123abcd=a", "a", ""),
            (Kind::Guest, false, "kozyr-0123abcd=a __Host-kozyr-0123abcd=b", "ba", ""),
            (Kind::Guest, false, "kozyr-admin=a kozyr-admin-0123abcd=b kozyrs=c", "", ""),
            (Kind::Guest, false, "kozyr-99999999x=a kozyr-9999999G=b xkozyr=c", "", ""),
            // Behind TLS only what this server alone can have set counts.
            (Kind::Guest, true, "kozyr=a kozyr-0123abcd=b", "", "ba"),
            (Kind::Guest, true, "__Host-kozyr=a __Host-kozyr-0123abcd=b", "ba", ""),
            (Kind::Guest, true, "kozyr=a __Host-kozyr-99999999=b", "b", "a"),
            (Kind::Admin, false, "kozyr=a kozyr-admin=b kozyr-admin-0123abcd=c", "cb", ""),
            (Kind::Admin, true, "kozyr-admin-0123abcd=a __Host-kozyr-admin=b", "b", ""),
        ] {
            let found = read(kind, secure, &[&line(cookies)]);
            let expected = (counting, if kind == Kind::Guest { former } else { "" });
            assert_eq!((found.0.as_str(), found.1.as_str()), expected, "{cookies}");
        }
    }

    #[test]
    fn a_long_header_is_bounded_by_what_is_tried() {
        let many = (0..200).map(|n| format!("kozyr={n:043}; ").into_bytes());
        let all: Vec<u8> = many.chain([line("kozyr-0123abcd=a")]).flatten().collect();
        let found = read(Kind::Guest, false, &[&all]).0;
        assert_eq!(found, format!("a{}", "0".repeat(TRIED - 1)));
    }

    #[test]
    fn a_token_is_given_under_the_plain_name_too_unless_it_is_taken() {
        for (plain, names) in
            [(true, &["kozyr-0123abcd=t;", "kozyr=t;"][..]), (false, &["kozyr-0123abcd=t;"])]
        {
            let caller =
                Caller { guest: None, token: None, elsewhere: None, plain, client: client(false) };
            let set = Cookies::new(HOUSE).give(&caller, "t").0;
            let given =
                set.iter().map(|(_, value)| value.to_str().unwrap().split(' ').next().unwrap());
            assert_eq!(given.collect::<Vec<_>>(), names);
        }
    }

    #[test]
    fn only_cookies_of_this_house_are_written() {
        let cookies = Cookies::new(HOUSE);
        let text = |set: SetCookie| set.0[0].1.to_str().unwrap().to_owned();
        for (kind, secure, name, end) in [
            (Kind::Guest, false, "kozyr-0123abcd", "Lax"),
            (Kind::Guest, true, "__Host-kozyr-0123abcd", "Lax; Secure"),
            (Kind::Admin, false, "kozyr-admin-0123abcd", "Strict"),
            (Kind::Admin, true, "__Host-kozyr-admin-0123abcd", "Strict; Secure"),
        ] {
            let set = text(cookies.set(kind, client(secure), "t", 7));
            let expected = format!("{name}=t; Path=/; Max-Age=7; HttpOnly; SameSite={end}");
            assert_eq!(set, expected);
        }
    }
}
