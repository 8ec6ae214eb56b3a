//! Damaged text: what comes of valid text when some of it is dropped, doubled, moved or replaced.
//!
//! Every case follows from the texts to start from and from a fixed seed, so that a run can be
//! repeated. A case that fails is shown as small as it can be made; it becomes a test of its own.

use std::fmt::Debug;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// Returns how many cases are tried: `usual`, fifty times as many where `KOZYR_LONG` is set, or as
/// many as `PROPTEST_CASES` says.
pub fn cases(usual: u32) -> u32 {
    let asked = std::env::var("PROPTEST_CASES").ok().and_then(|n| n.parse().ok());
    let long = std::env::var_os("KOZYR_LONG").is_some();
    asked.unwrap_or(if long { usual.saturating_mul(50) } else { usual })
}

/// Holds a claim against [`cases`] many values. A panic inside of it is a failure as well.
///
/// # Panics
/// With the smallest value found for which the claim does not hold.
pub fn hold<S: Strategy>(usual: u32, values: &S, claim: impl Fn(S::Value) -> Result<(), String>) {
    let config = Config {
        cases: cases(usual),
        // The seed is fixed, so a find is found again; it is kept as a test with a name.
        failure_persistence: None,
        max_shrink_iters: 5_000,
        ..Config::default()
    };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let claim = |value| claim(value).map_err(TestCaseError::fail);
    if let Err(error) = TestRunner::new_with_rng(config, rng).run(values, claim) {
        panic!("{error}");
    }
}

/// One of the texts, damaged in one to three places, and now and then not at all. Words of the
/// other texts stand in for some of its own.
///
/// # Panics
/// If there are no texts.
pub fn damaged(texts: Vec<String>) -> impl Strategy<Value = String> {
    assert!(!texts.is_empty(), "there is nothing to damage");
    let words: Vec<String> = texts
        .iter()
        .flat_map(|text| parts(text))
        .filter(|part| !part.chars().all(is_between))
        .map(str::to_owned)
        .take(20_000)
        .collect();
    let harms = prop_oneof![1 => Just(Vec::new()), 15 => vec(harm(words), 1..=3)];
    (select(texts), harms).prop_map(|(text, harms)| {
        harms.into_iter().fold(text, |text, (place, harm)| harm.done_to(&text, place))
    })
}

/// What is done at a place.
#[derive(Clone, Debug)]
enum Harm {
    /// A part is dropped, doubled, put elsewhere or replaced.
    Drop,
    Double,
    Swap(Index),
    Replace(String),
    Insert(String),
    /// A character is put between others; the text is cut off; a line is dropped, doubled, moved.
    Character(char),
    Cut,
    DropLine,
    CopyLine(Index),
    SwapLines(Index),
    /// A part is repeated until it is very long.
    Long,
}

fn harm(words: Vec<String>) -> impl Strategy<Value = (Index, Harm)> {
    let words = if words.is_empty() { vec![String::new()] } else { words };
    let word = prop_oneof![
        4 => select(words),
        4 => select(&EDGES[..]).prop_map(str::to_owned),
        1 => "\\PC{0,6}",
        1 => any::<u128>().prop_map(|number| number.to_string()),
    ];
    let harm = prop_oneof![
        3 => Just(Harm::Drop),
        2 => Just(Harm::Double),
        3 => any::<Index>().prop_map(Harm::Swap),
        6 => word.clone().prop_map(Harm::Replace),
        3 => word.prop_map(Harm::Insert),
        2 => any::<char>().prop_map(Harm::Character),
        1 => Just(Harm::Cut),
        1 => Just(Harm::DropLine),
        1 => any::<Index>().prop_map(Harm::CopyLine),
        1 => any::<Index>().prop_map(Harm::SwapLines),
        1 => Just(Harm::Long),
    ];
    (any::<Index>(), harm)
}

/// Words at the edges of what some reader takes.
const EDGES: [&str; 32] = [
    "",
    "0",
    "1",
    "9",
    "255",
    "256",
    "-1",
    "65536",
    "4294967295",
    "4294967296",
    "18446744073709551616",
    "1e9",
    "0x1",
    "١",
    "NaN",
    "null",
    "true",
    "[]",
    "{}",
    "\"",
    "\\",
    "\u{0}",
    "\u{1F0CF}",
    "e\u{301}",
    "\u{202e}",
    "\u{feff}",
    "\r",
    "!!",
    "=>",
    "?",
    "#",
    "pass",
];

