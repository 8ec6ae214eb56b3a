//! The commands that documents show.

use anyhow::Result;

use super::words;
use crate::shared::markdown::{self, Kind, Line};
use crate::shared::repository;

/// A command in a document.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Shown {
    pub(super) path: String,
    pub(super) line: usize,
    /// Without its comment.
    pub(super) text: String,
    /// Whether it stands in the text, where it may be less than a whole command.
    pub(super) inline: bool,
}

/// Documents that are not looked at: what was, texts of games, and what a generated game begins
/// with.
fn is_left_out(path: &str) -> bool {
    path == "CHANGELOG.md" || path.contains("/book/") || path.starts_with("xtask/new-game/")
}

pub(super) fn in_documents() -> Result<Vec<Shown>> {
    let mut all = Vec::new();
    for (path, text) in repository::texts(&["*.md"])? {
        if !is_left_out(&path) {
            all.extend(in_text(&path, &text));
        }
    }
    Ok(all)
}

/// The commands of a document: blocks in which the first line is one, or whose fence says that they
/// are, and spans of code.
fn in_text(path: &str, text: &str) -> Vec<Shown> {
    let mut found = Vec::new();
    let mut block: Vec<Line<'_>> = Vec::new();
    let mut add = |block: &mut Vec<Line<'_>>| {
        let lines = std::mem::take(block);
        let Some(first) = lines.first() else { return };
        let is_shell = matches!(first.kind, Kind::Fenced("sh" | "bash" | "console"));
        if !is_shell && (matches!(first.kind, Kind::Fenced(_)) || !words::begins(first.text)) {
            return;
        }
        let mut whole: Option<(usize, String)> = None;
        for line in lines {
            let text = line.text.trim().trim_start_matches("$ ");
            let (number, before) = whole.take().unwrap_or((line.number, String::new()));
            let text = before + text;
            if let Some(more) = text.strip_suffix('\\') {
                whole = Some((number, more.to_owned()));
                continue;
            }
            let text = words::without_comment(&text).to_owned();
            if !text.is_empty() {
                found.push(Shown { path: path.to_owned(), line: number, text, inline: false });
            }
        }
    };
    for line in markdown::lines(text) {
        let goes_on = block.last().is_some_and(|last| {
            last.number + 1 == line.number && last.kind == line.kind && line.kind != Kind::Prose
        });
        if !goes_on {
            add(&mut block);
        }
        if line.kind != Kind::Prose {
            block.push(line);
        }
    }
    add(&mut block);
    let prose = markdown::prose(text);
    for (at, span) in markdown::spans(&prose) {
        let text = span.split_whitespace().collect::<Vec<_>>().join(" ");
        if words::is_own(&text) {
            let line = prose[..at].matches('\n').count() + 1;
            found.push(Shown { path: path.to_owned(), line, text, inline: true });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_found_in_blocks_and_in_the_text() {
        let text = "See `kozyr luck` and `View`:\n\n    kozyr check games   # all\n    kozyr show \\\n      a.kozyr\n\n    {\"no\":1}\n\n```sh\nls\n```\n```json\n{}\n```\n";
        let found = in_text("a.md", text);
        let found: Vec<_> =
            found.iter().map(|one| (one.line, one.text.as_str(), one.inline)).collect();
        assert_eq!(
            found,
            [
                (3, "kozyr check games", false),
                (4, "kozyr show a.kozyr", false),
                (10, "ls", false),
                (1, "kozyr luck", true),
            ]
        );
    }
}
