//! Records: a match as text, from options and loadouts to the last action.
//!
//! The format is described in `docs/notation.md`. [`run`] reads a record line by line, performs
//! its steps and answers the checks it may carry; [`Record`] is what is left when all went well.

use core::fmt;
use std::borrow::Cow;

use crate::checks::{self, Checks, Wrong};
use crate::game::{Game, GameExt, Step};
use crate::notation::Notation;
use crate::options::{GameOptions, OptionsError};
use crate::refusal::{Refusal, TextError};
use crate::seat::{BySeat, MAX_SEATS, Seat, Turn};
use crate::text::{Cursor, is_blank};

/// The most bytes a line may have.
pub const MAX_LINE: usize = 64 * 1024;
/// The most bytes a record may have.
pub const MAX_RECORD: usize = 4 * 1024 * 1024;

/// The first line of every record.
pub const FORMAT: &str = "kozyr 1";

/// A match, replayable without random numbers.
pub struct Record<G: Game> {
    /// House rules.
    pub options: G::Options,
    /// What each seat brought.
    pub loadouts: BySeat<G::Loadout>,
    /// Where the match began.
    pub start: G::Start,
    /// The players' names, where given.
    pub names: BySeat<Option<String>>,
    /// All that was decided, by nature and by the seats.
    pub steps: Vec<Step<G>>,
    /// Lines kept as they are (`x-…`, `time`, `seed`, …), each with the number of steps before it.
    pub kept: Vec<(usize, String)>,
}

impl<G: Game> Clone for Record<G> {
    fn clone(&self) -> Self {
        Self {
            options: self.options.clone(),
            loadouts: self.loadouts.clone(),
            start: self.start.clone(),
            names: self.names.clone(),
            steps: self.steps.clone(),
            kept: self.kept.clone(),
        }
    }
}

/// The options and how many steps there are: decks and steps are secret.
impl<G: Game> fmt::Debug for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("options", &self.options)
            .field("steps", &self.steps.len())
            .finish_non_exhaustive()
    }
}

impl<G: Game> Record<G> {
    /// A record without steps and names.
    pub fn new(options: G::Options, loadouts: BySeat<G::Loadout>, start: G::Start) -> Self {
        let names = BySeat::filled(options.n_seats(), None);
        Self { options, loadouts, start, names, steps: Vec::new(), kept: Vec::new() }
    }

    /// The match before its first step.
    pub fn opening(&self) -> Result<G, OptionsError> {
        G::new(&self.options, &self.loadouts, &self.start)
    }

    /// The match after its last step.
    ///
    /// # Errors
    /// If the options, or a step, cannot be: the record was not made by play.
    pub fn replay(&self) -> Result<G, ReplayError> {
        let mut game = self.opening()?;
        for (i, step) in self.steps.iter().enumerate() {
            game.step(step, &mut |_| {})
                .map_err(|refusal| ReplayError::Step { number: i + 1, refusal })?;
        }
        Ok(game)
    }
}

impl<G: Notation> Record<G> {
    /// The record as text; `result` is written if the match is over.
    ///
    /// # Errors
    /// As [`Record::replay`].
    pub fn to_text(&self) -> Result<String, ReplayError> {
        let mut game = self.opening()?;
        let key = self.options.key();
        let mut out = format!("{FORMAT}\ngame {key}\nrules {key}/{}\n", G::RULES);
        let mut line = |text: fmt::Arguments<'_>| {
            out.push_str(&text.to_string());
            out.push('\n');
        };
        for (option, value) in self.options.differing() {
            line(format_args!("option {option}={value}"));
        }
        for (seat, name) in self.names.iter() {
            if let Some(name) = name {
                line(format_args!("seat {seat} {name}"));
            }
        }
        for (seat, loadout) in self.loadouts.iter() {
            let text = G::loadout_text(loadout);
            if !text.is_empty() {
                line(format_args!("deck {seat}: {text}"));
            }
        }
        let start = G::start_text(&self.options, &self.start);
        if !start.is_empty() {
            line(format_args!("start {start}"));
        }
        let mut kept = self.kept.iter().peekable();
        for (i, step) in self.steps.iter().enumerate() {
            while let Some((_, text)) = kept.next_if(|(before, _)| *before <= i) {
                line(format_args!("{text}"));
            }
            match step {
                Step::Deal(deal) => line(format_args!("deal {}", game.deal_text(deal))),
                Step::Act(seat, action) => line(format_args!("{seat}: {action}")),
            }
            game.step(step, &mut |_| {})
                .map_err(|refusal| ReplayError::Step { number: i + 1, refusal })?;
        }
        for (_, text) in kept {
            line(format_args!("{text}"));
        }
        if game.turn() == Turn::Over {
            line(format_args!("result {}", join(game.scores().as_slice())));
        }
        Ok(out)
    }
}

