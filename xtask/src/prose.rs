//! Prose is wrapped at 100 columns: Markdown, and the documentation in Rust.

use std::fs;

use anyhow::{Context, Result};

use crate::shell;

/// The limit of a line, in characters.
const COLUMNS: usize = 100;

/// Lines of prose that are too long and could be broken. The rules pages of the games are left out:
/// their lines are paragraphs.
pub(crate) fn problems() -> Result<Vec<String>> {
    let mut problems = Vec::new();
    for path in shell::files(&["*.md", "*.rs"])? {
        let mut parts = path.split('/');
        if parts.next() == Some("games") && parts.any(|part| part == "book") {
            continue;
        }
        let text = fs::read_to_string(shell::root().join(&path)).with_context(|| path.clone())?;
        let lines = if path.ends_with(".md") { markdown(&text) } else { documentation(&text) };
        problems.extend(lines.iter().map(|line| format!("{path}:{line}")));
    }
    Ok(problems)
}

/// The numbers of the lines of Markdown that are too long.
fn markdown(text: &str) -> Vec<usize> {
    let mut fenced = false;
    too_long(text.lines().map(|line| (line, Some(line))), &mut fenced)
}

/// The same of a Rust file, where only the documentation counts.
fn documentation(text: &str) -> Vec<usize> {
    let prose = |line: &str| -> Option<usize> {
        let trimmed = line.trim_start();
        ["///", "//!"]
            .iter()
            .any(|mark| trimmed.starts_with(mark))
            .then(|| line.len() - trimmed.len() + 3)
    };
    let mut fenced = false;
    too_long(text.lines().map(|line| (line, prose(line).map(|at| &line[at..]))), &mut fenced)
}

/// Of lines and the prose in them, the numbers of those that are too long. Code, tables and
/// headings stay as they are.
fn too_long<'a>(
    lines: impl Iterator<Item = (&'a str, Option<&'a str>)>,
    fenced: &mut bool,
) -> Vec<usize> {
    let mut found = Vec::new();
    for (i, (line, prose)) in lines.enumerate() {
        let Some(prose) = prose else {
            *fenced = false;
            continue;
        };
        let trimmed = prose.trim_start();
        if trimmed.starts_with("```") {
            *fenced = !*fenced;
        } else if !*fenced
            && line.chars().count() > COLUMNS
            && !trimmed.starts_with(['|', '#'])
            && !prose.starts_with("    ")
            && can_be_broken(line, trimmed)
        {
            found.push(i + 1);
        }
    }
    found
}

/// Whether a line has a blank to break it at: not within the first word or the mark of a list, and
/// not in a line that is only a link.
fn can_be_broken(line: &str, prose: &str) -> bool {
    let content = prose.trim_start_matches(['-', '*', '>', ' ']);
    let only_a_link = content.starts_with('[')
        && (content.trim_end_matches('.').ends_with(')') && content.matches("](").count() == 1
            || content.contains("]: "));
    let start = line.chars().count() - content.chars().count();
    let kept: String = content.chars().take(COLUMNS.saturating_sub(start) + 1).collect();
    !only_a_link && kept.trim_start().contains(' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_of_markdown_are_found() {
        let long = "word ".repeat(21);
        let text = format!(
            "{long}\nshort\n| {long} |\n# {long}\n```\n{long}\n```\n    {long}\n- {long}\n"
        );
        assert_eq!(markdown(&text), [1, 9]);
        let russian = "слово ".repeat(15);
        assert_eq!(markdown(&russian), [0; 0]);
    }

    #[test]
    fn what_cannot_be_broken_may_be_long() {
        let url = format!("https://example.org/{}", "x".repeat(100));
        for fine in [
            url.clone(),
            format!("- {url}"),
            format!("[a title of it]({url})."),
            format!("[a b]: {url}"),
        ] {
            assert_eq!(markdown(&fine), [0; 0], "{fine}");
        }
        assert_eq!(markdown(&format!("See there: {url}")), [1]);
    }

    #[test]
    fn only_documentation_counts_in_rust() {
        let long = "word ".repeat(21);
        let text = format!(
            "//! {long}\n// {long}\nlet a = \"{long}\";\n    /// {long}\n    /// ```\n    /// {long}\n    /// ```\n"
        );
        assert_eq!(documentation(&text), [1, 4]);
    }
}
