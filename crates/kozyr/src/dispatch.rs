//! From a game's key to its type.

/// The keys there are.
pub(crate) const KEYS: &[&str] = &["kan", "caravan"];

/// Evaluates an expression with `$G` standing for the game of a key: `None` for an unknown key.
macro_rules! with_game {
    ($key:expr, $G:ident => $body:expr) => {
        match $key {
            "kan" => {
                type $G = kozyr_kan::Kan;
                Some($body)
            }
            "caravan" => {
                type $G = kozyr_caravan::Caravan;
                Some($body)
            }
            _ => None,
        }
    };
}
pub(crate) use with_game;

/// A sentence for a key that is not one of [`KEYS`].
pub(crate) fn unknown_key(key: &str) -> String {
    format!("there is no game `{key}`; the games are {}", KEYS.join(", "))
}