impl<G: Checks> Record<G> {
    /// Reads a record, checking every line of it.
    pub fn parse(text: &str) -> Result<Self, Failure> {
        run::<G>(text).map(|run| run.record)
    }
}

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// Its options, loadouts and start make no match.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// A step is refused.
    #[error("step {number}: {refusal}")]
    Step {
        /// The step, from 1.
        number: usize,
        /// Why.
        refusal: Refusal,
    },
}

fn join(items: &[i32]) -> String {
    items.iter().map(i32::to_string).collect::<Vec<_>>().join(" ")
}

/// The first line of a record that is wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct Failure {
    /// Its number, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What can be wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// The line cannot be read, or what it says cannot be done.
    #[error("{0}")]
    Error(String),
    /// A check did not hold.
    #[error("{0}")]
    Wrong(Wrong),
}

impl Failure {
    fn new(line: usize, problem: impl Into<String>) -> Self {
        Self { line, problem: Problem::Error(problem.into()) }
    }
}

/// A record that was read to its end without a failure.
#[derive(Debug)]
pub struct Run<G: Game> {
    /// What it records.
    pub record: Record<G>,
    /// The match after the last step.
    pub game: G,
    /// How many lines carried a check: `?` lines and refusals (`!!`).
    pub n_checks: usize,
}

/// One line with content, without its comment.
#[derive(Clone, Copy)]
struct Line<'a> {
    number: usize,
    text: &'a str,
}

/// The text of a record file.
///
/// # Errors
/// If it is too long or not UTF-8; the failure names the line.
pub fn decode(bytes: &[u8]) -> Result<&str, Failure> {
    if bytes.len() > MAX_RECORD {
        return Err(Failure::new(
            1,
            format!("the record has {} bytes; at most {MAX_RECORD} are allowed", bytes.len()),
        ));
    }
    core::str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
        Failure::new(line, "the text is not UTF-8")
    })
}

fn lines(text: &str) -> impl Iterator<Item = Result<Line<'_>, Failure>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.split('\n').enumerate().filter_map(|(i, raw)| {
        let number = i + 1;
        if raw.len() > MAX_LINE {
            let problem =
                format!("the line has {} bytes; at most {MAX_LINE} are allowed", raw.len());
            return Some(Err(Failure::new(number, problem)));
        }
        let text = strip_comment(raw.strip_suffix('\r').unwrap_or(raw)).trim_matches(is_blank);
        (!text.is_empty()).then_some(Ok(Line { number, text }))
    })
}

fn strip_comment(line: &str) -> &str {
    let mut previous = ' ';
    for (at, c) in line.char_indices() {
        if c == '#' && is_blank(previous) {
            return &line[..at];
        }
        previous = c;
    }
    line
}

/// The key after `game` in a record, by which the game that reads it is found.
///
/// # Errors
/// If the record does not begin with the format's version or names no game.
pub fn game_key(text: &str) -> Result<&str, Failure> {
    let mut lines = lines(text);
    match lines.next() {
        Some(Ok(line)) if words(line.text).eq(FORMAT.split(' ')) => {}
        Some(Ok(line)) => {
            return Err(Failure::new(
                line.number,
                format!("a record begins with `{FORMAT}`, found `{}`", excerpt(line.text)),
            ));
        }
        Some(Err(failure)) => return Err(failure),
        None => {
            return Err(Failure::new(1, format!("a record begins with `{FORMAT}`; this is empty")));
        }
    }
    for line in lines {
        let line = line?;
        let mut words = words(line.text);
        if words.next() == Some("game") {
            return match (words.next(), words.next()) {
                (Some(key), None) => Ok(key),
                _ => Err(Failure::new(
                    line.number,
                    "expected `game` and one key, such as `game kan`",
                )),
            };
        }
        if is_body(line.text) {
            break;
        }
    }
    Err(Failure::new(1, "the record names no game: a line such as `game kan` is missing"))
}

