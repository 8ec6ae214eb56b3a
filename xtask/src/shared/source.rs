//! Source files without their comments, and Rust without its tests.

use ra_ap_rustc_lexer::{FrontmatterAllowed, LiteralKind, TokenKind, tokenize};

/// A token of Rust, or a line of another language: what it says, and on which line it begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Piece<'a> {
    pub(crate) line: usize,
    pub(crate) text: &'a str,
    pub(crate) kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Word,
    /// A string, quotation marks included.
    Text,
    Other,
}

/// The tokens of a Rust file without comments and without what is there for tests only.
pub(crate) fn rust(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let (mut at, mut line) = (0, 1);
    for token in tokenize(text, FrontmatterAllowed::No) {
        let end = at + token.len as usize;
        let piece = &text[at..end];
        let kind = match token.kind {
            TokenKind::LineComment { .. }
            | TokenKind::BlockComment { .. }
            | TokenKind::Whitespace => None,
            TokenKind::Ident | TokenKind::RawIdent | TokenKind::Lifetime { .. } => Some(Kind::Word),
            TokenKind::Literal { kind, .. } => Some(match kind {
                LiteralKind::Str { .. }
                | LiteralKind::ByteStr { .. }
                | LiteralKind::CStr { .. }
                | LiteralKind::RawStr { .. }
                | LiteralKind::RawByteStr { .. }
                | LiteralKind::RawCStr { .. } => Kind::Text,
                _ => Kind::Other,
            }),
            _ => Some(Kind::Other),
        };
        if let Some(kind) = kind {
            pieces.push(Piece { line, text: piece, kind });
        }
        line += piece.matches('\n').count();
        at = end;
    }
    without_tests(&pieces)
}

/// Leaves out what has `#[cfg(test)]`; the whole file if it begins with `#![cfg(test)]`.
fn without_tests<'a>(pieces: &[Piece<'a>]) -> Vec<Piece<'a>> {
    let mut kept = Vec::new();
    let mut at = 0;
    while at < pieces.len() {
        if starts(&pieces[at..], &["#", "!", "[", "cfg", "(", "test", ")", "]"]) {
            return Vec::new();
        }
        if starts(&pieces[at..], &["#", "[", "cfg", "(", "test", ")", "]"]) {
            at += 7;
            at += item(&pieces[at..]);
        } else {
            kept.push(pieces[at]);
            at += 1;
        }
    }
    kept
}

pub(crate) fn starts(pieces: &[Piece<'_>], words: &[&str]) -> bool {
    pieces.len() >= words.len() && pieces.iter().zip(words).all(|(piece, word)| piece.text == *word)
}

/// The number of tokens of the item that begins here: to its `;` or its closing brace.
fn item(pieces: &[Piece<'_>]) -> usize {
    let mut depth = 0_usize;
    for (at, piece) in pieces.iter().enumerate() {
        match piece.text {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => {
                depth = depth.saturating_sub(1);
                if depth == 0 && piece.text == "}" {
                    return at + 1;
                }
            }
            ";" if depth == 0 => return at + 1,
            _ => {}
        }
    }
    pieces.len()
}

/// The text of a file of TypeScript, CSS, HTML, TOML or Fluent with blanks for its comments, line
/// for line.
pub(crate) fn without_comments(extension: &str, text: &str) -> String {
    match extension {
        "ts" | "tsx" => script(text),
        "css" => between(text, "/*", "*/"),
        "html" => between(text, "<!--", "-->"),
        _ => {
            let line = |line: &str| {
                if line.trim_start().starts_with('#') { String::new() } else { line.to_owned() }
            };
            text.lines().map(line).collect::<Vec<_>>().join("\n")
        }
    }
}

fn between(text: &str, open: &str, close: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(open) {
        let (comment, after) = after.split_once(close).unwrap_or((after, ""));
        out.push_str(before);
        out.extend(comment.matches('\n'));
        rest = after;
    }
    out.push_str(rest);
    out
}

/// TypeScript. Knows of comments, strings, templates and regular expressions as much as it needs to
/// find the end of each.
fn script(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    // For each open template, how many braces are open in its `${`.
    let mut templates: Vec<usize> = Vec::new();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            _ if rest.starts_with("//") => {
                rest = rest.find('\n').map_or("", |end| &rest[end..]);
                continue;
            }
            _ if rest.starts_with("/*") => {
                let (comment, after) = rest[2..].split_once("*/").unwrap_or((&rest[2..], ""));
                out.push(' ');
                out.extend(comment.matches('\n'));
                rest = after;
                continue;
            }
            '"' | '\'' => quoted(rest, first),
            '/' if may_begin_regex(&out) => quoted(rest, '/'),
            '`' => template(rest, &mut templates),
            '{' => {
                templates.last_mut().into_iter().for_each(|open| *open += 1);
                1
            }
            '}' if templates.last() == Some(&0) => {
                templates.pop();
                template(rest, &mut templates)
            }
            '}' => {
                templates.last_mut().into_iter().for_each(|open| *open -= 1);
                1
            }
            other => other.len_utf8(),
        };
        let (piece, after) = rest.split_at(length);
        out.push_str(piece);
        rest = after;
    }
    out
}

