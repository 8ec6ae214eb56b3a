//! Which games there are: the folders below `games/`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::Result;
use xtask_serve::shell;

use crate::shared::fluent;
pub(crate) use xtask_serve::shell::game_folders as folders;

/// The keys of each folder: of a game and its presets.
pub(crate) type Keys = BTreeMap<String, BTreeSet<String>>;

/// The keys of each folder: its own name, and whatever has a name on the first page.
pub(crate) fn keys() -> Result<Keys> {
    let mut keys = Keys::new();
    for folder in folders()? {
        let mut own = BTreeSet::from([folder.clone()]);
        own.extend(named(&card(&folder)));
        keys.insert(folder, own);
    }
    Ok(keys)
}

/// Whether the README of a game says that it is finished, in a line that begins with
/// `finished = true`, in backquotes.
pub(crate) fn is_finished(folder: &str) -> bool {
    let file = shell::root().join("games").join(folder).join("README.md");
    says_finished(&fs::read_to_string(file).unwrap_or_default())
}

fn says_finished(readme: &str) -> bool {
    readme.lines().any(|line| line.starts_with("`finished = true`"))
}

/// The English card of a game for the first page, empty if there is none.
fn card(folder: &str) -> String {
    let file = shell::root().join("games").join(folder).join("book/card.en.ftl");
    fs::read_to_string(file).unwrap_or_default()
}

/// The keys that a card names: `kan` in `kan-name = …`.
fn named(card: &str) -> Vec<String> {
    let messages = fluent::messages(card).unwrap_or_default();
    messages.keys().filter_map(|id| id.strip_suffix("-name")).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_finished_when_it_says_so() {
        assert!(says_finished("# Toy\n\n`finished = true`: all of it.\n"));
        assert!(!says_finished("`finished = false`: later `finished = true`\n"));
    }

    #[test]
    fn a_card_names_its_presets() {
        let card = "toy-name = Toy\ntoy-about = A name\nlittle-name = Little Toy\n";
        assert_eq!(named(card), ["little", "toy"]);
    }
}
