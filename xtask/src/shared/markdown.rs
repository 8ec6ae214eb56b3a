//! Markdown is read as far as the checks of documents need it: prose, code, links, and the anchors
//! of headings.

use std::collections::{BTreeMap, BTreeSet};

/// A line of a document.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Line<'a> {
    /// From 1.
    pub(crate) number: usize,
    pub(crate) text: &'a str,
    pub(crate) kind: Kind<'a>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind<'a> {
    Prose,
    /// Between fences, with what the first of them says.
    Fenced(&'a str),
    /// Code by its indentation.
    Indented,
}

/// The lines of a document, without the fences.
pub(crate) fn lines(text: &str) -> Vec<Line<'_>> {
    let mut found = Vec::new();
    let mut fence: Option<&str> = None;
    // Where the text of a list's item begins; code in it is indented from there.
    let mut item: Option<usize> = None;
    let (mut blank, mut indented) = (true, false);
    for (at, line) in text.lines().enumerate() {
        let trimmed = line.trim_start();
        let indent = line.len() - trimmed.len();
        if let Some(rest) = trimmed.strip_prefix("```") {
            fence = match fence {
                Some(_) => None,
                None => Some(rest.trim()),
            };
            (blank, indented) = (false, false);
            continue;
        }
        let mut kind = Kind::Prose;
        if let Some(says) = fence {
            kind = Kind::Fenced(says);
        } else if trimmed.is_empty() {
            blank = true;
        } else {
            let code = item.unwrap_or(0) + 4;
            if indent >= code && (blank || indented) {
                kind = Kind::Indented;
            } else if let Some(inside) = marked(trimmed) {
                item = Some(indent + inside);
            } else if blank && indent == 0 {
                item = None;
            }
            indented = kind == Kind::Indented;
            blank = false;
        }
        found.push(Line { number: at + 1, text: line, kind });
    }
    found
}

/// How long the mark of a list's item is, with the blanks behind it.
fn marked(line: &str) -> Option<usize> {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let mark = match line.as_bytes().get(digits)? {
        b'.' | b')' if digits > 0 => digits + 1,
        b'-' | b'*' | b'+' if digits == 0 => 1,
        _ => return None,
    };
    let blanks = line[mark..].len() - line[mark..].trim_start_matches(' ').len();
    (blanks > 0).then_some(mark + blanks)
}

/// What stands between single backticks in a cell of a table.
pub(crate) fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

/// The prose of a document without code, one string with line breaks, each at its line.
pub(crate) fn prose(text: &str) -> String {
    let mut out = String::new();
    let mut next = 1;
    for line in lines(text).iter().filter(|line| line.kind == Kind::Prose) {
        while next < line.number {
            out.push('\n');
            next += 1;
        }
        out.push_str(line.text);
    }
    out
}

/// The spans of code in prose: where each begins, and what it says. One may go over a line's end.
pub(crate) fn spans(prose: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(open) = prose[at..].find('`').map(|open| at + open) {
        let ticks = prose[open..].bytes().take_while(|byte| *byte == b'`').count();
        let inside = open + ticks;
        let paragraph = prose[inside..].find("\n\n").map_or(prose.len(), |end| inside + end);
        let Some(length) = prose[inside..paragraph].find(&"`".repeat(ticks)) else {
            at = inside;
            continue;
        };
        found.push((inside, &prose[inside..inside + length]));
        at = inside + length + ticks;
    }
    found
}

/// The prose with blanks in the place of its code.
pub(crate) fn without_code(prose: &str) -> String {
    let mut out = prose.to_owned();
    for (at, span) in spans(prose) {
        let blanks: String = span.chars().map(|c| if c == '\n' { '\n' } else { ' ' }).collect();
        let blanks = format!("{blanks:<width$}", width = span.len());
        out.replace_range(at..at + span.len(), &blanks);
    }
    out
}

