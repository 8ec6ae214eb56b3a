//! The games: the folders below `games/`.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;

use crate::shared::repository;

pub(crate) use xtask_serve::shell::game_folders as folders;

/// The keys of each folder: of a game and its presets.
pub(crate) type Keys = BTreeMap<String, BTreeSet<String>>;

/// The keys of each folder: its own name, and whatever has a name on the first page.
pub(crate) fn keys() -> Result<Keys> {
    let mut keys = Keys::new();
    for folder in folders()? {
        let mut own = BTreeSet::from([folder.clone()]);
        // For the first page, if it is on it.
        let card = repository::text(format!("games/{folder}/book/card.en.ftl"));
        own.extend(named(&card.unwrap_or_default()));
        keys.insert(folder, own);
    }
    Ok(keys)
}

/// The keys that a card names: `kan` in `kan-name = …`.
fn named(card: &str) -> impl Iterator<Item = String> {
    card.lines().filter_map(|line| Some(line.split_once(" =")?.0.strip_suffix("-name")?.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_names_its_presets() {
        let card = "toy-name = Toy\ntoy-about = A name\nlittle-name = Little Toy\n";
        assert_eq!(named(card).collect::<Vec<_>>(), ["toy", "little"]);
    }
}
