//! Checks: what a record may ask of a position (`? what => answer`).

use core::fmt;

use crate::game::GameExt;
use crate::notation::Notation;
use crate::record::Problem;
use crate::seat::{Seat, Turn, Viewer};

/// A game that answers checks of its own: the language in which its rules are tested.
pub trait Checks: Notation {
    /// Answers a check (`? what => …`) of this game: `words` is `what` split at blanks. `None` if
    /// the game has no such check. The checks common to all games are answered elsewhere, except
    /// `hand N`.
    fn query(&self, words: &[&str]) -> Option<Answer>;

    /// Answers a check of what a viewer sees (`? sees V what`) from its view alone; `words` is
    /// `what`, as in `hand 2`.
    fn query_view(view: &Self::View, words: &[&str]) -> Option<Answer>;
}

/// The answer to a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Items in this order.
    Ordered(Vec<String>),
    /// Items in any order, compared as a multiset.
    Unordered(Vec<String>),
    /// Nothing known or nothing there, written `-`.
    Unknown,
    /// Something the viewer is not shown, written `hidden`.
    Hidden,
}

impl Answer {
    /// One item.
    pub fn one(item: impl fmt::Display) -> Self {
        Self::Ordered(vec![item.to_string()])
    }

    /// Items in this order.
    pub fn ordered<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> Self {
        Self::Ordered(items.into_iter().map(|item| item.to_string()).collect())
    }

    /// Items in any order.
    pub fn unordered<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> Self {
        Self::Unordered(items.into_iter().map(|item| item.to_string()).collect())
    }

    /// Whether `expected`, items separated by blanks, is this answer.
    pub fn matches(&self, expected: &str) -> bool {
        let items = || expected.split_ascii_whitespace();
        match self {
            Self::Ordered(answer) => items().eq(answer.iter().map(String::as_str)),
            Self::Unordered(answer) => {
                let mut expected: Vec<&str> = items().collect();
                let mut answer: Vec<&str> = answer.iter().map(String::as_str).collect();
                expected.sort_unstable();
                answer.sort_unstable();
                expected == answer
            }
            Self::Unknown => items().eq(["-"]),
            Self::Hidden => items().eq(["hidden"]),
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ordered(items) | Self::Unordered(items) => f.write_str(&items.join(" ")),
            Self::Unknown => f.write_str("-"),
            Self::Hidden => f.write_str("hidden"),
        }
    }
}

/// A check that did not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// What the record says.
    pub expected: String,
    /// What is so.
    pub got: String,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown =
            |text: &str| if text.is_empty() { "nothing".to_owned() } else { text.to_owned() };
        write!(f, "expected {}, got {}", shown(&self.expected), shown(&self.got))
    }
}

/// Answers a check: `text` is what follows the question mark.
///
/// # Errors
/// If the check does not hold, or cannot be understood.
pub(crate) fn answer<G: Checks>(
    game: &G,
    text: &str,
    scratch: &mut Vec<G::Action>,
) -> Result<(), Problem> {
    let Some((what, expected)) = text.split_once("=>") else {
        return Err(Problem::Error("expected `? what => answer`".to_owned()));
    };
    let (what, expected) = (what.trim(), expected.trim());
    let words: Vec<&str> = what.split_ascii_whitespace().collect();
    let answer = match *words.as_slice() {
        ["legal"] => return legal(game, expected, scratch),
        ["can", ..] => {
            let action = what["can".len()..].trim_start();
            Answer::one(if can(game, action)? { "yes" } else { "no" })
        }
        ["sees", viewer, ref fact @ ..] => match read_viewer(viewer, game.n_seats()) {
            Some(viewer) => G::query_view(&game.view(viewer), fact).ok_or_else(|| unknown(what))?,
            None => {
                return Err(Problem::Error(format!(
                    "expected a seat from 0 to {} or `table` after `sees`, found `{viewer}`",
                    game.n_seats() - 1
                )));
            }
        },
        ref words => common(game, words, scratch)
            .or_else(|| game.query(words))
            .ok_or_else(|| unknown(what))?,
    };
    if answer.matches(expected) {
        return Ok(());
    }
    Err(Problem::Wrong(Wrong { expected: expected.to_owned(), got: answer.to_string() }))
}

/// Answers the checks that every game has, other than `legal`, `can`, `sees` and `hand`.
fn common<G: Checks>(game: &G, words: &[&str], scratch: &mut Vec<G::Action>) -> Option<Answer> {
    Some(match words {
        ["turn"] => Answer::one(game.turn()),
        ["stage"] => Answer::one(game.stage()),
        ["legal.count"] => {
            game.legal_actions(scratch);
            Answer::one(scratch.len())
        }
        ["scores"] => Answer::ordered(game.scores().as_slice()),
        ["winners"] => Answer::unordered(game.winners().iter()),
        _ => return None,
    })
}

fn unknown(what: &str) -> Problem {
    Problem::Error(format!("this game has no check `{what}` here"))
}

fn read_viewer(word: &str, n_seats: usize) -> Option<Viewer> {
    if word == "table" {
        return Some(Viewer::Table);
    }
    let seat = read_seat(word)?;
    (seat.idx() < n_seats).then_some(Viewer::Seat(seat))
}

/// A seat's number in a check, whether or not the seat exists.
pub fn read_seat(word: &str) -> Option<Seat> {
    word.bytes().all(|b| b.is_ascii_digit()).then(|| word.parse().ok().map(Seat::new))?
}

/// Whether the seat to act may do this; text that is no action may not be done.
fn can<G: Checks>(game: &G, action: &str) -> Result<bool, Problem> {
    let parsed = match game.parse_action(action) {
        Ok(action) => action,
        Err(crate::TextError::Refused(_)) => return Ok(false),
        Err(crate::TextError::Parse(error)) => return Err(Problem::Error(error.to_string())),
    };
    Ok(matches!(game.turn(), Turn::Seat(_)) && game.is_legal(parsed).is_ok())
}

fn legal<G: Checks>(game: &G, expected: &str, scratch: &mut Vec<G::Action>) -> Result<(), Problem> {
    let mut wanted = Vec::new();
    if !expected.is_empty() {
        for text in expected.split(';') {
            let action = game.parse_action(text).map_err(|error| {
                Problem::Error(format!("`{}` in the list: {error}", text.trim()))
            })?;
            wanted.push(action);
        }
    }
    wanted.sort_unstable();
    wanted.dedup();
    game.legal_actions(scratch);
    scratch.sort_unstable();
    if wanted == *scratch {
        return Ok(());
    }
    let list = |actions: &[G::Action], others: &[G::Action]| {
        let texts: Vec<String> =
            actions.iter().filter(|a| !others.contains(a)).map(ToString::to_string).collect();
        texts.join(" ; ")
    };
    let (missing, extra) = (list(&wanted, scratch), list(scratch, &wanted));
    let mut got = format!("{} actions", scratch.len());
    if !missing.is_empty() {
        got += &format!(", without {missing}");
    }
    if !extra.is_empty() {
        got += &format!(", with {extra} besides");
    }
    Err(Problem::Wrong(Wrong { expected: format!("{} actions", wanted.len()), got }))
}
