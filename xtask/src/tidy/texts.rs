//! The texts that people read: Fluent files, the same messages in every language.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result};
use xtask_serve::shell;

use crate::shared::fluent::{Messages, messages};
use crate::shared::games;

/// The languages of the client; the first is the one that the others are compared with.
pub(crate) const LANGUAGES: [&str; 3] = ["en", "ru", "uk"];

/// What is wrong with the texts: messages that a language lacks, variables that only one language
/// knows, ids of a game that do not begin with its key.
pub(crate) fn problems() -> Result<Vec<String>> {
    let keys = games::keys()?;
    let mut languages: BTreeMap<String, Messages> = BTreeMap::new();
    let mut problems = Vec::new();
    for name in shell::files(&["*.ftl"])? {
        let Some(language) = language(&name) else {
            problems.push(format!("{name}: its path names none of the languages of the client"));
            continue;
        };
        let text = fs::read_to_string(shell::root().join(&name)).with_context(|| name.clone())?;
        let found = messages(&text).map_err(|error| format!("{name}: {error}"));
        match found {
            // The sentences of a lesson are its own: its record names them, and `wire` compares them.
            Ok(_) if is_lesson(&name) => {}
            Ok(found) => {
                problems.extend(strangers(&name, &found, &keys));
                languages.entry(language.to_owned()).or_default().extend(found);
            }
            Err(problem) => problems.push(problem),
        }
    }
    problems.extend(differences(&languages));
    Ok(problems)
}

/// The language that a path names: `locales/ru/table.ftl`, `texts/ru.ftl`, `card.ru.ftl`.
fn language(path: &str) -> Option<&'static str> {
    let mut words = path.split(['/', '.']);
    words.find_map(|word| LANGUAGES.into_iter().find(|language| *language == word))
}

/// Whether a file holds the sentences of one lesson, not the titles of all.
fn is_lesson(path: &str) -> bool {
    path.split_once("/book/lessons/").is_some_and(|(_, file)| !file.starts_with("titles."))
}

/// Messages below `games/` that do not begin with a key of their game.
fn strangers(path: &str, found: &Messages, keys: &games::Keys) -> Vec<String> {
    let folder = path.strip_prefix("games/").and_then(|path| path.split('/').next());
    let Some(keys) = folder.and_then(|folder| keys.get(folder)) else { return Vec::new() };
    let own = |id: &&String| {
        !keys.iter().any(|key| id.strip_prefix(key.as_str()).is_some_and(|id| id.starts_with('-')))
    };
    let wrong = found.keys().filter(own);
    wrong.map(|id| format!("{path}: `{id}` does not begin with the game's key")).collect()
}

/// What languages say that others do not.
fn differences(languages: &BTreeMap<String, Messages>) -> Vec<String> {
    let none = Messages::new();
    let of = |language: &str| languages.get(language).unwrap_or(&none);
    let [first, others @ ..] = LANGUAGES;
    let english = of(first);
    let mut problems = Vec::new();
    for language in others {
        let texts = of(language);
        for (id, variables) in english {
            let Some(found) = texts.get(id) else {
                problems.push(format!("{language} lacks `{id}`"));
                continue;
            };
            // A language may need a number or a gender that English does without, but a variable
            // that only one language knows is a slip.
            let elsewhere = |variable: &&String| {
                LANGUAGES
                    .iter()
                    .filter(|other| **other != language)
                    .any(|other| of(other).get(id).is_some_and(|known| known.contains(*variable)))
            };
            let alone = found.iter().filter(|v| !variables.contains(*v) && !elsewhere(v));
            problems.extend(alone.map(|v| format!("{language} `{id}` alone uses ${v}")));
        }
        let extra = texts.keys().filter(|id| !english.contains_key(*id));
        problems.extend(extra.map(|id| format!("{first} lacks `{id}`, which {language} has")));
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    fn languages(en: &str, ru: &str, uk: &str) -> BTreeMap<String, Messages> {
        let texts = [("en", en), ("ru", ru), ("uk", uk)];
        texts.map(|(language, text)| (language.to_owned(), messages(text).unwrap())).into()
    }

    #[test]
    fn languages_are_compared() {
        let same = languages("a = { $n }", "a = { $n }", "a = { $n }");
        assert_eq!(differences(&same), [""; 0]);
        let without = languages("a = one", "a = { $n }", "a = { $n }");
        assert_eq!(differences(&without), [""; 0]);
        let slip = languages("a = one", "a = { $n }", "a = один");
        assert_eq!(differences(&slip), ["ru `a` alone uses $n"]);
        let holes = languages("a = one\nb = two", "a = один", "a = один\nb = два\nc = три");
        assert_eq!(differences(&holes), ["ru lacks `b`", "en lacks `c`, which uk has"]);
    }

    #[test]
    fn a_games_texts_begin_with_its_key() {
        let keys =
            games::Keys::from([("toy".to_owned(), ["toy", "little"].map(str::to_owned).into())]);
        let found = messages("toy-a = 1\nlittle-a = 2\ntoyish-a = 3\na = 4").unwrap();
        let wrong = strangers("games/toy/web/texts/en.ftl", &found, &keys);
        assert_eq!(wrong.len(), 2);
        assert!(wrong[0].contains("`a`") && wrong[1].contains("`toyish-a`"));
        assert_eq!(strangers("web/src/locales/en/shell.ftl", &found, &keys), [""; 0]);
    }

    #[test]
    fn paths_name_their_language() {
        assert_eq!(language("web/src/locales/uk/shell.ftl"), Some("uk"));
        assert_eq!(language("games/toy/book/card.ru.ftl"), Some("ru"));
        assert_eq!(language("games/toy/web/texts/en.ftl"), Some("en"));
        assert_eq!(language("games/ruins/web/texts.ftl"), None);
    }
}