/// The length of what stands between two equal marks on one line; of the first mark if there is no
/// second one.
fn quoted(text: &str, mark: char) -> usize {
    let mut escaped = false;
    let mut in_class = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '\n' => break,
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '[' if mark == '/' => in_class = true,
            ']' => in_class = false,
            _ if c == mark && !in_class => return at + c.len_utf8(),
            _ => {}
        }
    }
    mark.len_utf8()
}

/// The length of a template's text from its mark (or the brace that ends an expression in it) to
/// its end, or to the next expression in it, which is noted as open.
fn template(text: &str, templates: &mut Vec<usize>) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '`' => return at + 1,
            '{' if text[..at].ends_with('$') => {
                templates.push(0);
                return at + 1;
            }
            _ => {}
        }
    }
    text.len()
}

/// Whether a slash after this text begins a regular expression; else it divides or closes a tag.
fn may_begin_regex(before: &str) -> bool {
    let before = before.trim_end();
    before.ends_with("return") || before.ends_with(|c| "(,=:[!&|?;+".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        rust(text).iter().filter(|p| p.kind != Kind::Other).map(|p| p.text).collect()
    }

    #[test]
    fn comments_and_tests_are_removed_from_rust() {
        let text = "//! doc\nfn a() { /* no */ \"text\" }\n#[cfg(test)]\n#[allow(x)]\nmod tests { fn b() {} }\n\
            #[cfg(test)]\nuse c::d;\n#[cfg(test)]\nconst E: [u8; 2] = [1; 2];\n/// doc\nstruct F;";
        assert_eq!(words(text), ["fn", "a", "\"text\"", "struct", "F"]);
        assert_eq!(rust(text).last().map(|piece| piece.line), Some(11));
        assert_eq!(words("#![cfg(test)]\nfn a() {}"), [""; 0]);
    }

    #[test]
    fn comments_are_removed_from_scripts_and_strings_stay() {
        let text = "const a = \"http://x\"; // one\nconst b = `// ${c /* two */ + `${d}`} // e`;\n/* f\n*/ g = /[/]\\/\\//.test(h); // i\n<p class='x'/>; j / k // l";
        let expected = "const a = \"http://x\"; \nconst b = `// ${c   + `${d}`} // e`;\n \n g = /[/]\\/\\//.test(h); \n<p class='x'/>; j / k ";
        assert_eq!(without_comments("ts", text), expected);
    }

    #[test]
    fn other_files_keep_their_lines() {
        assert_eq!(without_comments("css", "a /* b\nc */ d"), "a \n d");
        assert_eq!(without_comments("html", "a<!-- b -->c"), "ac");
        assert_eq!(without_comments("toml", "# a\nb = 1"), "\nb = 1");
    }
}
