//! `docs/glossary.md` and the code agree: each name that it gives is in the code, and a replaced
//! name is nowhere.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;

use crate::shared::markdown::quoted;
use crate::shared::repository;
use crate::shared::source::words_of;

const GLOSSARY: &str = "docs/glossary.md";
/// The heading of the table that says which name to use instead of which.
const REPLACED: &str = "## Say and do not say";

/// The words of each crate, and of the client as `web`.
type Words = BTreeMap<String, BTreeSet<String>>;

/// Names that are nowhere, and names that should be nowhere.
pub(crate) fn problems() -> Result<Vec<String>> {
    let text = repository::text(GLOSSARY)?;
    let mut words = Words::new();
    for (path, source) in
        repository::texts(&["crates/*/src/*.rs", "web/src/*.ts", "web/src/*.tsx"])?
    {
        let of = path.strip_prefix("crates/").and_then(|path| path.split('/').next());
        let words = words.entry(of.unwrap_or("web").to_owned()).or_default();
        words.extend(words_of(&source).map(ToOwned::to_owned));
    }
    Ok(wrong(&text, &words))
}

/// What is wrong with a glossary, of what the code says.
fn wrong(glossary: &str, words: &Words) -> Vec<String> {
    let (names, replaced) = glossary.split_once(REPLACED).unwrap_or((glossary, ""));
    let mut problems = Vec::new();
    for row in rows(names) {
        let [word, _, here, _] = row.as_slice() else { continue };
        for (of, name) in here.split("; ").flat_map(named) {
            let last = name.rsplit("::").next().unwrap_or(name);
            if !words.get(of).is_some_and(|words| words.contains(last)) {
                problems.push(format!(
                    "{GLOSSARY} says of `{word}` that {of} has {name}, which it has not: name what \
                     is there now"
                ));
            }
        }
    }
    for row in rows(replaced) {
        let [say, not, of] = row.as_slice() else { continue };
        for (of, not) in quoted(of).flat_map(|of| quoted(not).map(move |not| (of, not))) {
            if words.get(of).is_some_and(|words| words.contains(not)) {
                problems.push(format!("{of} says {not} again: say {say}"));
            }
        }
    }
    problems
}

/// The cells of the rows of tables, headings aside.
fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    let rows = lines.map(|line| line.split(" | ").collect::<Vec<_>>());
    rows.filter(|cells| !["word", "say"].contains(&cells[0]))
}

/// The names in `` `crate`: `Name`, `other` ``, each with the crate; nothing of other parts.
fn named(part: &str) -> impl Iterator<Item = (&str, &str)> {
    let of = part.strip_prefix('`').and_then(|rest| rest.split_once("`: "));
    let names = of.into_iter().flat_map(|(of, names)| quoted(names).map(move |name| (of, name)));
    names.filter(|(_, name)| name.chars().all(|c| c.is_alphanumeric() || c == '_' || c == ':'))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GLOSSARY: &str = "\
| word | what it is | here | elsewhere |
|---|---|---|---|
| undo | It takes back. | `table`: `Undo`, `Live::undo_from`; sent as `undo`; SQL `x` | – |

## Say and do not say

| say | not | in |
|---|---|---|
| `UndoRequest` | `Plea`, `TakingBack` | `table`, `server` |
";

    fn words(of: &[(&str, &[&str])]) -> Words {
        let set = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        of.iter().map(|(of, words)| ((*of).to_owned(), set(words))).collect()
    }

    #[test]
    fn names_that_are_gone_and_replaced_names_that_return_are_found() {
        let fine = words(&[("table", &["Undo", "undo_from"]), ("wire", &["Plea"])]);
        assert_eq!(wrong(GLOSSARY, &fine), [""; 0]);
        let gone = wrong(GLOSSARY, &words(&[("table", &["Undo"]), ("server", &["undo_from"])]));
        assert!(gone.len() == 1 && gone[0].contains("`undo` that table has Live::undo_from"));
        let again =
            words(&[("table", &["Undo", "undo_from", "Plea"]), ("server", &["TakingBack"])]);
        let told = ["table says Plea again", "server says TakingBack again"];
        let told = told.map(|told| format!("{told}: say `UndoRequest`"));
        assert_eq!(wrong(GLOSSARY, &again), told);
    }
}
