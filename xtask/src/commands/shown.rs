//! The commands that documents show.

use anyhow::Result;
use pulldown_cmark::CodeBlockKind;

use super::words;
use crate::shared::markdown::{self, Code};
use crate::shared::repository;

/// A command in a document.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Shown {
    pub(super) path: String,
    pub(super) line: usize,
    /// Without its comment.
    pub(super) text: String,
    /// Whether it is in the text, where it may be less than a whole command.
    pub(super) inline: bool,
}

/// Documents that are not checked: the past, texts of games, and what a generated game begins with.
fn is_left_out(path: &str) -> bool {
    path == "CHANGELOG.md" || path.contains("/book/") || path.starts_with("xtask/new-game/")
}

pub(super) fn in_documents() -> Result<Vec<Shown>> {
    let texts = repository::texts(&["*.md"])?.into_iter().filter(|(path, _)| !is_left_out(path));
    Ok(texts.flat_map(|(path, text)| in_text(&path, &text)).collect())
}

/// The commands of a document: blocks in which the first line is one, or whose fence says that they
/// are, and spans of code.
fn in_text(path: &str, text: &str) -> Vec<Shown> {
    let mut found = Vec::new();
    let mut add = |line, text: &str, inline: bool| {
        let text = words::without_comment(text).split_whitespace().collect::<Vec<_>>().join(" ");
        if !text.is_empty() && (!inline || words::is_own(&text)) {
            found.push(Shown { path: path.to_owned(), line, text, inline });
        }
    };
    for Code { line, text, block } in markdown::code(text) {
        let (is_shell, is_indented) = match block {
            None => {
                add(line, &text, true);
                continue;
            }
            Some(CodeBlockKind::Fenced(says)) => {
                (["sh", "bash", "console"].contains(&&*says), false)
            }
            Some(CodeBlockKind::Indented) => (false, true),
        };
        let (mut whole, mut from, mut shows) = (String::new(), line, None);
        for (at, text) in text.lines().enumerate() {
            if text.trim().is_empty() {
                shows = None;
                continue;
            }
            let begins = || is_shell || is_indented && words::begins(text);
            if !*shows.get_or_insert_with(begins) {
                continue;
            }
            if whole.is_empty() {
                from = line + at;
            }
            whole += text.trim().trim_start_matches("$ ");
            match whole.strip_suffix('\\') {
                Some(more) => whole = more.to_owned(),
                None => add(from, &std::mem::take(&mut whole), false),
            }
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
        let expected = [
            (1, "kozyr luck", true),
            (3, "kozyr check games", false),
            (4, "kozyr show a.kozyr", false),
            (10, "ls", false),
        ];
        assert_eq!(found, expected);
    }
}
