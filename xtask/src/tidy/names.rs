//! Code outside `games/` names no game and cites no rule, but for the exceptions of
//! `xtask/exceptions.toml`.

use std::collections::BTreeSet;

use anyhow::Result;
use serde::Deserialize;
use xtask_serve::shell;

use crate::shared::games;
use crate::shared::repository;
use crate::shared::source::{self, Kind};

/// Files that are searched for names. Everything else is prose, data or made by a tool.
const SEARCHED: [&str; 8] =
    ["*.rs", "*.ts", "*.tsx", "*.toml", "*.css", "*.html", "*.ftl", "package.json"];

/// `what` of an exception for any game's name, and for any rule's number.
const EVERY_GAME: &str = "every game";
const EVERY_RULE: &str = "every rule";

/// Its exceptions name what they are for.
const EXCEPTIONS: &str = "xtask/exceptions.toml";

/// A place where a name or a number stands that should not.
#[derive(PartialEq, Eq, Debug)]
struct Find {
    path: String,
    line: usize,
    /// The name of a game as its key has it, or the number.
    what: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Exceptions {
    exception: Vec<Exception>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Exception {
    path: String,
    what: String,
    reason: String,
}

impl Exception {
    fn covers(&self, find: &Find, names: &BTreeSet<String>) -> bool {
        let path =
            find.path == self.path || self.path.ends_with('/') && find.path.starts_with(&self.path);
        let what = match self.what.as_str() {
            EVERY_GAME => names.contains(&find.what),
            EVERY_RULE => !names.contains(&find.what),
            what => find.what == what,
        };
        path && what
    }
}

/// Names of games and numbers of rules outside `games/`, without the exceptions; exceptions without
/// a reason or a use.
pub(crate) fn problems() -> Result<Vec<String>> {
    let names: BTreeSet<String> = games::keys()?.into_values().flatten().collect();
    let finds = finds(&names)?;
    let exceptions: Exceptions = repository::toml(EXCEPTIONS)?;
    Ok(judge(&finds, &exceptions.exception, &names))
}

/// The places outside `games/` where a word stands that is to become the key of a game.
pub(crate) fn places_of(key: &str) -> Result<Vec<String>> {
    let finds = finds(&BTreeSet::from([key.to_owned()]))?.into_iter();
    let finds = finds.filter(|find| find.what == key);
    Ok(finds.map(|Find { path, line, .. }| format!("{path}:{line}")).collect())
}

/// These names, and numbers of rules, outside `games/`.
fn finds(names: &BTreeSet<String>) -> Result<Vec<Find>> {
    let mut finds = Vec::new();
    for path in shell::files(&SEARCHED)? {
        if path.starts_with("games/") || path == EXCEPTIONS || is_test(&path) {
            continue;
        }
        let text = repository::text(&path)?;
        if !is_generated(&text) {
            finds.extend(search(&path, &text, names));
        }
    }
    Ok(finds)
}

/// Files whose content is there for tests only.
fn is_test(path: &str) -> bool {
    path.split('/').any(|part| part == "tests" || part == "e2e")
        || path.ends_with("/tests.rs")
        || path.contains(".test.")
}

/// A file that a tool writes says so in its first lines.
fn is_generated(text: &str) -> bool {
    text.lines().take(3).any(|line| line.starts_with("// Generated "))
}

fn search(path: &str, text: &str, names: &BTreeSet<String>) -> Vec<Find> {
    let extension = path.rsplit('.').next().unwrap_or_default();
    let in_crates = path.starts_with("crates/") && path.contains("/src/");
    let mut finds = Vec::new();
    let mut add = |line, what: String| finds.push(Find { path: path.to_owned(), line, what });
    if extension == "rs" {
        for piece in source::rust(text) {
            names_in(piece.text, names).for_each(|name| add(piece.line, name));
            if in_crates && piece.kind == Kind::Text {
                numbers_in(piece.text).for_each(|number| add(piece.line, number.to_owned()));
            }
        }
    } else {
        for (i, line) in source::without_comments(extension, text).lines().enumerate() {
            names_in(line, names).for_each(|name| add(i + 1, name));
        }
    }
    finds.dedup();
    finds
}

fn judge(finds: &[Find], exceptions: &[Exception], names: &BTreeSet<String>) -> Vec<String> {
    let excused = |find: &&Find| !exceptions.iter().any(|exception| exception.covers(find, names));
    let mut problems: Vec<String> = finds
        .iter()
        .filter(excused)
        .map(|Find { path, line, what }| format!("{path}:{line}: {what}"))
        .collect();
    for exception in exceptions {
        let Exception { path, what, reason } = exception;
        if reason.trim().is_empty() {
            problems.push(format!("{EXCEPTIONS}: {path}, {what}: no reason"));
        }
        if !finds.iter().any(|find| exception.covers(find, names)) {
            problems.push(format!("{EXCEPTIONS}: {path}, {what}: not needed"));
        }
    }
    problems
}

/// The names that a text has as a word or as a part of an identifier: `kan` in `KanPlayer`,
/// `kozyr_kan` and `"kan"`, but not in `kankei`.
fn names_in(text: &str, names: &BTreeSet<String>) -> impl Iterator<Item = String> {
    words(text).map(str::to_lowercase).filter(|word| names.contains(word))
}

/// The words of a text and the parts of its identifiers.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).flat_map(|run| {
        let mut ends: Vec<usize> = Vec::new();
        let chars: Vec<(usize, char)> = run.char_indices().collect();
        for (i, &(at, c)) in chars.iter().enumerate().skip(1) {
            let before = chars[i - 1].1;
            let next_is_small = chars.get(i + 1).is_some_and(|(_, next)| next.is_lowercase());
            // A new part in `kanPlayer`, `Phase10View` and `KANPlayer`.
            if c.is_uppercase() && (!before.is_uppercase() || next_is_small) {
                ends.push(at);
            }
        }
        ends.push(run.len());
        ends.into_iter().scan(0, move |start, end| {
            let part = &run[*start..end];
            *start = end;
            Some(part)
        })
    })
}

