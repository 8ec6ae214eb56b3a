//! Questions about a game that records answer.

use core::ops::RangeInclusive;

use kozyr_rules::{Game, GameExt, Record, ReplayError, Seat, Step, ignore_event};

use crate::Player;

/// A question that is asked of every deal of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// The key of the question, a word.
    pub key: &'static str,
    /// The question in words.
    pub text: &'static str,
    /// Whether answers are yes or no, 1 or 0; else they are numbers.
    pub share: bool,
}

impl Question {
    /// Returns a question whose answers are yes or no.
    pub const fn share(key: &'static str, text: &'static str) -> Self {
        Self { key, text, share: true }
    }

    /// Returns a question whose answers are numbers.
    pub const fn number(key: &'static str, text: &'static str) -> Self {
        Self { key, text, share: false }
    }
}

/// For what an answer counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Group {
    /// For a case of the question, such as a contract.
    Case(String),
    /// For whoever plays at a seat: a level, or people.
    Player(Seat),
}

/// The answer of a deal.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The key of the question.
    pub question: &'static str,
    /// For what it counts.
    pub group: Group,
    /// 1 or 0, or a number.
    pub value: f64,
}

impl Answer {
    /// Yes or no in a case.
    pub fn case(question: &'static str, case: impl Into<String>, yes: bool) -> Self {
        Self::number(question, case, f64::from(u8::from(yes)))
    }

    /// Returns a number in a case.
    pub fn number(question: &'static str, case: impl Into<String>, value: f64) -> Self {
        Self { question, group: Group::Case(case.into()), value }
    }

    /// Yes or no for whoever plays at a seat.
    pub fn of_player(question: &'static str, seat: Seat, yes: bool) -> Self {
        Self { question, group: Group::Player(seat), value: f64::from(u8::from(yes)) }
    }
}

/// A deal from its cards to its score.
#[derive(Debug)]
pub struct Scored<'a, G> {
    /// When the cards had been dealt.
    pub begin: &'a G,
    /// When it had been scored.
    pub end: &'a G,
}

impl<G> Clone for Scored<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Scored<'_, G> {}

/// Asks every deal of a record that was scored; `tell` is given the deal's steps, counted from 0,
/// with each answer.
///
/// # Errors
/// As [`Record::replay`].
pub fn ask<P: Player>(
    record: &Record<P::Game>,
    tell: &mut dyn FnMut(RangeInclusive<usize>, Answer),
) -> Result<(), ReplayError> {
    let mut game = record.opening()?;
    let mut begin: Option<(usize, P::Game)> = None;
    for (number, step) in record.steps.iter().enumerate() {
        let is_deal = matches!(step, Step::Deal(_));
        let between = |game: &P::Game| ["deal", "over"].contains(&game.stage());
        let opens = is_deal && between(&game);
        game.step(step, &mut ignore_event)
            .map_err(|refusal| ReplayError::Step { number: number + 1, refusal })?;
        if opens {
            begin = Some((number, game.clone()));
        }
        if between(&game)
            && let Some((first, begin)) = begin.take()
        {
            let scored = Scored { begin: &begin, end: &game };
            P::answers(scored, &mut |answer| tell(first..=number, answer));
        }
    }
    Ok(())
}
