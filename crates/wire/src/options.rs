//! Options of a game, all of them with their values.

use std::collections::BTreeMap;

use kozyr_games::Setup;

/// Every option of a game with its value, from those that differ from their defaults. Where
/// defaults follow from the number of players, they are those at this number.
pub fn all_options(key: &str, differing: &[(String, String)]) -> BTreeMap<String, String> {
    let setup = Setup { key: key.to_owned(), options: differing.to_vec(), loadouts: Vec::new() };
    let all = setup.all_options().unwrap_or_default();
    all.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}