/// Numbers of rules as games cite them: a letter and one or two digits, `K11`.
fn numbers_in(text: &str) -> impl Iterator<Item = &str> {
    let plain = |c: char| c.is_alphanumeric() || c == '_';
    text.split(move |c| !plain(c)).filter(|word| {
        let digits = word.strip_prefix(|c: char| c.is_ascii_uppercase()).unwrap_or_default();
        (1..=2).contains(&digits.len()) && digits.chars().all(|c| c.is_ascii_digit())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> BTreeSet<String> {
        ["kan", "phase10"].map(str::to_owned).into()
    }

    fn found(path: &str, text: &str) -> Vec<(usize, String)> {
        search(path, text, &names()).into_iter().map(|find| (find.line, find.what)).collect()
    }

    #[test]
    fn names_are_words_and_parts_of_identifiers() {
        let of = |text| names_in(text, &names()).collect::<Vec<_>>();
        for text in
            ["kan", "Kan", "KAN_KEY", "kozyr_kan::x", "kozyr-kan", "KanPlayer", "isKan", "KANView"]
        {
            assert_eq!(of(text), ["kan"], "{text}");
        }
        for text in ["Phase10View", "phase10_fit", "\"phase10\""] {
            assert_eq!(of(text), ["phase10"], "{text}");
        }
        for text in ["kankei", "phase", "phase100", "Kant", "skan"] {
            assert_eq!(of(text), [""; 0], "{text}");
        }
    }

    #[test]
    fn comments_and_tests_may_name_a_game() {
        let rust = "// kan\n/// [`Kan`]\nfn f() { g(\"kan\") }\n#[cfg(test)]\nmod tests { use kozyr_kan::Kan; }";
        assert_eq!(found("crates/a/src/lib.rs", rust), [(3, "kan".to_owned())]);
        assert_eq!(
            found("web/src/a.ts", "// kan\nf('x') // kan\n/* Phase10 */ g(Phase10)").len(),
            1
        );
        assert_eq!(found("web/src/a.css", "/* kan */\n.kan-x { }"), [(2, "kan".to_owned())]);
        assert_eq!(found("crates/a/Cargo.toml", "# kan\nkozyr-kan = 1"), [(2, "kan".to_owned())]);
        assert!(is_test("crates/a/tests/all.rs") && is_test("web/src/a.test.ts"));
        assert!(!is_test("crates/a/src/attests.rs"));
        assert!(is_generated("// What a viewer is shown.\n// Generated from Rust by x\n"));
    }

    #[test]
    fn rules_are_cited_by_games_only() {
        let text = "fn f() { g(\"see K11\", \"UTF8 AB1 K123 k1\", C4); }";
        assert_eq!(found("crates/a/src/lib.rs", text), [(1, "K11".to_owned())]);
        assert_eq!(found("xtask/src/lib.rs", text), []);
    }

    #[test]
    fn an_exception_has_a_reason_and_a_use() {
        let find =
            |path: &str, what: &str| Find { path: path.to_owned(), line: 1, what: what.to_owned() };
        let exception = |path: &str, what: &str, reason: &str| Exception {
            path: path.to_owned(),
            what: what.to_owned(),
            reason: reason.to_owned(),
        };
        let finds = [find("a/list.rs", "kan"), find("a/list.rs", "K1"), find("b/c.rs", "phase10")];
        let fine = [
            exception("a/list.rs", EVERY_GAME, "the list"),
            exception("a/list.rs", EVERY_RULE, "an example"),
            exception("b/", "phase10", "because"),
        ];
        assert_eq!(judge(&finds, &fine, &names()), [""; 0]);
        let wrong = [exception("a/list.rs", EVERY_GAME, " "), exception("d.rs", "kan", "gone")];
        let problems = judge(&finds, &wrong, &names());
        assert_eq!(problems.len(), 4, "{problems:?}");
        assert_eq!(problems[..2], ["a/list.rs:1: K1", "b/c.rs:1: phase10"]);
    }
}
