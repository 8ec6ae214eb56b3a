//! Reads the user agent: names browser and system, so that people know their devices.

use axum::http::{HeaderMap, header};
use kozyr_store::Agent;

/// Browsers by the mark that only they write; those built upon others come first.
const BROWSERS: &[(&str, &str)] = &[
    ("Edg/", "Edge"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("OPR/", "Opera"),
    ("YaBrowser/", "Yandex Browser"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("HeadlessChrome/", "Chrome"),
    ("Chromium/", "Chromium"),
    ("Chrome/", "Chrome"),
    ("Epiphany/", "GNOME Web"),
    ("Version/", "Safari"),
    ("curl/", "curl"),
];

/// Systems; those that also name others come first.
const SYSTEMS: &[(&str, &str)] = &[
    ("iPhone", "iOS"),
    ("iPad", "iPadOS"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
    ("FreeBSD", "FreeBSD"),
    ("OpenBSD", "OpenBSD"),
];

/// Browser and system of a request. Versions are dropped.
pub(crate) fn of(headers: &HeaderMap) -> Agent {
    let said = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or("");
    let first = |names: &[(&str, &str)]| {
        names.iter().find(|(sign, _)| said.contains(sign)).map(|(_, name)| (*name).to_owned())
    };
    Agent { browser: first(BROWSERS), system: first(SYSTEMS) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_and_systems_are_read_from_the_user_agent() {
        for (said, browser, system) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
                Some("Firefox"),
                Some("Linux"),
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
                Some("Edge"),
                Some("Windows"),
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/131.0.0.0 Mobile Safari/537.36",
                Some("Chrome"),
                Some("Android"),
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 \
                 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
                Some("Safari"),
                Some("iOS"),
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like \
                 Gecko) Version/18.1 Safari/605.1.15",
                Some("Safari"),
                Some("macOS"),
            ),
            ("curl/7.88.1", Some("curl"), None),
            ("a program", None, None),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::USER_AGENT, said.parse().unwrap());
            let of = of(&headers);
            assert_eq!((of.browser.as_deref(), of.system.as_deref()), (browser, system), "{said}");
        }
        assert_eq!(of(&HeaderMap::new()), Agent::default());
    }
}
