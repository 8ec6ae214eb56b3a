//! Options of a game, all of them with their values.

use std::collections::BTreeMap;

use kozyr_games::Setup;

/// Returns every option of a game with its value, given the options that differ from their
/// defaults. If defaults depend on the number of players, they are those at this number. Empty for
/// an unknown game or impossible options.
pub fn all_options(key: &str, differing: &[(String, String)]) -> BTreeMap<String, String> {
    let setup = Setup { key: key.to_owned(), options: differing.to_vec(), loadouts: Vec::new() };
    let all = setup.all_options().unwrap_or_default();
    all.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}
