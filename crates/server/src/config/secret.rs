//! Secrets: random ids and session tokens, and the hashes under which tokens are kept.

use sha2::{Digest, Sha256};

const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The characters of an id: 131 bits.
const ID: usize = 22;
/// The characters of a token: 256 bits.
const TOKEN: usize = 43;

/// The operating system gives no randomness: no secret can be made.
#[derive(Debug, thiserror::Error)]
#[error("the operating system gives no random numbers: {0}")]
pub(crate) struct NoRandomness(getrandom::Error);

/// Returns an unguessable id of a guest, table or match.
pub(crate) fn new_id() -> Result<String, NoRandomness> {
    random_text(ID)
}

/// Returns a token that gives its holder access to something.
pub(crate) fn new_token() -> Result<String, NoRandomness> {
    random_text(TOKEN)
}

fn random_text(length: usize) -> Result<String, NoRandomness> {
    let mut text = String::with_capacity(length);
    let mut bytes = [0; 64];
    while text.len() < length {
        getrandom::fill(&mut bytes).map_err(NoRandomness)?;
        // The last eight of 256 values would make some letters likelier than others.
        let letters = bytes.iter().filter(|&&b| b < 248).map(|&b| LETTERS[usize::from(b % 62)]);
        text.extend(letters.map(char::from).take(length - text.len()));
    }
    Ok(text)
}

pub(crate) fn bytes<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(NoRandomness)?;
    Ok(bytes)
}

/// Returns a seed for something random but not secret, such as a bot's choice.
pub(crate) fn seed() -> u64 {
    getrandom::u64().unwrap_or(0)
}

/// Returns the hash under which a token is stored. Tokens are random and long, so a plain hash
/// hides them.
pub(crate) fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// Returns whether this may be an id; anything else needs no lookup.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() == ID && text.bytes().all(|b| b.is_ascii_alphanumeric())
}

/// Returns whether this may be a token.
pub(crate) fn is_token(text: &str) -> bool {
    text.len() == TOKEN && text.bytes().all(|b| b.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_tokens_are_well_formed_and_ids_differ() {
        let ids: std::collections::HashSet<_> = (0..100).map(|_| new_id().unwrap()).collect();
        assert_eq!(ids.len(), 100);
        assert!(ids.iter().all(|id| is_id(id)));
        assert!(is_token(&new_token().unwrap()));
        // Every letter occurs: 100 ids have 2200 characters.
        let used: std::collections::HashSet<_> = ids.iter().flat_map(|id| id.bytes()).collect();
        assert_eq!(used.len(), 62);
    }

    #[test]
    fn a_token_is_stored_as_its_sha_256() {
        // The first test vector of FIPS 180-2.
        let hex: String = hash("abc").iter().map(|b| format!("{b:02x}")).collect();
        assert_eq!(hex, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
