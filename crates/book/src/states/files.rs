//! Tests of the state files: the states of every game are fresh, and each has a name of its own.

use std::path::PathBuf;

use kozyr_games::catalogue;

use super::states;
use crate::{read_file, root};

#[test]
fn states_of_every_game_are_fresh() {
    let mut folders: Vec<&str> = catalogue().iter().map(|game| game.game).collect();
    folders.dedup();
    for folder in folders {
        let records = root().join(format!("games/{folder}/web/e2e/states"));
        let Ok(entries) = std::fs::read_dir(&records) else { continue };
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        let mut lines = Vec::new();
        for path in &paths {
            let found = states(&read_file(path));
            lines.extend(found.unwrap_or_else(|error| panic!("{}: {error}", path.display())));
        }
        let mut names: Vec<&str> =
            lines.iter().map(|line| line.split('"').nth(3).unwrap_or_default()).collect();
        names.sort_unstable();
        let twice = names.windows(2).find(|pair| pair[0] == pair[1]);
        assert!(twice.is_none(), "{folder} has two states named {twice:?}");
        let path = root().join(format!("games/{folder}/web/e2e/states.json"));
        kozyr_laws::check_golden(&path, &format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
    }
}
