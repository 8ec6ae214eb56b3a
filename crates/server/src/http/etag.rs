//! HTTP cache by ETag (RFC 9110, 8.8.3): a client that has an answer already gets 304 without it.

use axum::http::{HeaderMap, header};
use sha2::{Digest, Sha256};

/// Returns the tag of an answer with this content.
pub(crate) fn of(content: impl AsRef<[u8]>) -> String {
    let hash = Sha256::digest(content);
    let hash: String = hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{hash}\"")
}

/// Returns whether the client already has the answer with this tag. Compression on the way marks a
/// tag as weak.
pub(crate) fn is_known(asked: &HeaderMap, tag: &str) -> bool {
    let lists = asked.get_all(header::IF_NONE_MATCH).iter();
    let mut known = lists.filter_map(|list| list.to_str().ok()).flat_map(|list| list.split(','));
    known.any(|known| known.trim() == "*" || strong(known) == strong(tag))
}

fn strong(tag: &str) -> &str {
    tag.trim().trim_start_matches("W/")
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn an_etag_matches_one_of_several() {
        let known = |lists: &[&'static str], tag| {
            let mut asked = HeaderMap::new();
            for list in lists {
                asked.append(header::IF_NONE_MATCH, HeaderValue::from_static(list));
            }
            is_known(&asked, tag)
        };
        for list in ["\"a\"", "W/\"a\"", "\"b\", \"a\"", "W/\"b\",W/\"a\" , \"c\"", "*"] {
            assert!(known(&[list], "\"a\"") && known(&[list], "W/\"a\""), "{list}");
            assert!(known(&["\"c\"", list], "\"a\""), "{list}");
        }
        for list in ["\"b\"", "a", "\"aa\", \"b\"", ""] {
            assert!(!known(&[list], "\"a\""), "{list}");
        }
        assert!(!known(&[], "\"a\""));
    }
}
