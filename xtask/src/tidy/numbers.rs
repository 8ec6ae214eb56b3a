//! The sources of fitted and tuned numbers: a mark in each file, and the list in
//! `docs/strength.md`.
//!
//! A mark is a paragraph of the documentation of a file: `Numbers: chosen by hand.`, or `Numbers:
//! made by` and the command that makes them anew. `Numbers: none is tuned.` is for files whose
//! numbers are sizes and codes. Numbers are fractions, whole numbers of constants, and those that
//! an arm of a `match` or a branch gives.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use xtask_serve::shell;

use crate::shared::repository;
use crate::shared::source::{self, Piece};

/// The files whose numbers decide what bots do and what people are told of play.
const FILES: [&str; 6] = [
    "games/*/player/src/*.rs",
    "crates/bots/src/*.rs",
    "crates/players/src/*.rs",
    "crates/arena/src/reference.rs",
    "crates/arena/src/positions.rs",
    "crates/arena/src/positions/*.rs",
];

/// The list.
const LIST: &str = "docs/strength.md";

/// Fractions that say nothing: halves, units, per cents.
const PLAIN: [f64; 8] = [0.0, 0.25, 0.5, 1.0, 2.0, 10.0, 100.0, 1000.0];

/// From which value on a whole number of a constant may be tuned; below, it counts.
const SMALLEST: u64 = 3;

/// From which value on a whole number that an arm or a branch gives may be a weight.
const WEIGHT: u64 = 10;

const MARK: &str = "Numbers: ";
const BY_HAND: &str = "chosen by hand";
const MADE: &str = "made by `";
/// Sizes, codes and what the rules say: nothing that another value would do for. It is not listed.
const NONE: &str = "none is tuned";

/// Files with numbers and without a mark, and differences between the marks and the list.
pub(crate) fn problems() -> Result<Vec<String>> {
    let mut problems = Vec::new();
    let mut marked: BTreeMap<String, String> = BTreeMap::new();
    for path in shell::files(&FILES)? {
        if path.ends_with("tests.rs") {
            continue;
        }
        let text = repository::text(&path)?;
        match mark(&text) {
            Some(how) if how == NONE => {}
            Some(how) if how == BY_HAND || (how.starts_with(MADE) && how.ends_with('`')) => {
                marked.insert(path, how);
            }
            Some(how) => problems.push(format!(
                "{path}: `{MARK}{how}.`: expected `{BY_HAND}`, `made by` and a command, or `{NONE}`"
            )),
            None => problems.extend(number(&text).map(|(line, number)| {
                format!("{path}:{line}: {number} has no mark: `//! {MARK}{BY_HAND}.`, `made by` or `{NONE}`")
            })),
        }
    }
    let listed = listed(&repository::text(LIST)?);
    ensure!(!listed.is_empty(), "{LIST} has no list of numbers");
    problems.extend(compare(&marked, &listed));
    Ok(problems)
}

fn compare(marked: &BTreeMap<String, String>, listed: &BTreeMap<String, String>) -> Vec<String> {
    let mut problems = Vec::new();
    for (path, how) in marked {
        match listed.get(path) {
            None => problems.push(format!("{LIST} does not list {path}, {how}")),
            Some(said) if said != how => {
                problems.push(format!("{LIST} says of {path} {said}; the file says {how}"));
            }
            Some(_) => {}
        }
    }
    let gone = listed.keys().filter(|path| !marked.contains_key(*path));
    problems.extend(gone.map(|path| format!("{LIST} lists {path}, which has no mark")));
    problems
}

/// What the mark of a file says, if it has one.
fn mark(text: &str) -> Option<String> {
    let mut docs = text.lines().take_while(|line| line.starts_with("//!"));
    let first = docs.find_map(|line| line.strip_prefix("//! ")?.strip_prefix(MARK))?;
    let mut how = first.to_owned();
    for line in docs.take_while(|line| line.len() > 3) {
        how.push(' ');
        how.push_str(line[3..].trim());
    }
    Some(how.strip_suffix('.').unwrap_or(&how).to_owned())
}

/// The first number of a file that may be tuned, with its line; what only tests use left out.
fn number(text: &str) -> Option<(usize, &str)> {
    let pieces = source::rust(text);
    let constants = constants(&pieces);
    let found = (0..pieces.len()).find(|&at| {
        is_fraction(pieces[at].text)
            || whole(pieces[at].text).is_some_and(|value| {
                value >= SMALLEST && constants[at] || value >= WEIGHT && is_weight(&pieces, at)
            })
    })?;
    Some((pieces[found].line, pieces[found].text))
}

/// Whether it is a fraction that is not plain.
fn is_fraction(text: &str) -> bool {
    let digits: String = text.chars().filter(|c| *c != '_').collect();
    let digits = digits.trim_end_matches("f32").trim_end_matches("f64");
    let is_fraction = digits.starts_with(|c: char| c.is_ascii_digit()) && digits.contains('.');
    is_fraction && digits.parse().is_ok_and(|value: f64| !PLAIN.contains(&value))
}

/// A whole number in decimal digits, whatever its type. Hexadecimal ones are masks.
fn whole(text: &str) -> Option<u64> {
    let digits: String = text.chars().filter(|c| *c != '_').collect();
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    let is_other = digits[end..].starts_with(['x', 'b', 'o', '.', 'e', 'f']);
    digits[..end].parse().ok().filter(|_| !is_other)
}

