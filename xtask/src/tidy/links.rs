//! Links of documents lead to existing files and headings.
//!
//! A link out of the repository is checked as text alone: a check that needs the network fails for
//! reasons of its own.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use xtask_serve::shell;

use crate::shared::source::beside;
use crate::shared::{markdown, repository};

/// Links that lead nowhere, in every document of the repository.
pub(crate) fn problems() -> Result<Vec<String>> {
    let files: BTreeSet<String> = shell::files(&[])?.into_iter().collect();
    let mut texts = BTreeMap::new();
    for path in files.iter().filter(|path| path.ends_with(".md")) {
        texts.insert(path.as_str(), repository::text(path)?);
    }
    Ok(judge(&files, &texts))
}

fn judge(files: &BTreeSet<String>, texts: &BTreeMap<&str, String>) -> Vec<String> {
    let mut problems = Vec::new();
    for (path, text) in texts {
        for (line, target) in markdown::links(text) {
            if let Some(problem) = wrong(path, &target, files, texts) {
                problems.push(format!("{path}:{line}: {target}: {problem}"));
            }
        }
    }
    problems
}

/// What is wrong with a link of this document.
fn wrong(
    from: &str,
    target: &str,
    files: &BTreeSet<String>,
    texts: &BTreeMap<&str, String>,
) -> Option<&'static str> {
    if let Some((scheme, rest)) = target.split_once("://") {
        return (scheme != "https" || !rest.contains('.')).then_some("not an address with https");
    }
    if target.starts_with("mailto:") {
        return None;
    }
    let (file, place) = target.split_once('#').map_or((target, None), |(f, p)| (f, Some(p)));
    let path = if file.is_empty() { Some(from.to_owned()) } else { beside(from, file) };
    let Some(path) = path else { return Some("outside of the repository") };
    let folder = format!("{path}/");
    if !files.contains(&path)
        && !path.is_empty()
        && !files.iter().any(|one| one.starts_with(&folder))
    {
        return Some("no such file");
    }
    let place = place?;
    let known =
        texts.get(path.as_str()).is_some_and(|text| markdown::anchors(text).contains(place));
    (!known).then_some("no such heading there")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_leads_to_a_file_and_a_heading() {
        let files = ["README.md", "docs/a.md", "docs/b.svg"].map(str::to_owned).into();
        let problems = |text: &str| {
            let own = BTreeMap::from([("docs/a.md", format!("# One thing\n{text}\n"))]);
            judge(&files, &own)
        };
        for fine in [
            "[a](../README.md)",
            "[a](#one-thing)",
            "![a](b.svg)",
            "[a](.)",
            "[a](https://a.org/b)",
        ] {
            assert_eq!(problems(fine), [""; 0], "{fine}");
        }
        for (wrong, says) in [
            ("[a](c.md)", "docs/a.md:2: c.md: no such file"),
            ("[a](a.md#two)", "no such heading"),
            ("[a](../../x)", "outside"),
            ("[a](http://a.org)", "https"),
            ("<img src=\"c.webp\">", "no such file"),
        ] {
            let found = problems(wrong);
            assert!(found.len() == 1 && found[0].contains(says), "{wrong}: {found:?}");
        }
    }
}
