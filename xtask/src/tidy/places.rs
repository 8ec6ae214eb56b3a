//! Places on the first page: the `order` of every preset in a game's `rules/src/game.rs`.

use std::collections::BTreeMap;

use anyhow::Result;

use crate::shared::{games, repository, source};

/// What a new game's place is apart from the last one, so that others fit between.
const APART: u16 = 10;

/// The places of a game, as its source has them.
fn of_game(folder: &str) -> Vec<u16> {
    let source = repository::text(format!("games/{folder}/rules/src/game.rs"));
    orders(&source.unwrap_or_default())
}

/// The numbers that follow `order:`.
fn orders(text: &str) -> Vec<u16> {
    let pieces = source::rust(text);
    let at = (0..pieces.len()).filter(|&at| source::starts(&pieces[at..], &["order", ":"]));
    at.filter_map(|at| pieces.get(at + 2)?.text.replace('_', "").parse().ok()).collect()
}

/// The first round number behind all games.
pub(crate) fn next_free() -> Result<u16> {
    let orders = games::folders()?.into_iter().flat_map(|folder| of_game(&folder));
    Ok(after(orders.max().unwrap_or_default()))
}

fn after(last: u16) -> u16 {
    (last / APART + 1).saturating_mul(APART)
}

/// Places that two presets share, and games without one.
pub(crate) fn problems() -> Result<Vec<String>> {
    let folders = games::folders()?.into_iter();
    Ok(judge(&folders.map(|folder| (of_game(&folder), folder)).collect::<Vec<_>>()))
}

fn judge(games: &[(Vec<u16>, String)]) -> Vec<String> {
    let last = games.iter().flat_map(|(orders, _)| orders).max();
    let free = after(last.copied().unwrap_or_default());
    let mut problems = Vec::new();
    let mut taken: BTreeMap<u16, &str> = BTreeMap::new();
    for (orders, game) in games {
        if orders.is_empty() {
            problems.push(format!("games/{game}/rules/src/game.rs has no `order: NUMBER`"));
        }
        for order in orders {
            if let Some(other) = taken.insert(*order, game) {
                problems.push(format!(
                    "games/{other} and games/{game} have the same place on the first page, \
                     `order: {order}` in rules/src/game.rs; {free} is free"
                ));
            }
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_with_a_common_place_are_named() {
        let games = |orders: [&[u16]; 3]| {
            let names = ["one", "two", "three"].map(str::to_owned);
            orders.map(<[u16]>::to_vec).into_iter().zip(names).collect::<Vec<_>>()
        };
        assert_eq!(judge(&games([&[10], &[30, 20], &[40]])), [""; 0]);
        let problems = judge(&games([&[10], &[30, 20], &[20]]));
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert!(problems[0].starts_with("games/two and games/three have the same place"));
        assert!(problems[0].ends_with("; 40 is free"), "{problems:?}");
        assert!(judge(&games([&[10], &[], &[20]]))[0].contains("games/two/rules"));
    }

    #[test]
    fn places_are_read_from_the_source() {
        let text = "// order: 5\nPreset { order: 30, key }, Preset { order: 1_000 }\n\
            #[cfg(test)]\nmod tests { const A: P = P { order: 7 }; }";
        assert_eq!(orders(text), [30, 1000]);
        assert_eq!((after(0), after(60), after(65)), (10, 70, 70));
    }
}