/// The targets of a document's links and pictures, each with its line.
pub(crate) fn links(text: &str) -> Vec<(usize, String)> {
    let prose = without_code(&prose(text));
    let mut found = Vec::new();
    let mut all = |open: &str, close: &[char]| {
        for (at, _) in prose.match_indices(open) {
            let rest = &prose[at + open.len()..];
            if let Some(end) = rest.find(close) {
                found.push((at, rest[..end].split_whitespace().next().unwrap_or("").to_owned()));
            }
        }
    };
    all("](", &[')']);
    for attribute in ["src=\"", "srcset=\"", "href=\""] {
        all(attribute, &['"']);
    }
    all("<https://", &['>']);
    // `[name]: target`
    for (at, line) in offsets(&prose) {
        if let Some((_, target)) = line.strip_prefix('[').and_then(|rest| rest.split_once("]: ")) {
            found.push((at, target.trim().to_owned()));
        }
    }
    let line = |at: usize| prose[..at].matches('\n').count() + 1;
    let mut found: Vec<_> = found.into_iter().map(|(at, target)| (line(at), target)).collect();
    found.sort();
    found
}

fn offsets(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split('\n').map(move |line| {
        let begin = at;
        at += line.len() + 1;
        (begin, line)
    })
}

/// What the places of a document are called in links: its headings, as GitHub makes words of them,
/// and what has an `id`.
pub(crate) fn anchors(text: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    let mut often: BTreeMap<String, usize> = BTreeMap::new();
    for line in lines(text).iter().filter(|line| line.kind == Kind::Prose) {
        let heading = line.text.trim_start_matches('#');
        let depth = line.text.len() - heading.len();
        if (1..=6).contains(&depth) && heading.starts_with(' ') {
            let word = anchor(heading.trim());
            let times = often.entry(word.clone()).or_default();
            anchors.insert(if *times == 0 { word } else { format!("{word}-{times}") });
            *times += 1;
        }
        for part in line.text.split("id=\"").skip(1) {
            anchors.extend(part.split_once('"').map(|(id, _)| id.to_owned()));
        }
    }
    anchors
}

fn anchor(heading: &str) -> String {
    // Of a link its words.
    let mut words = String::new();
    let mut rest = heading;
    while let Some((before, after)) = rest.split_once("](") {
        words.push_str(before);
        rest = after.split_once(')').map_or("", |(_, after)| after);
    }
    words.push_str(rest);
    let kept = words.to_lowercase();
    let kept = kept.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_told_from_prose() {
        let text = "Text:\n\n    code\n\n    more\n- item\n\n    of the item\n\n      code\n\nText\n    goes on\n```sh\nrun\n```\n";
        let kinds: Vec<_> = lines(text)
            .into_iter()
            .filter(|line| line.kind != Kind::Prose)
            .map(|line| (line.number, line.kind))
            .collect();
        let code = Kind::Indented;
        assert_eq!(kinds, [(3, code), (5, code), (10, code), (15, Kind::Fenced("sh"))]);
    }

    #[test]
    fn code_spans_cross_lines_and_not_paragraphs() {
        let spans: Vec<_> =
            spans("a `b\nc` d ``e ` f`` `g\n\nh` i").into_iter().map(|(_, s)| s).collect();
        assert_eq!(spans, ["b\nc", "e ` f"]);
    }

    #[test]
    fn links_are_found_outside_code() {
        let text = "[a](b.md#c) and\n![d](e.svg \"title\") `[no](no)`\n\n    [no](no)\n<img src=\"f.webp\">\n\n[g]: h\n";
        let found = links(text);
        let found: Vec<_> = found.iter().map(|(line, target)| (*line, target.as_str())).collect();
        assert_eq!(found, [(1, "b.md#c"), (2, "e.svg"), (5, "f.webp"), (7, "h")]);
    }

    #[test]
    fn anchors_are_made_as_github_makes_them() {
        let text = "# A `b`, and *c*!\n## Козырь\n## Козырь\n### [Link](x) here\n<a id=\"own\"></a>\n```\n# no\n```\n";
        let anchors: Vec<_> = anchors(text).into_iter().collect();
        assert_eq!(anchors, ["a-b-and-c", "link-here", "own", "козырь", "козырь-1"]);
    }
}
