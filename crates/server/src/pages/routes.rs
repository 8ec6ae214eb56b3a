//! Routes of the client: which page a path leads to, before anything is looked up.

use kozyr_store::{MatchId, TableId};

use super::phrases::{Kind, Phrases};
use crate::config::secret;

/// The page to which a path leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// A page that is equal for everyone, by the first part of its path.
    Public(String),
    /// About a game: the first part of its path, the game's key, and whether a search may find it.
    Game(String, String, bool),
    /// A table.
    Table(TableId),
    /// A match, and how many of its steps.
    Match(MatchId, Option<usize>),
    /// For one person.
    Private(String),
    /// There is no such page.
    Missing,
}

impl Place {
    /// Reads the path of an address, with its first slash.
    pub(crate) fn read(phrases: &Phrases, path: &str) -> Self {
        Self::find(phrases, path).unwrap_or(Self::Missing)
    }

    fn find(phrases: &Phrases, path: &str) -> Option<Self> {
        let parts: Option<Vec<String>> = path.strip_prefix('/')?.split('/').map(decoded).collect();
        let parts = parts?;
        let mut parts = parts.iter().map(String::as_str);
        let first = parts.next().filter(|first| !first.is_empty()).unwrap_or("home");
        let id = parts.next().unwrap_or_default();
        let kind = *phrases.places.get(first).filter(|_| path == "/" || first != "home")?;
        let part = parts.next().unwrap_or_default();
        Some(match kind {
            Kind::Games if id.is_empty() => Self::Public(first.to_owned()),
            Kind::Public => Self::Public(first.to_owned()),
            Kind::Private => Self::Private(first.to_owned()),
            Kind::Game | Kind::Games | Kind::Setup => {
                kozyr_games::game_info(id)?;
                Self::Game(first.to_owned(), id.to_owned(), kind != Kind::Setup)
            }
            Kind::Table => Self::Table(TableId(id_in(id)?)),
            Kind::Match => {
                let step = match part {
                    "replay" => parts.next().and_then(|step| step.parse().ok()),
                    "" | "review" => None,
                    _ => return None,
                };
                Self::Match(MatchId(id_in(id)?), step)
            }
        })
    }
}

/// Returns a path without what a sentence adds to a link: a full stop, a bracket, quotation marks.
/// `None` if the path has no such end.
pub(crate) fn without_end(path: &str) -> Option<String> {
    let (before, last) = path.rsplit_once('/')?;
    let last = decoded(last)?;
    let strange = |c: char| !c.is_ascii_alphanumeric() && !"-_".contains(c);
    let kept = last.trim_end_matches(strange);
    let meant = !kept.is_empty() && kept.len() < last.len() && !kept.contains(strange);
    meant.then(|| format!("{before}/{kept}"))
}

fn id_in(text: &str) -> Option<String> {
    secret::is_id(text).then(|| text.to_owned())
}

/// Returns a part of a path, percent-decoded; `None` if the result is not text.
fn decoded(part: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(part.len());
    let mut rest = part.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next()?, rest.next()?].map(|digit| char::from(digit).to_digit(16));
            let [Some(high), Some(low)] = digits else { return None };
            bytes.push(u8::try_from(high * 16 + low).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn punctuation_behind_a_link_is_no_part_of_it() {
        for tail in [".", ",", ")", "...", "%E2%80%A6", "%C2%BB.", "%22", "!%E2%80%9D", "%3E", "*"]
        {
            let path = format!("/table/a-b_{tail}");
            assert_eq!(without_end(&path).as_deref(), Some("/table/a-b_"), "{tail}");
        }
        let inside = ["/table/a%0D%0Ax.", "/table/a%2Fb.", "/table/a.b.", "/table/a%C3%A4b)"];
        for path in ["/table/a-b_", "/table/a/", "/table/...", "/", "", "/table/%FF."]
            .into_iter()
            .chain(inside)
        {
            assert_eq!(without_end(path), None, "{path}");
        }
    }

    #[test]
    fn paths_lead_to_places() {
        let phrases: Phrases = serde_json::from_str(
            r#"{"pictures":{},"house":{},"texts":{},"places":{"home":"public","rules":"game",
            "positions":"games","new":"setup","table":"table","match":"match","move":"private"}}"#,
        )
        .unwrap();
        let id = "0123456789abcdefABCDEF";
        let table = Place::Table(TableId(id.to_owned()));
        let at = |step| Place::Match(MatchId(id.to_owned()), step);
        let game = |page: &str, found| Place::Game(page.to_owned(), "kan".to_owned(), found);
        for (path, place) in [
            ("/", Place::Public("home".to_owned())),
            ("/rules/kan", game("rules", true)),
            ("/rules/k%61n/K8", game("rules", true)),
            ("/positions", Place::Public("positions".to_owned())),
            ("/positions/kan/3", game("positions", true)),
            ("/positions/x", Place::Missing),
            ("/new/kan", game("new", false)),
            ("/table/ID", table),
            ("/match/ID", at(None)),
            ("/match/ID/replay", at(None)),
            ("/match/ID/replay/41/2", at(Some(41))),
            ("/match/ID/review/2", at(None)),
            ("/move/anything", Place::Private("move".to_owned())),
            ("/home", Place::Missing),
            ("/match/ID/x", Place::Missing),
            ("/rules", Place::Missing),
            ("/rules/x", Place::Missing),
            ("/new/x", Place::Missing),
            ("/table/x", Place::Missing),
            ("/table/%E0%A4%A", Place::Missing),
            ("/table/%FF", Place::Missing),
            ("/nothing", Place::Missing),
            ("//", Place::Missing),
        ] {
            assert_eq!(Place::read(&phrases, &path.replace("ID", id)), place, "{path}");
        }
    }
}
