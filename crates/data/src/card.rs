//! The data card: what is in the files, for whoever finds them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use kozyr_archive::Left;

use crate::columns;
use crate::rows::Told;
use crate::write::Choice;

/// What was written of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OfGame {
    /// The name of its encoding.
    pub encoding: Option<&'static str>,
    /// Matches, and how many of them are over.
    pub matches: [u64; 2],
    /// Decisions by who decided.
    pub decisions: BTreeMap<&'static str, u64>,
}

/// What was written.
#[derive(Clone, Debug)]
pub struct Card {
    choice: Choice,
    games: BTreeMap<&'static str, OfGame>,
}

impl Card {
    pub(crate) fn new(choice: &Choice) -> Self {
        Self { choice: choice.clone(), games: BTreeMap::new() }
    }

    pub(crate) fn add(&mut self, told: &Told) {
        let game = self.games.entry(told.game).or_default();
        game.encoding = told.encoding;
        game.matches[0] += 1;
        game.matches[1] += u64::from(told.over);
        for player in &told.players {
            *game.decisions.entry(player).or_default() += 1;
        }
    }

    pub(crate) fn text(
        &self,
        paths: &[PathBuf; 3],
        digests: &[String; 2],
        skipped: usize,
        left: Left,
    ) -> String {
        let name = |path: &PathBuf| {
            path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
        };
        let mut text = format!(
            "# Data card\n\nMatches of card games and every decision in them, written by kozyr-data {}.\n\n\
             | file | rows | SHA-256 |\n|---|---|---|\n",
            env!("CARGO_PKG_VERSION")
        );
        for (path, (rows, digest)) in
            paths.iter().zip(["decisions", "matches"].into_iter().zip(digests))
        {
            let _ = writeln!(text, "| `{}` | {rows} | `{digest}` |", name(path));
        }
        let origin = self.choice.origin.as_deref().unwrap_or(
            "They were read from records that somebody kept; how those came about and what may be done \
             with them they have to say.",
        );
        let _ = write!(text, "\n## How it came about\n\n{origin}\n");
        text.push_str("\n## What is in it\n\n| game | rules | encoding | matches, over | decisions |\n|---|---|---|---|---|\n");
        for (key, game) in &self.games {
            let all: u64 = game.decisions.values().sum();
            let by: Vec<String> =
                game.decisions.iter().map(|(player, n)| format!("{player} {n}")).collect();
            let _ = writeln!(
                text,
                "| {key} | {} | {} | {}, {} | {all}: {} |",
                kozyr_games::rules_of(key).unwrap_or_default(),
                game.encoding.unwrap_or("none: `observation` is null"),
                game.matches[0],
                game.matches[1],
                by.join(", "),
            );
        }
        if skipped > 0 {
            let _ = writeln!(text, "\n{skipped} records could not be read and are not in it.");
        }
        if left.private > 0 {
            let _ = writeln!(
                text,
                "\n{} matches of tables that were not open to all are not in it.",
                left.private
            );
        }
        text.push_str(if self.choice.names {
            "\n**People have their names in it**, as they were asked for. Ask them before it is handed on.\n"
        } else {
            "\nPeople have pseudonyms, numbered in the order in which they appear; who has the same name \
             has the same one. How somebody plays may still tell who it is to those who know them.\n"
        });
        let views = if self.choice.views {
            "`view` is what the seat saw as JSON, the same facts as on the screen."
        } else {
            "`view` is null: it was not asked for."
        };
        let _ = writeln!(
            text,
            "\nAn observation and a view hold what the seat could know and nothing else. The file is no \
             secret's place all the same: all seats of a match together show all cards. {views} Where \
             more than {} actions are legal they are counted and not listed.",
            self.choice.most_legal
        );
        let _ = writeln!(text, "\n## Decisions\n\n{}", columns::table(&columns::decisions()));
        let _ = write!(text, "## Matches\n\n{}", columns::table(&columns::matches()));
        text
    }
}