fn words(text: &str) -> impl Iterator<Item = &str> + Clone {
    text.split(is_blank).filter(|word| !word.is_empty())
}

fn excerpt(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

/// Whether a line belongs to the steps and checks rather than to the header.
fn is_body(line: &str) -> bool {
    let first = words(line).next().unwrap_or("");
    first == "deal"
        || first == "result"
        || first.starts_with('?')
        || first.starts_with(|c: char| c.is_ascii_digit())
}

/// Reads a record of game `G`, performs its steps and answers its checks.
///
/// # Errors
/// The first line that is wrong.
pub fn run<G: Checks>(text: &str) -> Result<Run<G>, Failure> {
    let key = game_key(text)?;
    let mut header = Header::<G> {
        options: G::Options::preset(key).ok_or_else(|| {
            Failure::new(1, format!("`{key}` is not a key of the game {}", G::KEY))
        })?,
        key,
        options_given: Vec::new(),
        option_lines: Vec::new(),
        names: Vec::new(),
        decks: Vec::new(),
        start: None,
        game_line: None,
        kept: Vec::new(),
    };
    let mut body: Option<Body<G>> = None;
    let mut last = 1;
    for line in lines(text).skip(1) {
        let line = line?;
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
            None => body.insert(header.finish(line.number)?).line(line)?,
            Some(body) => body.line(line)?,
        }
    }
    let body = match body {
        Some(body) => body,
        None => header.finish(last)?,
    };
    Ok(Run { record: body.record, game: body.game, n_checks: body.n_checks })
}

fn is_kept(line: &str) -> bool {
    let first = words(line).next().unwrap_or("");
    first.starts_with("x-") || matches!(first, "commit" | "entropy" | "seed" | "time")
}