/// Which tokens stand in the value of a constant; lengths of arrays and shifts do not count.
fn constants(pieces: &[Piece<'_>]) -> Vec<bool> {
    let mut inside = vec![false; pieces.len()];
    let text = |at: usize| pieces.get(at).map_or("", |piece| piece.text);
    for start in (0..pieces.len()).filter(|&at| text(at) == "const" && text(at + 2) == ":") {
        let ends = |at: &usize| ["=", ";", "{", "("].contains(&text(*at));
        let mut depth = 0_usize;
        let mut at = (start + 3..pieces.len()).find(ends).unwrap_or(pieces.len());
        // The length of an array in the type.
        while text(at) == ";" && text(at + 2) == "]" {
            at = (at + 1..pieces.len()).find(ends).unwrap_or(pieces.len());
        }
        if text(at) != "=" {
            continue;
        }
        for (at, inside) in inside.iter_mut().enumerate().skip(at + 1) {
            match text(at) {
                "[" | "{" | "(" => depth += 1,
                "]" | "}" | ")" => depth = depth.saturating_sub(1),
                ";" if depth == 0 => break,
                _ => {}
            }
            *inside = text(at - 1) != ";" && text(at - 1) != "<" && text(at + 1) != "<";
        }
    }
    inside
}

/// Whether a number is what an arm or a branch gives, alone or as the first summand.
fn is_weight(pieces: &[Piece<'_>], at: usize) -> bool {
    let text = |at: usize| pieces.get(at).map_or("", |piece| piece.text);
    let before = at.checked_sub(1).map_or("", text);
    let is_arm = before == ">" && at > 1 && text(at - 2) == "=";
    (is_arm || before == "{") && [",", "}", "+", "-", "*"].contains(&text(at + 1))
}

/// The rows of the list: a file and where its numbers come from.
fn listed(text: &str) -> BTreeMap<String, String> {
    let list = text.split("<!-- numbers -->").nth(1).unwrap_or_default();
    let list = list.split("<!-- /numbers -->").next().unwrap_or_default();
    let rows = list.lines().filter_map(|line| line.strip_prefix("| `")?.strip_suffix(" |"));
    let row = |row: &str| {
        let (path, rest) = row.split_once("` | ")?;
        let (_, how) = rest.rsplit_once(" | ")?;
        Some((path.to_owned(), how.to_owned()))
    };
    rows.filter_map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_of_numbers_are_read() {
        let text = "//! Weights.\n//!\n//! Numbers: made by `cargo run\n//! --example fit`.\n\nx";
        assert_eq!(mark(text).as_deref(), Some("made by `cargo run --example fit`"));
        assert_eq!(mark("//! Numbers: chosen by hand.\n").as_deref(), Some(BY_HAND));
        assert_eq!(mark("//! Weights.\n\n//! Numbers: chosen by hand.\n"), None);
    }

    #[test]
    fn numbers_are_found_but_not_plain_ones_or_those_of_tests() {
        assert_eq!(number("fn f() {}\nconst A: f32 = 0.31_f32;\n"), Some((2, "0.31_f32")));
        let fine = "const A: f32 = 0.5;\n// 0.3\nconst B: &str = \"0.3\";\n\
                    #[cfg(test)]\nmod tests { const C: f32 = 0.3; }\n";
        assert_eq!(number(fine), None);
    }

    #[test]
    fn whole_numbers_count_where_they_are_chosen() {
        for (text, found) in [
            ("const WORLDS: u32 = 16;", "16"),
            ("const NODES: u32 = 200_000_u32;", "200_000_u32"),
            ("const P: Playouts = Playouts { own: 200, others: 1 };", "200"),
            ("const F: [Field; 2] = [(33, 6), (1, 1)];", "33"),
            ("let w = match a { (true, _) => 14 + rank / 2, _ => 0 };", "14"),
            ("let w = if card == WILD { 900 } else { 0 };", "900"),
        ] {
            assert_eq!(number(text), Some((1, found)), "{text}");
        }
        let fine = "const PAIR: u8 = 1;\nconst A: [u32; 13] = [0; 13];\nconst M: u64 = 0x10;\n\
                    fn f<const N: usize>(a: [u8; N]) -> u8 { a[9] + 200 }\n\
                    const S: usize = 1 << 16;\nlet s = match a { 1 => 2, _ => 0 };";
        assert_eq!(number(fine), None);
    }

    #[test]
    fn the_list_of_numbers_agrees_with_the_marks() {
        let list = "<!-- numbers -->\n| file | numbers | how |\n|---|---|---|\n\
                    | `a.rs` | x | chosen by hand |\n| `b.rs` | y | made by `c` |\n<!-- /numbers -->";
        let mut marked = listed(list);
        assert_eq!(compare(&marked, &listed(list)), [""; 0]);
        marked.insert("a.rs".to_owned(), "made by `c`".to_owned());
        marked.remove("b.rs");
        marked.insert("d.rs".to_owned(), BY_HAND.to_owned());
        let problems = compare(&marked, &listed(list));
        assert_eq!(problems.len(), 3, "{problems:?}");
        assert!(problems[0].contains("says of a.rs chosen by hand; the file says made by `c`"));
    }
}