/// Whether a character stands between the parts of a text.
fn is_between(c: char) -> bool {
    c.is_whitespace() || matches!(c, '=' | ',' | ':' | '/' | '+' | '"' | '{' | '}' | '[' | ']')
}

/// A text as words and what is between them.
fn parts(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = if is_between(first) { first.len_utf8() } else { 0 };
        let end = if end > 0 { end } else { rest.find(is_between).unwrap_or(rest.len()) };
        let (part, after) = rest.split_at(end);
        parts.push(part);
        rest = after;
    }
    parts
}

impl Harm {
    fn done_to(self, text: &str, place: Index) -> String {
        match self {
            Self::Cut | Self::Character(_) => {
                let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
                let at = if ends.is_empty() { 0 } else { ends[place.index(ends.len())] };
                match self {
                    Self::Character(c) => format!("{}{c}{}", &text[..at], &text[at..]),
                    _ => text[..at].to_owned(),
                }
            }
            Self::DropLine | Self::CopyLine(_) | Self::SwapLines(_) => {
                let mut lines: Vec<&str> = text.split('\n').collect();
                let n = lines.len();
                let at = place.index(n);
                match self {
                    Self::CopyLine(to) => lines.insert(to.index(n), lines[at]),
                    Self::SwapLines(other) => lines.swap(at, other.index(n)),
                    _ => drop(lines.remove(at)),
                }
                lines.join("\n")
            }
            _ => self.done_to_parts(text, place),
        }
    }

    fn done_to_parts(self, text: &str, place: Index) -> String {
        let mut parts = parts(text);
        if parts.is_empty() {
            parts.push("");
        }
        let n = parts.len();
        let at = place.index(n);
        let long;
        match &self {
            Self::Drop => drop(parts.remove(at)),
            Self::Double => parts.insert(at, parts[at]),
            Self::Swap(other) => parts.swap(at, other.index(n)),
            Self::Replace(word) => parts[at] = word,
            Self::Insert(word) => parts.insert(at, word),
            Self::Long => {
                long = parts[at].repeat(70_000 / parts[at].len().max(1));
                parts[at] = &long;
            }
            Self::Character(_) | Self::Cut => {}
            Self::DropLine | Self::CopyLine(_) | Self::SwapLines(_) => {}
        }
        parts.concat()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn nothing_is_lost_between_the_parts() {
        for text in ["", "deal 0 / 1", "a=b\n\nпривіт  :x", "{\"id\":\"a\"}"] {
            assert_eq!(parts(text).concat(), text);
        }
        assert_eq!(parts("a=10 b"), ["a", "=", "10", " ", "b"]);
    }

    #[test]
    fn damage_is_of_every_kind_and_can_be_repeated() {
        let seen = || {
            let seen = RefCell::new(Vec::new());
            let texts = vec!["one two\nthree".to_owned(), "four=4\nfive".to_owned()];
            hold(400, &damaged(texts), |text| {
                seen.borrow_mut().push(text);
                Ok(())
            });
            seen.into_inner()
        };
        let first = seen();
        assert_eq!(first, seen());
        let kinds: BTreeSet<&String> = first.iter().collect();
        assert!(kinds.len() > 300, "only {} of {} differ", kinds.len(), first.len());
        assert!(first.iter().any(|text| text == "one two\nthree"), "some are whole");
        assert!(first.iter().any(|text| text.len() > 60_000), "some are very long");
        assert!(first.iter().any(|text| !text.is_ascii()));
    }

    #[test]
    fn what_does_not_hold_is_shown_small() {
        let texts = vec!["a b c d e f".to_owned()];
        let claim = |text: String| if text.contains('d') { Ok(()) } else { Err("no d".into()) };
        let failed = std::panic::catch_unwind(|| hold(500, &damaged(texts), claim));
        let said = failed.unwrap_err().downcast::<String>().unwrap();
        assert!(said.contains("no d") && said.contains("minimal failing input"), "{said}");
    }
}