struct Header<'a, G: Game> {
    key: &'a str,
    options: G::Options,
    options_given: Vec<(&'a str, &'a str)>,
    option_lines: Vec<usize>,
    names: Vec<(usize, Seat, &'a str)>,
    decks: Vec<(usize, Seat, &'a str)>,
    start: Option<Line<'a>>,
    game_line: Option<usize>,
    kept: Vec<(usize, String)>,
}

impl<'a, G: Notation> Header<'a, G> {
    fn line(&mut self, line: Line<'a>) -> Result<(), Failure> {
        let fail = |problem: String| Err(Failure::new(line.number, problem));
        let mut cursor = Cursor::new(line.text);
        match cursor.word() {
            "game" => {
                if self.game_line.replace(line.number).is_some() {
                    return fail("the record names its game twice".to_owned());
                }
            }
            "rules" => {
                let right = format!("{}/{}", self.key, G::RULES);
                let found = cursor.rest().trim();
                if found != right {
                    return fail(format!("these rules are `{right}`, found `{}`", excerpt(found)));
                }
            }
            "option" => {
                let Some((key, value)) = cursor.rest().trim().split_once('=') else {
                    return fail("expected `option key=value`".to_owned());
                };
                let (key, value) = (key.trim(), value.trim());
                if let Some((_, before)) = self.options_given.iter().find(|(k, _)| *k == key) {
                    if *before != value {
                        return fail(format!("option {key} was given as `{before}` before"));
                    }
                    return Ok(());
                }
                self.options_given.push((key, value));
                self.option_lines.push(line.number);
            }
            "seat" => {
                let seat = read_seat(&mut cursor, line.number)?;
                let name = cursor.rest().trim();
                if name.is_empty() {
                    return fail(format!("the name of seat {seat} is missing"));
                }
                self.names.push((line.number, seat, name));
            }
            "deck" => {
                let seat = read_seat(&mut cursor, line.number)?;
                if let Err(error) = cursor.expect(":") {
                    return fail(error.to_string());
                }
                self.decks.push((line.number, seat, cursor.rest()));
            }
            "start" => {
                if self.start.is_some() {
                    return fail("the record has two `start` lines".to_owned());
                }
                self.start = Some(Line { number: line.number, text: cursor.rest() });
            }
            "kozyr" => return fail(format!("`{FORMAT}` stands only in the first line")),
            _ => return fail(unknown_line(line.text)),
        }
        Ok(())
    }

    fn finish(&mut self, first_body_line: usize) -> Result<Body<G>, Failure> {
        // Options may depend on each other (`players` decides what others default to), so those
        // are set first that decide the defaults: `players` by its key, then the rest in order.
        let mut order: Vec<usize> = (0..self.options_given.len()).collect();
        order.sort_by_key(|&i| self.options_given[i].0 != "players");
        for i in order {
            let (key, value) = self.options_given[i];
            self.options
                .set(key, value)
                .map_err(|error| Failure::new(self.option_lines[i], error.message))?;
        }
        let options_line = self.option_lines.last().copied().or(self.game_line).unwrap_or(1);
        self.options.validate().map_err(|error| Failure::new(options_line, error.message))?;
        let n = self.options.n_seats();

        let mut names = BySeat::filled(n, None);
        for &(line, seat, name) in &self.names {
            check_seat(seat, n, line)?;
            if names[seat].replace(name.to_owned()).is_some() {
                return Err(Failure::new(line, format!("seat {seat} is named twice")));
            }
        }
        let mut loadouts = BySeat::from_fn(n, |_| G::Loadout::default());
        for (i, &(line, seat, text)) in self.decks.iter().enumerate() {
            check_seat(seat, n, line)?;
            if self.decks[..i].iter().any(|&(_, before, _)| before == seat) {
                return Err(Failure::new(line, format!("seat {seat} has two decks")));
            }
            loadouts[seat] =
                G::parse_loadout(text).map_err(|error| Failure::new(line, error.to_string()))?;
        }
        let start = match self.start {
            None => G::Start::default(),
            Some(line) => G::parse_start(&self.options, line.text)
                .map_err(|error| Failure::new(line.number, error.to_string()))?,
        };
        let game = G::new(&self.options, &loadouts, &start).map_err(|error| {
            let deck_line = error
                .seat
                .and_then(|seat| self.decks.iter().find(|(_, s, _)| *s == seat))
                .map(|&(line, ..)| line);
            let line = deck_line.or(self.start.map(|line| line.number)).unwrap_or(first_body_line);
            Failure::new(line, error.message)
        })?;
        let mut record = Record::<G>::new(self.options.clone(), loadouts, start);
        record.names = names;
        record.kept = core::mem::take(&mut self.kept);
        Ok(Body { record, game, n_checks: 0, result: false, scratch: Vec::new() })
    }
}

fn read_seat(cursor: &mut Cursor<'_>, line: usize) -> Result<Seat, Failure> {
    let number =
        cursor.number("a seat's number").map_err(|error| Failure::new(line, error.to_string()))?;
    // A number too great for a seat is reported as a seat that does not exist.
    Ok(Seat::new(u8::try_from(number).unwrap_or(u8::MAX)))
}

fn check_seat(seat: Seat, n: usize, line: usize) -> Result<(), Failure> {
    if seat.idx() < n {
        return Ok(());
    }
    Err(Failure::new(line, format!("there is no seat {seat}; seats are 0 to {}", n - 1)))
}

fn unknown_line(text: &str) -> String {
    format!(
        "expected a header, `deal …`, an action such as `0: …`, `? …`, `result …` or `x-…`, found `{}`",
        excerpt(text)
    )
}

struct Body<G: Game> {
    record: Record<G>,
    game: G,
    n_checks: usize,
    result: bool,
    scratch: Vec<G::Action>,
}

impl<G: Checks> Body<G> {
    fn line(&mut self, line: Line<'_>) -> Result<(), Failure> {
        let error = |problem: String| Failure::new(line.number, problem);
        let wrong = |wrong| Failure { line: line.number, problem: Problem::Wrong(wrong) };
        let mut cursor = Cursor::new(line.text);
        if cursor.eat("?") {
            self.n_checks += 1;
            return checks::answer(&self.game, cursor.rest(), &mut self.scratch)
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
            let seat = cursor.number("a seat's number").and_then(|seat| {
                cursor.expect(":")?;
                Ok(Seat::new(u8::try_from(seat).unwrap_or(u8::MAX)))
            });
            let Ok(seat) = seat else { return Err(error(unknown_line(line.text))) };
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
                let done = self.game.step(&step, &mut |_| {}).map_err(TextError::Refused);
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
                    self.game.clone().deal(deal, &mut |_| {}).map_err(TextError::Refused)
                }
            },
            Err(error) => Err(error),
        };
        match (done, refusal) {
            (Ok(()), None) => Ok(()),
            (Err(refused), None) => Err(error(refused.to_string())),
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
