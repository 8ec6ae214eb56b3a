//! Phrases of page heads and previews: `preview/preview.json` of the built client, which
//! `web/preview.plugin.ts` writes.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::picture::Printing;
use crate::config::client::WebClient;

/// A language of the client, by its tag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Language(&'static str);

impl Language {
    /// All of them; the first one is the fallback.
    pub(crate) const ALL: [Self; 3] = [Self("en"), Self("ru"), Self("uk")];

    /// Returns the tag: `en`.
    pub(crate) const fn tag(self) -> &'static str {
        self.0
    }

    /// Returns the language with a tag such as `en` or `en-GB`.
    pub(crate) fn named(tag: &str) -> Option<Self> {
        let primary = tag.split('-').next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| primary.eq_ignore_ascii_case(language.0))
    }

    /// Returns the first language of a browser (`Accept-Language`) that the client speaks.
    pub(crate) fn accepted(header: &str) -> Self {
        let mut best: Option<(f32, Self)> = None;
        for entry in header.split(',') {
            let mut parts = entry.split(';').map(str::trim);
            let Some(language) = parts.next().and_then(Self::named) else { continue };
            let quality = parts.find_map(|part| part.strip_prefix("q=")?.parse().ok());
            let quality: f32 = quality.unwrap_or(1.0);
            if quality > 0.0 && best.is_none_or(|(before, _)| quality > before) {
                best = Some((quality, language));
            }
        }
        best.map_or(Self::ALL[0], |(_, language)| language)
    }
}

/// The kind of a place in the client, by the first part of its path.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    /// A page that is equal for everyone.
    Public,
    /// A page about a game that is equal for everyone.
    Game,
    /// A page about one game or all of them that is equal for everyone.
    Games,
    /// A page that is equal for everyone, but hidden from searches.
    Setup,
    /// A table.
    Table,
    /// A match that is over.
    Match,
    /// For one person.
    Private,
}

/// The files of a picture, by language tag.
type Picture = BTreeMap<String, String>;

/// Everything that the build says.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Phrases {
    pub(crate) places: BTreeMap<String, Kind>,
    /// By game key.
    pictures: BTreeMap<String, Picture>,
    house: Picture,
    /// With what names are printed on pictures.
    pub(crate) printing: Option<Printing>,
    texts: BTreeMap<String, BTreeMap<String, String>>,
    /// The names of lessons, by game key.
    #[serde(default)]
    lessons: BTreeMap<String, Vec<String>>,
}

impl Phrases {
    /// Returns the phrases of the built client; `None` if it was built without them.
    pub(crate) fn read(client: &WebClient) -> Option<Self> {
        let file = client.file("preview/preview.json")?;
        serde_json::from_slice(&file)
            .inspect_err(|error| tracing::error!(%error, "preview.json cannot be read"))
            .ok()
    }

    /// Returns a text in a language, if there is one.
    pub(crate) fn find(&self, language: Language, id: &str) -> Option<&str> {
        self.texts.get(language.tag())?.get(id).map(String::as_str)
    }

    /// Returns a text in a language, with values for the names in braces. Values are not searched
    /// for names, so a value may have braces too.
    pub(crate) fn text(&self, language: Language, id: &str, values: &[(&str, &str)]) -> String {
        let Some(mut rest) = self.find(language, id) else { return id.to_owned() };
        let mut out = String::new();
        while let Some((before, after)) = rest.split_once('{') {
            out.push_str(before);
            let Some((name, after)) = after.split_once('}') else {
                out.push('{');
                rest = after;
                continue;
            };
            let value = values.iter().find(|(known, _)| *known == name);
            out.push_str(value.map_or("", |(_, value)| value));
            rest = after;
        }
        out.push_str(rest);
        out
    }

    /// Returns whether a game has a lesson of this name.
    pub(crate) fn teaches(&self, game: &str, lesson: &str) -> bool {
        self.lessons.get(game).is_some_and(|names| names.iter().any(|name| name == lesson))
    }

    /// Returns the name of a game.
    pub(crate) fn game(&self, language: Language, key: &str) -> String {
        self.find(language, &format!("{key}-name")).unwrap_or(key).to_owned()
    }

    /// Returns the file of a game's picture, otherwise of the house's, if there is one.
    pub(crate) fn picture(&self, language: Language, key: Option<&str>) -> Option<&str> {
        let picture = key.and_then(|key| self.pictures.get(key)).unwrap_or(&self.house);
        picture.get(language.tag()).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_preferred_available_language_is_chosen() {
        for (header, tag) in [
            ("", "en"),
            ("ru", "ru"),
            ("uk-UA,uk;q=0.9,ru;q=0.8", "uk"),
            ("de-DE, ru;q=0.5, en;q=0.7", "en"),
            ("fr, *;q=0.1", "en"),
            ("en;q=0, ru;q=x;q=0.2", "ru"),
            ("RU-ru", "ru"),
            (";;,q=1,\u{7f}", "en"),
        ] {
            assert_eq!(Language::accepted(header).tag(), tag, "{header}");
        }
    }

    #[test]
    fn values_replace_their_names_in_a_phrase() {
        let text = |text: &str| -> Phrases {
            let texts = json!({"en": {"a": text}});
            let all = json!({"places": {}, "pictures": {}, "house": {}, "texts": texts});
            serde_json::from_value(all).unwrap()
        };
        let [english, russian, _] = Language::ALL;
        let values = [("n", "3"), ("names", "{n} {")];
        assert_eq!(text("{n} of {names}, {x}.").text(english, "a", &values), "3 of {n} {, .");
        assert_eq!(text("a { b").text(english, "a", &values), "a { b");
        assert_eq!(text("x").text(russian, "a", &values), "a");
    }

    #[test]
    fn an_unknown_game_has_the_picture_of_the_house() {
        let all = json!({"places": {}, "texts": {}, "house": {"en": "house.png"},
            "pictures": {"kan": {"en": "kan.png", "ru": "kan.ru.png"}}});
        let phrases: Phrases = serde_json::from_value(all).unwrap();
        let [english, russian, ukrainian] = Language::ALL;
        for (language, key, picture) in [
            (english, Some("kan"), Some("kan.png")),
            (russian, Some("kan"), Some("kan.ru.png")),
            (ukrainian, Some("kan"), None),
            (english, Some("x"), Some("house.png")),
            (english, None, Some("house.png")),
            (russian, None, None),
        ] {
            assert_eq!(phrases.picture(language, key), picture, "{language:?} {key:?}");
        }
    }
}
