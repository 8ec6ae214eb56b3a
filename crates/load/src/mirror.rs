//! The view of one client: a whole view, and then changes, which remain text until the view is
//! needed, because most clients only wait.

use std::borrow::Cow;

use anyhow::{Context, bail};
use serde::Deserialize;
use serde_json::Value;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// The turn, as far as the text of an update shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turn {
    Seat(u8),
    /// Nature deals, or there is no match.
    Nobody,
    /// The match is over.
    Over,
}

/// The state of a client.
pub(crate) struct Mirror {
    view: Value,
    waiting: Vec<Utf8Bytes>,
    pub(crate) version: u32,
    pub(crate) turn: Turn,
}

#[derive(Deserialize)]
struct Welcome {
    version: u32,
    view: Value,
}

#[derive(Deserialize)]
struct Update<'a> {
    version: u32,
    #[serde(borrow)]
    view: Vec<Op<'a>>,
}

#[derive(Deserialize)]
struct Op<'a> {
    op: &'a str,
    #[serde(borrow)]
    path: Cow<'a, str>,
    #[serde(default)]
    value: Value,
}

/// The text before the new value in a change of `turn`.
const TURN: &str = "\"path\":\"/turn\",\"value\":";
/// Part of the text of a change of the whole view.
const WHOLE: &str = "\"path\":\"\"";
/// The beginning of an update.
const VERSION: &str = "{\"type\":\"update\",\"version\":";

impl Mirror {
    pub(crate) fn of_welcome(text: &str) -> anyhow::Result<Self> {
        let Welcome { version, view } = serde_json::from_str(text).context("a welcome")?;
        let turn = turn_of(&view);
        Ok(Self { view, waiting: Vec::new(), version, turn })
    }

    /// Takes in an update. It reads only the version and the turn from the text.
    pub(crate) fn update(&mut self, text: Utf8Bytes) -> anyhow::Result<()> {
        let version = text
            .strip_prefix(VERSION)
            .and_then(|rest| rest.split(',').next()?.parse().ok())
            .context("an update that does not begin with its version")?;
        if version != self.version + 1 {
            bail!("version {version} came after version {}", self.version);
        }
        self.version = version;
        let whole = text.contains(WHOLE);
        let turn = text.find(TURN).map(|at| turn_at(&text[at + TURN.len()..]));
        self.waiting.push(text);
        if whole {
            self.view()?;
            self.turn = turn_of(&self.view);
        } else if let Some(turn) = turn {
            self.turn = turn;
        }
        Ok(())
    }

    /// Returns the view after all updates.
    pub(crate) fn view(&mut self) -> anyhow::Result<&Value> {
        for text in self.waiting.drain(..) {
            let update: Update<'_> = serde_json::from_str(&text).context("an update")?;
            for op in update.view {
                let path = op.path.clone();
                apply(&mut self.view, op)
                    .with_context(|| format!("version {}: no place {path}", update.version))?;
            }
        }
        Ok(&self.view)
    }
}

fn turn_of(view: &Value) -> Turn {
    match &view["turn"] {
        Value::Number(seat) => {
            seat.as_u64().and_then(|seat| seat.try_into().ok()).map_or(Turn::Nobody, Turn::Seat)
        }
        Value::String(word) if word == "over" => Turn::Over,
        _ => Turn::Nobody,
    }
}

fn turn_at(text: &str) -> Turn {
    match text.as_bytes() {
        [digit @ b'0'..=b'9', ..] => Turn::Seat(digit - b'0'),
        [b'"', b'o', ..] => Turn::Over,
        _ => Turn::Nobody,
    }
}

/// Returns the key for a part of a path.
fn key(part: &str) -> Cow<'_, str> {
    if part.contains('~') {
        Cow::Owned(part.replace("~1", "/").replace("~0", "~"))
    } else {
        Cow::Borrowed(part)
    }
}

/// Returns the value at a path. `Value::pointer_mut` would allocate a text for each part.
fn place<'a>(view: &'a mut Value, path: &str) -> Option<&'a mut Value> {
    path.split('/').skip(1).try_fold(view, |value, part| match value {
        Value::Object(fields) => fields.get_mut(key(part).as_ref()),
        Value::Array(items) => items.get_mut(part.parse::<usize>().ok()?),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    })
}

