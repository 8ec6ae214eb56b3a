//! Reads records line by line.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::answer::answer;
use super::header::Header;
use super::lines::{Line, game_key, is_body, is_kept, lines, unknown_line, words};
use super::{Failure, Problem, Record, join};
use crate::checks::{Checks, Wrong};
use crate::game::{Game, GameExt, Step, ignore_event};
use crate::refusal::TextError;
use crate::seat::{MAX_SEATS, Turn};
use crate::text::Cursor;

/// A record that was read to its end without a failure.
#[derive(Debug)]
pub struct Run<G: Game> {
    /// The record that was read.
    pub record: Record<G>,
    /// The match after the last step.
    pub game: G,
    /// The number of lines with a check: `?` lines and refusals (`!!`).
    pub n_checks: usize,
}

/// Reads a record of game `G`, performs its steps and answers its checks.
///
/// ```
/// use kozyr_laws::toy::Toy;
/// use kozyr_rules::record::run;
///
/// let text = "kozyr 1\ngame toy\noption players=2\n\
///             deal dealer 0 / 1 2 3 4 5 12 7 8 9 10 11 6\n\
///             ? turn => 1\n1: play 4 !!\n1: give 4\n? hand 1 => 5 12\n";
/// let read = run::<Toy<0>>(text).unwrap();
/// assert_eq!((read.record.steps.len(), read.n_checks), (2, 3));
///
/// let failure = run::<Toy<0>>(&text.replace("5 12\n", "5 11\n")).unwrap_err();
/// assert_eq!(failure.to_string(), "line 8: expected 5 11, got 5 12");
/// ```
///
/// # Errors
/// The first line that is wrong.
pub fn run<G: Checks>(text: &str) -> Result<Run<G>, Failure> {
    run_until(text, &|| false)
}

/// [`run`], which asks before each line whether to stop.
///
/// # Errors
/// The first line that is wrong, or the one before which it stopped.
pub fn run_until<G: Checks>(text: &str, stop: &dyn Fn() -> bool) -> Result<Run<G>, Failure> {
    let key = game_key(text)?;
    let mut header = Header::<G>::new(key)?;
    let mut body: Option<Body<G>> = None;
    let mut last = 1;
    for line in lines(text).skip(1) {
        let line = line?;
        if stop() {
            return Err(Failure::new(line.number, "the reading was stopped here"));
        }
        last = line.number;
        if is_kept(line.text) {
            match &mut body {
                None => header.kept.push((0, line.text.to_owned())),
                Some(body) => {
                    body.record.kept.push((body.record.steps.len(), line.text.to_owned()));
                }
            }
            continue;
        }
        match &mut body {
            None if !is_body(line.text) => header.line(line)?,
            None => body.insert(Body::new(header.finish(line.number)?)).line(line)?,
            Some(body) => body.line(line)?,
        }
    }
    let body = match body {
        Some(body) => body,
        None => Body::new(header.finish(last)?),
    };
    Ok(Run { record: body.record, game: body.game, n_checks: body.n_checks })
}

/// The steps and checks read so far.
struct Body<G: Game> {
    record: Record<G>,
    game: G,
    n_checks: usize,
    result: bool,
    scratch: Vec<G::Action>,
}

impl<G: Checks> Body<G> {
    fn new((record, game): (Record<G>, G)) -> Self {
        Self { record, game, n_checks: 0, result: false, scratch: Vec::new() }
    }

    fn line(&mut self, line: Line<'_>) -> Result<(), Failure> {
        let error = |problem: String| Failure::new(line.number, problem);
        let wrong = |wrong| Failure { line: line.number, problem: Problem::Wrong(wrong) };
        let mut cursor = Cursor::new(line.text);
        if cursor.eat("?") {
            self.n_checks += 1;
            return answer(&self.game, cursor.rest(), &mut self.scratch)
                .map_err(|problem| Failure { line: line.number, problem });
        }
        let start = cursor;
        let word = cursor.word();
        if word == "result" {
            return self
                .end(cursor.rest())
                .map_err(|problem| Failure { line: line.number, problem });
        }
        let (text, refusal) = split_refusal(line.text);
        let step = if word == "deal" {
            let skipped = 4;
            let after = text.get(skipped..).unwrap_or("");
            self.game.parse_deal(after).map(Step::Deal).map_err(|e| e.shifted(skipped))
        } else {
            cursor = start;
            let seat = cursor.seat("a seat's number");
            let (Ok(seat), Ok(())) = (seat, cursor.expect(":")) else {
                return Err(error(unknown_line(line.text)));
            };
            let skipped = line.text.len() - cursor.rest().len();
            let after = text.get(skipped..).unwrap_or("");
            // Seats and what stands before the colon are ASCII: bytes are columns.
            self.game
                .parse_action(after)
                .map(|action| Step::Act(seat, action))
                .map_err(|e| e.shifted(skipped))
        };
        let done = match step {
            Ok(step) if refusal.is_none() => {
                let done = self.game.step(&step, &mut ignore_event).map_err(TextError::Refused);
                if done.is_ok() {
                    self.record.steps.push(step);
                }
                done
            }
            Ok(step) => match &step {
                // A refusal must change nothing, so it is enough to ask.
                Step::Act(seat, action) => {
                    self.game.may(*seat, *action).map_err(TextError::Refused)
                }
                Step::Deal(deal) => {
                    self.game.clone().deal(deal, &mut ignore_event).map_err(TextError::Refused)
                }
            },
            Err(error) => Err(error),
        };
        match (done, refusal) {
            (Ok(()), None) => Ok(()),
            (Err(TextError::Refused(refusal)), None) => {
                Err(Failure { line: line.number, problem: Problem::Refused(refusal) })
            }
            (Err(TextError::Parse(unread)), None) => Err(error(unread.to_string())),
            (Ok(()), Some(rule)) => {
                self.n_checks += 1;
                let expected = if rule.is_empty() {
                    "a refusal".to_owned()
                } else {
                    format!("a refusal by rule {rule}")
                };
                Err(wrong(Wrong { expected, got: "it is legal".to_owned() }))
            }
            (Err(refused), Some(rule)) => {
                self.n_checks += 1;
                if rule.is_empty() || refused.rule() == Some(rule) {
                    return Ok(());
                }
                let got = refused.to_string();
                Err(wrong(Wrong { expected: format!("a refusal by rule {rule}"), got }))
            }
        }
    }

    fn end(&mut self, scores: &str) -> Result<(), Problem> {
        if self.game.turn() != Turn::Over {
            return Err(Problem::Error("`result` before the match is over".to_owned()));
        }
        if core::mem::replace(&mut self.result, true) {
            return Err(Problem::Error("the record has two `result` lines".to_owned()));
        }
        let got = join(self.game.scores().as_slice());
        let expected = words(scores).collect::<Vec<_>>().join(" ");
        if expected == got { Ok(()) } else { Err(Problem::Wrong(Wrong { expected, got })) }
    }
}

/// Splits `0: play 9H !! K8` into the step and the rule (empty if none is named).
fn split_refusal(line: &str) -> (&str, Option<&str>) {
    match line.find("!!") {
        Some(at) => (&line[..at], Some(line[at + 2..].trim())),
        None => (line, None),
    }
}

const _: () = assert!(MAX_SEATS < 10, "a seat is written as one digit");
