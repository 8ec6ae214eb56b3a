//! Records: a match as text, from options and loadouts to the last action.
//!
//! The format is described in `docs/notation.md`. [`run`] reads a record line by line, performs its
//! steps and answers the checks it may carry. [`Record`] is what is left when all went well.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

mod answer;
mod failure;
mod header;
mod lines;
mod reader;

use core::fmt;

use crate::checks::Checks;
use crate::game::{Game, GameExt, Step, ignore_event};
use crate::notation::Notation;
use crate::options::{GameOptions, OptionsError};
use crate::refusal::Refusal;
use crate::seat::{BySeat, Turn};

pub use failure::{Failure, Problem};
pub use lines::{MAX_LINE, MAX_RECORD, decode, game_key};
pub use reader::{Run, run, run_until};

/// The first line of every record.
pub const FORMAT: &str = "kozyr 1";

/// The first word of the kept line that says from where a match goes on: `x-continued MATCH STEP
/// same` or `imagined`. It stands before the first step that was made there.
pub const CONTINUED: &str = "x-continued";

/// The first word of the kept line that says whose claim the next steps make good: `x-claim SEAT`.
/// Nobody decided these steps, up to the end of the deal or to a decision that is no card.
pub const CLAIM: &str = "x-claim";

/// A match, replayable without random numbers.
pub struct Record<G: Game> {
    /// House rules.
    pub options: G::Options,
    /// The loadout of each seat.
    pub loadouts: BySeat<G::Loadout>,
    /// The start of the match.
    pub start: G::Start,
    /// The players' names, where given.
    pub names: BySeat<Option<String>>,
    /// The decisions of nature and of the seats.
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
    /// Returns a record without steps and names.
    pub fn new(options: G::Options, loadouts: BySeat<G::Loadout>, start: G::Start) -> Self {
        let names = BySeat::filled(options.n_seats(), None);
        Self { options, loadouts, start, names, steps: Vec::new(), kept: Vec::new() }
    }

    /// Returns the number of steps that were taken over from another match ([`CONTINUED`]); 0 in a
    /// match that was played from its beginning.
    pub fn taken_over(&self) -> usize {
        let says = |line: &str| line.split_whitespace().next() == Some(CONTINUED);
        self.kept.iter().find(|(_, line)| says(line)).map_or(0, |(before, _)| *before)
    }

    /// Returns whether a claim ([`CLAIM`]) stood before the step of this number, from 0.
    pub fn is_claimed_at(&self, number: usize) -> bool {
        let says = |line: &str| line.split_whitespace().next() == Some(CLAIM);
        self.kept.iter().any(|(before, line)| *before == number && says(line))
    }

    /// Returns the match before its first step.
    ///
    /// # Errors
    /// If options, loadouts and start make no match.
    pub fn opening(&self) -> Result<G, OptionsError> {
        G::new(&self.options, &self.loadouts, &self.start)
    }

    /// Returns the match after its last step.
    ///
    /// ```
    /// use kozyr_laws::toy::Toy;
    /// use kozyr_rules::{Game, Record, Turn, Seat};
    ///
    /// let text = "kozyr 1\ngame toy\noption players=2\n\
    ///             deal dealer 0 / 1 2 3 4 5 12 7 8 9 10 11 6\n1: give 4\n";
    /// let mut record = Record::<Toy<0>>::parse(text).unwrap();
    /// assert_eq!(record.replay().unwrap().turn(), Turn::Seat(Seat::new(0)));
    ///
    /// // The match as it was before the last step.
    /// record.steps.pop();
    /// assert_eq!(record.replay().unwrap().turn(), Turn::Seat(Seat::new(1)));
    /// ```
    ///
    /// # Errors
    /// [`ReplayError`] if the options make no match or a step is refused: the record was not made
    /// by play.
    pub fn replay(&self) -> Result<G, ReplayError> {
        let mut game = self.opening()?;
        for (i, step) in self.steps.iter().enumerate() {
            game.step(step, &mut ignore_event)
                .map_err(|refusal| ReplayError::Step { number: i + 1, refusal })?;
        }
        Ok(game)
    }
}

impl<G: Notation> Record<G> {
    /// Returns the record as text, in canonical form. A match that is over ends with a line
    /// `result`.
    ///
    /// ```
    /// use kozyr_laws::toy::{Toy, ToyAction, ToyOptions};
    /// use kozyr_rules::{BySeat, Record, Seat, Step};
    ///
    /// let mut record = Record::<Toy<0>>::new(ToyOptions::default(), BySeat::filled(3, ()), ());
    /// record.names[Seat::new(1)] = Some("Anna".to_owned());
    /// assert_eq!(record.to_text().unwrap(), "kozyr 1\ngame toy\nrules toy/1\nseat 1 Anna\n");
    ///
    /// // Before a deal nobody can act: such a record has no text.
    /// record.steps.push(Step::Act(Seat::new(1), ToyAction::Give(4)));
    /// let error = record.to_text().unwrap_err();
    /// assert_eq!(error.to_string(), "step 1: the cards have to be dealt first");
    /// ```
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
            game.step(step, &mut ignore_event)
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
    /// Reads a record and checks every line of it, those with checks included.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn parse(text: &str) -> Result<Self, Failure> {
        run::<G>(text).map(|run| run.record)
    }
}

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// Options, loadouts and start make no match.
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
