//! Options of a game, all of them with their values.

use std::collections::BTreeMap;

/// Every option of a game with its value: those that differ from their defaults are given. Where
/// defaults follow from the number of players, they are those at this number.
pub fn all_options(key: &str, differing: &[(String, String)]) -> BTreeMap<String, String> {
    kozyr_games::with_game!(key, G => values::<G>(key, differing))
        .ok()
        .flatten()
        .unwrap_or_default()
}

fn values<G: kozyr_rules::Game>(
    key: &str,
    differing: &[(String, String)],
) -> Option<BTreeMap<String, String>> {
    use kozyr_rules::GameOptions;
    let mut options = G::Options::preset(key)?;
    let (players, others): (Vec<_>, Vec<_>) =
        differing.iter().partition(|(key, _)| key == "players");
    for (key, value) in players.into_iter().chain(others) {
        options.set(key, value).ok()?;
    }
    let specs = G::Options::specs(key);
    Some(specs.iter().map(|spec| (spec.key.to_owned(), (spec.get)(&options))).collect())
}
