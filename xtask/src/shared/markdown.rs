//! What the checks of documents read of Markdown: code, links, and the anchors of headings.

use std::collections::{BTreeMap, BTreeSet};

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

/// Code in a document.
pub(crate) struct Code {
    /// From 1.
    pub(crate) line: usize,
    pub(crate) text: String,
    /// How a block is marked; nothing for code in the text.
    pub(crate) block: Option<CodeBlockKind<'static>>,
}

/// What a document consists of, each part with its line.
fn events(text: &str) -> impl Iterator<Item = (usize, Event<'_>)> {
    let parser = Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter();
    parser.map(|(event, at)| (text[..at.start].matches('\n').count() + 1, event))
}

/// The code of a document, in blocks and in the text.
pub(crate) fn code(text: &str) -> Vec<Code> {
    let (mut found, mut block): (Vec<Code>, Option<CodeBlockKind<'static>>) = (Vec::new(), None);
    for (line, event) in events(text) {
        match event {
            Event::Code(text) => {
                found.push(Code { line, text: text.into_string(), block: None });
            }
            Event::Start(Tag::CodeBlock(kind)) => block = Some(kind.into_static()),
            Event::End(TagEnd::CodeBlock) => block = None,
            Event::Text(text) if block.is_some() => {
                match found.last_mut().filter(|last| {
                    last.block == block && last.line + last.text.matches('\n').count() == line
                }) {
                    Some(last) => last.text += &text,
                    None => {
                        let (text, block) = (text.into_string(), block.clone());
                        found.push(Code { line, text, block });
                    }
                }
            }
            _ => {}
        }
    }
    found
}

/// The targets of a document's links and pictures, each with its line.
pub(crate) fn links(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (line, event) in events(text) {
        match event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                found.push((line, dest_url.into_string()));
            }
            Event::Html(html) | Event::InlineHtml(html) => {
                let targets = ["src", "srcset", "href"].map(|name| values(&html, name));
                found.extend(targets.into_iter().flatten().map(|target| (line, target)));
            }
            _ => {}
        }
    }
    found
}

/// The values of an attribute in HTML, each to its first blank.
fn values(html: &str, name: &str) -> Vec<String> {
    let begins = format!(" {name}=\"");
    let values = html.split(&begins).skip(1).filter_map(|rest| rest.split(['"', ' ']).next());
    values.map(str::to_owned).collect()
}

/// What the places of a document are called in links: its headings, as GitHub makes words of them,
/// and what has an `id`.
pub(crate) fn anchors(text: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    let mut often: BTreeMap<String, usize> = BTreeMap::new();
    let mut heading: Option<String> = None;
    for (_, event) in events(text) {
        match event {
            Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
            Event::Text(text) | Event::Code(text) => {
                heading.iter_mut().for_each(|heading| heading.push_str(&text));
            }
            Event::End(TagEnd::Heading(_)) => {
                let word = anchor(&heading.take().unwrap_or_default());
                let times = often.entry(word.clone()).or_default();
                anchors.insert(if *times == 0 { word } else { format!("{word}-{times}") });
                *times += 1;
            }
            Event::Html(html) | Event::InlineHtml(html) => anchors.extend(values(&html, "id")),
            _ => {}
        }
    }
    anchors
}

fn anchor(heading: &str) -> String {
    let lower = heading.to_lowercase();
    let kept = lower.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// What is between single backticks in a cell of a table.
pub(crate) fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_anchors_are_those_of_github() {
        let text = "[a](b.md#c) and\n![d](e.svg \"title\") `[no](no)`\n\n    [no](no)\n\n<img src=\"f.webp\">\n\n\
             [g][h]\n\n[h]: i\n\n# A `b`, and *c*!\n## Козырь\n## Козырь\n### [Link](x) here\n<a id=\"own\"></a>\n```\n# no\n```\n";
        let found = links(text);
        let found: Vec<_> = found.iter().map(|(line, target)| (*line, target.as_str())).collect();
        assert_eq!(found, [(1, "b.md#c"), (2, "e.svg"), (6, "f.webp"), (8, "i"), (15, "x")]);
        let anchors: Vec<_> = anchors(text).into_iter().collect();
        assert_eq!(anchors, ["a-b-and-c", "link-here", "own", "козырь", "козырь-1"]);
    }
}
