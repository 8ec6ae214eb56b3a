//! Answers the checks of a record.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::Problem;
use crate::checks::{Answer, Checks, Wrong, read_seat};
use crate::game::GameExt;
use crate::refusal::TextError;
use crate::seat::{Turn, Viewer};
use crate::text::excerpt;

/// Answers a check: `text` is what follows the question mark.
///
/// # Errors
/// If the check does not hold, or cannot be understood.
pub(super) fn answer<G: Checks>(
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
                    "expected a seat from 0 to {} or `table` after `sees`, found `{}`",
                    game.n_seats() - 1,
                    excerpt(viewer)
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
    Problem::Error(format!("this game has no check `{}` here", excerpt(what)))
}

fn read_viewer(word: &str, n_seats: usize) -> Option<Viewer> {
    if word == "table" {
        return Some(Viewer::Table);
    }
    let seat = read_seat(word)?;
    (seat.idx() < n_seats).then_some(Viewer::Seat(seat))
}

/// Whether the seat to act may do this; text that is no action may not be done.
fn can<G: Checks>(game: &G, action: &str) -> Result<bool, Problem> {
    let parsed = match game.parse_action(action) {
        Ok(action) => action,
        Err(TextError::Refused(_)) => return Ok(false),
        Err(TextError::Parse(error)) => return Err(Problem::Error(error.to_string())),
    };
    Ok(matches!(game.turn(), Turn::Seat(_)) && game.is_legal(parsed).is_ok())
}

fn legal<G: Checks>(game: &G, expected: &str, scratch: &mut Vec<G::Action>) -> Result<(), Problem> {
    let mut wanted = Vec::new();
    if !expected.is_empty() {
        for text in expected.split(';') {
            let action = game.parse_action(text).map_err(|error| {
                Problem::Error(format!("`{}` in the list: {error}", excerpt(text.trim())))
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