/// Applies one operation. Returns `None` if there is no such place.
fn apply(view: &mut Value, op: Op<'_>) -> Option<()> {
    let Some((parent, last)) = op.path.rsplit_once('/') else {
        *view = op.value;
        return Some(());
    };
    match place(view, parent)? {
        Value::Object(fields) => {
            let key = key(last);
            match op.op {
                "remove" => drop(fields.remove(key.as_ref())?),
                "replace" => *fields.get_mut(key.as_ref())? = op.value,
                "add" => drop(fields.insert(key.into_owned(), op.value)),
                _ => return None,
            }
        }
        Value::Array(items) => {
            let at: usize = last.parse().ok()?;
            match op.op {
                "remove" if at < items.len() => drop(items.remove(at)),
                "replace" => *items.get_mut(at)? = op.value,
                "add" if at <= items.len() => items.insert(at, op.value),
                _ => return None,
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => return None,
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use kozyr_bots::Rng;
    use kozyr_games::{AnyGame, Setup, StepText, keys};
    use kozyr_rules::{Seat, Viewer};
    use kozyr_wire::patch::operations;
    use kozyr_wire::socket::ServerMessage;
    use kozyr_wire::view_text::ViewText;

    use super::*;

    /// The view and the turn are those of the match, in whatever order they are read.
    #[test]
    fn a_mirror_shows_what_was_sent() {
        for key in keys() {
            let setup = Setup { key: key.to_owned(), ..Setup::default() };
            let mut game = AnyGame::new(&setup).expect("a match");
            let viewer = Viewer::Seat(Seat::new(0));
            let mut rng = Rng::new(6);
            let mut mirror =
                Mirror::of_welcome(r#"{"type":"welcome","version":7,"view":null}"#).expect("read");
            let (mut before, mut version) = ("null".to_owned(), 7);
            for number in 0..400 {
                let mut written = ViewText::default();
                written.write(&game.view(viewer));
                version += 1;
                let update = ServerMessage::Update {
                    version,
                    events: Vec::new(),
                    view: operations(&before, &written),
                    table: Vec::new(),
                    you: None,
                };
                let text = serde_json::to_string(&update).expect("a message");
                mirror.update(text.into()).expect("it follows");
                let turn = match game.turn() {
                    kozyr_rules::Turn::Seat(seat) => Turn::Seat(seat.number()),
                    kozyr_rules::Turn::Chance => Turn::Nobody,
                    kozyr_rules::Turn::Over => Turn::Over,
                };
                assert_eq!((mirror.version, mirror.turn), (version, turn));
                if number % 3 == 0 || turn == Turn::Over {
                    let now: Value = serde_json::from_str(written.text()).expect("a view");
                    assert_eq!(mirror.view().expect("it fits"), &now);
                }
                written.text().clone_into(&mut before);
                let step = match game.turn() {
                    kozyr_rules::Turn::Over => break,
                    kozyr_rules::Turn::Chance => StepText::Deal(game.shuffle(&mut rng)),
                    kozyr_rules::Turn::Seat(seat) => StepText::Act(seat, game.legal()[0].clone()),
                };
                game.step(&step).expect("it is legal");
            }
        }
    }

    #[test]
    fn an_update_that_does_not_follow_is_an_error() {
        let mut mirror =
            Mirror::of_welcome(r#"{"version":1,"view":{"a/b":[1,2],"turn":3}}"#).expect("read");
        assert_eq!(mirror.turn, Turn::Seat(3));
        let mut update = |text: &str| {
            mirror.update(text.into())?;
            mirror.view().cloned()
        };
        let message = |version: u32, op: &str| {
            format!(r#"{{"type":"update","version":{version},"events":[],"view":[{op}]}}"#)
        };
        let add = message(2, r#"{"op":"add","path":"/a~1b/1","value":9}"#);
        assert_eq!(update(&add).expect("it fits")["a/b"], serde_json::json!([1, 9, 2]));
        assert!(update(&add).is_err(), "version 2 twice");
        let nowhere = message(3, r#"{"op":"remove","path":"/b/1"}"#);
        let error = update(&nowhere).expect_err("there is no b").to_string();
        assert_eq!(error, "version 3: no place /b/1");
    }
}
