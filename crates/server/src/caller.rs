//! Who is asking: cookies, addresses and origins.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use kozyr_store::{Guest, Sqlite, Store};

use crate::config::Config;
use crate::error::ApiError;
use crate::secret;

/// The name of the cookie that holds a guest's token.
pub(crate) const COOKIE: &str = "kozyr";
/// For how long a browser keeps it, in seconds: a year.
const KEPT: u32 = 365 * 24 * 60 * 60;

/// Whoever makes a request.
pub(crate) struct Caller {
    /// The guest, if the cookie is one's.
    pub(crate) guest: Option<Guest>,
    /// The hash of the token in the cookie.
    pub(crate) token: Option<[u8; 32]>,
    /// Where from.
    pub(crate) address: IpAddr,
    /// Whether the connection is encrypted, as far as is known.
    pub(crate) secure: bool,
}

impl Caller {
    /// The header that gives a browser its token.
    pub(crate) fn cookie(&self, token: &str) -> HeaderValue {
        self.set_cookie(token, KEPT)
    }

    /// The header that takes a browser's token away.
    pub(crate) fn no_cookie(&self) -> HeaderValue {
        self.set_cookie("", 0)
    }

    fn set_cookie(&self, token: &str, seconds: u32) -> HeaderValue {
        let secure = if self.secure { "; Secure" } else { "" };
        let text =
            format!("{COOKIE}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
        let mut value = HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""));
        value.set_sensitive(true);
        value
    }
}

/// A caller with a name; others are answered how to get one.
pub(crate) struct Named(pub(crate) Guest);

impl<S> FromRequestParts<S> for Named
where
    S: Send + Sync,
    Sqlite: FromRef<S>,
    Arc<Config>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let caller = Caller::from_request_parts(parts, state).await?;
        caller.guest.map(Self).ok_or_else(ApiError::no_name)
    }
}

impl<S> FromRequestParts<S> for Caller
where
    S: Send + Sync,
    Sqlite: FromRef<S>,
    Arc<Config>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let (store, config) = (Sqlite::from_ref(state), Arc::<Config>::from_ref(state));
        let token = token(&parts.headers).map(secret::hash);
        let guest = match token {
            Some(hash) => store.guest_by_token(hash).await?,
            None => None,
        };
        let proxied = |name: &str| {
            let headers = config.behind_proxy.then_some(&parts.headers)?;
            headers.get(name)?.to_str().ok()
        };
        // The last entry is the one that the nearest proxy has written itself.
        let forwarded = proxied("x-forwarded-for")
            .and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
        let direct = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let address = forwarded.or(direct).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let secure = proxied("x-forwarded-proto") == Some("https");
        Ok(Self { guest, token, address, secure })
    }
}

fn token(headers: &HeaderMap) -> Option<&str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, value)| *name == COOKIE && secret::is_token(value))
        .map(|(_, value)| value)
}

/// Whether a request comes from this server's own pages, or from something that is no browser.
pub(crate) fn is_own_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    matches!((origin, host), (Some((_, origin)), Some(host)) if origin.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(header::HeaderName, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect()
    }

    #[test]
    fn the_token_is_found_among_other_cookies() {
        let good = "a".repeat(43);
        let all = format!("theme=dark; kozyr={good};x=y");
        assert_eq!(token(&headers(&[(header::COOKIE, &all)])), Some(good.as_str()));
        assert_eq!(token(&headers(&[(header::COOKIE, "kozyr=short")])), None);
        assert_eq!(token(&headers(&[])), None);
    }

    #[test]
    fn foreign_pages_are_told_from_own_ones() {
        let check = |origin: &str, host: &str| {
            is_own_origin(&headers(&[(header::ORIGIN, origin), (header::HOST, host)]))
        };
        assert!(check("http://localhost:8080", "localhost:8080"));
        assert!(check("https://Kozyr.example", "kozyr.example"));
        assert!(!check("https://evil.example", "kozyr.example"));
        assert!(!check("http://localhost:9090", "localhost:8080"));
        assert!(!check("null", "localhost:8080"));
        assert!(is_own_origin(&headers(&[(header::HOST, "localhost")])));
    }
}
